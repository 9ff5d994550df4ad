package notify

import (
	"html"
	"net/url"
	"strings"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// What comes with the program fits the program, and every mail has a whole sample.
func TestShippedWordsAndSamplesAreWhole(t *testing.T) {
	site, _ := url.Parse("https://www.example.org")
	for _, name := range Templates() {
		for _, lang := range i18n.Supported() {
			if known, required := Placeholders(name, lang); known == nil || required == nil {
				t.Errorf("%s in %s: no list of placeholders, which ends the page of the text", name, lang)
			}
			all := Words{}
			for _, p := range Parts(name, lang) {
				all[p.Key] = p.Shipped
				if f := checkPart(p, p.Shipped); f.Code != "" {
					t.Errorf("%s %s in %s: %s", name, p.Key, lang, f.Code)
				}
			}
			if kept, err := CleanWords(name, lang, all); err != nil || len(kept) != 0 {
				t.Errorf("%s in %s: %v %v", name, lang, kept, err)
			}
			m := sampleOf(name, lang)
			for _, param := range templates[name].required {
				if m.Params[param] == nil {
					t.Errorf("the sample of %s has no %s", name, param)
				}
			}
			msg, err := renderWith(m, lender, site, wording{})
			if err != nil || strings.Contains(msg.Subject+msg.Text+msg.HTML, "{{") || !strings.HasPrefix(msg.Subject, "[") || !strings.Contains(msg.Text, "***") {
				t.Errorf("the sample of %s in %s: %q %v", name, lang, msg.Subject, err)
			}
		}
	}
}

func TestWordsAreRefusedByName(t *testing.T) {
	long := strings.Repeat("é", longestLine+1)
	for name, c := range map[string]struct {
		words Words
		want  string
	}{
		"a placeholder that nobody fills": {Words{"intro": "Dear {{frist_name}}"}, "/words/intro mail_text.unknown_placeholder frist_name"},
		"one that must stay":              {Words{"subject": "Your request"}, "/words mail_text.missing_placeholder reference"},
		"an open bracket":                 {Words{"intro": "Hello {{reference"}, "/words/intro mail_text.braces"},
		"a subject of two lines":          {Words{"title": "One\nTwo"}, "/words/title mail_text.one_line"},
		"a subject without an end":        {Words{"title": long}, "/words/title mail_text.long"},
		"nothing":                         {Words{"intro": " \n "}, "/words/intro field.required"},
		"a turned text":                   {Words{"intro": "100 \u202e001"}, "/words/intro mail_text.characters"},
		"a part that there is not":        {Words{"footer": "x"}, "/words mail_text.unknown_part"},
	} {
		_, err := CleanWords("request.approved", "en", c.words)
		refusal, ok := fault.As(err)
		if !ok || len(refusal.Fields) != 1 {
			t.Errorf("%s: %v", name, err)
			continue
		}
		f := refusal.Fields[0]
		got := f.Pointer + " " + f.Code
		if param, given := f.Params["name"].(string); given {
			got += " " + param
		}
		if got != c.want {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func setWords(t *testing.T, env *testkit.Env, s *Service, name, lang string, after int64, words Words) error {
	t.Helper()
	return env.DB.Update(t.Context(), func(tx *db.Tx) error {
		_, err := s.SetWordsTx(tx, name, lang, after, words, Author{ID: "1", Name: "Ann"})
		return err
	})
}

func TestTheLendersWordsAreSent(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var sink sink
		s := newService(t, env, "smtp://"+sink.listen(t, "127.0.0.1:0"))
		work(t, env, s, "a")
		own := Words{"intro": "Wir freuen uns über <Ihren> Antrag {{reference}}.\n\nEin zweiter Absatz.", "action": "Ansehen"}
		if err := setWords(t, env, s, "request.approved", "de", 0, own); err != nil {
			t.Fatal(err)
		}
		if err := setWords(t, env, s, "request.approved", "de", 0, own); fault.CodeOf(err) != "mail_text.changed" {
			t.Errorf("from an old version: %v", err)
		}
		for _, lang := range []string{"de", "fr"} {
			queue(t, env, s, keyed("request.approved", lang))
		}
		testkit.Eventually(t, "two mails", func() bool { return len(list(t, s, Filter{State: Sent})) == 2 })
		for _, m := range list(t, s, Filter{}) {
			shown, err := s.Show(t.Context(), m.ID)
			if err != nil {
				t.Fatal(err)
			}
			own := strings.Contains(shown.HTML, "Wir freuen uns über &lt;Ihren&gt; Antrag XK-2026-3f2a9c1e.</p>") && strings.Contains(shown.Text, "\nEin zweiter Absatz.\n")
			if own != (m.Lang == "de") || strings.Contains(shown.HTML, "<Ihren>") {
				t.Errorf("%s: %s", m.Lang, shown.Text)
			}
		}
		if err := setWords(t, env, s, "request.approved", "de", 1, nil); err != nil { // as shipped again
			t.Fatal(err)
		}
		third := keyed("request.approved", "de")
		third.Key += "3"
		queue(t, env, s, third)
		testkit.Eventually(t, "the third", func() bool { return len(list(t, s, Filter{State: Sent})) == 3 })
		if shown, _ := s.Show(t.Context(), list(t, s, Filter{})[0].ID); strings.Contains(shown.Text, "zweiter Absatz") {
			t.Error("the shipped text did not come back")
		}
	})
}

// What all mails share is written once, and counts in each of them; a word that no mail fills is refused.
func TestSharedWordsAreInEveryMail(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		work(t, env, s, "a")
		own := Words{"greeting": "Grüezi", "team": "Ihr {{provider}}", "why": "Sie haben uns auf {{host}} geschrieben."}
		if err := setWords(t, env, s, Shared, "de", 0, own); err != nil {
			t.Fatal(err)
		}
		if err := setWords(t, env, s, Shared, "de", 1, Words{"closing": "Für {{reference}}"}); fault.KindOf(err) != fault.Invalid {
			t.Errorf("no mail but some fill the reference: %v", err)
		}
		queue(t, env, s, keyed("request.approved", "de"))
		queue(t, env, s, keyed("request.refused", "de"))
		queue(t, env, s, keyed("request.approved", "fr"))
		testkit.Eventually(t, "three mails", func() bool { return len(list(t, s, Filter{State: Outbox})) == 3 })
		for _, m := range list(t, s, Filter{}) {
			shown, err := s.Show(t.Context(), m.ID)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range []string{shown.Text, shown.HTML} {
				if got := strings.Contains(text, "Grüezi") && strings.Contains(text, "Ihr "+lender.Name); got != (m.Lang == "de") {
					t.Errorf("%s in %s: %s", m.Template, m.Lang, text)
				}
			}
		}
		sample, err := s.Preview(t.Context(), Shared, "it", Words{"closing": "A presto,"})
		if err != nil || !strings.Contains(sample.Text, "A presto,") {
			t.Errorf("the preview: %v %s", err, sample.Text)
		}
	})
}

// An update of the program took a placeholder away that the lender's words use: the shipped
// text is sent, and the operator is told.
func TestWordsThatNoLongerFitFallBack(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		work(t, env, s, "a")
		change(t, env, func(tx *db.Tx) error {
			_, err := tx.Exec(insertWords, "account.exists", "it", 1, `{"intro":"Gentile {{salutation}}"}`, "1", "Ann", tx.Now())
			return err
		})
		queue(t, env, s, sample("account.exists", "it"))
		testkit.Eventually(t, "a mail", func() bool { return len(list(t, s, Filter{State: Outbox})) == 1 })
		if shown, _ := s.Show(t.Context(), list(t, s, Filter{})[0].ID); strings.Contains(shown.Text, "Gentile") || shown.Text != rendered(t, "account.exists", "it").Text {
			t.Errorf("sent: %s", shown.Text)
		}
		if broken, err := s.BrokenWords(t.Context()); err != nil || len(broken) != 1 || broken[0] != "account.exists (it)" {
			t.Errorf("%v %v", broken, err)
		}
	})
}

// Whatever a lender writes is refused, or sent as text: never as markup, never half filled.
func FuzzWords(f *testing.F) {
	site, err := url.Parse("https://www.example.org")
	if err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{"Hello {{reference}}", "<script>alert(1)</script>{{reference}}", "{{{{reference}}}}", "{{ reference , x }}", "a\n\nb {{reference}}", "{{- reference}} }}", "\u202e{{reference}}"} {
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, subject, intro string) {
		kept, err := CleanWords("request.approved", "en", Words{"subject": subject, "intro": intro})
		if err != nil {
			if fault.KindOf(err) != fault.Invalid {
				t.Fatal(err)
			}
			return
		}
		msg, err := renderWith(sampleOf("request.approved", "en"), lender, site, wording{own: kept})
		if err != nil {
			t.Fatal(err)
		}
		if strings.ContainsAny(msg.Subject, "\r\n") {
			t.Errorf("the subject has lines: %q", msg.Subject)
		}
		plain, err := renderWith(sampleOf("request.approved", "en"), lender, site, wording{})
		if err != nil {
			t.Fatal(err)
		}
		if tags(msg.HTML) < tags(plain.HTML) || strings.Contains(msg.HTML, "<script") {
			t.Errorf("markup came in: %s", html.EscapeString(intro))
		}
	})
}

func tags(page string) int { return strings.Count(page, "<table") }
