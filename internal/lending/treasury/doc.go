// Package treasury moves money between loans and banks: payouts, their batches and files;
// statements of the bank, and finding the loan of each entry; mandates and direct debits;
// payments, refunds and reversals that staff enter. It owns the tables payouts,
// payout_batches, bank_files, bank_entries, mandates, debit_runs and debits.
//
// It does not own what a payment pays (loan), the formats of files (bankfile), or the books
// (ledger). It plans and stops payouts as it hears of loans that open and end.
//
// It stays one package above 2,500 lines: an entry of the bank may mean a payout, a debit, a
// payment or their return, so that what reads entries knows all four.
package treasury
