package standstill

import "time"

const (
	// longestGap is how long nothing may have run before work waits for a person: with a day in between, a bank's
	// statement is missing that would have been imported.
	longestGap = 24 * time.Hour
	// longestJump is what clocks may differ by: more than any correction of a clock, less than would bring a day forward
	// by more than the hour at its edge.
	longestJump = time.Hour
)

// reading is what the clocks say at one moment.
type reading struct {
	now      time.Time     // of the clock that work goes by
	ran      time.Duration // since the watch began, by the machine's monotonic clock
	database time.Time     // of the database's own clock; zero: it has none
}

// anchor is a moment at which now was believed.
type anchor struct {
	now time.Time
	ran time.Duration
}

// jumped compares the clock with the time that has passed since an anchor, and with the database's. A machine that slept has
// not jumped when the database agrees with it: that is a gap, or nothing.
func jumped(a anchor, r reading) (should time.Time, jump bool) {
	if !r.database.IsZero() {
		return r.database, apart(r.now, r.database) > longestJump
	}
	should = a.now.Add(r.ran - a.ran)
	return should, apart(r.now, should) > longestJump
}

// missed compares the clock with the last sign of work. One that lies ahead was written by a clock that was ahead.
func missed(seen, now time.Time) (kind Kind, found bool) {
	switch {
	case seen.Sub(now) > longestJump:
		return Jump, true
	case now.Sub(seen) > longestGap:
		return Gap, true
	}
	return "", false
}

func apart(a, b time.Time) time.Duration { return a.Sub(b).Abs() }
