package condition

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/record/document"
)

// The longest of what people write, in characters.
const (
	longestText  = 500
	longestWords = 2000
)

// Input is a new condition.
type Input struct {
	Severity Severity `json:"severity" enum:"blocking,note"`
	Clearer  Clearer  `json:"clearer" enum:"credit,treasury"`
	Text     string   `json:"text" maxLength:"500"`
}

// Ending is how a condition was met, or why it is waived.
type Ending struct {
	Words      string `json:"words" maxLength:"2000"`
	DocumentID string `json:"document_id,omitempty" doc:"A paper of the request that proves it, of one that is cleared"`
}

func (in *Input) check() error {
	in.Text = validate.CleanText(in.Text)
	v := validate.New()
	v.Check("/text", validate.Required(in.Text))
	v.CheckWith("/text", validate.Text(in.Text, longestText), map[string]any{"max": longestText})
	if in.Severity != Blocking && in.Severity != ToNote {
		v.Check("/severity", "choice.invalid")
	}
	if rights[in.Clearer] == "" {
		v.Check("/clearer", "choice.invalid")
	}
	return v.Err()
}

// Add sets a condition. The same key sets it once. Errors: fault Forbidden (needs request.decide), NotFound, Invalid naming the field or
// "idempotency.mismatch", Conflict "condition.over" once the request has ended or its money has left, "condition.many".
func (s *Service) Add(ctx context.Context, p identity.Principal, requestID string, in Input, key string) (d Desk, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return d, err
	}
	if err := in.check(); err != nil {
		return d, err
	}
	if err := idempotency.CheckKey(key); err != nil {
		return d, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if err := s.addTx(tx, p, requestID, in, key); err != nil {
			return err
		}
		d, err = s.deskTx(tx, p, requestID)
		return err
	})
	return d, err
}

func (s *Service) addTx(tx *db.Tx, p identity.Principal, requestID string, in Input, key string) error {
	runs, err := runsTx(tx, requestID)
	if err != nil {
		return err
	}
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	body := []byte(requestID + "\x00" + string(in.Severity) + "\x00" + string(in.Clearer) + "\x00" + in.Text)
	_, replay, err := idempotency.OnceTx(tx, key, p.Actor().Kind+":"+p.Actor().ID, idempotency.Hash(body), []byte(id))
	if err != nil || replay {
		return err
	}
	if !runs {
		return errOver
	}
	n, err := db.One[int64](tx, countOf, requestID)
	if err != nil {
		return err
	}
	if n >= most {
		return fault.New(fault.Conflict, "condition.many").With("max", most)
	}
	if _, err := tx.Exec(insertRow, id, requestID, in.Severity, in.Clearer, in.Text, p.Who(), request.DisplayName(p), tx.Now()); err != nil {
		return err
	}
	return recordTx(tx, p, requestID, "request.condition_added", map[string]any{"condition": id, "severity": in.Severity, "clearer": in.Clearer})
}

func recordTx(tx *db.Tx, p identity.Principal, requestID, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: request.EntityRequest, EntityID: requestID, Details: details})
}

// Clear says that a condition is met, with words, a paper of the request, or both as its evidence. Errors: fault Forbidden (needs the
// permission of its clearer), NotFound, Invalid "/words" or "/document_id", Conflict "condition.ended".
func (s *Service) Clear(ctx context.Context, p identity.Principal, requestID, id string, e Ending) (Desk, error) {
	return s.end(ctx, p, requestID, id, e, Cleared)
}

// Waive lets a condition go unmet, for a reason; a blocking one by another person than who set it, as the lender's rule has it. Errors:
// fault Forbidden (needs the permission of its clearer), NotFound, Invalid "/words", Conflict "condition.ended", "second_person.needed",
// "second_person.newcomer".
func (s *Service) Waive(ctx context.Context, p identity.Principal, requestID, id string, e Ending) (Desk, error) {
	e.DocumentID = ""
	return s.end(ctx, p, requestID, id, e, Waived)
}

func (s *Service) end(ctx context.Context, p identity.Principal, requestID, id string, e Ending, to State) (d Desk, err error) {
	if err := p.Permit(identity.ConditionEnd); err != nil {
		return d, err
	}
	e.Words = validate.CleanText(e.Words)
	v := validate.New()
	if e.DocumentID == "" {
		v.Check("/words", validate.Required(e.Words))
	}
	v.CheckWith("/words", validate.Text(e.Words, longestWords), map[string]any{"max": longestWords})
	if err := v.Err(); err != nil {
		return d, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if err := s.endTx(tx, p, requestID, id, e, to); err != nil {
			return err
		}
		d, err = s.deskTx(tx, p, requestID)
		return err
	})
	return d, err
}

func (s *Service) endTx(tx *db.Tx, p identity.Principal, requestID, id string, e Ending, to State) error {
	r, err := db.One[row](tx, findRow, requestID, id)
	if err != nil {
		return err
	}
	if err := p.Permit(rights[r.Clearer]); err != nil {
		return err
	}
	if r.State != Open {
		return fault.New(fault.Conflict, "condition.ended")
	}
	action := "request.condition_cleared"
	if to == Waived {
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if err := r.waivableTx(tx, snapshot.Policies.FourEyes, p); err != nil {
			return err
		}
		action = "request.condition_waived"
	}
	if err := s.paperTx(tx, requestID, e.DocumentID); err != nil {
		return err
	}
	n, err := tx.Exec(endRow, id, to, e.Words, db.Nullable(e.DocumentID), request.DisplayName(p), tx.Now())
	if err != nil {
		return err
	}
	if n == 0 {
		return fault.New(fault.Conflict, "condition.ended")
	}
	return recordTx(tx, p, requestID, action, map[string]any{"condition": id, "severity": r.Severity, "document": e.DocumentID})
}

// paperTx wants that evidence is a paper of this request.
func (s *Service) paperTx(tx *db.Tx, requestID, id string) error {
	if id == "" {
		return nil
	}
	papers, err := s.Documents.ListTx(tx, request.RequestOwner(requestID))
	if err == nil && !slices.ContainsFunc(papers, func(d document.Document) bool { return d.ID == id }) {
		err = fault.AtField("/document_id", "choice.invalid")
	}
	return err
}
