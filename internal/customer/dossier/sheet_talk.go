package dossier

import (
	"strings"

	"florin/internal/customer/message"
	"florin/internal/platform/pdf"
)

// interviews tells of each talk when, with whom and how, and what either side wrote about it.
func (s *sheet) interviews() {
	s.out.Heading(s.t("sections.interviews"))
	if len(s.Interviews) == 0 {
		s.out.Paragraph(s.t("none.interviews"))
	}
	for _, i := range s.Interviews {
		title := s.word("interviews:desk.state", string(i.State))
		if i.StartsAt != nil {
			title = s.moment(*i.StartsAt) + " · " + title
		}
		s.out.Subheading(title)
		var f fields
		f.add(s.t("fields.how"), s.word("interviews:desk.channel", string(i.Channel))+" · "+s.of("interviews:duration", "count", i.Minutes))
		f.add(s.t("fields.place"), i.Place)
		f.add(s.t("fields.with"), i.Staff)
		f.add(s.t("fields.proposed_on"), s.moment(i.CreatedAt))
		var times []string
		for _, at := range i.Proposed {
			times = append(times, s.moment(at))
		}
		f.add(s.t("fields.times"), strings.Join(times, "\n"))
		f.add(s.t("fields.note"), i.Note)
		f.add(s.t("fields.remark"), i.Remark)
		f.add(s.t("fields.called_off"), i.Reason)
		f.add(s.t("fields.outcome"), i.Outcome)
		s.out.Fields(f)
	}
}

// conversations writes what was said, and apart from it what staff kept to themselves.
func (s *sheet) conversations() {
	for _, part := range s.LeftOut {
		if part == Messages { // the head says so
			return
		}
	}
	s.out.Heading(s.t("sections.conversations"))
	if len(s.Conversations) == 0 {
		s.out.Paragraph(s.t("none.conversations"))
		return
	}
	s.out.Small(s.t("conversations"))
	for _, c := range s.Conversations {
		s.out.Subheading(s.word("messages:subjects", string(c.Subject)) + " · " + s.moment(c.CreatedAt) + " · " + s.word("messages:status", string(c.Status)))
		rows := make([][]string, len(c.Messages))
		for i, m := range c.Messages {
			rows[i] = []string{s.moment(m.At), s.author(m), s.said(m)}
		}
		columns := []pdf.Column{{Title: s.t("columns.at"), Share: 2.2}, {Title: s.t("columns.by"), Share: 2.6}, {Title: s.t("columns.text"), Share: 7}}
		s.out.Table(columns, rows, false)
		if len(c.Notes) == 0 {
			continue
		}
		s.out.Strong(s.t("internal"))
		rows = make([][]string, len(c.Notes))
		for i, n := range c.Notes {
			rows[i] = []string{s.moment(n.At), n.By, s.note(n)}
		}
		s.out.Table(columns, rows, false)
	}
}

func (s *sheet) author(m Message) string {
	switch m.Author {
	case message.ByStaff:
		return m.Name + "\n(" + s.Lender + ")"
	case message.ByClient:
		return m.Name + "\n(" + s.of("messages:kind.client") + ")"
	}
	return m.Name
}

// said is what a message says, or what happened, with the files that came with it.
func (s *sheet) said(m Message) string {
	text := m.Text
	if m.Event != "" {
		text = s.word("messages:events", m.Event)
	}
	for _, f := range m.Files {
		line := s.named(s.t("file_sent"), f.Name)
		switch {
		case f.locked():
			line += " · " + s.of("viewer:locked")
		case f.SHA256 != "":
			line += "\nSHA-256 " + f.SHA256
		}
		text += "\n" + line
	}
	return strings.TrimSpace(text)
}

func (s *sheet) note(n InternalNote) string {
	switch {
	case n.Kind == "assigned" && n.Detail == "":
		return s.of("messages:notes.unassigned", "by", n.By)
	case n.Kind == "assigned":
		return s.of("messages:notes.assigned", "by", n.By, "to", n.Detail)
	case n.Kind == "priority":
		return s.of("messages:notes.priority", "by", n.By, "to", s.word("messages:priority", n.Detail))
	}
	return n.Text
}
