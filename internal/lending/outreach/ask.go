package outreach

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// textInput is what text.send is told.
type textInput struct {
	Phone     string `json:"phone"`
	Text      string `json:"text"`
	Lang      string `json:"lang"`
	Reference string `json:"reference"` // Florin's name for the sending
}

// letterInput is what letter.send is told; to whom stands in the subject.
type letterInput struct {
	Document  []byte `json:"document"` // PDF; base64 in JSON
	Lang      string `json:"lang"`
	Reference string `json:"reference"`
}

// mostPaper is the largest PDF that a call carries: in base64 it takes a third more, and a call has a megabyte.
const mostPaper = 700 << 10 // bytes

// askTextTx asks the adapter for text messages, if there is one, for the time that is left of the hours and an hour at most. false: there is none.
func (s *Service) askTextTx(tx *db.Tx, r row, m message, left time.Duration) (bool, error) {
	return s.askTx(tx, r, adapter.Need{
		Capability: adapter.TextSend, Input: textInput{m.number, m.words, m.lang, r.ID}, Within: min(left, time.Hour),
	})
}

func (s *Service) askTx(tx *db.Tx, r row, n adapter.Need) (bool, error) {
	if s.Adapters == nil {
		return false, nil
	}
	n.Subject.Kind, n.Subject.ID = loanbook.EntityKind, r.LoanID
	n.By, n.Once = identity.Background().Actor(), "sending:"+r.ID
	call, err := s.Adapters.AskTx(tx, n)
	if errors.Is(err, adapter.ErrNone) {
		return false, nil
	}
	if err == nil {
		_, err = tx.Exec(askSending, r.ID, call)
	}
	return err == nil, err
}

// postTx keeps a paper that is to be posted, and has an adapter asked where one posts letters.
func (s *Service) postTx(tx *db.Tx, r row) error {
	id, err := insertTx(tx, r)
	if err != nil || s.Adapters == nil {
		return err
	}
	_, found, err := s.Adapters.ByTx(tx, adapter.LetterSend)
	if err != nil || !found {
		return err
	}
	return job.EnqueueTx(tx, job.Spec{Kind: kindPost, Payload: ref{id}, UniqueKey: kindPost + ":" + id})
}

// askToPost asks the adapter for letters. A paper that it cannot be given waits for a person: it is too large, or no address is known.
func (s *Service) askToPost(ctx context.Context, j job.Job) error {
	if held, err := s.held(ctx); err != nil || held {
		return later(err)
	}
	var p ref
	if err := j.Decode(&p); err != nil {
		return err
	}
	r, err := s.find(ctx, p.ID)
	if err != nil || r.State != Waiting {
		return err
	}
	issued, paper, err := s.Documents.OpenIssued(ctx, r.DocumentID)
	if err != nil || len(paper) > mostPaper {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := db.One[row](tx, findSending, r.ID)
		if err != nil || now.State != Waiting {
			return err
		}
		to, known, err := s.addresseeTx(tx, r)
		if err != nil {
			return err
		}
		if known {
			_, err = s.askTx(tx, r, adapter.Need{
				Capability: adapter.LetterSend, Subject: adapter.Subject{Persons: []adapter.Person{to}},
				Input: letterInput{paper, issued.Lang, r.ID},
			})
			if err != nil {
				return err
			}
		}
		return job.DoneTx(tx, j)
	})
}

// addresseeTx is whom a paper is posted to; false: no address is known.
func (s *Service) addresseeTx(tx *db.Tx, r row) (to adapter.Person, known bool, err error) {
	parties, err := loanbook.PartyRowsTx(tx, r.LoanID)
	if err != nil {
		return to, false, err
	}
	for _, p := range parties {
		if p.Position != r.Position {
			continue
		}
		a, err := s.Loans.AddressOf(r.LoanID, p)
		return person(p, a), a != (loan.Address{}), err
	}
	return to, false, nil
}

func person(p loanbook.PartyRow, a loan.Address) adapter.Person {
	return adapter.Person{
		Position: p.Position, GivenName: p.FirstName, FamilyName: p.LastName,
		Street: join(a.Street, a.Building), PostalCode: a.Postcode, City: a.Town, Country: a.Country,
	}
}

func join(street, number string) string {
	if number == "" {
		return street
	}
	return street + " " + number
}

// sentResult is what text.send and letter.send answer.
type sentResult struct {
	State string `json:"state"` // sent, delivered, undeliverable
}

// TakeText takes what came of a text message, in the transaction that closes the call. The fault Invalid says that it is no result of text.send.
func (s *Service) TakeText(tx *db.Tx, c adapter.Call, result adapter.Result) error {
	return takeTx(tx, c, result, func(r row, e end) error {
		_, err := endTx(tx, identity.Background(), r, e)
		return err
	})
}

// TakeLetter takes what came of a letter, as TakeText. What the adapter did not bring waits for a person.
func (s *Service) TakeLetter(tx *db.Tx, c adapter.Call, result adapter.Result) error {
	return takeTx(tx, c, result, func(r row, e end) error {
		if e.State == Failed {
			_, err := tx.Exec(backByHand, r.ID, e.Why)
			return err
		}
		_, err := endTx(tx, identity.Background(), r, e)
		return err
	})
}

func takeTx(tx *db.Tx, c adapter.Call, result adapter.Result, ends func(row, end) error) error {
	e, err := endOf(result)
	if err != nil {
		return err
	}
	r, found, err := db.Maybe[row](tx, findAsked, c.ID)
	if err != nil || !found { // the loan was erased meanwhile
		return err
	}
	return ends(r, e)
}

// ReadSent says whether a result is one of text.send and letter.send. The fault Invalid "adapter.result" says that it is none.
func ReadSent(result json.RawMessage) error {
	_, err := endOf(adapter.Result{Result: result})
	return err
}

// endOf reads a result. The fault is Invalid.
func endOf(result adapter.Result) (end, error) {
	if result.Code != "" {
		return end{State: Failed, Why: Unreachable}, nil
	}
	var said sentResult
	if err := json.Unmarshal(result.Result, &said); err != nil {
		return end{}, fault.New(fault.Invalid, "adapter.result").Wrap(err)
	}
	e := end{Reference: result.Provider.Reference}
	switch said.State {
	case "sent":
		e.State = Sent
	case "delivered":
		e.State = Delivered
	case "undeliverable":
		e.State, e.Why = Failed, Undeliverable
	default:
		return e, fault.New(fault.Invalid, "adapter.result")
	}
	return e, nil
}
