package arrears

import (
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/allowance"
	"florin/internal/lending/ledger"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
)

// allowanceTx brings the allowance for a loan to what the stage of its arrears asks for: a
// share of the principal and the interest that is due. It is no fact about the loan, the
// borrower owes the same, so it stands in the ledger alone. Once runs as of the end of a month
// reckon it, only what they expect counts, until the loan has ended.
func (s *Service) allowanceTx(tx *db.Tx, l loan.Loan, st loan.State, rule catalogue.Impairment) error {
	percent, err := credit.NewRate(rule.Of(st.DaysPastDue()))
	if err != nil {
		return err
	}
	if running := st.Status == loan.Active || st.Status == loan.Terminated; !running {
		percent = credit.Rate{}
	} else if managed, err := allowance.ManagedTx(tx); err != nil || managed {
		return err
	}
	open := st.Open()
	want, err := credit.Share(money.Of(st.Outstanding()+open.Interest, st.Currency), percent)
	if err != nil {
		return err
	}
	return s.allowTx(tx, identity.Background(), l, st.On, want.Minor)
}

// allowTx books the difference to the allowance that is wanted: debit 5000, credit 1190.
func (s *Service) allowTx(tx *db.Tx, by identity.Principal, l loan.Loan, on date.Date, want int64) error {
	have, err := ledger.BalancesTx(tx, l.ID)
	if err != nil {
		return err
	}
	more := want + have[ledger.LossAllowance]
	if more == 0 {
		return nil
	}
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	return ledger.PostTx(tx, by.Actor(), ledger.Entry{
		Key: "allowance:" + id, Kind: "loan.allowance", Currency: l.Terms.Principal.Currency, On: on, EntityKind: loanbook.EntityKind, EntityID: l.ID,
		Lines: []ledger.Line{{Account: ledger.Impairment, Sub: l.ID, Minor: more}, {Account: ledger.LossAllowance, Sub: l.ID, Minor: -more}},
	})
}
