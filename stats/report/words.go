package report

import (
	"fmt"
	"strings"
)

// Number writes a number with its thousands apart, as 12,345.
func Number(n uint64) string {
	text := fmt.Sprint(n)
	var sb strings.Builder
	for i, c := range text {
		if i > 0 && (len(text)-i)%3 == 0 {
			sb.WriteByte(',')
		}
		sb.WriteRune(c)
	}
	return sb.String()
}

// Plural writes a number with its noun.
func Plural(n uint64, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Number(n) + " " + many
}

// List joins words as a sentence does: a, b and c.
func List(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}
