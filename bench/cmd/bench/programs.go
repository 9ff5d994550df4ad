package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"florin/bench/internal/load"
)

const (
	manyPrograms = 100
	deskPeople   = 8
)

// programs: a hundred programs of the lender read requests and lists at three fifths of what the plain rate gives each of
// them, beside a desk at work.
func (b *bench) programs(ctx context.Context) (err error) {
	f, err := b.sharedFlorin()
	if err != nil {
		return err
	}
	people, err := f.requests("", 200)
	if err != nil {
		return err
	}
	tokens, end, err := f.makePrograms(manyPrograms)
	defer func() { err = errors.Join(err, end()) }()
	if err != nil {
		return err
	}
	// Of five calls one is a list, for which a program has half as many.
	path := func(i int) string {
		if i%5 == 0 {
			return "/api/v1/staff/loan-requests?limit=50"
		}
		return "/api/v1/staff/loan-requests/" + people[i*7%len(people)].ID
	}
	took := 20 * time.Second
	if b.quick {
		took = 4 * time.Second
	}
	desk := load.Plan{Addr: f.Addr, Conns: deskPeople, Every: 100 * time.Millisecond, Request: func(i int) []byte { return f.asStaff("GET", path(i), nil) }}
	reading := load.Plan{Addr: f.Addr, Conns: manyPrograms, Every: 400 * time.Millisecond, Request: func(i int) []byte {
		return load.Raw("GET", path(i), f.Addr, []load.Header{{Name: "Authorization", Value: "Bearer " + tokens[i%len(tokens)]}}, nil)
	}}
	var theirs []time.Duration
	calm, beside, err := b.alternate(
		func() (sample, error) { return paced(ctx, took, desk) },
		func() (sample, error) {
			ended := make(chan error, 1)
			go func() {
				read, err := paced(ctx, took, reading)
				theirs = append(theirs, read.p95)
				ended <- err
			}()
			s, err := paced(ctx, took, desk)
			if other := <-ended; err == nil {
				err = other
			}
			return s, err
		})
	if err != nil {
		return err
	}
	worst, slower := slices.Max(theirs), float64(beside.p95)/float64(calm.p95)
	b.add(row{"95 % of reads of 100 programs, 250 a second (the slowest run)", micro(worst), "", "", "<= 50 ms", ""}, worst <= 50*time.Millisecond)
	b.add(row{"95 % of the desk's reads beside them (ceiling: without them)", micro(beside.p95), micro(calm.p95), fmt.Sprintf("%.2f", slower), "<= 1.30", ""}, slower <= 1.3)
	return nil
}

// makePrograms makes so many programs that read requests, and gives their secrets and how to end them: a lender may have
// 200, and a database that is kept is used again.
func (f *florin) makePrograms(n int) (tokens []string, end func() error, err error) {
	var who struct {
		Self string `json:"self"`
	}
	var ids []string
	end = func() (err error) {
		for _, id := range ids {
			err = errors.Join(err, f.call("POST", "/api/v1/staff/programs/"+id+"/end", nil, nil))
		}
		return err
	}
	if err := f.call("GET", "/api/v1/staff/programs", nil, &who); err != nil {
		return nil, end, err
	}
	for i := range n {
		var made struct {
			Token   string              `json:"token"`
			Program struct{ ID string } `json:"program"`
		}
		err := f.call("POST", "/api/v1/staff/programs", map[string]any{
			"name": fmt.Sprintf("Bench %d at %s", i, time.Now().Format(time.TimeOnly)), "contact": "bench", "scopes": []string{"request.read"},
			"addresses": []string{}, "responsible": []string{who.Self}, "expires_on": time.Now().AddDate(0, 0, 30).Format(time.DateOnly),
		}, &made)
		if err != nil {
			return nil, end, err
		}
		tokens, ids = append(tokens, made.Token), append(ids, made.Program.ID)
	}
	return tokens, end, nil
}

// paced lets a plan run for a time; one failure voids it.
func paced(ctx context.Context, took time.Duration, plan load.Plan) (sample, error) {
	ctx, cancel := context.WithTimeout(ctx, took)
	defer cancel()
	result, err := load.Run(ctx, plan)
	switch {
	case err != nil:
		return sample{}, err
	case result.Failed > 0 || result.Done == 0:
		return sample{}, fmt.Errorf("%d of %d reads failed: %w", result.Failed, result.Done+result.Failed, result.Err)
	}
	return sample{rate: result.Rate(), p95: result.Quantile(0.95)}, nil
}
