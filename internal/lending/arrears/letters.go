package loan

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/i18n"
	"florin/internal/identity"
	"florin/internal/job"
	"florin/internal/money"
	"florin/internal/notify"
	"florin/internal/paper"
)

// Papers are made outside of transactions: a job reads what to say, writes and stores the
// PDF, and one transaction issues it, sends the e-mail and ends the job.
const (
	kindLetter = "loan.arrears_letter"
	kindAnswer = "loan.hardship_answer"
	kindNotice = "loan.change_notice"
)

// paperOf is the payload of such a job.
type paperOf struct {
	ID string `json:"id"`
}

// RegisterArrears lets a runner make the papers about arrears, answers and new schedules,
// and do the daily work at eight in the morning of a zone.
func (s *Service) RegisterArrears(r *job.Runner, zone *time.Location) {
	r.Handle(kindLetter, s.makeLetter)
	r.Handle(kindAnswer, s.makeAnswer)
	r.Handle(kindNotice, s.makeNotice)
	r.Daily("loan.arrears", zone, func(ctx context.Context, day date.Date) error {
		return s.ArrearsDay(ctx, day, zone)
	}, job.After(8*time.Hour))
}

type letterRow struct {
	ID         string     `db:"id"`
	LoanID     string     `db:"loan_id"`
	Letter     string     `db:"letter"`
	OnDay      date.Date  `db:"on_day"`
	PayUntil   date.Date  `db:"pay_until"`
	Facts      string     `db:"facts"`
	CreatedAt  time.Time  `db:"created_at"`
	DocumentID *string    `db:"document_id"`
	DroppedAt  *time.Time `db:"dropped_at"`
}

func (r letterRow) facts() (f letterFacts, err error) {
	err = json.Unmarshal([]byte(r.Facts), &f)
	return f, err
}

func lettersTx(tx *db.Tx, loanID string, c money.Currency) ([]Letter, error) {
	rows, err := db.All[letterRow](tx, listLetters, loanID, logLimit)
	if err != nil {
		return nil, err
	}
	list := make([]Letter, len(rows))
	for i, r := range rows {
		f, err := r.facts()
		if err != nil {
			return nil, err
		}
		list[i] = Letter{r.ID, r.Letter, r.OnDay, r.PayUntil, money.Of(f.Total, c), deref(r.DocumentID), r.DroppedAt != nil}
	}
	return list, nil
}

// sheet is a paper that waits to be made: for whom, in which product, from what.
type sheet struct {
	loan  loaded
	st    State
	head  paper.Head
	payTo paper.PayTo
}

// sheetOf reads what every paper about a loan begins with.
func (s *Service) sheetOf(ctx context.Context, loanID string) (sheet, error) {
	var sh sheet
	var number int64
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if sh.loan, sh.st, err = stateTx(tx, loanID); err != nil {
			return err
		}
		if number, err = db.One[int64](tx, findNumber, loanID); err != nil {
			return err
		}
		sh.head, err = s.headTx(tx, sh.loan)
		return err
	})
	if err != nil {
		return sh, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return sh, err
	}
	if sh.head.Product, err = s.Settings.ProductAt(ctx, sh.loan.ProductVersion, sh.loan.Product); err != nil {
		return sh, err
	}
	sh.payTo = payTo(snapshot, sh.loan, number)
	sh.head.Lender = paper.LenderOf(snapshot.Company, sh.head.Product)
	return sh, nil
}

// makeLetter makes a letter of the ladder. What was paid in the meantime gets none.
func (s *Service) makeLetter(ctx context.Context, j job.Job) error {
	var p paperOf
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
	sh, err := s.sheetOf(ctx, r.LoanID)
	if err != nil {
		return err
	}
	if !stillTrue(r, sh.st) {
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
	return s.issue(ctx, j, sh, body, issueOf{
		kind: "arrears_letter", title: i18n.For(sh.loan.Lang).T("mail:loan."+r.Letter+".file", nil),
		save: func(tx *db.Tx, d document.Issued) (notify.Mail, error) {
			_, st, err := stateTx(tx, r.LoanID)
			if err != nil || !stillTrue(r, st) {
				return notify.Mail{}, errPaid(err)
			}
			_, err = tx.Exec(setLetterPaper, r.ID, d.ID)
			return notify.Mail{
				Template: "loan." + r.Letter, Key: "arrears-letter:" + r.ID,
				Params: map[string]any{"due": facts.Total, "until": r.PayUntil},
			}, err
		},
	})
}

// stillTrue says whether something that a letter is about is still unpaid.
func stillTrue(r letterRow, st State) bool {
	f, err := r.facts()
	if err != nil || st.Frozen || st.Status != Active {
		return false
	}
	for _, asked := range f.Due {
		for _, d := range st.Dues {
			if d.Number == asked.Number && d.On == asked.DueOn && instalmentOpen(d) > 0 {
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

func (s *Service) letterFacts(r letterRow, sh sheet) (paper.ArrearsFacts, error) {
	f, err := r.facts()
	of := func(minor int64) money.Amount { return money.Of(minor, sh.st.Currency) }
	facts := paper.ArrearsFacts{
		Head: sh.head, Level: paper.ArrearsLevel(r.Letter), LateInterest: of(f.Late), Charges: of(f.Charges), Total: of(f.Total),
		PayUntil: r.PayUntil, DaysPastDue: f.Days, Outstanding: of(f.Outstanding), MayCallIn: f.MayCallIn,
		PayTo: sh.payTo, HelpURL: s.helpURL(sh.loan),
	}
	for _, d := range f.Due {
		facts.Due = append(facts.Due, paper.Overdue{Number: d.Number, DueOn: d.DueOn, Amount: of(d.Amount), Missing: of(d.Missing)})
	}
	return facts, err
}

// issueOf is how a paper is issued, and what is saved and sent with it.
type issueOf struct {
	kind, title string
	save        func(tx *db.Tx, d document.Issued) (notify.Mail, error)
}

// issue stores a paper and issues it in one transaction with its e-mail and the end of the job.
func (s *Service) issue(ctx context.Context, j job.Job, sh sheet, body []byte, as issueOf) error {
	kept, err := s.Documents.Store(ctx, body)
	if err != nil {
		return err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		d, err := s.Documents.IssueTx(tx, document.Issue{
			OwnerKind: document.Loan, OwnerID: sh.loan.ID, Kind: as.kind, Lang: sh.loan.Lang, Title: as.title + ".pdf",
			By: identity.Background().Actor(),
		}, kept)
		if err != nil {
			return err
		}
		mail, err := as.save(tx, d)
		if err != nil {
			return err
		}
		if err := s.mailTx(tx, sh.loan, mail); err != nil {
			return err
		}
		return job.DoneTx(tx, j)
	})
	if err != nil {
		s.Documents.Discard(ctx, kept)
	}
	return err
}

// mailTx queues a mail to everybody who owes the loan, in the language of the contract.
func (s *Service) mailTx(tx *db.Tx, l loaded, m notify.Mail) error {
	return s.tellTx(tx, &l, m.Template, m.Key, m.Params)
}
