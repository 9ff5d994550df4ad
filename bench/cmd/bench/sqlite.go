package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"
)

// bareRows: Florin's submit on SQLite against a writer that does nothing but insert the very rows a submit leaves,
// into the same tables with the same indexes: what of the distance to the ceiling is the rows.
func (b *bench) bareRows(ctx context.Context) (err error) {
	dir, err := b.dataset(b.scaled(large))
	if err != nil {
		return err
	}
	if b.shared != nil { // its database is copied at rest
		if err := b.stop(b.shared.Server); err != nil {
			return err
		}
		b.shared = nil
	}
	database := filepath.Join(dir, "florin.db")
	before, after := filepath.Join(b.dir, "rows-before.db"), filepath.Join(b.dir, "rows-after.db")
	into := filepath.Join(b.dir, "rows.db")
	defer func() { err = errors.Join(err, remove(before, after, into)) }()
	if err := copyFile(before, database); err != nil {
		return err
	}
	n := b.scaled(6_000)
	submit := func() (sample, error) {
		f, err := b.startFlorin(b.scaled(large))
		if err != nil {
			return sample{}, err
		}
		if err := f.learnConsent(); err != nil {
			return sample{}, err
		}
		s, err := submitRun(ctx, f.Server, 16, n, submitToFlorin)
		return s, errors.Join(err, b.stop(f.Server))
	}
	if _, err := submit(); err != nil { // shows which rows a submit leaves
		return err
	}
	if err := copyFile(after, database); err != nil {
		return err
	}
	florin, bare, err := b.alternate(submit, func() (sample, error) {
		if err := copyFile(into, before); err != nil {
			return sample{}, err
		}
		return b.writeRows(ctx, after, into, n)
	})
	if err == nil {
		b.compare("submit at 16 (ceiling: the same rows alone)", florin, bare, 0.5)
	}
	return err
}

func (b *bench) writeRows(ctx context.Context, after, into string, n int) (sample, error) {
	out, err := exec.CommandContext(ctx, b.ceiling, "-rows", after, "-database", into, "-submits", strconv.Itoa(n)).CombinedOutput()
	if err != nil {
		return sample{}, fmt.Errorf("%w: %s", err, out)
	}
	var told struct{ Rate, Micros, Rows float64 }
	if err := json.Unmarshal(out, &told); err != nil {
		return sample{}, err
	}
	progress("the rows alone: %.1f rows a submit", told.Rows)
	return sample{rate: told.Rate, cpu: time.Duration(told.Micros * float64(time.Microsecond))}, nil
}

func copyFile(to, from string) (err error) {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	_, err = io.Copy(out, in)
	return err
}

// remove deletes databases with what SQLite keeps beside them.
func remove(files ...string) (err error) {
	for _, f := range files {
		for _, part := range []string{"", "-wal", "-shm"} {
			if gone := os.Remove(f + part); gone != nil && !errors.Is(gone, os.ErrNotExist) {
				err = errors.Join(err, gone)
			}
		}
	}
	return err
}
