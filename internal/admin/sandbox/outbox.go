package sandbox

import (
	"context"
	"time"

	"florin/internal/record/notify"
)

// mostMails bounds one look into the outbox.
const mostMails = 200

// Captured is an e-mail that would have left.
type Captured struct {
	ID        string    `json:"id"`
	To        string    `json:"to"`
	Template  string    `json:"template"`
	Language  string    `json:"language"`
	Subject   string    `json:"subject"`
	Text      string    `json:"text"`
	CreatedAt time.Time `json:"created_at"`
}

// Outbox gives the newest mails first, up to limit, those to an address where one is named. What is queued is written first. Errors:
// fault Unavailable.
func (s *Service) Outbox(ctx context.Context, to string, limit int) ([]Captured, error) {
	if err := s.Settle(ctx); err != nil {
		return nil, err
	}
	list, err := s.Mail.List(ctx, notify.Filter{Limit: 1000})
	found := []Captured{}
	for _, m := range list {
		if to != "" && m.To != to {
			continue
		}
		if len(found) == min(limit, mostMails) {
			break
		}
		whole, err := s.Mail.Show(ctx, m.ID)
		if err != nil {
			return nil, err
		}
		found = append(found, Captured{m.ID, m.To, m.Template, m.Lang, m.Subject, whole.Text, m.CreatedAt})
	}
	return found, err
}
