// Package payout sends money: what is lent to the borrower and, where it settles debts, to other
// lenders; and what goes back of a credit balance. A payout waits for its day and its holds, goes
// into a batch that a second person releases, and becomes a file for the bank, made once. It plans
// and stops payouts as it hears of loans that open and end, and has the holders of accounts verified
// where an adapter does that. An adapter may hand the file to the bank, once (0172). It owns the tables
// payouts, payout_batches, payout_checks and payout_orders.
//
// It is one package above 2,500 lines because each thing that keeps money from leaving (a day, a debt,
// a part, a list, a name) is looked at in the same three moments: planned, let go and released.
//
// It does not own what the bank tells of them (treasury), what a loan settles (refinance), the
// formats of files (bankfile), or the books (ledger).
package payout
