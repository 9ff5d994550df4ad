package notify

import (
	"context"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
)

// againKind is the kind of the jobs that send a kept mail once more.
const againKind = "mail.again"

// again is their payload.
type again struct {
	ID string `json:"id"`
}

var (
	findKept = db.SQL(`SELECT ` + summaryColumns + `, body FROM mails WHERE id = $1`)
	waitKept = db.SQL(`UPDATE mails SET state = 'waiting' WHERE id = $1 AND state IN ('failed', 'outbox') AND body IS NOT NULL`)
	tellKept = db.SQL(`
		UPDATE mails SET state = $2, heading = $3, attempts = attempts + 1, last_error = $4, verdict = $5, answer_code = $6, sent_at = $7 WHERE id = $1 AND state = 'waiting'`)
)

// AgainTx lets a mail be tried at once: one that waits for its next attempt, one that was given
// up, or one that was kept on this machine, each as it was written and under its Message-ID.
// It gives the template of the mail. Errors: fault NotFound; Conflict "mail.sent" for one that
// has left, "mail.forgotten" when its text is gone, "mail.outdated" when its day is over.
func (s *Service) AgainTx(tx *db.Tx, id string) (template string, err error) {
	r, err := db.One[row](tx, findKept, id)
	if err != nil {
		return "", err
	}
	switch {
	case r.State == Sent:
		return r.Template, fault.New(fault.Conflict, "mail.sent")
	case r.Verdict != nil && *r.Verdict == Outdated:
		return r.Template, fault.New(fault.Conflict, "mail.outdated")
	case r.State == Waiting:
		for _, key := range []string{r.Key, againKey(id)} {
			if err := job.HurryTx(tx, key); err != nil {
				return r.Template, err
			}
		}
		return r.Template, nil
	}
	n, err := tx.Exec(waitKept, id)
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, "mail.forgotten")
	}
	if err != nil {
		return r.Template, err
	}
	return r.Template, job.EnqueueTx(tx, job.Spec{Kind: againKind, Payload: again{id}, UniqueKey: againKey(id)})
}

func againKey(id string) string { return againKind + ":" + id }

// deliverAgain does one attempt at a kept mail.
func (s *Service) deliverAgain(ctx context.Context, j job.Job) error {
	var a again
	if err := j.Decode(&a); err != nil {
		return err
	}
	kept, err := s.Show(ctx, a.ID)
	if err != nil || kept.State != Waiting {
		return err
	}
	o, err := s.outletNow(ctx)
	if err != nil {
		return err
	}
	if o.server == nil {
		return s.settleAgain(ctx, j, kept, Outbox, nil)
	}
	l, err := s.keptLetter(ctx, kept, o.from)
	if err != nil {
		return job.Permanent(err)
	}
	err = o.server.send(ctx, l)
	switch {
	case err == nil:
		return s.settleAgain(ctx, j, kept, Sent, nil)
	case ctx.Err() != nil:
		return ctx.Err()
	case isRefusal(err) || j.LastAttempt:
		return s.settleAgain(ctx, j, kept, Failed, err)
	}
	s.postponed.Add(1)
	if recordErr := s.recordAgain(ctx, nil, kept, Waiting, err); recordErr != nil {
		return recordErr
	}
	return errors.New(describe(err))
}

// keptLetter is a mail as it was written, from who sends mails now.
func (s *Service) keptLetter(ctx context.Context, kept Message, set *netmail.Address) (letter, error) {
	p, err := s.provider(ctx)
	if err != nil {
		return letter{}, fmt.Errorf("read the company: %w", err)
	}
	from, err := sender(set, p)
	if err != nil {
		return letter{}, err
	}
	l := letter{
		message: message{To: kept.To, Subject: kept.Subject, Text: kept.Text, HTML: kept.HTML},
		from:    from, mail: Mail{Lang: kept.Lang, Files: kept.Files}, job: job.Job{CreatedAt: kept.CreatedAt}, messageID: kept.MessageID, brand: p.Brand,
	}
	if validAddress(p.Email) {
		l.replyTo = &netmail.Address{Name: p.Name, Address: p.Email}
	}
	return l, nil
}

func (s *Service) settleAgain(ctx context.Context, j job.Job, kept Message, state State, why error) error {
	err := stored(ctx, func() error { return s.recordAgain(ctx, &j, kept, state, why) })
	if err == nil {
		s.count(state)
	}
	return err
}

// recordAgain writes down what became of an attempt, with the end of its job unless it waits.
func (s *Service) recordAgain(ctx context.Context, ended *job.Job, kept Message, state State, why error) error {
	head, err := s.sealJSON(kept.ID, heading{To: kept.To, From: kept.From, Subject: kept.Subject})
	if err != nil {
		return err
	}
	f := failureOf(why)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordTimeout)
	defer cancel()
	return s.db.UpdateBlind(db.Patient(ctx), func(tx *db.Tx) error {
		if ended != nil {
			if err := job.DoneTx(tx, *ended); err != nil {
				return err
			}
		}
		_, err := tx.Exec(tellKept, kept.ID, state, head, f.text, f.verdict, f.code, sentAt(tx, state))
		return err
	})
}

// MaskAddress leaves of an address what tells it from others, and not whose it is.
func MaskAddress(address string) string {
	name, domain, found := strings.Cut(address, "@")
	if !found || name == "" {
		return "…"
	}
	first := []rune(name)[0]
	return string(first) + "…@" + domain
}
