package site

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/fault"
	"florin/internal/lending/guarantee"
)

// guaranteeRoutes are what those who are asked to guarantee a loan do, by their own link.
func (a *API) guaranteeRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("guarantee", endpoint.Post, "/guarantee/open", endpoint.Visitor, "Open a mailed link to guarantee a loan; it works once", endpoint.Handle(a.openGuarantee)),
		endpoint.Line("guarantee", endpoint.Get, "/guarantee/current", endpoint.Visitor, "The guarantee of this browser", endpoint.Handle(a.currentGuarantee)),
		endpoint.Line("guarantee", endpoint.Get, "/guarantee/paper.pdf", endpoint.Visitor, "The information sheet, whose opening is noted; once signed with a code, the guarantee", endpoint.Handle(a.guaranteePaper)).Streaming(),
		endpoint.Line("guarantee", endpoint.Post, "/guarantee/declare", endpoint.Visitor, "Say who one is, and what one earns and owes", endpoint.Handle(a.declareGuarantee)),
		endpoint.Line("guarantee", endpoint.Post, "/guarantee/decline", endpoint.Visitor, "Decline without a reason", endpoint.Handle(a.declineGuarantee)),
		endpoint.Line("guarantee", endpoint.Post, "/guarantee/code", endpoint.Visitor, "Get the code that signs, by e-mail", endpoint.Handle(a.guaranteeCode)),
		endpoint.Line("guarantee", endpoint.Post, "/guarantee/sign", endpoint.Visitor, "Sign with the code", endpoint.Handle(a.signGuarantee)),
	}
}

// openedGuarantee is a guarantee with the cookie that opens it again.
type openedGuarantee struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      guarantee.Own
}

func (a *API) openGuarantee(ctx context.Context, in *endpoint.TokenInput) (*openedGuarantee, error) {
	o, err := a.Guarantees.Open(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	return &openedGuarantee{[]string{a.SetCookie(endpoint.GuaranteeCookie, o.Token, o.ExpiresAt.Sub(a.Now()))}, o.Own}, nil
}

// guarantee is the token of this browser's guarantee. Without one there is none.
func (a *API) guarantee(ctx context.Context) (string, error) {
	token := a.Token(ctx, endpoint.GuaranteeCookie)
	if token == "" {
		return "", fault.New(fault.Gone, "guarantee.expired")
	}
	return token, nil
}

// guaranteeAct answers a call about the guarantee of this browser.
func (a *API) guaranteeAct(ctx context.Context, act func(token string) (guarantee.Own, error)) (*endpoint.Answer[guarantee.Own], error) {
	token, err := a.guarantee(ctx)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(act(token))
}

func (a *API) currentGuarantee(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[guarantee.Own], error) {
	return a.guaranteeAct(ctx, func(token string) (guarantee.Own, error) { return a.Guarantees.Current(ctx, token) })
}

func (a *API) guaranteePaper(ctx context.Context, _ *endpoint.None) (*endpoint.Stream, error) {
	token, err := a.guarantee(ctx)
	if err != nil {
		return nil, err
	}
	body, err := a.Guarantees.Paper(ctx, token)
	if err != nil {
		return nil, err
	}
	return endpoint.Inline("application/pdf", "guarantee.pdf", body), nil
}

type declareGuaranteeInput struct{ Body guarantee.Told }

func (a *API) declareGuarantee(ctx context.Context, in *declareGuaranteeInput) (*endpoint.Answer[guarantee.Own], error) {
	return a.guaranteeAct(ctx, func(token string) (guarantee.Own, error) {
		return a.Guarantees.Declare(ctx, endpoint.By(ctx), token, in.Body)
	})
}

func (a *API) declineGuarantee(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[guarantee.Own], error) {
	return a.guaranteeAct(ctx, func(token string) (guarantee.Own, error) { return a.Guarantees.Decline(ctx, endpoint.By(ctx), token) })
}

func (a *API) guaranteeCode(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[guarantee.Own], error) {
	return a.guaranteeAct(ctx, func(token string) (guarantee.Own, error) { return a.Guarantees.SendCode(ctx, token) })
}

type signGuaranteeInput struct{ Body guarantee.SignInput }

func (a *API) signGuarantee(ctx context.Context, in *signGuaranteeInput) (*endpoint.Answer[guarantee.Own], error) {
	return a.guaranteeAct(ctx, func(token string) (guarantee.Own, error) {
		return a.Guarantees.SignWith(ctx, endpoint.By(ctx), token, in.Body)
	})
}
