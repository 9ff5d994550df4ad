// Package decision is the lender's work on a request: approving, refusing and what follows from it, asking for what is
// missing, reviews, closing, the pages of staff and of the applicant about one request, and the end of what is kept of it.
//
// It owns proposals to a second person, reviews, the letters about decisions, and what a law lets people ask of their requests
// (copies, corrections, erasure). Pages on the npm client read and decide requests as rows of a table here, too (wire_read.go,
// wire_write.go; docs/wire-tables.md).
//
// It is above 2,500 lines because all of it is one person's work on one page: each action checks the same case, moves it by the
// same table and answers with the same page.
package decision
