package rates

import (
	"context"
	"encoding/json"
	"log/slog"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/exchangerate"
	"florin/internal/rule/settings"
)

var changes = change.NewTable[row]("rate_changes")

var (
	keepRate = db.SQL(`
		INSERT INTO exchange_rates (day, base, currency, rate, change_id) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (day, base, currency) DO UPDATE SET rate = excluded.rate, change_id = excluded.change_id`)
	ratesBetween = db.SQL(`SELECT base, currency, day, rate FROM exchange_rates WHERE day >= $1 AND day <= $2 ORDER BY day, base, currency`)
	latestRates  = db.SQL(`SELECT base, currency, day, rate FROM exchange_rates ORDER BY day DESC, base, currency LIMIT $1`)
)

// shownRates is how many quotes a view of rates or of a change holds.
const shownRates = 60

// Service is the entry point of the feature. Every method checks its caller's permission itself.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Identity *identity.Service
	Log      *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Overview is the rates of late, and who brought others.
type Overview struct {
	Rates   []exchangerate.Quote `json:"rates" doc:"The latest, the newest day first; at most 60"`
	Changes []Change             `json:"changes" doc:"Newest first"`
	Base    money.Currency       `json:"base" doc:"To begin with: that of the last change"`
	MayEdit bool                 `json:"may_edit"`
}

// Change is rates on their way into force, with what became of them.
type Change struct {
	change.Shown
	Base   money.Currency       `json:"base"`
	Count  int                  `json:"count" doc:"How many rates it brings"`
	Rates  []exchangerate.Quote `json:"rates" doc:"The first of them, at most 60"`
	From   date.Date            `json:"from" doc:"The first day of its rates"`
	To     date.Date            `json:"to" doc:"The last day of its rates"`
	Reason string               `json:"reason" doc:"Where they are from"`
	State  change.State         `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
}

// Input is rates that a user brings.
type Input struct {
	Base   money.Currency `json:"base" maxLength:"3" doc:"The currency of which one unit is worth what each rate says"`
	Text   string         `json:"text" maxLength:"250000" doc:"A line for each rate (day;currency;rate), or a table with a column for each currency as the European Central Bank publishes it"`
	Reason string         `json:"reason" maxLength:"2000" doc:"Where they are from"`
}

type row struct{ change.Dated }

func (r *row) quotes() (list []exchangerate.Quote, err error) {
	err = json.Unmarshal([]byte(r.Document), &list)
	return list, err
}

// Overview gives the rates of late. Errors: fault Forbidden (needs ledger.read).
func (s *Service) Overview(ctx context.Context, p identity.Principal) (o Overview, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return o, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		o = Overview{Changes: []Change{}, Base: money.Default, MayEdit: p.Can(identity.LedgerManage)}
		latest, err := db.All[exchangerate.Quote](tx, latestRates, shownRates)
		if err != nil {
			return err
		}
		o.Rates = append([]exchangerate.Quote{}, latest...)
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		rows, err := changes.LatestTx(tx)
		for i := range rows {
			if err != nil {
				return err
			}
			var c Change
			c, err = s.viewTx(tx, p, now, &rows[i])
			o.Changes = append(o.Changes, c)
		}
		if len(o.Changes) > 0 {
			o.Base = o.Changes[0].Base
		}
		return err
	})
	return o, err
}

// Propose asks a second person to bring rates into force. A rate of a day that there is already takes the place of the one before. Errors:
// fault Forbidden (needs ledger.manage); Invalid "choice.invalid" for the base, "rates.no_reason", those of exchangerate.Read; Conflict
// "rates.open_change" while another waits.
func (s *Service) Propose(ctx context.Context, p identity.Principal, in Input) (Change, error) {
	return s.steps().Propose(ctx, p, func(tx *db.Tx, now settings.Snapshot) (*row, error) {
		today := now.Today(tx.Now())
		quotes, wrong := exchangerate.Read(in.Text, in.Base, today)
		if !in.Base.Valid() {
			wrong = append(wrong, fault.Field{Pointer: "/base", Code: "choice.invalid"})
		}
		reason, of := change.Why("rates", in.Reason)
		if wrong = append(wrong, of...); len(wrong) > 0 {
			return nil, fault.Fields(wrong...)
		}
		text, err := json.Marshal(quotes)
		return &row{change.Dated{Base: string(in.Base), Document: string(text), ValidFrom: today, Reason: reason}}, err
	})
}

// Confirm brings rates into force; always another person than their author. Errors: fault Forbidden (needs ledger.manage), NotFound; Conflict
// "second_person.needed", "rates.decided".
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (Change, error) {
	return s.steps().Confirm(ctx, p, id)
}

// Reject refuses rates with a reason. Errors: fault Forbidden, NotFound, Invalid "rates.no_reason", Conflict "rates.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Change, error) {
	return s.steps().Reject(ctx, p, id, reason)
}

// Withdraw takes rates back before they are in force. Errors: fault Forbidden, NotFound, Conflict "rates.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (Change, error) {
	return s.steps().Withdraw(ctx, p, id)
}

// steps bring rates into force at once when they are confirmed: none waits for a day.
func (s *Service) steps() change.Steps[*row, Change] {
	return change.Steps[*row, Change]{View: s.viewTx, Flow: &change.Flow[*row]{
		DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: changes.Kept(change.Kind[*row]{
			Name: "rates", NoReason: "rates.no_reason", Open: "rates.open_change", Propose: identity.LedgerManage, Confirm: identity.LedgerManage, Always: true, OwnOnly: true,
			Apply: func(tx *db.Tx, _ settings.Snapshot, r *row) error { return r.applyTx(tx) },
			Journal: func(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *row) error {
				quotes, err := r.quotes()
				if err != nil {
					return err
				}
				return audit.RecordTx(tx, audit.Event{
					Actor: by.Actor(), Action: "rates." + string(r.State), EntityKind: "rates", EntityID: r.ID, Details: map[string]any{"base": r.Base, "count": len(quotes)},
				})
			},
		}),
	}}
}

func (r *row) applyTx(tx *db.Tx) error {
	quotes, err := r.quotes()
	for _, q := range quotes {
		if err == nil {
			_, err = tx.Exec(keepRate, q.Day, q.Base, q.Currency, q.Rate, r.ID)
		}
	}
	return err
}

func (s *Service) viewTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *row) (c Change, err error) {
	quotes, err := r.quotes()
	if err != nil {
		return c, err
	}
	shown, err := s.steps().Flow.Show(tx, p, now, r)
	c = Change{Shown: shown, Base: money.Currency(r.Base), Count: len(quotes), Rates: quotes[:min(len(quotes), shownRates)], Reason: r.Reason, State: r.State}
	for i, q := range quotes {
		if i == 0 || q.Day.Before(c.From) {
			c.From = q.Day
		}
		if q.Day.After(c.To) {
			c.To = q.Day
		}
	}
	return c, err
}

// TableTx gives the rates that count on the days from one to another. Every error is internal.
func TableTx(tx *db.Tx, from, to date.Date) (*exchangerate.Table, error) {
	quotes, err := db.All[exchangerate.Quote](tx, ratesBetween, from.AddDays(-exchangerate.Fresh), to)
	return exchangerate.NewTable(quotes), err
}
