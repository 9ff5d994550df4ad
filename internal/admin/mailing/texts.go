package mailing

import (
	"cmp"
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// Template is a mail as the list of all shows it.
type Template struct {
	Name      string   `json:"name"`
	Title     string   `json:"title" doc:"Its subject as shipped, in the caller's language, with its placeholders; empty for what all mails share"`
	Own       []string `json:"own" doc:"The languages in which the lender has words of their own"`
	Broken    []string `json:"broken" doc:"Those among them that no longer fit the program: the shipped text is sent"`
	ChangedBy string   `json:"changed_by" doc:"Who changed it last, in any language"`
}

// Templates lists every mail, after what all of them share. Errors: fault Forbidden.
func (s *Service) Templates(ctx context.Context, p identity.Principal) ([]Template, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return nil, err
	}
	var changed []notify.WordsVersion
	if err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		changed, err = s.Mail.AllWordsTx(tx)
		return err
	}); err != nil {
		return nil, err
	}
	slices.SortFunc(changed, func(a, b notify.WordsVersion) int { return cmp.Compare(order(a.Lang), order(b.Lang)) })
	say := i18n.For(p.Lang)
	list := make([]Template, 0, len(notify.Templates())+1)
	for _, name := range append([]string{notify.Shared}, notify.Templates()...) {
		list = append(list, templateOf(name, say.Texts("mail:" + name)["subject"], changed))
	}
	return list, nil
}

// templateOf says of one mail where the lender has words of their own, from the words in force
// of all.
func templateOf(name, title string, changed []notify.WordsVersion) Template {
	t := Template{Name: name, Title: title, Own: []string{}, Broken: []string{}}
	var last time.Time
	for _, v := range changed {
		if v.Template != name {
			continue
		}
		if len(v.Words) > 0 {
			t.Own = append(t.Own, v.Lang)
			if _, wrong := notify.CleanWords(name, v.Lang, v.Words); wrong != nil {
				t.Broken = append(t.Broken, v.Lang)
			}
		}
		if v.ChangedAt.After(last) {
			last, t.ChangedBy = v.ChangedAt, v.Author
		}
	}
	return t
}

func order(lang string) int { return slices.Index(i18n.Supported(), lang) }

// Text is a mail in one language with its history.
type Text struct {
	Name         string        `json:"name"`
	Lang         string        `json:"lang"`
	Version      int64         `json:"version" doc:"0: as shipped, and nobody ever changed it"`
	Parts        []notify.Part `json:"parts" doc:"In the order in which they are read"`
	Words        notify.Words  `json:"words" doc:"The lender's own texts in force, by part; what is not here is as shipped"`
	Placeholders []string      `json:"placeholders" doc:"What {{name}} may stand for in this mail"`
	Required     []string      `json:"required" doc:"Those that must stay, in any part but the preview"`
	Broken       bool          `json:"broken" doc:"The words in force no longer fit the program: the shipped text is sent"`
	History      []Version     `json:"history" doc:"The newest hundred versions, the newest first"`
	You          string        `json:"you" doc:"The caller's address, to which samples go"`
}

// Version is what a user made of a text.
type Version struct {
	Version   int64        `json:"version"`
	Words     notify.Words `json:"words"`
	By        string       `json:"by"`
	At        time.Time    `json:"at"`
	Different []Difference `json:"different" doc:"What it changed of the version before"`
}

// Difference is a part that a version changed; the shipped text stands for none of one's own.
type Difference struct {
	Key    string `json:"key"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// Text gives a mail in one language. Errors: fault Forbidden, NotFound.
func (s *Service) Text(ctx context.Context, p identity.Principal, name, lang string) (Text, error) {
	if err := s.known(p, name, lang); err != nil {
		return Text{}, err
	}
	var t Text
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		t, err = s.textTx(tx, p, name, lang)
		return err
	})
	return t, err
}

func (*Service) known(p identity.Principal, name, lang string) error {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return err
	}
	if !notify.HasWords(name) || !i18n.IsSupported(lang) {
		return fault.New(fault.NotFound, "not_found")
	}
	return nil
}

func (s *Service) textTx(tx *db.Tx, p identity.Principal, name, lang string) (Text, error) {
	history, err := s.Mail.WordsHistoryTx(tx, name, lang)
	if err != nil {
		return Text{}, err
	}
	t := Text{Name: name, Lang: lang, Parts: notify.Parts(name, lang), Words: notify.Words{}, History: make([]Version, len(history)), You: p.Email}
	t.Placeholders, t.Required = notify.Placeholders(name, lang)
	if len(history) > 0 {
		t.Version, t.Words = history[0].Version, history[0].Words
		_, wrong := notify.CleanWords(name, lang, t.Words)
		t.Broken = wrong != nil
	}
	for i, v := range history {
		var before notify.Words
		if i+1 < len(history) {
			before = history[i+1].Words
		}
		t.History[i] = Version{Version: v.Version, Words: v.Words, By: v.Author, At: v.ChangedAt, Different: differences(t.Parts, before, v.Words)}
	}
	return t, nil
}

func differences(parts []notify.Part, before, after notify.Words) []Difference {
	found := []Difference{}
	for _, part := range parts {
		was, is := cmp.Or(before[part.Key], part.Shipped), cmp.Or(after[part.Key], part.Shipped)
		if was != is {
			found = append(found, Difference{part.Key, was, is})
		}
	}
	return found
}

// SetText puts words in force, from the version that their author saw. Errors: fault Forbidden,
// NotFound; Invalid with what is wrong below /words; Conflict "mail_text.changed".
func (s *Service) SetText(ctx context.Context, p identity.Principal, name, lang string, after int64, words notify.Words) (Text, error) {
	return s.set(ctx, p, name, lang, after, "mail_text.changed", func(*db.Tx) (notify.Words, error) { return clean(words), nil })
}

// RestoreText puts an earlier version in force again; 0 is the shipped text. Errors: those of
// SetText, NotFound for a version that there never was.
func (s *Service) RestoreText(ctx context.Context, p identity.Principal, name, lang string, after, version int64) (Text, error) {
	return s.set(ctx, p, name, lang, after, "mail_text.restored", func(tx *db.Tx) (notify.Words, error) {
		if version == 0 {
			return nil, nil
		}
		history, err := s.Mail.WordsHistoryTx(tx, name, lang)
		if err != nil {
			return nil, err
		}
		i := slices.IndexFunc(history, func(v notify.WordsVersion) bool { return v.Version == version })
		if i < 0 {
			return nil, fault.New(fault.NotFound, "not_found")
		}
		return history[i].Words, nil
	})
}

func (s *Service) set(ctx context.Context, p identity.Principal, name, lang string, after int64, action string, words func(tx *db.Tx) (notify.Words, error)) (Text, error) {
	if err := s.known(p, name, lang); err != nil {
		return Text{}, err
	}
	var t Text
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		own, err := words(tx)
		if err != nil {
			return err
		}
		set, err := s.Mail.SetWordsTx(tx, name, lang, after, own, author(p))
		if err != nil {
			return err
		}
		if t, err = s.textTx(tx, p, name, lang); err != nil {
			return err
		}
		var changed []string
		for _, d := range t.History[0].Different {
			changed = append(changed, d.Key)
		}
		return recordTx(tx, p, action, "mail_text", name, map[string]any{"language": lang, "version": set.Version, "changed": changed})
	})
	return t, err
}

func clean(words notify.Words) notify.Words {
	cleaned := make(notify.Words, len(words))
	for key, text := range words {
		cleaned[key] = validate.CleanText(text)
	}
	return cleaned
}

// Preview writes a mail with invented figures and words that count nowhere yet. Errors: fault
// Forbidden, NotFound; Invalid with what is wrong below /words.
func (s *Service) Preview(ctx context.Context, p identity.Principal, name, lang string, words notify.Words) (notify.Sample, error) {
	if err := s.known(p, name, lang); err != nil {
		return notify.Sample{}, err
	}
	return s.Mail.Preview(ctx, name, lang, clean(words))
}

// TryText sends such a sample to the caller. Errors: those of Preview; TooMany; Conflict
// "mail_server.none" while mails stay in the local outbox.
func (s *Service) TryText(ctx context.Context, p identity.Principal, name, lang string, words notify.Words) (notify.Trial, error) {
	if err := s.known(p, name, lang); err != nil {
		return notify.Trial{}, err
	}
	if err := s.takeTry(ctx, p); err != nil {
		return notify.Trial{}, err
	}
	trial, err := s.Mail.TrySample(ctx, name, lang, clean(words), p.Email)
	if err != nil {
		return trial, err
	}
	return trial, s.DB.Update(ctx, func(tx *db.Tx) error {
		return recordTx(tx, p, "mail_text.tried", "mail_text", name, map[string]any{"language": lang, "verdict": string(trial.Verdict)})
	})
}
