// Package incoming reads loans that come from other books: which tables and columns a file has, what is wrong in it by sheet, row and column, and
// what each loan comes to. A mapping reads the tables of another system as ours; faults name the places of the file that was sent.
//
// It is pure. What a loan means here is said by loan: the file's schedule and payments are replayed up to the day of the take-over, and must come to
// the balance and the arrears that the file names. It keeps nothing and books nothing (takeover does).
package incoming
