package arrears

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/letter"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/outreach"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/paper"
	"florin/internal/rule/settings"
)

// Papers are made outside of transactions: a job reads what to say, writes and stores the
// PDF, and one transaction issues it, sends the e-mail and ends the job.
const (
	kindLetter = "loan.arrears_letter"
	kindAnswer = "loan.hardship_answer"
)

// Register lets a runner make the papers about arrears, answers and new schedules,
// and do the daily work at eight in the morning of a zone.
func (s *Service) Register(r *job.Runner, zone *time.Location) {
	r.Handle(kindLetter, s.makeLetter)
	r.Handle(kindAnswer, s.makeAnswer)
	r.Handle(kindThaw, s.thaw)
	s.Schedules.Register(r)
	r.Handle(kindCallInPaper, s.Letters.Job("arrears_letter", "arrears_called_in", callInPaper))
	r.Daily(arrearsWork, zone, func(ctx context.Context, day date.Date) error {
		return s.ArrearsDay(ctx, day, zone)
	}, job.After(8*time.Hour), job.Behind(loanbook.DueWork))
}

type letterRow struct {
	ID         string       `db:"id"`
	LoanID     string       `db:"loan_id"`
	Letter     string       `db:"letter"`
	OnDay      date.Date    `db:"on_day"`
	PayUntil   date.Date    `db:"pay_until"`
	Facts      string       `db:"facts"`
	Ways       settings.Way `db:"ways"` // beside the e-mail; empty: as the lender's rules have it
	CreatedAt  time.Time    `db:"created_at"`
	DocumentID *string      `db:"document_id"`
	DroppedAt  *time.Time   `db:"dropped_at"`
}

func (r letterRow) facts() (f letterFacts, err error) {
	err = json.Unmarshal([]byte(r.Facts), &f)
	return f, err
}

// LettersTx lists the letters about the arrears of a loan, newest first. The caller has checked who
// asks.
func LettersTx(tx *db.Tx, loanID string, c money.Currency) ([]Letter, error) {
	rows, err := db.All[letterRow](tx, listLetters, loanID, logLimit)
	if err != nil {
		return nil, err
	}
	ways, err := outreach.OfLoanTx(tx, loanID)
	if err != nil {
		return nil, err
	}
	list := make([]Letter, len(rows))
	for i, r := range rows {
		f, err := r.facts()
		if err != nil {
			return nil, err
		}
		list[i] = Letter{
			r.ID, r.Letter, r.OnDay, r.PayUntil, money.Of(f.Total, c), db.Text(r.DocumentID), r.DroppedAt != nil,
			append([]outreach.Sending{}, ways[r.ID]...),
		}
	}
	return list, nil
}

// makeLetter makes a letter of the ladder. What was paid in the meantime gets none, and one from before a standstill waits with
// the rest.
func (s *Service) makeLetter(ctx context.Context, j job.Job) error {
	if err := s.notHeld(ctx); err != nil {
		return err
	}
	var p letter.Ref
	if err := j.Decode(&p); err != nil {
		return err
	}
	var r letterRow
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[letterRow](tx, findLetter, p.ID)
		return err
	})
	if err != nil {
		return err
	}
	sh, err := s.Letters.SheetOf(ctx, r.LoanID)
	if err != nil {
		return err
	}
	if !stillTrue(r, sh.State) {
		return s.dropLetter(ctx, j, r)
	}
	facts, err := s.letterFacts(r, sh)
	if err != nil {
		return err
	}
	body, err := paper.ArrearsLetter(facts)
	if err != nil {
		return err
	}
	return s.Letters.Issue(ctx, j, sh, body, letter.Paper{
		Kind: "arrears_letter", Title: i18n.For(sh.Loan.Lang).T("mail:loan."+r.Letter+".file", nil),
		Save: func(tx *db.Tx, d document.Issued) (notify.Mail, error) {
			if err := s.notHeldTx(tx); err != nil {
				return notify.Mail{}, err
			}
			_, st, err := loanbook.StateTx(tx, r.LoanID)
			if err != nil || !stillTrue(r, st) {
				return notify.Mail{}, errPaid(err)
			}
			if _, err := tx.Exec(setLetterPaper, r.ID, d.ID); err != nil {
				return notify.Mail{}, err
			}
			err = s.Outreach.SendTx(tx, outreach.Order{Loan: sh.Loan, Product: sh.Head.Product, Letter: r.Letter, LetterID: r.ID, DocumentID: d.ID, Ways: r.Ways})
			return notify.Mail{
				Template: "loan." + r.Letter, Key: "arrears-letter:" + r.ID,
				Params: map[string]any{"due": facts.Total, "until": r.PayUntil},
			}, err
		},
	})
}

// stillTrue says whether something that a letter is about is still unpaid.
func stillTrue(r letterRow, st loan.State) bool {
	f, err := r.facts()
	if err != nil || st.Frozen || st.Status != loan.Active {
		return false
	}
	for _, asked := range f.Due {
		for _, d := range st.Dues {
			if d.Number == asked.Number && d.On == asked.DueOn && d.InstalmentOpen() > 0 {
				return true
			}
		}
	}
	return false
}

// paidMeanwhile says that a letter lost its reason between the making of its paper and the
// transaction that would send it: the job comes again and drops it.
type paidMeanwhile struct{}

func (paidMeanwhile) Error() string { return "paid while the letter was made" }

func errPaid(err error) error {
	if err == nil {
		err = paidMeanwhile{}
	}
	return err
}

func (s *Service) dropLetter(ctx context.Context, j job.Job, r letterRow) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(dropLetter, r.ID, tx.Now()); err != nil {
			return err
		}
		return job.DoneTx(tx, j)
	})
}

func (s *Service) letterFacts(r letterRow, sh letter.Sheet) (paper.ArrearsFacts, error) {
	f, err := r.facts()
	of := func(minor int64) money.Amount { return money.Of(minor, sh.State.Currency) }
	facts := paper.ArrearsFacts{
		Head: sh.Head, Level: paper.ArrearsLevel(r.Letter), LateInterest: of(f.Late), Charges: of(f.Charges), Total: of(f.Total),
		PayUntil: r.PayUntil, DaysPastDue: f.Days, Outstanding: of(f.Outstanding), MayCallIn: f.MayCallIn,
		PayTo: sh.PayTo, HelpURL: s.Letters.HelpURL(sh.Loan),
	}
	for _, d := range f.Due {
		facts.Due = append(facts.Due, paper.Overdue{Number: d.Number, DueOn: d.DueOn, Amount: of(d.Amount), Missing: of(d.Missing)})
	}
	return facts, err
}
