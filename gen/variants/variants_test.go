package variants

import (
	"slices"
	"strings"
	"testing"
)

func TestGetRefuses(t *testing.T) {
	const morphing3Options = "revision, pawnDiagonals, pawnDouble, n2Lame, plainKnightCompounds, plainKingUpgrades, kingReupgrade, stalemate"
	const wantPair = "want two different kinds, as two of the letters LCUDMAEHFS or as names with + between"
	for text, want := range map[string]string{
		// the game
		"":        `unknown variant "": want one of chess, cavalier, musketeer, morphing3, baroque`,
		"nochess": `unknown variant "nochess": want one of chess, cavalier, musketeer, morphing3, baroque`,
		"Chess":   `unknown variant "Chess": want one of chess, cavalier, musketeer, morphing3, baroque`,
		"chess ":  `unknown variant "chess ": want one of chess, cavalier, musketeer, morphing3, baroque`,
		":array":  `unknown variant "": want one of chess, cavalier, musketeer, morphing3, baroque`,
		// a game without options
		"chess:fast":       `variant chess:fast: unknown option "fast": chess has none`,
		"chess:array=x":    `variant chess:array=x: unknown option "array=x": chess has none`,
		"cavalier:MN,CC=1": `variant cavalier:MN,CC=1: unknown option "MN": cavalier has none`,
		// unknown options
		"baroque:colour=red": `variant baroque:colour=red: unknown option "colour=red": want one of chameleonPincer, array`,
		"baroque:Array=x":    `variant baroque:Array=x: unknown option "Array=x": want one of chameleonPincer, array`,
		"baroque:=facing":    `variant baroque:=facing: unknown option "=facing": want one of chameleonPincer, array`,
		"baroque:array=facing, array=x": `variant baroque:array=facing, array=x: ` +
			`unknown option " array=x": want one of chameleonPincer, array`,
		// bare values where no option may be bare
		"baroque:facing":        `variant baroque:facing: unknown option "facing": want one of chameleonPincer, array`,
		"baroque:array=facing,": `variant baroque:array=facing,: unknown option "": want one of chameleonPincer, array`,
		"morphing3:n2Lame":      `variant morphing3:n2Lame: unknown option "n2Lame": want one of ` + morphing3Options,
		// values
		"baroque:array=x":                 `variant baroque:array=x: option array: "x": want one of rotated, facing, mirrored`,
		"baroque:array=":                  `variant baroque:array=: option array: "": want one of rotated, facing, mirrored`,
		"baroque:array=facing=x":          `variant baroque:array=facing=x: option array: "facing=x": want one of rotated, facing, mirrored`,
		"morphing3:n2Lame=yes":            `variant morphing3:n2Lame=yes: option n2Lame: "yes": want one of false, true`,
		"morphing3:n2Lame=true,revision=": `variant morphing3:n2Lame=true,revision=: option revision: "": want one of seed, efile`,
		"musketeer:setup=":                `variant musketeer:setup=: option setup: "": want one of done, place, choose`,
		"musketeer:L":                     `variant musketeer:L: option pair: "L": ` + wantPair,
		"musketeer:LL":                    `variant musketeer:LL: option pair: "LL": ` + wantPair,
		"musketeer:LX":                    `variant musketeer:LX: option pair: "LX": ` + wantPair,
		"musketeer:LCU":                   `variant musketeer:LCU: option pair: "LCU": ` + wantPair,
		"musketeer:pair=":                 `variant musketeer:pair=: option pair: "": ` + wantPair,
		"musketeer:leopard+queen":         `variant musketeer:leopard+queen: option pair: "leopard+queen": ` + wantPair,
		"musketeer:L+C+U":                 `variant musketeer:L+C+U: option pair: "L+C+U": ` + wantPair,
		"musketeer:HU,default=hawk+H":     `variant musketeer:HU,default=hawk+H: option default: "hawk+H": ` + wantPair,
		// twice
		"baroque:array=facing,array=facing":  `variant baroque:array=facing,array=facing: option array is given twice`,
		"baroque:array=facing,array=rotated": `variant baroque:array=facing,array=rotated: option array is given twice`,
		"musketeer:LC,HU":                    `variant musketeer:LC,HU: option pair is given twice`,
		"musketeer:HU,pair=LC":               `variant musketeer:HU,pair=LC: option pair is given twice`,
		"musketeer:HU,":                      `variant musketeer:HU,: option pair is given twice`,
	} {
		if r, err := Get(text); err == nil || err.Error() != want || r != nil {
			t.Errorf("%q:\ngot  %v\nwant %s", text, err, want)
		}
	}
}

// TestNames tells that a variant's name is the shortest text that gets it.
func TestNames(t *testing.T) {
	for text, want := range map[string]string{
		"chess":                 "chess",
		"chess:":                "chess",
		"baroque:array=rotated": "baroque",
		"baroque:array=facing,chameleonPincer=orthogonal":     "baroque:chameleonPincer=orthogonal,array=facing",
		"baroque:chameleonPincer=any,array=mirrored":          "baroque:array=mirrored",
		"morphing3:stalemate=draw,n2Lame=true,revision=efile": "morphing3:revision=efile,n2Lame=true,stalemate=draw",
		"morphing3:n2Lame=false":                              "morphing3",
		"musketeer:LC":                                        "musketeer",
		"musketeer:leopard+cannon":                            "musketeer",
		"musketeer:CL":                                        "musketeer:CL",
		"musketeer:hu":                                        "musketeer:HU",
		"musketeer:pair=Hawk+u":                               "musketeer:HU",
		"musketeer:setup=place,Fo+Sp":                         "musketeer:FS,setup=place",
		"musketeer:forfeitOnEvasion=literal,default=DS,HU":    "musketeer:HU,default=DS,forfeitOnEvasion=literal",
	} {
		r := get(t, text)
		if r.Name != want {
			t.Errorf("%s is named %s, want %s", text, r.Name, want)
		}
		if again := get(t, r.Name); again.Name != r.Name || again.Array != r.Array {
			t.Errorf("%s is named %s, got as that %s", text, r.Name, again.Name)
		}
	}
}

// TestOptions builds each game with each value of each option.
func TestOptions(t *testing.T) {
	if len(All()) != len(Games()) || !slices.Equal(Names(), []string{"chess", "cavalier", "musketeer", "morphing3", "baroque"}) {
		t.Errorf("%d variants of %v", len(All()), Names())
	}
	for i, v := range All() {
		g, err := Find(v.Name)
		if err != nil || g.Name != Names()[i] || v.Title == "" || strings.Contains(v.Title, "\n") || v.Version < 1 {
			t.Errorf("%s: %v, title %q, version %d", v.Name, err, v.Title, v.Version)
		}
		for _, o := range g.Options {
			if o.Help == "" || strings.Contains(o.Help, "\n") || len(o.Values) > 0 && !slices.Contains(o.Values, o.Default) {
				t.Errorf("%s: option %+v", g.Name, o)
			}
			for _, value := range append(slices.Clone(o.Values), o.Default) {
				want := g.Name
				if value != o.Default {
					want += ":" + o.Name + "=" + value
				}
				if r := get(t, g.Name+":"+o.Name+"="+value); r.Name != want {
					t.Errorf("%s %s=%s is named %s, want %s", g.Name, o.Name, value, r.Name, want)
				}
			}
		}
	}
}
