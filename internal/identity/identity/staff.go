package identity

import (
	"context"
	"time"

	"github.com/google/uuid"

	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// oneTimeLife is how long a password for one use waits for its use.
const oneTimeLife = 72 * time.Hour

// StaffMember is a person who works for the lender.
type StaffMember struct {
	ID         string     `db:"id"`
	Email      string     `db:"email"`
	Name       string     `db:"name"`
	Role       Role       `db:"role"`
	MustChange bool       `db:"must_change"` // has a password for one use
	CreatedAt  time.Time  `db:"created_at"`
	SignedInAt *time.Time `db:"signed_in_at"`
	DisabledAt *time.Time `db:"disabled_at"`
}

// StaffEntry is a member of staff in the list, with what waits for them.
type StaffEntry struct {
	StaffMember
	Factors int `db:"factors"` // how many second factors they have

	// Invited says that they have still to choose a password, by the mailed link that
	// works until InvitationEndsAt; nil when it has run out.
	Invited          bool       `db:"invited"`
	InvitationEndsAt *time.Time `db:"invitation_ends_at"`
}

// NewStaff is what a member of staff is created from.
type NewStaff struct {
	Email string
	Name  string
	Role  Role
}

func (in NewStaff) clean() NewStaff {
	in.Email, in.Name = validate.NormalEmail(in.Email), validate.Clean(in.Name)
	return in
}

func (s *Service) checkStaff(ctx context.Context, in NewStaff) error {
	company, err := s.company(ctx)
	if err != nil {
		return err
	}
	v := validate.New()
	v.Check("/email", validate.StaffEmail(in.Email, company.AdminDomain()))
	v.Check("/name", validate.Name(in.Name))
	if !in.Role.Valid() {
		v.Check("/role", validate.FieldRequired)
	}
	return v.Err()
}

// company is the lender whose addresses staff have; nothing where the service was given no settings.
func (s *Service) company(ctx context.Context) (settings.Company, error) {
	if s.settings == nil {
		return settings.Company{AdminEmailDomain: settings.AnyDomain}, nil
	}
	snapshot, err := s.settings(ctx)
	return snapshot.Company, err
}

// CreateStaff adds a member of staff and returns their password for one use, which is
// shown once and kept nowhere. It is for the command line: an administrator invites
// (InviteStaff) and never sees a password that opens another person's access.
//
// Refusals: Forbidden (not the command line), Invalid (fields), Conflict
// "staff.email_taken", Unavailable.
func (s *Service) CreateStaff(ctx context.Context, by Principal, in NewStaff) (StaffMember, string, error) {
	ctx = db.Vital(ctx)
	if by.Kind != Operator {
		return StaffMember{}, "", errForbidden
	}
	in = in.clean()
	if err := s.checkStaff(ctx, in); err != nil {
		return StaffMember{}, "", err
	}
	password, hash, err := s.oneTime(ctx)
	if err != nil {
		return StaffMember{}, "", err
	}
	m := newMember(in, language(by), hash)
	err = s.db.Update(ctx, func(tx *db.Tx) (err error) {
		if m, err = insertMemberTx(tx, by, m, nil); err != nil {
			return err
		}
		return s.addedTx(tx, m)
	})
	if err != nil {
		return StaffMember{}, "", err
	}
	return m.StaffMember, password, nil
}

// EnsureFirstAdmin creates the first administrator when there is no staff at all, and
// returns their password for one use; created is false when there is staff already.
// It is for the command line and the first start, never for an API.
//
// Refusals: Invalid (fields), Unavailable.
func (s *Service) EnsureFirstAdmin(ctx context.Context, email string) (password string, created bool, err error) {
	some := false
	err = s.db.View(ctx, func(tx *db.Tx) (err error) {
		some, err = anyStaffTx(tx)
		return err
	})
	if err != nil || some {
		return "", false, err
	}
	in := NewStaff{Email: email, Name: "Administrator", Role: Administrator}.clean()
	if err := s.checkStaff(ctx, in); err != nil {
		return "", false, err
	}
	password, hash, err := s.oneTime(ctx)
	if err != nil {
		return "", false, err
	}
	m := newMember(in, language(Principal{}), hash)
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		some, err := anyStaffTx(tx) // once more: several nodes may start at the same time
		if created = err == nil && !some; !created {
			return err
		}
		_, err = insertMemberTx(tx, CommandLine(), m, nil)
		return err
	})
	if err != nil || !created {
		return "", false, err
	}
	return password, true, nil
}

func anyStaffTx(tx *db.Tx) (bool, error) {
	_, some, err := db.Maybe[string](tx, anyMember)
	return some, err
}

// newMember is a person whose password, if they have one, is for one use.
func newMember(in NewStaff, lang, hash string) member {
	return member{
		StaffMember: StaffMember{
			ID: uuid.Must(uuid.NewV7()).String(), Email: in.Email, Name: in.Name, Role: in.Role, MustChange: hash != "",
		},
		Lang:         lang,
		PasswordHash: hash,
	}
}

// addedTx tells all administrators of one whom the command line has added.
func (s *Service) addedTx(tx *db.Tx, m member) error {
	if !administers(m.Role) {
		return nil
	}
	return s.TellAdministratorsTx(tx, "staff.guarded_operator", saysWhat(GuardedInvite, m), nil)
}

func insertMemberTx(tx *db.Tx, by Principal, m member, invitedBy *string) (member, error) {
	m.CreatedAt = tx.Now()
	var expires *time.Time
	if m.MustChange {
		end := tx.Now().Add(oneTimeLife)
		expires = &end
	}
	n, err := tx.Exec(insertMember, m.ID, m.Email, m.Name, m.Role, m.Lang, m.PasswordHash, expires, m.MustChange, m.CreatedAt, invitedBy, m.CreatedAt.Add(-newcomerTime))
	if err != nil {
		return m, err
	}
	if n == 0 {
		return m, errEmailTaken
	}
	return m, audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "staff.created", EntityKind: "staff", EntityID: m.ID, New: true,
		Details: map[string]any{"role": m.Role},
	})
}

// ListStaff gives everybody who works or has worked for the lender, oldest first.
//
// Refusals: Forbidden (needs staff.read), Unavailable.
func (s *Service) ListStaff(ctx context.Context, by Principal) ([]StaffEntry, error) {
	if !by.Can(StaffRead) {
		return nil, errForbidden
	}
	var all []StaffEntry
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		all, err = db.All[StaffEntry](tx, listMembers, tx.Now())
		return err
	})
	return all, err
}

// DisableStaff ends a person's access at once: their sessions end with it, and so does an
// invitation. They are told by mail. Disabling twice is no error.
//
// Refusals: Forbidden (needs staff.manage), NotFound, Conflict "staff.last_administrator",
// Unavailable.
func (s *Service) DisableStaff(ctx context.Context, by Principal, id string) error {
	return s.manage(ctx, by, id, func(tx *db.Tx, m member) error {
		if m.DisabledAt != nil {
			return nil
		}
		if err := keepAdminTx(tx, m); err != nil {
			return err
		}
		if _, err := tx.Exec(disableMember, m.ID, tx.Now()); err != nil {
			return err
		}
		for _, stmt := range []*db.Stmt{endStaffSessionsOf, endTicketsOf, deleteInvitation} {
			if _, err := tx.Exec(stmt, m.ID); err != nil {
				return err
			}
		}
		if err := staffEventTx(tx, by, m.ID, "staff.disabled", nil); err != nil {
			return err
		}
		return s.mail.QueueTx(tx, notify.Mail{To: m.Email, Lang: m.Lang, Template: "staff.disabled"})
	})
}

// ChangeStaffRole gives a person another role, and they are told by mail. A higher role waits for
// a second administrator and for its time (waits); any other counts from the next call on.
// Refusals: Forbidden (needs staff.manage), Invalid (no such role), NotFound,
// Conflict "staff.last_administrator", "guarded.open", and those of AloneTx, Unavailable.
func (s *Service) ChangeStaffRole(ctx context.Context, by Principal, id string, role Role) (waits bool, err error) {
	if !role.Valid() {
		return false, badField("/role", validate.FieldRequired)
	}
	err = s.manage(ctx, by, id, func(tx *db.Tx, m member) error {
		waits = false
		if m.Role == role {
			return nil
		}
		if raises(m.Role, role) {
			raised := m
			raised.Role = role
			if waits, err = s.guardTx(tx, by, GuardedRole, raised); err != nil || waits {
				return err
			}
		}
		return s.setRoleTx(tx, by, m, role)
	})
	return waits, err
}

func (s *Service) setRoleTx(tx *db.Tx, by Principal, m member, role Role) error {
	if err := keepAdminTx(tx, m); err != nil {
		return err
	}
	if raises(role, m.Role) { // the old one could more
		if _, err := tx.Exec(keepFormerRole, m.ID, tx.Now(), tx.Now().Add(newcomerTime)); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(setMemberRole, m.ID, role); err != nil {
		return err
	}
	if err := staffEventTx(tx, by, m.ID, "staff.role_changed", map[string]any{"from": m.Role, "to": role}); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{To: m.Email, Lang: m.Lang, Template: "staff.role_changed"})
}

// ResetStaffPassword gives a person a new password for one use, which is shown once, and
// ends their sessions. They are told by mail that it happened. It is for the command line;
// an administrator has a link mailed instead (MailPasswordLink).
//
// Refusals: Forbidden (not the command line), NotFound, Unavailable.
func (s *Service) ResetStaffPassword(ctx context.Context, by Principal, id string) (string, error) {
	if by.Kind != Operator {
		return "", errForbidden
	}
	password, hash, err := s.oneTime(ctx)
	if err != nil {
		return "", err
	}
	err = s.manage(ctx, by, id, func(tx *db.Tx, m member) error {
		if _, err := tx.Exec(deleteInvitation, m.ID); err != nil {
			return err
		}
		expires := tx.Now().Add(oneTimeLife)
		return s.setStaffPasswordTx(tx, by, m, hash, &expires, "staff.password_reset")
	})
	if err != nil {
		return "", err
	}
	return password, nil
}

// MayLose says whether the back-office can do without a person in their role, which is what
// DisableStaff and ChangeStaffRole ask as well.
//
// Refusals: Forbidden (needs staff.manage), NotFound, Conflict "staff.last_administrator".
func (s *Service) MayLose(ctx context.Context, by Principal, id string) error {
	return s.manage(ctx, by, id, keepAdminTx)
}

// manage runs a change of one person for a caller who may make it.
func (s *Service) manage(ctx context.Context, by Principal, id string, change func(*db.Tx, member) error) error {
	ctx = db.Vital(ctx)
	if !by.Can(StaffManage) {
		return errForbidden
	}
	if uuid.Validate(id) != nil { // PostgreSQL takes not every text as a value
		return errNotFound
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		m, err := db.One[member](tx, findMember, id)
		if err != nil {
			return err
		}
		return change(tx, m)
	})
}

// keepAdminTx refuses to take the last administrator away: nobody could give the role
// back but the person who runs the program. A person who was invited and has not come yet is none.
func keepAdminTx(tx *db.Tx, m member) error {
	if m.Role != Administrator || m.DisabledAt != nil || m.PasswordHash == "" {
		return nil
	}
	other, err := anotherAdminTx(tx, m.ID, m.ID)
	if err == nil && !other {
		err = errLastAdmin
	}
	return err
}

// anotherAdminTx says whether there is an administrator, able to sign in, besides two people.
func anotherAdminTx(tx *db.Tx, one, two string) (bool, error) {
	_, found, err := db.Maybe[string](tx, otherAdmin, one, Administrator, two, tx.Now())
	return found, err
}

func staffEventTx(tx *db.Tx, by Principal, id, action string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: action, EntityKind: "staff", EntityID: id, Details: details,
	})
}

// setStaffPasswordTx stores a password, for one use when it expires, ends every session
// and tells the person.
func (s *Service) setStaffPasswordTx(tx *db.Tx, by Principal, m member, hash string, expires *time.Time, action string) error {
	n, err := tx.Exec(setMemberPassword, m.ID, m.PasswordHash, hash, expires, expires != nil)
	if err != nil {
		return err
	}
	if n == 0 { // another call changed it since it was checked
		return errCredentials
	}
	for _, stmt := range []*db.Stmt{endStaffSessionsOf, endTicketsOf} {
		if _, err := tx.Exec(stmt, m.ID); err != nil {
			return err
		}
	}
	if err := forgetOthersTx(tx, ofStaff, m.ID, by); err != nil {
		return err
	}
	if err := staffEventTx(tx, by, m.ID, action, nil); err != nil {
		return err
	}
	return s.mail.QueueTx(tx, notify.Mail{To: m.Email, Lang: m.Lang, Template: "staff.password_changed"})
}
