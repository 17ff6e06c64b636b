package report

import (
	"fmt"

	"github.com/menagerie-chess/menagerie/selfplay/record"
)

// Replay is games that a page shows move by move.
type Replay struct {
	manifest *record.Manifest
	games    []replayGame
}

// replayView is what the page's script gets.
type replayView struct {
	Files int          `json:"files"`
	Ranks int          `json:"ranks"`
	Names []string     `json:"names"` // of the kinds
	Games []replayGame `json:"games"`
}

// replayGame is a game as the script replays it. A man is 2*kind, and 1 more if he
// is Black's; -1 is an empty square. Behind the squares of the board come those
// of White's men who wait, a square for each file, then of Black's.
type replayGame struct {
	Title  string      `json:"title"`
	White  string      `json:"white"`
	Black  string      `json:"black"`
	Result string      `json:"result"`
	Reason string      `json:"reason"`
	About  string      `json:"about"` // pair and placement
	First  bool        `json:"first"` // Black moves first
	Waits  bool        `json:"waits"` // there are men who wait
	Start  []int       `json:"start"`
	Plies  []replayPly `json:"plies"`
}

// replayPly is a move: its name and how it changes the board.
type replayPly struct {
	Name    string `json:"m"`
	From    int    `json:"f"` // -1: from none
	To      int    `json:"t"`
	Changes []int  `json:"d"` // square, man, square, man ...
	Taken   []int  `json:"x,omitempty"`
	Legal   uint16 `json:"l"`
	Score   *int16 `json:"s,omitempty"`
	Book    bool   `json:"b,omitempty"` // no player chose it
}

// NewReplay returns no games yet of runs with a manifest's board and men.
func NewReplay(m *record.Manifest) *Replay { return &Replay{manifest: m} }

// Len returns how many games there are.
func (p *Replay) Len() int { return len(p.games) }

// View returns what the page's script gets.
func (p *Replay) View() replayView {
	v := replayView{Files: p.manifest.Files, Ranks: p.manifest.Ranks, Games: p.games}
	for _, k := range p.manifest.Kinds {
		v.Names = append(v.Names, k.Name)
	}
	return v
}

// Add adds a game of a run. moves are its moves' names. The error is a *record.StartError.
func (p *Replay) Add(m *record.Manifest, g *record.Game, moves []string) error {
	board, err := m.Board(g.Start)
	if err != nil {
		return err
	}
	shown := replayGame{
		Title: "Game " + Number(g.Number), White: player(m, g.White), Black: player(m, g.Black),
		Result: g.Result.String(), Reason: g.Reason, About: p.about(g), First: board.Black, Start: p.squares(&board),
	}
	before := shown.Start
	for i := range g.Plies {
		ply := &g.Plies[i]
		board.Play(ply)
		after := p.squares(&board)
		shown.Plies = append(shown.Plies, p.ply(g, i, moves, before, after))
		before = after
	}
	for _, man := range append(shown.Start[m.Files*m.Ranks:], waiting(shown.Plies, m.Files*m.Ranks)...) {
		shown.Waits = shown.Waits || man >= 0
	}
	p.games = append(p.games, shown)
	return nil
}

// waiting returns who comes to wait in the course of a game.
func waiting(plies []replayPly, squares int) []int {
	var men []int
	for _, y := range plies {
		for i := 0; i < len(y.Changes); i += 2 {
			if y.Changes[i] >= squares {
				men = append(men, y.Changes[i+1])
			}
		}
	}
	return men
}

func player(m *record.Manifest, number uint8) string {
	if int(number) < len(m.Players) {
		return m.Players[number]
	}
	return "?"
}

// about names the men who wait.
func (p *Replay) about(g *record.Game) string {
	if g.Pair == "" {
		return ""
	}
	text := g.Pair
	if g.Placement[0]+g.Placement[1] != "" {
		text += fmt.Sprintf(", behind %s and %s", g.Placement[0], g.Placement[1])
	}
	return text
}

// squares lists who stands where.
func (p *Replay) squares(b *record.Board) []int {
	m := p.manifest
	n := m.Files * m.Ranks
	list := make([]int, n+2*m.Files)
	for i := range list {
		list[i] = -1
	}
	for s := range min(n, record.MaxSquare) {
		if man := b.Men[s]; int(man.Kind) < len(m.Kinds) {
			list[s] = code(man.Kind, man.Black)
		}
	}
	for file := range m.Files {
		for side, s := range []int{file, n - m.Files + file} {
			if s >= 0 && s < record.MaxSquare && int(b.Waiting[s]) < len(m.Kinds) {
				list[n+side*m.Files+file] = code(b.Waiting[s], side == 1)
			}
		}
	}
	return list
}

func code(kind uint8, black bool) int {
	if black {
		return 2*int(kind) + 1
	}
	return 2 * int(kind)
}

// ply describes a move by what it changed.
func (p *Replay) ply(g *record.Game, number int, moves []string, before, after []int) replayPly {
	y := &g.Plies[number]
	out := replayPly{From: p.square(y.From), To: p.square(y.To), Legal: y.Legal, Book: number < g.Opening, Changes: []int{}}
	if number < len(moves) {
		out.Name = moves[number]
	}
	if y.Scored {
		out.Score = &y.Score
	}
	for s := range after {
		if before[s] != after[s] {
			out.Changes = append(out.Changes, s, after[s])
		}
	}
	for _, l := range y.Lifts {
		if s := p.square(l.Square); s >= 0 {
			out.Taken = append(out.Taken, s)
		}
	}
	return out
}

// square is a square's number, -1 if it is none of the board.
func (p *Replay) square(s uint8) int {
	if int(s) < p.manifest.Files*p.manifest.Ranks {
		return int(s)
	}
	return -1
}
