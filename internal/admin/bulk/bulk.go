package bulk

import (
	"context"
	"encoding/json"
	"slices"

	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
)

// Act is what is done with each of the requests.
type Act string

// The acts.
const (
	Assign Act = "assign" // needs request.decide, as all do
	Ask    Act = "ask"
	Close  Act = "close"
	Write  Act = "write" // needs message.reply, too
)

// Most is how many requests an act takes at once.
const Most = 100

// ActInput is an act, and the requests as they were seen. Of the four last fields the act's own is read.
type ActInput struct {
	Act      Act               `json:"act" enum:"assign,ask,close,write"`
	Requests []decision.Seen   `json:"requests" maxItems:"100" doc:"1 to 100, each once, as they were seen"`
	StaffID  string            `json:"staff_id,omitempty" doc:"Of assign: to whom; empty: to nobody"`
	Items    []request.AskItem `json:"items,omitempty" doc:"Of ask: what the applicants are asked for"`
	Closing  *ActClosing       `json:"closing,omitempty" doc:"Of close"`
	Letter   *ActLetter        `json:"letter,omitempty" doc:"Of write"`
}

// ActClosing is how requests end, and why.
type ActClosing struct {
	Outcome request.Outcome `json:"outcome" enum:"cancelled_by_lender,duplicate,fraud"`
	Reason  string          `json:"reason" doc:"For colleagues"`
}

// ActLetter is a message to each applicant, who answers it in their area.
type ActLetter struct {
	Subject message.Subject `json:"subject" enum:"question,payment,document,other"`
	Text    string          `json:"text"`
}

// ActOutcome is what came of one request.
type ActOutcome struct {
	ID     string         `json:"id"`
	Done   bool           `json:"done"`
	Code   string         `json:"code,omitempty" doc:"Of a refusal: its stable code, as the act alone refuses"`
	Params map[string]any `json:"params,omitempty" doc:"Values for the placeholders of its message"`
}

// ActOutcomes are those of all, in the order in which they were sent.
type ActOutcomes struct {
	Items []ActOutcome `json:"items"`
}

// Service is safe to call from many goroutines.
type Service struct {
	Requests *decision.Service
	Messages *message.Service
}

// Do does an act on each of the requests, in their order. What is wrong with the act itself is refused before anything is done; what is
// refused of one request is said of it, and the others go on; a failure of ours ends it, and what was done before stays. The same key does it once: the second call is
// told so. Errors: fault Forbidden for an act that is not the caller's, Invalid naming the field or "idempotency.mismatch", Conflict "bulk.again".
func (s *Service) Do(ctx context.Context, p identity.Principal, in ActInput, key string) (ActOutcomes, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return ActOutcomes{}, err
	}
	one, err := s.actOf(p, in)
	if err != nil {
		return ActOutcomes{}, err
	}
	if err := checkSeen(in.Requests); err != nil {
		return ActOutcomes{}, err
	}
	if err := s.claim(ctx, p, in, key); err != nil {
		return ActOutcomes{}, err
	}
	all := ActOutcomes{Items: make([]ActOutcome, 0, len(in.Requests))}
	for i, seen := range in.Requests {
		err := one(ctx, seen)
		refusal, said := fault.As(err)
		switch {
		case err == nil:
			all.Items = append(all.Items, ActOutcome{ID: seen.ID, Done: true})
		case !said || refusal.Kind == fault.Internal, refusal.Kind == fault.Invalid && i == 0:
			return ActOutcomes{}, err // what is wrong with the act is so for each, and nothing was done: a corrected one has another key
		default:
			all.Items = append(all.Items, refused(seen.ID, refusal))
		}
	}
	return all, nil
}

// claim takes the key before anything is done: many transactions follow, and none of them alone stands for the call.
func (s *Service) claim(ctx context.Context, p identity.Principal, in ActInput, key string) error {
	if err := idempotency.CheckKey(key); err != nil {
		return err
	}
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	return s.Requests.DB.Update(ctx, func(tx *db.Tx) error {
		_, replay, err := idempotency.OnceTx(tx, key, p.Actor().Kind+":"+p.Actor().ID, idempotency.Hash(body), []byte(in.Act))
		if err == nil && replay {
			err = fault.New(fault.Conflict, "bulk.again")
		}
		return err
	})
}

func refused(id string, why *fault.Error) ActOutcome {
	if len(why.Fields) > 0 {
		return ActOutcome{ID: id, Code: why.Fields[0].Code, Params: why.Fields[0].Params}
	}
	return ActOutcome{ID: id, Code: why.Code, Params: why.Params}
}

// checkSeen wants each request once.
func checkSeen(requests []decision.Seen) error {
	v, once := validate.New(), map[string]bool{}
	for _, each := range requests {
		once[each.ID] = true
	}
	if len(requests) == 0 || len(requests) > Most || len(once) != len(requests) {
		v.CheckWith("/requests", "bulk.requests", map[string]any{"max": Most})
	}
	return v.Err()
}

// actOf gives what is done with each request: the method that does it one by one.
func (s *Service) actOf(p identity.Principal, in ActInput) (func(context.Context, decision.Seen) error, error) {
	switch {
	case in.Act == Assign:
		return func(ctx context.Context, seen decision.Seen) error { return s.assign(ctx, p, seen, in.StaffID) }, nil
	case in.Act == Ask:
		return func(ctx context.Context, seen decision.Seen) error {
			_, err := s.Requests.Ask(ctx, p, seen.ID, seen.Version, in.Items)
			return err
		}, nil
	case in.Act == Close && in.Closing != nil:
		return func(ctx context.Context, seen decision.Seen) error {
			_, err := s.Requests.Close(ctx, p, seen.ID, decision.Closing{Version: seen.Version, Outcome: in.Closing.Outcome, Reason: in.Closing.Reason})
			return err
		}, nil
	case in.Act == Write && in.Letter != nil:
		return func(ctx context.Context, seen decision.Seen) error { return s.write(ctx, p, seen.ID, *in.Letter) }, p.Permit(identity.MessageReply)
	}
	return nil, request.Invalid("/act", "choice.invalid")
}

// assign gives a request to a colleague; one that has changed since it was seen stays where it is.
func (s *Service) assign(ctx context.Context, p identity.Principal, seen decision.Seen, to string) error {
	hand := decision.Handover{Requests: []decision.Seen{seen}}
	if to != "" {
		hand.StaffID = &to
	}
	over, err := s.Requests.AssignMany(ctx, p, hand)
	if err == nil && len(over.Changed) > 0 {
		err = fault.New(fault.Conflict, "request.version_conflict")
	}
	return err
}

// write begins a conversation about a request with its applicant. Errors: fault Conflict "bulk.no_account" where nobody could read it.
func (s *Service) write(ctx context.Context, p identity.Principal, id string, l ActLetter) error {
	var r request.Case
	err := s.Requests.DB.View(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[request.Case](tx, request.FindCase, id)
		return err
	})
	if err != nil {
		return err
	}
	if r.AccountID == nil {
		return fault.New(fault.Conflict, "bulk.no_account")
	}
	to, err := s.Messages.Prospect(ctx, p, *r.AccountID)
	if err != nil {
		return err
	}
	out := message.Outreach{AccountID: *r.AccountID, Subject: l.Subject, Text: l.Text}
	if slices.ContainsFunc(to.Matters, func(m message.Matter) bool { return m.ID == id }) { // a new request becomes one with its first checks
		out.AboutID = id
	}
	_, err = s.Messages.Write(ctx, p, out, "")
	return err
}
