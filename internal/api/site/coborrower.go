package site

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/record/document"
)

// coApplicationView is an invitation as who was invited sees it.
type coApplicationView struct {
	application.CoApplication
	Documents []exchange.DocumentView `json:"documents"`
}

// openedInvitation is an invitation with the cookie that opens it again.
type openedInvitation struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      coApplicationView
}

func viewInvitation(c application.CoApplication) coApplicationView {
	return coApplicationView{c, exchange.ViewDocuments(c.Documents)}
}

func (a *API) openInvitation(ctx context.Context, in *endpoint.TokenInput) (*openedInvitation, error) {
	c, err := a.Origination.OpenInvitation(ctx, in.Body.Token)
	if err != nil {
		return nil, err
	}
	cookie := a.SetCookie(endpoint.CoBorrowerCookie, in.Body.Token, c.ExpiresAt.Sub(a.Now()))
	return &openedInvitation{[]string{cookie}, viewInvitation(c)}, nil
}

// invitation is the token of this browser's invitation. Without one there is none.
func (a *API) invitation(ctx context.Context) (string, error) {
	token := a.Token(ctx, endpoint.CoBorrowerCookie)
	if token == "" {
		return "", fault.New(fault.Gone, "co_borrower.expired")
	}
	return token, nil
}

func (a *API) currentInvitation(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[coApplicationView], error) {
	token, err := a.invitation(ctx)
	if err != nil {
		return nil, err
	}
	c, err := a.Origination.OpenInvitation(ctx, token)
	return endpoint.Reply(viewInvitation(c), err)
}

func (a *API) uploadForInvitation(ctx context.Context, in *exchange.UploadInput) (*endpoint.Answer[exchange.DocumentView], error) {
	token, err := a.invitation(ctx)
	if err != nil {
		return nil, err
	}
	return a.Upload(ctx, in, func(file document.UploadInput) (document.Document, error) {
		return a.Origination.UploadForInvitation(ctx, endpoint.By(ctx), token, file)
	})
}

func (a *API) removeForInvitation(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	token, err := a.invitation(ctx)
	if err != nil {
		return nil, err
	}
	return endpoint.Done(), a.Origination.RemoveForInvitation(ctx, endpoint.By(ctx), token, in.ID)
}

func (a *API) submitInvitation(ctx context.Context, in *requestInput) (*endpoint.Answer[coApplicationView], error) {
	token, err := a.invitation(ctx)
	if err != nil {
		return nil, err
	}
	c, err := a.Origination.CompleteInvitation(ctx, endpoint.By(ctx), token, in.Body)
	return endpoint.Reply(viewInvitation(c), err)
}

// requestRoutes are what those who are invited to borrow with an applicant do.
func (a *API) requestRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("co-borrower", endpoint.Post, "/co-borrower/open", endpoint.Visitor, "Open an invitation to borrow together with the mailed link", endpoint.Handle(a.openInvitation)),
		endpoint.Line("co-borrower", endpoint.Get, "/co-borrower/current", endpoint.Visitor, "The invitation of this browser", endpoint.Handle(a.currentInvitation)),
		endpoint.Line("co-borrower", endpoint.Post, "/co-borrower/documents", endpoint.Visitor, "Add a document of one's own", endpoint.Handle(a.uploadForInvitation)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).Streaming(),
		endpoint.Line("co-borrower", endpoint.Delete, "/co-borrower/documents/{id}", endpoint.Visitor, "Remove a document of one's own", endpoint.Handle(a.removeForInvitation)),
		endpoint.Line("co-borrower", endpoint.Post, "/co-borrower/submit", endpoint.Visitor, "Give one's own data and consent; the address and the loan are those of the invitation", endpoint.Handle(a.submitInvitation)),
	}
}
