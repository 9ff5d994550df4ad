package dossier

import (
	"strconv"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/servicing"
	"florin/internal/platform/pdf"
	"florin/internal/rule/credit"
)

// contract writes the newest offer with who signed it.
func (s *sheet) contract() {
	s.out.Heading(s.t("sections.contract"))
	a := s.Agreement
	if a == nil {
		s.out.Paragraph(s.of("requests:offer.no_offer"))
		return
	}
	t := a.Terms
	s.out.KeyFacts([]pdf.Fact{
		{Name: s.of("requests:offer.title", "date", s.moment(a.SentAt)), Value: s.word("requests:offer.states", string(a.State)), Strong: true},
		{Name: s.of("requests:offer.principal"), Value: s.say.Money(t.Principal)},
		{Name: s.of("admin:detail.summary.duration"), Value: s.months(t.Months)},
		{Name: s.of("loans:contract.repaid"), Value: s.repaid(t.Repayment)},
		{Name: s.of("admin:detail.summary.rate"), Value: joined(s.percent(t.Rate.String()), s.word("admin:detail.summary.rates", string(t.RateType)))},
		{Name: s.of("requests:offer.apr"), Value: s.percent(t.APR)},
		{Name: s.of("requests:offer.payment"), Value: s.say.Money(t.Payment)},
		{Name: s.of("requests:offer.cost"), Value: s.say.Money(t.Cost)},
		{Name: s.of("requests:offer.total"), Value: s.say.Money(t.Total)},
	})
	var f fields
	f.add(s.of("requests:offer.valid_until"), s.day(a.ValidUntil))
	f.add(s.of("requests:offer.signature"), s.word("requests:offer.signatures", string(a.Signature)))
	f.add(s.of("requests:offer.first_due"), s.day(t.FirstDue))
	f.add(s.of("requests:offer.last_due"), s.day(t.LastDue))
	f.add(s.of("requests:offer.account"), joined(a.PayoutIBAN, a.PayoutHolder))
	if a.SignedAt != nil {
		f.add(s.of("requests:offer.signed_on"), s.moment(*a.SignedAt))
	}
	f.add(s.of("requests:offer.withdraw_until"), s.day(a.WithdrawUntil))
	f.add(s.of("requests:offer.payout_from"), s.day(a.PayoutFrom))
	if w := a.Withdrawal; w != nil && w.ReceivedAt != nil {
		f.add(s.of("requests:offer.withdrawal_title"), s.of("requests:offer.withdrawal_text", "date", s.moment(*w.ReceivedAt), "total", w.Total))
	}
	for _, p := range a.Parties {
		signed := s.of("requests:offer.not_signed")
		if p.SignedAt != nil {
			signed = s.of("requests:offer.signed_at") + " " + s.moment(*p.SignedAt) + ", " + s.word("requests:offer.methods", p.Method)
		}
		f.add(s.word("requests:offer.roles", string(p.Role)), p.Name+" · "+signed)
	}
	s.out.Fields(f)
	rows := make([][]string, len(a.Documents))
	for i, d := range a.Documents {
		rows[i] = []string{d.Title, d.SHA256}
	}
	s.table([]pdf.Column{{Title: s.of("requests:offer.documents"), Share: 5}, {Title: "SHA-256", Share: 5}}, rows, "")
}

// repaid says how a loan is paid back.
func (s *sheet) repaid(r credit.Repayment) string {
	words := []string{s.of("loans:contract.how", "kind", s.word("loans:contract.kinds", string(r.KindOf())), "rhythm", s.word("loans:contract.rhythms", string(r.Every.OrMonth())))}
	if r.Grace.Periods > 0 {
		words = append(words, s.of("loans:contract.grace", "count", r.Grace.Periods))
	}
	if !r.Balloon.IsZero() {
		words = append(words, s.of("loans:contract.balloon", "share", s.percent(r.Balloon.String())))
	}
	return strings.Join(words, " · ")
}

// loan writes where the loan stands, what happened on it, and what is to come.
func (s *sheet) loan() {
	l := s.Loan
	if l == nil {
		return
	}
	s.out.Heading(s.t("loan_title", "reference", l.Reference))
	st := l.Standing
	facts := []pdf.Fact{
		{Name: s.of("loans:standing.on", "date", s.day(st.On)), Value: s.status(st), Strong: true},
		{Name: s.of("loans:standing.outstanding"), Value: s.say.Money(st.Outstanding)},
		{Name: s.of("loans:standing.overdue"), Value: s.say.Money(st.Overdue)},
		{Name: s.of("loans:standing.credit"), Value: s.say.Money(st.Credit)},
		{Name: s.of("loans:standing.paid"), Value: s.of("loans:standing.paid_of", "paid", st.Paid, "all", st.Instalments)},
	}
	if l.PaidOutOn != nil {
		facts = append(facts, pdf.Fact{Name: s.of("loans:contract.paid_out"), Value: s.day(*l.PaidOutOn)})
	}
	if st.NextDueOn != nil {
		facts = append(facts, pdf.Fact{Name: s.of("loans:standing.next_due"), Value: s.day(*st.NextDueOn) + " · " + s.amount(st.NextDue)})
	}
	if st.NextPayBy != nil && *st.NextPayBy != *st.NextDueOn {
		facts = append(facts, pdf.Fact{Name: s.of("loans:standing.next_pay_by"), Value: s.day(*st.NextPayBy)})
	}
	s.out.Facts(facts)
	s.events(l.Events)
	s.schedule(l.Schedule)
}

func (s *sheet) status(st servicing.Standing) string {
	if st.CloseReason != "" {
		return s.word("loans:closed", string(st.CloseReason))
	}
	return s.word("loans:status", string(st.Status))
}

func (s *sheet) events(events []loan.Fact) {
	s.out.Subheading(s.of("loans:tabs.events"))
	var rows [][]string
	for _, e := range events {
		what := s.of("loans:events."+string(e.Kind), "amount", e.Amount)
		if e.TakenBack {
			what += " (" + s.of("loans:events.taken_back") + ")"
		}
		rows = append(rows, []string{s.day(e.On), s.day(e.BookedOn), strings.TrimSpace(what + "\n" + e.Note)})
	}
	s.table([]pdf.Column{
		{Title: s.t("columns.value_day"), Share: 2}, {Title: s.t("columns.booked"), Share: 2}, {Title: s.t("columns.what"), Share: 8},
	}, rows, s.of("loans:events.empty"))
}

func (s *sheet) schedule(list []loan.Row) {
	if len(list) == 0 {
		return
	}
	s.out.Subheading(s.of("loans:tabs.schedule"))
	rows := make([][]string, len(list))
	for i, r := range list {
		rows[i] = []string{strconv.Itoa(r.Number), s.day(r.Due), s.say.Money(r.Payment), s.say.Money(r.Interest), s.say.Money(r.Principal), s.say.Money(r.Balance), s.paid(r.Paid)}
	}
	s.out.Table([]pdf.Column{
		{Title: s.t("columns.number"), Share: 0.8}, {Title: s.of("loans:schedule.due"), Share: 1.8}, {Title: s.of("loans:schedule.payment"), Share: 2, Right: true},
		{Title: s.of("loans:schedule.interest"), Share: 1.8, Right: true}, {Title: s.t("columns.principal"), Share: 2, Right: true},
		{Title: s.of("loans:schedule.balance"), Share: 2.2, Right: true}, {Title: s.of("loans:schedule.paid"), Share: 2, Right: true},
	}, rows, false)
}

func (s *sheet) paid(a money.Amount) string {
	if a.Minor == 0 {
		return ""
	}
	return s.say.Money(a)
}

// viewer names a person, and a program as what it is.
func (s *sheet) viewer(v View) string {
	if v.Kind == string(identity.Machine) {
		return s.t("program", "name", v.By)
	}
	return v.By
}

// history writes the steps of the request as its applicant was told them, and who of the
// staff has looked at it.
func (s *sheet) history() {
	s.out.Heading(s.t("sections.history"))
	rows := make([][]string, len(s.Steps))
	for i, step := range s.Steps {
		rows[i] = []string{s.moment(step.At), step.Text}
	}
	s.table([]pdf.Column{{Title: s.t("columns.at"), Share: 2}, {Title: s.t("columns.what"), Share: 8}}, rows, "")
	s.out.Subheading(s.t("sections.views"))
	rows = make([][]string, len(s.Views))
	for i, v := range s.Views {
		what := s.word("journal:actions", strings.ReplaceAll(v.Action, ".", "_"))
		rows[i] = []string{s.moment(v.At), joined(what, s.numberOf(v.DocumentID)), s.viewer(v)}
	}
	s.table([]pdf.Column{
		{Title: s.t("columns.at"), Share: 2}, {Title: s.t("columns.what"), Share: 5}, {Title: s.t("columns.by"), Share: 3},
	}, rows, s.t("none.views"))
}
