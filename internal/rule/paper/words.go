package paper

import (
	"fmt"
	"regexp"
	"strings"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/wording"
)

// words are the texts of a language under a body of law, filled with facts.
type words struct {
	locale  *i18n.Locale
	papers  law.Document
	own     wording.Own
	values  map[string]string
	missing []string // texts that were wanted and are in no catalog: a mistake of ours
}

func newWords(lang string, of catalogue.Law, own wording.Own) *words {
	return &words{locale: i18n.For(lang), papers: of.Edition().Document("precontract"), own: own, values: map[string]string{}}
}

// find gives the raw text of a key under the law, the most special first: the lender's own in its place, if there is one.
func (w *words) find(key string) (string, bool) {
	for _, name := range []string{key + "_" + w.papers.Texts, key + "_" + w.papers.Else, key} {
		if !w.locale.Has("paper:" + name) {
			continue
		}
		if text, ok := w.own.Text(name); ok {
			return w.typeset(text), true
		}
		return w.typeset(w.locale.T("paper:"+name, nil)), true
	}
	return "", false
}

// text fills a text paragraph by paragraph. A paragraph that names an absent fact is left out.
func (w *words) text(key string) string {
	raw, ok := w.find(key)
	if !ok {
		w.missing = append(w.missing, key)
		return ""
	}
	var whole []string
	for paragraph := range strings.SplitSeq(raw, "\n\n") {
		if filled, ok := w.fill(paragraph); ok {
			whole = append(whole, filled)
		}
	}
	return strings.Join(whole, "\n\n")
}

// optional is text for a key that some laws do not have.
func (w *words) optional(key string) string {
	if _, ok := w.find(key); !ok {
		return ""
	}
	return w.text(key)
}

var placeholder = regexp.MustCompile(`{{(\w+)}}`)

// fill replaces the placeholders; false when a fact is absent. What is filled in is never read again.
func (w *words) fill(text string) (string, bool) {
	whole := true
	filled := placeholder.ReplaceAllStringFunc(text, func(found string) string {
		value := w.values[found[2:len(found)-2]]
		whole = whole && value != ""
		return value
	})
	return w.locale.Elide(filled), whole
}

var french = strings.NewReplacer(" :", "\u00a0:", " ;", "\u00a0;", " ?", "\u00a0?", " !", "\u00a0!", " %", "\u00a0%",
	"« ", "«\u00a0", " »", "\u00a0»", "n° ", "n°\u00a0", "art. ", "art.\u00a0", "al. ", "al.\u00a0", " × ", "\u00a0×\u00a0")

var others = strings.NewReplacer("Art. ", "Art.\u00a0", "art. ", "art.\u00a0", "Abs. ", "Abs.\u00a0", " × ", "\u00a0×\u00a0", " %", "\u00a0%")

// typeset keeps together what must not be torn apart, and spells as Switzerland does.
func (w *words) typeset(raw string) string {
	if w.locale.Lang() == "fr" {
		return french.Replace(raw)
	}
	if w.papers.NoSharpS {
		raw = strings.ReplaceAll(raw, "ß", "ss")
	}
	return others.Replace(raw)
}

// set gives a placeholder its value; an empty one is absent.
func (w *words) set(name, value string) { w.values[name] = value }

// compose gives a placeholder the text of a key.
func (w *words) compose(name, key string) { w.set(name, w.text(key)) }

// money sets an amount; one without a currency is absent.
func (w *words) money(name string, a money.Amount) {
	if a.Currency != "" {
		w.set(name, w.locale.Money(a))
	}
}

// cost sets an amount that is not worth a line when it is nothing.
func (w *words) cost(name string, a money.Amount) {
	if !a.IsZero() {
		w.money(name, a)
	}
}

func (w *words) date(name string, d date.Date) {
	if !d.IsZero() {
		w.set(name, w.locale.Date(d))
	}
}

func (w *words) moment(t time.Time, zone *time.Location) string {
	if t.IsZero() {
		return ""
	}
	return w.locale.DateTime(t.In(zone))
}

// count writes a number with its unit, which stay together: "36 months".
func (w *words) count(unit string, n int) string {
	if n <= 0 {
		return ""
	}
	return strings.ReplaceAll(w.locale.T("paper:"+unit, map[string]any{"count": n}), " ", "\u00a0")
}

func (w *words) percent(r credit.Rate) string { return w.locale.Percent(r.Percent()) }

func (w *words) apr(a credit.APR) string { return w.locale.Percent(a.Round(2)) }

// all joins names as a sentence does.
func (w *words) all(names []string) string {
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " " + w.text("and") + " " + names[n-1]
	}
	return strings.Join(names, "")
}

// listed joins phrases that stand one beside the other.
func (w *words) listed(phrases []string) string {
	if w.locale.Lang() == "fr" {
		return strings.Join(phrases, french.Replace(" ; "))
	}
	return strings.Join(phrases, "; ")
}

// whole says whether every text was there.
func (w *words) whole() error {
	if len(w.missing) > 0 {
		return fmt.Errorf("paper: no text for %s in %s", strings.Join(w.missing, ", "), w.locale.Lang())
	}
	return nil
}
