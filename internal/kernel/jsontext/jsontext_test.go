package jsontext_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/jsontext"
)

func TestParse(t *testing.T) {
	got, err := jsontext.Parse([]byte(` {"a": [1.50, "é😀\ud83d\ude00", null, true], "A": {}} `))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]any{"a": []any{json.Number("1.50"), "é😀😀", nil, true}, "A": map[string]any{}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWhatIsNotReadByTheLetter(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":                 "",
		"no JSON":                 "{a: 1}",
		"two values":              "{} {}",
		"a doubled member":        `{"a": 1, "a": 2}`,
		"one doubled by escape":   `{"a": 1, "\u0061": 2}`,
		"a doubled member inside": `[{"b": {"a": 1, "a": 1}}]`,
		"half of a pair":          `"\ud83d"`,
		"the wrong half first":    `"\ude00\ud83d"`,
		"half of a pair and text": `"\ud83dx"`,
		"two first halves":        `"\ud83d\ud83d"`,
		"an escape cut off":       `"\u00`,
		"U+0000":                  `"\u0000"`,
		"a raw zero":              "\"\x00\"",
		"no Unicode":              "\"\xff\"",
		"too deep":                strings.Repeat("[", jsontext.MaxDepth+1) + strings.Repeat("]", jsontext.MaxDepth+1),
	} {
		if got, err := jsontext.Parse([]byte(text)); err != jsontext.ErrText {
			t.Errorf("%s: %v (%v)", name, got, err)
		}
	}
	if _, err := jsontext.Parse([]byte(strings.Repeat("[", jsontext.MaxDepth) + strings.Repeat("]", jsontext.MaxDepth))); err != nil {
		t.Errorf("as deep as allowed: %v", err)
	}
}

func TestIsMedia(t *testing.T) {
	for header, want := range map[string]bool{
		"application/json": true, "application/json; charset=UTF-8": true, "APPLICATION/JSON;charset=utf-8": true,
		"": false, "text/plain": false, "application/json; charset=latin1": false, "application/problem+json": false, "application/json;;": false,
	} {
		if jsontext.IsMedia(header, "") != want {
			t.Errorf("%q is JSON: %v", header, !want)
		}
	}
	if jsontext.IsMedia("application/json", "gzip") {
		t.Error("a compressed body is read")
	}
}

// What is read is what encoding/json reads, too: there is only less of it.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{`{"a":[1,"x",null]}`, `"\ud83d\ude00"`, `{"a":1,"a":2}`, `"\u0000"`, "\"\xff\"", "[[[["} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		got, err := jsontext.Parse(raw)
		if err != nil {
			return
		}
		again, err := json.Marshal(got)
		if err != nil {
			t.Fatal(err)
		}
		var other, mine any
		if json.Unmarshal(raw, &other) != nil || json.Unmarshal(again, &mine) != nil || !cmp.Equal(other, mine) {
			t.Errorf("read %s as %s", raw, again)
		}
	})
}
