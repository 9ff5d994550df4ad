package mailing

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/record/notify"
)

func TestWhatAListShowsOfAMail(t *testing.T) {
	verdict, code, sentence := notify.RefusedReader, int64(550), "the mail server refused: rcpt, code 550"
	for name, c := range map[string]struct {
		mail     notify.Summary
		delivers bool
		want     Mail
	}{
		"one that left":                        {notify.Summary{To: "camille@example.org", State: notify.Sent}, true, Mail{To: "c…@example.org", State: notify.Sent}},
		"one that waits":                       {notify.Summary{To: "camille@example.org", State: notify.Waiting}, true, Mail{To: "c…@example.org", State: notify.Waiting, MayRetry: true}},
		"one that was kept, and still is":      {notify.Summary{To: "é@example.org", State: notify.Outbox}, false, Mail{To: "é…@example.org", State: notify.Outbox}},
		"one that was kept, with a server now": {notify.Summary{To: "a@example.org", State: notify.Outbox}, true, Mail{To: "a…@example.org", State: notify.Outbox, MayRetry: true}},
		"no address":                           {notify.Summary{To: "", State: notify.Failed}, true, Mail{To: "…", State: notify.Failed, MayRetry: true}},
		"a failure with its reason": {
			notify.Summary{To: "a@example.org", State: notify.Failed, LastError: &sentence, Verdict: &verdict, AnswerCode: &code}, true,
			Mail{To: "a…@example.org", State: notify.Failed, MayRetry: true, Verdict: notify.RefusedReader, Code: 550},
		},
		"a failure of before reasons were kept": {
			notify.Summary{To: "a@example.org", State: notify.Failed, LastError: &sentence}, true,
			Mail{To: "a…@example.org", State: notify.Failed, MayRetry: true, Verdict: unknown},
		},
	} {
		if diff := cmp.Diff(c.want, shown(c.mail, c.delivers)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestWhatTheListOfTextsSays(t *testing.T) {
	at := func(hour int) time.Time { return time.Date(2026, 11, 22, hour, 0, 0, 0, time.UTC) }
	version := func(name, lang, by string, hour int, words notify.Words) notify.WordsVersion {
		return notify.WordsVersion{Template: name, Lang: lang, Words: words, Author: by, ChangedAt: at(hour)}
	}
	own := notify.Words{"title": "Bonjour"}
	for name, c := range map[string]struct {
		changed []notify.WordsVersion
		want    Template
	}{
		"nobody changed it":                 {nil, Template{Own: []string{}, Broken: []string{}}},
		"words of another mail":             {[]notify.WordsVersion{version("offer.ready", "fr", "Ann", 9, own)}, Template{Own: []string{}, Broken: []string{}}},
		"the latest author of any language": {[]notify.WordsVersion{version("request.approved", "fr", "Ann", 9, own), version("request.approved", "it", "Bob", 11, own), version("request.approved", "de", "Cleo", 10, own)}, Template{Own: []string{"fr", "it", "de"}, Broken: []string{}, ChangedBy: "Bob"}},
		"as shipped again":                  {[]notify.WordsVersion{version("request.approved", "fr", "Ann", 9, notify.Words{})}, Template{Own: []string{}, Broken: []string{}, ChangedBy: "Ann"}},
		"words that no longer fit":          {[]notify.WordsVersion{version("request.approved", "nl", "Ann", 9, notify.Words{"title": "{{gone}}"})}, Template{Own: []string{"nl"}, Broken: []string{"nl"}, ChangedBy: "Ann"}},
	} {
		c.want.Name, c.want.Title = "request.approved", "Title"
		if diff := cmp.Diff(c.want, templateOf("request.approved", "Title", c.changed)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestWhatAVersionOfATextChanged(t *testing.T) {
	parts := []notify.Part{{Key: "subject", Shipped: "S"}, {Key: "intro", Shipped: "I"}}
	for name, c := range map[string]struct {
		before, after notify.Words
		want          []Difference
	}{
		"the first words":         {nil, notify.Words{"intro": "J"}, []Difference{{"intro", "I", "J"}}},
		"others":                  {notify.Words{"intro": "J"}, notify.Words{"intro": "K"}, []Difference{{"intro", "J", "K"}}},
		"back to what is shipped": {notify.Words{"intro": "J"}, nil, []Difference{{"intro", "J", "I"}}},
		"nothing":                 {notify.Words{"intro": "J"}, notify.Words{"intro": "J"}, []Difference{}},
		"in the order of reading": {nil, notify.Words{"intro": "J", "subject": "T"}, []Difference{{"subject", "S", "T"}, {"intro", "I", "J"}}},
		"a part that is gone":     {notify.Words{"old": "x"}, notify.Words{"intro": "J"}, []Difference{{"intro", "I", "J"}}},
	} {
		if diff := cmp.Diff(c.want, differences(parts, c.before, c.after)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestWhatPeopleEnterIsCleaned(t *testing.T) {
	in := ServerInput{ServerSettings: notify.ServerSettings{Host: "  SMTP.Example.ORG ", User: " ann ", From: " Florin <a@example.org> "}}.cleaned()
	if in.Host != "smtp.example.org" || in.User != "ann" || in.From != "Florin <a@example.org>" {
		t.Errorf("%+v", in.ServerSettings)
	}
	if got := clean(notify.Words{"intro": " Bonjour\r\n\r\nà vous "}); got["intro"] != "Bonjour\n\nà vous" {
		t.Errorf("%q", got["intro"])
	}
}

// Without a server the form begins with what most providers want; one that was set is shown with its author.
func TestTheServerThatIsShown(t *testing.T) {
	s := New(Parts{Mail: &notify.Service{}})
	ann := identity.Principal{Email: "ann@example.org"}
	none := s.view(notify.Server{}, ann)
	if none.Port != 587 || none.Encryption != notify.StartTLS || none.ChangedAt != nil || none.Fixed || none.You != "ann@example.org" {
		t.Errorf("nothing was set: %+v", none)
	}
	set := notify.Server{ServerSettings: notify.ServerSettings{Host: "post.example.org", Port: 465, Encryption: notify.TLS}, Version: 2, HasPassword: true, Author: "Ann", ChangedAt: time.Unix(1, 0)}
	if v := s.view(set, ann); v.Host != "post.example.org" || v.Port != 465 || !v.HasPassword || v.ChangedBy != "Ann" || v.ChangedAt == nil || v.Version != 2 {
		t.Errorf("set: %+v", v)
	}
}
