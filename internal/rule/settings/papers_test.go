package settings

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"florin/internal/kernel/i18n"
)

func papers(t *testing.T, s Snapshot, document any) (Snapshot, Violations) {
	t.Helper()
	raw, err := json.Marshal(document)
	if err != nil {
		t.Fatal(err)
	}
	next, err := s.Propose("papers", raw)
	found, ok := errors.AsType[Violations](err)
	if err != nil && !ok {
		t.Fatal(err)
	}
	return next, found
}

func one(lang, key, text string) any { return map[string]any{lang: map[string]any{key: text}} }

func TestATextOfAPaperIsRefusedWithItsReason(t *testing.T) {
	const body = "contract.complaints.body" // {{lender_email}}, {{mediation}}, {{supervisor}}, a paragraph each
	good := "Write to {{lender_email}}.\n\n{{mediation}}\n\nSupervisor: {{supervisor}}"
	for name, c := range map[string]struct {
		document any
		pointer  string
		code     string
		says     string
	}{
		"a language that is none":      {one("pt", body, good), "/pt", "language_unknown", ""},
		"a text that is none":          {one("en", "contract.bonus.body", "x"), "/en/contract.bonus.body", "paper_unknown", ""},
		"a heading of the law's form":  {one("en", "field.apr", "Rate"), "/en/field.apr", "paper_fixed", "(EU) 2023/2225 art. 10, annex I"},
		"the withdrawal form":          {one("en", "form.declare", "No."), "/en/form.declare", "paper_fixed", "L312-21"},
		"a right of the borrower":      {one("en", "contract.early.body", "Never."), "/en/contract.early.body", "paper_fixed", "art. 29"},
		"a piece of other texts":       {one("en", "months_one", "x"), "/en/months_one", "paper_piece", ""},
		"an empty one":                 {one("en", body, " "), "/en/" + body, "empty", ""},
		"a fact that is lost":          {one("en", body, "Write.\n\n{{mediation}}\n\n{{supervisor}}"), "/en/" + body, "paper_lacks", "{{lender_email}} in paragraph 1"},
		"a fact that is invented":      {one("en", body, good+" {{iban}}"), "/en/" + body, "paper_invents", "{{iban}} in paragraph 3"},
		"a fact in another paragraph":  {one("en", body, "{{lender_email}} {{mediation}}\n\n\n\n{{supervisor}}"), "/en/" + body, "paper_break", ""},
		"an open brace":                {one("en", body, good+" {{"), "/en/" + body, "paper_braces", ""},
		"a tag":                        {one("en", body, good+" <b>now</b>"), "/en/" + body, "paper_markup", `"<b>"`},
		"markdown":                     {one("en", body, good+" **now**"), "/en/" + body, "paper_markup", `"**"`},
		"a sign that no font has":      {one("en", body, good+" 李"), "/en/" + body, "paper_sign", `"李"`},
		"a face":                       {one("en", body, good+" 🙂"), "/en/" + body, "paper_sign", ""},
		"a sign that turns the text":   {one("en", body, good+" \u202eevil"), "/en/" + body, "paper_sign", ""},
		"a break in a paragraph":       {one("en", body, "Write:\n{{lender_email}}\n\n{{mediation}}\n\n{{supervisor}}"), "/en/" + body, "paper_break", ""},
		"a break in a line":            {one("en", "letter.closing", "Yours,\n\nus"), "/en/letter.closing", "one_line", ""},
		"spaces around it":             {one("en", "letter.closing", "Yours, "), "/en/letter.closing", "edges", ""},
		"too long":                     {one("en", "letter.closing", strings.Repeat("a", 81)), "/en/letter.closing", "long", "81 characters: at most 80"},
		"a number in place of a text":  {map[string]any{"en": map[string]any{"letter.closing": 7}}, "/en/letter.closing", "form", ""},
		"a list in place of the texts": {map[string]any{"en": []string{"x"}}, "/en", "form", ""},
	} {
		_, found := papers(t, Shipped(), c.document)
		i := slices.IndexFunc(found, func(v Violation) bool { return v.Pointer == c.pointer && v.Code == "reason."+c.code })
		if i < 0 || !strings.Contains(found[i].Problem, c.says) {
			t.Errorf("%s: %+v", name, found)
		}
	}
}

func TestTextsOfPapersAreKeptByLanguage(t *testing.T) {
	first, found := papers(t, Shipped(), map[string]any{"de": map[string]any{"letter.closing": "Mit besten Grüßen"}, "en": map[string]any{"letter.closing": "Kind regards,"}})
	if len(found) > 0 {
		t.Fatal(found)
	}
	second, found := papers(t, first, one("de", "letter.salutation", "Guten Tag"))
	if len(found) > 0 {
		t.Fatal(found)
	}
	if own := second.Wording("de"); len(own.Texts) != 1 || own.Texts["letter.salutation"] != "Guten Tag" {
		t.Errorf("a language is written as a whole: %+v", own)
	}
	if own := second.Wording("en"); own.Texts["letter.closing"] != "Kind regards," {
		t.Errorf("a language that is left out stays: %+v", own)
	}
	if len(first.Wording("de").Texts) != 1 || first.Papers["de"]["letter.closing"] == "" {
		t.Error("the settings before were changed, too")
	}
	differences, err := Diff(first, second, "papers")
	if err != nil || len(differences) != 2 || differences[0].Pointer != "/de/letter.closing" || differences[1].Pointer != "/de/letter.salutation" {
		t.Errorf("%+v, %v", differences, err)
	}
	for _, lang := range i18n.Supported() {
		if own := Shipped().Wording(lang); own.Version != 0 || len(own.Texts) > 0 {
			t.Errorf("%s: shipped are %+v", lang, own)
		}
	}
}

// What an older program took and this one does not is passed over text by text, and named.
func TestATextThatFitsNoMoreIsPassedOver(t *testing.T) {
	s := Shipped()
	s.versions = map[string]int64{}
	stored := `{"fr":{"letter.closing":"Cordialement,","contract.gone.body":"x","field.apr":"Taux","contract.joint.body":"{{gone}}"}}`
	if err := s.put(row{"papers", 4, stored}); err != nil {
		t.Fatal(err)
	}
	if own := s.Wording("fr"); own.Version != 4 || len(own.Texts) != 1 || own.Texts["letter.closing"] == "" {
		t.Errorf("used are %+v", own)
	}
	if own := s.Wording("de"); own.Version != 0 {
		t.Errorf("a language without texts is in version %d", own.Version)
	}
	want := []string{"contract.gone.body (fr)", "contract.joint.body (fr)", "field.apr (fr)"}
	if got := s.UnusedPapers(); !slices.Equal(got, want) {
		t.Errorf("unused are %v", got)
	}
}
