// Package former is requests of other books, whose loans are taken over: each is written as closed, so that the loan has who borrows, and no
// figure counts it as one that was decided here.
package former
