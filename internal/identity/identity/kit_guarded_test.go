package identity_test

import (
	"context"

	"florin/internal/identity/identity"
)

// invite, setRole and enable leave out whether a second administrator is waited for.
func (k *kit) invite(ctx context.Context, by identity.Principal, in identity.NewStaff) (identity.StaffMember, error) {
	m, _, err := k.InviteStaff(ctx, by, in)
	return m, err
}

func (k *kit) setRole(ctx context.Context, by identity.Principal, id string, role identity.Role) error {
	_, err := k.ChangeStaffRole(ctx, by, id, role)
	return err
}

func (k *kit) enable(ctx context.Context, by identity.Principal, id string) error {
	_, err := k.EnableStaff(ctx, by, id)
	return err
}
