package hashing

import (
	"bytes"
	"context"
	"encoding/gob"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"runtime"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"florin/internal/test/testkit"
)

// The test's own program is the other one, as bin/florin is in life.
func newApart(t testing.TB) *Apart {
	t.Helper()
	a := NewApart(slog.New(slog.DiscardHandler), os.Args[0], Command)
	t.Cleanup(a.Close)
	return a
}

// From test.c of the reference implementation (P-H-C/phc-winner-argon2), version 0x13, argon2id.
var reference = Task{Password: []byte("password"), Salt: []byte("somesalt"), Cost: Cost{Memory: 65536, Passes: 2, Threads: 1}, Size: 32}

const referenceKey = "09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7"

var small = Cost{Memory: 64, Passes: 1, Threads: 1}

func (a *Apart) pids() (all []int) {
	for _, l := range a.lanes {
		l.mu.Lock()
		if l.running != nil {
			all = append(all, l.running.command.Process.Pid)
		}
		l.mu.Unlock()
	}
	return all
}

func TestTheReferenceHash(t *testing.T) {
	for name, c := range map[string]Computer{"here": Here{}, "apart": newApart(t)} {
		key, err := c.Key(t.Context(), reference)
		if err != nil || hex.EncodeToString(key) != referenceKey {
			t.Errorf("%s: %x, %v", name, key, err)
		}
	}
}

func TestEveryCallerGetsTheirOwn(t *testing.T) {
	a := newApart(t)
	var wg sync.WaitGroup
	for i := range 64 {
		wg.Go(func() {
			task := Task{Password: fmt.Appendf(nil, "password %d", i), Salt: []byte("somesalt"), Cost: small, Size: 16}
			key, err := a.Key(t.Context(), task)
			if err != nil || !bytes.Equal(key, task.key()) {
				t.Errorf("caller %d got %x, %v", i, key, err)
			}
		})
	}
	wg.Wait()
	if n := len(a.pids()); n == 0 || n > runtime.GOMAXPROCS(0) {
		t.Errorf("%d processes were started", n)
	}
}

func TestAKilledProcessIsReplaced(t *testing.T) {
	a := newApart(t)
	task := Task{Password: []byte("x"), Salt: []byte("somesalt"), Cost: small, Size: 16}
	var wg sync.WaitGroup
	stop := make(chan struct{})
	wg.Go(func() {
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			for _, pid := range a.pids() {
				_ = syscall.Kill(pid, syscall.SIGKILL)
			}
			time.Sleep(3 * time.Millisecond)
		}
	})
	for range 200 {
		if key, err := a.Key(t.Context(), task); err != nil || !bytes.Equal(key, task.key()) {
			t.Fatalf("%x, %v", key, err)
		}
	}
	close(stop)
	wg.Wait()
}

func TestAnInterruptedHashIsComputedAgain(t *testing.T) {
	a := newApart(t)
	if _, err := a.Key(t.Context(), Task{Password: []byte("x"), Salt: []byte("somesalt"), Cost: small, Size: 16}); err != nil {
		t.Fatal(err)
	}
	before := a.pids()[0]
	interrupt := time.AfterFunc(5*time.Millisecond, func() { _ = syscall.Kill(before, syscall.SIGKILL) })
	defer interrupt.Stop()
	if key, err := a.Key(t.Context(), reference); err != nil || hex.EncodeToString(key) != referenceKey {
		t.Errorf("%x, %v", key, err)
	}
	if after := a.pids()[0]; after == before {
		t.Error("it was not interrupted")
	}
}

func TestWithoutAProcessItIsComputedHere(t *testing.T) {
	a := NewApart(slog.New(slog.DiscardHandler), "/no/such/program")
	task := Task{Password: []byte("x"), Salt: []byte("somesalt"), Cost: small, Size: 16}
	if key, err := a.Key(t.Context(), task); err != nil || !bytes.Equal(key, task.key()) {
		t.Errorf("%x, %v", key, err)
	}
}

// Whatever another program answers is not taken for a hash.
func TestAProcessThatTalksNonsenseIsEnded(t *testing.T) {
	a := NewApart(slog.New(slog.DiscardHandler), "cat")
	task := Task{Password: []byte("x"), Salt: []byte("somesalt"), Cost: small, Size: 16}
	if key, err := a.Key(t.Context(), task); err != nil || !bytes.Equal(key, task.key()) {
		t.Errorf("%x, %v", key, err)
	}
	if pids := a.pids(); len(pids) > 0 {
		t.Errorf("%v still run", pids)
	}
}

// Each process keeps the memory of a hash.
func TestOneAfterTheOtherNeedsOneProcess(t *testing.T) {
	a := newApart(t)
	for range 10 {
		if _, err := a.Key(t.Context(), Task{Password: []byte("x"), Salt: []byte("somesalt"), Cost: small, Size: 16}); err != nil {
			t.Fatal(err)
		}
	}
	if pids := a.pids(); len(pids) != 1 {
		t.Errorf("processes %v", pids)
	}
}

// A signal to the whole group, as Ctrl+C in a terminal, must not take the hashes from
// requests that are still being answered.
func TestSignalsToTheGroupAreLeftToTheParent(t *testing.T) {
	a := newApart(t)
	task := Task{Password: []byte("x"), Salt: []byte("somesalt"), Cost: small, Size: 16}
	if _, err := a.Key(t.Context(), task); err != nil {
		t.Fatal(err)
	}
	before := a.pids()
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		if err := syscall.Kill(before[0], sig); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := a.Key(t.Context(), task); err != nil || !slices.Equal(a.pids(), before) {
		t.Errorf("the processes %v became %v, %v", before, a.pids(), err)
	}
}

func TestItEndsWhenNobodyAsks(t *testing.T) {
	a := newApart(t)
	for _, l := range a.lanes {
		l.idle = 20 * time.Millisecond
	}
	task := Task{Password: []byte("x"), Salt: []byte("somesalt"), Cost: small, Size: 16}
	if _, err := a.Key(t.Context(), task); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(testkit.Patience); len(a.pids()) > 0; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("it still runs")
		}
	}
	if _, err := a.Key(t.Context(), task); err != nil { // by another process: none was left
		t.Errorf("it did not come back: %v", err)
	}
}

func TestACallerWhoLeavesIsNotWaitedFor(t *testing.T) {
	a := newApart(t)
	for range cap(a.turns) { // every process is busy
		a.turns <- struct{}{}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := a.Key(ctx, reference); !errors.Is(err, context.Canceled) {
		t.Errorf("apart: %v", err)
	}
	if _, err := (Here{}).Key(ctx, reference); !errors.Is(err, context.Canceled) {
		t.Errorf("here: %v", err)
	}
}

func TestServeReportsWhatItCannotRead(t *testing.T) {
	task := Task{Password: []byte("x"), Salt: []byte("somesalt"), Cost: small, Size: 16}
	var good bytes.Buffer
	if err := gob.NewEncoder(&good).Encode(task); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := serve(bytes.NewReader(append(good.Bytes(), 3, 0xff, 0xff, 0xff)), &out); err == nil {
		t.Error("garbage was taken for a question")
	}
	var key []byte
	if err := gob.NewDecoder(&out).Decode(&key); err != nil || !bytes.Equal(key, task.key()) {
		t.Errorf("the question before it got %x, %v", key, err)
	}
}
