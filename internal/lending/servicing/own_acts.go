package servicing

import (
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loan"
	"florin/internal/lending/reschedule"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// OwnAct is something that a client may do about their loan.
type OwnAct string

// The acts.
const (
	OwnEarlyRepayment OwnAct = "early"
	OwnSlip           OwnAct = "slip"
	OwnHardship       OwnAct = "hardship"
	OwnDueDay         OwnAct = "due_day"
)

// OwnActs lists them.
var OwnActs = []OwnAct{OwnEarlyRepayment, OwnSlip, OwnHardship, OwnDueDay}

// PayInto is where a client pays a loan back to, and by which reference the payment is found.
type PayInto struct {
	Holder    string       `json:"holder"`
	IBAN      string       `json:"iban"`
	Reference string       `json:"reference"`
	Amount    money.Amount `json:"amount" doc:"All that is due, or else the next instalment"`
	DueOn     date.Date    `json:"due_on"`
	PayBy     date.Date    `json:"pay_by" doc:"The last day on which paying it is on time; today, when something is late"`
	Code      string       `json:"code" doc:"All of this as a code that banking apps read, as a picture: SVG text; empty where no code fits"`
}

// payIntoTx gives what the slip of a loan says; nil when nothing is asked, or the lender has
// no account in its currency.
func (s *Service) payIntoTx(tx *db.Tx, snapshot settings.Snapshot, l loan.Loan, st loan.State) (*PayInto, error) {
	dueOn, payBy, minor := st.Asked(l.Terms)
	if _, ok := snapshot.Bank.Account(l.Terms.Principal.Currency); !ok || minor <= 0 {
		return nil, nil
	}
	sl, err := s.slipTx(tx, snapshot, l, st)
	if err != nil {
		return nil, err
	}
	code, err := sl.code()
	return &PayInto{sl.To.Name, sl.To.IBAN.String(), sl.Reference.String(), sl.Amount, dueOn, payBy, code}, err
}

// ownActsTx gives what the client may do at this moment.
func ownActsTx(tx *db.Tx, l loan.Loan, st loan.State, payInto *PayInto) ([]OwnAct, error) {
	acts := []OwnAct{}
	if (st.Status == loan.Active || st.Status == loan.Terminated) && !st.Withdrawn {
		acts = append(acts, OwnEarlyRepayment)
	}
	if payInto != nil {
		acts = append(acts, OwnSlip)
	}
	if st.Status != loan.Active {
		return acts, nil
	}
	asked, err := arrears.HardshipOpenTx(tx, l.ID)
	if err != nil {
		return nil, err
	}
	if !asked {
		acts = append(acts, OwnHardship)
	}
	free, err := reschedule.DueDayFreeTx(tx, l, st)
	if free {
		acts = append(acts, OwnDueDay)
	}
	return acts, err
}
