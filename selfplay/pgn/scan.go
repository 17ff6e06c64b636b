package pgn

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// maxToken is the greatest length of a word or a tag's value.
const maxToken = 1 << 12

// scanner cuts a file into tokens. Comments, variations, numeric annotations and
// lines that begin with % are left out.
type scanner struct {
	r            *bufio.Reader
	file         string
	line, offset int
	start        bool // of a line
	last         rune // a byte put back, or -1
}

// token is a tag, where it has a name, or a word of the moves.
type token struct {
	tag          Tag
	word         string
	line, offset int
}

func newScanner(r io.Reader, file string) *scanner {
	return &scanner{r: bufio.NewReader(r), file: file, line: 1, start: true, last: -1}
}

func (s *scanner) fail(line, offset int, reason string, err error) error {
	return &Error{s.file, line, offset, reason, err}
}

// read returns the next byte, or io.EOF.
func (s *scanner) read() (byte, error) {
	if s.last >= 0 {
		c := byte(s.last)
		s.last = -1
		s.offset++
		return c, nil
	}
	c, err := s.r.ReadByte()
	if err == nil {
		s.offset++
	}
	return c, err
}

// unread puts a byte back; it must not be the end of a line.
func (s *scanner) unread(c byte) {
	s.last = rune(c)
	s.offset--
}

// next returns the next token, or io.EOF.
func (s *scanner) next() (token, error) {
	for {
		start := s.start
		c, err := s.read()
		if err != nil {
			return token{}, err
		}
		line, at := s.line, s.offset-1
		mark := at < 3 && c >= 0x80 // a part of a byte order mark
		s.start = c == '\n' || mark
		switch {
		case c == '\n':
			s.line++
		case isSpace(c) || mark:
		case c == '%' && start, c == ';':
			err = s.skipLine()
		case c == '{':
			err = s.skipComment(line, at)
		case c == '(':
			err = s.skipVariation(line, at)
		case c == '[':
			tag, err := s.tag(line, at)
			return token{tag: tag, line: line, offset: at}, err
		default:
			s.unread(c)
			word, err := s.word(line, at)
			return token{word: word, line: line, offset: at}, err
		}
		if err != nil {
			return token{}, err
		}
	}
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f' }

// skipLine skips the rest of a line.
func (s *scanner) skipLine() error {
	for {
		c, err := s.read()
		if err != nil {
			return err
		}
		if c == '\n' {
			s.line++
			s.start = true
			return nil
		}
	}
}

// skipComment skips a comment in braces, which do not nest.
func (s *scanner) skipComment(line, at int) error {
	for {
		c, err := s.read()
		switch {
		case err == io.EOF:
			return s.fail(line, at, "the comment that begins here does not end", nil)
		case err != nil:
			return err
		case c == '\n':
			s.line++
		case c == '}':
			return nil
		}
	}
}

// skipVariation skips a variation in round brackets, which nest.
func (s *scanner) skipVariation(line, at int) error {
	for depth := 1; depth > 0; {
		c, err := s.read()
		switch {
		case err == nil && c == '{':
			err = s.skipComment(s.line, s.offset-1)
		case err == nil && c == ';':
			err = s.skipLine()
		case c == '\n':
			s.line++
		case c == '(':
			depth++
		case c == ')':
			depth--
		}
		if err == io.EOF {
			err = s.fail(line, at, "the variation that begins here does not end", nil)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// word reads up to a space or what begins another token.
func (s *scanner) word(line, at int) (string, error) {
	var sb strings.Builder
	for {
		c, err := s.read()
		switch {
		case err == io.EOF && sb.Len() > 0:
			return sb.String(), nil
		case err != nil:
			return "", err
		case isSpace(c) || c == '\n' || strings.IndexByte("{(;[", c) >= 0 && sb.Len() > 0:
			s.ended(c)
			return sb.String(), nil
		case sb.Len() == maxToken:
			return "", s.fail(line, at, "the word that begins here is too long", nil)
		}
		sb.WriteByte(c)
	}
}

// ended takes care of the byte behind a word.
func (s *scanner) ended(c byte) {
	switch {
	case c == '\n':
		s.line++
		s.start = true
	case !isSpace(c):
		s.unread(c)
	}
}

var errTag = errors.New(`want [Name "value"]`)

// tag reads a tag behind its bracket.
func (s *scanner) tag(line, at int) (Tag, error) {
	var sb strings.Builder
	quoted := false
	for {
		c, err := s.read()
		switch {
		case err == nil && c == '\n':
			s.ended(c)
			return Tag{}, s.fail(line, at, errTag.Error(), errTag)
		case err == io.EOF || sb.Len() > maxToken:
			return Tag{}, s.fail(line, at, errTag.Error(), errTag)
		case err != nil:
			return Tag{}, err
		case c == ']' && !quoted:
			t, ok := cutTag(sb.String())
			if !ok {
				return t, s.fail(line, at, errTag.Error(), errTag)
			}
			return t, nil
		case c == '\\' && quoted:
			sb.WriteByte(c)
			if c, err = s.read(); err == nil && c == '\n' {
				s.ended(c)
			}
			if err != nil || c == '\n' {
				return Tag{}, s.fail(line, at, errTag.Error(), errTag)
			}
		case c == '"':
			quoted = !quoted
		}
		sb.WriteByte(c)
	}
}

// cutTag takes a tag apart.
func cutTag(text string) (Tag, bool) {
	name, value, ok := strings.Cut(strings.TrimSpace(text), `"`)
	name = strings.TrimSpace(name)
	value, end := strings.CutSuffix(value, `"`)
	if !ok || !end || name == "" || strings.ContainsAny(name, " \t\\") {
		return Tag{}, false
	}
	return Tag{name, strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(value)}, true
}
