package accountfile

import (
	"strconv"
	"strings"

	"florin/internal/kernel/money"
)

// plain writes a row for each side of an entry (RFC 4180): what nothing else takes can be made of it.
type plain struct {
	table
	currency money.Currency
}

func (p *plain) begin() error {
	return p.row(",", "\r\n", "number", "booked_on", "written_on", "journal", "text", "piece", "account", "account_name", "debit", "credit", "currency", "loan", "entry", "reverses", "belongs_on")
}

func (p *plain) entry(n int, e Entry) error {
	belongs := ""
	if !e.Belongs.IsZero() {
		belongs = e.Belongs.String()
	}
	for _, s := range e.Sides {
		debit, credit := "", ""
		if s.Minor > 0 {
			debit = major(s.Minor, p.currency, ".")
		} else {
			credit = major(-s.Minor, p.currency, ".")
		}
		if err := p.row(",", "\r\n", strconv.Itoa(n), e.Day.String(), e.Written.String(), e.Journal, cell(e.Text), cell(e.Piece), cell(s.Number), cell(s.Name),
			debit, credit, string(p.currency), cell(s.Loan), cell(e.Key), cell(e.Reverses), belongs); err != nil {
			return err
		}
	}
	return nil
}

// cell keeps a spreadsheet from taking a text for a formula, and the table from breaking.
func cell(text string) string {
	if strings.IndexAny(text, "=+-@\t\r\n|%") == 0 {
		text = "'" + text
	}
	if strings.ContainsAny(text, ",\"\r\n") {
		return quote(text)
	}
	return text
}
