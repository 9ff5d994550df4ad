// Package demo invents a lender with two years of life, to try Florin out on and to show it.
//
// It walks a clock of its own from two years ago to today. On each day the same daily work
// runs as in a program that serves, people apply, sign and pay, and staff decide, release
// and collect, all of them through the services that the API calls: no row of the life is
// written by this package. What a bank does is played by reading the payment files that
// the lender made and answering with statements (camt.053).
//
// Beside the life it can invent any number of plain requests (requests.go): these rows it does write itself, many in one
// statement, and nobody lived through them.
//
// It is above 2,500 lines because stories, people and the bank that answers them are one tale: each is told by the others.
//
// The same seed tells the same stories with the same figures. Identifiers and keys are
// random as always, so references differ.
package demo
