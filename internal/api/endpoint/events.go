package endpoint

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/live"
)

// How long one answer of events goes on. The session behind it is asked for at each beat, so
// that it ends with the session; pages begin a new one when it has ended for any other reason.
const (
	eventBeat = 10 * time.Second
	eventLife = 15 * time.Minute
)

// Watcher is a person who has a page open: still says whether their session lasts, hears what they
// may hear of.
type Watcher struct {
	Still func() error
	Hears func(live.Kind) bool
}

// Follow answers with a feed until the session behind it is over.
func (a *Base) Follow(ctx context.Context, feed *live.Feed, w Watcher) *Stream {
	return &Stream{func(out http.ResponseWriter) {
		defer feed.Close()
		head := out.Header()
		head.Set("Content-Type", "text/event-stream; charset=utf-8")
		head.Set("Cache-Control", "no-store")
		head.Set("X-Accel-Buffering", "no") // proxies of this kind would keep events to themselves
		a.sendEvents(ctx, &eventStream{out, http.NewResponseController(out), MetaOf(ctx).KeepOpen}, feed, w)
	}}
}

func (a *Base) sendEvents(ctx context.Context, s *eventStream, feed *live.Feed, w Watcher) {
	beat := time.NewTicker(a.eventBeat())
	defer beat.Stop()
	life := time.NewTimer(eventLife)
	defer life.Stop()
	err := s.send("retry: 3000\n\n")
	for err == nil {
		select {
		case <-ctx.Done():
			return
		case <-feed.Gone():
			return
		case <-life.C:
			return
		case <-feed.News():
			kinds := slices.DeleteFunc(feed.Take(), func(k live.Kind) bool { return !w.Hears(k) })
			if len(kinds) > 0 {
				err = s.event("changed", changedEvent{kinds})
			}
		case <-beat.C:
			if fault.KindOf(w.Still()) == fault.Unauthenticated {
				_ = s.event("ended", struct{}{})
				return
			}
			err = s.send(": still here\n\n")
		}
	}
}

func (a *Base) eventBeat() time.Duration {
	if a.Beat > 0 {
		return a.Beat
	}
	return eventBeat
}

type changedEvent struct {
	Kinds []live.Kind `json:"kinds"`
}

// eventStream writes events, each at once.
type eventStream struct {
	io.Writer
	control  *http.ResponseController
	keepOpen func()
}

func (s *eventStream) event(name string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return s.send("event: " + name + "\ndata: " + string(text) + "\n\n")
}

// send writes a piece, and keeps the connection open until the next one.
func (s *eventStream) send(text string) error {
	if _, err := io.WriteString(s, text); err != nil {
		return err
	}
	if s.keepOpen != nil {
		s.keepOpen()
	}
	return s.control.Flush()
}

// clientSession finds the session of a token; some calls do not count as use of it.
func (a *Server) clientSession(ctx context.Context, token string, idle bool) (identity.Session, error) {
	if idle {
		return a.Identity.SeeSession(ctx, token)
	}
	return a.Identity.Session(ctx, token)
}
