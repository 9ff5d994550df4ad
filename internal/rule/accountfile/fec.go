package accountfile

import (
	"strconv"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// fecHead are the 18 fields of article A47 A-1, VII, 1°, in the order of the article.
var fecHead = []string{
	"JournalCode", "JournalLib", "EcritureNum", "EcritureDate", "CompteNum", "CompteLib", "CompAuxNum", "CompAuxLib", "PieceRef", "PieceDate",
	"EcritureLib", "Debit", "Credit", "EcritureLet", "DateLet", "ValidDate", "Montantdevise", "Idevise",
}

// fec separates by tabulators and ends rows with both signs of a line. Amounts stand in the currency of the books, so that the fields of a
// foreign one stay empty; nothing is matched by letters, so that those do.
type fec struct {
	table
	currency money.Currency
}

func (f *fec) begin() error { return f.row("\t", "\r\n", fecHead...) }

func (f *fec) entry(n int, e Entry) error {
	piece := firstOf(clean(e.Piece, 60, "|"), clean(e.Key, 60, "|"))
	text := firstOf(clean(e.Text, 200, "|"), clean(e.Key, 200, "|"))
	paper := e.Day
	if !e.Belongs.IsZero() {
		paper = e.Belongs
	}
	for _, s := range e.Sides {
		debit, credit := int64(0), int64(0)
		if s.Minor > 0 {
			debit = s.Minor
		} else {
			credit = -s.Minor
		}
		if err := f.row("\t", "\r\n", e.Journal, clean(e.JournalName, 60, "|"), strconv.Itoa(n), packed(e.Day), s.Number, clean(s.Name, 100, "|"), "", "",
			piece, packed(paper), text, major(debit, f.currency, ","), major(credit, f.currency, ","), "", "", packed(e.Written), "", ""); err != nil {
			return err
		}
	}
	return nil
}

// packed is a day as YYYYMMDD.
func packed(d date.Date) string {
	text := d.String()
	return text[:4] + text[5:7] + text[8:]
}
