package webhook_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/integration/eventlog"
	"florin/internal/integration/webhook"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func TestAnEventArrivesSignedOnceAndWithoutAnybody(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		made := r.made(t, to.URL, eventlog.PaymentBooked, eventlog.LoanClosed)
		to.secrets = []string{made.Secret}
		stop := errors.New("stop")
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return errors.Join(eventlog.EmitTx(tx, boss.Actor(), eventlog.PaymentBooked, payment), stop)
		})
		if !errors.Is(err, stop) {
			t.Fatal(err)
		}
		r.emit(t, eventlog.ArrearsBegan) // nobody wants to hear of it
		r.emit(t, eventlog.PaymentBooked)
		ok(t, r.Deliver(t.Context()))
		ok(t, r.Deliver(t.Context()))
		if to.count() != 1 {
			t.Fatalf("it was told %d times", to.count())
		}
		var body struct {
			ID, Type  string
			Timestamp time.Time
			Data      map[string]string
		}
		ok(t, json.Unmarshal([]byte(to.bodies[0]), &body))
		if body.ID != to.ids[0] || body.Type != "payment.booked" || !body.Timestamp.Equal(env.Clock.Now()) || len(body.Data) != 3 || body.Data["loan_id"] != "loan-1" {
			t.Errorf("the body is %s", to.bodies[0])
		}
		items := r.log(t, made.Endpoint.ID)
		if len(items) != 1 || items[0].State != webhook.Delivered || items[0].Last.Status != 204 {
			t.Errorf("the log is %+v", items)
		}
		if e := r.endpoint(t); e.LastOKAt == nil || e.Waiting != 0 || e.FailingSince != nil {
			t.Errorf("the address is %+v", e)
		}
	})
}

func TestEachKindIsVerifiedByThePublishedLibrary(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		made := r.made(t, to.URL, eventlog.Kinds()...)
		to.secrets = []string{made.Secret}
		var want []string
		for _, sort := range eventlog.Catalogue() {
			if sort.Kind == eventlog.Test {
				continue
			}
			members := map[string]string{}
			for _, m := range sort.Data {
				members[m.Name] = "x-1"
			}
			written, err := json.Marshal(members)
			ok(t, err)
			var data eventlog.Data
			ok(t, json.Unmarshal(written, &data))
			ok(t, env.DB.Update(t.Context(), func(tx *db.Tx) error { return eventlog.EmitTx(tx, boss.Actor(), sort.Kind, data) }))
			want = append(want, string(sort.Kind))
		}
		for range len(want) {
			ok(t, r.Deliver(t.Context()))
		}
		var got []string
		for i, body := range to.bodies {
			var told struct{ Type string }
			ok(t, json.Unmarshal([]byte(body), &told))
			got = append(got, told.Type)
			if verified(made.Secret, to.headers[i], []byte(body+" ")) {
				t.Errorf("%s: a body with one more sign is verified", told.Type)
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("told were %v, not %v", got, want)
		}
	})
}

func TestBothSecretsSignForADay(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		made := r.made(t, to.URL, eventlog.PaymentBooked)
		next, err := r.Rotate(t.Context(), boss, made.Endpoint.ID, 1)
		ok(t, err)
		to.secrets = []string{made.Secret, next.Secret}
		r.emit(t, eventlog.PaymentBooked)
		ok(t, r.Deliver(t.Context()))
		env.Clock.Advance(25 * time.Hour)
		if verified(made.Secret, http.Header{}, nil) {
			t.Error("an empty header counts")
		}
		to.secrets = []string{next.Secret}
		r.emit(t, eventlog.PaymentBooked)
		ok(t, r.Deliver(t.Context()))
		if to.count() != 2 || r.endpoint(t).OldSecretUntil != nil {
			t.Errorf("told %d times, %+v", to.count(), r.endpoint(t))
		}
	})
}

func TestWhatFailsIsTriedForThreeDaysAndThenGivenUp(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		to.answers(http.StatusFound)
		id := r.made(t, to.URL, eventlog.PaymentBooked).Endpoint.ID
		r.emit(t, eventlog.PaymentBooked)
		begun := env.Clock.Now()
		for r.endpoint(t).State == webhook.Active && env.Clock.Now().Sub(begun) < 200*time.Hour {
			ok(t, r.Deliver(t.Context()))
			env.Clock.Advance(10 * time.Minute)
		}
		took := env.Clock.Now().Sub(begun)
		if to.count() != 10 || took < 72*time.Hour || took > 80*time.Hour {
			t.Errorf("tried %d times in %s", to.count(), took)
		}
		if to.ids[0] != to.ids[9] {
			t.Error("another id in the end")
		}
		one, err := r.Delivery(t.Context(), boss, id, to.ids[0])
		ok(t, err)
		last := one.Tries[0]
		if one.State != webhook.GivenUp || len(one.Tries) != 10 || last.Status != 302 || len(last.Excerpt) > 600 || !strings.HasPrefix(last.Excerpt, "an·swer · of <b>mine</b>") {
			t.Errorf("the delivery is %+v", one)
		}
		if e := r.endpoint(t); e.PausedWhy != webhook.Failing || e.ChangedBy != "Florin" {
			t.Errorf("the address is %+v", e)
		}
		if n, err := r.Trouble(t.Context(), boss, 100); err != nil || n != 1 {
			t.Errorf("%d troubles, %v", n, err)
		}
		_, err = r.SendAgain(t.Context(), boss, id, to.ids[0])
		refused(t, err, fault.Conflict, "webhook.is_paused")
		r.emit(t, eventlog.PaymentBooked) // waits while it is paused
		ok(t, r.Deliver(t.Context()))
		to.answers(http.StatusOK)
		_, err = r.Resume(t.Context(), boss, id, r.endpoint(t).Version)
		ok(t, err)
		_, err = r.SendAgain(t.Context(), boss, id, to.ids[0])
		ok(t, err)
		_, err = r.SendAgain(t.Context(), boss, id, to.ids[0])
		refused(t, err, fault.Conflict, "webhook.waiting")
		ok(t, r.Deliver(t.Context()))
		if to.count() != 12 || r.endpoint(t).Waiting != 0 {
			t.Errorf("told %d times, %+v", to.count(), r.endpoint(t))
		}
	})
}

// A node that dies between its claim and its record has told the receiver perhaps: the
// delivery leaves again once the minute is over, under the same id.
func TestADeliveryOutlivesTheNodeThatHeldIt(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		r.made(t, to.URL, eventlog.PaymentBooked)
		r.emit(t, eventlog.PaymentBooked)
		dying, die := context.WithCancel(t.Context())
		slow := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { die() }))
		defer slow.Close()
		e := r.endpoint(t)
		_, err := r.Change(t.Context(), boss, e.ID, e.Version, webhook.Input{Name: e.Name, URL: slow.URL, Kinds: e.Kinds})
		ok(t, err)
		if err := r.Deliver(dying); err == nil {
			t.Fatal("the node has not noticed its end")
		}
		e = r.endpoint(t)
		_, err = r.Change(t.Context(), boss, e.ID, e.Version, webhook.Input{Name: e.Name, URL: to.URL, Kinds: e.Kinds})
		ok(t, err)
		ok(t, r.Deliver(t.Context()))
		if to.count() != 0 {
			t.Fatal("it left while it was held")
		}
		env.Clock.Advance(61 * time.Second)
		ok(t, r.Deliver(t.Context()))
		ok(t, r.Deliver(t.Context()))
		if items := r.log(t, e.ID); to.count() != 1 || items[0].EventID != to.ids[0] || items[0].Attempts != 2 {
			t.Errorf("told %d times, %+v", to.count(), items)
		}
	})
}

func TestAServerThatHangsHoldsUpNobodyElse(t *testing.T) {
	env := testkit.SQLite(t)
	r, to := newRig(t, env), newReceiver(t)
	release := make(chan struct{})
	hanging := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, q *http.Request) {
		select {
		case <-release:
		case <-q.Context().Done():
		}
	}))
	defer hanging.Close()
	r.made(t, hanging.URL, eventlog.PaymentBooked)
	r.made(t, to.URL, eventlog.PaymentBooked)
	for range 5 {
		r.emit(t, eventlog.PaymentBooked)
	}
	done := make(chan error, 1)
	go func() { done <- r.Deliver(t.Context()) }()
	for to.count() < 5 {
		select {
		case err := <-done:
			t.Fatalf("it ended with %d told, %v", to.count(), err)
		case <-time.After(5 * time.Millisecond):
		}
	}
	close(release)
	ok(t, <-done)
}

func TestRefusals(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		good := webhook.Input{Name: "Books", URL: to.URL, Kinds: []eventlog.Kind{eventlog.LoanClosed}}
		_, err := r.Create(t.Context(), nobody, good)
		refused(t, err, fault.Forbidden, "forbidden")
		for name, in := range map[string]webhook.Input{
			"/name field.required":  {Name: " ", URL: to.URL, Kinds: good.Kinds},
			"/name text.too_long":   {Name: strings.Repeat("é", 81), URL: to.URL, Kinds: good.Kinds},
			"/url field.required":   {Name: "x", Kinds: good.Kinds},
			"/url webhook.url":      {Name: "x", URL: "http://example.org/", Kinds: good.Kinds},
			"/url webhook.private":  {Name: "x", URL: "https://169.254.169.254/latest", Kinds: good.Kinds},
			"/kinds field.required": {Name: "x", URL: to.URL},
			"/kinds choice.invalid": {Name: "x", URL: to.URL, Kinds: []eventlog.Kind{eventlog.Test}},
		} {
			_, err := r.Create(t.Context(), boss, in)
			f, is := fault.As(err)
			if !is || len(f.Fields) != 1 || f.Fields[0].Pointer+" "+f.Fields[0].Code != name {
				t.Errorf("error is %v, want %s", err, name)
			}
		}
		e := r.made(t, to.URL, eventlog.LoanClosed).Endpoint
		_, err = r.Pause(t.Context(), boss, e.ID, e.Version+1)
		refused(t, err, fault.Conflict, "webhook.version_conflict")
		_, err = r.Pause(t.Context(), boss, "none", 1)
		refused(t, err, fault.NotFound, "not_found")
		refused(t, r.Delete(t.Context(), boss, e.ID, e.Version+1), fault.Conflict, "webhook.version_conflict")
		for _, filter := range []webhook.LogFilter{{Cursor: "nonsense"}, {Limit: 101}} {
			_, err = r.Log(t.Context(), boss, e.ID, filter)
			refused(t, err, fault.Invalid, "invalid")
		}
		for i := range 20 {
			if _, err = r.Create(t.Context(), boss, good); err != nil && i != 19 {
				t.Fatal(i, err)
			}
		}
		refused(t, err, fault.Conflict, "webhook.too_many")
	})
}

func TestATestIsSentOnceAlsoWhilePausedAndNotWithoutEnd(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		e := r.made(t, to.URL, eventlog.LoanClosed).Endpoint
		_, err := r.Pause(t.Context(), boss, e.ID, e.Version)
		ok(t, err)
		to.answers(http.StatusInternalServerError)
		d, err := r.Test(t.Context(), boss, e.ID)
		if err != nil || d.State != webhook.GivenUp || d.Last.Status != 500 || d.Kind != eventlog.Test {
			t.Errorf("the test is %+v, %v", d, err)
		}
		if n, err := r.Trouble(t.Context(), boss, 100); err != nil || n != 0 {
			t.Errorf("%d troubles of a test, %v", n, err)
		}
		for range 9 {
			_, err = r.Test(t.Context(), boss, e.ID)
			ok(t, err)
		}
		_, err = r.Test(t.Context(), boss, e.ID)
		refused(t, err, fault.TooMany, "too_many")
		if to.count() != 10 {
			t.Errorf("%d calls", to.count())
		}
	})
}

func TestOldDeliveriesAreSweptAndThoseOfADeletedAddressNeverLeave(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r, to := newRig(t, env), newReceiver(t)
		e := r.made(t, to.URL, eventlog.LoanClosed).Endpoint
		gone := r.made(t, to.URL, eventlog.LoanClosed).Endpoint
		r.emit(t, eventlog.LoanClosed)
		ok(t, r.Delete(t.Context(), boss, gone.ID, gone.Version))
		ok(t, r.Deliver(t.Context()))
		if to.count() != 1 {
			t.Errorf("told %d times", to.count())
		}
		env.Clock.Advance(29 * 24 * time.Hour)
		ok(t, r.Sweep(t.Context()))
		if n := len(r.log(t, e.ID)); n != 1 {
			t.Errorf("%d deliveries after 29 days", n)
		}
		env.Clock.Advance(2 * 24 * time.Hour)
		ok(t, r.Sweep(t.Context()))
		if n := len(r.log(t, e.ID)); n != 0 {
			t.Errorf("%d deliveries after 31 days", n)
		}
	})
}
