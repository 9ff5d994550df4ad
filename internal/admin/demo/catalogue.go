package demo

import (
	"context"
	"fmt"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
)

// The products that the lender sells beside the shipped ones.
const (
	insuredProduct = "EU-INSURED"
	worksProduct   = "EU-WORKS"
	linearProduct  = "CH-LINEAR"
)

// sold is the lender's catalogue: the shipped products, whose variable rate follows the lender's index in the euro, and three more.
func sold(shipped []catalogue.Product) []catalogue.Product {
	all := make([]catalogue.Product, 0, len(shipped)+3)
	for _, p := range shipped {
		p.Lending.Licence = catalogue.Licence{Authority: "Démonstration (aucune autorité)", Number: "DEMO-0000"}
		p.Lending.SecondAbove = secondAbove
		all = append(all, p)
	}
	for i, p := range all {
		switch p.Code {
		case "EU-CONSO":
			all[i].Default, all[i].Name = true, classicName
			all[i].Lending.RateIndex, all[i].Lending.Revision = baseRate, revision
			all = append(all, insured(p), forWorks(p))
		case "CH-CONSO":
			all[i].Default, all[i].Name = true, classicName
			all = append(all, linear(p))
		}
	}
	return all
}

var classicName = i18n.Text{FR: "Prêt classique", DE: "Klassischer Kredit", NL: "Klassieke lening", EN: "Classic loan", IT: "Prestito classico"}

// revision follows the index every six months. With its first value a variable rate is what the price list of the shipped product says.
var revision = credit.Revision{
	Spread: decimal.MustParse("1.8"), Floor: credit.MustRate("1"), Cap: credit.MustRate("6.5"), EveryMonths: 6, NoticeDays: 30, Moves: credit.MovesInstalment,
}

func beside(p catalogue.Product, code string, highest int64, name i18n.Text) catalogue.Product {
	p.Code, p.Name, p.Default, p.AmountMin, p.AmountMax = code, name, false, 2_000_00, highest
	p.Lending.RateIndex, p.Lending.Revision = "", credit.Revision{}
	return p
}

// insured is a loan that must be insured against death and disability.
func insured(p catalogue.Product) catalogue.Product {
	p = beside(p, insuredProduct, 50_000_00, i18n.Text{
		FR: "Prêt assuré", DE: "Versicherter Kredit", NL: "Verzekerde lening", EN: "Insured loan", IT: "Prestito assicurato",
	})
	p.Rates.Fixed = decimal.MustParse("2.7")
	p.RequiredInsurance = catalogue.RequiredInsurance{Covers: requiredCovers, AnswerDays: 10}
	p.Insurances = []catalogue.Insurance{{
		Code: lenderInsurance, Insurer: "Assurance Exemple SA", Covers: requiredCovers, Document: "https://florin.example/assurance-essentielle.pdf",
		Name: i18n.Text{FR: "Essentielle", DE: "Grundschutz", NL: "Basisdekking", EN: "Essential", IT: "Essenziale"},
		Summary: i18n.Text{
			FR: "Rembourse le capital restant dû en cas de décès ou d'invalidité permanente. Ne couvre pas la perte d'emploi.",
			DE: "Zahlt bei Tod oder dauernder Invalidität das restliche Kapital zurück. Arbeitslosigkeit ist nicht versichert.",
			NL: "Betaalt het resterende kapitaal terug bij overlijden of blijvende invaliditeit. Werkloosheid is niet verzekerd.",
			EN: "Repays the remaining principal on death or permanent disability. Losing a job is not covered.",
			IT: "Rimborsa il capitale residuo in caso di decesso o invalidità permanente. Non copre la perdita del lavoro.",
		},
		Premium: catalogue.Premium{Base: credit.OfAmountLent, Rate: decimal.MustParse("0.36")},
	}}
	return p
}

var requiredCovers = []catalogue.Cover{"death", "disability"}

const lenderInsurance = "essential"

// forWorks is a loan for works, paid out as they go on: a part at once, three more with the instalments of interest that come first.
func forWorks(p catalogue.Product) catalogue.Product {
	p = beside(p, worksProduct, 60_000_00, i18n.Text{
		FR: "Prêt travaux, versé par tranches", DE: "Kredit für Bauarbeiten, in Teilen ausbezahlt", NL: "Lening voor werken, in delen uitbetaald",
		EN: "Loan for works, paid out in parts", IT: "Prestito per lavori, erogato a tranche",
	})
	p.Purposes = []catalogue.Purpose{"works"}
	p.Repayment = credit.Repayment{
		Grace:    credit.Grace{Periods: 3, Kind: credit.GraceInterestOnly},
		Drawdown: credit.Drawdown{First: credit.MustRate("40"), Later: 3, Apart: 1},
	}
	return p
}

// linear is a loan whose instalments repay the same part of the principal each.
func linear(p catalogue.Product) catalogue.Product {
	p = beside(p, linearProduct, 60_000_00, i18n.Text{
		FR: "Prêt à amortissement constant", DE: "Kredit mit gleichbleibender Tilgung", NL: "Lening met gelijke aflossing",
		EN: "Loan with equal principal parts", IT: "Prestito a quote capitale costanti",
	})
	p.Repayment = credit.Repayment{Kind: credit.EqualPrincipal}
	return p
}

// baseRate is the lender's own index, which variable rates in the euro follow.
const baseRate = "FLORIN-BASE"

// baseValues are its values, in percent, one a half-year.
var baseValues = []string{"2.00", "2.25", "2.50", "2.25", "2.00", "2.00"}

// firstBase is the first row of the index, in force before anybody asks for a loan.
func firstBase(from date.Date) law.Supplement {
	return law.Supplement{Country: "FR", Rules: fmt.Sprintf(`
[sources.%[1]q]
act = "Taux de base du prêteur (démonstration)"
url = "https://florin.example/taux-de-base"
seen = %[2]q

[[index]]
id = %[1]q
index = %[3]q
publisher = "Florin Démo"
from = %[2]q
value = %[4]q
source = %[1]q
confidence = "sourced"
`, baseRow(from), from, baseRate, baseValues[0])}
}

func baseRow(from date.Date) string { return "demo.base." + from.String() }

// followIndex has each value of the index entered in the days before its half-year.
func (b *builder) followIndex() {
	last := b.firstHalf()
	for _, value := range baseValues[1:] {
		next := law.Next{
			Rule: baseRow(last), From: last.AddMonths(6, 1), Values: []decimal.Decimal{decimal.MustParse(value)},
			Act: "Taux de base du prêteur (démonstration)", URL: "https://florin.example/taux-de-base",
		}
		last = next.From
		if day := before(next.From.AddDays(-5)); day.After(b.today) {
			b.on(day, "the base rate", func(ctx context.Context) error { return b.enterIndex(ctx, next) })
		}
	}
}

// firstHalf is the first day of the half-year in which the life begins.
func (b *builder) firstHalf() date.Date {
	return b.today.AddMonths(-((int(b.today.Month()) - 1) % 6), 1)
}

func (b *builder) enterIndex(ctx context.Context, next law.Next) error {
	next.Seen = b.today
	s, err := b.Settings.Load(ctx)
	if err != nil {
		return err
	}
	row, err := s.Book().Follow(next)
	if err != nil {
		return fmt.Errorf("the base rate: %w", err)
	}
	return b.DB.Update(ctx, func(tx *db.Tx) error {
		return b.Settings.ChangeTx(tx, "law", s.Version("law"), append(s.Supplements[:len(s.Supplements):len(s.Supplements)], row), "demo")
	})
}
