// Package setup is how people change the settings of the lender: checked as a whole, kept as
// a version with its author, and taken back to any version that once was in force.
//
// What guards the lender's own habits (policies, retention) needs another person than its
// author, by the lender's rule for second persons, as package change says.
//
// A change is made from a version. When someone else was first it is refused, and its author
// is told who; nothing is overwritten.
//
// It does not own what a setting is, nor which is in force (settings), and no products: those
// have proposals of their own (product).
package setup
