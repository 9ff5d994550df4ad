package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
)

// appendTotals adds a line with the suite's two numbers, and one for each failure, which begins with the suite's name.
func appendTotals(path, suite string, c count) (err error) {
	if path == "" {
		return nil
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	_, err = fmt.Fprintf(f, "%d %d\n", c.passed, c.failed)
	for _, failure := range c.failures {
		if err == nil {
			_, err = fmt.Fprintf(f, "%s: %s\n", suite, failure)
		}
	}
	return err
}

// sum ends what `make test` prints: what failed in any suite once more, where nobody has to look for it, then the plain last
// line. It fails if any suite did.
func sum(path string, out io.Writer) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	var total, c count
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if _, err := fmt.Sscanf(lines.Text(), "%d %d", &c.passed, &c.failed); err != nil {
			fmt.Fprintln(out, lines.Text())
			continue
		}
		total.passed += c.passed
		total.failed += c.failed
	}
	if err := lines.Err(); err != nil {
		return err
	}
	fmt.Fprintln(out, total)
	if total.failed > 0 || total.passed == 0 {
		return errors.New("not everything passed")
	}
	return nil
}
