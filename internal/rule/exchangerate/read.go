package exchangerate

import (
	"math/big"
	"regexp"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
)

// Quote is what one unit of a base is worth in a currency on a day.
type Quote struct {
	Base     money.Currency `json:"base" db:"base"`
	Currency money.Currency `json:"currency" db:"currency"`
	Day      date.Date      `json:"day" db:"day"`
	Rate     string         `json:"rate" db:"rate" doc:"Units of currency for one of base, with a point"`
}

// MaxQuotes is how many quotes one text may hold.
const MaxQuotes = 10_000

var form = regexp.MustCompile(`^[0-9]{1,9}(\.[0-9]{1,10})?$`)

// Read reads quotes against a base. Every line of the text is one (day, currency, rate) or, below a head with the codes of currencies, a day
// with a rate for each: the form of the European Central Bank (eurofxref-hist.csv), whose "N/A" and empty cells are passed over, and so are
// columns of currencies that are not in use any more. Cells are parted by semicolons, tabulators or commas; days are YYYY-MM-DD, or "27 November
// 2026" as in the bank's file of a day. A decimal comma is read where commas do not part cells. Errors name the line: "rates.empty", "rates.line",
// "rates.day", "rates.future" behind last, "rates.currency", "rates.rate", "rates.twice", "rates.too_many".
func Read(text string, base money.Currency, last date.Date) ([]Quote, []fault.Field) {
	r := reader{base: base, last: last, seen: map[string]bool{}}
	for i, line := range strings.Split(strings.ReplaceAll(strings.TrimPrefix(text, "\uFEFF"), "\r\n", "\n"), "\n") {
		if validate.Blank(line) {
			continue
		}
		if r.by == "" {
			r.by = separator(line)
		}
		cells := strings.Split(strings.TrimRight(strings.TrimSpace(line), r.by+" "), r.by)
		for c := range cells {
			cells[c] = strings.TrimSpace(cells[c])
		}
		r.line(i+1, cells)
		if len(r.quotes) > MaxQuotes {
			return nil, []fault.Field{{Pointer: "/text", Code: "rates.too_many", Params: map[string]any{"most": MaxQuotes}}}
		}
		if len(r.wrong) > 0 {
			return nil, r.wrong[:1]
		}
	}
	if len(r.quotes) == 0 {
		return nil, []fault.Field{{Pointer: "/text", Code: "rates.empty"}}
	}
	return r.quotes, nil
}

func separator(line string) string {
	for _, by := range []string{";", "\t", ","} {
		if strings.Contains(line, by) {
			return by
		}
	}
	return ","
}

type reader struct {
	base   money.Currency
	last   date.Date
	by     string
	heads  []string // of a table with a column for each currency
	lines  int
	seen   map[string]bool
	quotes []Quote
	wrong  []fault.Field
}

func (r *reader) refuse(code string, line int) {
	r.wrong = append(r.wrong, fault.Field{Pointer: "/text", Code: code, Params: map[string]any{"line": line}})
}

func (r *reader) line(number int, cells []string) {
	r.lines++
	if r.lines == 1 && strings.EqualFold(cells[0], "date") {
		if len(cells) != 3 || !strings.EqualFold(cells[1], "currency") {
			r.heads = cells
		}
		return
	}
	day, err := dayOf(cells[0])
	switch {
	case r.heads == nil && len(cells) != 3 || r.heads != nil && len(cells) > len(r.heads):
		r.refuse("rates.line", number)
	case err != nil:
		r.refuse("rates.day", number)
	case day.After(r.last):
		r.refuse("rates.future", number)
	case r.heads == nil:
		r.add(number, day, cells[1], cells[2])
	default:
		for i := 1; i < len(cells); i++ {
			if c := money.Currency(r.heads[i]); cells[i] != "" && cells[i] != "N/A" && c.Valid() && c != r.base {
				r.add(number, day, r.heads[i], cells[i])
			}
		}
	}
}

func dayOf(cell string) (date.Date, error) {
	if at, err := time.Parse("2 January 2006", cell); err == nil {
		return date.Of(at, time.UTC), nil
	}
	return date.Parse(cell)
}

func (r *reader) add(line int, day date.Date, code, rate string) {
	c, key := money.Currency(code), day.String()+code
	if r.by != "," {
		rate = strings.ReplaceAll(rate, ",", ".")
	}
	value, ok := new(big.Rat).SetString(rate)
	switch {
	case !c.Valid() || c == r.base:
		r.refuse("rates.currency", line)
	case !form.MatchString(rate) || !ok || value.Sign() <= 0:
		r.refuse("rates.rate", line)
	case r.seen[key]:
		r.refuse("rates.twice", line)
	}
	r.seen[key] = true
	r.quotes = append(r.quotes, Quote{r.base, c, day, rate})
}
