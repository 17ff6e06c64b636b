package main

import (
	"context"
	"iter"
)

// ahead is how many items per worker may be finished before their turn, so that
// one that takes long leaves nobody idle.
const ahead = 64

// task is an item, and what a worker has made of it once done is closed.
type task[T, R any] struct {
	item   T
	result R
	fault  any // what the worker panicked with
	done   chan struct{}
}

func (t *task[T, R]) run(do func(T) R) {
	defer close(t.done)
	defer func() { t.fault = recover() }()
	t.result = do(t.item)
}

// inOrder returns the items with their results, which several workers find, in
// the order of the items. newWorker is called once by each worker. The sequence
// ends with the context; a worker that is busy then is left behind.
func inOrder[T, R any](ctx context.Context, items iter.Seq[T], workers int, newWorker func() func(T) R) iter.Seq2[T, R] {
	return func(yield func(T, R) bool) {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		todo := make(chan *task[T, R])
		queue := make(chan *task[T, R], ahead*workers)
		go deal(ctx, items, todo, queue)
		for range workers {
			go func() {
				do := newWorker()
				for t := range todo {
					t.run(do)
				}
			}()
		}
		for t := range queue {
			select {
			case <-t.done:
			case <-ctx.Done():
				return
			}
			if t.fault != nil {
				panic(t.fault)
			}
			if ctx.Err() != nil || !yield(t.item, t.result) {
				return
			}
		}
	}
}

// deal hands each item to the workers, and to the queue for its turn.
func deal[T, R any](ctx context.Context, items iter.Seq[T], todo, queue chan<- *task[T, R]) {
	defer close(todo)
	defer close(queue)
	for item := range items {
		t := &task[T, R]{item: item, done: make(chan struct{})}
		for _, c := range []chan<- *task[T, R]{queue, todo} {
			select {
			case c <- t:
			case <-ctx.Done():
				return
			}
		}
	}
}
