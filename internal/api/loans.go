package api

import (
	"context"
	"time"

	"florin/internal/date"
	"florin/internal/document"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/listing"
	"florin/internal/loan"
	"florin/internal/money"
)

// loanRoutes are those of live loans: for staff, and for the clients whose loans they are.
func (a *API) loanRoutes() []Route {
	read, manage := staff(identity.LoanRead), staff(identity.LoanManage)
	return []Route{
		line("loans", get, "/staff/loans", read, "Loans, filtered, searched and sorted", handle(a.loans)),
		line("loans", get, "/staff/loans/{id}", read, "One loan with its schedule, events, bookings and arrears", handle(a.loan)),
		line("loans", get, "/staff/loans/{id}/settlement", read, "What repaying early would come to on a day; nothing is promised yet", handle(a.settlement)),
		line("loans", post, "/staff/loans/{id}/early-repayment", manage, "Promise a sum for repaying early; it replaces the one before", handle(a.promise)).status(created),
		line("loans", get, "/staff/loans/{id}/statement", read, "What was asked and paid between two days", handle(a.statement)),
		line("loans", post, "/staff/loans/{id}/payments", manage, "Enter a payment by hand", handle(a.receivePayment)).status(created).key(requiredKey),
		line("loans", post, "/staff/loans/{id}/payments/{event}/reverse", manage, "Take back a payment that was entered by mistake, or another event; once", handle(a.reverseEvent)),
		line("loans", post, "/staff/loans/{id}/refund", manage, "Plan a payout of credit balance back to the borrower", handle(a.refundCredit)).status(created).key(requiredKey),
		line("loans", get, "/staff/loans/{id}/documents", read, "What was issued about a loan, newest first", handle(a.loanPapers)),
		line("loans", get, "/staff/loans/{id}/documents/{doc}", read, "A document that was issued about a loan", handle(a.openLoanPaper)).streams(),
		line("loans", get, "/staff/loans/{id}/statement.pdf", read, "The statement between two days, to send or print", handle(a.statementPaper)).streams(),
		line("loans", get, "/staff/loans/{id}/yearly.pdf", read, "What was paid in a year that has ended, in the language of the contract", handle(a.yearlyPaper)).streams(),
		line("loans", get, "/staff/loans/{id}/payments/{event}/receipt.pdf", read, "A receipt for a payment, in the language of the contract", handle(a.receiptFor)).streams(),
		line("loans", get, "/me/loans", client, "The client's own loans", handle(a.ownLoans)),
		line("loans", get, "/me/loans/{id}", client, "One of the client's own loans with its schedule and payments", handle(a.ownLoan)),
		line("loans", get, "/me/loans/{id}/settlement", client, "What repaying early would come to on a day; nothing is promised yet", handle(a.ownSettlement)),
		line("loans", post, "/me/loans/{id}/early-repayment", client, "Ask for a sum that holds for repaying early; it replaces the one before", handle(a.ownPromise)).status(created),
		line("loans", get, "/me/loans/{id}/statement", client, "What was asked and paid between two days", handle(a.ownStatement)),
		line("loans", get, "/me/loans/{id}/statement.pdf", client, "The statement between two days, in the language of the contract", handle(a.ownStatementPaper)).streams(),
		line("loans", get, "/me/loans/{id}/documents", client, "What was issued about the client's own loan, newest first", handle(a.ownPapers)),
		line("loans", get, "/me/loans/{id}/documents/{doc}", client, "A document that was issued about the client's own loan", handle(a.openOwnPaper)).streams(),
	}
}

type loansInput struct {
	Filter string `query:"filter" enum:"all,active,completed,late" doc:"All when absent"`
	Query  string `query:"q" maxLength:"254" doc:"Part of a name, e-mail address, id or reference"`
	Sort   string `query:"sort" enum:"oldest,amount_high,amount_low" doc:"The newest first when absent; the amount is what was lent"`
	Cursor string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
	Limit  int    `query:"limit" default:"50" minimum:"1" maximum:"100"`
}

func (a *API) loans(ctx context.Context, in *loansInput) (*answer[loan.LoanPage], error) {
	return reply(a.Loans.List(ctx, by(ctx), loan.Filter{Which: loan.Which(in.Filter), Query: in.Query, Sort: listing.Order(in.Sort), Cursor: in.Cursor, Limit: in.Limit}))
}

func (a *API) loan(ctx context.Context, in *RequestPath) (*answer[loan.Detail], error) {
	d, err := a.Loans.Get(ctx, by(ctx), in.ID)
	a.sawLoan(ctx, in.ID, err)
	return reply(d, err)
}

// sawLoan notes that a person or a program has read something about a loan.
func (a *API) sawLoan(ctx context.Context, id string, refused error) {
	if refused == nil {
		a.Privacy.Saw(by(ctx), "loan", id)
	}
}

type settlementInput struct {
	RequestPath
	On       string `query:"on" maxLength:"10" doc:"The day by which the money will be there, YYYY-MM-DD; today when absent"`
	Mode     string `query:"mode" enum:"total,shorter,lower" doc:"The whole loan when absent"`
	Amount   int64  `query:"amount" minimum:"0" doc:"Principal to repay early, minor units; of a part only"`
	Currency string `query:"currency" maxLength:"3" doc:"Of the amount"`
}

// ask reads a wish to repay early from a query.
func (in *settlementInput) ask() (loan.Ask, error) {
	ask := loan.Ask{Mode: loan.Mode(in.Mode), Amount: money.Of(in.Amount, money.Currency(in.Currency))}
	if ask.Mode == "" {
		ask.Mode = loan.Whole
	}
	var err error
	ask.On, err = optionalDay(in.On, "/on")
	return ask, err
}

// optionalDay reads a day of a query; absent means none.
func optionalDay(text, pointer string) (date.Date, error) {
	if text == "" {
		return date.Date{}, nil
	}
	d, err := date.Parse(text)
	if err != nil {
		return d, fault.Fields(fault.Field{Pointer: pointer, Code: "field.type"})
	}
	return d, nil
}

func (a *API) settlement(ctx context.Context, in *settlementInput) (*answer[loan.Quote], error) {
	ask, err := in.ask()
	if err != nil {
		return nil, err
	}
	quote, err := a.Loans.Early(ctx, by(ctx), in.ID, ask)
	a.sawLoan(ctx, in.ID, err)
	return reply(quote, err)
}

func (a *API) ownSettlement(ctx context.Context, in *settlementInput) (*answer[loan.Quote], error) {
	ask, err := in.ask()
	if err != nil {
		return nil, err
	}
	return reply(a.Loans.OwnEarly(ctx, by(ctx), in.ID, ask))
}

type earlyInput struct {
	RequestPath
	Body struct {
		Mode   loan.Mode     `json:"mode"`
		Amount *money.Amount `json:"amount" doc:"Principal to repay early; of a part only"`
		On     date.Date     `json:"on" doc:"The day by which the money will be there"`
	}
}

func (*earlyInput) takesNull() {}

func (in *earlyInput) ask() loan.Ask {
	ask := loan.Ask{Mode: in.Body.Mode, On: in.Body.On}
	if in.Body.Amount != nil {
		ask.Amount = *in.Body.Amount
	}
	return ask
}

func (a *API) promise(ctx context.Context, in *earlyInput) (*answer[loan.Quote], error) {
	return reply(a.Loans.Promise(ctx, by(ctx), in.ID, in.ask()))
}

func (a *API) ownPromise(ctx context.Context, in *earlyInput) (*answer[loan.Quote], error) {
	return reply(a.Loans.OwnPromise(ctx, by(ctx), in.ID, in.ask()))
}

type statementInput struct {
	RequestPath
	From string `query:"from" maxLength:"10" doc:"First day, YYYY-MM-DD; the payout when absent"`
	To   string `query:"to" maxLength:"10" doc:"Last day, YYYY-MM-DD; today when absent"`
}

func (in *statementInput) days() (from, to date.Date, err error) {
	if from, err = optionalDay(in.From, "/from"); err != nil {
		return from, to, err
	}
	to, err = optionalDay(in.To, "/to")
	return from, to, err
}

func (a *API) statement(ctx context.Context, in *statementInput) (*answer[loan.Statement], error) {
	from, to, err := in.days()
	if err != nil {
		return nil, err
	}
	statement, err := a.Loans.Statement(ctx, by(ctx), in.ID, from, to)
	a.sawLoan(ctx, in.ID, err)
	return reply(statement, err)
}

func (a *API) ownStatement(ctx context.Context, in *statementInput) (*answer[loan.Statement], error) {
	from, to, err := in.days()
	if err != nil {
		return nil, err
	}
	return reply(a.Loans.OwnStatement(ctx, by(ctx), in.ID, from, to))
}

func (a *API) statementPaper(ctx context.Context, in *statementInput) (*streamed, error) {
	from, to, err := in.days()
	if err != nil {
		return nil, err
	}
	return made("florin-statement.pdf")(a.Loans.StatementPaper(ctx, by(ctx), in.ID, from, to))
}

func (a *API) ownStatementPaper(ctx context.Context, in *statementInput) (*streamed, error) {
	from, to, err := in.days()
	if err != nil {
		return nil, err
	}
	return made("florin-statement.pdf")(a.Loans.OwnStatementPaper(ctx, by(ctx), in.ID, from, to))
}

type yearInput struct {
	RequestPath
	Year int `query:"year" required:"true" minimum:"2000" maximum:"9999"`
}

func (a *API) yearlyPaper(ctx context.Context, in *yearInput) (*streamed, error) {
	return made("florin-year.pdf")(a.Loans.YearlyPaper(ctx, by(ctx), in.ID, in.Year))
}

func (a *API) receiptFor(ctx context.Context, in *receiptInput) (*streamed, error) {
	return made("florin-receipt.pdf")(a.Loans.ReceiptFor(ctx, by(ctx), in.ID, in.Event))
}

// made answers with a PDF that was made for the caller.
func made(name string) func(file []byte, err error) (*streamed, error) {
	return func(file []byte, err error) (*streamed, error) {
		if err != nil {
			return nil, err
		}
		return attachment("application/pdf", name, file), nil
	}
}

type paymentInput struct {
	RequestPath
	Body struct {
		Amount money.Amount `json:"amount"`
		On     *date.Date   `json:"on" doc:"Value date; today when null"`
		Note   string       `json:"note"`
	}
}

func (*paymentInput) takesNull() {}

func (in *paymentInput) receipt() loan.Receipt {
	r := loan.Receipt{Amount: in.Body.Amount, Note: in.Body.Note}
	if in.Body.On != nil {
		r.On = *in.Body.On
	}
	return r
}

func (a *API) receivePayment(ctx context.Context, in *paymentInput) (*answer[loan.Fact], error) {
	return reply(a.Loans.Receive(ctx, by(ctx), in.ID, in.receipt(), idempotencyKey(ctx)))
}

type refundInput struct {
	RequestPath
	Body struct {
		Amount money.Amount `json:"amount"`
		Note   string       `json:"note"`
		IBAN   string       `json:"iban,omitzero" doc:"Another account than that on file"`
		Holder string       `json:"holder,omitzero" doc:"Of that other account"`
	}
}

func (a *API) refundCredit(ctx context.Context, in *refundInput) (*answer[loan.Fact], error) {
	to := loan.Payee{IBAN: in.Body.IBAN, Holder: in.Body.Holder}
	return reply(a.Loans.Refund(ctx, by(ctx), in.ID, loan.Refund{Amount: in.Body.Amount, Note: in.Body.Note, To: to}, idempotencyKey(ctx)))
}

type reverseEventInput struct {
	RequestPath
	Event string `path:"event" maxLength:"64"`
	Body  struct {
		Reason string `json:"reason"`
	}
}

func (a *API) reverseEvent(ctx context.Context, in *reverseEventInput) (*answer[loan.Fact], error) {
	return reply(a.Loans.Reverse(ctx, by(ctx), in.ID, in.Event, in.Body.Reason))
}

type ownLoansView struct {
	Items []loan.OwnItem `json:"items"`
}

func (a *API) ownLoans(ctx context.Context, _ *none) (*answer[ownLoansView], error) {
	items, err := a.Loans.OwnLoans(ctx, by(ctx))
	return reply(ownLoansView{items}, err)
}

func (a *API) ownLoan(ctx context.Context, in *RequestPath) (*answer[loan.Own], error) {
	return reply(a.Loans.OwnLoan(ctx, by(ctx), in.ID, MetaOf(ctx).Lang))
}

type paperView struct {
	ID       string    `json:"id"`
	Kind     string    `json:"kind"`
	Lang     string    `json:"lang"`
	Title    string    `json:"title" doc:"As the file is called"`
	Size     int64     `json:"size"`
	SHA256   string    `json:"sha256"`
	IssuedAt time.Time `json:"issued_at"`
}

type papersView struct {
	Items []paperView `json:"items"`
}

func viewPapers(list []document.Issued, err error) (*answer[papersView], error) {
	view := papersView{make([]paperView, len(list))}
	for i, d := range list {
		view.Items[i] = paperView{d.ID, d.Kind, d.Lang, d.Title, d.Size, d.SHA256, d.IssuedAt}
	}
	return reply(view, err)
}

func (a *API) loanPapers(ctx context.Context, in *RequestPath) (*answer[papersView], error) {
	return viewPapers(a.Loans.IssuedPapers(ctx, by(ctx), in.ID))
}

func (a *API) ownPapers(ctx context.Context, in *RequestPath) (*answer[papersView], error) {
	return viewPapers(a.Loans.OwnPapers(ctx, by(ctx), in.ID))
}

func (a *API) openLoanPaper(ctx context.Context, in *openInput) (*streamed, error) {
	d, body, err := a.Loans.OpenPaper(ctx, by(ctx), in.ID, in.Document)
	return a.issued(ctx, d, body, in.Disposition == "inline", err)
}

func (a *API) openOwnPaper(ctx context.Context, in *openInput) (*streamed, error) {
	d, body, err := a.Loans.OpenOwnPaper(ctx, by(ctx), in.ID, in.Document)
	return a.issued(ctx, d, body, in.Disposition == "inline", err)
}
