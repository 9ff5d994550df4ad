package bankfile

import (
	"bytes"

	"florin/internal/kernel/money"
	"florin/internal/platform/table"
	"florin/internal/rule/rail"
)

// FileName is what the file of transfers in a currency is called: one that its bank reads or, where no rail carries the currency, the list of what
// a person enters at the bank.
func FileName(messageID string, c money.Currency) string {
	if rail.Carried(c) {
		return messageID + ".xml"
	}
	return messageID + "-no-rail-for-" + string(c) + ".csv"
}

var listHead = []table.Column{{Title: "end_to_end"}, {Title: "holder"}, {Title: "account"}, {Title: "amount", Kind: table.Amount}, {Title: "message"}}

// List is the transfers as CSV, for a currency without a rail: they are entered at the bank by hand. The error is ErrRefused when one is in another
// currency, or asks for nothing.
func (f TransferFile) List() ([]byte, error) {
	var b bytes.Buffer
	w, err := table.New(&b, table.CSV, table.About{Separator: table.Comma, Currency: "currency"}, listHead)
	if err != nil {
		return nil, err
	}
	for _, t := range f.Transfers {
		if t.Amount.Currency != f.Currency || t.Amount.Sign() <= 0 {
			return nil, refuse("amount")
		}
		if err := w.Row(t.EndToEnd, t.To.Name, t.To.IBAN.String(), t.Amount, t.Message); err != nil {
			return nil, err
		}
	}
	err = w.Close()
	return b.Bytes(), err
}
