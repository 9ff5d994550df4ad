package law

import (
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// The back-office says every kind, every member and every word of a fixed list in the reader's language: one that is new here has no words there.
func TestTheCatalogsHaveWordsForEveryRule(t *testing.T) {
	for _, language := range []string{"fr", "de", "nl", "en", "it"} {
		c := catalog(t, language)
		said := map[string]bool{}
		for _, k := range kinds {
			c.wants("kinds", string(k.name))
			c.members(reflect.TypeOf(k.rule()).Elem(), said)
		}
		for name := range c.texts["fields"].(map[string]any) {
			if !said[name] {
				t.Errorf("%s: fields.%s is a member of no rule", language, name)
			}
		}
		for _, p := range Shipped().packs {
			for _, r := range p.rules {
				c.words(reflect.ValueOf(r).Elem(), "")
			}
		}
		wantAll(c, "regimes", Regimes)
		wantAll(c, "credits", Credits)
		wantAll(c, "by", DecidingDays)
		wantAll(c, "confidences", Confidences)
		wantAll(c, "statuses", Statuses)
		wantAll(c, "gaps", Reasons)
		wantAll(c, "periods", periods)
		wantAll(c, "words.measure", []Measure{OfAPR, OfTEG, OfCharge, OfDefault, OfWeek, OfMonthFlat})
		wantAll(c, "words.on", []Occasion{OnMissed, OnDeferred, OnCalled, OnLetter})
		wantAll(c, "words.rule", []EarlyRule{Free, Capped, Agreed})
		wantAll(c, "words.leaves", AllLeaves)
		wantAll(c, "words.pay_back", []PayBack{WithInterest, InInstalments})
		wantAll(c, "words.method", []Method{Residual, Capacity})
		wantAll(c, "words.tells", Tellings)
		wantAll(c, "words.form", []Form{Standard, MonthAnnexed})
	}
}

type words struct {
	t        *testing.T
	language string
	texts    map[string]any
}

func catalog(t *testing.T, language string) words {
	t.Helper()
	text, err := os.ReadFile("../../../web/src/i18n/" + language + "/law.json")
	if err != nil {
		t.Fatal(err)
	}
	c := words{t, language, map[string]any{}}
	if err := json.Unmarshal(text, &c.texts); err != nil {
		t.Fatal(err)
	}
	return c
}

func (c words) group(path string) map[string]any {
	at := c.texts
	for name := range strings.SplitSeq(path, ".") {
		at, _ = at[name].(map[string]any)
	}
	return at
}

func (c words) wants(group, name string) {
	c.t.Helper()
	if text, _ := c.group(group)[name].(string); text == "" {
		c.t.Errorf("%s/law.json has no %s.%s", c.language, group, name)
	}
}

func wantAll[T ~string](c words, group string, names []T) {
	c.t.Helper()
	for _, name := range names {
		c.wants(group, string(name))
	}
}

// members walks what a rule can say, into its tables.
func (c words) members(of reflect.Type, said map[string]bool) {
	for of.Kind() == reflect.Pointer || of.Kind() == reflect.Slice {
		of = of.Elem()
	}
	if of.Kind() != reflect.Struct || of == reflect.TypeFor[Row]() || of.PkgPath() != "" && of.PkgPath() != reflect.TypeFor[Row]().PkgPath() {
		return
	}
	for field := range of.Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name != "" && !said[name] {
			c.wants("fields", name)
			said[name] = true
		}
		c.members(field.Type, said)
	}
}

// own are members with a list of words beside names of their own, and those whose words are another's.
var (
	own    = map[string]bool{"name": true, "texts": true}
	others = map[string]string{"advised": "level"}
	isWord = regexp.MustCompile(`^[a-z]+(_[a-z]+)*$`)
)

// words walks what a rule does say: where a member has a list of words, each of its values is one.
func (c words) words(v reflect.Value, name string) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			c.words(v.Elem(), name)
		}
	case reflect.Slice:
		for i := range v.Len() {
			c.words(v.Index(i), name)
		}
	case reflect.Struct:
		for field, value := range v.Fields() {
			if member, _, _ := strings.Cut(field.Tag.Get("json"), ","); member != "" && field.IsExported() {
				c.words(value, member)
			}
		}
	case reflect.String:
		list := name
		if other := others[name]; other != "" {
			list = other
		}
		if c.group("words."+list) != nil && !own[name] && name != "holidays" && isWord.MatchString(v.String()) {
			c.wants("words."+list, v.String())
		}
	}
}
