package agreement

import (
	"context"
	"crypto/rand"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
	"florin/internal/record/notify"
	"florin/internal/rule/catalogue"
)

// Channel is how a one-time code reaches a party.
type Channel string

// The channels.
const (
	ByEmail Channel = "email" // to the proven address of the account
	BySMS   Channel = "sms"   // to the verified telephone of the account
)

const (
	codeLife     = 10 * time.Minute
	codeTries    = 5
	codePurpose  = "agreement code"
	codesPerHour = 5
)

var (
	codesPerParty  = limit.Rule{Name: "agreement.code.party", Burst: codesPerHour, Per: time.Hour}
	codesPerSource = limit.Rule{Name: "agreement.code.source", Burst: 30, Per: time.Hour}
)

// CodeSent says where a code went.
type CodeSent struct {
	Channel   Channel   `json:"channel"`
	To        string    `json:"to"` // masked
	ExpiresAt time.Time `json:"expires_at"`
}

// codeRow is a code as the table has it.
type codeRow struct {
	ID        string    `db:"id"`
	Channel   Channel   `db:"channel"`
	MAC       []byte    `db:"mac"`
	Tries     int       `db:"tries"`
	CreatedAt time.Time `db:"created_at"`
}

var (
	insertCode = db.SQL(`
		INSERT INTO agreement_codes (id, agreement_id, position, channel, mac, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`)

	// Only the newest code counts: one that was asked for again is of no use to a person who saw the first.
	endCodes = db.SQL(`
		UPDATE agreement_codes SET expires_at = $3 WHERE agreement_id = $1 AND position = $2 AND used_at IS NULL AND expires_at > $3`)

	// A try is taken before anything is compared, so that parallel ones cannot outrun the count.
	tryCode = db.SQL(`
		UPDATE agreement_codes SET tries = tries + 1
		WHERE agreement_id = $1 AND position = $2 AND used_at IS NULL AND expires_at > $3 AND tries < $4
		RETURNING id, channel, mac, tries, created_at`)

	useCode = db.SQL(`UPDATE agreement_codes SET used_at = $2 WHERE id = $1 AND used_at IS NULL`)
)

// SendCode sends a party the code that their signature asks for. It is bound to the
// documents of the offer. Errors: fault Unauthenticated, NotFound, Conflict
// "offer.not_allowed", "offer.already_signed", "offer.qualified_only", "offer.unread" and
// "offer.no_phone", TooMany, Unavailable when the text message could not be handed over.
func (s *Service) SendCode(ctx context.Context, p identity.Principal, id string, by Channel) (CodeSent, error) {
	if err := client(p); err != nil {
		return CodeSent{}, err
	}
	to, err := s.addressee(ctx, p, by)
	if err != nil {
		return CodeSent{}, err
	}
	code, err := s.Code()
	if err != nil {
		return CodeSent{}, err
	}
	sent := CodeSent{Channel: by, To: masked(by, to)}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		w, me, err := s.signableTx(tx, p, id)
		if err != nil {
			return err
		}
		sent.ExpiresAt = tx.Now().Add(codeLife)
		if err := takeTx(tx, codesPerParty, fmt.Sprintf("%s:%d", id, me.Position)); err != nil {
			return err
		}
		if err := takeTx(tx, codesPerSource, limit.SourceKey(p.Source)); err != nil {
			return err
		}
		if _, err := tx.Exec(endCodes, id, me.Position, tx.Now()); err != nil {
			return err
		}
		codeID := uuid.Must(uuid.NewV7()).String()
		_, err = tx.Exec(insertCode, codeID, id, me.Position, by, s.codeMAC(codeID, w.Digest, code), tx.Now(), sent.ExpiresAt)
		if err != nil {
			return err
		}
		if err := recordTx(tx, p.Actor(), "agreement.code_sent", id, map[string]any{"position": me.Position, "channel": by, "code": codeID}); err != nil {
			return err
		}
		if by == BySMS {
			return nil
		}
		return s.Mail.QueueTx(tx, notify.Mail{
			To: to, Lang: i18n.OrDefault(p.Lang), Template: "offer.code", Key: "offer.code:" + codeID,
			Params: map[string]any{"reference": w.deed.Reference, "code": code},
		})
	})
	if err == nil && by == BySMS {
		err = s.text(ctx, p.Lang, to, code)
	}
	return sent, err
}

// addressee is where a code goes: to what the account has proven to be its own.
func (s *Service) addressee(ctx context.Context, p identity.Principal, by Channel) (string, error) {
	switch by {
	case ByEmail:
		return p.Email, nil
	case BySMS:
		number, found, err := s.phone(ctx, p)
		if err == nil && !found {
			err = fault.New(fault.Conflict, "offer.no_phone")
		}
		return number, err
	}
	return "", fault.Fields(fault.Field{Pointer: "/channel", Code: "choice.invalid"})
}

// phone is the proven telephone of the account, where text messages can be sent.
func (s *Service) phone(ctx context.Context, p identity.Principal) (number string, found bool, err error) {
	if s.SMS == nil {
		return "", false, nil
	}
	if can, err := s.SMS.CanText(ctx); err != nil || !can {
		return "", false, err
	}
	return s.Identity.VerifiedPhone(ctx, p.AccountID)
}

func (s *Service) text(ctx context.Context, lang, to, code string) error {
	words := i18n.For(i18n.OrDefault(lang)).T("mail:sms.signature", map[string]any{"code": code})
	if err := s.SMS.SendSMS(ctx, to, words); err != nil {
		return fault.New(fault.Unavailable, "unavailable").Wrap(err)
	}
	return nil
}

// signableTx loads an offer that the caller may sign with a code now.
func (s *Service) signableTx(tx *db.Tx, p identity.Principal, id string) (w whole, me signatory, err error) {
	w, me, err = s.ownTx(tx, p, id)
	if err != nil {
		return w, me, err
	}
	if err := w.signable(me, today(tx, w.deed.Product)); err != nil {
		return w, me, err
	}
	if w.Signature != catalogue.SignCode {
		return w, me, fault.New(fault.Conflict, "offer.qualified_only")
	}
	return w, me, allReadTx(tx, w, me)
}

func allReadTx(tx *db.Tx, w whole, me signatory) error {
	unread, err := unreadTx(tx, w, me.Position)
	if err == nil && len(unread) > 0 {
		err = fault.New(fault.Conflict, "offer.unread").With("documents", strings.Join(unread, ", "))
	}
	return err
}

// codeMAC is what the database keeps of a code: bound to the documents that it signs.
func (s *Service) codeMAC(codeID, digest, code string) []byte {
	return s.Keys.HMAC(codePurpose, codeText(codeID, digest, code))
}

func codeText(codeID, digest, code string) []byte {
	return []byte(codeID + "\x00" + digest + "\x00" + code)
}

func sixDigits() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%06d", n), nil
}

// masked shows enough of an address or number to recognise it.
func masked(by Channel, to string) string {
	if by == BySMS {
		return "…" + to[max(0, len(to)-4):]
	}
	name, host, _ := strings.Cut(to, "@")
	first := []rune(name)
	return string(first[:min(1, len(first))]) + "…@" + host
}

// takeTx takes from an allowance. The fault is TooMany.
func takeTx(tx *db.Tx, rule limit.Rule, key string) error {
	verdict, err := limit.TakeTx(tx, rule, key)
	if err == nil && !verdict.Allowed {
		err = fault.New(fault.TooMany, "too_many").After(verdict.RetryAfter)
	}
	return err
}
