package allowance

import (
	"slices"
	"strconv"

	"github.com/govalues/decimal"

	"florin/internal/kernel/fault"
)

// Method is the accounting rule by which losses are expected.
type Method string

// The methods.
const (
	IFRS9 Method = "ifrs9" // IFRS 9, 5.5: stages 1 to 3
	ANC   Method = "anc"   // règlement ANC 2014-07, articles 2221-1 and following: doubtful loans alone
	RelV  Method = "relv"  // RelV-FINMA, articles 24 and 25: impaired loans one by one, and latent risk of the others
)

// Source is where probabilities of default come from.
type Source string

// The sources.
const (
	Entered  Source = "entered"
	OwnRolls Source = "rolls"     // of the loan's product
	AllRolls Source = "rolls_all" // of all products, where a product has too few
)

// Rules is how losses are expected, as two people approve it.
type Rules struct {
	Method     Method        `json:"method" enum:"ifrs9,anc,relv"`
	Stage2Days int           `json:"stage2_days" minimum:"1" maximum:"89" doc:"More days past due than these are stage 2 (IFRS 9, 5.5.11); of ifrs9 alone"`
	Stage3Days int           `json:"stage3_days" minimum:"2" maximum:"90" doc:"From as many days past due on a loan is in default (IFRS 9, B5.5.37); anc counts three months instead"`
	CureDays   int           `json:"cure_days" minimum:"0" maximum:"730" doc:"For how long a loan stays in the stage whose reason has ended; what leaves stage 3 spends as long in stage 2"`
	ReliefDays int           `json:"relief_days" minimum:"0" maximum:"1460" doc:"For how long relief keeps a loan in stage 2"`
	Source     Source        `json:"source" enum:"entered,rolls" doc:"rolls: the lender's own moves between buckets, where there are enough"`
	Least      int           `json:"least" minimum:"1" maximum:"1000000" doc:"How many months of loans a bucket's own roll rates need; below that the entered figure counts"`
	Losses     []ProductLoss `json:"losses" doc:"One for all products, with an empty code, and one for each that differs"`
	Scenarios  []Scenario    `json:"scenarios" doc:"Their weights add up to 100"`
}

// ProductLoss is how likely loans of a product default within twelve months, and what is lost then, in percent with at most four decimals.
type ProductLoss struct {
	Product string          `json:"product" doc:"Its code; empty: all that are not named"`
	Current decimal.Decimal `json:"current" doc:"Of loans that are not late"`
	Days1   decimal.Decimal `json:"days1" doc:"1 to 30 days past due"`
	Days31  decimal.Decimal `json:"days31" doc:"31 to 60"`
	Days61  decimal.Decimal `json:"days61" doc:"61 and more"`
	LGD     decimal.Decimal `json:"lgd" doc:"Loss given default, in percent of what is owed then"`
}

// Outlook names a scenario.
type Outlook string

// The scenarios.
const (
	Base   Outlook = "base"
	Better Outlook = "better"
	Worse  Outlook = "worse"
)

// Scenario is how the economy may go on.
type Scenario struct {
	Name   Outlook         `json:"name" enum:"base,better,worse"`
	Weight decimal.Decimal `json:"weight" doc:"In percent"`
	Factor decimal.Decimal `json:"factor" doc:"By which probabilities of default are multiplied, in percent"`
}

// Shipped are rules to begin with: the days are those of the standard, the figures a proposal that the lender replaces by its own.
func Shipped() Rules {
	of := func(s string) decimal.Decimal { return decimal.MustParse(s) }
	return Rules{
		Method: IFRS9, Stage2Days: 30, Stage3Days: 90, CureDays: 90, ReliefDays: 730, Source: Entered, Least: 500,
		Losses:    []ProductLoss{{"", of("2"), of("12"), of("35"), of("60"), of("50")}},
		Scenarios: []Scenario{{Base, of("60"), of("100")}, {Better, of("15"), of("80")}, {Worse, of("25"), of("150")}},
	}
}

const percentDigits = 4

var (
	hundred    = decimal.Hundred
	mostFactor = decimal.MustNew(1000, 0)
)

// Check names everything that is wrong with rules. products are the codes that the lender has ever had.
func (r Rules) Check(products []string) (wrong []fault.Field) {
	add := func(ok bool, pointer, code string) {
		if !ok {
			wrong = append(wrong, fault.Field{Pointer: pointer, Code: code})
		}
	}
	add(r.Method == IFRS9 || r.Method == ANC || r.Method == RelV, "/method", "choice.invalid")
	add(r.Source == Entered || r.Source == OwnRolls, "/source", "choice.invalid")
	add(r.Stage2Days >= 1 && r.Stage2Days < r.Stage3Days, "/stage2_days", "allowance.days")
	add(r.Stage3Days >= 2 && r.Stage3Days <= 90, "/stage3_days", "allowance.days")
	add(r.CureDays >= 0 && r.CureDays <= 730, "/cure_days", "allowance.days")
	add(r.ReliefDays >= 0 && r.ReliefDays <= 1460, "/relief_days", "allowance.days")
	add(r.Least >= 1 && r.Least <= 1_000_000, "/least", "allowance.least")
	seen := map[string]bool{}
	for i, l := range r.Losses {
		at := "/losses/" + strconv.Itoa(i)
		add(!seen[l.Product] && (l.Product == "" || slices.Contains(products, l.Product)), at+"/product", "allowance.product")
		seen[l.Product] = true
		for name, figure := range map[string]decimal.Decimal{"current": l.Current, "days1": l.Days1, "days31": l.Days31, "days61": l.Days61, "lgd": l.LGD} {
			add(percent(figure, hundred), at+"/"+name, "allowance.percent")
		}
	}
	add(seen[""], "/losses", "allowance.product")
	return append(wrong, r.checkScenarios()...)
}

func (r Rules) checkScenarios() (wrong []fault.Field) {
	sum, seen := decimal.Zero, map[Outlook]bool{}
	for i, s := range r.Scenarios {
		at := "/scenarios/" + strconv.Itoa(i)
		if seen[s.Name] || s.Name != Base && s.Name != Better && s.Name != Worse {
			wrong = append(wrong, fault.Field{Pointer: at + "/name", Code: "choice.invalid"})
		}
		seen[s.Name] = true
		if !percent(s.Weight, hundred) {
			wrong = append(wrong, fault.Field{Pointer: at + "/weight", Code: "allowance.percent"})
		}
		if !percent(s.Factor, mostFactor) {
			wrong = append(wrong, fault.Field{Pointer: at + "/factor", Code: "allowance.percent"})
		}
		if more, err := sum.Add(s.Weight); err == nil {
			sum = more
		}
	}
	if !sum.Equal(hundred) {
		wrong = append(wrong, fault.Field{Pointer: "/scenarios", Code: "allowance.weights"})
	}
	return wrong
}

func percent(d, most decimal.Decimal) bool {
	return !d.IsNeg() && d.Cmp(most) <= 0 && d.Trim(0).Scale() <= percentDigits
}

// lossOf is the row of a product.
func (r Rules) lossOf(product string) (row ProductLoss) {
	for _, l := range r.Losses {
		if l.Product == product {
			return l
		}
		if l.Product == "" {
			row = l
		}
	}
	return row
}

// entered is the probability of a bucket, in percent.
func (l ProductLoss) entered(b bucket) decimal.Decimal {
	return [buckets]decimal.Decimal{l.Current, l.Days1, l.Days31, l.Days61}[b]
}
