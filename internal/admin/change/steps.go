package change

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Steps are what people do with the changes of one kind. V is what each step says of the change afterwards.
type Steps[S Subject, V any] struct {
	Flow *Flow[S]
	// View shows a change to p, in the transaction that moved it.
	View func(tx *db.Tx, p identity.Principal, now settings.Snapshot, s S) (V, error)
}

// Propose asks a second person for what draft makes. Refusals: Forbidden, those of draft, and the kind's Open while another waits.
func (t Steps[S, V]) Propose(ctx context.Context, p identity.Principal, draft func(tx *db.Tx, now settings.Snapshot) (S, error)) (v V, err error) {
	if err := p.Permit(t.Flow.Propose); err != nil {
		return v, err
	}
	err = t.Flow.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := t.Flow.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		s, err := draft(tx, now)
		if err != nil {
			return err
		}
		if err := t.Flow.Offer(tx, p, now, s); err != nil {
			return err
		}
		v, err = t.View(tx, p, now, s)
		return err
	})
	return v, err
}

// Confirm confirms a change as Flow.Accept does.
func (t Steps[S, V]) Confirm(ctx context.Context, p identity.Principal, id string) (v V, err error) {
	err = t.Flow.Accept(ctx, p, id, t.seen(p, &v))
	return v, err
}

// Reject refuses a change as Flow.Reject does.
func (t Steps[S, V]) Reject(ctx context.Context, p identity.Principal, id, reason string) (v V, err error) {
	err = t.Flow.Reject(ctx, p, id, reason, t.seen(p, &v))
	return v, err
}

// Withdraw takes a change back as Flow.Withdraw does.
func (t Steps[S, V]) Withdraw(ctx context.Context, p identity.Principal, id string) (v V, err error) {
	err = t.Flow.Withdraw(ctx, p, id, t.seen(p, &v))
	return v, err
}

func (t Steps[S, V]) seen(p identity.Principal, v *V) func(*db.Tx, S) error {
	return func(tx *db.Tx, s S) error {
		now, err := t.Flow.Settings.ReadTx(tx)
		if err == nil {
			*v, err = t.View(tx, p, now, s)
		}
		return err
	}
}

// Shown is what a view of a change says of it whatever it is about, but for its state, of which not every kind has all.
type Shown struct {
	ID          string     `json:"id"`
	Author      string     `json:"author"`
	Yours       bool       `json:"yours" doc:"Proposed by the caller"`
	CreatedAt   time.Time  `json:"created_at"`
	DecidedBy   string     `json:"decided_by"`
	DecidedNote string     `json:"decided_note"`
	DecidedAt   *time.Time `json:"decided_at"`
	Allowed     []Action   `json:"allowed" enum:"confirm,reject,withdraw" doc:"What the caller may do with it now"`
}

// Show says of a change what p may see and do.
func (f *Flow[S]) Show(tx *db.Tx, p identity.Principal, now settings.Snapshot, s S) (Shown, error) {
	r := s.Of()
	allowed, err := f.Allowed(tx, p, now, s)
	return Shown{
		ID: r.ID, Author: r.AuthorName, Yours: r.AuthorID == p.Who(), CreatedAt: r.CreatedAt,
		DecidedBy: db.Text(r.DecidedBy), DecidedNote: db.Text(r.DecidedNote), DecidedAt: r.DecidedAt, Allowed: allowed,
	}, err
}
