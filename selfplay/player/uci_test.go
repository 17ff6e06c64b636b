package player_test

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay/player"
)

// faultEnv makes the test binary an engine with the fault of that name.
const faultEnv = "PLAYER_TEST_ENGINE"

// init takes the place of the tests where the binary is to be an engine.
func init() {
	if fault := os.Getenv(faultEnv); fault != "" {
		badEngine(fault)
		os.Exit(0)
	}
}

// badEngine plays the first legal move of chess, and in its second answer has a
// fault.
func badEngine(fault string) {
	rules, err := variants.Get("chess")
	if err != nil {
		panic(err)
	}
	p, answers := rules.Start(), 0
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		words := strings.Fields(in.Text())
		switch words[0] {
		case "uci":
			fmt.Println("id name bad\nuciok")
		case "isready":
			fmt.Println("readyok")
		case "quit":
			return
		case "position":
			fen, moves, _ := strings.Cut(in.Text(), " moves ")
			p, _ = rules.ParseFEN(strings.TrimPrefix(fen, "position fen "))
			for _, text := range strings.Fields(moves) {
				m, err := p.ParseMove(text)
				if err != nil {
					panic(err)
				}
				q := new(gen.Position)
				p.Play(&m, q)
				p = q
			}
		case "go":
			answers++
			if answers == 2 {
				switch fault {
				case "dies":
					os.Exit(3)
				case "hangs":
					time.Sleep(time.Hour)
				case "cheats":
					fmt.Println("bestmove e1e8")
					continue
				case "mumbles":
					fmt.Println("bestmove")
					continue
				}
			}
			var l gen.List
			p.Moves(&l)
			fmt.Println("info depth 1 score cp 12 nodes 20 pv x\nbestmove " + rules.Coordinates(&l.Moves[0]))
		}
	}
}

// TestUCI plays with an engine that has each fault in turn: the player fails, and
// plays again in the next game.
func TestUCI(t *testing.T) {
	rules, err := variants.Get("chess")
	if err != nil {
		t.Fatal(err)
	}
	for fault, want := range map[string]string{
		"dies":    "ends (exit status 3)",
		"hangs":   "does not answer \"go nodes 9\" within 300ms",
		"cheats":  "plays \"e1e8\", which is not legal",
		"mumbles": "a bestmove without a move",
	} {
		t.Setenv(faultEnv, fault)
		make, err := player.Parse("uci:nodes=9,timeout=300ms:"+os.Args[0], rules, player.Values{})
		if err != nil {
			t.Fatal(err)
		}
		p, err := make()
		if err != nil {
			t.Fatal(err)
		}
		for game := range 2 {
			g := player.NewGame(rules.Start())
			p.NewGame(uint64(game))
			c, err := p.Choose(g)
			if err != nil || !c.Scored || c.Score != 12 || c.Nodes != 20 {
				t.Fatalf("%s, game %d: %+v, %v", fault, game, c, err)
			}
			g.Push(c.Move)
			if _, err = p.Choose(g); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s, game %d: %v, want %s", fault, game, err, want)
			}
			if _, again := p.Choose(g); again == nil {
				t.Errorf("%s, game %d: it plays on after it has failed", fault, game)
			}
		}
		if err := p.Close(); err != nil {
			t.Errorf("%s: %v", fault, err)
		}
	}
}

// TestUCIRefuses looks at the text of such players.
func TestUCIRefuses(t *testing.T) {
	rules, err := variants.Get("chess")
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range []string{"uci", "uci:nodes=x:engine", "uci:nodes=0:engine", "uci:movetime=0:engine", "uci:timeout=-1s:engine", "uci:nodes=3:"} {
		if _, err := player.Parse(spec, rules, player.Values{}); err == nil {
			t.Errorf("%s is accepted", spec)
		}
	}
	make, err := player.Parse("uci:/no/such/engine", rules, player.Values{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := make(); err == nil {
		t.Error("an engine that is not there starts")
	}
}
