// Package pricing is what an offer costs and which days follow from it: the figures of its terms with the charges that its
// contract names, the days to withdraw and to pay out, and whether the law lets it leave at all (cap of the annual rate,
// capacity of the household).
//
// It is pure: facts in, figures out. It does not own offers (agreement), the mathematics of a schedule (credit), or what a law
// says (law, settings).
package pricing
