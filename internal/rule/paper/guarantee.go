package paper

import (
	"time"

	"florin/internal/kernel/money"
	"florin/internal/rule/law"
)

// GuaranteeFacts are those of what a guarantor reads before they sign, and of what they have signed.
type GuaranteeFacts struct {
	Head
	Guarantor Borrower
	Rule      law.Guarantee
	Loan      money.Amount
	Term      int          // of the loan, in months
	Limit     money.Amount // the most that the guarantor ever pays, with interest and charges
	Months    int          // for which the guarantee holds, from its signature
	// Undertaking is the sentence that the guarantor writes, or has written; empty: the law asks for none.
	Undertaking string
	SignedAt    time.Time // zero: not signed
	Evidence    string    // how it was signed with a code; empty: by hand
}

// GuaranteeSheet writes what a guarantor must know before they sign.
func GuaranteeSheet(f GuaranteeFacts) ([]byte, error) {
	s := f.begin("guarantee_sheet")
	s.say("guarantee.what", "guarantee.limit", "guarantee.simple")
	if f.Rule.Proportion {
		s.say("guarantee.proportion")
	}
	s.say("guarantee.late")
	if f.Rule.Yearly != "" {
		s.say("guarantee.yearly")
	}
	s.say("guarantee.end", "guarantee.free", "guarantee.form_"+f.Rule.Form, "letter.questions")
	return s.bytes()
}

// GuaranteeDeed writes the guarantee itself: signed with a code, or with space to sign by hand.
func GuaranteeDeed(f GuaranteeFacts) ([]byte, error) {
	s := f.begin("guarantee_deed")
	s.say("guarantee.deed", "guarantee.limit", "guarantee.simple", "guarantee.end")
	if f.Undertaking != "" {
		s.heading("guarantee.undertaking")
		s.doc.Paragraph(s.typeset(f.Undertaking))
	}
	if f.SignedAt.IsZero() {
		signers := []string{f.Guarantor.Name}
		if f.Rule.HandAmount {
			s.doc.Sign([]string{s.text("guarantee.amount")}, s.text("guarantee.in_figures"), s.text("guarantee.in_words"))
		}
		if f.Rule.Spouse {
			s.say("guarantee.spouse")
			signers = append(signers, s.text("guarantee.spouse_name"))
		}
		s.doc.Sign(signers, s.text("contract.place_date"), s.text("contract.signature"))
		return s.bytes()
	}
	s.set("signed_at", s.locale.DateTime(f.SignedAt.In(s.head.Product.Location())))
	s.set("evidence", f.Evidence)
	s.facts(false, [2]string{"guarantee.signed_at", "signed_at"}, [2]string{"guarantee.evidence", "evidence"})
	return s.bytes()
}

func (f GuaranteeFacts) begin(kind string) *sheet {
	s := begin(f.Head, kind, kind)
	s.set("guarantor", f.Guarantor.Name)
	s.set("guarantor_address", s.person(f.Guarantor))
	s.money("loan", f.Loan)
	s.money("limit", f.Limit)
	s.set("term", s.count("months", f.Term))
	s.set("months", s.count("months", f.Months))
	s.facts(false, [2]string{"guarantee.borrower", "borrowers"}, [2]string{"guarantee.guarantor", "guarantor_address"}, [2]string{"guarantee.loan", "loan"},
		[2]string{"guarantee.term", "term"}, [2]string{"guarantee.limit_is", "limit"}, [2]string{"guarantee.months", "months"})
	return s
}
