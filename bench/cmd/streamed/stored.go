package main

import (
	"errors"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// stored reads the addresses of all applications in a SQLite file.
func stored(file string) (there map[string]bool, err error) {
	conn, err := sqlite.OpenConn(file, sqlite.OpenReadOnly)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	there = map[string]bool{}
	return there, sqlitex.Execute(conn, `SELECT email FROM loan_requests`, &sqlitex.ExecOptions{ResultFunc: func(row *sqlite.Stmt) error {
		there[row.ColumnText(0)] = true
		return nil
	}})
}
