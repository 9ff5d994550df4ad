package treasury

import (
	"strings"

	"florin/internal/integration/eventlog"
	"florin/internal/kernel/money"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/bankfile"
)

// debitOfTx finds the direct debit that an entry names: it came in, or was taken back.
func (s *Service) debitOfTx(tx *db.Tx, by audit.Actor, r entryRow) (outcome, bool, error) {
	if r.EndToEnd == "" {
		return outcome{}, false, nil
	}
	d, found, err := db.Maybe[debitRow](tx, findDebitByEnd, r.EndToEnd)
	if err != nil || !found {
		return outcome{}, false, err
	}
	if o, same := r.inCurrency(d.Currency); !same {
		return o, false, nil
	}
	o := outcome{means: MeansDebit, loan: d.LoanID, id: d.ID}
	switch {
	case r.Minor == d.Minor && d.State == DebitAnnounced:
		return o, true, s.collectTx(tx, by, d, r)
	case r.Minor <= -d.Minor && d.State == DebitCollected:
		o.means = MeansDebitBack
		return o, true, s.debitBackTx(tx, by, d, r)
	}
	return outcome{}, false, nil
}

// collectTx books a debit that has come in.
func (s *Service) collectTx(tx *db.Tx, by audit.Actor, d debitRow, r entryRow) error {
	n, err := tx.Exec(setDebit, d.ID, DebitAnnounced, DebitCollected, "", tx.Now())
	if err != nil || n == 0 {
		return payout.OrChanged(err)
	}
	if _, err := tx.Exec(useMandate, d.Mandate); err != nil {
		return err
	}
	_, err = s.Loans.ReceiveTx(tx, by, d.LoanID, loanbook.Payment{
		Key: "debit:" + d.ID, Amount: money.Of(d.Minor, d.Currency), On: r.BookedOn, Source: loanbook.FromDebit, Account: ledger.Bank,
	})
	return err
}

// debitBackTx takes a debit back: the instalment is unpaid again. What the bank took beyond
// the amount is its fee, which is no matter of the loan until it is claimed.
func (s *Service) debitBackTx(tx *db.Tx, by audit.Actor, d debitRow, r entryRow) error {
	n, err := tx.Exec(setDebit, d.ID, DebitCollected, DebitReturned, r.ReturnCode, tx.Now())
	if err != nil || n == 0 {
		return payout.OrChanged(err)
	}
	if err := s.Loans.ReturnTx(tx, by, "debit:"+d.ID, r.BookedOn, r.ReturnCode); err != nil {
		return err
	}
	if err := emitDebitTx(tx, by, eventlog.DebitBounced, d.LoanID, d.ID, DebitReturned, r.ReturnCode); err != nil {
		return err
	}
	fee := money.Of(-r.Minor-d.Minor, d.Currency)
	return ledger.PostTx(tx, by, ledger.Entry{
		Key: "bank:" + r.ID + ":fee", Kind: "bank.return_fee", Currency: d.Currency, On: r.BookedOn, EntityKind: entityFile, EntityID: r.ID,
		Lines: []ledger.Line{ledger.Debit(ledger.OtherReceivable, "", fee), ledger.Credit(ledger.Bank, "", fee)},
	})
}

// debitRunTx finds the run that a bank booked as one sum, for the file or for one of its blocks.
func (s *Service) debitRunTx(tx *db.Tx, by audit.Actor, r entryRow) (outcome, bool, error) {
	if r.Block == "" || !r.Whole || r.Minor < 0 || r.Returned {
		return outcome{}, false, nil
	}
	message, sequence, _ := strings.Cut(r.Block, "-")
	run, found, err := db.Maybe[runRow](tx, findRunByMessage, message)
	if err != nil || !found {
		return outcome{}, false, err
	}
	if o, same := r.inCurrency(run.Currency); !same {
		return o, false, nil
	}
	debits, err := db.All[debitRow](tx, debitsOfRun, run.ID)
	if err != nil {
		return outcome{}, false, err
	}
	var open []debitRow
	var sum int64
	for _, d := range debits {
		if d.State == DebitAnnounced && (sequence == "" || d.Sequence == sequence) {
			open, sum = append(open, d), sum+d.Minor
		}
	}
	if len(open) == 0 || sum != r.Minor {
		return outcome{}, false, nil
	}
	for _, d := range open {
		if err := s.collectTx(tx, by, d, r); err != nil {
			return outcome{}, false, err
		}
	}
	return outcome{means: MeansDebit, id: run.ID}, true, nil
}

// refusedDebitsTx lets go of the debits that the bank refuses to collect, before any booking: a loan
// is in one open run at a time, and would never be in another. What it accepts waits for its booking.
func refusedDebitsTx(tx *db.Tx, by audit.Actor, report bankfile.Report) error {
	run, found, err := db.Maybe[runRow](tx, findRunByMessage, report.Original)
	if err != nil || !found {
		return err
	}
	debits, err := db.All[debitRow](tx, debitsOfRun, run.ID)
	if err != nil {
		return err
	}
	list := make([]reported, len(debits))
	for i, d := range debits {
		list[i] = reported{d.EndToEnd, run.MessageID + "-" + d.Sequence}
	}
	said := verdicts(report, list)
	for _, d := range debits {
		v := said[d.EndToEnd]
		if d.State != DebitAnnounced || !v.Status.Refused() {
			continue
		}
		if _, err := tx.Exec(setDebit, d.ID, DebitAnnounced, DebitReturned, v.Reason, tx.Now()); err != nil {
			return err
		}
		if err := emitDebitTx(tx, by, eventlog.DebitBounced, d.LoanID, d.ID, DebitReturned, v.Reason); err != nil {
			return err
		}
	}
	return nil
}
