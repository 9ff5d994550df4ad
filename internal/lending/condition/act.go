package condition

import (
	"context"
	"encoding/json"
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
	Ask      *Asking  `json:"ask,omitempty" doc:"What it asks of the applicant, who is written to; absent: nothing"`
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
	if in.Ask != nil {
		in.Ask.check(v)
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
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	body = append(body, requestID...)
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
	r, err := db.One[request.Case](tx, request.FindCase, requestID)
	if err != nil {
		return err
	}
	ask, err := s.askedTx(tx, r, id, in.Ask)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(insertRow, id, requestID, in.Severity, in.Clearer, in.Text, p.Who(), request.DisplayName(p), tx.Now(), ask.Text, ask.Why, ask.Until); err != nil {
		return err
	}
	return changedTx(tx, p, r, "request.condition_added", map[string]any{
		"condition": id, "severity": in.Severity, "clearer": in.Clearer, "asks": in.Ask != nil,
	})
}

// askedTx writes to the applicant where something is asked of them.
func (s *Service) askedTx(tx *db.Tx, r request.Case, id string, ask *Asking) (Asking, error) {
	if ask == nil {
		return Asking{}, nil
	}
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return Asking{}, err
	}
	if err := ask.checkDay(snapshot.Today(tx.Now())); err != nil {
		return Asking{}, err
	}
	return *ask, s.askTx(tx, r, id, *ask)
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
	if e.Words, err = checkWords(e.Words, e.DocumentID); err != nil {
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
	if r.Guarantee != nil {
		return fault.New(fault.Conflict, "condition.guarantee")
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
	of, err := db.One[request.Case](tx, request.FindCase, requestID)
	if err != nil {
		return err
	}
	return changedTx(tx, p, of, action, map[string]any{"condition": id, "severity": r.Severity, "document": e.DocumentID})
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
