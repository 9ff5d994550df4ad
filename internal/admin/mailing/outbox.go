package mailing

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// Filter chooses mails.
type Filter struct {
	State  notify.State
	Before string // the id after which the page before ended
}

// Mail is one that was tried, without its words and with a masked address.
type Mail struct {
	ID       string       `json:"id"`
	To       string       `json:"to" doc:"Masked: the first letter and the host"`
	Template string       `json:"template"`
	Lang     string       `json:"lang"`
	State    notify.State `json:"state" enum:"waiting,outbox,sent,failed"`
	Attempts int64        `json:"attempts"`
	// Verdict is of those that a trial has, and "unknown" for a failure of which only the
	// operator's sentence is kept.
	Verdict   notify.Verdict `json:"verdict" doc:"Why the last attempt failed, in a word as a trial has it; unknown: only the operator's commands can tell; empty: it did not fail"`
	Code      int64          `json:"code" doc:"What the server answered, such as 550; 0 when it did not come to that"`
	CreatedAt time.Time      `json:"created_at"`
	SentAt    *time.Time     `json:"sent_at"`
	MayRetry  bool           `json:"may_retry"`
}

// Outbox is what became of mails of late.
type Outbox struct {
	Waiting  int64  `json:"waiting" doc:"Tried, and to be tried again"`
	Failed   int64  `json:"failed"`
	Delivers bool   `json:"delivers" doc:"There is a mail server; otherwise mails stay on this machine"`
	Mails    []Mail `json:"mails" doc:"Newest first"`
	Next     string `json:"next" doc:"For the next page; empty on the last"`
}

const pageOfMails = 30

var states = []notify.State{notify.Waiting, notify.Outbox, notify.Sent, notify.Failed}

// Outbox lists mails, the newest first. What no list has given chooses nothing. Errors: fault Forbidden.
func (s *Service) Outbox(ctx context.Context, p identity.Principal, f Filter) (Outbox, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Outbox{}, err
	}
	stats, err := s.Mail.Stats(ctx)
	if err != nil {
		return Outbox{}, err
	}
	delivers, err := s.Mail.Delivers(ctx)
	o := Outbox{Waiting: stats.Waiting, Failed: stats.Failed, Delivers: delivers, Mails: []Mail{}}
	if err != nil || f.State != "" && !slices.Contains(states, f.State) || f.Before != "" && !db.IsID(f.Before) {
		return o, err
	}
	rows, err := s.Mail.List(ctx, notify.Filter{State: f.State, Before: f.Before, Limit: pageOfMails + 1})
	if err != nil {
		return o, err
	}
	if len(rows) > pageOfMails {
		rows = rows[:pageOfMails]
		o.Next = rows[pageOfMails-1].ID
	}
	for _, m := range rows {
		o.Mails = append(o.Mails, shown(m, delivers))
	}
	return o, nil
}

// shown is a mail without its words. One that was kept for want of a server waits for one.
func shown(m notify.Summary, delivers bool) Mail {
	mail := Mail{
		ID: m.ID, To: notify.MaskAddress(m.To), Template: m.Template, Lang: m.Lang, State: m.State, Attempts: m.Attempts,
		CreatedAt: m.CreatedAt, SentAt: m.SentAt, MayRetry: m.State != notify.Sent && (delivers || m.State != notify.Outbox),
	}
	switch {
	case m.LastError == nil:
	case m.Verdict == nil:
		mail.Verdict = unknown
	default:
		mail.Verdict = *m.Verdict
		if m.AnswerCode != nil {
			mail.Code = *m.AnswerCode
		}
	}
	return mail
}

// unknown is the verdict on mails that failed before verdicts were kept.
const unknown notify.Verdict = "unknown"

// Again lets a mail be tried at once that waits, was given up or was kept on this machine.
// Errors: fault Forbidden, NotFound; Conflict "mail.sent", "mail.forgotten".
func (s *Service) Again(ctx context.Context, p identity.Principal, id string) error {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return err
	}
	if !db.IsID(id) {
		return fault.New(fault.NotFound, "not_found")
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		template, err := s.Mail.AgainTx(tx, id)
		if err != nil {
			return err
		}
		return recordTx(tx, p, "mail.again", "mail", id, map[string]any{"template": template})
	})
}
