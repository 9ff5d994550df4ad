package adapter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"sync"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
)

const (
	// abreast is how many calls of one adapter are on their way at a time from one node.
	abreast = 4
	// lease is for how long a node holds a call: longer than one can take, evidence included.
	lease = 5 * time.Minute
)

// lane asks one adapter what is due, until nothing is. Each adapter has a job of its own, so that one that hangs keeps nobody waiting but itself.
func (s *Service) lane(ctx context.Context, j job.Job) error {
	var of laneJob
	if err := j.Decode(&of); err != nil {
		return err
	}
	var (
		group sync.WaitGroup
		mu    sync.Mutex
		all   []error
	)
	for range abreast {
		group.Go(func() {
			if err := s.drain(ctx, of.AdapterID); err != nil {
				mu.Lock()
				all = append(all, err)
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return errors.Join(all...)
}

func (s *Service) drain(ctx context.Context, adapterID string) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	for {
		w, found, err := s.hold(ctx, adapterID)
		if err != nil || !found {
			return err
		}
		if err := s.attempt(ctx, w); err != nil {
			return err
		}
	}
}

// work is a call that this node holds.
type work struct {
	row
	call callRow
}

func (s *Service) hold(ctx context.Context, adapterID string) (w work, found bool, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		w, found = work{}, false
		r, known, err := db.Maybe[row](tx, findAdapter, adapterID)
		if err != nil || !known || !r.active() || r.HoldUntil != nil && tx.Now().Before(*r.HoldUntil) {
			return err
		}
		c, due, err := db.Maybe[callRow](tx, findDue, adapterID, tx.Now())
		if err != nil || !due {
			return err
		}
		n, err := tx.Exec(holdCall, c.ID, c.Attempts, tx.Now().Add(lease))
		c.Attempts++
		w, found = work{r, c}, n > 0
		return err
	})
	return w, found, err
}

func (r row) active() bool { return r.EndedAt == nil && r.StoppedAt == nil && r.ConfirmedAt != nil }

// attempt asks once and writes down what came of it.
func (s *Service) attempt(ctx context.Context, w work) error {
	secrets, err := s.secrets(w.row)
	if err != nil {
		return err
	}
	e, err := s.exchange(w, secrets)
	if err != nil {
		return err
	}
	reply := s.Caller.Exchange(ctx, e)
	if ctx.Err() != nil { // the node stops: what came of it is not known, and the lease runs out
		return ctx.Err()
	}
	o := s.read(w.call.ID, reply, secrets)
	if o.step == anew && w.call.Capability == BankSubmit { // it had taken the file on: whether it left nobody knows, and it does not go twice
		o = outcome{step: refused, code: "adapter.call_unknown"}
	}
	if o.step != answered {
		return s.later(ctx, w, o)
	}
	kept, code, err := s.keepFiles(ctx, w, o.answer, secrets)
	if err != nil {
		return err
	}
	if code != "" {
		return s.fail(ctx, w, outcome{step: refused, code: code})
	}
	return s.close(ctx, w, o.answer, kept)
}

// exchange makes the call: the question, or after it was taken on the question what came of it.
func (s *Service) exchange(w work, secrets []string) (outbound.Exchange, error) {
	e := outbound.Exchange{Method: "GET", URL: w.URL + "/v1/calls/" + url.PathEscape(w.call.ID), Most: MaxBody}
	if w.call.State == Waiting {
		body, err := s.body(w)
		if err != nil {
			return e, err
		}
		e.Method, e.URL, e.Body = "POST", w.URL+"/v1/"+string(w.call.Capability), body
	}
	header, err := signed.Headers(w.call.ID, s.Clock(), e.Body, secrets, nil)
	if err != nil {
		return e, err
	}
	header["User-Agent"] = "Florin-Adapters/1"
	e.Header = header
	return e, nil
}

func (s *Service) body(w work) ([]byte, error) {
	a, err := s.opened(w.call)
	if err != nil {
		return nil, err
	}
	sort, _ := sortOf(w.call.Capability)
	left := w.call.Deadline.Sub(s.DB.Now()) // the lender's clock may be ahead of the machine's
	return json.Marshal(Body{
		ID: w.call.ID, Capability: w.call.Capability, Mode: s.Mode, Attempt: w.call.Attempts, Deadline: s.Clock().Add(left).UTC().Truncate(time.Second),
		Purpose: sort.Purpose, Basis: sort.Basis, Consent: a.Consent, ResultsURL: s.SiteURL + "/api/v1/adapters/" + w.Name + "/results",
		Subject: a.Subject, Input: a.Input,
	})
}

// step is what follows from a reply.
type step uint8

const (
	answered step = iota
	working       // taken on, and not done
	again         // not now: the same call comes again
	anew          // it does not know the call: the question comes again
	refused       // not ever
)

type outcome struct {
	step   step
	answer Answer
	code   string
	wait   time.Duration
}

// read judges a reply. Nothing of one that is not signed counts: a proxy in between can put a call off and cannot end it.
func (s *Service) read(id string, r outbound.Reply, secrets []string) outcome {
	if r.Failure != outbound.HookAnswered || r.Status == 0 {
		return outcome{step: again, code: "adapter.unreachable", wait: r.Later}
	}
	if r.Cut {
		return outcome{step: refused, code: "adapter.too_large"}
	}
	m := signed.Message{ID: r.Header(signed.IDHeader), Timestamp: r.Header(signed.TimestampHeader), Signature: r.Header(signed.SignatureHeader), Body: r.Body}
	if err := m.Check(s.Clock(), secrets); err != nil || m.ID != id {
		code := "adapter.signature"
		switch {
		case errors.Is(err, signed.ErrTimestamp):
			code = "adapter.timestamp"
		case r.Status >= 400:
			code = "adapter.failing"
		}
		return outcome{step: again, code: code, wait: r.Later}
	}
	if r.Status >= 400 {
		return problem(r)
	}
	a, err := ParseAnswer(r.Body, id)
	switch {
	case err != nil, r.Status != 200 && r.Status != 202, (r.Status == 202) != (a.State == StatePending):
		return outcome{step: refused, code: "adapter.answer"}
	case a.State == StatePending:
		return outcome{step: working, wait: pollAfter(a.PollAfter)}
	}
	return outcome{answer: a}
}

func problem(r outbound.Reply) outcome {
	var p Problem
	err := Read(r.Body, &p)
	switch {
	case r.Status == 404 && p.Code == CodeUnknownCall:
		return outcome{step: anew, code: "adapter.failing"}
	case err != nil, p.Retryable, r.Status >= 500, r.Status == 429:
		return outcome{step: again, code: "adapter.failing", wait: r.Later}
	}
	return outcome{step: refused, code: "adapter.refused"}
}

// CodeUnknownCall is what an adapter answers when it is asked what came of a call that it does not know.
const CodeUnknownCall = "call.unknown"

// pollAfter bounds when an adapter is asked what came of a call.
func pollAfter(seconds int64) time.Duration {
	if seconds == 0 {
		seconds = 30
	}
	return time.Duration(min(max(seconds, 1), 3600)) * time.Second
}

// waits are those after the first attempts that failed; the last one stays.
var waits = []time.Duration{5 * time.Second, 15 * time.Second, time.Minute, 5 * time.Minute, 5 * time.Minute, 15 * time.Minute}

func waitAfter(attempts int64, asked time.Duration) time.Duration {
	return max(waits[min(int(attempts), len(waits))-1], asked)
}

// later puts a call off, or ends it when it was refused.
func (s *Service) later(ctx context.Context, w work, o outcome) error {
	if o.step == refused {
		return s.fail(ctx, w, o)
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		state, wait := w.call.State, o.wait
		switch o.step {
		case working:
			state = Pending
		case anew:
			state, wait = Waiting, waitAfter(w.call.Attempts, o.wait)
		default:
			wait = waitAfter(w.call.Attempts, o.wait)
		}
		n, err := tx.Exec(laterCall, w.call.ID, w.call.Attempts, state, o.code, tx.Now().Add(wait))
		if err != nil || n == 0 {
			return err
		}
		return s.healthTx(tx, w.row, o.step == working, o.wait)
	})
}

// Due ends what is over and wakes the lanes of adapters for which something is due. Run it every few seconds.
func (s *Service) Due(ctx context.Context) error {
	for {
		var over []string
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			over, err = db.All[string](tx, listOver, tx.Now())
			return err
		})
		if err != nil {
			return err
		}
		for _, id := range over {
			if err := s.expire(ctx, id); err != nil {
				return err
			}
		}
		if len(over) == 0 {
			break
		}
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		due, err := db.All[row](tx, listDue, tx.Now())
		if err != nil {
			return err
		}
		for _, r := range due {
			if err := wakeTx(tx, r.ID); err != nil {
				return err
			}
		}
		return nil
	})
}

// expire ends a call without an answer: with what stood in the way last, or because its time was up.
func (s *Service) expire(ctx context.Context, id string) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		c, found, err := db.Maybe[callRow](tx, findCall, id)
		if err != nil || !found || c.ClosedAt != nil {
			return err
		}
		r, err := db.One[row](tx, findAdapter, c.AdapterID)
		if err != nil {
			return err
		}
		code := c.Code
		switch {
		case !r.active():
			code = "adapter.stopped"
		case code == "":
			code = "adapter.late"
		}
		return s.failTx(tx, r, c, code)
	})
}

// isInvalid says whether a feature has refused a result, rather than met trouble of ours.
func isInvalid(err error) bool { return fault.KindOf(err) == fault.Invalid }

// refusalOf is the code of a call whose result a feature has refused: its own, or "adapter.result" where that says no more than that it is invalid.
func refusalOf(err error) string {
	if code := fault.CodeOf(err); code != fault.Fields().Code {
		return code
	}
	return "adapter.result"
}
