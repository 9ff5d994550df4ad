package guarantee

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/lending/condition"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/personal"
)

// Who is a person who is to guarantee a loan.
type Who struct {
	FirstName string `json:"first_name" maxLength:"100"`
	LastName  string `json:"last_name" maxLength:"100"`
	Email     string `json:"email" maxLength:"254"`
	Lang      string `json:"lang" enum:"fr,de,nl,en,it" doc:"In which the guarantor is written to"`
}

func (who *Who) check(v *validate.Collector) {
	who.FirstName, who.LastName, who.Email = validate.Clean(who.FirstName), validate.Clean(who.LastName), validate.NormalEmail(who.Email)
	v.Check("/first_name", validate.Name(who.FirstName))
	v.Check("/last_name", validate.Name(who.LastName))
	v.Check("/email", validate.Email(who.Email))
	if i18n.OrDefault(who.Lang) != who.Lang {
		v.Check("/lang", "choice.invalid")
	}
}

// Named is a person whom a borrower proposes as guarantor. Nothing leaves to them before staff ask.
type Named struct {
	ID string `json:"id"`
	Who
	Dismissed bool      `json:"dismissed" doc:"Staff need no guarantor, or not this one; the address is gone then"`
	CreatedAt time.Time `json:"created_at"`
}

// OfNamed is one with the request it is about.
type OfNamed struct {
	RequestID string `json:"request_id"`
	Named
}

const (
	mostNamed   = 2  // of a request, that wait for an answer
	mostAnswers = 10 // of a request, with those that were dismissed
)

type namedRow struct {
	ID          string     `db:"id"`
	RequestID   string     `db:"request_id"`
	FirstName   string     `db:"first_name" private:"named_guarantors.first_name"`
	LastName    string     `db:"last_name" private:"named_guarantors.last_name"`
	Email       string     `db:"email" private:"named_guarantors.email"`
	Lang        string     `db:"lang"`
	DismissedAt *time.Time `db:"dismissed_at"`
	CreatedAt   time.Time  `db:"created_at"`
}

func (n namedRow) shown() Named {
	return Named{n.ID, Who{n.FirstName, n.LastName, n.Email, n.Lang}, n.DismissedAt != nil, n.CreatedAt}
}

const namedColumns = `id, request_id, first_name, last_name, email, lang, dismissed_at, created_at`

var (
	insertNamed = db.SQL(`INSERT INTO named_guarantors (id, request_id, first_name, last_name, email, email_key, lang, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`)
	listNamed   = db.SQL(`SELECT ` + namedColumns + ` FROM named_guarantors WHERE request_id = $1 ORDER BY id`)
	listNamedBy = db.SQL(`SELECT ` + namedColumns + ` FROM named_guarantors WHERE email_key = $1 OR email_key = '' AND email = $2 ORDER BY id`)
	takeNamed   = db.SQL(`DELETE FROM named_guarantors WHERE request_id = $1 AND id = $2 AND dismissed_at IS NULL RETURNING id`)
	dismiss     = db.SQL(`UPDATE named_guarantors SET dismissed_at = $3, email = '', email_key = '' WHERE request_id = $1 AND id = $2 AND dismissed_at IS NULL RETURNING id`)
	eraseNamed  = db.SQL(`DELETE FROM named_guarantors WHERE request_id = $1`)
)

// mayName says whether the borrower of a request may propose a guarantor: the lender wants that, its law is known, and the request goes on.
func mayName(w whole) bool {
	return w.snapshot.Policies.NameGuarantors && w.rule.Form != "" && w.runs()
}

// Name takes from a borrower whom they propose as guarantor, and tells who looks after the request. The same key names once. Errors: fault Unauthenticated, NotFound, Invalid
// naming the field, "guarantee.borrower", "guarantee.known", "idempotency.mismatch", Conflict "guarantee.over" where the lender takes no names for the request, "guarantee.many".
func (s *Service) Name(ctx context.Context, p identity.Principal, requestID string, in Who, key string) (all OfBorrowers, err error) {
	if err := request.RequireClient(p); err != nil {
		return all, err
	}
	if err := idempotency.CheckKey(key); err != nil {
		return all, err
	}
	body, err := json.Marshal(in)
	if err != nil {
		return all, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		id, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		if _, err := request.OwnTx(tx, p, requestID); err != nil {
			return err
		}
		_, replay, err := idempotency.OnceTx(tx, key, p.Actor().Kind+":"+p.Actor().ID, idempotency.Hash(append(body, requestID...)), []byte(id))
		if err == nil && !replay {
			err = s.nameTx(tx, p, namedRow{ID: id, RequestID: requestID}, in)
		}
		if err == nil {
			all, err = s.borrowerTx(tx, p)
		}
		return err
	})
	return all, err
}

func (s *Service) nameTx(tx *db.Tx, p identity.Principal, n namedRow, in Who) error {
	w, err := s.wholeTx(tx, row{RequestID: n.RequestID})
	if err != nil {
		return err
	}
	if !mayName(w) {
		return fault.New(fault.Conflict, "guarantee.over")
	}
	v := validate.New()
	in.check(v)
	if err := v.Err(); err != nil {
		return err
	}
	if err := w.notBorrower(in.Email); err != nil {
		return err
	}
	if err := newNameTx(tx, n.RequestID, in.Email); err != nil {
		return err
	}
	if _, err := tx.Exec(insertNamed, n.ID, n.RequestID, personal.NamedFirstName.Text(in.FirstName, n.ID), personal.NamedLastName.Text(in.LastName, n.ID),
		personal.NamedEmail.Text(in.Email, n.ID), personal.AddressKey(in.Email), in.Lang, tx.Now()); err != nil {
		return err
	}
	if err := condition.TellTx(s.Parts, tx, w.of, "staff.guarantor_named", n.ID, db.Text(w.of.AssigneeID)); err != nil {
		return err
	}
	return w.namedTx(tx, p.Actor(), n.ID, "request.guarantor_named")
}

// newNameTx refuses a person who waits already, and more than may wait.
func newNameTx(tx *db.Tx, requestID, email string) error {
	named, err := db.All[namedRow](tx, listNamed, requestID)
	if err != nil {
		return err
	}
	asked, err := db.All[row](tx, listOf, requestID, most)
	if err != nil {
		return err
	}
	waits := 0
	for _, each := range named {
		if each.Email == email {
			return fault.AtField("/email", "guarantee.known")
		}
		if each.DismissedAt == nil {
			waits++
		}
	}
	for _, each := range asked {
		if each.Email == email {
			return fault.AtField("/email", "guarantee.known")
		}
	}
	switch {
	case waits >= mostNamed:
		return fault.New(fault.Conflict, "guarantee.many").With("max", mostNamed)
	case len(named) >= mostAnswers:
		return fault.New(fault.Conflict, "guarantee.many").With("max", mostAnswers)
	}
	return nil
}

// TakeBack forgets whom a borrower has named, before staff have answered. Errors: fault Unauthenticated, NotFound.
func (s *Service) TakeBack(ctx context.Context, p identity.Principal, requestID, id string) (all OfBorrowers, err error) {
	if err := request.RequireClient(p); err != nil {
		return all, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := request.OwnTx(tx, p, requestID); err != nil {
			return err
		}
		if _, err := db.One[string](tx, takeNamed, requestID, id); err != nil {
			return err
		}
		w, err := s.wholeTx(tx, row{RequestID: requestID})
		if err == nil {
			err = w.namedTx(tx, p.Actor(), id, "request.guarantor_taken_back")
		}
		if err == nil {
			all, err = s.borrowerTx(tx, p)
		}
		return err
	})
	return all, err
}

// Dismiss says that a person whom the borrower has named is not needed: their address goes at once, and the borrower sees it. Errors: fault Forbidden (needs request.decide),
// NotFound, once it is answered too.
func (s *Service) Dismiss(ctx context.Context, p identity.Principal, requestID, id string) (d Desk, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return d, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := db.One[string](tx, dismiss, requestID, id, tx.Now()); err != nil {
			return err
		}
		w, err := s.wholeTx(tx, row{RequestID: requestID})
		if err == nil {
			err = w.namedTx(tx, p.Actor(), id, "request.guarantor_dismissed")
		}
		if err == nil {
			d, err = s.deskTx(tx, p, requestID)
		}
		return err
	})
	return d, err
}

// namedTx notes what became of a person who was named, without saying who they are.
func (w whole) namedTx(tx *db.Tx, by audit.Actor, id, action string) error {
	return w.recordTx(tx, by, action, map[string]any{"named": id})
}
