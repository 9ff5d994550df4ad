package sandbox

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/platform/outbound"
	"florin/internal/platform/signed"
)

// report is a result that the adapter brings by itself.
type report struct {
	CallID string    `db:"call_id"`
	Number int64     `db:"number"`
	DueAt  time.Time `db:"due_at"` // by the clock of the sandbox
	Body   []byte    `db:"body"`
}

var (
	keepCall = db.SQL(`INSERT INTO sandbox_adapter_calls (id, answer) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING`)
	findCall = db.SQL(`SELECT answer FROM sandbox_adapter_calls WHERE id = $1`)

	keepReport = db.SQL(`
		INSERT INTO sandbox_adapter_reports (call_id, number, due_at, body, refused) VALUES ($1, $2, $3, $4, '') ON CONFLICT (call_id, number) DO NOTHING`)
	dueReports = db.SQL(`
		SELECT call_id, number, due_at, body FROM sandbox_adapter_reports
		WHERE brought_at IS NULL AND due_at <= $1 ORDER BY due_at, call_id, number LIMIT 100`)
	endReport  = db.SQL(`UPDATE sandbox_adapter_reports SET brought_at = $3, refused = $4 WHERE call_id = $1 AND number = $2`)
	newReports = db.SQL(`
		SELECT call_id, brought_at, refused FROM sandbox_adapter_reports
		WHERE brought_at IS NOT NULL ORDER BY brought_at DESC, call_id, number DESC LIMIT $1`)
)

// taken is a call that was answered, or that the adapter has taken on.
type taken struct {
	Question string `json:"question"` // questionOf it
	Answer   []byte `json:"answer"`   // empty: it never answers
}

// questionOf is the digest of what a call asks. Which attempt it is, and what time is left to it, is no matter of the question.
func questionOf(b adapter.Body) string {
	sum := sha256.Sum256(slices.Concat([]byte(b.Capability), []byte{0}, b.Subject, []byte{0}, b.Input))
	return hex.EncodeToString(sum[:])
}

// taken finds a call.
func (a *Adapter) taken(ctx context.Context, id string) (call taken, known bool, err error) {
	err = a.db.View(ctx, func(tx *db.Tx) error {
		text, found, err := db.Maybe[[]byte](tx, findCall, id)
		if known = found; err != nil || !found {
			return err
		}
		return json.Unmarshal(text, &call)
	})
	return call, known, err
}

// order is a file that the bank was given.
type order struct{ reference, digest string }

// key is what an order is kept under, beside the calls.
func (o order) key() string { return "order " + o.reference }

func (o order) keepTx(tx *db.Tx) error {
	if o.reference == "" {
		return nil
	}
	text, err := json.Marshal(taken{Question: o.digest})
	if err == nil {
		_, err = tx.Exec(keepCall, o.key(), text)
	}
	return err
}

// ordered says whether no other file was given to the bank under the reference of an order.
func (c conversation) ordered(ctx context.Context, o order) (bool, error) {
	if o.reference == "" {
		return true, nil
	}
	first, known, err := c.taken(ctx, o.key())
	return !known || first.Question == o.digest, err
}

// told is what came of a call, for who has made it.
func (c conversation) told(ctx context.Context, id string) outbound.Reply {
	call, known, err := c.taken(ctx, id)
	switch {
	case err != nil:
		return outbound.Reply{Failure: outbound.HookConnection}
	case !known || id != c.id:
		return c.problem(404, adapter.CodeUnknownCall, false)
	}
	return c.tells(call)
}

func (c conversation) tells(call taken) outbound.Reply {
	if len(call.Answer) == 0 {
		return c.pending(longestPoll)
	}
	return c.signed(200, call.Answer)
}

// keep keeps a call with its answer. What is posted with it leaves now, unless there is nothing to tell.
func (c conversation) keep(ctx context.Context, b adapter.Body, a said, reports ...report) bool {
	text, err := json.Marshal(taken{questionOf(b), a.text})
	return err == nil && c.db.Update(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(keepCall, c.id, text); err != nil {
			return err
		}
		if err := a.order.keepTx(tx); err != nil {
			return err
		}
		for i, r := range reports {
			if _, err := tx.Exec(keepReport, c.id, i, r.DueAt, r.Body); err != nil {
				return err
			}
		}
		return a.postTx(tx)
	}) == nil
}

// works takes a call on.
func (c conversation) works(ctx context.Context, b adapter.Body, a said, poll int, reports ...report) outbound.Reply {
	if !c.keep(ctx, b, a, reports...) {
		return outbound.Reply{Failure: outbound.HookConnection}
	}
	return c.pending(poll)
}

// Brought is a result that the adapter has brought by itself.
type Brought struct {
	CallID  string    `json:"call_id" db:"call_id"`
	At      time.Time `json:"at" db:"brought_at"`
	Refused string    `json:"refused" db:"refused"` // with which code the lender refused it; empty: it took it
}

// Standing is how the adapter is to fail, and what it has brought.
type Standing struct {
	Failing
	Brought []Brought `json:"brought"` // the newest first
}

// mostBrought bounds what is told of that.
const mostBrought = 20

// Standing tells it. Errors: fault NotFound in a sandbox that has no adapter.
func (a *Adapter) Standing(ctx context.Context) (s Standing, err error) {
	err = a.db.View(ctx, func(tx *db.Tx) error {
		if s.Failing, err = db.One[Failing](tx, findFailing); err != nil {
			return err
		}
		s.Brought, err = db.All[Brought](tx, newReports, mostBrought)
		s.Brought = listing.OrEmpty(s.Brought)
		return err
	})
	return s, err
}

// lender takes what an adapter brings.
type lender interface {
	Results(ctx context.Context, name string, m signed.Message) error
}

// bring reports what is due to the lender, as an adapter does by its own call, and says whether anything was. Each is brought once, whatever the lender
// says of it, and once more when the sandbox fell meanwhile.
func (a *Adapter) bring(ctx context.Context, to lender) (some bool, err error) {
	var due []report
	err = a.db.View(ctx, func(tx *db.Tx) (err error) {
		due, err = db.All[report](tx, dueReports, tx.Now())
		return err
	})
	if err != nil || len(due) == 0 {
		return false, err
	}
	secret, err := a.secret(ctx)
	if err != nil {
		return false, err
	}
	for _, r := range due {
		header, err := signed.Headers(r.CallID, a.clock(), r.Body, []string{secret}, nil)
		if err != nil {
			return some, err
		}
		told := to.Results(ctx, AdapterName, signed.Message{
			ID: r.CallID, Timestamp: header[signed.TimestampHeader], Signature: header[signed.SignatureHeader], Body: r.Body,
		})
		if ctx.Err() != nil {
			return some, ctx.Err()
		}
		refused := ""
		if told != nil {
			refused = fault.CodeOf(told)
		}
		err = a.db.Update(ctx, func(tx *db.Tx) error {
			_, err := tx.Exec(endReport, r.CallID, r.Number, tx.Now(), refused)
			return err
		})
		if told != nil && fault.KindOf(told) != fault.Conflict { // too late, or another result than before: that is what was wanted
			err = errors.Join(err, told)
		}
		if err != nil {
			return some, err
		}
		some = true
	}
	return some, nil
}
