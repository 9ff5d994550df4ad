package texting

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"florin/internal/integration/adapter"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Hook sends text messages without an adapter; *outbound.SMSHook is one.
type Hook interface {
	SendSMS(ctx context.Context, to, text string) error
}

// Sender is an identity.TextSender. Its parts are set before anything runs; it may be used by many goroutines.
type Sender struct {
	DB       *db.DB
	Adapters *adapter.Service // nil: there are none
	Hook     Hook             // nil: there is none
	// Patience is for how long SendSMS waits for an adapter to say that the message is sent.
	Patience time.Duration
}

const (
	subject = "text" // the kind of what such a call is about
	// lives is for how long a message is of use: a code that comes later opens nothing.
	lives = 5 * time.Minute
	pause = 50 * time.Millisecond
)

var (
	errNobody = errors.New("texting: nothing sends text messages here")
	errUnsent = errors.New("texting: the adapter has not sent the message")
)

// input is what text.send is told.
type input struct {
	Phone     string `json:"phone"`
	Text      string `json:"text"`
	Reference string `json:"reference"`
}

// CanText says whether anything sends text messages at the moment.
func (s *Sender) CanText(ctx context.Context) (bool, error) {
	if s.Hook != nil {
		return true, nil
	}
	return s.byAdapter(ctx)
}

func (s *Sender) byAdapter(ctx context.Context) (found bool, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		_, found, err = s.Adapters.ByTx(tx, adapter.TextSend)
		return err
	})
	return found, err
}

// SendSMS hands a message over. The error says that it was not sent, and names neither number nor text. A message of which the adapter has said nothing within
// Patience is on its way.
func (s *Sender) SendSMS(ctx context.Context, to, text string) error {
	found, err := s.byAdapter(ctx)
	switch {
	case err != nil:
		return err
	case found:
		return s.ask(ctx, to, text)
	case s.Hook == nil:
		return errNobody
	}
	return s.Hook.SendSMS(ctx, to, text)
}

func (s *Sender) ask(ctx context.Context, to, text string) error {
	id := uuid.NewString()
	err := s.DB.Update(db.WithoutFirst(ctx), func(tx *db.Tx) error {
		_, err := s.Adapters.AskTx(tx, adapter.Need{
			Capability: adapter.TextSend, By: audit.Actor{Kind: "system"}, Within: lives,
			Subject: adapter.Subject{Kind: subject, ID: id}, Input: input{to, text, id},
		})
		return err
	})
	if err != nil {
		return err
	}
	wait, end := context.WithTimeout(ctx, s.Patience)
	defer end()
	for {
		state, err := s.state(ctx, id)
		if err != nil || state == adapter.Done {
			return err
		}
		if state == adapter.Failed {
			return errUnsent
		}
		select {
		case <-wait.Done():
			return ctx.Err()
		case <-time.After(pause):
		}
	}
}

// state is how far a message is; one that is not said to be sent has failed.
func (s *Sender) state(ctx context.Context, id string) (state adapter.CallState, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		calls, err := s.Adapters.AboutTx(tx, subject, id)
		if err != nil || len(calls) == 0 {
			return err
		}
		state = calls[0].State
		if said := calls[0].Result["state"]; state == adapter.Done && said != "sent" && said != "delivered" {
			state = adapter.Failed
		}
		return nil
	})
	return state, err
}
