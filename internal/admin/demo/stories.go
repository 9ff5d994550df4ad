package demo

import (
	"context"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/servicing"
	"florin/internal/lending/treasury"
)

// story is one way in which a loan goes.
type story struct {
	name   string
	ago    int    // days before the end on which the application comes
	months int    // of the loan; 0: any
	at     string // the country; empty: any in the euro
	shown  string
	talks  bool // staff and applicant talk before the decision
	tell   func(l *life)
}

// steady is a loan that is simply repaid.
var steady = story{name: "steady", ago: 500, tell: func(l *life) { l.lives = l.regular }}

// lateFor is a loan whose oldest unpaid instalment fell due at most so many days before the end.
func lateFor(days int) func(l *life) {
	return func(l *life) {
		l.lives, l.until, l.habit = l.regular, l.last.AddDays(-days), 2
		l.stopped = l.afterDays(8, l.called)
	}
}

// stops is a loan that is not paid from so many days before the end on, and what follows so
// many days after the instalment that was missed.
func stops(ago, days int, then func(l *life) func(ctx context.Context) error) func(l *life) {
	return func(l *life) {
		l.lives, l.until, l.stopped = l.regular, l.last.AddDays(-ago), l.afterDays(days, then(l))
	}
}

// stories are those that every demo of some size has, the most telling first.
var stories = []story{
	{name: "client", ago: 420, months: 36, at: "FR", shown: "a loan that runs, with its payments", talks: true, tell: steady.tell},
	{name: "late", ago: 300, at: "FR", shown: "a loan in arrears", tell: lateFor(29)},
	{name: "written-off", ago: 700, tell: stops(520, 80, func(l *life) func(context.Context) error {
		return l.callsIn(l.afterDays(90, l.writesOff(nil)))
	})},
	{name: "called-in", ago: 400, tell: stops(130, 80, func(l *life) func(context.Context) error { return l.callsIn(l.handsOver) })},
	{name: "repaid", ago: 460, months: 12, tell: steady.tell},
	{name: "repaid-early", ago: 450, tell: func(l *life) {
		l.lives = both(l.regular, l.afterDays(200, l.repayEarly(servicing.Ask{Mode: loan.Whole})))
	}},
	{name: "withdrawn", ago: 200, at: "FR", tell: func(l *life) {
		l.early = true
		l.lives = l.withdraws
	}},
	{name: "cancelled", ago: 150, tell: func(l *life) { l.regrets = l.withdraws }},
	{name: "waiting", ago: 9, tell: func(*life) {}},
	{name: "hardship", ago: 430, tell: stops(160, 8, func(l *life) func(context.Context) error { return l.asksForRelief(true) })},
	{name: "swiss", ago: 480, at: "CH", tell: steady.tell},
	{name: "arrangement", ago: 380, tell: stops(66, 20, func(l *life) func(context.Context) error { return l.arranges })},
	{name: "debit", ago: 330, tell: func(l *life) { l.lives = l.debits(3) }},
	{name: "promise", ago: 350, tell: stops(120, 18, func(l *life) func(context.Context) error { return l.promises(true) })},
	{name: "recovered", ago: 710, tell: stops(540, 80, func(l *life) func(context.Context) error {
		return l.callsIn(l.afterDays(80, l.writesOff(l.afterDays(100, l.recovers))))
	})},
	{name: "late-2", ago: 310, tell: lateFor(58)},
	{name: "late-3", ago: 320, tell: lateFor(88)},
	{name: "late-4", ago: 360, tell: lateFor(140)},
	{name: "returned-payout", ago: 260, tell: func(l *life) { l.lives = l.comesBack }},
	{name: "part", ago: 440, tell: func(l *life) {
		part := servicing.Ask{Mode: loan.Shorter, Amount: money.Of(1_000_00, l.currency())}
		l.lives = both(l.regular, l.afterDays(120, l.repayEarly(part)))
	}},
	{name: "counter", ago: 370, tell: func(l *life) { l.lives = both(l.regular, l.afterDays(66, l.byHand)) }},
	{name: "twice", ago: 340, tell: func(l *life) { l.lives = both(l.regular, l.afterDays(95, l.overpays)) }},
	{name: "broken-promise", ago: 290, tell: stops(80, 18, func(l *life) func(context.Context) error { return l.promises(false) })},
	{name: "relief-asked", ago: 280, tell: stops(34, 8, func(l *life) func(context.Context) error { return l.asksForRelief(false) })},
	{name: "forgetful", ago: 400, tell: func(l *life) {
		l.lives = both(l.regular, l.afterDays(70, func(context.Context) error { l.silent = true; return nil }))
	}},
	{name: "large", ago: 240, talks: true, tell: func(l *life) { l.wish.LoanAmount = 48_000_00; l.earnsEnough(); l.lives = l.regular }},
	{name: "debit-2", ago: 390, tell: func(l *life) { l.lives = l.debits(-1) }},
	{name: "ready", ago: 22, tell: func(*life) {}},
	{name: "sloppy", ago: 410, tell: func(l *life) { l.habit, l.lives = 5, l.regular }},
	{name: "new", ago: 60, talks: true, tell: steady.tell},
	{name: "variable", ago: 470, months: 48, at: "FR", shown: "a loan at a variable rate, which has changed", tell: variable},
	{name: "parts", ago: 70, months: 60, at: "FR", shown: "a loan that is paid out in parts", tell: works(func(l *life) { l.lives = l.regular })},
	{name: "parts-held", ago: 100, months: 60, tell: works(func(l *life) { l.broke, l.lives = true, l.debits(0) })},
	{name: "topped-up", ago: 390, months: 48, at: "FR", shown: "a loan that has settled an older one", tell: func(l *life) {
		l.wish.LoanAmount = 8_000_00
		l.earnsEnough()
		l.lives = both(l.regular, l.afterDays(150, l.topsUp))
	}},
	{name: "to-settle", ago: 315, months: 48, at: "FR", shown: "a request that is to settle a loan", tell: func(l *life) {
		l.wish.LoanAmount = 10_000_00
		l.earnsEnough()
		l.lives = l.regular
		l.on(before(l.last.AddDays(-1)), l.name, l.wants)
	}},
	{name: "insured", ago: 255, at: "IT", tell: ofProduct(insuredProduct, 12_000_00, takesInsurance)},
	{name: "insured-elsewhere", ago: 205, at: "FR", shown: "a loan with an insurance from elsewhere", tell: ofProduct(insuredProduct, 15_000_00, bringsInsurance)},
	{name: "linear", ago: 275, months: 36, at: "CH", shown: "a loan in equal principal parts", tell: ofProduct(linearProduct, 18_000_00, steady.tell)},
}

// both lets two things happen on the same day.
func both(a, b func(ctx context.Context) error) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		if err := a(ctx); err != nil {
			return err
		}
		return b(ctx)
	}
}

// cast puts everybody's application into the agenda: stories of loans, and half as many of
// requests that end before.
func (b *builder) cast(loans int) {
	for i := range loans {
		s := steady
		if i < len(stories) {
			s = stories[i]
		} else {
			s.ago = 40 + b.rng.IntN(620)
			if b.rng.IntN(4) == 0 {
				s.at = "CH"
			}
		}
		l := b.person(s, i)
		s.tell(l)
		b.on(working(b.last.AddDays(-s.ago)), l.name, l.contract)
	}
	b.oddPayments()
	b.followIndex()
	for i := range (loans + 1) / 2 {
		e := endings[i%len(endings)]
		ago := e.ago
		if i >= len(endings) { // told again, another time
			e.shown = ""
			if ago > 60 {
				ago = 70 + b.rng.IntN(600)
			}
		}
		l := b.person(story{name: e.name, at: e.at, shown: e.shown}, loans+i)
		b.on(working(b.last.AddDays(-ago)), l.name, func(ctx context.Context) error { return e.begin(ctx, l) })
	}
	b.converse()
}

// oddPayments are what else a bank tells of: its charges, which are dismissed each quarter, and
// payments of which nobody knows yet whose they are.
func (b *builder) oddPayments() {
	for ago := 630; ago > 60; ago -= 91 {
		day := working(b.last.AddDays(-ago))
		b.on(day, "charges of the bank", func(context.Context) error {
			b.tell(money.EUR, Move{Minor: -12_50, Text: bankCharges, Party: "Demo Bank"})
			return nil
		})
		b.on(working(day.AddDays(1)), "charges of the bank", b.dismissCharges)
	}
	for i, m := range []Move{
		{Minor: 145_00, Text: "Merci", Party: "M. Bernard", IBAN: FakeIBAN("FR", 9001)},
		{Minor: 310_20, Text: "termijn november", Party: "J. de Boer", IBAN: FakeIBAN("NL", 9002)},
	} {
		b.on(before(b.last.AddDays(-2-3*i)), "a payment of somebody", func(context.Context) error { b.tell(money.EUR, m); return nil })
	}
}

const bankCharges = "Frais de tenue de compte"

// dismissCharges says of the charges of the bank that they are not about loans.
func (b *builder) dismissCharges(ctx context.Context) error {
	treasurer := b.staff[identity.Treasury]
	page, err := b.Treasury.BankEntries(ctx, treasurer, treasury.BankEntryFilter{State: treasury.EntryUnmatched, Limit: 50})
	if err != nil {
		return err
	}
	for _, e := range page.Items {
		if e.Message != bankCharges {
			continue
		}
		if _, err := b.Treasury.DismissEntry(ctx, treasurer, e.ID, e.Version, bankCharges); err != nil {
			return fmt.Errorf("dismiss: %w", err)
		}
	}
	return nil
}

var euroCountries = []string{"FR", "FR", "FR", "NL", "IE", "IT"}

// person invents who lives through a story.
func (b *builder) person(s story, number int) *life {
	country := s.at
	if country == "" {
		country = euroCountries[b.rng.IntN(len(euroCountries))]
	}
	applied := b.last.AddDays(-s.ago).Time(time.UTC)
	l := &life{
		builder: b, number: number, shown: s.shown, talks: s.talks, name: fmt.Sprintf("%s-%d", s.name, number),
		wish: InventPerson(b.rng, country, applied), rate: rates[b.rng.IntN(len(rates))],
	}
	w := &l.wish
	w.BirthDate = applied.AddDate(-25-b.rng.IntN(34), 0, -b.rng.IntN(360)).Format(time.DateOnly)
	w.LoanAmount, w.LoanDuration, w.RateType = int64(3+b.rng.IntN(22))*1_000_00, s.months, "fixed"
	if w.LoanDuration == 0 {
		w.LoanDuration = 24 + 12*b.rng.IntN(4)
	}
	w.IncomeType, w.EmploymentStatus, w.EmploymentDuration = "Salaire", "CDI", "Plus de 3 ans"
	rent, others, household := int64(600+b.rng.IntN(500))*100, int64(0), 1+b.rng.IntN(3)
	w.Rent, w.OtherLoans, w.Household = &rent, &others, &household
	if country == "CH" {
		taxes := int64(250+50*(number%5)) * 100
		w.Taxes, w.Canton = &taxes, swissCantons[number%len(swissCantons)]
	}
	l.earnsEnough()
	b.lives = append(b.lives, l)
	return l
}

// swissCantons are where the invented Swiss borrowers live.
var swissCantons = []string{"GR", "VD", "GE", "TI", "ZH"}

var rates = []string{"3", "3.9", "4.5", "4.9", "5.5", "6.9"}

// earnsEnough gives an income that bears the instalments, rent, taxes and a household.
func (l *life) earnsEnough() {
	w := &l.wish
	instalment := w.LoanAmount / int64(w.LoanDuration) * 12 / 10
	owed := *w.Rent
	if w.Taxes != nil {
		owed += *w.Taxes
	}
	w.MonthlyIncome = (instalment*4 + owed + 1_900_00 + int64(l.rng.IntN(1200))*100) / 100 * 100
}

// contract is the way from the application to the signature.
func (l *life) contract(ctx context.Context) error {
	steps := []func(context.Context) error{l.apply}
	if l.me.AccountID == "" {
		steps = append(steps, l.join)
	}
	if l.prepares != nil {
		steps = append(steps, l.prepares)
	}
	if l.talks {
		steps = append(steps, l.meets)
	}
	for _, step := range steps {
		if err := step(ctx); err != nil {
			return err
		}
	}
	l.next(1+l.rng.IntN(2), l.approve)
	l.next(4, l.propose)
	l.next(6+l.compares+l.rng.IntN(2), l.sign)
	return nil
}

// withdraws takes the signature back within the days of the law, and returns what came.
func (l *life) withdraws(ctx context.Context) error {
	if err := l.takesBack(ctx); err != nil || l.paidOutOn.IsZero() {
		return err
	}
	l.next(6, l.payAll)
	return nil
}

// comesBack has the payout returned by the borrower's bank; it is repeated to another account.
func (l *life) comesBack(ctx context.Context) error {
	l.lives = l.regular
	return l.payoutReturned(ctx)
}
