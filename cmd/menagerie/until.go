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
		fault any // what the sequence panicked with
	}
	return func(yield func(T, error) bool) {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		items := make(chan item)
		go func() {
			defer close(items)
			send := func(it item) bool {
				select {
				case items <- it:
					return true
				case <-ctx.Done():
					return false
				}
			}
			defer func() {
				if fault := recover(); fault != nil {
					send(item{fault: fault})
				}
			}()
			for value, err := range seq {
				if !send(item{value: value, err: err}) {
					return
				}
			}
		}()
		for {
			select {
			case it, ok := <-items:
				if it.fault != nil {
					panic(it.fault)
				}
				if !ok || !yield(it.value, it.err) {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}
}
