package letter

import (
	"context"
	"strconv"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/paper"
	"florin/internal/rule/settings"
)

// payTo is where a letter says to pay: the lender's account for the currency with the
// reference by which a payment finds its loan, as on the slip. Without an account the letter
// names the loan alone.
func payTo(snapshot settings.Snapshot, l loan.Loan, number int64) paper.PayTo {
	to, reference, err := loanbook.Receiver(snapshot, l.Terms.Principal.Currency, number)
	if err != nil {
		return paper.PayTo{Holder: snapshot.Company.Name, Reference: l.Reference}
	}
	return paper.PayTo{IBAN: to.IBAN.String(), Holder: to.Name, Reference: reference.String()}
}

// helpPath is the page of the client area where relief is asked for.
func helpPath(l loan.Loan) string { return "/client/loans/" + l.ID + "#help" }

// HelpURL is that page as a letter prints it.
func (s *Service) HelpURL(l loan.Loan) string {
	return strings.TrimSuffix(s.SiteURL, "/") + helpPath(l)
}

// Ref is the payload of a job that makes a paper from a row: its ID.
type Ref struct {
	ID string `json:"id"`
}

// Sheet is a paper that waits to be made: for whom, in which product, from what.
type Sheet struct {
	Loan  loan.Loan
	State loan.State
	Head  paper.Head
	PayTo paper.PayTo
}

// SheetOf reads what every paper about a loan begins with.
func (s *Service) SheetOf(ctx context.Context, loanID string) (Sheet, error) {
	var sh Sheet
	var number int64
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if sh.Loan, sh.State, err = loanbook.StateTx(tx, loanID); err != nil {
			return err
		}
		if number, err = loanbook.NumberTx(tx, loanID); err != nil {
			return err
		}
		sh.Head, err = s.Loans.HeadTx(tx, sh.Loan)
		return err
	})
	if err != nil {
		return sh, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return sh, err
	}
	if sh.Head.Product, err = s.Settings.ProductAt(ctx, sh.Loan.ProductVersion, sh.Loan.Product, sh.Loan.SignedAt); err != nil {
		return sh, err
	}
	sh.PayTo = payTo(snapshot, sh.Loan, number)
	sh.Head.Lender, sh.Head.Wording, sh.Head.Brand = paper.LenderOf(snapshot.Company, sh.Head.Product), snapshot.Wording(sh.Loan.Lang), snapshot.Brand
	return sh, nil
}

// Paper is how a paper is issued, and what is saved and sent with it.
type Paper struct {
	Kind, Title string
	Save        func(tx *db.Tx, d document.Issued) (notify.Mail, error)
}

// Issue stores a paper and issues it in one transaction with its e-mail and the end of the job.
func (s *Service) Issue(ctx context.Context, j job.Job, sh Sheet, body []byte, as Paper) error {
	kept, err := s.Documents.Store(ctx, body)
	if err != nil {
		return err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		d, err := IssueTx(tx, s.Documents, document.Issue{
			OwnerKind: document.Loan, OwnerID: sh.Loan.ID, Kind: as.Kind, Lang: sh.Loan.Lang, Title: as.Title + ".pdf",
			Wording: sh.Head.Wording.Version, By: identity.Background().Actor(),
		}, kept)
		if err != nil {
			return err
		}
		mail, err := as.Save(tx, d)
		if err != nil {
			return err
		}
		if err := s.MailTx(tx, sh.Loan, mail); err != nil {
			return err
		}
		return job.DoneTx(tx, j)
	})
	if err != nil {
		s.Documents.Discard(ctx, kept)
	}
	return err
}

// IssueTx makes a stored paper a document of a request or a loan, and tells other programs of it. Errors: those of document.Service.IssueTx.
func IssueTx(tx *db.Tx, documents *document.Service, as document.Issue, kept document.Stored) (document.Issued, error) {
	d, err := documents.IssueTx(tx, as, kept)
	if err != nil {
		return d, err
	}
	told := eventlog.Data{DocumentID: d.ID, Paper: d.Kind}
	switch d.OwnerKind {
	case document.Request:
		told.RequestID = d.OwnerID
	case document.Loan:
		told.LoanID = d.OwnerID
	}
	return d, eventlog.EmitTx(tx, as.By, eventlog.DocumentIssued, told)
}

// MailTx queues a mail to everybody who owes the loan, in the language of the contract.
func (s *Service) MailTx(tx *db.Tx, l loan.Loan, m notify.Mail) error {
	return s.TellTx(tx, &l, m.Template, m.Key, m.Params)
}

// TellTx queues a mail to everybody who owes the loan; without a template there is none.
func (s *Service) TellTx(tx *db.Tx, l *loan.Loan, template, key string, params map[string]any) error {
	if template == "" {
		return nil
	}
	parties, err := loanbook.PartyRowsTx(tx, l.ID)
	if err != nil {
		return err
	}
	for _, p := range parties {
		if p.Role == loan.Guarantor || p.Email == "" {
			continue
		}
		m := notify.Mail{To: p.Email, Lang: l.Lang, Template: template, Params: map[string]any{
			"reference": l.Reference, "link": "/client/loans/" + l.ID,
		}}
		for name, value := range params {
			m.Params[name] = value
		}
		if p.AccountID != nil {
			m.AccountID = *p.AccountID
		}
		if key != "" {
			m.Key = key + ":" + p.PersonID
		}
		if err := s.Mail.QueueTx(tx, m); err != nil {
			return err
		}
	}
	return nil
}

// Order is the payload of a job that makes a paper of a loan's ordinary life: of which loan, and of which quote, event or year.
type Order struct {
	LoanID string `json:"loan_id"`
	Quote  string `json:"quote,omitempty"`
	Event  string `json:"event,omitempty"`
	Year   int    `json:"year,omitempty"`
}

// Job makes a job of a paper: read, write, store, and issue in one transaction with the
// end of the job. A paper that has lost its reason is not written.
func (s *Service) Job(kind, title string, write func(ctx context.Context, sh Sheet, p Order) ([]byte, error)) job.Func {
	return func(ctx context.Context, j job.Job) error {
		var p Order
		if err := j.Decode(&p); err != nil {
			return err
		}
		sh, err := s.SheetOf(ctx, p.LoanID)
		if err != nil {
			return err
		}
		body, err := write(ctx, sh, p)
		if err != nil || body == nil {
			return err
		}
		return s.Issue(ctx, j, sh, body, Paper{
			Kind: kind, Title: TitleOf(sh, title, p),
			Save: func(*db.Tx, document.Issued) (notify.Mail, error) { return notify.Mail{}, nil },
		})
	}
}

// TitleOf is the title of a paper in the language of the contract, as its file is called.
func TitleOf(sh Sheet, title string, p Order) string {
	return i18n.For(sh.Loan.Lang).T("paper:title."+title, map[string]any{"year": strconv.Itoa(p.Year)})
}

// OrderTx asks for a paper; the same key asks once while the job waits.
func OrderTx(tx *db.Tx, kind, key string, p Order) error {
	return job.EnqueueTx(tx, job.Spec{Kind: kind, Payload: p, UniqueKey: kind + ":" + key})
}
