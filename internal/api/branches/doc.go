// Package branches is the API of a lender's branches, and the one place where every operation of staff is bound to them: what a member of a branch asks for
// by its id is theirs or is not there, lists narrow themselves by who asks, and what is of the whole lender is refused (bounds.csv says which and why). An
// operation of which the table says nothing is refused.
package branches
