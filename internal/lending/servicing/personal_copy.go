package loan

import (
	"context"
	"fmt"
	"path"
	"time"

	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/money"
	"florin/internal/personal"
)

// loanCopy is a loan as its borrower is handed it.
type loanCopy struct {
	Signed
	Standing  Standing      `json:"standing"`
	Schedule  []Row         `json:"schedule"`
	Facts     []Fact        `json:"facts"`
	Parties   []PartyView   `json:"parties"`
	Payee     Payee         `json:"paid_out_to"`
	Mandates  []mandateCopy `json:"mandates"`
	Hardships []Hardship    `json:"hardship_requests"`
	Letters   []Letter      `json:"letters"`
	Papers    []string      `json:"documents"`
}

type mandateCopy struct {
	Reference string     `json:"reference"`
	IBAN      string     `json:"iban"`
	Holder    string     `json:"holder"`
	SignedOn  date.Date  `json:"signed_on"`
	RevokedAt *time.Time `json:"revoked_at"`
}

var copyMandates = db.SQL(`
	SELECT id, loan_id, reference, account, signed_on, used, revoked_at FROM mandates WHERE loan_id = $1 ORDER BY created_at, id`)

func (s *Service) mandateCopiesTx(tx *db.Tx, loanID string) ([]mandateCopy, error) {
	rows, err := db.All[mandateRow](tx, copyMandates, loanID)
	list := make([]mandateCopy, len(rows))
	for i, r := range rows {
		a, err := s.debtor(r)
		if err != nil {
			return nil, err
		}
		list[i] = mandateCopy{r.Reference, string(a.IBAN), a.Holder, r.SignedOn, r.RevokedAt}
	}
	return list, err
}

// Export implements personal.Source: one folder for each loan.
func (src personalSource) Export(ctx context.Context, p personal.Person, a personal.Archive) error {
	var rows []keptLoan
	err := src.s.DB.View(ctx, func(tx *db.Tx) (err error) {
		rows, err = keptTx(tx, p)
		return err
	})
	if err != nil {
		return err
	}
	for _, k := range rows {
		if k.ErasedAt != nil {
			continue
		}
		if err := src.s.exportLoan(ctx, k, p, a); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) exportLoan(ctx context.Context, k keptLoan, p personal.Person, a personal.Archive) error {
	var c loanCopy
	var issued []document.Issued
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if c, err = s.copyTx(tx, k, p); err != nil {
			return err
		}
		issued, err = s.Documents.IssuedOfTx(tx, document.Loan, k.ID)
		return err
	})
	if err != nil {
		return err
	}
	for i, d := range issued {
		c.Papers = append(c.Papers, fmt.Sprintf("documents/%02d-%s.pdf", i+1, d.Kind))
	}
	folder := path.Join("loans", k.Reference)
	if err := a.JSON(path.Join(folder, "loan.json"), c); err != nil {
		return err
	}
	for i, d := range issued {
		if err := s.Documents.CopyIssued(ctx, d.ID, path.Join(folder, c.Papers[i]), a); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) copyTx(tx *db.Tx, k keptLoan, p personal.Person) (c loanCopy, err error) {
	l, st, err := stateTx(tx, k.ID)
	if err != nil {
		return c, err
	}
	c = loanCopy{Signed: l.signed(st), Standing: l.standing(st), Facts: l.facts(st)}
	if c.Schedule, err = l.rows(st); err != nil {
		return c, err
	}
	if c.Parties, err = partiesTx(tx, k.ID); err != nil {
		return c, err
	}
	if c.Payee, err = s.PayeeTx(tx, k.ID); err != nil {
		return c, err
	}
	if c.Letters, err = lettersTx(tx, k.ID, st.Currency); err != nil {
		return c, err
	}
	if c.Mandates, err = s.mandateCopiesTx(tx, k.ID); err != nil {
		return c, err
	}
	c.Hardships, err = s.ownHardshipsTx(tx, k.ID, p, st.Currency)
	return c, err
}

// ownHardshipsTx leaves out what the other borrower told the lender.
func (s *Service) ownHardshipsTx(tx *db.Tx, loanID string, p personal.Person, c money.Currency) ([]Hardship, error) {
	all, err := s.hardshipsTx(tx, loanID, c)
	own := []Hardship{}
	for _, h := range all {
		if h.accountID == p.AccountID {
			own = append(own, h)
		}
	}
	return own, err
}
