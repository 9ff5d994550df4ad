// Package refinance keeps what a new loan settles: other loans of the same borrower here (a top-up) and
// claims of other lenders (a consolidation).
//
// Staff name the debts before an offer leaves, at a borrower's wish or by agreement; the checks no longer count their
// instalments. The offer and the contract print them with what is left for the borrower. With the
// payout a loan of this lender is settled by entries between the two loans, at the figure of the day
// on which the order to the bank was released; another lender is paid by a transfer of its own.
// What remains goes to the borrower. A settled loan stays settled, whatever becomes of the new one.
//
// What a borrower wishes is kept apart, until staff confirm it.
//
// It owns the tables loan_debts and, with underwriting, request_debts and request_debt_wishes. It does not own transfers
// (payout), what repaying early comes to (loan), or what an offer costs (pricing).
package refinance
