// Package application takes in what applicants give: drafts from the first field on, the application itself, the papers that
// go with it, from a computer or a telephone, and what a co-borrower adds.
//
// It owns drafts with their tokens, the rules of the form (rules.go, which the web form repeats), hand-overs to telephones, and
// the papers of a request with where each stands. What was given is read as a table by pages of others (wire_table.go), and put right for who is wrong in it. It does not decide, and it reads nothing of checks.
//
// It is above 2,500 lines because a file may come in four ways (draft, request, telephone, co-borrower) that share one form,
// one list of papers and one place to put them.
package application
