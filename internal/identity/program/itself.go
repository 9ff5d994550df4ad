package program

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Own is what a program is told of itself.
type Own struct {
	ID        string           `json:"id"`
	Name      string           `json:"name"`
	Mode      Mode             `json:"mode" enum:"live,test"`
	Scopes    []Scope          `json:"scopes" doc:"What it holds at this moment"`
	Addresses []string         `json:"addresses" doc:"Networks from which alone it calls; none: from anywhere"`
	Secrets   []Secret         `json:"secrets" doc:"Those that open something, the newest first"`
	Keys      []Key            `json:"keys" doc:"Its public keys that count, the newest first"`
	ClientID  string           `json:"client_id" doc:"What it calls itself where it asks for a token"`
	Audience  string           `json:"audience" doc:"For whom it signs, and where it asks for a token"`
	Mandate   *mandate.Mandate `json:"mandate,omitempty" doc:"How far it goes alone; absent: it decides nothing and moves no money"`
}

// Own tells a program who it is: what it holds now, and until when its secrets work. Refusals: Forbidden for all but programs, Unavailable.
func (s *Service) Own(ctx context.Context, by identity.Principal) (own Own, err error) {
	if by.ProgramID == "" {
		return own, errNoProgram
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		own, err = s.ownTx(tx, by)
		return err
	})
	return own, err
}

func (s *Service) ownTx(tx *db.Tx, by identity.Principal) (Own, error) {
	r, has, err := loadTx(tx, by.ProgramID)
	if err != nil {
		return Own{}, err
	}
	d, err := r.definition()
	if err != nil {
		return Own{}, err
	}
	own := Own{
		ID: r.ID, Name: r.Name, Mode: s.Mode, Scopes: []Scope{}, Addresses: d.Addresses, Mandate: d.Mandate, Secrets: []Secret{}, Keys: []Key{},
		ClientID: s.clientID(r.ID), Audience: s.Audience,
	}
	for _, one := range by.Scopes {
		own.Scopes = append(own.Scopes, Scope(one))
	}
	for _, one := range has.secrets {
		if one.counts(tx.Now()) {
			own.Secrets = append(own.Secrets, one.view(tx, r))
		}
	}
	for _, one := range has.keys {
		if one.counts(tx.Now()) {
			own.Keys = append(own.Keys, one.viewKey(tx, r))
		}
	}
	return own, nil
}

var (
	errNoProgram    = fault.New(fault.Forbidden, "program.only")
	errSecretNeeded = fault.New(fault.Forbidden, "key.secret_needed")
)

// The overlap in which the old secret works beside the new one.
const (
	shortestOverlap = 1
	longestOverlap  = 7 * 24
)

// Rotated is a new secret in the place of another.
type Rotated struct {
	Token  string `json:"token" doc:"Shown once"`
	Secret Secret `json:"secret"`
	Old    Secret `json:"old" doc:"Works until its end"`
}

// Rotate gives a program another secret in the place of the one that it calls with, which goes on for some hours more (1 to 168). It wants no person:
// the new secret opens what the old one does, for as long a time. Called again with the old one, it gives another in
// the place of a new one that was never used. Refusals: Forbidden for all but programs, Invalid "overlap.range", Conflict
// "program.secrets" when two live already, Forbidden "key.secret_needed" to one that calls with a token, NotFound when the secret of the call has ended meanwhile, Unavailable.
func (s *Service) Rotate(ctx context.Context, by identity.Principal, hours int) (rotated Rotated, err error) {
	if by.ProgramID == "" {
		return rotated, errNoProgram
	}
	if by.SecretID == "" {
		return rotated, errSecretNeeded
	}
	if err := checkOverlap(hours); err != nil {
		return rotated, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, has, err := loadTx(tx, by.ProgramID)
		if err != nil {
			return err
		}
		secrets := has.secrets
		old, err := secretOf(secrets, by.SecretID)
		if err != nil {
			return err
		}
		if err := forgetLostTx(tx, r, secrets, old); err != nil {
			return err
		}
		now, end := tx.Now(), tx.Now().Add(time.Duration(hours)*time.Hour)
		fresh, token, err := s.addSecretTx(tx, r.ID, nil, now.Add(old.ExpiresAt.Sub(old.MadeAt)), &now)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(endSecret, old.ID, r.ID, end); err != nil {
			return err
		}
		if err := recordTx(tx, by, r.ID, "program.secret_rotated", map[string]any{"name": r.Name, "hint": token[:hintLength]}); err != nil {
			return err
		}
		if secrets, err = db.All[secretRow](tx, secretsOf, r.ID); err != nil {
			return err
		}
		rotated.Token = token
		for _, one := range secrets {
			switch one.ID {
			case fresh:
				rotated.Secret = one.view(tx, r)
			case old.ID:
				rotated.Old = one.view(tx, r)
			}
		}
		return nil
	})
	return rotated, err
}

// forgetLostTx ends a secret that the program was given in the place of an old one and never used: its text was lost on the way.
func forgetLostTx(tx *db.Tx, r row, secrets []secretRow, old secretRow) error {
	for _, one := range secrets {
		switch {
		case one.ID == old.ID || !one.lives(tx.Now()):
		case one.MadeBy != nil || one.UsedAt != nil:
			return errSecrets
		default:
			if _, err := tx.Exec(endSecret, one.ID, r.ID, tx.Now()); err != nil {
				return err
			}
		}
	}
	return nil
}

func secretOf(secrets []secretRow, id string) (secretRow, error) {
	i := slices.IndexFunc(secrets, func(s secretRow) bool { return s.ID == id })
	if i < 0 {
		return secretRow{}, errNoSecret
	}
	return secrets[i], nil
}
