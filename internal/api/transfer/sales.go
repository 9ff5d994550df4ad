package transfer

import (
	"context"

	"florin/internal/admin/sale"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/platform/table"
)

// Routes sell loans.
func (a *API) Routes() []endpoint.Route {
	may := endpoint.Staff(identity.LedgerManage)
	return []endpoint.Route{
		endpoint.Line("loans", endpoint.Get, "/staff/loan-sales", may, "Sales of loans, newest first", endpoint.Handle(a.loanSales)),
		endpoint.Line("loans", endpoint.Post, "/staff/loan-sales/preview", may, "What a sale would come to today; nothing is kept", endpoint.Handle(a.previewSale)),
		endpoint.Line("loans", endpoint.Post, "/staff/loan-sales", may, "Propose a sale of loans", endpoint.Handle(a.proposeSale)).WithStatus(endpoint.Created),
		endpoint.Line("loans", endpoint.Get, "/staff/loan-sales/{id}", may, "A sale with its loans and what has come in since", endpoint.Handle(a.loanSale)),
		endpoint.Line("loans", endpoint.Get, "/staff/loan-sales/{id}/tape", may, "The loans of a sale as a table for the buyer; needs list.export, too", endpoint.Handle(a.saleTape)).Streaming(),
		endpoint.Line("loans", endpoint.Post, "/staff/loan-sales/{id}/confirm", may, "Let a sale happen on its day, as the second person", endpoint.Handle(a.confirmSale)),
		endpoint.Line("loans", endpoint.Post, "/staff/loan-sales/{id}/reject", may, "Refuse a sale with a reason", endpoint.Handle(a.rejectSale)),
		endpoint.Line("loans", endpoint.Post, "/staff/loan-sales/{id}/withdraw", may, "Take a proposed sale back before its day", endpoint.Handle(a.withdrawSale)),
		endpoint.Line("loans", endpoint.Post, "/staff/loan-sales/{id}/passed", may, "Mark what came in for the buyer as paid on", endpoint.Handle(a.passSale)).WithKey(endpoint.RequiredKey),
	}
}

func (a *API) loanSales(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[sale.Page], error) {
	return endpoint.Reply(a.Sales.List(ctx, endpoint.By(ctx)))
}

type saleOrderInput struct{ Body sale.Order }

func (a *API) previewSale(ctx context.Context, in *saleOrderInput) (*endpoint.Answer[sale.Draft], error) {
	return endpoint.Reply(a.Sales.Preview(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) proposeSale(ctx context.Context, in *saleOrderInput) (*endpoint.Answer[sale.View], error) {
	return endpoint.Reply(a.Sales.Propose(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) loanSale(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[sale.Detail], error) {
	return endpoint.Reply(a.Sales.Get(ctx, endpoint.By(ctx), in.ID))
}

type saleTapeInput struct {
	endpoint.RequestPath
	Format string `query:"format" required:"true" enum:"csv,xlsx"`
}

func (a *API) saleTape(ctx context.Context, in *saleTapeInput) (*endpoint.Stream, error) {
	format := table.Format(in.Format)
	write, err := a.Sales.Tape(ctx, endpoint.By(ctx), in.ID, format)
	if err != nil {
		return nil, err
	}
	return endpoint.Whole(ctx, a.Log, format.MediaType(), "loan-sale."+in.Format, "the table of a sale", write), nil
}

func (a *API) confirmSale(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[sale.View], error) {
	return endpoint.Reply(a.Sales.Confirm(ctx, endpoint.By(ctx), in.ID))
}

type saleReasonInput struct {
	endpoint.RequestPath
	Body struct {
		Reason string `json:"reason" maxLength:"2000"`
	}
}

func (a *API) rejectSale(ctx context.Context, in *saleReasonInput) (*endpoint.Answer[sale.View], error) {
	return endpoint.Reply(a.Sales.Reject(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawSale(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[sale.View], error) {
	return endpoint.Reply(a.Sales.Withdraw(ctx, endpoint.By(ctx), in.ID))
}

type passSaleInput struct {
	endpoint.RequestPath
	Body sale.Passing
}

func (a *API) passSale(ctx context.Context, in *passSaleInput) (*endpoint.Answer[sale.Detail], error) {
	return endpoint.Reply(a.Sales.Pass(ctx, endpoint.By(ctx), in.ID, in.Body, endpoint.IdempotencyKey(ctx)))
}
