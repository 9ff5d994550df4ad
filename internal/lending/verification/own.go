package verification

import (
	"context"
	"errors"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
)

// Own is a verification as the applicant sees it. What came of it they learn from people.
type Own struct {
	Kind      Kind       `json:"kind" enum:"identity,accounts"`
	State     State      `json:"state" enum:"invited,asked,open,done,failed,expired,declined,withdrawn"`
	URL       string     `json:"url" doc:"Where it is done; empty: nowhere, or not yet"`
	ExpiresAt time.Time  `json:"expires_at"`
	Consented *time.Time `json:"consented_at" doc:"When the applicant agreed; null: they have not, or it is not asked for"`
	Allowed   []OwnAct   `json:"allowed" enum:"start,decline,withdraw"`
}

// OwnAct is what an applicant may do about one.
type OwnAct string

// The acts.
const (
	ToStart    OwnAct = "start" // with the consent, or once more
	ToDecline  OwnAct = "decline"
	ToWithdraw OwnAct = "withdraw"
)

// OwnList is what an applicant is asked to do, the newest of each kind.
type OwnList struct {
	Items       []Own  `json:"items"`
	ConsentText string `json:"consent_text" doc:"Version of the text that asks for consent"`
}

// StartInput starts one.
type StartInput struct {
	Kind        Kind   `json:"kind" enum:"identity,accounts"`
	ConsentText string `json:"consent_text,omitempty" maxLength:"40" doc:"Version of the text that was read and agreed to; of accounts"`
}

// OwnOf gives what the applicant is asked to do for a request of theirs. Errors: fault Unauthenticated, NotFound.
func (s *Service) OwnOf(ctx context.Context, p identity.Principal, requestID string) (list OwnList, err error) {
	if err := request.RequireClient(p); err != nil {
		return list, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := request.OwnTx(tx, p, requestID)
		if err == nil {
			list, err = s.ownTx(tx, r)
		}
		return err
	})
	return list, err
}

func (s *Service) ownTx(tx *db.Tx, r request.Case) (OwnList, error) {
	list := OwnList{Items: []Own{}, ConsentText: ConsentText}
	rows, err := rowsTx(tx, r.ID)
	if err != nil {
		return list, err
	}
	for _, w := range ways {
		i := slices.IndexFunc(rows, func(v row) bool { return v.Kind == w.kind })
		if i < 0 {
			continue
		}
		v := rows[i]
		o := Own{Kind: v.Kind, State: v.State, ExpiresAt: v.ExpiresAt, Consented: v.ConsentedAt, Allowed: v.allowed(r.TakesConsultation())}
		if v.State == Open && r.TakesConsultation() {
			var at page
			if err := s.unseal(v, sealPage, v.Page, &at); err != nil {
				return list, err
			}
			o.URL = at.URL
		}
		list.Items = append(list.Items, o)
	}
	return list, nil
}

// allowed is what the applicant may do. A consent can be taken back whatever has become of the request (GDPR article 7 (3)).
func (r row) allowed(serves bool) []OwnAct {
	switch {
	case r.State == Done && r.Kind == Accounts:
		return []OwnAct{ToWithdraw}
	case !serves || r.State == Done:
		return []OwnAct{}
	case r.State == Invited:
		return []OwnAct{ToStart, ToDecline}
	case r.alive():
		return []OwnAct{ToDecline}
	}
	return []OwnAct{ToStart}
}

// own runs an act of the applicant on a request that is theirs, and gives what they see then.
func (s *Service) own(ctx context.Context, p identity.Principal, requestID string, kind Kind, act func(tx *db.Tx, r request.Case, w way) error) (list OwnList, err error) {
	w, known := wayOf(kind)
	if !known {
		return list, fault.Fields(fault.Field{Pointer: "/kind", Code: "choice.invalid"})
	}
	err = request.New(s.Parts).OwnMove(ctx, p, requestID, func(tx *db.Tx, r request.Case) error {
		if err := act(tx, r, w); err != nil {
			return err
		}
		list, err = s.ownTx(tx, r)
		return err
	})
	return list, err
}

// Start starts what the applicant was asked to do: with their consent, or once more after it came to nothing. One that goes on is the answer. Errors: fault Unauthenticated, NotFound, Invalid
// "/kind", Conflict "verification.state", "verification.consent" for a text that is not today's, "request.not_allowed", "verification.none", "verification.often".
func (s *Service) Start(ctx context.Context, p identity.Principal, requestID string, in StartInput) (OwnList, error) {
	return s.own(ctx, p, requestID, in.Kind, func(tx *db.Tx, r request.Case, w way) error {
		if !r.TakesConsultation() {
			return r.Refusal(request.NotByApplicant)
		}
		open, err := s.openTx(tx, r.ID, w.kind)
		if err != nil || open != nil && open.State != Invited {
			return err
		}
		last, err := lastTx(tx, r.ID, w.kind)
		switch {
		case err != nil:
			return err
		case last.State == Done:
			return errState
		case w.consent && in.ConsentText != ConsentText:
			return fault.New(fault.Conflict, "verification.consent")
		}
		v, keep := last, func(v row) error { return saveTx(tx, Invited, v) }
		if open == nil {
			if v, err = newTx(tx, r, w, ""); err != nil {
				return err
			}
			keep = func(v row) error { return insertTx(tx, v) }
		}
		if w.consent {
			at := tx.Now()
			v.ConsentedAt, v.ConsentText = &at, ConsentText
		}
		switch err := s.startTx(tx, p.Actor(), r, w, &v); {
		case errors.Is(err, adapter.ErrNone):
			return fault.New(fault.Conflict, "verification.none")
		case err != nil:
			return err
		}
		if err := keep(v); err != nil {
			return err
		}
		return toldTx(tx, p.Actor(), r, "request.verification_started", v)
	})
}

// lastTx is the newest of a kind. Errors: Conflict "verification.state" where nobody was asked.
func lastTx(tx *db.Tx, requestID string, kind Kind) (row, error) {
	rows, err := rowsTx(tx, requestID)
	if err != nil {
		return row{}, err
	}
	i := slices.IndexFunc(rows, func(v row) bool { return v.Kind == kind })
	if i < 0 {
		return row{}, errState
	}
	return rows[i], nil
}

// Leave says no to what the applicant was asked, or takes the consent back: what was read of accounts is erased with what adapters answered. Twice is once. Errors: fault Unauthenticated,
// NotFound, Invalid "/kind", Conflict "verification.state" for what cannot be left.
func (s *Service) Leave(ctx context.Context, p identity.Principal, requestID string, kind Kind) (OwnList, error) {
	return s.own(ctx, p, requestID, kind, func(tx *db.Tx, r request.Case, w way) error {
		v, err := lastTx(tx, r.ID, w.kind)
		if err != nil {
			return err
		}
		from, at := v.State, tx.Now()
		switch acts := v.allowed(r.TakesConsultation()); {
		case v.State == Declined || v.State == Withdrawn:
			return nil
		case slices.Contains(acts, ToWithdraw):
			v.State = Withdrawn
		case slices.Contains(acts, ToDecline):
			v.State = Declined
		default:
			return errState
		}
		for _, call := range []*string{v.StartCall, v.ResultCall} {
			if call == nil {
				continue
			}
			if err := s.Adapters.ForgetTx(tx, *call, p.Actor()); err != nil {
				return err
			}
		}
		v.Page, v.Result, v.Outcome, v.EndedAt = nil, nil, "", &at
		if err := saveTx(tx, from, v); err != nil {
			return err
		}
		return toldTx(tx, p.Actor(), r, "request.verification_left", v)
	})
}
