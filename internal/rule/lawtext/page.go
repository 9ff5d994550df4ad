package lawtext

import (
	"slices"
	"strings"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/law"
)

// Page is the law behind the loans of a product on a day.
type Page struct {
	Product string           `json:"product"`
	Country string           `json:"country" doc:"Whose law it is"`
	Name    string           `json:"name" doc:"Of the country, in the language"`
	Regime  catalogue.Regime `json:"regime"`
	On      date.Date        `json:"on"`
	Lang    string           `json:"lang"`
	Topics  []Topic          `json:"topics" doc:"In the order in which a loan meets them"`
}

// Topic is a question that borrowers have, with the rules that answer it.
type Topic struct {
	Name  string `json:"name"`
	Title string `json:"title" doc:"In the language"`
	Rules []Rule `json:"rules"`
}

// Rule is what one rule of law says, and where it is written.
type Rule struct {
	Text    []string  `json:"text" doc:"Sentences in the language"`
	Quote   *Quote    `json:"quote,omitempty" doc:"Words that the law itself prescribes"`
	Act     string    `json:"act"`
	Article string    `json:"article,omitempty"`
	URL     string    `json:"url,omitempty" doc:"Where it was read"`
	Since   date.Date `json:"since,omitzero"`
	Until   date.Date `json:"until,omitzero" doc:"Last day; absent: until it is replaced"`
	// Unverified rules are told as the authors take them to be.
	Unverified bool `json:"unverified" doc:"Whether no text in force was seen"`
}

// Quote is a text in the language of the law.
type Quote struct {
	Text string `json:"text"`
	Lang string `json:"lang"`
}

// topic is how the rules of a kind answer a question.
type topic struct {
	name string
	kind law.Kind
	only func(law.Rule) bool // which rules of the kind; nil: all
	says func(*teller, law.Rule) []string
}

// teller has what sentences are made of.
type teller struct {
	say      *i18n.Locale
	book     *law.Book
	edition  *law.Edition
	product  catalogue.Offering
	currency money.Currency // of the amounts in the law
}

// Of tells the law of a product, out of a book, on a day in a language.
func Of(book *law.Book, p catalogue.Offering, on date.Date, lang string) Page {
	of := p.Law.Of()
	t := &teller{i18n.For(lang), book, book.At(of, on), p, book.Currency(p.Law.Country)}
	page := Page{Product: p.Code, Country: p.Law.Country, Name: t.country(), Regime: p.Law.Regime, On: on, Lang: t.say.Lang(), Topics: []Topic{}}
	for _, each := range topics {
		if rules := t.rules(each); len(rules) > 0 {
			page.Topics = append(page.Topics, Topic{each.name, t.text("topic_"+each.name, nil), rules})
		}
	}
	return page
}

func (t *teller) country() string {
	for _, key := range []string{"countries:" + t.product.Law.Country, "law_text:union_" + t.product.Law.Country} {
		if t.say.Has(key) {
			return t.say.T(key, nil)
		}
	}
	return t.product.Law.Country
}

// rules are those that answer a question, and what is known of one that has ended with nothing after it. That there is no rule, or only a bill,
// is told where there is nothing else.
func (t *teller) rules(of topic) (told []Rule) {
	var absent []law.Rule
	for _, r := range t.edition.Rules(of.kind) {
		switch status := r.Common().Status; {
		case of.only != nil && !of.only(r):
		case status == law.Bill || status == law.None:
			absent = append(absent, r)
		default:
			told = append(told, t.rule(of, r))
		}
	}
	if of.kind != "deadline" { // whose gaps do not say which deadline it was
		for _, gap := range t.edition.Open() {
			if gap.Kind == of.kind && gap.Reason == law.Ended {
				told = append(told, t.ended(gap))
			}
		}
	}
	if len(told) == 0 && len(absent) > 0 {
		told = append(told, t.rule(of, absent[0]))
	}
	if of.kind == "notice" {
		return t.oneNotice(told)
	}
	return told
}

func (t *teller) rule(of topic, r law.Rule) Rule {
	row := r.Common()
	source := t.book.SourceOf(t.edition, r)
	rule := Rule{
		Act: source.In(t.say.Lang()), Article: span(t.book.ArticleOf(t.edition, r, t.say.Lang())), Since: row.From, Until: row.To, Unverified: row.Blocks(),
	}
	if row.Confidence == law.Sourced {
		rule.URL = source.URL
	}
	switch row.Status {
	case law.None:
		rule.Text = []string{t.text("none_"+of.name, nil)}
		return rule
	case law.InForce, law.CaseLaw, law.Practice, law.Unverified:
		rule.Text = of.says(t, r)
	}
	if len(rule.Text) == 0 {
		return Rule{Text: []string{t.text("unknown", nil)}, Act: rule.Act, Article: rule.Article}
	}
	if n, ok := r.(*law.Notice); ok {
		rule.Quote = &Quote{n.Text, n.Language}
	}
	if row.Status == law.CaseLaw || row.Status == law.Practice {
		rule.Text = append(rule.Text, t.text("status_"+string(row.Status), nil))
	}
	return rule
}

// ended is told of a figure whose successor is not known.
func (t *teller) ended(gap law.Gap) Rule {
	act, article := t.book.Cite(gap.Rule, t.say.Lang())
	return Rule{Text: []string{t.text("ended", map[string]any{"day": gap.Last})}, Act: act, Article: span(article)}
}

// oneNotice leaves of a warning in several languages the one in the reader's, or else the first.
func (t *teller) oneNotice(told []Rule) []Rule {
	if len(told) < 2 {
		return told
	}
	own := slices.IndexFunc(told, func(r Rule) bool { return r.Quote != nil && r.Quote.Lang == t.say.Lang() })
	return told[max(own, 0):][:1]
}

// span writes "23 to 27", as the files have it, without a word of English.
func span(article string) string { return strings.ReplaceAll(article, " to ", " – ") }

func (t *teller) text(key string, params map[string]any) string {
	return t.say.T("law_text:"+key, params)
}

// counted is a text with a number of something.
func (t *teller) counted(key string, n int) string { return t.text(key, map[string]any{"count": n}) }

// money is an amount in whole units of the law's currency.
func (t *teller) money(whole decimal.Decimal) string {
	least := 0
	if !whole.IsInt() {
		least = t.currency.Digits()
	}
	return t.say.Currency(whole, string(t.currency), least, t.currency.Digits())
}

// lasting is a time in months, said in years where it comes out.
func (t *teller) lasting(months int) string {
	if months%12 == 0 {
		return t.counted("span_year", months/12)
	}
	return t.counted("span_month", months)
}

// bounds are the smallest and the largest loan of the product in whole units.
func (t *teller) bounds() (least, most decimal.Decimal) {
	inWhole := func(minor int64) decimal.Decimal { return decimal.MustParse(money.Of(minor, t.currency).Major()) }
	return inWhole(t.product.AmountMin), inWhole(t.product.AmountMax)
}

// listed joins what is said side by side, with a word before the last.
func (t *teller) listed(word string, parts []string) string {
	return strings.Join(parts, " "+t.text(word, nil)+" ")
}
