package webhook_test

import (
	"crypto/ed25519"
	"encoding/base64"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/integration/eventlog"
	"florin/internal/integration/webhook"
	"florin/internal/kernel/fault"
	"florin/internal/test/testkit"
)

// A receiver that lost what it was told is told again: the same ids, bodies and order, also of what was never on its way to it.
func TestAPartOfTheLogLeavesOnceMore(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		r.emit(t, eventlog.PaymentBooked) // before there is an address
		ok(t, r.Deliver(t.Context()))
		id := r.made(t, to.URL, eventlog.PaymentBooked).Endpoint.ID
		for range 2 {
			r.emit(t, eventlog.PaymentBooked)
			r.emit(t, eventlog.ArrearsBegan)
		}
		ok(t, r.Deliver(t.Context()))
		if to.count() != 2 {
			t.Fatalf("told %d times", to.count())
		}
		replay := func(in webhook.ReplayInput) int64 {
			t.Helper()
			done, err := r.Replay(t.Context(), boss, id, in)
			ok(t, err)
			return done.Deliveries
		}
		if n := replay(webhook.ReplayInput{FromSeq: 1, ToSeq: 5}); n != 3 {
			t.Errorf("%d leave", n)
		}
		if n := replay(webhook.ReplayInput{FromSeq: 1, ToSeq: 5}); n != 0 {
			t.Errorf("%d leave that are on their way", n)
		}
		ok(t, r.Deliver(t.Context()))
		if to.count() != 5 || !slices.Equal(to.ids[:2], to.ids[3:]) || !slices.Equal(to.bodies[:2], to.bodies[3:]) || !strings.Contains(to.bodies[2], `"seq":1,`) {
			t.Errorf("told %q", to.bodies)
		}
		if n := replay(webhook.ReplayInput{FromSeq: 2, ToSeq: 5, Types: []eventlog.Kind{eventlog.ArrearsBegan}}); n != 2 {
			t.Errorf("%d of another kind leave", n)
		}
		if items := r.log(t, id); len(items) != 5 || items[0].Seq == 0 {
			t.Errorf("the log is %+v", items)
		}
	})
}

func TestRefusalsOfAReplay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		e := r.made(t, to.URL, eventlog.PaymentBooked).Endpoint
		r.emit(t, eventlog.PaymentBooked)
		again := func(in webhook.ReplayInput) error {
			_, err := r.Replay(t.Context(), boss, e.ID, in)
			return err
		}
		one := webhook.ReplayInput{FromSeq: 1, ToSeq: 1}
		_, err := r.Replay(t.Context(), nobody, e.ID, one)
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = r.Replay(t.Context(), boss, "none", one)
		refused(t, err, fault.NotFound, "not_found")
		testkit.WantField(t, again(webhook.ReplayInput{FromSeq: 0, ToSeq: 1}), "/from_seq", "field.range")
		testkit.WantField(t, again(webhook.ReplayInput{FromSeq: 2, ToSeq: 1}), "/to_seq", "field.range")
		testkit.WantField(t, again(webhook.ReplayInput{FromSeq: 1, ToSeq: 5001}), "/to_seq", "field.range")
		testkit.WantField(t, again(webhook.ReplayInput{FromSeq: 1, ToSeq: 1, Types: []eventlog.Kind{eventlog.Test}}), "/types", "choice.invalid")
		refused(t, again(webhook.ReplayInput{FromSeq: 1, ToSeq: 2}), fault.Conflict, "events.ahead")
		env.Clock.Advance(91 * 24 * time.Hour)
		ok(t, r.Events.Sweep(t.Context()))
		refused(t, again(one), fault.Gone, "events.gone")
		_, err = r.Pause(t.Context(), boss, e.ID, e.Version)
		ok(t, err)
		refused(t, again(one), fault.Conflict, "webhook.is_paused")
	})
}

// verifiedBy checks a v1a signature as the convention says, with the public half alone.
func verifiedBy(public string, h http.Header, body string) bool {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(public, "whpk_"))
	if err != nil || len(key) != ed25519.PublicKeySize {
		return false
	}
	content := []byte(h.Get("webhook-id") + "." + h.Get("webhook-timestamp") + "." + body)
	return slices.ContainsFunc(strings.Fields(h.Get("webhook-signature")), func(one string) bool {
		text, is := strings.CutPrefix(one, "v1a,")
		signature, err := base64.StdEncoding.DecodeString(text)
		return is && err == nil && ed25519.Verify(key, content, signature)
	})
}

func TestAnAddressMayWantAKeyPairToo(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		made := r.made(t, to.URL, eventlog.PaymentBooked)
		to.secrets = []string{made.Secret}
		if made.Endpoint.PublicKey != "" {
			t.Errorf("a key pair that nobody wants: %+v", made.Endpoint)
		}
		in := webhook.Input{Name: "Books", URL: to.URL, Kinds: []eventlog.Kind{eventlog.PaymentBooked}, KeyPair: true}
		e, err := r.Change(t.Context(), boss, made.Endpoint.ID, 1, in)
		ok(t, err)
		kept, err := r.Change(t.Context(), boss, e.ID, e.Version, in)
		ok(t, err)
		if e.PublicKey == "" || kept.PublicKey != e.PublicKey {
			t.Errorf("the keys are %q, then %q", e.PublicKey, kept.PublicKey)
		}
		next, err := r.Rotate(t.Context(), boss, e.ID, kept.Version)
		ok(t, err)
		to.secrets = append(to.secrets, next.Secret)
		r.emit(t, eventlog.PaymentBooked)
		ok(t, r.Deliver(t.Context()))
		for _, public := range []string{e.PublicKey, next.Endpoint.PublicKey} { // for a day both
			if !verifiedBy(public, to.headers[0], to.bodies[0]) || verifiedBy(public, to.headers[0], to.bodies[0]+" ") {
				t.Errorf("no signature of %s, or one of anything", public)
			}
		}
		env.Clock.Advance(25 * time.Hour)
		to.secrets = []string{next.Secret}
		r.emit(t, eventlog.PaymentBooked)
		ok(t, r.Deliver(t.Context()))
		if verifiedBy(e.PublicKey, to.headers[1], to.bodies[1]) || !verifiedBy(next.Endpoint.PublicKey, to.headers[1], to.bodies[1]) {
			t.Error("after a day the old key pair signs, or the new one does not")
		}
		in.KeyPair = false
		if e, err = r.Change(t.Context(), boss, e.ID, next.Endpoint.Version, in); err != nil || e.PublicKey != "" {
			t.Errorf("the address is %+v, %v", e, err)
		}
		in.KeyPair = true
		fresh, err := r.Create(t.Context(), boss, in)
		if err != nil || fresh.Endpoint.PublicKey == "" || fresh.Endpoint.PublicKey == next.Endpoint.PublicKey {
			t.Errorf("the next address is %+v, %v", fresh.Endpoint, err)
		}
	})
}

// A server that asks to be left alone for an hour is.
func TestAServerIsHeeded(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		to.answers(http.StatusServiceUnavailable)
		to.later = "3600"
		r.made(t, to.URL, eventlog.PaymentBooked)
		r.emit(t, eventlog.PaymentBooked)
		ok(t, r.Deliver(t.Context()))
		r.emit(t, eventlog.PaymentBooked)
		env.Clock.Advance(59 * time.Minute)
		ok(t, r.Deliver(t.Context()))
		if to.count() != 1 {
			t.Errorf("called %d times within the hour", to.count())
		}
		env.Clock.Advance(2 * time.Minute)
		to.answers(http.StatusOK)
		ok(t, r.Deliver(t.Context()))
		if to.count() != 3 {
			t.Errorf("called %d times", to.count())
		}
	})
}
