package program

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
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
	r, secrets, err := loadTx(tx, by.ProgramID)
	if err != nil {
		return Own{}, err
	}
	d, err := r.definition()
	if err != nil {
		return Own{}, err
	}
	own := Own{ID: r.ID, Name: r.Name, Mode: s.Mode, Scopes: []Scope{}, Addresses: d.Addresses, Mandate: d.Mandate, Secrets: []Secret{}}
	for _, one := range by.Scopes {
		own.Scopes = append(own.Scopes, Scope(one))
	}
	for _, one := range secrets {
		if state := one.state(tx.Now()); state == SecretActive || state == SecretLeaving {
			own.Secrets = append(own.Secrets, one.view(tx, r))
		}
	}
	return own, nil
}

var errNoProgram = fault.New(fault.Forbidden, "program.only")

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
// "program.secrets" when two live already, NotFound when the secret of the call has ended meanwhile, Unavailable.
func (s *Service) Rotate(ctx context.Context, by identity.Principal, hours int) (rotated Rotated, err error) {
	if by.ProgramID == "" {
		return rotated, errNoProgram
	}
	if hours < shortestOverlap || hours > longestOverlap {
		v := validate.New()
		v.CheckWith("/overlap_hours", "overlap.range", map[string]any{"min": shortestOverlap, "max": longestOverlap})
		return rotated, v.Err()
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, secrets, err := loadTx(tx, by.ProgramID)
		if err != nil {
			return err
		}
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
