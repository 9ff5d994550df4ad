package law

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// question is a case of the law with its answer. A published one, which names its source, proves the law; another that the program reckons as the
// rule says.
type question struct {
	On      date.Date `json:"on"`
	Want    string    `json:"want"`
	Source  string    `json:"source,omitempty"` // where it was published
	Regime  Regime    `json:"regime,omitempty"` // empty: consumer
	Credit  Credit    `json:"credit,omitempty"` // empty: loan
	Name    string    `json:"name,omitempty"`   // of the index, charge, deadline, register, or the text's language
	Measure Measure   `json:"measure,omitempty"`

	Amount   string          `json:"amount,omitempty"` // whole units: of the loan, the base of a charge, or what is repaid
	Within   string          `json:"within,omitempty"` // repaid early within the months of the threshold; empty: the amount
	Interest string          `json:"interest,omitempty"`
	Months   int             `json:"months,omitempty"` // of the term, or left
	Rate     decimal.Decimal `json:"rate,omitzero"`    // borrowing rate, or value of an index
	Formula  *Formula        `json:"formula,omitempty"`
	From     date.Date       `json:"from,omitzero"`
	Arrears  struct {
		Instalments int    `json:"instalments,omitempty"`
		Consecutive int    `json:"consecutive,omitempty"`
		Days        int    `json:"days,omitempty"`
		Months      int    `json:"months,omitempty"`
		Unpaid      string `json:"unpaid,omitempty"`
	} `json:"arrears,omitzero"`
}

// publishedLeast is how many published cases a country needs before loans are made under its law.
const publishedLeast = 3

// tried answers the cases of a file, and refuses it when an answer is another than was published.
func (b *Book) tried(country string) (wrong error) {
	p := b.packs[country]
	for _, ask := range slices.Sorted(maps.Keys(p.Cases)) {
		for i, v := range p.Cases[ask] {
			got, err := v.answer(ask, b, p)
			if err == nil && got != v.Want {
				err = fmt.Errorf("gives %s, not %s", got, v.Want)
			}
			if _, known := p.Sources[v.Source]; v.Source != "" && !known {
				err = errors.Join(err, fmt.Errorf("was published in %q, which is not one of the file's sources", v.Source))
			}
			if err != nil {
				wrong = errors.Join(wrong, fmt.Errorf("case %s %d on %s: %w", ask, i+1, v.On, err))
			}
		}
	}
	return wrong
}

// answers are what vectors may ask, each with the answer as a text.
var answers = map[string]func(v question, e *Edition, p pack) (string, error){
	"scope": func(v question, e *Edition, _ pack) (string, error) {
		amount, err := decimal.Parse(v.Amount)
		return inOrOut(e.Scope().Covers(amount)), err
	},
	"rate_cap": func(v question, e *Edition, _ pack) (string, error) {
		amount, err := decimal.Parse(cmp.Or(v.Amount, "1"))
		measure := v.Measure
		if measure == "" {
			measure = OfAPR
		}
		c, found := e.RateCap(measure)
		if err != nil || !found {
			return "none", err
		}
		highest, err := e.Highest(c, amount, max(v.Months, 1))
		return highest.Trim(0).String(), err
	},
	"formula": func(v question, e *Edition, _ pack) (string, error) {
		return percentText(v.Formula.Of(v.Rate))
	},
	"index": func(v question, e *Edition, _ pack) (string, error) {
		value, err := e.Index(v.Name)
		return value.String(), err
	},
	"default_rate": func(v question, e *Edition, _ pack) (string, error) {
		most, err := e.DefaultInterest().Percent(e, v.Rate)
		return most.Trim(0).String(), err
	},
	"charge": func(v question, e *Edition, p pack) (string, error) {
		return amountText(v.amount(v.Amount, p), func(base money.Amount) (money.Amount, error) { return e.Charge(Occasion(v.Name)).Of(base) })
	},
	"early": func(v question, e *Edition, p pack) (string, error) {
		within, interest := v.amount(cmp.Or(v.Within, v.Amount), p), v.amount(cmp.Or(v.Interest, "1000000"), p)
		return amountText(v.amount(v.Amount, p), func(prepaid money.Amount) (money.Amount, error) {
			return e.EarlyRepayment().Most(prepaid, within, interest, v.Months)
		})
	},
	"acceleration": func(v question, e *Edition, p pack) (string, error) {
		lent := v.amount(v.Amount, p)
		return yesOrNo(e.Acceleration().Allowed(Arrears{
			Instalments: v.Arrears.Instalments, Consecutive: v.Arrears.Consecutive, OverdueDays: v.Arrears.Days, OverdueMonths: v.Arrears.Months,
			Unpaid: v.amount(cmp.Or(v.Arrears.Unpaid, "0"), p), NetCredit: lent, Nominal: lent, Total: lent, Term: v.Months,
		})), nil
	},
	"max_term": func(v question, e *Edition, _ pack) (string, error) {
		amount, err := decimal.Parse(v.Amount)
		return strconv.Itoa(e.MaxTerm(amount)), err
	},
	"deadline": func(v question, e *Edition, _ pack) (string, error) {
		d, found := e.Deadline(v.Name)
		if !found {
			return "none", nil
		}
		return d.Ends(v.From, e.Calendar()).String(), nil
	},
	"consult": func(v question, e *Edition, _ pack) (string, error) { return v.register(e, Register.Consults) },
	"report":  func(v question, e *Edition, _ pack) (string, error) { return v.register(e, Register.Reports) },
	"withdrawal_days": func(_ question, e *Edition, _ pack) (string, error) {
		return strconv.Itoa(e.Withdrawal().Days), nil
	},
	"pay_back_days": func(_ question, e *Edition, _ pack) (string, error) {
		return strconv.Itoa(e.Withdrawal().PayBackDays), nil
	},
	"notice": func(v question, e *Edition, _ pack) (string, error) {
		for _, n := range e.Notices("advert") {
			if n.Language == v.Name {
				return n.Text, nil
			}
		}
		return "none", nil
	},
}

func (v question) answer(name string, b *Book, p pack) (string, error) {
	ask, known := answers[name]
	if !known || name == "formula" && v.Formula == nil {
		return "", fmt.Errorf("nobody knows how to answer")
	}
	regime := v.Regime
	if regime == "" {
		regime = Consumer
	}
	return ask(v, b.At(Of{p.Country, regime, v.Credit}, v.On), p)
}

func (v question) amount(text string, p pack) money.Amount {
	a, err := money.ParseMajor(text, p.Currency)
	if err != nil {
		return money.Amount{}
	}
	return a
}

func (v question) register(e *Edition, does func(Register, decimal.Decimal) bool) (string, error) {
	amount, err := decimal.Parse(v.Amount)
	for _, r := range e.Registers() {
		if r.Name == v.Name {
			return yesOrNo(does(*r, amount)), err
		}
	}
	return "no such register", err
}

func amountText(of money.Amount, reckon func(money.Amount) (money.Amount, error)) (string, error) {
	got, err := reckon(of)
	return got.Major(), err
}

func percentText(r *big.Rat, err error) (string, error) {
	if err != nil {
		return "", err
	}
	d, err := decimal.Parse(r.FloatString(6))
	return d.Trim(0).String(), err
}

func yesOrNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

func inOrOut(in bool) string {
	if in {
		return "in"
	}
	return "out"
}
