// Package branch says which requests, loans and clients a member of staff sees who works in a branch, or a team, of the lender (decision 0186).
//
// Who is in no branch sees everything, and so does who may manage staff, because they could give themselves any right. Who is in one or more sees what
// is of these, and nothing of the head office's, which is all that is of none. The branches of a person are read with their session at each call
// (identity.Principal.Branches), so that a change counts from the next one on.
//
// A request is of the branch where it was keyed in or whose link led to it, a loan of its request's; both move together. A client is seen by each branch
// that has a request or a loan of theirs.
//
// It owns the table branches with its members and rules, which package branches of the administration changes, and the columns branch_id of requests,
// loans and drafts. It does not own what the API asks: that is in one place, too (package bounds).
package branch
