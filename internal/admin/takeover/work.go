package takeover

import (
	"context"
	"encoding/json"
	"errors"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/former"
	"florin/internal/lending/incoming"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/personal"
	"florin/internal/platform/sheet"
	"florin/internal/rule/settings"
)

const (
	keepBatch = 100 // loans of a file kept in one transaction
	takeBatch = 20  // loans taken over or handed back in one transaction, so that others who write are not kept waiting
)

// work goes on with a file where it stands. After a crash it begins anew at the last transaction that is durable.
func (s *Service) work(ctx context.Context, j job.Job) error {
	var of struct {
		ID string `json:"id"`
	}
	if err := j.Decode(&of); err != nil {
		return err
	}
	r, err := s.file(ctx, of.ID)
	if err == nil {
		switch r.Stage {
		case Reading:
			err = s.read(ctx, r)
		case Running:
			err = s.each(ctx, of.ID, Running, s.takeTx)
		case Undoing:
			err = s.each(ctx, of.ID, Undoing, s.handBackTx)
		}
	}
	if err != nil && (j.LastAttempt || fault.KindOf(err) == fault.Invalid) {
		s.Log.Error("the work on a file of loans has failed", "takeover", of.ID, "err", err)
		return s.stop(ctx, of.ID, "takeover.failed")
	}
	return err
}

func (s *Service) file(ctx context.Context, id string) (r row, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		r, err = db.One[row](tx, findFile, id)
		return err
	})
	return r, err
}

// stop ends a file that cannot go on. Of one that was being read nothing is left; loans that are there already stay, and can be undone.
func (s *Service) stop(ctx context.Context, id, code string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findFile, id)
		if err != nil {
			return err
		}
		was := r.Stage
		switch was {
		case Reading:
			r.Stage = Failed
			if err := r.forgetTx(tx); err != nil {
				return err
			}
		case Running, Undoing:
			r.Stage = Done
		default:
			return nil
		}
		r.Code = code
		return r.saveTx(tx, was)
	})
}

// read is the dry run: it finds what is wrong, and keeps the loans of a file in which nothing is.
func (s *Service) read(ctx context.Context, r row) error {
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return err
	}
	var content []byte
	if err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		content, err = s.contentTx(tx, r.FileID)
		return err
	}); err != nil {
		return err
	}
	m, err := r.mapping()
	if err == nil && m == nil {
		var unknown bool
		if unknown, err = foreign(content); unknown {
			return s.unmapped(ctx, r.FileID)
		}
	}
	var book *incoming.Book
	if err == nil {
		book, err = incoming.Read(content, s.against(ctx, r, now), m)
	}
	switch {
	case errors.Is(err, sheet.ErrFormat):
		return s.stop(ctx, r.FileID, "takeover.format")
	case errors.Is(err, sheet.ErrLarge), err == nil && len(book.Loans) > mostLoans:
		return s.stop(ctx, r.FileID, "takeover.too_large")
	case err != nil:
		return err
	case book.Count == 0 && len(book.Loans) == 0:
		return s.stop(ctx, r.FileID, "takeover.empty")
	}
	if book.Count == 0 {
		if err := s.keep(ctx, r.FileID, book.Loans); err != nil {
			return err
		}
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error { return s.readTx(tx, r.FileID, book) })
}

// keep puts the loans of a file aside, in place of those that an attempt before has kept.
func (s *Service) keep(ctx context.Context, id string, loans []*incoming.Loan) error {
	for from := 0; from < len(loans); from += keepBatch {
		to := min(from+keepBatch, len(loans))
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			if from == 0 {
				if _, err := tx.Exec(dropLoans, id); err != nil {
					return err
				}
			}
			for i := from; i < to; i++ {
				if err := s.keepLoanTx(tx, id, i, loans[i]); err != nil {
					return err
				}
			}
			r, err := db.One[row](tx, findFile, id)
			if err != nil {
				return err
			}
			r.Loans, r.Made = len(loans), to
			return r.saveTx(tx, Reading)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) readTx(tx *db.Tx, id string, book *incoming.Book) error {
	r, err := db.One[row](tx, findFile, id)
	if err != nil || r.Stage != Reading {
		return err
	}
	r.Stage, r.Loans, r.Made, r.FaultCount, r.Faults = Ready, len(book.Loans), 0, book.Count, "[]"
	if book.Count > 0 {
		text, err := json.Marshal(book.Faults)
		if err != nil {
			return err
		}
		r.Stage, r.Faults = Faulty, string(text)
	}
	if r.Stage == Ready || r.Mapping == "" { // what a mapping reads wrongly may be the mapping's mistake
		if _, err := tx.Exec(dropParts, id); err != nil {
			return err
		}
	}
	if err := r.saveTx(tx, Reading); err != nil {
		return err
	}
	return recordTx(tx, identity.Background().Actor(), id, "takeover.read", map[string]any{"loans": r.Loans, "faults": r.FaultCount})
}

// each does one step after the other, each in a transaction of its own, until the file is at another stage.
func (s *Service) each(ctx context.Context, id string, at Stage, step func(*db.Tx, *row) error) error {
	for going := true; going; {
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			r, err := db.One[row](tx, findFile, id)
			if going = err == nil && r.Stage == at; !going {
				return err
			}
			if err := step(tx, &r); err != nil {
				return err
			}
			going = r.Stage == at
			return r.saveTx(tx, at)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// takeTx takes the next loans of a file over.
func (s *Service) takeTx(tx *db.Tx, r *row) error {
	rows, err := db.All[loanRow](tx, waitingLoans, r.FileID, r.Made, takeBatch)
	if err != nil {
		return err
	}
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return err
	}
	by := identity.Background().Actor()
	for _, of := range rows {
		if err := s.takeOneTx(tx, by, now, *r, of); err != nil {
			return err
		}
	}
	if r.Made += len(rows); len(rows) < takeBatch {
		r.Stage = Done
		return recordTx(tx, by, r.FileID, "takeover.done", map[string]any{"loans": r.Loans})
	}
	return nil
}

func (s *Service) takeOneTx(tx *db.Tx, by audit.Actor, now settings.Snapshot, r row, of loanRow) error {
	n, err := s.openLoan(r.FileID, of)
	if err != nil {
		return err
	}
	p, known := now.Product(n.Product)
	if !known {
		return fault.New(fault.Invalid, "loan.terms")
	}
	c, err := n.Contract(p)
	if err != nil {
		return err
	}
	if c.RequestID, err = db.NewKey(tx.Now()); err != nil {
		return err
	}
	person, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	c.Parties[0].PersonID, c.ProductVersion = person, now.Version("products")
	o := n.Client
	err = former.TakeOverTx(tx, by, former.Request{
		ID: c.RequestID, Reference: n.Reference, Product: n.Product, Principal: n.Principal, Months: n.Months, RateType: string(c.RateType), Rate: n.Rate.String(),
		SignedOn: n.SignedOn, Person: request.DealParty{
			PersonID: person, Lang: o.Lang, FirstName: o.FirstName, LastName: o.LastName, Email: o.Email, Phone: o.Phone, BirthDate: o.BirthDate,
			Nationality: o.Nationality, Street: o.Street, HouseNumber: o.HouseNumber, PostalCode: o.PostalCode, City: o.City, Country: o.Country,
		},
	})
	if err != nil {
		return err
	}
	same, _, err := db.Maybe[string](tx, sameClient, r.FileID, of.Client)
	if err != nil {
		return err
	}
	if err := s.Clients.TakeOverTx(tx, c.RequestID, same); err != nil {
		return err
	}
	taken, err := s.Loans.TakeOverTx(tx, by, c, n.Facts(), r.CutOff)
	if err != nil {
		return err
	}
	_, err = tx.Exec(setLoan, r.FileID, of.Seq, taken.LoanID, c.RequestID, person, taken.Events, taken.Outstanding, taken.Due)
	return err
}

// handBackTx undoes the next loans of a file. One to which something has happened in this moment stays, and is counted.
func (s *Service) handBackTx(tx *db.Tx, r *row) error {
	rows, err := db.All[takenRow](tx, takenLoans, r.FileID, r.Made-1, takeBatch)
	if err != nil {
		return err
	}
	by := identity.Background().Actor()
	for _, of := range rows {
		r.Made = of.Seq + 1
		added, err := s.Loans.AddedTx(tx, of.LoanID, of.Events)
		if err != nil {
			return err
		}
		if added {
			r.Kept++
			continue
		}
		if err := s.handOneBackTx(tx, by, of); err != nil {
			return err
		}
		if _, err := tx.Exec(setUndone, r.FileID, of.Seq); err != nil {
			return err
		}
	}
	if len(rows) < takeBatch {
		r.Stage, r.Made = Undone, r.Loans
		return recordTx(tx, by, r.FileID, "takeover.undone", map[string]any{"kept": r.Kept})
	}
	return nil
}

func (s *Service) handOneBackTx(tx *db.Tx, by audit.Actor, of takenRow) error {
	reference := "~" + of.LoanID
	if err := s.Loans.HandBackTx(tx, by, loanbook.Taken{LoanID: of.LoanID, Events: of.Events}, reference); err != nil {
		return err
	}
	if err := former.HandBackTx(tx, of.RequestID, reference); err != nil {
		return err
	}
	return s.Requests.Personal(nil).EraseTx(tx, personal.Holding{Ref: of.RequestID})
}
