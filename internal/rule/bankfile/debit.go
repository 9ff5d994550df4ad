package bankfile

import (
	"encoding/xml"
	"fmt"
	"regexp"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/rail"
)

// Sequence says which collection of a mandate it is.
type Sequence string

// The sequences of recurrent mandates.
const (
	FirstDebit     Sequence = "FRST"
	RecurrentDebit Sequence = "RCUR"
)

// Debit is one direct debit of a file.
type Debit struct {
	EndToEnd string
	From     Account
	Amount   money.Amount
	Mandate  string // its reference, at most 35 signs
	SignedOn date.Date
	Sequence Sequence
	Message  string
}

// DebitFile is a file of direct debits to one account in one currency, by the scheme of their rail.
type DebitFile struct {
	MessageID  string
	Made       time.Time
	On         date.Date // the due date
	To         Account
	Currency   money.Currency
	CreditorID string
	Debits     []Debit
}

type pain008 struct {
	XMLName  xml.Name      `xml:"urn:iso:std:iso:20022:tech:xsd:pain.008.001.08 Document"`
	Header   groupHeader   `xml:"CstmrDrctDbtInitn>GrpHdr"`
	Payments []debitedOnce `xml:"CstmrDrctDbtInitn>PmtInf"`
}

// debitedOnce holds the debits of one sequence, which share a block.
type debitedOnce struct {
	ID       string      `xml:"PmtInfId"`
	Method   string      `xml:"PmtMtd"`
	Batch    bool        `xml:"BtchBookg"`
	Count    int         `xml:"NbOfTxs"`
	Sum      string      `xml:"CtrlSum"`
	Type     paymentType `xml:"PmtTpInf"`
	On       string      `xml:"ReqdColltnDt"`
	Creditor xmlParty    `xml:"Cdtr"`
	Account  xmlAccount  `xml:"CdtrAcct"`
	Agent    xmlAgent    `xml:"CdtrAgt"`
	Charges  string      `xml:"ChrgBr"`
	Scheme   struct {
		ID   string `xml:"Id"`
		Name string `xml:"SchmeNm>Prtry"`
	} `xml:"CdtrSchmeId>Id>PrvtId>Othr"`
	Debits []xmlDebit `xml:"DrctDbtTxInf"`
}

type xmlDebit struct {
	Instruction string       `xml:"PmtId>InstrId"`
	EndToEnd    string       `xml:"PmtId>EndToEndId"`
	Amount      xmlAmount    `xml:"InstdAmt"`
	Mandate     string       `xml:"DrctDbtTx>MndtRltdInf>MndtId"`
	SignedOn    string       `xml:"DrctDbtTx>MndtRltdInf>DtOfSgntr"`
	Agent       xmlAgent     `xml:"DbtrAgt"`
	Debtor      xmlParty     `xml:"Dbtr"`
	Account     xmlAccount   `xml:"DbtrAcct"`
	Remittance  *xmlRemitted `xml:"RmtInf"`
}

// Write makes the file, a block for each sequence. The error is ErrRefused, naming what a
// bank would not take.
func (f DebitFile) Write() ([]byte, error) {
	by, total, err := f.check()
	if err != nil {
		return nil, err
	}
	var d pain008
	d.Header = header(f.MessageID, f.Made, len(f.Debits), total, by.Letters(f.To.Name))
	for _, sequence := range []Sequence{FirstDebit, RecurrentDebit} {
		block, err := f.block(by, sequence)
		if err != nil {
			return nil, err
		}
		if block.Count > 0 {
			d.Payments = append(d.Payments, block)
		}
	}
	return document(d)
}

func (f DebitFile) block(by rail.Rail, s Sequence) (debitedOnce, error) {
	b := debitedOnce{
		ID: f.MessageID + "-" + string(s), Method: "DD", Type: paymentType{Level: by.Service, Local: &code{by.Debit.Instrument}, Sequence: string(s)},
		On: f.On.String(), Creditor: party(f.To, by.Letters), Account: xmlAccount{string(f.To.IBAN), string(f.Currency)}, Agent: agent(f.To), Charges: by.Charges,
	}
	b.Scheme.ID, b.Scheme.Name = f.CreditorID, by.Debit.Scheme
	var amounts []money.Amount
	for _, d := range f.Debits {
		if d.Sequence != s {
			continue
		}
		amounts = append(amounts, d.Amount)
		b.Debits = append(b.Debits, xmlDebit{
			Instruction: d.EndToEnd, EndToEnd: d.EndToEnd, Amount: amount(d.Amount), Mandate: d.Mandate, SignedOn: d.SignedOn.String(),
			Agent: agent(d.From), Debtor: party(d.From, by.Letters), Account: xmlAccount{IBAN: string(d.From.IBAN)}, Remittance: remittance("", by.Letters(d.Message)),
		})
	}
	total, err := control(f.Currency, amounts)
	b.Count, b.Sum = len(amounts), total.Major()
	return b, err
}

func (f DebitFile) check() (by rail.Rail, total money.Amount, err error) {
	by, known := rail.Of(f.Currency, f.To.IBAN.Country())
	switch {
	case !known || by.Debit.Scheme == "":
		return by, total, refuse("no direct debit for the currency and the creditor's account")
	case !isID(f.MessageID) || len(f.MessageID) > 30: // the sequence is added for the blocks
		return by, total, refuse("message id")
	case f.On.IsZero() || f.Made.IsZero():
		return by, total, refuse("no date")
	case len(f.Debits) == 0:
		return by, total, refuse("no debit")
	case !by.Debit.ValidCreditor(f.CreditorID):
		return by, total, refuse("creditor identifier")
	}
	if err := f.To.check("creditor's"); err != nil {
		return by, total, err
	}
	amounts := make([]money.Amount, len(f.Debits))
	seen := make(map[string]bool, len(f.Debits))
	for i, d := range f.Debits {
		if err := d.check(by, f.On); err != nil {
			return by, total, fmt.Errorf("debit %d: %w", i+1, err)
		}
		if seen[d.EndToEnd] {
			return by, total, refuse("end-to-end id twice")
		}
		seen[d.EndToEnd], amounts[i] = true, d.Amount
	}
	total, err = control(f.Currency, amounts)
	return by, total, err
}

// mandateForm is what EPC217-08 leaves for the reference of a mandate.
var mandateForm = regexp.MustCompile(`^[A-Za-z0-9+?/:().,'-]{1,35}$`)

func (d Debit) check(by rail.Rail, on date.Date) error {
	switch {
	case !isID(d.EndToEnd):
		return refuse("end-to-end id")
	case !mandateForm.MatchString(d.Mandate):
		return refuse("mandate")
	case d.SignedOn.IsZero() || d.SignedOn.After(on):
		return refuse("mandate not signed")
	case d.Sequence != FirstDebit && d.Sequence != RecurrentDebit:
		return refuse("sequence")
	case !by.Reaches(d.From.IBAN):
		return refuse("account out of reach")
	}
	return d.From.check("debtor's")
}
