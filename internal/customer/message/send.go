package message

import (
	"context"
	"encoding/json"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/limit"
	"florin/internal/record/notify"
	"florin/internal/rule/settings"
)

// Receipt is what the writer of a message gets.
type Receipt struct {
	ReceivedAt time.Time `json:"received_at"`
}

// The limits of the specification, section 9, and of security.md 3.6.
const (
	perAddress = 3
	window     = time.Hour
)

var perSource = limit.Rule{Name: "contact.source", Burst: 20, Per: window}

// Send takes a message. The same key with the same message answers the first receipt
// again. Errors: fault Invalid with the broken rules or "idempotency.mismatch", TooMany
// "contact.too_many".
func (s *Service) Send(ctx context.Context, p identity.Principal, in Input, key string) (Receipt, error) {
	if err := idempotency.CheckKey(key); err != nil {
		return Receipt{}, err
	}
	in = in.clean()
	if err := in.check(); err != nil {
		return Receipt{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Receipt{}, err
	}
	l, err := newLetter(identity.Principal{}, ByVisitor, words{Name: in.Name, Email: in.Email, Message: in.Message}, "", "", in)
	if err != nil {
		return Receipt{}, err
	}
	var receipt Receipt
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		receipt = Receipt{ReceivedAt: tx.Now()}
		first, replay, err := contactOnceTx(tx, key, l.hash, receipt)
		if err != nil || replay {
			receipt = first
			return err
		}
		return s.takeContactTx(tx, p, l, snapshot)
	})
	return receipt, err
}

// SendForm is Send for a plain form, which has no key: the same words from the same
// address within a day are one message, so that a double click sends one.
func (s *Service) SendForm(ctx context.Context, p identity.Principal, in Input) (Receipt, error) {
	return s.Send(ctx, p, in, "form-"+contentHash(in.clean()))
}

func contentHash(in Input) string {
	body, _ := json.Marshal(in) // three texts are always JSON
	return idempotency.Hash(body)
}

// idempotent is whose keys they are: visitors share one space, their keys are random.
const idempotent = "contact"

func contactOnceTx(tx *db.Tx, key, hash string, receipt Receipt) (first Receipt, replay bool, err error) {
	if key == "" {
		return receipt, false, nil
	}
	answer, err := json.Marshal(receipt)
	if err != nil {
		return receipt, false, err
	}
	stored, replay, err := idempotency.OnceTx(tx, key, idempotent, hash, answer)
	if err != nil || !replay {
		return receipt, false, err
	}
	return first, true, json.Unmarshal(stored, &first)
}

// takeContactTx counts a message against the limits, stores it, and tells both sides.
func (s *Service) takeContactTx(tx *db.Tx, p identity.Principal, l letter, snapshot settings.Snapshot) error {
	address := s.Keys.HMAC(addressHash, []byte(validate.NormalEmail(l.words.Email)))
	if err := limitTx(tx, p, address); err != nil {
		return err
	}
	t := threadRow{ID: l.fresh, Kind: OfVisitor, Subject: Contact, Lang: p.Lang, CreatedAt: tx.Now()}
	if err := s.beginTx(tx, t, l, address, 0); err != nil {
		return err
	}
	err := s.Mail.QueueLimitedTx(tx, notify.Mail{To: l.words.Email, Lang: p.Lang, Template: "message.received", Key: "contact/" + t.ID})
	if err != nil {
		return err
	}
	if err := s.noticeTx(tx, snapshot.Company.Email); err != nil {
		return err
	}
	if err := eventlog.EmitTx(tx, p.Actor(), eventlog.MessageArrived, eventlog.Data{ThreadID: t.ID}); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "contact.received", EntityKind: entityThread, EntityID: t.ID, New: true,
	})
}

// The times of an address's newest messages, the newest first.
var recent = db.SQL(`SELECT created_at FROM threads WHERE address_hash = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT $3`)

// limitTx refuses the fourth message of an address within an hour by looking at the
// messages themselves: a bucket that refills would allow five.
func limitTx(tx *db.Tx, p identity.Principal, address []byte) error {
	verdict, err := limit.TakeTx(tx, perSource, limit.SourceKey(p.Source))
	if err != nil {
		return err
	}
	if !verdict.Allowed {
		return tooMany(verdict.RetryAfter)
	}
	times, err := db.All[time.Time](tx, recent, address, tx.Now().Add(-window), perAddress)
	if err != nil || len(times) < perAddress {
		return err
	}
	return tooMany(times[perAddress-1].Add(window).Sub(tx.Now()))
}

func tooMany(wait time.Duration) error {
	return fault.New(fault.TooMany, "contact.too_many").After(wait)
}

// quiet is how long messages gather before staff are told of them in one e-mail.
const quiet = 15 * time.Minute

// noticeTx tells the lender's mailbox that messages wait: once for all of a quarter of an
// hour. It says neither what they hold nor where the back-office is.
func (s *Service) noticeTx(tx *db.Tx, to string) error {
	end := tx.Now().Truncate(quiet).Add(quiet)
	return s.Mail.QueueTx(tx, notify.Mail{
		To: to, Lang: settings.Languages[0], Template: "message.waiting",
		Key: "contact-notice/" + end.UTC().Format(time.RFC3339), NotBefore: end,
	})
}
