package identity

import (
	"context"
	"time"

	"florin/internal/platform/db"
)

// OwnSession is one of the owner's sign-ins that still stands.
type OwnSession struct {
	ID         string    `db:"id"`
	Device     string    `db:"device"`
	Channel    string    `db:"door"`
	Program    string    `db:"program"` // the name of the program that has opened it; empty for the others
	Source     string    `db:"source"`
	CreatedAt  time.Time `db:"created_at"`
	LastSeenAt time.Time `db:"last_seen_at"`
	Current    bool
}

// Security is how a person's access is kept: what they see of it themselves.
type Security struct {
	Factors       []Factor
	RecoveryCodes int // left
	Sessions      []OwnSession
	Policy        StaffMFA // what is asked of them; clients are asked for nothing
}

// Security reads how the owner's access is kept.
//
// Refusals: Unauthenticated, Forbidden (a second step or a password is due), Unavailable.
func (s *Service) Security(ctx context.Context, o Owner) (Security, error) {
	if err := o.may(NeedEnrolment); err != nil {
		return Security{}, err
	}
	var all Security
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		all = Security{Policy: s.policy(o.realm())}
		if all.Factors, err = s.factorsTx(tx, o.Kind, o.ID); err != nil {
			return err
		}
		left, err := db.One[int64](tx, countRecoveryCodes, o.Kind, o.ID)
		if err != nil {
			return err
		}
		all.RecoveryCodes = int(left)
		all.Sessions, err = s.ownSessionsTx(tx, o)
		return err
	})
	return all, err
}

func (s *Service) ownSessionsTx(tx *db.Tx, o Owner) ([]OwnSession, error) {
	rows, err := db.All[OwnSession](tx, o.realm().list, o.ID, tx.Now())
	if err != nil {
		return nil, err
	}
	standing := make([]OwnSession, 0, len(rows))
	for _, row := range rows {
		if !tx.Now().Before(row.LastSeenAt.Add(s.idleOf(o, row.Channel))) {
			continue
		}
		row.Current = row.ID == o.session
		standing = append(standing, row)
	}
	return standing, nil
}

// idleOf is how long a session of a channel may go unused.
func (s *Service) idleOf(o Owner, where string) time.Duration {
	switch {
	case where == ChannelWire && o.Kind == ofStaff:
		return s.wire.staff.idle
	case where == ChannelWire:
		return s.wire.client.idle
	}
	return o.realm().idle
}

// EndSession ends one of the owner's sessions, by whichever channel it was opened. Ending the
// current one is signing out.
//
// Refusals: Unauthenticated, Forbidden (something is due first), NotFound, Unavailable.
func (s *Service) EndSession(ctx context.Context, o Owner, id string) error {
	ctx = db.Vital(ctx)
	if err := o.may(NeedEnrolment); err != nil {
		return err
	}
	if !isID(id) {
		return errNotFound
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(o.realm().endOne, o.ID, id)
		if err == nil && n == 0 {
			err = errNotFound
		}
		if err != nil {
			return err
		}
		return o.recordTx(tx, "session.ended", map[string]any{"session": id})
	})
}

// EndOtherSessions ends all of the owner's sessions but the current one, and forgets the
// browsers they were on. It says how many there were.
//
// Refusals: Unauthenticated, Forbidden (something is due first), Unavailable.
func (s *Service) EndOtherSessions(ctx context.Context, o Owner) (ended int, err error) {
	ctx = db.Vital(ctx)
	if err := o.may(NeedEnrolment); err != nil {
		return 0, err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(o.realm().endOthers, o.ID, o.session)
		if err != nil {
			return err
		}
		ended = int(n)
		if _, err := tx.Exec(forgetDevices, o.Kind, o.ID, deviceHash(o.by, o.channel)); err != nil {
			return err
		}
		return o.recordTx(tx, "session.others_ended", map[string]any{"sessions": n})
	})
	return ended, err
}
