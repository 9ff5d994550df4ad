package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"florin/bench/internal/load"
	"florin/bench/internal/proc"
)

// bench holds what the measures share: the servers that run and the rows found so far.
type bench struct {
	options
	rows    []row
	shares  []share      // what a create leaves in each table and index
	shared  *florin      // on the large database
	limit   *proc.Server // the ceiling with the same people
	running []*proc.Server
	peak    int64 // highest resident memory of any Florin that was started
}

// large is the number of requests that most measures run on.
const large = 100_000

// sharedFlorin starts Florin on the large database once.
func (b *bench) sharedFlorin() (*florin, error) {
	if b.shared != nil {
		return b.shared, nil
	}
	f, err := b.startFlorin(b.scaled(large))
	if err == nil {
		b.shared = f
	}
	return f, err
}

// both returns Florin and the ceiling, holding the same people.
func (b *bench) both() (*florin, *proc.Server, error) {
	f, err := b.sharedFlorin()
	if err != nil || b.limit != nil {
		return f, b.limit, err
	}
	people, err := b.people(f)
	if err != nil {
		return nil, nil, err
	}
	b.limit, err = b.startCeiling(people)
	return f, b.limit, err
}

// people is the file of those in Florin's list, for whatever it is compared with.
func (b *bench) people(f *florin) (string, error) {
	path := filepath.Join(b.dir, "people.jsonl")
	return path, f.export(path)
}

func (b *bench) startCeiling(people string) (*proc.Server, error) {
	addr, err := proc.FreeAddr()
	if err != nil {
		return nil, err
	}
	database := filepath.Join(b.dir, fmt.Sprintf("ceiling-%d.db", time.Now().UnixNano()))
	s, err := proc.Start("ceiling", addr, filepath.Join(b.dir, "ceiling.log"), nil, b.ceiling, "-listen", addr, "-database", database, "-import", people)
	if err != nil {
		return nil, err
	}
	b.running = append(b.running, s)
	_, err = s.Ready("/healthz", time.Minute)
	return s, err
}

// stop ends one server and remembers how much memory it had needed.
func (b *bench) stop(s *proc.Server) error {
	if s.Name == "florin" {
		b.peak = max(b.peak, s.Memory().Peak)
	}
	for i, other := range b.running {
		if other == s {
			b.running = append(b.running[:i], b.running[i+1:]...)
			break
		}
	}
	return s.Stop()
}

func (b *bench) stopAll() error {
	var errs []error
	for len(b.running) > 0 {
		errs = append(errs, b.stop(b.running[0]))
	}
	return errors.Join(errs...)
}

// once carries out one run against a server. A run with a failed request is not a measurement.
func once(ctx context.Context, s *proc.Server, p load.Plan) (sample, error) {
	s.Settle(20 * time.Second)
	p.Addr = s.Addr
	before, bytes := s.CPU(), s.Written()
	result, err := load.Run(ctx, p)
	if err != nil {
		return sample{}, err
	}
	cpu, written := s.CPU()-before, s.Written()-bytes
	if result.Failed > 0 || result.Done == 0 {
		return sample{}, fmt.Errorf("%s: %d of %d requests failed: %w", s.Name, result.Failed, result.Done+result.Failed, result.Err)
	}
	return sample{rate: result.Rate(), cpu: cpu / time.Duration(result.Done), p99: result.Quantile(0.99), written: written / int64(result.Done)}, nil
}

// alternate runs one after the other, several times, and returns the medians of both.
func (b *bench) alternate(one, other func() (sample, error)) (sample, sample, error) {
	var ones, others []sample
	for range b.runs {
		a, err := one()
		if err != nil {
			return sample{}, sample{}, err
		}
		c, err := other()
		if err != nil {
			return sample{}, sample{}, err
		}
		ones, others = append(ones, a), append(others, c)
	}
	return middle(ones), middle(others), nil
}
