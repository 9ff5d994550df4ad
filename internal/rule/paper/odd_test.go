package paper_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/govalues/decimal"
	"pgregory.net/rapid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
	"florin/internal/rule/paper"
	"florin/internal/rule/settings"
)

// odd puts a text wherever people's words stand in documents.
func odd(s scene, text string) scene {
	b := paper.Borrower{Name: text, AddressLines: []string{text, ""}, Email: text, Phone: text, BirthDate: date.MustParse("1990-01-01")}
	s.borrowers = []paper.Borrower{b, b}
	return s
}

// oddLetter has the words of the people who decide.
func oddLetter(s scene, text string) ([]byte, error) {
	return paper.Refusal(paper.RefusalFacts{
		Head: s.head(), Amount: s.of(1), Months: 1, RequestedOn: day("2026-11-18"), DecidedOn: day("2026-11-21"),
		Reasons: []string{text, text}, Words: text + "\n\n" + text, Sources: []string{text}, ReviewURL: text,
	})
}

// Names and words are printed, whatever they are: no document fails for them, and none of
// them is taken for an instruction.
func FuzzWordsOfPeople(f *testing.F) {
	for _, text := range []string{
		"", "Zoë Æther-Ødegård", "\u202eevil\u202c", "محمد عبد الله", "李小龙", "👩‍👩‍👧", strings.Repeat("W", 700), strings.Repeat("von ", 300),
		"{{lender}} {n}", "\x00\n\n\r\t\ufffd", ") Tj ET", string([]byte{0xff, 0xfe}),
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := odd(french("de"), text)
		for _, i := range []issue{issues[0], issues[2], issues[3], {"refusal", func(s scene) ([]byte, error) { return oddLetter(s, text) }}} {
			if content, err := i.write(s); err != nil || !bytes.HasPrefix(content, []byte("%PDF-")) {
				t.Fatalf("%s: %v", i.name, err)
			}
		}
	})
}

func TestAPlaceholderInANameStaysAName(t *testing.T) {
	s := odd(french("en"), "{{lender}}")
	content, err := oddLetter(s, "{{lender_email}}")
	if err != nil {
		t.Fatal(err)
	}
	if text := read(t, content); !strings.Contains(text, "{{lender}}") || !strings.Contains(text, "{{lender_email}}") {
		t.Error("what people wrote was filled in like a text of ours")
	}
}

// What is absent leaves its line out: documents with hardly a fact are still documents, and no
// name stands without its value.
func TestAbsentFactsLeaveTheirLinesOut(t *testing.T) {
	for _, lang := range languages {
		h := paper.Head{Lang: lang, Product: product("EU-CONSO"), Lender: paper.Lender{Company: settings.Company{Name: "L"}}, Made: made}
		for name, write := range map[string]func() ([]byte, error){
			"refusal":    func() ([]byte, error) { return paper.Refusal(paper.RefusalFacts{Head: h}) },
			"form":       func() ([]byte, error) { return paper.WithdrawalForm(paper.WithdrawalFormFacts{Head: h}) },
			"receipt":    func() ([]byte, error) { return paper.WithdrawalReceipt(paper.WithdrawalReceiptFacts{Head: h}) },
			"evidence":   func() ([]byte, error) { return paper.SignatureEvidence(paper.EvidenceFacts{Head: h}) },
			"schedule":   func() ([]byte, error) { return paper.Schedule(paper.ScheduleFacts{Head: h}) },
			"statement":  func() ([]byte, error) { return paper.Statement(paper.StatementFacts{Head: h}) },
			"yearly":     func() ([]byte, error) { return paper.YearlyStatement(paper.YearlyStatementFacts{Head: h}) },
			"payment":    func() ([]byte, error) { return paper.PaymentReceipt(paper.PaymentReceiptFacts{Head: h}) },
			"settlement": func() ([]byte, error) { return paper.SettlementQuote(paper.SettlementFacts{Head: h}) },
			"arrears": func() ([]byte, error) {
				return paper.ArrearsLetter(paper.ArrearsFacts{Head: h, Level: paper.LevelFormal})
			},
		} {
			content, err := write()
			if err != nil {
				t.Errorf("%s %s: %v", lang, name, err)
				continue
			}
			if text := read(t, content); raw.MatchString(text) || strings.Contains(text, "0001") {
				t.Errorf("%s %s shows a gap: %s", lang, name, text)
			}
		}
	}
}

func TestUnknownStepsAreRefused(t *testing.T) {
	h := french("fr").head()
	for name, write := range map[string]func() ([]byte, error){
		"level":  func() ([]byte, error) { return paper.ArrearsLetter(paper.ArrearsFacts{Head: h, Level: "third"}) },
		"change": func() ([]byte, error) { return paper.Rescheduled(paper.RescheduledFacts{Head: h, Change: "mood"}) },
		"answer": func() ([]byte, error) { return paper.HardshipAnswer(paper.HardshipFacts{Head: h, Answer: "maybe"}) },
		"reason": func() ([]byte, error) { return paper.ClosingConfirmation(paper.ClosingFacts{Head: h, Reason: "lost"}) },
	} {
		if content, err := write(); err == nil || content != nil {
			t.Errorf("%s: a document without words was written", name)
		}
	}
}

// A cost in another currency than the loan's is a contradiction, not a document.
func TestFactsThatContradictEachOtherAreRefused(t *testing.T) {
	s := french("fr")
	l := s.loan()
	l.Insurance = paper.Insurance{Premium: credit.Premium{Base: credit.OfInstalments, Amount: money.Of(4_50, money.CHF)}, Insurer: "X"}
	if _, err := paper.PreContract(paper.PreContractFacts{Head: s.head(), Loan: l}); err == nil {
		t.Error("an insurance in francs on a loan in euros was printed")
	}
}

// The texts of law follow the day of the document, on the clock of its law.
func TestTextsOfLawFollowTheDay(t *testing.T) {
	for at, want := range map[string][]string{
		"2026-11-19T22:59:00Z": {"directive 2008/48/CE", "Un crédit vous engage et doit être remboursé."},
		"2026-11-19T23:00:00Z": {"directive (UE) 2023/2225", "Attention ! Un crédit coûte de l'argent"},
	} {
		s := french("fr")
		h := s.head()
		var err error
		if h.Made, err = time.Parse(time.RFC3339, at); err != nil {
			t.Fatal(err)
		}
		content, err := paper.PreContract(paper.PreContractFacts{Head: h, Loan: s.loan()})
		if err != nil {
			t.Fatal(err)
		}
		text := read(t, content)
		for _, part := range want {
			if !strings.Contains(text, part) {
				t.Errorf("%s lacks %q", at, part)
			}
		}
	}
}

// Any loan that has a schedule has its papers.
func TestEveryLoanHasItsPapers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := scenes(rapid.SampledFrom(languages).Draw(t, "lang"))[rapid.SampledFrom([]string{"fr", "ch", "general", "union"}).Draw(t, "law")]
		s.principal = rapid.Int64Range(50_000, 1_000_000_00).Draw(t, "principal")
		s.months = rapid.IntRange(1, 120).Draw(t, "months")
		s.rate = decimal.MustNew(rapid.Int64Range(0, 2000).Draw(t, "rate"), 2).String()
		s.fee = rapid.Int64Range(0, s.principal/10).Draw(t, "fee")
		cur := s.product.Currency
		a := credit.Agreement{
			Terms:      credit.Terms{Principal: money.Of(s.principal, cur), Months: s.months, Rate: credit.MustRate(s.rate)},
			DrawdownOn: date.MustParse("2027-01-31"), UpfrontFee: money.Of(s.fee, cur), MonthlyCost: money.Of(s.cover, cur),
			AnchorDay: rapid.IntRange(1, 31).Draw(t, "anchor"),
		}
		if rapid.Bool().Draw(t, "grace") && s.months > 3 {
			a.Repayment.Grace = credit.Grace{Periods: 3, Kind: rapid.SampledFrom([]credit.GraceKind{credit.GraceInterestOnly, credit.GraceCapitalised}).Draw(t, "kind")}
		}
		if s.months%12 == 0 {
			a.Repayment.Every = rapid.SampledFrom(credit.Distances).Draw(t, "every")
		}
		a.Repayment.Kind = rapid.SampledFrom(credit.Kinds).Draw(t, "repaid by")
		if a.Repayment.Kind == credit.Annuity && rapid.Bool().Draw(t, "balloon") {
			a.Repayment.Balloon = credit.MustRate("35")
		}
		plan, err := credit.NewPlan(a)
		if err != nil {
			t.Skip("no schedule")
		}
		l := paper.Loan{Plan: plan, RateType: s.kind}
		var content []byte
		if rapid.Bool().Draw(t, "contract") {
			content, err = paper.Contract(paper.ContractFacts{Head: s.head(), Loan: l})
		} else {
			content, err = paper.PreContract(paper.PreContractFacts{Head: s.head(), Loan: l})
		}
		if err != nil || !bytes.HasPrefix(content, []byte("%PDF-")) {
			t.Fatal(err)
		}
	})
}
