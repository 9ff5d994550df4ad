package dossier

import (
	"strconv"

	"florin/internal/lending/application"
	"florin/internal/platform/pdf"
	"florin/internal/record/document"
)

// papers lists what was handed in, with where it stands and by which sum it is known again.
func (s *sheet) papers() {
	s.out.Heading(s.t("sections.papers"))
	var rows [][]string
	for i, p := range s.Papers {
		for j, f := range p.Files {
			rows = append(rows, []string{number(i, j, p), s.paper(p) + "\n" + f.Name, s.state(p, f), s.moment(f.ReceivedAt), s.sum(f)})
		}
	}
	for i, f := range s.Printed {
		rows = append(rows, []string{
			strconv.Itoa(len(s.Papers) + i + 1), s.of("requests:registers.evidence.of", "register", f.Register) + "\n" + f.Name,
			s.state(Handed{}, f.File), s.moment(f.ReceivedAt), s.sum(f.File),
		})
	}
	s.table([]pdf.Column{
		{Title: s.t("columns.number"), Share: 0.8}, {Title: s.t("columns.paper"), Share: 3.4}, {Title: s.t("columns.state"), Share: 2.2},
		{Title: s.t("fields.received"), Share: 2}, {Title: "SHA-256", Share: 4.4},
	}, rows, s.of("admin:detail.documents.empty"))
	s.verdicts()
}

// number is that of a file, by its place among the papers.
func number(paper, file int, p Handed) string {
	if len(p.Files) == 1 {
		return strconv.Itoa(paper + 1)
	}
	return strconv.Itoa(paper+1) + "." + strconv.Itoa(file+1)
}

// numberOf finds a file among the papers; empty for none.
func (s *sheet) numberOf(id string) string {
	for i, p := range s.Papers {
		for j, f := range p.Files {
			if f.ID == id {
				return "(" + s.t("columns.number") + "\u00a0" + number(i, j, p) + ")"
			}
		}
	}
	for i, f := range s.Printed {
		if f.ID == id {
			return "(" + s.t("columns.number") + "\u00a0" + strconv.Itoa(len(s.Papers)+i+1) + ")"
		}
	}
	return ""
}

func (s *sheet) paper(p Handed) string {
	text := s.word("paper_kinds:kind", string(p.Kind))
	if p.Giver == document.CoBorrower {
		text += " (" + s.of("viewer:co_borrower") + ")"
	}
	return text
}

func (s *sheet) state(p Handed, f File) string {
	switch {
	case f.locked():
		return s.of("viewer:locked")
	case p.State == "":
		return "–"
	case p.ExpiresOn != nil:
		return s.word("viewer:state", string(p.State)) + "\n" + s.t("until", "day", s.day(*p.ExpiresOn))
	}
	return s.word("viewer:state", string(p.State))
}

func (s *sheet) sum(f File) string {
	if f.SHA256 == "" {
		return "–"
	}
	return f.SHA256
}

// verdicts tells what was said of the papers, and which places were marked.
func (s *sheet) verdicts() {
	var rows [][]string
	for i, p := range s.Papers {
		for _, v := range p.Verdicts {
			rows = append(rows, []string{strconv.Itoa(i + 1), s.moment(v.At), s.verdict(v), v.By})
		}
		for _, m := range p.Marks {
			rows = append(rows, []string{strconv.Itoa(i + 1), s.moment(m.At), s.t("mark", "page", m.Page, "text", m.Text), m.By})
		}
	}
	if len(rows) == 0 {
		return
	}
	s.out.Subheading(s.t("sections.verdicts"))
	s.out.Table([]pdf.Column{
		{Title: s.t("columns.number"), Share: 0.8}, {Title: s.t("columns.at"), Share: 2.2}, {Title: s.t("columns.what"), Share: 6}, {Title: s.t("columns.by"), Share: 2.4},
	}, rows, false)
}

func (s *sheet) verdict(v application.PaperVerdict) string {
	text := s.t("verdicts." + string(v.Verdict))
	if v.Reason != "" {
		text = s.named(text, s.word("documents:reason", string(v.Reason)))
	}
	if v.Note != "" {
		text += "\n" + v.Note
	}
	return text
}

func (s *sheet) issued() {
	s.out.Heading(s.t("sections.issued"))
	var rows [][]string
	for _, d := range s.Issued {
		rows = append(rows, []string{s.moment(d.IssuedAt), d.Title, d.Lang, d.SHA256})
	}
	s.table([]pdf.Column{
		{Title: s.t("columns.at"), Share: 2}, {Title: s.t("columns.paper"), Share: 4}, {Title: s.t("columns.language"), Share: 1.2}, {Title: "SHA-256", Share: 4.4},
	}, rows, s.t("none.issued"))
}

func (s *sheet) notes() {
	s.out.Heading(s.t("sections.notes"))
	var rows [][]string
	for _, n := range s.Notes {
		rows = append(rows, []string{s.moment(n.CreatedAt), n.Author, n.Body})
	}
	s.table([]pdf.Column{
		{Title: s.t("columns.at"), Share: 2.2}, {Title: s.t("columns.by"), Share: 2.2}, {Title: s.t("columns.text"), Share: 7},
	}, rows, s.of("admin:detail.notes.empty"))
}
