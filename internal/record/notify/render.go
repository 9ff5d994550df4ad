package notify

import (
	"bytes"
	_ "embed"
	"fmt"
	htmltemplate "html/template"
	"maps"
	"net/url"
	"strings"
	texttemplate "text/template"

	"florin/internal/kernel/i18n"
	"florin/internal/rule/brand"
)

// Provider is the lender in whose name mails go out.
type Provider struct {
	Name         string
	Email        string // for answers
	Phone        string
	AddressLines []string
	AnswerHours  int // the promise made to applicants
	// Brand is how mails look; the zero value is as shipped.
	Brand brand.Brand
}

// message is a rendered mail.
type message struct {
	To      string
	Subject string
	Text    string
	HTML    string
}

// page is what the two layouts show.
type page struct {
	Sample                                  string // says that it is none; empty on real ones
	Lang, Subject, Preview, Title, Greeting string
	Before, After                           []string
	Facts                                   []fact
	Quote                                   *quote
	Button                                  *button
	Code                                    *code
	Contact, Closing, Team, Why, Colon      string
	Provider                                Provider
	// Brand and what stands on it are colours that reach 4.5:1, Card and Control how round corners are.
	Brand, OnBrand, Card, Control htmltemplate.CSS
	// Dark is for readers whose mail program is dark and says so.
	Dark dark
	Logo *shownLogo
}

// corners are those of cards and of buttons.
var corners = map[brand.Corner][2]htmltemplate.CSS{brand.Square: {"3px", "2px"}, brand.Round: {"24px", "20px"}}

type fact struct{ Label, Value string }

type quote struct {
	Label string
	Lines []string
}

type code struct{ Label, Digits string }

type button struct{ Label, URL, Fallback string }

//go:embed templates/layout.html
var htmlSource string

//go:embed templates/layout.txt
var textSource string

var (
	htmlLayout = htmltemplate.Must(htmltemplate.New("mail").Parse(htmlSource))
	textLayout = texttemplate.Must(texttemplate.New("mail").Parse(textSource))
)

// render writes a mail in its language by its shipped text.
func render(m Mail, p Provider, site *url.URL) (message, error) {
	return renderWith(m, p, site, wording{})
}

// renderWith is render with a lender's own words in the place of what they replace.
func renderWith(m Mail, p Provider, site *url.URL, words wording) (message, error) {
	t, ok := templates[m.Template]
	if !ok {
		return message{}, fmt.Errorf("there is no mail %q", m.Template)
	}
	c := newComposer(m, p, site)
	c.shared = words.shared
	if len(words.own) > 0 {
		c.own = c.say.Texts("mail:" + m.Template)
		maps.Copy(c.own, words.own)
	}
	view := c.page(t)
	if m.sample {
		view.Sample = c.common("sample")
		view.Subject = c.common("sample_subject") + " " + view.Subject
	}
	var text, html bytes.Buffer
	if err := textLayout.Execute(&text, view); err != nil {
		return message{}, fmt.Errorf("render mail %s: %w", m.Template, err)
	}
	if err := htmlLayout.Execute(&html, view); err != nil {
		return message{}, fmt.Errorf("render mail %s: %w", m.Template, err)
	}
	return message{To: m.To, Subject: view.Subject, Text: text.String(), HTML: html.String()}, nil
}

// composer chooses the words of one mail.
type composer struct {
	say    *i18n.Locale
	prefix string
	own    map[string]string // every part, some in the lender's words; nil: all as shipped
	shared Words             // the lender's words of all mails, where there are some
	params map[string]any
	p      Provider
	site   *url.URL
}

func newComposer(m Mail, p Provider, site *url.URL) composer {
	params := make(map[string]any, len(m.Params)+4)
	for name, v := range m.Params {
		params[name] = v
	}
	unbroken := strings.ReplaceAll(p.Phone, " ", "\u00a0") // a number stays on one line
	params["provider"], params["phone"], params["hours"], params["host"] = p.Name, unbroken, p.AnswerHours, site.Host
	return composer{say: i18n.For(m.Lang), prefix: "mail:" + m.Template + ".", params: params, p: p, site: site}
}

func (c composer) page(t template) page {
	view := page{
		Lang: c.say.Lang(), Provider: c.p,
		Subject: oneLine(c.part("subject")), Preview: c.part("preview"), Title: c.part("title"),
		Greeting: c.common("greeting"), Closing: c.common("closing"), Team: c.common("team"), Why: c.common("why"), Colon: c.common("colon"),
		Before: append(c.letter(t.letter), c.parts(t.before)...), After: c.parts(t.after), Contact: c.contact(),
	}
	palette := c.p.Brand.Palette()
	light := palette.Light
	view.Dark, view.Logo = darkOf(palette.Dark), logoOf(c.p.Brand)
	view.Brand, view.OnBrand = htmltemplate.CSS(light.Brand.String()), htmltemplate.CSS(light.OnBrand.String())
	view.Card, view.Control = "10px", "8px"
	if c, other := corners[c.p.Brand.Corner]; other {
		view.Card, view.Control = c[0], c[1]
	}
	if t.facts {
		view.Facts = c.facts()
	}
	if text, _ := c.params[t.quote].(string); strings.TrimSpace(text) != "" {
		view.Quote = c.quoted(t.quote)
	}
	if digits, given := c.params["code"].(string); t.code && given {
		view.Code = &code{Label: c.part("code"), Digits: digits}
	}
	if _, given := c.params["link"]; t.action && (given || t.link != "") {
		view.Button = c.button(t)
		view.After = append(c.validity(), view.After...)
	}
	if t.safety {
		view.After = append(view.After, c.common("safety"))
	}
	return view
}

func (c composer) part(name string) string {
	if text, ok := c.say.Say(c.own, name, c.params); ok {
		return text
	}
	return c.say.T(c.prefix+name, c.params)
}

func (c composer) common(name string) string {
	if text, ok := c.say.Say(c.shared, name, c.params); ok {
		return oneLine(text)
	}
	return c.say.T("mail:"+name, c.params)
}

func (c composer) parts(names []string) []string {
	texts := make([]string, 0, len(names)+2)
	for _, name := range names {
		for paragraph := range strings.SplitSeq(c.part(name), "\n\n") {
			if paragraph = strings.TrimSpace(paragraph); paragraph != "" {
				texts = append(texts, paragraph)
			}
		}
	}
	return texts
}

func (c composer) contact() string {
	if c.p.Phone == "" {
		return c.common("contact")
	}
	return c.common("contact_phone")
}

// facts shows the figures of the request that the mail was given.
func (c composer) facts() []fact {
	var facts []fact
	for _, name := range []string{"reference", "amount", "months", "monthly_payment", "paid_out", "amount_due", "due_on", "pay_by"} {
		if _, given := c.params[name]; !given {
			continue
		}
		shown := c.say.T("mail:facts."+name+"_value", map[string]any{"value": c.params[name], "count": c.params[name]})
		facts = append(facts, fact{Label: c.common("facts." + name), Value: shown})
	}
	return facts
}

// letter is what a person has written, a paragraph a line.
func (c composer) letter(param string) []string {
	text, _ := c.params[param].(string)
	return strings.FieldsFunc(text, isBreak)
}

func (c composer) quoted(param string) *quote {
	text, _ := c.params[param].(string)
	lines := strings.Split(strings.ReplaceAll(strings.TrimSpace(text), "\r\n", "\n"), "\n")
	return &quote{Label: c.part(param), Lines: lines}
}

func (c composer) button(t template) *button {
	path, given := c.params["link"].(string)
	if !given {
		path = t.link
	}
	target := strings.TrimSuffix(c.site.String(), "/") + inLanguage(path, c.say.Lang())
	return &button{Label: c.part("action"), URL: target, Fallback: c.common("fallback")}
}

// inLanguage makes a page of ours open in the language of the mail.
func inLanguage(path, lang string) string {
	page, fragment, hasFragment := strings.Cut(path, "#")
	if !strings.Contains(page, "?") {
		page += "?lang=" + lang
	}
	if hasFragment {
		page += "#" + fragment
	}
	return page
}

// validity says how long a link lives, if the mail knows.
func (c composer) validity() []string {
	for _, unit := range []string{"valid_hours", "valid_days"} {
		if n, given := c.params[unit]; given {
			return []string{c.say.T("mail:"+unit, map[string]any{"count": n})}
		}
	}
	return nil
}

// oneLine keeps a header from ever becoming two.
func oneLine(s string) string { return strings.Join(strings.FieldsFunc(s, isBreak), " ") }

func isBreak(r rune) bool { return r == '\r' || r == '\n' }
