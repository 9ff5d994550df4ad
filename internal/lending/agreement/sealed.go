package agreement

import (
	"encoding/json"
	"fmt"

	"florin/internal/kernel/fault"
	"florin/internal/lending/deed"
)

const deedPurpose = "agreement"

func (s *Service) sealDeed(id string, d deed.Deed) ([]byte, error) {
	text, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("deed of an agreement: %w", err)
	}
	return s.Keys.Seal(deedPurpose, text, []byte(id))
}

// openDeed reads what was sealed. What the law no longer asks for is fault Gone "privacy.erased".
func (s *Service) openDeed(id string, sealed []byte) (d deed.Deed, err error) {
	if len(sealed) == 0 {
		return d, fault.New(fault.Gone, "privacy.erased")
	}
	text, err := s.Keys.Unseal(deedPurpose, sealed, []byte(id))
	if err != nil {
		return d, fmt.Errorf("deed of agreement %s: %w", id, err)
	}
	return d, json.Unmarshal(text, &d)
}

// account is where the payout goes.
type account struct {
	IBAN   string `json:"iban"`
	Holder string `json:"holder"`
}

const accountPurpose = "agreement payout account"

func (s *Service) sealAccount(id string, a account) ([]byte, error) {
	text, err := json.Marshal(a)
	if err != nil {
		return nil, fmt.Errorf("payout account of an agreement: %w", err)
	}
	return s.Keys.Seal(accountPurpose, text, []byte(id))
}

// openAccount gives the payout account; the zero one while none was named.
func (s *Service) openAccount(id string, sealed []byte) (a account, err error) {
	if len(sealed) == 0 {
		return a, nil
	}
	text, err := s.Keys.Unseal(accountPurpose, sealed, []byte(id))
	if err != nil {
		return a, fmt.Errorf("payout account of agreement %s: %w", id, err)
	}
	return a, json.Unmarshal(text, &a)
}
