// Package opening leads a new lender to the day on which it opens: the steps in their order with where each stands in truth, what
// people alone can judge, what still blocks (package doctor), and the opening itself, by two people. It changes no setting: each step
// is done on the page of its own.
package opening
