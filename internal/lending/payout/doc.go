// Package payout sends money: what is lent to the borrower and, where it settles debts, to other
// lenders; and what goes back of a credit balance. A payout waits for its day and its holds, goes
// into a batch that a second person releases, and becomes a file for the bank, made once. It plans
// and stops payouts as it hears of loans that open and end. It owns the tables payouts and
// payout_batches.
//
// It does not own what the bank tells of them (treasury), what a loan settles (refinance), the
// formats of files (bankfile), or the books (ledger).
package payout
