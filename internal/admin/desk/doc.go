// Package desk is what staff see across the features: the journal, figures of the work and of
// the portfolio, what waits for whom, saved views, and lists to take along.
//
// It owns the saved views and the figures kept per day, and no state of any request, loan or
// message: those it asks of the features below. A call asks of each feature only what the
// caller may see there; what they may not is left out, never shown as nought.
package desk
