// Package settings is the one source of the figures an operator may change: the
// company, the credit products with their rates and bounds, the simulator, the
// policies, the wording people consent to and the limits of uploads.
//
// Each setting is a typed document. Its shipped default is in this package; a change
// is a new versioned row, never an update, so that what counted at any moment stays
// known. Load gives a Snapshot of all of them, kept in memory and read again every
// few seconds, so that several nodes agree soon after a change.
//
// It is one package above 2,500 lines because each of two dozen settings is a type with its shipped
// value and its rules; the store, the versions and the comparison of them are a third of it.
//
// It holds no text of screens (those are catalogs) and no secrets (those are
// configuration).
package settings
