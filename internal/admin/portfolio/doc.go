// Package portfolio gives the figures of all loans and decisions over months: vintages, roll rates, portfolio at risk, concentration, early
// repayments, approvals and refusals, the time to a decision, how groups of applicants fared, and
// what people decided against the checks.
//
// It owns the table portfolio_loans: how each loan stood at the end of each month. Days past due and principal are loan's, by its replay;
// buckets are loan.BucketOf; what a decision counts for is request's. Figures are pure sums of what was read, per currency. docs/portfolio.md
// has the definitions with their sources.
package portfolio
