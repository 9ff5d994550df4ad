package api

import (
	"context"

	"florin/internal/document"
	"florin/internal/fault"
	"florin/internal/origination"
)

type inviteCoBorrowerInput struct {
	RequestPath
	Body struct {
		Version int64  `json:"version"`
		Email   string `json:"email"`
	}
}

func (a *API) inviteCoBorrower(ctx context.Context, in *inviteCoBorrowerInput) (*answer[origination.Work], error) {
	return reply(a.Origination.InviteCoBorrower(ctx, by(ctx), in.ID, in.Body.Version, in.Body.Email))
}

func (a *API) removeCoBorrower(ctx context.Context, in *versionInput) (*answer[origination.Work], error) {
	return reply(a.Origination.RemoveCoBorrower(ctx, by(ctx), in.ID, in.Body.Version))
}

// coApplicationView is an invitation as who was invited sees it.
type coApplicationView struct {
	origination.CoApplication
	Documents []documentView `json:"documents"`
}

// openedInvitation is an invitation with the cookie that opens it again.
type openedInvitation struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      coApplicationView
}

func viewInvitation(c origination.CoApplication) coApplicationView {
	return coApplicationView{c, viewDocuments(c.Documents)}
}

func (a *API) openInvitation(ctx context.Context, in *tokenInput) (*openedInvitation, error) {
	c, err := a.Origination.OpenInvitation(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	cookie := a.set(coBorrowerCookie, in.Body.Token, c.ExpiresAt.Sub(a.Now()))
	return &openedInvitation{[]string{cookie}, viewInvitation(c)}, nil
}

// invitation is the token of this browser's invitation. Without one there is none.
func (a *API) invitation(ctx context.Context) (string, error) {
	token := a.token(ctx, coBorrowerCookie)
	if token == "" {
		return "", fault.New(fault.Gone, "co_borrower.expired")
	}
	return token, nil
}

func (a *API) currentInvitation(ctx context.Context, _ *none) (*answer[coApplicationView], error) {
	token, err := a.invitation(ctx)
	if err != nil {
		return nil, err
	}
	c, err := a.Origination.OpenInvitation(ctx, token)
	return reply(viewInvitation(c), err)
}

func (a *API) uploadForInvitation(ctx context.Context, in *uploadInput) (*answer[documentView], error) {
	token, err := a.invitation(ctx)
	if err != nil {
		return nil, err
	}
	return a.upload(ctx, in, func(file document.UploadInput) (document.Document, error) {
		return a.Origination.UploadForInvitation(ctx, by(ctx), token, file)
	})
}

func (a *API) removeForInvitation(ctx context.Context, in *pathInput) (*noContent, error) {
	token, err := a.invitation(ctx)
	if err != nil {
		return nil, err
	}
	return done(), a.Origination.RemoveForInvitation(ctx, by(ctx), token, in.ID)
}

func (a *API) submitInvitation(ctx context.Context, in *requestInput) (*answer[coApplicationView], error) {
	token, err := a.invitation(ctx)
	if err != nil {
		return nil, err
	}
	c, err := a.Origination.CompleteInvitation(ctx, by(ctx), token, in.Body)
	return reply(viewInvitation(c), err)
}
