// Package accountfile is pure: it writes entries of books as files that accounting programs read.
//
//   - fec: the file of entries that French law asks for, a business year each (livre des procédures fiscales, article A47 A-1, VII);
//   - datev: a batch of postings in the DATEV format (EXTF, header 700, format 21 "Buchungsstapel", version 13);
//   - swiss: a table with a debit and a credit account a row, as Swiss accounting programs import it (Banana Accounting, "text file with
//     column headers"; Abacus takes the same columns by a mapping of its own);
//   - plain: a table (RFC 4180) with a row for each side of an entry;
//   - saft: the Standard Audit File for Tax of the OECD, version 2.00 (master files and entries of the general ledger), whose sums and accounts
//     stand before the entries: a Tally adds them up first, and entries come journal by journal.
//
// It writes while it is given entries and holds one of them. It knows neither the books nor the lender's chart: numbers, names and texts
// come with the entries (books). A writer never repairs what it is given: an entry that does not add up is ErrEntry.
package accountfile
