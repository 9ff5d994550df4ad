package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// options are the flags of the command.
type options struct {
	florin, ceiling, dir, only string
	quick                      bool
	runs                       int
	soak                       time.Duration
}

func main() {
	var o options
	flag.StringVar(&o.florin, "florin", "bin/florin", "the program that is measured")
	flag.StringVar(&o.ceiling, "ceiling", "bin/ceiling", "the ceiling server")
	flag.StringVar(&o.dir, "data", "", "folder for databases, kept and used again (default: a temporary one)")
	flag.StringVar(&o.only, "only", "", "comma-separated measures: "+strings.Join(names(), ", "))
	flag.BoolVar(&o.quick, "quick", false, "a tenth of the rows and of the requests: is everything in order, not how fast is it")
	flag.IntVar(&o.runs, "runs", 5, "alternating runs of each comparison")
	flag.DurationVar(&o.soak, "soak", 0, "instead of measuring: steady load for this long, watching memory, threads and files")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	if err := run(ctx, o); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o options) (err error) {
	if o.dir == "" {
		if o.dir, err = os.MkdirTemp("", "florin-bench-"); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, os.RemoveAll(o.dir)) }()
	}
	if err := os.MkdirAll(o.dir, 0o700); err != nil {
		return err
	}
	if o.florin, err = installed(o.florin, o.dir); err != nil {
		return err
	}
	b := &bench{options: o}
	if o.soak > 0 {
		return b.soakTest(ctx)
	}
	defer func() { err = errors.Join(err, b.stopAll()) }()
	for _, m := range measures {
		if !o.wants(m.name) || ctx.Err() != nil {
			continue
		}
		progress("measuring: %s", m.name)
		if err := m.run(b, ctx); err != nil {
			b.note(m.name, err)
		}
	}
	b.peakRow()
	b.print(os.Stdout)
	return ctx.Err()
}

// installed copies the program, as an installation does. One that was linked a moment ago
// lies in larger pieces in the system's cache, and each piece that is touched counts whole as
// memory of the program: some 11 MiB more of the same file.
func installed(program, dir string) (place string, err error) {
	place = filepath.Join(dir, "florin")
	fresh := place + ".new" // another run may have the old one open
	if err := copyFile(fresh, program); err != nil {
		return "", err
	}
	return place, errors.Join(os.Chmod(fresh, 0o700), os.Rename(fresh, place))
}

func (o options) wants(name string) bool {
	if o.only == "" {
		return true
	}
	for one := range strings.SplitSeq(o.only, ",") {
		if one == name {
			return true
		}
	}
	return false
}

// scaled shrinks a number of rows or requests in quick mode.
func (o options) scaled(n int) int {
	if o.quick {
		return max(n/10, 64)
	}
	return n
}

func progress(format string, args ...any) { fmt.Fprintf(os.Stderr, "  "+format+"\n", args...) }

// measures in the order in which they run: what only reads comes before what writes.
var measures = []struct {
	name string
	run  func(*bench, context.Context) error
}{
	{"binary", (*bench).binary},
	{"start", (*bench).start},
	{"memory", (*bench).memory},
	{"assets", (*bench).assets},
	{"pages", (*bench).pages},
	{"read", (*bench).read},
	{"list", (*bench).list},
	{"storm", (*bench).storm},
	{"programs", (*bench).programs},
	{"passwords", (*bench).passwords},
	{"submit", (*bench).submit},
	{"approve", (*bench).approve},
	{"rows", (*bench).bareRows},
	{"creates", (*bench).creates},
	{"peers", (*bench).peers},
	{"scale", (*bench).scale},
	{"coldstart", (*bench).coldStart},
	{"lending", (*bench).lending},
	{"lists", (*bench).lists},
	{"trials", (*bench).trials},
	{"postgres", (*bench).postgres},
}

func names() []string {
	list := make([]string, len(measures))
	for i, m := range measures {
		list[i] = m.name
	}
	return list
}
