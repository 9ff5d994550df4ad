package site

import (
	"github.com/danielgtaylor/huma/v2"

	"florin/internal/api/endpoint"
	"florin/internal/kernel/money"
)

// currency is one that a query may leave out: then money.Default counts.
type currency money.Currency

var _ endpoint.Choice = currency("")

// Choices implements endpoint.Choice.
func (currency) Choices() (all []string, fallback string) {
	for _, c := range money.Currencies() {
		all = append(all, string(c))
	}
	return all, string(money.Default)
}

// Schema implements huma.SchemaProvider.
func (c currency) Schema(huma.Registry) *huma.Schema {
	_, fallback := c.Choices()
	return &huma.Schema{Type: huma.TypeString, Default: fallback, Pattern: endpoint.CurrencyForm}
}
