// Package sandbox is what makes a database one in which everything is invented: its mark, a clock that can be moved, the outbox
// in which its mails stay, the applicants and the bank who act when they are told to or as their names and accounts say, the list of
// persons under sanctions that some names stand on, and the adapter that answers and fails as it is told (Adapter).
//
// The mark is the first record of the audit log and can only be written while the log is empty (MarkTx), so nothing that was ever
// in earnest becomes a sandbox. Who serves a database asks for the mark first; everything else here works on marked databases only.
//
// It owns the tables sandbox, sandbox_adapter with the calls and reports of that, and sandbox_posts. It does not know addresses, folders or how many sandboxes there are: that is for cmd/florin.
//
// It is above 2,500 lines because the clock, the applicants, the bank and the adapter play one day of one lender together, each by what the others did.
package sandbox
