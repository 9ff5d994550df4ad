package allowance

import (
	"cmp"
	"maps"
	"slices"

	"florin/internal/kernel/money"
)

// Outcome is why a loan is not in a run any more.
type Outcome string

// The outcomes.
const (
	Open       Outcome = "open"        // it is
	WrittenOff Outcome = "written_off" // the claim has left the books as lost
	Ended      Outcome = "ended"       // repaid, refinanced or withdrawn
)

// Standing is what a run says of a loan.
type Standing struct {
	LoanID   string         `db:"loan_id"`
	Currency money.Currency `db:"currency"`
	Stage    int            `db:"stage"`
	Minor    int64          `db:"allowance_minor"`
	Outcome  Outcome        `db:"outcome"`
}

// MoveKind is a row of the movement table.
type MoveKind string

// The rows in their order (IFRS 7, 35H and 35I). What they say of a stage adds up from opening to closing.
const (
	OpeningRow  MoveKind = "opening"
	NewRow      MoveKind = "new"         // loans that the run before did not have
	MovedRow    MoveKind = "moved"       // from one stage to another, at what stood before: adds up to nothing
	ChangedRow  MoveKind = "changed"     // what is expected of the same loans now, less what was
	EndedRow    MoveKind = "ended"       // of loans that were repaid
	WroteOffRow MoveKind = "written_off" // of loans that were written off
	ClosingRow  MoveKind = "closing"
)

var moveRows = []MoveKind{OpeningRow, NewRow, MovedRow, ChangedRow, EndedRow, WroteOffRow, ClosingRow}

// Movement is how the allowance of a currency came from one run to another.
type Movement struct {
	Currency money.Currency
	Rows     []MovementRow
}

// MovementRow is a row of it, in minor units, by stage 1 to 3.
type MovementRow struct {
	Kind   MoveKind
	Stages [3]int64
	Loans  int64 // how many loans it is about
}

// Total is all stages together.
func (r MovementRow) Total() int64 { return r.Stages[0] + r.Stages[1] + r.Stages[2] }

// Movements compares two runs. gone says what became of loans that the later one does not have.
func Movements(before, after []Standing, gone map[string]Outcome) (list []Movement) {
	tables := map[money.Currency]map[MoveKind]*MovementRow{}
	add := func(c money.Currency, k MoveKind, stage int, minor, loans int64) {
		if tables[c] == nil {
			tables[c] = map[MoveKind]*MovementRow{}
			for _, each := range moveRows {
				tables[c][each] = &MovementRow{Kind: each}
			}
		}
		tables[c][k].Stages[stage-1] += minor
		tables[c][k].Loans += loans
	}
	was := map[string]Standing{}
	for _, s := range before {
		was[s.LoanID] = s
		add(s.Currency, OpeningRow, s.Stage, s.Minor, 1)
	}
	for _, s := range after {
		add(s.Currency, ClosingRow, s.Stage, s.Minor, 1)
		old, had := was[s.LoanID]
		delete(was, s.LoanID)
		switch {
		case !had:
			add(s.Currency, NewRow, s.Stage, s.Minor, 1)
			continue
		case old.Stage != s.Stage:
			add(s.Currency, MovedRow, old.Stage, -old.Minor, 1)
			add(s.Currency, MovedRow, s.Stage, old.Minor, 0)
		}
		if s.Minor != old.Minor {
			add(s.Currency, ChangedRow, s.Stage, s.Minor-old.Minor, 1)
		}
	}
	for _, s := range was {
		kind := EndedRow
		if gone[s.LoanID] == WrittenOff {
			kind = WroteOffRow
		}
		add(s.Currency, kind, s.Stage, -s.Minor, 1)
	}
	for _, c := range slices.SortedFunc(maps.Keys(tables), cmp.Compare[money.Currency]) {
		m := Movement{Currency: c}
		for _, k := range moveRows {
			m.Rows = append(m.Rows, *tables[c][k])
		}
		list = append(list, m)
	}
	return list
}
