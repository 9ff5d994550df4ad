package servicing

import (
	"context"
	"fmt"
	"path"

	"florin/internal/integration/label"
	"florin/internal/lending/arrears"
	"florin/internal/lending/expected"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
)

// loanCopy is a loan as its borrower is handed it.
type loanCopy struct {
	Signed
	Standing  Standing                    `json:"standing"`
	Schedule  []loan.Row                  `json:"schedule"`
	Facts     []loan.Fact                 `json:"facts"`
	Parties   []PartyView                 `json:"parties"`
	Payee     loanbook.Payee              `json:"paid_out_to"`
	Mandates  []treasury.MandateCopy      `json:"mandates"`
	Hardships []arrears.Hardship          `json:"hardship_requests"`
	Letters   []arrears.Letter            `json:"letters"`
	Expected  []expected.AnnouncedPayment `json:"expected_payments"`
	Papers    []string                    `json:"documents"`
	Labels    []label.Copy                `json:"labels_of_programs,omitempty"` // what other programs call it and note beside it
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
		if c.Labels, err = label.CopyTx(tx, s.Loans.Keys, label.Thing{Kind: label.Loan, ID: k.ID}); err != nil {
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
	l, st, err := loanbook.StateTx(tx, k.ID)
	if err != nil {
		return c, err
	}
	c = loanCopy{Signed: signed(&l, st), Standing: standing(&l, st), Facts: facts(&l, st)}
	if c.Schedule, err = l.Rows(st); err != nil {
		return c, err
	}
	if c.Parties, err = partiesTx(tx, k.ID); err != nil {
		return c, err
	}
	if c.Payee, err = s.Loans.PayeeTx(tx, k.ID); err != nil {
		return c, err
	}
	if c.Letters, err = arrears.LettersTx(tx, k.ID, st.Currency); err != nil {
		return c, err
	}
	if c.Expected, err = expected.StaffTx(tx, &l); err != nil {
		return c, err
	}
	if c.Mandates, err = s.Treasury.MandateCopiesTx(tx, k.ID); err != nil {
		return c, err
	}
	c.Hardships, err = s.Arrears.OwnHardshipsTx(tx, k.ID, p, st.Currency)
	return c, err
}
