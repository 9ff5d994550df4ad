package paper

import (
	"fmt"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/platform/pdf"
	"florin/internal/rule/credit"
)

// sheet is a document in the making.
type sheet struct {
	*words
	doc  *pdf.Document
	head Head
}

// begin opens a document with its title; kind names it in the foot.
func begin(h Head, title, kind string) *sheet {
	s := prepare(h)
	s.open(title, kind)
	return s
}

// prepare reads the facts of the head. What a title needs can be set before open.
func prepare(h Head) *sheet {
	s := &sheet{words: newWords(h.Lang, h.Product.Law, h.Wording), head: h}
	s.compose("language", "language")
	s.lender()
	s.product()
	s.set("borrowers", s.all(names(h.Borrowers)))
	s.set("reference", h.Reference)
	s.set("version", h.Version)
	s.date("made_on", s.today())
	s.set("edition", s.edition())
	s.set("directive", s.text(on(s.today(), directives)))
	return s
}

// edition names the wording: the day of the texts that ship, and the version of the lender's own where there are some.
func (s *sheet) edition() string {
	shipped := s.locale.ShortDate(date.MustParse(edition))
	if n := s.head.Wording.Version; n > 0 {
		return fmt.Sprintf("%s/%d", shipped, n)
	}
	return shipped
}

// today is the date of the document where its law counts.
func (s *sheet) today() date.Date { return date.Of(s.head.Made, s.head.Product.Location()) }

func (s *sheet) open(title, kind string) {
	s.compose("name", "name."+kind)
	number := s.head.Reference
	if versioned := s.text("number"); versioned != "" {
		number = versioned
	}
	title, mark := s.text("title."+title), ""
	if s.head.Specimen || s.head.Lender.Demo {
		mark = s.text("sample")
		title = mark + " · " + title
	}
	s.doc = pdf.New(pdf.About{
		Mark: mark, Title: title, Author: s.head.Lender.Name, Subject: s.values["name"], Lang: s.locale.Lang(),
		Made: s.head.Made.In(s.head.Product.Location()), Foot: s.text("foot"), Reference: number, Letterhead: s.head.Brand.Letterhead(),
		Page: func(number, count string) string {
			return s.locale.T("paper:page", map[string]any{"number": number, "all": count})
		},
	})
	if s.head.Specimen {
		s.doc.Warning(s.text("sample_note"))
	}
}

// bytes ends the document.
func (s *sheet) bytes() ([]byte, error) {
	if err := s.whole(); err != nil {
		return nil, err
	}
	return s.doc.Bytes()
}

// say writes the paragraphs of a text.
func (s *sheet) say(keys ...string) {
	for _, key := range keys {
		s.paragraphs(s.text(key))
	}
}

func (s *sheet) paragraphs(text string) {
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		if paragraph != "" {
			s.doc.Paragraph(paragraph)
		}
	}
}

func (s *sheet) small(keys ...string) {
	for _, key := range keys {
		if text := s.text(key); text != "" {
			s.doc.Small(text)
		}
	}
}

func (s *sheet) heading(key string) { s.doc.Heading(s.text(key)) }

// warn writes the warning of the law in force on the document's day, if there is one.
func (s *sheet) warn() {
	if notice := s.values["notice"]; notice != "" {
		s.doc.Warning(notice)
	}
}

// fields writes lines under their names. What was set under the name stands there, otherwise
// the text of the same name; a line without text is left out.
func (s *sheet) fields(names ...string) {
	var facts []pdf.Fact
	for _, name := range names {
		value, ok := s.values[name]
		if !ok {
			value = s.text("value." + name)
		}
		facts = s.fact(facts, "field."+name, value)
	}
	s.doc.Fields(facts)
}

// fact adds a line unless it is empty.
func (s *sheet) fact(facts []pdf.Fact, key, value string) []pdf.Fact {
	if value == "" {
		return facts
	}
	return append(facts, pdf.Fact{Name: s.text(key), Value: strings.ReplaceAll(value, "\n\n", "\n")})
}

// facts writes figures under their names: pairs of a text and the placeholder with the value.
// The last one may be the sum.
func (s *sheet) facts(sum bool, pairs ...[2]string) {
	var facts []pdf.Fact
	for _, p := range pairs {
		facts = s.fact(facts, p[0], s.values[p[1]])
	}
	if sum && len(facts) > 0 {
		facts[len(facts)-1].Strong = true
	}
	s.doc.Facts(facts)
}

// letter writes the addresses, the date and the salutation of a letter.
func (s *sheet) letter() {
	l := s.head.Lender
	s.doc.Small(strings.Join(append([]string{l.Name}, l.AddressLines...), " · "))
	to := names(s.head.Borrowers)
	if len(to) > 0 {
		to = append(to, s.head.Borrowers[0].AddressLines...)
	}
	s.doc.Address(to)
	s.doc.Paragraph(s.values["made_on"])
	s.doc.Strong(s.text("letter.subject"))
	s.say("letter.salutation")
}

// close ends a letter.
func (s *sheet) close() ([]byte, error) {
	s.say("letter.questions", "letter.closing")
	s.doc.Strong(s.head.Lender.Name)
	return s.bytes()
}

// payTo says where to pay, as far as it is known.
func (s *sheet) payTo(p PayTo) {
	s.set("iban", groups(p.IBAN))
	s.set("holder", p.Holder)
	s.set("payment_reference", unbroken(p.Reference))
	if p.IBAN == "" {
		return
	}
	s.heading("letter.pay")
	s.facts(false, [2]string{"field.holder", "holder"}, [2]string{"field.iban", "iban"},
		[2]string{"field.payment_reference", "payment_reference"}, [2]string{"field.pay_until", "pay_until"})
}

// groups writes an IBAN in fours.
func groups(iban string) string {
	var b strings.Builder
	for i, r := range strings.ReplaceAll(iban, " ", "") {
		if i > 0 && i%4 == 0 {
			b.WriteString("\u00a0")
		}
		b.WriteRune(r)
	}
	return b.String()
}

// unbroken keeps a number that people copy on one line.
func unbroken(number string) string { return strings.ReplaceAll(number, " ", "\u00a0") }

// rows writes a schedule.
func (s *sheet) rows(rows []credit.Instalment) {
	cells := make([][]string, 0, len(rows)+1)
	var sum [3]int64
	for _, r := range rows {
		cells = append(cells, []string{
			fmt.Sprint(r.Number), s.locale.ShortDate(r.Due), s.locale.Money(r.Payment), s.locale.Money(r.Interest),
			s.locale.Money(r.Principal), s.locale.Money(r.Balance),
		})
		sum[0], sum[1], sum[2] = sum[0]+r.Payment.Minor, sum[1]+r.Interest.Minor, sum[2]+r.Principal.Minor
	}
	if len(rows) == 0 {
		return
	}
	total := []string{"", s.text("schedule.sum")}
	for _, minor := range sum {
		a := rows[0].Payment
		a.Minor = minor
		total = append(total, s.locale.Money(a))
	}
	cells = append(cells, append(total, ""))
	s.doc.Table([]pdf.Column{
		{Title: s.text("schedule.number"), Share: 7, Right: true},
		{Title: s.text("schedule.due"), Share: 14},
		{Title: s.text("schedule.payment"), Share: 19, Right: true},
		{Title: s.text("schedule.interest"), Share: 18, Right: true},
		{Title: s.text("schedule.principal"), Share: 19, Right: true},
		{Title: s.text("schedule.balance"), Share: 23, Right: true},
	}, cells, true)
}
