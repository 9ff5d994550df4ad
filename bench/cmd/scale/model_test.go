package main

import (
	"math"
	"testing"
	"time"
)

// A lender of 36,500 clients, computed by hand.
func TestNeeds(t *testing.T) {
	h := habits{requests: 1, running: 0.5, signIns: 1, calls: 10, pages: 2, perStaff: 1_000, acts: 100, lists: 20, busiest: 0.5, dueDay: 0.2, papers: 1e6}
	c := costs{
		page: cost{cpu: time.Millisecond}, call: cost{cpu: 2 * time.Millisecond}, list: cost{cpu: 10 * time.Millisecond}, signIn: cost{cpu: 20 * time.Millisecond},
		request: cost{cpu: 30 * time.Millisecond, kept: 100}, decision: cost{cpu: 10 * time.Millisecond},
		due: cost{cpu: time.Millisecond, kept: 10}, payment: cost{cpu: 3 * time.Millisecond, kept: 20},
	}
	n := needs(36_500, h, c, 2)
	// Each day 100 applications, 200 pages, 100 sign-ins of clients and 18.25 of staff, 1,000 calls of clients and 18.25 x 80 of
	// staff, 18.25 x 20 lists; half of all in one hour.
	perDay := 200.0 + 1000 + 1460 + 365 + 118.25 + 200
	near(t, "answers", n.perSecond, perDay/2/3600)
	near(t, "applications", n.requests, 100.0/2/3600)
	near(t, "processors", n.processors, 2*(200*0.001+2460*0.002+365*0.010+118.25*0.020+100*0.030+100*0.010)/2/3600)
	// A fifth of 18,250 loans, 4 ms each, on two processors.
	near(t, "daily work", n.daily.Seconds(), 7.3)
	near(t, "bytes", n.grows, 36_500*100+18_250*12*30)
	near(t, "papers", n.papers, 36_500e6)
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9*math.Abs(want) {
		t.Errorf("%s: %v, not %v", what, got, want)
	}
}

func TestWhatBreaksFirst(t *testing.T) {
	for _, c := range []struct {
		n      need
		broken int
	}{
		{need{processors: 1, grows: 1e9, daily: time.Minute}, 0},
		{need{processors: 17}, 1},
		{need{grows: 51e9}, 1},
		{need{daily: 5 * time.Hour}, 2},
		{need{processors: 17, grows: 700e9}, 2},
	} {
		name, broken := carriedBy(c.n)
		if len(broken) != c.broken || name != stages[c.broken].name {
			t.Errorf("%+v is carried by %q after %q", c.n, name, broken)
		}
	}
}
