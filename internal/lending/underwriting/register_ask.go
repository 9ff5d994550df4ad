package underwriting

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/bureau"
	"florin/internal/lending/request"
	"florin/internal/lending/verification"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
)

// registerQuestion is the input of bureau.consult.
type registerQuestion struct {
	Register string `json:"register"`
	Position int    `json:"position"`
}

// registerReply is its result.
type registerReply struct {
	Result    string `json:"result"`
	Reference string `json:"reference"`
}

// unknownToRegister is what a register says of who does not stand in it: nothing is noted of them.
const unknownToRegister = "unknown"

// AskRegister has the product's register asked about everybody who borrows and whose answer is missing or too old, by the lender's adapter. What comes of it is recorded like an answer that
// staff enter; when nothing comes, as a register that was not reached.
//
// Errors: fault Forbidden, NotFound, Conflict "request.not_allowed", "adapter.none", "register.asked" when every answer is there.
func (s *Service) AskRegister(ctx context.Context, p identity.Principal, id string) (RegisterDesk, error) {
	return s.atRegister(ctx, p, identity.RequestDecide, id, func(tx *db.Tx, r request.Case, product catalogue.Product) error {
		desk, err := s.registerDeskTx(tx, p, r, product)
		switch {
		case err != nil:
			return err
		case !r.TakesConsultation():
			return r.Refusal(request.NotByApplicant)
		case desk.Adapter == "":
			return adapter.ErrNone
		}
		return s.askRegisterTx(tx, p.Actor(), r.ID, desk)
	})
}

func (s *Service) askRegisterTx(tx *db.Tx, by audit.Actor, requestID string, desk RegisterDesk) error {
	parties, err := request.PartiesTx(tx, requestID, "", "")
	if err != nil {
		return err
	}
	asked := 0
	for i, party := range parties {
		if !party.Complete || i < len(desk.Parties) && (desk.Parties[i].State == string(registerAsked) || desk.Parties[i].Asking) {
			continue
		}
		asked++
		_, err := s.Adapters.AskTx(tx, adapter.Need{
			Capability: adapter.BureauConsult, By: by, Once: onceOf(requestID, party.Position),
			Subject: adapter.Subject{Kind: request.EntityRequest, ID: requestID, Persons: []adapter.Person{bureau.Person(party)}},
			Input:   registerQuestion{Register: desk.Register, Position: party.Position},
		})
		if err != nil {
			return err
		}
	}
	if asked == 0 {
		return fault.New(fault.Conflict, "register.asked")
	}
	return nil
}

// onceOf makes the question about one who borrows one at a time.
func onceOf(requestID string, position int) string {
	return fmt.Sprintf("register:%s:%d", requestID, position)
}

// takeRegisterTx records what came of a question, as if a person had entered it. A request that takes no answers any more keeps it as evidence only.
func (s *Service) takeRegisterTx(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	r, found, err := db.Maybe[request.Case](tx, request.FindCase, c.Subject.ID)
	if err != nil || !found || !r.TakesConsultation() {
		return err
	}
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return err
	}
	var asked registerQuestion
	if err := adapter.Read(c.Input, &asked); err != nil {
		return fmt.Errorf("what call %s asked: %w", c.ID, err)
	}
	in := ConsultationInput{
		Position: asked.Position, Register: asked.Register, Result: RegisterUnreachable, AskedOn: date.Of(c.CreatedAt, request.ProductOf(snapshot, r.Product).Location()),
	}
	if res.Code == "" {
		if err := in.answer(c, res); err != nil {
			return err
		}
	}
	return keepConsultationTx(tx, r, in, audit.Actor{Kind: "system"}, "", c.Adapter)
}

// ReadRegister says whether a result is one of bureau.consult. The fault Invalid "adapter.result" says that it is none.
func ReadRegister(result json.RawMessage) error {
	return new(ConsultationInput).answer(adapter.Call{}, adapter.Result{Result: result})
}

// answer reads a result. The fault is Invalid for one that no register gives.
func (in *ConsultationInput) answer(c adapter.Call, res adapter.Result) error {
	var said registerReply
	if err := adapter.Read(res.Result, &said); err != nil {
		return fault.New(fault.Invalid, "adapter.result")
	}
	switch said.Result {
	case string(RegisterClear), unknownToRegister:
		in.Result = RegisterClear
	case string(RegisterEntry), string(RegisterUnreachable):
		in.Result = RegisterResult(said.Result)
	default:
		return fault.New(fault.Invalid, "adapter.result")
	}
	in.Reference = cmp.Or(clean(said.Reference), clean(res.Provider.Reference), c.ID)
	if len([]rune(in.Reference)) > longestReceipt {
		return fault.New(fault.Invalid, "adapter.result")
	}
	return nil
}

// AnswersOfAdapters lists what programs of others were asked and answered about a request, newest first. Errors: fault Forbidden, NotFound.
func (s *Service) AnswersOfAdapters(ctx context.Context, p identity.Principal, id string) (list []adapter.About, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if _, err := db.One[request.Case](tx, request.FindCase, id); err != nil {
			return err
		}
		list, err = s.Adapters.AboutTx(tx, request.EntityRequest, id, hiddenFrom(p)...)
		return err
	})
	return list, err
}

// OpenAnswerFile opens a file that an adapter answered with, for staff who may read both requests and documents. The caller closes it. Errors: fault Forbidden, NotFound, and those
// of document.Open.
func (s *Service) OpenAnswerFile(ctx context.Context, p identity.Principal, requestID, callID, file string) (document.Document, io.ReadCloser, error) {
	for _, needed := range []identity.Permission{identity.RequestRead, identity.DocumentRead} {
		if err := p.Permit(needed); err != nil {
			return document.Document{}, nil, err
		}
	}
	if s.Adapters == nil {
		return document.Document{}, nil, fault.New(fault.NotFound, "not_found")
	}
	return s.Adapters.OpenFile(ctx, request.EntityRequest, requestID, callID, file, p.Actor(), hiddenFrom(p)...)
}

// hiddenFrom is what was asked that only those see who decide: whether a person stands on a list of sanctions, and who they are.
func hiddenFrom(p identity.Principal) []adapter.Capability {
	hidden := verification.Hidden(p)
	if !p.Can(identity.RequestDecide) {
		hidden = append(hidden, adapter.SanctionsScreen)
	}
	return hidden
}
