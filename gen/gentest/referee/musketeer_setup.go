package referee

import (
	"fmt"
	"slices"
	"strings"
)

// The setup phase of Musketeer, and its FEN.

const setupPlies = 6

// Start is the position after a setup behind the a- and b-files, or an earlier
// one: the first placement or the first choice.
func (g musketeer) Start() string {
	empty, pair := "********", g.pair
	black, white := strings.ToLower(pair)+empty[2:], pair+empty[2:]
	switch g.setup {
	case "place":
		black, white, pair = empty, empty, pair+"/2"
	case "choose":
		black, white, pair = empty, empty, "--/0"
	}
	return black + "/" + fideArray + "/" + white + " w KQkq - 0 1 " + pair
}

// setup lists the choices of a setup ply.
func (p musketeerPosition) setup() []candidate {
	switch p.ply {
	case 0: // MU-1
		return p.naming("")
	case 1: // MU-2
		return append(p.naming(p.pair[:1]), p.setupMove("-", p.game.refused))
	case 2, 3: // MU-3, MU-4
		return p.placing(p.pair[0])
	default: // MU-5, MU-6
		return p.placing(p.pair[1])
	}
}

// naming lists the types that may follow the one already named (MU-7).
func (p musketeerPosition) naming(named string) []candidate {
	var list []candidate
	for _, kind := range musketeerTypes {
		if text := string(kind); text != named {
			list = append(list, p.setupMove(text, (named + text + "-")[:2]))
		}
	}
	return list
}

// placing lists the files behind which a man may wait (MU-8).
func (p musketeerPosition) placing(kind byte) []candidate {
	var list []candidate
	side, home := sideOf(p.white)
	rank := map[bool]string{true: "0", false: "9"}[p.white]
	for file := range 8 {
		placed := p
		placed.waiting.set(square{file, home}, p.white, kind)
		if p.waiting[side][file] != none || !placed.waiting.apart(side) {
			continue
		}
		text := fmt.Sprintf("%c@%c%s", kind, 'a'+file, rank)
		list = append(list, placed.setupMove(text, p.pair))
	}
	return list
}

// apart is MU-8: not one man behind the king and the other behind a rook.
func (r *reserve) apart(side int) bool {
	return r[side][4] == none || r[side][0] == none && r[side][7] == none
}

// setupMove gives the move to the other side; the counters stand still.
func (p musketeerPosition) setupMove(text, pair string) candidate {
	p.pair = pair
	p.ply++
	p.white = !p.white
	return candidate{Move{Text: text}, p}
}

// Parse reads ten ranks, the first and last of them reserves, and the pair as
// a seventh field, which may be missing if the reserves show both types.
func (g musketeer) Parse(fen string) (Position, error) {
	p := musketeerPosition{game: g, ply: setupPlies}
	if err := p.read(strings.Fields(fen)); err != nil {
		return nil, fmt.Errorf("referee: %q: %w", fen, err)
	}
	return p, nil
}

func (p *musketeerPosition) read(fields []string) (err error) {
	if len(fields) == 6 {
		fields = append(fields, "")
	}
	if len(fields) != 7 {
		return fmt.Errorf("%d fields instead of 7", len(fields))
	}
	rows := strings.Split(fields[0], "/")
	if len(rows) != 10 {
		return fmt.Errorf("%d ranks instead of 10", len(rows))
	}
	if err = p.readReserves(rows[9], rows[0]); err != nil {
		return err
	}
	if err = p.readPair(fields[6]); err != nil {
		return err
	}
	men := musketeerForm
	men.letters += strings.Trim(p.pair, "-")
	rest := append([]string{strings.Join(rows[1:9], "/")}, fields[1:6]...)
	if p.common, err = readCommon(&men, strings.Join(rest, " ")); err != nil {
		return err
	}
	return p.checkReserves()
}

// readReserves reads ranks 0 and 9, with a star or a digit for empty squares.
func (p *musketeerPosition) readReserves(white, black string) error {
	for side, row := range []string{white, black} {
		for n := 2; n <= 8; n++ {
			row = strings.ReplaceAll(row, fmt.Sprint(n), strings.Repeat("1", n))
		}
		row = strings.NewReplacer("1", "*").Replace(row)
		if len(row) != 8 {
			return fmt.Errorf("reserve %q", row)
		}
		for file, man := range []byte(row) {
			switch {
			case man == '*':
			case isWhite(man) == (side == 0) && strings.IndexByte(musketeerTypes, kindOf(man)) >= 0:
				p.waiting[side][file] = kindOf(man)
			default:
				return fmt.Errorf("reserve %q", row)
			}
		}
	}
	return nil
}

// kinds lists what waits on a side.
func (r *reserve) kinds(side int) string {
	return strings.ReplaceAll(string(r[side][:]), "\x00", "")
}

// readPair reads the seventh field: "LC", or during the setup "--/0", "L-/1",
// "LC/2" to "LC/5".
func (p *musketeerPosition) readPair(text string) error {
	named, ply, inSetup := strings.Cut(text, "/")
	if inSetup {
		p.ply = slices.Index([]string{"0", "1", "2", "3", "4", "5"}, ply)
	}
	if text == "" {
		for _, kind := range p.waiting.kinds(0) + p.waiting.kinds(1) {
			if !strings.ContainsRune(named, kind) {
				named += string(kind)
			}
		}
	}
	p.pair = named
	switch {
	case p.ply == 0 && named == "--":
		return nil
	case p.ply == 1 && len(named) == 2 && named[1] == '-' && strings.Contains(musketeerTypes, named[:1]):
		return nil
	case p.ply >= 2 && isPair(named):
		return nil
	}
	return fmt.Errorf("pair %q", text)
}

// checkReserves refuses what no game can lead to.
func (p *musketeerPosition) checkReserves() error {
	if p.ply < setupPlies && p.white != (p.ply%2 == 0) {
		return fmt.Errorf("wrong side to move in the setup")
	}
	for side, placed := range [2]int{(p.ply - 1) / 2, (p.ply - 2) / 2} {
		kinds := p.waiting.kinds(side)
		if p.ply < setupPlies && (len(kinds) != max(placed, 0) || !within(kinds, p.pair[:len(kinds)])) {
			return fmt.Errorf("reserve %q at setup ply %d", kinds, p.ply)
		}
		if !p.waiting.apart(side) || len(kinds) > 2 || !within(kinds, p.pair) ||
			len(kinds) == 2 && kinds[0] == kinds[1] { // MU-7, MU-8
			return fmt.Errorf("reserve %q of pair %q", kinds, p.pair)
		}
		for file, kind := range p.waiting[side] { // MU-11
			home := square{file, []int{0, 7}[side]}
			if kind != none && p.at(home) != manOf("RNBQKBNR"[file], side == 0) {
				return fmt.Errorf("a man waits behind %s, which has changed", home)
			}
		}
	}
	return p.pawnsInPlace()
}

// within tells whether all of some kinds are among others.
func within(kinds, others string) bool {
	return strings.Trim(kinds, others) == ""
}

func (p musketeerPosition) FEN() string {
	text := p.reserveRow(false) + "/" + p.placement() + "/" + p.reserveRow(true) +
		" " + p.fields() + " " + p.pair
	if p.ply < setupPlies {
		text += fmt.Sprintf("/%d", p.ply)
	}
	return text
}

func (p *musketeerPosition) reserveRow(white bool) string {
	row := []byte("********")
	side, _ := sideOf(white)
	for file, kind := range p.waiting[side] {
		if kind != none {
			row[file] = manOf(kind, white)
		}
	}
	return string(row)
}
