package testkit

import (
	"os"
	"testing"
	"time"
)

// Patience is how long a test waits for what must happen. It is for what never does: on a
// machine that is busy with other things all else only takes longer.
const Patience = 3 * time.Minute

// Eventually waits until something holds.
func Eventually(t testing.TB, what string, holds func() bool) {
	t.Helper()
	await(t, Patience, what, holds)
}

// Within waits until something holds, for no longer than Promised allows.
func Within(t testing.TB, d time.Duration, what string, holds func() bool) {
	t.Helper()
	await(t, Promised(d), what, holds)
}

func await(t testing.TB, longest time.Duration, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(longest); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("did not happen within %v: %s", longest, what)
		}
	}
}

// Promised is how long a test lets something take that Florin promises within d. The clock on
// the wall of a busy machine says little of the program, so tests allow ten times as much;
// with FLORIN_TEST_QUIET=1, on a machine that does nothing else, they hold it to the promise.
func Promised(d time.Duration) time.Duration {
	if os.Getenv("FLORIN_TEST_QUIET") == "1" {
		return d
	}
	return 10 * d
}
