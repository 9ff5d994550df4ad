// Package personal is how packages speak about the people whose data they keep: what is held
// of a person and since when, how it is handed to them, how it is erased.
//
// A package that keeps personal data has a Source. The package privacy asks all of them and knows
// none of their tables; what may be erased, and when, is decided there by the lender's
// table of retention and never by a source.
//
// It holds no data and knows no law.
package personal
