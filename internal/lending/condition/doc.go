// Package condition is what must be there before the money of a request leaves: free conditions that are blocking or to be noted, who
// clears them, with what evidence, and their waiving (decision 0126). It owns the table payout_conditions.
//
// It does not own the refusal of a payout (payout), the papers that prove something (document), or what is asked of applicants (decision).
package condition
