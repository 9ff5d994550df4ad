package export

import (
	"iter"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/lending/answer"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
	"florin/internal/rule/settings"
	"florin/internal/rule/tape"
)

// Kind is what a copy is of.
type Kind string

// The kinds.
const (
	Clients    Kind = "clients"
	Requests   Kind = "requests"
	Loans      Kind = "loans"
	Schedule   Kind = "schedule"
	LoanEvents Kind = "loan_events"
	Ledger     Kind = "ledger"
	Payouts    Kind = "payouts"
	Collection Kind = "collection"

	TapeConsumer  Kind = "tape_consumer"
	TapeAnaCredit Kind = "tape_anacredit"
)

// query is which rows of a kind are wanted.
type query struct {
	asOf  date.Date // none: now, with all that is known
	since *int64    // nil: all

	told    *answer.Service  // of requests
	company settings.Company // of a tape
	run     string           // of a tape, the run of the loss allowance as of its day; empty: none
}

// yield takes a row; an error ends the walk.
type yield func(cells ...any) error

// kind is how a copy of it is made.
type kind struct {
	needs   identity.Permission // beside list.export
	dated   bool                // it can be made as of a day
	columns []column
	tape    *tape.Tape // whose table the columns are; nil: another copy
	// every gives the rows of all things.
	every func(tx *db.Tx, q query, row yield) error
	// object and one give the rows of one thing that events name; without one, what has changed cannot be told.
	object eventlog.ObjectKind
	one    func(tx *db.Tx, q query, id string, row yield) error
}

func (k kind) schema(name Kind) Schema {
	s := Schema{Name: string(name), Version: 1, Columns: []Member{}}
	for _, c := range k.columns {
		s.Columns = append(s.Columns, Member{c.name, c.sort()})
	}
	return s
}

// formats are those that the kind can be written in.
func (k kind) formats() []Format {
	if k.tape != nil {
		return []Format{CSV, XML}
	}
	return []Format{CSV, NDJSON}
}

// batch is how many things are read at once.
const batch = 500

// all gives the rows that a query leaves, one after the other.
func (k kind) all(tx *db.Tx, q query) iter.Seq2[[]any, error] {
	return func(give func([]any, error) bool) {
		row := func(cells ...any) error {
			if !give(cells, nil) {
				return errEnough
			}
			return nil
		}
		err := k.walkTx(tx, q, row)
		if err != nil && err != errEnough {
			give(nil, err)
		}
	}
}

type enough struct{}

func (enough) Error() string { return "export: no more rows are wanted" }

var errEnough = enough{}

func (k kind) walkTx(tx *db.Tx, q query, row yield) error {
	if q.since == nil {
		return k.every(tx, q, row)
	}
	behind := func(after string) ([]string, error) { return eventlog.ChangedTx(tx, k.object, *q.since, after, batch) }
	return pages(behind, func(id string) string { return id }, func(id string) error { return k.one(tx, q, id, row) })
}

// pages walks over things in the order of their ids.
func pages[T any](behind func(after string) ([]T, error), id func(T) string, fn func(T) error) error {
	for after := ""; ; {
		list, err := behind(after)
		if err != nil {
			return err
		}
		for _, one := range list {
			if err := fn(one); err != nil {
				return err
			}
		}
		if len(list) < batch {
			return nil
		}
		after = id(list[len(list)-1])
	}
}

func text(name string) column   { return column{name: name, kind: table.Text} }
func amount(name string) column { return column{name: name, kind: table.Amount} }
func number(name string) column { return column{name: name, kind: table.Number} }
func day(name string) column    { return column{name: name, kind: table.Day} }
func moment(name string) column { return column{name: name, kind: table.Moment} }
func flag(name string) column   { return column{name: name, kind: table.Text, flag: true} }

// kinds is every kind.
var kinds = map[Kind]kind{
	Clients: {needs: identity.ClientRead, every: everyClient, columns: []column{
		text("id"), text("first_name"), text("last_name"), text("email"), text("phone"), flag("has_account"), number("requests"), number("running"),
		number("late"), number("repaid"), text("loan_status"), moment("since"),
	}},
	Requests: {needs: identity.RequestRead, every: everyRequest, object: eventlog.OfRequest, one: oneRequest, columns: []column{
		text("id"), text("reference"), number("version"), text("status"), text("stage"), text("outcome"), text("product"), amount("amount"),
		number("months"), text("rate"), moment("created_at"), moment("decided_at"), moment("closed_at"), text("answers"),
		text("refusal_reasons"),
	}},
	Loans: {needs: identity.LoanRead, dated: true, every: everyLoan(loanRow), object: eventlog.OfLoan, one: oneLoan(loanRow), columns: []column{
		text("id"), text("reference"), text("request_id"), text("client_id"), number("version"), day("as_of"), text("product"), number("product_version"),
		amount("principal"), number("months"), text("rate"), text("apr"), moment("signed_at"), day("paid_out_on"), text("status"), text("close_reason"),
		day("closed_on"), amount("outstanding"), amount("due"), amount("overdue"), day("overdue_since"), number("days_past_due"), amount("credit"),
		day("next_due_on"), amount("next_due"), amount("written_off"), amount("recovered"), amount("principal_in_books"), amount("interest_in_books"),
		amount("charges_in_books"), amount("credit_in_books"),
	}},
	Schedule: {needs: identity.LoanRead, dated: true, every: everyLoan(scheduleRows), object: eventlog.OfLoan, one: oneLoan(scheduleRows), columns: []column{
		text("loan_id"), number("number"), day("due"), day("pay_by"), amount("payment"), amount("interest"), amount("principal"), amount("cost"),
		amount("balance"), amount("paid"), amount("late"), day("paid_on"), text("state"),
	}},
	LoanEvents: {needs: identity.LoanRead, dated: true, every: everyLoan(eventRows), object: eventlog.OfLoan, one: oneLoan(eventRows), columns: []column{
		text("loan_id"), number("seq"), text("id"), text("kind"), day("on"), day("booked_on"), moment("at"), amount("amount"), text("ref"),
		text("source"), number("schedule"),
	}},
	Ledger: {needs: identity.LedgerRead, dated: true, every: everyBooking, columns: []column{
		text("entry"), text("kind"), day("booked_on"), moment("recorded_at"), text("account"), text("account_name"), amount("amount"), text("loan_id"),
		text("entity_kind"), text("entity_id"), text("reverses"),
	}},
	Payouts: {needs: identity.LoanRead, every: everyPayout, object: eventlog.OfPayout, one: onePayout, columns: []column{
		text("id"), text("loan_id"), text("kind"), number("part"), number("attempt"), number("version"), text("state"), text("hold"), amount("amount"),
		day("from_on"), text("end_to_end"), text("batch_id"), day("settled_on"), text("reason"), moment("created_at"), moment("changed_at"),
	}},
	Collection: {needs: identity.LoanRead, every: everyCase, columns: []column{
		text("id"), text("loan_id"), number("version"), text("state"), text("bucket"), number("days_past_due"), amount("overdue"), text("next_action"),
		day("next_action_on"), moment("opened_at"), moment("closed_at"),
	}},
	TapeConsumer:  tapeKind(tape.Consumer),
	TapeAnaCredit: tapeKind(tape.AnaCredit),
}
