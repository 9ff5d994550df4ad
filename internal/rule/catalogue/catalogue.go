package catalogue

import (
	"cmp"
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Purpose is what a loan is for, as far as products are told apart by it.
type Purpose string

// Purposes are those that a wish may name.
var Purposes = []Purpose{"car", "works", "equipment", "family", "studies", "consolidation", "other"}

// PurposeNames are the same as words.
func PurposeNames() []string { return Texts(Purposes) }

// Texts are the words of a list as plain texts.
func Texts[T ~string](list []T) []string {
	all := make([]string, len(list))
	for i, word := range list {
		all[i] = string(word)
	}
	return all
}

// Channel is the way on which a wish comes.
type Channel string

// The channels.
const (
	OnSite    Channel = "site"    // the lender's pages, and pages of others that call the public API
	ByProgram Channel = "program" // another program with a key
	ByStaff   Channel = "staff"   // people who work for the lender
)

// Channels are all of them.
var Channels = []Channel{OnSite, ByProgram, ByStaff}

// Audience says whom a product is for. The zero value is today's: everybody whose country has
// no product of its own, whatever the loan is for and on whichever way it is asked for.
type Audience struct {
	// Residences are the countries where its borrowers live. A product without any is for every
	// country that no product of its currency names: who lives in a named one is under the law
	// of the products there (regulation (EC) 593/2008 art. 6), never under another's.
	Residences []string  `json:"residences,omitempty"`
	Purposes   []Purpose `json:"purposes,omitempty"` // empty: all, and a wish that names none
	Channels   []Channel `json:"channels,omitempty"` // empty: all
	// Default marks the one that is taken where several fit and nobody has chosen.
	Default bool `json:"default,omitempty"`
	// Trial shows the product to staff alone.
	Trial bool `json:"trial,omitempty"`
}

// Wanted is a wish, as far as it chooses a product.
type Wanted struct {
	Amount    money.Amount
	Residence string // country code; empty: not told
	Purpose   Purpose
	Channel   Channel   // empty: OnSite
	At        time.Time // each product reads its own calendar day off it
	Product   string    // code of the one that was chosen; empty: the default
	Staff     bool      // staff see products in trial, too
}

func (w Wanted) channel() Channel { return cmp.Or(w.Channel, OnSite) }

// visible says whether a product may be known of: those in trial by staff alone.
func (p Offering) visible(toStaff bool) bool { return toStaff || !p.Trial }

// Serves says whether a product is for a purpose, on a channel.
func (p Offering) Serves(purpose Purpose, by Channel) bool {
	return (len(p.Purposes) == 0 || slices.Contains(p.Purposes, purpose)) && p.on(by)
}

func (p Offering) on(by Channel) bool { return len(p.Channels) == 0 || slices.Contains(p.Channels, by) }

// begun says whether offers have been made by a moment, even if they have ended since.
func (p Product) begun(at time.Time) bool {
	return p.Lending.ValidFrom.IsZero() || !date.Of(at, p.Location()).Before(p.Lending.ValidFrom)
}

// sold says whether loans are offered at a moment: between its days, and where its law is not open, see Stopped.
func (p Product) sold(at time.Time) bool {
	on := date.Of(at, p.Location())
	_, stopped := p.Stopped(on)
	return p.Lending.BindsOn(on) && !stopped
}

// OnSite says whether visitors are offered a product.
func (p Product) OnSite(now time.Time) bool {
	return !p.Trial && p.on(OnSite) && p.sold(now) && p.advertised()
}

// List is the lender's products, in the order of the settings.
type List []Product

// Codes are those of the products, in the order of the alphabet.
func (l List) Codes() []string {
	codes := make([]string, len(l))
	for i, p := range l {
		codes[i] = p.Code
	}
	slices.Sort(codes)
	return codes
}

// Named are the countries that have products of their own in a currency, sorted. A product that
// has ended still names its countries: their people do not fall to the law of another.
func (l List) Named(c money.Currency, at time.Time) []string { return l.named(c, at, false) }

// Currencies are those in which visitors are offered products, in the order of the catalogue.
func (l List) Currencies(now time.Time) []money.Currency {
	all := []money.Currency{}
	for _, p := range l {
		if p.OnSite(now) && !slices.Contains(all, p.Currency) {
			all = append(all, p.Currency)
		}
	}
	return all
}

// Denominations are the currencies of all products, offered or not, in the order of the catalogue.
func (l List) Denominations() []money.Currency {
	all := []money.Currency{}
	for _, p := range l {
		if !slices.Contains(all, p.Currency) {
			all = append(all, p.Currency)
		}
	}
	return all
}

func (l List) named(c money.Currency, at time.Time, toStaff bool) []string {
	named := []string{}
	for _, p := range l {
		if p.Currency == c && p.visible(toStaff) && p.begun(at) {
			named = append(named, p.Residences...)
		}
	}
	slices.Sort(named)
	return slices.Compact(named)
}

// Suits says whether a product is for those who live in a country at a moment; residence is empty where nobody was asked.
func (l List) Suits(p Product, residence string, at time.Time) bool {
	if len(p.Residences) > 0 {
		return slices.Contains(p.Residences, residence)
	}
	return residence == "" || !slices.Contains(l.Named(p.Currency, at), residence)
}

// Offered gives the products that a wish may choose among when its amount is left open: the
// default first, those in trial last, else in the order of the catalogue. A wish that tells no
// residence gets the products of no country; where there are none, those of all.
func (l List) Offered(w Wanted) []Product {
	var own, general, named []Product
	for _, p := range l {
		switch {
		case p.Currency != w.Amount.Currency || !p.visible(w.Staff) || !p.Serves(w.Purpose, w.channel()) || !p.sold(w.At):
		case w.channel() == OnSite && !w.Staff && !p.advertised():
		case len(p.Residences) == 0:
			general = append(general, p)
		default:
			named = append(named, p)
			if slices.Contains(p.Residences, w.Residence) {
				own = append(own, p)
			}
		}
	}
	fits := general
	switch {
	case w.Residence == "" && len(general) == 0:
		fits = named
	case w.Residence != "" && slices.Contains(l.named(w.Amount.Currency, w.At, w.Staff), w.Residence):
		fits = own
	}
	slices.SortStableFunc(fits, func(a, b Product) int { return cmp.Compare(a.rank(), b.rank()) })
	return fits
}

func (p Offering) rank() int {
	switch {
	case p.Trial:
		return 2
	case p.Default:
		return 0
	}
	return 1
}

// Lends says whether an amount is within the bounds.
func (p Offering) Lends(minor int64) bool { return p.AmountMin <= minor && minor <= p.AmountMax }

// Fitting gives the products that lend a wish, in the order of Offered.
func (l List) Fitting(w Wanted) []Product {
	return slices.DeleteFunc(l.Offered(w), func(p Product) bool { return !p.Lends(w.Amount.Minor) })
}

// For finds the product of a wish: the one that was chosen if it fits, else the first
// that fits.
func (l List) For(w Wanted) (Product, bool) {
	return w.Take(l.Fitting(w))
}

// Take is the product of a wish among those that fit it.
func (w Wanted) Take(fits []Product) (Product, bool) {
	at := slices.IndexFunc(fits, func(p Product) bool { return w.Product == "" || p.Code == w.Product })
	if at < 0 {
		return Product{}, false
	}
	return fits[at], true
}

// Bounds gives the smallest and largest amount that a wish may be for; false when nothing is
// offered.
func (l List) Bounds(w Wanted) (lowest, highest int64, ok bool) {
	return Span(l.Offered(w))
}

// Span is from the smallest amount that any of the products lends to the largest; false: there is none.
func Span(products List) (lowest, highest int64, ok bool) {
	for _, p := range products {
		if !ok || p.AmountMin < lowest {
			lowest = p.AmountMin
		}
		highest, ok = max(highest, p.AmountMax), true
	}
	return lowest, highest, ok
}

// Durations gives every duration that a wish may have, the shortest first.
func (l List) Durations(w Wanted) []int {
	var all []int
	for _, p := range l.Offered(w) {
		all = append(all, p.Durations...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
