package texting_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/integration/texting"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var _ identity.TextSender = (*texting.Sender)(nil)

const (
	number = "+33612345678"
	words  = "Florin: 123456"
)

type hook struct{ sent []string }

func (h *hook) SendSMS(_ context.Context, to, text string) error {
	h.sent = append(h.sent, to+" "+text)
	return nil
}

// send hands a message over while the lender's background work goes on.
func send(t *testing.T, l *lender.Lender, s *texting.Sender) error {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- s.SendSMS(t.Context(), number, words) }()
	for {
		select {
		case err := <-done:
			return err
		default:
			l.RunAdapters(t)
		}
	}
}

// A code goes by the adapter where there is one, by the server of the configuration where there is none, and is not sent in silence where neither sends it.
func TestCodesGoByTheAdapter(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := lender.New(t, env, lender.Config{})
		s := &texting.Sender{DB: env.DB, Adapters: l.Adapters, Patience: 20 * time.Second}
		if can, err := s.CanText(t.Context()); can || err != nil {
			t.Errorf("without anything: %t %v", can, err)
		}
		if err := s.SendSMS(t.Context(), number, words); err == nil {
			t.Error("sent by nobody")
		}
		h := &hook{}
		s.Hook = h
		testkit.Must(t, s.SendSMS(t.Context(), number, words))
		if can, err := s.CanText(t.Context()); !can || err != nil || len(h.sent) != 1 || h.sent[0] != number+" "+words {
			t.Errorf("by the hook: %t %v %q", can, err, h.sent)
		}

		p := l.Peer(t, "telecom", adapter.Offered{Name: adapter.TextSend, Mode: "sync", Data: []adapter.Datum{adapter.Phone, adapter.Text}})
		for name, c := range map[string]struct {
			answer func(adapter.Body) (int, string)
			sent   bool
		}{
			"sent":          {lender.Done(`{"state":"sent"}`), true},
			"delivered":     {lender.Done(`{"state":"delivered"}`), true},
			"undeliverable": {lender.Done(`{"state":"undeliverable"}`), false},
			"a lie":         {lender.Done(`{"state":"eaten"}`), false},
			"refused": {func(adapter.Body) (int, string) {
				return http.StatusUnprocessableEntity, `{"status":422,"retryable":false}`
			}, false},
		} {
			p.Answer = c.answer
			if err := send(t, l, s); (err == nil) != c.sent || err != nil && (strings.Contains(err.Error(), number) || strings.Contains(err.Error(), "123456")) {
				t.Errorf("%s: %v", name, err)
			}
		}
		asked := p.Asked()
		if input := string(asked[0].Input); !strings.Contains(input, number) || !strings.Contains(input, words) || len(h.sent) != 1 || asked[0].Deadline.Sub(env.Clock.Now()) > 5*time.Minute {
			t.Errorf("asked %s until %s, by the hook %q", input, asked[0].Deadline, h.sent)
		}
		s.Hook = nil
		if can, err := s.CanText(t.Context()); !can || err != nil {
			t.Errorf("by the adapter alone: %t %v", can, err)
		}

		// What the adapter works on is on its way; who gives up is told.
		p.Answer = func(adapter.Body) (int, string) { return http.StatusAccepted, `{"state":"pending","poll_after":3600}` }
		s.Patience = time.Millisecond
		testkit.Must(t, send(t, l, s))
		gone, leave := context.WithCancel(t.Context())
		leave()
		if err := s.SendSMS(gone, number, words); !errors.Is(err, context.Canceled) {
			t.Errorf("given up: %v", err)
		}
	})
}
