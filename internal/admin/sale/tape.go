package sale

import (
	"context"
	"io"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
)

// columns are the heads of the buyer's table: words that stay the same in every language, as those of other tapes do.
var columns = []table.Column{
	{Title: "reference"}, {Title: "state"}, {Title: "product"}, {Title: "signed_on", Kind: table.Day}, {Title: "paid_out_on", Kind: table.Day},
	{Title: "principal_lent", Kind: table.Amount}, {Title: "rate"}, {Title: "apr"}, {Title: "last_due_on", Kind: table.Day}, {Title: "instalment", Kind: table.Amount},
	{Title: "claim_principal", Kind: table.Amount}, {Title: "claim_interest", Kind: table.Amount}, {Title: "claim_costs", Kind: table.Amount},
	{Title: "claim_charges", Kind: table.Amount}, {Title: "claim_less", Kind: table.Amount}, {Title: "claim", Kind: table.Amount},
	{Title: "days_past_due", Kind: table.Number}, {Title: "price", Kind: table.Amount}, {Title: "language"},
	{Title: "borrower"}, {Title: "email"}, {Title: "address"}, {Title: "country"}, {Title: "others"},
}

// Tape writes what the buyer needs of each loan that is sold, or before the day of those that will be, with its price and how its borrowers are
// reached. That it was taken is in the audit log. Errors: fault Forbidden (needs ledger.manage and list.export), NotFound; the writer's.
func (s *Service) Tape(ctx context.Context, p identity.Principal, id string, format table.Format) (write func(context.Context, io.Writer) error, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return nil, err
	}
	if err := p.Permit(identity.ListExport); err != nil {
		return nil, err
	}
	var r row
	var rows []itemRow
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if r, err = db.One[row](tx, findSale, id); err != nil {
			return err
		}
		if rows, err = db.All[itemRow](tx, listLoans, id); err != nil {
			return err
		}
		return recordTx(tx, p.Actor(), id, "loan_sale.taped", map[string]any{"loans": len(rows), "format": string(format)})
	})
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, w io.Writer) error {
		out, err := table.New(w, format, table.About{Title: r.SoldOn.String(), Lang: p.Lang, Made: s.DB.Now()}, columns)
		if err != nil {
			return err
		}
		for _, i := range rows {
			if i.State != Waiting && i.State != Sold {
				continue
			}
			var cells []any
			if err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
				cells, err = s.cellsTx(tx, &r, i)
				return err
			}); err != nil {
				return err
			}
			if err := out.Row(cells...); err != nil {
				return err
			}
		}
		return out.Close()
	}, nil
}

func (s *Service) cellsTx(tx *db.Tx, r *row, i itemRow) ([]any, error) {
	l, st, err := loanbook.StateTx(tx, i.LoanID)
	if err != nil {
		return nil, err
	}
	var claim loan.Claim
	if st.Sale != nil {
		claim = st.Sale.Claim
		l.Facts = l.Facts[:l.SoldIn().Seq-1] // as it was sold
		if st, err = l.Replay(r.SoldOn); err != nil {
			return nil, err
		}
	} else if claim, _, err = st.ToSell(l.Terms); err != nil {
		return nil, err
	}
	parties, err := loanbook.PartyRowsTx(tx, l.ID)
	if err != nil {
		return nil, err
	}
	of := func(minor int64) money.Amount { return money.Of(minor, r.Currency) }
	cells := []any{
		l.Reference, string(i.State), l.Product, l.Terms.Today(l.SignedAt), st.PaidOutOn, l.Terms.Principal, st.Rate.String(), l.APR, st.LastDue(),
		of(st.Instalment(l.Terms)), of(claim.Parts.Principal), of(claim.Parts.Interest), of(claim.Parts.Cost), of(claim.Parts.Charge + claim.Parts.Late),
		of(claim.Less), of(claim.Total()), st.DaysPastDue(), of(i.Price), l.Lang,
	}
	who := []any{"", "", "", ""}
	others := []string{}
	for n, party := range parties {
		name := strings.TrimSpace(party.FirstName + " " + party.LastName)
		address, err := s.Loans.AddressOf(l.ID, party)
		if err != nil {
			return nil, err
		}
		if n == 0 {
			who = []any{name, party.Email, strings.Join(address.Lines(), ", "), address.Country}
			continue
		}
		others = append(others, strings.Join([]string{string(party.Role), name, party.Email, strings.Join(address.Lines(), ", ")}, ", "))
	}
	return append(append(cells, who...), strings.Join(others, "; ")), nil
}
