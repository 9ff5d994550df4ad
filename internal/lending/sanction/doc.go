// Package sanction counts a loan anew where the law takes a part of the claim away: which sanctions the law of a contract knows, what one would
// do to a loan, its proposal and confirmation, taking it back, and the letter about it. It owns the table sanctions.
//
// It does not own the sanctions themselves (law), what each leaves of a loan (loan), or the payment of what is owed back (treasury).
package sanction
