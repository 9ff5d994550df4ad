// Package worklist shows the open cases of arrears as a list that people work through: filtered, searched, sorted and
// paged, with the place of one case in it and its neighbours, so that a person who has done with one goes on to the next.
//
// It owns no table. The cases are those of arrears, which also does all that is done about them; what is owed is
// replayed for the day on which the list is read, while filters and orders by days or amounts go by the figures that
// each case keeps of its last daily run.
package worklist
