package loan

import (
	"strconv"

	"florin/internal/kernel/date"
	"florin/internal/lending/ledger"
)

// closedBefore are the accounts of which nothing comes along with a loan from other books: what it earned and cost there, and the premiums
// that were passed on.
var closedBefore = []ledger.Account{
	ledger.InsurancePremiums, ledger.InterestIncome, ledger.FeeIncome, ledger.LateIncome, ledger.CompensationIncome, ledger.InterestWaived,
	ledger.WrittenOff, ledger.Recoveries,
}

// TakeOver gives the facts with which a loan that has lived elsewhere goes on here, in their order, and what they come to on the day: the
// payout, what was paid since, and that it was taken over. Interest of default begins on that day; what was asked of it before
// stays in the books before.
//
// Money that moved before never passes the accounts of the bank here: it stands on ledger.TakenOver, and so does what was earned. The
// claims of the day are then what that account is owed. The ids are for this answer alone. Errors: those of Replay.
func (l *Loan) TakeOver(on date.Date, facts []Event) ([]Event, State, error) {
	all := make([]Event, 0, len(facts)+3)
	paidOut := facts[0]
	for _, e := range append([]Event{paidOut, {Kind: Frozen, On: paidOut.On}}, facts[1:]...) {
		if e.Account == "" && (e.Kind == PaidOut || e.Kind == Paid) {
			e.Account = ledger.TakenOver
		}
		all = append(all, e)
	}
	all = append(all, Event{Kind: Unfrozen, On: on}, Event{Kind: TakenOver, On: on})
	for i := range all {
		all[i].Seq, all[i].BookedOn, all[i].ID = int64(i+1), on, strconv.Itoa(i+1)
	}
	lived := *l
	lived.Facts = all
	st, err := Replay(l.Terms, all, on)
	if err != nil {
		return nil, st, err
	}
	position, err := st.Position(l.Terms)
	if err != nil {
		return nil, st, err
	}
	opening := map[ledger.Account]int64{}
	for _, e := range all {
		for _, c := range lived.Cash(e) {
			opening[ledger.TakenOver] += c.Minor
		}
	}
	for _, a := range closedBefore {
		if minor := position[a]; minor != 0 {
			opening[a] -= minor
			opening[ledger.TakenOver] += minor
		}
	}
	st.opening = opening
	all[len(all)-1].Data.Opening = opening
	return all, st, nil
}
