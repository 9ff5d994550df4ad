package document_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	pdfs "florin/internal/platform/pdf"
	"florin/internal/platform/seal"
	"florin/internal/record/document"
	"florin/internal/test/testkit"
)

func printed(t testing.TB) []byte {
	t.Helper()
	d := pdfs.New(pdfs.About{Title: "Contrat", Lang: "fr", Made: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC), Page: func(n, of string) string { return n + "/" + of }})
	d.Paragraph("Ada doit 10 000,00 €.")
	content, err := d.Bytes()
	check(t, err)
	return content
}

func sealingFor(name *string) document.Config {
	return document.Config{Sealing: document.Sealing{Lender: func(context.Context) (string, error) { return *name, nil }}}
}

func (h *fixture) seal(t testing.TB, content []byte) []byte {
	t.Helper()
	out, err := h.SealPDF(context.Background(), content)
	check(t, err)
	return out
}

func sealer(t testing.TB, content []byte) seal.Signature {
	t.Helper()
	r, err := seal.Verify(content)
	if err != nil || !r.Sealed() {
		t.Fatalf("%+v, %v", r, err)
	}
	return r.Last()
}

func TestTheLendersKeyIsMadeOnceForItsName(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		name := "Banque du Lac SA"
		h := newFixture(t, env, sealingFor(&name))
		prints := testkit.AtOnce(8, func(int) string {
			content, err := h.SealPDF(context.Background(), printed(t))
			if err != nil {
				return err.Error()
			}
			r, _ := seal.Verify(content)
			return seal.Fingerprint(r.Last().Certificate)
		})
		for _, p := range prints {
			if p != prints[0] {
				t.Fatalf("several keys: %v", prints)
			}
		}
		first := sealer(t, h.seal(t, printed(t)))
		if first.Certificate.Subject.CommonName != name || !first.At.Equal(env.Clock.Now()) || seal.Fingerprint(first.Certificate) != prints[0] {
			t.Errorf("%+v", first)
		}
		env.Clock.Advance(time.Hour)
		name = "Banque du Lac et du Jura SA"
		if second := sealer(t, h.seal(t, printed(t))); second.Certificate.Subject.CommonName != name {
			t.Errorf("the seal still bears the old name: %v", second.Certificate.Subject)
		}
		env.Clock.Advance(40 * 365 * 24 * time.Hour)
		if third := sealer(t, h.seal(t, printed(t))); third.Certificate.NotAfter.Before(env.Clock.Now()) {
			t.Error("a certificate that is over still seals")
		}
	})
}

func TestWhatTheLenderSaysOfAFile(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx, name := context.Background(), "Banque du Lac"
		h := newFixture(t, env, sealingFor(&name))
		content := h.seal(t, printed(t))
		_, err := h.issue(t, contract(), h.store(t, string(content)))
		check(t, err)
		issuedAt := env.Clock.Now()
		env.Clock.Advance(time.Hour)
		draft := h.seal(t, printed(t))
		foreignKey, err := seal.NewKey("Somebody", env.Clock.Now())
		check(t, err)
		foreign, err := seal.Seal(printed(t), foreignKey, seal.Options{At: env.Clock.Now()})
		check(t, err)
		changed := append([]byte(nil), content...)
		changed[len("%PDF-1.7\n%....\n1 0 obj\n<")] ^= 1
		for label, c := range map[string]struct {
			content []byte
			want    document.Outcome
			ours    bool
			intact  bool
			by      string
		}{
			"what was issued":       {content, document.IssuedUnchanged, true, true, "Banque du Lac"},
			"sealed, not issued":    {draft, document.SealedOnly, true, true, "Banque du Lac"},
			"a changed byte":        {changed, document.Changed, true, false, "Banque du Lac"},
			"something added":       {append(content[:len(content):len(content)], "\n%%EOF\n"...), document.Changed, true, false, "Banque du Lac"},
			"sealed by another":     {foreign, document.Unknown, false, true, "Somebody"},
			"never sealed":          {printed(t), document.Unknown, false, false, ""},
			"no PDF":                {[]byte("GIF89a"), document.Unknown, false, false, ""},
			"a seal cut out of one": {content[:len(content)-100], document.Changed, false, false, ""},
		} {
			v, err := h.Examine(ctx, c.content)
			if err != nil || v.Outcome != c.want || v.OurSeal != c.ours || v.Intact != c.intact || v.SealedBy != c.by {
				t.Errorf("%s: %+v, %v", label, v, err)
			}
			if (v.Kind == "contract" && v.IssuedAt.Equal(issuedAt)) != (c.want == document.IssuedUnchanged) {
				t.Errorf("%s: %+v", label, v)
			}
		}
		sum := sha256.Sum256(content)
		if v, err := h.ExamineDigest(ctx, hex.EncodeToString(sum[:])); err != nil || v.Outcome != document.IssuedUnchanged || v.Kind != "contract" {
			t.Errorf("%+v, %v", v, err)
		}
	})
}

func TestAnOperatorsKeyStaysKnown(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		own, err := seal.NewKey("Banque du Lac, sceau qualifié", env.Clock.Now())
		check(t, err)
		with := newFixture(t, env, document.Config{Sealing: document.Sealing{Own: &own}})
		content := with.seal(t, printed(t))
		if by := sealer(t, content).Certificate; seal.Fingerprint(by) != seal.Fingerprint(own.Certificate) {
			t.Error("sealed with another key")
		}
		name := "Banque du Lac"
		without := newFixture(t, env, sealingFor(&name))
		if v, err := without.Examine(context.Background(), content); err != nil || v.Outcome != document.SealedOnly || !v.OurSeal {
			t.Errorf("%+v, %v", v, err)
		}
		if by := sealer(t, without.seal(t, printed(t))).Certificate; by.Subject.CommonName != name {
			t.Error("the operator's key is kept in the database")
		}
	})
}

func TestWithoutItsAuthorityNothingIsSealed(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		name := "Banque du Lac"
		cfg := sealingFor(&name)
		for label, answer := range map[string]func(context.Context, []byte) ([]byte, error){
			"away":  func(context.Context, []byte) ([]byte, error) { return nil, errors.New("away") },
			"noise": func(context.Context, []byte) ([]byte, error) { return []byte("<html>"), nil },
		} {
			cfg.Sealing.Timestamp = answer
			_, err := newFixture(t, env, cfg).SealPDF(context.Background(), printed(t))
			if fault.KindOf(err) != fault.Unavailable {
				t.Errorf("%s: %v", label, err)
			}
		}
	})
}
