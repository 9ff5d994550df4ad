// Package label keeps what other programs of the lender call its things, and what they note beside them (docs/lists.md, 0091).
//
// An external id names a thing for all programs of the lender, once and for good: it finds the thing again, joins tables of
// different systems, and stands in events. Metadata are a program's own: up to twenty values under names, sealed, found by a
// keyed hash, never told in events.
//
// All kinds of things share two tables. What a thing is, and with which request, client or loan it is erased, say the features
// that own it (Homes); those call EraseTx when they erase, and CopyTx when a person asks for a copy. The package knows none of
// their tables.
package label
