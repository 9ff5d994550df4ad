package budget

// Method is how a month is reckoned.
type Method string

// The methods.
const (
	Residual Method = "residual" // what remains of the income after living, rent and loans
	Capacity Method = "capacity" // the same with taxes and the living costs of the region, the loan repaid within a term set by law
)

// Asks names the answers that the method needs beside income, rent, loans and household.
func (m Method) Asks() []Field {
	if m == Capacity {
		return []Field{Taxes, Region}
	}
	return []Field{}
}

// Rules are what a month is held against.
type Rules struct {
	Method Method
	// Within is the term in months over which a longer loan counts as repaid; 0: the contract's own instalment counts.
	Within int
	// Binding says that the law forbids a loan that does not fit, and one of which that is not known.
	Binding bool
	Costs   Costs
}

// Costs are what must remain each month to live on, in minor units: for one adult, and for each further member.
type Costs struct {
	First, Each int64
	Regions     []RegionCosts // those that differ
}

// RegionCosts are the costs of one region.
type RegionCosts struct {
	Region      string
	First, Each int64
}

// of gives the costs of a household, and the region whose row says so; none: the common figures do. Of a region that
// nobody has told the lowest row counts: what is short even then is short anywhere.
func (c Costs) of(region string, told bool, members int) (cost int64, row string) {
	more := int64(max(members-1, 0))
	cost = c.First + more*c.Each
	for _, r := range c.Regions {
		switch own := r.First + more*r.Each; {
		case !told:
			cost = min(cost, own)
		case r.Region == region:
			return own, region
		}
	}
	return cost, ""
}
