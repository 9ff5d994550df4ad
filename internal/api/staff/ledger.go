package api

import (
	"context"
	"io"
	"net/http"

	"florin/internal/date"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/ledger"
	"florin/internal/money"
)

// ledgerRoutes are what may be read of the books.
func (a *API) ledgerRoutes() []Route {
	read := staff(identity.LedgerRead)
	return []Route{
		line("ledger", get, "/staff/ledger/trial-balance", read, "Every account summed up to a day, per currency", handle(a.trialBalance)),
		line("ledger", get, "/staff/ledger/journal.csv", read, "What was booked between two days, as a table; that it was taken is recorded", handle(a.journalCSV)).streams(),
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

func (a *API) trialBalance(ctx context.Context, in *trialInput) (*answer[trialBalanceView], error) {
	on, err := a.dayOr(ctx, in.On, "/on")
	if err != nil {
		return nil, err
	}
	trials, err := a.Ledger.TrialBalance(ctx, by(ctx), on)
	view := trialBalanceView{on.String(), []trialView{}}
	for _, t := range trials {
		v := trialView{t.Currency, nil, t.Debit, t.Credit, t.Balanced()}
		for _, s := range t.Accounts {
			v.Accounts = append(v.Accounts, accountSumView(s))
		}
		view.Currencies = append(view.Currencies, v)
	}
	return reply(view, err)
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

func (a *API) journalCSV(ctx context.Context, in *journalInput) (*streamed, error) {
	from, err := a.dayOr(ctx, in.From, "/from")
	if err != nil {
		return nil, err
	}
	to, err := a.dayOr(ctx, in.To, "/to")
	if err != nil {
		return nil, err
	}
	journal, err := a.Ledger.OpenJournal(ctx, by(ctx), from, to)
	if err != nil {
		return nil, err
	}
	return &streamed{func(w http.ResponseWriter) {
		w.Header().Set("Content-Type", "text/csv; charset=utf-8")
		w.Header().Set("Content-Disposition", `attachment; filename="journal-`+from.String()+"-"+to.String()+`.csv"`)
		w.Header().Set("Cache-Control", "no-store")
		a.sendJournal(ctx, w, journal)
	}}, nil
}

// sendJournal writes while it reads. What breaks half way must not look complete, so the
// connection is cut.
func (a *API) sendJournal(ctx context.Context, w http.ResponseWriter, journal *ledger.Journal) {
	err := journal.WriteCSV(ctx, &steady{w, MetaOf(ctx).KeepOpen})
	if err == nil || ctx.Err() != nil {
		return
	}
	a.Log.ErrorContext(ctx, "the journal could not be sent whole", "request_id", MetaOf(ctx).RequestID, "error", err)
	panic(http.ErrAbortHandler)
}

// steady keeps a connection open as long as bytes keep leaving.
type steady struct {
	io.Writer
	keepOpen func()
}

// Write gives the connection more time after each piece.
func (s *steady) Write(b []byte) (int, error) {
	n, err := s.Writer.Write(b)
	if n > 0 && s.keepOpen != nil {
		s.keepOpen()
	}
	return n, err
}
