package bankfile

import (
	"encoding/xml"
	"fmt"
	"math/big"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/rail"
)

// Entry is one booking on an account, with the payments that it is made of.
type Entry struct {
	Account  string // IBAN, or the bank's own number
	Currency money.Currency
	// Reference is the bank's own for the booking; empty when the bank gives none worth the name.
	Reference string
	Minor     int64 // what moved: credit > 0, debit < 0
	Booked    bool  // pending and informative entries are not
	// Reversal says that the entry takes back an earlier one of the opposite direction.
	Reversal bool
	BookedOn date.Date
	ValueOn  date.Date
	Kind     string // the bank's code: PMNT/RCDT/ESCT or its own
	Info     string
	// Batch and BatchPayment name the file and block that the booking stands for as a whole.
	Batch, BatchPayment string
	Count               int // payments in the booking as the bank says; 0: it does not
	Parts               []Part
}

// Part is one payment of an entry. The parts of an entry add up to it: what its details
// leave open is a last part of its own, marked Rest.
type Part struct {
	Minor       int64 // sign as in Entry
	Reference   string
	EndToEnd    string
	Instruction string
	Mandate     string
	// Creditor is the structured creditor reference (RF, QRR or anything else), as written.
	Creditor string
	Message  string // unstructured remittance information
	// Party is the other side: who paid, or who was paid.
	Party, PartyIBAN string
	// ReturnCode is why a payment came back (AC04, MD06 …); Returned says that it did.
	ReturnCode string
	Returned   bool
	Rest       bool
	Foreign    bool // a rest whose details give their amounts in another currency alone
}

type camtHead struct {
	IBAN     string `xml:"Id>IBAN"`
	Other    string `xml:"Id>Othr>Id"`
	Currency string `xml:"Ccy"`
}

func (h camtHead) account() string {
	if iban, err := rail.ParseIBAN(h.IBAN); err == nil {
		return string(iban)
	}
	return tidy(firstOf(h.IBAN, h.Other), 35)
}

// statements walks over statements or notices. The account comes before the entries.
func statements(d *xml.Decoder, name string, take func(Entry) error, covered func(Covered) error) error {
	var head camtHead
	var span covering
	seen := func(e Entry) error {
		span.saw(e)
		if take == nil {
			return nil
		}
		return take(e)
	}
	for depth := 1; depth > 0; {
		token, err := d.Token()
		if err != nil {
			return broken(err)
		}
		switch t := token.(type) {
		case xml.EndElement:
			depth--
			if t.Name.Local == name {
				err = span.tell(head, covered)
			}
		case xml.StartElement:
			switch t.Name.Local {
			case name:
				head, span = camtHead{}, covering{}
				depth++
			case "Bal":
				err = span.balance(d, t)
			case "FrToDt":
				err = span.period(d, t)
			case "Acct":
				head = camtHead{}
				err = broken(d.DecodeElement(&head, &t))
			case "Ntry":
				err = entry(d, t, head, seen)
			default:
				err = broken(d.Skip())
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func entry(d *xml.Decoder, start xml.StartElement, head camtHead, take func(Entry) error) error {
	var x xmlEntry
	if err := d.DecodeElement(&x, &start); err != nil {
		return broken(err)
	}
	e, err := x.value(head)
	if err != nil || take == nil {
		return err
	}
	return take(e)
}

type xmlEntry struct {
	Reference string    `xml:"NtryRef"`
	Amount    xmlAmount `xml:"Amt"`
	Direction string    `xml:"CdtDbtInd"`
	Reversal  string    `xml:"RvslInd"`
	Status    struct {
		Text string `xml:",chardata"` // versions before .08 have no Cd below
		Code string `xml:"Cd"`
		Own  string `xml:"Prtry"`
	} `xml:"Sts"`
	Booked  xmlDay     `xml:"BookgDt"`
	Value   xmlDay     `xml:"ValDt"`
	BankRef string     `xml:"AcctSvcrRef"`
	Code    xmlTxCode  `xml:"BkTxCd"`
	Details []xmlGroup `xml:"NtryDtls"`
	Info    string     `xml:"AddtlNtryInf"`
}

type xmlDay struct {
	Date string `xml:"Dt"`
	Time string `xml:"DtTm"`
}

type xmlTxCode struct {
	Domain string `xml:"Domn>Cd"`
	Family string `xml:"Domn>Fmly>Cd"`
	Sub    string `xml:"Domn>Fmly>SubFmlyCd"`
	Own    string `xml:"Prtry>Cd"`
}

func (c xmlTxCode) String() string {
	if c.Domain != "" {
		return tidy(c.Domain+"/"+c.Family+"/"+c.Sub, 35)
	}
	return tidy(c.Own, 35)
}

type xmlGroup struct {
	Batch struct {
		Message string `xml:"MsgId"`
		Payment string `xml:"PmtInfId"`
		Count   int    `xml:"NbOfTxs"`
	} `xml:"Btch"`
	Parts []xmlPart `xml:"TxDtls"`
}

func (x xmlEntry) value(head camtHead) (Entry, error) {
	currency, err := money.ParseCurrency(firstOf(x.Amount.Currency, head.Currency))
	if err != nil {
		return Entry{}, fmt.Errorf("%w: currency", ErrForm)
	}
	e := Entry{Account: head.account(), Currency: currency, Kind: x.Code.String(), Info: tidy(x.Info, 500)}
	e.Reference = bankReference(x.BankRef)
	e.Booked = strings.HasPrefix(firstOf(x.Status.Code, x.Status.Own, x.Status.Text, "BOOK"), "BOOK")
	e.Reversal = isTrue(x.Reversal)
	if e.Minor, err = signed(x.Amount.Value, x.Direction, currency); err != nil {
		return Entry{}, err
	}
	if e.BookedOn, err = day(x.Booked.Date, x.Booked.Time); err != nil {
		return Entry{}, err
	}
	if e.ValueOn, err = day(x.Value.Date, x.Value.Time); err != nil {
		return Entry{}, err
	}
	var parts []xmlPart
	for _, g := range x.Details {
		e.Batch, e.BatchPayment = firstOf(e.Batch, tidy(g.Batch.Message, 35)), firstOf(e.BatchPayment, tidy(g.Batch.Payment, 35))
		e.Count += max(g.Batch.Count, 0)
		parts = append(parts, g.Parts...)
	}
	return e, e.split(parts)
}

// split turns the details into parts. A detail alone is the whole entry, whatever amount
// it gives: that may be in another currency or before charges. Of several, those whose
// amount in the currency of the account is known stand for themselves; the rest is one part.
func (e *Entry) split(details []xmlPart) error {
	if len(details) == 1 {
		p, _, err := details[0].value(*e)
		p.Minor = e.Minor
		e.Parts = []Part{p}
		return err
	}
	against, foreign := make([]bool, 0, len(details)), false
	for _, x := range details {
		p, known, err := x.value(*e)
		if err != nil {
			return err
		}
		if known {
			e.Parts, against = append(e.Parts, p), append(against, opposite(x.Direction, e.Minor))
		}
		foreign = foreign || !known && x.foreign()
	}
	rest, err := e.rest(against)
	if err != nil {
		return err
	}
	if rest != 0 || len(e.Parts) == 0 {
		e.Parts = append(e.Parts, Part{Minor: rest, Message: e.Info, Rest: len(e.Parts) > 0 || len(details) > 0, Foreign: foreign, Returned: e.returned()})
	}
	return nil
}

// rest is what the parts leave of the entry. A part may be against its entry, such as a
// correction in a batch; since some banks write any direction into details, that counts
// only where it makes the parts add up.
func (e *Entry) rest(against []bool) (int64, error) {
	var plain, turned big.Int
	for i, p := range e.Parts {
		minor := big.NewInt(p.Minor)
		plain.Add(&plain, minor)
		if against[i] {
			minor.Neg(minor)
		}
		turned.Add(&turned, minor)
	}
	whole := big.NewInt(e.Minor)
	if plain.Cmp(whole) != 0 && turned.Cmp(whole) == 0 {
		for i := range e.Parts {
			if against[i] {
				e.Parts[i].Minor = -e.Parts[i].Minor
			}
		}
		return 0, nil
	}
	rest := whole.Sub(whole, &plain)
	if rest.CmpAbs(big.NewInt(money.MaxBooked)) > 0 {
		return 0, fmt.Errorf("%w: amount", ErrForm)
	}
	return rest.Int64(), nil
}

func opposite(direction string, minor int64) bool {
	return direction == "CRDT" && minor < 0 || direction == "DBIT" && minor > 0
}

// returned says whether the bank's own code calls the booking a return.
func (e *Entry) returned() bool {
	sub := e.Kind[strings.LastIndexByte(e.Kind, '/')+1:]
	switch sub {
	case "RRTN", "RPCR", "PRDD", "UPDD":
		return true
	}
	return e.Reversal
}

func signed(value, direction string, c money.Currency) (int64, error) {
	minor, err := decimal(value, c)
	if err != nil {
		return 0, err
	}
	switch strings.TrimSpace(direction) {
	case "CRDT":
		return minor, nil
	case "DBIT":
		return -minor, nil
	}
	return 0, fmt.Errorf("%w: direction", ErrForm)
}

// decimal reads an amount: never negative, more decimals than its currency has only when they are zeros.
func decimal(value string, c money.Currency) (int64, error) {
	value = strings.TrimPrefix(strings.TrimSpace(value), "+")
	if whole, fraction, ok := strings.Cut(value, "."); ok {
		fraction = strings.TrimRight(fraction, "0")
		value = firstOf(whole, "0")
		if fraction != "" {
			value += "." + fraction
		}
	}
	a, err := money.ParseMajor(value, c)
	if err != nil || a.Minor < 0 || a.Minor > money.MaxBooked {
		return 0, fmt.Errorf("%w: amount", ErrForm)
	}
	return a.Minor, nil
}

func isTrue(s string) bool { s = strings.TrimSpace(s); return s == "true" || s == "1" }

// bankReference is what identifies a booking at the bank; some banks fill the field with
// a word that says that there is nothing.
func bankReference(s string) string {
	s = tidy(s, 35)
	switch strings.ToUpper(s) {
	case "NONREF", "NOTPROVIDED", "NOT PROVIDED", "NONE", "N/A", "UNKNOWN":
		return ""
	}
	if strings.Trim(s, "0 -") == "" {
		return ""
	}
	return s
}
