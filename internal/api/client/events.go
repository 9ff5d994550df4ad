package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/platform/live"
)

// events tells an open page which kinds of things have changed, as a stream of server-sent
// events: never what, and never of whom.
func (a *API) events(ctx context.Context, _ *endpoint.None) (*endpoint.Stream, error) {
	feed, err := a.Live.Follow(ctx, endpoint.By(ctx).AccountID)
	if err != nil {
		return nil, err
	}
	token := a.Token(ctx, endpoint.ClientCookie)
	return a.Follow(ctx, feed, endpoint.Watcher{
		Still: func() error {
			_, err := a.Identity.SeeSession(ctx, token)
			return err
		},
		Hears: func(live.Kind) bool { return true },
	}), nil
}
