package rates

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

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

const changeColumns = `id, base, document, valid_from, reason, state, author_id, author_name, created_at, confirmer_id, decided_by, decided_note, decided_at`

var (
	insertChange = db.SQL(`
		INSERT INTO rate_changes (id, base, document, valid_from, reason, state, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, $5, 'proposed', $6, $7, $8) ON CONFLICT DO NOTHING`)
	findChange  = db.SQL(`SELECT ` + changeColumns + ` FROM rate_changes WHERE id = $1`)
	listChanges = db.SQL(`SELECT ` + changeColumns + ` FROM rate_changes ORDER BY id DESC LIMIT 20`)
	storeChange = db.SQL(`
		UPDATE rate_changes SET state = $3, decided_by = $4, decided_note = $5, decided_at = $6, confirmer_id = $7
		WHERE id = $1 AND state = $2`)

	keepRate = db.SQL(`
		INSERT INTO exchange_rates (day, base, currency, rate, change_id) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (day, base, currency) DO UPDATE SET rate = excluded.rate, change_id = excluded.change_id`)
	ratesBetween = db.SQL(`SELECT base, currency, day, rate FROM exchange_rates WHERE day >= $1 AND day <= $2 ORDER BY day, base, currency`)
	latestRates  = db.SQL(`SELECT base, currency, day, rate FROM exchange_rates ORDER BY day DESC, base, currency LIMIT $1`)
)

// shown is how many quotes a view of rates or of a change holds.
const shown = 60

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
	ID          string               `json:"id"`
	Base        money.Currency       `json:"base"`
	Count       int                  `json:"count" doc:"How many rates it brings"`
	Rates       []exchangerate.Quote `json:"rates" doc:"The first of them, at most 60"`
	From        date.Date            `json:"from" doc:"The first day of its rates"`
	To          date.Date            `json:"to" doc:"The last day of its rates"`
	Reason      string               `json:"reason" doc:"Where they are from"`
	State       change.State         `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
	Author      string               `json:"author"`
	Yours       bool                 `json:"yours" doc:"Proposed by the caller"`
	CreatedAt   time.Time            `json:"created_at"`
	DecidedBy   string               `json:"decided_by"`
	DecidedNote string               `json:"decided_note"`
	DecidedAt   *time.Time           `json:"decided_at"`
	Allowed     []change.Action      `json:"allowed" enum:"confirm,reject,withdraw" doc:"What the caller may do with it now"`
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
		latest, err := db.All[exchangerate.Quote](tx, latestRates, shown)
		if err != nil {
			return err
		}
		o.Rates = append([]exchangerate.Quote{}, latest...)
		rows, err := db.All[row](tx, listChanges)
		for i := range rows {
			if err != nil {
				return err
			}
			var c Change
			err = s.view(p, &c)(tx, &rows[i])
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
func (s *Service) Propose(ctx context.Context, p identity.Principal, in Input) (made Change, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return made, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		today := now.Today(tx.Now())
		quotes, wrong := exchangerate.Read(in.Text, in.Base, today)
		if !in.Base.Valid() {
			wrong = append(wrong, fault.Field{Pointer: "/base", Code: "choice.invalid"})
		}
		reason, of := change.Why("rates", in.Reason)
		if wrong = append(wrong, of...); len(wrong) > 0 {
			return fault.Fields(wrong...)
		}
		text, err := json.Marshal(quotes)
		if err != nil {
			return err
		}
		r := &row{change.Dated{Base: string(in.Base), Document: string(text), ValidFrom: today, Reason: reason}}
		if err := s.flow().Offer(tx, p, now, r, func() error { return r.insertTx(tx) }); err != nil {
			return err
		}
		return s.view(p, &made)(tx, r)
	})
	return made, err
}

func (r *row) insertTx(tx *db.Tx) error {
	n, err := tx.Exec(insertChange, r.ID, r.Base, r.Document, r.ValidFrom, r.Reason, r.AuthorID, r.AuthorName, r.CreatedAt)
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "rates.open_change")
	}
	return err
}

// Confirm brings rates into force; always another person than their author. Errors: fault Forbidden (needs ledger.manage), NotFound; Conflict
// "second_person.needed", "rates.decided".
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (made Change, err error) {
	err = s.flow().Accept(ctx, p, id, s.view(p, &made))
	return made, err
}

// Reject refuses rates with a reason. Errors: fault Forbidden, NotFound, Invalid "rates.no_reason", Conflict "rates.decided".
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (made Change, err error) {
	err = s.flow().Reject(ctx, p, id, reason, s.view(p, &made))
	return made, err
}

// Withdraw takes rates back before they are in force. Errors: fault Forbidden, NotFound, Conflict "rates.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (made Change, err error) {
	err = s.flow().Withdraw(ctx, p, id, s.view(p, &made))
	return made, err
}

// flow brings rates into force at once when they are confirmed: none waits for a day.
func (s *Service) flow() *change.Flow[*row] {
	return &change.Flow[*row]{DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: change.Kind[*row]{
		Name: "rates", NoReason: "rates.no_reason", Propose: identity.LedgerManage, Confirm: identity.LedgerManage, Always: true, OwnOnly: true,
		Find: func(tx *db.Tx, id string) (*row, error) {
			r, err := db.One[row](tx, findChange, id)
			return &r, err
		},
		Waiting: func(*db.Tx) ([]string, error) { return nil, nil },
		Fits:    func(*db.Tx, settings.Snapshot, *row) error { return nil },
		Apply:   func(tx *db.Tx, _ settings.Snapshot, r *row) error { return r.applyTx(tx) },
		Store: func(tx *db.Tx, r *row, was change.State) (int64, error) {
			return tx.Exec(storeChange, r.ID, was, r.State, r.DecidedBy, r.DecidedNote, r.DecidedAt, r.ConfirmerID)
		},
		Journal: func(tx *db.Tx, by identity.Principal, _ settings.Snapshot, r *row) error {
			quotes, err := r.quotes()
			if err != nil {
				return err
			}
			return audit.RecordTx(tx, audit.Event{
				Actor: by.Actor(), Action: "rates." + string(r.State), EntityKind: "rates", EntityID: r.ID, Details: map[string]any{"base": r.Base, "count": len(quotes)},
			})
		},
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

func (s *Service) view(p identity.Principal, made *Change) func(*db.Tx, *row) error {
	return func(tx *db.Tx, r *row) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		quotes, err := r.quotes()
		if err != nil {
			return err
		}
		allowed, err := s.flow().Allowed(tx, p, now, r)
		*made = Change{
			ID: r.ID, Base: money.Currency(r.Base), Count: len(quotes), Rates: quotes[:min(len(quotes), shown)], Reason: r.Reason, State: r.State, Author: r.AuthorName,
			Yours: r.AuthorID == p.Who(), CreatedAt: r.CreatedAt, DecidedBy: db.Text(r.DecidedBy), DecidedNote: db.Text(r.DecidedNote), DecidedAt: r.DecidedAt, Allowed: allowed,
		}
		for i, q := range quotes {
			if i == 0 || q.Day.Before(made.From) {
				made.From = q.Day
			}
			if q.Day.After(made.To) {
				made.To = q.Day
			}
		}
		return err
	}
}

// TableTx gives the rates that count on the days from one to another. Every error is internal.
func TableTx(tx *db.Tx, from, to date.Date) (*exchangerate.Table, error) {
	quotes, err := db.All[exchangerate.Quote](tx, ratesBetween, from.AddDays(-exchangerate.Fresh), to)
	return exchangerate.NewTable(quotes), err
}
