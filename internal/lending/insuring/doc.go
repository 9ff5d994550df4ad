// Package insuring is how a loan that requires an insurance comes to one: the borrower chooses one of the lender's, or brings one from elsewhere
// with its certificate; the lender accepts that or refuses it for a cover that is missing, in writing, within the days of the
// product (directive (EU) 2023/2225 art. 14).
//
// It does not own the choice (cover), certificates (application keeps them among the papers of the request), or the offer that waits for the
// answer (pricing, agreement).
package insuring
