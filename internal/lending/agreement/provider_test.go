package agreement_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/signing"
	"florin/internal/platform/db"
	"florin/internal/test/lender"
)

// signs is an adapter to a provider of qualified signatures.
var signs = []adapter.Offered{
	{Name: adapter.SignStart, Mode: "sync", Data: []adapter.Datum{adapter.Name, adapter.Email, adapter.Document}},
	{Name: adapter.SignDocument, Mode: "async"},
}

// provider signs by adding to the end of a file, as PDF signatures do.
type provider struct {
	*lender.Peer
	r *rig
}

func (r *rig) provider(t *testing.T) provider {
	p := provider{r.Peer(t, "sign", signs...), r}
	p.Answer = func(b adapter.Body) (int, string) {
		if b.Capability == adapter.SignDocument {
			return http.StatusAccepted, `{"state":"pending","poll_after":86400}`
		}
		return lender.Done(`{"url":"https://sign.example/page","session":"s-1"}`)(b)
	}
	return p
}

// handed is the document of the newest sign.start.
func (p provider) handed(t *testing.T) (document []byte) {
	t.Helper()
	for _, b := range p.Asked() {
		var in struct{ Document []byte }
		if b.Capability == adapter.SignStart {
			must(t, json.Unmarshal(b.Input, &in))
			document = in.Document
		}
	}
	return document
}

// answer is what the provider says of a session, with the file that was signed.
type answer struct {
	session, given, family string
	file                   []byte
	sum                    string // empty: that of the file
	lie                    string // the digest that is announced; empty: the right one
}

func marieSigns(file []byte) answer {
	return answer{session: "s-1", given: "MARIE", family: "LEFEVRE", file: file}
}

func (a answer) String() string {
	of := func(b []byte) string { sum := sha256.Sum256(b); return hex.EncodeToString(sum[:]) }
	announced := of(a.file)
	if a.lie != "" {
		announced = a.lie
	}
	named := announced
	if a.sum != "" {
		named = a.sum
	}
	return fmt.Sprintf(`{"state":"done","result":{"outcome":"signed","session":%q,"signer":{"given_name":%q,"family_name":%q},"sha256":%q},"evidence":[{"name":"signed.pdf","media_type":"application/pdf","sha256":%q,"base64":%q}],"provider":{"name":"Trust AG","reference":"T-1"}}`,
		a.session, a.given, a.family, named, announced, base64.StdEncoding.EncodeToString(a.file))
}

// told reports what came of the newest session, and does what follows.
func (p provider) told(t *testing.T, body string) error {
	t.Helper()
	id := ""
	for _, b := range p.Asked() {
		if b.Capability == adapter.SignDocument {
			id = b.ID
		}
	}
	err := p.Report(t, id, body)
	p.r.work(t)
	return err
}

func (r *rig) begun(t *testing.T, p identity.Principal, o agreement.Offer) {
	t.Helper()
	_, err := r.StartProvider(ctx, p, o.ID)
	must(t, err)
	r.RunAdapters(t)
	if s := r.mine(t, p).Signing; s == nil || s.State != signing.Open || s.URL != "https://sign.example/page" {
		t.Fatalf("the page: %+v", s)
	}
}

// signature is how staff see the session of a party.
func (r *rig) signature(t *testing.T, o agreement.Offer, position int) signing.Seen {
	t.Helper()
	seen, err := r.OfRequest(ctx, officer, o.RequestID)
	must(t, err)
	if seen.Parties[position-1].Signing == nil {
		t.Fatal("staff see no session")
	}
	return *seen.Parties[position-1].Signing
}

var addition = []byte("\n% signed\n")

// eachWithProvider is a rig whose contracts are signed at a provider.
func eachWithProvider(t *testing.T, fn func(t *testing.T, r *rig, p provider, o agreement.Offer)) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.ChangeProducts(t, qualified)
		p, o := r.provider(t), r.sent(t)
		_, err := r.SetPayoutAccount(ctx, marie, o.ID, agreement.PayoutInput{IBAN: goodIBAN, Holder: holder})
		must(t, err)
		r.read(t, marie, o)
		fn(t, r, p, o)
	})
}

func TestSigningAtAProvider(t *testing.T) {
	eachWithProvider(t, func(t *testing.T, r *rig, p provider, o agreement.Offer) {
		if o.Signing != nil || len(o.Ways) != 2 || o.Ways[0] != agreement.WayProvider {
			t.Errorf("before: %+v, %v", o.Signing, o.Ways)
		}
		asked, err := r.StartProvider(ctx, marie, o.ID)
		must(t, err)
		again, err := r.StartProvider(ctx, marie, o.ID) // a second tap
		must(t, err)
		if asked.State != signing.Asked || asked.URL != "" || again != asked {
			t.Errorf("asked %+v, then %+v", asked, again)
		}
		r.begun(t, marie, o)
		calls := p.Asked()
		if len(calls) != 2 || !strings.Contains(string(calls[0].Subject), "Lefèvre") || strings.Contains(string(calls[0].Subject), "birth") || strings.Contains(string(calls[1].Subject), "Lefèvre") {
			t.Errorf("the adapter was told %s", calls[0].Subject)
		}
		sent := p.handed(t)
		if !bytes.HasPrefix(sent, []byte("%PDF-")) {
			t.Error("no document was handed over")
		}
		signed := append(bytes.Clone(sent), addition...)
		must(t, p.told(t, marieSigns(signed).String()))
		must(t, p.told(t, marieSigns(signed).String())) // an answer that comes twice counts once
		wantFault(t, p.told(t, strings.Replace(marieSigns(signed).String(), "T-1", "T-2", 1)), fault.Conflict, "adapter.other_answer")
		got := r.mine(t, marie)
		if got.State != agreement.Signed || got.Parties[0].Method != "qualified" || got.Signing.State != signing.Done || got.Signing.URL != "" {
			t.Errorf("signed as %+v", got)
		}
		if r.count(t, "signatures") != 1 || r.count(t, "loans") != 1 {
			t.Errorf("%d signatures, %d loans", r.count(t, "signatures"), r.count(t, "loans"))
		}
		for _, d := range got.Documents {
			if d.Kind != "signed_contract" {
				continue
			}
			_, sealed, err := r.Open(ctx, marie, o.ID, d.ID)
			must(t, err)
			if !bytes.HasPrefix(sealed, signed) {
				t.Error("the lender's seal is not on what the provider signed")
			}
		}
		if s := r.signature(t, o, 1); s.State != signing.Done || s.Provider != "Trust AG" || s.Reference != "T-1" || len(s.SHA256) != 64 || s.Adapter != "sign" {
			t.Errorf("staff see %+v", s)
		}
		if problems, err := r.VerifySignatures(ctx); err != nil || len(problems) != 0 {
			t.Errorf("the audit log says otherwise: %v, %v", problems, err)
		}
	})
}

// Whatever an adapter says wrongly has a code of its own, counts for nothing, and leaves the ways open.
func TestAProviderThatLies(t *testing.T) {
	eachWithProvider(t, func(t *testing.T, r *rig, p provider, o agreement.Offer) {
		for _, c := range []struct {
			name     string
			bend     func(*answer)
			reported string // the code with which the report is refused
			code     string
		}{
			{"another session", func(a *answer) { a.session = "s-2" }, "", "signature.other_session"},
			{"another person", func(a *answer) { a.given, a.family = "Quentin", "Zweig" }, "", "signature.other_person"},
			{"another document", func(a *answer) { a.file = []byte(tinyPDF) }, "", "signature.other_document"},
			{"one byte of ours changed", func(a *answer) { a.file[len(a.file)/2] ^= 1 }, "", "signature.other_document"},
			{"nothing added", func(a *answer) { a.file = a.file[:len(a.file)-len(addition)] }, "", "signature.other_document"},
			{"no such file", func(a *answer) { a.sum = strings.Repeat("ab", 32) }, "", "signature.no_document"},
			{"a file of another digest", func(a *answer) { a.lie = strings.Repeat("ab", 32) }, "adapter.digest", "adapter.digest"},
			{"no paper at all", func(a *answer) { a.file = []byte("#!/bin/sh\n") }, "adapter.evidence", "adapter.evidence"},
			{"nobody named", func(a *answer) { a.given, a.family = "", "" }, "adapter.result", "adapter.result"},
		} {
			r.begun(t, marie, o)
			a := marieSigns(append(bytes.Clone(p.handed(t)), addition...))
			c.bend(&a)
			err := p.told(t, a.String())
			if c.reported != "" {
				wantFault(t, err, fault.Invalid, c.reported)
			} else {
				must(t, err)
			}
			if s := r.signature(t, o, 1); s.State != signing.Failed || s.Code != c.code {
				t.Errorf("%s: %+v", c.name, s)
			}
			got := r.mine(t, marie)
			if got.State != agreement.Sent || r.count(t, "signatures") != 0 || len(got.Ways) != 2 {
				t.Errorf("%s: the offer is %s, with %d signatures", c.name, got.State, r.count(t, "signatures"))
			}
			r.Env.Clock.Advance(time.Hour) // ten starts an hour
		}
	})
}

func TestAProviderWithoutAnAnswer(t *testing.T) {
	eachWithProvider(t, func(t *testing.T, r *rig, p provider, o agreement.Offer) {
		for outcome, state := range map[string]signing.State{"declined": signing.Declined, "expired": signing.Expired} {
			r.begun(t, marie, o)
			must(t, p.told(t, `{"state":"done","result":{"outcome":"`+outcome+`","session":"s-1"}}`))
			if s := r.signature(t, o, 1); s.State != state || s.Code != "" {
				t.Errorf("%s: %+v", outcome, s)
			}
		}

		r.begun(t, marie, o)
		signed := append(bytes.Clone(p.handed(t)), addition...)
		r.Env.Clock.Advance(2*time.Hour + time.Minute)
		if s := r.mine(t, marie).Signing; s.State != signing.Expired || s.URL != "" {
			t.Errorf("an hour later the page is %+v", s)
		}
		wantFault(t, p.told(t, marieSigns(signed).String()), fault.Conflict, "adapter.late")
		r.RunAdapters(t)
		if s := r.signature(t, o, 1); s.State != signing.Failed || s.Code != "adapter.late" {
			t.Errorf("too late: %+v", s)
		}

		r.begun(t, marie, o) // the offer changes while the borrower is away
		signed = append(bytes.Clone(p.handed(t)), addition...)
		_, err := r.Decline(ctx, marie, o.ID)
		must(t, err)
		must(t, p.told(t, marieSigns(signed).String()))
		if s := r.signature(t, o, 1); s.State != signing.Failed || s.Code != "offer.not_allowed" || r.count(t, "loans") != 0 {
			t.Errorf("signed after the end: %+v", s)
		}
	})
	eachWithProvider(t, func(t *testing.T, r *rig, p provider, o agreement.Offer) { // stopped while the borrower is away
		r.begun(t, marie, o)
		signed := append(bytes.Clone(p.handed(t)), addition...)
		p.Stop(t)
		wantFault(t, p.told(t, marieSigns(signed).String()), fault.Conflict, "adapter.stopped")
		r.RunAdapters(t)
		if s := r.signature(t, o, 1); s.State != signing.Failed || s.Code != "adapter.stopped" {
			t.Errorf("stopped: %+v", s)
		}
		if got := r.mine(t, marie); len(got.Ways) != 1 || got.Ways[0] != agreement.WayPaper || got.State != agreement.Sent {
			t.Errorf("left are %v", got.Ways)
		}
		_, err := r.StartProvider(ctx, marie, o.ID)
		wantFault(t, err, fault.Conflict, "offer.no_provider")
	})
	eachWithProvider(t, func(t *testing.T, r *rig, p provider, o agreement.Offer) { // the page is refused
		p.Answer = func(adapter.Body) (int, string) { return 422, `{"code":"no","retryable":false}` }
		_, err := r.StartProvider(ctx, marie, o.ID)
		must(t, err)
		r.RunAdapters(t)
		if s := r.signature(t, o, 1); s.State != signing.Failed || s.Code != "adapter.refused" {
			t.Errorf("refused: %+v", s)
		}
	})
}

// Two signatures on one document come one after the other.
func TestBothSignAtAProvider(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.ChangeProducts(t, qualified)
		p := r.provider(t)
		id, version := r.couple(t, true)
		_, err := r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.JoinByAddressTx(tx, paul.AccountID, paulMail) }))
		o := r.mine(t, marie)
		_, err = r.SetPayoutAccount(ctx, marie, o.ID, agreement.PayoutInput{IBAN: goodIBAN, Holder: holder})
		must(t, err)
		r.read(t, marie, o)
		r.read(t, paul, o)
		r.begun(t, paul, o)
		_, err = r.StartProvider(ctx, marie, o.ID)
		wantFault(t, err, fault.Conflict, "offer.signing_elsewhere")
		r.Env.Clock.Advance(31 * time.Minute) // Paul has gone for a walk
		first := p.handed(t)
		pauls := p.Asked()[1].ID
		r.begun(t, marie, o)
		if !bytes.Equal(p.handed(t), first) {
			t.Error("she signs another document than he")
		}
		must(t, p.told(t, marieSigns(append(bytes.Clone(first), addition...)).String()))
		late := answer{session: "s-1", given: "Paul", family: "Lefèvre", file: append(bytes.Clone(first), []byte("\n% late\n")...)}
		must(t, p.Report(t, pauls, late.String()))
		r.work(t)
		if s := r.signature(t, o, 2); s.State != signing.Failed || s.Code != "offer.signing_elsewhere" {
			t.Errorf("he was overtaken: %+v", s)
		}
		r.begun(t, paul, o)
		second := p.handed(t)
		if !bytes.HasPrefix(second, append(bytes.Clone(first), addition...)) {
			t.Error("he does not sign what she has signed")
		}
		late.file = append(bytes.Clone(second), []byte("\n% both\n")...)
		must(t, p.told(t, late.String()))
		if got := r.mine(t, marie); got.State != agreement.Signed || r.count(t, "loans") != 1 || r.count(t, "signatures") != 2 {
			t.Errorf("after both the offer is %s", got.State)
		}
	})
}
