package endpoint

import (
	"log/slog"
	"time"
)

// Base is what the handlers of every audience have at hand: cookies, streams, the log and the
// clock.
type Base struct {
	Log *slog.Logger
	Now func() time.Time
	// HTTPS says that browsers reach the site by https: cookies are then bound to it.
	HTTPS bool
	// Beat is how often the session behind a stream of events is looked at; ten seconds when zero.
	Beat time.Duration
}
