package testkit

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
)

// Making a database costs PostgreSQL a third of a second of processor time, emptying one a
// few milliseconds. So a test leaves its database to the next one of the same test binary,
// as long as nobody is connected to it any more and its schema is the template's.
var pool struct {
	sync.Mutex
	free []string
}

// lease gives a test a database in which there is nothing but the schema.
func lease(t testing.TB, server, template string) string {
	t.Helper()
	for name := taken(); name != ""; name = taken() {
		if emptied(withDatabase(server, name)) {
			return given(t, server, name)
		}
		drop(t, server, name)
	}
	name := "florin_test_" + random()
	if err := command(server, "CREATE DATABASE "+name+" TEMPLATE "+template); err != nil {
		t.Fatal(err)
	}
	return given(t, server, name)
}

func taken() (name string) {
	pool.Lock()
	defer pool.Unlock()
	if n := len(pool.free); n > 0 {
		name, pool.free = pool.free[n-1], pool.free[:n-1]
	}
	return name
}

// given keeps the database for another test when this one is over. One whose test failed may
// be in any state, and is dropped.
func given(t testing.TB, server, name string) string {
	t.Cleanup(func() {
		if t.Failed() {
			drop(t, server, name)
			return
		}
		pool.Lock()
		defer pool.Unlock()
		pool.free = append(pool.free, name)
	})
	return withDatabase(server, name)
}

func drop(t testing.TB, server, name string) {
	t.Helper()
	if err := command(server, "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
		t.Error(err)
	}
}

// The schema as a text: a test that made or changed anything in it is told by the difference.
// Copies of a template have its object numbers, so that what was made anew differs too.
const schemaText = `
	SELECT md5(COALESCE(string_agg(line, ' ' ORDER BY line), '')) FROM (
		SELECT concat_ws(' ', 'r', c.relnamespace::regnamespace, c.oid, c.relname, c.relkind, c.relhastriggers) AS line
			FROM pg_class c WHERE c.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
		UNION ALL SELECT concat_ws(' ', 'a', a.attrelid::regclass, a.attname, a.atttypid, a.attnotnull)
			FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0
		UNION ALL SELECT concat_ws(' ', 't', oid, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
		UNION ALL SELECT concat_ws(' ', 'c', conrelid::regclass, conname, convalidated) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
		UNION ALL SELECT concat_ws(' ', 'f', proname, prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
		UNION ALL SELECT concat_ws(' ', 'v', COUNT(*), MAX(version_id)) FROM goose_db_version
		UNION ALL SELECT concat_ws(' ', 's', setconfig) FROM pg_db_role_setting
			WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
	) AS x`

// emptied takes everything out of a database that a test has left, and says whether it is as
// good as a new one.
func emptied(url string) bool {
	conn, err := sql.Open("pgx", url)
	if err != nil {
		return false
	}
	defer conn.Close()
	conn.SetMaxOpenConns(1)
	return empty(conn) == nil
}

func empty(conn *sql.DB) error {
	var schema string
	var others int
	if err := conn.QueryRow(schemaText).Scan(&schema); err != nil {
		return err
	}
	if schema != postgresTemplate.schema {
		return errors.New("its schema is another one")
	}
	err := conn.QueryRow(`SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`).Scan(&others)
	if err != nil || others > 0 {
		return errors.Join(err, errors.New("somebody is connected to it"))
	}
	return emptyTables(conn)
}

// mostRows is how large a table may be that is emptied row by row.
const mostRows = 20_000

func emptyTables(conn *sql.DB) error {
	names, err := texts(conn, `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'goose_db_version'`)
	if err != nil {
		return err
	}
	var exist, full, deletes []string
	for _, name := range names {
		exist = append(exist, fmt.Sprintf("SELECT '%s' WHERE EXISTS (SELECT 1 FROM %s)", name, name))
	}
	filled, err := texts(conn, strings.Join(exist, " UNION ALL "))
	if err != nil || len(filled) == 0 {
		return err
	}
	for _, name := range filled {
		full = append(full, fmt.Sprintf("SELECT '%s' WHERE EXISTS (SELECT 1 FROM %s OFFSET %d)", name, name, mostRows))
	}
	if large, err := texts(conn, strings.Join(full, " UNION ALL ")); err != nil || len(large) > 0 {
		return errors.Join(err, fmt.Errorf("%d tables are large", len(large)))
	}
	for _, name := range filled {
		deletes = append(deletes, "DELETE FROM "+name)
	}
	sequences, err := texts(conn, `SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL AND sequencename NOT LIKE 'goose%'`)
	if err != nil {
		return err
	}
	for _, name := range sequences {
		deletes = append(deletes, "ALTER SEQUENCE "+name+" RESTART")
	}
	// Triggers that keep facts from being deleted, and references, are for everybody else.
	_, err = conn.Exec("SET session_replication_role = replica;" + strings.Join(deletes, ";"))
	return err
}

func texts(conn *sql.DB, question string) (all []string, err error) {
	rows, err := conn.Query(question)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		all = append(all, text)
	}
	return all, rows.Err()
}
