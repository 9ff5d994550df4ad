package bankfile

import (
	"strings"

	"florin/internal/kernel/money"
	"florin/internal/rule/rail"
)

type xmlPart struct {
	Refs struct {
		Bank        string `xml:"AcctSvcrRef"`
		Instruction string `xml:"InstrId"`
		EndToEnd    string `xml:"EndToEndId"`
		Mandate     string `xml:"MndtId"`
	} `xml:"Refs"`
	Amount    *xmlAmount `xml:"Amt"` // since version .04
	Direction string     `xml:"CdtDbtInd"`
	Amounts   struct {
		Instructed  *xmlAmount `xml:"InstdAmt>Amt"`
		Transaction *xmlAmount `xml:"TxAmt>Amt"`
		Counter     *xmlAmount `xml:"CntrValAmt>Amt"`
	} `xml:"AmtDtls"`
	Code    xmlTxCode  `xml:"BkTxCd"`
	Parties xmlParties `xml:"RltdPties"`
	Remit   struct {
		Unstructured []string `xml:"Ustrd"`
		Structured   []struct {
			Reference string   `xml:"CdtrRefInf>Ref"`
			More      []string `xml:"AddtlRmtInf"`
		} `xml:"Strd"`
	} `xml:"RmtInf"`
	Return *struct {
		Code string   `xml:"Rsn>Cd"`
		Own  string   `xml:"Rsn>Prtry"`
		Info []string `xml:"AddtlInf"`
	} `xml:"RtrInf"`
	Info string `xml:"AddtlTxInf"`
}

// xmlParties holds names where versions up to .06 and those from .08 put them.
type xmlParties struct {
	Debtor          xmlName `xml:"Dbtr"`
	DebtorIBAN      string  `xml:"DbtrAcct>Id>IBAN"`
	UltimateDebtor  xmlName `xml:"UltmtDbtr"`
	Creditor        xmlName `xml:"Cdtr"`
	CreditorIBAN    string  `xml:"CdtrAcct>Id>IBAN"`
	UltimateCreditr xmlName `xml:"UltmtCdtr"`
}

type xmlName struct {
	Old string `xml:"Nm"`
	New string `xml:"Pty>Nm"`
}

func (n xmlName) String() string { return tidy(firstOf(n.New, n.Old), 140) }

// value reads a detail; known says whether it gives its amount in the currency of the account.
func (x xmlPart) value(e Entry) (p Part, known bool, err error) {
	p = Part{
		Reference: bankReference(x.Refs.Bank), EndToEnd: given(x.Refs.EndToEnd), Instruction: given(x.Refs.Instruction), Mandate: given(x.Refs.Mandate),
	}
	p.Returned = x.Return != nil || e.returned() || (&Entry{Kind: x.Code.String()}).returned()
	if x.Return != nil {
		p.ReturnCode = tidy(firstOf(x.Return.Code, x.Return.Own), 35)
	}
	x.remitted(&p)
	if p.Minor, known, err = x.moved(e); err != nil {
		return p, false, err
	}
	// The other side of what comes in is the debtor; of a return it is the one whose payment
	// came back, and there banks keep the roles of the first payment.
	debtor, creditor := x.Parties.Debtor.String(), x.Parties.Creditor.String()
	p.Party, p.PartyIBAN = debtor, x.Parties.DebtorIBAN
	if credit := e.Minor > 0; credit == p.Returned && creditor != "" {
		p.Party, p.PartyIBAN = creditor, x.Parties.CreditorIBAN
	}
	if p.Party == "" {
		p.Party = firstOf(x.Parties.UltimateDebtor.String(), x.Parties.UltimateCreditr.String())
	}
	p.PartyIBAN = tidy(rail.Compact(p.PartyIBAN), 34)
	return p, known, nil
}

// remitted takes the remittance information. A structured reference of a bank that writes
// it in groups is read, and stays as written when it is no reference.
func (x xmlPart) remitted(p *Part) {
	for _, s := range x.Remit.Structured {
		if p.Creditor == "" && strings.TrimSpace(s.Reference) != "" {
			p.Creditor = tidy(s.Reference, 35)
			if r, err := rail.ParseReference(s.Reference); err == nil {
				p.Creditor = string(r)
			}
		}
		for _, m := range s.More {
			p.Message = joined(p.Message, m)
		}
	}
	for _, u := range x.Remit.Unstructured {
		p.Message = joined(p.Message, u)
	}
	if p.Message == "" {
		p.Message = x.Info
	}
	p.Message = tidy(p.Message, 500)
}

// moved is the amount of the detail on the account, with the sign of the entry.
func (x xmlPart) moved(e Entry) (minor int64, known bool, err error) {
	for _, a := range []*xmlAmount{x.Amount, x.Amounts.Transaction, x.Amounts.Counter, x.Amounts.Instructed} {
		if a == nil || money.Currency(strings.TrimSpace(a.Currency)) != e.Currency {
			continue
		}
		if minor, err = decimal(a.Value, e.Currency); err != nil {
			return 0, false, err
		}
		if e.Minor < 0 {
			return -minor, true, nil
		}
		return minor, true, nil
	}
	return 0, false, nil
}

// foreign says, of a detail without an amount in the currency of the account, whether it has one in another.
func (x xmlPart) foreign() bool {
	for _, a := range []*xmlAmount{x.Amount, x.Amounts.Transaction, x.Amounts.Counter, x.Amounts.Instructed} {
		if a != nil && strings.TrimSpace(a.Currency) != "" {
			return true
		}
	}
	return false
}

// given leaves out the word by which a payer says that there is no identification.
func given(s string) string {
	s = tidy(s, 35)
	if strings.EqualFold(s, "NOTPROVIDED") {
		return ""
	}
	return s
}
