package catalogue

import (
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/budget"
	"florin/internal/rule/law"
)

// Regime says which body of law a loan falls under.
type Regime string

// The regimes.
const (
	ConsumerCredit Regime = "consumer" // of the country: directive (EU) 2023/2225, Swiss KKG
	GeneralLaw     Regime = "general"  // above the consumer bound: what the parties agree
)

// EarlyRepayment says what repaying early costs.
type EarlyRepayment string

// The rules of early repayment.
const (
	RepayFree   EarlyRepayment = "free"   // no compensation (KKG art. 17)
	RepayCapped EarlyRepayment = "capped" // at most 1 %, or 0.5 % in the last year (2023/2225 art. 29)
	RepayAgreed EarlyRepayment = "agreed" // as the contract says
)

// Law is what the public pages say about the rules that a loan follows. The dates and
// figures are data of the product, since they change with the law and not with Florin.
type Law struct {
	Country        string         `json:"country"`
	Regime         Regime         `json:"regime"`
	WithdrawalDays int            `json:"withdrawal_days"` // after the signature; 0: none by law
	PayoutWaitDays int            `json:"payout_wait_days"`
	EarlyRepayment EarlyRepayment `json:"early_repayment"`
	// APRMax is the highest annual percentage rate that the lender asks for, in percent, where that is less than the law allows; empty: the
	// law's.
	APRMax string `json:"apr_max"`
	// Rules is the law of a day: of today in settings that were read, of the signature in those of a loan. Nil: as it stands last.
	Rules *law.Edition `json:"-"`
}

// LawOf is what the pages say of the law of a country, as it stands.
func LawOf(country string, r Regime) Law {
	l := Law{Country: country, Regime: r}
	e := l.Edition()
	wait, _ := e.Deadline("payout")
	l.WithdrawalDays, l.PayoutWaitDays, l.EarlyRepayment = e.Withdrawal().Days, wait.N, EarlyRepayment(e.EarlyRepayment().Rule)
	return l
}

// Edition is the law that the loan follows, on the day of the settings.
func (l Law) Edition() *law.Edition {
	if l.Rules != nil {
		return l.Rules
	}
	return law.Shipped().At(l.Of(), date.Date{})
}

// Of is the question whose answer is the law of the loan.
func (l Law) Of() law.Of { return law.Of{Country: l.Country, Regime: law.Regime(l.Regime)} }

// Budget is how the month of those who borrow is reckoned under the product's law.
func (p Product) Budget() budget.Rules {
	b := p.Law.Edition().Creditworthiness()
	return budget.Rules{Method: budget.Method(b.Method), Within: b.Within, Binding: b.Binding, Costs: p.Lending.costs()}
}

// Notice is a warning that every advert with a figure must carry.
type Notice struct {
	// Since is the first day on which adverts carry it.
	Since date.Date `json:"since"`
	Text  i18n.Text `json:"text"`
}

// NoticeOn gives the warning that adverts carry on a day: as the law words it in the product's country, or else the
// product's own, the newest that has begun. The law's counts also where an older version stored its text in the product.
func (p Offering) NoticeOn(day date.Date) (Notice, bool) {
	if w, worded := p.Law.Edition().OnDay(day).Warning(); worded {
		return noticeOf(w), true
	}
	var found Notice
	for _, n := range p.Notices {
		if !day.Before(n.Since) && (found.Since.IsZero() || found.Since.Before(n.Since)) {
			found = n
		}
	}
	return found, !found.Since.IsZero()
}

func noticeOf(w law.Warning) Notice {
	return Notice{w.Since, i18n.Text{FR: w.In("fr"), DE: w.In("de"), NL: w.In("nl"), EN: w.In("en"), IT: w.In("it")}}
}

// Notices are the warnings of adverts that the law words in a book, oldest first.
func (l Law) Notices(book *law.Book) (notices []Notice) {
	for _, w := range book.Warnings(l.Of()) {
		notices = append(notices, noticeOf(w))
	}
	return notices
}

// Unshown is the row of the law that keeps the product out of adverts: its loans go without repayment for longer than
// these may say. False: none does.
func (p Offering) Unshown(of *law.Edition) (rule string, months int, is bool) {
	months, rule = of.GraceShown()
	return rule, months, months > 0 && p.Repayment.GraceOver(months)
}

// advertised says whether visitors may be shown a product; a page that names its rate is an advert.
func (p Product) advertised() bool {
	_, _, hidden := p.Unshown(p.Law.Edition())
	return !hidden
}

// Completed fills in what a product stored by an older version does not have, from the
// shipped product of its code or, failing that, of its currency.
func Completed(products []Product) []Product {
	for i, p := range products {
		if p.Lending.LivingTable == nil { // from before there was one
			products[i].Lending.LivingTable = []CantonCost{}
		}
		if p.Lending.DocumentsBySituation == nil {
			products[i].Lending.DocumentsBySituation = []SituationPapers{}
		}
		if p.Law.Country != "" && p.Lending.DayCount != "" && p.Lending.ReviewAnswerDays != 0 {
			continue
		}
		like := shippedLike(p)
		if p.Law.Country == "" {
			products[i].Law, products[i].Notices = like.Law, like.Notices
		}
		if p.Lending.DayCount == "" {
			products[i].Lending = like.Lending
		}
		if p.Lending.ReviewAnswerDays == 0 { // from before reviews had a day, and registers a record
			products[i].Lending.dated(like.Lending)
		}
	}
	return products
}

// dated takes over the days that reviews and registers have in another product; those of a
// register only where it is the same one.
func (l *Lending) dated(like Lending) {
	l.ReviewAnswerDays = like.ReviewAnswerDays
	if l.Database == like.Database {
		l.DatabaseDays, l.ReportDays = like.DatabaseDays, like.ReportDays
	}
}

// shippedLike finds the shipped product that comes closest: of the code or, failing that, of
// the currency; for a currency without one, a loan of general law.
func shippedLike(p Product) Product {
	shipped := Shipped()
	at := slices.IndexFunc(shipped, func(s Product) bool { return s.Code == p.Code })
	if at < 0 {
		at = slices.IndexFunc(shipped, func(s Product) bool { return s.Currency == p.Currency && s.OnRequest == p.OnRequest })
	}
	if at < 0 {
		return Product{Offering{Law: LawOf(p.Country, GeneralLaw)}, commonLending()}
	}
	return shipped[at]
}

// APRCap is the highest annual percentage rate, in percent, that the law of the day lets a loan have; empty: the law has no figure. The error says
// which row is not known.
func (l Law) APRCap(amount money.Amount, months int) (string, error) {
	highest, found, err := l.Edition().Cap(law.Hard, amount, months)
	if err != nil || !found {
		return "", err
	}
	return highest.String(), nil
}

// Stopped is what keeps a product from lending under the law of the day, once its lender has a licence; false: nothing. Without a licence a product is shown and tried, and nobody is lent anything.
func (p Product) Stopped(on date.Date) (law.Gap, bool) {
	if !p.Lending.Licence.Entered(on) {
		return law.Gap{}, false
	}
	if open := p.Law.Edition().Open(); len(open) > 0 {
		return open[0], true
	}
	return law.Gap{}, false
}

// OwnAPRMax reads the cap; false when there is none.
func (l Law) OwnAPRMax() (decimal.Decimal, bool) {
	d, err := decimal.Parse(l.APRMax)
	return d, err == nil
}
