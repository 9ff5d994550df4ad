// Package debt is pure: what a new loan settles with its payout, as offer, contract and payout name it. It does not own
// what repaying a loan comes to (loan), nor where the list is kept (refinance).
package debt
