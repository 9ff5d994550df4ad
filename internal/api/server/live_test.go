//go:build webdist

package server

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"florin/internal/api/site"
	"florin/internal/kernel/fault"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
	"florin/web"
)

// live is a server with the built app, whose settings and clock a test can change.
func live(t *testing.T, form site.Form) (*Server, *atomic.Pointer[settings.Snapshot], *atomic.Int64) {
	var now atomic.Pointer[settings.Snapshot]
	var clock atomic.Int64
	shipped := settings.Shipped()
	now.Store(&shipped)
	clock.Store(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC).Unix())
	s := newSite(t, func(o *Options) {
		o.Site = web.Site
		o.Now = func() time.Time { return time.Unix(clock.Load(), 0).UTC() }
		o.Settings = func(context.Context) (settings.Snapshot, error) { return *now.Load(), nil }
		o.Submit = func(http.ResponseWriter, *http.Request) (site.Form, error) { return form, nil }
	})
	s.pages.wait, s.pages.budget.left, s.pages.budget.at = time.Minute, time.Hour, s.Now() // however busy the machine is
	return s, &now, &clock
}

func TestPagesFollowTheSettings(t *testing.T) {
	s, now, clock := live(t, site.Form{})
	body := func(path string) string {
		w := ask(s, "GET", path)
		if w.Code != 200 {
			t.Fatalf("%s: %d %s", path, w.Code, w.Body)
		}
		return w.Body.String()
	}
	before := body("/about?lang=de")
	if !strings.Contains(before, "Florin Crédit") || strings.Contains(before, "florin.invalid") || !strings.Contains(before, "https://www.lender.example") {
		t.Error("the page of the build does not have our address")
	}
	changed := settings.Shipped()
	changed.Company.Name = `Bank & "Söhne" <AG>`
	changed.Legal.Terms = settings.LegalText{Updated: "2026-11-20", Sections: []settings.LegalSection{{
		Title: settings.Text{FR: "Objet", DE: "Gegenstand", NL: "Doel", EN: "Purpose", IT: "Oggetto"},
		Body:  settings.Text{FR: "Un.", DE: "Eins </script>.", NL: "Een.", EN: "One.", IT: "Uno."},
	}}}
	now.Store(&changed)
	clock.Add(2)
	after := body("/about?lang=de")
	if strings.Contains(after, "Florin Crédit") || !strings.Contains(after, "Bank &amp; &quot;Söhne&quot; &lt;AG&gt;") {
		t.Error("the page does not have the new name")
	}
	if terms := body("/terms?lang=de"); !strings.Contains(terms, "Gegenstand") || strings.Contains(terms, "Eins </script>") || strings.Count(terms, "page-data") != 1 {
		t.Error("the page does not have the lender's own terms")
	}
}

func TestANewNoticeOfLawAppearsByTheCalendar(t *testing.T) {
	s, _, clock := live(t, site.Form{})
	clock.Store(time.Date(2026, 11, 19, 12, 0, 0, 0, time.UTC).Unix())
	if page := ask(s, "GET", "/simulator?lang=fr").Body.String(); !strings.Contains(page, "Un crédit vous engage") {
		t.Error("the line until 19 November is missing")
	}
	clock.Store(time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC).Unix())
	if page := ask(s, "GET", "/simulator?lang=fr").Body.String(); !strings.Contains(page, "Attention ! Un crédit coûte de l") {
		t.Error("the line from 20 November is missing")
	}
}

func TestALinkToASimulationShowsItsFigures(t *testing.T) {
	s, _, _ := live(t, site.Form{})
	// 25 000 over 48 months at 3 %: 553.36 a month (credit-rules.md 2.2).
	page := ask(s, "GET", "/simulator?amount=25000&months=48&lang=en").Body.String()
	if !strings.Contains(page, "553.36") || !strings.Contains(page, `"search":"amount=25000\u0026months=48"`) {
		t.Error("the figures are missing")
	}
	for _, nonsense := range []string{"amount=-1", "amount=1e9", "months=abc", "rate=wild", "payment=%00", "amount=<script>"} {
		if w := ask(s, "GET", "/simulator?lang=en&"+nonsense); w.Code != 200 || strings.Contains(w.Body.String(), "NaN") {
			t.Errorf("%s: %d", nonsense, w.Code)
		}
	}
}

func TestAFormComesBackWithWhatWasTyped(t *testing.T) {
	form := site.Refused("/contact", fault.New(fault.Invalid, "invalid"))
	form.Values = map[string]string{"name": "J3", "email": "x", "message": `kurz "<b>"`}
	form.Errors = map[string]string{"name": "name.characters", "email": "email.invalid", "message": "message.too_short"}
	s, _, _ := live(t, form)
	w := ask(s, "POST", "/contact", "Accept-Language", "de", "Accept", "text/html")
	page := w.Body.String()
	if w.Code != 422 || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v", w.Code, w.Header())
	}
	for _, part := range []string{`value="J3"`, "kurz &quot;&lt;b&gt;&quot;", "Bitte", `aria-invalid="true"`} {
		if !strings.Contains(page, part) {
			t.Errorf("%s is missing", part)
		}
	}
	if strings.Contains(page, "<b>") {
		t.Error("what was typed became part of the page")
	}
}

// KKG: 11 % until the end of 2025, 10 % since. The page of a product is made without script and anew when the law turns.
func TestTheLawBehindALoanHasAPage(t *testing.T) {
	s, now, clock := live(t, site.Form{})
	clock.Store(time.Date(2025, 12, 31, 12, 0, 0, 0, time.UTC).Unix())
	if page := ask(s, "GET", "/law/CH-CONSO?lang=de"); page.Code != 200 || !strings.Contains(page.Body.String(), "höchstens 11\u00a0% betragen") {
		t.Errorf("in 2025: %d", page.Code)
	}
	clock.Store(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).Unix())
	page := ""
	testkit.Eventually(t, "the page of 2026", func() bool { // while it is made the one of before is sent
		page = ask(s, "GET", "/law/CH-CONSO/?lang=de").Body.String()
		return strings.Contains(page, "höchstens 10\u00a0% betragen")
	})
	if !strings.Contains(page, `/law/CH-CONSO?lang=de"`) {
		t.Error("the page does not name its own address")
	}
	for _, path := range []string{"/law/XX", "/law/ch-conso", "/law/CH-CONSO/more", "/law//"} {
		if w := ask(s, "GET", path); w.Code != 404 {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	// A product that is no longer there has no page.
	fewer := settings.Shipped()
	fewer.Products = fewer.Products[:2]
	now.Store(&fewer)
	clock.Add(2)
	if w := ask(s, "GET", "/law/CH-CONSO"); w.Code != 404 {
		t.Errorf("after it was taken away: %d", w.Code)
	}
}

func TestThePublicPagesAreThoseOfTheBuild(t *testing.T) {
	s, _, _ := live(t, site.Form{})
	for _, path := range web.PublicPages {
		for _, lang := range []string{"fr", "de", "nl", "en", "it"} {
			w := ask(s, "GET", path+"?lang="+lang)
			if w.Code != 200 || !strings.Contains(w.Body.String(), `<html lang="`+lang+`"`) || w.Header().Get("Content-Language") != lang {
				t.Errorf("%s in %s: %d", path, lang, w.Code)
			}
		}
	}
}
