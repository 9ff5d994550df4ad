// Package screening compares those who borrow with the lender's lists of persons under sanctions and of politically exposed ones, and keeps
// what people say of who agrees.
//
// It owns the lists that the lender loaded, each comparison as evidence (which lists by version and digest, when, why), and the hits with
// their judgement. A hit is no decision: a person says whether it is the same one, and what lets a request go on needs a second person.
//
// It does not own how names are compared (namematch), how lists are written (watchlist), or what a request does next: decision and payout
// ask ClearTx. Without a list it does nothing, and lenders ask by hand as before.
package screening
