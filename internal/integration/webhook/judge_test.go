package webhook

import (
	"testing"
	"time"

	"florin/internal/integration/eventlog"
	"florin/internal/platform/outbound"
)

func TestWhatFollowsFromAnAttempt(t *testing.T) {
	created := time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	before, after := created.Add(-time.Hour), created.Add(time.Hour)
	bad := outbound.HookAnswer{Status: 500}
	for name, c := range map[string]struct {
		kind   eventlog.Kind
		tried  int64
		lastOK *time.Time
		answer outbound.HookAnswer
		want   verdict
	}{
		"taken":                            {eventlog.PaymentBooked, 1, nil, outbound.HookAnswer{Status: 204}, verdict{state: Delivered}},
		"a redirect is no yes":             {eventlog.PaymentBooked, 1, nil, outbound.HookAnswer{Status: 302}, verdict{state: Waiting, wait: 10 * time.Second}},
		"hangs in the middle of a yes":     {eventlog.PaymentBooked, 1, nil, outbound.HookAnswer{Status: 200, Failure: outbound.HookTimeout}, verdict{state: Waiting, wait: 10 * time.Second}},
		"asks for an hour":                 {eventlog.PaymentBooked, 1, nil, outbound.HookAnswer{Status: 503, Later: time.Hour}, verdict{state: Waiting, wait: time.Hour}},
		"asks for less than it is given":   {eventlog.PaymentBooked, 2, nil, outbound.HookAnswer{Status: 429, Later: time.Second}, verdict{state: Waiting, wait: 5 * time.Minute}},
		"the second time":                  {eventlog.PaymentBooked, 2, nil, bad, verdict{state: Waiting, wait: 5 * time.Minute}},
		"the last wait":                    {eventlog.PaymentBooked, 9, nil, bad, verdict{state: Waiting, wait: 24 * time.Hour}},
		"never anything":                   {eventlog.PaymentBooked, 10, nil, bad, verdict{state: GivenUp, pause: Failing}},
		"nothing since it began":           {eventlog.PaymentBooked, 10, &before, bad, verdict{state: GivenUp, pause: Failing}},
		"others got through":               {eventlog.PaymentBooked, 10, &after, bad, verdict{state: GivenUp}},
		"the server wants no more":         {eventlog.PaymentBooked, 1, &after, outbound.HookAnswer{Status: 410}, verdict{state: GivenUp, pause: Gone}},
		"a test is tried once":             {eventlog.Test, 1, nil, bad, verdict{state: GivenUp}},
		"a test does not pause what is on": {eventlog.Test, 1, nil, outbound.HookAnswer{Status: 410}, verdict{state: GivenUp}},
	} {
		if got := judge(c.kind, c.tried, created, c.lastOK, c.answer); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
	var sum time.Duration
	for _, w := range waits {
		sum += w
	}
	if sum < 72*time.Hour || sum > 80*time.Hour {
		t.Errorf("it is given up after %s", sum)
	}
}
