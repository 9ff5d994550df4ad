package site

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/record/document"
)

// draft is the token of this browser's application, which a frame carries itself. Without one there is none: NotFound.
func (a *API) draft(ctx context.Context) (string, error) {
	token, _ := endpoint.Framed(ctx)
	if token == "" {
		token = a.Token(ctx, endpoint.DraftCookie)
	}
	if token == "" {
		return "", fault.New(fault.NotFound, "draft.none")
	}
	return token, nil
}

type createInput struct{ Body application.Patch }

func (a *API) createApplication(ctx context.Context, in *createInput) (*exchange.Opened, error) {
	d, token, err := a.Origination.CreateDraft(ctx, endpoint.By(ctx), in.Body)
	if key := a.Token(ctx, endpoint.BranchCookie); err == nil && key != "" {
		err = a.Branches.Bring(ctx, d.ID, key)
	}
	return a.OpenApplication(d, token, err)
}

func (a *API) currentApplication(ctx context.Context, _ *endpoint.None) (*exchange.Opened, error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	d, err := a.Origination.LoadDraft(ctx, token)
	return a.OpenApplication(d, "", err)
}

type saveInput struct{ Body application.DraftEdit }

func (a *API) saveApplication(ctx context.Context, in *saveInput) (*exchange.Opened, error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	d, err := a.Origination.SaveDraft(ctx, token, in.Body)
	if _, framed := endpoint.Framed(ctx); framed {
		token = ""
	}
	return a.OpenApplication(d, token, err) // the draft lives longer now, and so must its cookie
}

func (a *API) deleteApplication(ctx context.Context, _ *endpoint.None) (*endpoint.NoContent, error) {
	token, err := a.draft(ctx)
	if err == nil {
		err = a.Origination.DeleteDraft(ctx, endpoint.By(ctx), token)
	}
	if err != nil && fault.KindOf(err) != fault.NotFound {
		return nil, err
	}
	if _, framed := endpoint.Framed(ctx); framed {
		return endpoint.Done(), nil
	}
	return endpoint.Done(a.ClearCookie(endpoint.DraftCookie)), nil
}

func (a *API) mailResumeLink(ctx context.Context, _ *endpoint.None) (*endpoint.None, error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return &endpoint.None{}, a.Origination.MailResumeLink(ctx, endpoint.By(ctx), token)
}

func (a *API) resumeApplication(ctx context.Context, in *endpoint.TokenInput) (*exchange.Opened, error) {
	return a.OpenApplication(a.Origination.ResumeDraft(ctx, in.Body.Token))
}

type declarationInput struct{ Body application.Declaration }

func (a *API) submitApplication(ctx context.Context, in *declarationInput) (*endpoint.Answer[exchange.ReceiptView], error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	r, err := a.Origination.SubmitDraft(ctx, endpoint.By(ctx), token, in.Body)
	return endpoint.Reply(exchange.ReceiptView(r), err)
}

type requestInput struct{ Body application.Application }

func (*requestInput) TakesNull() {}

func (a *API) submitRequest(ctx context.Context, in *requestInput) (*endpoint.Answer[exchange.ReceiptView], error) {
	r, err := a.Origination.Submit(ctx, endpoint.By(ctx), in.Body, endpoint.IdempotencyKey(ctx))
	return endpoint.Reply(exchange.ReceiptView(r), err)
}

func (a *API) uploadDocument(ctx context.Context, in *exchange.UploadInput) (*endpoint.Answer[exchange.DocumentView], error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return a.Upload(ctx, in, func(file document.UploadInput) (document.Document, error) {
		return a.Origination.UploadDocument(ctx, endpoint.By(ctx), token, file)
	})
}

func (a *API) deleteDocument(ctx context.Context, in *endpoint.RequestPath) (*endpoint.NoContent, error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return endpoint.Done(), a.Origination.DeleteDocument(ctx, endpoint.By(ctx), token, in.ID)
}
