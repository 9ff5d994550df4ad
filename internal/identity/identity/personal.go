package identity

import (
	"context"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Recent demands what a stolen browser cannot show: the password, or a last step that is
// fresh. Refusals: Unauthenticated, Forbidden (something is due; "session.reauthenticate"
// when the password is to be asked), Invalid "password.wrong", TooMany, Unavailable.
func (s *Service) Recent(ctx context.Context, o Owner, password string) error {
	if err := o.may(); err != nil {
		return err
	}
	return s.reauthenticated(ctx, o, password)
}

// Contact is how a person with an account is written to.
type Contact struct {
	ID        string `db:"id"`
	Email     string `db:"email" private:"accounts.email"`
	FirstName string `db:"first_name" private:"accounts.first_name"`
	LastName  string `db:"last_name" private:"accounts.last_name"`
	Lang      string `db:"lang"`
}

var findContact = db.SQL(`SELECT id, email, first_name, last_name, lang FROM accounts WHERE id = $1`)

// ContactTx gives the contact of an account; false when there is none of that id.
func (s *Service) ContactTx(tx *db.Tx, accountID string) (Contact, bool, error) {
	return db.Maybe[Contact](tx, findContact, accountID)
}

var findLanguage = db.SQL(`SELECT lang FROM accounts WHERE id = $1`)

// LanguageTx gives the language that an account has chosen; found is false for one that is
// gone.
func LanguageTx(tx *db.Tx, accountID string) (lang string, found bool, err error) {
	return db.Maybe[string](tx, findLanguage, accountID)
}

var setAccountName = db.SQL(`UPDATE accounts SET first_name = $2, last_name = $3, updated_at = $4 WHERE id = $1`)

// CorrectNameTx gives an account another name, which staff have seen proven. An empty one
// stays as it is. The fault is NotFound.
func (s *Service) CorrectNameTx(tx *db.Tx, by Principal, accountID, first, last string) error {
	was, found, err := s.ContactTx(tx, accountID)
	if err != nil || !found {
		return orElse(err, fault.New(fault.NotFound, "not_found"))
	}
	if first == "" {
		first = was.FirstName
	}
	if last == "" {
		last = was.LastName
	}
	if _, err := tx.Exec(setAccountName, accountID, personal.AccountFirstName.Text(first, accountID), personal.AccountLastName.Text(last, accountID), tx.Now()); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: by.Actor(), Action: "account.name_corrected", EntityKind: ofAccount, EntityID: accountID,
	})
}

// CorrectAddress begins the change of an account's address, which staff have agreed to: it
// is made when both mailboxes have confirmed it. Faults: NotFound, Invalid, TooMany.
func (s *Service) CorrectAddress(ctx context.Context, by Principal, accountID, email string) (func(tx *db.Tx) error, error) {
	if code := validate.Email(email); code != "" {
		return nil, fault.Fields(fault.Field{Pointer: "/value", Code: code})
	}
	owner := Owner{Kind: ofAccount, ID: accountID, by: by}
	return s.newAddress(ctx, owner, WireMail{Email: validate.NormalEmail(email)})
}

// RoleOfTx gives the role of a member of staff as it is now, with its name if it is one of the lender's own; empty for one who is gone.
func (s *Service) RoleOfTx(tx *db.Tx, staffID string) (role Role, name string, err error) {
	m, _, err := db.Maybe[member](tx, findMember, staffID)
	return m.Role, m.RoleName, err
}

// Personal is what this package keeps of people who have an account.
func (s *Service) Personal() personal.Source { return personalSource{s: s} }

type personalSource struct {
	personal.Gap
	s *Service
}

// Name implements personal.Source.
func (personalSource) Name() string { return "accounts" }

// Processing implements personal.Source.
func (personalSource) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"sign_in", "security"}, Basis: []string{"contract", "legitimate_interest"},
		Subjects: []string{"clients"}, Categories: []string{"identity", "contact", "credentials", "connections"},
		Recipients: []string{"mail_provider"}, Classes: []personal.Class{personal.Account},
	}
}

type keptAccount struct {
	ID    string    `db:"id"`
	Since time.Time `db:"since"`
	Count int       `db:"records"`
}

const sinceUsed = `COALESCE(a.signed_in_at, a.proven_at)`

var (
	findKept = db.SQL(`
		SELECT a.id, ` + sinceUsed + ` AS since, 1 + (SELECT COUNT(*) FROM sessions s WHERE s.account_id = a.id)
			+ (SELECT COUNT(*) FROM factors f WHERE f.owner_kind = 'account' AND f.owner_id = a.id)
			+ (SELECT COUNT(*) FROM identities i WHERE i.account_id = a.id) AS records
		FROM accounts a WHERE a.id = $1`)

	// Accounts are few beside requests: the daily look at all of them needs no index of its own.
	listUnused = db.SQL(`
		SELECT a.id, ` + sinceUsed + ` AS since, 1 AS records FROM accounts a
		WHERE ` + sinceUsed + ` < $1 AND (` + sinceUsed + `, a.id) > ($2, $3) ORDER BY ` + sinceUsed + `, a.id LIMIT $4`)

	eraseAccount        = db.SQL(`DELETE FROM accounts WHERE id = $1`)
	eraseAccountFactors = db.SQL(`DELETE FROM factors WHERE owner_kind = 'account' AND owner_id = $1`)
	eraseAccountDevices = db.SQL(`DELETE FROM known_devices WHERE owner_kind = 'account' AND owner_id = $1`)
)

func (k keptAccount) holding() personal.Holding {
	return personal.Holding{
		Class: personal.Account, Ref: k.ID, Person: personal.Person{AccountID: k.ID}, Since: k.Since, Records: k.Count,
	}
}

// HoldingsTx implements personal.Source.
func (personalSource) HoldingsTx(tx *db.Tx, p personal.Person) ([]personal.Holding, error) {
	k, found, err := db.Maybe[keptAccount](tx, findKept, p.AccountID)
	if err != nil || !found {
		return nil, err
	}
	return []personal.Holding{k.holding()}, nil
}

// OldTx implements personal.Source.
func (personalSource) OldTx(tx *db.Tx, c personal.Class, before time.Time, after personal.Holding, limit int) ([]personal.Holding, error) {
	if c != personal.Account {
		return nil, nil
	}
	rows, err := db.All[keptAccount](tx, listUnused, before, after.Since, after.Ref, limit)
	list := make([]personal.Holding, len(rows))
	for i, k := range rows {
		list[i] = k.holding()
	}
	return list, err
}

// EraseTx implements personal.Source. Sessions, linked accounts and mailed links go with
// the row; what names the account without a reference is deleted beside it.
func (src personalSource) EraseTx(tx *db.Tx, h personal.Holding) error {
	acc, found, err := src.s.ContactTx(tx, h.Ref)
	if err != nil || !found {
		return err
	}
	for _, step := range []struct {
		erase *db.Stmt
		args  []any
	}{
		{eraseAccountFactors, []any{h.Ref}}, {deleteRecoveryCodes, []any{ofAccount, h.Ref}}, {eraseAccountDevices, []any{h.Ref}},
		{deleteRecovery, sought(acc.Email)}, {dropMailTokensOf, sought(acc.Email)}, {deleteRegistrationsOf, sought(acc.Email)},
		{eraseAccount, []any{h.Ref}},
	} {
		if _, err := tx.Exec(step.erase, step.args...); err != nil {
			return err
		}
	}
	for _, hook := range src.s.erased {
		if err := hook(tx, h.Ref); err != nil {
			return err
		}
	}
	return nil
}

// EntitiesTx implements personal.Source.
func (personalSource) EntitiesTx(_ *db.Tx, p personal.Person) ([]personal.Entity, error) {
	if p.AccountID == "" {
		return nil, nil
	}
	return []personal.Entity{{Kind: ofAccount, ID: p.AccountID}}, nil
}

type accountCopy struct {
	ID         string     `db:"id" json:"-"`
	Email      string     `db:"email" json:"email" private:"accounts.email"`
	FirstName  string     `db:"first_name" json:"first_name" private:"accounts.first_name"`
	LastName   string     `db:"last_name" json:"last_name" private:"accounts.last_name"`
	Country    string     `db:"country" json:"country"`
	Lang       string     `db:"lang" json:"lang"`
	CreatedAt  time.Time  `db:"created_at" json:"created_at"`
	ProvenAt   time.Time  `db:"proven_at" json:"address_proven_at"`
	SignedInAt *time.Time `db:"signed_in_at" json:"signed_in_at"`
}

type sessionCopy struct {
	Source     string    `db:"source" json:"source"`
	Device     string    `db:"device" json:"device"`
	CreatedAt  time.Time `db:"created_at" json:"created_at"`
	LastSeenAt time.Time `db:"last_seen_at" json:"last_seen_at"`
}

type factorCopy struct {
	Kind      string     `db:"kind" json:"kind"`
	Name      string     `db:"name" json:"name"`
	CreatedAt time.Time  `db:"created_at" json:"created_at"`
	UsedAt    *time.Time `db:"used_at" json:"used_at"`
}

type linkedCopy struct {
	ID        string    `db:"id" json:"-"`
	Provider  string    `db:"provider" json:"provider"`
	Email     string    `db:"email" json:"email" private:"identities.email"`
	CreatedAt time.Time `db:"created_at" json:"created_at"`
}

type deviceCopy struct {
	Device     string    `db:"device" json:"device"`
	CreatedAt  time.Time `db:"created_at" json:"created_at"`
	LastSeenAt time.Time `db:"last_seen_at" json:"last_seen_at"`
}

var (
	copyAccount = db.SQL(`
		SELECT id, email, first_name, last_name, country, lang, created_at, proven_at, signed_in_at FROM accounts WHERE id = $1`)
	copySessions = db.SQL(`SELECT source, device, created_at, last_seen_at FROM sessions WHERE account_id = $1 ORDER BY created_at, id`)
	copyFactors  = db.SQL(`
		SELECT kind, name, created_at, used_at FROM factors WHERE owner_kind = 'account' AND owner_id = $1 ORDER BY created_at, id`)
	copyLinked  = db.SQL(`SELECT id, provider, email, created_at FROM identities WHERE account_id = $1 ORDER BY created_at, id`)
	copyDevices = db.SQL(`
		SELECT device, created_at, last_seen_at FROM known_devices WHERE owner_kind = 'account' AND owner_id = $1
		ORDER BY created_at, token_hash`)
)

// Export implements personal.Source. Secrets are no data about a person: hashes, seeds and
// tokens stay here.
func (src personalSource) Export(ctx context.Context, p personal.Person, a personal.Archive) error {
	if p.AccountID == "" {
		return nil
	}
	whole := struct {
		Account  accountCopy   `json:"account"`
		Sessions []sessionCopy `json:"sessions"`
		Factors  []factorCopy  `json:"second_factors"`
		Linked   []linkedCopy  `json:"linked_sign_ins"`
		Devices  []deviceCopy  `json:"known_browsers"`
	}{}
	err := src.s.db.View(ctx, func(tx *db.Tx) (err error) {
		if whole.Account, err = db.One[accountCopy](tx, copyAccount, p.AccountID); err != nil {
			return err
		}
		if whole.Sessions, err = db.All[sessionCopy](tx, copySessions, p.AccountID); err != nil {
			return err
		}
		if whole.Factors, err = db.All[factorCopy](tx, copyFactors, p.AccountID); err != nil {
			return err
		}
		if whole.Linked, err = db.All[linkedCopy](tx, copyLinked, p.AccountID); err != nil {
			return err
		}
		whole.Devices, err = db.All[deviceCopy](tx, copyDevices, p.AccountID)
		return err
	})
	if fault.KindOf(err) == fault.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	return a.JSON("account.json", whole)
}

// Confirm lets the owner of a session show the password once more: for some minutes the
// session may do what is asked of Recent without it. Refusals are those of Recent.
func (s *Service) Confirm(ctx context.Context, o Owner, password string) error {
	if password == "" {
		return fault.Fields(fault.Field{Pointer: "/password", Code: "field.required"})
	}
	if err := s.Recent(ctx, o, password); err != nil {
		return err
	}
	return s.db.Update(ctx, func(tx *db.Tx) error {
		methods := with(o.methods, method(byPassword, tx.Now()))
		n, err := tx.Exec(o.realm().setLevel, o.session, level(methods), methodsText(methods))
		if err == nil && n == 0 {
			err = errNoSession
		}
		return err
	})
}
