package db

import (
	"context"
	"testing"
)

// What people wait for goes first, and those who stand back get on all the same.
func TestAWriterLetsPeoplePass(t *testing.T) {
	w := &writer{queue: make(chan *write, maxBatch), later: make(chan *write, maxBatch), stopped: make(chan struct{})}
	patient, person := context.WithValue(t.Context(), laterKey{}, true), t.Context()
	for range 40 {
		w.later <- &write{ctx: patient}
	}
	for range 3 {
		w.queue <- &write{ctx: person}
	}
	batch, _ := w.collect()
	for i, each := range batch {
		if standsBack(each.ctx) != (i >= 3) {
			t.Fatalf("number %d of the batch stands back: %v", i, i < 3)
		}
	}
	if len(batch) != 3+maxLater || len(w.later) != 40-maxLater {
		t.Errorf("%d share the commit, %d still wait", len(batch), len(w.later))
	}
	for range 2 * maxBatch { // people without end
		select {
		case w.queue <- &write{ctx: person}:
		default:
		}
	}
	if batch, _ = w.collect(); len(batch) != maxBatch {
		t.Errorf("%d share the commit", len(batch))
	}
}
