// Package backup copies a whole installation while it works: the database as of one moment,
// every document still encrypted, the seals of the audit log, and a manifest by which each
// file can be checked. The master key is never in it.
//
// A backup gets its name when it is whole and on the disk; until then its folder ends in
// ".partial", and what a killed program leaves behind under that name is removed by the next.
// One that is taken from the back-office is checked file by file as well; its files stay
// in a folder of the operator's and are given out by no API.
//
//	waiting --the job--> done (checked)
//	                     failed (the reason is told; it can be asked for again)
//
// Putting a backup back is a command of the operator (cmd/florin), which reads manifests and
// tables through this package.
package backup
