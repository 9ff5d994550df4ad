// Package listing is what the lists of the back-office share: what every list can be asked
// for, the orders it has with the SQL of each, and the walk over all of its pages.
//
// A list is read by pages that follow a position, down an index in the order of the page, so
// that no page costs more than another. The package knows no table: a caller hands in the
// columns that its list is sorted by, and keeps its filters and its permission to itself.
package listing
