package sandbox

import (
	"context"
	"time"

	"florin/internal/platform/db"
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

// PostKind is how something that is no e-mail would have left.
type PostKind string

// The kinds of posts.
const (
	PostText   PostKind = "text"
	PostLetter PostKind = "letter"
)

// Post is a text message or a letter that would have left.
type Post struct {
	ID        string    `json:"id" db:"id"`
	Kind      PostKind  `json:"kind" db:"kind"`
	To        string    `json:"to" db:"recipient"` // a telephone, or a name with its address
	Language  string    `json:"language" db:"language"`
	Text      string    `json:"text,omitempty" db:"words"` // of a message; a letter is a document
	CreatedAt time.Time `json:"created_at" db:"created_at"`
}

var (
	keepPost = db.SQL(`
		INSERT INTO sandbox_posts (id, kind, recipient, language, words, document, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`)
	listPosts  = db.SQL(`SELECT id, kind, recipient, language, words, created_at FROM sandbox_posts ORDER BY created_at DESC, id DESC LIMIT $1`)
	findLetter = db.SQL(`SELECT document FROM sandbox_posts WHERE id = $1 AND document IS NOT NULL`)
)

// Posts gives the newest text messages and letters first, up to limit. What is queued is written first. Errors: fault Unavailable.
func (s *Service) Posts(ctx context.Context, limit int) (found []Post, err error) {
	if err := s.Settle(ctx); err != nil {
		return nil, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		found, err = db.All[Post](tx, listPosts, min(limit, mostMails))
		return err
	})
	return append([]Post{}, found...), err
}

// Letter gives the PDF of a letter. Errors: fault NotFound, Unavailable.
func (s *Service) Letter(ctx context.Context, id string) (pdf []byte, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		pdf, err = db.One[[]byte](tx, findLetter, id)
		return err
	})
	return pdf, err
}
