package expected

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
)

const columns = `id, loan_id, way, state, code, minor, end_to_end, paid_on, expires_at, url, adapter, link_call, result_call, digest, event_id, received_minor, created_at`

// shown bounds what one look at a loan reads.
const shown = 50

var (
	insert = db.SQL(`
		INSERT INTO expected_payments (` + columns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`)
	update = db.SQL(`
		UPDATE expected_payments SET state = $2, code = $3, paid_on = $4, expires_at = $5, url = $6, link_call = $7, result_call = $8, digest = $9, event_id = $10, received_minor = $11
		WHERE id = $1`)
	find         = db.SQL(`SELECT ` + columns + ` FROM expected_payments WHERE id = $1 AND loan_id = $2`)
	findByCall   = db.SQL(`SELECT ` + columns + ` FROM expected_payments WHERE link_call = $1 OR result_call = $1`)
	listOf       = db.SQL(`SELECT ` + columns + ` FROM expected_payments WHERE loan_id = $1 ORDER BY id DESC LIMIT $2`)
	findEndToEnd = db.SQL(`
		SELECT e.loan_id, l.currency FROM expected_payments e JOIN loans l ON l.id = e.loan_id WHERE e.end_to_end = $1`)
	paidByLink = db.SQL(`
		SELECT e.loan_id, e.minor, l.currency, e.end_to_end FROM expected_payments e JOIN loans l ON l.id = e.loan_id
		WHERE e.way = 'link' AND e.state = 'expected' AND e.paid_on < $1 ORDER BY e.id LIMIT 1000`)
	erase = db.SQL(`UPDATE expected_payments SET url = NULL WHERE loan_id = $1`)
)

func insertTx(tx *db.Tx, r row) error {
	_, err := tx.Exec(insert, r.ID, r.LoanID, r.Way, r.State, r.Code, r.Minor, r.EndToEnd, dayOrNil(r.PaidOn), r.ExpiresAt, r.URL, r.Adapter, r.LinkCall, r.ResultCall, r.Digest, r.EventID, r.Received, r.CreatedAt)
	return err
}

func saveTx(tx *db.Tx, r row) error {
	_, err := tx.Exec(update, r.ID, r.State, r.Code, dayOrNil(r.PaidOn), r.ExpiresAt, r.URL, r.LinkCall, r.ResultCall, r.Digest, r.EventID, r.Received)
	return err
}

func dayOrNil(d date.Date) any {
	if d.IsZero() {
		return nil
	}
	return d
}

// rowsTx are the newest of a loan's, as they are now, newest first.
func rowsTx(tx *db.Tx, l *loan.Loan) ([]row, error) {
	rows, err := db.All[row](tx, listOf, l.ID, shown)
	for i := range rows {
		rows[i] = rows[i].now(l, tx.Now())
	}
	return rows, err
}

func proven(rows []row) (minor int64) {
	for _, r := range rows {
		if r.proven() {
			minor += r.Minor
		}
	}
	return minor
}

// ProvenTx is what providers answer for and the bank has not told of, in minor units of the loan: it is not to be collected again.
func ProvenTx(tx *db.Tx, l *loan.Loan) (int64, error) {
	rows, err := rowsTx(tx, l)
	return proven(rows), err
}

// OfEndToEndTx finds the loan of a payment by how the bank's messages name it.
func OfEndToEndTx(tx *db.Tx, endToEnd string) (loanID string, c money.Currency, found bool, err error) {
	r, found, err := db.Maybe[struct {
		LoanID   string         `db:"loan_id"`
		Currency money.Currency `db:"currency"`
	}](tx, findEndToEnd, endToEnd)
	return r.LoanID, r.Currency, found, err
}

// ArrivedTx listens: a payment was booked. It is the one that names itself by its end-to-end identification, whatever amount came, or else the oldest that is expected with
// the same amount.
func (s *Service) ArrivedTx(tx *db.Tx, r loanbook.Receiving) error {
	rows, err := rowsTx(tx, r.Loan)
	if err != nil {
		return err
	}
	found := -1
	for i, e := range rows {
		if e.State == Received || e.State == Withdrawn {
			continue
		}
		if r.EndToEnd != "" && e.EndToEnd == r.EndToEnd {
			found = i
			break
		}
		if (e.State == Expected || e.State == Missing) && e.Minor == r.Fact.Minor {
			found = i
		}
	}
	if found < 0 {
		return nil
	}
	e := rows[found]
	e.State, e.Code, e.EventID, e.Received, e.URL = Received, "", &r.Fact.ID, &r.Fact.Minor, nil
	if e.PaidOn.IsZero() {
		e.PaidOn = r.Fact.On
	}
	return saveTx(tx, e)
}

// EraseTx listens: who borrowed is forgotten, and what adapters were asked and answered about the loan.
func (s *Service) EraseTx(tx *db.Tx, loanID string) error {
	if _, err := tx.Exec(erase, loanID); err != nil {
		return err
	}
	return s.Adapters.EraseTx(tx, loanbook.EntityKind, loanID, systemActor)
}

// AtProvider is a payment that a provider has to pay out.
type AtProvider struct {
	LoanID   string
	Amount   money.Amount
	EndToEnd string
}

// PaidByLinkTx gives what was paid by links before a day and has not come, the oldest first. It is for the bank of a sandbox, which has no provider.
func PaidByLinkTx(tx *db.Tx, before date.Date) ([]AtProvider, error) {
	rows, err := db.All[struct {
		LoanID   string         `db:"loan_id"`
		Minor    int64          `db:"minor"`
		Currency money.Currency `db:"currency"`
		EndToEnd string         `db:"end_to_end"`
	}](tx, paidByLink, before)
	list := make([]AtProvider, len(rows))
	for i, r := range rows {
		list[i] = AtProvider{r.LoanID, money.Of(r.Minor, r.Currency), r.EndToEnd}
	}
	return list, err
}
