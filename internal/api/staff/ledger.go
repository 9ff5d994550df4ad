package staff

import (
	"context"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
)

// ledgerRoutes are what may be read of the books.
func (a *API) ledgerRoutes() []endpoint.Route {
	read := endpoint.Staff(identity.LedgerRead)
	return []endpoint.Route{
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/trial-balance", read, "Every account summed up to a day, per currency", endpoint.Handle(a.trialBalance)),
		endpoint.Line("ledger", endpoint.Get, "/staff/ledger/journal.csv", read, "What was booked between two days, as a table; that it was taken is recorded", endpoint.Handle(a.journalCSV)).Streaming(),
	}
}

type trialInput struct {
	On string `query:"on" maxLength:"10" doc:"The last booking day that counts, YYYY-MM-DD; today at the lender's place when absent"`
}

type accountSumView struct {
	Account ledger.Account `json:"account" doc:"Its number in the chart"`
	Name    string         `json:"name" doc:"English"`
	Debit   money.Amount   `json:"debit"`
	Credit  money.Amount   `json:"credit"`
	Balance money.Amount   `json:"balance" doc:"Debit above zero"`
}

type trialView struct {
	Currency money.Currency   `json:"currency"`
	Accounts []accountSumView `json:"accounts" doc:"Those that ever moved, by number"`
	Debit    money.Amount     `json:"debit"`
	Credit   money.Amount     `json:"credit"`
	Balanced bool             `json:"balanced"`
}

type trialBalanceView struct {
	On         string      `json:"on"`
	Currencies []trialView `json:"currencies" doc:"One trial balance each"`
}

func (a *API) trialBalance(ctx context.Context, in *trialInput) (*endpoint.Answer[trialBalanceView], error) {
	on, err := a.dayOr(ctx, in.On, "/on")
	if err != nil {
		return nil, err
	}
	trials, err := a.Ledger.TrialBalance(ctx, endpoint.By(ctx), on)
	view := trialBalanceView{on.String(), []trialView{}}
	for _, t := range trials {
		v := trialView{t.Currency, nil, t.Debit, t.Credit, t.Balanced()}
		for _, s := range t.Accounts {
			v.Accounts = append(v.Accounts, accountSumView(s))
		}
		view.Currencies = append(view.Currencies, v)
	}
	return endpoint.Reply(view, err)
}

// days reads the first and the last day of a query.
func (a *API) days(ctx context.Context, first, last string) (from, to date.Date, err error) {
	if from, err = a.dayOr(ctx, first, "/from"); err == nil {
		to, err = a.dayOr(ctx, last, "/to")
	}
	return from, to, err
}

// dayOr reads a day of a query; absent means today, at the lender's place.
func (a *API) dayOr(ctx context.Context, text, pointer string) (date.Date, error) {
	if text == "" {
		snapshot, err := a.Settings.Load(ctx)
		return snapshot.Today(a.Now()), err
	}
	d, err := date.Parse(text)
	if err != nil {
		return d, fault.Fields(fault.Field{Pointer: pointer, Code: "field.type"})
	}
	return d, nil
}

type journalInput struct {
	From string `query:"from" required:"true" maxLength:"10" doc:"The first booking day, YYYY-MM-DD"`
	To   string `query:"to" maxLength:"10" doc:"The last booking day, YYYY-MM-DD; today at the lender's place when absent"`
}

func (a *API) journalCSV(ctx context.Context, in *journalInput) (*endpoint.Stream, error) {
	from, to, err := a.days(ctx, in.From, in.To)
	if err != nil {
		return nil, err
	}
	journal, err := a.Ledger.OpenJournal(ctx, endpoint.By(ctx), from, to)
	if err != nil {
		return nil, err
	}
	return endpoint.Whole(ctx, a.Log, "text/csv; charset=utf-8", "journal-"+from.String()+"-"+to.String()+".csv", "the journal", journal.WriteCSV), nil
}
