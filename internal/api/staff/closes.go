package staff

import (
	"context"

	"florin/internal/admin/books"
	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
)

type closesInput struct {
	Cursor string `query:"cursor" maxLength:"64" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"25" minimum:"1" maximum:"100"`
	exchange.Created
}

func (a *API) closes(ctx context.Context, in *closesInput) (*endpoint.Answer[books.Closes], error) {
	span, err := in.Span()
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Books.Closes(ctx, endpoint.By(ctx), span, in.Cursor, in.Limit))
}

type closeChecksView struct {
	Checks []books.Check `json:"checks"`
}

func (a *API) closeChecks(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[closeChecksView], error) {
	list, err := a.Books.Checks(ctx, endpoint.By(ctx))
	return endpoint.Reply(closeChecksView{list}, err)
}

type proposeCloseInput struct {
	Body books.CloseInput
}

func (a *API) proposeClose(ctx context.Context, in *proposeCloseInput) (*endpoint.Answer[books.Close], error) {
	return endpoint.Reply(a.Books.ProposeClose(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) confirmClose(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[books.Close], error) {
	return endpoint.Reply(a.Books.ConfirmClose(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) rejectClose(ctx context.Context, in *booksReasonInput) (*endpoint.Answer[books.Close], error) {
	return endpoint.Reply(a.Books.RejectClose(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawClose(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[books.Close], error) {
	return endpoint.Reply(a.Books.WithdrawClose(ctx, endpoint.By(ctx), in.ID))
}

func (a *API) closeRecord(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Stream, error) {
	record, err := a.Books.CloseRecord(ctx, endpoint.By(ctx), in.ID)
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment("application/json; charset=utf-8", record.Name, record.Text), nil
}
