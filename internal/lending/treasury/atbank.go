package treasury

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// AtBank is a debit as the bank that collects it sees it.
type AtBank struct {
	ID, LoanID string
	EndToEnd   string
	Message    string // of the file that it stands in
	Amount     money.Amount
	State      DebitState // announced or collected
	DueOn      date.Date
	ChangedAt  time.Time
	From       rail.IBAN
	Holder     string
	Bounced    int // earlier debits of the loan that came back
}

type atBankRow struct {
	ID        string         `db:"id"`
	LoanID    string         `db:"loan_id"`
	EndToEnd  string         `db:"end_to_end"`
	Message   string         `db:"message_id"`
	Minor     int64          `db:"minor"`
	Currency  money.Currency `db:"currency"`
	State     DebitState     `db:"state"`
	DueOn     date.Date      `db:"due_on"`
	ChangedAt time.Time      `db:"changed_at"`
	Mandate   string         `db:"mandate_id"`
	Account   []byte         `db:"account"`
	Bounced   int            `db:"bounced"`
}

var atBank = db.SQL(`
	SELECT d.id, d.loan_id, d.end_to_end, r.message_id, d.minor, l.currency, d.state, r.due_on, d.changed_at, d.mandate_id, m.account,
		(SELECT COUNT(*) FROM debits b WHERE b.loan_id = d.loan_id AND b.state = 'returned') AS bounced
	FROM debits d JOIN debit_runs r ON r.id = d.run_id JOIN loans l ON l.id = d.loan_id JOIN mandates m ON m.id = d.mandate_id
	WHERE r.state = 'announced' AND r.due_on <= $1 AND d.state IN ('announced', 'collected') ORDER BY r.due_on, d.id LIMIT 1000`)

// AtBankTx gives the debits that were due by a day and have not come back, the oldest first. It is for the bank of a sandbox, which has
// no file of its own. Every error is internal.
func (s *Service) AtBankTx(tx *db.Tx, on date.Date) ([]AtBank, error) {
	rows, err := db.All[atBankRow](tx, atBank, on)
	list := make([]AtBank, len(rows))
	for i, r := range rows {
		if err != nil {
			return nil, err
		}
		var from debtorAccount
		from, err = s.debtor(mandateRow{ID: r.Mandate, Account: r.Account})
		list[i] = AtBank{
			r.ID, r.LoanID, r.EndToEnd, r.Message, money.Of(r.Minor, r.Currency), r.State, r.DueOn, r.ChangedAt, from.IBAN, from.Holder, r.Bounced,
		}
	}
	return list, err
}

// MandatedTx says whether a loan has a mandate.
func MandatedTx(tx *db.Tx, loanID string) (bool, error) {
	_, found, err := db.Maybe[mandateRow](tx, findMandate, loanID)
	return found, err
}
