package chart

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
)

// Plan is the lender's chart, with what a file for an accountant must say besides.
type Plan struct {
	Template      string `json:"template" doc:"The template that it began with; empty: the numbers of the books"`
	YearBegins    int    `json:"year_begins" doc:"The month in which the business year begins, 1 to 12"`
	CompanyNumber string `json:"company_number" doc:"Nine digits that the name of a French file begins with (SIREN); empty elsewhere"`
	Adviser       int    `json:"adviser" doc:"The tax adviser's number at DATEV; 0: none"`
	Client        int    `json:"client" doc:"The lender's number at the tax adviser's; 0: none"`
	Rows          []Row  `json:"rows" doc:"Each account of the books once for all products and currencies, and then what differs"`
}

// Shipped is the plan of a lender that has not made one: the numbers of the books.
func Shipped() Plan {
	p := Plan{YearBegins: 1}
	for _, a := range Accounts() {
		p.Rows = append(p.Rows, Row{Account: a, Number: a})
	}
	return p
}

// Of gives the row of an account for a loan's product and a currency: the one that says most, where a product says more than a currency.
func (p Plan) Of(account, product string, currency money.Currency) Row {
	best, rank := Row{Account: account, Number: account}, -1
	for _, r := range p.Rows {
		if r.Account != account || r.Product != "" && r.Product != product || r.Currency != "" && r.Currency != currency {
			continue
		}
		said := 0
		if r.Product != "" {
			said += 2
		}
		if r.Currency != "" {
			said++
		}
		if said > rank {
			best, rank = r, said
		}
	}
	return best
}

// The bounds of a plan.
const (
	mostRows     = 500
	longestName  = 100
	mostAdviser  = 9_999_999
	mostClient   = 99_999
	leastAdviser = 1001
)

var (
	numbers   = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z.\-]{0,19}$`)
	companies = regexp.MustCompile(`^[0-9]{9}$`)
)

// Check names everything that is wrong with a plan. products are those that the lender has ever had.
func (p Plan) Check(products []string) []fault.Field {
	c := checking{products: products, classOf: map[string]Class{}, seen: map[string]bool{}}
	c.head(p)
	if len(p.Rows) > mostRows {
		c.add("/rows", "chart.too_many")
		return c.wrong
	}
	for i, r := range p.Rows {
		c.row("/rows/"+strconv.Itoa(i), r)
	}
	for _, a := range Accounts() {
		if !c.seen[a+"||"] {
			c.wrong = append(c.wrong, fault.Field{Pointer: "/rows", Code: "chart.missing", Params: map[string]any{"account": a}})
		}
	}
	return c.wrong
}

type checking struct {
	products []string
	classOf  map[string]Class // of a number
	seen     map[string]bool
	wrong    []fault.Field
}

func (c *checking) add(pointer, code string) {
	c.wrong = append(c.wrong, fault.Field{Pointer: pointer, Code: code})
}

func (c *checking) head(p Plan) {
	if p.YearBegins < 1 || p.YearBegins > 12 {
		c.add("/year_begins", "chart.year_begins")
	}
	if p.CompanyNumber != "" && (!companies.MatchString(p.CompanyNumber) || !luhn(p.CompanyNumber)) {
		c.add("/company_number", "chart.company_number")
	}
	if p.Adviser != 0 && (p.Adviser < leastAdviser || p.Adviser > mostAdviser) {
		c.add("/adviser", "chart.adviser")
	}
	if p.Client < 0 || p.Client > mostClient {
		c.add("/client", "chart.client")
	}
	if _, known := Find(p.Template); p.Template != "" && !known {
		c.add("/template", "choice.invalid")
	}
}

func (c *checking) row(at string, r Row) {
	class, known := ClassOf(r.Account)
	if !known {
		c.add(at+"/account", "chart.account")
		return
	}
	key := r.Account + "|" + r.Product + "|" + string(r.Currency)
	if c.seen[key] {
		c.add(at, "chart.twice")
	}
	c.seen[key] = true
	if r.Product != "" && !slices.Contains(c.products, r.Product) {
		c.add(at+"/product", "chart.product")
	}
	if r.Currency != "" && !r.Currency.Valid() {
		c.add(at+"/currency", "chart.currency")
	}
	if len([]rune(r.Name)) > longestName || strings.ContainsFunc(r.Name, func(x rune) bool { return x < ' ' }) {
		c.add(at+"/name", "chart.name")
	}
	c.number(at, r, class)
}

// number checks that one number stands for one part of the accounts: income and a claim under the same one could not be told apart again.
func (c *checking) number(at string, r Row, class Class) {
	if r.Number == "" && class == OffSheet {
		return
	}
	if !numbers.MatchString(r.Number) {
		c.add(at+"/number", "chart.number")
		return
	}
	was, used := c.classOf[r.Number]
	if used && !meet(was, class) {
		c.add(at+"/number", "chart.mixed")
	}
	if !used || was == Clearing {
		c.classOf[r.Number] = class
	}
}

// luhn is the check digit of ISO/IEC 7812-1, which a SIREN carries.
func luhn(digits string) bool {
	sum := 0
	for i := range len(digits) {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
	}
	return sum%10 == 0
}
