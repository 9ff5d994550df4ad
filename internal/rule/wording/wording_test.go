package wording

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/i18n"
)

// A new text of the papers needs a decision: is it the law's, the lender's, or a piece of others?
func TestEveryTextIsDecidedAndEveryRowIsAboutOne(t *testing.T) {
	unused := slices.Clone(rules)
	for _, p := range Parts("en") {
		r := decided(p.Key)
		if r.keys == "" {
			t.Errorf("no row of fixed.go is about %s", p.Key)
		}
		unused = slices.DeleteFunc(unused, func(u rule) bool { return u == r })
	}
	for _, r := range unused {
		t.Errorf("the row of %q is about no text", r.keys)
	}
}

// The texts that a law prescribes, as docs/papers.md and the law's own files name them.
func TestWhatTheLawFixesNamesIt(t *testing.T) {
	for key, law := range map[string]string{
		"field.apr": "annex I", "precontract.key": "annex I", "value.apr_assumptions": "annex III", "form.declare": "L312-21", "form.note_ch": "art. 16",
		"contract.withdrawal.body": "2023/2225 art. 26", "contract.early.body_at_end": "art. 29", "contract.box": "R312-10", "value.late_costs_fr": "L312-39",
		"value.late_costs_ch": "art. 18", "swiss.living": "art. 9, 28", "refusal.review_body": "18(8)", "yearly.intro_fr": "L312-32", "evidence.digest": "910/2014",
		"charges.only": "2023/2225", "withdrawn.keep_ch": "2023/2673", "arrears.warn_fr": "L752-1", "value.ch_seizable": "art. 9", "field.ch_net_amount": "KKG",
	} {
		for _, lang := range i18n.Supported() {
			if p, ok := Find(lang, key); !ok || !strings.Contains(p.Law, law) || p.Free() {
				t.Errorf("%s %s: known %v, fixed by %q, want %q", lang, key, ok, p.Law, law)
			}
		}
	}
	for _, key := range []string{
		"contract.data.body", "contract.object.body_general", "letter.closing", "arrears.reminder", "closing.repaid", "value.credit_type", "settlement.body",
		"contract.collection_transfer", "hardship.granted", "payment.body", "statement.intro", "rescheduled.due_day", "contract.schedule",
	} {
		if p, ok := Find("de", key); !ok || !p.Free() {
			t.Errorf("%s: known %v, fixed by %q, piece %v; want it free", key, ok, p.Law, p.Piece)
		}
	}
	for _, key := range []string{"foot", "months_one", "title.contract", "name.contract", "slip.title", "of"} {
		if p, ok := Find("it", key); !ok || !p.Piece || p.Free() {
			t.Errorf("%s is no piece of others", key)
		}
	}
	for _, key := range []string{"", "contract", "contract.data", "contract.data.body_xx", "mail"} {
		if _, ok := Find("fr", key); ok {
			t.Errorf("%q is a text", key)
		}
	}
}

func TestThePartsOfALanguage(t *testing.T) {
	for _, lang := range i18n.Supported() {
		parts := Parts(lang)
		if !slices.IsSortedFunc(parts, func(a, b Part) int { return strings.Compare(a.Key, b.Key) }) {
			t.Errorf("%s: not in order", lang)
		}
		for _, p := range parts {
			if found, ok := Find(lang, p.Key); !ok || !cmp.Equal(found, p) {
				t.Errorf("%s %s is found as %+v", lang, p.Key, found)
			}
			if n := utf8.RuneCountInString(p.Shipped); p.Free() && (n > p.Limit || p.Limit > longestLimit || len(p.Slips(p.Shipped)) > 0 || strings.Contains(p.Shipped, "\u00a0")) {
				t.Errorf("%s %s: what ships does not fit into its own place: %d of %d characters", lang, p.Key, n, p.Limit)
			}
		}
	}
}

func TestPlaceholdersStayWhereTheyAre(t *testing.T) {
	p := Part{Shipped: "Lent: {{amount}}, {{months}}.\n\nPlain.\n\nFee: {{fee}}."}
	for name, c := range map[string]struct {
		text string
		want []Slip
	}{
		"as shipped":             {p.Shipped, nil},
		"in other words":         {"{{months}} for {{amount}}, {{amount}}!\n\nOther.\n\n{{fee}}", nil},
		"a paragraph more":       {p.Shipped + "\n\nMore.", nil},
		"one is lost":            {"Lent: {{amount}}.\n\nPlain.\n\nFee: {{fee}}.", []Slip{{"months", 1, true}}},
		"one is invented":        {"{{amount}} {{months}}\n\nPlain {{iban}}.\n\n{{fee}}", []Slip{{"iban", 2, false}}},
		"two are joined":         {"{{amount}} {{months}} {{fee}}\n\nPlain.", []Slip{{"fee", 1, false}, {"fee", 3, true}}},
		"one moves":              {"{{amount}} {{months}}\n\n{{fee}}\n\nPlain.", []Slip{{"fee", 2, false}, {"fee", 3, true}}},
		"a name with a space":    {"{{ amount }} {{months}}\n\nP\n\n{{fee}}", []Slip{{"amount", 1, true}}},
		"an empty text lacks it": {"", []Slip{{"amount", 1, true}, {"months", 1, true}, {"fee", 3, true}}},
	} {
		if diff := cmp.Diff(c.want, p.Slips(c.text)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestMarkupAndBraces(t *testing.T) {
	for text, want := range map[string]string{
		"<b>bold</b>": "<b>", "a <br> b": "<br>", "<!-- x -->": "<!-- x -->", "1 < 2 and 3 > 2": "", "a &amp; b": "&amp;", "R&D; costs": "&D;", "Smith & Sons": "",
		"**bold**": "**", "[a](b)": "](", "# Title": "# ", "- item": "- ", "a - b": "", "5 * 3": "", "a_b": "", "no. 1": "",
	} {
		if got := Markup(text); got != want {
			t.Errorf("%q: found %q, want %q", text, got, want)
		}
	}
	for text, want := range map[string]bool{"{{amount}}": false, "plain": false, "{amount}": true, "{{amount}": true, "{{a-b}}": true, "{{{amount}}}": true, "}": true, "{{amount}} {n}": true} {
		if Loose(text) != want {
			t.Errorf("%q: loose %v", text, !want)
		}
	}
}
