package main

import (
	"context"
	"fmt"
	"os"
	"syscall"
	"time"

	"florin/bench/internal/load"
)

func fileSize(path string) (int64, error) {
	info, err := os.Stat(path)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// start: how long until the first answer that needed the database, on an existing one.
func (b *bench) start(context.Context) error {
	dir, err := b.dataset(b.scaled(large))
	if err != nil {
		return err
	}
	return b.starts("start to first answer", dir, 100*time.Millisecond, func() error { return nil })
}

// coldStart is the same on a large database of which the system remembers nothing, as after a start of the machine.
func (b *bench) coldStart(context.Context) error {
	dir, err := b.dataset(b.scaled(1_000_000))
	if err != nil {
		return err
	}
	return b.starts("start to first answer, 1,000,000 requests, nothing of them in memory", dir, 300*time.Millisecond, func() error {
		syscall.Sync()
		return os.WriteFile("/proc/sys/vm/drop_caches", []byte("1"), 0) // root may
	})
}

func (b *bench) starts(measure, dir string, limit time.Duration, before func() error) error {
	var all []time.Duration
	for range max(b.runs, 3) {
		if err := before(); err != nil {
			return err
		}
		s, took, err := b.launch(dir)
		if err != nil {
			return err
		}
		if err := b.stop(s); err != nil {
			return err
		}
		all = append(all, took)
	}
	took := median(all)
	b.add(row{measure, fmt.Sprintf("%.0f ms", float64(took)/1e6), "", "", fmt.Sprintf("< %d ms", limit.Milliseconds()), ""}, took < limit)
	return nil
}

// memory at rest: started, asked once, then left alone.
func (b *bench) memory(context.Context) error {
	dir, err := b.dataset(b.scaled(large))
	if err != nil {
		return err
	}
	s, _, err := b.launch(dir)
	if err != nil {
		return err
	}
	if _, err := signIn(s); err != nil {
		return err
	}
	time.Sleep(3 * time.Second)
	rest := s.Memory().Now
	b.add(row{"memory at rest", mebi(rest), "", "", "< 60 MiB", ""}, rest < 60<<20)
	return b.stop(s)
}

// peakRow stops every server and reports the highest memory that any Florin had needed.
func (b *bench) peakRow() {
	if err := b.stopAll(); err != nil {
		b.note("peak memory", err)
	}
	if b.peak > 0 {
		b.add(row{"peak memory over all measures", mebi(b.peak), "", "", "< 150 MiB", ""}, b.peak < 150<<20)
	}
}

func mebi(bytes int64) string { return fmt.Sprintf("%.0f MiB", float64(bytes)/(1<<20)) }

// scale compares Florin with itself: a hundred times the rows, by processor time per request, which a busy
// machine disturbs least.
func (b *bench) scale(ctx context.Context) error {
	// The databases are used one after the other; the servers stop in between to keep memory for the file cache.
	sizes := []int{b.scaled(10_000), b.scaled(1_000_000)}
	var pages, searches [2]sample
	for i, n := range sizes {
		f, err := b.startFlorin(n)
		if err != nil {
			return err
		}
		if pages[i], searches[i], err = b.scaleRuns(ctx, f); err != nil {
			return err
		}
		if err := b.stop(f.Server); err != nil {
			return err
		}
	}
	b.grew("first page by status, 1,000,000 against 10,000 requests", pages, 1.5)
	b.grew("substring search, 1,000,000 against 10,000 requests", searches, 5)
	return nil
}

func (b *bench) scaleRuns(ctx context.Context, f *florin) (page, search sample, err error) {
	var pages, searches [][]byte
	for _, status := range []string{"pending", "approved", "rejected"} {
		pages = append(pages, f.asStaff("GET", "/api/v1/staff/loan-requests?limit=50&status="+status, nil))
	}
	terms, err := f.terms()
	if err != nil {
		return sample{}, sample{}, err
	}
	for _, term := range terms {
		searches = append(searches, f.asStaff("GET", "/api/v1/staff/loan-requests?limit=50&q="+term, nil))
	}
	return b.alternate(
		func() (sample, error) {
			return once(ctx, f.Server, load.Plan{Conns: 1, Total: b.scaled(1_500), Request: cycle(pages)})
		},
		func() (sample, error) {
			return once(ctx, f.Server, load.Plan{Conns: 1, Total: max(b.scaled(100), 20), Request: cycle(searches)})
		})
}

func (b *bench) grew(measure string, of [2]sample, limit float64) {
	ratio := float64(of[1].cpu) / float64(of[0].cpu)
	b.add(row{measure, micro(of[1].cpu), micro(of[0].cpu), fmt.Sprintf("%.2f", ratio), fmt.Sprintf("<= %.1f", limit), ""}, ratio <= limit)
}

// soakTest keeps a steady load and prints, ten times, what must not grow.
func (b *bench) soakTest(ctx context.Context) error {
	f, err := b.startFlorin(b.scaled(large))
	if err != nil {
		return err
	}
	defer func() { _ = b.stopAll() }()
	if err := f.learnConsent(); err != nil {
		return err
	}
	list := f.asStaff("GET", "/api/v1/staff/loan-requests?limit=50", nil)
	mixed := func(i int) []byte {
		if i%5 == 0 {
			return submitToFlorin(f.Addr, i)
		}
		return list
	}
	var first int64
	for part := range 10 {
		stop, cancel := context.WithTimeout(ctx, b.soak/10)
		result, err := load.Run(stop, load.Plan{Addr: f.Addr, Conns: 8, Request: mixed})
		cancel()
		if err != nil {
			return err
		}
		memory := f.Memory()
		if part == 1 { // after warming up
			first = memory.Now
		}
		fmt.Printf("soak %2d/10: %.0f requests/s, %d failed, memory %s (peak %s), %d threads, %d files\n",
			part+1, result.Rate(), result.Failed, mebi(memory.Now), mebi(memory.Peak), f.Threads(), f.Files())
		if result.Failed > 0 {
			return fmt.Errorf("failed under steady load: %w", result.Err)
		}
	}
	if growth := float64(f.Memory().Now) / float64(first); growth > 1.15 {
		return fmt.Errorf("memory grew to %.2f times", growth)
	}
	return nil
}
