// Package verification asks applicants to prove who they are, or to let their accounts be read, at a service that an adapter of the lender's speaks with: identity.start and identity.result,
// account.connect and account.read (docs/adapters.md, 0134). It owns the table verifications.
//
//	identity: asked -> open -> done
//	accounts: invited -> asked -> open -> done -> withdrawn
//	                                |----> failed, expired, declined
//
// An applicant is invited to what needs their consent, and asks for it by giving that. What comes back is evidence for people: it refuses nothing, and changes nothing of what the applicant
// has declared. The way by papers stays (application, underwriting).
package verification
