package db

import (
	"context"
	"testing"
	"testing/synctest"
	"time"
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

// What has happened already waits for company, never longer than it may, and never while something stands there that cannot wait.
func TestPatientWritesShareACommit(t *testing.T) {
	const step = 5 * time.Millisecond
	for name, c := range map[string]struct {
		then   func(w *writer, patient *write) // some time after the first came
		shared int
		after  time.Duration
	}{
		"alone":                       {func(*writer, *write) {}, 1, patience},
		"another like it":             {func(w *writer, patient *write) { w.queue <- patient }, 2, patience},
		"another that stands back":    {func(w *writer, patient *write) { w.later <- patient }, 2, patience},
		"one that cannot wait":        {func(w *writer, _ *write) { w.queue <- &write{ctx: context.Background()} }, 2, step},
		"one that is alone":           {func(w *writer, _ *write) { w.queue <- &write{ctx: Patient(Alone(context.Background()))} }, 2, step},
		"one that only stands back":   {func(w *writer, _ *write) { w.later <- &write{ctx: Yielding(context.Background())} }, 2, step},
		"the end":                     {func(w *writer, _ *write) { close(w.stopped) }, 1, step},
		"more than a commit may hold": {func(w *writer, patient *write) { fill(w, patient) }, maxBatch, step},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := &writer{queue: make(chan *write, maxBatch), later: make(chan *write, maxBatch), stopped: make(chan struct{})}
				patient := &write{ctx: Patient(context.Background())}
				w.queue <- patient
				go func() {
					time.Sleep(step)
					c.then(w, patient)
				}()
				began := time.Now()
				batch, ok := w.collect()
				if took := time.Since(began); !ok || len(batch) != c.shared || took != c.after {
					t.Errorf("%d share a commit after %s, not %d after %s", len(batch), took, c.shared, c.after)
				}
			})
		})
	}
}

func fill(w *writer, with *write) {
	for range maxBatch {
		w.queue <- with
	}
}
