package notify

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime"
	"mime/multipart"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

func TestAFileGoesAlong(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var sink sink
		s := newService(t, env, "smtp://"+sink.listen(t, "127.0.0.1:0"))
		content := []byte("BEGIN:VCALENDAR\r\nLOCATION:Zürich, am See\r\nEND:VCALENDAR\r\n")
		m := sample("account.exists", "de")
		m.Files = []File{{Name: "termin.ics", Type: "text/calendar; charset=utf-8; method=REQUEST", Content: content}}
		queue(t, env, s, m)
		mustNotHold(t, env, "jobs", "payload", "VCALENDAR", base64.StdEncoding.EncodeToString(content)[:20])
		work(t, env, s, "a")
		testkit.Eventually(t, "a mail that was taken", func() bool { return len(list(t, s, Filter{State: Sent})) == 1 })

		kind, params, err := mime.ParseMediaType(sink.messages()[0].Header.Get("Content-Type"))
		if err != nil || kind != "multipart/mixed" {
			t.Fatalf("%s: %v", kind, err)
		}
		raw := sink.messages()[0].Raw
		parts := multipart.NewReader(bytes.NewReader(raw[bytes.Index(raw, []byte("\r\n\r\n"))+4:]), params["boundary"])
		text, err := parts.NextPart()
		if err != nil || !bytes.HasPrefix([]byte(text.Header.Get("Content-Type")), []byte("multipart/alternative")) {
			t.Fatalf("the words come first: %v", err)
		}
		file, err := parts.NextPart()
		if err != nil {
			t.Fatal(err)
		}
		kind, params, err = mime.ParseMediaType(file.Header.Get("Content-Type"))
		if err != nil || kind != "text/calendar" || params["method"] != "REQUEST" || file.FileName() != "termin.ics" {
			t.Errorf("%s %v %s: %v", kind, params, file.FileName(), err)
		}
		if got, err := io.ReadAll(base64.NewDecoder(base64.StdEncoding, file)); err != nil || !bytes.Equal(got, content) {
			t.Errorf("%q: %v", got, err)
		}
		shown, err := s.Show(t.Context(), list(t, s, Filter{})[0].ID)
		if err != nil || len(shown.Files) != 1 || !bytes.Equal(shown.Files[0].Content, content) {
			t.Errorf("%+v: %v", shown.Files, err)
		}
		mustNotHold(t, env, "mails", "body", "VCALENDAR")
	})
}

func TestFilesThatNoMailTakes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		plain := File{Name: "a.ics", Type: "text/calendar", Content: []byte("a")}
		for name, files := range map[string][]File{
			"too many":             {plain, plain, plain, plain, plain},
			"too large":            {{plain.Name, plain.Type, make([]byte, largestFiles+1)}},
			"without a name":       {{"", plain.Type, plain.Content}},
			"a header in the name": {{"a\r\nBcc: b@example.org", plain.Type, plain.Content}},
			"a header in the type": {{plain.Name, "text/calendar\r\nBcc: b@example.org", plain.Content}},
		} {
			m := sample("account.exists", "fr")
			m.Files = files
			if err := env.DB.Update(t.Context(), func(tx *db.Tx) error { return s.QueueTx(tx, m) }); err == nil {
				t.Errorf("%s: taken", name)
			}
		}
	})
}
