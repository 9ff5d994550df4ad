package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"florin/bench/internal/load"
	"florin/bench/internal/proc"
)

type options struct {
	florin, litestream, s3 string
	took                   time.Duration
	rate                   int
}

func main() {
	var o options
	flag.StringVar(&o.florin, "florin", "bin/florin", "the program")
	flag.StringVar(&o.litestream, "litestream", "litestream", "the sidecar")
	flag.StringVar(&o.s3, "s3", "scripts/s3-server", "what serves a folder as a bucket")
	flag.DurationVar(&o.took, "for", 30*time.Second, "how long there is load before the machine is lost")
	flag.IntVar(&o.rate, "rate", 20, "applications a second")
	flag.Parse()
	for _, each := range os.Environ() { // what is set for other buckets
		if name, _, _ := strings.Cut(each, "="); strings.HasPrefix(name, "AWS_") {
			_ = os.Unsetenv(name)
		}
	}
	dir, err := os.MkdirTemp("", "florin-streamed-")
	if err == nil {
		err = errors.Join(o.run(dir), os.RemoveAll(dir))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "streamed:", err)
		os.Exit(1)
	}
}

func (o options) run(dir string) (err error) {
	bucket, err := o.bucket(dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bucket.Stop()) }()
	config := filepath.Join(dir, "litestream.yml")
	if err := os.WriteFile(config, []byte(sidecar(filepath.Join(dir, "data", "florin.db"), bucket.Addr)), 0o600); err != nil {
		return err
	}
	told, err := o.lose(dir, config)
	if err != nil {
		return err
	}
	lost := time.Now()
	back := filepath.Join(dir, "back")
	if err := os.Mkdir(back, 0o700); err != nil {
		return err
	}
	// The master key is kept apart from the disk, as the installation asks for.
	if err := os.Rename(filepath.Join(dir, "data", "master.key"), filepath.Join(back, "master.key")); err != nil {
		return err
	}
	if err := os.Rename(filepath.Join(dir, "data"), filepath.Join(dir, "gone")); err != nil {
		return err
	}
	if err := command(o.litestream, "restore", "-config", config, "-o", filepath.Join(back, "florin.db"), filepath.Join(dir, "data", "florin.db")); err != nil {
		return err
	}
	// The file of seals is lost with the disk.
	if err := command(o.florin, "verify", "--accept-lost-seals", "--data", back); err != nil {
		return err
	}
	restored := time.Since(lost)
	there, err := stored(filepath.Join(back, "florin.db"))
	if err != nil {
		return err
	}
	missing, oldest := 0, time.Duration(0)
	for mark, at := range told.at {
		if !there[mark] {
			missing++
			oldest = max(oldest, told.end.Sub(at))
		}
	}
	fmt.Printf("%d applications acknowledged in %s, %d of them lost, the oldest %d ms before the machine; restored and verified in %.1f s\n",
		len(told.at), o.took, missing, oldest.Milliseconds(), restored.Seconds())
	return nil
}

func (o options) bucket(dir string) (*proc.Server, error) {
	addr, err := proc.FreeAddr()
	if err != nil {
		return nil, err
	}
	folder := filepath.Join(dir, "bucket")
	if err := os.MkdirAll(filepath.Join(folder, "florin"), 0o700); err != nil {
		return nil, err
	}
	_, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	return proc.Start("bucket", addr, filepath.Join(dir, "bucket.log"), nil, o.s3, folder, port)
}

// sidecar is the configuration that docs/operations.md gives.
func sidecar(database, bucket string) string {
	return fmt.Sprintf(`dbs:
  - path: %s
    replica:
      type: s3
      bucket: florin
      path: florin.db
      endpoint: http://%s
      region: us-east-1
      force-path-style: true
      access-key-id: florin
      secret-access-key: florin-secret
      sync-interval: 200ms
`, database, bucket)
}

// acknowledged are the marks that were told to have been taken, and when.
type acknowledged struct {
	mu  sync.Mutex
	at  map[string]time.Time
	end time.Time // of the machine
}

// lose serves under load for a time, and then kills the program and the sidecar.
func (o options) lose(dir, config string) (*acknowledged, error) {
	addr, err := proc.FreeAddr()
	if err != nil {
		return nil, err
	}
	florin, err := proc.Start("florin", addr, filepath.Join(dir, "florin.log"), []string{"FLORIN_TRUSTED_PROXIES=127.0.0.1/32"},
		o.florin, "serve", "--listen", addr, "--data", filepath.Join(dir, "data"), "--base-url", "http://"+addr)
	if err != nil {
		return nil, err
	}
	if _, err := florin.Ready("/api/v1/site", time.Minute); err != nil {
		return nil, errors.Join(err, florin.Kill())
	}
	beside, err := proc.Start("litestream", "", filepath.Join(dir, "litestream.log"), nil, o.litestream, "replicate", "-config", config)
	if err != nil {
		return nil, errors.Join(err, florin.Kill())
	}
	told := &acknowledged{at: map[string]time.Time{}}
	ctx, cancel := context.WithTimeout(context.Background(), o.took)
	defer cancel()
	const conns = 4
	result, err := load.Run(ctx, load.Plan{
		Addr: addr, Conns: conns, Every: conns * time.Second / time.Duration(o.rate),
		Request: func(i int) []byte { return application(addr, i) },
		Check: func(i int, a load.Answer) error {
			if err := load.OK(a); err != nil {
				return err
			}
			told.mu.Lock()
			defer told.mu.Unlock()
			told.at[mark(i)] = time.Now()
			return nil
		},
	})
	told.end = time.Now()
	err = errors.Join(err, florin.Kill(), beside.Kill()) // a sidecar that has ended by itself is an error
	if err == nil && result.Failed > 0 {
		err = fmt.Errorf("%d of %d applications failed: %w", result.Failed, result.Done+result.Failed, result.Err)
	}
	return told, err
}

func mark(i int) string { return fmt.Sprintf("mark-%d@streamed.example", i) }

// application comes from a network address that few others share.
func application(addr string, i int) []byte {
	body, err := json.Marshal(map[string]any{
		"civilite": "Madame", "first_name": "Quirina", "last_name": "Zweig", "email": mark(i), "phone": "+41791234567",
		"birth_date": "1988-04-12", "country": "CH", "currency": "EUR", "loan_amount": 1000000, "loan_duration": 36,
		"rate_type": "fixed", "lang": "fr", "declaration": true, "consent_version": "2026-11-01",
	})
	if err != nil {
		panic(err)
	}
	return load.Raw("POST", "/api/v1/loan-requests", addr, []load.Header{
		{Name: "Idempotency-Key", Value: mark(i)}, {Name: "X-Forwarded-For", Value: fmt.Sprintf("198.18.%d.%d", i>>8&255, i&255)},
	}, body)
}

func command(name string, args ...string) error {
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w: %s", filepath.Base(name), args[0], err, out)
	}
	return nil
}
