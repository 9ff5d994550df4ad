// Package clients knows who the lender's clients are: which persons of which applications,
// loans and accounts are one human being, and their file as staff read it.
//
// Each application has persons of its own. What makes two of them one client is an account
// that both belong to, or two members of staff who said so:
//
//	a person without account      a client of their own
//	a person who joins an account the client of that account
//	a merge                       one proposes, another confirms; for thirty days it can be undone
//
// An equal e-mail address, telephone, account number or name and birth date makes nobody the
// same: it makes two clients candidates for a merge. The id of a client that was merged leads
// to the one that stayed.
//
// The rows here follow from those of the packages below, in the same transaction: request
// tells when the persons of a request are known, loan when a loan was booked, identity when
// a person proved an address. Walk takes in what was there before this package; Verify compares.
//
// It is one package above 2,500 lines because the file, the lists and the merges read and move one
// projection of persons, which only the package that writes it can keep true.
//
// It does not own persons and requests (request), loans, accounts, or documents, and
// decides nothing about them: it moves an account's parts by the methods of those packages.
package clients
