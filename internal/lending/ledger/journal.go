package ledger

import (
	"context"
	"encoding/csv"
	"io"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Journal is the right to read what was booked for some days.
type Journal struct {
	db       *db.DB
	from, to date.Date
}

// The journal in the audit log.
const (
	entityLedger = "ledger"
	journalID    = "journal"
)

// journalPage is how many entries are read at once. Each page is a transaction of its own:
// a slow reader must not hold a snapshot open.
const journalPage = 500

// OpenJournal lets the caller read the journal of the days from one to another, both
// included, and records that. It returns fault Forbidden, or Invalid when the days are not
// in order.
func (s *Service) OpenJournal(ctx context.Context, p identity.Principal, from, to date.Date) (*Journal, error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return nil, err
	}
	if from.IsZero() || to.Before(from) {
		return nil, fault.Fields(fault.Field{Pointer: "/to", Code: "field.range"})
	}
	err := s.db.Update(ctx, func(tx *db.Tx) error {
		return audit.RecordTx(tx, audit.Event{
			Actor: p.Actor(), Action: "ledger.journal_exported", EntityKind: entityLedger, EntityID: journalID,
			Details: map[string]any{"from": from.String(), "to": to.String()},
		})
	})
	return &Journal{s.db, from, to}, err
}

var journalHead = []string{
	"booked_on", "entry", "kind", "account", "account_name", "currency", "debit", "credit", "loan",
	"entity_kind", "entity_id", "reverses", "recorded_at", "by_kind", "by_id", "belongs_on",
}

// journalLine is a line with its entry.
type journalLine struct {
	row
	Account Account `db:"account"`
	InSub   bool    `db:"in_sub"`
	Minor   int64   `db:"minor"`
}

// WriteCSV writes one row per line (RFC 4180, a heading first), in the order of booking days
// and then of writing. It holds one page of entries in memory, however long the journal.
func (j *Journal) WriteCSV(ctx context.Context, w io.Writer) error {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	if err := out.Write(journalHead); err != nil {
		return err
	}
	at := row{On: j.from}
	for {
		var page []journalLine
		var last bool
		err := j.db.Survey(ctx, func(tx *db.Tx) (err error) {
			page, last, err = pageTx(tx, at, j.to)
			return err
		})
		if err != nil {
			return err
		}
		for _, l := range page {
			at = l.row
			if err := out.Write(l.cells()); err != nil {
				return err
			}
		}
		if out.Flush(); out.Error() != nil || last {
			return out.Error()
		}
	}
}

// pageTx reads the whole entries behind a place of the journal, up to and including a day; last says that there are no more.
func pageTx(tx *db.Tx, after row, to date.Date) (page []journalLine, last bool, err error) {
	page, err = db.All[journalLine](tx, walkJournal, after.On, after.At, after.Chain, after.Seq, to, journalPage)
	entries, before := 0, after.Key
	for _, l := range page {
		if l.Key != before {
			entries++
		}
		before = l.Key
	}
	return page, entries < journalPage, err
}

func (l journalLine) cells() []string {
	d, _ := l.Account.Describe()
	debit, credit, loan, reverses := "", "", "", ""
	if l.Minor > 0 {
		debit = money.Of(l.Minor, l.Currency).Major()
	} else {
		credit = money.Of(-l.Minor, l.Currency).Major()
	}
	if l.InSub && l.Sub != nil {
		loan = *l.Sub
	}
	if l.Reverses != nil {
		reverses = *l.Reverses
	}
	return []string{
		l.On.String(), harmless(l.Key), harmless(l.Kind), string(l.Account), d.Name, string(l.Currency), debit, credit, harmless(loan),
		harmless(l.EntityKind), harmless(l.EntityID), harmless(reverses), l.At.UTC().Format(time.RFC3339), harmless(l.ActorKind), harmless(l.ActorID), dayOr(l.Belongs),
	}
}

func dayOr(d date.Date) string {
	if d.IsZero() {
		return ""
	}
	return d.String()
}

// harmless keeps a spreadsheet from taking a text for a formula.
func harmless(text string) string {
	if strings.IndexAny(text, "=+-@\t\r\n|%") == 0 {
		return "'" + text
	}
	return text
}
