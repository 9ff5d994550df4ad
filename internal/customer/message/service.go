package message

import (
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Every method is one transaction and checks its
// caller's permission itself.
type Service struct {
	Parts
}

// Parts are what the service works with.
type Parts struct {
	DB        *db.DB
	Keys      *keyring.Ring
	Mail      *notify.Service
	Settings  *settings.Service
	Documents *document.Service
	// Contact says how a client is written to; false when there is no such account.
	Contact func(tx *db.Tx, accountID string) (identity.Contact, bool, error)
	// Colleagues lists who holds a permission: to whom a conversation may be given.
	Colleagues func(*db.Tx, identity.Permission) ([]identity.Colleague, error)
	// Matters lists the requests and loans of a client, newest first; without it conversations
	// are about none.
	Matters func(tx *db.Tx, accountID string) ([]Matter, error)
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

const (
	entityThread = "thread"
	sealPurpose  = "contact message"
	addressHash  = "contact address"
)

// How long conversations are kept after their last word: a visitor's as long as a person
// may still need it, a client's as long as the books that it may explain (CO art. 958f).
// A draft is kept while its writer may still come back to it.
const (
	keepVisitorYears = 3
	keepClientYears  = 10
	keepDraftDays    = 30
)
