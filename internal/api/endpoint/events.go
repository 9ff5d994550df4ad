package api

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"time"

	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/live"
)

// How long one answer of events goes on. The session behind it is asked for at each beat, so
// that it ends with the session; pages begin a new one when it has ended for any other reason.
const (
	eventBeat = 10 * time.Second
	eventLife = 15 * time.Minute
)

// events tells an open page which kinds of things have changed, as a stream of server-sent
// events: never what, and never of whom.
func (a *API) events(ctx context.Context, _ *none) (*streamed, error) {
	feed, err := a.Live.Follow(ctx, by(ctx).AccountID)
	if err != nil {
		return nil, err
	}
	token := a.token(ctx, clientCookie)
	return a.stream(ctx, feed, watcher{
		still: func() error {
			_, err := a.Identity.SeeSession(ctx, token)
			return err
		},
		hears: func(live.Kind) bool { return true },
	}), nil
}

// deskKinds are what staff share, with the permission to hear of it.
var deskKinds = map[live.Kind]identity.Permission{live.Inbox: identity.MessageRead, live.Talks: identity.RequestRead}

// deskEvents does the same for what staff share.
func (a *API) deskEvents(ctx context.Context, _ *none) (*streamed, error) {
	feed, err := a.Live.FollowDesk(ctx, by(ctx).StaffID)
	if err != nil {
		return nil, err
	}
	token, who := a.token(ctx, staffCookie), by(ctx)
	return a.stream(ctx, feed, watcher{
		still: func() error {
			session, err := a.Identity.SeeStaffSession(ctx, token)
			if err == nil {
				who = session.Principal // the role may have been changed meanwhile
			}
			return err
		},
		hears: func(k live.Kind) bool { needed, known := deskKinds[k]; return known && who.Can(needed) },
	}), nil
}

// watcher is whoever has a page open: still says whether their session lasts, hears what they
// may hear of.
type watcher struct {
	still func() error
	hears func(live.Kind) bool
}

// stream answers with a feed until the session behind it is over.
func (a *API) stream(ctx context.Context, feed *live.Feed, w watcher) *streamed {
	return &streamed{func(out http.ResponseWriter) {
		defer feed.Close()
		head := out.Header()
		head.Set("Content-Type", "text/event-stream; charset=utf-8")
		head.Set("Cache-Control", "no-store")
		head.Set("X-Accel-Buffering", "no") // proxies of this kind would keep events to themselves
		a.sendEvents(ctx, &eventStream{out, http.NewResponseController(out), MetaOf(ctx).KeepOpen}, feed, w)
	}}
}

func (a *API) sendEvents(ctx context.Context, s *eventStream, feed *live.Feed, w watcher) {
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
			kinds := slices.DeleteFunc(feed.Take(), func(k live.Kind) bool { return !w.hears(k) })
			if len(kinds) > 0 {
				err = s.event("changed", changedEvent{kinds})
			}
		case <-beat.C:
			if fault.KindOf(w.still()) == fault.Unauthenticated {
				_ = s.event("ended", struct{}{})
				return
			}
			err = s.send(": still here\n\n")
		}
	}
}

func (a *API) eventBeat() time.Duration {
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
func (a *API) clientSession(ctx context.Context, token string, idle bool) (identity.Session, error) {
	if idle {
		return a.Identity.SeeSession(ctx, token)
	}
	return a.Identity.Session(ctx, token)
}
