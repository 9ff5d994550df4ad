package incoming

import (
	"cmp"
	"regexp"
	"strings"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/platform/sheet"
)

// kind is what a column holds.
type kind string

const (
	words    kind = "text"
	aDay     kind = "day"
	anAmount kind = "amount"
	aRate    kind = "rate"
	aCount   kind = "count"
)

func kindOf(column string) kind { return cmp.Or(kinds[column], words) }

var kinds = map[string]kind{
	"birth_date": aDay, "signed_on": aDay, "paid_out_on": aDay, "due_on": aDay, "paid_on": aDay, firstDue: aDay,
	"principal": anAmount, "upfront_fee": anAmount, "monthly_cost": anAmount, "balance": anAmount, "arrears": anAmount, "credit": anAmount, "interest": anAmount, "amount": anAmount,
	"rate": aRate, "apr": aRate, "months": aCount, "number": aCount,
}

// read gives a cell of ours from those of the file, or the code of what is wrong with them.
func (m *Mapping) read(f From, cells []sheet.Cell) (sheet.Cell, string) {
	var said []sheet.Cell
	for _, c := range cells {
		if c.Kind == sheet.Wrong {
			return sheet.Cell{}, "formula"
		}
		if len(c.Text) > longest {
			return sheet.Cell{}, "too_long"
		}
		if c = f.means(c); c.Text != "" {
			said = append(said, c)
		}
	}
	if len(said) == 0 {
		return sheet.Cell{Text: f.Constant}, ""
	}
	switch kinds[f.Column] {
	case aDay:
		if said[0].Kind == sheet.Day {
			return said[0], ""
		}
		d, ok := m.Days.parse(said[0].Text)
		if !ok {
			return sheet.Cell{}, "date_form"
		}
		return sheet.Cell{Text: d.String(), Kind: sheet.Day}, ""
	case anAmount, aRate, aCount:
		return m.number(f, said)
	}
	texts := make([]string, len(said))
	for i, c := range said {
		texts[i] = c.Text
	}
	return sheet.Cell{Text: strings.Join(texts, " "), Kind: said[0].Kind}, ""
}

// means gives what a value stands for.
func (f From) means(c sheet.Cell) sheet.Cell {
	for _, v := range f.Values {
		if strings.EqualFold(v.Theirs, c.Text) {
			return sheet.Cell{Text: v.Ours}
		}
	}
	return c
}

func (m *Mapping) number(f From, said []sheet.Cell) (sheet.Cell, string) {
	var sum decimal.Decimal
	for _, c := range said {
		text := strings.TrimSpace(strings.TrimSuffix(c.Text, "%"))
		if c.Kind == sheet.Text {
			text = m.Decimal.plain(text)
		}
		d, err := decimal.Parse(text)
		if err == nil {
			sum, err = sum.Add(d)
		}
		if err != nil {
			return sheet.Cell{}, "number_form"
		}
	}
	by := map[Unit]int64{PerMonth: 12, Fraction: 100, Years: 12}[f.Unit]
	if by != 0 && (kinds[f.Column] == aCount) == (f.Unit == Years) && kinds[f.Column] != anAmount {
		var err error
		if sum, err = sum.Mul(decimal.MustNew(by, 0)); err != nil {
			return sheet.Cell{}, "number_form"
		}
	}
	return sheet.Cell{Text: sum.Trim(0).String(), Kind: sheet.Number}, ""
}

var (
	grouped = map[DecimalSign]*regexp.Regexp{
		Point: regexp.MustCompile(`^-?\d{1,3}([,'’   ]\d{3})+(\.\d+)?$`),
		Comma: regexp.MustCompile(`^-?\d{1,3}([.'’   ]\d{3})+(,\d+)?$`),
	}
	groups = strings.NewReplacer("'", "", "’", "", " ", "", "\u00a0", "", "\u202f", "")
)

// plain writes a number with a point and nothing between its groups; what is none stays as it is.
func (d DecimalSign) plain(text string) string {
	if form := grouped[d]; form != nil && form.MatchString(text) {
		other := map[DecimalSign]string{Point: ",", Comma: "."}[d]
		text = strings.ReplaceAll(groups.Replace(text), other, "")
	} else if d == Comma && strings.Contains(text, ".") {
		return "?" // a point that separates no groups would be taken for a decimal sign
	}
	if d == Comma {
		text = strings.Replace(text, ",", ".", 1)
	}
	return text
}

var dayForm = regexp.MustCompile(`^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:[T ].*)?$`)

func (f DayForm) parse(text string) (d date.Date, ok bool) {
	parts := dayForm.FindStringSubmatch(text)
	if parts == nil {
		return d, false
	}
	year, month, day := parts[1], parts[2], parts[3]
	switch f {
	case DayFirst:
		year, month, day = parts[3], parts[2], parts[1]
	case MonthFirst:
		year, month, day = parts[3], parts[1], parts[2]
	}
	if len(year) != 4 || len(month) > 2 || len(day) > 2 {
		return d, false
	}
	pad := func(s string) string { return strings.Repeat("0", 2-len(s)) + s }
	d, err := date.Parse(year + "-" + pad(month) + "-" + pad(day))
	return d, err == nil
}

// headAt is the place of a column among the heads of a sheet, or -1.
func headAt(heads []string, head string) int {
	for i, h := range heads {
		if strings.EqualFold(h, head) {
			return i
		}
	}
	return -1
}
