package bankline

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/treasury"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// DeliveryState is how far a file is.
type DeliveryState string

// The states.
const (
	Waiting DeliveryState = "waiting"
	Taken   DeliveryState = "taken"
	Refused DeliveryState = "refused"
)

const (
	entityDelivery = "bank_delivery"
	sealDelivery   = "bank.delivery"
	takeJob        = "bank.take"
)

// wordsOf are codes of ours for what the protocol says of an answer as a whole.
var wordsOf = map[string]string{"adapter.too_large": "bank_line.too_large", "adapter.evidence": unavailable, "adapter.answer": otherwise}

// What may be right another time: a file that cannot be had, and one that is not the one announced.
const (
	unavailable = "bank_line.unavailable"
	otherwise   = "adapter.digest"
)

// keep keeps a file of an answer until it is taken, which may be long work of its own. The same file is one, however often it comes.
func (s *Service) keep(ctx context.Context, c adapter.Call, f adapter.Delivered) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		id, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		state, code, sealed := Refused, f.Code, []byte(nil)
		if own := wordsOf[code]; own != "" {
			code = own
		}
		if f.Code == "" {
			state = Waiting
			if sealed, err = s.Keys.Seal(sealDelivery, f.Content, []byte(id)); err != nil {
				return err
			}
		}
		n, err := tx.Exec(deliver, id, f.SHA256, c.Subject.ID, f.Name, len(f.Content), state, code, sealed, false, tx.Now())
		if err != nil || n == 0 {
			return err
		}
		if state == Waiting {
			return takeLaterTx(tx, id)
		}
		return recordTx(tx, id, f.SHA256, c.Adapter, code)
	})
}

func takeLaterTx(tx *db.Tx, id string) error {
	return job.EnqueueTx(tx, job.Spec{Kind: takeJob, UniqueKey: takeJob + ":" + id, Payload: id})
}

func recordTx(tx *db.Tx, id, digest, by, code string) error {
	action := "bank_delivery.taken"
	if code != "" {
		action = "bank_delivery.refused"
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: identity.Background().Actor(), Action: action, EntityKind: entityDelivery, EntityID: id, Details: map[string]any{"sha256": digest, "adapter": by, "code": code},
	})
}

// take has the import take a file, as if the adapter were a colleague who uploads it.
func (s *Service) take(ctx context.Context, j job.Job) error {
	var id string
	if err := j.Decode(&id); err != nil {
		return job.Permanent(err)
	}
	var (
		d      deliveryRow
		sealed []byte
	)
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		d, _, err = db.Maybe[deliveryRow](tx, findDelivery, id)
		if err == nil && d.State == Waiting {
			sealed, err = db.One[[]byte](tx, findContent, id)
		}
		return err
	})
	if err != nil || d.State != Waiting {
		return err
	}
	content, err := s.Keys.Unseal(sealDelivery, sealed, []byte(id))
	if err != nil {
		return err
	}
	file, err := s.importFile(ctx, d.Adapter, content)
	if err != nil && fault.KindOf(err) != fault.Invalid {
		return err
	}
	state, code, fileID := Taken, "", &file.ID
	if err != nil {
		state, code, fileID = Refused, fault.CodeOf(err), nil
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(settleDelivery, id, state, code, fileID, file.Again)
		if err != nil || n == 0 {
			return err
		}
		return recordTx(tx, id, d.Digest, d.Adapter, code)
	})
}

// importFile refuses a file in which nothing is about the lender's accounts (fault Invalid "bank_file.other_account"): a bank that sends those sends them to the wrong place.
func (s *Service) importFile(ctx context.Context, by string, content []byte) (file treasury.BankFile, err error) {
	foreign, err := s.Treasury.Foreign(ctx, content)
	if err == nil && foreign {
		err = fault.New(fault.Invalid, "bank_file.other_account")
	}
	if err != nil {
		return file, err
	}
	return s.Treasury.ImportBankFile(ctx, identity.Principal{Kind: identity.System, Name: by, Permissions: []identity.Permission{identity.BankManage}}, content)
}
