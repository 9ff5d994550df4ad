package settings

import (
	"fmt"
	"regexp"
	"slices"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/rule/catalogue"
)

// Bounds of loans, far above any sensible use: they catch a figure in the wrong unit.
const (
	amountMax    = 1_000_000_000_00 // minor units
	monthsMax    = 480
	durationsMax = 120
	percentMax   = 50
)

var productCode = regexp.MustCompile(`^[A-Z0-9][A-Z0-9-]{1,19}$`)

func (c *checker) products(list []catalogue.Product) {
	c.want(len(list) > 0, "", "there is no product: without one nobody can apply")
	for i, p := range list {
		at := fmt.Sprintf("/%d", i)
		c.product(at, p)
		first := slices.IndexFunc(list, func(q catalogue.Product) bool { return q.Code == p.Code })
		c.want(first == i, at+"/code", "%s is there twice: each product has a code of its own", p.Code)
	}
	c.catalogue(list)
}

func (c *checker) product(at string, p catalogue.Product) {
	c.want(productCode.MatchString(p.Code), at+"/code", "must be 2 to 20 capital letters, digits or hyphens, such as EU-CONSO")
	c.want(validate.Country(p.Country) == "", at+"/country", "%q is not a country code: write two capital letters, such as CH", p.Country)
	c.currency(at+"/currency", p.Currency)
	c.amounts(at, p.AmountMin, p.AmountMax, p.AmountStep)
	c.durations(at+"/durations", p.Durations)
	c.audience(at, p.Offering)
	c.rates(at+"/rates", p.Rates)
	c.repayment(at, p)
	c.insurances(at, p)
	c.requiredInsurance(at, p)
	c.revision(at, p)
	c.law(at+"/law", p.Law)
	c.notices(at+"/notices", p.Notices)
	c.lending(at+"/lending", p.Lending)
	c.onDefault(at+"/lending/late", p.Law, p.Lending.Late)
	c.capped(at+"/lending/early", p.Law, p.Lending.Early)
	_, err := time.LoadLocation(p.TimeZone)
	c.want(err == nil && p.TimeZone != "" && p.TimeZone != "Local", at+"/time_zone", "%q is not a time zone: write one such as Europe/Zurich", p.TimeZone)
}

func (c *checker) amounts(at string, lowest, highest, step int64) {
	for _, a := range []struct {
		name  string
		minor int64
	}{{"min", lowest}, {"max", highest}, {"step", step}} {
		c.want(1 <= a.minor && a.minor <= amountMax, at+"/amount_"+a.name, "is %d: an amount is above 0 and at most %d (in minor units)", a.minor, amountMax)
	}
	c.want(lowest < highest, at+"/amount_min", "is %d, which is not below amount_max %d (amounts are in minor units)", lowest, highest)
	c.want(step <= highest-lowest || lowest >= highest, at+"/amount_step", "is %d, wider than from amount_min to amount_max (amounts are in minor units)", step)
}

func (c *checker) durations(at string, months []int) {
	n := len(months)
	c.want(1 <= n && n <= durationsMax, at, "has %d entries: enter 1 to %d", n, durationsMax)
	for i, m := range months {
		here := fmt.Sprintf("%s/%d", at, i)
		c.between(here, int64(m), 1, monthsMax)
		c.want(i == 0 || months[i-1] < m, here, "is %d: durations are in months, each longer than the one before", m)
	}
}

func (c *checker) rates(at string, r catalogue.Rates) {
	highest := decimal.MustNew(percentMax, 0)
	c.percent(at+"/min", r.Min, decimal.Zero, highest)
	c.percent(at+"/max", r.Max, r.Min, highest)
	c.percent(at+"/fixed", r.Fixed, r.Min, r.Max)
	c.percent(at+"/variable", r.Variable, r.Min, r.Max)
	c.percent(at+"/variable_long_add", r.VariableLongAdd, decimal.Zero, highest)
	c.between(at+"/variable_long_above", int64(r.VariableLongAbove), 0, monthsMax)
	if sum, err := r.Variable.Add(r.VariableLongAdd); err != nil || sum.Cmp(r.Max) > 0 {
		c.add(at+"/variable_long_add", "makes the variable rate of long loans %v: at most \"max\", %v, is allowed", sum, r.Max)
	}
	c.bands(at+"/bands", r)
	c.scores(at+"/scores", r)
}

const bandsMax = 60

// bands wants bounds in order and every rate that comes of a band within the lowest and the highest.
func (c *checker) bands(at string, r catalogue.Rates) {
	c.want(len(r.Bands) <= bandsMax, at, "has %d entries: at most %d fit", len(r.Bands), bandsMax)
	for i, band := range r.Bands {
		here := fmt.Sprintf("%s/%d", at, i)
		c.between(here+"/amount_min", band.AmountMin, 0, amountMax)
		c.between(here+"/amount_max", band.AmountMax, 0, amountMax)
		c.between(here+"/months_min", int64(band.MonthsMin), 0, monthsMax)
		c.between(here+"/months_max", int64(band.MonthsMax), 0, monthsMax)
		c.want(band.AmountMax == 0 || band.AmountMin <= band.AmountMax, here+"/amount_max", "is before the beginning of the band: write the end of it, or 0 for none")
		c.want(band.MonthsMax == 0 || band.MonthsMin <= band.MonthsMax, here+"/months_max", "is before the beginning of the band: write the end of it, or 0 for none")
		c.banded(here+"/add", r, band)
	}
}

func (c *checker) banded(at string, r catalogue.Rates, band catalogue.RateBand) {
	c.want(band.Add.Trim(0).Scale() <= rateDigits, at, "is %v: at most %d digits after the point", band.Add, rateDigits)
	long, err := r.Variable.Add(r.VariableLongAdd)
	if err != nil {
		return // said of the rate itself
	}
	for _, base := range []decimal.Decimal{r.Fixed, r.Variable, long} {
		rate, err := base.Add(band.Add)
		if err != nil || rate.Cmp(r.Min) < 0 || rate.Cmp(r.Max) > 0 {
			c.add(at, "makes a rate of %v: \"min\", %v, to \"max\", %v, is allowed", rate, r.Min, r.Max)
			return
		}
	}
}

// scores wants steps that rise in points and in what they take off, and every rate that comes of them within the lowest.
func (c *checker) scores(at string, r catalogue.Rates) {
	c.want(len(r.Scores) <= scoresMax, at, "has %d entries: at most %d fit", len(r.Scores), scoresMax)
	lowest := r.Fixed
	if r.Variable.Cmp(lowest) < 0 {
		lowest = r.Variable
	}
	least := decimal.Zero
	for _, band := range r.Bands {
		if band.Add.Cmp(least) < 0 {
			least = band.Add
		}
	}
	lowest, _ = lowest.Add(least)
	var before catalogue.ScoreStep
	for i, step := range r.Scores {
		here := fmt.Sprintf("%s/%d", at, i)
		c.between(here+"/from", int64(step.From), 1, 10*pointsMax)
		c.want(step.From > before.From, here+"/from", "is %d, which is not above %d: write the steps in rising order, each once", step.From, before.From)
		c.want(step.Off.Cmp(before.Off) > 0, here+"/off", "is %v, which is not above %v: more points take more off", step.Off, before.Off)
		c.want(step.Off.Trim(0).Scale() <= rateDigits, here+"/off", "is %v: at most %d digits after the point", step.Off, rateDigits)
		rate, err := lowest.Sub(step.Off)
		c.want(err == nil && rate.Cmp(r.Min) >= 0, here+"/off", "makes a rate of %v: \"min\", %v, to \"max\", %v, is allowed", rate, r.Min, r.Max)
		before = step
	}
}

const scoresMax = 20

// rateDigits is how fine a rate may be: four digits after the point.
const rateDigits = 4

func (c *checker) percent(at string, rate, lowest, highest decimal.Decimal) {
	c.want(lowest.Cmp(rate) <= 0 && rate.Cmp(highest) <= 0, at, "is %v: it must be between %v and %v percent per year", rate, lowest, highest)
	c.want(rate.Trim(0).Scale() <= rateDigits, at, "is %v: at most %d digits after the point", rate, rateDigits)
}

func (c *checker) simulator(v Simulator) {
	c.currency("/currency", money.Currency(v.Currency))
	c.amounts("", v.AmountMin, v.AmountMax, v.AmountStep)
	c.grid("/amount_default", v.AmountDefault, v.AmountMin, v.AmountMax, v.AmountStep)
	c.grid("/amount_max", v.AmountMax, v.AmountMin, v.AmountMax, v.AmountStep)
	low, high, step := int64(v.MonthsMin), int64(v.MonthsMax), int64(v.MonthsStep)
	c.between("/months_min", low, 1, monthsMax)
	c.between("/months_max", high, low, monthsMax)
	c.between("/months_step", step, 1, monthsMax)
	c.grid("/months_default", int64(v.MonthsDefault), low, high, step)
	c.grid("/months_max", high, low, high, step)
}

// grid wants a value that the slider can reach.
func (c *checker) grid(at string, n, lowest, highest, step int64) {
	if step > 0 && lowest <= highest {
		c.want(lowest <= n && n <= highest && (n-lowest)%step == 0, at, "is %d: the slider goes from %d to %d in steps of %d and must reach it", n, lowest, highest, step)
	}
}

// together checks what products, simulator and policies promise about each other. name
// is the document that is about to change; it is the one to correct.
func (c *checker) together(s Snapshot, name string) {
	if len(c.Violations) > 0 {
		return // would only repeat in other words what is wrong already
	}
	c.simulatorFits(s, name)
	for i, p := range s.Products {
		at := "/default_duration_months"
		if name == "products" {
			at = fmt.Sprintf("/%d/durations", i)
		}
		c.want(name == "simulator" || p.Offers(s.Policies.DefaultDurationMonths), at,
			"%s does not offer %d months, which an application without a duration gets (default_duration_months in policies)", p.Code, s.Policies.DefaultDurationMonths)
	}
}

func (c *checker) simulatorFits(s Snapshot, name string) {
	if name == "policies" {
		return
	}
	v := s.Simulator
	shown := s.shown(money.Currency(v.Currency))
	lowest, highest, ok := catalogue.Span(shown)
	at := func(pointer string) string {
		if name == "products" {
			return ""
		}
		return pointer
	}
	c.want(ok, at("/currency"), "the simulator shows %s, in which no product lends", v.Currency)
	c.want(!ok || lowest <= v.AmountMin && v.AmountMax <= highest, at("/amount_min"),
		"the simulator goes from %d to %d, the products lend %d to %d (in minor units): narrow the simulator first, or widen the products first", v.AmountMin, v.AmountMax, lowest, highest)
	for _, p := range shown {
		if p.AmountMin <= v.AmountMax && p.AmountMax >= v.AmountMin {
			c.offersGrid(at("/months_step"), p, v)
		}
	}
}

// shown are the products of a currency that the simulator shows to those who have told nothing,
// on whatever day: those of no country; where there are none, all. Of another choice it says
// itself what is not offered.
func (s Snapshot) shown(in money.Currency) []catalogue.Product {
	var general, all []catalogue.Product
	for _, p := range s.Products {
		if p.Currency != in || p.Trial || !p.Serves("", catalogue.OnSite) {
			continue
		}
		all = append(all, p)
		if len(p.Residences) == 0 {
			general = append(general, p)
		}
	}
	if len(general) == 0 {
		return all
	}
	return general
}

func (c *checker) offersGrid(at string, p catalogue.Product, v Simulator) {
	for m := v.MonthsMin; m <= v.MonthsMax; m += v.MonthsStep {
		if !p.Offers(m) {
			c.add(at, "the simulator shows %d months, which %s does not offer: change the simulator first, or the product first", m, p.Code)
			return
		}
	}
}
