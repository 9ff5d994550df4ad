package main

import (
	"bufio"
	"database/sql"
	"encoding/json"
	"errors"
	"os"
	"time"

	"github.com/google/uuid"
	_ "modernc.org/sqlite" // the same driver as Florin's
)

const schema = `
CREATE TABLE IF NOT EXISTS requests (
	id text PRIMARY KEY, created_at text NOT NULL, status text NOT NULL, civilite text, first_name text, last_name text,
	email text, phone text, birth_date text, nationality text, address text, house_number text, postal_code text, city text,
	country text, income_type text, monthly_income integer, employment_status text, employer text, employment_duration text,
	loan_amount integer, currency text, loan_duration integer, loan_purpose text, search_text text) STRICT;
CREATE INDEX IF NOT EXISTS requests_created ON requests (created_at DESC, id DESC);
CREATE INDEX IF NOT EXISTS requests_status ON requests (status, created_at DESC, id DESC);
CREATE TABLE IF NOT EXISTS counters (status text PRIMARY KEY, n integer NOT NULL) STRICT;`

const columns = `id, created_at, status, civilite, first_name, last_name, email, phone, birth_date, nationality, address, house_number,
	postal_code, city, country, income_type, monthly_income, employment_status, employer, employment_duration, loan_amount,
	currency, loan_duration, loan_purpose`

const (
	insertRow = `INSERT INTO requests (` + columns + `, search_text) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
		$14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, lower($5 || ' ' || $6 || ' ' || $7 || ' ' || $1))`
	countRow  = `INSERT INTO counters VALUES ($1, 1) ON CONFLICT (status) DO UPDATE SET n = n + 1`
	selectOne = `SELECT ` + columns + ` FROM requests WHERE id = $1`
	newest    = `SELECT ` + columns + ` FROM requests ORDER BY created_at DESC, id DESC LIMIT 50`
	total     = `SELECT coalesce(sum(n), 0) FROM counters`
	search    = `SELECT ` + columns + ` FROM requests WHERE status = $1 AND search_text LIKE $2 ORDER BY created_at DESC, id DESC LIMIT 50`
	matching  = `SELECT count(*) FROM requests WHERE status = $1 AND search_text LIKE $2`
)

// request has the fields of a loan request; json names are those of the specification.
type request struct {
	ID                 string  `json:"id"`
	CreatedAt          string  `json:"created_at"`
	Status             string  `json:"status"`
	Civilite           *string `json:"civilite"`
	FirstName          string  `json:"first_name"`
	LastName           string  `json:"last_name"`
	Email              string  `json:"email"`
	Phone              string  `json:"phone"`
	BirthDate          *string `json:"birth_date"`
	Nationality        *string `json:"nationality"`
	Address            *string `json:"address"`
	HouseNumber        *string `json:"house_number"`
	PostalCode         *string `json:"postal_code"`
	City               *string `json:"city"`
	Country            *string `json:"country"`
	IncomeType         *string `json:"income_type"`
	MonthlyIncome      int64   `json:"monthly_income"`
	EmploymentStatus   *string `json:"employment_status"`
	Employer           *string `json:"employer"`
	EmploymentDuration *string `json:"employment_duration"`
	LoanAmount         int64   `json:"loan_amount"`
	Currency           string  `json:"currency"`
	LoanDuration       int64   `json:"loan_duration"`
	LoanPurpose        *string `json:"loan_purpose"`
}

func (r *request) fields() []any {
	return []any{&r.ID, &r.CreatedAt, &r.Status, &r.Civilite, &r.FirstName, &r.LastName, &r.Email, &r.Phone, &r.BirthDate,
		&r.Nationality, &r.Address, &r.HouseNumber, &r.PostalCode, &r.City, &r.Country, &r.IncomeType, &r.MonthlyIncome,
		&r.EmploymentStatus, &r.Employer, &r.EmploymentDuration, &r.LoanAmount, &r.Currency, &r.LoanDuration, &r.LoanPurpose}
}

// values are the same as fields, read instead of written.
func (r *request) values() []any {
	return []any{r.ID, r.CreatedAt, r.Status, r.Civilite, r.FirstName, r.LastName, r.Email, r.Phone, r.BirthDate,
		r.Nationality, r.Address, r.HouseNumber, r.PostalCode, r.City, r.Country, r.IncomeType, r.MonthlyIncome,
		r.EmploymentStatus, r.Employer, r.EmploymentDuration, r.LoanAmount, r.Currency, r.LoanDuration, r.LoanPurpose}
}

type job struct {
	row  *request
	done chan error
}

type store struct {
	writer                               *sql.DB
	queue                                chan *job
	one, newest, total, search, matching *sql.Stmt
}

func (s *store) prepare(readers *sql.DB) error {
	var errs [5]error
	s.one, errs[0] = readers.Prepare(selectOne)
	s.newest, errs[1] = readers.Prepare(newest)
	s.total, errs[2] = readers.Prepare(total)
	s.search, errs[3] = readers.Prepare(search)
	s.matching, errs[4] = readers.Prepare(matching)
	return errors.Join(errs[:]...)
}

// write commits what is waiting as one transaction, then answers all of it.
func (s *store) write() {
	insert, err := s.writer.Prepare(insertRow)
	if err != nil {
		panic(err)
	}
	counter, err := s.writer.Prepare(countRow)
	if err != nil {
		panic(err)
	}
	for first := range s.queue {
		batch := waiting(first, s.queue)
		err := s.commit(insert, counter, batch)
		for _, j := range batch {
			j.done <- err
		}
	}
}

func (s *store) commit(insert, counter *sql.Stmt, batch []*job) error {
	tx, err := s.writer.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	in, count := tx.Stmt(insert), tx.Stmt(counter)
	for _, j := range batch {
		if _, err := in.Exec(j.row.values()...); err != nil {
			return err
		}
		if _, err := count.Exec(j.row.Status); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// load fills an empty database from a file of JSON lines.
func (s *store) load(path string) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	tx, err := s.writer.Begin()
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	insert, err := tx.Prepare(insertRow)
	if err != nil {
		return err
	}
	counts := map[string]int{}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		row := newRequest()
		if err := json.Unmarshal(lines.Bytes(), row); err != nil {
			return err
		}
		if _, err := insert.Exec(row.values()...); err != nil {
			return err
		}
		counts[row.Status]++
	}
	for status, n := range counts {
		if _, err := tx.Exec(`INSERT INTO counters VALUES ($1, $2)`, status, n); err != nil {
			return err
		}
	}
	return errors.Join(lines.Err(), tx.Commit())
}

func newRequest() *request {
	return &request{ID: uuid.NewString(), CreatedAt: time.Now().UTC().Format("2006-01-02T15:04:05.000000Z"), Status: "pending"}
}
