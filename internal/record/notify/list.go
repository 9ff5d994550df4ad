package notify

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"florin/internal/platform/db"
)

// Filter chooses mails; the zero value means the newest hundred.
type Filter struct {
	State  State  // empty: any
	Before string // id of the last mail of the page before
	Limit  int    // at most 1000
}

// Summary is a mail as a list shows it. Mails that were never tried are not listed.
type Summary struct {
	ID        string  `json:"id" db:"id"`
	Key       string  `json:"-" db:"job_key"`
	To        string  `json:"to"`
	From      string  `json:"from"`
	Subject   string  `json:"subject"`
	Template  string  `json:"template" db:"template"`
	Lang      string  `json:"lang" db:"lang"`
	State     State   `json:"state" db:"state"`
	MessageID string  `json:"message_id" db:"message_id"`
	Attempts  int64   `json:"attempts" db:"attempts"`
	LastError *string `json:"last_error,omitempty" db:"last_error"`
	// Verdict says the same in a word; nil for mails of before version 0041, and without a failure.
	Verdict    *Verdict   `json:"verdict,omitempty" db:"verdict"`
	AnswerCode *int64     `json:"answer_code,omitempty" db:"answer_code"`
	CreatedAt  time.Time  `json:"created_at" db:"created_at"`
	SentAt     *time.Time `json:"sent_at,omitempty" db:"sent_at"`
}

// Message is a whole mail. All but the summary is empty once a sent mail's body is forgotten.
type Message struct {
	Summary
	Text  string `json:"text"`
	HTML  string `json:"html"`
	Files []File `json:"files"`
}

// row is a mail as it is stored.
type row struct {
	Summary
	Heading []byte `db:"heading"`
	Body    []byte `db:"body"`
}

// lastID comes after every id.
const lastID = "~"

// List gives mails, the newest first.
func (s *Service) List(ctx context.Context, f Filter) ([]Summary, error) {
	limit := min(cmp.Or(max(f.Limit, 0), 100), 1000)
	args := []any{cmp.Or(f.Before, lastID), limit}
	stmt := listMails
	if f.State != "" {
		stmt, args = listByState, append(args, f.State)
	}
	var rows []row
	if err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		rows, err = db.All[row](tx, stmt, args...)
		return err
	}); err != nil {
		return nil, fmt.Errorf("list mails: %w", err)
	}
	list := make([]Summary, len(rows))
	for i, r := range rows {
		if err := s.open(&r); err != nil {
			return nil, fmt.Errorf("list mails: %w", err)
		}
		list[i] = r.Summary
	}
	return list, nil
}

// Show gives one mail; an unknown id is fault NotFound "not_found".
func (s *Service) Show(ctx context.Context, id string) (Message, error) {
	var r row
	var content body
	if err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		if r, err = db.One[row](tx, showMail, id); err != nil {
			return err
		}
		content, err = s.openBody(tx, id, r.Body)
		return err
	}); err != nil {
		return Message{}, fmt.Errorf("show mail: %w", err)
	}
	if err := s.open(&r); err != nil {
		return Message{}, fmt.Errorf("show mail: %w", err)
	}
	return Message{Summary: r.Summary, Text: content.Text, HTML: content.HTML, Files: content.Files}, nil
}

func (s *Service) open(r *row) error {
	var head heading
	if err := s.unsealJSON(r.ID, r.Heading, &head); err != nil {
		return err
	}
	r.To, r.From, r.Subject = head.To, head.From, head.Subject
	return nil
}

// Stats is what an operator watches: mails in trouble, from the database, and what this
// process has done since it started.
type Stats struct {
	Waiting, Failed                int64
	Sent, Kept, Refused, Postponed int64
}

// Stats counts; the cost does not grow with the mails that were sent.
func (s *Service) Stats(ctx context.Context) (Stats, error) {
	out := Stats{Sent: s.sent.Load(), Kept: s.kept.Load(), Refused: s.refused.Load(), Postponed: s.postponed.Load()}
	err := s.db.View(ctx, func(tx *db.Tx) error {
		counts, err := db.All[struct {
			State State `db:"state"`
			Mails int64 `db:"mails"`
		}](tx, countTrouble)
		for _, c := range counts {
			if c.State == Failed {
				out.Failed = c.Mails
			} else {
				out.Waiting = c.Mails
			}
		}
		return err
	})
	return out, err
}

// The body of a sent mail serves to answer questions about it for a while.
const (
	keepBodies  = 30 * 24 * time.Hour
	forgetBatch = 500
)

// forget drops the bodies of mails sent long ago, a few at a time.
func (s *Service) forget(ctx context.Context) error {
	return s.forgetBy(ctx, forgetBodies, func(now time.Time) time.Time { return now.Add(-keepBodies) })
}

// ForgetOutbox drops the bodies of mails that were kept on this machine and written before a
// moment. Headings stay, so that a list shows that they were written.
func (s *Service) ForgetOutbox(ctx context.Context, before time.Time) error {
	return s.forgetBy(ctx, forgetKept, func(time.Time) time.Time { return before })
}

func (s *Service) forgetBy(ctx context.Context, stmt *db.Stmt, before func(now time.Time) time.Time) error {
	for ctx.Err() == nil {
		var n int64
		if err := s.db.Update(ctx, func(tx *db.Tx) (err error) {
			n, err = tx.Exec(stmt, before(tx.Now()), forgetBatch)
			return err
		}); err != nil {
			return fmt.Errorf("forget mail bodies: %w", err)
		}
		if n < forgetBatch {
			return nil
		}
	}
	return ctx.Err()
}
