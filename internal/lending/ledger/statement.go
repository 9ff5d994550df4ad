package ledger

import (
	"context"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
)

// Moved is a line on an account, with its entry.
type Moved struct {
	Entry      string
	Kind       string
	On         date.Date
	Loan       string // that the entry touches; empty: none
	EntityKind string
	EntityID   string
	Reverses   string
	Belongs    date.Date // where it is not On; zero: the same
	Minor      int64     // debit above zero
	Balance    int64     // of the account after it
}

// Statement is what happened on an account between two days.
type Statement struct {
	Account  Account
	Currency money.Currency
	From, To date.Date
	Opening  int64 // minor units, debit above zero, as all of them
	Debit    int64
	Credit   int64
	Closing  int64
	Lines    []Moved
	Next     string // reads on behind the last line; empty: that was all
}

// Asked is which part of which account is wanted.
type Asked struct {
	Account  Account
	Currency money.Currency
	From, To date.Date // both count
	Cursor   string    // Next of the page before
	Limit    int
}

type movedRow struct {
	row
	Line  int64 `db:"line"`
	Minor int64 `db:"minor"`
}

var (
	sumBefore = db.SQL(`
		SELECT CAST(COALESCE(SUM(CASE WHEN booked_on < $3 THEN debit_minor - credit_minor ELSE 0 END), 0) AS BIGINT) AS opening,
			CAST(COALESCE(SUM(CASE WHEN booked_on >= $3 THEN debit_minor ELSE 0 END), 0) AS BIGINT) AS debit,
			CAST(COALESCE(SUM(CASE WHEN booked_on >= $3 THEN credit_minor ELSE 0 END), 0) AS BIGINT) AS credit
		FROM ledger_sums WHERE scope = '' AND currency = $1 AND account = $2 AND booked_on <= $4`)

	// Days on which the account did not move are passed over by the index of the journal.
	linesOn = db.SQL(`
		SELECT e.chain, e.seq, e.entry_key, e.kind, e.currency, e.booked_on, e.recorded_at, e.sub, e.entity_kind, e.entity_id,
			e.reverses, e.actor_kind, e.actor_id, e.belongs_on, l.line, l.minor
		FROM ledger_entries e JOIN ledger_lines l ON l.chain = e.chain AND l.seq = e.seq AND l.account = $1
		WHERE e.currency = $2 AND (e.booked_on, e.recorded_at, e.chain, e.seq) >= ($3, $4, $5, $6) AND e.booked_on <= $7
			AND ((e.booked_on, e.recorded_at, e.chain, e.seq) > ($3, $4, $5, $6) OR l.line > $8)
		ORDER BY e.booked_on, e.recorded_at, e.chain, e.seq, l.line LIMIT $9`)

	findBehind = db.SQL(`SELECT ` + columns + ` FROM ledger_entries WHERE chain = $1 AND seq = $2`)
)

// Statement gives a page of what happened on an account. Errors: fault Forbidden; NotFound "chart.account" for one that is not in
// the chart; Invalid "choice.invalid" for a currency that there is not and for a cursor that no page gave, "field.range" for days that are not in order.
func (s *Service) Statement(ctx context.Context, p identity.Principal, q Asked) (st Statement, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return st, err
	}
	if err := q.check(); err != nil {
		return st, err
	}
	err = s.db.Survey(ctx, func(tx *db.Tx) error {
		st, err = q.readTx(tx)
		return err
	})
	return st, err
}

func (q Asked) check() error {
	_, known := q.Account.Describe()
	switch {
	case !known:
		return fault.New(fault.NotFound, "chart.account")
	case !q.Currency.Valid():
		return fault.AtField("/currency", "choice.invalid")
	case q.From.IsZero() || q.To.Before(q.From):
		return fault.AtField("/to", "field.range")
	}
	return nil
}

func (q Asked) readTx(tx *db.Tx) (Statement, error) {
	type sums struct {
		Opening int64 `db:"opening"`
		Debit   int64 `db:"debit"`
		Credit  int64 `db:"credit"`
	}
	st := Statement{Account: q.Account, Currency: q.Currency, From: q.From, To: q.To}
	sum, err := db.One[sums](tx, sumBefore, q.Currency, q.Account, q.From, q.To)
	if err != nil {
		return st, err
	}
	st.Opening, st.Debit, st.Credit = sum.Opening, sum.Debit, sum.Credit
	st.Closing = sum.Opening + sum.Debit - sum.Credit
	at, line, balance, err := q.placeTx(tx, sum.Opening)
	if err != nil {
		return st, err
	}
	limit := max(1, min(q.Limit, maxPage))
	rows, err := db.All[movedRow](tx, linesOn, q.Account, q.Currency, at.On, at.At, at.Chain, at.Seq, q.To, line, limit+1)
	if err != nil {
		return st, err
	}
	for i, r := range rows {
		if i == limit {
			last := rows[i-1]
			place := fmt.Sprintf("%d|%d|%d|%s", last.Seq, last.Line, balance, last.Chain)
			st.Next = base64.RawURLEncoding.EncodeToString([]byte(place))
			break
		}
		balance += r.Minor
		st.Lines = append(st.Lines, Moved{
			Entry: r.Key, Kind: r.Kind, On: r.On, Loan: db.Text(r.Sub), EntityKind: r.EntityKind, EntityID: r.EntityID,
			Reverses: db.Text(r.Reverses), Belongs: r.Belongs, Minor: r.Minor, Balance: balance,
		})
	}
	return st, nil
}

// placeTx is behind which entry and line a page begins, and what the account held there.
func (q Asked) placeTx(tx *db.Tx, opening int64) (at row, line, balance int64, err error) {
	if q.Cursor == "" {
		return row{On: q.From}, 0, opening, nil
	}
	wrong := fault.AtField("/cursor", "choice.invalid")
	raw, err := base64.RawURLEncoding.DecodeString(q.Cursor)
	parts := strings.SplitN(string(raw), "|", 4)
	if err != nil || len(parts) != 4 {
		return at, 0, 0, wrong
	}
	var figures [3]int64
	for i := range figures {
		if figures[i], err = strconv.ParseInt(parts[i], 10, 64); err != nil {
			return at, 0, 0, wrong
		}
	}
	at, found, err := db.Maybe[row](tx, findBehind, parts[3], figures[0])
	if err == nil && !found {
		err = wrong
	}
	return at, figures[1], figures[2], err
}

// Entry gives an entry by its key. Errors: fault Forbidden, NotFound "ledger.unknown_entry".
func (s *Service) Entry(ctx context.Context, p identity.Principal, key string) (e Posted, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return e, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		if e, err = postedTx(tx, key); err != nil {
			return err
		}
		e.ReversedBy, _, err = db.Maybe[string](tx, findReversal, key)
		return err
	})
	return e, err
}
