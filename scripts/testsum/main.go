package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
)

// count is the result of one suite.
type count struct {
	passed, failed, skipped int
	failures                []string // what failed, a line each; a suite that died may know fewer than failed
}

// fail remembers the name of what failed, with the first two lines that it said: what, and of which place.
func (c *count) fail(name string, said ...string) {
	words := colours.ReplaceAllString(strings.Join(said, "\n"), "")
	lines := slices.DeleteFunc(strings.Split(words, "\n"), func(line string) bool { return strings.TrimSpace(line) == "" })
	if first := lines[:min(2, len(lines))]; len(first) > 0 {
		name += ": " + strings.Join(first, "; ")
	}
	c.failures = append(c.failures, name)
}

var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

func (c count) String() string { return fmt.Sprintf("%d passed, %d failed", c.passed, c.failed) }

func main() {
	totals := flag.String("totals", "", "file to which the suite's two numbers are appended")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: testsum [-totals FILE] go|vitest|playwright NAME < result\n       testsum -totals FILE sum")
	}
	flag.Parse()
	if err := run(flag.Args(), *totals, os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "testsum:", err)
		os.Exit(1)
	}
}

func run(args []string, totals string, in io.Reader, out io.Writer) error {
	if len(args) == 1 && args[0] == "sum" {
		return sum(totals, out)
	}
	if len(args) != 2 {
		flag.Usage()
		return fmt.Errorf("want a format and a name, got %q", args)
	}
	c, err := read(args[0], in, out)
	if err != nil {
		fmt.Fprintf(out, "%s: %v\n", args[1], err)
		c.failed++
	}
	if c.skipped > 0 {
		fmt.Fprintf(out, "%s: %d skipped\n", args[1], c.skipped)
	}
	fmt.Fprintf(out, "%s: %s\n", args[1], c)
	if err := appendTotals(totals, args[1], c); err != nil {
		return err
	}
	if c.failed > 0 || c.passed == 0 {
		return fmt.Errorf("%s did not pass", args[1])
	}
	return nil
}

// read returns the result of a suite.
func read(format string, in io.Reader, out io.Writer) (count, error) {
	switch format {
	case "go":
		return readGo(in, out)
	case "vitest":
		return readVitest(in)
	case "playwright":
		return readPlaywright(in, out)
	}
	return count{}, fmt.Errorf("unknown format %q", format)
}
