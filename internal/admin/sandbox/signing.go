package sandbox

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"strings"

	"florin/internal/integration/adapter"
	"florin/internal/platform/db"
)

// contract is what the adapter was given to sign.
type contract struct {
	Session    string `db:"session"`
	Document   []byte `db:"document"`
	GivenName  string `db:"given_name"`
	FamilyName string `db:"family_name"`
}

var (
	keepContract = db.SQL(`INSERT INTO sandbox_signings (session, document, given_name, family_name) VALUES ($1, $2, $3, $4) ON CONFLICT (session) DO NOTHING`)
	findContract = db.SQL(`SELECT session, document, given_name, family_name FROM sandbox_signings WHERE session = $1`)
)

// handed is what sign.start brings.
func (q question) handed() (*contract, error) {
	if len(q.Subject.Persons) == 0 || q.Reference == "" || len(q.Document) == 0 {
		return nil, errInput
	}
	p := q.Subject.Persons[0]
	return &contract{q.Reference, q.Document, p.GivenName, p.FamilyName}, nil
}

// signedBy answers sign.document: the applicant has signed, unless their family name says otherwise. Errors: errInput.
func (a *Adapter) signedBy(ctx context.Context, b adapter.Body) (s said, err error) {
	var q question
	if adapter.Read(b.Input, &q) != nil || q.Session == "" {
		return s, errInput
	}
	var k contract
	found := false
	err = a.db.View(ctx, func(tx *db.Tx) (err error) {
		k, found, err = db.Maybe[contract](tx, findContract, q.Session)
		return err
	})
	if err == nil && !found {
		err = errInput
	}
	if err != nil {
		return s, err
	}
	result, file := k.outcome()
	if result.Outcome != "signed" {
		return tells(b, result)
	}
	sum := sha256.Sum256(file)
	result.SHA256 = hex.EncodeToString(sum[:])
	return tells(b, result, adapter.File{Name: "signed.pdf", MediaType: "application/pdf", SHA256: result.SHA256, Base64: base64.StdEncoding.EncodeToString(file)})
}

type signature struct {
	Outcome string      `json:"outcome"`
	Session string      `json:"session"`
	Signer  *signerName `json:"signer,omitempty"`
	SHA256  string      `json:"sha256,omitempty"`
}

type signerName struct {
	GivenName  string `json:"given_name"`
	FamilyName string `json:"family_name"`
}

// outcome is what came of a session, with the file that was signed.
func (k contract) outcome() (signature, []byte) {
	said, file := signature{Outcome: "signed", Session: k.Session, Signer: &signerName{k.GivenName, k.FamilyName}}, bytes.Clone(k.Document)
	switch strings.ToUpper(k.FamilyName) {
	case signatureOther:
		said.Signer = &signerName{"Quentin", "Zweig"}
	case signatureForged:
		file[len(file)/2] ^= 1
	case signatureDeclined:
		return signature{Outcome: "declined", Session: k.Session}, nil
	case signatureExpired:
		return signature{Outcome: "expired", Session: k.Session}, nil
	}
	return said, append(file, "\n% signed in a sandbox\n"...)
}

// tells makes an answer of a result.
func tells(b adapter.Body, result any, files ...adapter.File) (s said, err error) {
	text, err := json.Marshal(result)
	if err != nil {
		return s, err
	}
	s.text, err = json.Marshal(adapter.Answer{
		ID: b.ID, State: adapter.StateDone, Result: text, Evidence: files, Provider: adapter.Provider{Name: "Sandbox", Reference: "SANDBOX-" + b.ID[:min(len(b.ID), 8)]},
	})
	return s, err
}
