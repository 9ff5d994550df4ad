// Package reseal seals again, with the master key that seals now, what an older one has sealed, so that the older one can be retired and destroyed.
//
// A sealed value names its key, so whatever is not under the key that seals now is found by its head. The columns in which such values lie are listed in one
// place (columns.go), and a test holds that list against every call that seals and every column that holds bytes. Files are not touched: each has a key of
// its own, and only that is wrapped anew.
//
// The work goes through each column in the order of its table's key, some rows in each transaction, and keeps its place, so that it goes on where a kill has
// stopped it. A row that was written meanwhile is left alone: it is replaced only while it holds what was read. Nothing that is sealed lies under the digest
// of a chain, so no chain has to be made anew.
package reseal
