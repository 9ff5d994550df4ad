package identity

import (
	"context"

	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Everybody is whose sessions end.
type Everybody struct {
	Clients bool
	Staff   bool // but not the caller's own session
}

// EndAllSessions signs everybody out, on every device, for when a list of sessions or a machine may be in foreign hands. What clients and staff sign in
// with stays. It says how many sessions ended.
//
// Refusals: Forbidden (needs staff.manage), Invalid (of nobody), Unavailable.
func (s *Service) EndAllSessions(ctx context.Context, by Principal, of Everybody) (ended int, err error) {
	ctx = db.Vital(ctx)
	switch {
	case !by.Can(StaffManage):
		return 0, errForbidden
	case !of.Clients && !of.Staff:
		return 0, badField("/clients", validate.FieldRequired)
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		clients, staff := int64(0), int64(0)
		var err error
		if of.Clients {
			if clients, err = tx.Exec(endEverySession); err != nil {
				return err
			}
		}
		if of.Staff {
			if staff, err = tx.Exec(endEveryStaffSession, by.SessionID); err != nil {
				return err
			}
		}
		ended = int(clients + staff)
		return audit.RecordTx(tx, audit.Event{
			Actor: by.Actor(), Action: "session.all_ended", EntityKind: "staff", EntityID: by.StaffID,
			Details: map[string]any{"clients": clients, "staff": staff},
		})
	})
	return ended, err
}
