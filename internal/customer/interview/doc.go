// Package interview is how staff and the applicant of a request agree on a time to talk.
//
//	proposed --choose--> chosen --confirm--> confirmed --hold / miss--> held / missed
//	proposed, chosen, confirmed --ask_other--> other_asked --propose--> proposed
//	confirmed --propose--> proposed: it has to be moved
//
// An open interview can be called off by staff (cancelled), given up by the applicant
// (declined), and ends with the talk about the request itself. The whole life is one table
// (state.go). One interview of a request is open at a time.
//
// A time that an applicant has chosen is taken: the same member of staff is not asked for
// twice at once, whichever request it is about. What is agreed on leaves as an invitation
// (calendar): the interview's id is its UID, and each change counts up its sequence, so
// that calendars follow.
//
// What people write is sealed. It goes with the request when that is erased.
//
// It does not own requests (request), delivery (notify) or the hours at which the
// lender is there (settings).
package interview
