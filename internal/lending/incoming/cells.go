package incoming

import (
	"regexp"
	"strconv"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/platform/sheet"
	"florin/internal/rule/credit"
	"florin/internal/rule/rail"
)

// line is a row of a table with what is wrong in it.
type line struct {
	b     *Book
	table string
	row   int
	cells map[string]sheet.Cell
	wrong map[string]string // the codes of what a mapping could not read
	bad   bool
}

func (l *line) fault(column, code string) {
	l.bad = true
	l.b.fault(Fault{Sheet: l.table, Row: l.row, Column: column, Code: code})
}

// longest is how long a text of a file may be.
const longest = 200

func (l *line) text(column string) string {
	c := l.cells[column]
	switch {
	case l.wrong[column] != "":
		l.fault(column, l.wrong[column])
	case c.Kind == sheet.Wrong:
		l.fault(column, "formula")
	case len(c.Text) > longest:
		l.fault(column, "too_long")
	default:
		return validate.Clean(c.Text)
	}
	return ""
}

var optional = func() map[string]bool {
	m := map[string]bool{}
	for _, t := range Tables {
		for _, c := range t.Columns {
			m[t.Name+"."+c.Name] = !c.Required
		}
	}
	return m
}()

// filled gives a text and says whether there is one; a required one that is missing is a fault.
func (l *line) filled(column string) (string, bool) {
	told := l.b.Count
	text := l.text(column)
	if text == "" && !optional[l.table+"."+column] && l.b.Count == told {
		l.fault(column, "empty")
	}
	return text, text != ""
}

// checked is a text that a rule of the forms accepts.
func (l *line) checked(column, code string, rule func(string) string) string {
	text, ok := l.filled(column)
	if ok && rule(text) != "" {
		l.fault(column, code)
	}
	return text
}

var referenceForm = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._/-]{0,34}$`)

// key is what the file calls a client or a loan.
func (l *line) key(column string) string {
	text, ok := l.filled(column)
	if ok && !referenceForm.MatchString(text) {
		l.fault(column, "reference")
	}
	return text
}

func (l *line) day(column string) (d date.Date) {
	text, ok := l.filled(column)
	if !ok {
		return d
	}
	d, err := date.Parse(text)
	if err != nil {
		code := "date"
		if l.b.workbook && l.cells[column].Kind == sheet.Text {
			code = "date_text"
		}
		l.fault(column, code)
	}
	return d
}

func (l *line) amount(column string, c money.Currency) money.Amount {
	none := money.Of(0, c)
	text, ok := l.filled(column)
	if !ok || !c.Valid() {
		return none
	}
	a, err := money.ParseMajor(text, c)
	switch {
	case err != nil || a.Minor > money.MaxBooked:
		l.fault(column, "amount")
	case a.Sign() < 0:
		l.fault(column, "negative")
	default:
		return a
	}
	return none
}

func (l *line) whole(column string, most int) int {
	text, ok := l.filled(column)
	if !ok {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		l.fault(column, "number")
	}
	return n
}

func (l *line) rate(column string) (r credit.Rate) {
	text, ok := l.filled(column)
	if !ok {
		return r
	}
	r, err := credit.ParseRate(text)
	if err != nil {
		l.fault(column, "rate")
	}
	return r
}

func (l *line) iban(column string) string {
	text, ok := l.filled(column)
	iban, err := rail.ParseIBAN(text)
	if ok && err != nil {
		l.fault(column, "iban")
	}
	return string(iban)
}

func (l *line) phone(column string) string {
	text, ok := l.filled(column)
	phone, code := validate.Phone(text)
	if ok && code != "" {
		l.fault(column, "phone")
	}
	return phone
}
