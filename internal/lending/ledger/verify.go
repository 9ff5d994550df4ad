package ledger

import (
	"bytes"
	"context"
	"fmt"

	"florin/internal/kernel/money"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

const (
	verifyPage  = 1000
	maxFindings = 1000 // past that only the count goes on
)

// Trouble says what is wrong with the books.
type Trouble string

// What a verification can find.
const (
	Missing    Trouble = "missing"    // an entry is left out of a chain
	Cut        Trouble = "cut"        // a chain does not end where it says
	Changed    Trouble = "changed"    // an entry or its lines are not what was written
	Unbalanced Trouble = "unbalanced" // debits and credits differ
	Mixed      Trouble = "mixed"      // a loan's books in two currencies
	Totals     Trouble = "totals"     // the control account is not the sum of its lines
	Balances   Trouble = "balances"   // the sub-ledger is not the sum of its lines
	Control    Trouble = "control"    // the sub-ledgers do not add up to the control account
	Reversal   Trouble = "reversal"   // a reversal is not the opposite of its original
	WrongSide  Trouble = "wrong_side" // a loan owes less than nothing, or the like
)

// Finding is one thing that is wrong.
type Finding struct {
	Trouble Trouble
	Where   string // chain and number, or account and day
}

// String shows the finding as the command prints it.
func (f Finding) String() string { return fmt.Sprintf("%s: %s", f.Where, f.Trouble) }

// Report is the outcome of a verification.
type Report struct {
	Chains, Entries, Lines int64
	Findings               []Finding // at most 1000
	Wrong                  int64     // how many there are in all
}

// OK says that nothing is wrong.
func (r Report) OK() bool { return r.Wrong == 0 }

func (r *Report) add(t Trouble, format string, args ...any) {
	r.Wrong++
	if len(r.Findings) < maxFindings {
		r.Findings = append(r.Findings, Finding{t, fmt.Sprintf(format, args...)})
	}
}

// Verify reads all that was ever booked: every entry balances and is what was written, every
// chain is whole, no loan mixes currencies, every reversal is the opposite of its original;
// sub-ledgers and control accounts are the sums of their lines, and equal each other. It
// reads chains in pages; others may post meanwhile.
func (s *Service) Verify(ctx context.Context) (Report, error) {
	var rep Report
	if err := s.verifyChains(ctx, &rep); err != nil {
		return rep, fmt.Errorf("verify the chains of the ledger: %w", err)
	}
	// One snapshot: sums of different moments would differ without anything being wrong.
	if err := s.db.View(ctx, func(tx *db.Tx) error { return verifySumsTx(tx, &rep) }); err != nil {
		return rep, fmt.Errorf("verify the sums of the ledger: %w", err)
	}
	return rep, nil
}

func (s *Service) verifyChains(ctx context.Context, rep *Report) error {
	w := walk{report: rep}
	for {
		var page []row
		lines := map[place][]storedLine{}
		err := s.db.View(ctx, func(tx *db.Tx) (err error) {
			page, err = db.All[row](tx, walkEntries, w.last.Chain, w.last.Seq, verifyPage)
			if err != nil || len(page) == 0 {
				return err
			}
			first, last := page[0], page[len(page)-1]
			return db.Each(tx, walkLines, func(l storedLine) error {
				at := place{l.Chain, l.Seq}
				lines[at] = append(lines[at], l)
				return nil
			}, first.Chain, first.Seq, last.Chain, last.Seq)
		})
		if err != nil {
			return err
		}
		for _, r := range page {
			w.step(r, lines[place{r.Chain, r.Seq}])
		}
		if len(page) < verifyPage {
			return nil
		}
	}
}

// place is where an entry stands.
type place struct {
	chain string
	seq   int64
}

// walk checks entries in the order of their chains.
type walk struct {
	report *Report
	last   row
}

func (w *walk) step(r row, lines []storedLine) {
	w.report.Entries++
	w.report.Lines += int64(len(lines))
	if r.Chain != w.last.Chain {
		w.report.Chains++
		w.last = row{}
	}
	for _, t := range w.troubles(r, lines) {
		w.report.add(t, "%s entry %d", r.Chain, r.Seq)
	}
	w.last = r
}

func (w *walk) troubles(r row, lines []storedLine) (found []Trouble) {
	p := r.posted()
	sum := int64(0)
	for _, l := range lines {
		p.add(l)
		sum += l.Minor
	}
	if sum != 0 || len(lines) < 2 {
		found = append(found, Unbalanced)
	}
	if ofLoan(r.Chain) && w.last.Seq > 0 && w.last.Currency != r.Currency {
		found = append(found, Mixed)
	}
	content := p.content(p.Reverses)
	switch {
	case r.Seq != w.last.Seq+1:
		found = append(found, Missing)
	case !bytes.Equal(content, r.Content), r.Chain != p.chainOf(p.Sub),
		!bytes.Equal(r.Hash, link(w.last.Hash, r.Chain, r.Seq, r.At, audit.Actor{Kind: r.ActorKind, ID: r.ActorID}, content)):
		found = append(found, Changed)
	}
	return found
}

// difference is where two sums that must be equal are not.
type difference struct {
	Currency money.Currency `db:"currency"`
	Account  Account        `db:"account"`
	Where    string         `db:"place"`
	Minor    int64          `db:"minor"`
}

func verifySumsTx(tx *db.Tx, rep *Report) error {
	if err := db.Each(tx, differEnds, func(d difference) error {
		rep.add(Cut, "%s entry %d", d.Where, d.Minor)
		return nil
	}); err != nil {
		return err
	}
	for _, check := range []struct {
		trouble   Trouble
		statement *db.Stmt
	}{
		{Totals, differTotals}, {Balances, differBalances}, {Unbalanced, differDays}, {Reversal, differReversals},
	} {
		if err := db.Each(tx, check.statement, func(d difference) error {
			rep.add(check.trouble, "account %s, %s: %s off by %d", d.Account, d.Where, d.Currency, d.Minor)
			return nil
		}); err != nil {
			return err
		}
	}
	return verifyControlTx(tx, rep)
}

// verifyControlTx compares each account that is kept per loan with the sum over the loans,
// and looks for loans that stand on the wrong side of one.
func verifyControlTx(tx *db.Tx, rep *Report) error {
	if err := db.Each(tx, differControl, func(d difference) error {
		if known, _ := d.Account.Describe(); known.PerLoan {
			rep.add(Control, "account %s: %s off by %d", d.Account, d.Currency, d.Minor)
		}
		return nil
	}); err != nil {
		return err
	}
	return db.Each(tx, loanBalances, func(d difference) error {
		known, _ := d.Account.Describe()
		if known.PerLoan && (known.Side == DebitSide && d.Minor < 0 || known.Side == CreditSide && d.Minor > 0) {
			rep.add(WrongSide, "loan %s, account %s: %s %d", d.Where, d.Account, d.Currency, d.Minor)
		}
		return nil
	})
}
