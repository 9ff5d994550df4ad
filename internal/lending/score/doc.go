// Package score asks a service of others for the score of a request, by the lender's adapter for score.compute (docs/adapters.md, 0147). It owns no table: what is known of a score is the
// answer that the adapter's call keeps, with its digest.
//
// A score is evidence beside the checks. It is no input of them, refuses nothing and approves nothing, so that what the applicant may ask of people stays as it is. Who scores is told figures of
// the application and never who the applicant is.
package score
