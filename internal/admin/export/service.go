package export

import (
	"log/slog"
	"time"

	"florin/internal/integration/eventlog"
	"florin/internal/lending/answer"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Events   *eventlog.Service
	Settings *settings.Service
	Told     *answer.Service // the answers of requests
	// Files keeps the copies until they are fetched. Nothing else is in it.
	Files *document.Vault
	Log   *slog.Logger
	// PerFile is how many rows a file has at most; 200,000 when zero.
	PerFile int
}

// Service is the entry point of the feature. Every method checks its caller's permission itself.
type Service struct{ Parts }

// New makes the service.
func New(parts Parts) *Service {
	if parts.PerFile == 0 {
		parts.PerFile = 200_000
	}
	return &Service{parts}
}

const (
	kindMake = "export.make"
	entity   = "export"

	// Kept is how long a copy can be fetched.
	Kept = 3 * 24 * time.Hour
	// longestMake bounds one attempt.
	longestMake = 2 * time.Hour
)

// Register lets a runner make copies and forget them.
func (s *Service) Register(r *job.Runner) {
	r.Handle(kindMake, s.make, job.Within(longestMake), job.MaxAttempts(5))
	r.Every("exports.sweep", time.Hour, s.Sweep)
}
