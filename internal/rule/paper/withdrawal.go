package paper

import (
	"florin/internal/kernel/money"
	"florin/internal/platform/pdf"
)

// WithdrawalForm writes the form by which borrowers withdraw from the contract.
func WithdrawalForm(f WithdrawalFormFacts) ([]byte, error) {
	s := begin(f.Head, "form", "form")
	s.set("withdraw_url", f.WithdrawURL)
	s.money("principal", f.Principal)
	s.date("signed_on", f.SignedOn)
	s.date("until", f.Until)
	if f.WithdrawURL != "" {
		s.say("form.intro")
	} else {
		s.say("form.intro_plain")
	}
	s.heading("form.to")
	s.set("creditor_contact", f.Lender.Email)
	s.fields("creditor", "creditor_contact")
	s.doc.Strong(s.text("form.declare"))
	s.facts(false, [2]string{"form.contract", "reference"}, [2]string{"form.amount", "principal"},
		[2]string{"form.signed", "signed_on"}, [2]string{"form.until", "until"})
	s.doc.Sign(names(f.Borrowers), s.text("contract.place_date"), s.text("contract.signature"))
	s.small("form.note")
	return s.bytes()
}

// WithdrawalReceipt writes the receipt for a withdrawal, with its date and time and what is
// to be given back. It returns money.ErrCurrency or money.ErrOverflow.
func WithdrawalReceipt(f WithdrawalReceiptFacts) ([]byte, error) {
	s := begin(f.Head, "receipt_withdrawal", "receipt_withdrawal")
	s.set("received_at", s.moment(f.ReceivedAt, f.Product.Location()))
	s.date("signed_on", f.SignedOn)
	s.date("paid_out_on", f.PaidOutOn)
	if len(f.Instalments) == 0 {
		s.date("pay_until", f.PayUntil)
	}
	s.letter()
	s.say("withdrawn.body")
	s.facts(false, [2]string{"field.reference", "reference"}, [2]string{"withdrawn.received", "received_at"},
		[2]string{"withdrawn.signed", "signed_on"})
	if err := s.giveBack(f); err != nil {
		return nil, err
	}
	s.say("withdrawn.keep")
	return s.close()
}

func (s *sheet) giveBack(f WithdrawalReceiptFacts) error {
	if f.PaidOutOn.IsZero() {
		s.say("withdrawn.unpaid")
		return nil
	}
	total := f.Principal
	if !f.Interest.IsZero() {
		var err error
		if total, err = total.Add(f.Interest); err != nil {
			return err
		}
	}
	s.money("principal", f.Principal)
	s.cost("interest", f.Interest)
	s.cost("per_day", f.PerDay)
	s.money("total", total)
	if len(f.Instalments) > 0 {
		s.say("withdrawn.paid_plain")
		s.parts(f.Instalments, total)
	} else {
		s.say("withdrawn.paid")
		s.facts(true, [2]string{"withdrawn.per_day", "per_day"}, [2]string{"withdrawn.principal", "principal"},
			[2]string{"withdrawn.interest", "interest"}, [2]string{"withdrawn.total", "total"})
	}
	s.say("withdrawn.nothing_else")
	s.payTo(f.PayTo)
	return nil
}

// parts writes equal payments with their days.
func (s *sheet) parts(parts []Part, total money.Amount) {
	rows := make([][]string, 0, len(parts)+1)
	for _, p := range parts {
		rows = append(rows, []string{s.locale.ShortDate(p.On), s.locale.Money(p.Amount)})
	}
	rows = append(rows, []string{s.text("schedule.sum"), s.locale.Money(total)})
	s.doc.Table([]pdf.Column{{Title: s.text("schedule.due"), Share: 1}, {Title: s.text("schedule.payment"), Share: 1, Right: true}}, rows, true)
}
