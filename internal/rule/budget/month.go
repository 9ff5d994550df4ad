package budget

import (
	"slices"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// Field is an answer that a month needs.
type Field string

// The fields. Those of the region and the taxes are needed by Capacity alone.
const (
	Income     Field = "income"
	OtherLoans Field = "other_loans"
	Rent       Field = "rent"
	Household  Field = "household"
	Taxes      Field = "taxes"
	Region     Field = "canton" // as forms and records name it
)

// Person is what one who borrows has told of a month, in minor units; nil and empty: not told. Incomes are net.
type Person struct {
	Income, Rent, OtherLoans, Taxes *int64
	Household                       *int // members, with this one
	Region                          string
}

// Loan is what is to fit: the terms, and the instalment of the contract.
type Loan struct {
	Terms   credit.Terms
	Payment money.Amount
}

// Gap is an answer that nobody has given, and by whose place it is missing: 1 is the main borrower, who answers for the household.
type Gap struct {
	Field    Field
	Position int
}

// Verdict is what a month comes to.
type Verdict string

// The verdicts.
const (
	Fits    Verdict = "fits"
	Short   Verdict = "short"   // even if all that is not known were nothing
	Unknown Verdict = "unknown" // too little is known to say
)

// Month is a month of a household, in the loan's currency. What is not known counts as nothing in it, so the surplus is at most what it says.
type Month struct {
	Income, Living, Rent, Taxes money.Amount
	Obligations                 []money.Amount // instalments of other loans, by the place of who pays them
	Owed                        money.Amount   // all of them
	Seizable                    money.Amount   // of the income, before loans; never below zero
	Needed                      money.Amount   // what the loan counts for
	Surplus                     money.Amount
	Region                      string // whose guidelines hold; the main borrower's
	LivingOf                    string // region whose row counted; empty: the common figures
	Gaps                        []Gap
	Verdict                     Verdict
}

// Missing names the answers that are not known, each once.
func (m Month) Missing() []Field {
	names := []Field{}
	for _, g := range m.Gaps {
		if !slices.Contains(names, g.Field) {
			names = append(names, g.Field)
		}
	}
	return names
}

// Of reckons the month of those who borrow, the main borrower first, with a loan. Errors: credit.ErrTerms and money.ErrOverflow
// for terms that have no instalment.
func Of(r Rules, people []Person, l Loan) (Month, error) {
	m := Told(r, people, l.Terms.Principal.Currency)
	m.Needed = l.Payment
	if r.Within > 0 {
		var err error
		if m.Needed, err = credit.InstalmentWithin(l.Terms, r.Within); err != nil {
			return m, err
		}
	}
	m.Surplus.Minor -= m.Needed.Minor
	m.Verdict = m.verdict()
	return m, nil
}

// Told reckons the month without a loan: what comes in, what goes out, and what nobody has told.
func Told(r Rules, people []Person, currency money.Currency) Month {
	m := month{rules: r, regionTold: r.Method != Capacity}
	for i, p := range people {
		m.add(i+1, p)
	}
	m.household(people)
	if m.rules.Method == Capacity {
		m.region(people)
	}
	return m.in(currency)
}

// month adds up in minor units.
type month struct {
	rules                       Rules
	income, rent, taxes, living int64
	owed                        []int64
	members                     int
	regionOf, livingOf          string
	regionTold                  bool
	gaps                        []Gap
}

// known gives an answer; one that is missing, or can be none, is named.
func (m *month) known(amount *int64, field Field, position int) int64 {
	if amount != nil && *amount >= 0 {
		return *amount
	}
	m.gaps = append(m.gaps, Gap{field, position})
	return 0
}

// add counts one who borrows. The rent is the household's: the main borrower tells it, a second one may pay another.
func (m *month) add(position int, p Person) {
	m.income += m.known(p.Income, Income, position)
	m.owed = append(m.owed, m.known(p.OtherLoans, OtherLoans, position))
	if position == 1 || p.Rent != nil {
		m.rent += m.known(p.Rent, Rent, position)
	}
}

// household counts who lives on the income: as many as anybody has told, and at least those who borrow.
func (m *month) household(people []Person) {
	told := false
	m.members = len(people)
	for _, p := range people {
		if p.Household != nil && *p.Household > 0 {
			told, m.members = true, max(m.members, *p.Household)
		}
	}
	if !told {
		m.gaps = append(m.gaps, Gap{Household, 1})
	}
}

// region counts the taxes of everybody, and the region whose guidelines hold for the household: the main borrower's.
func (m *month) region(people []Person) {
	for i, p := range people {
		m.taxes += m.known(p.Taxes, Taxes, i+1)
		if i == 0 {
			m.regionOf = p.Region
		}
	}
	if m.regionTold = m.regionOf != ""; !m.regionTold {
		m.gaps = append(m.gaps, Gap{Region, 1})
	}
}

// in gives the month in a currency. Where nothing comes in there is nothing to reckon with: the income is asked for.
func (m month) in(c money.Currency) Month {
	of := func(minor int64) money.Amount { return money.Of(minor, c) }
	m.living, m.livingOf = m.rules.Costs.of(m.regionOf, m.regionTold, m.members)
	out := Month{
		Income: of(m.income), Living: of(m.living), Rent: of(m.rent), Taxes: of(m.taxes), Owed: of(0), Needed: of(0),
		Region: m.regionOf, LivingOf: m.livingOf, Gaps: m.gaps,
	}
	for _, owed := range m.owed {
		out.Obligations = append(out.Obligations, of(owed))
		out.Owed.Minor += owed
	}
	free := m.income - m.living - m.rent - m.taxes
	out.Seizable, out.Surplus = of(max(0, free)), of(free-out.Owed.Minor)
	if m.income == 0 && !slices.Contains(out.Missing(), Income) {
		out.Gaps = append([]Gap{{Income, 1}}, out.Gaps...)
	}
	return out
}

// verdict says what the month comes to. What is known of an income may be half of what comes in, so it is never short while a part is missing.
func (m Month) verdict() Verdict {
	switch {
	case slices.Contains(m.Missing(), Income):
		return Unknown
	case m.Surplus.Sign() < 0:
		return Short
	case len(m.Gaps) > 0:
		return Unknown
	}
	return Fits
}
