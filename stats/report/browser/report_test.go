package browser

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestReport does with a page what its readers do.
func TestReport(t *testing.T) {
	p := newPage(t, report(t))
	p.do(chromedp.EmulateViewport(1280, 900))
	p.keep("desktop.png", chromedp.FullScreenshot(100))
	t.Run("sort", p.sort)
	t.Run("save", p.save)
	t.Run("replay", p.replay)
	t.Run("widths", p.widths)
	t.Run("dark", p.dark)
	p.do(chromedp.EmulateReset())
	p.keep("print.pdf", chromedp.PrintToPDF(chromedp.PDFPaper(chromedp.PaperA4), chromedp.PDFPrintBackground(), chromedp.PDFPreferCSSPageSize()))
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, fault := range p.faults {
		t.Errorf("console: %s", fault)
	}
	for _, r := range p.requests {
		if r != p.url && !strings.HasPrefix(r, "data:") {
			t.Errorf("the page asks for %s", r)
		}
	}
}

// clickAll clicks each head of each table twice, and tells what is where then.
const clickAll = `[...document.querySelectorAll("table")].flatMap(table => [...table.tHead.rows[0].cells].flatMap((head, column) => [1, 2].map(() => {
	head.querySelector("button").click();
	return {Keys: [...table.tBodies[0].rows].map(r => r.cells[column].dataset.sort), Order: head.ariaSort, Numeric: head.classList.contains("num")};
})))`

// sorted is a column of a table.
type sorted struct {
	Keys    []string
	Order   string
	Numeric bool
}

// sort sorts all tables by all columns, and one with the mouse and the keyboard.
func (p *page) sort(t *testing.T) {
	all := read[[]sorted](p, clickAll)
	if len(all) < 10 {
		t.Errorf("there are %d heads", len(all)/2)
	}
	for _, s := range all {
		checkOrder(t, s)
	}
	order := func() string {
		return read[string](p, `document.querySelector("#table-endings th:nth-child(2)").ariaSort`)
	}
	before := order()
	p.do(chromedp.Click(chromedp.CSS("#table-endings th:nth-child(2) button")))
	clicked := order()
	p.do(chromedp.KeyEvent(kb.Enter))
	if pressed := order(); clicked == before || pressed == clicked || pressed == "none" {
		t.Errorf("%s, after a click %s, after a key %s", before, clicked, pressed)
	}
}

// checkOrder looks whether keys are in order, those without any last.
func checkOrder(t *testing.T, s sorted) {
	t.Helper()
	keys, order := s.Keys, s.Order
	if order != "ascending" && order != "descending" {
		t.Errorf("order %q", order)
	}
	end := len(keys)
	for end > 0 && keys[end-1] == "" {
		end--
	}
	if slices.Contains(keys[:end], "") {
		t.Errorf("cells without a value are not last: %q", keys)
	}
	if !s.Numeric {
		return
	}
	var numbers []float64
	for _, k := range keys[:end] {
		x, err := strconv.ParseFloat(k, 64)
		if err != nil {
			t.Fatal(err)
		}
		numbers = append(numbers, x)
	}
	if order == "descending" {
		slices.Reverse(numbers)
	}
	if !slices.IsSorted(numbers) {
		t.Errorf("not %s: %q", order, keys)
	}
}

// save compares what the links hold with the tables.
func (p *page) save(t *testing.T) {
	type saved struct{ Text, Name, First string }
	all := read[[]saved](p, `[...document.querySelectorAll(".table")].map(t => { const a = t.querySelector("a.save"); return {
		Text: atob(a.href.split(",")[1]), Name: a.download, First: t.querySelector("tbody th").innerText.trim() } })`)
	for _, s := range all {
		lines := strings.Split(strings.TrimSpace(s.Text), "\n")
		if len(lines) < 2 || !regexp.MustCompile(`^[a-z0-9_]+(,[a-z0-9_]+)*$`).MatchString(lines[0]) || !strings.HasSuffix(s.Name, ".csv") {
			t.Errorf("%s: %q", s.Name, s.Text)
		}
	}
}

// squares tells positions apart by the men that are drawn and where.
const squares = `[...document.querySelectorAll(".board use")].map(u => ["href", "x", "y"].map(a => u.getAttribute(a)).join(" ")).join(";")`

// replay steps through a game with the keys, and with the buttons.
func (p *page) replay(t *testing.T) {
	now := func() string { return read[string](p, squares) }
	press := func(key string) string { p.do(chromedp.KeyEvent(key)); return now() }
	p.do(chromedp.Focus(chromedp.CSS(".board")))
	start := now()
	if start == "" {
		t.Fatal("the board is empty")
	}
	one := press(kb.ArrowRight)
	two := press(kb.ArrowRight)
	if one == start || two == one {
		t.Error("the right arrow does not move")
	}
	if current := read[string](p, `document.querySelector(".moves [aria-current]").dataset.ply`); current != "2" {
		t.Errorf("the list is at ply %s", current)
	}
	if press(kb.ArrowLeft) != one || press(kb.Home) != start || press(kb.ArrowLeft) != start {
		t.Error("the way back is another")
	}
	end := press(kb.End)
	if end == start || press(kb.ArrowRight) != end {
		t.Error("the end is not where it should be")
	}
	game := read[string](p, `document.querySelector(".choice").value`)
	press(kb.ArrowDown)
	if next := read[string](p, `document.querySelector(".choice").value`); next == game {
		t.Error("the down arrow does not change the game")
	}
	press(kb.ArrowUp)
	if p.space(); read[string](p, `document.querySelector("[data-go=play]").ariaPressed`) != "true" {
		t.Error("the space bar does not play")
	}
	p.space()
	p.do(chromedp.Click(chromedp.CSS("[data-go=first]")))
	p.do(chromedp.Click(chromedp.CSS("[data-go=on]")))
	if now() != one {
		t.Errorf("the button does not move: %s", read[string](p, `document.querySelector(".now").textContent`))
	}
	for range 9 {
		press(kb.ArrowRight)
	}
	p.do(chromedp.ScrollIntoView(chromedp.CSS(".replay")))
	p.keep("board.png", chromedp.CaptureScreenshot())
}

// space presses the space bar: its key event alone, for chromedp sends the character
// as well even if the page has taken the key, and that scrolls.
func (p *page) space() {
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
		if _, err := chromedp.Call(p.ctx, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: " ", Code: "Space"}); err != nil {
			p.t.Fatal(err)
		}
	}
}

// widths looks for what is wider than the screen.
func (p *page) widths(t *testing.T) {
	for _, w := range []int64{320, 390, 768, 1200} {
		p.do(chromedp.EmulateViewport(w, 844))
		if wide := read[int64](p, `document.documentElement.scrollWidth`); wide > w {
			t.Errorf("at %d pixels the page is %d wide", w, wide)
		}
		if w == 390 {
			p.keep("phone.png", chromedp.FullScreenshot(100))
		}
	}
}

// dark looks at the page with a dark background.
func (p *page) dark(t *testing.T) {
	prefer := func(scheme string) {
		params := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
		if _, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, params); err != nil {
			t.Fatal(err)
		}
	}
	prefer("dark")
	if paper := read[string](p, `getComputedStyle(document.body).backgroundColor`); paper != "rgb(22, 24, 28)" {
		t.Errorf("the background is %s", paper)
	}
	p.keep("dark.png", chromedp.FullScreenshot(100))
	prefer("light")
}

// TestMain says where pictures go.
func TestMain(m *testing.M) {
	if dir := os.Getenv("MENAGERIE_SHOTS"); dir != "" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}
