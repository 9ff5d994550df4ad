package allowance

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Inputs is what the loss of a loan was reckoned from, kept with the run.
type Inputs struct {
	Days      int             `json:"days_past_due"`
	Reason    Reason          `json:"reason"`
	Since     date.Date       `json:"since,omitzero"`
	Basis     Basis           `json:"basis"`
	Bucket    string          `json:"bucket"`
	PD        decimal.Decimal `json:"pd"`
	Source    Source          `json:"source"`
	LGD       decimal.Decimal `json:"lgd"`
	APR       decimal.Decimal `json:"apr"`
	Left      int             `json:"instalments_left"`
	LastDue   date.Date       `json:"last_due,omitzero"`
	Scenarios []ScenarioLoss  `json:"scenarios,omitempty"`
}

// Item is what a run says of a loan.
type Item struct {
	Standing
	Reference string `db:"reference"`
	Product   string `db:"product"`
	Gross     int64  `db:"gross_minor"`
	Inputs    string `db:"inputs"`
	EntryKey  string `db:"entry_key"` // of the entry that brought the books to it; empty: they said so already
}

// Read gives what the loss was reckoned from.
func (i Item) Read() (in Inputs, err error) {
	err = json.Unmarshal([]byte(i.Inputs), &in)
	return in, err
}

// Looking reckons a run: first every loan is looked at, then what was seen of all says how likely each defaults.
type Looking struct {
	Rules Rules
	AsOf  date.Date
	Marks map[string][]Span // by loan
	Rolls Rolls

	seen []seen
}

type seen struct {
	loan.Header
	Assessed
	Exposure
	outcome Outcome
	last    date.Date
}

// Since is from when on loans that ended count for roll rates.
func (k *Looking) Since() date.Date { return endBefore(k.AsOf, observed) }

// LookTx looks at a loan as it stood at the end of the day of the run.
func (k *Looking) LookTx(tx *db.Tx, id string) error {
	l, err := loanbook.LoadTx(tx, id)
	if err != nil {
		return err
	}
	if err := k.Look(&l); err != nil {
		return fmt.Errorf("allowance of loan %s: %w", l.Reference, err)
	}
	return nil
}

// Look looks at a loan that was read. One that was not paid out yet owes nothing: what is promised and not paid is no claim of the books.
func (k *Looking) Look(l *loan.Loan) error {
	st, err := l.Replay(k.AsOf)
	if err != nil || st.PaidOutOn.IsZero() || st.PaidOutOn.After(k.AsOf) {
		return err
	}
	s := seen{Header: l.Header, outcome: Open, last: st.LastDue()}
	facts := FactsOf(l, st, k.Marks[l.ID])
	life := Life{Facts: facts, Product: l.Product, PaidOutOn: st.PaidOutOn, EndedOn: st.ClosedOn}
	for _, e := range loan.Effective(l.Facts, k.AsOf) {
		if (e.Kind == loan.CalledIn || e.Kind == loan.WroteOff) && !life.Lost {
			life.EndedOn, life.Lost = e.On, true
		}
	}
	k.Rules.Observe(k.Rolls, life, k.AsOf)
	switch st.Status {
	case loan.ChargedOff:
		s.outcome = WrittenOff
	case loan.Closed:
		s.outcome = Ended
	default:
		s.Assessed = k.Rules.Assess(facts)
		if s.Exposure, err = ExposureOf(st, l.APR); err != nil {
			return err
		}
	}
	s.Currency = st.Currency
	k.seen = append(k.seen, s)
	return nil
}

// Items gives what the run says of each loan that was looked at; those that had ended only where had names them.
func (k *Looking) Items(had map[string]bool) (items []Item, err error) {
	for _, s := range k.seen {
		if s.outcome != Open && !had[s.ID] {
			continue
		}
		item := Item{Standing: Standing{LoanID: s.ID, Currency: s.Currency, Outcome: s.outcome}, Reference: s.Reference, Product: s.Product, Inputs: "{}"}
		if s.outcome == Open {
			if err := s.expect(k, &item); err != nil {
				return nil, fmt.Errorf("allowance of loan %s: %w", s.Reference, err)
			}
		}
		items = append(items, item)
	}
	return items, nil
}

func (s *seen) expect(k *Looking, to *Item) error {
	l, err := k.Rules.Expect(s.Assessed, s.Product, s.Exposure, k.Rolls)
	if err != nil {
		return err
	}
	text, err := json.Marshal(Inputs{
		Days: s.Days, Reason: s.Reason, Since: s.Since, Basis: s.Basis, Bucket: BucketNames[s.bucket], PD: l.PD, Source: l.Source, LGD: l.LGD,
		APR: s.Exposure.Rate, Left: len(s.Flows), LastDue: s.last, Scenarios: l.Scenarios,
	})
	to.Stage, to.Minor, to.Gross, to.Inputs = s.Stage, l.Minor, s.Gross, string(text)
	return err
}

// bookTx brings the allowance of a loan in the books to what a run says, as of its day: debit impairment, credit allowance. Entries that
// belong to that day and were dated behind it, because its month was closed, count. It gives the key of the entry; none: nothing differs.
func bookTx(tx *db.Tx, by audit.Actor, runID string, asOf date.Date, i Item) (string, error) {
	have, err := ledger.BelongingTx(tx, ledger.LossAllowance, i.LoanID, asOf)
	more := i.Minor + have
	if err != nil || more == 0 {
		return "", err
	}
	key := "allowance:" + runID + ":" + i.LoanID
	return key, ledger.PostTx(tx, by, ledger.Entry{
		Key: key, Kind: "loan.allowance", Currency: i.Currency, On: asOf, EntityKind: loanbook.EntityKind, EntityID: i.LoanID,
		Lines: []ledger.Line{
			ledger.Debit(ledger.Impairment, i.LoanID, money.Of(more, i.Currency)), ledger.Credit(ledger.LossAllowance, i.LoanID, money.Of(more, i.Currency)),
		},
	})
}

// State is where a run stands.
type State string

// The states.
const (
	Running State = "running" // loans are looked at
	Booking State = "booking" // every loan is reckoned, and the books follow
	Booked  State = "booked"
	Failed  State = "failed"
)

// Run is a reckoning of all loans as of the end of a month.
type Run struct {
	ID       string     `db:"id"`
	AsOf     date.Date  `db:"as_of"`
	State    State      `db:"state"`
	Document string     `db:"rules"`
	Rolls    string     `db:"rolls"`
	By       string     `db:"by_name"`
	Loans    int64      `db:"loans"`
	Made     int64      `db:"done"` // of them, in the books already
	Code     string     `db:"code"` // of a failed one
	At       time.Time  `db:"created_at"`
	BookedAt *time.Time `db:"booked_at"`
}

// Rules gives the rules of the run.
func (r Run) Rules() (rules Rules, err error) {
	err = json.Unmarshal([]byte(r.Document), &rules)
	return rules, err
}

// ReadRolls gives what was seen of the moves of loans.
func (r Run) ReadRolls() (rolls Rolls, err error) {
	err = json.Unmarshal([]byte(r.Rolls), &rolls)
	return rolls, err
}

// Open says whether the run has not ended.
func (r Run) Open() bool { return r.State == Running || r.State == Booking }

// RollsText is what was seen of the moves of loans, as a run keeps it.
func (k *Looking) RollsText() (string, error) {
	text, err := json.Marshal(k.Rolls)
	return string(text), err
}
