// Package cover is how the borrower of a request insures the loan: by an insurance of the product that they chose themselves, by
// one from elsewhere where the loan requires one, or not at all.
//
// It owns the choice and what is known of an insurance from elsewhere. It does not own what an insurance costs (pricing), the way of the certificate
// and the answer (insuring) or the offer that names it (agreement). Nothing is kept about health: what an insurer asks is between it and the borrower.
package cover
