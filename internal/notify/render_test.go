package notify

import (
	"flag"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/i18n"
	"florin/internal/money"
)

var update = flag.Bool("update", false, "write the golden files instead of comparing with them")

var lender = Provider{
	Name: "Banque du Lac", Email: "contact@banque-du-lac.example", Phone: "+41 81 000 00 00",
	AddressLines: []string{"Bahnhofstrasse 1", "7000 Chur"}, AnswerHours: 48,
}

// samples are the parameters of each mail as its feature gives them.
var samples = map[string]map[string]any{
	"request.received": {
		"reference": "XK-2026-3f2a9c1e", "amount": money.Of(1000000, "EUR"), "months": 36, "link": "/claim#token=abc_DEF-123"},
	"application.resume": {"link": "/apply#resume=abc_DEF-123", "valid_days": 30},
	"account.verify":     {"link": "/verify-email#token=abc_DEF-123", "valid_hours": 24},
	"account.reset":      {"link": "/reset-password#token=abc_DEF-123", "valid_hours": 1},
	"request.approved": {
		"reference": "XK-2026-3f2a9c1e", "amount": money.Of(2550000, "CHF"), "months": 48, "monthly_payment": money.Of(56442, "CHF")},
	"request.refused": {
		"reference": "XK-2026-3f2a9c1e", "reason": "Les revenus déclarés sont < au minimum requis.\r\nDeux justificatifs manquent."},
}

func sample(name, lang string) Mail {
	return Mail{To: "camille@example.org", Lang: lang, Template: name, Params: samples[name], Key: "k"}
}

func rendered(t *testing.T, name, lang string) message {
	t.Helper()
	site, err := url.Parse("https://www.banque-du-lac.example")
	if err != nil {
		t.Fatal(err)
	}
	m := sample(name, lang)
	if err := checkTemplate(m); err != nil {
		t.Fatal(err)
	}
	msg, err := render(m, lender, site)
	if err != nil {
		t.Fatal(err)
	}
	return msg
}

func TestGolden(t *testing.T) {
	for _, name := range Templates() {
		for _, lang := range i18n.Supported() {
			t.Run(name+"/"+lang, func(t *testing.T) {
				msg := rendered(t, name, lang)
				golden(t, filepath.Join(lang, name+".txt"), "Subject: "+msg.Subject+"\n\n"+msg.Text)
				golden(t, filepath.Join(lang, name+".html"), msg.HTML)
			})
		}
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	name = filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got), if intended: go test ./internal/notify -run Golden -update\n%s", name, diff)
	}
}

// What holds for every mail in every language, whatever its words.
func TestEveryMailIsWholeAndQuiet(t *testing.T) {
	for _, name := range Templates() {
		for _, lang := range i18n.Supported() {
			msg := rendered(t, name, lang)
			all := msg.Subject + msg.Text + msg.HTML
			for what, sign := range map[string]string{
				"an unfilled placeholder": "{{", "a Go value": "%!", "a missing value": "<no value>",
				"a refused value": "ZgotmplZ", "an image": "<img", "a script": "<script", "a style sheet": "<link", "a font": "@import",
			} {
				if strings.Contains(all, sign) {
					t.Errorf("%s in %s holds %s", name, lang, what)
				}
			}
			if key := regexp.MustCompile(`mail:[a-z_.]+`).FindString(all); key != "" {
				t.Errorf("%s in %s lacks the message %s", name, lang, key)
			}
			if strings.ContainsAny(msg.Subject, "\r\n") || msg.Subject == "" || len([]rune(msg.Subject)) > 78 {
				t.Errorf("%s in %s: subject %q", name, lang, msg.Subject)
			}
			for _, part := range strings.SplitAfter(msg.HTML, "https://")[1:] {
				if !strings.HasPrefix(part, "www.banque-du-lac.example/") {
					t.Errorf("%s in %s points to another host: %.40s", name, lang, part)
				}
			}
			if got := strings.Count(msg.HTML, `bgcolor="#0e5443"`); got > 1 {
				t.Errorf("%s in %s has %d buttons", name, lang, got)
			}
		}
	}
}

func TestFreeTextIsEscaped(t *testing.T) {
	m := sample("request.refused", "fr")
	m.Params = map[string]any{"reference": "XK", "reason": "<b>\n{{amount}}"}
	site, _ := url.Parse("https://www.example.org/")
	msg, err := render(m, lender, site)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(msg.HTML, "<b>") || !strings.Contains(msg.HTML, "&lt;b&gt;") {
		t.Error("the reason reached the HTML unescaped")
	}
	if !strings.Contains(msg.HTML, `href="https://www.example.org/client?lang=fr"`) {
		t.Error("the link is not below the public address")
	}
}

func BenchmarkRender(b *testing.B) {
	site, err := url.Parse("https://www.banque-du-lac.example")
	if err != nil {
		b.Fatal(err)
	}
	m := sample("request.received", "fr")
	for b.Loop() {
		if _, err := render(m, lender, site); err != nil {
			b.Fatal(err)
		}
	}
}
