package adapterkit

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/platform/signed"
	"florin/internal/rule/bankfile"
)

// describes tries what an adapter says of itself.
func (k *kit) describes() {
	get := func(bend func(http.Header)) reply {
		return k.send(message{method: "GET", path: adapter.WellKnown, id: "trial", at: k.Now(), secret: k.Secret, bend: bend})
	}
	var first reply
	k.check("describes itself at "+adapter.WellKnown, func() string {
		first = get(func(h http.Header) { h.Del(signed.SignatureHeader) })
		if first.err != nil {
			return first.err.Error()
		}
		d, err := adapter.ParseDescription(first.body)
		if err != nil || first.status != http.StatusOK {
			return "not a description: " + excerpt(first.body)
		}
		k.report.Adapter = d
		return ""
	})
	k.check("describes itself the same twice", func() string {
		if again := get(nil); again.err != nil || !bytes.Equal(again.body, first.body) {
			return "the second description differs"
		}
		return ""
	})
	k.check("says what each capability needs to be told", func() string {
		for _, o := range k.report.Adapter.Capabilities {
			for _, s := range adapter.Catalogue() {
				if s.Capability != o.Name {
					continue
				}
				for _, need := range s.Needs {
					if !strings.Contains(words(o.Data), string(need)) {
						return string(o.Name) + " does not ask for " + string(need)
					}
				}
			}
		}
		return ""
	})
}

func words(data []adapter.Datum) (text string) {
	for _, d := range data {
		text += string(d) + " "
	}
	return text
}

// capability tries one of them: what goes well, what is said wrongly, and what comes twice.
func (k *kit) capability(o adapter.Offered) {
	name := string(o.Name) + ": "
	in := func(label string, bend func(map[string]any)) {
		k.check(name+"answers "+label, func() string {
			m := k.question(o.Name, bend)
			return k.answered(m.id, k.send(m))
		})
	}
	in("a call", nil)
	in("names in other scripts", func(b map[string]any) { b["subject"] = subject(o.Name, "Łukašenko Šč 山田 محمد") })
	in("a name of 200 letters", func(b map[string]any) { b["subject"] = subject(o.Name, strings.Repeat("ä", 200)) })
	in("an apostrophe and a quotation mark in a name", func(b map[string]any) { b["subject"] = subject(o.Name, `O'Neill "Jr"`) })
	in("an attempt that is not the first", func(b map[string]any) { b["attempt"] = 7 })

	out := func(label string, bend func(map[string]any), change func(*message), statuses ...int) {
		k.check(name+"refuses "+label, func() string {
			m := k.question(o.Name, bend)
			if change != nil {
				change(&m)
			}
			return k.refused(k.send(m), statuses...)
		})
	}
	header := func(change func(http.Header)) func(*message) { return func(m *message) { m.bend = change } }
	out("a call without a signature", nil, header(func(h http.Header) { h.Del(signed.SignatureHeader) }), 401)
	out("a call without an id", nil, header(func(h http.Header) { h.Del(signed.IDHeader) }), 401)
	out("a call without a time", nil, header(func(h http.Header) { h.Del(signed.TimestampHeader) }), 401)
	out("a signature by another secret", nil, func(m *message) { m.secret = signed.NewSecret() }, 401)
	out("a signature of another body", nil, header(func(h http.Header) { h.Set(signed.SignatureHeader, "v1,"+strings.Repeat("A", 43)+"=") }), 401)
	out("an id that was not signed", nil, header(func(h http.Header) { h.Set(signed.IDHeader, "other") }), 401)
	out("a time that was not signed", nil, header(func(h http.Header) { h.Set(signed.TimestampHeader, "1763716000") }), 401)
	out("a call that is six minutes old", nil, func(m *message) { m.at = m.at.Add(-6 * time.Minute) }, 401)
	out("a call from six minutes ahead", nil, func(m *message) { m.at = m.at.Add(6 * time.Minute) }, 401)
	k.check(name+"takes a body that comes in two pieces", func() string {
		m := k.question(o.Name, nil)
		m.pieces = true
		return k.answered(m.id, k.send(m))
	})
	k.check(name+"takes a signature beside others", func() string {
		m := k.question(o.Name, nil)
		m.bend = func(h http.Header) { h.Set(signed.SignatureHeader, "v1a,AAAA v1,BBBB "+h.Get(signed.SignatureHeader)) }
		return k.answered(m.id, k.send(m))
	})
	for label, off := range map[string]time.Duration{"behind": -4 * time.Minute, "ahead": 4 * time.Minute} {
		k.check(name+"takes a clock that is four minutes "+label, func() string {
			m := k.question(o.Name, nil)
			m.at = m.at.Add(off)
			return k.answered(m.id, k.send(m))
		})
	}
	out("a member that it does not know", func(b map[string]any) { b["urgency"] = "high" }, nil, 400, 422)
	out("a body that names another call", func(b map[string]any) { b["id"] = "other" }, nil, 400, 409, 422)
	out("a body that names another capability", func(b map[string]any) { b["capability"] = "moon.landing" }, nil, 400, 404, 422)
	out("a deadline that has passed", func(b map[string]any) { b["deadline"] = "2020-01-01T00:00:00Z" }, nil, 400, 408, 410, 422)
	out("what is no JSON", nil, func(m *message) { m.body = []byte("{") }, 400, 422)
	out("an empty body", nil, func(m *message) { m.body = nil }, 400, 422)
	out("a list", nil, func(m *message) { m.body = []byte("[]") }, 400, 422)
	k.twice(o)
	switch o.Name {
	case adapter.PaymentLink:
		k.links()
	case adapter.IdentityStart, adapter.AccountConnect, adapter.SignStart:
		k.visits(o.Name)
	case adapter.ScoreCompute:
		k.scores()
	case adapter.IndexRead:
		k.indices()
	case adapter.BankFetch:
		k.files()
	case adapter.BankSubmit:
		k.orders()
	}
}

// scores tries whether a score says of which figures it is, and is the same for the same ones.
func (k *kit) scores() {
	name := string(adapter.ScoreCompute) + ": "
	ask := func(bend func(map[string]any)) (reference, text, fault string) {
		m := k.question(adapter.ScoreCompute, bend)
		r := k.send(m)
		if fault := k.answered(m.id, r); fault != "" || r.status != http.StatusOK {
			return "", "", fault
		}
		var said struct {
			Result json.RawMessage
		}
		var of struct{ Reference string }
		if json.Unmarshal(r.body, &said) != nil || json.Unmarshal(said.Result, &of) != nil {
			return "", "", "not a result: " + excerpt(r.body)
		}
		return of.Reference, string(said.Result), ""
	}
	k.check(name+"says of which figures a score is", func() string {
		other := strings.Repeat("d1", 32)
		reference, text, fault := ask(func(b map[string]any) {
			in := maps.Clone(inputs[adapter.ScoreCompute])
			in["reference"] = other
			b["input"] = in
		})
		if fault == "" && text != "" && reference != other {
			fault = "the reference is " + excerpt([]byte(reference))
		}
		return fault
	})
	k.check(name+"scores the same figures the same", func() string {
		_, first, fault := ask(nil)
		if fault != "" {
			return fault
		}
		_, second, fault := ask(nil)
		if fault == "" && first != second {
			fault = "two calls with the same figures have two results"
		}
		return fault
	})
}

// indices tries whether values are of the index and of the days that were asked about, and whether an adapter says so when it does not know one.
func (k *kit) indices() {
	name := string(adapter.IndexRead) + ": "
	ask := func(index, since string) (days []string, unknown bool, fault string) {
		m := k.question(adapter.IndexRead, func(b map[string]any) {
			in := maps.Clone(inputs[adapter.IndexRead])
			in["index"], in["since"] = index, since
			b["input"] = in
		})
		r := k.send(m)
		if fault := k.answered(m.id, r); fault != "" || r.status != http.StatusOK {
			return nil, false, fault
		}
		var said struct {
			Result struct {
				Index   string
				Unknown bool
				Values  []struct{ Day string }
			}
		}
		if json.Unmarshal(r.body, &said) != nil {
			return nil, false, "not a result: " + excerpt(r.body)
		}
		if said.Result.Index != index {
			return nil, false, "the index is " + excerpt([]byte(said.Result.Index))
		}
		for _, v := range said.Result.Values {
			days = append(days, v.Day)
		}
		return days, said.Result.Unknown, ""
	}
	of := inputs[adapter.IndexRead]
	index, since, day := of["index"].(string), of["since"].(string), of["day"].(string)
	k.check(name+"has values of the days that were asked about", func() string {
		days, _, fault := ask(index, since)
		for _, at := range days {
			if fault == "" && (at <= since || at > day) {
				fault = "a value is of " + excerpt([]byte(at))
			}
		}
		return fault
	})
	k.check(name+"has no value that is known already", func() string {
		days, _, fault := ask(index, day)
		if fault == "" && len(days) > 0 {
			fault = fmt.Sprintf("%d values after the last day", len(days))
		}
		return fault
	})
	k.check(name+"says that it does not know an index", func() string {
		days, unknown, fault := ask("UNKNOWN", since)
		if fault == "" && (!unknown || len(days) > 0) {
			fault = "an index that there is not is not unknown"
		}
		return fault
	})
}

// files tries whether the files of a bank are what was announced, and whether an adapter that is told up to where they were read goes on from there.
func (k *kit) files() {
	name := string(adapter.BankFetch) + ": "
	ask := func(in map[string]any) (files []adapter.File, until, fault string) {
		m := k.question(adapter.BankFetch, func(b map[string]any) { b["input"] = in })
		r := k.send(m)
		if fault := k.answered(m.id, r); fault != "" || r.status != http.StatusOK {
			return nil, "", fault
		}
		a, err := adapter.ParseAnswer(r.body, m.id)
		var said struct{ Until string }
		if err != nil || json.Unmarshal(a.Result, &said) != nil {
			return nil, "", "not a result: " + excerpt(r.body)
		}
		return a.Evidence, said.Until, ""
	}
	first, until, fault := ask(map[string]any{})
	k.check(name+"has files that are what was announced, each a message that can be read", func() string {
		for _, f := range first {
			if f.URL != "" {
				continue
			}
			content, err := f.Bytes()
			if err != nil || !f.Matches(content) {
				return f.Name + " does not have its digest"
			}
			if _, err := bankfile.Read(bytes.NewReader(content), bankfile.Handler{}); err != nil {
				return fmt.Sprintf("%s: %v", f.Name, err)
			}
		}
		return fault
	})
	k.check(name+"brings nothing twice when it is told where the last answer ended", func() string {
		if until == "" {
			return fault
		}
		next, _, fault := ask(map[string]any{"since": until})
		for _, f := range next {
			if slices.ContainsFunc(first, func(g adapter.File) bool { return strings.EqualFold(f.SHA256, g.SHA256) }) {
				return f.Name + " comes again"
			}
		}
		return fault
	})
}

// begun has a session begin, and gives what a link is for.
func (k *kit) begun(m message) (amount map[string]any, session, fault string) {
	r := k.send(m)
	if fault := k.answered(m.id, r); fault != "" {
		return nil, "", fault
	}
	var said struct {
		Result struct {
			Session string         `json:"session"`
			Amount  map[string]any `json:"amount"`
		} `json:"result"`
	}
	if json.Unmarshal(r.body, &said) != nil || said.Result.Session == "" {
		return nil, "", "no session at once: " + excerpt(r.body)
	}
	return said.Result.Amount, said.Result.Session, ""
}

// links tries what only links can do wrong: who pays waits for one, and pays what they were asked.
func (k *kit) links() {
	name := string(adapter.PaymentLink) + ": "
	var first string
	k.check(name+"makes a link at once, for the amount and the currency of the question", func() string {
		amount, session, fault := k.begun(k.question(adapter.PaymentLink, nil))
		first = session
		if fault == "" && (amount["amount"] != float64(trialAmount) || amount["currency"] != trialCurrency) {
			fault = fmt.Sprintf("it is for %v", amount)
		}
		return fault
	})
	k.check(name+"makes another link for another payment", func() string {
		_, session, fault := k.begun(k.question(adapter.PaymentLink, nil))
		if fault == "" && session == first {
			fault = "both have the session " + session
		}
		return fault
	})
}

// visits tries what only pages for people can do wrong: two people are two sessions, and one reference is one.
func (k *kit) visits(c adapter.Capability) {
	name := string(c) + ": "
	k.check(name+"begins a session at once, of a page that people can be led to", func() string {
		m := k.question(c, nil)
		r := k.send(m)
		if fault := k.answered(m.id, r); fault != "" {
			return fault
		}
		return said(c, r.body)
	})
	k.check(name+"begins another session for another reference, and the same for the same", func() string {
		same := k.input(c)["reference"]
		again := func(b map[string]any) { b["input"].(map[string]any)["reference"] = same }
		var sessions []string
		for _, m := range []message{k.question(c, again), k.question(c, again), k.question(c, nil)} {
			_, session, fault := k.begun(m)
			if fault != "" {
				return fault
			}
			sessions = append(sessions, session)
		}
		if sessions[0] != sessions[1] || sessions[1] == sessions[2] {
			return "the sessions are " + strings.Join(sessions, ", ")
		}
		return ""
	})
}
