package sandbox

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
)

// AdapterName is what the adapter of a sandbox is called.
const AdapterName = "sandbox"

// adapterURL is nobody's (RFC 2606): what is asked of it never leaves the program.
const adapterURL = "https://adapter.sandbox.invalid"

// Adapter is the adapter that a sandbox runs on. It speaks the protocol that all do, with signatures, inside the program: what asks it is what asks a real one. It is
// the adapter.Caller of a sandbox, and may be used by many goroutines.
type Adapter struct {
	db    *db.DB
	keys  *keyring.Ring
	clock func() time.Time // the machine's, by which messages are signed
}

// NewAdapter makes the adapter of a database.
func NewAdapter(d *db.DB, keys *keyring.Ring, clock func() time.Time) *Adapter {
	return &Adapter{db: d, keys: keys, clock: clock}
}

// Check implements adapter.Caller: nothing else is called from a sandbox.
func (*Adapter) Check(address string) error {
	if address != adapterURL {
		return outbound.ErrHookPrivate
	}
	return nil
}

// Exchange implements adapter.Caller.
func (a *Adapter) Exchange(ctx context.Context, e outbound.Exchange) outbound.Reply {
	path, mine := strings.CutPrefix(e.URL, adapterURL)
	if !mine || !strings.HasPrefix(path, "/") {
		return outbound.Reply{Failure: outbound.HookPrivate}
	}
	if path == adapter.WellKnown {
		text, err := json.Marshal(described())
		if err != nil {
			return outbound.Reply{Failure: outbound.HookConnection}
		}
		return reply(200, nil, text)
	}
	secret, err := a.secret(ctx)
	if err != nil {
		return outbound.Reply{Failure: outbound.HookConnection}
	}
	c := conversation{a, secret, e.Header[signed.IDHeader]}
	m := signed.Message{ID: c.id, Timestamp: e.Header[signed.TimestampHeader], Signature: e.Header[signed.SignatureHeader], Body: e.Body}
	if m.Check(a.clock(), []string{secret}) != nil {
		return c.problem(401, "call.signature", false)
	}
	if id, asks := strings.CutPrefix(path, "/v1/calls/"); asks {
		return c.told(ctx, id)
	}
	body, err := adapter.ParseBody(e.Body)
	if err != nil || len(e.Body) > adapter.MaxBody || body.ID != c.id || path != "/v1/"+string(body.Capability) {
		return c.problem(422, "call.invalid", false)
	}
	if !c.clock().Before(body.Deadline) {
		return c.problem(422, "call.late", false)
	}
	return c.asked(ctx, body)
}

// conversation is one call of the adapter.
type conversation struct {
	*Adapter
	secret, id string
}

// asked answers a question, or fails as it was told to; one that was answered before as it was then. A text message or a letter leaves with an answer
// that the lender takes, and with no other.
func (c conversation) asked(ctx context.Context, body adapter.Body) outbound.Reply {
	before, known, err := c.taken(ctx, c.id)
	switch {
	case err != nil:
		return outbound.Reply{Failure: outbound.HookConnection}
	case known && before.Question != questionOf(body):
		return c.problem(409, "call.other", false)
	case known:
		return c.tells(before)
	}
	answer, err := answerTo(body)
	if body.Capability == adapter.SignDocument {
		answer, err = c.signedBy(ctx, body)
	}
	if err != nil {
		return c.problem(422, "call.input", false)
	}
	switch same, err := c.ordered(ctx, answer.order); {
	case err != nil:
		return outbound.Reply{Failure: outbound.HookConnection}
	case !same:
		return c.problem(409, "call.other", false)
	}
	fail, err := c.failing(ctx, body.Capability)
	if err != nil {
		return outbound.Reply{Failure: outbound.HookConnection}
	}
	now, late := c.db.Now(), body.Deadline.Sub(c.clock())
	switch fail {
	case failTimeout:
		return outbound.Reply{Failure: outbound.HookTimeout}
	case fail5xx:
		return c.problem(503, "provider.down", true)
	case failSignature:
		c.secret = signed.NewSecret()
		return c.signed(200, answer.text)
	case failSlow:
		return c.works(ctx, body, answer, 1)
	case failLate:
		return c.works(ctx, body, said{}, longestPoll, report{DueAt: now.Add(late + time.Second), Body: answer.text})
	case failTwice:
		return c.works(ctx, body, answer, longestPoll, report{DueAt: now, Body: answer.text}, report{DueAt: now, Body: answer.text})
	case failOther:
		return c.works(ctx, body, answer, longestPoll, report{DueAt: now, Body: answer.text}, report{DueAt: now, Body: contrary(answer.text)})
	}
	if slices.Contains([]adapter.Capability{adapter.PaymentResult, adapter.IdentityResult, adapter.AccountRead, adapter.SignDocument}, body.Capability) { // who is led elsewhere needs a moment
		return c.works(ctx, body, answer, payingTakes)
	}
	if !c.keep(ctx, body, answer) {
		return outbound.Reply{Failure: outbound.HookConnection}
	}
	return c.signed(200, answer.text)
}

// payingTakes is for how many seconds an invented person is away at the provider's.
const payingTakes = 2

// longestPoll is after how many seconds Florin asks what came of a call that is reported before, or never.
const longestPoll = 3600

func (c conversation) pending(poll int) outbound.Reply {
	return c.signed(202, fmt.Appendf(nil, `{"state":"pending","poll_after":%d}`, poll))
}

func (c conversation) problem(status int, code string, retryable bool) outbound.Reply {
	return c.signed(status, fmt.Appendf(nil, `{"status":%d,"code":%q,"retryable":%t}`, status, code, retryable))
}

func (c conversation) signed(status int, body []byte) outbound.Reply {
	header, err := signed.Headers(c.id, c.clock(), body, []string{c.secret}, nil)
	if err != nil {
		return outbound.Reply{Failure: outbound.HookConnection}
	}
	return reply(status, header, body)
}

func reply(status int, header map[string]string, body []byte) outbound.Reply {
	return outbound.Reply{Status: status, Header: func(name string) string { return header[name] }, Body: body}
}

// contrary is another answer than the one that was given.
func contrary(answer []byte) []byte {
	var a adapter.Answer
	if json.Unmarshal(answer, &a) == nil {
		a.Provider.Reference += "-2"
		if other, err := json.Marshal(a); err == nil {
			return other
		}
	}
	return answer
}

const sealShared = "sandbox.adapter" // the purpose of what is sealed

var (
	keepShared = db.SQL(`
		INSERT INTO sandbox_adapter (id, secret, fail, capability, times) VALUES (1, $1, '', '', 0) ON CONFLICT (id) DO UPDATE SET secret = $1`)
	findShared  = db.SQL(`SELECT secret FROM sandbox_adapter WHERE id = 1`)
	findFailing = db.SQL(`SELECT fail, capability, times FROM sandbox_adapter WHERE id = 1`)
	setFailing  = db.SQL(`UPDATE sandbox_adapter SET fail = $1, capability = $2, times = $3 WHERE id = 1`)
)

// Share keeps the secret that the lender has made for the adapter.
func (a *Adapter) Share(ctx context.Context, secret string) error {
	sealed, err := a.keys.Seal(sealShared, []byte(secret), []byte(AdapterName))
	if err != nil {
		return err
	}
	return a.db.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(keepShared, sealed)
		return err
	})
}

func (a *Adapter) secret(ctx context.Context) (secret string, err error) {
	err = a.db.View(ctx, func(tx *db.Tx) error {
		sealed, err := db.One[[]byte](tx, findShared)
		if err != nil {
			return err
		}
		plain, err := a.keys.Unseal(sealShared, sealed, []byte(AdapterName))
		secret = string(plain)
		return err
	})
	return secret, err
}

// Fault is a way in which the adapter fails.
type Fault string

// The faults.
const (
	failTimeout   Fault = "timeout"   // nobody answers
	fail5xx       Fault = "5xx"       // it says that it cannot, for now
	failSlow      Fault = "slow"      // it answers when it is asked again
	failSignature Fault = "signature" // what it answers is not signed by its secret
	failLate      Fault = "late"      // it answers when the time is up
	failTwice     Fault = "twice"     // it brings the same result twice
	failOther     Fault = "other"     // it brings another result after the first
)

var faults = []Fault{failTimeout, fail5xx, failSlow, failSignature, failLate, failTwice, failOther}

// Failing is how the adapter is to fail, and how many times more.
type Failing struct {
	Fail       Fault              `json:"fail" db:"fail"`             // empty: it does not
	Capability adapter.Capability `json:"capability" db:"capability"` // empty: whatever it is asked
	Times      int64              `json:"times" db:"times"`
}

// mostFailures bounds an order to fail.
const mostFailures = 1000

// capabilities are those that the adapter offers.
func capabilities() (names []adapter.Capability) {
	for _, o := range offered {
		names = append(names, o.Name)
	}
	return names
}

// Fail has the adapter fail, once unless times says more; an empty fault ends it. Errors: fault Invalid "choice.invalid", "field.range",
// NotFound.
func (a *Adapter) Fail(ctx context.Context, f Failing) (Failing, error) {
	if f.Fail == "" {
		f = Failing{}
	} else if f.Times == 0 {
		f.Times = 1
	}
	switch {
	case f.Fail != "" && !slices.Contains(faults, f.Fail):
		return f, fault.Fields(fault.Choice("/fail", faults...))
	case f.Capability != "" && !slices.Contains(capabilities(), f.Capability):
		return f, fault.Fields(fault.Choice("/capability", capabilities()...))
	case f.Times < 0 || f.Times > mostFailures:
		return f, wrong("/times", "field.range")
	}
	return f, a.db.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(setFailing, f.Fail, f.Capability, f.Times)
		if err == nil && n == 0 {
			err = fault.New(fault.NotFound, "not_found")
		}
		return err
	})
}

// failing takes one failure off the order; empty: it answers.
func (a *Adapter) failing(ctx context.Context, c adapter.Capability) (fail Fault, err error) {
	err = a.db.Update(ctx, func(tx *db.Tx) error {
		fail = ""
		f, err := db.One[Failing](tx, findFailing)
		if err != nil || f.Fail == "" || f.Capability != "" && f.Capability != c {
			return err
		}
		fail = f.Fail
		if f.Times--; f.Times == 0 {
			f = Failing{}
		}
		_, err = tx.Exec(setFailing, f.Fail, f.Capability, f.Times)
		return err
	})
	return fail, err
}
