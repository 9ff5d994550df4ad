package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/platform/live"
)

// deskKinds are what staff share, with the permission to hear of it.
var deskKinds = map[live.Kind]identity.Permission{live.Inbox: identity.MessageRead, live.Talks: identity.RequestRead, live.Conditions: identity.RequestRead}

// deskEvents does the same for what staff share.
func (a *API) deskEvents(ctx context.Context, _ *endpoint.None) (*endpoint.Stream, error) {
	feed, err := a.Live.FollowDesk(ctx, endpoint.By(ctx).StaffID)
	if err != nil {
		return nil, err
	}
	token, who := a.Token(ctx, endpoint.StaffCookie), endpoint.By(ctx)
	return a.Follow(ctx, feed, endpoint.Watcher{
		Still: func() error {
			session, err := a.Identity.SeeStaffSession(ctx, token)
			if err == nil {
				who = session.Principal // the role may have been changed meanwhile
			}
			return err
		},
		Hears: func(k live.Kind) bool { needed, known := deskKinds[k]; return known && who.Can(needed) },
	}), nil
}
