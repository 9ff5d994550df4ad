package scorefile

import (
	"slices"
	"strings"

	"florin/internal/admin/portfolio"
	"florin/internal/admin/rulelab"
	"florin/internal/platform/pdf"
	"florin/internal/platform/table"
)

func (s *sheet) head() {
	names := make([]string, len(s.products))
	for i, p := range s.products {
		names[i] = p.name + " (" + p.code + ")"
	}
	s.out.Fields([]pdf.Fact{
		{Name: s.t("head.lender"), Value: s.lender},
		{Name: s.t("head.products"), Value: strings.Join(names, "; ")},
		{Name: s.t("head.period"), Value: s.t("span", "from", s.say.ShortDate(s.conduct.From), "to", s.say.ShortDate(s.conduct.To))},
		{Name: s.t("head.version"), Value: s.editions[0].Scorecard.Version},
		{Name: s.t("head.made"), Value: s.moment(s.made)},
	})
	s.out.Small(s.t("head.note", "least", portfolio.LeastGroup))
}

func (s *sheet) purpose() {
	s.part("purpose")
	s.out.List(s.texts("purpose.list"))
}

// card shows the points in force.
func (s *sheet) card() {
	s.part("card")
	g := grid{name: "points", columns: []column{s.col("part", table.Text, 5), s.col("value", table.Text, 6), s.col("points", table.Number, 2)}}
	for _, p := range s.points(s.editions[0].Scorecard.Card) {
		g.rows = append(g.rows, []any{p.part, p.value, p.points})
	}
	s.table(g)
	s.steps()
}

// steps says where many points make a loan cheaper.
func (s *sheet) steps() {
	s.out.Subheading(s.t("card.steps"))
	g := grid{name: "rate-steps", none: s.t("card.no_steps"), columns: []column{s.col("product", table.Text, 6), s.col("from_points", table.Number, 3), s.rates("off", 4)}}
	for _, p := range s.products {
		for _, step := range p.steps {
			g.rows = append(g.rows, []any{p.name, step.From, step.Off})
		}
	}
	s.table(g)
}

func (s *sheet) versions() {
	s.part("versions")
	g := grid{name: "versions", columns: []column{
		s.col("version", table.Text, 3), s.col("since", table.Text, 3), s.col("proposed", table.Text, 3), s.col("confirmed", table.Text, 3), s.col("reason", table.Text, 5),
	}}
	for _, e := range s.editions {
		by, confirmed, reason := e.By, e.Confirmed, e.Reason
		switch {
		case e.Number == 0:
			by, confirmed, reason = s.t("versions.shipped"), "–", s.t("versions.shipped_reason")
		case confirmed == "":
			confirmed, reason = s.t("versions.nobody"), s.t("versions.operator")
		case e.Returned:
			reason = s.t("versions.returned", "reason", reason)
		}
		g.rows = append(g.rows, []any{e.Scorecard.Version, s.since(e), by, confirmed, reason})
	}
	s.table(g)
	for i := range len(s.editions) - 1 {
		e := s.editions[i]
		s.out.Subheading(s.t("versions.changes", "version", e.Scorecard.Version))
		if list := s.turned(s.editions[i+1].Scorecard.Card, e.Scorecard.Card); len(list) > 0 {
			s.out.List(list)
		} else {
			s.out.Paragraph(s.t("versions.same"))
		}
	}
}

// inputs says what the points look at, where it is from, and what they never see.
func (s *sheet) inputs() {
	s.part("inputs")
	g := grid{name: "data", columns: []column{s.col("input", table.Text, 4), s.col("source", table.Text, 6), s.col("use", table.Text, 6)}}
	for _, key := range []string{"amount", "income", "others", "employment", "kind", "term"} {
		g.rows = append(g.rows, []any{s.t("inputs." + key + ".name"), s.t("inputs." + key + ".source"), s.t("inputs." + key + ".use")})
	}
	s.table(g)
	s.out.Paragraph(s.t("inputs.other_checks"))
	s.out.Subheading(s.t("inputs.never"))
	s.out.List(s.texts("inputs.never_list"))
}

// trials shows what the trial of each version had found before it was in force.
func (s *sheet) trials() {
	s.part("trials")
	g := grid{name: "trials", none: s.t("trials.none"), columns: []column{
		s.col("version", table.Text, 2.4), s.col("tried_on", table.Text, 4), s.col("product", table.Text, 2.6), s.col("requests", table.Number, 2),
		s.col("otherwise", table.Number, 2.2), s.rates("before", 2.6), s.rates("after", 2.6), s.col("low", table.Number, 2.2),
	}}
	for _, e := range s.editions {
		if e.Trial == nil {
			continue
		}
		before, after := s.rate(e.Found.Active.Approved, e.Found.Cases), s.rate(e.Found.Draft.Approved, e.Found.Cases)
		span := s.t("span", "from", s.say.ShortDate(e.Trial.From), "to", s.say.ShortDate(e.Trial.To))
		product := e.Trial.Product
		if product == "" {
			product = s.t("all")
		}
		g.rows = append(g.rows, []any{e.Scorecard.Version, span, product, e.Found.Cases, e.Found.Changed, before, after, low(e.Found)})
	}
	s.table(g)
}

// low counts the groups, by language and by residence, whose share of favourable opinions was below four fifths of that of the largest in a trial.
func low(r rulelab.Result) (n int) {
	for _, g := range slices.Concat(r.Languages.Groups, r.Countries.Groups) {
		if g.Draft.Low {
			n++
		}
	}
	return n
}

// rate is a share in percent, or that there are too few to tell one.
func (s *sheet) rate(n, all int64) any {
	if all < portfolio.LeastGroup {
		return s.t("few", "least", portfolio.LeastGroup)
	}
	return portfolio.Percent(n, all)
}

// outcomes shows what was decided after each opinion of the checks, and how those loans went.
func (s *sheet) outcomes() {
	s.part("outcomes")
	d := s.conduct.Decisions
	s.out.KeyFacts([]pdf.Fact{
		{Name: s.t("outcomes.decided"), Value: s.say.Number(d.Approved + d.Refused)},
		{Name: s.t("col.approved"), Value: s.say.Number(d.Approved)},
		{Name: s.t("col.refused"), Value: s.say.Number(d.Refused)},
		{Name: s.t("col.approval"), Value: s.text(s.rate(d.Approved, d.Approved+d.Refused)), Strong: true},
	})
	g := grid{name: "outcomes", columns: []column{
		s.col("opinion", table.Text, 2.6), s.col("approved", table.Number, 2.5), s.col("refused", table.Number, 2.3), s.rates("approval", 2.3),
		s.rates("loans", 2.5), s.rates("late30", 2.3), s.rates("late90", 2.3), s.rates("lost", 2.5),
	}}
	for _, o := range s.conduct.Outcomes {
		loans := s.rate(1, 1)
		if o.Loans >= portfolio.LeastGroup {
			loans = o.Loans
		}
		g.rows = append(g.rows, []any{
			s.say.T("portfolio:opinion."+o.Opinion, nil), o.Approved, o.Refused, s.rate(o.Approved, o.Approved+o.Refused),
			loans, s.rate(o.Late30, o.Loans), s.rate(o.Late90, o.Loans), s.rate(o.WrittenOff, o.Loans),
		})
	}
	s.table(g)
	s.out.Small(s.t("outcomes.note"))
}

// against shows what people decided against the checks, and how those loans went beside the others.
func (s *sheet) against() {
	s.part("against")
	g := grid{name: "against", none: s.t("against.none"), columns: []column{
		s.col("what", table.Text, 7), s.col("decisions", table.Number, 2), s.rates("of", 3), s.rates("late30", 3), s.rates("late90", 3),
	}}
	for _, o := range s.conduct.Outcomes {
		switch o.Opinion {
		case "unfavourable":
			g.rows = append(g.rows, []any{s.t("against.approved"), o.Approved, s.rate(o.Approved, o.Approved+o.Refused), s.rate(o.Late30, o.Loans), s.rate(o.Late90, o.Loans)})
		case "favourable":
			g.rows = append(g.rows, []any{s.t("against.refused"), o.Refused, s.rate(o.Refused, o.Approved+o.Refused), "–", "–"})
		}
	}
	s.table(g)
}

// groups shows how groups of applicants fared.
func (s *sheet) groups() {
	s.part("groups")
	for _, t := range s.conduct.Traits {
		s.out.Subheading(s.say.T("portfolio:trait."+t.By, nil))
		g := grid{name: "groups-" + t.By, columns: []column{
			s.col("group", table.Text, 4.5), s.col("decisions", table.Number, 2.5), s.rates("approval", 2.5), s.rates("rate", 2.5),
		}}
		for _, one := range t.Groups {
			price := any(s.t("few", "least", portfolio.LeastGroup))
			if one.Rate != nil {
				price = *one.Rate
			}
			g.rows = append(g.rows, []any{s.group(t.By, one.Group), one.Decided, portfolio.Percent(one.Approved, one.Decided), price})
		}
		s.table(g)
		if t.Hidden > 0 {
			s.out.Small(s.t("groups.hidden", "count", t.Hidden))
		}
	}
}

// group names a group in words.
func (s *sheet) group(by, group string) string {
	names := map[string]string{"language": "score_file:languages.", "residence": "countries:"}
	if key := names[by] + group; names[by] != "" && s.say.Has(key) {
		return s.say.T(key, nil)
	}
	return portfolio.GroupName(s.say, by, group)
}
