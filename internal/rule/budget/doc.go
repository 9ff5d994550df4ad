// Package budget reckons whether a loan fits into a household's month. It is pure: rules of a product and what the
// household has told go in, one month comes out. The checks of a request, the annex of a contract, what holds an offer
// back and the trials of new rules all read this month, so that they cannot differ. What nobody has told is named
// and never assumed; who asks for it and records it is lending/underwriting's.
package budget
