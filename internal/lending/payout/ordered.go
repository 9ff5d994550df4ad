package payout

import (
	"encoding/json"
	"regexp"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
)

const (
	longestOrderID = 200
	longestReason  = 105 // as ISO 20022 has what is added to a reason (Max105Text)
)

// reasonCode is what reasons of ISO 20022 look like (ExternalStatusReason1Code).
var reasonCode = regexp.MustCompile(`^[A-Z0-9]{4}$`)

// orderReply is the result of bank.submit.
type orderReply struct {
	Reference string          `json:"reference"` // that of the question
	SHA256    string          `json:"sha256"`    // of the file that was handed over
	State     OrderState      `json:"state"`     // accepted, partly or rejected
	OrderID   string          `json:"order_id"`
	Code      string          `json:"code"`
	Reason    string          `json:"reason"`
	Transfers []orderTransfer `json:"transfers"` // partly: those which are rejected
}

type orderTransfer struct {
	EndToEnd string `json:"end_to_end"`
	Code     string `json:"code"`
}

// ReadOrder says whether a result is one of bank.submit. The fault Invalid "adapter.result" says that it is none.
func ReadOrder(result json.RawMessage) error { return new(orderReply).read(result) }

func (o *orderReply) read(raw json.RawMessage) error {
	*o = orderReply{}
	bad := adapter.Read(raw, o) != nil || o.Reference == "" || o.SHA256 == "" || validate.Text(o.OrderID, longestOrderID) != "" || validate.Text(o.Reason, longestReason) != ""
	switch o.State {
	case OrderAccepted:
		bad = bad || validate.Blank(o.OrderID) || len(o.Transfers) > 0
	case OrderPartly:
		bad = bad || validate.Blank(o.OrderID) || len(o.Transfers) == 0
	case OrderRejected:
		bad = bad || !reasonCode.MatchString(o.Code) || len(o.Transfers) > 0
	default:
		bad = true
	}
	for _, t := range o.Transfers {
		bad = bad || !reasonCode.MatchString(t.Code)
	}
	if bad {
		return fault.New(fault.Invalid, "adapter.result")
	}
	return nil
}

// verdicts are the reasons by the transfers that are rejected. Faults: Invalid "payout_order.other_file" for an answer about another file, "payout_order.other_transfer" for one that is not in it.
func (o *orderReply) verdicts(b batchRow, r orderRow, rows []Row) (map[string]string, error) {
	if o.Reference != b.MessageID || o.SHA256 != r.Digest {
		return nil, fault.New(fault.Invalid, "payout_order.other_file")
	}
	inFile, rejected := map[string]bool{}, map[string]string{}
	for _, each := range rows {
		inFile[each.EndToEnd] = true
		if o.State == OrderRejected {
			rejected[each.EndToEnd] = o.Code
		}
	}
	for _, t := range o.Transfers {
		if !inFile[t.EndToEnd] {
			return nil, fault.New(fault.Invalid, "payout_order.other_transfer")
		}
		rejected[t.EndToEnd] = t.Code
	}
	return rejected, nil
}

// TakeOrder takes what came of a file for the bank, in the transaction that closes the call: transfers that the bank rejects come back, as a status report of the bank's has them come back. What is no clear word leaves the order
// unclear, and the file is handed over no more before a person has asked the bank. The fault Invalid says that it is no result of bank.submit, or that of another file.
func (s *Service) TakeOrder(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	r, found, err := db.Maybe[orderRow](tx, orderOfCall, c.ID)
	if err != nil || !found || r.State != OrderSent {
		return err
	}
	if res.Code != "" {
		r.State, r.Code = OrderUnclear, res.Code
		if c.Attempts == 0 { // nothing has ever left
			r.State = OrderNotReceived
		}
		return r.answerTx(tx, res)
	}
	var said orderReply
	if err := said.read(res.Result); err != nil {
		return err
	}
	b, err := db.One[batchRow](tx, findBatch, r.BatchID)
	if err != nil {
		return err
	}
	rows, err := db.All[Row](tx, payoutsOfBatch, b.ID)
	if err != nil {
		return err
	}
	rejected, err := said.verdicts(b, r, rows)
	if err != nil {
		return err
	}
	r.State, r.Reference, r.ReasonCode, r.Reason = said.State, said.OrderID, said.Code, said.Reason
	for _, each := range rows {
		reason, comesBack := rejected[each.EndToEnd]
		if !comesBack || each.State != Exported {
			continue
		}
		switch err := each.OwedTx(tx); {
		case fault.CodeOf(err) == "loan.already_paid_out":
			continue // another way: the booking will show it to people
		case err != nil:
			return err
		}
		if _, err := s.FailTx(tx, system, each, b.ExecuteOn, reason); err != nil {
			return err
		}
		r.Rejected++
	}
	return r.answerTx(tx, res)
}

func (r orderRow) answerTx(tx *db.Tx, res adapter.Result) error {
	if _, err := tx.Exec(answerOrder, r.ID, r.State, r.Code, r.Reference, r.ReasonCode, r.Reason, r.Rejected, res.Digest, tx.Now()); err != nil {
		return err
	}
	return r.recordTx(tx, system, "payout_batch.sent_answered")
}
