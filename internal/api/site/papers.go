package site

import (
	"context"
	"net/http"
	"slices"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
)

// paperRoutes are those of papers that people hand in without an account: with an application, as
// its co-borrower, or from a telephone to which a computer has handed over.
func (a *API) paperRoutes() []endpoint.Route {
	all := []endpoint.Route{
		endpoint.Line("papers", endpoint.Post, "/applications/current/handover", endpoint.Visitor, "Make a code by which a telephone may add to the application, once and for minutes", endpoint.Handle(a.startDraftHandover)).WithStatus(endpoint.Created),
		endpoint.Line("papers", endpoint.Get, "/applications/current/handovers/{id}", endpoint.Visitor, "Where a hand-over of the application stands", endpoint.Handle(a.draftHandover)),
		endpoint.Line("papers", endpoint.Delete, "/applications/current/handovers/{id}", endpoint.Visitor, "End a hand-over of the application: the telephone can add nothing more", endpoint.Handle(a.endDraftHandover)),
		endpoint.Line("papers", endpoint.Post, "/handover/redeem", endpoint.Visitor, "Exchange the token of a scanned code for a session of the telephone's own, once", endpoint.Handle(a.redeemHandover)),
		endpoint.Line("papers", endpoint.Get, "/handover/current", endpoint.Visitor, "What this telephone may add to", endpoint.Handle(a.currentHandover)),
		endpoint.Line("papers", endpoint.Post, "/handover/leave", endpoint.Visitor, "End the hand-over from the telephone", endpoint.Handle(a.leaveHandover)),
	}
	return slices.Concat(all,
		a.UploadRoutes("/handover/{id}/uploads", endpoint.Visitor, a.through(application.ByPhone, a.phonePass)),
		a.UploadRoutes("/applications/{id}/uploads", endpoint.Visitor, a.through(application.OwnDraft, a.draft)),
		a.UploadRoutes("/co-borrower/invitations/{id}/uploads", endpoint.Visitor, a.through(application.ByInvitation, a.invitation)),
	)
}

// phoneCookie holds a telephone's session. It goes nowhere but back to this site.
var phoneCookie = endpoint.Cookie{Name: "florin-phone", Site: http.SameSiteStrictMode}

// through is a channel that the token of a cookie opens.
func (a *API) through(channel application.Channel, token func(context.Context) (string, error)) exchange.Depositing {
	return func(ctx context.Context, to string) (application.Depositor, error) {
		key, err := token(ctx)
		return application.Depositor{Principal: endpoint.By(ctx), Channel: channel, Token: key, To: to}, err
	}
}

func (a *API) phonePass(ctx context.Context) (string, error) {
	pass := a.Token(ctx, phoneCookie)
	if pass == "" {
		return "", fault.New(fault.Gone, "handover.ended")
	}
	return pass, nil
}

func (a *API) startDraftHandover(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[exchange.HandoverCodeView], error) {
	device, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return a.ShowCode(a.Origination.StartDraftHandover(ctx, endpoint.By(ctx), device))
}

func (a *API) draftHandover(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[application.PhoneLink], error) {
	device, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Origination.DraftHandover(ctx, device, in.ID))
}

func (a *API) endDraftHandover(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	device, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return endpoint.Done(), a.Origination.EndDraftHandover(ctx, device, in.ID)
}

type phoneOpened struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      application.Phone
}

func (a *API) redeemHandover(ctx context.Context, in *endpoint.TokenInput) (*phoneOpened, error) {
	phone, pass, err := a.Origination.RedeemHandover(ctx, endpoint.By(ctx), in.Body.Token)
	if err != nil {
		return nil, err
	}
	return &phoneOpened{[]string{a.SetCookie(phoneCookie, pass, phone.EndsAt.Sub(a.Now()))}, phone}, nil
}

func (a *API) currentHandover(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[application.Phone], error) {
	pass, err := a.phonePass(ctx)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Origination.Phone(ctx, pass))
}

func (a *API) leaveHandover(ctx context.Context, _ *endpoint.None) (*endpoint.NoContent, error) {
	if pass, err := a.phonePass(ctx); err == nil {
		if err := a.Origination.LeaveHandover(ctx, pass); err != nil {
			return nil, err
		}
	}
	return endpoint.Done(a.ClearCookie(phoneCookie)), nil
}
