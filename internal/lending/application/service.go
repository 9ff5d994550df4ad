package application

import (
	"florin/internal/lending/answer"
	"florin/internal/lending/partner"
	"florin/internal/lending/request"
)

// Service is all that package request does, and what this one adds. Every method is one
// transaction, checks its caller's permission itself, and is safe to call from many goroutines.
type Service struct {
	*request.Service
	// Partners knows who began a draft beside the person.
	Partners *partner.Service
	// Told keeps the answers to the lender's own questions.
	Told *answer.Service

	answers func(Fields) Fields // of invented applicants; nil: all say what was sent
}

// Invent has applicants answer for themselves before the rules look at what was sent. It is for where everything is invented.
func (s *Service) Invent(answers func(Fields) Fields) { s.answers = answers }

// New makes the service, with those that it stands on.
func New(parts request.Parts) *Service {
	return &Service{Service: request.New(parts), Partners: partner.New(partner.Parts{DB: parts.DB, Keys: parts.Keys, Settings: parts.Settings.Load}), Told: answer.New(parts)}
}
