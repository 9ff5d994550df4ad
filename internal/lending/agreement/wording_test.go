package agreement_test

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

// words puts a version of the lender's texts in force: the title of an article, in all languages.
func (r *rig) words(t testing.TB, after int64, title string) {
	t.Helper()
	own := settings.Papers{}
	for _, lang := range i18n.Supported() {
		own[lang] = map[string]string{"contract.data.title": title}
	}
	must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error { return r.Settings.ChangeTx(tx, "papers", after, own, "test") }))
}

// text is a document as another program reads it.
func text(t testing.TB, body []byte) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext (poppler-utils) is not installed")
	}
	command := exec.Command(program, "-raw", "-enc", "UTF-8", "-", "-")
	command.Stdin = bytes.NewReader(body)
	read, err := command.Output()
	must(t, err)
	return string(read)
}

// What was issued stays what it was, byte by byte, whatever is worded anew; its record names the version, and so does its foot.
func TestAContractKeepsTheWordsUnderWhichItWasOffered(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.words(t, 0, "Words of the first version")
		o := r.sent(t)
		issued := map[string][]byte{}
		for _, d := range o.Documents {
			record, body, err := r.Open(ctx, marie, o.ID, d.ID)
			must(t, err)
			if issued[d.ID] = body; record.Wording != 1 {
				t.Errorf("%s is of version %d", d.Kind, record.Wording)
			}
			if said := text(t, body); !strings.Contains(said, "2026/1 ") || d.Kind == "contract" && !strings.Contains(said, "Words of the first version") {
				t.Errorf("%s does not say what it should: %s", d.Kind, said)
			}
		}

		r.words(t, 1, "Words of the second version")
		for id, before := range issued {
			record, body, err := r.Open(ctx, marie, o.ID, id)
			must(t, err)
			if !bytes.Equal(before, body) || record.Wording != 1 {
				t.Errorf("%s has changed with the words", record.Kind)
			}
			if found, known, err := r.Documents.FindDigest(ctx, record.SHA256); err != nil || !known || found.Wording != 1 {
				t.Errorf("asked by its fingerprint: %+v, %v, %v", found, known, err)
			}
		}
		r.read(t, marie, o)
		o, err := r.Sign(ctx, marie, o.ID, signsWith(r.code(t, marie, o)))
		must(t, err)
		r.work(t)
		r.signedIn(t, o.LoanID, map[string]int64{"signed_contract": 1, "signature_evidence": 0})

		r.words(t, 2, "Words of the third version")
		next := r.sent(t)
		for _, d := range next.Documents {
			if record, body, err := r.Open(ctx, marie, next.ID, d.ID); err != nil || record.Wording != 3 {
				t.Errorf("%s of the next offer is of version %d, %v", d.Kind, record.Wording, err)
			} else if said := text(t, body); d.Kind == "contract" && (!strings.Contains(said, "third version") || strings.Contains(said, "first version")) {
				t.Errorf("the next contract says %s", said)
			}
		}
	})
}

// signedIn wants what was issued to a loan to be of these versions, and the sealed contract to have the words of the offer.
func (r *rig) signedIn(t testing.TB, loanID string, want map[string]int64) {
	t.Helper()
	var all []document.Issued
	r.Env.Update(t, func(tx *db.Tx) (err error) {
		all, err = r.Documents.IssuedOfTx(tx, document.Loan, loanID)
		return err
	})
	found := 0
	for _, d := range all {
		if version, asked := want[d.Kind]; asked {
			if found++; d.Wording != version {
				t.Errorf("%s is of version %d, want %d", d.Kind, d.Wording, version)
			}
		}
		if _, body, err := r.Documents.OpenIssued(ctx, d.ID); err != nil || d.Kind == "signed_contract" && !strings.Contains(text(t, body), "Words of the first version") {
			t.Errorf("%s: %v", d.Kind, err)
		}
	}
	if found != len(want) {
		t.Errorf("issued to the loan are %+v", all)
	}
}

// Without words of the lender, papers are as they ship: version 0.
func TestAContractAsShippedHasNoVersion(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.sent(t)
		for _, d := range o.Documents {
			if record, body, err := r.Open(ctx, marie, o.ID, d.ID); err != nil || record.Wording != 0 || !strings.Contains(text(t, body), "2026 ") {
				t.Errorf("%s: version %d, %v", d.Kind, record.Wording, err)
			}
		}
	})
}
