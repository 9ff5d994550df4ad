package letter

import (
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Service writes to those who owe a loan. It is safe to call from many goroutines.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB        *db.DB
	Settings  *settings.Service
	Loans     *loanbook.Service
	Documents *document.Service
	Mail      *notify.Service
	// SiteURL is the address of the site, which letters name.
	SiteURL string
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }
