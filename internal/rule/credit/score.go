package credit

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"florin/internal/kernel/money"
)

// ErrScore says that a score cannot be computed: something it needs is missing, or the
// card does not know a value. There is no score then, rather than a guess.
var ErrScore = errors.New("credit: no score for these inputs")

// Scorecard gives points for what says how safely a loan can be repaid. It helps the person who
// decides and never decides itself. Its versions are data: a stored decision names the
// version that it was made with.
//
// It has no place for civility, nationality, name, language, address, birth date or age:
// directive (EU) 2023/2225 art. 6 forbids such grounds, and what is no input can change
// nothing.
type Scorecard struct {
	Version string `json:"version"`
	Card
}

// Card is what gives the points.
type Card struct {
	Start      int            `json:"start"`
	Burden     []Bin          `json:"burden"`     // percent of income that all instalments take
	Employment map[string]int `json:"employment"` // "CDI/1 à 3 ans", or "Retraité" whatever the seniority
	Income     map[string]int `json:"income"`     // kind of income
	Loan       []Bin          `json:"loan"`       // loan as percent of a year's income
	Term       []Bin          `json:"term"`       // months
	Favourable int            `json:"favourable"` // from here
	Review     int            `json:"review"`     // from here; below: unfavourable
}

// Bin gives points to values up to a bound; the last bin of a list has none.
type Bin struct {
	UpTo   int64 `json:"up_to"` // 0: no bound
	Points int   `json:"points"`
}

// ScoreInput is all that a score looks at.
type ScoreInput struct {
	Instalment money.Amount // of the loan asked for
	Others     money.Amount // instalments of other loans a month; zero: none
	Income     money.Amount // a month, net
	Loan       money.Amount
	Months     int
	Employment string // CDI, CDD, Indépendant, Retraité, Étudiant
	Seniority  string // Moins de 6 mois, 6 mois à 1 an, 1 à 3 ans, Plus de 3 ans
	IncomeKind string // Salaire, Freelance, Retraite, Autre
}

// Opinion is what a score amounts to.
type Opinion string

// The opinions.
const (
	Favourable   Opinion = "favourable"
	Review       Opinion = "review"
	Unfavourable Opinion = "unfavourable"
)

// Characteristic is one thing that a score looks at.
type Characteristic string

// The characteristics; their names are the reason codes.
const (
	ByBurden     Characteristic = "burden"
	ByLoan       Characteristic = "loan_to_income"
	ByEmployment Characteristic = "employment"
	ByIncome     Characteristic = "income_kind"
	ByTerm       Characteristic = "term"
)

// Part is what one characteristic gave, and how much less than it could have given.
type Part struct {
	Characteristic Characteristic `json:"characteristic"`
	Points         int            `json:"points"`
	Lost           int            `json:"lost"`
}

// Score is the result with its whole trace.
type Score struct {
	Version string  `json:"version"`
	Points  int     `json:"points"`
	Opinion Opinion `json:"opinion"`
	Parts   []Part  `json:"parts"`
	Reasons []Part  `json:"reasons"` // the up to four that lost most, most first
}

const mostReasons = 4

// ExpertScorecard is the card that ships: plausible points set by hand, not calibrated on
// data. Screens say so, and outcomes are kept for a later calibration.
func ExpertScorecard() Scorecard {
	return Scorecard{Version: "expert-1", Card: Card{
		Start:  500,
		Burden: []Bin{{10, 60}, {20, 40}, {30, 10}, {35, -20}, {0, -80}},
		Employment: map[string]int{
			"CDI/Moins de 6 mois": 5, "CDI/6 mois à 1 an": 20, "CDI/1 à 3 ans": 35, "CDI/Plus de 3 ans": 50,
			"CDD/Moins de 6 mois": -15, "CDD/6 mois à 1 an": 0, "CDD/1 à 3 ans": 15, "CDD/Plus de 3 ans": 20,
			"Indépendant/Moins de 6 mois": -20, "Indépendant/6 mois à 1 an": -5,
			"Indépendant/1 à 3 ans": 20, "Indépendant/Plus de 3 ans": 40,
			"Retraité": 45, "Étudiant": -10,
		},
		Income:     map[string]int{"Salaire": 20, "Retraite": 20, "Freelance": 5, "Autre": 0},
		Loan:       []Bin{{25, 30}, {50, 15}, {100, 0}, {0, -30}},
		Term:       []Bin{{36, 10}, {60, 0}, {0, -10}},
		Favourable: 600, Review: 480,
	}}
}

// Score computes the points of an application. It returns ErrScore when the income is
// missing, currencies differ, or the card does not know the employment or kind of income.
func (c Scorecard) Score(in ScoreInput) (Score, error) {
	burden, loan, err := in.shares()
	if err != nil {
		return Score{}, err
	}
	employment, known := c.Employment[in.Employment]
	if !known {
		employment, known = c.Employment[in.Employment+"/"+in.Seniority]
	}
	if !known {
		return Score{}, fmt.Errorf("%w: employment", ErrScore)
	}
	income, known := c.Income[in.IncomeKind]
	if !known {
		return Score{}, fmt.Errorf("%w: kind of income", ErrScore)
	}
	s := Score{Version: c.Version, Points: c.Start}
	s.add(ByBurden, pointsOf(c.Burden, burden), best(c.Burden))
	s.add(ByLoan, pointsOf(c.Loan, loan), best(c.Loan))
	s.add(ByEmployment, employment, most(c.Employment))
	s.add(ByIncome, income, most(c.Income))
	s.add(ByTerm, pointsOf(c.Term, new(big.Rat).SetInt64(int64(in.Months))), best(c.Term))
	s.Opinion = c.opinion(s.Points)
	s.Reasons = reasons(s.Parts)
	return s, nil
}

// shares gives the instalments as percent of the income, and the loan as percent of a year's
// income, both unrounded.
func (in ScoreInput) shares() (burden, loan *big.Rat, err error) {
	instalments := in.Instalment
	if in.Others != (money.Amount{}) {
		if instalments, err = instalments.Add(in.Others); err != nil {
			return nil, nil, fmt.Errorf("%w: %w", ErrScore, err)
		}
	}
	if in.Income.Sign() <= 0 || in.Loan.Sign() <= 0 || instalments.Sign() < 0 || in.Months <= 0 ||
		in.Income.Currency != instalments.Currency || in.Income.Currency != in.Loan.Currency {
		return nil, nil, fmt.Errorf("%w: amounts", ErrScore)
	}
	month := new(big.Rat).SetInt64(in.Income.Minor)
	percent := func(a money.Amount, of *big.Rat) *big.Rat {
		share := new(big.Rat).SetInt64(a.Minor)
		return share.Mul(share, big.NewRat(100, 1)).Quo(share, of)
	}
	return percent(instalments, month), percent(in.Loan, new(big.Rat).Mul(month, big.NewRat(12, 1))), nil
}

func pointsOf(bins []Bin, value *big.Rat) int {
	for _, b := range bins {
		if b.UpTo == 0 || value.Cmp(new(big.Rat).SetInt64(b.UpTo)) <= 0 {
			return b.Points
		}
	}
	return 0
}

func best(bins []Bin) int {
	return slices.MaxFunc(bins, func(a, b Bin) int { return cmp.Compare(a.Points, b.Points) }).Points
}

func most(points map[string]int) int {
	highest := 0
	for _, p := range points {
		highest = max(highest, p)
	}
	return highest
}

func (s *Score) add(c Characteristic, points, highest int) {
	s.Points += points
	s.Parts = append(s.Parts, Part{c, points, highest - points})
}

func (c Card) opinion(points int) Opinion {
	switch {
	case points >= c.Favourable:
		return Favourable
	case points >= c.Review:
		return Review
	}
	return Unfavourable
}

// reasons are the parts that lost something, most first; of equals the one that stands
// first on the card.
func reasons(parts []Part) []Part {
	lost := slices.DeleteFunc(slices.Clone(parts), func(p Part) bool { return p.Lost == 0 })
	slices.SortStableFunc(lost, func(a, b Part) int { return cmp.Compare(b.Lost, a.Lost) })
	return lost[:min(len(lost), mostReasons)]
}
