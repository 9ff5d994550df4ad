package paper

import (
	"fmt"

	"florin/internal/platform/pdf"
)

// Contract writes the contract: the box with what matters most, the parties, the articles,
// the signatures, and as annexes the schedule and, in Switzerland, the check of capacity.
// It returns money.ErrCurrency or money.ErrOverflow for facts that contradict each other.
func Contract(f ContractFacts) ([]byte, error) {
	s := begin(f.Head, "contract", "contract")
	if err := s.loan(f.Loan); err != nil {
		return nil, err
	}
	s.agreed(f)
	s.say("made")
	s.box()
	s.warn()
	s.parties(f)
	s.articles(f)
	s.signatures(f)
	s.annexes(f)
	return s.bytes()
}

// agreed sets what only a contract says.
func (s *sheet) agreed(f ContractFacts) {
	s.date("valid_until", f.ValidUntil)
	s.set("payout_iban", groups(f.PayoutIBAN))
	s.set("payout_holder", f.PayoutHolder)
	s.set("withdraw_url", f.WithdrawURL)
	s.set("iban", groups(f.PayTo.IBAN))
	s.set("holder", f.PayTo.Holder)
	s.set("payment_reference", unbroken(f.PayTo.Reference))
	s.set("seizable_text", "")
	if f.Capacity != nil {
		s.capacityWords(*f.Capacity)
		s.compose("seizable_text", "contract.seizable")
	}
	if f.Insurance.Premium.IsZero() {
		s.set("insurance_cost", "")
	}
	s.compose("offer_validity", "value.offer_validity")
	collection, known := "collection_open", f.PayTo.IBAN != "" && f.PayTo.Reference != ""
	switch {
	case f.DirectDebit && known:
		collection = "collection_debit_transfer"
	case f.DirectDebit:
		collection = "collection_debit"
	case known:
		collection = "collection_transfer"
	}
	s.compose("collection", "contract."+collection)
}

// box is what stands first (Code de la consommation R312-10).
func (s *sheet) box() {
	s.heading("contract.box")
	var facts []pdf.Fact
	for _, p := range [][2]string{
		{"total_amount", "principal"}, {"upfront_fee", "fee"}, {s.netLabel(), "net_named"}, {"duration", "months"},
		{"borrowing_rate", "rate"}, {"apr", "apr"}, {"instalment_count", "count"}, {"instalment_amount", "instalment_amount"},
		{"last_instalment", "last"}, {"monthly_cost", "monthly_cost"}, {"interest_total", "interest_total"},
		{"total_cost", "total_cost"}, {"total_payable", "total"},
	} {
		facts = s.fact(facts, "field."+p[0], s.values[p[1]])
	}
	s.doc.KeyFacts(facts)
	s.fields("insurance_required", "securities")
}

// netLabel names what is paid out as the law does: Swiss contracts must give the net amount
// (KKG art. 9(2)(a)), the others give it where it differs from what is owed.
func (s *sheet) netLabel() string {
	if s.papers.NamesNet {
		return "ch_net_amount"
	}
	return "net_payout"
}

func (s *sheet) parties(f ContractFacts) {
	s.heading("contract.parties")
	s.doc.Subheading(s.text("contract.between"))
	s.fields("creditor", "register", "licence", "supervisor")
	and := "contract.and"
	if len(f.Borrowers) > 1 {
		and = "contract.and_many"
	}
	s.doc.Subheading(s.text(and))
	var facts []pdf.Fact
	for i, b := range f.Borrowers {
		label := "borrower"
		if i > 0 {
			label = "co_borrower"
		}
		facts = s.fact(facts, "field."+label, s.person(b))
	}
	s.doc.Fields(facts)
}

// person is a borrower in lines.
func (s *sheet) person(b Borrower) string {
	text := b.Name
	for _, line := range b.AddressLines {
		text += "\n" + line
	}
	if !b.BirthDate.IsZero() {
		s.date("born", b.BirthDate)
		text += "\n" + s.text("born")
	}
	for _, line := range []string{b.Email, b.Phone} {
		if line != "" {
			text += "\n" + line
		}
	}
	return text
}

// articles are those of the contract in their order. A variant of an article stands under
// the name of its own ending.
func (s *sheet) articles(f ContractFacts) {
	names := []string{
		"object", "payout", "debts", "rate", "costs", "repayment", "offer", "withdrawal", "early", "late", "charges", "help", "securities",
		"joint", "checks", "data", "changes", "complaints", "law", "signing",
	}
	n := 0
	for _, name := range names {
		if name == "joint" && len(f.Borrowers) < 2 || name == "debts" && len(f.Debts) == 0 {
			continue
		}
		if name == "charges" {
			n++
			s.doc.Heading(fmt.Sprintf("%d. %s", n, s.text("charges.title")))
			s.charges()
			continue
		}
		body := "contract." + name + ".body"
		switch {
		case name == "withdrawal" && s.head.Product.Law.WithdrawalDays <= 0:
			body += "_none"
		case name == "early" && f.Plan.Repayment.AtEnd():
			body += "_at_end"
		case name == "signing" && f.ByHand:
			body += "_hand"
		}
		text := s.text(body)
		if text == "" {
			continue
		}
		n++
		s.doc.Heading(fmt.Sprintf("%d. %s", n, s.text("contract."+name+".title")))
		s.paragraphs(text)
		if name == "checks" {
			s.paragraphs(s.values["seizable_text"])
		}
	}
}

func (s *sheet) signatures(f ContractFacts) {
	if !f.ByHand {
		s.heading("contract.signatures")
		facts := []pdf.Fact{{Name: s.values["lender"], Value: s.text("contract.by_seal")}}
		for _, b := range f.Borrowers {
			facts = append(facts, pdf.Fact{Name: b.Name, Value: s.text("contract.by_code")})
		}
		s.doc.Fields(facts)
		return
	}
	s.doc.NewPage() // all signatures on one page
	s.heading("contract.signatures")
	s.doc.Sign(append([]string{s.values["lender"]}, names(f.Borrowers)...), s.text("contract.place_date"), s.text("contract.signature"))
}

func names(borrowers []Borrower) []string {
	all := make([]string, len(borrowers))
	for i, b := range borrowers {
		all[i] = b.Name
	}
	return all
}

func (s *sheet) annexes(f ContractFacts) {
	s.doc.NewPage()
	s.heading("contract.schedule")
	s.say("contract.schedule_note", "schedule.cost")
	s.rows(f.Plan.Rows)
	if f.Capacity != nil {
		s.doc.NewPage()
		s.capacity(*f.Capacity)
	}
}
