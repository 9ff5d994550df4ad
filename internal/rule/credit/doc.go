// Package credit holds the credit mathematics of Florin, as pure functions: what a loan
// costs (Quote), its schedule, its annual percentage rate (APR) and how its instalment
// sits in an income (Burden).
//
// Amounts are whole minor units; rates are exact decimals. Interest and instalments are
// computed with exact rationals and rounded once, half up, to the cent. Only the APR is
// found with floating point, because it solves an equation and is never booked.
//
// The simulator in the browser has a port of Quote in TypeScript; both are held to
// testdata/golden.json. docs/credit-mathematics.md gives formulas, sources and worked
// examples. Which product has which rate belongs to package settings.
//
// It stays one package above 2,500 lines: quote, plan, remainder, change and early repayment lay rows out by the same course.
package credit
