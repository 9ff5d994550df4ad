package reporting

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/ledger"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// shownFilings is how many records of what was sent the calendar holds.
const shownFilings = 200

// Service is the entry point of the feature. Every method checks its caller's permission itself.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Calendar is what is due, the duties that it follows from, and what was sent.
type Calendar struct {
	Today     date.Date `json:"today" doc:"Where the lender is"`
	Items     []Item    `json:"items" doc:"What was not sent: late ones first, then by their last day"`
	Duties    []Duty    `json:"duties" doc:"Those of the law by country, then the lender's own; also what does not apply"`
	Filings   []Filing  `json:"filings" doc:"What was recorded, newest first, at most 200"`
	MayManage bool      `json:"may_manage"`
}

// Filing is a record that a report of a period was sent, or that such a record was wrong.
type Filing struct {
	Duty      string     `json:"duty"`
	From      date.Date  `json:"from"`
	To        date.Date  `json:"to"`
	Version   int64      `json:"version" doc:"1 is the first record of the period; what is above corrects those below"`
	Current   bool       `json:"current" doc:"No later record corrects it"`
	SentOn    *date.Date `json:"sent_on" doc:"Null: nothing was sent after all"`
	Reference string     `json:"reference" doc:"Of the authority's receipt"`
	Note      string     `json:"note"`
	By        string     `json:"by"`
	At        time.Time  `json:"at"`
}

// Calendar gives the calendar of today. Errors: fault Forbidden (needs ledger.read).
func (s *Service) Calendar(ctx context.Context, p identity.Principal) (c Calendar, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return c, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		c, err = s.calendarTx(tx, p)
		return err
	})
	return c, err
}

func (s *Service) calendarTx(tx *db.Tx, p identity.Principal) (c Calendar, err error) {
	b, err := s.boardTx(tx, p.Lang)
	if err != nil {
		return c, err
	}
	c = Calendar{Today: b.today, Items: b.open(), Duties: b.duties, Filings: []Filing{}, MayManage: p.Can(identity.LedgerManage)}
	rows, err := db.All[filingRow](tx, listFilings, shownFilings)
	for _, r := range rows {
		c.Filings = append(c.Filings, b.view(r))
	}
	return c, err
}

// Late counts reports whose last day is over. Errors: fault Forbidden (needs ledger.manage).
func (s *Service) Late(ctx context.Context, p identity.Principal) (n int64, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return 0, err
	}
	overdue, err := s.Overdue(ctx)
	return int64(len(overdue)), err
}

// Overdue are the reports whose last day is over, for those who look after the installation: of no caller. Every error is internal.
func (s *Service) Overdue(ctx context.Context) (late []Item, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		b, err := s.boardTx(tx, "")
		late = nil
		for _, i := range b.open() {
			if i.State == Late {
				late = append(late, i)
			}
		}
		return err
	})
	return late, err
}

// board is all that the calendar is made of.
type board struct {
	today  date.Date
	first  date.Date // of the books; today while nothing is booked
	duties []Duty
	sent   map[ofPeriod]filingRow
}

func (b *board) open() []Item { return open(b.duties, b.sent, b.today) }

func (s *Service) boardTx(tx *db.Tx, lang string) (b board, err error) {
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return b, err
	}
	b = board{today: now.Today(tx.Now()), sent: map[ofPeriod]filingRow{}}
	if b.first, err = ledger.FirstDayTx(tx); err != nil {
		return b, err
	}
	if b.first.IsZero() {
		b.first = b.today
	}
	b.duties = append([]Duty{}, ofLaw(now, tx.Now(), b.first, lang)...)
	decided, err := db.All[dutyRow](tx, listDuties)
	if err != nil {
		return b, err
	}
	for _, r := range decided {
		at := slices.IndexFunc(b.duties, func(d Duty) bool { return d.Key == r.Duty })
		switch {
		case at >= 0:
			b.duties[at].take(r)
		case r.Own:
			d := Duty{Key: r.Duty, from: b.first, calendar: date.TARGET}
			d.take(r)
			b.duties = append(b.duties, d)
		}
	}
	filed, err := db.All[filingRow](tx, listCurrent)
	for _, r := range filed {
		b.sent[ofPeriod{r.Duty, r.PeriodEnd}] = r
	}
	return b, err
}

func (b *board) view(r filingRow) Filing {
	f := Filing{
		Duty: r.Duty, From: r.PeriodStart, To: r.PeriodEnd, Version: r.Version, Current: b.sent[ofPeriod{r.Duty, r.PeriodEnd}].Version == r.Version,
		Reference: r.Reference, Note: r.Note, By: r.ByName, At: r.CreatedAt,
	}
	if !r.SentOn.IsZero() {
		f.SentOn = &r.SentOn
	}
	return f
}
