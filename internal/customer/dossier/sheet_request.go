package dossier

import (
	"cmp"
	"strconv"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/pdf"
)

// head says which request it is, where it stands, and what is not here.
func (s *sheet) head() {
	r := s.Request
	s.out.Paragraph(s.t("made", "at", s.moment(s.Made), "by", s.By))
	for _, part := range s.LeftOut {
		s.out.Warning(s.t("left_out." + string(part)))
	}
	s.out.KeyFacts([]pdf.Fact{
		{Name: s.t("fields.reference"), Value: r.Reference, Strong: true},
		{Name: s.t("fields.state"), Value: s.standing(), Strong: true},
		{Name: s.of("admin:detail.summary.amount"), Value: s.say.Money(r.Amount), Strong: true},
		{Name: s.of("admin:detail.summary.duration"), Value: s.wished(r)},
		{Name: s.of("admin:detail.summary.rate"), Value: joined(s.percent(r.Rate), s.word("admin:detail.summary.rates", r.RateType))},
		{Name: s.of("admin:detail.summary.payment"), Value: s.say.Money(r.Payment)},
		{Name: s.of("admin:detail.summary.cost"), Value: s.say.Money(r.Cost)},
		{Name: s.of("admin:detail.summary.total"), Value: s.say.Money(r.Payable)},
	})
	var f fields
	f.add(s.t("fields.received"), s.moment(r.CreatedAt))
	f.add(s.t("fields.promised"), s.moment(r.AnswerDueAt))
	if r.ProcessedAt != nil {
		f.add(s.t("fields.processed"), s.moment(*r.ProcessedAt))
	}
	f.add(s.of("admin:detail.summary.purpose"), r.Purpose)
	f.add(s.t("fields.product"), r.Product)
	f.add(s.t("fields.assignee"), r.Assignee)
	f.add(s.t("fields.language"), i18n.For(r.Lang).T("paper:language", nil))
	f.add(s.t("fields.declaration"), r.Consent)
	f.add(s.of("admin:detail.finances.pti"), s.burden())
	if a := r.Approved; a != nil {
		f.add(s.t("fields.approved"), s.t("terms", "amount", a.Amount, "months", s.months(a.Duration), "rate", s.percent(a.Rate), "payment", a.Monthly))
	}
	f.add(s.of("admin:detail.refusal_reason"), r.Reason)
	f.add(s.t("fields.id"), r.ID)
	s.out.Fields(f)
}

// wished is the duration that was wished for, or that none was.
func (s *sheet) wished(r Request) string {
	if r.Given {
		return s.months(r.Months)
	}
	return s.of("admin:detail.summary.not_given", "count", r.Months)
}

// standing is how the request ended, or where it is.
func (s *sheet) standing() string {
	if s.Request.Outcome != "" {
		return s.word("requests:outcomes", string(s.Request.Outcome))
	}
	return s.word("requests:stages", string(s.Request.Stage))
}

func (s *sheet) burden() string {
	if s.Request.Burden == "" {
		return s.word("admin:detail.finances.bands", string(s.Request.Band))
	}
	return s.percent(s.Request.Burden) + " · " + s.word("admin:detail.finances.bands", string(s.Request.Band))
}

func (s *sheet) people() {
	s.out.Heading(s.t("sections.people"))
	for _, b := range s.Borrowers {
		s.out.Subheading(s.named(s.word("requests:offer.roles", b.Role), joined(b.FirstName, b.LastName)))
		var f fields
		f.add(s.of("admin:detail.applicant.name"), joined(s.word("admin:values.civilite", b.Civility), b.FirstName, b.LastName))
		f.add(s.of("admin:detail.applicant.birth_date"), s.day(b.BirthDate))
		f.add(s.of("admin:detail.applicant.nationality"), s.country(b.Nationality))
		f.add(s.of("admin:detail.applicant.address"), s.address(b))
		f.add(s.of("admin:detail.applicant.email"), b.Email)
		f.add(s.of("admin:detail.applicant.phone"), b.Phone)
		f.add(s.of("admin:detail.finances.employment"), s.word("admin:values.employment_status", b.EmploymentStatus))
		f.add(s.of("admin:detail.finances.employer"), b.Employer)
		f.add(s.of("admin:detail.finances.seniority"), s.word("admin:values.employment_duration", b.EmploymentDuration))
		f.add(s.of("admin:detail.finances.housing"), s.word("paper_kinds:housing", b.Housing))
		f.add(s.of("admin:detail.finances.income_type"), s.word("admin:values.income_type", b.IncomeType))
		f.add(s.of("admin:detail.finances.income"), s.amount(b.MonthlyIncome))
		f.add(s.of("requests:checks.rent"), s.amount(b.Rent))
		f.add(s.of("requests:checks.obligations"), s.amount(b.OtherLoans))
		if b.Household != nil {
			f.add(s.of("requests:checks.household"), strconv.Itoa(*b.Household))
		}
		f.add(s.of("requests:checks.taxes"), s.amount(b.Taxes))
		f.add(s.of("requests:checks.canton"), b.Canton)
		s.out.Fields(f)
	}
	if i := s.Invited; i != nil {
		s.out.Paragraph(s.t("invited", "email", i.Email, "at", s.moment(i.InvitedAt), "until", s.moment(i.ExpiresAt)))
	}
	s.corrections()
}

func (s *sheet) country(code string) string {
	if key := "countries:" + code; s.say.Has(key) {
		return s.say.T(key, nil)
	}
	return code
}

func (s *sheet) address(b Borrower) string {
	street, place := joined(b.Street, b.HouseNumber), joined(b.PostalCode, b.City)
	text := street
	for _, part := range []string{place, s.country(b.Country)} {
		if text != "" && part != "" {
			text += ", "
		}
		text += part
	}
	return text
}

// corrections tells which figures staff have put right, and from what.
func (s *sheet) corrections() {
	if len(s.Budget) == 0 {
		return
	}
	s.out.Subheading(s.of("requests:budget.changes"))
	var rows [][]string
	for _, c := range s.Budget {
		rows = append(rows, []string{s.moment(c.CreatedAt), c.By, s.figures(c.Before, c.After), c.Reason})
	}
	s.table([]pdf.Column{
		{Title: s.t("columns.at"), Share: 2}, {Title: s.t("columns.by"), Share: 2}, {Title: s.t("columns.what"), Share: 4}, {Title: s.t("columns.reason"), Share: 3},
	}, rows, "")
}

// figures lists what differs between two budgets.
func (s *sheet) figures(before, after underwriting.BudgetFigures) string {
	of := func(minor *int64) string {
		if minor == nil {
			return "–"
		}
		return s.say.Money(money.Of(*minor, s.Request.Amount.Currency))
	}
	count := func(n *int) string {
		if n == nil {
			return "–"
		}
		return strconv.Itoa(*n)
	}
	text := ""
	for _, f := range []struct{ name, before, after string }{
		{s.of("requests:checks.income"), of(before.Income), of(after.Income)},
		{s.of("requests:checks.rent"), of(before.Rent), of(after.Rent)},
		{s.of("requests:checks.obligations"), of(before.OtherLoans), of(after.OtherLoans)},
		{s.of("requests:checks.household"), count(before.Household), count(after.Household)},
		{s.of("requests:checks.taxes"), of(before.Taxes), of(after.Taxes)},
		{s.of("requests:checks.canton"), cmp.Or(before.Canton, "–"), cmp.Or(after.Canton, "–")},
	} {
		if f.before == f.after {
			continue
		}
		if text != "" {
			text += "\n"
		}
		text += s.named(f.name, f.before+" → "+f.after)
	}
	return text
}
