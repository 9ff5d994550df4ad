// Package letter writes to those who owe a loan: what every paper about a loan begins with,
// where it says to pay, how a paper is issued in one transaction with its e-mail and the end of
// its job, and the e-mails to all borrowers in the language of the contract.
//
// It does not own what a paper is about (arrears, reschedule and servicing know that), how a
// paper looks (paper), or the loan.
package letter
