package browser

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// root is the product's folder.
const root = "../../.."

// page is a page in a browser, and what it should not have done.
type page struct {
	t   *testing.T
	ctx context.Context
	url string

	mu       sync.Mutex
	requests []string
	faults   []string
}

// newPage starts a browser, and opens a file in it.
func newPage(t *testing.T, file string) *page {
	t.Helper()
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("there is no chromium on this machine: apt-get install chromium")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromium), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.UserDataDir(t.TempDir()))
	ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(stop)
	ctx, stop = chromedp.NewContext(ctx)
	t.Cleanup(stop)
	p := &page{t: t, ctx: ctx, url: "file://" + file}
	if err := chromedp.Listen(ctx, p.listen); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(p.url))
	return p
}

func (p *page) listen(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		p.requests = append(p.requests, e.Request.URL)
	case *runtime.EventExceptionThrown:
		p.faults = append(p.faults, e.ExceptionDetails.Text)
	case *runtime.EventConsoleAPICalled:
		p.faults = append(p.faults, "console."+string(e.Type))
	case *log.EventEntryAdded:
		p.faults = append(p.faults, e.Entry.Text)
	}
}

func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.t.Fatal(err)
	}
}

// read evaluates an expression in the page.
func read[T any](p *page, expression string) T {
	p.t.Helper()
	x, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
	return x
}

// keep writes a picture or a print where MENAGERIE_SHOTS says.
func (p *page) keep(name string, make chromedp.Action[[]byte]) {
	p.t.Helper()
	b, err := chromedp.Run(p.ctx, make)
	if err != nil {
		p.t.Fatal(err)
	}
	if len(b) < 10000 {
		p.t.Errorf("%s has %d bytes: there is nothing to see", name, len(b))
	}
	if dir := os.Getenv("MENAGERIE_SHOTS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o644); err != nil {
			p.t.Fatal(err)
		}
	}
}

// report returns a page: MENAGERIE_REPORT, or one of games that are played here.
func report(t *testing.T) string {
	t.Helper()
	if file := os.Getenv("MENAGERIE_REPORT"); file != "" {
		return file
	}
	dir := t.TempDir()
	program, games, out := filepath.Join(dir, "menagerie"), filepath.Join(dir, "games"), filepath.Join(dir, "report.html")
	for _, args := range [][]string{
		{"go", "build", "-C", root, "-o", program, "./cmd/menagerie"},
		{program, "selfplay", "--variant", "musketeer", "--pairs", "LC,HU,SF", "--games", "312", "--player", "ab:nodes=50", "--out", games},
		{program, "report", games, "--out", out},
	} {
		if b, err := exec.Command(args[0], args[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", args, err, b)
		}
	}
	return out
}
