// Package request is a credit request itself: where it stands, who borrows, what waits, and how it is found again.
//
// It owns requests with their persons and parties, their notes, the lists of what is missing and the decisions as they are
// kept, the counters, and the lists and figures of the back-office. It is the only package that writes a request's status and
// stage, and it does so through one table (transition.go), which the database's checks, the API's enumerations and the screens'
// labels repeat. What moves a request, and by which rules, stands above: application, underwriting, decision (0069).
//
// A request carries four separate facts: status (what the specification counts:
// pending, approved, rejected), stage (the fine position), outcome with the closing
// date (empty while open) and version (the optimistic lock).
//
//	draft --submit--> in_review --approve--> approved
//	                  in_review --refuse / refuse_now--> declined
//	                  in_review <--undo_refusal-- declined (refuse_now only, within its window)
//
// It is above 2,500 lines because the row of a request is read in three ways that share their columns and their indexes: one
// request, a page of a list with its search, the figures of a day.
//
// It does not own accounts (identity), the bytes of documents (document), delivery of
// e-mail (notify), or any figure such as a rate or a promise (settings).
package request
