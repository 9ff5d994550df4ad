package adapterkit

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net/http"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/admin/fixing"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/money"
	"florin/internal/lending/bankline"
	"florin/internal/lending/bureau"
	"florin/internal/lending/expected"
	"florin/internal/lending/outreach"
	"florin/internal/lending/payout"
	"florin/internal/lending/score"
	"florin/internal/lending/screening"
	"florin/internal/lending/signing"
	"florin/internal/lending/underwriting"
	"florin/internal/lending/verification"
	"florin/internal/platform/signed"
)

// Config says which adapter is tried.
type Config struct {
	URL    string
	Secret string
	// Only names the capabilities that are tried; none: all that the adapter declares.
	Only []string
	Now  func() time.Time
}

// Check is one thing that was tried.
type Check struct {
	Name string
	// Fault says what was wrong; empty when nothing was.
	Fault string
}

// Report is what came of a trial.
type Report struct {
	Adapter adapter.Description
	Checks  []Check
}

// Failed counts the checks that an adapter has not passed.
func (r Report) Failed() (n int) {
	for _, c := range r.Checks {
		if c.Fault != "" {
			n++
		}
	}
	return n
}

// kit is a trial that is on.
type kit struct {
	Config
	ctx    context.Context
	client *http.Client
	report Report
	// sessions are those which the adapter has begun, by the capability that is asked what came of one.
	sessions map[adapter.Capability]string
}

const longestAnswer = 30 * time.Second

// Run tries an adapter. It never fails: what cannot be asked is a check that has.
func Run(ctx context.Context, cfg Config) Report {
	cfg.URL = strings.TrimRight(cfg.URL, "/")
	k := &kit{Config: cfg, ctx: ctx, sessions: map[adapter.Capability]string{}, client: &http.Client{
		// A connection for each call: an adapter that hangs up on one that is too long has not failed at the next.
		Transport: &http.Transport{DisableKeepAlives: true}, Timeout: longestAnswer, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
	k.describes()
	for _, offered := range k.report.Adapter.Capabilities {
		if len(cfg.Only) == 0 || contains(cfg.Only, string(offered.Name)) {
			k.capability(offered)
		}
	}
	if len(k.report.Adapter.Capabilities) > 0 {
		k.whole(k.report.Adapter.Capabilities[0])
	}
	return k.report
}

func contains(list []string, name string) bool {
	for _, one := range list {
		if one == name {
			return true
		}
	}
	return false
}

// check notes what came of a trial.
func (k *kit) check(name string, try func() string) {
	k.report.Checks = append(k.report.Checks, Check{name, try()})
}

// reply is an answer as it came.
type reply struct {
	status int
	header http.Header
	body   []byte
	err    error
}

// message is a call before it is sent: what a check bends.
type message struct {
	method, path, id string
	at               time.Time
	body             []byte
	secret           string
	bend             func(http.Header)
	pieces           bool // the body comes in two, with a pause between them
}

// between is the pause between two pieces of a body.
const between = 300 * time.Millisecond

// late is a reader that waits before its first byte.
type late struct {
	io.Reader
	waited bool
}

func (l *late) Read(into []byte) (int, error) {
	if !l.waited {
		time.Sleep(between)
		l.waited = true
	}
	return l.Reader.Read(into)
}

func (k *kit) send(m message) reply {
	header, err := signed.Headers(m.id, m.at, m.body, []string{m.secret}, nil)
	if err != nil {
		return reply{err: err}
	}
	var sent io.Reader = bytes.NewReader(m.body)
	if m.pieces {
		half := len(m.body) / 2
		sent = io.MultiReader(bytes.NewReader(m.body[:half]), &late{Reader: bytes.NewReader(m.body[half:])})
	}
	req, err := http.NewRequestWithContext(k.ctx, m.method, k.URL+m.path, sent)
	if err != nil {
		return reply{err: err}
	}
	req.ContentLength = int64(len(m.body))
	for name, value := range header {
		req.Header.Set(name, value)
	}
	req.Header.Set("Content-Type", "application/json")
	if m.bend != nil {
		m.bend(req.Header)
	}
	res, err := k.client.Do(req)
	if err != nil {
		return reply{err: err}
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, adapter.MaxBody+1))
	return reply{res.StatusCode, res.Header, body, err}
}

// question makes an invented call of a capability.
func (k *kit) question(c adapter.Capability, bend func(map[string]any)) message {
	id := uuid.NewString()
	body := map[string]any{
		"id": id, "capability": c, "mode": "test", "attempt": 1, "deadline": k.Now().Add(time.Minute).UTC().Truncate(time.Second).Format(time.RFC3339), "purpose": "trial",
		"lawful_basis": "contract", "results_url": "https://florin.invalid/api/v1/adapters/trial/results", "subject": subject(c, "Muster"), "input": k.input(c),
	}
	if bend != nil {
		bend(body)
	}
	text, err := json.Marshal(body)
	if err != nil {
		panic("the body of a trial: " + err.Error()) // it is made of texts and numbers
	}
	return message{method: "POST", path: "/v1/" + string(c), id: id, at: k.Now(), body: text, secret: k.Secret}
}

// subject is who a call is about: with an address where a letter is to be sent, since nobody is told more than they need.
func subject(c adapter.Capability, family string) map[string]any {
	person := map[string]any{"position": 1, "given_name": "Anna", "family_name": family, "birth_date": "1990-04-01"}
	if c == adapter.LetterSend {
		maps.Copy(person, map[string]any{"street": "Storgatan 1", "postal_code": "11123", "city": "Nowhere", "country": "ZZ"})
	}
	return map[string]any{"kind": "request", "id": "trial", "persons": []any{person}}
}

// input is what a capability is asked with: what came of a session can only be asked of one that was begun.
func (k *kit) input(c adapter.Capability) map[string]any {
	switch c {
	case adapter.PaymentLink:
		in := maps.Clone(payment)
		in["end_to_end"] = strings.ToUpper(strings.ReplaceAll(uuid.NewString(), "-", ""))
		in["expires_at"] = k.inHalfAnHour()
		return in
	case adapter.IdentityStart, adapter.AccountConnect, adapter.SignStart:
		in := map[string]any{"reference": uuid.NewString(), "return_url": "https://florin.invalid/client/requests/trial", "expires_at": k.inHalfAnHour(), "lang": "en"}
		if c == adapter.AccountConnect {
			in["currency"] = trialCurrency
		}
		if c == adapter.SignStart {
			in["document"] = trialPDF
		}
		return in
	case adapter.BankSubmit:
		return fileFor(strings.ToUpper(strings.ReplaceAll(uuid.NewString(), "-", "")))
	case adapter.PaymentResult, adapter.IdentityResult, adapter.AccountRead, adapter.SignDocument:
		if k.sessions[c] == "" {
			_, k.sessions[c], _ = k.begun(k.question(beginnings[c], nil))
		}
		in := map[string]any{"session": k.sessions[c], "expires_at": k.inHalfAnHour()}
		switch c {
		case adapter.PaymentResult:
			in["amount"] = payment["amount"]
		case adapter.AccountRead:
			in["currency"] = trialCurrency
		}
		return in
	}
	return inputs[c]
}

// beginnings are by which capability a session begins of which another is asked what came.
var beginnings = map[adapter.Capability]adapter.Capability{
	adapter.PaymentResult: adapter.PaymentLink, adapter.IdentityResult: adapter.IdentityStart, adapter.AccountRead: adapter.AccountConnect,
	adapter.SignDocument: adapter.SignStart,
}

// inHalfAnHour is when what a trial begins is over.
func (k *kit) inHalfAnHour() string {
	return k.Now().Add(30 * time.Minute).UTC().Truncate(time.Second).Format(time.RFC3339)
}

// What a trial pays: in minor units, and in a currency whose order says nothing about the lender's.
const trialAmount = 29081

var trialCurrency = string(money.Currencies()[0])

// payment is what payment.link is asked for.
var payment = map[string]any{
	"amount": map[string]any{"amount": trialAmount, "currency": trialCurrency}, "reference": "RF241000001", "return_url": "https://florin.invalid/client/loans/trial", "lang": "en",
}

// trialPDF is the least that calls itself a PDF, as base64.
const trialPDF = "JVBERi0xLjcKJSVFT0YK"

// inputs are what the capabilities are asked with; one that is not here is asked with nothing.
var inputs = map[adapter.Capability]map[string]any{
	adapter.BureauConsult: {"register": "TRIAL", "position": 1},
	adapter.BureauReport:  {"register": "TRIAL", "kind": "contract", "day": "2026-11-27", "amount": payment["amount"], "reference": "TRIAL-1"},
	adapter.IBANVerify:    {"iban": "FR1420041010050500013M02606", "holder": "Anna Muster"},
	adapter.TextSend:      {"phone": "+33612345678", "text": "A trial", "lang": "en", "reference": "trial"},
	adapter.LetterSend:    {"document": trialPDF, "lang": "en", "reference": "trial"},
	adapter.ScoreCompute: {"reference": strings.Repeat("5c", 32), "currency": trialCurrency, "amount": payment["amount"], "features": map[string]any{
		"product": "trial", "months": 12, "rate": "5.00", "parties": []any{map[string]any{"income": payment["amount"], "income_type": "trial", "household": 1}},
	}},
	adapter.IndexRead: {"index": "EURIBOR3M", "since": "2026-11-25", "day": "2026-11-27"},
}

// results read what capabilities answer, as the features do that ask for them; what is not here is asked for by none yet.
var results = map[adapter.Capability]func(json.RawMessage) error{
	adapter.BureauConsult: underwriting.ReadRegister, adapter.BureauReport: bureau.ReadReported, adapter.SanctionsScreen: screening.ReadHits, adapter.IBANVerify: payout.ReadPayee, adapter.ScoreCompute: score.ReadResult, adapter.TextSend: outreach.ReadSent, adapter.LetterSend: outreach.ReadSent,
	adapter.IndexRead: fixing.ReadResult, adapter.BankFetch: bankline.ReadFetch, adapter.BankSubmit: payout.ReadOrder, adapter.PaymentLink: expected.ReadLink, adapter.PaymentResult: expected.ReadPaid,
	adapter.IdentityStart: verification.ReadStart, adapter.IdentityResult: verification.ReadIdentity, adapter.AccountConnect: verification.ReadConnect, adapter.AccountRead: verification.ReadAccounts,
	adapter.SignStart: signing.ReadStart, adapter.SignDocument: signing.ReadDocument,
}

// answered says what is wrong with an answer to a call that is in order.
func (k *kit) answered(id string, r reply) string {
	if fault := k.signed(id, r); fault != "" {
		return fault
	}
	if r.status != http.StatusOK && r.status != http.StatusAccepted {
		return fmt.Sprintf("answered %d: %s", r.status, excerpt(r.body))
	}
	a, err := adapter.ParseAnswer(r.body, id)
	switch {
	case err != nil:
		return "not an answer of the protocol: " + excerpt(r.body)
	case (r.status == http.StatusAccepted) != (a.State == adapter.StatePending):
		return fmt.Sprintf("answered %d with the state %s", r.status, a.State)
	}
	return ""
}

func (k *kit) signed(id string, r reply) string {
	if r.err != nil {
		return r.err.Error()
	}
	m := signed.Message{ID: r.header.Get(signed.IDHeader), Timestamp: r.header.Get(signed.TimestampHeader), Signature: r.header.Get(signed.SignatureHeader), Body: r.body}
	if err := m.Check(k.Now(), []string{k.Secret}); err != nil {
		return fmt.Sprintf("answered %d: %v", r.status, err)
	}
	if m.ID != id {
		return "the answer is signed for another call"
	}
	return ""
}

// refused says what is wrong with an answer to a call that is not in order: one of these statuses, and not a promise to do it later.
func (k *kit) refused(r reply, statuses ...int) string {
	if r.err != nil {
		return r.err.Error()
	}
	for _, status := range statuses {
		if r.status == status {
			return ""
		}
	}
	return fmt.Sprintf("answered %d instead of %v", r.status, statuses)
}

func excerpt(body []byte) string {
	text := []rune(string(body))
	return fmt.Sprintf("%q", string(text[:min(len(text), 120)]))
}
