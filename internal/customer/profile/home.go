package profile

import (
	"context"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loan"
	"florin/internal/lending/person"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// SetHome keeps where a client lives, also in their requests that have no offer yet: at once while no loan of theirs runs,
// otherwise as a change that waits for a proof. A change that waited before gives way to it. version is the
// one that its author saw. Errors: fault Unauthenticated, Invalid, Conflict "profile.changed".
func (s *Service) SetHome(ctx context.Context, p identity.Principal, version int64, h Home) (Profile, error) {
	h = h.tidy()
	if err := h.check(); err != nil {
		return Profile{}, err
	}
	return s.change(ctx, p, func(tx *db.Tx) error {
		k, now, err := s.keptTx(tx, p.AccountID)
		if err == nil && now != version {
			err = fault.New(fault.Conflict, "profile.changed")
		}
		if err != nil {
			return err
		}
		if err := s.endWaitingTx(tx, p, "withdrawn"); err != nil {
			return err
		}
		running, err := s.Loans.RunningTx(tx, p.AccountID)
		if err != nil {
			return err
		}
		if running != "" {
			return s.proposeTx(tx, p, running, h)
		}
		k.Home = &h
		if err := s.keepTx(tx, p.AccountID, version, k); err != nil {
			return err
		}
		if err := s.Requests.MoveTx(tx, p.Actor(), p.AccountID, person.Home(h)); err != nil {
			return err
		}
		return s.toldTx(tx, p.Actor(), p.AccountID, "account.home_changed", "account.home_changed", nil)
	})
}

func (s *Service) proposeTx(tx *db.Tx, p identity.Principal, requestID string, h Home) error {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	sealed, err := s.seal(sealChange, id, h)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(insertChange, id, p.AccountID, sealed, requestID, tx.Now()); err != nil {
		return err
	}
	return s.toldTx(tx, p.Actor(), p.AccountID, "account.home_proposed", "account.home_waiting", nil)
}

// WithdrawHome takes a home that waits back. Without one it changes nothing.
// Errors: fault Unauthenticated.
func (s *Service) WithdrawHome(ctx context.Context, p identity.Principal) (Profile, error) {
	return s.change(ctx, p, func(tx *db.Tx) error { return s.endWaitingTx(tx, p, "withdrawn") })
}

func (s *Service) endWaitingTx(tx *db.Tx, p identity.Principal, state string) error {
	row, found, err := db.Maybe[changeRow](tx, findWaiting, p.AccountID)
	if err != nil || !found {
		return err
	}
	if _, err := tx.Exec(decideChange, row.ID, state, "", tx.Now(), nil, ""); err != nil {
		return err
	}
	return s.toldTx(tx, p.Actor(), p.AccountID, "account.home_"+state, "", nil)
}

func (s *Service) waitingTx(tx *db.Tx, accountID string) (*HomeChange, error) {
	row, found, err := db.Maybe[changeRow](tx, findWaiting, accountID)
	if err != nil || !found {
		return nil, err
	}
	c := HomeChange{At: row.CreatedAt, HasProof: row.DocumentID != nil}
	return &c, s.open(sealChange, row.ID, row.Sealed, &c.Home)
}

// Prove takes in the proof of a home that waits. It is kept with the papers of the loan's
// application, as a proof of address that staff look at. Errors: fault Unauthenticated,
// Conflict "profile.no_change", and those of document.Upload.
func (s *Service) Prove(ctx context.Context, p identity.Principal, file document.UploadInput) (document.Document, error) {
	if p.Kind != identity.Client {
		return document.Document{}, errSignIn
	}
	var row changeRow
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		var found bool
		var err error
		row, found, err = db.Maybe[changeRow](tx, findWaiting, p.AccountID)
		if err == nil && !found {
			err = fault.New(fault.Conflict, "profile.no_change")
		}
		return err
	})
	if err != nil {
		return document.Document{}, err
	}
	file.Kind, file.Actor = document.Address, p.Actor()
	d, err := s.Documents.Upload(ctx, document.Owner{Kind: document.Request, ID: row.RequestID}, file)
	if err != nil {
		return d, err
	}
	return d, s.DB.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(proveChange, row.ID, d.ID)
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, "profile.no_change")
		}
		if err != nil {
			return err
		}
		return s.toldTx(tx, p.Actor(), p.AccountID, "account.home_proof", "", nil)
	})
}

// HomeToCheck is a new home with its proof, as staff see it.
type HomeToCheck struct {
	ID         string    `json:"id"`
	Reference  string    `json:"reference"` // of the client
	AccountID  string    `json:"account_id"`
	Name       string    `json:"name"`
	Before     Home      `json:"before"`
	Home       Home      `json:"home"`
	RequestID  string    `json:"request_id"` // whose papers the proof is with
	DocumentID string    `json:"document_id"`
	At         time.Time `json:"at"`
}

const mostProven = 100

// ToCheck lists the new homes that have a proof, the oldest first. Errors: fault Forbidden.
func (s *Service) ToCheck(ctx context.Context, p identity.Principal) ([]HomeToCheck, error) {
	if err := p.Permit(identity.ClientManage); err != nil {
		return nil, err
	}
	all := []HomeToCheck{}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[changeRow](tx, listProven, mostProven)
		if err != nil {
			return err
		}
		all = all[:0]
		for _, r := range rows {
			own, err := s.ownTx(tx, r.AccountID)
			if err != nil {
				return err
			}
			w := HomeToCheck{
				ID: r.ID, Reference: own.Reference, AccountID: r.AccountID, Name: strings.TrimSpace(own.FirstName + " " + own.LastName),
				Before: own.Home, RequestID: r.RequestID, DocumentID: *r.DocumentID, At: r.CreatedAt,
			}
			if err := s.open(sealChange, r.ID, r.Sealed, &w.Home); err != nil {
				return err
			}
			all = append(all, w)
		}
		return nil
	})
	return all, err
}

// Decide accepts a new home or refuses it with a reason. Accepted, it counts for letters of
// the loans that run, too. Errors: fault Forbidden, NotFound (nothing waits under this id any
// more), Invalid for a refusal without a reason.
func (s *Service) Decide(ctx context.Context, p identity.Principal, id string, accept bool, reason string) error {
	if err := p.Permit(identity.ClientManage); err != nil {
		return err
	}
	reason = validate.CleanText(reason)
	if !accept && reason == "" {
		return fault.Fields(fault.Field{Pointer: "/reason", Code: "field.required"})
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		row, err := db.One[changeRow](tx, findChange, id)
		if err != nil {
			return err
		}
		state := "refused"
		if accept {
			state = "accepted"
		}
		if _, err := tx.Exec(decideChange, id, state, reason, tx.Now(), p.StaffID, p.Name); err != nil {
			return err
		}
		if !accept {
			return s.toldTx(tx, p.Actor(), row.AccountID, "account.home_refused", "account.home_refused", map[string]any{"reason": reason})
		}
		return s.moveTx(tx, p, row)
	})
}

func (s *Service) moveTx(tx *db.Tx, p identity.Principal, row changeRow) error {
	var h Home
	if err := s.open(sealChange, row.ID, row.Sealed, &h); err != nil {
		return err
	}
	k, version, err := s.keptTx(tx, row.AccountID)
	if err != nil {
		return err
	}
	k.Home = &h
	if err := s.keepTx(tx, row.AccountID, version, k); err != nil {
		return err
	}
	if err := s.Requests.MoveTx(tx, p.Actor(), row.AccountID, person.Home(h)); err != nil {
		return err
	}
	to := loan.Address{Street: h.Street, Building: h.HouseNumber, Postcode: h.PostalCode, Town: h.City, Country: h.Country}
	if err := s.Loans.MoveHomeTx(tx, p.Actor(), row.AccountID, to); err != nil {
		return err
	}
	return s.toldTx(tx, p.Actor(), row.AccountID, "account.home_changed", "account.home_changed", nil)
}
