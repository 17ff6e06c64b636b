package main

import (
	"context"
	"iter"
	"slices"
	"testing"
	"time"
)

// upTo yields 0, 1, 2 and so on, n numbers.
func upTo(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// square takes longer for some numbers than for others.
func square() func(int) int {
	return func(i int) int {
		time.Sleep(time.Duration(i%7) * 50 * time.Microsecond)
		return i * i
	}
}

func TestInOrder(t *testing.T) {
	const n = 300
	for _, workers := range []int{1, 2, 5, 2 * n} {
		var got []int
		for i, sq := range inOrder(context.Background(), upTo(n), workers, square) {
			if sq != i*i {
				t.Fatalf("%d workers: %d for %d", workers, sq, i)
			}
			got = append(got, i)
		}
		if !slices.Equal(got, slices.Collect(upTo(n))) {
			t.Errorf("%d workers: %v", workers, got)
		}
	}
}

// An endless sequence ends when its reader has enough, and with the context.
func TestInOrderStops(t *testing.T) {
	const enough = 100
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	next := 0
	for i := range inOrder(ctx, upTo(1<<62), 2, square) {
		if i == enough {
			break
		}
		next++
	}
	for i := range inOrder(ctx, upTo(1<<62), 2, square) {
		next++
		if i == enough {
			stop()
		}
	}
	if next != 2*enough+1 {
		t.Errorf("%d items", next)
	}
}

// A worker's panic arrives where it can be caught.
func TestInOrderPanics(t *testing.T) {
	defer func() {
		if fault := recover(); fault != "no" {
			t.Errorf("recovered %v", fault)
		}
	}()
	refuse := func() func(int) int { return func(int) int { panic("no") } }
	for range inOrder(context.Background(), upTo(3), 2, refuse) {
		t.Error("a result")
	}
}

// The panic of a sequence that another goroutine reads arrives where it can be caught.
func TestUntilPanics(t *testing.T) {
	defer func() {
		if fault := recover(); fault != "no" {
			t.Errorf("recovered %v", fault)
		}
	}()
	seen := 0
	for range until(context.Background(), func(yield func(int, error) bool) { yield(1, nil); panic("no") }) {
		seen++
	}
	t.Errorf("%d items and no panic", seen)
}
