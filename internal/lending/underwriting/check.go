package underwriting

import (
	"errors"
	"math/big"
	"slices"
	"strconv"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/rule/budget"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/question"
	"florin/internal/rule/settings"
)

// CheckInput is all that the checks look at. It has no place for civility, nationality, name,
// language, address or birth date: what is no input can change nothing (directive (EU)
// 2023/2225 art. 6). Of the birth date they are told whether it is that of an adult.
type CheckInput struct {
	Product  string         `json:"product"`
	Currency money.Currency `json:"currency"`
	Amount   int64          `json:"amount"`
	Months   int            `json:"months"`
	Rate     string         `json:"rate"`
	// Repayment is that of the request; none in runs of before there were kinds.
	Repayment credit.Repayment `json:"repayment,omitzero"`
	Parties   []CheckParty     `json:"parties"` // the main borrower first
	Documents []string         `json:"documents"`
	Invited   bool             `json:"invited"` // a co-borrower has not answered yet
	On        date.Date        `json:"on"`
	// Settled is what the parties pay a month for loans that this one settles, already taken off what they told.
	Settled int64 `json:"settled_monthly,omitempty"`
	// Advised is what answers to the lender's own questions advise. The answers themselves are sealed, and are no input.
	Advised []question.Advised `json:"advised,omitempty"`
}

// CheckParty is what is known of one who borrows; nil and empty: not told.
type CheckParty struct {
	Adult              *bool  `json:"adult"`
	Income             *int64 `json:"income"` // a month, net, minor units, like all amounts
	IncomeType         string `json:"income_type"`
	EmploymentStatus   string `json:"employment_status"`
	EmploymentDuration string `json:"employment_duration"`
	Rent               *int64 `json:"rent"`
	OtherLoans         *int64 `json:"other_loans"`
	Household          *int   `json:"household"`
	// What Swiss law asks for beside them; the canton says whose guidelines hold, and weighs nothing.
	Taxes     *int64           `json:"taxes,omitempty"`
	Canton    string           `json:"canton,omitempty"`
	Housing   string           `json:"housing,omitempty"` // says which papers are needed, and weighs nothing
	Registers []RegisterAnswer `json:"registers,omitempty"`
}

// FindingResult is what a rule says. Nothing here refuses anybody: a person decides.
type FindingResult string

// The results, from the best to the worst.
const (
	Pass    FindingResult = "pass"
	Remark  FindingResult = "remark"  // to be done before a contract; says nothing about the applicant
	Refer   FindingResult = "refer"   // something is not known, or a person should look
	Against FindingResult = "against" // what is known speaks against the loan
)

// Finding is what one rule says about a request.
type Finding struct {
	Code   string            `json:"code"`
	Text   string            `json:"text,omitempty"` // what was looked at, in the reader's language; not kept
	Result FindingResult     `json:"result"`
	Params map[string]string `json:"params,omitempty"`
}

// CheckTrace is everything that came out, and how.
type CheckTrace struct {
	Instalment int64          `json:"instalment"` // a month, see credit.Terms.Monthly
	Findings   []Finding      `json:"findings"`
	Burden     string         `json:"burden"` // percent of the income that all instalments take; empty when unknown
	Budget     *BudgetTrace   `json:"budget"`
	Score      *credit.Score  `json:"score"` // none when something it needs is missing
	Opinion    credit.Opinion `json:"opinion"`
}

// BudgetTrace is a month of the household, in minor units.
type BudgetTrace struct {
	Rule        string   `json:"rule"` // "residual", or "capacity" for the Swiss test over 36 months
	Income      int64    `json:"income"`
	Living      int64    `json:"living"`
	LivingOf    string   `json:"living_of,omitempty"` // canton whose row of the product's table counted; empty: the product's own figure
	Rent        int64    `json:"rent"`
	Taxes       int64    `json:"taxes"`  // of the Swiss test
	Canton      string   `json:"canton"` // whose guidelines hold there
	Obligations int64    `json:"obligations"`
	Needed      int64    `json:"needed"`
	Surplus     int64    `json:"surplus"`
	Unknown     []string `json:"unknown"` // taken as nothing: the surplus is at most this
}

// CheckRules are what an input is held against.
type CheckRules struct {
	Product catalogue.Product
	Offered bool // the product exists
	Card    credit.Scorecard
	// Complete takes papers, registers and co-borrowers as done, for trials of rules: what a
	// file still lacks says nothing about the rules.
	Complete bool
}

// checker applies the rules of a product to an input.
type checker struct {
	product catalogue.Product
	rules   CheckRules
	in      CheckInput
	trace   CheckTrace
}

// rulesVersion names the rules of a run: the scorecard's version and that of the products.
func rulesVersion(s settings.Snapshot) string {
	return s.Scorecard.Version + "/products-" + strconv.FormatInt(s.Version("products"), 10)
}

// Run is pure: the same input under the same rules gives the same trace.
func (r CheckRules) Run(in CheckInput) CheckTrace {
	c := &checker{product: r.Product, rules: r, in: in}
	c.checkParties()
	c.checkProduct()
	c.checkRegister()
	c.checkDocuments()
	c.checkBudget()
	c.checkScore()
	c.checkAnswers()
	c.trace.Opinion = c.opinion()
	return c.trace
}

func (c *checker) find(code string, result FindingResult, params ...string) {
	f := Finding{Code: code, Result: result}
	for i := 0; i+1 < len(params); i += 2 {
		if f.Params == nil {
			f.Params = map[string]string{}
		}
		f.Params[params[i]] = params[i+1]
	}
	c.trace.Findings = append(c.trace.Findings, f)
}

func (c *checker) checkParties() {
	result := Pass
	for _, p := range c.in.Parties {
		switch {
		case p.Adult == nil:
			result = Refer
		case !*p.Adult:
			c.find("age", Against)
			return
		}
	}
	c.find("age", result)
	if c.in.Invited {
		c.find("co_borrower", Refer)
	}
}

// checkProduct holds the wish against the product of today; it was within it when it came.
func (c *checker) checkProduct() {
	if !c.rules.Offered {
		c.find("product", Refer)
		return
	}
	p := c.product
	if c.in.Amount < p.AmountMin || c.in.Amount > p.AmountMax || !p.Offers(c.in.Months) {
		c.find("product", Refer)
	} else {
		c.find("product", Pass)
	}
	if p.OnRequest {
		c.find("on_request", Refer)
	}
	if !p.Lending.Licence.Entered(c.in.On) {
		c.find("licence", Remark)
	}
}

// papers are the kinds that the product wants of the main borrower.
func (in CheckInput) papers(product catalogue.Product) []string {
	if len(in.Parties) == 0 {
		return product.Lending.PapersOf()
	}
	return product.Lending.PapersOf(in.Parties[0].EmploymentStatus, in.Parties[0].Housing)
}

func (c *checker) checkDocuments() {
	var missing string
	for _, kind := range c.in.papers(c.product) {
		if !slices.Contains(c.in.Documents, kind) {
			if missing != "" {
				missing += ", "
			}
			missing += kind
		}
	}
	if missing != "" {
		c.find("documents", Refer, "missing", missing)
		return
	}
	c.find("documents", Pass)
}

func (c *checker) money(minor int64) money.Amount { return money.Of(minor, c.in.Currency) }

// checkBudget asks whether the instalment fits into a month, by the rules of the product. What is
// not known counts as nothing, so that a budget which is short even then is known to be short.
func (c *checker) checkBudget() {
	premium, err := c.product.CompulsoryPremium()
	if err != nil {
		c.find("price", Refer)
		return
	}
	q, err := request.QuoteOf(c.money(c.in.Amount), c.in.Months, c.in.Rate, c.in.Repayment, premium)
	if err != nil {
		c.find("price", Refer)
		return
	}
	monthly, err := q.Monthly(q.Payment)
	if err != nil {
		c.find("price", Refer)
		return
	}
	c.trace.Instalment = monthly.Minor
	c.checkRateCap(q)
	c.checkMarket(q)
	rules := c.product.Budget()
	m, err := budget.Of(rules, c.in.people(), budget.Loan{Terms: q.Terms, Payment: monthly})
	if err != nil {
		c.find("price", Refer)
		return
	}
	c.trace.Budget = traceOf(rules.Method, m)
	c.find(string(rules.Method), budgetResults[m.Verdict])
	if m.Income.Sign() > 0 {
		c.checkBurden(*c.trace.Budget, monthly.Minor)
	}
}

// budgetResults are what the verdicts on a month say about a request.
var budgetResults = map[budget.Verdict]FindingResult{budget.Fits: Pass, budget.Unknown: Refer, budget.Short: Against}

// people are what those who borrow have told of their month.
func (in CheckInput) people() []budget.Person {
	people := make([]budget.Person, len(in.Parties))
	for i, p := range in.Parties {
		people[i] = budget.Person{Income: p.Income, Rent: p.Rent, OtherLoans: p.OtherLoans, Taxes: p.Taxes, Household: p.Household, Region: p.Canton}
	}
	return people
}

func traceOf(method budget.Method, m budget.Month) *BudgetTrace {
	return &BudgetTrace{
		Rule: string(method), Income: m.Income.Minor, Living: m.Living.Minor, LivingOf: m.LivingOf, Rent: m.Rent.Minor, Taxes: m.Taxes.Minor,
		Canton: m.Region, Obligations: m.Owed.Minor, Needed: m.Needed.Minor, Surplus: m.Surplus.Minor, Unknown: missingOf(m),
	}
}

// missingOf names what nobody has told, as forms and records do.
func missingOf(m budget.Month) []string {
	names := []string{}
	for _, field := range m.Missing() {
		names = append(names, string(field))
	}
	return names
}

func (c *checker) checkRateCap(q credit.Quote) {
	ofLaw, err := c.product.Law.APRCap(q.Principal, q.Months)
	if err != nil {
		c.find("rate_cap", Refer)
		return
	}
	result := FindingResult("")
	for _, cap := range []string{ofLaw, c.product.Law.APRMax} {
		most, err := credit.ParseRate(cap)
		switch {
		case err != nil: // there is none
		case q.APR.Round(2).Cmp(most.Percent()) > 0:
			result = Against
		case result == "":
			result = Pass
		}
	}
	if result != "" {
		c.find("rate_cap", result)
	}
}

// checkMarket stops for a person where courts hold a rate against those of the market: far above them the loan is void, and below the line nothing
// is called lawful.
func (c *checker) checkMarket(q credit.Quote) {
	line, found, err := c.product.Law.Edition().Cap(law.Soft, q.Principal, q.Months)
	switch {
	case !found:
	case err != nil:
		c.find("rate_market", Refer)
	case q.APR.Round(2).Cmp(line) > 0:
		c.find("rate_market", Against, "percent", line.String())
	default:
		c.find("rate_market", Pass, "percent", line.String())
	}
}

// checkBurden warns when all instalments take more of the income than the product allows for.
func (c *checker) checkBurden(b BudgetTrace, instalment int64) {
	all := instalment + b.Obligations
	c.trace.Burden = credit.PaymentToIncome(c.money(all), c.money(b.Income)).Percent.String()
	most, ok := new(big.Rat).SetString(c.product.Lending.BurdenMax.String())
	share := new(big.Rat).SetFrac64(all, b.Income)
	if ok && most.Sign() > 0 && share.Mul(share, big.NewRat(100, 1)).Cmp(most) > 0 {
		c.find("burden", Refer, "percent", c.trace.Burden)
		return
	}
	c.find("burden", Pass, "percent", c.trace.Burden)
}

// checkScore gives points by the main borrower's work and the income of all.
func (c *checker) checkScore() {
	if c.trace.Budget == nil || len(c.in.Parties) == 0 || slices.Contains(c.trace.Budget.Unknown, "income") {
		c.find("score", Refer)
		return
	}
	first := c.in.Parties[0]
	score, err := c.rules.Card.Score(credit.ScoreInput{
		Instalment: c.money(c.trace.Instalment), Others: c.money(c.trace.Budget.Obligations), Income: c.money(c.trace.Budget.Income),
		Loan: c.money(c.in.Amount), Months: c.in.Months, Employment: first.EmploymentStatus, Seniority: first.EmploymentDuration,
		IncomeKind: first.IncomeType,
	})
	if errors.Is(err, credit.ErrScore) {
		c.find("score", Refer)
		return
	}
	c.trace.Score = &score
	c.find("score", Pass)
}

// answerRule is what the checks call advice of the lender's own questions.
const answerRule = "answer"

// checkAnswers says what the answers to the lender's own questions advise, in the lender's words.
func (c *checker) checkAnswers() {
	for _, a := range c.in.Advised {
		params := []string{"question", a.Code}
		for lang, text := range a.Reason.All() {
			params = append(params, lang, text)
		}
		c.find(answerRule, FindingResult(a.Result), params...)
	}
}

// opinion sums up: something known against it, else the score as far as nothing is unknown.
func (c *checker) opinion() credit.Opinion {
	worst := Pass
	for _, f := range c.trace.Findings {
		switch {
		case f.Result == Against:
			return credit.Unfavourable
		case f.Result == Refer && !(c.rules.Complete && ofFile(f.Code)):
			worst = Refer
		}
	}
	switch {
	case c.trace.Score != nil && c.trace.Score.Opinion == credit.Unfavourable:
		return credit.Unfavourable
	case c.trace.Score == nil || worst == Refer:
		return credit.Review
	}
	return c.trace.Score.Opinion
}

// ofFile says whether a finding is about what a file still lacks, and not about the loan.
func ofFile(code string) bool {
	switch code {
	case "documents", "co_borrower", "register_missing", "register_unreachable", "register_old":
		return true
	}
	return false
}

// Points are those of the score; nil: it gave none.
func (r CheckRun) Points() *int {
	if r.Trace.Score == nil {
		return nil
	}
	return &r.Trace.Score.Points
}
