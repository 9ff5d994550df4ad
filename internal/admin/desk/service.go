package desk

import (
	"context"
	"log/slog"
	"time"

	"florin/internal/admin/portfolio"
	"florin/internal/customer/clients"
	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/integration/webhook"
	"florin/internal/kernel/date"
	"florin/internal/lending/decision"
	"florin/internal/lending/servicing"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Requests *decision.Service
	*servicing.Lending
	Clients  *clients.Service
	Messages *message.Service
	Hooks    *webhook.Service
	Mail     *notify.Service
	Now      func() time.Time
	Log      *slog.Logger
	// Interviews counts the caller's interviews that wait for them (interview.Service.Waiting).
	Interviews func(ctx context.Context, p identity.Principal) (int64, error)
	// Tasks counts the caller's tasks whose day has come (task.Service.Waiting).
	Tasks func(ctx context.Context, p identity.Principal) (int64, error)
	// Guarded counts the changes of access that wait (identity.Service.Guarded).
	Guarded func(ctx context.Context, p identity.Principal) (int64, error)
	// Held counts why work waits for a release (held.Service.Count).
	Held func(ctx context.Context, p identity.Principal) (int64, error)
	// Reports counts the reports to authorities whose last day is over (reporting.Service.Late).
	Reports func(ctx context.Context, p identity.Principal) (int64, error)
	// Indices counts the values of indices, as adapters have read them, that wait for a person (fixing.Service.Waiting).
	Indices func(ctx context.Context, p identity.Principal) (int64, error)
	// Complaints counts those whose answer is due within a week (privacy.Service.ComplaintsDue).
	Complaints func(ctx context.Context, p identity.Principal) (int64, error)
}

// Service is the entry point of the feature. Every method checks its caller's permission itself,
// and is safe to call from many goroutines.
type Service struct {
	Parts
	Portfolio *portfolio.Service // the figures of loans and decisions over months

	lists map[string]list
}

// New makes the service.
func New(parts Parts) *Service {
	s := &Service{Parts: parts, Portfolio: portfolio.New(portfolio.Parts{DB: parts.DB, Settings: parts.Settings, Now: parts.Now, Log: parts.Log})}
	s.lists = s.allLists()
	return s
}

// zone is where the lender's days begin.
func (s *Service) zone(ctx context.Context) (*time.Location, error) {
	snapshot, err := s.Settings.Load(ctx)
	return snapshot.Hours.Location(), err
}

// span is a stretch of days in a zone, as instants. An empty day leaves its end open.
func span(zone *time.Location, from, to date.Date) (after, before time.Time) {
	if !from.IsZero() {
		after = from.Time(zone)
	}
	if !to.IsZero() {
		before = to.AddDays(1).Time(zone)
	}
	return after, before
}
