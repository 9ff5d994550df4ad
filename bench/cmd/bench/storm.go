package main

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"florin/bench/internal/load"
	"florin/bench/internal/proc"
)

// storm: sixteen people sign in at once, over and over; everybody else should hardly notice.
func (b *bench) storm(ctx context.Context) error {
	f, err := b.sharedFlorin()
	if err != nil {
		return err
	}
	people, err := f.requests("", 200)
	if err != nil {
		return err
	}
	var reads [][]byte
	for _, p := range people {
		reads = append(reads, f.asStaff("GET", "/api/v1/staff/loan-requests/"+p.ID, nil))
	}
	// Few enough readers that the processors are not full before the storm begins.
	everybody := load.Plan{Conns: 8, Total: b.scaled(15_000), Request: cycle(reads)}
	calm, stormy, err := b.alternate(
		func() (sample, error) { return once(ctx, f.Server, everybody) },
		func() (sample, error) { return duringStorm(ctx, f.Server, everybody) })
	if err != nil {
		return err
	}
	ratio, slower := stormy.rate/calm.rate, float64(stormy.p99)/float64(calm.p99)
	b.add(row{"others' rate during 16 sign-ins (ceiling: calm)", stormy.String(), calm.String(), fmt.Sprintf("%.2f", ratio), ">= 0.50", ""}, ratio >= 0.5)
	b.add(row{"others' p99 during 16 sign-ins (ceiling: calm)", micro(stormy.p99), micro(calm.p99), fmt.Sprintf("%.2f", slower), "<= 2.50", ""}, slower <= 2.5)
	return nil
}

func duringStorm(ctx context.Context, s *proc.Server, everybody load.Plan) (sample, error) {
	s.Settle(20 * time.Second)
	storming, calmDown := context.WithCancel(ctx)
	type outcome struct {
		load.Result
		err error
	}
	ended := make(chan outcome, 1)
	go func() {
		signIns := load.Plan{Addr: s.Addr, Conns: 16, Request: func(int) []byte { return signInRequest(s.Addr) }, Check: signedInOrBusy}
		result, err := load.Run(storming, signIns)
		ended <- outcome{result, err}
	}()
	time.Sleep(300 * time.Millisecond)
	everybody.Addr = s.Addr
	before := s.CPU()
	result, err := load.Run(ctx, everybody)
	cpu := s.CPU() - before
	calmDown()
	storm := <-ended
	switch {
	case err != nil:
		return sample{}, err
	case storm.err != nil:
		return sample{}, storm.err
	case storm.Failed > 0 || storm.Done == 0:
		return sample{}, fmt.Errorf("%d of %d sign-ins failed: %w", storm.Failed, storm.Done+storm.Failed, storm.Err)
	case result.Failed > 0 || result.Done == 0:
		return sample{}, fmt.Errorf("%d reads failed: %w", result.Failed, result.Err)
	}
	progress("%d sign-ins during the storm", storm.Done)
	return sample{rate: result.Rate(), cpu: cpu / time.Duration(result.Done), p99: result.Quantile(0.99)}, nil
}

func signInRequest(addr string) []byte {
	body, err := json.Marshal(map[string]string{"email": staffEmail, "password": staffPassword})
	if err != nil {
		panic(err)
	}
	return load.Raw("POST", "/api/v1/staff/login", addr, []load.Header{sourceHeader()}, body)
}

// signedInOrBusy also accepts a polite refusal under load: hashing is bounded on purpose.
func signedInOrBusy(_ int, a load.Answer) error {
	if a.Status == 503 {
		return nil
	}
	return load.OK(a)
}
