package servicing_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/servicing"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
	"florin/internal/test/testkit"
)

// caller is one of those who work at the same time.
type caller struct {
	*model
	rnd *rand.Rand
	n   int
}

// steps are what can happen.
var steps = map[string]func(c *caller, id string) error{
	"pay":         (*caller).pay,
	"pay_twice":   (*caller).payTwice,
	"file":        (*caller).file,
	"return":      (*caller).takeBack,
	"place":       (*caller).place,
	"reverse":     (*caller).reverse,
	"refund":      (*caller).refund,
	"early":       (*caller).early,
	"charge":      (*caller).charge,
	"waive":       (*caller).waive,
	"due":         (*caller).due,
	"promise":     (*caller).promise,
	"arrange":     (*caller).arrange,
	"freeze":      (*caller).freeze,
	"reschedule":  (*caller).reschedule,
	"call_in":     (*caller).callIn,
	"charge_off":  (*caller).chargeOff,
	"recover":     (*caller).recoverSome,
	"withdraw":    (*caller).withdraw,
	"payout":      (*caller).payout,
	"payout_back": (*caller).payoutBack,
}

// likely are the steps that are drawn more often than once.
var likely = []string{
	"pay", "pay", "pay", "pay", "file", "file", "file", "file", "return", "place", "place", "reverse", "early", "charge", "due", "due", "payout",
	"arrange", "promise", "reschedule", "recover",
}

var drawn = append(slices.Sorted(maps.Keys(steps)), likely...)

// step does one thing to one loan. A refusal is one of the possible answers; an error of any
// other kind ends the run.
func (c *caller) step() error {
	name := drawn[c.rnd.IntN(len(drawn))]
	c.n++
	err := steps[name](c, c.loans[c.rnd.IntN(len(c.loans))])
	c.mu.Lock()
	defer c.mu.Unlock()
	switch fault.KindOf(err) {
	case fault.Invalid, fault.Conflict, fault.NotFound:
		if err != nil {
			c.refused[name]++
			return nil
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	c.accepted[name]++
	return nil
}

// moved notes what staff typed about the account at the bank.
func (c *caller) moved(minor int64, err error) error {
	if err == nil {
		c.mu.Lock()
		c.bank[money.EUR] += minor
		c.mu.Unlock()
	}
	return err
}

// key is one that no other caller has.
func (c *caller) key() string { return fmt.Sprintf("%p/%d", c, c.n) }

// about draws an amount that has something to do with a loan: its instalment, what is due,
// parts and multiples of it.
func (c *caller) about(d servicing.Detail) int64 {
	base := []int64{d.Standing.Instalment.Minor, d.Standing.Overdue.Minor, d.Standing.OpenTotal.Minor, 1 + c.rnd.Int64N(2_000_00)}[c.rnd.IntN(4)]
	return max(1, base*[]int64{1, 1, 1, 2}[c.rnd.IntN(4)]/[]int64{1, 1, 3}[c.rnd.IntN(3)])
}

// lately draws a day of the last weeks, or today.
func (c *caller) lately() date.Date { return c.today().AddDays(-max(0, c.rnd.IntN(60)-30)) }

func (c *caller) pay(id string) error {
	d, err := c.Get(ctx, treasurer, id)
	if err != nil {
		return err
	}
	minor := c.about(d)
	_, err = c.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(minor, money.EUR), On: c.lately()}, c.key())
	return c.moved(minor, err)
}

// payTwice is a double click: two requests at once with one key.
func (c *caller) payTwice(id string) error {
	minor, key := 1+c.rnd.Int64N(300_00), c.key()
	receive := func(int) error {
		_, err := c.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(minor, money.EUR)}, key)
		return err
	}
	errs := testkit.AtOnce(2, receive)
	if errs[0] == nil != (errs[1] == nil) { // the loan may have been paid out between the two: now it was, and both are told the same
		if err := receive(0); err != nil {
			return fmt.Errorf("a double click was answered %v and then %w", errs, err)
		}
		errs[0] = nil
	}
	return c.moved(minor, errs[0])
}

// file is a statement with payments on some loans, some of them by nobody knows whom, and
// sent twice.
func (c *caller) file(id string) error {
	var list []booking
	for range 1 + c.rnd.IntN(4) {
		b := booking{minor: 1 + c.rnd.Int64N(900_00), structured: string(c.reference(c.t, id))}
		if c.rnd.IntN(4) == 0 {
			b.structured, b.text = "", "thank you"
		}
		list = append(list, b)
		id = c.loans[c.rnd.IntN(len(c.loans))]
	}
	f := c.statement(c.t, list...)
	if f.Entries != int64(len(list)) || f.Waiting > 0 {
		return fmt.Errorf("of %d payments in a file %d are new and %d wait", len(list), f.Entries, f.Waiting)
	}
	return nil
}

// takeBack is a booking by which the bank takes a payment back; a person places it.
func (c *caller) takeBack(id string) error {
	f, found, err := c.anyFact(id, func(f loan.Fact) bool { return f.Kind == loan.Paid && !f.TakenBack && f.Source == loanbook.FromBank })
	if err != nil || !found {
		return orNothing(err)
	}
	c.statement(c.t, booking{minor: -f.Amount.Minor, returned: "AC04", text: "returned"})
	return c.placeNewest(id, -f.Amount.Minor)
}

// place gives a payment out of the queue to a loan, or dismisses it.
func (c *caller) place(id string) error {
	page, err := c.BankEntries(ctx, treasurer, treasury.BankEntryFilter{State: treasury.EntryUnmatched, Limit: 20})
	if err != nil || len(page.Items) == 0 {
		return orNothing(err)
	}
	e := page.Items[c.rnd.IntN(len(page.Items))]
	if c.rnd.IntN(4) == 0 {
		_, err = c.DismissEntry(ctx, treasurer, e.ID, e.Version, "a fee of the bank")
	} else {
		_, err = c.MatchEntry(ctx, treasurer, e.ID, e.Version, id)
	}
	return err
}

func (c *caller) placeNewest(id string, minor int64) error {
	page, err := c.BankEntries(ctx, treasurer, treasury.BankEntryFilter{State: treasury.EntryUnmatched, Limit: 50})
	for _, e := range page.Items {
		if e.Amount.Minor == minor {
			_, err = c.MatchEntry(ctx, treasurer, e.ID, e.Version, id)
			return err
		}
	}
	return orNothing(err)
}

// anyFact draws a fact of a loan.
func (c *caller) anyFact(id string, ok func(loan.Fact) bool) (f loan.Fact, found bool, err error) {
	d, err := c.Get(ctx, treasurer, id)
	var fit []loan.Fact
	for _, f := range d.Events {
		if ok(f) {
			fit = append(fit, f)
		}
	}
	if err != nil || len(fit) == 0 {
		return f, false, err
	}
	return fit[c.rnd.IntN(len(fit))], true, nil
}

// reverse takes a fact back as a mistake of staff. What the bank brought and what treasury
// sent is not staff's to take back, so that the account at the bank can be counted here.
func (c *caller) reverse(id string) error {
	f, found, err := c.anyFact(id, func(f loan.Fact) bool {
		return !f.TakenBack && f.Kind != loan.PaidOut && f.Kind != loan.Returned && (f.Kind != loan.Paid || f.Source == loanbook.FromStaff)
	})
	if err != nil || !found {
		return orNothing(err)
	}
	minor := int64(0)
	if f.Kind == loan.Paid || f.Kind == loan.Recovered {
		minor = -f.Amount.Minor
	}
	if _, err = c.Reverse(ctx, treasurer, id, f.ID, "a mistake"); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.reversed[f.ID] {
		c.reversed[f.ID] = true
		c.bank[money.EUR] += minor
	}
	return nil
}

// refund sends credit back; payout carries it out.
func (c *caller) refund(id string) error {
	d, err := c.Get(ctx, treasurer, id)
	if err != nil {
		return err
	}
	r := treasury.Refund{Amount: money.Of(max(1, d.Standing.Credit.Minor/int64(1+c.rnd.IntN(2))), money.EUR)}
	_, err = c.Refund(ctx, treasurer, id, r, c.key())
	return err
}

// early promises a sum for repaying early; mostly the money comes, now and then too little.
func (c *caller) early(id string) error {
	mode := []loan.Mode{loan.Whole, loan.Shorter, loan.Lower}[c.rnd.IntN(3)]
	ask := servicing.Ask{Mode: mode, On: c.today().AddDays(c.rnd.IntN(20))}
	if mode != loan.Whole {
		ask.Amount = money.Of(1_00+c.rnd.Int64N(3_000_00), money.EUR)
	}
	q, err := c.Promise(ctx, treasurer, id, ask)
	if err != nil || q.Total.Minor == 0 {
		return err
	}
	minor := q.Total.Minor
	switch c.rnd.IntN(5) {
	case 0:
		minor = max(1, minor-1)
	case 1:
		return nil
	}
	_, err = c.Receive(ctx, treasurer, id, treasury.Receipt{Amount: money.Of(minor, money.EUR)}, c.key())
	return c.moved(minor, err)
}

func (c *caller) append(id string, e loan.Event) error {
	return c.Env.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := c.AppendTx(tx, system, id, e)
		return err
	})
}

func (c *caller) charge(id string) error {
	return c.append(id, loan.Event{Kind: loan.Charged, On: c.lately(), Minor: 1 + c.rnd.Int64N(40_00), Data: loan.Data{Clause: credit.LateInstalment, Note: "late_charge"}})
}

// waive lets a charge off, or a part of it; now and then more than there is, or as before charges were named.
func (c *caller) waive(id string) error {
	d, err := c.Get(ctx, collector, id)
	if err != nil {
		return err
	}
	for _, f := range d.Events {
		if f.Waivable != nil && c.rnd.IntN(3) > 0 {
			in := arrears.WaiverInput{Amount: money.Of(1+c.rnd.Int64N(f.Waivable.Minor+2), money.EUR), Reason: credit.ForGoodwill, Note: "once"}
			_, err := c.Waive(ctx, collector, id, f.ID, in, c.key())
			return err
		}
	}
	return c.append(id, loan.Event{Kind: loan.Waived, On: c.lately(), Minor: 1 + c.rnd.Int64N(60_00)})
}

// due is the daily work, while everybody else goes on.
func (c *caller) due(string) error {
	if err := c.DueRun(ctx, c.today()); err != nil {
		return err
	}
	return unlessItWaits(c.ArrearsDay(ctx, c.today(), paris))
}

// caseVersion is what a screen would have shown of a loan's case.
func (c *caller) caseVersion(id string) (version int64, arrears arrears.Arrears, err error) {
	v, err := c.Collection(ctx, collector, id)
	if err == nil && v.Case != nil && v.Case.ClosedAt == nil {
		version = v.Case.Version
	}
	return version, v.Arrears, err
}

// oneOf draws a loan out of a list; without one it is the loan that was drawn before.
func (c *caller) oneOf(id string, which servicing.Which, status ...loan.Status) string {
	page, err := c.List(ctx, treasurer, servicing.Filter{Which: which, Limit: 100})
	fit := slices.DeleteFunc(page.Items, func(i servicing.Item) bool { return !slices.Contains(status, i.Status) })
	if err != nil || len(fit) == 0 {
		return id
	}
	return fit[c.rnd.IntN(len(fit))].ID
}

func (c *caller) late(id string) string {
	return c.oneOf(id, servicing.Late, loan.Active, loan.Terminated)
}

func (c *caller) promise(id string) error {
	id = c.late(id)
	version, a, err := c.caseVersion(id)
	if err != nil {
		return err
	}
	in := arrears.Pledge{AmountMinor: max(1, a.Overdue.Minor/2), DueOn: c.today().AddDays(c.rnd.IntN(30))}
	_, err = c.AddPromise(ctx, collector, id, version, in)
	return err
}

func (c *caller) arrange(id string) error {
	id = c.late(id)
	version, a, err := c.caseVersion(id)
	if err != nil {
		return err
	}
	first := a.Overdue.Minor / 2
	_, err = c.Arrange(ctx, collector, id, version, []arrears.Pledge{
		{AmountMinor: first, DueOn: c.today().AddDays(7)}, {AmountMinor: a.Overdue.Minor - first, DueOn: c.today().AddDays(40)},
	})
	return err
}

func (c *caller) freeze(id string) error {
	version, a, err := c.caseVersion(id)
	if err != nil {
		return err
	}
	_, err = c.Freeze(ctx, collector, id, arrears.Suspension{Version: version, Frozen: !a.Frozen, Until: a.On.AddDays(30), Reason: "The claim is disputed"})
	return err
}

// reschedule agrees on a new schedule; its notice goes out, and it takes effect on its day.
func (c *caller) reschedule(id string) error {
	n := []reschedule.NewTerms{
		{Kind: reschedule.NewDueDay, Day: 1 + c.rnd.IntN(28)}, {Kind: reschedule.NewPause, Months: 1 + c.rnd.IntN(3)},
		{Kind: reschedule.NewLonger, Months: 12 + c.rnd.IntN(30)}, {Kind: reschedule.NewReduced, PaymentMinor: 50_00 + c.rnd.Int64N(300_00)},
	}[c.rnd.IntN(4)]
	_, err := c.Reschedule(ctx, collector, id, n, c.key())
	return err
}

// secondly lets a colleague confirm what another proposed, unless one person was enough.
func (c *caller) secondly(id string, kind arrears.ProposalKind) error {
	p, err := c.Propose(ctx, collector, id, kind, "They do not pay", c.key())
	if err != nil || p.State != arrears.ProposalOpen {
		return err
	}
	_, err = c.Confirm(ctx, colleague("staff-2"), id, p.ID)
	return err
}

// callIn calls a late loan in. When that is lawful is tested elsewhere, and seldom the case
// here: it is what the fact does to the books that counts.
func (c *caller) callIn(id string) error {
	return c.append(c.late(id), loan.Event{Kind: loan.CalledIn})
}

func (c *caller) chargeOff(id string) error { return c.secondly(c.late(id), arrears.ChargeOff) }

func (c *caller) recoverSome(id string) error {
	minor := 1 + c.rnd.Int64N(400_00)
	id = c.oneOf(id, servicing.Completed, loan.ChargedOff)
	_, err := c.Recover(ctx, collector, id, arrears.RecoveryInput{AmountMinor: minor, On: c.today()}, c.key())
	return c.moved(minor, err)
}

func (c *caller) withdraw(id string) error {
	if c.rnd.IntN(3) > 0 { // most think better of it, or few loans would be left
		return nil
	}
	return c.Env.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := c.WithdrawTx(tx, system, id, c.today())
		return err
	})
}

// payout puts a payout into a file and has the bank book it: of a loan that waits, or of a
// refund.
func (c *caller) payout(string) error {
	p, found, err := c.anyPayout(payout.Planned)
	if err != nil || !found {
		return orNothing(err)
	}
	b, err := c.Payouts.PrepareBatch(ctx, treasurer, payout.BatchOrder{PayoutIDs: []string{p.ID}})
	if err != nil {
		return err
	}
	if _, err = c.Payouts.ReleaseBatch(ctx, someone("staff-2", identity.Treasury), b.ID, b.Version); err != nil {
		return err
	}
	if c.rnd.IntN(2) == 0 {
		c.statement(c.t, booking{minor: -p.Amount.Minor, end: p.EndToEnd})
		return nil
	}
	p, found, err = c.payoutNow(p.ID, payout.Exported)
	if err != nil || !found {
		return orNothing(err)
	}
	_, err = c.Payouts.Settle(ctx, treasurer, p.ID, p.Version, c.today())
	return c.moved(-p.Amount.Minor, err)
}

// payoutBack is a payout that comes back; another attempt is planned for a loan.
func (c *caller) payoutBack(string) error {
	p, found, err := c.anyPayout(payout.Settled)
	if err != nil || !found {
		return orNothing(err)
	}
	if _, err = c.Payouts.Return(ctx, treasurer, p.ID, p.Version, c.today(), "AC04"); c.moved(p.Amount.Minor, err) != nil {
		return err
	}
	if p.Kind == payout.ForRefund {
		return nil
	}
	_, err = c.Payouts.Plan(ctx, treasurer, p.LoanID, frenchAccount, "", "")
	return err
}

func (c *caller) anyPayout(state payout.State) (p payout.Payout, found bool, err error) {
	page, err := c.Payouts.List(ctx, treasurer, payout.Filter{State: state, Limit: 20})
	if err != nil || len(page.Items) == 0 {
		return p, false, err
	}
	return page.Items[c.rnd.IntN(len(page.Items))], true, nil
}

func (c *caller) payoutNow(id string, state payout.State) (p payout.Payout, found bool, err error) {
	page, err := c.Payouts.List(ctx, treasurer, payout.Filter{State: state, Limit: 100})
	for _, p := range page.Items {
		if p.ID == id {
			return p, true, nil
		}
	}
	return p, false, err
}

// errNothing is the refusal of a step that found nothing to do.
var errNothing = fault.New(fault.NotFound, "nothing")

func orNothing(err error) error {
	if err != nil {
		return err
	}
	return errNothing
}
