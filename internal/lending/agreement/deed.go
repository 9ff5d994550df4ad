package agreement

import (
	"encoding/json"
	"fmt"
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/lending/pricing"
	"florin/internal/lending/request"
	"florin/internal/rule/paper"
	"florin/internal/rule/settings"
)

// deed is what an agreement says: who, what, and by which rules. It is kept sealed, as it
// was when the offer was sent, whatever becomes of settings and addresses.
type deed struct {
	Reference string           `json:"reference"`
	Terms     pricing.Terms    `json:"terms"`
	Parties   []party          `json:"parties"`
	Product   settings.Product `json:"product"`
	Company   settings.Company `json:"company"`
	Capacity  *paper.Capacity  `json:"capacity,omitempty"` // of Swiss consumer credit
}

// party is a person who signs.
type party struct {
	Position  int          `json:"position"`
	Role      request.Role `json:"role"`
	PersonID  string       `json:"person_id"`
	FirstName string       `json:"first_name"`
	LastName  string       `json:"last_name"`
	BirthDate date.Date    `json:"birth_date,omitzero"`
	Address   []string     `json:"address"`
	Home      loan.Address `json:"home"` // the same, in fields
	Country   string       `json:"country"`
	Email     string       `json:"email"`
	Phone     string       `json:"phone"`
	Lang      string       `json:"lang"`
}

func (p party) name() string { return strings.TrimSpace(p.FirstName + " " + p.LastName) }

// at finds the party of a position.
func (d deed) at(position int) party {
	for _, p := range d.Parties {
		if p.Position == position {
			return p
		}
	}
	return party{}
}

const deedPurpose = "agreement"

func (s *Service) sealDeed(id string, d deed) ([]byte, error) {
	text, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("deed of an agreement: %w", err)
	}
	return s.Keys.Seal(deedPurpose, text, []byte(id))
}

// openDeed reads what was sealed. What the law no longer asks for is fault Gone "privacy.erased".
func (s *Service) openDeed(id string, sealed []byte) (d deed, err error) {
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

// partyOf takes over what the offer needs of a borrower.
func partyOf(q request.DealParty) party {
	p := party{
		Position: q.Position, Role: q.Role, PersonID: q.PersonID, FirstName: q.FirstName, LastName: q.LastName, BirthDate: q.BirthDate,
		Country: q.Country, Email: q.Email, Phone: q.Phone, Lang: languageOf(q.Lang),
		Home: loan.Address{Street: q.Street, Building: q.HouseNumber, Postcode: q.PostalCode, Town: q.City, Country: q.Country},
	}
	for _, line := range []string{q.Street + " " + q.HouseNumber, q.PostalCode + " " + q.City} {
		if line = strings.TrimSpace(line); line != "" {
			p.Address = append(p.Address, line)
		}
	}
	return p
}
