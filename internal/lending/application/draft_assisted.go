package application

import (
	"context"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/lending/assisted"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
)

// Assisted is an application that a member of staff keys in for an applicant.
type Assisted struct {
	Channel assisted.Channel `json:"channel" enum:"counter,phone,letter" doc:"How the applicant says what is keyed in"`
	Lang    string           `json:"lang" enum:"fr,de,nl,en,it" doc:"Language of the applicant, in which they are written to"`
	Branch  string           `json:"branch,omitempty" maxLength:"64" doc:"Whose the request will be; when absent the caller's own, or the head office's"`
}

// AssistedLink opens the form for whom it was given to.
type AssistedLink struct {
	URL string `json:"url" doc:"Path on the lender's site, with the secret that opens the draft"`
}

// BeginAssisted begins an application that the caller keys in, and gives the link that opens its form. Errors: fault Forbidden (needs client.manage);
// Invalid "choice.invalid" for channel or language.
func (s *Service) BeginAssisted(ctx context.Context, p identity.Principal, in Assisted) (link AssistedLink, err error) {
	if err := p.Permit(identity.ClientManage); err != nil {
		return link, err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return link, err
	}
	d := Draft{ID: id.String(), Step: StepPersonal}
	policies, err := s.edit(ctx, &d, Patch{Lang: &in.Lang})
	if err != nil {
		return link, err
	}
	sealed, err := s.sealDraft(d)
	if err != nil {
		return link, err
	}
	token, hash := keyring.NewToken()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(insertDraft, d.ID, d.Step, sealed, tx.Now(), tx.Now().Add(policies.DraftLifetime())); err != nil {
			return err
		}
		if _, err := tx.Exec(insertDraftToken, hash, d.ID, tx.Now(), false); err != nil {
			return err
		}
		return assisted.BeginTx(tx, p, d.ID, in.Branch, in.Channel)
	})
	return AssistedLink{"/apply#resume=" + token}, err
}
