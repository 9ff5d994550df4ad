package books

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/ledger"
	"florin/internal/lending/payout"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/rule/accountfile"
	"florin/internal/rule/chart"
)

// walk turns the journal into the entries of a file.
type walk struct {
	f       *File
	out     accountfile.Writer
	know    *knowing
	page    []accountfile.Entry
	before  []moved           // of the page, what belongs to the years before
	brought map[balance]int64 // what the years before left
	opened  bool
}

// balance is a part of the books that a chart can give a number of its own.
type balance struct {
	account ledger.Account
	product string
}

type moved struct {
	balance
	minor int64
}

// prepare finds what a page's entries are called; it is read again when the database asks for it.
func (w *walk) prepare(tx *db.Tx, lines []ledger.JournalLine) error {
	w.know.tx, w.page, w.before = tx, nil, nil
	for len(lines) > 0 {
		n := slices.IndexFunc(lines, func(l ledger.JournalLine) bool { return l.Entry != lines[0].Entry })
		if n < 0 {
			n = len(lines)
		}
		if err := w.entry(tx, lines[:n]); err != nil {
			return err
		}
		lines = lines[n:]
	}
	return nil
}

func (w *walk) entry(tx *db.Tx, lines []ledger.JournalLine) error {
	first := lines[0]
	if first.Amount.Currency != w.f.in.Currency {
		return nil
	}
	loan, err := w.know.loan(first.Touches)
	if err != nil {
		return err
	}
	if first.On.Before(w.f.in.From) {
		for _, l := range lines {
			w.before = append(w.before, moved{balance{l.Account, loan.Product}, l.Amount.Minor})
		}
		return nil
	}
	journal := journalOf(first.EntityKind)
	e := accountfile.Entry{
		Journal: journal, JournalName: w.say("export:journals."+journal, journal), Day: first.On, Belongs: first.Belongs, Written: date.Of(first.At, w.f.zone), Text: kindText(w.f.say, first.Kind),
		Key: first.Entry, Reverses: first.Reverses,
	}
	if e.Piece, err = w.piece(tx, first, loan); err != nil {
		return err
	}
	plan := w.f.plans.On(first.On)
	for _, l := range lines {
		e.Sides = w.add(e.Sides, plan, balance{l.Account, loan.Product}, l.Amount.Minor, loan.Reference)
	}
	if len(e.Sides) > 0 {
		w.page = append(w.page, e)
	}
	return nil
}

// add is a side under the number of a plan. Accounts off the balance sheet that a plan leaves out balance among themselves.
func (w *walk) add(sides []accountfile.Side, plan chart.Plan, of balance, minor int64, loan string) []accountfile.Side {
	row := plan.Of(string(of.account), of.product, w.f.in.Currency)
	if row.Number == "" {
		return sides
	}
	return append(sides, accountfile.Side{Number: row.Number, Name: cmp.Or(row.Name, w.say("books:accounts."+string(of.account), row.Number)), Loan: loan, Minor: minor})
}

// write writes a page, before the first of which stands what the years before left.
func (w *walk) write() error {
	for _, m := range w.before {
		w.brought[m.balance] += m.minor
	}
	if len(w.page) > 0 {
		if err := w.open(); err != nil {
			return err
		}
	}
	for _, e := range w.page {
		if err := w.out.Entry(e); err != nil {
			return err
		}
	}
	return nil
}

// open writes the balances that a year begins with (article A47 A-1, VII: the file of a year takes up those of the year before). What was
// earned and spent before is brought forward on one account.
func (w *walk) open() error {
	if w.opened || len(w.brought) == 0 {
		w.opened = true
		return nil
	}
	w.opened = true
	plan, from := w.f.plans.On(w.f.in.From), w.f.in.From
	sums := map[balance]int64{}
	for of, minor := range w.brought {
		if class, _ := chart.ClassOf(string(of.account)); class.InResult() {
			of = balance{account: chart.Carried}
		}
		sums[of] += minor
	}
	order := slices.SortedFunc(maps.Keys(sums), func(a, b balance) int {
		return cmp.Or(cmp.Compare(a.account, b.account), cmp.Compare(a.product, b.product))
	})
	e := accountfile.Entry{
		Journal: accountfile.Opening, JournalName: w.say("export:journals.AN", "AN"), Day: from, Written: from, Text: w.say("export:journals.AN", "AN"), Piece: "AN-" + packed(from), Key: "AN-" + packed(from),
	}
	for _, of := range order {
		if sums[of] != 0 {
			e.Sides = w.add(e.Sides, plan, of, sums[of], "")
		}
	}
	if len(e.Sides) == 0 {
		return nil
	}
	return w.out.Entry(e)
}

// journalOf is the journal in which an accountant looks for an entry.
func journalOf(entity string) string {
	switch entity {
	case "loan":
		return "PR"
	case "bank_file", "payout":
		return "BQ"
	}
	return "OD"
}

// piece is by what the paper behind an entry is known to people: the loan, or how the bank calls the movement.
func (w *walk) piece(tx *db.Tx, l ledger.JournalLine, loan known) (string, error) {
	switch {
	case loan.Reference != "":
		return loan.Reference, nil
	case l.EntityKind == "payout":
		id, err := payout.LoanOfTx(tx, l.EntityID)
		if err != nil {
			return "", err
		}
		of, err := w.know.loan(id)
		return of.Reference, err
	case strings.HasPrefix(l.Entry, "bank:"):
		return treasury.BankReferenceTx(tx, strings.Split(l.Entry, ":")[1])
	}
	return "", nil
}

func (w *walk) say(key, otherwise string) string {
	if w.f.say.Has(key) {
		return w.f.say.T(key, nil)
	}
	return otherwise
}

// kindText is what an entry is called in a language.
func kindText(say *i18n.Locale, kind string) string {
	for _, key := range []string{"books:kinds." + strings.ReplaceAll(kind, ".", "_"), "loans:books.kinds." + strings.TrimPrefix(kind, "loan.")} {
		if say.Has(key) {
			return say.T(key, nil)
		}
	}
	return kind
}
