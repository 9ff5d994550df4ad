package notify

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
)

// Words are a lender's own texts of a mail by part, such as "subject" or "intro"; a part that
// is not there has its shipped text.
type Words map[string]string

// Part is a text of a mail that a lender may write anew.
type Part struct {
	Key     string `json:"key" doc:"Such as subject or intro; _one and _other are the forms of a number"`
	Shipped string `json:"shipped" doc:"The text that comes with the program"`
	Line    bool   `json:"line" doc:"One line, such as a subject or the label of a button"`
	Limit   int    `json:"limit" doc:"Characters at most"`
}

// The bounds of a part, in characters.
const (
	longestLine = 150
	longestPart = 2000
)

// Parts lists the texts of a mail in a language in the order in which they are read.
func Parts(name, lang string) []Part {
	if name == Shared {
		return partsOfAll(lang)
	}
	t, known := templates[name]
	if !known {
		return nil
	}
	order := slices.Concat([]string{"subject", "preview", "title"}, t.before, []string{t.quote, "code", "action"}, t.after)
	texts := i18n.For(lang).Texts("mail:" + name)
	parts := make([]Part, 0, len(texts))
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		base := partBase(texts, key)
		paragraph := slices.Contains(t.before, base) || slices.Contains(t.after, base)
		p := Part{Key: key, Shipped: texts[key], Line: !paragraph, Limit: longestLine}
		if paragraph {
			p.Limit = longestPart
		}
		parts = append(parts, p)
	}
	slices.SortStableFunc(parts, func(a, b Part) int {
		return cmp.Compare(place(order, partBase(texts, a.Key)), place(order, partBase(texts, b.Key)))
	})
	return parts
}

// place puts what a template does not name at the end.
func place(order []string, key string) int {
	if i := slices.Index(order, key); i >= 0 {
		return i
	}
	return len(order)
}

// partBase is the part that a form for a number belongs to.
func partBase(texts map[string]string, key string) string {
	for _, suffix := range []string{"_one", "_other"} {
		if base, cut := strings.CutSuffix(key, suffix); cut && texts[base+"_other"] != "" {
			return base
		}
	}
	return key
}

// always are what every mail may be filled with.
var always = []string{"provider", "phone", "hours", "host"}

// Placeholders gives what a mail may be filled with, and which of it must stay in what is read:
// everything that the shipped text says of the case.
func Placeholders(name, lang string) (known, required []string) {
	t := templates[name]
	known, required = slices.Clone(always), []string{} // readers of JSON expect a list
	for _, param := range t.required {
		if param != "link" && param != "code" && param != t.quote && param != t.letter {
			known = append(known, param)
		}
	}
	for _, p := range Parts(name, lang) {
		names, _ := i18n.Placeholders(p.Shipped)
		known = append(known, names...)
		if p.Key != "preview" {
			required = append(required, names...)
		}
	}
	slices.Sort(known)
	slices.Sort(required)
	required = slices.DeleteFunc(slices.Compact(required), func(name string) bool { return slices.Contains(always, name) })
	return slices.Compact(known), required
}

// CleanWords drops what is as shipped, and says everything that is wrong with the rest as
// fields below /words: fault Invalid.
func CleanWords(name, lang string, own Words) (Words, error) {
	parts := Parts(name, lang)
	merged, kept := shippedWords(parts), Words{}
	var wrong []fault.Field
	for _, key := range slices.Sorted(maps.Keys(own)) {
		i := slices.IndexFunc(parts, func(p Part) bool { return p.Key == key })
		if i < 0 {
			wrong = append(wrong, fault.Field{Pointer: "/words", Code: "mail_text.unknown_part"})
			continue
		}
		if own[key] == parts[i].Shipped {
			continue
		}
		merged[key], kept[key] = own[key], own[key]
		if f := checkPart(parts[i], own[key]); f.Code != "" {
			f.Pointer = "/words/" + key
			wrong = append(wrong, f)
		}
	}
	wrong = append(wrong, checkPlaceholders(name, lang, merged)...)
	if len(wrong) > 0 {
		return nil, fault.Fields(wrong...)
	}
	return kept, nil
}

func shippedWords(parts []Part) Words {
	all := make(Words, len(parts))
	for _, p := range parts {
		all[p.Key] = p.Shipped
	}
	return all
}

func checkPart(p Part, text string) fault.Field {
	_, whole := i18n.Placeholders(text)
	switch {
	case validate.Blank(text):
		return fault.Field{Code: "field.required"}
	case utf8.RuneCountInString(text) > p.Limit:
		return fault.Field{Code: "mail_text.long", Params: map[string]any{"max": p.Limit}}
	case !utf8.ValidString(text) || strings.ContainsFunc(text, hidden):
		return fault.Field{Code: "mail_text.characters"}
	case p.Line && strings.ContainsFunc(text, isBreak):
		return fault.Field{Code: "mail_text.one_line"}
	case !whole:
		return fault.Field{Code: "mail_text.braces"}
	}
	return fault.Field{}
}

// hidden are characters that show nothing, or turn the direction of what follows.
func hidden(r rune) bool {
	return unicode.Is(unicode.Bidi_Control, r) || unicode.IsControl(r) && r != '\n' || r == utf8.RuneError
}

// checkPlaceholders names what the program does not fill, and what the mail no longer says.
func checkPlaceholders(name, lang string, words Words) (wrong []fault.Field) {
	known, required := Placeholders(name, lang)
	var said []string
	for _, key := range slices.Sorted(maps.Keys(words)) {
		names, _ := i18n.Placeholders(words[key])
		for _, n := range names {
			if !slices.Contains(known, n) {
				wrong = append(wrong, fault.Field{Pointer: "/words/" + key, Code: "mail_text.unknown_placeholder", Params: map[string]any{"name": n}})
			}
		}
		if key != "preview" {
			said = append(said, names...)
		}
	}
	for _, n := range required {
		if !slices.Contains(said, n) {
			wrong = append(wrong, fault.Field{Pointer: "/words", Code: "mail_text.missing_placeholder", Params: map[string]any{"name": n}})
		}
	}
	return wrong
}

// WordsVersion is one version of a lender's own words of a mail in a language. Version 0 is
// the shipped text, and so is one without words.
type WordsVersion struct {
	Template  string
	Lang      string
	Version   int64
	Words     Words
	Author    string
	ChangedAt time.Time
}

var (
	findWords   = db.SQL(`SELECT template, lang, version, words, author_name, created_at FROM mail_texts WHERE template = $1 AND lang = $2 ORDER BY version DESC LIMIT 1`)
	listWords   = db.SQL(`SELECT template, lang, version, words, author_name, created_at FROM mail_texts WHERE template = $1 AND lang = $2 ORDER BY version DESC LIMIT 100`)
	newestWords = db.SQL(`
		SELECT m.template, m.lang, m.version, m.words, m.author_name, m.created_at FROM mail_texts m
		WHERE m.version = (SELECT max(n.version) FROM mail_texts n WHERE n.template = m.template AND n.lang = m.lang)`)
	insertWords = db.SQL(`
		INSERT INTO mail_texts (template, lang, version, words, author_id, author_name, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`)
)

type wordsRow struct {
	Template  string    `db:"template"`
	Lang      string    `db:"lang"`
	Version   int64     `db:"version"`
	Words     string    `db:"words"`
	Author    string    `db:"author_name"`
	CreatedAt time.Time `db:"created_at"`
}

func (r wordsRow) version() (WordsVersion, error) {
	v := WordsVersion{Template: r.Template, Lang: r.Lang, Version: r.Version, Author: r.Author, ChangedAt: r.CreatedAt}
	return v, json.Unmarshal([]byte(r.Words), &v.Words)
}

func versions(rows []wordsRow, err error) ([]WordsVersion, error) {
	list := make([]WordsVersion, 0, len(rows))
	for _, r := range rows {
		v, badly := r.version()
		if badly != nil {
			return list, badly
		}
		list = append(list, v)
	}
	return list, err
}

// WordsTx gives the words in force of a mail in a language.
func (*Service) WordsTx(tx *db.Tx, name, lang string) (WordsVersion, error) {
	r, found, err := db.Maybe[wordsRow](tx, findWords, name, lang)
	if err != nil || !found {
		return WordsVersion{Template: name, Lang: lang}, err
	}
	return r.version()
}

// WordsHistoryTx gives the newest hundred versions of a mail in a language.
func (*Service) WordsHistoryTx(tx *db.Tx, name, lang string) ([]WordsVersion, error) {
	return versions(db.All[wordsRow](tx, listWords, name, lang))
}

// AllWordsTx gives what is in force of every mail that was ever written anew.
func (*Service) AllWordsTx(tx *db.Tx) ([]WordsVersion, error) {
	return versions(db.All[wordsRow](tx, newestWords))
}

// SetWordsTx puts words in force, from the version that their author saw; none is the shipped
// text. Errors: fault NotFound for a mail or language that there is not; Invalid with what is
// wrong; Conflict "mail_text.changed" (by and at) when someone else was first.
func (s *Service) SetWordsTx(tx *db.Tx, name, lang string, after int64, own Words, by Author) (WordsVersion, error) {
	if !HasWords(name) || !i18n.IsSupported(lang) {
		return WordsVersion{}, fault.New(fault.NotFound, "not_found")
	}
	now, err := s.WordsTx(tx, name, lang)
	if err != nil {
		return now, err
	}
	changed := fault.New(fault.Conflict, "mail_text.changed").With("by", now.Author).With("at", now.ChangedAt)
	if now.Version != after {
		return now, changed
	}
	kept, err := CleanWords(name, lang, own)
	if err != nil {
		return now, err
	}
	text, err := json.Marshal(kept)
	if err != nil {
		return now, err
	}
	n, err := tx.Exec(insertWords, name, lang, after+1, string(text), by.ID, by.Name, tx.Now())
	if err == nil && n == 0 {
		err = changed
	}
	return WordsVersion{Template: name, Lang: lang, Version: after + 1, Words: kept, Author: by.Name, ChangedAt: tx.Now()}, err
}

// usable gives the words in force for a mail, none where the program has changed so that
// they no longer fit: the shipped text is sent then, which says everything.
func (s *Service) usable(v WordsVersion) Words {
	if len(v.Words) == 0 {
		return nil
	}
	kept, wrong := CleanWords(v.Template, v.Lang, v.Words)
	if wrong != nil {
		s.log.Warn("the lender's own words do not fit this version of the program: the shipped text is sent", "template", v.Template, "language", v.Lang)
		return nil
	}
	return kept
}

// BrokenWords names the mails, as "name (language)", whose own words the program no longer
// takes, so that it sends the shipped text.
func (s *Service) BrokenWords(ctx context.Context) ([]string, error) {
	var all []WordsVersion
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		all, err = s.AllWordsTx(tx)
		return err
	})
	var broken []string
	for _, v := range all {
		if _, wrong := CleanWords(v.Template, v.Lang, v.Words); wrong != nil {
			broken = append(broken, v.Template+" ("+v.Lang+")")
		}
	}
	slices.Sort(broken)
	return broken, err
}
