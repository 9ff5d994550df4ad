package mailing

import (
	"context"
	"slices"
	"time"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/notify"
)

// Filter chooses mails.
type Filter struct {
	State  notify.State
	Before string // the id after which the page before ended
}

// Mail is one that was tried, without its words and with a masked address.
type Mail struct {
	ID        string       `json:"id"`
	To        string       `json:"to" doc:"Masked: the first letter and the host"`
	Template  string       `json:"template"`
	Lang      string       `json:"lang"`
	State     notify.State `json:"state" enum:"waiting,outbox,sent,failed"`
	Attempts  int64        `json:"attempts"`
	Reason    string       `json:"reason" doc:"Why the last attempt failed; names nobody"`
	CreatedAt time.Time    `json:"created_at"`
	SentAt    *time.Time   `json:"sent_at"`
	MayRetry  bool         `json:"may_retry"`
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
		shown := Mail{
			ID: m.ID, To: notify.MaskAddress(m.To), Template: m.Template, Lang: m.Lang, State: m.State, Attempts: m.Attempts,
			CreatedAt: m.CreatedAt, SentAt: m.SentAt, MayRetry: m.State != notify.Sent && (delivers || m.State != notify.Outbox),
		}
		if m.LastError != nil {
			shown.Reason = *m.LastError
		}
		o.Mails = append(o.Mails, shown)
	}
	return o, nil
}

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
