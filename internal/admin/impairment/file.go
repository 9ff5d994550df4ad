package impairment

import (
	"context"
	"io"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/allowance"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
)

// write goes through the loans of a run page by page: what is kept of it does not change any more.
func (s *Service) write(ctx context.Context, w io.Writer, id string, format table.Format, about table.About, say *i18n.Locale) error {
	t := func(key string) string { return say.T("books:allowance."+key, nil) }
	out, err := table.New(w, format, about, []table.Column{
		{Title: t("loan"), Kind: table.Text}, {Title: t("product"), Kind: table.Text}, {Title: t("stage"), Kind: table.Number}, {Title: t("reason"), Kind: table.Text},
		{Title: t("days"), Kind: table.Number}, {Title: t("basis"), Kind: table.Text}, {Title: t("gross"), Kind: table.Amount}, {Title: t("pd"), Kind: table.Text},
		{Title: t("source"), Kind: table.Text}, {Title: t("lgd"), Kind: table.Text}, {Title: t("apr"), Kind: table.Text}, {Title: t("left"), Kind: table.Number},
		{Title: t("amount"), Kind: table.Amount},
	})
	if err != nil {
		return err
	}
	for after := ""; ; {
		var rows []allowance.Item
		if err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			rows, err = allowance.ItemsTx(tx, id, after, 0, lookBatch)
			return err
		}); err != nil {
			return err
		}
		for _, row := range rows {
			i, err := viewItem(row)
			if err != nil {
				return err
			}
			if err := out.Row(i.Reference, i.Product, i.Stage, t("reasons."+string(i.Reason)), i.Days, t("bases."+string(i.Basis)), i.Gross, i.PD.String(),
				t("sources."+string(i.Source)), i.LGD.String(), i.APR.String(), i.Left, i.Allowance); err != nil {
				return err
			}
			after = i.LoanID
		}
		if len(rows) < lookBatch {
			return out.Close()
		}
	}
}

func recordLoanTx(tx *db.Tx, p identity.Principal, loanID, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: loanbook.EntityKind, EntityID: loanID, Details: details})
}
