package api

import (
	"context"
	"net/http"

	"florin/internal/fault"
	"florin/internal/settings"
)

// none is an input or an answer without content.
type none struct{}

// answer is an answer with a body and nothing else.
type answer[T any] struct{ Body T }

func reply[T any](body T, err error) (*answer[T], error) {
	if err != nil {
		return nil, err
	}
	return &answer[T]{body}, nil
}

func (a *API) site(ctx context.Context, _ *none) (*answer[settings.Site], error) {
	snapshot, err := a.Settings.Load(ctx)
	return reply(snapshot.Site(a.Now()), err)
}

type legalInput struct {
	Document string `path:"document" maxLength:"20" doc:"terms, privacy, cookies or rgpd"`
}

// legal is the lender's own text of a legal document; without sections the web app shows
// the shipped one.
func (a *API) legal(ctx context.Context, in *legalInput) (*answer[settings.LegalText], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	text, ok := snapshot.Legal.Document(in.Document)
	if !ok {
		return nil, fault.New(fault.NotFound, "not_found")
	}
	return reply(text, nil)
}

// noContent is the answer of calls that have nothing to say.
type noContent struct {
	Status    int
	SetCookie []string `header:"Set-Cookie"`
}

func done(cookies ...string) *noContent {
	return &noContent{Status: http.StatusNoContent, SetCookie: cookies}
}
