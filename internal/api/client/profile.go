package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/customer/profile"
	"florin/internal/record/document"
	"florin/internal/record/notify"
)

// profileRoutes are the client's own details, and how they want to hear from the lender.
func (a *API) profileRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("account", endpoint.Get, "/me/profile", endpoint.Client, "How the client can be reached, and which mails they want", endpoint.Handle(a.ownProfile)),
		endpoint.Line("account", endpoint.Put, "/me/profile/phone", endpoint.Client, "Change the telephone number; it is told to the mailbox", endpoint.Handle(a.setPhone)),
		endpoint.Line("account", endpoint.Put, "/me/profile/home", endpoint.Client, "Change the postal address; while a loan runs it waits for a proof", endpoint.Handle(a.setHome)),
		endpoint.Line("account", endpoint.Delete, "/me/profile/home", endpoint.Client, "Take a new address back that waits", endpoint.Handle(a.withdrawHome)),
		endpoint.Line("account", endpoint.Post, "/me/profile/home/proof", endpoint.Client, "Send the proof of a new address that waits", endpoint.Handle(a.proveHome)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand().Streaming(),
		endpoint.Line("account", endpoint.Put, "/me/profile/language", endpoint.Client, "Choose the language of mails and letters", endpoint.Handle(a.setLanguage)),
		endpoint.Line("account", endpoint.Put, "/me/profile/mails", endpoint.Client, "Choose whether mails of a topic are wanted", endpoint.Handle(a.chooseMail)),
		endpoint.Line("account", endpoint.Post, "/me/applications", endpoint.Client, "Begin another application with what is known already", endpoint.Handle(a.beginApplication)).WithStatus(endpoint.Created),
	}
}

func (a *API) ownProfile(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[profile.Profile], error) {
	return endpoint.Reply(a.Profiles.Own(ctx, endpoint.By(ctx)))
}

type phoneInput struct {
	Body struct {
		Version int64  `json:"version"`
		Phone   string `json:"phone"`
	}
}

func (a *API) setPhone(ctx context.Context, in *phoneInput) (*endpoint.Answer[profile.Profile], error) {
	return endpoint.Reply(a.Profiles.SetPhone(ctx, endpoint.By(ctx), in.Body.Version, in.Body.Phone))
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

func (a *API) setHome(ctx context.Context, in *homeInput) (*endpoint.Answer[profile.Profile], error) {
	b := in.Body
	return endpoint.Reply(a.Profiles.SetHome(ctx, endpoint.By(ctx), b.Version, profile.Home{
		Street: b.Address, HouseNumber: b.HouseNumber, PostalCode: b.PostalCode, City: b.City, Country: b.Country,
	}))
}

func (a *API) withdrawHome(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[profile.Profile], error) {
	return endpoint.Reply(a.Profiles.WithdrawHome(ctx, endpoint.By(ctx)))
}

func (a *API) proveHome(ctx context.Context, in *exchange.UploadInput) (*endpoint.Answer[exchange.DocumentView], error) {
	return a.Upload(ctx, in, func(file document.UploadInput) (document.Document, error) {
		return a.Profiles.Prove(ctx, endpoint.By(ctx), file)
	})
}

type languageInput struct {
	Body struct {
		Lang string `json:"lang"`
	}
}

func (a *API) setLanguage(ctx context.Context, in *languageInput) (*endpoint.Answer[profile.Profile], error) {
	return endpoint.Reply(a.Profiles.SetLanguage(ctx, endpoint.By(ctx), in.Body.Lang))
}

type mailChoiceInput struct {
	Body struct {
		Topic  notify.Topic `json:"topic"`
		Wanted bool         `json:"wanted"`
	}
}

func (a *API) chooseMail(ctx context.Context, in *mailChoiceInput) (*endpoint.Answer[profile.Profile], error) {
	return endpoint.Reply(a.Profiles.ChooseMail(ctx, endpoint.By(ctx), notify.MailChoice(in.Body)))
}

// beginApplication starts an application that asks for nothing that is known. One that this
// browser has begun is not touched.
func (a *API) beginApplication(ctx context.Context, _ *endpoint.None) (*exchange.Opened, error) {
	if token := a.Token(ctx, endpoint.DraftCookie); token != "" {
		if d, err := a.Origination.LoadDraft(ctx, token); err == nil && d.Submitted == nil {
			return a.OpenApplication(d, "", nil)
		}
	}
	known, err := a.Profiles.Known(ctx, endpoint.By(ctx))
	if err != nil {
		return nil, err
	}
	d, token, err := a.Origination.CreateDraft(ctx, endpoint.By(ctx), known)
	return a.OpenApplication(d, token, err)
}
