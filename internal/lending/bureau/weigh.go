package bureau

import (
	"slices"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// ContractTx owes the report of a contract that was signed on a day, in the transaction of its signature. Where no register is told of it, it does nothing.
func ContractTx(tx *db.Tx, requestID string, p catalogue.Product, lent money.Amount, signed date.Date) error {
	rule := RuleOf(p, signed)
	due, err := rule.contract(lent, signed)
	if err != nil || due.IsZero() {
		return err
	}
	return oweTx(tx, Row{RequestID: requestID, Kind: Contract, Register: rule.Name, HappenedOn: signed, FromOn: signed, DueOn: due, Currency: lent.Currency, Minor: lent.Minor})
}

// ConcernsTx says whether a register may have to be told of what a loan has come to: it was told something of it, or something is late. It spares the loans of which nothing is to be told, which are most, the rest.
func ConcernsTx(tx *db.Tx, l *loan.Loan, st loan.State) (bool, error) {
	if st.OverdueSince().IsZero() && st.Status != loan.Terminated {
		rows, err := OfTx(tx, l.RequestID)
		return len(rows) > 0, err
	}
	return true, nil
}

// WeighTx owes what follows for the register from what a loan has come to, under the product that was signed, in the transaction in which that was booked. While what burdens
// borrowers is held, no arrears and no calling in are told anew. What was written off is owed still, and no news.
func WeighTx(tx *db.Tx, l *loan.Loan, st loan.State, p catalogue.Product, held bool) error {
	if st.Status == loan.PendingPayout || st.Status == loan.ChargedOff || st.CloseReason == loan.WrittenOff {
		return nil
	}
	rule := RuleOf(p, st.On)
	rows, err := OfTx(tx, l.RequestID)
	if err != nil {
		return err
	}
	w := weighing{tx: tx, loan: l, state: st, product: p, rule: rule, rows: rows, held: held}
	for _, step := range []func() error{w.arrears, w.called, w.ended} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

type weighing struct {
	tx      *db.Tx
	loan    *loan.Loan
	state   loan.State
	product catalogue.Product
	rule    Rule
	rows    []Row // of before
	held    bool
}

// last is the newest report of a kind; living: that still holds.
func (w *weighing) last(kind Kind) (row Row, found, living bool) {
	for _, r := range w.rows {
		if r.Kind == kind {
			row, found, living = r, true, r.OverOn == nil
		}
	}
	return row, found, living
}

func (w *weighing) arrears() error {
	now, err := w.rule.weigh(w.loan.Terms, w.state)
	if err != nil {
		return err
	}
	last, found, living := w.last(Arrears)
	switch {
	case living:
		return w.cure(last, now)
	case !now.owed || w.held:
		return nil
	}
	from, due := w.rule.arrears(w.state.On)
	if due.IsZero() || w.rule.Name == "" {
		return nil
	}
	if found {
		if reopened, err := w.reopened(last); err != nil || reopened {
			return err
		}
	}
	return oweTx(w.tx, Row{
		RequestID: w.loan.RequestID, Kind: Arrears, Register: w.rule.Name, HappenedOn: w.state.On, FromOn: from, DueOn: due,
		Currency: now.missing.Currency, Minor: now.missing.Minor, FromMinor: now.from.Minor,
	})
}

// cure ends arrears that are put right, and those that were never reached by what is known now: they were told wrongly. Of a contract that was told and has ended its end is told instead.
func (w *weighing) cure(row Row, now weighed) error {
	then, reported, err := w.then(w.before(row.HappenedOn), row.HappenedOn)
	if err != nil {
		return err
	}
	kind := Cured
	switch _, _, told := w.last(Contract); {
	case reported && !then.owed:
		kind = Correction
	case !w.rule.cured(now):
		return nil
	case told && w.state.Status == loan.Closed:
		kind = ""
	}
	return w.rule.endTx(w.tx, row, w.state.On, kind)
}

// reopened takes back that arrears were put right, where by what is known now they were not: the payment came back.
func (w *weighing) reopened(row Row) (bool, error) {
	if row.State != Reported {
		return false, nil
	}
	then, _, err := w.then(w.loan, *row.OverOn)
	if err != nil || w.rule.cured(then) {
		return false, err
	}
	for _, r := range w.rows {
		if r.Kind == Cured && r.About == row.Number && r.OverOn == nil {
			if err := w.rule.endTx(w.tx, r, w.state.On, Correction); err != nil {
				return false, err
			}
		}
	}
	_, err = w.tx.Exec(setReopened, row.ID, w.tx.Now())
	return true, err
}

// then is how the arrears of a loan stood on an earlier day, and whether the law of that day had them reported at all.
func (w *weighing) then(l *loan.Loan, on date.Date) (then weighed, reported bool, err error) {
	if on.After(w.state.On) {
		on = w.state.On
	}
	st, err := l.Replay(on)
	if err != nil {
		return then, false, err
	}
	rule := RuleOf(w.product, on)
	then, err = rule.weigh(l.Terms, st)
	return then, rule.law.ReportsArrears(), err
}

// before is the loan without the payments of a day: they came when what that day brought was there.
func (w *weighing) before(day date.Date) *loan.Loan {
	l := *w.loan
	left := map[string]bool{}
	l.Facts = slices.DeleteFunc(slices.Clone(l.Facts), func(e loan.Event) bool {
		if e.Kind == loan.Paid && e.On == day || left[e.Ref] {
			left[e.ID] = true
		}
		return left[e.ID]
	})
	return &l
}

// called tells that the loan was called in, or that it was not after all.
func (w *weighing) called() error {
	last, _, living := w.last(Called)
	due := w.rule.called(w.state.On)
	switch {
	case living && w.state.Status == loan.Active:
		return w.rule.endTx(w.tx, last, w.state.On, Correction)
	case living || w.held || w.state.Status != loan.Terminated || due.IsZero():
		return nil
	}
	open := w.state.Open()
	return oweTx(w.tx, Row{
		RequestID: w.loan.RequestID, Kind: Called, Register: w.rule.Name, HappenedOn: w.state.On, FromOn: w.state.On, DueOn: due, Currency: w.state.Currency, Minor: open.Sum(),
	})
}

// ended tells that a contract of which the register was told has ended, or that it has not after all. One that was given up before the register was told never comes to it.
func (w *weighing) ended() error {
	contract, found, living := w.last(Contract)
	end, _, ended := w.last(Ended)
	closed := w.state.Status == loan.Closed
	switch {
	case !found || !living:
		return nil
	case !closed && ended:
		return w.rule.endTx(w.tx, end, w.state.On, Correction)
	case !closed || ended:
		return nil
	case given(w.state.CloseReason) && (contract.State == Due || contract.State == Failed):
		return w.rule.endTx(w.tx, contract, w.state.On, "")
	}
	return w.rule.followTx(w.tx, contract, w.state.On, Ended)
}

// given says that a contract was given up: nothing is lent under it.
func given(r loan.CloseReason) bool { return r == loan.Withdrawn || r == loan.Cancelled }
