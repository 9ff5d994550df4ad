// Package reach is whether the applicant of a request can be reached at what they have given: who has proven the e-mail address and the
// telephone, and how; asking for the proof; and what an approval makes of its lack, as the lender's rule has it. It owns the table
// contact_proofs.
//
// It does not own the link by which a mailbox is proven (request), nor addresses of accounts (identity) or clients (profile).
package reach
