// Package watchlist reads lists of persons under sanctions, and of politically exposed ones, as they are published.
//
// It is pure: bytes in, persons out. It knows three published formats (the consolidated list of the Security Council, that of the Union's
// financial sanctions, and that of the Swiss secretariat for economic affairs) and a plain table (CSV) for a list of the lender's own; which it is,
// it sees at the first element or line. Companies and ships are counted and left out: those who borrow are people.
//
// It keeps nothing, fetches nothing and compares nobody: that is namematch. docs/screening.md says which elements are read.
package watchlist
