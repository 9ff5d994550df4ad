package servicing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/boombuler/barcode/qr"

	"florin/internal/identity/identity"
	"florin/internal/identity/qrcode"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/pdf"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/brand"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// slip is a payment that a borrower is asked for.
type slip struct {
	bankfile.Slip
	loan   string // its reference
	lender string
	brand  brand.Brand
	payBy  date.Date
	lang   string
}

// PaymentSlip makes the slip for what a client's own loan asks for: everything that is due,
// or the next instalment. It is a QR-bill for accounts in Switzerland, and otherwise a page
// with a code that banking apps in Europe read. Errors: fault Unauthenticated, NotFound,
// Conflict "bank.no_account" or "slip.nothing_due".
func (s *Service) PaymentSlip(ctx context.Context, p identity.Principal, loanID, lang string) ([]byte, error) {
	if err := loanbook.OnlyClient(p); err != nil {
		return nil, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	var sl slip
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if err := loanbook.OwesTx(tx, p, loanID); err != nil {
			return err
		}
		l, st, err := loanbook.StateTx(tx, loanID)
		if err != nil {
			return err
		}
		sl, err = s.slipTx(tx, snapshot, l, st)
		return err
	})
	if err != nil {
		return nil, err
	}
	sl.lang = i18n.For(lang).Lang()
	return sl.page(s.Now())
}

func (s *Service) slipTx(tx *db.Tx, snapshot settings.Snapshot, l loan.Loan, st loan.State) (slip, error) {
	number, err := loanbook.NumberTx(tx, l.ID)
	if err != nil {
		return slip{}, err
	}
	sl := slip{loan: l.Reference, lender: snapshot.Company.Name, brand: snapshot.Brand}
	var minor int64
	if _, sl.payBy, minor = st.Asked(l.Terms); minor <= 0 {
		return sl, fault.New(fault.Conflict, "slip.nothing_due")
	}
	sl.Amount = money.Of(minor, l.Terms.Principal.Currency)
	if sl.To, sl.Reference, err = loanbook.Receiver(snapshot, sl.Amount.Currency, number); err != nil {
		return sl, err
	}
	sl.Message = l.Reference
	sl.From, err = s.Loans.PayerTx(tx, l.ID)
	return sl, err
}

// code is the payment as a picture for screens; empty where no standard has a code for it.
func (s slip) code() (string, error) {
	payload, over := "", ""
	var err error
	switch s.Form() {
	case rail.QRBill:
		payload, err = s.SwissPayload()
		over = swissMark
	case rail.EPCCode:
		payload, err = s.EPCPayload()
	default:
		return "", nil
	}
	if errors.Is(err, bankfile.ErrRefused) { // an account whose address is missing has words only
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return qrcode.Marked(payload, over)
}

// page lays the slip out: what it is about on top, the payment at the bottom.
func (s slip) page(made time.Time) ([]byte, error) {
	say := i18n.For(s.lang)
	text := func(key string) string { return say.T("paper:slip."+key, nil) }
	d := pdf.New(pdf.About{Title: text("title"), Author: s.lender, Subject: s.loan, Lang: say.Lang(), Made: made, Letterhead: s.brand.Letterhead()})
	d.Paragraph(text("intro"))
	d.Facts([]pdf.Fact{
		{Name: text("loan"), Value: s.loan},
		{Name: text("due"), Value: say.Date(s.payBy)},
		{Name: text("amount"), Value: say.Money(s.Amount), Strong: true},
	})
	if s.Form() == rail.QRBill {
		return s.swiss(d)
	}
	return s.european(d, text)
}

// european adds the account in words and as a code (EPC069-12).
func (s slip) european(d *pdf.Document, text func(string) string) ([]byte, error) {
	payload, err := s.EPCPayload()
	if err != nil {
		return nil, fault.New(fault.Conflict, "bank.refused").Wrap(err)
	}
	code, err := qr.Encode(payload, qr.M, qr.Unicode)
	if err != nil {
		return nil, fmt.Errorf("draw a payment code: %w", err)
	}
	d.Facts([]pdf.Fact{
		{Name: text("holder"), Value: s.To.Name},
		{Name: "IBAN", Value: s.To.IBAN.String()},
		{Name: text("reference"), Value: s.Reference.String(), Strong: true},
	})
	d.Heading(text("scan"))
	d.Paragraph(text("how"))
	d.QR(code, text("code"), codeSide)
	d.Small(text("keep"))
	return d.Bytes()
}
