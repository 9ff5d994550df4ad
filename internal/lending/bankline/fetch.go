package bankline

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// FetchState is how far a question for files is.
type FetchState string

// The states.
const (
	Asked  FetchState = "asked"
	Done   FetchState = "done"
	Failed FetchState = "failed"
)

const (
	onceFetch    = "bank.fetch"
	longestPlace = 200
	mostRounds   = 100 // of one asking: ten files each
	kept         = 90 * 24 * time.Hour
)

// place is the input of bank.fetch: where the last answer has ended, as it has said; left out the first time.
type place struct {
	Since string `json:"since,omitempty"`
}

// fetched is the result of bank.fetch. The files are those of the answer.
type fetched struct {
	Until string `json:"until"` // where the next question begins
	More  bool   `json:"more"`  // there are further files
}

// ReadFetch says whether a result is one of bank.fetch. Fault: Invalid "adapter.result".
func ReadFetch(result json.RawMessage) error {
	_, err := readFetch(result)
	return err
}

func readFetch(result json.RawMessage) (f fetched, err error) {
	if adapter.Read(result, &f) != nil || validate.Blank(f.Until) || validate.Text(f.Until, longestPlace) != "" {
		return f, fault.New(fault.Invalid, "adapter.result")
	}
	return f, nil
}

// Ask asks for the files that there are now. Errors: fault Forbidden (needs bank.manage), Conflict "adapter.none", "bank_line.asking" while an answer is awaited.
func (s *Service) Ask(ctx context.Context, p identity.Principal) (list Deliveries, err error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return list, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		open, err := s.Adapters.OpenTx(tx, onceFetch)
		if err == nil && open {
			err = fault.New(fault.Conflict, "bank_line.asking")
		}
		if err == nil {
			err = s.askTx(tx, p.Actor(), p.Name, 1)
		}
		if err != nil {
			return err
		}
		list, err = s.listTx(tx)
		return err
	})
	return list, err
}

// Daily asks for files, where an adapter brings them, and goes on with those of which the taking came to no end. It forgets the questions of three months ago that brought nothing.
func (s *Service) Daily(ctx context.Context, _ date.Date) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(forgetFetches, tx.Now().Add(-kept)); err != nil {
			return err
		}
		left, err := db.All[string](tx, waitingDeliveries, mostRounds)
		if err != nil {
			return err
		}
		for _, id := range left {
			if err := takeLaterTx(tx, id); err != nil {
				return err
			}
		}
		open, err := s.Adapters.OpenTx(tx, onceFetch)
		if err != nil || open {
			return err
		}
		by := identity.Background()
		if err := s.askTx(tx, by.Actor(), by.Name, 1); fault.CodeOf(err) != adapter.ErrNone.Code {
			return err
		}
		return nil
	})
}

func (s *Service) askTx(tx *db.Tx, by audit.Actor, name string, round int64) error {
	who, found, err := s.Adapters.ByTx(tx, adapter.BankFetch)
	if err == nil && !found {
		err = adapter.ErrNone
	}
	if err != nil {
		return err
	}
	since, _, err := db.Maybe[string](tx, lastPlace, who)
	if err != nil {
		return err
	}
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	call, err := s.Adapters.AskTx(tx, adapter.Need{
		Capability: adapter.BankFetch, By: by, Once: onceFetch, Subject: adapter.Subject{Kind: entityDelivery, ID: id}, Input: place{since},
	})
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertFetch, id, call, who, since, round, name, tx.Now())
	return err
}

// answerTx takes what came of a question, in the transaction that closes the call: its files were kept before (keep). A file that could not be had, or came otherwise than announced, keeps the place where it
// is, so that the next question brings it again.
func (s *Service) answerTx(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	f, found, err := db.Maybe[fetchRow](tx, fetchOfCall, c.ID)
	if err != nil || !found || f.State != Asked {
		return err
	}
	if res.Code != "" {
		_, err := tx.Exec(answerFetch, f.ID, f.Since, Failed, res.Code, tx.Now())
		return err
	}
	said, err := readFetch(res.Result)
	if err != nil {
		return err
	}
	missing, err := db.One[int64](tx, missingOfFetch, f.ID)
	if err != nil {
		return err
	}
	code := ""
	if missing > 0 {
		said, code = fetched{Until: f.Since}, "bank_line.missing"
	}
	if _, err := tx.Exec(answerFetch, f.ID, said.Until, Done, code, tx.Now()); err != nil {
		return err
	}
	if !said.More || said.Until == f.Since || f.Round >= mostRounds {
		return nil
	}
	err = s.askTx(tx, identity.Background().Actor(), f.AskedBy, f.Round+1)
	if fault.CodeOf(err) == adapter.ErrNone.Code {
		return nil // its people have taken it back meanwhile
	}
	return err
}
