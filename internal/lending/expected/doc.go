// Package expected keeps what borrowers have paid, or say that they have, until the bank tells of it: by a link to a provider, which an adapter makes and answers
// for (payment.link, payment.result), or by a transfer. It owns the table expected_payments.
//
//	link:     asked -> open -> expected -> received
//	            |       |----> failed, expired
//	            |----> failed
//	transfer: expected -> received, or withdrawn
//
// What is expected pays nothing: the loan owes what it owes, and is dunned for it, until the money is there (docs/loans.md). It does not book (loanbook), or
// match entries of the bank (treasury).
package expected
