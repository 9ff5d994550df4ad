package agreement

import (
	"florin/internal/kernel/date"
	"florin/internal/lending/pricing"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
)

// CapacityOf writes down the check of Swiss law.
var CapacityOf = pricing.CapacityOf

// PreviewOf is what the preview of an offer says of a deal.
func PreviewOf(d underwriting.Deal, p catalogue.Product, on date.Date) (Preview, error) {
	v := Preview{Product: d.Product, Blocks: []Block{}}
	err := v.fill(d, p, on, OfferInput{})
	return v, err
}

// VoidOpenTx is what request calls when an approval is taken back.
func (s *Service) VoidOpenTx(tx *db.Tx, requestID string) error { return s.voidOpenTx(tx, requestID) }
