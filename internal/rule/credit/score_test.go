package credit_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// Three applications computed by hand from the card (docs/credit-mathematics.md).
func TestScore(t *testing.T) {
	for name, test := range map[string]struct {
		in      credit.ScoreInput
		points  int
		opinion credit.Opinion
		reasons []credit.Part
	}{
		"a safe one": {
			in: credit.ScoreInput{
				Instalment: eur(t, "290.81"), Income: eur(t, "2500"), Loan: eur(t, "10000"), Months: 36,
				Employment: "CDI", Seniority: "Plus de 3 ans", IncomeKind: "Salaire",
			},
			points: 635, opinion: credit.Favourable,
			reasons: []credit.Part{{credit.ByBurden, 40, 20}, {credit.ByLoan, 15, 15}},
		},
		"one to look at": {
			in: credit.ScoreInput{
				Instalment: eur(t, "585.98"), Income: eur(t, "1800"), Loan: eur(t, "25000"), Months: 48,
				Employment: "CDD", Seniority: "1 à 3 ans", IncomeKind: "Salaire",
			},
			points: 485, opinion: credit.Review,
			reasons: []credit.Part{{credit.ByBurden, -20, 80}, {credit.ByLoan, -30, 60}, {credit.ByEmployment, 15, 35}, {credit.ByTerm, 0, 10}},
		},
		"a heavy one with another loan": {
			in: credit.ScoreInput{
				Instalment: eur(t, "695.01"), Others: eur(t, "150"), Income: eur(t, "2400"), Loan: eur(t, "50000"), Months: 84,
				Employment: "Indépendant", Seniority: "6 mois à 1 an", IncomeKind: "Freelance",
			},
			points: 380, opinion: credit.Unfavourable,
			reasons: []credit.Part{{credit.ByBurden, -80, 140}, {credit.ByLoan, -30, 60}, {credit.ByEmployment, -5, 55}, {credit.ByTerm, -10, 20}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := credit.ExpertScorecard().Score(test.in)
			if err != nil {
				t.Fatal(err)
			}
			if s.Points != test.points || s.Opinion != test.opinion {
				t.Errorf("%d points, %s", s.Points, s.Opinion)
			}
			if diff := cmp.Diff(test.reasons, s.Reasons); diff != "" {
				t.Errorf("reasons: %s", diff)
			}
		})
	}
}

// The parts of a score explain all of it.
func TestScoresAreTheirParts(t *testing.T) {
	card := credit.ExpertScorecard()
	rapid.Check(t, func(t *rapid.T) {
		s, err := card.Score(drawApplicant(t))
		if err != nil {
			t.Fatal(err)
		}
		sum := card.Start
		for _, p := range s.Parts {
			sum += p.Points
			if p.Lost < 0 {
				t.Errorf("%s gives more than its best", p.Characteristic)
			}
		}
		if sum != s.Points || len(s.Reasons) > 4 {
			t.Errorf("%d points from parts of %d, %d reasons", s.Points, sum, len(s.Reasons))
		}
	})
}

// More income never costs points, a larger loan never brings any.
func TestScoresGoTheRightWay(t *testing.T) {
	card := credit.ExpertScorecard()
	rapid.Check(t, func(t *rapid.T) {
		in := drawApplicant(t)
		richer, larger := in, in
		richer.Income.Minor += rapid.Int64Range(0, 500_000).Draw(t, "more income")
		larger.Loan.Minor += rapid.Int64Range(0, 5_000_000).Draw(t, "more loan")
		base, _ := card.Score(in)
		if s, _ := card.Score(richer); s.Points < base.Points {
			t.Errorf("more income: %d instead of %d points", s.Points, base.Points)
		}
		if s, _ := card.Score(larger); s.Points > base.Points {
			t.Errorf("a larger loan: %d instead of %d points", s.Points, base.Points)
		}
	})
}

func drawApplicant(t *rapid.T) credit.ScoreInput {
	return credit.ScoreInput{
		Instalment: money.Of(rapid.Int64Range(1_000, 200_000).Draw(t, "instalment"), money.EUR),
		Income:     money.Of(rapid.Int64Range(50_000, 1_000_000).Draw(t, "income"), money.EUR),
		Loan:       money.Of(rapid.Int64Range(100_000, 10_000_000).Draw(t, "loan"), money.EUR),
		Months:     rapid.IntRange(12, 84).Draw(t, "months"),
		Employment: rapid.SampledFrom([]string{"CDI", "CDD", "Indépendant", "Retraité", "Étudiant"}).Draw(t, "employment"),
		Seniority:  rapid.SampledFrom([]string{"Moins de 6 mois", "6 mois à 1 an", "1 à 3 ans", "Plus de 3 ans"}).Draw(t, "seniority"),
		IncomeKind: rapid.SampledFrom([]string{"Salaire", "Freelance", "Retraite", "Autre"}).Draw(t, "kind"),
	}
}

// A score has no way to know who a person is.
func TestScoresKnowNothingAboutThePerson(t *testing.T) {
	var names []string
	for i := range reflect.TypeFor[credit.ScoreInput]().NumField() {
		names = append(names, reflect.TypeFor[credit.ScoreInput]().Field(i).Name)
	}
	slices.Sort(names)
	want := "Employment Income IncomeKind Instalment Loan Months Others Seniority"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("a score looks at %s; each of these must be no ground that the law forbids", got)
	}
}

func TestNoScore(t *testing.T) {
	sound := credit.ScoreInput{
		Instalment: eur(t, "290.81"), Income: eur(t, "2500"), Loan: eur(t, "10000"), Months: 36,
		Employment: "CDI", Seniority: "Plus de 3 ans", IncomeKind: "Salaire",
	}
	for name, spoil := range map[string]func(*credit.ScoreInput){
		"no income":                func(in *credit.ScoreInput) { in.Income = eur(t, "0") },
		"income in another money":  func(in *credit.ScoreInput) { in.Income.Currency = money.CHF },
		"others in another money":  func(in *credit.ScoreInput) { in.Others = money.Of(100, money.CHF) },
		"no loan":                  func(in *credit.ScoreInput) { in.Loan = eur(t, "0") },
		"no term":                  func(in *credit.ScoreInput) { in.Months = 0 },
		"an employment not known":  func(in *credit.ScoreInput) { in.Employment = "" },
		"a seniority not known":    func(in *credit.ScoreInput) { in.Seniority = "" },
		"a kind of income unknown": func(in *credit.ScoreInput) { in.IncomeKind = "Loterie" },
	} {
		t.Run(name, func(t *testing.T) {
			in := sound
			spoil(&in)
			if s, err := credit.ExpertScorecard().Score(in); !errors.Is(err, credit.ErrScore) {
				t.Errorf("%+v (%v)", s, err)
			}
		})
	}
}
