package adapter

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/url"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/jsontext"
	"florin/internal/kernel/validate"
)

// Protocol is the version that is spoken.
const Protocol = 1

// Bounds of what passes.
const (
	MaxBody     = 1 << 20  // bytes of a call, an answer or a result
	MaxEvidence = 32 << 20 // bytes of a file of evidence
	mostFiles   = 10
	longestText = 200 // of names and references of a provider
)

// WellKnown is where an adapter describes itself.
const WellKnown = "/.well-known/florin-adapter"

// Person is who is meant, as an adapter is told of them.
type Person struct {
	Position    int       `json:"position,omitempty"` // 1: the main borrower
	GivenName   string    `json:"given_name,omitempty"`
	FamilyName  string    `json:"family_name,omitempty"`
	BirthDate   date.Date `json:"birth_date,omitzero"`
	Nationality string    `json:"nationality,omitempty"` // ISO 3166-1, two letters
	Email       string    `json:"email,omitempty"`
	Phone       string    `json:"phone,omitempty"`
	Street      string    `json:"street,omitempty"`
	PostalCode  string    `json:"postal_code,omitempty"`
	City        string    `json:"city,omitempty"`
	Country     string    `json:"country,omitempty"`
}

// Subject is what a call is about: Florin's name for it, and the people.
type Subject struct {
	Kind    string   `json:"kind"`
	ID      string   `json:"id"`
	Persons []Person `json:"persons,omitempty"`
}

// Consent is what a person agreed to, where that is the ground of a call.
type Consent struct {
	GivenAt time.Time `json:"given_at"`
	Text    string    `json:"text"` // version of what they have read
}

// Body is a call as it is sent.
type Body struct {
	ID         string          `json:"id"`
	Capability Capability      `json:"capability"`
	Mode       string          `json:"mode"` // live or test
	Attempt    int64           `json:"attempt"`
	Deadline   time.Time       `json:"deadline"`
	Purpose    string          `json:"purpose"`
	Basis      string          `json:"lawful_basis"`
	Consent    *Consent        `json:"consent,omitempty"`
	ResultsURL string          `json:"results_url"`
	Subject    json.RawMessage `json:"subject"`
	Input      json.RawMessage `json:"input"`
}

// AnswerState is how far an adapter is.
type AnswerState string

// The states of answers.
const (
	StateDone    AnswerState = "done"
	StatePending AnswerState = "pending"
)

// Answer is what an adapter says: at once, when it is asked for, or by its own call. What it says beside that is passed over.
type Answer struct {
	ID        string          `json:"id,omitempty"`
	State     AnswerState     `json:"state"`
	Result    json.RawMessage `json:"result,omitempty"`
	Evidence  []File          `json:"evidence,omitempty"`
	Provider  Provider        `json:"provider,omitzero"`
	PollAfter int64           `json:"poll_after,omitempty"` // seconds
}

// File is a piece of evidence, in the answer or at an address of the adapter.
type File struct {
	Name      string `json:"name"`
	MediaType string `json:"media_type"`
	SHA256    string `json:"sha256"`
	Base64    string `json:"base64,omitempty"`
	URL       string `json:"url,omitempty"`
}

// Provider is who has answered behind the adapter, and how it finds that again.
type Provider struct {
	Name      string `json:"name,omitempty"`
	Reference string `json:"reference,omitempty"`
}

// Problem is a refusal (RFC 9457).
type Problem struct {
	Status    int    `json:"status"`
	Code      string `json:"code"`
	Retryable bool   `json:"retryable"`
}

// ErrAnswer says that an answer is not what the protocol has.
var ErrAnswer = errors.New("adapter: not an answer of the protocol")

// ParseAnswer reads an answer to a call. The error is ErrAnswer.
func ParseAnswer(raw []byte, id string) (a Answer, err error) {
	if err := parse(raw, &a, false); err != nil || a.ID != "" && a.ID != id {
		return a, ErrAnswer
	}
	switch a.State {
	case StatePending:
		return a, nil
	case StateDone:
		return a, a.check()
	}
	return a, ErrAnswer
}

func (a Answer) check() error {
	if len(a.Result) == 0 || a.Result[0] != '{' || len(a.Evidence) > mostFiles || !short(a.Provider.Name) || !short(a.Provider.Reference) {
		return ErrAnswer
	}
	for _, f := range a.Evidence {
		sum, err := hex.DecodeString(f.SHA256)
		_, _, media := mime.ParseMediaType(f.MediaType)
		if err != nil || len(sum) != sha256.Size || media != nil || f.Name == "" || !short(f.Name) || (f.Base64 == "") == (f.URL == "") {
			return ErrAnswer
		}
	}
	return nil
}

func short(text string) bool {
	return len([]rune(text)) <= longestText && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f })
}

// Bytes opens what the answer itself holds of a file, and nothing of one that is at an address. The error is ErrAnswer.
func (f File) Bytes() ([]byte, error) {
	content, err := base64.StdEncoding.DecodeString(f.Base64)
	if err != nil {
		return nil, ErrAnswer
	}
	return content, nil
}

// Matches says whether a content is the one that was announced.
func (f File) Matches(content []byte) bool {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:]) == strings.ToLower(f.SHA256)
}

// print is by what the same answer is known again, however it came.
func (a Answer) print() (string, error) {
	var result bytes.Buffer
	if err := json.Compact(&result, a.Result); err != nil {
		return "", ErrAnswer
	}
	a.ID, a.PollAfter, a.Result = "", 0, result.Bytes()
	text, err := json.Marshal(a)
	if err != nil {
		return "", ErrAnswer
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}

// ParseBody reads a call, as adapters do: what it does not know is refused. The error is ErrAnswer.
func ParseBody(raw []byte) (b Body, err error) { return b, parse(raw, &b, true) }

// parse reads one JSON object by the letter into v.
func parse(raw []byte, v any, strict bool) error {
	if _, err := jsontext.Parse(raw); err != nil {
		return ErrAnswer
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	if strict {
		d.DisallowUnknownFields()
	}
	if err := d.Decode(v); err != nil {
		return ErrAnswer
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return ErrAnswer
	}
	return nil
}

// Read is how a capability reads a result: members that it does not know are passed over, as other versions may have more. The error is ErrAnswer.
func Read(raw json.RawMessage, v any) error { return parse(raw, v, false) }

// longestPage bounds the address of a page.
const longestPage = 2000

// IsLine says whether a text has something in it, on one line, and not too much: in characters.
func IsLine(longest int, text string) bool {
	return !validate.Blank(text) && len([]rune(text)) <= longest && !strings.ContainsFunc(text, func(r rune) bool { return r < ' ' || r == 0x7f })
}

// IsPage says whether an address is one to which people can be led: by https, or on this machine.
func IsPage(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.User != nil || len(address) > longestPage {
		return false
	}
	local := u.Hostname() == "127.0.0.1" || u.Hostname() == "localhost"
	return u.Scheme == "https" || u.Scheme == "http" && local
}
