package main

import (
	"context"
	"iter"
)

// until returns a sequence that ends with the context as well, even while the
// next item is waited for. The goroutine that waits then is left behind.
func until[T any](ctx context.Context, seq iter.Seq2[T, error]) iter.Seq2[T, error] {
	type item struct {
		value T
		err   error
	}
	return func(yield func(T, error) bool) {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		items := make(chan item)
		go func() {
			defer close(items)
			for value, err := range seq {
				select {
				case items <- item{value, err}:
				case <-ctx.Done():
					return
				}
			}
		}()
		for {
			select {
			case it, ok := <-items:
				if !ok || !yield(it.value, it.err) {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}
}
