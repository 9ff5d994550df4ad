package bankfile

import (
	"encoding/xml"
)

// Status is what a bank says of a file, a block or one payment of it.
type Status string

// The statuses that a lender acts on; others are between (ACTC, ACCP, ACSP, PDNG …).
const (
	StatusAccepted Status = "ACCC" // settled on the receiver's account
	StatusSettled  Status = "ACSC" // settled on ours
	StatusRejected Status = "RJCT"
	StatusPartly   Status = "PART"
)

// Refused says whether the payment will not be made.
func (s Status) Refused() bool { return s == StatusRejected || s == "CANC" }

// Report is what a pain.002 says.
type Report struct {
	MessageID string // of the report
	Original  string // message id of the file it is about
	Status    Status // of the whole file; empty when only parts are judged
	Reason    string
	Blocks    []BlockStatus
}

// BlockStatus is what it says of a payment block; Status is empty when only payments are judged.
type BlockStatus struct {
	Block    string
	Status   Status
	Reason   string
	Payments []PaymentStatus
}

// PaymentStatus is what it says of one payment.
type PaymentStatus struct {
	Instruction, EndToEnd string
	Status                Status
	Reason                string // the code, such as AC04
	Info                  string // what the bank adds in words
}

type statusReason struct {
	Code        string   `xml:"Rsn>Cd"`
	Proprietary string   `xml:"Rsn>Prtry"`
	Info        []string `xml:"AddtlInf"`
}

// reason gives the first code: a bank that repeats itself adds words, not another cause.
func reason(list []statusReason) (code, info string) {
	for _, r := range list {
		if code == "" {
			code = firstOf(r.Code, r.Proprietary)
		}
		for _, i := range r.Info {
			info = joined(info, i)
		}
	}
	return tidy(code, 35), tidy(info, 500)
}

type pain002 struct {
	MessageID string `xml:"GrpHdr>MsgId"`
	Group     struct {
		Original string         `xml:"OrgnlMsgId"`
		Status   string         `xml:"GrpSts"`
		Reasons  []statusReason `xml:"StsRsnInf"`
	} `xml:"OrgnlGrpInfAndSts"`
	Blocks []struct {
		ID       string         `xml:"OrgnlPmtInfId"`
		Status   string         `xml:"PmtInfSts"`
		Reasons  []statusReason `xml:"StsRsnInf"`
		Payments []struct {
			Instruction string         `xml:"OrgnlInstrId"`
			EndToEnd    string         `xml:"OrgnlEndToEndId"`
			Status      string         `xml:"TxSts"`
			Reasons     []statusReason `xml:"StsRsnInf"`
		} `xml:"TxInfAndSts"`
	} `xml:"OrgnlPmtInfAndSts"`
}

func readStatus(d *xml.Decoder, start xml.StartElement) (Report, error) {
	var x pain002
	if err := d.DecodeElement(&x, &start); err != nil {
		return Report{}, broken(err)
	}
	r := Report{MessageID: tidy(x.MessageID, 35), Original: tidy(x.Group.Original, 35), Status: Status(tidy(x.Group.Status, 4))}
	r.Reason, _ = reason(x.Group.Reasons)
	for _, b := range x.Blocks {
		block := BlockStatus{Block: tidy(b.ID, 35), Status: Status(tidy(b.Status, 4))}
		block.Reason, _ = reason(b.Reasons)
		for _, p := range b.Payments {
			one := PaymentStatus{Instruction: tidy(p.Instruction, 35), EndToEnd: tidy(p.EndToEnd, 35), Status: Status(tidy(p.Status, 4))}
			one.Reason, one.Info = reason(p.Reasons)
			block.Payments = append(block.Payments, one)
		}
		r.Blocks = append(r.Blocks, block)
	}
	return r, nil
}
