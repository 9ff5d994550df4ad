package adapter

import (
	"fmt"
	"time"
)

const (
	sealSecret = "adapter.secret"
	// overlap is for how long the secret before still signs, and is believed, beside a new one.
	overlap = 24 * time.Hour
)

// secrets are those that count now, the newest first.
func (s *Service) secrets(r row) (texts []string, err error) {
	kept := [][]byte{r.Secret}
	if r.OldUntil != nil && s.Clock().Before(*r.OldUntil) {
		kept = append(kept, r.OldSecret)
	}
	for _, one := range kept {
		text, err := s.Keys.Unseal(sealSecret, one, []byte(r.ID))
		if err != nil {
			return nil, fmt.Errorf("secret of adapter %s: %w", r.ID, err)
		}
		texts = append(texts, string(text))
	}
	return texts, nil
}
