// Package allowance reckons what a lender expects to lose of its loans: by IFRS 9 (stages 1 to 3, twelve-month and lifetime expected
// loss), by the French rule of doubtful loans (ANC 2014-07) or by the Swiss one of impaired loans and latent risk (RelV-FINMA).
//
// Rules, stages, losses, roll rates and movements are pure. The package owns the tables allowance_runs, allowance_items and
// allowance_marks: what was reckoned for each loan as of the end of a month, with all that it was reckoned from, and which loans staff
// watch. Who decides the rules and starts a run is package impairment's; what the borrower owes is loan's.
package allowance
