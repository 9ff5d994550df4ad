package server

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/api/site"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/web"
)

func TestPagesAreAskedForAgainByTheirTag(t *testing.T) {
	s := newSite(t)
	for _, coding := range []string{"br", "gzip", ""} {
		first := ask(s, "GET", "/apply", "Accept-Encoding", coding)
		tag := first.Header().Get("ETag")
		if first.Code != 200 || tag == "" || first.Header().Get("Content-Encoding") != coding || first.Header().Get("Content-Length") != fmt.Sprint(first.Body.Len()) {
			t.Errorf("%q: %d %v", coding, first.Code, first.Header())
		}
		for known, want := range map[string]int{tag: 304, "W/" + tag: 304, `"x", ` + tag: 304, "*": 304, `"x"`: 200} {
			if got := ask(s, "GET", "/apply", "Accept-Encoding", coding, "If-None-Match", known); got.Code != want {
				t.Errorf("%q known as %s: %d, want %d", coding, known, got.Code, want)
			}
		}
		if other := ask(s, "GET", "/apply?lang=de", "Accept-Encoding", coding).Header().Get("ETag"); other == tag {
			t.Errorf("%q: two languages under one tag", coding)
		}
		if w := ask(s, "HEAD", "/apply", "Accept-Encoding", coding); w.Code != 200 || w.Body.Len() != 0 || w.Header().Get("ETag") != tag {
			t.Errorf("%q: HEAD %d %d bytes", coding, w.Code, w.Body.Len())
		}
	}
}

func TestTheSiteMapHasEveryPageInEveryLanguage(t *testing.T) {
	w := ask(newSite(t), "GET", "/sitemap.xml")
	var set struct {
		URLs []struct {
			Loc   string `xml:"loc"`
			Links []struct {
				Lang string `xml:"hreflang,attr"`
				Href string `xml:"href,attr"`
			} `xml:"link"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(w.Body.Bytes(), &set); err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, u := range set.URLs {
		found[u.Loc] = true
		if len(u.Links) != 6 || u.Links[0].Lang != "x-default" {
			t.Errorf("%s: %v", u.Loc, u.Links)
		}
	}
	for _, page := range append(slices.Clone(web.PublicPages), "/law/EU-CONSO", "/law/EU-LARGE", "/law/CH-CONSO", "/law/CH-LARGE") {
		for _, lang := range i18n.Supported() {
			if address := "https://www.lender.example" + page + "?lang=" + lang; !found[address] {
				t.Errorf("%s is missing", address)
			}
		}
	}
	robots := ask(newSite(t), "GET", "/robots.txt").Body.String()
	if !strings.Contains(robots, "Sitemap: https://www.lender.example/sitemap.xml") {
		t.Error(robots)
	}
	for _, secret := range []string{hidden, "admin"} {
		if strings.Contains(robots, secret) || strings.Contains(w.Body.String(), secret) {
			t.Errorf("%s is told to machines", secret)
		}
	}
}

func TestAQueryCountsAsFarAsThePageReadsIt(t *testing.T) {
	for _, c := range []struct{ path, query, want string }{
		{"/simulator", "months=48&amount=20000", "amount=20000&months=48"},
		{"/simulator", "utm_source=x&payment=300&lang=de", "payment=300"},
		{"/simulator", "amount=" + strings.Repeat("9", 17), ""},
		{"/simulator", "amount=%zz&months=12", "months=12"},
		{"/simulator", "", ""},
		{"/contact", "sent=1&amount=3", "sent=1"},
		{"/faq", "amount=3", ""},
	} {
		if got := answerable(c.path, c.query); got != c.want {
			t.Errorf("%s?%s: %q, want %q", c.path, c.query, got, c.want)
		}
	}
}

func FuzzAnswerable(f *testing.F) {
	f.Add("amount=20000&months=48")
	f.Add("amount=%zz&&&=;rate=<script>")
	f.Fuzz(func(t *testing.T, query string) {
		if got := answerable("/simulator", query); len(got) > 300 || answerable("/simulator", got) != got {
			t.Errorf("%q became %q", query, got)
		}
	})
}

func TestTheBudgetForVisitorsOwnPages(t *testing.T) {
	var b budget
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	if !b.allows(now) {
		t.Fatal("no credit at the beginning")
	}
	b.spend(mostCredit)
	if b.allows(now) {
		t.Error("credit after all was spent")
	}
	if !b.allows(now.Add(time.Second)) {
		t.Error("no credit a second later")
	}
	if b.spend(time.Hour); b.allows(now.Add(time.Minute)) {
		t.Error("a debt is forgotten")
	}
	if b.allows(now.Add(5 * time.Hour)); b.left > mostCredit {
		t.Error("more credit than there is")
	}
}

func TestPagesForQueriesAreForgotten(t *testing.T) {
	c := newRecent(3)
	for i := range 10 {
		c.put(fmt.Sprint(i%5), &packed{})
	}
	if len(c.pages) != 3 || len(c.order) != 3 || c.get("4") == nil || c.get("1") != nil {
		t.Errorf("kept %v of %d", c.order, len(c.pages))
	}
}

// Without the built app a form still gets an answer in words.
func TestAFormWithoutPagesIsAnsweredInWords(t *testing.T) {
	s := newSite(t, func(o *Options) {
		o.Site = nil
		o.Submit = func(http.ResponseWriter, *http.Request) (site.Form, error) {
			return site.Refused("/contact", fault.New(fault.TooMany, "contact.too_many")), nil
		}
	})
	w := ask(s, "POST", "/contact", "Accept-Language", "en")
	if w.Code != http.StatusTooManyRequests || !strings.Contains(w.Body.String(), "Please wait before sending another message.") || w.Header().Get("Retry-After") == "" {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
	if w := ask(s, "POST", "/faq"); w.Code != http.StatusMethodNotAllowed {
		t.Errorf("a page without form: %d", w.Code)
	}
}

func FuzzAcceptLanguage(f *testing.F) {
	f.Add("de-CH,en;q=0.9")
	f.Add("*;q=0.5,,;;q=")
	f.Fuzz(func(t *testing.T, header string) {
		if lang := i18n.Match(header); !i18n.IsSupported(lang) {
			t.Errorf("%q gave %q", header, lang)
		}
	})
}
