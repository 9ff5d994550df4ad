package sandbox

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/uuid"

	"florin/internal/admin/demo"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/expected"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// bankDay has the bank, and the borrowers with test accounts, do what the numbers of their accounts say, once the work of a day is done.
// All of it goes through the import of the bank's files.
func (s *Service) bankDay(ctx context.Context) error {
	today := date.Of(s.DB.Now(), s.Zone)
	for _, part := range []func(context.Context, date.Date) ([]line, error){s.payoutDay, s.debitDay, s.linkDay, s.transferDay} {
		lines, err := part(ctx, today)
		if err != nil {
			return err
		}
		if len(lines) == 0 {
			continue
		}
		if _, err := s.tell(ctx, lines); err != nil && fault.CodeOf(err) != "sandbox.nothing_to_book" {
			return err
		}
	}
	return nil
}

func (s *Service) payoutDay(ctx context.Context, today date.Date) (lines []line, err error) {
	for _, state := range []payout.State{payout.Exported, payout.Settled} {
		f := payout.Filter{State: state, Limit: 100}
		for more := true; more; more = f.Cursor != "" {
			page, err := s.Payouts.List(ctx, s.treasurer(), f)
			if err != nil {
				return nil, err
			}
			f.Cursor = page.NextCursor
			for _, p := range page.Items {
				n, steers := steered(rail.IBAN(rail.Compact(p.IBAN)).Test())
				if !steers {
					continue
				}
				switch payoutMove(n, p, date.Of(p.ChangedAt, s.Zone), today) {
				case "payout":
					lines = append(lines, payoutLine(p, ""))
				case "payout_return":
					lines = append(lines, payoutLine(p, "AC04"))
				}
			}
		}
	}
	return lines, nil
}

// payoutLine is a payout as the bank books it, or as it comes back for a reason.
func payoutLine(p payout.Payout, reason string) line {
	m := demo.Move{Minor: -p.Amount.Minor, EndToEnd: p.EndToEnd, Party: p.Holder, IBAN: p.IBAN, Returned: reason}
	if reason != "" {
		m.Minor = p.Amount.Minor
	}
	return line{m, p.LoanID, p.Amount.Currency}
}

func (s *Service) debitDay(ctx context.Context, today date.Date) (lines []line, err error) {
	list, err := s.atBank(ctx, today)
	if err != nil {
		return nil, err
	}
	for _, d := range list {
		n, steers := steered(d.From.Test())
		if !steers {
			continue
		}
		switch do, reason := debitMove(n, d, date.Of(d.ChangedAt, s.Zone), today); do {
		case "debit", "debit_return":
			lines = append(lines, debitLine(d, reason))
		case "refuse":
			if err := s.refuse(ctx, d, reason); err != nil {
				return nil, err
			}
		}
	}
	return lines, nil
}

func (s *Service) atBank(ctx context.Context, today date.Date) (list []treasury.AtBank, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		list, err = s.Treasury.AtBankTx(tx, today)
		return err
	})
	return list, err
}

// debitLine is a debit as the bank books it, or as it is taken back for a reason.
func debitLine(d treasury.AtBank, reason string) line {
	m := demo.Move{Minor: d.Amount.Minor, EndToEnd: d.EndToEnd, Party: d.Holder, IBAN: string(d.From), Returned: reason}
	if reason != "" {
		m.Minor = -d.Amount.Minor
	}
	return line{m, d.LoanID, d.Amount.Currency}
}

// refuse hands in the bank's report (pain.002) that it does not collect a debit.
func (s *Service) refuse(ctx context.Context, d treasury.AtBank, reason string) error {
	id := "SBX" + strings.ReplaceAll(uuid.NewString(), "-", "")[:20]
	report := fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>%s</MsgId></GrpHdr>`+
		`<OrgnlGrpInfAndSts><OrgnlMsgId>%s</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>`+
		`<TxInfAndSts><OrgnlEndToEndId>%s</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>%s</Cd></Rsn></StsRsnInf></TxInfAndSts>`+
		"</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>\n", id, d.Message, d.EndToEnd, reason)
	if _, err := s.Treasury.ImportBankFile(ctx, s.treasurer(), []byte(report)); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return s.Settle(ctx)
}

// bookDebits is Book for debits: those that were due are collected, or the newest that was comes back, or is refused before it.
func (s *Service) bookDebits(ctx context.Context, b Booking) (Booked, error) {
	list, err := s.atBank(ctx, date.Of(s.DB.Now(), s.Zone))
	if err != nil {
		return Booked{}, err
	}
	var lines []line
	for _, d := range list {
		switch {
		case b.Loan != "" && d.LoanID != b.Loan:
		case b.Do == "debit" && d.State == treasury.DebitAnnounced:
			lines = append(lines, debitLine(d, ""))
		case b.Do == "debit_return" && d.State == treasury.DebitCollected:
			lines = []line{debitLine(d, orDefault(b.Reason, "AM04"))}
		}
	}
	if len(lines) == 0 {
		return Booked{}, fault.New(fault.Conflict, "sandbox.nothing_to_book")
	}
	return s.tell(ctx, lines)
}

// linkDay is what was paid by a link before today: the provider pays it out on the next day.
func (s *Service) linkDay(ctx context.Context, today date.Date) (lines []line, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		paid, err := expected.PaidByLinkTx(tx, today)
		for _, p := range paid {
			lines = append(lines, line{demo.Move{Minor: p.Amount.Minor, EndToEnd: p.EndToEnd, Party: "Sandbox"}, p.LoanID, p.Amount.Currency})
		}
		return err
	})
	return lines, err
}

// transferDay is what borrowers with test accounts send by themselves: those who are not debited.
func (s *Service) transferDay(ctx context.Context, today date.Date) (lines []line, err error) {
	type sending struct {
		loan    string
		amounts []int64
	}
	var all []sending
	err = s.DB.Walk(ctx, func(tx *db.Tx, after string) (last string, err error) {
		ids, err := loanbook.IDsTx(tx, after, walked)
		for _, id := range ids {
			last = id
			amounts, err := s.sendsTx(tx, id, today)
			if err != nil {
				return "", err
			}
			if len(amounts) > 0 {
				all = append(all, sending{id, amounts})
			}
		}
		return last, err
	})
	for _, one := range all {
		for _, minor := range one.amounts {
			if err != nil {
				return nil, err
			}
			var sent []line
			sent, err = s.credit(ctx, Booking{Loan: one.loan, Amount: minor})
			lines = append(lines, sent...)
		}
	}
	return lines, err
}

// walked is how many loans are looked at in one transaction.
const walked = 200

func (s *Service) sendsTx(tx *db.Tx, id string, today date.Date) ([]int64, error) {
	payee, err := s.Loans.PayeeTx(tx, id)
	if err != nil {
		return nil, err
	}
	n, steers := steered(rail.IBAN(payee.IBAN).Test())
	if !steers {
		return nil, nil
	}
	debited, err := treasury.MandatedTx(tx, id)
	if err != nil || debited {
		return nil, err
	}
	l, st, err := loanbook.StateTx(tx, id)
	if err != nil || st.Status != loan.Active {
		return nil, err
	}
	if proven, err := expected.ProvenTx(tx, &l); err != nil || proven > 0 {
		return nil, err // paid by a link
	}
	return transfers(n, l, st, today), nil
}
