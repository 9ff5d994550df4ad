package credit_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"os"
	"testing"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// repaymentsFile is run by the web app's tests too, against its port of NewQuote.
const repaymentsFile = "testdata/repayments.json"

// goldenKind is one case of another kind of repayment than the monthly annuity.
type goldenKind struct {
	AmountMinor int64            `json:"amount_minor"`
	Months      int              `json:"months"`
	RatePercent string           `json:"rate_percent"`
	Repayment   credit.Repayment `json:"repayment"`
	Instalments int              `json:"instalments"`
	First       int64            `json:"first"`
	Payment     int64            `json:"payment"`
	Last        int64            `json:"last"`
	LegalTotal  int64            `json:"legal_total"`
	Monthly     int64            `json:"monthly"`
	APR         string           `json:"apr"`
}

func TestGoldenKinds(t *testing.T) {
	if *update {
		writeGoldenKinds(t)
	}
	raw, err := os.ReadFile(repaymentsFile)
	if err != nil {
		t.Fatal(err)
	}
	var cases []goldenKind
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 200 {
		t.Fatalf("only %d cases", len(cases))
	}
	for _, want := range cases {
		q, err := credit.NewQuote(credit.Terms{
			Principal: money.Of(want.AmountMinor, money.EUR), Months: want.Months, Rate: credit.MustRate(want.RatePercent), Repayment: want.Repayment,
		})
		if err != nil {
			t.Fatalf("%+v: %v", want, err)
		}
		monthly, err := q.Monthly(q.Payment)
		if err != nil {
			t.Fatal(err)
		}
		got := want
		got.Instalments, got.First, got.Payment, got.Last = len(q.Schedule), q.Schedule[0].Payment.Minor, q.Payment.Minor, q.Last.Minor
		got.LegalTotal, got.Monthly, got.APR = q.LegalTotal.Minor, monthly.Minor, q.APR.Round(2).String()
		if got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
}

// kindOracle computes a case another way than NewQuote does: what a constant instalment leaves
// after the term is followed forward, and the annual rate is found by halving.
type kindOracle struct {
	t       *testing.T
	c       goldenKind
	rate    *big.Rat
	aYear   int64
	balance int64
	paid    []int64
	drawn   map[int]int64 // by the instalment with which it leaves
}

var periodsAYear = map[credit.Every]int64{"": 12, credit.Month: 12, credit.Quarter: 4, credit.Fortnight: 26, credit.Week: 52}

func kindByOracle(t *testing.T, c goldenKind) goldenKind {
	t.Helper()
	percent, _ := new(big.Rat).SetString(c.RatePercent)
	o := kindOracle{t: t, c: c, aYear: periodsAYear[c.Repayment.Every], balance: c.AmountMinor}
	o.rate = percent.Quo(percent, big.NewRat(100*o.aYear, 1))
	o.c.Instalments = c.Months * int(o.aYear) / 12
	o.drawn = map[int]int64{0: c.AmountMinor}
	if d := c.Repayment.Drawdown; d.Later > 0 {
		first, _ := new(big.Rat).SetString(d.First.String())
		o.drawn[0] = toCent(t, first.Mul(first, big.NewRat(c.AmountMinor, 100)))
		rest, later := c.AmountMinor-o.drawn[0], int64(d.Later)
		for k := range later {
			o.drawn[int(k+1)*d.Apart] = rest / later
			if k < rest%later {
				o.drawn[int(k+1)*d.Apart]++
			}
		}
		o.balance = o.drawn[0]
	}
	o.follow()
	o.c.First, o.c.Last = o.paid[0], o.paid[len(o.paid)-1]
	for _, p := range o.paid {
		o.c.LegalTotal += p
	}
	month := o.constant(o.c.AmountMinor, 0, o.c.Instalments)
	if regular := big.NewRat(o.c.Payment, 1); regular.Cmp(month) > 0 {
		month = regular
	}
	o.c.Monthly = toCent(t, month.Mul(month, big.NewRat(o.aYear, 12)))
	o.c.APR = o.apr()
	return o.c
}

func (o *kindOracle) interest() int64 {
	return toCent(o.t, new(big.Rat).Mul(big.NewRat(o.balance, 1), o.rate))
}

func (o *kindOracle) follow() {
	r, n := o.c.Repayment, o.c.Instalments
	for k := range r.Grace.Periods {
		interest := o.interest()
		if r.Grace.Kind == credit.GraceCapitalised {
			o.balance += interest
			interest = 0
		}
		o.paid = append(o.paid, interest)
		o.balance += o.drawn[k+1]
	}
	left := n - r.Grace.Periods
	share, _ := new(big.Rat).SetString(r.Balloon.String())
	balloon := toCent(o.t, share.Mul(share, big.NewRat(o.c.AmountMinor, 100)))
	part := int64(0)
	switch {
	case r.Kind == credit.EqualPrincipal || left == 1 && r.Kind == credit.InterestOnly:
		part = toCent(o.t, big.NewRat(o.balance, int64(left)))
	}
	o.c.Payment = part + o.interest()
	if r.KindOf() == credit.Annuity {
		o.c.Payment = toCent(o.t, o.constant(o.balance, balloon, left))
	}
	for k := 1; k <= left; k++ {
		interest := o.interest()
		payment := part + interest
		if r.KindOf() == credit.Annuity {
			payment = o.c.Payment
		}
		if k == left {
			payment = o.balance + interest
		}
		o.balance += interest - payment
		o.paid = append(o.paid, payment)
	}
}

// constant is the instalment x with balance (1+i)^n - x sum (1+i)^k = rest, k below n.
func (o *kindOracle) constant(balance, rest int64, n int) *big.Rat {
	growth := new(big.Rat).Add(big.NewRat(1, 1), o.rate)
	power, sum := big.NewRat(1, 1), new(big.Rat)
	for range n {
		sum.Add(sum, power)
		power.Mul(power, growth)
	}
	grown := power.Mul(power, big.NewRat(balance, 1))
	return grown.Quo(grown.Sub(grown, big.NewRat(rest, 1)), sum)
}

func (o *kindOracle) apr() string {
	low, high := -0.5, 10.0
	for range 100 {
		middle, worth := (low+high)/2, 0.0
		for k, p := range o.paid {
			worth += float64(p) * math.Pow(1+middle, -float64(k+1)/float64(o.aYear))
		}
		for k, drawn := range o.drawn {
			worth -= float64(drawn) * math.Pow(1+middle, -float64(k)/float64(o.aYear))
		}
		if worth > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return fmt.Sprintf("%.2f", math.Floor(low*10_000+0.5+1e-7)/100)
}

func writeGoldenKinds(t *testing.T) {
	t.Helper()
	var b bytes.Buffer
	separator := "[\n"
	for _, r := range goldenKinds() {
		for _, amount := range []int64{1_000_00, 12_345_67, 100_000_00} {
			for _, months := range []int{6, 36, 84} {
				for _, rate := range []string{"0", "4.5", "9.5689"} {
					line, err := json.Marshal(kindByOracle(t, goldenKind{AmountMinor: amount, Months: months, RatePercent: rate, Repayment: r}))
					if err != nil {
						t.Fatal(err)
					}
					fmt.Fprintf(&b, "%s  %s", separator, line)
					separator = ",\n"
				}
			}
		}
	}
	b.WriteString("\n]\n")
	if err := os.WriteFile(repaymentsFile, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// goldenKinds has each kind at each distance, with and without grace, and balloons.
func goldenKinds() (all []credit.Repayment) {
	for _, e := range []credit.Every{credit.Month, credit.Quarter, credit.Fortnight, credit.Week} {
		for _, kind := range credit.Kinds {
			all = append(all, credit.Repayment{Kind: kind, Every: e})
		}
	}
	for _, kind := range credit.Kinds {
		for _, grace := range credit.GraceKinds {
			all = append(all, credit.Repayment{Kind: kind, Every: credit.Month, Grace: credit.Grace{Periods: 3, Kind: grace}})
		}
	}
	all = append(all, credit.Repayment{Balloon: credit.MustRate("40")}, credit.Repayment{Balloon: credit.MustRate("12.5"), Every: credit.Week})
	inParts := credit.Grace{Periods: 5, Kind: credit.GraceInterestOnly}
	all = append(all, credit.Repayment{Grace: inParts, Drawdown: credit.Drawdown{First: credit.MustRate("50"), Later: 1, Apart: 3}},
		credit.Repayment{Kind: credit.EqualPrincipal, Grace: inParts, Drawdown: credit.Drawdown{First: credit.MustRate("33.33"), Later: 2, Apart: 2}})
	return append(all, credit.Repayment{Kind: credit.InterestOnly, Grace: credit.Grace{Periods: 5, Kind: credit.GraceCapitalised}})
}
