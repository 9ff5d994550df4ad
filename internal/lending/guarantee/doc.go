// Package guarantee is who guarantees the loan of another: named by the borrower, asked for by staff, declared, accepted and signed by a mailed link or by hand, told
// when the borrower is late, and released with the loan (docs/guarantees.md, 0148). It owns the tables guarantees and
// named_guarantors.
//
//	asked -> declared -> accepted -> signed -> released
//	  |-> declined, withdrawn
//
// The payout of the request waits for each by a condition of its own. What a law asks of a guarantee is data (law.Guarantee).
package guarantee
