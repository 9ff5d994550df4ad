// Package sale sells loans: one person chooses them, names the buyer and a price, another confirms, and on the day of the sale they leave the
// books one by one, each whole. What comes in for them afterwards is listed until it is paid on, and the buyer has a table of what was bought.
//
// It owns the tables loan_sales, loan_sale_loans and loan_sale_passed. What a sale does to a loan is known by loan, what its borrowers are told by
// servicing (docs/loan-sales.md, 0180).
package sale
