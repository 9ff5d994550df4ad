package treasury

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/rail"
)

// EntryState is where a payment of a statement stands.
type EntryState string

// The states.
const (
	EntryNew       EntryState = "new"       // about to be matched
	EntryMatched   EntryState = "matched"   // it has done what it means
	EntryUnmatched EntryState = "unmatched" // a person must look at it
	EntryDismissed EntryState = "dismissed" // it is not about loans
	EntryReplaced  EntryState = "replaced"  // a later file told of it in detail
)

// Means is what a payment was taken for.
type Means string

// The meanings.
const (
	MeansNothing      Means = ""
	MeansPayment      Means = "payment"
	MeansPayout       Means = "payout"
	MeansPayoutBack   Means = "payout_returned"
	MeansDebit        Means = "debit"
	MeansDebitBack    Means = "debit_returned"
	MeansPaymentsBack Means = "payment_returned"
	MeansProofIn      Means = "proof_arrived" // the cent that proves an account came in
)

// EntryWords is what a bank says of the other side of a payment; it is sealed.
type EntryWords struct {
	Party   string `json:"party"`
	IBAN    string `json:"iban"`
	Message string `json:"message"`
	Info    string `json:"info" doc:"What the bank adds"`
}

// BankEntry is a payment on the lender's account, as staff see it.
type BankEntry struct {
	ID         string       `json:"id"`
	FileID     string       `json:"file_id"`
	Version    int64        `json:"version"`
	State      EntryState   `json:"state" enum:"new,matched,unmatched,dismissed,replaced"`
	Account    string       `json:"account" doc:"The lender's"`
	Amount     money.Amount `json:"amount" doc:"Below zero: it left the account"`
	BookedOn   date.Date    `json:"booked_on"`
	Returned   bool         `json:"returned"`
	ReturnCode string       `json:"return_code"`
	Reference  string       `json:"reference"`
	EndToEnd   string       `json:"end_to_end"`
	EntryWords
	Means       Means        `json:"means" enum:",payment,payout,payout_returned,debit,debit_returned,payment_returned,proof_arrived"`
	LoanID      string       `json:"loan_id"`
	MatchedBy   string       `json:"matched_by" doc:"Empty: Florin itself"`
	MatchedAt   *time.Time   `json:"matched_at"`
	CreatedAt   time.Time    `json:"created_at" doc:"When its file was read"`
	UpdatedAt   time.Time    `json:"updated_at"`
	Note        string       `json:"note" doc:"Why it was dismissed, or the code of what kept it from being matched"`
	Suggestions []Suggestion `json:"suggestions" doc:"Of an unmatched one, the likeliest loan first"`
}

type entryRow struct {
	ID          string         `db:"id"`
	FileID      string         `db:"file_id"`
	Version     int64          `db:"version"`
	State       EntryState     `db:"state"`
	Whole       bool           `db:"whole"`
	Account     string         `db:"account"`
	Currency    money.Currency `db:"currency"`
	Minor       int64          `db:"minor"`
	BookedOn    date.Date      `db:"booked_on"`
	Kind        string         `db:"kind"`
	Returned    bool           `db:"returned"`
	ReturnCode  string         `db:"return_code"`
	Reference   string         `db:"reference"`
	EndToEnd    string         `db:"end_to_end"`
	Block       string         `db:"block"`
	Details     []byte         `db:"details"`
	Tag         string         `db:"account_tag"`
	Means       Means          `db:"means"`
	LoanID      *string        `db:"loan_id"`
	MatchedID   string         `db:"matched_id"`
	MatchedName string         `db:"matched_name"`
	MatchedAt   *time.Time     `db:"matched_at"`
	Note        string         `db:"note"`
	CreatedAt   time.Time      `db:"created_at"`
}

func (r entryRow) key() string { return r.ID }

func (s *Service) words(r entryRow) (EntryWords, error) {
	if len(r.Details) == 0 { // erased when the law no longer asked for it
		return EntryWords{}, nil
	}
	plain, err := s.Keys.Unseal(sealEntry, r.Details, []byte(r.ID))
	if err != nil {
		return EntryWords{}, fmt.Errorf("unseal entry: %w", err)
	}
	var w EntryWords
	return w, json.Unmarshal(plain, &w)
}

func (s *Service) viewEntry(r entryRow) (BankEntry, error) {
	words, err := s.words(r)
	view := BankEntry{
		ID: r.ID, FileID: r.FileID, Version: r.Version, State: r.State, Account: rail.IBAN(r.Account).String(), Amount: money.Of(r.Minor, r.Currency),
		BookedOn: r.BookedOn, Returned: r.Returned, ReturnCode: r.ReturnCode, Reference: rail.Reference(r.Reference).String(), EndToEnd: r.EndToEnd,
		EntryWords: words, Means: r.Means, LoanID: db.Text(r.LoanID), MatchedBy: r.MatchedName, MatchedAt: r.MatchedAt, CreatedAt: r.CreatedAt, UpdatedAt: r.CreatedAt, Note: r.Note,
		Suggestions: []Suggestion{},
	}
	if r.MatchedAt != nil {
		view.UpdatedAt = *r.MatchedAt
	}
	return view, err
}

// outcome is what became of an entry.
type outcome struct {
	state EntryState
	means Means
	loan  string
	id    string // of the payout, debit or fact
	by    string
	note  string
}

func (s *Service) saveEntryTx(tx *db.Tx, by audit.Actor, r entryRow, o outcome) error {
	n, err := tx.Exec(setEntry, r.ID, r.Version, o.state, o.means, db.Nullable(o.loan), o.id, o.by, tx.Now(), o.note)
	if err != nil || n == 0 {
		return payout.OrChanged(err)
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by, Action: "bank_entry." + string(o.state), EntityKind: entityFile, EntityID: r.FileID,
		Details: map[string]any{"entry": r.ID, "means": o.means, "loan": o.loan},
	})
}

// suspendTx books what nobody can place yet: it stands on account 2000, so that the bank's
// account in the books says what its statement says.
func (s *Service) suspendTx(tx *db.Tx, by audit.Actor, r entryRow) error {
	m := money.Of(r.Minor, r.Currency)
	return ledger.PostTx(tx, by, ledger.Entry{
		Key: "bank:" + r.ID + ":unmatched" + round(r.Version), Kind: "bank.unmatched", Currency: r.Currency, On: r.BookedOn, EntityKind: entityFile, EntityID: r.ID,
		Lines: []ledger.Line{ledger.Debit(ledger.Bank, "", m), ledger.Credit(ledger.Unallocated, "", m)},
	})
}

// unsuspendTx takes back what suspendTx booked for the version before: to wait made the next one.
func (s *Service) unsuspendTx(tx *db.Tx, by audit.Actor, r entryRow) error {
	of := round(r.Version - 1)
	return ledger.ReverseTx(tx, by, "bank:"+r.ID+":unmatched"+of, "bank:"+r.ID+":placed"+of, r.BookedOn)
}

// round keeps apart what is booked for an entry that waits, and is placed, more than once. An entry
// waits first in its first version, and is placed in its second at the latest.
func round(version int64) string {
	if version <= 2 {
		return ""
	}
	return ":" + strconv.FormatInt(version, 10)
}

// requeueTx gives an entry back to people when the payment that was made of it is reversed: the money
// is at the bank, and belongs somewhere else.
func (s *Service) requeueTx(tx *db.Tx, by audit.Actor, was loan.Event) error {
	rest, ofBank := strings.CutPrefix(was.Key, entryKey)
	if !ofBank || !was.Kind.BringsMoney() {
		return nil
	}
	id, _, _ := strings.Cut(rest, ":")
	r, found, err := db.Maybe[entryRow](tx, findBankEntry, id)
	if err != nil || !found || r.State != EntryMatched {
		return err
	}
	if err := s.suspendTx(tx, by, r); err != nil {
		return err
	}
	return s.saveEntryTx(tx, by, r, outcome{state: EntryUnmatched})
}

// entryKey begins the key of a payment that is made of an entry.
const entryKey = "bank:"

// BankEntryFilter chooses what the list shows.
type BankEntryFilter struct {
	State EntryState // empty: all
	listing.Span
	Cursor string
	Limit  int
}

// BankEntryPage is one page of entries, newest first.
type BankEntryPage struct {
	Items      []BankEntry `json:"items"`
	NextCursor string      `json:"next_cursor" doc:"Empty on the last page"`
}

// BankEntries gives one page of entries; the unmatched ones with the loans that they could
// be meant for. Errors: fault Forbidden, Invalid.
func (s *Service) BankEntries(ctx context.Context, p identity.Principal, f BankEntryFilter) (BankEntryPage, error) {
	page := BankEntryPage{Items: []BankEntry{}}
	if err := p.Permit(identity.BankManage); err != nil {
		return page, err
	}
	if err := payout.CheckPage(&f.Cursor, &f.Limit); err != nil {
		return page, err
	}
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		page = BankEntryPage{Items: []BankEntry{}}
		text, values := f.Span.Page(listing.Conditions{}, keyedEntries, string(f.State), f.Cursor, f.Limit+1)
		rows, err := db.All[entryRow](tx, db.Composed(`SELECT `+entryColumns+` FROM bank_entries`+text), values...)
		rows, page.NextCursor = db.Page(rows, f.Limit, entryRow.key)
		for _, r := range rows {
			if err != nil {
				return err
			}
			var view BankEntry
			if view, err = s.viewEntry(r); err == nil && r.State == EntryUnmatched {
				view.Suggestions, err = suggestTx(tx, r, view.EntryWords)
			}
			page.Items = append(page.Items, view)
		}
		return err
	})
	return page, err
}

// Unmatched counts the entries that wait for a person, up to a hundred and one. Errors: fault Forbidden (needs bank.manage).
func (s *Service) Unmatched(ctx context.Context, p identity.Principal) (n int64, err error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return 0, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countUnmatched)
		return err
	})
	return n, err
}

// onEntry loads an unmatched entry and acts on it.
func (s *Service) onEntry(ctx context.Context, p identity.Principal, id string, version int64, act func(tx *db.Tx, r entryRow) error) (BankEntry, error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return BankEntry{}, err
	}
	var r entryRow
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[entryRow](tx, findBankEntry, id)
		switch {
		case err != nil:
			return err
		case r.State != EntryUnmatched:
			return fault.New(fault.Conflict, "bank_entry.state").With("state", string(r.State))
		case r.Version != version:
			return fault.New(fault.Conflict, "bank_entry.changed").With("version", r.Version)
		}
		if err := act(tx, r); err != nil {
			return err
		}
		r, err = db.One[entryRow](tx, findBankEntry, id)
		return err
	})
	if err != nil {
		return BankEntry{}, err
	}
	return s.viewEntry(r)
}

// MatchEntry places a payment with the loan that staff have found for it: money in is a
// payment of it, or its payout that came back; money out is its payout, or a payment that
// the bank took back. A program places one only where amount, currency and reference agree. Errors: fault Forbidden, NotFound, Conflict "bank_entry.state",
// "bank_entry.changed" or "bank_entry.no_counterpart", and those of a payment.
func (s *Service) MatchEntry(ctx context.Context, p identity.Principal, id string, version int64, loanID string) (BankEntry, error) {
	return s.onEntry(ctx, p, id, version, func(tx *db.Tx, r entryRow) error {
		if err := s.matchableTx(tx, p, r, loanID); err != nil {
			return err
		}
		if err := s.unsuspendTx(tx, p.Actor(), r); err != nil {
			return err
		}
		o, err := s.placeTx(tx, p.Actor(), r, loanID)
		if err != nil {
			return err
		}
		o.by = loanbook.NameOf(p)
		return s.saveEntryTx(tx, p.Actor(), r, o)
	})
}

// DismissEntry says that a payment is not about loans, such as a fee of the bank. It leaves
// the suspense account for that of other claims, where the lender's accountant finds it.
// Errors: fault Forbidden, NotFound, Invalid without a reason, Conflict "bank_entry.state" or
// "bank_entry.changed".
func (s *Service) DismissEntry(ctx context.Context, p identity.Principal, id string, version int64, reason string) (BankEntry, error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return BankEntry{}, err
	}
	reason, err := payout.Reason(reason)
	if err != nil {
		return BankEntry{}, err
	}
	return s.onEntry(ctx, p, id, version, func(tx *db.Tx, r entryRow) error {
		if err := mandate.AllowTx(tx, p, mandate.DismissEntry); err != nil {
			return err
		}
		m := money.Of(r.Minor, r.Currency)
		if err := ledger.PostTx(tx, p.Actor(), ledger.Entry{
			Key: "bank:" + r.ID + ":dismissed", Kind: "bank.dismissed", Currency: r.Currency, On: r.BookedOn, EntityKind: entityFile, EntityID: r.ID,
			Lines: []ledger.Line{ledger.Debit(ledger.Unallocated, "", m), ledger.Credit(ledger.OtherReceivable, "", m)},
		}); err != nil {
			return err
		}
		return s.saveEntryTx(tx, p.Actor(), r, outcome{state: EntryDismissed, by: loanbook.NameOf(p), note: reason})
	})
}
