package notify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/packed"
	"florin/internal/platform/trace"
	"florin/internal/rule/brand"
)

// State is what became of a mail.
type State string

// The states of a mail that was tried.
const (
	Waiting State = "waiting" // the server was away; it will be tried again
	Outbox  State = "outbox"  // kept on this machine
	Sent    State = "sent"    // taken by the mail server
	Failed  State = "failed"  // refused for good, or given up
)

// heading is the part of a mail that a list shows; body is the rest. Both are sealed.
type heading struct {
	To      string `json:"to"`
	From    string `json:"from"`
	Subject string `json:"subject"`
}

type body struct {
	Text  string `json:"text"`
	HTML  string `json:"html"`
	Files []File `json:"files,omitempty"`
}

// letter is a mail on its way.
type letter struct {
	message
	from, replyTo *netmail.Address
	mail          Mail
	job           job.Job
	messageID     string // without angle brackets; the same at every attempt
	shape         packed.Form
	brand         brand.Brand // whose logo goes along where the mail shows one
}

// deliver does one attempt at a queued mail.
func (s *Service) deliver(ctx context.Context, j job.Job) error {
	o, err := s.outletNow(ctx)
	if err != nil {
		return err
	}
	l, err := s.compose(ctx, j, o.from)
	if err != nil {
		return err
	}
	if past, err := s.isPast(ctx, l.mail); err != nil {
		return err
	} else if past {
		return s.settle(ctx, l, Failed, errPast)
	}
	if o.server == nil { // a mail that is over stays as it is: the record sees to that
		return s.settle(ctx, l, Outbox, nil)
	}
	if over, err := s.isOver(ctx, l); err != nil || over {
		return err
	}
	return s.send(ctx, o.server, l)
}

// compose renders the mail of a job.
func (s *Service) compose(ctx context.Context, j job.Job, set *netmail.Address) (letter, error) {
	m, err := s.unseal(j)
	if err != nil {
		return letter{}, err
	}
	words, err := s.wordingOf(ctx, m.Template, m.Lang)
	if err != nil {
		return letter{}, err
	}
	return s.letterOf(ctx, m, set, j, words)
}

// letterOf writes a mail for a job, in the lender's own words where there are some.
func (s *Service) letterOf(ctx context.Context, m Mail, set *netmail.Address, j job.Job, words wording) (letter, error) {
	p, err := s.provider(ctx)
	if err != nil {
		return letter{}, fmt.Errorf("read the company: %w", err)
	}
	from, err := sender(set, p)
	if err != nil {
		return letter{}, err
	}
	msg, err := renderWith(m, p, s.site, words)
	if err != nil {
		return letter{}, job.Permanent(err)
	}
	_, domain, _ := strings.Cut(from.Address, "@")
	l := letter{message: msg, from: from, mail: m, job: j, messageID: j.ID + "@" + domain, shape: s.shapeOf(m.Template, m.Lang, p, words), brand: p.Brand}
	if validAddress(p.Email) {
		l.replyTo = &netmail.Address{Name: p.Name, Address: p.Email}
	}
	return l, nil
}

// isOver tells whether a mail with this key has reached its end already.
func (s *Service) isOver(ctx context.Context, l letter) (over bool, err error) {
	err = s.db.Peek(ctx, func(tx *db.Tx) error {
		state, found, err := db.Maybe[string](tx, findState, *l.job.UniqueKey)
		over = found && State(state) != Waiting
		return err
	})
	return over, err
}

// send hands the mail to the server and records the answer.
func (s *Service) send(ctx context.Context, to *server, l letter) error {
	traced, span := trace.Start(ctx, "mail", trace.Client)
	span.Text("florin.template", string(l.mail.Template))
	err := to.send(traced, l)
	span.Fail(err != nil)
	span.End()
	switch {
	case err == nil:
		return s.settle(ctx, l, Sent, nil)
	case ctx.Err() != nil: // this node is stopping; what the server did is not known
		return ctx.Err()
	case isRefusal(err) || l.job.LastAttempt:
		s.log.Warn("mail given up", "mail", l.job.ID, "template", l.mail.Template, "error", describe(err))
		return s.settle(ctx, l, Failed, err)
	}
	s.postponed.Add(1)
	if err := s.record(ctx, l, Waiting, err); err != nil {
		return err
	}
	return errors.New(describe(err))
}

// settle records the end of a mail together with the end of its job.
func (s *Service) settle(ctx context.Context, l letter, state State, why error) error {
	err := stored(ctx, func() error { return s.record(ctx, l, state, why) })
	if err == nil {
		s.count(state)
	}
	return err
}

// longestPause is how long a database that is away is left alone at most.
const longestPause = 5 * time.Second

// stored waits for a database that is away, for as long as an attempt may take: the server may
// have taken the mail by now, and one whose end is not written is sent once more.
func stored(ctx context.Context, record func() error) error {
	for pause := 100 * time.Millisecond; ; pause = min(2*pause, longestPause) {
		err := record()
		if !db.IsAway(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(pause):
		}
	}
}

func (s *Service) count(state State) {
	switch state {
	case Sent:
		s.sent.Add(1)
	case Outbox:
		s.kept.Add(1)
	case Failed:
		s.refused.Add(1)
	}
}

// recordTimeout bounds one attempt at writing down what became of a mail, also while
// the node is stopping.
const recordTimeout = 10 * time.Second

func (s *Service) record(ctx context.Context, l letter, state State, why error) error {
	head, err := s.sealJSON(l.job.ID, heading{To: l.To, From: l.from.String(), Subject: l.Subject})
	if err != nil {
		return err
	}
	content, err := s.sealBody(l.job.ID, body{Text: l.Text, HTML: l.HTML, Files: l.mail.Files}, l.shape)
	if err != nil {
		return err
	}
	f := failureOf(why)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), recordTimeout)
	defer cancel()
	return s.db.UpdateBlind(db.Patient(ctx), func(tx *db.Tx) error {
		if state != Waiting {
			if err := job.DoneTx(tx, l.job); err != nil {
				return err
			}
		}
		if err := s.shapes.shelf.KeepTx(tx, l.shape); err != nil {
			return err
		}
		_, err := tx.Exec(saveMail, l.job.ID, *l.job.UniqueKey, l.mail.Template, l.mail.Lang, state, l.messageID,
			head, content, l.job.Attempt, f.text, f.verdict, f.code, l.job.CreatedAt, sentAt(tx, state))
		return err
	})
}

func sentAt(tx *db.Tx, state State) *time.Time {
	if state != Sent {
		return nil
	}
	now := tx.Now()
	return &now
}

func (s *Service) sealJSON(id string, v any) ([]byte, error) {
	plain, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return s.ring.Seal(sealPurpose, plain, []byte(id))
}

func (s *Service) unsealJSON(id string, sealed []byte, v any) error {
	plain, err := s.ring.Unseal(sealPurpose, sealed, []byte(id))
	if err != nil {
		return err
	}
	return json.Unmarshal(plain, v)
}

// failure is why an attempt failed: a sentence for the operator, and the word and code of it
// that screens say in their own language. All nil without one.
type failure struct {
	text    *string
	verdict *Verdict
	code    *int64
}

func failureOf(why error) failure {
	if why == nil {
		return failure{}
	}
	text, trial := describe(why), verdictOn(why)
	code := int64(trial.Code)
	return failure{&text, &trial.Verdict, &code}
}
