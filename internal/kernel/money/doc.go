// Package money holds amounts as whole minor units (cents) with their currency, of which ISO 4217 says how
// many decimals they have: two for most, none for the yen, three for the dinar of Kuwait.
//
// Arithmetic is checked: an overflow or a mix of currencies is an error, never a
// wrong figure. No float appears here, and a rounding happens only where a function
// says so: half up, which for a negative amount means away from zero, so that a
// reversal is always the exact opposite of what it reverses.
//
// Nothing here knows how people write amounts; that is package i18n.
package money
