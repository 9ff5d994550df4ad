package db

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
)

func someReaders(t *testing.T, most int) (r *readers, opened *int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "florin.db")
	opened = new(int)
	r = newReaders(most, func() (*liteConn, error) {
		*opened++
		return connect(path, pragmasAll)
	})
	t.Cleanup(r.close)
	return r, opened
}

func taken(t *testing.T, r *readers) *liteConn {
	t.Helper()
	c, err := r.take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestTheReaderThatCameBackLastGoesFirst(t *testing.T) {
	r, opened := someReaders(t, 4)
	first, second := taken(t, r), taken(t, r)
	r.give(first)
	r.give(second)
	for range 3 {
		if again := taken(t, r); again != second {
			t.Error("another than the last one is lent")
		}
		r.give(second)
	}
	if *opened != 2 {
		t.Errorf("%d are open for two at a time", *opened)
	}
}

func TestNoMoreReadersThanThereArePlaces(t *testing.T) {
	r, opened := someReaders(t, 2)
	first, second := taken(t, r), taken(t, r)
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := r.take(gone); !errors.Is(err, context.Canceled) || *opened != 2 {
		t.Errorf("a third is %v, %d are open", err, *opened)
	}
	r.give(first)
	if again := taken(t, r); again != first {
		t.Error("the one that came back is not lent")
	}
	r.give(first)
	r.give(second)
}

func TestABrokenReaderIsReplaced(t *testing.T) {
	r, opened := someReaders(t, 1)
	c := taken(t, r)
	c.broken = true
	r.give(c)
	if again := taken(t, r); again == c || *opened != 2 {
		t.Errorf("the broken one is lent again, or %d are open", *opened)
	} else {
		r.give(again)
	}
}

func TestAReaderThatCannotBeOpenedTakesNoPlace(t *testing.T) {
	trouble := errors.New("no such folder")
	r := newReaders(1, func() (*liteConn, error) { return nil, trouble })
	for range 3 {
		if _, err := r.take(t.Context()); !errors.Is(err, trouble) {
			t.Fatal(err)
		}
	}
}
