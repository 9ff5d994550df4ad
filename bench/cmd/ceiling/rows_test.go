package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"path/filepath"
	"testing"
)

// What is measured is all new rows and nothing else, in the tables where they came from.
func TestBareRowsAreTheNewOnes(t *testing.T) {
	dir := t.TempDir()
	before, after := filepath.Join(dir, "before.db"), filepath.Join(dir, "after.db")
	for path, people := range map[string]int{before: 10, after: 50} {
		d := database(t, path)
		for i := range people {
			exec(t, d, `INSERT INTO people VALUES ($1, $2)`, i, i)
			exec(t, d, `INSERT INTO notes VALUES ($1, 1, 'a'), ($1, 2, 'b')`, i)
		}
		exec(t, d, `INSERT INTO rare VALUES ($1)`, people)
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := bareRows(after, before, 40, 4, &out); err != nil {
		t.Fatal(err)
	}
	var report bareReport
	if err := json.Unmarshal(out.Bytes(), &report); err != nil || report.Rows != 3 || report.Tables != 2 {
		t.Errorf("%+v %v, wanted three rows of two tables", report, err)
	}
	d := database(t, before)
	defer d.Close()
	var people, notes, rare int
	if err := d.QueryRow(`SELECT (SELECT count(*) FROM people), (SELECT count(*) FROM notes), (SELECT count(*) FROM rare)`).Scan(&people, &notes, &rare); err != nil {
		t.Fatal(err)
	}
	if people != 50 || notes != 100 || rare != 1 {
		t.Errorf("%d people, %d notes, %d rare", people, notes, rare)
	}
}

func database(t *testing.T, path string) *sql.DB {
	t.Helper()
	d, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	exec(t, d, `
		CREATE TABLE IF NOT EXISTS people (id integer PRIMARY KEY, at integer NOT NULL);
		CREATE TABLE IF NOT EXISTS notes (person integer, number integer, body text, PRIMARY KEY (person, number)) WITHOUT ROWID;
		CREATE TABLE IF NOT EXISTS rare (id integer PRIMARY KEY);`)
	return d
}

func exec(t *testing.T, d *sql.DB, query string, args ...any) {
	t.Helper()
	if _, err := d.Exec(query, args...); err != nil {
		t.Fatal(err)
	}
}
