package db

import (
	"github.com/jackc/pgx/v5"
)

// Composed makes a reading statement for one use, of a text that the program has put
// together from its own words: for questions whose shape the caller chooses, such as the
// filters of a table. Values are bound like everywhere else. It is not registered, not
// prepared ahead and not kept: there are more shapes than a connection could remember.
func Composed(text string) *Stmt { return &Stmt{text: text, where: "composed", once: true} }

// described makes pgx ask for the types of a composed statement and keep nothing of it.
func described(s *Stmt, args []any) []any {
	if !s.once {
		return args
	}
	return append([]any{pgx.QueryExecModeDescribeExec}, args...)
}

// Text is the statement as an engine runs it: for tests that ask the engine how it would.
func (s *Stmt) Text(e Engine) string { return s.on(e) }
