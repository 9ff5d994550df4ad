// Package bulk does one act on several requests that a person has chosen in a list: each by the method that does it one by one, with its
// rights, its version and its own transaction, so that one that is refused leaves the others as they are. It says of each what came of it.
//
// It owns no rule and no table: what may be done, and by whom, is the business of the packages behind it (decision, message).
package bulk
