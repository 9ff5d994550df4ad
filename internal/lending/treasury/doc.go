// Package treasury reads what banks tell and finds the loan of each entry; it keeps mandates and
// collects direct debits; and it books the payments, refunds and reversals that staff enter. It owns
// the tables bank_files, bank_entries, mandates, debit_runs and debits.
//
// It does not own what a payment pays (loan), the money that leaves (payout), the formats of files
// (bankfile), or the books (ledger).
//
// It is above 2,500 lines because an entry of a bank, what it answers to and what staff enter in its place are one thing: each undoes the others.
package treasury
