package score

import (
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/live"
	"florin/internal/rule/settings"
)

// most is how often a request is scored: each costs the lender.
const most = 10

// Service is safe to call from many goroutines. Its methods are for the package that checks requests, and know no caller.
type Service struct{ request.Parts }

// New makes the service, and has it take what adapters answer.
func New(parts request.Parts) *Service {
	s := &Service{parts}
	if parts.Adapters != nil {
		parts.Adapters.Take(adapter.ScoreCompute, s.takeTx)
	}
	return s
}

// View is a score as those see it who decide.
type View struct {
	State    adapter.CallState `json:"state" enum:"waiting,pending,done,failed"`
	Code     string            `json:"code" doc:"Why there is none; empty: there is, or may still be"`
	Answer   *Answer           `json:"answer" doc:"Null: there is none"`
	Changed  bool              `json:"changed" doc:"The figures of the request are others since it was computed"`
	Adapter  string            `json:"adapter"`
	Provider string            `json:"provider" doc:"Who has computed it, as the adapter says"`
	SHA256   string            `json:"sha256" doc:"Of the answer, as the audit log has it"`
	AskedAt  time.Time         `json:"asked_at"`
	ClosedAt *time.Time        `json:"closed_at"`

	reference string
}

func (v View) open() bool { return v.State == adapter.Waiting || v.State == adapter.Pending }

// Desk is what those who decide see of the scores of a request.
type Desk struct {
	Items   []View `json:"items" doc:"The newest first"`
	Adapter string `json:"adapter" doc:"Which computes scores; empty: none does"`
	Asks    bool   `json:"asks" doc:"Whether one can be asked for now"`
}

// AllTx gives every score of a request, the newest first; without a reference none has changed.
func (s *Service) AllTx(tx *db.Tx, requestID, reference string) ([]View, error) {
	answers, err := s.Adapters.AnswersTx(tx, request.EntityRequest, requestID, adapter.ScoreCompute)
	list := make([]View, 0, len(answers))
	for _, a := range answers {
		v, wrong := viewOf(a, reference)
		if wrong != nil {
			return nil, wrong
		}
		list = append(list, v)
	}
	return list, err
}

func viewOf(a adapter.About, reference string) (View, error) {
	v := View{State: a.State, Code: a.Code, Adapter: a.Adapter, Provider: a.Provider, SHA256: a.SHA256, AskedAt: a.AskedAt, ClosedAt: a.ClosedAt}
	if a.State != adapter.Done {
		return v, nil
	}
	text, err := json.Marshal(a.Result)
	if err != nil {
		return v, err
	}
	var said reply
	if err := said.read(text); err != nil {
		return v, fmt.Errorf("the answer to call %s: %w", a.ID, err)
	}
	v.Answer, v.reference = &said.Answer, said.Reference
	v.Changed = reference != "" && reference != said.Reference
	return v, nil
}

// GlanceTx gives the newest score; nil: none was asked for. Features are nil before the first checks.
func (s *Service) GlanceTx(tx *db.Tx, requestID string, f *Features) (*View, error) {
	list, _, err := s.listTx(tx, requestID, f)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	return &list[0], nil
}

func (s *Service) listTx(tx *db.Tx, requestID string, f *Features) (list []View, q question, err error) {
	if f != nil {
		if q, err = f.question(); err != nil {
			return nil, q, err
		}
	}
	list, err = s.AllTx(tx, requestID, q.Reference)
	return list, q, err
}

// DeskTx gives the scores of a request. Features are nil before the first checks, and while a borrower has not answered.
func (s *Service) DeskTx(tx *db.Tx, r request.Case, f *Features) (desk Desk, err error) {
	if desk.Items, _, err = s.listTx(tx, r.ID, f); err != nil {
		return desk, err
	}
	name, found, err := s.Adapters.ByTx(tx, adapter.ScoreCompute)
	desk.Adapter = name
	desk.Asks = found && r.TakesConsultation() && f != nil && refusal(desk.Items) == nil
	return desk, err
}

// refusal is why no other score is asked for.
func refusal(list []View) error {
	switch {
	case slices.ContainsFunc(list, View.open), slices.ContainsFunc(list, func(v View) bool { return v.Answer != nil && !v.Changed }):
		return fault.New(fault.Conflict, "score.asked")
	case len(list) >= most:
		return fault.New(fault.Conflict, "score.often")
	}
	return nil
}

// AskTx asks for a score. Errors: fault Conflict "request.not_allowed", "adapter.none", "score.incomplete" where the figures of a borrower are missing, "score.asked" when the score of these
// figures is there or on its way, "score.often" after ten.
func (s *Service) AskTx(tx *db.Tx, by audit.Actor, r request.Case, f *Features) error {
	switch {
	case !r.TakesConsultation():
		return r.Refusal(request.NotByApplicant)
	case f == nil:
		return fault.New(fault.Conflict, "score.incomplete")
	}
	list, q, err := s.listTx(tx, r.ID, f)
	if err == nil {
		err = refusal(list)
	}
	if err != nil {
		return err
	}
	if s.Adapters == nil {
		return adapter.ErrNone
	}
	_, err = s.Adapters.AskTx(tx, adapter.Need{
		Capability: adapter.ScoreCompute, By: by, Once: "score:" + r.ID, Subject: adapter.Subject{Kind: request.EntityRequest, ID: r.ID}, Input: q,
	})
	return err
}

// DueTx asks for the score of figures that were not scored, where the lender's rule wants it and an adapter does it.
func (s *Service) DueTx(tx *db.Tx, snapshot settings.Snapshot, r request.Case, f *Features) error {
	if !snapshot.Policies.AskScore || f == nil || !r.TakesConsultation() {
		return nil
	}
	_, found, err := s.Adapters.ByTx(tx, adapter.ScoreCompute)
	if err != nil || !found {
		return err
	}
	err = s.AskTx(tx, audit.Actor{Kind: "system"}, r, f)
	if fault.KindOf(err) == fault.Conflict {
		return nil
	}
	return err
}

// takeTx checks what came of a question, in the transaction that closes the call, which keeps it. Faults: those of ReadResult, and Invalid "score.other_question" for an answer to other figures.
func (s *Service) takeTx(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	if res.Code == "" {
		var said reply
		if err := said.read(res.Result); err != nil {
			return err
		}
		var asked struct {
			Reference string `json:"reference"`
		}
		if err := adapter.Read(c.Input, &asked); err != nil {
			return fmt.Errorf("what call %s asked: %w", c.ID, err)
		}
		if said.Reference != asked.Reference {
			return fault.New(fault.Invalid, "score.other_question")
		}
	}
	r, found, err := db.Maybe[request.Case](tx, request.FindCase, c.Subject.ID)
	if err != nil || !found {
		return err
	}
	return live.ChangedTx(tx, live.Requests, db.Text(r.AccountID))
}
