package paper_test

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/paper"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

var made = time.Date(2026, 11, 21, 15, 4, 0, 0, time.UTC)

// scene is a loan under some law, with everything that documents may say about it.
type scene struct {
	lang      string
	product   catalogue.Product
	borrowers []paper.Borrower
	principal int64
	months    int
	rate      string
	kind      catalogue.RateType
	fee       int64
	cover     int64 // monthly premium of a chosen insurance
	stub      credit.StubRule
	first     date.Date
	cost      int64 // monthly cost that cannot be declined
	repayment credit.Repayment
	debts     []paper.Debt // settled with it
	revision  credit.Revision
}

func product(code string) catalogue.Product {
	all := settings.Shipped().Products
	return all[slices.IndexFunc(all, func(p catalogue.Product) bool { return p.Code == code })]
}

// french is 10 000 EUR over 36 months at 3 %: 35 times 290.81 and 290.90, in all 10 469.25.
// The lender asks for everything that the law allows.
func french(lang string) scene {
	s := scene{lang: lang, product: product("EU-CONSO"), borrowers: one(), principal: 10_000_00, months: 36, rate: "3", kind: catalogue.Fixed}
	of, late := s.product.Law.Edition(), &s.product.Lending.Late
	late.Charge, late.Deferral, late.CalledIn = of.Charge(law.OnMissed).Percent(), of.Charge(law.OnDeferred).Percent(), of.Charge(law.OnCalled).Percent()
	return s
}

// swiss is the longest loan, with two borrowers of long names.
func swiss(lang string) scene {
	return scene{
		lang: lang, product: product("CH-CONSO"), principal: 50_000_00, months: 84, rate: "4.5", kind: catalogue.Variable, fee: 250_00,
		borrowers: []paper.Borrower{
			{Name: "Maria-Magdalena Wyssenbach-Fankhauser von Grünigen-Oberhänsli", AddressLines: []string{"Oberdorfstrasse 117a", "CH-7220 Schiers"},
				Country: "CH", BirthDate: date.MustParse("1984-02-29"), Email: "m.wyssenbach@example.org", Phone: "+41 81 000 00 01"},
			{Name: "Jean-Christophe d'Hauteville", AddressLines: []string{"Oberdorfstrasse 117a", "CH-7220 Schiers"}, Country: "CH",
				BirthDate: date.MustParse("1979-12-01")},
		},
	}
}

// large is a loan of general law without interest, whose last instalment differs.
func large(lang string) scene {
	s := french(lang)
	chosen := s.product.Lending.Late
	s.product, s.principal, s.rate = product("EU-LARGE"), 250_000_00, "0"
	s.product.Lending.Late = chosen
	return s
}

// union is a loan in a state of the Union whose law has no words of its own here.
func union(lang string) scene {
	s := french(lang)
	s.product.Law.Country, s.fee, s.cover, s.kind = "DE", 120_00, 4_50, catalogue.Variable
	s.product.Lending.Allocation = catalogue.PrincipalFirst
	s.debts = debts()
	s.revision = credit.Revision{
		Spread: decimal.MustParse("2.35"), Floor: credit.MustRate("1"), Cap: credit.MustRate("9"), EveryMonths: 6, NoticeDays: 30, Moves: credit.MovesInstalment,
	}
	return s
}

// revised is below an index that is read on two days of the year; what moves is the end.
func revised(lang string) scene {
	s := union(lang)
	s.revision.Spread, s.revision.EveryMonths, s.revision.Days = decimal.MustParse("-0.5"), 0, []credit.YearDay{"01-01", "07-01"}
	s.revision.Moves, s.revision.LongerMonths = credit.MovesEnd, 12
	return s
}

// debts are two loans of the lender, settled for 1 000.00 and 2 150.40, and another lender's claim of 3 000.00: of the 9 880.00
// that are paid out, 3 729.60 are left.
func debts() []paper.Debt {
	return []paper.Debt{
		{Reference: "XK-2026-efgh5678", Amount: money.Of(1_000_00, money.EUR), On: date.MustParse("2026-11-21"), Compensation: money.Of(10_00, money.EUR), Waived: true},
		{Reference: "XK-2026-abcd1234", Amount: money.Of(2_150_40, money.EUR), On: date.MustParse("2026-11-21"), Compensation: money.Of(21_29, money.EUR)},
		{Creditor: "Banque Exemple", IBAN: "FR1420041010050500013M02606", Reference: "DOSSIER 4711", Amount: money.Of(3_000_00, money.EUR), Until: date.MustParse("2026-12-31")},
	}
}

// late begins with a longer period, paid with the first instalment, bears monthly costs, and
// is paid out without waiting.
func late(lang string) scene {
	s := union(lang)
	s.product.Law.PayoutWaitDays = 0
	s.kind, s.revision = catalogue.Fixed, credit.Revision{}
	s.stub, s.first, s.cost, s.cover = credit.StubWithFirst, date.MustParse("2027-01-20"), 3_00, 0
	return s
}

// repaid is the French loan in the Union, paid back in another way.
func repaid(lang string, months int, r credit.Repayment) scene {
	s := french(lang)
	s.product.Law.Country, s.months, s.repayment = "DE", months, r
	return s
}

// kinds are all ways of paying back between them.
func kinds(lang string) map[string]scene {
	return map[string]scene{
		"revised":    revised(lang),
		"weeks":      repaid(lang, 12, credit.Repayment{Kind: credit.EqualPrincipal, Every: credit.Week}),
		"fortnights": repaid(lang, 12, credit.Repayment{Kind: credit.InterestOnly, Every: credit.Fortnight}),
		"quarters": repaid(lang, 36, credit.Repayment{
			Every: credit.Quarter, Balloon: credit.MustRate("30"), Grace: credit.Grace{Periods: 2, Kind: credit.GraceInterestOnly},
		}),
		"parts":         repaid(lang, 36, inParts),
		"parts_ch":      inPartsOf(swiss(lang)),
		"parts_general": inPartsOf(large(lang)),
		"at once":       repaid(lang, 3, credit.Repayment{Kind: credit.InterestOnly, Grace: credit.Grace{Periods: 2, Kind: credit.GraceCapitalised}}),
	}
}

// inParts pays half of a loan out at once, and a quarter with its third and its sixth instalment.
var inParts = credit.Repayment{
	Grace:    credit.Grace{Periods: 6, Kind: credit.GraceInterestOnly},
	Drawdown: credit.Drawdown{First: credit.MustRate("50"), Later: 2, Apart: 3},
}

func inPartsOf(s scene) scene {
	s.repayment, s.kind, s.revision = inParts, catalogue.Fixed, credit.Revision{}
	return s
}

func one() []paper.Borrower {
	return []paper.Borrower{{
		Name: "Amélie Durand", AddressLines: []string{"12 rue des Lilas", "67000 Strasbourg"}, Country: "FR",
		BirthDate: date.MustParse("1990-05-17"), Email: "amelie.durand@example.org", Phone: "+33 3 00 00 00 01",
	}}
}

func (s scene) head() paper.Head {
	p := s.product
	p.Lending.Licence = catalogue.Licence{Authority: "Autorité de contrôle prudentiel (exemple)", Number: "00.000-X"}
	p.Lending.RateIndex = "EURIBOR 3M"
	c := settings.Shipped().Company
	c.RegisterNumber, c.Supervisor = "CHE-000.000.000", "Superviseur (exemple)"
	return paper.Head{
		Clauses: s.clauses(p), Lang: s.lang, Lender: paper.LenderOf(c, p), Product: p, APRCap: s.highest(p), Borrowers: s.borrowers, Reference: "XK-2026-000123", Made: made, Version: "2",
	}
}

// highest is the rate of the law on the day of the scene.
func (s scene) highest(p catalogue.Product) string {
	most, err := p.Law.APRCap(s.of(s.principal), s.months)
	if err != nil {
		panic(err)
	}
	return most
}

// clauses are those of a contract of the scene.
func (s scene) clauses(p catalogue.Product) credit.Clauses {
	list, err := p.Clauses(catalogue.Agreed{
		Rate: credit.MustRate(s.rate), RateType: s.kind, Fee: s.of(s.fee), Premium: s.of(max(s.cover, s.cost)), Withdrawal: p.Country != "CH",
	})
	if err != nil {
		panic(err)
	}
	return list
}

func (s scene) plan() credit.Plan {
	cur := s.product.Currency
	plan, err := credit.NewPlan(credit.Agreement{
		Terms:      credit.Terms{Principal: money.Of(s.principal, cur), Months: s.months, Rate: credit.MustRate(s.rate), Repayment: s.repayment},
		DrawdownOn: date.MustParse("2026-12-05"), UpfrontFee: money.Of(s.fee, cur), MonthlyCost: money.Of(s.cost, cur), Stub: s.stub, FirstDue: s.first,
	})
	if err != nil {
		panic(err)
	}
	return plan
}

func (s scene) loan() paper.Loan {
	l := paper.Loan{Debts: s.debts, Plan: s.plan(), RateType: s.kind, Revision: s.revision, Calendar: rail.CalendarOf(s.product.Currency, s.product.Country)}
	if s.cover > 0 {
		l.Intermediary, l.Securities = "Courtier Exemple SA", "Securities (example)"
		l.Insurance = paper.Insurance{Premium: credit.Premium{Base: credit.OfInstalments, Amount: s.of(s.cover)}, Insurer: "Assurance Exemple SA"}
	}
	return l
}

func (s scene) of(minor int64) money.Amount { return money.Of(minor, s.product.Currency) }

func (s scene) payTo() paper.PayTo {
	return paper.PayTo{IBAN: "FR7630006000011234567890189", Holder: "Florin Crédit", Reference: "RF18 5390 0754 7034"}
}

func (s scene) capacity() paper.Capacity {
	return paper.Capacity{
		On: date.MustParse("2026-11-20"), Canton: "GR", Income: s.of(7_400_00), Living: s.of(2_450_00), Rent: s.of(1_650_00), Taxes: s.of(780_00),
		Seizable: s.of(2_520_00), Obligations: []paper.Obligation{{Name: "Leasing", Monthly: s.of(410_00)}},
		Instalment: s.of(1_487_35), Surplus: s.of(622_65), ConsultedOn: date.MustParse("2026-11-19"),
	}
}

func (s scene) entries() []paper.Entry {
	entries := make([]paper.Entry, len(paper.EntryKinds))
	for i, kind := range paper.EntryKinds {
		entries[i] = paper.Entry{On: date.MustParse("2026-12-05").AddDays(i), Kind: kind, Amount: s.of(int64(1-2*(i%2)) * 1_234_56), Balance: s.of(9_000_00)}
	}
	return entries
}

// issue is a document of a scene.
type issue struct {
	name  string
	write func(scene) ([]byte, error)
}

func day(s string) date.Date { return date.MustParse(s) }

// issues are all documents with whole facts; swissOnly ones are left out elsewhere.
var issues = slices.Concat(offerIssues, lifeIssues, arrearsIssues(), closingIssues(), guaranteeIssues)

var offerIssues = []issue{
	{"precontract", func(s scene) ([]byte, error) {
		return paper.PreContract(paper.PreContractFacts{Head: s.head(), Loan: s.loan(), ValidUntil: day("2026-12-06"), Automated: s.product.Law.Country == "FR"})
	}},
	{"swiss", func(s scene) ([]byte, error) {
		return paper.SwissSheet(paper.SwissSheetFacts{Head: s.head(), Loan: s.loan(), ValidUntil: day("2026-12-21"), Capacity: s.capacity()})
	}},
	{"contract", func(s scene) ([]byte, error) {
		c := s.capacity()
		f := paper.ContractFacts{
			Head: s.head(), Loan: s.loan(), ValidUntil: day("2026-12-06"), PayTo: s.payTo(), PayoutIBAN: "FR7630006000011234567890189",
			PayoutHolder: s.borrowers[0].Name, ByHand: s.product.Country == "CH", DirectDebit: s.product.Law.Country == "DE",
		}
		switch { // the lender has entered no account yet
		case s.cost > 0:
			f.PayTo, f.DirectDebit = paper.PayTo{}, false
		case s.rate == "0":
			f.PayTo, f.DirectDebit = paper.PayTo{}, true
		}
		if f.ByHand {
			f.Capacity = &c
		}
		return paper.Contract(f)
	}},
	{"form", func(s scene) ([]byte, error) {
		return paper.WithdrawalForm(paper.WithdrawalFormFacts{
			Head: s.head(), Principal: s.of(s.principal), SignedOn: day("2026-11-21"), Until: day("2026-12-05"), WithdrawURL: "https://florin.example/retract",
		})
	}},
	{"insurance", func(s scene) ([]byte, error) {
		l := s.loan()
		l.Insurance = paper.Insurance{
			Premium: credit.Premium{Base: credit.OfPrincipal, Rate: credit.MustRate("0.36")}, Insurer: "Assurance Exemple SA", Name: "Essentielle", Summary: "Text",
			Document: "https://assurance.example/ipid.pdf", Covers: catalogue.Covers, CompareUntil: day("2026-11-24"), OnRequest: true,
		}
		return paper.InsuranceSheet(paper.InsuranceFacts{Head: s.head(), Loan: l})
	}},
	{"insurance-quarterly", func(s scene) ([]byte, error) {
		s.repayment = credit.Repayment{Every: credit.Quarter}
		l := s.loan()
		l.Insurance = paper.Insurance{Premium: credit.Premium{Base: credit.OfAmountLent, Rate: credit.MustRate("0.36")}, Insurer: "Assurance Exemple SA", Name: "Essentielle"}
		return paper.InsuranceSheet(paper.InsuranceFacts{Head: s.head(), Loan: l})
	}},
	{"insurance-required", func(s scene) ([]byte, error) {
		l := s.loan()
		l.Insurance = paper.Insurance{
			Premium: credit.Premium{Base: credit.OfAmountLent, Rate: credit.MustRate("0.36")}, Insurer: "Assurance Exemple SA", Name: "Essentielle",
			Covers: catalogue.Covers, Required: catalogue.Covers[:2],
		}
		return paper.InsuranceSheet(paper.InsuranceFacts{Head: s.head(), Loan: l})
	}},
	{"precontract-insurance-required", func(s scene) ([]byte, error) {
		l := s.loan()
		l.Insurance = paper.Insurance{Premium: credit.Premium{Base: credit.OfAmountLent, Rate: credit.MustRate("0.36")}, Insurer: "Assurance Exemple SA", Name: "Essentielle", Required: catalogue.Covers[:2]}
		return paper.PreContract(paper.PreContractFacts{Head: s.head(), Loan: l, ValidUntil: day("2026-12-06")})
	}},
	{"precontract-insurance-own", func(s scene) ([]byte, error) {
		l := s.loan()
		l.Insurance = paper.Insurance{
			Premium: credit.Premium{Base: credit.OfInstalments, Amount: s.of(4_50)}, Insurer: "Mutuelle Exemple", Required: catalogue.Covers[:1], AcceptedOn: day("2026-11-20"),
		}
		return paper.PreContract(paper.PreContractFacts{Head: s.head(), Loan: l, ValidUntil: day("2026-12-06")})
	}},
	{"form-blank", func(s scene) ([]byte, error) {
		return paper.WithdrawalForm(paper.WithdrawalFormFacts{Head: s.head(), Principal: s.of(s.principal)})
	}},
	{"receipt-unpaid", func(s scene) ([]byte, error) {
		return paper.WithdrawalReceipt(paper.WithdrawalReceiptFacts{Head: s.head(), ReceivedAt: made, SignedOn: day("2026-11-15"), Principal: s.of(s.principal)})
	}},
	{"receipt-paid", func(s scene) ([]byte, error) {
		f := paper.WithdrawalReceiptFacts{
			Head: s.head(), ReceivedAt: made, SignedOn: day("2026-11-10"), PaidOutOn: day("2026-11-18"), Principal: s.of(10_000_00),
			Interest: s.of(2_47), PerDay: s.of(82), PayUntil: day("2026-12-21"), PayTo: s.payTo(),
		}
		if s.product.Country == "CH" {
			f.Interest, f.PerDay = s.of(0), s.of(0)
			f.Instalments = []paper.Part{{day("2026-12-18"), s.of(5_000_00)}, {day("2027-01-18"), s.of(5_000_00)}}
		}
		return paper.WithdrawalReceipt(f)
	}},
	{"refusal", func(s scene) ([]byte, error) {
		return paper.Refusal(paper.RefusalFacts{
			Head: s.head(), Amount: s.of(s.principal), Months: s.months, RequestedOn: day("2026-11-18"), DecidedOn: day("2026-11-21"),
			Reasons: []string{"A", "B"}, Words: "C", Sources: []string{"FICP"}, Automated: s.product.Law.Country == "FR", ReviewUntil: day("2026-12-21"), ReviewURL: "https://florin.example/review",
		})
	}},
	{"evidence", func(s scene) ([]byte, error) {
		digest := strings.Repeat("0123456789abcdef", 4)
		signers := make([]paper.Signer, len(s.borrowers))
		for i, b := range s.borrowers {
			signers[i] = paper.Signer{
				Name: b.Name, ReadAt: made, AcceptedAt: made, CodeSentAt: made, SentTo: "+33 • •• •• •• 01", CodeOKAt: made, IP: "192.0.2.1", Agent: "Firefox 140",
				ByHand: i > 0,
			}
			if s.product.OnRequest {
				signers[i].Provider = "Signature Exemple AG"
			}
		}
		return paper.SignatureEvidence(paper.EvidenceFacts{
			Head: s.head(), Documents: []paper.SignedDocument{{"X", digest, true}, {"Y", digest, false}}, Signers: signers, SealedAt: made, Seal: digest,
			VerifyURL: "https://florin.example/verify",
		})
	}},
}

var lifeIssues = []issue{
	{"schedule", func(s scene) ([]byte, error) {
		p := s.plan()
		return paper.Schedule(paper.ScheduleFacts{
			Head: s.head(), Principal: p.Principal, Rate: p.Rate, RateType: s.kind, APR: p.APR, PaidOutOn: p.DrawdownOn, Number: 1, Since: p.DrawdownOn, Rows: p.Rows,
			MonthlyCost: s.of(s.cost),
		})
	}},
	{"statement", func(s scene) ([]byte, error) {
		return paper.Statement(paper.StatementFacts{
			Head: s.head(), From: day("2026-12-01"), To: day("2026-12-31"), Opening: s.of(0), Entries: s.entries(), Closing: s.of(9_000_00), Overdue: s.of(290_81),
			NextOn: day("2027-01-05"), Next: s.of(290_81),
		})
	}},
	{"statement-empty", func(s scene) ([]byte, error) {
		return paper.Statement(paper.StatementFacts{Head: s.head(), From: day("2026-12-01"), To: day("2026-12-31"), Opening: s.of(0), Closing: s.of(0)})
	}},
	{"yearly", func(s scene) ([]byte, error) {
		return paper.YearlyStatement(paper.YearlyStatementFacts{
			Head: s.head(), Year: 2026, Opening: s.of(10_000_00), Closing: s.of(9_734_19), Principal: s.of(265_81), Interest: s.of(25_00), Costs: s.of(1_00),
			Overdue: s.of(1_00), Rate: credit.MustRate(s.rate), RateType: s.kind, Left: 35, NextOn: day("2027-01-05"), Next: s.of(290_81), LastDue: day("2029-12-05"),
			Rates: []paper.RateFrom{{day("2026-01-01"), credit.MustRate("3.5")}, {day("2026-07-05"), credit.MustRate(s.rate)}},
		})
	}},
	{"yearly-first", func(s scene) ([]byte, error) {
		return paper.YearlyStatement(paper.YearlyStatementFacts{
			Head: s.head(), Year: 2026, Opening: s.of(0), PaidOut: s.of(10_000_00), Closing: s.of(9_734_19), Principal: s.of(265_81), Interest: s.of(25_00), Costs: s.of(0),
			Overdue: s.of(0), Rate: credit.MustRate(s.rate), RateType: s.kind, Left: 35, NextOn: day("2027-01-05"), Next: s.of(290_81), LastDue: day("2029-12-05"),
		})
	}},
	{"settlement", func(s scene) ([]byte, error) {
		return paper.SettlementQuote(paper.SettlementFacts{
			Head: s.head(), ValidUntil: day("2026-12-31"), PerDay: s.of(82), Overdue: s.of(290_81), Total: s.of(10_347_18), PayTo: s.payTo(),
			Settlement: credit.Settlement{
				On: day("2026-12-25"), Balance: s.of(10_000_00), Accrued: s.of(16_44), Compensation: s.of(100_00), FeeRefund: s.of(60_07), Total: s.of(10_056_37),
			},
		})
	}},
	{"payment", func(s scene) ([]byte, error) {
		return paper.PaymentReceipt(paper.PaymentReceiptFacts{
			Head: s.head(), ReceivedOn: day("2027-01-05"), Amount: s.of(300_00), Charges: s.of(1_00), Costs: s.of(2_00), Interest: s.of(25_00), Principal: s.of(265_81),
			Credit: s.of(6_19), Outstanding: s.of(9_734_19), NextOn: day("2027-02-05"), Next: s.of(290_81),
		})
	}},
	{"payment-early", func(s scene) ([]byte, error) {
		return paper.PaymentReceipt(paper.PaymentReceiptFacts{
			Head: s.head(), ReceivedOn: day("2027-01-05"), Amount: s.of(3_290_81), Interest: s.of(25_00), Principal: s.of(265_81), Early: s.of(2_990_00), Credit: s.of(10_00),
			Outstanding: s.of(6_744_19), NextOn: day("2027-04-03"), NextPayBy: day("2027-04-05"), Next: s.of(200_43),
		})
	}},
}

func arrearsIssues() (all []issue) {
	for _, level := range []paper.ArrearsLevel{paper.LevelReminder, paper.LevelArrears, paper.LevelFormal, paper.LevelCalledIn} {
		all = append(all, issue{"arrears-" + string(level), func(s scene) ([]byte, error) {
			due := []paper.Overdue{{1, day("2027-01-05"), s.of(290_81), s.of(190_81)}, {2, day("2027-02-05"), s.of(290_81), s.of(290_81)}}
			if level == paper.LevelCalledIn {
				due = append(due, paper.Overdue{DueOn: day("2027-03-20"), Amount: s.of(9_201_91), Missing: s.of(9_201_91)})
			}
			return paper.ArrearsLetter(paper.ArrearsFacts{
				Head: s.head(), Level: level, Due: due,
				LateInterest: s.of(1_32), Charges: s.of(23_26), Total: s.of(506_20), PayUntil: day("2027-03-01"), DaysPastDue: 45, Outstanding: s.of(9_734_19),
				MayCallIn: level == paper.LevelFormal && !s.product.OnRequest, PayTo: s.payTo(), HelpURL: "https://florin.example/help",
			})
		}})
	}
	for _, change := range []paper.Change{paper.ChangeDueDay, paper.ChangePrepayment, paper.ChangeArrangement, paper.ChangeRate} {
		all = append(all, issue{"rescheduled-" + string(change), func(s scene) ([]byte, error) {
			p := s.plan()
			before := paper.Course{p.Rate, p.APR, p.Payment, 36, day("2029-12-05"), p.Total}
			var index paper.Index
			if change == paper.ChangeRate {
				index = paper.Index{Name: "EURIBOR 3M", Value: decimal.MustParse("2.15"), On: day("2027-01-05"), Next: day("2027-07-05"), Capped: "10"}
			}
			return paper.Rescheduled(paper.RescheduledFacts{
				Index: index, Head: s.head(), Change: change, Since: day("2027-02-05"), Number: 2, Before: before, After: before, Rows: p.Rows[1:], Charge: s.of(23_26),
			})
		}})
	}
	for _, leaves := range law.AllLeaves {
		all = append(all, issue{"sanction-" + string(leaves), func(s scene) ([]byte, error) {
			return paper.Sanction(paper.SanctionFacts{
				Head: s.head(), Since: day("2027-02-05"), Act: "Code de la consommation", Article: "L341-8", Leaves: leaves, Reference: "TJ Paris, 12 janvier 2027, RG 26/01234",
				Paid: s.of(872_43), Before: s.of(9_596_82), After: s.of(9_127_57), OwedBack: s.of(12_00), Number: 2, Rows: s.plan().Rows[1:],
			})
		}})
	}
	all = append(all, issue{"sold", func(s scene) ([]byte, error) {
		return paper.Sold(paper.SoldFacts{
			Head: s.head(), Since: day("2027-02-05"), Buyer: "Example Credit AG", Address: []string{"Example Street 1", "1000 Example"}, Email: "loans@example.org",
			Claim: s.of(9_746_99), PayTo: s.payTo(),
		})
	}})
	return append(all, issue{"sanction-lifted", func(s scene) ([]byte, error) {
		return paper.Sanction(paper.SanctionFacts{
			Head: s.head(), Lifted: true, Since: day("2027-03-05"), Reference: "CA Paris, 2 mars 2027", Paid: s.of(872_43), Before: s.of(9_127_57), After: s.of(9_596_82), Number: 1, Rows: s.plan().Rows[1:],
		})
	}})
}

func closingIssues() (all []issue) {
	for _, reason := range paper.CloseReasons {
		all = append(all, issue{"closing-" + string(reason), func(s scene) ([]byte, error) {
			return paper.ClosingConfirmation(paper.ClosingFacts{
				Head: s.head(), Reason: reason, ClosedOn: day("2029-12-05"), Principal: s.of(s.principal), PaidOutOn: day("2026-12-05"), Paid: s.of(10_469_25), Refunded: s.of(5_00),
			})
		}})
	}
	for i, relief := range paper.Reliefs {
		answer := []paper.Answer{paper.AnswerGranted, paper.AnswerPartly, paper.AnswerRefused}[i%3]
		all = append(all, issue{"hardship-" + string(answer) + "-" + string(relief), func(s scene) ([]byte, error) {
			return paper.HardshipAnswer(paper.HardshipFacts{
				Head: s.head(), RequestedOn: day("2027-02-01"), Answer: answer, Relief: relief, From: day("2027-03-05"), To: day("2027-05-05"), Payment: s.of(100_00),
				Words: "Z", HelpURL: "https://florin.example/help",
			})
		}})
	}
	return all
}

// scenes are all laws in a language.
func scenes(lang string) map[string]scene {
	all := map[string]scene{"fr": french(lang), "ch": swiss(lang), "general": large(lang), "union": union(lang), "late": late(lang)}
	maps.Copy(all, kinds(lang))
	return all
}

// fits says whether a document is made of a scene: the Swiss sheet only under Swiss law, and
// what does not differ from law to law only under the laws that differ most.
func fits(name string, s scene) bool {
	if !s.repayment.IsZero() {
		return name == "precontract" || name == "contract" || name == "schedule" || name == "swiss" && s.product.Law.Country == "CH"
	}
	if name == "swiss" {
		return s.product.Law.Country == "CH"
	}
	return s.product.Law.Country != "DE" || slices.ContainsFunc(offerIssues, func(i issue) bool { return i.name == name }) || name == "schedule"
}

var languages = i18n.Supported()
