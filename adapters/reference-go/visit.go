package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"
)

const visitPath = "/visit/"

// visit is of one person, who is identified, lets accounts be read, or signs a document. A real adapter keeps it in a database, and its page is the provider's.
type visit struct {
	person    person
	returnURL string
	expires   time.Time
	document  []byte // to sign
	outcome   string // empty: nothing has happened yet
}

// lobby has the visits by their session, which is the reference of the question: asked again, it is the same visit.
type lobby struct {
	base string
	mu   sync.Mutex
	all  map[string]*visit
}

var visits = &lobby{all: map[string]*visit{}}

func (l *lobby) start(c call) (map[string]any, bool) {
	var in struct {
		Reference string    `json:"reference"`
		ReturnURL string    `json:"return_url"`
		ExpiresAt time.Time `json:"expires_at"`
		Document  []byte    `json:"document"`
	}
	if json.Unmarshal(c.Input, &in) != nil || in.Reference == "" || !strings.HasPrefix(in.ReturnURL, "http") || len(c.Subject.Persons) == 0 || (c.Capability == "sign.start") != (len(in.Document) > 0) {
		return nil, false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all[in.Reference] == nil {
		l.all[in.Reference] = &visit{person: c.Subject.Persons[0], returnURL: in.ReturnURL, expires: in.ExpiresAt, document: in.Document}
	}
	return map[string]any{"url": l.base + visitPath + in.Reference, "session": in.Reference}, true
}

// ended is a visit that has come to its end; nil and true: it has not.
func (l *lobby) ended(c call) (v *visit, session, currency string, ok bool) {
	var in struct {
		Session  string `json:"session"`
		Currency string `json:"currency"`
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if json.Unmarshal(c.Input, &in) != nil || l.all[in.Session] == nil {
		return nil, "", "", false
	}
	v = l.all[in.Session]
	if v.outcome == "" && time.Now().After(v.expires) {
		v.outcome = "expired"
	}
	if v.outcome == "" {
		v = nil
	}
	return v, in.Session, in.Currency, true
}

// identified says that the person is who they say, once they were here: yours says what the document says, and never what Florin has told.
func (l *lobby) identified(c call) (map[string]any, bool) {
	v, session, _, ok := l.ended(c)
	if v == nil || v.outcome != "done" {
		return broken(v, session), ok
	}
	return map[string]any{
		"outcome": "matched", "session": session, "compared": []string{"name", "birth_date", "document"}, "document": map[string]any{"kind": "passport"},
		"person": map[string]any{"given_name": v.person.GivenName, "family_name": v.person.FamilyName, "birth_date": v.person.BirthDate},
	}, true
}

// accounts are invented: one month of income.
func (l *lobby) accounts(c call) (map[string]any, bool) {
	v, session, currency, ok := l.ended(c)
	if v == nil || v.outcome != "done" {
		return broken(v, session), ok
	}
	of := func(minor int64) map[string]any { return map[string]any{"amount": minor, "currency": currency} }
	return map[string]any{"outcome": "read", "session": session, "summary": map[string]any{
		"holder": v.person.GivenName + " " + v.person.FamilyName, "iban": "FR1420041010050500013M02606", "from": "2026-10-01", "to": "2026-10-31",
		"income": []map[string]any{{"month": "2026-10", "amount": of(250000)}}, "rent": of(70000), "instalments": of(0), "returned_debits": 0, "lowest": of(1000), "highest": of(260000),
	}}, true
}

// signed gives the document back with a comment at its end, where yours has the signature of a trust service, and the name that the certificate of that has.
func (l *lobby) signed(c call) (map[string]any, bool) {
	v, session, _, ok := l.ended(c)
	if v == nil || v.outcome != "done" {
		return broken(v, session), ok
	}
	file := append(slices.Clone(v.document), "\n% signed\n"...)
	sum := sha256.Sum256(file)
	named := hex.EncodeToString(sum[:])
	return map[string]any{
		"outcome": "signed", "session": session, "sha256": named, "signer": map[string]any{"given_name": v.person.GivenName, "family_name": v.person.FamilyName},
		"evidence": []map[string]any{{"name": "signed.pdf", "media_type": "application/pdf", "sha256": named, "base64": base64.StdEncoding.EncodeToString(file)}},
	}, true
}

// broken is what came of a visit without an end; nil: it goes on.
func broken(v *visit, session string) map[string]any {
	if v == nil {
		return nil
	}
	return map[string]any{"outcome": v.outcome, "session": session}
}

// page is where the person is led: a button for each way in which that can go. It is used once.
func (l *lobby) page(w http.ResponseWriter, r *http.Request) {
	l.mu.Lock()
	defer l.mu.Unlock()
	v := l.all[strings.TrimPrefix(r.URL.Path, visitPath)]
	switch {
	case v == nil:
		http.NotFound(w, r)
	case v.outcome != "" || time.Now().After(v.expires):
		http.Error(w, "This page was used, or is over.", http.StatusGone)
	case r.Method == http.MethodPost:
		v.outcome = "declined"
		if r.FormValue("do") == "agree" {
			v.outcome = "done"
		}
		http.Redirect(w, r, v.returnURL, http.StatusSeeOther)
	default:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write([]byte(`<!doctype html><title>Visit</title><form method="post"><button name="do" value="agree">Agree</button> <button name="do" value="decline">Decline</button></form>`))
	}
}
