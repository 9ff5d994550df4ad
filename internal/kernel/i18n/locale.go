package i18n

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// Default is the language of a person whose own is not supported.
const Default = "fr"

// Supported lists the languages in the order in which they are offered.
func Supported() []string { return []string{"fr", "de", "nl", "en", "it"} }

// IsSupported tells whether lang is one of the five.
func IsSupported(lang string) bool { return slices.Contains(Supported(), lang) }

// OrDefault is a language, or the default one where its texts do not exist.
func OrDefault(lang string) string {
	if IsSupported(lang) {
		return lang
	}
	return Default
}

// Locale speaks one language.
type Locale struct {
	lang  string
	texts *catalogs
	style style
}

// For gives the locale of a language; any unsupported one gets the default.
func For(lang string) *Locale { return embedded().locale(lang) }

func (c *catalogs) locale(lang string) *Locale {
	if !IsSupported(lang) {
		lang = Default
	}
	return &Locale{lang: lang, texts: c, style: styles[lang]}
}

// Lang is the two-letter code of the language.
func (l *Locale) Lang() string { return l.lang }

// Has tells whether a message exists, in its plain or its plural form.
func (l *Locale) Has(key string) bool {
	namespace, name, ok := strings.Cut(key, ":")
	if !ok {
		return false
	}
	if _, ok = l.texts.message(l.lang, namespace, name); !ok {
		_, ok = l.texts.message(l.lang, namespace, name+"_other")
	}
	return ok
}

// T gives the message "namespace:dotted.key" with its placeholders filled: money,
// dates and numbers in the way of the language. A parameter "count" chooses the
// plural form. A missing message is the key itself.
func (l *Locale) T(key string, params map[string]any) string {
	namespace, name, ok := strings.Cut(key, ":")
	if !ok {
		return key
	}
	text, ok := l.find(namespace, name, params)
	if !ok {
		return key
	}
	return l.Elide(l.fill(text, params))
}

// beforeVowel is an Italian article, alone or in a preposition, before a number that begins
// with a vowel when it is spoken: otto, ottanta, undici, and uno where it stands alone.
var beforeVowel = regexp.MustCompile(`\b([IiAa]|[Dd]e|[Dd]a|[Nn]e|[Ss]u)l (8|11\b|1[\x{a0} ]?[,%])`)

// Elide writes "l'8 dicembre" and "all'8%" where a number was filled in after an article.
func (l *Locale) Elide(text string) string {
	if l.lang != "it" {
		return text
	}
	return beforeVowel.ReplaceAllStringFunc(text, func(found string) string {
		article, number, _ := strings.Cut(found, " ")
		switch article {
		case "il":
			return "l'" + number
		case "Il":
			return "L'" + number
		}
		return article + "l'" + number
	})
}

func (l *Locale) find(namespace, name string, params map[string]any) (string, bool) {
	return l.choose(name, params, func(key string) (string, bool) { return l.texts.message(l.lang, namespace, key) })
}

func (l *Locale) choose(name string, params map[string]any, message func(key string) (string, bool)) (string, bool) {
	if n, ok := wholeNumber(params["count"]); ok {
		if text, ok := message(name + l.pluralSuffix(n)); ok {
			return text, true
		}
		if text, ok := message(name + "_other"); ok {
			return text, true
		}
	}
	return message(name)
}

// Texts gives every message below "namespace:dotted.key" as it is written, placeholders and
// plural forms included, by what follows that key.
func (l *Locale) Texts(key string) map[string]string {
	namespace, name, _ := strings.Cut(key, ":")
	return l.texts.below(l.lang, namespace, name+".")
}

// All gives every message of a namespace as Texts does.
func (l *Locale) All(namespace string) map[string]string {
	return l.texts.below(l.lang, namespace, "")
}

// Raw gives one message as it is written, with its placeholders; empty when there is none.
func (l *Locale) Raw(key string) string {
	namespace, name, _ := strings.Cut(key, ":")
	text, _ := l.texts.message(l.lang, namespace, name)
	return text
}

// Say is T for texts that are no messages of a catalog, such as a lender's own; false when
// there is none of that name.
func (l *Locale) Say(texts map[string]string, name string, params map[string]any) (string, bool) {
	text, ok := l.choose(name, params, func(key string) (string, bool) { text, ok := texts[key]; return text, ok })
	return l.Elide(l.fill(text, params)), ok
}

// Placeholders names what a text wants filled, in order; false when a bracket is open.
func Placeholders(text string) (names []string, whole bool) {
	for {
		_, rest, found := strings.Cut(text, "{{")
		if !found {
			return names, true
		}
		inside, after, closed := strings.Cut(rest, "}}")
		if !closed {
			return names, false
		}
		names, text = append(names, placeholderName(inside)), after
	}
}

// pluralSuffix follows CLDR: French counts nought as one, the others do not. The
// "many" form of French and Italian (whole millions) falls back to "other".
func (l *Locale) pluralSuffix(n int64) string {
	if n == 1 || n == -1 || (n == 0 && l.lang == "fr") {
		return "_one"
	}
	return "_other"
}

func wholeNumber(v any) (int64, bool) {
	switch n := v.(type) {
	case int:
		return int64(n), true
	case int64:
		return n, true
	case float64: // what encoding/json makes of a number
		return int64(n), n == float64(int64(n))
	}
	return 0, false
}

// fill replaces {{name}}; a placeholder without a value stays visible.
func (l *Locale) fill(text string, params map[string]any) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		inside, after, closed := strings.Cut(rest, "}}")
		if !closed {
			b.WriteString("{{" + rest)
			return b.String()
		}
		if value, ok := params[placeholderName(inside)]; ok {
			b.WriteString(l.show(value))
		} else {
			b.WriteString("{{" + inside + "}}")
		}
		text = after
	}
}

// placeholderName strips what i18next allows around a name: "- name", "name, format".
func placeholderName(inside string) string {
	name, _, _ := strings.Cut(inside, ",")
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(name), "-"))
}

func (l *Locale) show(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case money.Amount:
		return l.Money(v)
	case date.Date:
		return l.Date(v)
	case time.Time:
		return l.DateTime(v)
	}
	if n, ok := wholeNumber(value); ok {
		return l.Number(n)
	}
	return fmt.Sprint(value)
}
