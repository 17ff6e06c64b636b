package gen_test

import (
	"context"
	"errors"
	"testing"

	"github.com/menagerie-chess/menagerie/gen"
)

// TestNoDepth has jobs of no plies: there is nothing to count but the end of the
// context to tell.
func TestNoDepth(t *testing.T) {
	p := compiled(t, "chess").Start()
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	for depth := -2; depth <= 0; depth++ {
		for _, ctx := range []context.Context{context.Background(), ended} {
			unique, err := gen.Job{}.Unique(ctx, p, depth, 1<<20)
			if len(unique) != 0 || !errors.Is(err, ctx.Err()) {
				t.Errorf("Unique of depth %d: %v, %v", depth, unique, err)
			}
			details, err := gen.Job{}.Details(ctx, p, depth)
			if len(details) != 0 || !errors.Is(err, ctx.Err()) {
				t.Errorf("Details of depth %d: %v, %v", depth, details, err)
			}
		}
	}
}
