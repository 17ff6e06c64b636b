package study

import (
	"fmt"
	"strings"

	"github.com/menagerie-chess/menagerie/selfplay/record"
	"github.com/menagerie-chess/menagerie/stats"
	"github.com/menagerie-chess/menagerie/stats/report"
)

// summary says what was found in plain sentences.
func (s *layout) summary(count stats.Count) []string {
	all := []string{s.played(count)}
	if s.white.Games() > 0 {
		all = append(all, s.advantage())
	}
	all = append(all, s.valueWords...)
	if s.pairTables != nil {
		all = append(all, s.pairWords(sheetOf(s.pairTables, "pairs"), s.pairs.Differences()))
	}
	return all
}

// played says what was played and how it ended.
func (s *Study) played(count stats.Count) string {
	m := s.src.Manifest()
	n := s.shape.results()
	verb := "were"
	if count.Games == 1 {
		verb = "was"
	}
	text := fmt.Sprintf("%s of %s %s played by %s, in %s of one opening each.", report.Plural(count.Games, "game", "games"), m.Variant, verb,
		report.List(s.playerWords()), report.Plural(count.Groups, "group", "groups"))
	if s.white.Games() == 0 {
		return text + " None of them has a result."
	}
	text += fmt.Sprintf(" White won %s, Black %s, and %s drawn", report.Number(n[record.WhiteWins]), report.Number(n[record.BlackWins]), were(n[record.Drawn]))
	if count.Unfinished > 0 {
		text += fmt.Sprintf("; %s not finished, and in no score", were(count.Unfinished))
	}
	return text + "."
}

func were(n uint64) string {
	if n == 1 {
		return "1 was"
	}
	return report.Number(n) + " were"
}

// playerWords describes each player.
func (s *Study) playerWords() []string {
	var all []string
	for _, name := range s.src.Players() {
		all = append(all, describePlayers(name))
	}
	return all
}

// describePlayers says in words who plays, "a" or "a - b".
func describePlayers(names string) string {
	a, b, two := strings.Cut(names, " - ")
	if two {
		return describePlayer(a) + " against " + describePlayer(b)
	}
	return describePlayer(a)
}

// describePlayer says in words what a player of package selfplay is.
func describePlayer(name string) string {
	kind, rest, _ := strings.Cut(name, ":")
	settings := map[string]string{}
	for part := range strings.SplitSeq(rest, ",") {
		k, v, _ := strings.Cut(part, "=")
		settings[k] = v
	}
	switch {
	case kind == "random":
		return "a player who moves at random"
	case kind == "greedy":
		return "a player who takes what he can"
	case kind == "ab" && settings["nodes"] != "":
		return fmt.Sprintf("a search of %s positions a move", settings["nodes"])
	case kind == "ab" && settings["depth"] != "":
		return fmt.Sprintf("a search %s plies deep", settings["depth"])
	}
	return name
}

// advantage says whether it is good to move first.
func (s *Study) advantage() string {
	i, p := s.white.Interval(s.opt.Confidence), s.white.Test(0.5)
	text := fmt.Sprintf("White scored %.1f\u00a0%%, with an interval of %.1f to %.1f\u00a0%%: ", 100*i.Center, 100*i.Lo, 100*i.Hi)
	switch {
	case p >= 1-s.opt.Confidence:
		text += "no advantage for either side is proven"
	case i.Center > 0.5:
		text += "moving first is an advantage"
	default:
		text += "moving first is a disadvantage"
	}
	return text + fmt.Sprintf(" (p\u00a0%s). Here and below intervals hold the truth %s of the time, and games from one opening count as belonging together.", pValue(p), level(s.opt.Confidence))
}

// level writes a probability as 95 %.
func level(p float64) string {
	return fmt.Sprintf("%.4g\u00a0%%", 100*p)
}

// pValue writes a probability as people do.
func pValue(p float64) string {
	if p < 0.001 {
		return "<\u00a00.001"
	}
	return fmt.Sprintf("=\u00a0%.3f", p)
}

// warnings says what a reader must know first.
func (s *layout) warnings(count stats.Count) []string {
	var all []string
	if n := len(count.Damage); n > 0 {
		all = append(all, fmt.Sprintf("%s of the runs could not be read; their games are missing here.", report.Plural(uint64(n), "place", "places")))
	}
	if s.white.Games() == 0 {
		all = append(all, "No game was finished, so there is nothing to say about scores.")
	}
	return append(all, s.warned...)
}
