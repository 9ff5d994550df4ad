package books

import (
	"cmp"
	"context"
	"io"

	"florin/internal/rule/accountfile"
	"florin/internal/rule/chart"
)

// writeAudit writes a file of an audit: once through the books for what it says first, then once for each journal.
func (f *File) writeAudit(ctx context.Context, w io.Writer) error {
	tally := accountfile.NewTally(f.typeOf)
	if err := f.walk(ctx, everBefore, tally); err != nil {
		return err
	}
	c, head := f.company, f.head
	head.Audit = tally.Audit(accountfile.Party{
		Name: cmp.Or(c.LegalName, c.Name), RegisterNumber: c.RegisterNumber, Country: c.Country, Phone: c.Phone, Email: c.Email, Address: c.AddressLines,
	}, f.s.Version)
	out, err := accountfile.New(accountfile.SAFT, w, head)
	if err != nil {
		return err
	}
	for _, journal := range tally.Journals() {
		if err := f.walk(ctx, f.in.From, ofJournal{out, journal}); err != nil {
			return err
		}
	}
	return out.Close()
}

// ofJournal lets the entries of one journal pass.
type ofJournal struct {
	accountfile.Writer
	journal string
}

// Entry implements accountfile.Writer.
func (o ofJournal) Entry(e accountfile.Entry) error {
	if e.Journal != o.journal {
		return nil
	}
	return o.Writer.Entry(e)
}

// typeOf is what the schema calls the class of a number of the charts of these days.
func (f *File) typeOf(number string) string {
	for i := f.plans.at(f.in.To); i >= -1; i-- {
		plan := chart.Shipped()
		if i >= 0 {
			plan = f.plans[i].plan
		}
		for _, row := range plan.Rows {
			if row.Number != number {
				continue
			}
			switch class, _ := chart.ClassOf(row.Account); class {
			case chart.Income:
				return "Sale"
			case chart.Expense:
				return "Expense"
			case chart.Liability, chart.Equity:
				return "Liability"
			}
			return "Asset"
		}
	}
	return "Asset"
}
