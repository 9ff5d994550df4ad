package sanction

import (
	"context"
	"encoding/json"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/lending/letter"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/keyring"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// Service is safe to call from many goroutines. Every public method checks its caller's permission itself.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Keys     *keyring.Ring
	Loans    *loanbook.Service
	Letters  *letter.Service
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Register lets a runner make the letters.
func (s *Service) Register(r *job.Runner) { r.Handle(kindLetter, s.makeLetter) }

// EraseTx forgets what people wrote about a loan.
func (*Service) EraseTx(tx *db.Tx, loanID string) error {
	_, err := tx.Exec(eraseRows, loanID, []byte{})
	return err
}

// words are what a person wrote, sealed.
type words struct {
	Reference string `json:"reference"`
	Reason    string `json:"reason"`
}

const sealed = "loan.sanction"

func (s *Service) seal(id string, w words) ([]byte, error) {
	text, err := json.Marshal(w)
	if err != nil {
		return nil, err
	}
	return s.Keys.Seal(sealed, text, []byte(id))
}

func (s *Service) unseal(r row) (w words, err error) {
	if len(r.Sealed) == 0 { // forgotten
		return w, nil
	}
	text, err := s.Keys.Unseal(sealed, r.Sealed, []byte(r.ID))
	if err != nil {
		return w, fmt.Errorf("open sanction %s: %w", r.ID, err)
	}
	return w, json.Unmarshal(text, &w)
}

// lawOf is the law under which a loan was signed. Errors: fault NotFound.
func (s *Service) lawOf(ctx context.Context, loanID string) (*law.Edition, error) {
	p, err := s.Loans.ProductOf(ctx, loanID)
	if err != nil {
		return nil, err
	}
	return p.Law.Edition(), nil
}

func (s *Service) fourEyes(ctx context.Context) (settings.FourEyes, error) {
	snapshot, err := s.Settings.Load(ctx)
	return snapshot.Policies.FourEyes, err
}

// mayTx says whether a person may confirm what another has proposed.
func mayTx(tx *db.Tx, rule settings.FourEyes, by string, p identity.Principal) error {
	return identity.SecondPersonTx(tx, rule, identity.Collect, by, p)
}
