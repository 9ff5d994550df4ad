package agreement_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/pricing"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
)

var lawDay = date.MustParse("2026-11-23")

// inZurich is a household that has told everything: 6,500 come in, 1,500 go for the rent, 400 for taxes.
func inZurich() underwriting.Deal {
	return underwriting.Deal{
		Amount: money.Of(10_000_00, money.CHF), Months: 36, Rate: credit.MustRate("3"), RateType: catalogue.Fixed,
		Parties: []request.DealParty{{
			Position: 1, Complete: true, FirstName: "Marie", LastName: "Lefèvre", MonthlyIncome: new(int64(6_500_00)), Rent: new(int64(1_500_00)),
			OtherLoans: new(int64(0)), Household: new(1), Taxes: new(int64(400_00)), Canton: "ZH",
		}},
		Registers: [][]underwriting.RegisterAnswer{{{Register: "IKO", Result: underwriting.RegisterClear, On: lawDay}}},
	}
}

// checkInput is what the checks look at of a deal.
func checkInput(d underwriting.Deal, p catalogue.Product) underwriting.CheckInput {
	in := underwriting.CheckInput{Product: p.Code, Currency: p.Currency, Amount: d.Amount.Minor, Months: d.Months, Rate: d.Rate.String(), On: lawDay}
	for i, q := range d.Parties {
		in.Parties = append(in.Parties, underwriting.CheckParty{
			Income: q.MonthlyIncome, Rent: q.Rent, OtherLoans: q.OtherLoans, Household: q.Household, Taxes: q.Taxes, Canton: q.Canton,
			Registers: d.Registers[i],
		})
	}
	return in
}

// checked is the finding of the budget, and the month behind it.
func checked(d underwriting.Deal, p catalogue.Product) (underwriting.FindingResult, underwriting.BudgetTrace) {
	trace := underwriting.CheckRules{Product: p, Offered: true, Card: credit.ExpertScorecard()}.Run(checkInput(d, p))
	for _, f := range trace.Findings {
		if trace.Budget != nil && f.Code == trace.Budget.Rule {
			return f.Result, *trace.Budget
		}
	}
	return "", underwriting.BudgetTrace{}
}

// The guidelines of a canton may ask for more than the product's own figure: 6,500 less 4,500 to live, 1,500 rent,
// 400 taxes and 290.81 is 190.81 short. The annex knew nothing of the table, found 3,109.19 left, and the offer left.
func TestTheAnnexKnowsTheGuidelinesOfTheCanton(t *testing.T) {
	product, _ := settings.Shipped().Product("CH-CONSO")
	product.Lending.LivingTable = []catalogue.CantonCost{{Canton: "ZH", First: 4_500_00, Each: 800_00}}
	result, month := checked(inZurich(), product)
	if result != underwriting.Against || month.Surplus != -190_81 {
		t.Errorf("the check says %s with %d left", result, month.Surplus)
	}
	d := inZurich()
	_, err := agreement.CapacityOf(d, product, pricing.Terms{Principal: d.Amount, Months: d.Months, Rate: d.Rate, Payment: inZurichPays}, lawDay)
	wantFault(t, err, fault.Conflict, "offer.capacity_exceeded")
}

// inZurichPays is the instalment of 10,000 at 3 % over 36 months.
var inZurichPays = money.Of(290_81, money.CHF)

// What nobody has told is asked for by its name, of the annex as of the check.
func TestTheAnnexAssumesNothing(t *testing.T) {
	product, _ := settings.Shipped().Product("CH-CONSO")
	for name, forget := range map[string]func(*request.DealParty){
		"income":      func(q *request.DealParty) { q.MonthlyIncome = nil },
		"rent":        func(q *request.DealParty) { q.Rent = nil },
		"other_loans": func(q *request.DealParty) { q.OtherLoans = nil },
		"household":   func(q *request.DealParty) { q.Household = nil },
		"taxes":       func(q *request.DealParty) { q.Taxes = nil },
		"canton":      func(q *request.DealParty) { q.Canton = "" },
	} {
		d := inZurich()
		forget(&d.Parties[0])
		if result, month := checked(d, product); result != underwriting.Refer || !slices.Equal(month.Unknown, []string{name}) {
			t.Errorf("no %s: the check says %s, unknown %v", name, result, month.Unknown)
		}
		_, err := agreement.CapacityOf(d, product, pricing.Terms{Principal: d.Amount, Months: d.Months, Rate: d.Rate, Payment: inZurichPays}, lawDay)
		wantFault(t, err, fault.Conflict, "offer.capacity_unknown")
		if refusal, _ := fault.As(err); refusal == nil || fmt.Sprint(refusal.Params["missing"]) != "["+name+"]" {
			t.Errorf("no %s: the offer asks for %v", name, refusal)
		}
	}
}

// Check, annex and offer are one law: over every shipped product and random households, some of which have told little,
// they say the same to the cent, and an offer is held exactly where the law forbids the loan or is not known to allow it.
func TestCheckAnnexAndOfferAgree(t *testing.T) {
	const households = 10_000
	for _, product := range settings.Shipped().Products {
		t.Run(product.Code, func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(28, uint64(product.AmountMax))) //nolint:gosec // households, not secrets
			lender.Licensed(&product)
			seen := map[underwriting.FindingResult]int{}
			for range households {
				p := product
				p.Lending.LivingTable = randomTable(random)
				d := randomDeal(random, p)
				result, month := checked(d, p)
				seen[result]++
				agree(t, d, p, result, month)
			}
			for _, result := range []underwriting.FindingResult{underwriting.Pass, underwriting.Refer, underwriting.Against} {
				if seen[result] < households/20 {
					t.Errorf("%s only %d times: the households are too much alike", result, seen[result])
				}
			}
		})
	}
}

func agree(t *testing.T, d underwriting.Deal, p catalogue.Product, result underwriting.FindingResult, month underwriting.BudgetTrace) {
	t.Helper()
	want := map[underwriting.FindingResult]string{underwriting.Refer: "offer.capacity_unknown", underwriting.Against: "offer.capacity_exceeded"}[result]
	if !p.Budget().Binding {
		want = ""
	}
	held := ""
	seen, err := agreement.PreviewOf(d, p, lawDay)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range seen.Blocks {
		held += b.Code
	}
	if held != want {
		t.Fatalf("%+v: the check says %s, the offer is held by %q", month, result, held)
	}
	if !p.Budget().Binding {
		return
	}
	annex, err := agreement.CapacityOf(d, p, *seen.Terms, lawDay)
	if fault.CodeOf(err) != want && (err != nil || want != "") {
		t.Fatalf("%+v: the check says %s, the annex %v", month, result, err)
	}
	if err == nil && (annex.Surplus.Minor != month.Surplus || annex.Living.Minor != month.Living || annex.Instalment.Minor != month.Needed ||
		annex.Income.Minor != month.Income || annex.Taxes.Minor != month.Taxes || annex.Rent.Minor != month.Rent || annex.Canton != month.Canton) {
		t.Fatalf("the check reckons %+v, the annex prints %+v", month, annex)
	}
}

func randomTable(random *rand.Rand) (table []catalogue.CantonCost) {
	for _, canton := range []string{"GR", "ZH", "TI"} {
		if random.IntN(2) == 0 {
			table = append(table, catalogue.CantonCost{Canton: canton, First: random.Int64N(5_000_00), Each: random.Int64N(900_00)})
		}
	}
	return table
}

func randomDeal(random *rand.Rand, p catalogue.Product) underwriting.Deal {
	d := underwriting.Deal{
		Amount: money.Of(p.AmountMin+random.Int64N(p.AmountMax-p.AmountMin+1), p.Currency), RateType: catalogue.Fixed,
		Months: p.Durations[random.IntN(len(p.Durations))], Rate: credit.MustRate([]string{"3", "4.5", "0"}[random.IntN(3)]),
	}
	answer := func(highest int64) *int64 {
		if random.IntN(25) == 0 {
			return nil
		}
		return new(random.Int64N(highest + 1))
	}
	for position := range 1 + random.IntN(2) {
		q := request.DealParty{
			Position: position + 1, Complete: true, MonthlyIncome: answer(d.Amount.Minor/6 + 3_000_00), Rent: answer(2_500_00), OtherLoans: answer(900_00),
			Taxes: answer(1_200_00), Canton: []string{"GR", "ZH", "TI", "VD", "ZH", "GR", "TI", "VD", ""}[random.IntN(9)],
		}
		if members := answer(6); members != nil {
			q.Household = new(int(*members) + 1)
		}
		d.Parties = append(d.Parties, q)
		d.Registers = append(d.Registers, []underwriting.RegisterAnswer{{Register: p.Lending.Database, Result: underwriting.RegisterClear, On: lawDay}})
	}
	return d
}
