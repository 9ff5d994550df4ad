package site

import (
	"context"
	"net/http"

	"florin/internal/api/endpoint"
	"florin/internal/record/consent"
)

// ConsentCookie holds the choice about cookies. Scripts of our own pages read it, so that
// nobody is asked twice; it is of no use for following anybody (decision 0017).
const ConsentCookie = "florin_consent"

func consentIn(ctx context.Context) string {
	r := endpoint.RequestOf(ctx)
	if r == nil {
		return ""
	}
	c, err := r.Cookie(ConsentCookie)
	if err != nil || len(c.Value) > endpoint.MaxToken {
		return ""
	}
	return c.Value
}

type cookieChoiceView struct {
	Choice         consent.Choice `json:"choice" empty:"true" doc:"Empty while a choice is due"`
	WordingVersion string         `json:"wording_version" doc:"Of the text in force"`
	Offered        bool           `json:"offered" doc:"Whether there is anything to choose: the lender counts visits"`
}

func (a *API) currentConsent(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[cookieChoiceView], error) {
	state, err := a.Consent.State(ctx, consentIn(ctx))
	return endpoint.Reply(cookieChoiceView{state.Choice, state.Wording, state.Offered}, err)
}

type consentInput struct {
	Body struct {
		Choice         consent.Choice `json:"choice"`
		WordingVersion string         `json:"wording_version" doc:"Of the text that was shown"`
	}
}

func (a *API) chooseConsent(ctx context.Context, in *consentInput) (*endpoint.NoContent, error) {
	d, err := a.Consent.Choose(ctx, in.Body.Choice, in.Body.WordingVersion, endpoint.By(ctx).Lang)
	if err != nil {
		return nil, err
	}
	return endpoint.Done(a.consentCookie(d)), nil
}

func (a *API) consentCookie(d consent.Decision) string {
	return (&http.Cookie{
		Name: ConsentCookie, Value: d.String(), Path: "/", MaxAge: int(consent.Lifetime.Seconds()),
		Secure: a.HTTPS, SameSite: http.SameSiteLaxMode,
	}).String()
}

type visitInput struct {
	Body struct {
		Page     string           `json:"page" doc:"Path of a public page"`
		Referrer consent.Referrer `json:"referrer" doc:"The kind of place the visitor came from, worked out in the browser"`
	}
}

// visit answers alike whether the visit was counted or not.
func (a *API) visit(ctx context.Context, in *visitInput) (*endpoint.NoContent, error) {
	p := endpoint.By(ctx)
	return endpoint.Done(), a.Consent.Count(ctx, consentIn(ctx), p.Source, consent.Visit{Page: in.Body.Page, Lang: p.Lang, Referrer: in.Body.Referrer})
}
