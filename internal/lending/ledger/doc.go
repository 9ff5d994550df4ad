// Package ledger keeps the books: double entry, append-only, one currency per entry.
//
// A feature posts what its event means in money, in the transaction of the event (PostTx).
// Its lines add up to zero or the posting is refused. The key of an entry makes it
// idempotent; a mistake is taken back by an entry that is its exact opposite (ReverseTx),
// once, and never edited. Triggers of the database refuse what would rewrite a row.
//
// Three things are written together with each entry, so that reading costs nothing and a
// check has something to compare:
//
//   - the lines, chained by SHA-256 per loan (or, without a loan, per thing that happened),
//     so that no two writers wait for each other unless they touch the same thing;
//   - the sub-ledger: the balance of each account of each loan (BalancesTx);
//   - the control accounts: the turnover of each account per booking day (TrialBalance).
//
// The package knows the chart of accounts, and nothing of why something is booked: which
// event books what is the affair of the packages above, and is written down in docs/ledger.md.
package ledger
