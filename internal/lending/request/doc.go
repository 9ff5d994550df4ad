// Package origination takes a credit request from the first field an applicant fills in
// to the lender's decision.
//
// It owns drafts, persons, requests with their parties, notes and decisions, and the
// counters over them. It is the only package that writes a request's status and stage,
// and it does so through one table (transition.go), which the database's checks, the
// API's enumerations and the screens' labels repeat.
//
// A request carries four separate facts: status (what the specification counts:
// pending, approved, rejected), stage (the fine position), outcome with the closing
// date (empty while open) and version (the optimistic lock).
//
//	draft --submit--> in_review --approve--> approved
//	                  in_review --refuse / refuse_now--> declined
//	                  in_review <--undo_refusal-- declined (refuse_now only, within its window)
//
// It does not own accounts (identity), the bytes of documents (document), delivery of
// e-mail (notify), or any figure such as a rate or a promise (settings).
package origination
