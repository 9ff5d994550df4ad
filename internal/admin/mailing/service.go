package mailing

import (
	"context"
	"log/slog"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/record/notify"
)

// Service is the entry point of the feature. Every method checks its caller's permission itself.
type Service struct {
	Parts
}

// Parts are what the service works with.
type Parts struct {
	DB   *db.DB
	Mail *notify.Service
	Log  *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// tries bounds how often a user makes us call a server that they name.
var tries = limit.Rule{Name: "mail.tries", Burst: 10, Per: 10 * time.Minute}

func (s *Service) takeTry(ctx context.Context, p identity.Principal) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		verdict, err := limit.TakeTx(tx, tries, p.StaffID)
		if err == nil && !verdict.Allowed {
			err = fault.New(fault.TooMany, "mail_server.tried_often").After(verdict.RetryAfter)
		}
		return err
	})
}

func author(p identity.Principal) notify.Author { return notify.Author{ID: p.StaffID, Name: p.Name} }

func recordTx(tx *db.Tx, p identity.Principal, action, kind, id string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: kind, EntityID: id, Details: details})
}
