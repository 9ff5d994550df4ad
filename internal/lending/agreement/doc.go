// Package agreement makes a contract out of an approval: the priced offer with its
// documents, the signatures, and the days in which a borrower may withdraw.
//
// It owns agreements with their parties, what each party read and signed, one-time codes,
// the sessions at an outside signature provider, and contracts signed by hand. An
// agreement has one state:
//
//	sent --last party signs--> signed --payout may begin--> in_force
//	sent --decline, void, expire--> declined, voided, expired
//	signed, in_force --withdraw, within the law's days--> withdrawn
//
// It stands above request, whose stages it moves through Service.AdvanceTx, and above
// loan, which it opens in the transaction of the last signature (0025). Documents are
// written by paper and kept by document, before the transaction that sends them; what a
// signature brings about (the lender's seal, the evidence, the receipt of a withdrawal) is
// made by jobs enqueued with it (0026).
//
// It is above 2,500 lines because an agreement ends in as many ways as it is signed, and each changes the same row under the
// same sealed deed: what parties see, what they sign and what follows cannot be told apart without it.
//
// It does not own what an offer costs and which days follow from it (pricing), requests and approvals (request, decision), the money of a loan (loan), the
// bytes of documents (document) or their words (paper).
package agreement
