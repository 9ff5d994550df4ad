package client

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/kernel/money"
	"florin/internal/lending/expected"
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
		endpoint.Line("loans", endpoint.Post, "/me/loans/{id}/debit", endpoint.Client, "Have what is due collected by direct debit as soon as the time of notice allows", endpoint.Handle(a.askDebit)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("loans", endpoint.Post, "/me/loans/{id}/payment-links", endpoint.Client, "Ask for a link by which the loan is paid; while one can be paid, it is the answer", endpoint.Handle(a.askLink)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("loans", endpoint.Get, "/me/loans/{id}/expected-payments/{payment}", endpoint.Client, "A payment of one's own that is on its way: of a link, its address once the adapter has made it", endpoint.Handle(a.expectedPayment)),
		endpoint.Line("loans", endpoint.Post, "/me/loans/{id}/expected-payments", endpoint.Client, "Say that a transfer has left; nothing is booked, and nothing that is due waits for it", endpoint.Handle(a.sayPaid)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("loans", endpoint.Delete, "/me/loans/{id}/expected-payments/{payment}", endpoint.Client, "Take back that a transfer has left", endpoint.Handle(a.unsayPaid)),
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

type askDebitInput struct {
	endpoint.RequestPath
	Body treasury.DebitNow
}

func (a *API) askDebit(ctx context.Context, in *askDebitInput) (*endpoint.Answer[expected.AnnouncedPayment], error) {
	return endpoint.Reply(a.Treasury.AskDebit(ctx, endpoint.By(ctx), in.ID, in.Body))
}

type askLinkInput struct {
	endpoint.RequestPath
	Body struct {
		Amount *money.Amount `json:"amount,omitempty" doc:"Absent: what the loan asks for"`
	}
}

func (a *API) askLink(ctx context.Context, in *askLinkInput) (*endpoint.Answer[expected.AnnouncedPayment], error) {
	return endpoint.Reply(a.Expected.AskLink(ctx, endpoint.By(ctx), in.ID, in.Body.Amount))
}

type expectedPath struct {
	endpoint.RequestPath
	Payment string `path:"payment" maxLength:"64"`
}

func (a *API) expectedPayment(ctx context.Context, in *expectedPath) (*endpoint.Answer[expected.AnnouncedPayment], error) {
	return endpoint.Reply(a.Expected.Get(ctx, endpoint.By(ctx), in.ID, in.Payment))
}

type sayPaidInput struct {
	endpoint.RequestPath
	Body expected.Said
}

func (a *API) sayPaid(ctx context.Context, in *sayPaidInput) (*endpoint.Answer[expected.AnnouncedPayment], error) {
	return endpoint.Reply(a.Expected.Say(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) unsayPaid(ctx context.Context, in *expectedPath) (*endpoint.NoContent, error) {
	if err := a.Expected.Unsay(ctx, endpoint.By(ctx), in.ID, in.Payment); err != nil {
		return nil, err
	}
	return endpoint.Done(), nil
}
