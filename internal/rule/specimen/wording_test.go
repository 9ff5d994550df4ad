package specimen

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"florin/internal/kernel/i18n"
	"florin/internal/rule/settings"
	"florin/internal/rule/wording"
)

// proposed gives the settings with one text of the lender, as a form would send it.
func proposed(t testing.TB, lang, key, text string) (settings.Snapshot, error) {
	t.Helper()
	document, err := json.Marshal(map[string]map[string]string{lang: {key: text}})
	if err != nil {
		t.Fatal(err)
	}
	return settings.Shipped().Propose("papers", document)
}

// A text that was typed as it ships changes nothing: the same bytes, spaces that must not break included.
func TestWhatShipsIsTakenAsAText(t *testing.T) {
	for _, lang := range i18n.Supported() {
		all := map[string]string{}
		for _, p := range wording.Parts(lang) {
			if !p.Free() {
				continue
			}
			if _, err := proposed(t, lang, p.Key, p.Shipped); err != nil {
				t.Errorf("%s %s is refused as it ships: %v", lang, p.Key, err)
			}
			all[p.Key] = p.Shipped
		}
		for _, s := range []Specimen{{"contract_two", "eu"}, {"contract_hand", "ch"}, {"arrears_formal_notice", "fr"}, {"closing_withdrawn", "ch"}, {"settlement", "general"}} {
			shipped, err := s.Write(look(lang, wording.Own{}))
			if err != nil {
				t.Fatal(err)
			}
			own, err := s.Write(look(lang, wording.Own{Texts: all}))
			if err != nil || !bytes.Equal(shipped, own) {
				t.Errorf("%s %v: another document, %v", lang, s, err)
			}
		}
	}
}

// Whatever the check of the settings takes is printed, in a heading, a row, a letter or a column, and breaks no document.
func FuzzTextsOfTheLender(f *testing.F) {
	long := strings.Repeat("W", 4000)
	for _, text := range []string{
		"", "Rate", "{{n}}", "{{lender}}", "{{number}} {{since}}", ") Tj ET", "\\", "%PDF", "BT /F1 (x) Tj", "\u202eevil\u202c", "محمد", "👩", "Ελληνικά Привет",
		long, strings.Repeat("von ", 900), "a\n\nb", "a\nb", "<b>x</b>", "**x**", "{n}", "\x00", string([]byte{0xff, 0xfe}), "a\u00a0b", "a\u00adb", "…", "€ £ ½ §", "\u2028",
	} {
		f.Add(text, uint8(0))
		f.Add("{{lender_email}} "+text, uint8(3))
	}
	keys := []string{"schedule.number", "contract.data.title", "letter.closing", "contract.complaints.body", "arrears.options_mail", "statement.kind.payout", "contract.signature", "closing.mandate"}
	f.Fuzz(func(t *testing.T, text string, at uint8) {
		key := keys[int(at)%len(keys)]
		document, err := json.Marshal(map[string]map[string]string{"fr": {key: text}})
		if err != nil {
			return
		}
		next, err := settings.Shipped().Propose("papers", document)
		if err != nil {
			return
		}
		own := next.Wording("fr")
		if len(own.Texts) != 1 {
			t.Fatalf("%s: %q was taken and is not used", key, text)
		}
		for _, s := range Showing([]string{key}, nil) {
			if content, err := s.Write(look("fr", own)); err != nil || !bytes.HasPrefix(content, []byte("%PDF-")) {
				t.Fatalf("%v with %q: %v", s, text, err)
			}
		}
	})
}

// Texts of the lender, as long as they may be, stand in the document word by word.
func TestALongTextIsPrintedWhole(t *testing.T) {
	for _, key := range []string{"contract.joint.body", "closing.mandate", "schedule.number", "arrears.due_on"} {
		part, _ := wording.Find("en", key)
		text := strings.TrimSpace(strings.Repeat("Qualified ", part.Limit/10))
		next, err := proposed(t, "en", key, text)
		if err != nil {
			t.Fatal(err)
		}
		s := Showing([]string{key}, nil)[0]
		content, err := s.Write(look("en", next.Wording("en")))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(strings.Join(strings.Fields(read(t, content)), ""), "Qualified"); got < part.Limit/10 {
			t.Errorf("%s: %d of %d words are in the document", key, got, part.Limit/10)
		}
	}
}
