// Package impairment is what an accountant does with the losses that are expected of loans: rules by two people, the run as of the end of
// a month, what it says of each loan, how it moved since another run, and loans to watch.
//
// It owns the table allowance_rules. How a loss is reckoned, and the runs, are allowance's.
package impairment
