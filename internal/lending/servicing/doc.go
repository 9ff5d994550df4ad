// Package servicing serves those who look at live loans: a loan as staff and its borrower see
// it, the lists and figures of the back-office, settlement quotes, slips, statements and the
// papers of a loan's ordinary life, what is kept of a person and handed out. It owns the table
// settlement_quotes.
//
// It puts the packages of the live loan together (NewLending) and holds the one table of what
// happens to loans, who listens and in which order (Listen). Its tests live whole loans.
//
// It does not decide what is owed (loan), move money (treasury) or act on arrears.
//
// It stays one package above 2,500 lines: its parts share nothing but the replay that they
// show, and each is a few files that need no other.
package servicing
