package selfplay_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
	"github.com/menagerie-chess/menagerie/gen/variants"
	"github.com/menagerie-chess/menagerie/selfplay"
)

// TestHandicapMakesRoom has a pawn that shields its king: where it is missing the
// bishops must go as well, and the pawn stays away.
func TestHandicapMakesRoom(t *testing.T) {
	v := chess(t)
	v.Array, v.Castlings = "4k3/3p4/8/1B6/1b6/8/3P4/4K3 w - - 0 1", nil
	rules, err := gen.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	h, err := selfplay.ParseHandicap(rules, "pawn", selfplay.Nothing)
	if err != nil {
		t.Fatal(err)
	}
	o, err := selfplay.NewHandicaps(rules, h, nil, 0, 7)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "4k3/3p4/8/8/8/8/8/4K3 w - - 0 1"} {
		if got := o.Opening(uint64(i)).Start.FEN(); got != want {
			t.Errorf("game %d starts from %s, want %s", i, got, want)
		}
	}
}

// chess returns a copy of chess to change.
func chess(t *testing.T) gen.Variant {
	t.Helper()
	rules, err := variants.Get("chess")
	if err != nil {
		t.Fatal(err)
	}
	return rules.Variant
}

func TestHandicapRefuses(t *testing.T) {
	for _, tt := range []struct{ variant, more, less, want string }{
		{"chess", "king", "nothing", "king is royal"},
		{"morphing3", "rook", "pawn king", "pawn king is royal"},
		{"chess", "rook", "rook,pawn", "rook against rook: want different pieces"},
		{"chess", "hawk", "nothing", `unknown piece "hawk": want one of`},
		{"chess", "rook,", "nothing", `unknown piece ""`},
		{"chess", "nothing", "rook", `unknown piece "nothing"`},
		{"chess", "rook", "queen,queen", "queen, queen: a side has only 1 of queen at the start"},
		{"musketeer", "leopard", "hawk,spider", "no pair of the reserves has all of these"},
		{"musketeer", "leopard,leopard", "queen", "only one leopard in reserve"},
		{"morphing3", "A,A,C,C,Z", "N,B,R,Q,P", "there are more than 1000 ways"},
	} {
		_, err := handicaps(tt.variant, tt.more, tt.less, 0)
		if got := fmt.Sprint(err); !strings.Contains(got, tt.want) || strings.Contains(got, "\n") {
			t.Errorf("%s, %s against %s: %v", tt.variant, tt.more, tt.less, err)
		}
	}
}
