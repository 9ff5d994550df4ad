package watchlist

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/rule/namematch"
)

type (
	names  = []namematch.Name
	births = []namematch.Birth
)

// The files are invented, in the formats as their publishers describe them.
func TestPublishedFormats(t *testing.T) {
	for file, want := range map[string]List{
		"un.xml": {Format: UnitedNations, Version: "2026-11-20T07:00:01.223Z", Date: date.MustParse("2026-11-20"), LeftOut: 1, People: []Entry{
			{Ref: "EXi.001", Programme: "Example",
				Names: names{{Text: "ZORAN INVENTED PETROVIC"}, {Text: "Зоран Петровић"}, {Text: "Soran Petrowitsch"}, {Text: "Zoki", Weak: true}},
				Born:  births{{Year: 1961, Month: 4, Day: 30}, {Year: 1960, To: 1962}}},
			{Ref: "1000002", Names: names{{Text: "OMAR AL-INVENTED"}}, Born: births{{Year: 1970, About: true}}},
		}},
		"fsf.xml": {Format: Union, Version: "2026-11-21T10:15:00.000+01:00", Date: date.MustParse("2026-11-21"), LeftOut: 1, People: []Entry{
			{Ref: "EU.1.11", Programme: "EXA", Names: names{{Text: "Ivan Ivanovich Vydumanov"}, {Text: "Иван Выдуманов", Weak: true}},
				Born: births{{Year: 1958, Month: 7, Day: 14}, {Year: 1957, To: 1959, About: true}}},
		}},
		"sesam.xml": {Format: Swiss, Version: "2026-11-22", Date: date.MustParse("2026-11-22"), LeftOut: 2, People: []Entry{
			{Ref: "501", Programme: "502", Names: names{{Text: "Erfundenko Olga"}, {Text: "Эрфунденко Ольга"}, {Text: "Olly", Weak: true}},
				Born: births{{Year: 1975, Month: 2, Day: 9}, {Year: 1974, About: true}}},
		}},
		"own.csv": {Format: Table, LeftOut: 1, People: []Entry{
			{Ref: "P-1", Programme: "member of a parliament", Names: names{{Text: "Maria Erdacht"}, {Text: "Marie Erdachte"}, {Text: "M. Erdacht"}},
				Born: births{{Year: 1966, Month: 5, Day: 2}}},
			{Ref: "P-2", Names: names{{Text: "Muster, Hans"}}, Born: births{{Year: 1970}, {Year: 1971}}},
		}},
	} {
		got, err := Read(bytes.NewReader(sample(t, file)))
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		if len(got.SHA256) != 64 {
			t.Errorf("%s: digest %q", file, got.SHA256)
		}
		got.SHA256 = ""
		if diff := cmp.Diff(want, got, cmp.Comparer(func(a, b date.Date) bool { return a == b })); diff != "" {
			t.Errorf("%s (-want +got):\n%s", file, diff)
		}
	}
}

func sample(t testing.TB, file string) []byte {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// The digest is that of the file, as sha256sum gives it, to its last byte.
func TestDigestIsOfTheWholeFile(t *testing.T) {
	text := sample(t, "own.csv")
	one, err := Read(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	two, err := Read(bytes.NewReader(append(text, '\n')))
	if err != nil || one.SHA256 == two.SHA256 {
		t.Errorf("%v, digests %s and %s", err, one.SHA256, two.SHA256)
	}
	small, err := Read(strings.NewReader("ref,name\n1,Anna Keller\n"))
	if err != nil || small.SHA256 != "81a17dedec25d67f36109ed62258a47b3371199b725e96e046975076c15495aa" {
		t.Errorf("%v, digest %s", err, small.SHA256)
	}
}

func TestFilesThatAreRefused(t *testing.T) {
	un := string(sample(t, "un.xml"))
	deep := "<export>" + strings.Repeat("<a>", 200)
	for name, c := range map[string]struct{ text, code string }{
		"nothing":                {"", "screening.list_format"},
		"a web page":             {"<!DOCTYPE html><html></html>", "screening.list_format"},
		"another table":          {"id,name\n1,x\n", "screening.list_format"},
		"a column nobody knows":  {"ref,name,shoe\n1,x,44\n", "screening.list_format"},
		"a column twice":         {"ref,name,name\n1,x,y\n", "screening.list_format"},
		"no person":              {"ref,name\n", "screening.list_empty"},
		"only companies":         {`<CONSOLIDATED_LIST><ENTITIES><ENTITY><DATAID>1</DATAID></ENTITY></ENTITIES></CONSOLIDATED_LIST>`, "screening.list_empty"},
		"cut in the middle":      {un[:len(un)/2], "screening.list_broken"},
		"cut at the end":         {strings.TrimSuffix(strings.TrimSpace(un), "</CONSOLIDATED_LIST>"), "screening.list_broken"},
		"an entity of its own":   {`<!DOCTYPE x [<!ENTITY e "boom">]><export><sanctionEntity>&e;</sanctionEntity></export>`, "screening.list_broken"},
		"another set of letters": {`<?xml version="1.0" encoding="UTF-16"?><export></export>`, "screening.list_broken"},
		"deeper than any list":   {deep, "screening.list_broken"},
		"a row too short":        {"ref,name,born\n1,x\n", "screening.list_broken"},
	} {
		if _, err := Read(strings.NewReader(c.text)); fault.CodeOf(err) != c.code {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
	}
	endless := io.MultiReader(strings.NewReader("ref,name\n"), &lines{})
	if _, err := Read(endless); fault.CodeOf(err) != "screening.list_large" {
		t.Errorf("a list without end: %v", err)
	}
	broken := errors.New("the line fell")
	if _, err := Read(io.MultiReader(strings.NewReader("ref,name\n1,x\n"), failing{broken})); !errors.Is(err, broken) {
		t.Errorf("a reader that fails: %v", err)
	}
}

type lines struct{ rest string }

func (l *lines) Read(p []byte) (int, error) {
	if l.rest == "" {
		l.rest = strings.Repeat("1,Anna Keller\n", 1000)
	}
	n := copy(p, l.rest)
	l.rest = l.rest[n:]
	return n, nil
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

func FuzzRead(f *testing.F) {
	for _, file := range []string{"un.xml", "fsf.xml", "sesam.xml", "own.csv"} {
		f.Add(sample(f, file))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		list, err := Read(bytes.NewReader(text))
		if err != nil {
			if fault.KindOf(err) == fault.Internal {
				t.Fatalf("an error that says nothing: %v", err)
			}
			return
		}
		for _, e := range list.People {
			if e.Ref == "" || len(e.Names) == 0 {
				t.Fatalf("an entry without reference or name: %+v", e)
			}
			for _, b := range e.Born {
				if b.Year < 1 || b.Year > 9999 || b.Month > 12 || b.Day > 31 {
					t.Fatalf("born %+v", b)
				}
			}
		}
	})
}
