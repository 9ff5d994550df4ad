package main

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/crypto/argon2"

	"florin/bench/internal/load"
	"florin/bench/internal/proc"
)

// passwords: a sign-in is a password hash, and should be little else.
func (b *bench) passwords(ctx context.Context) error {
	f, err := b.sharedFlorin()
	if err != nil {
		return err
	}
	signIns := load.Plan{Conns: 8, Total: b.scaled(600), Request: func(int) []byte { return signInRequest(f.Addr) }}
	florin, bare, err := b.alternate(
		func() (sample, error) { return once(ctx, f.Server, signIns) },
		func() (sample, error) { return bareHashes(b.scaled(600)), nil })
	if err != nil {
		return err
	}
	b.compare("sign-ins (ceiling: bare argon2id)", florin, bare, 0.85)
	if err := b.sessionCheck(ctx, f); err != nil {
		return err
	}
	return b.thousandSignIns(ctx, f)
}

// bareHashes computes as many hashes of the same cost on all processors, here: what a
// sign-in could reach if it were nothing but its hash.
func bareHashes(n int) sample {
	var left atomic.Int64
	left.Store(int64(n))
	var all sync.WaitGroup
	start, before := time.Now(), ownCPU()
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for left.Add(-1) >= 0 {
				argon2.IDKey([]byte(staffPassword), []byte("sixteen bytes ok"), 2, 19*1024, 1, 32)
			}
		})
	}
	all.Wait()
	took := time.Since(start)
	return sample{rate: float64(n) / took.Seconds(), cpu: (ownCPU() - before) / time.Duration(n), p99: took / time.Duration(n)}
}

func ownCPU() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// sessionCheck compares asking who is signed in with and without a session.
func (b *bench) sessionCheck(ctx context.Context, f *florin) error {
	ask := func(request []byte) func() (sample, error) {
		plan := load.Plan{Conns: 4, Total: b.scaled(20_000), Request: func(int) []byte { return request }}
		return func() (sample, error) { return once(ctx, f.Server, plan) }
	}
	signedIn, nobody, err := b.alternate(
		ask(f.asStaff("GET", "/api/v1/staff/session", nil)), ask(load.Raw("GET", "/api/v1/auth/session", f.Addr, nil, nil)))
	if err != nil {
		return err
	}
	check := signedIn.cpu - nobody.cpu
	b.add(row{"session check, processor time (ceiling: nobody signed in)", micro(signedIn.cpu), micro(nobody.cpu),
		micro(check), "< 60 µs", ""}, check < 60*time.Microsecond)
	return nil
}

// thousandSignIns watches the memory that they leave behind.
func (b *bench) thousandSignIns(ctx context.Context, f *florin) error {
	signIns := load.Plan{Conns: 8, Request: func(int) []byte { return signInRequest(f.Addr) }}
	after := func(n int) (proc.Memory, error) {
		signIns.Total = n
		_, err := once(ctx, f.Server, signIns)
		return f.Memory(), err
	}
	warm, err := after(b.scaled(200))
	if err != nil {
		return err
	}
	then, err := after(b.scaled(1000))
	if err != nil {
		return err
	}
	ratio := float64(then.Now) / float64(warm.Now)
	b.add(row{"memory after 1,000 more sign-ins (ceiling: before)", mebi(then.Now), mebi(warm.Now),
		fmt.Sprintf("%.2f", ratio), "<= 1.15", ""}, ratio <= 1.15)
	return nil
}
