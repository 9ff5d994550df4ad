package sanction

import (
	"context"
	"slices"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/paper"
)

// kindLetter is the job that makes the letter about a sanction, or about its end.
const kindLetter = "loans.sanction_letter"

func (s *Service) makeLetter(ctx context.Context, j job.Job) error {
	var ref letter.Ref
	if err := j.Decode(&ref); err != nil {
		return err
	}
	var r row
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[row](tx, findRow, ref.ID)
		return err
	})
	if err != nil {
		return err
	}
	sh, err := s.Letters.SheetOf(ctx, r.LoanID)
	if err != nil {
		return err
	}
	f, err := s.facts(r, sh)
	if err != nil {
		return err
	}
	body, err := paper.Sanction(f)
	if err != nil {
		return err
	}
	return s.Letters.Issue(ctx, j, sh, body, letter.Paper{
		Kind: "schedule_notice", Title: i18n.For(sh.Loan.Lang).T("mail:loan.sanction.file", nil),
		Save: func(*db.Tx, document.Issued) (notify.Mail, error) {
			return notify.Mail{Template: "loan.sanction", Key: "sanction:" + r.ID, Params: map[string]any{"since": f.Since, "due": f.After}}, nil
		},
	})
}

// facts are those of the letter: the loan on the day of the fact, with it and without.
func (s *Service) facts(r row, sh letter.Sheet) (f paper.SanctionFacts, err error) {
	fact, _ := sh.Loan.Event(db.Text(r.EventID))
	of := fact
	if r.Kind == Lift {
		of, _ = sh.Loan.Event(fact.Ref)
	}
	known := slices.DeleteFunc(slices.Clone(sh.Loan.Facts), func(e loan.Event) bool { return e.Seq > fact.Seq })
	before, err := loan.Replay(sh.Loan.Terms, known[:len(known)-1], fact.BookedOn)
	if err != nil {
		return f, err
	}
	after, err := loan.Replay(sh.Loan.Terms, known, fact.BookedOn)
	if err != nil {
		return f, err
	}
	w, err := s.unseal(r)
	if err != nil {
		return f, err
	}
	amount := func(minor int64) money.Amount { return money.Of(max(minor, 0), after.Currency) }
	f = paper.SanctionFacts{
		Head: sh.Head, Lifted: r.Kind == Lift, Since: fact.BookedOn, Reference: w.Reference, Paid: sh.Loan.PaidBy(fact.BookedOn),
		Before: amount(before.StillToPay()), After: amount(after.StillToPay()), OwedBack: amount(after.Credit), Number: after.Version, Rows: left(after),
	}
	if of.Data.Sanction != nil {
		f.Leaves = of.Data.Sanction.Leaves
		f.Act, f.Article = sh.Head.Product.Law.Edition().Cite(of.Data.Sanction.Row, sh.Loan.Lang)
	}
	return f, nil
}
