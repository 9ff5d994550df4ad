package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/treasury"
)

// bankRoutes are those of the client's direct debits and payment slips.
func (a *API) bankRoutes() []endpoint.Route {
	return []endpoint.Route{
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}/slip.pdf", endpoint.Client, "A payment slip for what the loan asks: a QR-bill, or a page with a payment code", endpoint.Handle(a.paymentSlip)).Streaming(),
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}/payments/{event}/receipt.pdf", endpoint.Client, "A receipt for a payment, in the caller's language", endpoint.Handle(a.paymentReceipt)).Streaming(),
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}/mandate", endpoint.Client, "The direct-debit mandate of one's own loan", endpoint.Handle(a.mandate)),
		endpoint.Line("loans", endpoint.Put, "/me/loans/{id}/mandate", endpoint.Client, "Give a direct-debit mandate, in the place of an earlier one", endpoint.Handle(a.giveMandate)),
		endpoint.Line("loans", endpoint.Delete, "/me/loans/{id}/mandate", endpoint.Client, "Take the direct-debit mandate back", endpoint.Handle(a.revokeMandate)),
	}
}

type slipInput struct {
	ID   string `path:"id" maxLength:"64"`
	Lang string `query:"lang" enum:"fr,de,nl,en,it" doc:"The caller's language when absent"`
}

func (a *API) paymentSlip(ctx context.Context, in *slipInput) (*endpoint.Stream, error) {
	lang := in.Lang
	if lang == "" {
		lang = endpoint.MetaOf(ctx).Lang
	}
	file, err := a.Servicing.PaymentSlip(ctx, endpoint.By(ctx), in.ID, lang)
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment("application/pdf", "florin-slip.pdf", file), nil
}

func (a *API) paymentReceipt(ctx context.Context, in *exchange.ReceiptInput) (*endpoint.Stream, error) {
	file, err := a.Servicing.Receipt(ctx, endpoint.By(ctx), in.ID, in.Event, endpoint.MetaOf(ctx).Lang)
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment("application/pdf", "florin-receipt.pdf", file), nil
}

func (a *API) mandate(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[treasury.Mandate], error) {
	return endpoint.Reply(a.Treasury.MandateOf(ctx, endpoint.By(ctx), in.ID))
}

type mandateInput struct {
	endpoint.RequestPath
	Body struct {
		IBAN   string `json:"iban"`
		Holder string `json:"holder"`
		Accept bool   `json:"accept" doc:"The text of the mandate was read and accepted"`
	}
}

func (a *API) giveMandate(ctx context.Context, in *mandateInput) (*endpoint.Answer[treasury.Mandate], error) {
	return endpoint.Reply(a.Treasury.GiveMandate(ctx, endpoint.By(ctx), in.ID, loanbook.Payee{IBAN: in.Body.IBAN, Holder: in.Body.Holder}, in.Body.Accept))
}

func (a *API) revokeMandate(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[treasury.Mandate], error) {
	return endpoint.Reply(a.Treasury.RevokeMandate(ctx, endpoint.By(ctx), in.ID))
}
