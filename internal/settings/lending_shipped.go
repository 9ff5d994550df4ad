package settings

import (
	"github.com/govalues/decimal"

	"florin/internal/credit"
)

// europeanLending follows directive (EU) 2023/2225 as France applies it: compensation of at
// most 1 % or 0.5 % above 10,000 EUR in twelve months (L312-34, D312-15), an offer that binds
// 15 days (L312-18), late charges of at most 8 % of the unpaid instalment (D312-16).
func europeanLending() Lending {
	l := commonLending()
	l.Early = Early{CapOverYear: decimal.One, CapUnderYear: decimal.MustParse("0.5"), Threshold: 10_000_00}
	l.Late.Charge = decimal.MustParse("8")
	l.OfferDays, l.Signature, l.DirectDebit = 15, SignCode, true
	l.LivingCost, l.LivingCostEach = 800_00, 250_00
	l.Database, l.DatabaseDays = "FICP", 30
	l.Mediation = Text{
		FR: "Médiateur de la consommation désigné par le prêteur ; plateforme du médiateur et adresse : voir les mentions légales.",
		DE: "Vom Kreditgeber benannte Schlichtungsstelle; Anschrift: siehe Impressum.",
		NL: "Door de kredietgever aangewezen geschillencommissie; adres: zie de juridische informatie.",
		EN: "Consumer mediator named by the lender; for the address see the legal information.",
		IT: "Organismo di mediazione designato dal finanziatore; indirizzo: vedere le note legali.",
	}
	l.DebtAdvice = Text{
		FR: "Points conseil budget (www.mesquestionsdargent.fr) et Banque de France (www.banque-france.fr) : gratuits et confidentiels.",
		DE: "Points conseil budget (www.mesquestionsdargent.fr) und Banque de France (www.banque-france.fr): kostenlos und vertraulich.",
		NL: "Points conseil budget (www.mesquestionsdargent.fr) en Banque de France (www.banque-france.fr): gratis en vertrouwelijk.",
		EN: "Points conseil budget (www.mesquestionsdargent.fr) and Banque de France (www.banque-france.fr): free and confidential.",
		IT: "Points conseil budget (www.mesquestionsdargent.fr) e Banque de France (www.banque-france.fr): gratuiti e riservati.",
	}
	return l
}

// swissLending follows the KKG: no compensation (art. 17), default interest at the
// contract's rate, the loan called in from arrears of 10 % of the net credit (art. 18), a
// qualified signature or paper (art. 9 with OR 14(2bis)), each loan reported to the
// information office (art. 25). The law names no days for the report: five are a default.
func swissLending() Lending {
	l := commonLending()
	l.Late.CallInPercent = decimal.MustParse("10")
	l.OfferDays, l.Signature = 30, SignQualified
	l.LivingCost, l.LivingCostEach = 1_200_00, 400_00
	l.Database, l.DatabaseDays, l.ReportDays = "IKO", 30, 5
	l.Mediation = Text{
		FR: "Autorité de conciliation du domicile du client.",
		DE: "Schlichtungsbehörde am Wohnsitz der Kundin oder des Kunden.",
		NL: "Verzoeningsinstantie van de woonplaats van de klant.",
		EN: "Conciliation authority at the client's place of residence.",
		IT: "Autorità di conciliazione del domicilio del cliente.",
	}
	l.DebtAdvice = Text{
		FR: "Dettes Conseils Suisse (www.dettes.ch) : gratuit et confidentiel.",
		DE: "Schuldenberatung Schweiz (www.schulden.ch): kostenlos und vertraulich.",
		NL: "Schuldenberatung Schweiz (www.schulden.ch): gratis en vertrouwelijk.",
		EN: "Swiss debt advice (www.schulden.ch): free and confidential.",
		IT: "Consulenza debiti Svizzera (www.debiti.ch): gratuita e riservata.",
	}
	return l
}

func commonLending() Lending {
	return Lending{
		DayCount: credit.MonthNormalised, Stub: credit.StubSpread, Allocation: InterestFirst,
		Fees:      Fees{Upfront: decimal.Zero, Insurance: decimal.Zero},
		Early:     Early{CapOverYear: decimal.Zero, CapUnderYear: decimal.Zero},
		Late:      Late{AtContractRate: true, Rate: decimal.Zero, Charge: decimal.Zero, CallInPercent: decimal.Zero},
		BurdenMax: decimal.MustParse("35"), ReviewDays: 30, ReviewAnswerDays: 30, InfoDays: 30,
		DocumentsNeeded: []string{"identity", "address", "income"}, PaperDays: 90, LivingTable: []CantonCost{},
		Impairment: Impairment{UpTo30: decimal.One, UpTo90: decimal.Ten, Over90: decimal.MustParse("50")},
		Reminders:  []Reminder{{3, "reminder"}, {15, "arrears"}, {45, "formal_notice"}},
	}
}
