// Package setup is how people change the settings of the lender: checked as a whole, kept as
// a version with its author, and taken back to any version that once was in force.
//
// What guards the lender's own habits (policies, retention), the law, the words of papers and what
// applicants are asked need another person than their author, by the lender's rule for second persons, as package change says. A wording always
// waits, and is confirmed when both have looked at papers written by it.
//
// A change is made from a version. When someone else was first it is refused, and its author
// is told who; nothing is overwritten.
//
// It does not own what a setting is, nor which is in force (settings), and no products: those
// have proposals of their own (product).
package setup
