package loan

import (
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/money"
	"florin/internal/settings"
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
}

// asked is what a slip asks for, and until when: all that is due, or else the next instalment.
func (s State) asked() (on date.Date, minor int64) {
	if open := s.Open().Sum(); open > 0 {
		return s.On, open
	}
	on, minor, _ = s.NextToPay()
	return on, minor
}

// payIntoTx gives what the slip of a loan says; nil when nothing is asked, or the lender has
// no account in its currency.
func payIntoTx(tx *db.Tx, snapshot settings.Snapshot, l loaded, st State) (*PayInto, error) {
	dueOn, minor := st.asked()
	currency := l.Terms.Principal.Currency
	if _, ok := snapshot.Bank.Account(currency); !ok || minor <= 0 {
		return nil, nil
	}
	number, err := db.One[int64](tx, findNumber, l.ID)
	if err != nil {
		return nil, err
	}
	to, reference, err := receiver(snapshot, currency, number)
	if err != nil {
		return nil, err
	}
	return &PayInto{to.Name, to.IBAN.String(), reference.String(), money.Of(minor, currency), dueOn}, nil
}

// ownActsTx gives what the client may do at this moment.
func ownActsTx(tx *db.Tx, l loaded, st State, payInto *PayInto) ([]OwnAct, error) {
	acts := []OwnAct{}
	if (st.Status == Active || st.Status == Terminated) && !st.Withdrawn {
		acts = append(acts, OwnEarlyRepayment)
	}
	if payInto != nil {
		acts = append(acts, OwnSlip)
	}
	if st.Status != Active {
		return acts, nil
	}
	_, asked, err := db.Maybe[hardshipRow](tx, openHardship, l.ID)
	if err != nil {
		return nil, err
	}
	if !asked {
		acts = append(acts, OwnHardship)
	}
	free, err := dueDayFreeTx(tx, l, st)
	if free {
		acts = append(acts, OwnDueDay)
	}
	return acts, err
}

// dueDayFreeTx says whether another day of the month may be chosen (ChooseDueDay).
func dueDayFreeTx(tx *db.Tx, l loaded, st State) (bool, error) {
	if _, _, running := st.Next(); !running || st.Withdrawn || pastDue(st) > 0 {
		return false, nil
	}
	if _, found, err := db.Maybe[changeRow](tx, openChange, l.ID); err != nil || found {
		return false, err
	}
	_, found, err := db.Maybe[string](tx, recentDueDay, l.ID, st.On.AddDays(-dueDayRest))
	return !found, err
}
