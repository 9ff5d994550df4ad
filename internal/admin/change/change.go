package change

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// State is where a change stands.
type State string

// The states.
const (
	Proposed  State = "proposed"
	Confirmed State = "confirmed"
	Applied   State = "applied"
	Rejected  State = "rejected"
	Withdrawn State = "withdrawn"
	Failed    State = "failed"
)

// Action is what may be done with a change.
type Action string

// The actions.
const (
	MayConfirm  Action = "confirm"
	MayReject   Action = "reject"
	MayWithdraw Action = "withdraw"
)

// Record is what is kept of every change, whatever it is about.
type Record struct {
	ID          string     `db:"id"`
	State       State      `db:"state"`
	AuthorID    string     `db:"author_id"`
	AuthorName  string     `db:"author_name"`
	CreatedAt   time.Time  `db:"created_at"`
	ConfirmerID *string    `db:"confirmer_id"` // nil before the confirmation
	DecidedBy   *string    `db:"decided_by"`   // the name of who confirmed, rejected or withdrew
	DecidedNote *string    `db:"decided_note"`
	DecidedAt   *time.Time `db:"decided_at"`
	NotBefore   *time.Time `db:"not_before"` // of a guarded change: when its wait is over
}

// Of gives the record itself, so that whatever embeds one is a Subject in part.
func (r *Record) Of() *Record { return r }

// Dated is a change of a whole document, which counts from a day on where the lender is, and says nothing of second persons.
type Dated struct {
	Record
	Base      string    `db:"base"` // the change in force when it was proposed; empty: none
	Document  string    `db:"document"`
	ValidFrom date.Date `db:"valid_from"`
	Reason    string    `db:"reason"`
}

// Guards is never so.
func (d *Dated) Guards(settings.Snapshot) bool { return false }

// Begun says whether the first day has come where the lender is.
func (d *Dated) Begun(now settings.Snapshot, at time.Time) bool {
	return !now.Today(at).Before(d.ValidFrom)
}

// What is its first day.
func (d *Dated) What(l *i18n.Locale) string { return l.Date(d.ValidFrom) }

// Subject is a change of some kind.
type Subject interface {
	Of() *Record
	// Guards says whether it moves a rule of the second person.
	Guards(now settings.Snapshot) bool
	// Begun says whether its first day has come.
	Begun(now settings.Snapshot, at time.Time) bool
	// What says in a language what a guarded change is about.
	What(l *i18n.Locale) string
}

// Kind is what changes of one kind do in their own way. Functions with a transaction run in the one
// that moves the change.
type Kind[S Subject] struct {
	Name     string // which its refusals begin with, such as "product" of "product.decided"
	NoReason string // the code of a rejection without a reason
	Open     string // the code of a proposal while another waits
	Propose  identity.Permission
	Confirm  identity.Permission
	Always   bool // another person confirms, whatever the lender's rule
	OwnOnly  bool // its author alone takes it back; others may reject it until it is in force
	Find     func(tx *db.Tx, id string) (S, error)
	// Insert keeps a new change, and says how many it was: none while another waits.
	Insert func(tx *db.Tx, s S) (int64, error)
	// Waiting lists confirmed changes, those that come first in front; nil where each is in force once it is confirmed.
	Waiting func(tx *db.Tx) ([]string, error)
	// Fits refuses a change when what is in force is no longer what its author saw; nil where each takes the place of what is.
	Fits func(tx *db.Tx, now settings.Snapshot, s S) error
	// Apply puts it in force; nil where its state does.
	Apply func(tx *db.Tx, now settings.Snapshot, s S) error
	// Store keeps a change that was in another state, and says how many it was.
	Store func(tx *db.Tx, s S, was State) (int64, error)
	// Journal writes down that it has come to its state; now is what was in force before.
	Journal func(tx *db.Tx, by identity.Principal, now settings.Snapshot, s S) error
}

// Flow moves the changes of one kind. Its methods check their caller's permission.
type Flow[S Subject] struct {
	Kind[S]
	DB       *db.DB
	Settings *settings.Service
	Identity *identity.Service
	Log      *slog.Logger
}

const (
	longestReason = 2000
	// LongestAhead is for how many months ahead a change may be proposed.
	LongestAhead = 24
)

// WhenAndWhy checks the first day of a change and its reason, which it gives without invisible signs.
// Refusals: Invalid with the fields, whose codes begin with a kind's name.
func WhenAndWhy(kind string, today, from date.Date, reason string) (string, error) {
	reason, wrong := Why(kind, reason)
	if from.Before(today) || from.After(today.AddMonths(LongestAhead, 0)) {
		wrong = append(wrong, fault.Field{Pointer: "/valid_from", Code: kind + ".valid_from"})
	}
	if len(wrong) > 0 {
		return "", fault.Fields(wrong...)
	}
	return reason, nil
}

// Why checks the reason of a change, which it gives without invisible signs.
func Why(kind, reason string) (clean string, wrong []fault.Field) {
	clean = validate.CleanText(reason)
	if !reasoned(clean) {
		wrong = append(wrong, fault.Field{Pointer: "/reason", Code: kind + ".no_reason"})
	}
	return clean, wrong
}

func reasoned(reason string) bool { return reason != "" && len([]rune(reason)) <= longestReason }

// Offer makes the record of a change that p proposes, keeps it, and tells of it. Refusals: the kind's Open while another waits.
func (f *Flow[S]) Offer(tx *db.Tx, p identity.Principal, now settings.Snapshot, s S) (err error) {
	r := s.Of()
	if r.ID, err = db.NewKey(tx.Now()); err != nil {
		return err
	}
	r.State, r.AuthorID, r.AuthorName, r.CreatedAt = Proposed, p.Who(), p.Name, tx.Now()
	n, err := f.Insert(tx, s)
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, f.Open)
	}
	if err != nil {
		return err
	}
	return f.tell(tx, p, now, s)
}

// OfferOrApply offers a change, or puts it in force at once where p may still do alone what otherwise two do: it then waits for nobody. Refusals:
// those of Offer, of identity.AloneTx and of the kind's Apply.
func (f *Flow[S]) OfferOrApply(tx *db.Tx, p identity.Principal, now settings.Snapshot, s S) error {
	alone, err := f.Identity.AloneTx(tx, p, "")
	if err != nil {
		return err
	}
	if !alone {
		return f.Offer(tx, p, now, s)
	}
	r, at := s.Of(), tx.Now()
	if r.ID, err = db.NewKey(at); err != nil {
		return err
	}
	r.State, r.AuthorID, r.AuthorName, r.CreatedAt, r.DecidedBy, r.DecidedAt = Applied, p.Who(), p.Name, at, &p.Name, &at
	if _, err := f.Insert(tx, s); err != nil {
		return err
	}
	if err := f.Apply(tx, now, s); err != nil {
		return err
	}
	return f.Journal(tx, p, now, s)
}

// Accept confirms a change: it is in force at once when its day has come, otherwise on that day. seen
// reads what came of it. Refusals: Forbidden, NotFound; Conflict "….decided" when it does not wait any
// more, and those of identity.SecondPersonTx and of the kind's Fits.
func (f *Flow[S]) Accept(ctx context.Context, p identity.Principal, id string, seen func(*db.Tx, S) error) error {
	return f.move(ctx, p, f.Confirm, id, []State{Proposed}, seen, func(tx *db.Tx, now settings.Snapshot, s S) error {
		r := s.Of()
		if err := f.secondPerson(tx, p, now, s); err != nil {
			return err
		}
		if err := f.fits(tx, now, s); err != nil {
			return err
		}
		r.State, r.ConfirmerID = Confirmed, &p.StaffID
		if s.Guards(now) {
			until := tx.Now().Add(now.Policies.GuardedWait())
			r.NotBefore = &until
		}
		if f.due(tx, now, s) {
			return f.apply(tx, now, s)
		}
		return nil
	})
}

// Reject refuses a change with a reason. Refusals: Forbidden, NotFound, Invalid without a reason,
// Conflict "….decided".
func (f *Flow[S]) Reject(ctx context.Context, p identity.Principal, id, reason string, seen func(*db.Tx, S) error) error {
	from := []State{Proposed}
	if f.OwnOnly {
		from = append(from, Confirmed)
	}
	return f.move(ctx, p, f.Confirm, id, from, seen, func(_ *db.Tx, _ settings.Snapshot, s S) error {
		reason = validate.CleanText(reason)
		if !reasoned(reason) {
			return fault.Fields(fault.Field{Pointer: "/reason", Code: f.NoReason})
		}
		s.Of().State, s.Of().DecidedNote = Rejected, &reason
		return nil
	})
}

// Withdraw takes a change back before it is in force. Refusals: Forbidden, NotFound, Conflict "….decided".
func (f *Flow[S]) Withdraw(ctx context.Context, p identity.Principal, id string, seen func(*db.Tx, S) error) error {
	return f.move(ctx, p, f.Propose, id, []State{Proposed, Confirmed}, seen, func(_ *db.Tx, _ settings.Snapshot, s S) error {
		if f.OwnOnly && s.Of().AuthorID != p.Who() {
			return fault.New(fault.Forbidden, "forbidden")
		}
		s.Of().State = Withdrawn
		return nil
	})
}

func (f *Flow[S]) move(ctx context.Context, p identity.Principal, needs identity.Permission, id string, from []State, seen func(*db.Tx, S) error, to func(*db.Tx, settings.Snapshot, S) error) error {
	if err := p.Permit(needs); err != nil {
		return err
	}
	return f.DB.Update(ctx, func(tx *db.Tx) error {
		s, err := f.Find(tx, id)
		if err != nil {
			return err
		}
		r := s.Of()
		if was := r.State; !slices.Contains(from, was) {
			return fault.New(fault.Conflict, f.Name+".decided").With("state", string(was))
		}
		now, err := f.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		was, at := r.State, tx.Now()
		if err := to(tx, now, s); err != nil {
			return err
		}
		r.DecidedBy, r.DecidedAt = &p.Name, &at
		if err := f.keep(tx, p, now, s, was); err != nil {
			return err
		}
		return seen(tx, s)
	})
}

// keep stores a change that has moved and tells of it. The state that it was in is a condition: it
// makes one of two people win.
func (f *Flow[S]) keep(tx *db.Tx, by identity.Principal, now settings.Snapshot, s S, was State) error {
	n, err := f.Store(tx, s, was)
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, f.Name+".decided")
	}
	if err != nil {
		return err
	}
	return f.tell(tx, by, now, s)
}

// mails is what all administrators are told of a guarded change in each state.
var mails = map[State]string{
	Proposed: "staff.guarded_proposed", Confirmed: "staff.guarded_confirmed", Applied: "staff.guarded_done",
	Rejected: "staff.guarded_ended", Withdrawn: "staff.guarded_ended", Failed: "staff.guarded_ended",
}

func (f *Flow[S]) tell(tx *db.Tx, by identity.Principal, now settings.Snapshot, s S) error {
	if err := f.Journal(tx, by, now, s); err != nil || !s.Guards(now) {
		return err
	}
	return f.Identity.TellAdministratorsTx(tx, mails[s.Of().State], s.What, map[string]any{"by": by.Name, "wait_hours": now.Policies.GuardedWaitHours})
}

func (f *Flow[S]) secondPerson(tx *db.Tx, p identity.Principal, now settings.Snapshot, s S) error {
	rule := now.Policies.FourEyes
	if f.Always || s.Guards(now) {
		rule = settings.Always
	}
	return identity.SecondPersonTx(tx, rule, f.Confirm, s.Of().AuthorID, p)
}

// Allowed is what p may do with a change.
func (f *Flow[S]) Allowed(tx *db.Tx, p identity.Principal, now settings.Snapshot, s S) ([]Action, error) {
	r, allowed := s.Of(), []Action{}
	open, own := r.State == Proposed || r.State == Confirmed, r.AuthorID == p.Who()
	if r.State == Proposed && p.Can(f.Confirm) {
		may, err := identity.Allows(f.secondPerson(tx, p, now, s))
		if err != nil {
			return nil, err
		}
		if may {
			allowed = append(allowed, MayConfirm)
		}
	}
	if p.Can(f.Confirm) && (r.State == Proposed || f.OwnOnly && open) && !(f.OwnOnly && own) {
		allowed = append(allowed, MayReject)
	}
	if p.Can(f.Propose) && open && (own || !f.OwnOnly) {
		allowed = append(allowed, MayWithdraw)
	}
	return allowed, nil
}

func (f *Flow[S]) due(tx *db.Tx, now settings.Snapshot, s S) bool {
	wait := s.Of().NotBefore
	return s.Begun(now, tx.Now()) && (wait == nil || !tx.Now().Before(*wait))
}

func (f *Flow[S]) apply(tx *db.Tx, now settings.Snapshot, s S) error {
	if err := f.fits(tx, now, s); err != nil {
		return err
	}
	s.Of().State = Applied
	if f.Apply == nil {
		return nil
	}
	return f.Apply(tx, now, s)
}

func (f *Flow[S]) fits(tx *db.Tx, now settings.Snapshot, s S) error {
	if f.Fits == nil {
		return nil
	}
	return f.Fits(tx, now, s)
}

// ApplyDue puts every confirmed change in force whose time has come, one transaction each. One that is
// not possible any more fails, and people see it. Run it every minute; several nodes may.
func (f *Flow[S]) ApplyDue(ctx context.Context) error {
	var waiting []string
	err := f.DB.View(ctx, func(tx *db.Tx) (err error) {
		waiting, err = f.Waiting(tx)
		return err
	})
	for _, id := range waiting {
		if err == nil {
			err = f.DB.Update(ctx, func(tx *db.Tx) error { return f.applyOne(tx, id) })
		}
	}
	return err
}

func (f *Flow[S]) applyOne(tx *db.Tx, id string) error {
	s, err := f.Find(tx, id)
	if err != nil {
		return err
	}
	now, err := f.Settings.ReadTx(tx)
	if err != nil || s.Of().State != Confirmed || !f.due(tx, now, s) {
		return err
	}
	err = f.stillStand(tx, now, s)
	if err == nil {
		err = f.apply(tx, now, s)
	}
	if refusal(err) {
		code := fault.CodeOf(err)
		f.Log.Warn("a confirmed change could not come into force", "kind", f.Name, "change", id, "code", code)
		if s, err = f.Find(tx, id); err == nil {
			s.Of().State, s.Of().DecidedNote = Failed, &code
		}
	}
	if err != nil {
		return err
	}
	return f.keep(tx, identity.Background(), now, s, Confirmed)
}

// stillStand refuses a guarded change of which one of the two people may not decide such things any more.
func (f *Flow[S]) stillStand(tx *db.Tx, now settings.Snapshot, s S) error {
	r := s.Of()
	if !s.Guards(now) || r.ConfirmerID == nil {
		return nil
	}
	return identity.StillStandTx(tx, f.Confirm, r.AuthorID, *r.ConfirmerID)
}

// refusal says whether an error is the rules' own no, and not the database's.
func refusal(err error) bool {
	f, ok := errors.AsType[*fault.Error](err)
	return ok && (f.Kind == fault.Conflict || f.Kind == fault.Invalid)
}
