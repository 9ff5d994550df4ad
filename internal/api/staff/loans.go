package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/integration/label"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/servicing"
	"florin/internal/lending/treasury"
	"florin/internal/rule/lawtext"
)

// loanRoutes are those of live loans.
func (a *API) loanRoutes() []endpoint.Route {
	read, manage := endpoint.Staff(identity.LoanRead), endpoint.Staff(identity.LoanManage)
	papers := read.ByPrograms(identity.DocumentRead)
	return []endpoint.Route{
		endpoint.Line("loans", endpoint.Get, "/staff/loans", read, "Loans, filtered, searched and sorted", endpoint.Handle(a.loans)),
		endpoint.Line("loans", endpoint.Get, "/staff/loans/{id}", read, "One loan with its schedule, events, bookings and arrears", endpoint.Handle(a.loan)),
		endpoint.Line("loans", endpoint.Get, "/staff/loans/{id}/law", read, "The law behind a loan as it stood at the signature, in sentences", endpoint.Handle(a.loanLaw)),
		endpoint.Line("loans", endpoint.Get, "/staff/loans/{id}/settlement", read, "What repaying early would come to on a day; nothing is promised yet", endpoint.Handle(a.settlement)),
		endpoint.Line("loans", endpoint.Post, "/staff/loans/{id}/early-repayment", manage, "Promise a sum for repaying early; it replaces the one before", endpoint.Handle(a.promise)).WithStatus(endpoint.Created),
		endpoint.Line("loans", endpoint.Get, "/staff/loans/{id}/statement", read, "What was asked and paid between two days", endpoint.Handle(a.statement)),
		endpoint.Line("loans", endpoint.Post, "/staff/loans/{id}/payments", manage, "Enter a payment by hand", endpoint.Handle(a.receivePayment)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("loans", endpoint.Post, "/staff/loans/{id}/payments/{event}/reverse", manage, "Take back a payment that was entered by mistake, or another event; once", endpoint.Handle(a.reverseEvent)),
		endpoint.Line("loans", endpoint.Post, "/staff/loans/{id}/refund", manage, "Plan a payout of credit balance back to the borrower", endpoint.Handle(a.refundCredit)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("loans", endpoint.Post, "/staff/loans/{id}/curtail", manage, "Pay out no further part of a loan", endpoint.Handle(a.curtail)),
		endpoint.Line("loans", endpoint.Get, "/staff/loans/{id}/documents", papers, "What was issued about a loan, newest first", endpoint.Handle(a.loanPapers)),
		endpoint.Line("loans", endpoint.Get, "/staff/loans/{id}/documents/{doc}", papers, "A document that was issued about a loan", endpoint.Handle(a.openLoanPaper)).Streaming(),
		endpoint.Line("loans", endpoint.Get, "/staff/loans/{id}/statement.pdf", read, "The statement between two days, to send or print", endpoint.Handle(a.statementPaper)).Streaming(),
		endpoint.Line("loans", endpoint.Get, "/staff/loans/{id}/yearly.pdf", read, "What was paid in a year that has ended, in the language of the contract", endpoint.Handle(a.yearlyPaper)).Streaming(),
		endpoint.Line("loans", endpoint.Get, "/staff/loans/{id}/payments/{event}/receipt.pdf", read, "A receipt for a payment, in the language of the contract", endpoint.Handle(a.receiptFor)).Streaming(),
	}
}

type loansInput struct {
	Filter string `query:"filter" enum:"all,active,completed,late" doc:"All when absent"`
	Query  string `query:"q" maxLength:"254" doc:"Part of a name, e-mail address, id or reference"`
	Sort   string `query:"sort" enum:"oldest,amount_high,amount_low,created_at,-created_at,updated_at,-updated_at" doc:"The newest first when absent; the amount is what was lent"`
	Cursor string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"200"`
	exchange.Sifting
	Product string `query:"product" maxLength:"64" doc:"Code of a product; all when absent"`
	Status  string `query:"status" enum:"pending_payout,active,terminated,charged_off,closed" doc:"All when absent"`
}

func (a *API) loans(ctx context.Context, in *loansInput) (*endpoint.Answer[servicing.LoanPage], error) {
	sieve, err := in.Sieve(a.marksOf(ctx, label.Loan))
	if err != nil {
		return nil, err
	}
	sieve.Product, sieve.Status = in.Product, in.Status
	return endpoint.Reply(a.Servicing.List(ctx, endpoint.By(ctx), servicing.Filter{Which: servicing.Which(in.Filter), Query: in.Query, Sort: exchange.OrderOf(in.Sort), Cursor: in.Cursor, Limit: in.Limit, Sieve: sieve}))
}

func (a *API) loan(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[servicing.Detail], error) {
	d, err := a.Servicing.Get(ctx, endpoint.By(ctx), in.ID)
	a.sawLoan(ctx, in.ID, err)
	return endpoint.Reply(d, err)
}

// sawLoan notes that a person or a program has read something about a loan.
func (a *API) sawLoan(ctx context.Context, id string, refused error) {
	if refused == nil {
		a.Privacy.Saw(endpoint.By(ctx), "loan", id)
	}
}

func (a *API) loanLaw(ctx context.Context, in *exchange.LoanLawInput) (*endpoint.Answer[lawtext.Page], error) {
	return endpoint.Reply(a.Servicing.Law(ctx, endpoint.By(ctx), in.ID, in.Language(ctx)))
}

func (a *API) settlement(ctx context.Context, in *exchange.SettlementInput) (*endpoint.Answer[servicing.Quote], error) {
	ask, err := in.Ask()
	if err != nil {
		return nil, err
	}
	quote, err := a.Servicing.Early(ctx, endpoint.By(ctx), in.ID, ask)
	a.sawLoan(ctx, in.ID, err)
	return endpoint.Reply(quote, err)
}

func (a *API) promise(ctx context.Context, in *exchange.EarlyInput) (*endpoint.Answer[servicing.Quote], error) {
	return endpoint.Reply(a.Servicing.Promise(ctx, endpoint.By(ctx), in.ID, in.Ask()))
}

func (a *API) statement(ctx context.Context, in *exchange.StatementInput) (*endpoint.Answer[servicing.Statement], error) {
	from, to, err := in.Days()
	if err != nil {
		return nil, err
	}
	statement, err := a.Servicing.Statement(ctx, endpoint.By(ctx), in.ID, from, to)
	a.sawLoan(ctx, in.ID, err)
	return endpoint.Reply(statement, err)
}

func (a *API) statementPaper(ctx context.Context, in *exchange.StatementInput) (*endpoint.Stream, error) {
	from, to, err := in.Days()
	if err != nil {
		return nil, err
	}
	return exchange.Made("florin-statement.pdf")(a.Servicing.StatementPaper(ctx, endpoint.By(ctx), in.ID, from, to))
}

type yearInput struct {
	endpoint.RequestPath
	Year int `query:"year" required:"true" minimum:"2000" maximum:"9999"`
}

func (a *API) yearlyPaper(ctx context.Context, in *yearInput) (*endpoint.Stream, error) {
	return exchange.Made("florin-year.pdf")(a.Servicing.YearlyPaper(ctx, endpoint.By(ctx), in.ID, in.Year))
}

func (a *API) receiptFor(ctx context.Context, in *exchange.ReceiptInput) (*endpoint.Stream, error) {
	return exchange.Made("florin-receipt.pdf")(a.Servicing.ReceiptFor(ctx, endpoint.By(ctx), in.ID, in.Event))
}

type paymentInput struct {
	endpoint.RequestPath
	Body struct {
		Amount money.Amount `json:"amount"`
		On     *date.Date   `json:"on" doc:"Value date; today when null"`
		Note   string       `json:"note"`
		Again  bool         `json:"again,omitzero" doc:"It is another payment than an equal one of the same day that was entered by hand within a minute; without it, or an external id, that is refused"`
		label.Field
	}
}

func (*paymentInput) TakesNull() {}

func (in *paymentInput) receipt() treasury.Receipt {
	r := treasury.Receipt{Amount: in.Body.Amount, Note: in.Body.Note, Again: in.Body.Again, Field: in.Body.Field}
	if in.Body.On != nil {
		r.On = *in.Body.On
	}
	return r
}

func (a *API) receivePayment(ctx context.Context, in *paymentInput) (*endpoint.Answer[loan.Fact], error) {
	return endpoint.Reply(a.Treasury.Receive(ctx, endpoint.By(ctx), in.ID, in.receipt(), endpoint.IdempotencyKey(ctx)))
}

type refundInput struct {
	endpoint.RequestPath
	Body struct {
		Amount money.Amount `json:"amount"`
		Note   string       `json:"note"`
		IBAN   string       `json:"iban,omitzero" doc:"Another account than that on file"`
		Holder string       `json:"holder,omitzero" doc:"Of that other account"`
	}
}

func (a *API) refundCredit(ctx context.Context, in *refundInput) (*endpoint.Answer[loan.Fact], error) {
	to := loanbook.Payee{IBAN: in.Body.IBAN, Holder: in.Body.Holder}
	return endpoint.Reply(a.Treasury.Refund(ctx, endpoint.By(ctx), in.ID, treasury.Refund{Amount: in.Body.Amount, Note: in.Body.Note, To: to}, endpoint.IdempotencyKey(ctx)))
}

type curtailInput struct {
	endpoint.RequestPath
	Body struct {
		Reason string `json:"reason"`
	}
}

func (a *API) curtail(ctx context.Context, in *curtailInput) (*endpoint.Answer[loan.Fact], error) {
	return endpoint.Reply(a.Payouts.Curtail(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

type reverseEventInput struct {
	endpoint.RequestPath
	Event string `path:"event" maxLength:"64"`
	Body  struct {
		Reason string `json:"reason"`
	}
}

func (a *API) reverseEvent(ctx context.Context, in *reverseEventInput) (*endpoint.Answer[loan.Fact], error) {
	return endpoint.Reply(a.Treasury.Reverse(ctx, endpoint.By(ctx), in.ID, in.Event, in.Body.Reason))
}

func (a *API) loanPapers(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[exchange.PapersView], error) {
	list, err := a.Servicing.IssuedPapers(ctx, endpoint.By(ctx), in.ID)
	a.sawLoan(ctx, in.ID, err)
	return exchange.ViewPapers(list, err)
}

func (a *API) openLoanPaper(ctx context.Context, in *exchange.OpenInput) (*endpoint.Stream, error) {
	d, body, err := a.Servicing.OpenPaper(ctx, endpoint.By(ctx), in.ID, in.Document)
	a.sawLoan(ctx, in.ID, err)
	return a.Issued(ctx, d, body, in.Disposition == "inline", err)
}
