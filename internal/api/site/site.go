package site

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/fault"
	"florin/internal/rule/settings"
)

func (a *API) site(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[settings.Site], error) {
	snapshot, err := a.Settings.Load(ctx)
	return endpoint.Reply(snapshot.Site(a.Now()), err)
}

type legalInput struct {
	Document string `path:"document" maxLength:"20" doc:"terms, privacy, cookies or rgpd"`
}

// legal is the lender's own text of a legal document; without sections the web app shows
// the shipped one.
func (a *API) legal(ctx context.Context, in *legalInput) (*endpoint.Answer[settings.LegalText], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	text, ok := snapshot.Legal.Document(in.Document)
	if !ok {
		return nil, fault.New(fault.NotFound, "not_found")
	}
	return endpoint.Reply(text, nil)
}
