// Package relief says what would help a borrower who cannot pay as agreed, and what each way costs in the end, before
// anything is asked for: an instalment that the borrower can pay, a longer term, a pause, arrears in parts.
//
// It owns no table and agrees to nothing. The request is arrears', the new schedule and its figures are reschedule's: a
// measure that is granted as it stands comes to what was shown here.
package relief
