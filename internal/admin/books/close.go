package books

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/payout"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/settings"
)

// CloseKind says what two people want of a month.
type CloseKind string

// The kinds.
const (
	Closing   CloseKind = "close"
	Reopening CloseKind = "reopen"
)

// Month is a month of the books.
type Month struct {
	FirstDay date.Date `json:"first_day"`
	LastDay  date.Date `json:"last_day"`
	Over     bool      `json:"over" doc:"Its last day is past, where the lender is"`
}

// Close is a closing of a month or a reopening, with what became of it.
type Close struct {
	change.Shown
	Kind     CloseKind    `json:"kind" enum:"close,reopen"`
	FirstDay date.Date    `json:"first_day"`
	LastDay  date.Date    `json:"last_day"`
	Reason   string       `json:"reason" doc:"Of a closing: what its author says of the checks; may be empty when there is nothing to explain"`
	State    change.State `json:"state" enum:"proposed,applied,rejected,withdrawn"`
	Checks   []Check      `json:"checks" doc:"As they stood when it was applied, before that as its author saw them; none of a reopening"`
	Digest   string       `json:"digest" doc:"SHA-256 of its record in hexadecimal; empty before it is applied"`
}

// Closes is up to where the books are closed, what may come next, and how it came to that.
type Closes struct {
	ClosedTo   *date.Date `json:"closed_to" doc:"Nothing is dated on this day or before it any more; null: nothing is closed"`
	Next       *Month     `json:"next" doc:"The month that can be closed next; null while nothing is booked"`
	Reopen     *Month     `json:"reopen" doc:"The month that can be reopened; null: none"`
	MayEdit    bool       `json:"may_edit"`
	Items      []Close    `json:"items" doc:"Newest first"`
	NextCursor string     `json:"next_cursor" doc:"Empty on the last page"`
}

// CloseInput is what a user proposes of a month.
type CloseInput struct {
	Kind    CloseKind `json:"kind" enum:"close,reopen"`
	LastDay date.Date `json:"last_day" doc:"Of the month, as closes name it: next or reopen"`
	Reason  string    `json:"reason" maxLength:"2000" doc:"Of a closing: needed when a check asks for it"`
}

// Held is what an account holds at the end of a month.
type Held struct {
	Currency money.Currency `json:"currency"`
	Account  ledger.Account `json:"account"`
	Debit    int64          `json:"debit" doc:"Of all days up to the last, in minor units"`
	Credit   int64          `json:"credit"`
}

// Record is what is kept of a closing or a reopening when it is applied. Its digest is made of its text, and each names the digest of the
// one before: none can be left out or changed.
type Record struct {
	Form        string    `json:"form"`
	Kind        CloseKind `json:"kind"`
	FirstDay    date.Date `json:"first_day"`
	LastDay     date.Date `json:"last_day"`
	ProposedBy  string    `json:"proposed_by"`
	ProposedAt  time.Time `json:"proposed_at"`
	ConfirmedBy string    `json:"confirmed_by"`
	ConfirmedAt time.Time `json:"confirmed_at"`
	Reason      string    `json:"reason"`
	Previous    string    `json:"previous"`
	Entries     int64     `json:"entries"`
	Checks      []Check   `json:"checks"`
	Balances    []Held    `json:"balances"`
}

const recordForm = "florin-close-1"

var keyed = listing.Keyed{ID: "id", Created: "created_at", Changed: "COALESCE(decided_at, created_at)"}

// Closes gives a page of closings, and what may come next. Errors: fault Forbidden (needs ledger.read), Invalid for the page.
func (s *Service) Closes(ctx context.Context, p identity.Principal, span listing.Span, cursor string, limit int) (c Closes, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return c, err
	}
	if err := payout.CheckPage(&cursor, &limit); err != nil {
		return c, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		c = Closes{Items: []Close{}, MayEdit: p.Can(identity.LedgerManage)}
		if err := c.monthsTx(tx, now); err != nil {
			return err
		}
		text, values := span.Page(listing.Conditions{}, keyed, "", cursor, limit+1)
		rows, err := db.All[closeRow](tx, db.Composed(`SELECT `+closeColumns+` FROM ledger_closes`+text), values...)
		if err != nil {
			return err
		}
		rows, c.NextCursor = db.Page(rows, limit, func(r closeRow) string { return r.ID })
		for i := range rows {
			view, err := s.viewCloseTx(tx, p, now, &rows[i])
			if err != nil {
				return err
			}
			c.Items = append(c.Items, view)
		}
		return nil
	})
	return c, err
}

// monthsTx finds the last closed month and the one behind it. The first month is that of the oldest entry.
func (c *Closes) monthsTx(tx *db.Tx, now settings.Snapshot) error {
	closed, err := ledger.ClosedToTx(tx)
	if err != nil {
		return err
	}
	first, err := ledger.FirstDayTx(tx)
	if err != nil || first.IsZero() {
		return err
	}
	today := now.Today(tx.Now())
	if !closed.IsZero() {
		c.ClosedTo, first = &closed, closed.AddDays(1)
		last := monthOf(closed, today)
		c.Reopen = &last
	}
	next := monthOf(first, today)
	c.Next = &next
	return nil
}

func monthOf(on, today date.Date) Month {
	first := on.AddDays(1 - on.Day())
	last := first.AddMonths(1, 1).AddDays(-1)
	return Month{first, last, last.Before(today)}
}

// Checks looks at the books of the month that can be closed next, as they stand. Errors: fault Forbidden (needs ledger.read), NotFound while
// nothing is booked.
func (s *Service) Checks(ctx context.Context, p identity.Principal) (list []Check, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		var c Closes
		if err := c.monthsTx(tx, now); err != nil {
			return err
		}
		if c.Next == nil {
			return fault.New(fault.NotFound, "close.empty")
		}
		list, err = checksTx(tx, now, c.Next.LastDay)
		return err
	})
	return list, err
}

// ProposeClose asks a second person to close the next month, or to reopen the last closed one. Errors: fault Forbidden (needs ledger.manage);
// Invalid "choice.invalid" for the kind, "close.month" for another month or one that is not over, "close.no_reason" where a check asks for a word or a month is reopened;
// Conflict "close.stopped" while a check stops it, "close.open_change" while another waits.
func (s *Service) ProposeClose(ctx context.Context, p identity.Principal, in CloseInput) (Close, error) {
	return s.closeSteps().Propose(ctx, p, func(tx *db.Tx, now settings.Snapshot) (*closeRow, error) {
		if in.Kind != Closing && in.Kind != Reopening {
			return nil, fault.AtField("/kind", "choice.invalid")
		}
		r := &closeRow{Kind: in.Kind, LastDay: in.LastDay}
		list, err := r.lookTx(tx, now)
		if err != nil {
			return nil, err
		}
		reason, wrong := change.Why("close", in.Reason)
		if len(wrong) > 0 && (reason != "" || r.Kind == Reopening || explains(list)) {
			return nil, fault.Fields(wrong...)
		}
		text, err := json.Marshal(list)
		r.Reason, r.Checks = reason, string(text)
		return r, err
	})
}

// lookTx finds the month that a proposal is about, and looks at its books.
func (r *closeRow) lookTx(tx *db.Tx, now settings.Snapshot) ([]Check, error) {
	var c Closes
	if err := c.monthsTx(tx, now); err != nil {
		return nil, err
	}
	month := c.Next
	if r.Kind == Reopening {
		month = c.Reopen
	}
	if month == nil || month.LastDay != r.LastDay || !month.Over {
		return nil, fault.AtField("/last_day", "close.month")
	}
	r.FirstDay = month.FirstDay
	if r.Kind == Reopening {
		return []Check{}, nil
	}
	list, err := checksTx(tx, now, r.LastDay)
	for _, check := range list {
		if err == nil && check.State == Stops {
			err = fault.New(fault.Conflict, "close.stopped")
		}
	}
	return list, err
}

func explains(list []Check) bool {
	for _, c := range list {
		if c.State == Explains {
			return true
		}
	}
	return false
}

// ConfirmClose closes or reopens a month at once; always another person than its author. Errors: fault Forbidden (needs ledger.manage),
// NotFound; Conflict "second_person.needed", "close.decided", "close.stopped"; "close.moved" when the books say something else than what
// its author explained.
func (s *Service) ConfirmClose(ctx context.Context, p identity.Principal, id string) (Close, error) {
	return s.closeSteps().Confirm(ctx, p, id)
}

// RejectClose refuses a proposal with a reason. Errors: fault Forbidden, NotFound, Invalid "close.no_reason", Conflict "close.decided".
func (s *Service) RejectClose(ctx context.Context, p identity.Principal, id, reason string) (Close, error) {
	return s.closeSteps().Reject(ctx, p, id, reason)
}

// WithdrawClose takes a proposal back. Errors: fault Forbidden, NotFound, Conflict "close.decided".
func (s *Service) WithdrawClose(ctx context.Context, p identity.Principal, id string) (Close, error) {
	return s.closeSteps().Withdraw(ctx, p, id)
}

func (s *Service) closeSteps() change.Steps[*closeRow, Close] {
	return change.Steps[*closeRow, Close]{View: s.viewCloseTx, Flow: &change.Flow[*closeRow]{
		DB: s.DB, Settings: s.Settings, Identity: s.Identity, Log: s.Log, Kind: change.Kind[*closeRow]{
			Name: "close", NoReason: "close.no_reason", Open: "close.open_change", Propose: identity.LedgerManage, Confirm: identity.LedgerManage, Always: true, OwnOnly: true,
			Find: findCloseTx, Insert: insertCloseTx, Fits: closeFitsTx, Apply: applyCloseTx, Store: storeCloseTx, Journal: journalCloseTx,
		},
	}}
}

// closeFitsTx refuses what its author saw otherwise. What it saw goes into the record; the second look of one confirmation sees the same.
func closeFitsTx(tx *db.Tx, now settings.Snapshot, r *closeRow) error {
	if r.looked {
		return nil
	}
	list, err := r.lookTx(tx, now)
	if fault.KindOf(err) == fault.Invalid { // the month is another one by now
		return fault.New(fault.Conflict, "close.moved")
	}
	if err != nil {
		return err
	}
	seen, err := r.checks()
	if err != nil {
		return err
	}
	for _, c := range list {
		if c.State == Explains && !c.explainedBy(seen) {
			return fault.New(fault.Conflict, "close.moved")
		}
	}
	text, err := json.Marshal(list)
	r.Checks, r.looked = string(text), true
	return err
}

// explainedBy says whether an author saw the same difference.
func (c Check) explainedBy(seen []Check) bool {
	for _, s := range seen {
		if s.Code == c.Code && s.Currency == c.Currency && s.State == Explains && s.difference() == c.difference() && s.Count == c.Count {
			return true
		}
	}
	return false
}

func (c Check) difference() (minor int64) {
	if c.Books != nil {
		minor = c.Books.Minor
	}
	if c.Beside != nil {
		minor -= c.Beside.Minor
	}
	return minor
}

// applyCloseTx moves the lock.
func applyCloseTx(tx *db.Tx, _ settings.Snapshot, r *closeRow) error {
	to, err := r.lockTx(tx)
	if err != nil {
		return err
	}
	return ledger.LockTx(tx, to)
}

// lockTx is the last day that is closed after the change; the zero day: none is.
func (r *closeRow) lockTx(tx *db.Tx) (date.Date, error) {
	if r.Kind == Closing {
		return r.LastDay, nil
	}
	first, err := ledger.FirstDayTx(tx)
	if err != nil || !first.Before(r.FirstDay) {
		return date.Date{}, err
	}
	return r.FirstDay.AddDays(-1), nil
}

// recordTx writes down what stands at the moment at which the lock moves, and who moved it.
func (r *closeRow) recordTx(tx *db.Tx) error {
	of := Record{
		Form: recordForm, Kind: r.Kind, FirstDay: r.FirstDay, LastDay: r.LastDay, ProposedBy: r.AuthorName, ProposedAt: r.CreatedAt,
		ConfirmedBy: db.Text(r.DecidedBy), ConfirmedAt: tx.Now(), Reason: r.Reason, Balances: []Held{},
	}
	sums, err := ledger.TurnoversTx(tx, r.LastDay)
	if err != nil {
		return err
	}
	for _, t := range sums {
		of.Balances = append(of.Balances, Held{t.Currency, t.Account, t.Debit, t.Credit})
	}
	if of.Checks, err = r.checks(); err != nil {
		return err
	}
	if of.Previous, _, err = db.Maybe[string](tx, lastDigest); err != nil {
		return err
	}
	if of.Entries, err = ledger.CountTx(tx, r.FirstDay, r.LastDay); err != nil {
		return err
	}
	text, err := json.MarshalIndent(of, "", "  ")
	sum := sha256.Sum256(text)
	r.Text, r.Digest = string(text), hex.EncodeToString(sum[:])
	return err
}

func (s *Service) viewCloseTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *closeRow) (Close, error) {
	checks, err := r.checks()
	if err != nil {
		return Close{}, err
	}
	shown, err := s.closeSteps().Flow.Show(tx, p, now, r)
	return Close{
		Shown: shown, Kind: r.Kind, FirstDay: r.FirstDay, LastDay: r.LastDay, Reason: r.Reason, State: r.State, Checks: checks, Digest: r.Digest,
	}, err
}

// CloseRecord gives the record of a closing or a reopening, byte for byte as its digest was made. Errors: fault Forbidden (needs ledger.read);
// NotFound, also before it is applied.
func (s *Service) CloseRecord(ctx context.Context, p identity.Principal, id string) (r Kept, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return r, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		row, err := findCloseTx(tx, id)
		if err == nil && row.Text == "" {
			err = fault.New(fault.NotFound, "not_found")
		}
		if err != nil {
			return err
		}
		r = Kept{Text: []byte(row.Text), Name: string(row.Kind) + "-" + row.LastDay.String()[:7] + ".json"}
		return nil
	})
	return r, err
}

// Kept is a record as it is taken along.
type Kept struct {
	Text []byte
	Name string // of its file
}
