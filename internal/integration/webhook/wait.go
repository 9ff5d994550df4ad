package webhook

import (
	"time"

	"florin/internal/integration/eventlog"
	"florin/internal/platform/outbound"
)

// waits are the pauses after each failed attempt, as Standard Webhooks recommends them; the
// attempt after the last one is the last of all, three days and four hours after the first.
var waits = []time.Duration{
	10 * time.Second, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 5 * time.Hour, 10 * time.Hour, 14 * time.Hour, 20 * time.Hour, 24 * time.Hour,
}

const (
	// lease is how long an attempt holds its delivery: more than a call and its record take.
	lease = time.Minute
	// Between two calls to an address that failed lie ten seconds for each failure in a row.
	holdStep = 10 * time.Second
	holdMost = 5 * time.Minute
)

// hold is how long an address is left alone after so many failures in a row; longer where it asks for that.
func hold(failures int64, asked time.Duration) time.Duration {
	return max(asked, min(time.Duration(min(failures, 1000))*holdStep, holdMost))
}

// verdict is what follows from an attempt.
type verdict struct {
	state State
	wait  time.Duration // of a delivery that waits
	pause Why           // why the address is paused; empty: it is not
}

// judge decides about a delivery after an attempt. tried counts the attempts since it was
// sent on its way. lastOK is when the address took something the last time; nil: never.
func judge(kind eventlog.Kind, tried int64, createdAt time.Time, lastOK *time.Time, a outbound.HookAnswer) verdict {
	switch {
	case a.OK():
		return verdict{state: Delivered}
	case kind == eventlog.Test: // a user looks at the answer
		return verdict{state: GivenUp}
	case a.Gone():
		return verdict{state: GivenUp, pause: Gone}
	case tried <= int64(len(waits)):
		return verdict{state: Waiting, wait: max(waits[max(tried, 1)-1], a.Later)}
	case lastOK == nil || lastOK.Before(createdAt): // nothing else got through either
		return verdict{state: GivenUp, pause: Failing}
	}
	return verdict{state: GivenUp}
}
