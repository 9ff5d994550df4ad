package program

import (
	"encoding/json"
	"slices"

	"florin/internal/identity/mandate"
	"florin/internal/kernel/money"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

// Choices is what a mandate may name.
type Choices struct {
	Currencies []money.Currency `json:"currencies"`
	Products   []string         `json:"products"`
	Papers     []document.Kind  `json:"papers"`
}

// choicesOf are those of a lender.
func choicesOf(lender settings.Snapshot) Choices {
	c := Choices{Currencies: lender.Products.Denominations(), Products: []string{}, Papers: slices.Clone(document.Kinds)}
	for _, p := range lender.Products {
		c.Products = append(c.Products, p.Code)
	}
	return c
}

func nameable(lender settings.Snapshot) mandate.Known {
	c := choicesOf(lender)
	known := mandate.Known{Currencies: c.Currencies, Products: c.Products}
	for _, kind := range c.Papers {
		known.Papers = append(known.Papers, string(kind))
	}
	return known
}

func (d Definition) holds(scope string) bool { return slices.Contains(d.Scopes, Scope(scope)) }

// bounds is the mandate as it is kept; nil: none.
func (d Definition) bounds() (*string, error) {
	if d.Mandate == nil {
		return nil, nil
	}
	text, err := json.Marshal(d.Mandate)
	if err != nil {
		return nil, err
	}
	kept := string(text)
	return &kept, nil
}
