package dossier

import (
	"strconv"
	"strings"

	"florin/internal/kernel/money"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/pdf"
	"florin/internal/rule/credit"
)

// checks writes the newest run with everything that came out of it, and the older ones in a line each.
func (s *sheet) checks() {
	s.out.Heading(s.t("sections.checks"))
	if len(s.Checks) == 0 {
		s.out.Paragraph(s.of("requests:checks.none_title"))
		return
	}
	s.out.Small(s.of("requests:checks.advice"))
	newest := s.Checks[0]
	s.out.Subheading(s.run(newest))
	s.out.Paragraph(s.of("requests:checks.rules_version", "version", newest.Rules))
	var rows [][]string
	for _, f := range newest.Trace.Findings {
		rows = append(rows, []string{f.Text, s.word("requests:checks.results", string(f.Result))})
	}
	s.table([]pdf.Column{{Title: s.of("requests:checks.rules"), Share: 7}, {Title: s.t("columns.result"), Share: 3}}, rows, "")
	s.budget(newest.Trace)
	s.score(newest.Trace.Score)
	if len(s.Checks) > 1 {
		s.out.Subheading(s.of("requests:checks.older"))
		older := make([]string, 0, len(s.Checks)-1)
		for _, run := range s.Checks[1:] {
			older = append(older, s.run(run))
		}
		s.out.List(older)
	}
}

func (s *sheet) run(run underwriting.CheckRun) string {
	return s.of("requests:checks.run_title", "n", run.Number) + " · " + s.word("requests:checks.opinions", string(run.Opinion)) + " · " +
		s.of("requests:checks.run_at", "date", s.moment(run.CreatedAt), "cause", s.word("requests:checks.causes", run.Cause))
}

func (s *sheet) budget(trace underwriting.CheckTrace) {
	b := trace.Budget
	if b == nil {
		return
	}
	of := func(minor int64) string { return s.say.Money(money.Of(minor, s.Request.Amount.Currency)) }
	needed := "needed"
	if b.Rule == "capacity" {
		needed = "needed_capacity"
	}
	s.out.Subheading(s.of("requests:checks.budget"))
	facts := []pdf.Fact{
		{Name: s.of("requests:checks.income"), Value: of(b.Income)}, {Name: s.of("requests:checks.living"), Value: of(-b.Living)},
		{Name: s.of("requests:checks.rent"), Value: of(-b.Rent)}, {Name: s.of("requests:checks.obligations"), Value: of(-b.Obligations)},
	}
	if b.Canton != "" {
		facts = append(facts, pdf.Fact{Name: s.of("requests:checks.taxes") + " (" + b.Canton + ")", Value: of(-b.Taxes)})
	}
	facts = append(facts,
		pdf.Fact{Name: s.of("requests:checks." + needed), Value: of(-b.Needed)},
		pdf.Fact{Name: s.of("requests:checks.surplus"), Value: of(b.Surplus), Strong: true})
	if trace.Burden != "" {
		facts = append(facts, pdf.Fact{Name: s.of("requests:checks.burden"), Value: s.percent(trace.Burden)})
	}
	s.out.Facts(facts)
	if len(b.Unknown) > 0 {
		names := make([]string, len(b.Unknown))
		for i, name := range b.Unknown {
			names[i] = s.word("requests:checks.unknowns", name)
		}
		s.out.Small(s.of("requests:checks.unknown", "what", strings.Join(names, ", ")))
	}
}

func (s *sheet) score(score *credit.Score) {
	if score == nil {
		s.out.Paragraph(s.of("requests:checks.no_score"))
		return
	}
	s.out.Subheading(s.of("requests:checks.score"))
	rows := make([][]string, 0, len(score.Parts)+1)
	for _, p := range score.Parts {
		rows = append(rows, []string{s.word("requests:checks.characteristics", string(p.Characteristic)), strconv.Itoa(p.Points), strconv.Itoa(p.Lost)})
	}
	rows = append(rows, []string{s.word("requests:checks.opinions", string(score.Opinion)), strconv.Itoa(score.Points), ""})
	s.out.Table([]pdf.Column{
		{Title: s.of("requests:checks.characteristic"), Share: 6}, {Title: s.of("requests:checks.points"), Share: 2, Right: true},
		{Title: s.of("requests:checks.lost"), Share: 2, Right: true},
	}, rows, true)
}

func (s *sheet) registers() {
	s.out.Heading(s.of("requests:registers.title"))
	var rows [][]string
	for _, c := range s.Consultations {
		rows = append(rows, []string{
			c.Register, s.borrower(c.Position), s.day(c.AskedOn), joined(s.word("requests:registers.results", string(c.Result)), c.Remark), c.Reference, c.By,
		})
	}
	s.table([]pdf.Column{
		{Title: s.of("requests:registers.register"), Share: 2}, {Title: s.of("requests:registers.person"), Share: 3}, {Title: s.of("requests:registers.asked_on"), Share: 2.2},
		{Title: s.of("requests:registers.result"), Share: 3}, {Title: s.t("columns.reference"), Share: 2.6}, {Title: s.t("columns.by"), Share: 2.4},
	}, rows, s.of("requests:registers.empty"))
	if r := s.Report; r != nil {
		s.out.Paragraph(s.reportLine("contract", *r))
	}
	for _, r := range s.Arrears {
		s.out.Paragraph(s.reportLine("arrears", r.RegisterReport))
	}
}

// stateWords are the words of the pages for how a duty to report stands.
var stateWords = map[string]string{"open": "due", "overdue": "late", "reported": "reported", "void": "withdrawn"}

// reportLine tells a duty to report something of a kind, and what came of it.
func (s *sheet) reportLine(kind string, r underwriting.RegisterReport) string {
	return s.of("requests:reports.of", "kind", s.word("desk:reports.kinds", kind), "register", r.Register) + " · " + s.word("requests:reports.states", stateWords[r.State]) + " · " +
		s.of("requests:reports.due", "date", s.day(r.DueOn)) + reported(" · ", r.Reference)
}

func reported(before, reference string) string {
	if reference == "" {
		return ""
	}
	return before + reference
}

func (s *sheet) borrower(position int) string {
	for _, b := range s.Borrowers {
		if b.Position == position {
			return joined(b.FirstName, b.LastName)
		}
	}
	return strconv.Itoa(position)
}

func (s *sheet) asked() {
	if len(s.Asked) == 0 {
		return
	}
	s.out.Heading(s.t("sections.asked"))
	for _, a := range s.Asked {
		s.out.Subheading(s.of("requests:ask.asked", "by", a.By, "date", s.moment(a.At)))
		var f fields
		for _, item := range a.Items {
			answer := item.Answer
			switch {
			case answer != "":
			case item.DocumentID != "":
				answer = s.of("requests:ask.document")
			case a.ClosedAt == nil:
				answer = s.of("requests:ask.waiting")
			default:
				answer = s.of("requests:ask.none")
			}
			f.add(item.Text, answer)
		}
		s.out.Fields(f)
	}
}

func (s *sheet) decisions() {
	s.out.Heading(s.t("sections.decisions"))
	var rows [][]string
	for _, d := range s.Decisions {
		rows = append(rows, []string{s.moment(d.At), s.word("requests:history.kinds", string(d.Kind)), d.By, d.Reason})
	}
	s.table([]pdf.Column{
		{Title: s.t("columns.at"), Share: 2.2}, {Title: s.t("columns.decision"), Share: 3}, {Title: s.t("columns.by"), Share: 2.2}, {Title: s.t("columns.reason"), Share: 4},
	}, rows, s.t("none.decisions"))
	if p := s.Proposal; p != nil {
		s.out.Paragraph(s.t("proposal", "by", p.By, "at", s.moment(p.At), "terms",
			s.t("terms", "amount", p.Amount, "months", s.months(p.Months), "rate", s.percent(p.Rate), "payment", s.Request.Payment)))
	}
	if r := s.Review; r != nil {
		s.out.Subheading(s.of("requests:review.title"))
		var f fields
		f.add(s.of("requests:review.asked", "date", s.moment(r.AskedAt)), r.Text)
		if r.ClosedAt != nil && r.Upheld != nil {
			key := "requests:review.reopened"
			if *r.Upheld {
				key = "requests:review.upheld"
			}
			f.add(s.of(key, "by", r.By, "date", s.moment(*r.ClosedAt)), r.Answer)
		}
		s.out.Fields(f)
	}
	if len(s.Lookalike) > 0 {
		s.out.Subheading(s.t("sections.lookalikes"))
		list := make([]string, len(s.Lookalike))
		for i, l := range s.Lookalike {
			marks := make([]string, len(l.Shared))
			for j, mark := range l.Shared {
				marks[j] = s.word("requests:lookalikes.marks", mark)
			}
			list[i] = l.Reference + " · " + s.moment(l.CreatedAt) + " · " + strings.Join(marks, ", ")
		}
		s.out.List(list)
	}
}
