package bankfile

import (
	"encoding/xml"
	"fmt"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/rule/rail"
)

// Transfer is one credit transfer of a file.
type Transfer struct {
	EndToEnd  string // comes back with the booking; at most 35 signs, unique in the file
	To        Account
	Amount    money.Amount
	Reference rail.Reference // RF or QR; empty: Message stands in its place
	Message   string         // for the receiver, cut at 140 signs
}

// TransferFile is a file of credit transfers from one account in one currency, by the rail of
// the two.
type TransferFile struct {
	MessageID string
	Made      time.Time
	On        date.Date // when the bank shall execute
	From      Account
	Currency  money.Currency
	Instant   bool // within seconds, where the rail has that
	Transfers []Transfer
}

type pain001 struct {
	XMLName xml.Name    `xml:"urn:iso:std:iso:20022:tech:xsd:pain.001.001.09 Document"`
	Header  groupHeader `xml:"CstmrCdtTrfInitn>GrpHdr"`
	Payment struct {
		ID        string        `xml:"PmtInfId"`
		Method    string        `xml:"PmtMtd"`
		Batch     bool          `xml:"BtchBookg"`
		Count     int           `xml:"NbOfTxs"`
		Sum       string        `xml:"CtrlSum"`
		Type      *paymentType  `xml:"PmtTpInf"`
		On        string        `xml:"ReqdExctnDt>Dt"`
		Debtor    xmlParty      `xml:"Dbtr"`
		Account   xmlAccount    `xml:"DbtrAcct"`
		Agent     xmlAgent      `xml:"DbtrAgt"`
		Charges   string        `xml:"ChrgBr,omitempty"`
		Transfers []xmlTransfer `xml:"CdtTrfTxInf"`
	} `xml:"CstmrCdtTrfInitn>PmtInf"`
}

type groupHeader struct {
	ID        string `xml:"MsgId"`
	Made      string `xml:"CreDtTm"`
	Count     int    `xml:"NbOfTxs"`
	Sum       string `xml:"CtrlSum"`
	Initiator string `xml:"InitgPty>Nm"`
}

type paymentType struct {
	Level    string `xml:"SvcLvl>Cd"`
	Local    *code  `xml:"LclInstrm"`
	Sequence string `xml:"SeqTp,omitempty"`
}

type code struct {
	Code string `xml:"Cd"`
}

type xmlTransfer struct {
	Instruction string       `xml:"PmtId>InstrId"`
	EndToEnd    string       `xml:"PmtId>EndToEndId"`
	Amount      xmlAmount    `xml:"Amt>InstdAmt"`
	Agent       *xmlAgent    `xml:"CdtrAgt"`
	Creditor    xmlParty     `xml:"Cdtr"`
	Account     xmlAccount   `xml:"CdtrAcct"`
	Remittance  *xmlRemitted `xml:"RmtInf"`
}

type xmlAmount struct {
	Currency string `xml:"Ccy,attr"`
	Value    string `xml:",chardata"`
}

type xmlParty struct {
	Name    string      `xml:"Nm"`
	Address *xmlAddress `xml:"PstlAdr"`
}

type xmlAddress struct {
	Street   string `xml:"StrtNm,omitempty"`
	Building string `xml:"BldgNb,omitempty"`
	Postcode string `xml:"PstCd,omitempty"`
	Town     string `xml:"TwnNm"`
	Country  string `xml:"Ctry"`
}

type xmlAccount struct {
	IBAN     string `xml:"Id>IBAN"`
	Currency string `xml:"Ccy,omitempty"`
}

type xmlAgent struct {
	Institution struct {
		BIC      string       `xml:"BICFI,omitempty"`
		Clearing *xmlClearing `xml:"ClrSysMmbId"`
		Unknown  *otherID     `xml:"Othr"`
	} `xml:"FinInstnId"`
}

type xmlClearing struct {
	System string `xml:"ClrSysId>Cd"`
	Member string `xml:"MmbId"`
}

type otherID struct {
	ID string `xml:"Id"`
}

type xmlRemitted struct {
	Unstructured string         `xml:"Ustrd,omitempty"`
	Structured   *xmlStructured `xml:"Strd"`
}

type xmlStructured struct {
	Code        string `xml:"CdtrRefInf>Tp>CdOrPrtry>Cd,omitempty"`
	Proprietary string `xml:"CdtrRefInf>Tp>CdOrPrtry>Prtry,omitempty"`
	Reference   string `xml:"CdtrRefInf>Ref"`
}

// Write makes the file. The same values give the same bytes. The error is ErrRefused,
// naming what a bank would not take.
func (f TransferFile) Write() ([]byte, error) {
	by, total, err := f.check()
	if err != nil {
		return nil, err
	}
	var d pain001
	d.Header = header(f.MessageID, f.Made, len(f.Transfers), total, by.Letters(f.From.Name))
	p := &d.Payment
	p.ID, p.Method = f.MessageID, "TRF"
	p.Count, p.Sum, p.On = len(f.Transfers), total.Major(), f.On.String()
	p.Charges = by.Charges
	if by.Service != "" {
		p.Type = &paymentType{Level: by.Service}
		if f.Instant {
			p.Type.Local = &code{by.Instant}
		}
	}
	p.Debtor = party(f.From, by.Letters)
	p.Account = xmlAccount{string(f.From.IBAN), string(f.Currency)}
	p.Agent = agent(f.From)
	p.Transfers = make([]xmlTransfer, len(f.Transfers))
	for i, t := range f.Transfers {
		p.Transfers[i] = t.xml(by.Letters)
	}
	return document(d)
}

func (f TransferFile) check() (by rail.Rail, total money.Amount, err error) {
	by, known := rail.Of(f.Currency, f.From.IBAN.Country())
	switch {
	case !known:
		return by, total, refuse("no rail for the currency and the payer's account")
	case !isID(f.MessageID):
		return by, total, refuse("message id")
	case f.On.IsZero() || f.Made.IsZero():
		return by, total, refuse("no date")
	case len(f.Transfers) == 0:
		return by, total, refuse("no transfer")
	case f.Instant && by.Instant == "":
		return by, total, refuse("instant")
	}
	if err := f.From.check("payer's"); err != nil {
		return by, total, err
	}
	amounts := make([]money.Amount, len(f.Transfers))
	seen := make(map[string]bool, len(f.Transfers))
	for i, t := range f.Transfers {
		if err := t.check(by); err != nil {
			return by, total, fmt.Errorf("transfer %d: %w", i+1, err)
		}
		if seen[t.EndToEnd] {
			return by, total, refuse("end-to-end id twice")
		}
		seen[t.EndToEnd], amounts[i] = true, t.Amount
	}
	total, err = control(f.Currency, amounts)
	return by, total, err
}

func (t Transfer) check(by rail.Rail) error {
	if !isID(t.EndToEnd) {
		return refuse("end-to-end id")
	}
	if err := t.To.check("receiver's"); err != nil {
		return err
	}
	if !by.Reaches(t.To.IBAN) {
		return refuse("account out of reach")
	}
	return refMatches(t.Reference, t.To.IBAN)
}

func refMatches(r rail.Reference, to rail.IBAN) error {
	if !r.Fits(to) {
		return refuse("reference and account do not match")
	}
	return nil
}

func (t Transfer) xml(write func(string) string) xmlTransfer {
	x := xmlTransfer{
		Instruction: t.EndToEnd, EndToEnd: t.EndToEnd, Amount: amount(t.Amount),
		Creditor: party(t.To, write), Account: xmlAccount{IBAN: string(t.To.IBAN)}, Remittance: remittance(t.Reference, write(t.Message)),
	}
	if t.To.BIC != "" {
		a := agent(t.To)
		x.Agent = &a
	}
	return x
}

func remittance(r rail.Reference, message string) *xmlRemitted {
	switch {
	case r.IsQRR():
		return &xmlRemitted{Structured: &xmlStructured{Proprietary: "QRR", Reference: string(r)}}
	case r != "":
		return &xmlRemitted{Structured: &xmlStructured{Code: "SCOR", Reference: string(r)}}
	case message != "":
		return &xmlRemitted{Unstructured: cut(message, 140)}
	}
	return nil
}

func header(id string, made time.Time, count int, total money.Amount, initiator string) groupHeader {
	return groupHeader{ID: id, Made: made.UTC().Format("2006-01-02T15:04:05Z"), Count: count, Sum: total.Major(), Initiator: cut(initiator, 70)}
}

func amount(a money.Amount) xmlAmount { return xmlAmount{string(a.Currency), a.Major()} }

func party(a Account, write func(string) string) xmlParty {
	p := xmlParty{Name: cut(write(a.Name), 70)}
	if d := a.Address; d.written() {
		p.Address = &xmlAddress{
			cut(write(d.Street), 70), cut(write(d.Building), 16), cut(write(d.Postcode), 16), cut(write(d.Town), 35), d.Country,
		}
	}
	return p
}

// agent names the bank of an account: by BIC, or by its number in a clearing, otherwise as not provided, since the account number says it.
func agent(a Account) xmlAgent {
	var x xmlAgent
	system, member, cleared := a.IBAN.Clearing()
	switch {
	case a.BIC != "":
		x.Institution.BIC = a.BIC
	case cleared:
		x.Institution.Clearing = &xmlClearing{system, member}
	default:
		x.Institution.Unknown = &otherID{"NOTPROVIDED"}
	}
	return x
}

func document(d any) ([]byte, error) {
	body, err := xml.MarshalIndent(d, "", " ")
	if err != nil {
		return nil, fmt.Errorf("bankfile: write: %w", err)
	}
	return append(append([]byte(xml.Header), body...), '\n'), nil
}
