package authapi

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"unicode/utf8"
)

func read(text string) (body, error) {
	r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(text))
	r.Header.Set("Content-Type", "application/json;charset=UTF-8")
	return readBody(httptest.NewRecorder(), r)
}

func TestBodies(t *testing.T) {
	for text, good := range map[string]bool{
		``: true, " \n": true, `{}`: true, `{"a":1}`: true, `{"a":{"b":[1,{"c":null}]},"d":[]}`: true, `{"a":"é\u00e9\ud83d\ude00\\u0000"}`: true,
		`{`: false, `{}}`: false, `{} 1`: false, `[]`: false, `1`: false, `null`: false, `"a"`: false, `{a:1}`: false, `{"a":1,}`: false,
		`{"a":1,"a":1}`: false, `{"a":1,"\u0061":2}`: false, `{"b":[{"a":1,"a":2}]}`: false, `{"a":01}`: false, `{"a":NaN}`: false,
		`{"a":"\u0000"}`: false, `{"a":"\ud800"}`: false, `{"a":"\ud800\u0041"}`: false, `{"a":"\udc00"}`: false, `{"\ud800":1}`: false,
		"{\"a\":\"\xff\"}": false, "{\"a\":\"\x00\"}": false, "\ufeff{}": false,
		strings.Repeat(`{"a":`, 20) + `1` + strings.Repeat(`}`, 20): false, strings.Repeat(`{"a":`, 19) + `1` + strings.Repeat(`}`, 19): true,
	} {
		if _, err := read(text); (err == nil) != good {
			t.Errorf("%.60q: %v", text, err)
		}
	}
}

func TestMembers(t *testing.T) {
	b, err := read(`{"email":"a@b.ch","none":null,"n":1,"on":true,"o":{"x":1},"list":[1],"empty":""}`)
	if err != nil {
		t.Fatal(err)
	}
	fresh := func() *reader { return &reader{body: b} }
	if r := fresh(); r.text("email", 10) != "a@b.ch" || r.text("none", 10) != "" || r.text("absent", 10) != "" || !r.flag("on", false) || !r.flag("none", true) || r.object("none") != nil || len(r.object("o")) != 1 || r.err != nil {
		t.Errorf("what is right is refused: %v", r.err)
	}
	if _, given := fresh().optional("empty", 10); !given {
		t.Error("empty text counts as absent")
	}
	if _, given := fresh().optional("none", 10); given {
		t.Error("null counts as given")
	}
	for name, take := range map[string]func(*reader){
		"a number as text":   func(r *reader) { r.text("n", 10) },
		"a list as text":     func(r *reader) { r.text("list", 10) },
		"text that is long":  func(r *reader) { r.text("email", 3) },
		"text as flag":       func(r *reader) { r.flag("email", false) },
		"a list as object":   func(r *reader) { r.object("list") },
		"an object as a yes": func(r *reader) { r.flag("o", true) },
	} {
		r := fresh()
		take(r)
		if ref := asRefusal(r.err); r.err == nil || ref.status != 400 || ref.code != codeValidation {
			t.Errorf("%s: %v", name, r.err)
		}
	}
}

// FuzzBody: what is taken is one JSON object of Unicode text with each key once; what is
// refused is refused in the same way, and nothing panics.
func FuzzBody(f *testing.F) {
	for _, seed := range []string{`{}`, `{"a":"\ud83d\ude00"}`, `{"a":{"b":[1,2,{"c":null}]}}`, `{"a":1,"a":2}`, `{"a":"\\ud800"}`, `{"a":"\ud800"}`, `[`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := read(text)
		if err != nil {
			if r := asRefusal(err); r.status >= 500 {
				t.Fatalf("%q is a failure of ours: %v", text, err)
			}
			return
		}
		if strings.TrimSpace(text) == "" {
			return
		}
		var loose map[string]any
		if !json.Valid([]byte(text)) || json.Unmarshal([]byte(text), &loose) != nil || len(loose) != len(got) {
			t.Fatalf("%q is taken as %v", text, got)
		}
		for key, value := range got {
			s, isText := value.(string)
			if !utf8.ValidString(key) || strings.ContainsRune(key+s, utf8.RuneError) && !strings.ContainsRune(text, utf8.RuneError) && !strings.Contains(strings.ToLower(text), `\ufffd`) || isText && strings.Contains(s, "\x00") {
				t.Fatalf("%q holds broken text: %q", text, value)
			}
		}
	})
}
