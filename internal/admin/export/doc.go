// Package export makes copies of the data for other programs: whole kinds of things as files, as of now or of a day, with the place
// from which the log of events goes on (docs/exports.md, 0094).
//
// A copy is asked for, made by a job in one snapshot of the database, and fetched within three days:
//
//	waiting --the job--> ready --three days--> gone
//	           |-------> failed   (what it was to follow is not kept any more)
//
// Its files are written while the rows are read, sealed like documents. A node that dies on the way leaves files without a row, which
// the sweep removes; the job begins again with another snapshot, and nobody has seen the first.
//
// It owns the tables exports and export_files. What a row of a kind says stands in kinds.go; the packages that own the rows give them.
package export
