// Package reset deletes every loan request of the lender, once a person who may has typed the
// phrase and shown the password again; or one of them, or all, as a page of another site asks for
// it over the wire.
//
//	backup --taken and checked--> deleting --request by request--> done
//	       --no backup----------> failed: nothing was deleted
//
// What was there when it was ordered goes; what comes in later stays. So does what a law or a
// hold keeps: requests that led to a contract, and those of people whose records are held. The
// row with the id of all zeros, which the pages of the specification spare, stays too.
//
// It runs as a job in small transactions that remember how far they came, so that a node that
// dies leaves it to be finished by the next.
package reset
