package gen

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/bitboard"
)

// Ruleset is a compiled variant. It never changes and may be shared by all
// goroutines.
type Ruleset struct {
	Variant
	kinds         []kind
	royals        []Kind
	castles       []castle
	castlesInside bool                              // some rook that castles does not start on the outermost file
	spoils        [bitboard.MaxSquares]castleRights // rights lost when a man leaves or is taken on a square
	starts        [2][MaxKinds]bitboard.Bitboard    // squares where men stand at the start
	leapers       [2][]leapThreat                   // by the attacker's colour
	riders        [2][]pathThreat                   // and lame men, by the attacker's colour
	between       [][]bitboard.Bitboard             // families of paths, each indexed by pathIndex
	overs         [2][]double                       // the double step of a colour that passes a square
	generator     Generator                         // the Rules, if they find the moves themselves; else nil
	army          *army                             // of all kinds
	armies        map[KindSet]*army                 // of the kinds with one pair of the reserve
	optional      KindSet                           // the reserve's kinds
	refused       [2]Kind                           // the reserve's pair after a refusal
	keys          keys
	start         Position
}

// double is a double step: what may be captured en passant after it.
type double struct {
	kind     Kind // NoKind: there is none
	from, to bitboard.Square
}

// Compile checks a variant and builds its tables. An error names the row.
func Compile(v Variant) (*Ruleset, error) {
	r := &Ruleset{Variant: v}
	if r.Rules == nil {
		r.Rules = Orthodox{}
	}
	r.generator, _ = r.Rules.(Generator)
	for _, step := range []func() error{v.Board.Validate, r.addPieces, r.readReserve, r.addStarts, r.addMovers, r.addMorphs, r.addCastlings, r.addArmies} {
		if err := step(); err != nil {
			return nil, fmt.Errorf("variant %s: %w", v.Name, err)
		}
	}
	r.keys = newKeys(len(r.kinds), v.Board.Size())
	start, err := r.ParseFEN(v.Array)
	if err != nil {
		return nil, fmt.Errorf("variant %s: start: %w", v.Name, err)
	}
	r.start = *start
	return r, nil
}

func (r *Ruleset) addPieces() error {
	if len(r.Pieces) == 0 || len(r.Pieces) > MaxKinds {
		return fmt.Errorf("%d pieces: want 1 to %d", len(r.Pieces), MaxKinds)
	}
	for i, p := range r.Pieces {
		if p.Name == "" {
			return fmt.Errorf("piece %d: want a name", i)
		}
		if p.Letter < 'A' || p.Letter > 'Z' {
			return fmt.Errorf("piece %d (%s): letter %q: want A to Z", i, p.Name, p.Letter)
		}
		if k, ok := r.KindOf(p.Letter); ok {
			return fmt.Errorf("piece %d (%s): letter %c is taken by %s", i, p.Name, p.Letter, r.kinds[k].Name)
		}
		if p.Royal {
			r.royals = append(r.royals, Kind(i))
		}
		r.kinds = append(r.kinds, kind{Piece: p})
	}
	if len(r.royals) == 0 {
		return fmt.Errorf("no royal piece")
	}
	return nil
}

// KindOf returns the kind with an upper-case letter.
func (r *Ruleset) KindOf(letter byte) (Kind, bool) {
	for k := range r.kinds {
		if r.kinds[k].Letter == letter {
			return Kind(k), true
		}
	}
	return NoKind, false
}

// addStarts notes where men stand at the start: the only squares of first moves.
func (r *Ruleset) addStarts() error {
	var p Position
	placement, _, _ := strings.Cut(r.Array, " ")
	board := field{name: "placement", text: placement}
	if r.Reserve != nil {
		var err error
		if board, _, err = r.cutReserve(board); err != nil {
			return fmt.Errorf("start: %w", err)
		}
	}
	if err := r.readPlacement(&p, board); err != nil {
		return fmt.Errorf("start: %w", err)
	}
	for k := range r.kinds {
		for c := range Color(2) {
			r.starts[c][k] = p.kinds[k].And(p.colors[c])
		}
	}
	return nil
}

func (r *Ruleset) addMovers() error {
	motions, err := r.parseMoves()
	if err != nil {
		return err
	}
	for k := range r.kinds {
		for c := range Color(2) {
			own := turned(motions[k], c)
			r.kinds[k].by[c] = newMover(r.Board, own, r.starts[c][k])
			r.addThreats(Kind(k), c, own)
		}
	}
	for c := range Color(2) {
		if err := r.addOvers(c); err != nil {
			return err
		}
	}
	return nil
}

// parseMoves reads all pieces' movements. Where nothing captures en passant a
// double step leaves no passed square.
func (r *Ruleset) parseMoves() ([][]Motion, error) {
	all := make([][]Motion, len(r.kinds))
	enPassant := false
	for k := range r.kinds {
		motions, err := ParseBetza(r.kinds[k].Moves)
		if err != nil {
			return nil, fmt.Errorf("piece %s: %w", r.kinds[k].Name, err)
		}
		all[k] = motions
		for _, mo := range motions {
			enPassant = enPassant || mo.EnPas
		}
	}
	for k := range all {
		for i := range all[k] {
			all[k][i].Passes = all[k][i].Passes && enPassant
		}
	}
	return all, nil
}

// addOvers notes which double step passes a square. There may be one only, so
// that the passed square tells who may be captured.
func (r *Ruleset) addOvers(c Color) error {
	r.overs[c] = make([]double, r.Board.Size())
	for s := range r.overs[c] {
		r.overs[c][s].kind = NoKind
	}
	for k := range r.kinds {
		for from, tos := range r.kinds[k].by[c].doubles {
			for to := range tos.Squares() {
				over := &r.overs[c][passedBy(bitboard.Square(from), to)]
				if over.kind != NoKind {
					return fmt.Errorf("piece %s: two double steps pass one square", r.kinds[k].Name)
				}
				*over = double{Kind(k), bitboard.Square(from), to}
			}
		}
	}
	return nil
}

// turned returns the motions as the colour makes them.
func turned(motions []Motion, c Color) []Motion {
	if c == White {
		return motions
	}
	out := make([]Motion, len(motions))
	for i, m := range motions {
		out[i] = m
		out[i].Steps = make([]bitboard.Step, len(m.Steps))
		for j, st := range m.Steps {
			out[i].Steps[j] = bitboard.Step{DF: st.DF, DR: -st.DR}
		}
	}
	return out
}

func (r *Ruleset) addMorphs() error {
	for i, m := range r.Morphs {
		into, err := r.letters(m.Into)
		if err != nil {
			return fmt.Errorf("morph %d: into: %w", i, err)
		}
		if into&^r.optional == 0 { // in some game nothing would be left to become
			return fmt.Errorf("morph %d: into: %q: kinds of the reserve alone, which a game may be without", i, m.Into)
		}
		who, err := r.letters(m.Pieces)
		if err != nil {
			return fmt.Errorf("morph %d: pieces: %w", i, err)
		}
		on, err := r.squares(m.Squares)
		if err != nil {
			return fmt.Errorf("morph %d: %w", i, err)
		}
		for k := range r.kinds {
			if !who.Has(Kind(k)) {
				continue
			}
			if twice := on.And(r.kinds[k].by[White].changes); !twice.Empty() {
				return fmt.Errorf("morph %d: %s becomes something on %s already", i, r.kinds[k].Name, r.Board.Name(twice.First()))
			}
			r.kinds[k].by[White].addMorph(on, into)
			r.kinds[k].by[Black].addMorph(r.flip(on), into)
		}
	}
	return nil
}

// letters reads a set of kinds.
func (r *Ruleset) letters(text string) (KindSet, error) {
	var set KindSet
	for i := range len(text) {
		k, ok := r.KindOf(text[i])
		if !ok {
			return 0, fmt.Errorf("no piece %q", text[i])
		}
		set |= 1 << k
	}
	if set == 0 {
		return 0, fmt.Errorf("no pieces")
	}
	return set, nil
}

// squares reads square names with spaces between; "*8" is a whole rank.
func (r *Ruleset) squares(text string) (bitboard.Bitboard, error) {
	var set bitboard.Bitboard
	for _, word := range strings.Fields(text) {
		if rank, ok := strings.CutPrefix(word, "*"); ok {
			s, n := r.Board.Parse("a" + rank)
			if n != len(word) {
				return set, fmt.Errorf("no rank %q", word)
			}
			set = set.Or(r.Board.RankSet(r.Board.Rank(s)))
			continue
		}
		s, n := r.Board.Parse(word)
		if n != len(word) || n == 0 {
			return set, fmt.Errorf("no square %q", word)
		}
		set = set.With(s)
	}
	if set.Empty() {
		return set, fmt.Errorf("no squares")
	}
	return set, nil
}

// flip turns the ranks of a set round.
func (r *Ruleset) flip(b bitboard.Bitboard) bitboard.Bitboard {
	var out bitboard.Bitboard
	for s := range b.Squares() {
		out = out.With(r.Board.Flip(s))
	}
	return out
}
