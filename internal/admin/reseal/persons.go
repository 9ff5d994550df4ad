package reseal

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/node"
	"florin/internal/platform/personal"
)

// derived are the columns that follow from private ones: where persons lie sealed they hold marks.
var derived = []*column{
	by("loan_requests", "email_key", addressKey),
	by("request_co_borrowers", "email_key", addressKey).by("request_id"),
	by("agreement_parties", "email_key", addressKey).by("agreement_id", "position").counted(),
	by("loan_parties", "email_key", addressKey).by("loan_id", "position").counted(),
	by("guarantees", "email_key", addressKey),
	by("named_guarantors", "email_key", addressKey),
	by("loan_requests", "search_text", foundBy),
	by("loans", "search_text", foundBy),
	by("clients", "search_text", foundBy),
}

// by is a column of which a text in clear becomes what follows gives; nil: it stays.
func by(table, name string, follows func(text string) any) *column {
	c := in(table, name, "")
	c.follows = follows
	return c
}

// addressKey is what a row is joined by: a mark has no @.
func addressKey(text string) any {
	if !strings.Contains(text, "@") {
		return nil
	}
	return personal.AddressKey(text)
}

// foundBy is what a row is found by. Of the lines in clear, ids, references and telephone numbers are one word with digits: the others name people.
func foundBy(text string) any {
	if db.Marked(text) {
		return nil
	}
	var lines db.FoundBy
	for _, line := range strings.Split(text, "\n") {
		named := line != "" && (strings.ContainsAny(line, " @") || !strings.ContainsAny(line, "0123456789"))
		lines = append(lines, db.Line{Text: line, Person: named})
	}
	return lines
}

// ErrServed is said while a node runs: what it writes would lie in clear.
var ErrServed = errors.New("persons are sealed while nothing serves: stop every node first")

// SealPersons seals, for good, the texts by which people are known, wherever they lie in clear. What rows are found by becomes marks. The database says of itself that its persons
// are being sealed, and that they are; cut off in between, the work goes on when it is asked for again, and no node starts before that. Errors:
// ErrServed; *Unsealed where something could not be sealed; fault Unavailable.
func (s *Service) SealPersons(ctx context.Context, tell step) error {
	if s.DB.Engine() != db.SQLite { // whose file is locked by who serves
		nodes, err := node.List(ctx, s.DB)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(nodes, func(n node.Node) bool { return !n.Silent }) {
			return ErrServed
		}
	}
	if err := personal.Seal(ctx, s.DB, s.Ring); err != nil {
		return err
	}
	s.Persons = true
	if err := s.Again(ctx); err != nil {
		return err
	}
	if err := s.Run(ctx, tell); err != nil {
		return err
	}
	held, err := s.Count(ctx)
	if err != nil {
		return err
	}
	if clear := slices.DeleteFunc(held, func(h Held) bool { return h.Key != "" }); len(clear) > 0 {
		return &Unsealed{clear}
	}
	by := identity.CommandLine()
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := renewSearchTx(tx); err != nil {
			return err
		}
		if err := personal.SealedTx(tx); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{Actor: by.Actor(), Action: "persons.sealed", EntityKind: "database", EntityID: "1"})
	})
}

var (
	emptyIndex = db.SQL(`SELECT 1`).On(db.SQLite, `INSERT INTO request_search (request_search) VALUES ('delete-all')`)
	queueAll   = db.SQL(`SELECT 1`).On(db.SQLite, `INSERT INTO request_search_queue (request_id) SELECT id FROM loan_requests WHERE true ON CONFLICT DO NOTHING`)
)

// renewSearchTx empties the search index of SQLite, which requests then fill anew: it keeps parts of texts that have changed.
func renewSearchTx(tx *db.Tx) error {
	if _, err := tx.Exec(emptyIndex); err != nil {
		return err
	}
	_, err := tx.Exec(queueAll)
	return err
}

// Unsealed is what still lies in clear.
type Unsealed struct{ Held []Held }

func (u *Unsealed) Error() string {
	var parts []string
	for _, h := range u.Held {
		parts = append(parts, fmt.Sprintf("%d in %s", h.Values, h.Column))
	}
	return "these texts still lie in clear, the log says why: " + strings.Join(parts, ", ")
}
