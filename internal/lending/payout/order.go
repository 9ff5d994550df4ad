package payout

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// OrderState is what is known of a file that the adapter hands to the bank.
type OrderState string

// The states. Received and not received are what a person has found out where the adapter left it unclear; what never left is not received, too.
const (
	OrderSent        OrderState = "sent" // the answer is awaited
	OrderAccepted    OrderState = "accepted"
	OrderPartly      OrderState = "partly" // but for some transfers
	OrderRejected    OrderState = "rejected"
	OrderUnclear     OrderState = "unclear" // no answer came that could be believed: the bank may have it
	OrderReceived    OrderState = "received"
	OrderNotReceived OrderState = "not_received"
)

// Order is a batch that was handed to the bank by the adapter.
type Order struct {
	ID           string     `json:"id"`
	State        OrderState `json:"state" enum:"sent,accepted,partly,rejected,unclear,received,not_received" doc:"unclear: no answer came that could be believed; ask the bank whether it has the file. received, not_received: what came of that"`
	Code         string     `json:"code" doc:"unclear, received, not_received: why there is no answer"`
	Reference    string     `json:"reference" doc:"The bank's number of the order"`
	ReasonCode   string     `json:"reason_code" doc:"rejected: why, as ISO 20022 has reasons (ExternalStatusReason1Code)"`
	Reason       string     `json:"reason" doc:"rejected: why, in words of the bank's"`
	Rejected     int        `json:"rejected" doc:"How many transfers came back with the answer"`
	SHA256       string     `json:"sha256" doc:"Of the file: that of its download"`
	AnswerSHA256 string     `json:"answer_sha256" doc:"Of the adapter's answer"`
	Adapter      string     `json:"adapter"`
	SentBy       string     `json:"sent_by"`
	SentAt       time.Time  `json:"sent_at"`
	AnsweredAt   *time.Time `json:"answered_at"`
	SettledBy    string     `json:"settled_by" doc:"Who has said whether the bank has received it"`
	SettledAt    *time.Time `json:"settled_at"`
	Note         string     `json:"note" doc:"How they know"`
}

type orderRow struct {
	ID           string     `db:"id"`
	BatchID      string     `db:"batch_id"`
	CallID       string     `db:"call_id"`
	Adapter      string     `db:"adapter"`
	Digest       string     `db:"digest"`
	State        OrderState `db:"state"`
	Code         string     `db:"code"`
	Reference    string     `db:"reference"`
	ReasonCode   string     `db:"reason_code"`
	Reason       string     `db:"reason"`
	Rejected     int        `db:"rejected"`
	AnswerDigest string     `db:"answer_digest"`
	SentBy       string     `db:"sent_by"`
	SentName     string     `db:"sent_name"`
	SentAt       time.Time  `db:"sent_at"`
	AnsweredAt   *time.Time `db:"answered_at"`
	SettledName  string     `db:"settled_name"`
	SettledAt    *time.Time `db:"settled_at"`
	Note         string     `db:"note"`
}

const orderColumns = `id, batch_id, call_id, adapter, digest, state, code, reference, reason_code, reason, rejected, answer_digest, sent_by, sent_name, sent_at, answered_at, settled_name, settled_at, note`

var (
	// The index of orders lets one of two hand a file over.
	insertOrder = db.SQL(`
		INSERT INTO payout_orders (` + orderColumns + `) VALUES ($1, $2, $3, $4, $5, 'sent', '', '', '', '', 0, '', $6, $7, $8, NULL, '', NULL, '') ON CONFLICT DO NOTHING`)
	answerOrder = db.SQL(`
		UPDATE payout_orders SET state = $2, code = $3, reference = $4, reason_code = $5, reason = $6, rejected = $7, answer_digest = $8, answered_at = $9 WHERE id = $1 AND state = 'sent'`)
	settleOrder   = db.SQL(`UPDATE payout_orders SET state = $2, settled_name = $3, settled_at = $4, note = $5 WHERE id = $1 AND state = 'unclear'`)
	findOrder     = db.SQL(`SELECT ` + orderColumns + ` FROM payout_orders WHERE id = $1 AND batch_id = $2`)
	orderOfCall   = db.SQL(`SELECT ` + orderColumns + ` FROM payout_orders WHERE call_id = $1`)
	ordersOfBatch = db.SQL(`SELECT ` + orderColumns + ` FROM payout_orders WHERE batch_id = $1 ORDER BY sent_at DESC, id DESC LIMIT 20`)
	handedOver    = db.SQL(`SELECT id FROM payout_orders WHERE batch_id = $1 AND state <> 'not_received'`)
	movedOfBatch  = db.SQL(`SELECT COUNT(*) FROM payouts WHERE batch_id = $1 AND state <> 'exported'`)
	touchBatch    = db.SQL(`UPDATE payout_batches SET changed_at = $2 WHERE id = $1`)
	noteDownload  = db.SQL(`UPDATE payout_batches SET downloaded_at = $2, changed_at = $2, downloaded_name = $3 WHERE id = $1`)
)

const (
	orderType = "pain.001"
	// mostOrdered is how many bytes of a file a call has place for, as base64.
	mostOrdered = (adapter.MaxBody - 16<<10) / 4 * 3
)

// fileOrder is the input of bank.submit.
type fileOrder struct {
	Document  string `json:"document"` // base64
	SHA256    string `json:"sha256"`
	OrderType string `json:"order_type"`
	Reference string `json:"reference"` // the message id in the file: one reference is one order, whatever the call
}

// Sending is what a person knows who hands a batch to the bank by the adapter.
type Sending struct {
	AlthoughDownloaded bool `json:"although_downloaded,omitempty" doc:"The file was downloaded before, and was not handed in by hand"`
}

// SendBatch has the adapter hand the file of a released batch to the bank, once: the same bytes as the download, under the message id. Errors: fault Forbidden (needs payout.prepare, as the download does),
// NotFound, Conflict "adapter.none", "payout_batch.state" before the release, "payout_batch.no_rail", "payout_batch.too_large" for more than a call holds, "payout_batch.sent" when the bank has it, or may
// have it, "payout_batch.booked" when a transfer in it was booked or came back, "payout_batch.downloaded" when that was not said.
func (s *Service) SendBatch(ctx context.Context, p identity.Principal, id string, in Sending) (Batch, error) {
	if err := p.Permit(identity.PayoutPrepare); err != nil {
		return Batch{}, err
	}
	var view Batch
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		b, err := db.One[batchRow](tx, findBatch, id)
		if err != nil {
			return err
		}
		by, err := s.sendableTx(tx, b)
		if err == nil && b.DownloadedAt != nil && !in.AlthoughDownloaded {
			err = fault.New(fault.Conflict, "payout_batch.downloaded").With("at", b.DownloadedAt.UTC().Format(time.RFC3339))
		}
		if err == nil {
			err = s.sendTx(tx, p, b, by)
		}
		if err != nil {
			return err
		}
		b.ChangedAt = tx.Now()
		view, err = s.viewBatchTx(tx, b, p)
		return err
	})
	return view, err
}

// sendableTx gives the adapter by which a batch can be handed over now, or refuses; its download and its size are not looked at.
func (s *Service) sendableTx(tx *db.Tx, b batchRow) (by string, err error) {
	by, found, err := s.submitterTx(tx)
	switch {
	case err != nil:
		return "", err
	case !found:
		return "", adapter.ErrNone
	case b.State != BatchReleased:
		return "", fault.New(fault.Conflict, "payout_batch.state").With("state", string(b.State))
	case !rail.Carried(b.Currency):
		return "", fault.New(fault.Conflict, "payout_batch.no_rail").With("currency", string(b.Currency))
	}
	if err := notSentTx(tx, b.ID); err != nil {
		return "", err
	}
	moved, err := db.One[int64](tx, movedOfBatch, b.ID)
	if err == nil && moved > 0 {
		err = fault.New(fault.Conflict, "payout_batch.booked")
	}
	return by, err
}

// submitterTx is the adapter that hands files to the bank; false: none does.
func (s *Service) submitterTx(tx *db.Tx) (name string, found bool, err error) {
	if s.Adapters == nil {
		return "", false, nil
	}
	return s.Adapters.ByTx(tx, adapter.BankSubmit)
}

// notSentTx refuses a batch that the bank has from the adapter, or may have: Conflict "payout_batch.sent".
func notSentTx(tx *db.Tx, batchID string) error {
	_, sent, err := db.Maybe[string](tx, handedOver, batchID)
	return orSent(err, sent)
}

func orSent(err error, sent bool) error {
	if err == nil && sent {
		err = fault.New(fault.Conflict, "payout_batch.sent")
	}
	return err
}

func (s *Service) sendTx(tx *db.Tx, p identity.Principal, b batchRow, by string) error {
	sealed, err := db.One[[]byte](tx, findBatchFile, b.ID)
	if err != nil {
		return err
	}
	file, err := s.Keys.Unseal(sealBatch, sealed, []byte(b.ID))
	if err != nil {
		return err
	}
	if len(file) > mostOrdered {
		return fault.New(fault.Conflict, "payout_batch.too_large").With("max_bytes", mostOrdered)
	}
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	sum := sha256.Sum256(file)
	r := orderRow{ID: id, BatchID: b.ID, Adapter: by, Digest: hex.EncodeToString(sum[:]), State: OrderSent}
	call, err := s.Adapters.AskTx(tx, adapter.Need{
		Capability: adapter.BankSubmit, By: p.Actor(), Once: "bank.submit:" + b.ID, Subject: adapter.Subject{Kind: entityBatch, ID: b.ID},
		Input: fileOrder{base64.StdEncoding.EncodeToString(file), r.Digest, orderType, b.MessageID},
	})
	if err != nil {
		return err
	}
	n, err := tx.Exec(insertOrder, r.ID, r.BatchID, call, r.Adapter, r.Digest, p.Who(), loanbook.NameOf(p), tx.Now())
	if err := orSent(err, n == 0); err != nil {
		return err
	}
	return r.recordTx(tx, p.Actor(), "payout_batch.sent")
}

func (r orderRow) recordTx(tx *db.Tx, by audit.Actor, action string) error {
	if _, err := tx.Exec(touchBatch, r.BatchID, tx.Now()); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by, Action: action, EntityKind: entityBatch, EntityID: r.BatchID,
		Details: map[string]any{"order": r.ID, "state": string(r.State), "sha256": r.Digest, "adapter": r.Adapter, "code": r.Code},
	})
}

// Finding is what a person has found out at the bank about a file that no clear answer came to.
type Finding struct {
	OrderID  string `json:"order_id"`
	Received bool   `json:"received" doc:"Whether the bank has the file. If not, it can be handed over again, by the adapter or by hand"`
	Note     string `json:"note" minLength:"1" maxLength:"500" doc:"How that is known: whom they have asked"`
}

// SettleOrder says what became of a file whose answer is unclear: by another person than the one who had it handed over, as the lender's rule has it, since a wrong word lets the money leave twice. Errors: fault
// Forbidden (needs payout.release), NotFound, Invalid without a note, Conflict "second_person.needed", "payout_order.state" when it is not unclear.
func (s *Service) SettleOrder(ctx context.Context, p identity.Principal, batchID string, f Finding) (Batch, error) {
	if err := p.Permit(identity.PayoutRelease); err != nil {
		return Batch{}, err
	}
	v := validate.New()
	f.Note = validate.Clean(f.Note)
	v.Check("/note", validate.Required(f.Note))
	v.Check("/note", validate.Text(f.Note, longestNote))
	if err := v.Err(); err != nil {
		return Batch{}, err
	}
	var view Batch
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[orderRow](tx, findOrder, f.OrderID, batchID)
		if err != nil {
			return err
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if err := r.settleableTx(tx, snapshot.Policies.FourEyes, p); err != nil {
			return err
		}
		r.State = OrderNotReceived
		if f.Received {
			r.State = OrderReceived
		}
		if _, err := tx.Exec(settleOrder, r.ID, r.State, loanbook.NameOf(p), tx.Now(), f.Note); err != nil {
			return err
		}
		if err := r.recordTx(tx, p.Actor(), "payout_batch.sent_settled"); err != nil {
			return err
		}
		b, err := db.One[batchRow](tx, findBatch, batchID)
		if err == nil {
			view, err = s.viewBatchTx(tx, b, p)
		}
		return err
	})
	return view, err
}

func (r orderRow) settleableTx(tx *db.Tx, rule settings.FourEyes, p identity.Principal) error {
	if r.State != OrderUnclear {
		return fault.New(fault.Conflict, "payout_order.state").With("state", string(r.State))
	}
	return identity.SecondPersonTx(tx, rule, identity.PayoutRelease, r.SentBy, p)
}

func (r orderRow) view() Order {
	return Order{
		r.ID, r.State, r.Code, r.Reference, r.ReasonCode, r.Reason, r.Rejected, r.Digest, r.AnswerDigest, r.Adapter, r.SentName, r.SentAt, r.AnsweredAt, r.SettledName, r.SettledAt, r.Note,
	}
}
