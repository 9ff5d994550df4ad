// Package consent keeps what visitors decide about cookies, and counts visits of those
// who agreed to be counted.
//
// A choice is "necessary" or "statistics". Its record holds the wording that was shown,
// the language and the time, under a random id that exists only in the visitor's cookie:
// it proves that a visitor chose, and names nobody. A new choice is a new record with a
// new id, so that ids follow nobody from one choice to the next.
//
// A visit is a number per day of the lender, page, language and kind of referrer. No row is about one
// person, no id is counted, and nothing is counted unless the lender switched statistics
// on and the visitor agreed to the wording in force.
package consent
