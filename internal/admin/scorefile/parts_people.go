package scorefile

import (
	"florin/internal/platform/table"
	"florin/internal/rule/settings"
)

// oversight says who decides, and what came of a person looking again.
func (s *sheet) oversight() {
	s.part("oversight")
	s.out.List(s.texts("oversight.list"))
	programs := "oversight.programs_recommend"
	if s.policies.ProgramsRefuse {
		programs = "oversight.programs_refuse"
	}
	s.out.Paragraph(s.t(programs))
	four := "oversight.four_possible"
	if s.policies.FourEyes == settings.Always {
		four = "oversight.four_always"
	}
	s.out.Paragraph(s.t(four))

	s.out.Subheading(s.t("oversight.ways"))
	g := grid{name: "deciders", columns: []column{s.col("way", table.Text, 6), s.col("approved", table.Number, 3), s.col("refused", table.Number, 3)}}
	for _, way := range []string{"person", "at_once", "second", "program"} {
		var approved, refused int64
		for _, r := range s.conduct.Decisions.Reasons {
			switch {
			case r.Way != way:
			case r.Outcome == "approved":
				approved += r.Requests
			default:
				refused += r.Requests
			}
		}
		g.rows = append(g.rows, []any{s.say.T("portfolio:way."+way, nil), approved, refused})
	}
	s.table(g)

	s.out.Subheading(s.t("oversight.reviews"))
	s.out.Paragraph(s.t("oversight.reviews_text"))
	days := grid{name: "review-days", columns: []column{s.col("product", table.Text, 6), s.col("ask_days", table.Number, 3), s.col("answer_days", table.Number, 3)}}
	for _, p := range s.products {
		days.rows = append(days.rows, []any{p.name, p.reviewDays, p.days})
	}
	s.table(days)
	r := s.conduct.Reviews
	s.table(grid{
		name:    "reviews",
		columns: []column{s.col("asked", table.Number, 3), s.col("upheld", table.Number, 3), s.col("anew", table.Number, 3), s.col("open", table.Number, 3)},
		rows:    [][]any{{r.Asked, r.Upheld, r.Asked - r.Upheld - r.Open, r.Open}},
	})
}

// heard shows the complaints of the period.
func (s *sheet) heard() {
	s.part("complaints")
	if s.complaints == nil {
		s.out.Strong(s.t("complaints.left_out"))
		return
	}
	if s.asked.Product != "" {
		s.out.Paragraph(s.t("complaints.of_product"))
	}
	g := grid{name: "complaints", columns: []column{
		s.col("category", table.Text, 3.2), s.col("received", table.Number, 2.6), s.col("upheld_complaint", table.Number, 2.4), s.col("partly", table.Number, 2.2),
		s.col("rejected", table.Number, 2.7), s.col("withdrawn", table.Number, 3), s.col("open", table.Number, 2),
	}}
	for _, l := range s.complaints {
		name := s.t("all")
		switch l.By {
		case "all":
		case "category":
			name = s.say.T("privacy:categories."+l.Key, nil)
		default:
			continue
		}
		g.rows = append(g.rows, []any{name, l.Received, l.Upheld, l.Partly, l.Rejected, l.Withdrawn, l.Open})
	}
	s.table(g)
}

// others says how often others were asked for a score.
func (s *sheet) others() {
	s.part("others")
	s.table(grid{
		name: "scores-of-others", columns: []column{s.col("asked", table.Number, 3), s.col("answered", table.Number, 3)},
		rows: [][]any{{s.scores.Asked, s.scores.Answered}},
	})
}

// limits says what the file does not show.
func (s *sheet) limits() {
	s.part("limits")
	s.out.List(s.texts("limits.list"))
}
