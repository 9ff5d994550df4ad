package adapterkit

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"florin/internal/integration/adapter"
	"florin/internal/platform/signed"
)

// twice tries calls that come again.
func (k *kit) twice(o adapter.Offered) {
	name := string(o.Name) + ": "
	k.check(name+"answers the same call the same twice", func() string {
		m := k.question(o.Name, nil)
		first, second := k.send(m), k.send(m)
		if fault := k.answered(m.id, second); fault != "" {
			return fault
		}
		if !bytes.Equal(first.body, second.body) && first.status == http.StatusOK {
			return "the second answer differs"
		}
		return ""
	})
	k.check(name+"refuses another question under the same id", func() string {
		m := k.question(o.Name, nil)
		k.send(m)
		m.body = bytes.Replace(m.body, []byte("Muster"), []byte("Anders"), 1)
		return k.refused(k.send(m), 409, 422)
	})
	k.check(name+"answers twenty calls at once, each its own", func() string { return k.abreast(o, 20, false) })
	k.check(name+"answers one call that comes five times at once", func() string { return k.abreast(o, 5, true) })
	k.check(name+"comes to an end, with a result of this capability", func() string { return k.ends(o) })
	k.check(name+"says what came of a call", func() string {
		m := k.question(o.Name, nil)
		k.send(m)
		return k.answered(m.id, k.send(message{method: "GET", path: "/v1/calls/" + m.id, id: m.id, at: k.Now(), secret: k.Secret}))
	})
}

// longestTrial is for how many seconds the kit waits for what an adapter has taken on.
const longestTrial = 60

// ends tries whether a call that an adapter has taken on comes to its end in the time that it gives itself. One that gives itself more than a minute is not waited for.
func (k *kit) ends(o adapter.Offered) string {
	m := k.question(o.Name, nil)
	r := k.send(m)
	for end := k.Now().Add(time.Duration(o.MaxSeconds) * time.Second); ; {
		if fault := k.answered(m.id, r); fault != "" || r.status == http.StatusAccepted && o.MaxSeconds > longestTrial {
			return fault
		}
		if r.status == http.StatusOK {
			return said(o.Name, r.body)
		}
		if k.Now().After(end) {
			return fmt.Sprintf("it still works on it after %d seconds, which it has given itself", o.MaxSeconds)
		}
		time.Sleep(time.Second)
		r = k.send(message{method: "GET", path: "/v1/calls/" + m.id, id: m.id, at: k.Now(), secret: k.Secret})
	}
}

// said tells what is wrong with the result of a capability.
func said(c adapter.Capability, answer []byte) string {
	read := results[c]
	a, err := adapter.ParseAnswer(answer, "")
	if read == nil || err != nil || read(a.Result) == nil {
		if c == adapter.SignDocument && err == nil {
			return unsigned(a)
		}
		return ""
	}
	return "not a result of " + string(c) + ": " + excerpt(a.Result)
}

// unsigned says what is wrong with the file that came back, where it lies in the answer: it has to be ours, with a signature at its end.
func unsigned(a adapter.Answer) string {
	var of struct{ Outcome, SHA256 string }
	if json.Unmarshal(a.Result, &of) != nil || of.Outcome != "signed" {
		return ""
	}
	ours, _ := base64.StdEncoding.DecodeString(trialPDF)
	for _, f := range a.Evidence {
		file, err := f.Bytes()
		switch {
		case !strings.EqualFold(f.SHA256, of.SHA256):
		case f.URL != "":
			return ""
		case err != nil || !f.Matches(file):
			return "the signed file is not the one that is announced"
		case len(file) <= len(ours) || !bytes.HasPrefix(file, ours):
			return "the signed file does not begin with the one that was sent"
		default:
			return ""
		}
	}
	return "no file has the digest " + excerpt([]byte(of.SHA256))
}

func (k *kit) abreast(o adapter.Offered, n int, same bool) string {
	var (
		group  sync.WaitGroup
		mu     sync.Mutex
		faults []string
	)
	m := k.question(o.Name, nil)
	for range n {
		if !same {
			m = k.question(o.Name, nil)
		}
		asked := m
		group.Go(func() {
			if fault := k.answered(asked.id, k.send(asked)); fault != "" {
				mu.Lock()
				faults = append(faults, fault)
				mu.Unlock()
			}
		})
	}
	group.Wait()
	if len(faults) > 0 {
		return faults[0]
	}
	return ""
}

// whole tries what is no matter of a capability.
func (k *kit) whole(o adapter.Offered) {
	ask := func(path string) reply {
		return k.send(message{method: "GET", path: path, id: "00000000-0000-4000-8000-000000000000", at: k.Now(), secret: k.Secret})
	}
	k.check("knows no call that was never made", func() string { return k.refused(ask("/v1/calls/00000000-0000-4000-8000-000000000000"), 404) })
	k.check("tells nothing of a call to who did not sign", func() string {
		m := k.question(o.Name, nil)
		k.send(m)
		return k.refused(k.send(message{method: "GET", path: "/v1/calls/" + m.id, id: m.id, at: k.Now(), secret: signed.NewSecret()}), 401)
	})
	k.check("tells nothing of a call to who signed for another", func() string {
		m := k.question(o.Name, nil)
		k.send(m)
		return k.refused(ask("/v1/calls/"+m.id), 401, 403, 404, 422)
	})
	k.check("refuses a capability that it does not have", func() string {
		m := k.question("moon.landing", nil)
		return k.refused(k.send(m), 404, 422)
	})
	k.check("refuses more than a megabyte", func() string {
		m := k.question(o.Name, func(b map[string]any) { b["purpose"] = strings.Repeat("x", adapter.MaxBody) })
		r := k.send(m)
		if r.err != nil {
			return "" // it hung up in the middle
		}
		return k.refused(r, 400, 413, 422)
	})
	k.check("answers after all that", func() string {
		m := k.question(o.Name, nil)
		return k.answered(m.id, k.send(m))
	})
}
