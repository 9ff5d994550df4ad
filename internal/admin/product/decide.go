package product

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Confirm lets a proposal come into force: at once when its day has come, otherwise on that
// day. Errors: fault Forbidden, NotFound, Conflict "second_person.needed" to its author,
// "product.decided" when it does not wait any more, "product.changed" when the product is
// no longer as the author saw it.
func (s *Service) Confirm(ctx context.Context, p identity.Principal, id string) (Proposal, error) {
	return s.decide(ctx, p, id, func(tx *db.Tx, r row) (row, error) {
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return r, err
		}
		if err := identity.SecondPersonTx(tx, r.rule(snapshot.Policies.FourEyes), identity.ProductManage, r.AuthorID, p); err != nil {
			return r, err
		}
		if same, err := r.same(snapshot); err != nil || !same {
			return r, firstOf(err, errChanged)
		}
		r.State = Confirmed
		if r.guards() {
			until := tx.Now().Add(time.Duration(snapshot.Policies.GuardedWaitHours) * time.Hour)
			r.NotBefore = &until
		}
		if r.due(tx) {
			return s.applyTx(tx, p.Actor(), r, p.Email)
		}
		return r, s.recordTx(tx, p.Actor(), r, "product.confirmed")
	})
}

// Reject refuses a proposal with a reason. Errors: those of Confirm but the second person's;
// fault Invalid without a reason.
func (s *Service) Reject(ctx context.Context, p identity.Principal, id, reason string) (Proposal, error) {
	reason = validate.CleanText(reason)
	if reason == "" || len([]rune(reason)) > longestReason {
		return Proposal{}, fault.Fields(fault.Field{Pointer: "/reason", Code: "product.no_reason"})
	}
	return s.decide(ctx, p, id, func(tx *db.Tx, r row) (row, error) {
		r.State, r.DecidedNote = Rejected, &reason
		return r, s.recordTx(tx, p.Actor(), r, "product.rejected")
	})
}

// decide moves a proposal that waits for a second person.
func (s *Service) decide(ctx context.Context, p identity.Principal, id string, verdict func(*db.Tx, row) (row, error)) (Proposal, error) {
	return s.move(ctx, p, id, []State{Proposed}, verdict)
}

// Withdraw takes a proposal back before it is in force. Errors: fault Forbidden, NotFound,
// Conflict "product.decided".
func (s *Service) Withdraw(ctx context.Context, p identity.Principal, id string) (Proposal, error) {
	return s.move(ctx, p, id, []State{Proposed, Confirmed}, func(tx *db.Tx, r row) (row, error) {
		r.State = Withdrawn
		return r, s.recordTx(tx, p.Actor(), r, "product.withdrawn")
	})
}

func (s *Service) move(ctx context.Context, p identity.Principal, id string, from []State, verdict func(*db.Tx, row) (row, error)) (Proposal, error) {
	if err := p.Permit(identity.ProductManage); err != nil {
		return Proposal{}, err
	}
	var moved Proposal
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findRow, id)
		if err != nil {
			return err
		}
		if !r.in(from) {
			return fault.New(fault.Conflict, "product.decided").With("state", string(r.State))
		}
		was := r.State
		if r, err = verdict(tx, r); err != nil {
			return err
		}
		name, now := p.Name, tx.Now()
		r.DecidedBy, r.DecidedAt = &name, &now
		if err := storeTx(tx, r, was); err != nil {
			return err
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if err := s.tellTx(tx, p, snapshot, r); err != nil {
			return err
		}
		moved, err = r.proposalTx(tx, snapshot.Policies.FourEyes, p)
		return err
	})
	return moved, err
}

// allowedTx gives what somebody may do with a proposal. Whoever proposed it confirms it only
// where the lender's rule lets one person work alone.
func (r row) allowedTx(tx *db.Tx, rule settings.FourEyes, p identity.Principal) ([]Action, error) {
	allowed := []Action{}
	switch {
	case !p.Can(identity.ProductManage):
		return allowed, nil
	case r.State == Confirmed:
		return append(allowed, MayWithdraw), nil
	case r.State != Proposed:
		return allowed, nil
	}
	err := identity.SecondPersonTx(tx, r.rule(rule), identity.ProductManage, r.AuthorID, p)
	if err != nil && !refusal(err) {
		return nil, err
	}
	if err == nil {
		allowed = append(allowed, MayConfirm)
	}
	return append(allowed, MayReject, MayWithdraw), nil
}

// due says whether the first day of a proposal has come where its product's law is, and its
// waiting time is over.
func (r row) due(tx *db.Tx) bool {
	return !date.Of(tx.Now(), r.location()).Before(r.ValidFrom) && (r.NotBefore == nil || !tx.Now().Before(*r.NotBefore))
}

// applyTx puts a confirmed proposal in force.
func (s *Service) applyTx(tx *db.Tx, by audit.Actor, r row, author string) (row, error) {
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return r, err
	}
	if same, err := r.same(snapshot); err != nil || !same {
		return r, firstOf(err, errChanged)
	}
	product, err := r.product()
	if err != nil {
		return r, err
	}
	next, err := with(snapshot, product)
	if err != nil {
		return r, err
	}
	if err := s.Settings.ChangeTx(tx, products, snapshot.Version(products), next.Products, author); err != nil {
		return r, err
	}
	version, now := snapshot.Version(products)+1, tx.Now()
	r.State, r.AppliedVersion, r.AppliedAt = Applied, &version, &now
	return r, s.recordTx(tx, by, r, "product.applied")
}

// ApplyDue puts every confirmed proposal in force whose day has come, one transaction each,
// the earlier day first. One that the products no longer allow fails, and people see it.
// Run it every minute.
func (s *Service) ApplyDue(ctx context.Context) error {
	var waiting []row
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		waiting, err = db.All[row](tx, listWaiting)
		return err
	})
	for _, r := range waiting {
		if err == nil {
			err = s.applyOne(ctx, r.ID)
		}
	}
	return err
}

func (s *Service) applyOne(ctx context.Context, id string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, findRow, id)
		if err != nil || r.State != Confirmed || !r.due(tx) {
			return err
		}
		applied, err := s.applyTx(tx, identity.Background().Actor(), r, r.AuthorName)
		if refusal(err) {
			s.Log.Warn("a confirmed change of a product could not come into force", "product", r.Code, "code", fault.CodeOf(err))
			applied = r
			applied.State = Failed
			err = s.recordTx(tx, identity.Background().Actor(), r, "product.failed")
		}
		if err != nil {
			return err
		}
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if err := s.tellTx(tx, identity.Background(), snapshot, applied); err != nil {
			return err
		}
		return storeTx(tx, applied, Confirmed)
	})
}

func firstOf(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}
