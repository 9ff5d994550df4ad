package staff

import (
	"context"

	"florin/internal/admin/books"
	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/rule/accountfile"
)

// booksRoutes are what accountants do with the books.
func (a *API) booksRoutes() []endpoint.Route {
	read, manage := endpoint.Staff(identity.LedgerRead), endpoint.Staff(identity.LedgerManage)
	return []endpoint.Route{
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/chart", read, "The accountant's chart, its templates, and changes of late", endpoint.Handle(a.chart)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/chart/changes", manage, "Propose another chart", endpoint.Handle(a.proposeChart)).WithStatus(endpoint.Created),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/chart/changes/{id}/confirm", manage, "Bring a chart into force on its day, as the second person", endpoint.Handle(a.confirmChart)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/chart/changes/{id}/reject", manage, "Refuse a chart with a reason", endpoint.Handle(a.rejectChart)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/chart/changes/{id}/withdraw", manage, "Take a chart back before it is in force", endpoint.Handle(a.withdrawChart)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/closes", read, "Up to where the books are closed, and how it came to that", endpoint.Handle(a.closes)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/checks", read, "What is looked at before the next month is closed, as it stands", endpoint.Handle(a.closeChecks)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/closes", manage, "Propose to close the next month, or to reopen the last closed one", endpoint.Handle(a.proposeClose)).WithStatus(endpoint.Created),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/closes/{id}/confirm", manage, "Close or reopen a month, as the second person", endpoint.Handle(a.confirmClose)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/closes/{id}/reject", manage, "Refuse to close or reopen a month with a reason", endpoint.Handle(a.rejectClose)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/closes/{id}/withdraw", manage, "Take a proposal about a month back", endpoint.Handle(a.withdrawClose)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/closes/{id}/record", read, "The record of a closing, byte for byte as its digest was made", endpoint.Handle(a.closeRecord)).Streaming(),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/statements", read, "Profit and loss of a period and the balance sheet at its end, beside the period before", endpoint.Handle(a.reports)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/statements/cash-flow", read, "What moved cash in a period by the direct method, beside the period before", endpoint.Handle(a.cashFlows)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/statements/file", read, "All statements as a file, each currency by itself or all in one; that it was taken is recorded", endpoint.Handle(a.reportFile)).Streaming(),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/statements/presented", read, "All statements of a period in one currency, by dated rates", endpoint.Handle(a.presented)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/rates", read, "Rates of exchange of late, and who brought others", endpoint.Handle(a.rates)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/rates/changes", manage, "Bring rates of exchange", endpoint.Handle(a.proposeRates)).WithStatus(endpoint.Created),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/rates/changes/{id}/confirm", manage, "Bring rates of exchange into force, as the second person", endpoint.Handle(a.confirmRates)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/rates/changes/{id}/reject", manage, "Refuse rates of exchange with a reason", endpoint.Handle(a.rejectRates)),
		endpoint.Line("ledger", endpoint.Post, "/staff/ledger/rates/changes/{id}/withdraw", manage, "Take rates of exchange back before they are in force", endpoint.Handle(a.withdrawRates)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/accounts/{account}", read, "What happened on an account between two days", endpoint.Handle(a.accountStatement)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/entry", read, "An entry with all its sides", endpoint.Handle(a.ledgerEntry)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/file", read, "A file for another accounting program, in the accountant's numbers; that it was taken is recorded", endpoint.Handle(a.accountFile)).Streaming(),
	}
}

func (a *API) chart(ctx context.Context, _ *endpoint.None) (*endpoint.Answer[books.Chart], error) {
	return endpoint.Reply(a.Books.Chart(ctx, endpoint.By(ctx)))
}

type proposeChartInput struct {
	Body books.ChartInput
}

func (a *API) proposeChart(ctx context.Context, in *proposeChartInput) (*endpoint.Answer[books.ChartChange], error) {
	return endpoint.Reply(a.Books.ProposeChart(ctx, endpoint.By(ctx), in.Body))
}

func (a *API) confirmChart(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[books.ChartChange], error) {
	return endpoint.Reply(a.Books.ConfirmChart(ctx, endpoint.By(ctx), in.ID))
}

type booksReasonInput struct {
	endpoint.RequestPath
	Body struct {
		Reason string `json:"reason" maxLength:"2000"`
	}
}

func (a *API) rejectChart(ctx context.Context, in *booksReasonInput) (*endpoint.Answer[books.ChartChange], error) {
	return endpoint.Reply(a.Books.RejectChart(ctx, endpoint.By(ctx), in.ID, in.Body.Reason))
}

func (a *API) withdrawChart(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[books.ChartChange], error) {
	return endpoint.Reply(a.Books.WithdrawChart(ctx, endpoint.By(ctx), in.ID))
}

type statementInput struct {
	Account  string `path:"account" maxLength:"10" doc:"Its number in the books"`
	Currency string `query:"currency" required:"true" maxLength:"3"`
	From     string `query:"from" required:"true" maxLength:"10" doc:"The first booking day, YYYY-MM-DD"`
	To       string `query:"to" maxLength:"10" doc:"The last booking day, YYYY-MM-DD; today at the lender's place when absent"`
	Cursor   string `query:"cursor" maxLength:"200" doc:"next_cursor of the page before"`
	Limit    int    `query:"limit" default:"50" minimum:"1" maximum:"200"`
}

func (a *API) accountStatement(ctx context.Context, in *statementInput) (*endpoint.Answer[books.Statement], error) {
	from, to, err := a.days(ctx, in.From, in.To)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.Books.Statement(ctx, endpoint.By(ctx), ledger.Asked{
		Account: ledger.Account(in.Account), Currency: money.Currency(in.Currency), From: from, To: to, Cursor: in.Cursor, Limit: in.Limit,
	}))
}

type ledgerEntryInput struct {
	Key string `query:"key" required:"true" maxLength:"200" doc:"As a statement or the journal names it"`
}

func (a *API) ledgerEntry(ctx context.Context, in *ledgerEntryInput) (*endpoint.Answer[books.Entry], error) {
	return endpoint.Reply(a.Books.Entry(ctx, endpoint.By(ctx), in.Key))
}

type accountFileInput struct {
	Format   string `query:"format" required:"true" enum:"fec,datev,swiss,saft,plain" doc:"fec: a French business year; datev: a German batch of postings (EXTF); swiss: debit and credit account a row; saft: the OECD's Standard Audit File for Tax 2.00; plain: a row for each side of an entry"`
	Currency string `query:"currency" required:"true" maxLength:"3" doc:"A file holds the entries of one"`
	From     string `query:"from" required:"true" maxLength:"10" doc:"The first booking day, YYYY-MM-DD; of fec that of a business year"`
	To       string `query:"to" required:"true" maxLength:"10" doc:"The last booking day, YYYY-MM-DD, in the same business year"`
	Lang     string `query:"lang" enum:"fr,de,nl,en,it" default:"en" doc:"Of texts in swiss, saft and plain; fec is French, datev German"`
}

func (a *API) accountFile(ctx context.Context, in *accountFileInput) (*endpoint.Stream, error) {
	from, to, err := a.days(ctx, in.From, in.To)
	if err != nil {
		return nil, err
	}
	file, err := a.Books.OpenFile(ctx, endpoint.By(ctx), books.FileInput{
		Format: accountfile.Format(in.Format), Currency: money.Currency(in.Currency), From: from, To: to, Lang: in.Lang,
	})
	if err != nil {
		return nil, err
	}
	return endpoint.Whole(ctx, a.Log, file.Media, file.Name, "the file of the books", file.Write), nil
}
