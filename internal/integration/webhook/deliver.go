package webhook

import (
	"context"
	"errors"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/outbound"
)

const (
	// lanes is how many addresses a node calls at once.
	lanes = 8
	// lookAgain is how often a node that is busy with one address looks for others.
	lookAgain = time.Second
	everyTime = 5 * time.Second
)

// Register takes on the work about webhooks: one job of the queue at a time, however many
// servers hang.
func (s *Service) Register(r *job.Runner) {
	r.Every("webhooks.deliver", everyTime, s.Deliver)
	r.Every("webhooks.sweep", time.Hour, s.Sweep)
}

// Deliver sends what is due until nothing is: each address in a lane of its own. A lane that
// fails for a reason of ours ends, and is told in the error; the others go on.
func (s *Service) Deliver(ctx context.Context) error {
	type end struct {
		id  string
		err error
	}
	ended, busy := make(chan end), map[string]bool{}
	var failed []error
	broken := map[string]bool{}
	finish := func(e end) {
		delete(busy, e.id)
		if e.err != nil {
			broken[e.id] = true
			failed = append(failed, fmt.Errorf("webhook %s: %w", e.id, e.err))
		}
	}
	for {
		err := s.spread(ctx)
		var due []string
		if err == nil {
			due, err = s.due(ctx)
		}
		if err != nil {
			for len(busy) > 0 {
				finish(<-ended)
			}
			return errors.Join(append(failed, err)...)
		}
		for _, id := range due {
			if busy[id] || broken[id] || len(busy) == lanes {
				continue
			}
			busy[id] = true
			go func() { ended <- end{id, s.drain(ctx, id)} }()
		}
		if len(busy) == 0 {
			return errors.Join(failed...)
		}
		select {
		case e := <-ended:
			finish(e)
		case <-time.After(lookAgain):
		}
	}
}

// due lists the addresses that something is due for.
func (s *Service) due(ctx context.Context) (ids []string, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		ids, err = db.All[string](tx, listDue, tx.Now())
		return err
	})
	return ids, err
}

// drain sends what is due for one address, one after the other, until nothing is or a call
// fails. A panic ends the lane only.
func (s *Service) drain(ctx context.Context, id string) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	for ok := true; ok; {
		work, found, err := s.take(ctx, id)
		if err != nil || !found {
			return err
		}
		if ok, err = s.attempt(ctx, work); err != nil {
			return err
		}
	}
	return nil
}

// work is a delivery that this node holds, with its address.
type work struct {
	endpoint endpointRow
	delivery deliveryRow
	now      time.Time
}

// take holds the next delivery of an address for a minute: a node that dies with it lets it go.
func (s *Service) take(ctx context.Context, id string) (w work, found bool, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		w, found = work{now: tx.Now()}, false
		r, known, err := db.Maybe[endpointRow](tx, findEndpoint, id)
		if err != nil || !known || r.State != Active {
			return err
		}
		d, due, err := db.Maybe[deliveryRow](tx, findDue, id, tx.Now())
		if err != nil || !due {
			return err
		}
		w.endpoint, w.delivery = r, d
		found, err = w.delivery.holdTx(tx)
		return err
	})
	return w, found, err
}

// holdTx counts an attempt and holds the delivery for its time; false: another node does.
func (d *deliveryRow) holdTx(tx *db.Tx) (bool, error) {
	n, err := tx.Exec(holdDelivery, d.EndpointID, d.EventID, d.Attempts, tx.Now().Add(lease))
	d.Attempts++
	return n > 0, err
}

// attempt calls the address and writes down what came of it. It answers whether the address
// has taken the delivery.
func (s *Service) attempt(ctx context.Context, w work) (bool, error) {
	secrets, keys, err := s.secrets(w.endpoint, w.now)
	if err != nil {
		return false, err
	}
	body := []byte(w.delivery.Body)
	header, err := sign(w.delivery.EventID, w.now, body, secrets, keys)
	if err != nil {
		return false, err
	}
	answer, took := s.call(ctx, w.endpoint.URL, header, body)
	if ctx.Err() != nil { // the node stops: what came of it is not known, and the lease runs out
		return false, ctx.Err()
	}
	return answer.OK(), s.DB.Update(ctx, func(tx *db.Tx) error { return s.settleTx(tx, w, answer, took) })
}

// settleTx writes an attempt down and decides how it goes on. Another attempt that took the
// delivery meanwhile makes this one worth nothing.
func (s *Service) settleTx(tx *db.Tx, w work, answer outbound.HookAnswer, took time.Duration) error {
	h, _, err := db.Maybe[health](tx, findHealth, w.endpoint.ID)
	if err != nil {
		return err
	}
	d := w.delivery
	v := judge(d.Kind, d.Attempts-d.Base, d.CreatedAt, h.LastOKAt, answer)
	var closed *time.Time
	if now := tx.Now(); v.state != Waiting {
		closed = &now
	}
	n, err := tx.Exec(settleDelivery, d.EndpointID, d.EventID, d.Attempts, v.state, tx.Now().Add(v.wait), closed)
	if err != nil || n == 0 {
		return err
	}
	_, err = tx.Exec(insertAttempt, d.EndpointID, d.EventID, d.Attempts, w.now, took.Milliseconds(), answer.Status, answer.Failure, answer.Excerpt)
	if err != nil {
		return err
	}
	h.EndpointID = w.endpoint.ID
	if err := h.after(tx.Now(), answer).saveTx(tx); err != nil {
		return err
	}
	if v.state != GivenUp || d.Kind == eventlog.Test {
		return nil
	}
	return s.giveUpTx(tx, w.endpoint.ID, d, v.pause)
}

// giveUpTx tells staff of a delivery that is not tried again, and pauses an address where
// nothing gets through.
func (s *Service) giveUpTx(tx *db.Tx, id string, d deliveryRow, why Why) error {
	r, found, err := db.Maybe[endpointRow](tx, findEndpoint, id)
	if err != nil || !found { // deleted meanwhile
		return err
	}
	by := identity.Background().Actor()
	if err := recordTx(tx, by, r, "webhook.given_up", map[string]any{"event": d.EventID, "kind": d.Kind}); err != nil {
		return err
	}
	if why == "" || r.State == Paused {
		return s.tellTx(tx, r, "staff.webhook_given_up")
	}
	r.State, r.PausedWhy = Paused, why
	if err := r.saveTx(tx, systemName); err != nil {
		return err
	}
	if err := recordTx(tx, by, r, "webhook.paused", map[string]any{"why": why}); err != nil {
		return err
	}
	return s.tellTx(tx, r, "staff.webhook_paused")
}

// systemName stands where a person's name does, for what the program does by itself.
const systemName = "Florin"

// health is how calls to an address have gone of late.
type health struct {
	EndpointID   string     `db:"endpoint_id"`
	Failures     int64      `db:"failures"`
	FailingSince *time.Time `db:"failing_since"`
	HoldUntil    time.Time  `db:"hold_until"`
	LastOKAt     *time.Time `db:"last_ok_at"`
}

// after is the health after a call.
func (h health) after(now time.Time, a outbound.HookAnswer) health {
	if a.OK() {
		return health{EndpointID: h.EndpointID, HoldUntil: now, LastOKAt: &now}
	}
	h.Failures++
	if h.FailingSince == nil {
		h.FailingSince = &now
	}
	h.HoldUntil = now.Add(hold(h.Failures, a.Later))
	return h
}

func (h health) saveTx(tx *db.Tx) error {
	_, err := tx.Exec(setHealth, h.EndpointID, h.Failures, h.FailingSince, h.HoldUntil, h.LastOKAt)
	return err
}

// Test sends an event without meaning, at once and once, also to an address that is paused,
// and gives what came of it. Errors: fault Forbidden (needs webhook.manage), NotFound, TooMany.
func (s *Service) Test(ctx context.Context, p identity.Principal, id string) (Delivery, error) {
	if err := p.Permit(identity.WebhookManage); err != nil {
		return Delivery{}, err
	}
	var w work
	var refusal error
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		refusal = nil
		r, err := endpointFor(tx, p, id)
		if err != nil {
			return err
		}
		if refusal, err = takeTest(tx, id); err != nil || refusal != nil {
			return err
		}
		event, body, err := testEvent(tx.Now())
		if err != nil {
			return err
		}
		if _, err := tx.Exec(insertDelivery, id, event, eventlog.Test, body, tx.Now(), tx.Now(), 0); err != nil {
			return err
		}
		w = work{endpoint: r, delivery: deliveryRow{EndpointID: id, EventID: event, Kind: eventlog.Test, Body: body, CreatedAt: tx.Now()}, now: tx.Now()}
		if held, err := w.delivery.holdTx(tx); err != nil || !held {
			return firstError(err, fault.New(fault.Conflict, "conflict"))
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: p.Actor(), Action: "webhook.tested", EntityKind: entity, EntityID: id, Details: map[string]any{"name": r.Name},
		})
	})
	if err := firstError(err, refusal); err != nil {
		return Delivery{}, err
	}
	if _, err := s.attempt(ctx, w); err != nil {
		return Delivery{}, err
	}
	return s.Delivery(ctx, p, id, w.delivery.EventID)
}

func testEvent(at time.Time) (id, body string, err error) {
	e, err := eventlog.NewTest(at)
	if err != nil {
		return "", "", err
	}
	body, err = e.Body()
	return e.ID, body, err
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
