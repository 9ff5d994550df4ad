package webhook

import (
	"fmt"
	"time"

	"florin/internal/platform/signed"
)

// What secrets, and the private halves of key pairs, are sealed for.
const (
	sealSecret = "hook.secret"
	sealKey    = "hook.key"
)

func (s *Service) seal(id, secret string) ([]byte, error) {
	return s.sealed(sealSecret, id, []byte(secret))
}

func (s *Service) sealed(purpose, id string, plain []byte) ([]byte, error) {
	sealed, err := s.Keys.Seal(purpose, plain, []byte(id))
	if err != nil {
		return nil, fmt.Errorf("seal %s: %w", purpose, err)
	}
	return sealed, nil
}

// keyPair is a pair as it is kept.
type keyPair struct {
	sealed []byte
	public string
}

func (s *Service) newPair(id string) (keyPair, error) {
	seed, public := signed.NewKey()
	sealed, err := s.sealed(sealKey, id, seed)
	return keyPair{sealed, public}, err
}

// secrets are those that sign now, the newest first, and the seeds of the key pairs that do.
func (s *Service) secrets(r endpointRow, now time.Time) (texts []string, seeds [][]byte, err error) {
	kept, keys := [][]byte{r.Secret}, [][]byte{r.SignKey}
	if r.OldUntil != nil && now.Before(*r.OldUntil) {
		kept, keys = append(kept, r.OldSecret), append(keys, r.OldSignKey)
	}
	for _, one := range kept {
		text, err := s.opened(sealSecret, r.ID, one)
		if err != nil {
			return nil, nil, err
		}
		texts = append(texts, string(text))
	}
	for _, one := range keys {
		if one == nil {
			continue
		}
		seed, err := s.opened(sealKey, r.ID, one)
		if err != nil {
			return nil, nil, err
		}
		seeds = append(seeds, seed)
	}
	return texts, seeds, nil
}

func (s *Service) opened(purpose, id string, sealed []byte) ([]byte, error) {
	plain, err := s.Keys.Unseal(purpose, sealed, []byte(id))
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", purpose, err)
	}
	return plain, nil
}
