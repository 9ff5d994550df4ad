package db_test

import (
	"encoding/base64"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"florin/internal/platform/db"
)

func TestPage(t *testing.T) {
	for _, c := range []struct {
		found, page []int
		next        string
	}{
		{nil, nil, ""},
		{[]int{5}, []int{5}, ""},
		{[]int{5, 4, 3}, []int{5, 4, 3}, ""},
		{[]int{5, 4, 3, 2}, []int{5, 4, 3}, "3"},
	} {
		page, next := db.Page(c.found, 3, strconv.Itoa)
		if !slices.Equal(page, c.page) || next != c.next {
			t.Errorf("of %v the page is %v and then %q", c.found, page, next)
		}
	}
}

func TestAPlaceIsFoundAgain(t *testing.T) {
	at := time.Date(2026, 11, 20, 9, 1, 0, 123_000, time.UTC)
	for _, want := range []db.Place{{At: at, ID: "0197e1c2-7a00-7000-8000-00000000000a"}, {At: at}} {
		if p, ok := db.ParsePlace(want.Cursor()); !ok || p != want {
			t.Errorf("%v became %v, %v", want, p, ok)
		}
	}
	if p, ok := db.ParsePlace(""); !ok || p != db.Newest {
		t.Errorf("nothing became %v, %v", p, ok)
	}
	for _, text := range []string{"12", "-1|a", "x|a", "12|\x00", "12|\xff", "12|A", "999999999999999999|a", "12|" + strings.Repeat("a", 100)} {
		if p, ok := db.ParsePlace(base64.RawURLEncoding.EncodeToString([]byte(text))); ok {
			t.Errorf("%q became %v", text, p)
		}
	}
	if p, ok := db.ParsePlace("%%"); ok {
		t.Errorf("no base64 became %v", p)
	}
}

func TestContaining(t *testing.T) {
	for text, want := range map[string]string{"": "%%", "a": "%a%", `50%_\`: `%50\%\_\\%`} {
		if got := db.Containing(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func FuzzCursor(f *testing.F) {
	f.Add(db.Newest.Cursor())
	f.Add("MTIzfGFi")
	f.Fuzz(func(t *testing.T, s string) {
		p, ok := db.ParsePlace(s)
		if !ok || s == "" {
			return
		}
		if again, ok := db.ParsePlace(p.Cursor()); !ok || !again.At.Equal(p.At) || again.ID != p.ID {
			t.Errorf("%q: %v, %v", s, p, again)
		}
	})
}
