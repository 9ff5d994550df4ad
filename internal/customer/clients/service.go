package clients

import (
	"log/slog"

	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Every method is one transaction, checks its
// caller's permission itself, and is safe to call from many goroutines.
type Service struct {
	Parts
	moveAccount []func(tx *db.Tx, requestID, from, to string) error
	onForgotten []func(tx *db.Tx, ids []string) error
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Keys     *keyring.Ring
	Settings *settings.Service
	Identity *identity.Service
	Requests *decision.Service
	*servicing.Lending
	Documents *document.Service
	Messages  *message.Service
	Mail      *notify.Service
	Log       *slog.Logger
}

// New makes the service and lets the packages below tell it what changes.
func New(parts Parts) *Service {
	s := &Service{Parts: parts}
	s.OnAccountMoved(parts.Requests.MoveAccountTx)
	parts.Requests.OnPeople(s.requestTx)
	parts.Servicing.OnReach(s.reachTx)
	return s
}

// OnAccountMoved registers what else gives the part of one account in a request to another,
// when two accounts turn out to be one person's. Call it before serving.
func (s *Service) OnAccountMoved(fn func(tx *db.Tx, requestID, from, to string) error) {
	s.moveAccount = append(s.moveAccount, fn)
}

// OnForgotten registers what another package forgets of a client of whom nothing is left, by the ids that it has had. Call it before serving.
func (s *Service) OnForgotten(fn func(tx *db.Tx, ids []string) error) {
	s.onForgotten = append(s.onForgotten, fn)
}

// entityClient names clients in audit records.
const entityClient = "client"

func invalid(pointer, code string) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: code})
}
