// Package namematch says how likely two entries mean the same person: names across scripts and spellings, and days of birth.
//
// It is pure: persons in, a degree from 0 to 100 with its reasons out. What a degree means for a loan is decided above, by people.
// It owns the reading of names as Latin letters (Latin), the comparison of two persons (Compare), and an Index that finds in a
// list what Compare would find, without comparing all of it.
//
// Letters: Cyrillic and Latin ones as ICAO Doc 9303 part 3 recommends for passports, Greek ones as ELOT 743, Arabic ones as far as
// their consonants go, because short vowels are not written. Other scripts are compared as they stand. docs/screening.md says what
// that finds and what it cannot find.
package namematch
