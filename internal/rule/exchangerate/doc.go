// Package exchangerate is pure: rates of exchange by days, read as central banks publish them, and what follows from them for a day and for
// a period.
//
// A quote says how many units of a currency one unit of its base is worth on a day. The rate between two currencies is what is quoted, its
// reciprocal, or comes of what both are quoted at against one base on the same day. Rates are exact fractions; only amounts are rounded.
//
// It does not know where rates come from nor who decided them (rates), nor what is translated by which (books).
package exchangerate
