package identity

import (
	"context"

	"florin/internal/platform/db"
)

// CreateStaffWithPassword adds a member of staff whose password the operator has chosen
// on the command line, so that scripts can set a machine up. It need not be changed.
//
// Refusals: Forbidden (not the command line), Invalid (fields), Conflict
// "staff.email_taken", Unavailable.
func (s *Service) CreateStaffWithPassword(ctx context.Context, by Principal, in NewStaff, password string) (StaffMember, error) {
	ctx = db.Vital(ctx)
	if by.Kind != Operator {
		return StaffMember{}, errForbidden
	}
	in = in.clean()
	if err := s.checkStaff(ctx, in); err != nil {
		return StaffMember{}, err
	}
	if code := s.passwordCode(ctx, password, in.Name, in.Email); code != "" {
		return StaffMember{}, badField("/password", code)
	}
	turn, err := s.passwords.turn()
	if err != nil {
		return StaffMember{}, err
	}
	defer turn.end()
	hash, err := turn.hash(ctx, password)
	if err != nil {
		return StaffMember{}, err
	}
	m := newMember(in, language(by), hash)
	err = s.db.Update(ctx, func(tx *db.Tx) (err error) {
		if m, err = insertMemberTx(tx, by, m, nil); err != nil {
			return err
		}
		if _, err := tx.Exec(setMemberPassword, m.ID, hash, hash, nil, false); err != nil {
			return err
		}
		return s.addedTx(tx, m)
	})
	m.MustChange = false
	return m.StaffMember, err
}
