package crashtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"

	"florin/internal/test/testkit/program"
)

// record is what one client knows: what it chose, and what the program acknowledged.
type record struct {
	key       string
	email     string
	reference string // of the request; empty: never acknowledged

	drafts   bool           // fills in a draft with a document instead of sending all at once
	draft    []*http.Cookie // nil: the draft was never acknowledged
	document string         // id; empty: never acknowledged
}

// apply goes on where the client was interrupted. No answer is an outcome, too.
func (r *record) apply(n *program.Node) (err error) {
	if !r.drafts {
		return r.keep(submit(n, r))
	}
	if r.draft == nil {
		if r.draft, err = begin(n, r); err != nil {
			return err
		}
	}
	if r.document == "" {
		if r.document, err = upload(n, r); err != nil {
			return err
		}
	}
	return r.keep(submitDraft(n, r))
}

// keep notes a reference; the same key must never be given two.
func (r *record) keep(reference string, err error) error {
	if err != nil {
		return err
	}
	if r.reference != "" && reference != r.reference {
		return fmt.Errorf("key %s was answered %s, then %s", r.key, r.reference, reference)
	}
	r.reference = reference
	return nil
}

func application(r *record) map[string]any {
	return map[string]any{
		"civilite": "Madame", "first_name": "Léa", "last_name": "Keller", "email": r.email, "phone": "+41791234567",
		"birth_date": "1988-04-12", "country": "CH", "currency": "EUR", "loan_amount": 1000000, "loan_duration": 36,
		"rate_type": "fixed", "lang": "fr",
	}
}

var declaration = map[string]any{"declaration": true, "consent_version": "2026-11-01"}

func submit(n *program.Node, r *record) (string, error) {
	all := application(r)
	for name, value := range declaration {
		all[name] = value
	}
	return reference(call(n, r, "/api/v1/loan-requests", all))
}

func begin(n *program.Node, r *record) ([]*http.Cookie, error) {
	a, err := call(n, r, "/api/v1/applications", application(r))
	return a.cookies, err
}

func submitDraft(n *program.Node, r *record) (string, error) {
	return reference(call(n, r, "/api/v1/applications/current/submit", declaration))
}

func reference(a answer, err error) (string, error) {
	var out struct {
		Reference string `json:"reference"`
	}
	if err != nil {
		return "", err
	}
	err = json.Unmarshal(a.body, &out)
	return out.Reference, err
}

func upload(n *program.Node, r *record) (string, error) {
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	if err := w.WriteField("kind", "income"); err != nil {
		return "", err
	}
	head := textproto.MIMEHeader{}
	head.Set("Content-Disposition", `form-data; name="file"; filename="payslip.pdf"`)
	head.Set("Content-Type", "application/pdf")
	part, err := w.CreatePart(head)
	if err != nil {
		return "", err
	}
	if _, err := io.WriteString(part, payslip(r)); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	a, err := send(n, r, "/api/v1/applications/current/documents", w.FormDataContentType(), &form)
	if err != nil {
		return "", err
	}
	var out struct {
		ID string `json:"id"`
	}
	err = json.Unmarshal(a.body, &out)
	return out.ID, err
}

// payslip is a document that only this client has.
func payslip(r *record) string {
	return "%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n% of " + r.key + "\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n"
}

type answer struct {
	body    []byte
	cookies []*http.Cookie
}

func call(n *program.Node, r *record, path string, body any) (answer, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return answer{}, err
	}
	return send(n, r, path, "application/json", bytes.NewReader(text))
}

// send posts with the client's key and cookies. Only 201 is an acknowledgement.
func send(n *program.Node, r *record, path, kind string, body io.Reader) (answer, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, n.Base+path, body)
	if err != nil {
		return answer{}, err
	}
	req.Header.Set("Content-Type", kind)
	req.Header.Set("Idempotency-Key", r.key)
	for _, c := range r.draft {
		req.AddCookie(c)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return answer{}, err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		return answer{}, err
	}
	if res.StatusCode != http.StatusCreated {
		return answer{}, &refusal{path, res.StatusCode, string(text)}
	}
	return answer{text, res.Cookies()}, nil
}

// refusal is an answer other than 201: the program was there and said no.
type refusal struct {
	path   string
	status int
	body   string
}

// Error implements error.
func (r *refusal) Error() string { return fmt.Sprintf("%s: status %d: %s", r.path, r.status, r.body) }
