package demo

import (
	"context"
	"encoding/xml"
	"fmt"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/payout"
	"florin/internal/rule/rail"
)

// The lender's accounts.
const (
	euroAccount  rail.IBAN = "DE89370400440532013000"
	swissAccount rail.IBAN = "CH9300762011623852957"
)

var ownAccounts = []struct {
	currency money.Currency
	iban     rail.IBAN
}{{money.EUR, euroAccount}, {money.CHF, swissAccount}}

// Move is a movement on the lender's account, as the bank knows it.
type Move struct {
	Minor             int64  // below zero: it left
	EndToEnd, Ref     string // what the payer or the payee wrote
	Text, Party, IBAN string
	Returned          string // the bank's reason for a return
	BankRef           string // what the bank calls it
	settlesPayout     bool
}

// tell puts a movement into the next statement of its account.
func (b *builder) tell(c money.Currency, m Move) {
	b.booked++
	m.BankRef = fmt.Sprintf("DEMO%08d", b.booked)
	b.moves[c] = append(b.moves[c], m)
}

// bank gives out the statements of the day, which treasury uploads; loans whose payout is
// booked begin to live.
func (b *builder) bank(ctx context.Context) error {
	var settles bool
	for _, own := range ownAccounts {
		moves := b.moves[own.currency]
		if len(moves) == 0 {
			continue
		}
		b.moves[own.currency] = nil
		if _, err := b.Treasury.ImportBankFile(ctx, b.staff[identity.Treasury], Statement(own.iban, own.currency, b.today.String(), moves)); err != nil {
			return fmt.Errorf("statement: %w", err)
		}
		for _, m := range moves {
			settles = settles || m.settlesPayout
		}
	}
	if err := b.Work.RunDue(ctx); err != nil || !settles {
		return err
	}
	return b.paidOut(ctx)
}

// Statement is a camt.053 as the bank of an account writes it.
func Statement(own rail.IBAN, c money.Currency, day string, moves []Move) []byte {
	var w strings.Builder
	fmt.Fprintf(&w, `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>DEMO-%s-%s</MsgId></GrpHdr>
<Stmt><Id>%s-%s</Id><Acct><Id><IBAN>%s</IBAN></Id><Ccy>%s</Ccy></Acct>
`, c, day, c, day, own, c)
	for _, m := range moves {
		m.write(&w, c, day)
	}
	w.WriteString("</Stmt></BkToCstmrStmt></Document>\n")
	return []byte(w.String())
}

func (m Move) write(w *strings.Builder, c money.Currency, day string) {
	direction, minor, other := "CRDT", m.Minor, "Dbtr"
	if minor < 0 {
		direction, minor, other = "DBIT", -minor, "Cdtr"
	}
	fmt.Fprintf(w, `<Ntry><Amt Ccy="%s">%s</Amt><CdtDbtInd>%s</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>%s</Dt></BookgDt><ValDt><Dt>%s</Dt></ValDt><AcctSvcrRef>%s</AcctSvcrRef>`,
		c, money.Of(minor, c).Major(), direction, day, day, m.BankRef)
	fmt.Fprintf(w, `<NtryDtls><TxDtls><Refs><EndToEndId>%s</EndToEndId></Refs>`, orNone(m.EndToEnd))
	if m.Party != "" {
		fmt.Fprintf(w, `<RltdPties><%s><Pty><Nm>%s</Nm></Pty></%s><%sAcct><Id><IBAN>%s</IBAN></Id></%sAcct></RltdPties>`,
			other, escaped(m.Party), other, other, m.IBAN, other)
	}
	if m.Text != "" || m.Ref != "" {
		w.WriteString("<RmtInf>")
		if m.Text != "" {
			fmt.Fprintf(w, "<Ustrd>%s</Ustrd>", escaped(m.Text))
		}
		if m.Ref != "" {
			fmt.Fprintf(w, "<Strd><CdtrRefInf><Ref>%s</Ref></CdtrRefInf></Strd>", m.Ref)
		}
		w.WriteString("</RmtInf>")
	}
	if m.Returned != "" {
		fmt.Fprintf(w, "<RtrInf><Rsn><Cd>%s</Cd></Rsn></RtrInf>", m.Returned)
	}
	w.WriteString("</TxDtls></NtryDtls></Ntry>\n")
}

func orNone(s string) string {
	if s == "" {
		return "NOTPROVIDED"
	}
	return s
}

func escaped(s string) string {
	var w strings.Builder
	_ = xml.EscapeText(&w, []byte(s)) // a Builder takes everything
	return w.String()
}

// order is a payment that a file asks the bank for.
type order struct {
	EndToEnd string `xml:"PmtId>EndToEndId"`
	Transfer struct {
		Amount string `xml:",chardata"`
	} `xml:"Amt>InstdAmt"`
	Debit    string `xml:"InstdAmt"`
	Creditor string `xml:"Cdtr>Nm"`
	Debtor   string `xml:"Dbtr>Nm"`
	ToIBAN   string `xml:"CdtrAcct>Id>IBAN"`
	FromIBAN string `xml:"DbtrAcct>Id>IBAN"`
}

// orders reads a pain.001 or pain.008 as the bank does.
func orders(file []byte) ([]order, error) {
	var doc struct {
		Transfers []order `xml:"CstmrCdtTrfInitn>PmtInf>CdtTrfTxInf"`
		Blocks    []struct {
			Debits []order `xml:"DrctDbtTxInf"`
		} `xml:"CstmrDrctDbtInitn>PmtInf"`
	}
	if err := xml.Unmarshal(file, &doc); err != nil {
		return nil, fmt.Errorf("read the order: %w", err)
	}
	all := doc.Transfers
	for _, block := range doc.Blocks {
		all = append(all, block.Debits...)
	}
	return all, nil
}

// treasury releases yesterday's batches, whose files go to the bank at once, and prepares
// today's. A batch with a later part of a loan that has fallen late meanwhile is discarded.
func (b *builder) treasury(ctx context.Context) error {
	for _, batch := range b.prepared {
		released, err := b.Payouts.ReleaseBatch(ctx, b.staff[identity.Approver], batch.ID, batch.Version)
		if isCode(err, lateForPart) {
			if _, err := b.Payouts.DiscardBatch(ctx, b.staff[identity.Treasury], batch.ID, batch.Version); err != nil {
				return fmt.Errorf("discard: %w", err)
			}
			continue
		}
		if err != nil {
			return fmt.Errorf("release: %w", err)
		}
		if err := b.execute(ctx, released); err != nil {
			return err
		}
	}
	b.prepared = nil
	page, err := b.Payouts.List(ctx, b.staff[identity.Treasury], payout.Filter{State: payout.Planned, Limit: 100})
	if err != nil {
		return err
	}
	for _, own := range ownAccounts {
		if err := b.prepare(ctx, own.currency, page.Items); err != nil {
			return fmt.Errorf("prepare: %w", err)
		}
	}
	return nil
}

// lateForPart refuses a later part of a loan whose instalments are late.
const lateForPart = "payout.arrears"

// prepare puts what may leave in a currency into a batch; where a later part may not, all later parts wait for another day.
func (b *builder) prepare(ctx context.Context, c money.Currency, planned []payout.Payout) error {
	var all, first []string
	for _, p := range planned {
		if p.Amount.Currency != c {
			continue
		}
		all = append(all, p.ID)
		if p.Part <= 1 {
			first = append(first, p.ID)
		}
	}
	for _, ids := range [][]string{all, first} {
		if len(ids) == 0 {
			continue
		}
		batch, err := b.Payouts.PrepareBatch(ctx, b.staff[identity.Treasury], payout.BatchOrder{PayoutIDs: ids})
		if isCode(err, lateForPart) {
			continue
		}
		if err == nil {
			b.prepared = append(b.prepared, batch)
		}
		return err
	}
	return nil
}

// execute is what the bank does with the file of a batch: it books each transfer today.
func (b *builder) execute(ctx context.Context, batch payout.Batch) error {
	_, file, err := b.Payouts.BatchFile(ctx, b.staff[identity.Treasury], batch.ID, false)
	if err != nil {
		return err
	}
	list, err := orders(file)
	if err != nil {
		return err
	}
	for _, o := range list {
		amount, err := money.ParseMajor(o.Transfer.Amount, batch.Currency)
		if err != nil {
			return err
		}
		b.tell(batch.Currency, Move{Minor: -amount.Minor, EndToEnd: o.EndToEnd, Party: o.Creditor, IBAN: o.ToIBAN, settlesPayout: true})
	}
	return nil
}

// paidOut lets the loans begin whose money has left.
func (b *builder) paidOut(ctx context.Context) error {
	waiting := b.unpaid
	b.unpaid = nil
	for _, l := range waiting {
		own, err := b.Servicing.OwnLoan(ctx, l.me, l.loanID, l.wish.Lang)
		if err != nil {
			return err
		}
		if own.Standing.Status == loan.PendingPayout {
			b.unpaid = append(b.unpaid, l)
			continue
		}
		l.paidOutOn = b.today
		if l.lives != nil {
			b.on(working(b.today.AddDays(2)), l.name, l.lives)
		}
	}
	return nil
}

// FakeIBAN is the nth account number of a country whose check digits are right and whose bank
// does not exist.
func FakeIBAN(country string, n int) string {
	forms := map[string]string{"FR": "00000000000%012d", "NL": "DEMO%010d", "IE": "DEMO%014d", "IT": "X0000000000%012d", "CH": "00000%012d"}
	form, known := forms[country]
	if !known {
		country, form = "FR", forms["FR"]
	}
	account := fmt.Sprintf(form, n)
	rest := 0
	for _, sign := range account + country + "00" {
		value := int(sign - '0')
		if sign >= 'A' {
			value = int(sign-'A') + 10
			rest = rest * 10 % 97
		}
		rest = (rest*10 + value) % 97
	}
	return fmt.Sprintf("%s%02d%s", country, 98-rest, account)
}
