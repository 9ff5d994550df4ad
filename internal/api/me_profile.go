package api

import (
	"context"

	"florin/internal/document"
	"florin/internal/identity"
	"florin/internal/notify"
	"florin/internal/profile"
)

func (a *API) profileRoutes() []Route {
	manage := staff(identity.ClientManage)
	return []Route{
		line("account", get, "/me/profile", client, "How the client can be reached, and which mails they want", handle(a.ownProfile)),
		line("account", put, "/me/profile/phone", client, "Change the telephone number; it is told to the mailbox", handle(a.setPhone)),
		line("account", put, "/me/profile/home", client, "Change the postal address; while a loan runs it waits for a proof", handle(a.setHome)),
		line("account", del, "/me/profile/home", client, "Take a new address back that waits", handle(a.withdrawHome)),
		line("account", post, "/me/profile/home/proof", client, "Send the proof of a new address that waits", handle(a.proveHome)).status(created).key(requiredKey).streams(),
		line("account", put, "/me/profile/language", client, "Choose the language of mails and letters", handle(a.setLanguage)),
		line("account", put, "/me/profile/mails", client, "Choose whether mails of a topic are wanted", handle(a.chooseMail)),
		line("account", post, "/me/applications", client, "Begin another application with what is known already", handle(a.beginApplication)).status(created),
		line("clients", get, "/staff/home-changes", manage, "New addresses of clients whose loan runs, with a proof to look at", handle(a.homeChanges)),
		line("clients", post, "/staff/home-changes/{id}/accept", manage, "Accept a new address: letters go there from now on", handle(a.acceptHome)),
		line("clients", post, "/staff/home-changes/{id}/refuse", manage, "Refuse a new address with a reason", handle(a.refuseHome)),
	}
}

func (a *API) ownProfile(ctx context.Context, _ *none) (*answer[profile.Profile], error) {
	return reply(a.Profiles.Own(ctx, by(ctx)))
}

type phoneInput struct {
	Body struct {
		Version int64  `json:"version"`
		Phone   string `json:"phone"`
	}
}

func (a *API) setPhone(ctx context.Context, in *phoneInput) (*answer[profile.Profile], error) {
	return reply(a.Profiles.SetPhone(ctx, by(ctx), in.Body.Version, in.Body.Phone))
}

type homeInput struct {
	Body struct {
		Version     int64  `json:"version"`
		Address     string `json:"address"`
		HouseNumber string `json:"house_number"`
		PostalCode  string `json:"postal_code"`
		City        string `json:"city"`
		Country     string `json:"country"`
	}
}

func (a *API) setHome(ctx context.Context, in *homeInput) (*answer[profile.Profile], error) {
	b := in.Body
	return reply(a.Profiles.SetHome(ctx, by(ctx), b.Version, profile.Home{
		Street: b.Address, HouseNumber: b.HouseNumber, PostalCode: b.PostalCode, City: b.City, Country: b.Country,
	}))
}

func (a *API) withdrawHome(ctx context.Context, _ *none) (*answer[profile.Profile], error) {
	return reply(a.Profiles.WithdrawHome(ctx, by(ctx)))
}

func (a *API) proveHome(ctx context.Context, in *uploadInput) (*answer[documentView], error) {
	return a.upload(ctx, in, func(file document.UploadInput) (document.Document, error) {
		return a.Profiles.Prove(ctx, by(ctx), file)
	})
}

type languageInput struct {
	Body struct {
		Lang string `json:"lang"`
	}
}

func (a *API) setLanguage(ctx context.Context, in *languageInput) (*answer[profile.Profile], error) {
	return reply(a.Profiles.SetLanguage(ctx, by(ctx), in.Body.Lang))
}

type mailChoiceInput struct {
	Body struct {
		Topic  notify.Topic `json:"topic"`
		Wanted bool         `json:"wanted"`
	}
}

func (a *API) chooseMail(ctx context.Context, in *mailChoiceInput) (*answer[profile.Profile], error) {
	return reply(a.Profiles.ChooseMail(ctx, by(ctx), notify.MailChoice(in.Body)))
}

// beginApplication starts an application that asks for nothing that is known. One that this
// browser has begun is not touched.
func (a *API) beginApplication(ctx context.Context, _ *none) (*opened, error) {
	if token := a.token(ctx, draftCookie); token != "" {
		if d, err := a.Origination.LoadDraft(ctx, token); err == nil && d.Submitted == nil {
			return a.open(d, "", nil)
		}
	}
	known, err := a.Profiles.Known(ctx, by(ctx))
	if err != nil {
		return nil, err
	}
	d, token, err := a.Origination.CreateDraft(ctx, by(ctx), known)
	return a.open(d, token, err)
}

type homeChangesView struct {
	Items []profile.HomeToCheck `json:"items"`
}

func (a *API) homeChanges(ctx context.Context, _ *none) (*answer[homeChangesView], error) {
	items, err := a.Profiles.ToCheck(ctx, by(ctx))
	return reply(homeChangesView{items}, err)
}

func (a *API) acceptHome(ctx context.Context, in *pathInput) (*noContent, error) {
	return done(), a.Profiles.Decide(ctx, by(ctx), in.ID, true, "")
}

type refuseHomeInput struct {
	RequestPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) refuseHome(ctx context.Context, in *refuseHomeInput) (*noContent, error) {
	return done(), a.Profiles.Decide(ctx, by(ctx), in.ID, false, in.Body.Reason)
}
