package screening

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/namematch"
	"florin/internal/rule/settings"
)

// Judgement is what a person says of a hit.
type Judgement struct {
	Verdict State  `json:"verdict" enum:"cleared,confirmed,open" doc:"cleared: another person; confirmed: the same one; open: what was said is taken back"`
	Reason  string `json:"reason" doc:"What it was compared by"`
}

func (j *Judgement) check() error {
	j.Reason = validate.CleanText(j.Reason)
	v := validate.New()
	if j.Verdict != Cleared && j.Verdict != Confirmed && j.Verdict != Open {
		v.Check("/verdict", "choice.invalid")
	}
	v.Check("/reason", validate.Required(j.Reason))
	v.CheckWith("/reason", validate.Text(j.Reason, request.LongestReason), map[string]any{"max": request.LongestReason})
	return v.Err()
}

// letsGo says whether the verdict lets the request go on, which one pair of eyes does not do.
func letsGo(kind ListKind, verdict State) bool { return verdict == Cleared || kind == Exposed }

var errJudged = fault.New(fault.Conflict, "screening.judged")

// Judge says of a hit whether it is the person who borrows. What stops the request counts at once; what lets it go on waits for Confirm by another person, unless the lender's rule lets
// one person work alone and nobody else could. Open takes back what was said, or proposed.
//
// Errors: fault Forbidden (needs request.decide), NotFound, Invalid naming the field, Conflict "screening.judged" (a colleague was faster, or there is
// nothing to take back).
func (s *Service) Judge(ctx context.Context, p identity.Principal, requestID, hitID string, in Judgement) (Desk, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return Desk{}, err
	}
	if err := in.check(); err != nil {
		return Desk{}, err
	}
	rule, err := s.fourEyes(ctx)
	if err != nil {
		return Desk{}, err
	}
	sealed, err := s.keys.Seal(sealWords, []byte(in.Reason), []byte(hitID))
	if err != nil {
		return Desk{}, err
	}
	var desk Desk
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		h, err := db.One[hitRow](tx, findHit, requestID, hitID)
		if err != nil {
			return err
		}
		if err := s.judgeTx(tx, p, rule, h, in.Verdict, sealed); err != nil {
			return err
		}
		desk, err = s.deskTx(tx, p, rule, requestID)
		return err
	})
	return desk, err
}

func (s *Service) judgeTx(tx *db.Tx, p identity.Principal, rule settings.FourEyes, h hitRow, verdict State, sealed []byte) error {
	if h.State == Gone || (h.State == Open) == (verdict == Open) {
		return errJudged
	}
	to, action := verdict, "judged"
	if letsGo(h.Kind, verdict) && verdict != Open {
		err := identity.SecondPersonTx(tx, rule, identity.RequestApprove, p.StaffID, p)
		switch {
		case fault.CodeOf(err) == "second_person.needed" || fault.KindOf(err) == fault.Forbidden:
			to, action = Proposed, "proposed"
		case err != nil:
			return err
		}
	}
	if verdict == Open {
		action = "reopened"
	}
	n, err := tx.Exec(sayHit, h.ID, h.State, to, sealed, said(verdict), p.StaffID, request.DisplayName(p), tx.Now())
	if err == nil && n == 0 {
		err = errJudged
	}
	if err != nil {
		return err
	}
	return recordTx(tx, p, h, action, map[string]any{"hit": h.ID, "verdict": string(verdict)})
}

// said is the verdict as it is kept: taking back leaves none.
func said(verdict State) any {
	if verdict == Open {
		return nil
	}
	return string(verdict)
}

func recordTx(tx *db.Tx, p identity.Principal, h hitRow, what string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "request.screening_" + what, EntityKind: request.EntityRequest, EntityID: h.RequestID, Details: details,
	})
}

// Confirm makes count what another person said of a hit. Errors: fault Forbidden (needs request.approve), NotFound, Conflict "screening.judged" where
// nothing waits, and those of identity.SecondPersonTx.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, requestID, hitID string) (Desk, error) {
	if err := p.Permit(identity.RequestApprove); err != nil {
		return Desk{}, err
	}
	rule, err := s.fourEyes(ctx)
	if err != nil {
		return Desk{}, err
	}
	var desk Desk
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		h, err := db.One[hitRow](tx, findHit, requestID, hitID)
		if err != nil {
			return err
		}
		if h.State != Proposed {
			return errJudged
		}
		if err := identity.SecondPersonTx(tx, rule, identity.RequestApprove, db.Text(h.ByID), p); err != nil {
			return err
		}
		n, err := tx.Exec(secondHit, h.ID, db.Text(h.Verdict), request.DisplayName(p))
		if err == nil && n == 0 {
			err = errJudged
		}
		if err != nil {
			return err
		}
		if err := recordTx(tx, p, h, "judged", map[string]any{"hit": h.ID, "verdict": db.Text(h.Verdict), "alone": db.Text(h.ByID) == p.StaffID}); err != nil {
			return err
		}
		desk, err = s.deskTx(tx, p, rule, requestID)
		return err
	})
	return desk, err
}

func (s *Service) fourEyes(ctx context.Context) (settings.FourEyes, error) {
	snapshot, err := s.settings.Load(ctx)
	return snapshot.Policies.FourEyes, err
}

// ClearTx refuses what would give money to a person who may be on a list: Conflict "screening.open" while a hit waits for a person,
// "screening.confirmed" when it is one under sanctions, "screening.due" when a list or a name has changed since the comparison or the adapter's answer is a day
// old, "screening.asking" while that is awaited.
func (s *Service) ClearTx(tx *db.Tx, requestID string) error {
	hits, err := db.All[hitRow](tx, listHits, requestID, mostHits)
	if err != nil {
		return err
	}
	lists, err := db.All[List](tx, inForce, mostLists)
	if err != nil {
		return err
	}
	switch stateOf(hits) {
	case Confirmed:
		return fault.New(fault.Conflict, "screening.confirmed")
	case Open:
		return fault.New(fault.Conflict, "screening.open")
	}
	due := false
	if len(lists) > 0 {
		if due, err = s.dueTx(tx, requestID, keyOf(lists)); err != nil {
			return err
		}
	}
	dueThere, asking, err := s.atAdapterTx(tx, requestID, tx.Now())
	switch {
	case err != nil:
		return err
	case due || dueThere:
		return fault.New(fault.Conflict, "screening.due")
	case asking:
		return fault.New(fault.Conflict, "screening.asking")
	}
	return nil
}

func (s *Service) dueTx(tx *db.Tx, requestID, lists string) (bool, error) {
	parties, err := partiesTx(tx, requestID)
	if err != nil {
		return false, err
	}
	last, known, err := db.Maybe[runRow](tx, lastRun, requestID)
	return !known || last.ListsKey != lists || last.PeopleKey != s.peopleKey(requestID, parties), err
}

// stateOf is Confirmed when one is under sanctions, Open when one waits for a person, else Cleared.
func stateOf(hits []hitRow) State {
	state := Cleared
	for _, h := range hits {
		switch {
		case h.State == Confirmed && h.Kind == Sanctions:
			return Confirmed
		case h.State == Open || h.State == Proposed:
			state = Open
		}
	}
	return state
}

// Desk is what staff see of the comparisons of a request.
type Desk struct {
	State   string `json:"state" enum:"none,due,asking,clear,open,confirmed" doc:"none: no list is in force and no adapter asked; due: not compared with the lists in force yet; asking: the adapter's answer is awaited"`
	Adapter string `json:"adapter" doc:"That is asked beside the lists; empty: none"`
	Lists   []List `json:"lists" doc:"In force"`
	Runs    []Run  `json:"runs" doc:"Newest first, at most 20"`
	Hits    []Hit  `json:"hits" doc:"Those that agree most first"`
	Screens bool   `json:"screens" doc:"Whether the caller may have it compared now"`
}

// Run is a comparison.
type Run struct {
	Number int       `json:"number"`
	Cause  string    `json:"cause" enum:"due,staff,outcome"`
	Lists  []Used    `json:"lists"`
	Hits   int       `json:"hits"`
	By     string    `json:"by" doc:"empty: the program"`
	At     time.Time `json:"at"`

	Adapter string `json:"adapter" doc:"That compared; empty: with the lender's own lists"`
	SHA256  string `json:"sha256" doc:"Of the adapter's answer"`
	Code    string `json:"code" doc:"Why the adapter has not answered; empty: it has"`
}

// Hit is an entry of a list that agrees with a person who borrows.
type Hit struct {
	ID        string             `json:"id"`
	Position  int                `json:"position" doc:"Whom it is about: 1 is the main borrower"`
	Person    string             `json:"person" doc:"The name that was compared"`
	List      string             `json:"list"`
	Kind      ListKind           `json:"kind" enum:"sanctions,exposed"`
	Version   string             `json:"version" doc:"Of the list in which it was found first"`
	SHA256    string             `json:"sha256" doc:"Of the list, or of the adapter's answer"`
	Adapter   string             `json:"adapter" doc:"That found it; empty: a list of the lender's own"`
	Code      string             `json:"code" doc:"Why the adapter has not answered: this is no entry, people have to compare by hand. Empty: it has"`
	Ref       string             `json:"ref" doc:"By which the publisher finds the entry"`
	Name      string             `json:"name" doc:"That agrees"`
	Names     []string           `json:"names" doc:"All of the entry"`
	Born      []namematch.Birth  `json:"born"`
	Programme string             `json:"programme"`
	Degree    int                `json:"degree" minimum:"0" maximum:"100"`
	Reasons   []namematch.Reason `json:"reasons" doc:"Why the degree is what it is"`
	State     State              `json:"state" enum:"open,proposed,cleared,confirmed,gone"`
	Verdict   string             `json:"verdict" doc:"What was said; empty: nothing yet"`
	Reason    string             `json:"reason"`
	By        string             `json:"by"`
	At        *time.Time         `json:"at"`
	Second    string             `json:"second" doc:"Who agreed"`
	Actions   []HitAction        `json:"actions" enum:"judge,reopen,confirm" doc:"What the caller may do"`
}

// HitAction is something that staff may do about a hit.
type HitAction string

// Of gives what lists say of those who borrow. Errors: fault Forbidden (needs request.decide: support staff need not know of it), NotFound.
func (s *Service) Of(ctx context.Context, p identity.Principal, requestID string) (desk Desk, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return desk, err
	}
	rule, err := s.fourEyes(ctx)
	if err != nil {
		return desk, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		desk, err = s.deskTx(tx, p, rule, requestID)
		return err
	})
	return desk, err
}

// Screen compares those who borrow now, whether or not anything changed. Errors: fault Forbidden (needs request.decide), NotFound, Conflict "screening.none" without a list and an adapter,
// "screening.changed" when names or lists change at that moment.
func (s *Service) Screen(ctx context.Context, p identity.Principal, requestID string) (Desk, error) {
	desk, err := s.Of(ctx, p, requestID)
	if err != nil {
		return desk, err
	}
	if !desk.Screens {
		return desk, fault.New(fault.Conflict, "screening.none")
	}
	if err := s.compare(ctx, requestID, byHand, p); err != nil {
		return desk, err
	}
	return s.Of(ctx, p, requestID)
}

func (s *Service) deskTx(tx *db.Tx, p identity.Principal, rule settings.FourEyes, requestID string) (Desk, error) {
	desk := Desk{Lists: []List{}, Runs: []Run{}, Hits: []Hit{}}
	if _, err := db.One[string](tx, request.FindID, requestID); err != nil {
		return desk, err
	}
	lists, err := db.All[List](tx, inForce, mostLists)
	if err != nil {
		return desk, err
	}
	name, found, err := s.adapters.ByTx(tx, adapter.SanctionsScreen)
	if err != nil {
		return desk, err
	}
	desk.Lists, desk.Adapter, desk.Screens = append(desk.Lists, lists...), name, found || len(lists) > 0
	runs, err := db.All[runRow](tx, listRuns, requestID, mostRuns)
	if err != nil {
		return desk, err
	}
	for _, r := range runs {
		run := Run{Number: r.Number, Cause: r.Cause, Hits: r.Hits, By: r.ByName, At: r.CreatedAt, Adapter: r.Adapter, SHA256: r.Digest, Code: r.Code}
		if err := json.Unmarshal([]byte(r.Lists), &run.Lists); err != nil {
			return desk, err
		}
		desk.Runs = append(desk.Runs, run)
	}
	hits, err := db.All[hitRow](tx, listHits, requestID, mostHits)
	if err != nil {
		return desk, err
	}
	for _, h := range hits {
		view, err := s.viewTx(tx, p, rule, h)
		if err != nil {
			return desk, err
		}
		desk.Hits = append(desk.Hits, view)
	}
	desk.State, err = s.stateTx(tx, requestID, hits, desk)
	return desk, err
}

func (s *Service) stateTx(tx *db.Tx, requestID string, hits []hitRow, desk Desk) (string, error) {
	switch state := stateOf(hits); {
	case state != Cleared:
		return string(state), nil
	case !desk.Screens:
		return "none", nil
	}
	due := false
	if len(desk.Lists) > 0 {
		var err error
		if due, err = s.dueTx(tx, requestID, keyOf(desk.Lists)); err != nil {
			return "", err
		}
	}
	// An answer that is old is asked for anew when something is about to be done with it: to be seen, it is one.
	dueThere, asking, err := s.atAdapterTx(tx, requestID, time.Time{})
	switch {
	case due || dueThere:
		return "due", err
	case asking:
		return "asking", err
	}
	return "clear", err
}

func (s *Service) viewTx(tx *db.Tx, p identity.Principal, rule settings.FourEyes, h hitRow) (Hit, error) {
	text, err := s.keys.Unseal(sealHit, h.Sealed, []byte(h.ID))
	if err != nil {
		return Hit{}, fmt.Errorf("open hit %s: %w", h.ID, err)
	}
	var f found
	if err := json.Unmarshal(text, &f); err != nil {
		return Hit{}, err
	}
	var words []byte
	if len(h.Words) > 0 {
		if words, err = s.keys.Unseal(sealWords, h.Words, []byte(h.ID)); err != nil {
			return Hit{}, fmt.Errorf("open what was said of hit %s: %w", h.ID, err)
		}
	}
	if f.Born == nil {
		f.Born = []namematch.Birth{}
	}
	if f.Reasons == nil {
		f.Reasons = []namematch.Reason{}
	}
	v := Hit{
		ID: h.ID, Position: h.Position, Person: f.Person, Adapter: h.Adapter, Code: f.Code, List: h.List, Kind: h.Kind, Version: f.Version, SHA256: f.SHA256, Ref: f.Ref, Name: f.Name, Names: f.Names,
		Born: f.Born, Programme: f.Programme, Degree: h.Degree, Reasons: f.Reasons, State: h.State, Verdict: db.Text(h.Verdict), Reason: string(words),
		By: db.Text(h.ByName), At: h.SaidAt, Second: db.Text(h.SecondName), Actions: []HitAction{},
	}
	switch h.State {
	case Open:
		v.Actions = append(v.Actions, "judge")
	case Proposed, Cleared, Confirmed:
		v.Actions = append(v.Actions, "reopen")
	}
	if h.State == Proposed && p.Can(identity.RequestApprove) {
		may, err := identity.Allows(identity.SecondPersonTx(tx, rule, identity.RequestApprove, db.Text(h.ByID), p))
		if err != nil {
			return v, err
		}
		if may {
			v.Actions = append(v.Actions, "confirm")
		}
	}
	return v, nil
}
