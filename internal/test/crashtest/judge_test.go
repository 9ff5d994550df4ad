package crashtest

import (
	"encoding/json"
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/test/testkit/program"
)

type foundRequest struct {
	ID        string `db:"id"`
	Email     string `db:"email"`
	Reference string `db:"reference"`
}

type foundDocument struct {
	ID    string `db:"id"`
	Kind  string `db:"owner_kind"`
	Owner string `db:"owner_id"`
}

var (
	requests  = db.SQL(`SELECT id, email, reference FROM loan_requests`)
	documents = db.SQL(`SELECT id, owner_kind, owner_id FROM documents WHERE deleted_at IS NULL`)
)

// stored is what the database holds in the end.
type stored struct {
	requests  map[string][]foundRequest  // by e-mail address
	documents map[string][]foundDocument // by owner
}

func readStored(t *testing.T, url string) stored {
	t.Helper()
	d, err := db.Open(t.Context(), db.Config{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	s := stored{map[string][]foundRequest{}, map[string][]foundDocument{}}
	err = d.View(t.Context(), func(tx *db.Tx) error {
		all, err := db.All[foundRequest](tx, requests)
		if err != nil {
			return err
		}
		for _, r := range all {
			s.requests[r.Email] = append(s.requests[r.Email], r)
		}
		files, err := db.All[foundDocument](tx, documents)
		for _, f := range files {
			s.documents[f.Owner] = append(s.documents[f.Owner], f)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// judge compares the clients' record with what is stored and what was mailed.
func judge(t *testing.T, s stored, mails map[string]int, all []*record) {
	t.Helper()
	for _, r := range all {
		found := s.requests[r.email]
		switch {
		case len(found) == 0:
			t.Errorf("lost: key %s, acknowledged as %s", r.key, r.reference)
			continue
		case len(found) > 1:
			t.Errorf("doubled: key %s is %v", r.key, found)
		case found[0].Reference != r.reference:
			t.Errorf("changed: key %s was acknowledged as %s and is %s", r.key, r.reference, found[0].Reference)
		}
		judgeDocument(t, r, s.documents[found[0].ID])
		if mails[r.email] != 1 {
			t.Errorf("key %s: %d mails say that the request was received", r.key, mails[r.email])
		}
	}
	if len(s.requests) != len(all) || len(mails) != len(all) {
		t.Errorf("%d clients: %d have requests, %d have mails", len(all), len(s.requests), len(mails))
	}
}

// judgeDocument wants a client's one document with its request. That it is readable is
// checked by florin verify.
func judgeDocument(t *testing.T, r *record, found []foundDocument) {
	t.Helper()
	want := 0
	if r.drafts {
		want = 1
	}
	if len(found) != want {
		t.Errorf("key %s: document %q, and the request has %v", r.key, r.document, found)
		return
	}
	if want == 1 && (found[0].ID != r.document || found[0].Kind != "request") {
		t.Errorf("key %s: document %s was acknowledged, the request has %v", r.key, r.document, found)
	}
}

// receivedMails waits until as many mails were tried as there are requests, then a moment more
// for doubles, and counts those that confirm a request by their reader.
func receivedMails(t *testing.T, n *program.Node, want int) map[string]int {
	t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(200 * time.Millisecond) {
		if _, total := listMails(t, n); total >= want || time.Now().After(deadline) {
			break
		}
	}
	time.Sleep(time.Second)
	byReader, _ := listMails(t, n)
	return byReader
}

const mailPage = 1000

func listMails(t *testing.T, n *program.Node) (byReader map[string]int, total int) {
	t.Helper()
	byReader = map[string]int{}
	for before := "~"; ; {
		out, err := n.Run("", "mail", "list", "--json", "--limit", "1000", "--before", before)
		if err != nil {
			t.Fatal(err)
		}
		var page []struct{ ID, To, Template, State string }
		if err := json.Unmarshal(out, &page); err != nil {
			t.Fatal(err)
		}
		for _, m := range page {
			before = m.ID
			if m.Template != "request.received" {
				continue
			}
			total++
			byReader[m.To]++
			if m.State != "outbox" {
				t.Errorf("mail %s is %s", m.ID, m.State)
			}
		}
		if len(page) < mailPage {
			return byReader, total
		}
	}
}
