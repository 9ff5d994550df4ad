// Package chart is pure: under which numbers an accountant knows the accounts of the books.
//
// The books have one chart that ships with the program. A lender's accountant has another, and often tells apart what the books keep
// together: by product, by currency. A plan gives each account of the books its number and its name there, and says what else a file for
// an accountant must carry. Templates lay plans out in the charts that accountants know; each names where its numbers are published.
//
// It does not know what is booked where (ledger), nor who may change a plan and from which day on one counts (books).
package chart
