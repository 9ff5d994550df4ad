package settings

import (
	"slices"

	"github.com/govalues/decimal"

	"florin/internal/date"
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
	// APRMax is the cap of the annual percentage rate in percent; empty when there is none,
	// or when it depends on the quarter and has not been entered.
	APRMax string `json:"apr_max"`
}

// frenchLaw: 14 days to withdraw (L312-19), no payment for 7 days (L312-25), capped
// compensation (L312-34). The usury rate of the quarter must be entered by the lender.
func frenchLaw() Law {
	return Law{Country: "FR", Regime: ConsumerCredit, WithdrawalDays: 14, PayoutWaitDays: 7, EarlyRepayment: RepayCapped}
}

// swissLaw: 14 days to withdraw (KKG art. 16), paid out after them, since who withdraws
// later repays without interest (art. 15); no compensation (art. 17); 10 % (VKKG art. 1).
func swissLaw() Law {
	return Law{Country: "CH", Regime: ConsumerCredit, WithdrawalDays: 14, PayoutWaitDays: 14, EarlyRepayment: RepayFree, APRMax: "10"}
}

func generalLaw(country string) Law {
	return Law{Country: country, Regime: GeneralLaw, EarlyRepayment: RepayAgreed}
}

// Notice is a warning that every advert with a figure must carry.
type Notice struct {
	// Since is the first day on which adverts carry it.
	Since date.Date `json:"since"`
	Text  Text      `json:"text"`
}

// NoticeOn gives the warning in force on a day: the newest that has begun.
func (p Offering) NoticeOn(day date.Date) (Notice, bool) {
	var found Notice
	for _, n := range p.Notices {
		if !day.Before(n.Since) && (found.Since.IsZero() || found.Since.Before(n.Since)) {
			found = n
		}
	}
	return found, !found.Since.IsZero()
}

// frenchNotices are the lines of article L312-5: of 2010 (Lagarde law), and of the
// ordonnance 2025-880 for adverts from 20 November 2026 on.
func frenchNotices() []Notice {
	return []Notice{
		{date.MustParse("2010-09-01"), Text{
			FR: "Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.",
			DE: "Ein Kredit verpflichtet Sie und muss zurückgezahlt werden. Prüfen Sie vor dem Abschluss, ob Sie ihn zurückzahlen können.",
			NL: "Een krediet is een verbintenis en moet worden terugbetaald. Ga na of u het kunt terugbetalen voordat u zich verbindt.",
			EN: "A loan is a commitment and must be repaid. Check that you can repay it before you commit yourself.",
			IT: "Un credito La impegna e deve essere rimborsato. Verifichi la Sua capacità di rimborso prima di impegnarsi.",
		}},
		{date.MustParse("2026-11-20"), Text{
			FR: "Attention ! Un crédit coûte de l'argent et doit être remboursé.",
			DE: "Achtung! Ein Kredit kostet Geld und muss zurückgezahlt werden.",
			NL: "Let op! Geld lenen kost geld en moet worden terugbetaald.",
			EN: "Caution! Borrowing money costs money, and it must be repaid.",
			IT: "Attenzione! Un credito costa denaro e deve essere rimborsato.",
		}},
	}
}

// swissNotices is the sentence of article 3(1)(n) of the Unfair Competition Act.
func swissNotices() []Notice {
	return []Notice{{date.MustParse("2016-01-01"), Text{
		FR: "L'octroi d'un crédit est interdit s'il occasionne un surendettement (art. 3 LCD).",
		DE: "Kreditvergabe ist verboten, falls sie zur Überschuldung führt (Art. 3 UWG).",
		NL: "Kredietverlening is verboden als zij tot overmatige schuldenlast leidt (art. 3 van de Zwitserse wet tegen oneerlijke mededinging).",
		EN: "Lending is forbidden if it leads to over-indebtedness (art. 3 of the Swiss Unfair Competition Act).",
		IT: "La concessione di un credito è vietata se causa un indebitamento eccessivo (art. 3 LCSl).",
	}}}
}

// completed fills in what a product stored by an older version does not have, from the
// shipped product of its code or, failing that, of its currency.
func completed(products []Product) []Product {
	for i, p := range products {
		if p.Lending.LivingTable == nil { // from before there was one
			products[i].Lending.LivingTable = []CantonCost{}
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
	shipped := shippedProducts()
	at := slices.IndexFunc(shipped, func(s Product) bool { return s.Code == p.Code })
	if at < 0 {
		at = slices.IndexFunc(shipped, func(s Product) bool { return s.Currency == p.Currency && s.OnRequest == p.OnRequest })
	}
	if at < 0 {
		return Product{Offering{Law: generalLaw(p.Country)}, commonLending()}
	}
	return shipped[at]
}

// aprMax reads the cap; false when there is none.
func (l Law) aprMax() (decimal.Decimal, bool) {
	d, err := decimal.Parse(l.APRMax)
	return d, err == nil
}
