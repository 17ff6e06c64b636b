package gen

import (
	"context"
	"encoding/binary"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// Unique returns the number of different positions after 1 to depth plies from p,
// the first at index 0; a depth below 1 has none. Positions are the same if the
// men, whose turn it is, the rights to castle and the reserves are, and so are the
// legal captures en passant. They are compared whole, so the numbers are exact.
//
// All of them are kept in memory, at most the given number of bytes; ErrMemory
// says that these do not do. If the context ends first, the counts that are
// complete are returned, which are the first ones, and its error. The job's table
// and ledger are not used.
func (j Job) Unique(ctx context.Context, p *Position, depth int, memory uint64) ([]uint64, error) {
	if depth < 1 {
		return nil, ctx.Err()
	}
	budget := &budget{limit: memory}
	levels := make([]*crowd, depth+1)
	for i := range levels {
		levels[i] = newCrowd(budget)
	}
	units, ply, err := gatherUnique(p, levels, j.workers()*unitsPerWorker)
	if err == nil && ply < depth {
		err = j.spreadUnique(ctx, units, levels[ply:])
	}
	complete := depth
	if err != nil {
		complete = ply
	}
	var counts []uint64
	for _, level := range levels[1 : complete+1] {
		counts = append(counts, level.len())
	}
	return counts, err
}

// gatherUnique finds the different positions ply by ply until there are as many as
// wanted, and returns those of the last ply.
func gatherUnique(p *Position, levels []*crowd, want int) (units []unit, ply int, err error) {
	units = []unit{{pos: *p}}
	var list List
	for ply < len(levels)-1 && len(units) > 0 && len(units) < want {
		var next []unit
		for i := range units {
			u := &units[i]
			u.pos.Moves(&list)
			for k := range list.Moves {
				var q Position
				u.pos.shift(&list.Moves[k], &q)
				fresh, err := levels[ply+1].add(&q)
				if err != nil {
					return nil, ply, err
				}
				if fresh {
					next = append(next, unit{pos: q})
				}
			}
		}
		units, ply = next, ply+1
	}
	return units, ply, nil
}

// spreadUnique has workers find the different positions below some.
func (j Job) spreadUnique(ctx context.Context, units []unit, levels []*crowd) error {
	pool := pool{units: units}
	pool.hire = func() func(*unit) {
		s := sifter{levels: levels, pool: &pool, frames: make([]frame, len(levels))}
		return func(u *unit) {
			s.frames[0].pos = u.pos
			s.walk(0)
			u.nodes, s.fresh = s.fresh, 0
		}
	}
	return pool.run(ctx, j.workers(), j.Report)
}

// sifter is a worker that walks through the positions that nobody has met before.
type sifter struct {
	levels []*crowd
	pool   *pool
	frames []frame
	fresh  uint64 // positions found
}

func (s *sifter) walk(ply int) {
	f, next := &s.frames[ply], &s.frames[ply+1]
	f.pos.Moves(&f.list)
	for i := range f.list.Moves {
		f.pos.shift(&f.list.Moves[i], &next.pos)
		fresh, err := s.levels[ply+1].add(&next.pos)
		if err != nil {
			s.pool.fail(err)
		}
		if s.pool.stop.Load() {
			return
		}
		if !fresh {
			continue
		}
		s.fresh++
		if ply+2 < len(s.levels) {
			s.walk(ply + 1)
		}
	}
}

// encode appends all that makes a position different from others: 16 bytes for
// the squares of the men (32 on a wide board), half a byte for each man's kind, 3
// for the rest, and 7 for reserves.
func (p *Position) encode(to []byte) []byte {
	for c := range Color(2) {
		to = appendSet(to, p.colors[c], p.rules.Board.Narrow())
	}
	half := byte(0)
	n := 0
	for men := p.Occupied(); !men.Empty(); men = men.Rest() {
		half = half<<4 | byte(p.kindAt(men.First()))
		if n++; n%2 == 0 {
			to = append(to, half)
			half = 0
		}
	}
	if n%2 != 0 {
		to = append(to, half)
	}
	to = append(to, byte(p.side), byte(p.rights), byte(p.takenPassing()))
	if p.rules.Reserve != nil {
		to = p.encodeReserve(to)
	}
	return to
}

// appendSet appends a set of squares.
func appendSet(to []byte, b bitboard.Bitboard, narrow bool) []byte {
	to = binary.LittleEndian.AppendUint64(to, b.Lo)
	if !narrow {
		to = binary.LittleEndian.AppendUint64(to, b.Hi)
	}
	return to
}

// takenPassing returns the square on which the side to move may capture en
// passant, or NoSquare.
func (p *Position) takenPassing() bitboard.Square {
	if p.passed == bitboard.NoSquare || p.enPassantMen(p.passed).Empty() || p.enPassant(nil, true) == 0 {
		return bitboard.NoSquare
	}
	return p.passed
}

// encodeReserve appends the reserves. In which order the kinds were chosen matters
// during the setup only.
func (p *Position) encodeReserve(to []byte) []byte {
	a, b := 0, 1
	if p.res.setup == 0 && p.res.pair[0] > p.res.pair[1] {
		a, b = 1, 0
	}
	g := &p.res.gates
	return append(to, p.res.setup, byte(p.res.pair[a]), byte(p.res.pair[b]),
		byte(g[White][a]), byte(g[White][b]), byte(g[Black][a]), byte(g[Black][b]))
}
