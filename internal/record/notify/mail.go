package notify

import (
	"encoding/json"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"
	"time"
	"unicode"

	"github.com/google/uuid"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/limit"
)

// Mail is a message to one person.
type Mail struct {
	To       string // a bare address
	Lang     string // one of the five; anything else is French
	Template string // such as "request.received"
	// Params fill the template: strings, whole numbers, money.Amount and date.Date.
	// "link" is a path of our own site, beginning with "/".
	Params map[string]any
	// Key is what makes the mail unique: the same key is never sent twice. It is stored
	// in clear, so it holds no personal data. Empty: every call is a mail of its own.
	Key string
	// AccountID is whose choice of mails and of their language counts; empty: the mail is
	// sent in any case, in Lang.
	AccountID string
	NotBefore time.Time // zero: at once
	// Until is when the mail has lost its sense: from then on it is not sent. Zero: the end of the
	// day to come that its template names, see template.ahead, or never.
	Until time.Time
	// Files go along. They are small: the queue keeps them with the mail.
	Files []File

	sample bool // invented, and says so
}

// File is what is attached to a mail.
type File struct {
	Name    string `json:"name"` // ours, never a stranger's
	Type    string `json:"type"` // as a header writes it: "text/calendar; method=REQUEST"
	Content []byte `json:"content"`
}

// The most that a mail takes along: queue and record keep it in a row.
const (
	mostFiles    = 4
	largestFiles = 1 << 20
)

// jobKind is the kind of the jobs of this package.
const jobKind = "mail"

// sealPurpose separates mail from everything else that is sealed.
const sealPurpose = "mail"

// queued is the payload of the job.
type queued struct {
	Template string     `json:"template"`
	Lang     string     `json:"lang"`
	Sealed   []byte     `json:"sealed"` // sealedMail, bound to the job's key
	Until    *time.Time `json:"until,omitempty"`
}

// sealedMail is what nobody may read in the queue: addresses and links with tokens.
type sealedMail struct {
	To     string           `json:"to"`
	Params map[string]value `json:"params"`
	Files  []File           `json:"files,omitempty"`
}

// QueueTx queues a mail in the caller's transaction. An address that is none, or that
// could carry more than itself, is fault Invalid "email.invalid". A template that does
// not exist, or lacks a parameter, is a bug of the caller and fault Internal. News of a day
// that is over is not queued, and that is no error.
func (s *Service) QueueTx(tx *db.Tx, m Mail) error {
	if !validAddress(m.To) {
		return fault.Fields(fault.Field{Pointer: "/email", Code: "email.invalid"})
	}
	if err := errors.Join(checkTemplate(m), checkFiles(m.Files)); err != nil {
		return err
	}
	m.Until = s.until(m)
	if m.past(tx.Now()) {
		s.log.Info("mail not queued: its day is over", "template", m.Template)
		return nil
	}
	unwanted, err := unwantedTx(tx, m)
	if err != nil || unwanted {
		return err
	}
	if m.Lang, err = s.LanguageTx(tx, m.AccountID, m.Lang); err != nil {
		return err
	}
	if m.Key == "" {
		m.Key = uuid.NewString()
	}
	payload, err := s.seal(m)
	if err != nil {
		return fmt.Errorf("queue mail %s: %w", m.Template, err)
	}
	return job.EnqueueTx(tx, job.Spec{Kind: jobKind, Payload: payload, RunAt: m.NotBefore, UniqueKey: jobKey(m.Key), Lane: templates[m.Template].lane})
}

// perAddress bounds what a stranger can make us send to a person's mailbox: three at
// once and one more each hour, so never more than four in any hour.
var perAddress = limit.Rule{Name: "mail.address", Burst: 3, Per: 3 * time.Hour}

// QueueLimitedTx is QueueTx for an address that nobody has proven to be theirs: the
// fifth mail of one template to one address within an hour is silently dropped. The
// caller answers the same either way, so that nothing is learnt from it.
func (s *Service) QueueLimitedTx(tx *db.Tx, m Mail) error {
	verdict, err := limit.TakeTx(tx, perAddress, m.Template+" "+validate.NormalEmail(m.To))
	if err != nil {
		return fmt.Errorf("limit mail %s: %w", m.Template, err)
	}
	if !verdict.Allowed {
		s.log.Info("mail dropped: too many to one address", "template", m.Template)
		return nil
	}
	return s.QueueTx(tx, m)
}

// CancelTx takes back a mail that was not yet tried, and says whether it did.
func (s *Service) CancelTx(tx *db.Tx, key string) (bool, error) {
	return job.CancelTx(tx, jobKey(key))
}

func jobKey(key string) string { return jobKind + ":" + key }

func (s *Service) seal(m Mail) (queued, error) {
	params, err := pack(m.Params)
	if err != nil {
		return queued{}, err
	}
	plain, err := json.Marshal(sealedMail{To: m.To, Params: params, Files: m.Files})
	if err != nil {
		return queued{}, err
	}
	sealed, err := s.ring.Seal(sealPurpose, plain, []byte(jobKey(m.Key)))
	lang := i18n.OrDefault(m.Lang)
	q := queued{Template: m.Template, Lang: lang, Sealed: sealed}
	if !m.Until.IsZero() {
		q.Until = &m.Until
	}
	return q, err
}

// unseal gives back the mail of a job. What cannot be opened will never be.
func (s *Service) unseal(j job.Job) (Mail, error) {
	var q queued
	if err := j.Decode(&q); err != nil {
		return Mail{}, err
	}
	if j.UniqueKey == nil {
		return Mail{}, job.Permanent(fault.New(fault.Internal, "mail.without_key"))
	}
	plain, err := s.ring.Unseal(sealPurpose, q.Sealed, []byte(*j.UniqueKey))
	if err != nil {
		return Mail{}, err // a key may be missing from the configuration: not for good
	}
	var m sealedMail
	if err := json.Unmarshal(plain, &m); err != nil {
		return Mail{}, job.Permanent(err)
	}
	key := strings.TrimPrefix(*j.UniqueKey, jobKind+":")
	mail := Mail{To: m.To, Lang: q.Lang, Template: q.Template, Params: unpack(m.Params), Key: key, Files: m.Files}
	if q.Until != nil {
		mail.Until = *q.Until
	}
	return mail, nil
}

// checkFiles refuses what would make a mail too large, or a header of a name.
func checkFiles(files []File) error {
	size := 0
	for _, f := range files {
		size += len(f.Content)
		if f.Name == "" || f.Type == "" || strings.ContainsFunc(f.Name+f.Type, unicode.IsControl) {
			return fmt.Errorf("a file of a mail needs a plain name and type")
		}
	}
	if len(files) > mostFiles || size > largestFiles {
		return fmt.Errorf("%d files of %d bytes are too many for a mail", len(files), size)
	}
	return nil
}

// validAddress accepts one bare address and nothing that could smuggle a header, a
// command or a second recipient.
func validAddress(to string) bool {
	if to == "" || len(to) > 254 || strings.ContainsAny(to, ",;:<>()[]\\\"") || strings.ContainsFunc(to, unsafeRune) {
		return false
	}
	parsed, err := netmail.ParseAddress(to)
	return err == nil && parsed.Address == to
}

func unsafeRune(r rune) bool {
	return unicode.IsSpace(r) || !unicode.IsPrint(r)
}

// value is a parameter that keeps its type through JSON.
type value struct {
	Text   *string       `json:"s,omitempty"`
	Number *int64        `json:"n,omitempty"`
	Money  *money.Amount `json:"m,omitempty"`
	Day    *date.Date    `json:"d,omitempty"`
}

func pack(params map[string]any) (map[string]value, error) {
	packed := make(map[string]value, len(params))
	for name, param := range params {
		switch v := param.(type) {
		case string:
			packed[name] = value{Text: &v}
		case int:
			n := int64(v)
			packed[name] = value{Number: &n}
		case int64:
			packed[name] = value{Number: &v}
		case money.Amount:
			packed[name] = value{Money: &v}
		case date.Date:
			packed[name] = value{Day: &v}
		default:
			return nil, fmt.Errorf("parameter %s is a %T", name, param)
		}
	}
	return packed, nil
}

func unpack(packed map[string]value) map[string]any {
	params := make(map[string]any, len(packed))
	for name, v := range packed {
		switch {
		case v.Text != nil:
			params[name] = *v.Text
		case v.Number != nil:
			params[name] = *v.Number
		case v.Money != nil:
			params[name] = *v.Money
		case v.Day != nil:
			params[name] = *v.Day
		}
	}
	return params
}
