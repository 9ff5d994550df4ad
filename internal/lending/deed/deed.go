package deed

import (
	"strings"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/pricing"
	"florin/internal/lending/request"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/paper"
	"florin/internal/rule/settings"
)

// Deed is what an agreement says: who, what, and by which rules. It is kept sealed, as it
// was when the offer was sent, whatever becomes of settings and addresses.
type Deed struct {
	Reference string            `json:"reference"`
	Terms     pricing.Terms     `json:"terms"`
	Parties   []Party           `json:"parties"`
	Product   catalogue.Product `json:"product"`
	Company   settings.Company  `json:"company"`
	Capacity  *paper.Capacity   `json:"capacity,omitempty"` // of Swiss consumer credit
	// Intermediary is who brought the request, with the register and the number there, and where it is found; empty: nobody did.
	Intermediary     string `json:"intermediary,omitempty"`
	IntermediaryKind string `json:"intermediary_kind,omitempty"` // as partners have it
	// IntermediaryPay is what the lender pays it for this loan, where the law wants that told and it is known; absent: it is not told.
	IntermediaryPay *money.Amount `json:"intermediary_pay,omitempty"`
}

// Party is a person who signs.
type Party struct {
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

// Name is the whole name, as papers write it.
func (p Party) Name() string { return strings.TrimSpace(p.FirstName + " " + p.LastName) }

// At finds the party of a position.
func (d Deed) At(position int) Party {
	for _, p := range d.Parties {
		if p.Position == position {
			return p
		}
	}
	return Party{}
}

// PartyOf takes over what the offer needs of a borrower.
func PartyOf(q request.DealParty) Party {
	p := Party{
		Position: q.Position, Role: q.Role, PersonID: q.PersonID, FirstName: q.FirstName, LastName: q.LastName, BirthDate: q.BirthDate,
		Country: q.Country, Email: q.Email, Phone: q.Phone, Lang: i18n.OrDefault(q.Lang),
		Home: loan.Address{Street: q.Street, Building: q.HouseNumber, Postcode: q.PostalCode, Town: q.City, Country: q.Country},
	}
	for _, line := range []string{q.Street + " " + q.HouseNumber, q.PostalCode + " " + q.City} {
		if line = strings.TrimSpace(line); line != "" {
			p.Address = append(p.Address, line)
		}
	}
	return p
}
