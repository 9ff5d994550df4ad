package notify

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"sync"

	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/platform/packed"
)

// shapes are the forms by which mails are kept: what every mail of a template says in a language, from the lender and
// in the words of the day. When any of that changes the next mail gets another form, and those before keep theirs.
type shapes struct {
	shelf packed.Shelf
	mu    sync.Mutex
	last  map[shapeName]shape
}

type shapeName struct{ template, lang string }

type shape struct {
	provider Provider
	words    wording
	form     packed.Form
}

// shapeOf is the form of a mail as it is written today. A template that gives none, or that this release does not have,
// has the empty form: its mails are then merely larger.
func (s *Service) shapeOf(name, lang string, p Provider, words wording) packed.Form {
	key := shapeName{name, i18n.OrDefault(lang)}
	s.shapes.mu.Lock()
	defer s.shapes.mu.Unlock()
	if last, found := s.shapes.last[key]; found && reflect.DeepEqual(last.provider, p) && reflect.DeepEqual(last.words, words) {
		return last.form
	}
	form := packed.NewForm(s.shapeText(key, p, words))
	if s.shapes.last == nil {
		s.shapes.last = map[shapeName]shape{}
	}
	s.shapes.last[key] = shape{p, words, form}
	return form
}

// shapeText is a mail with invented figures, as bodies are kept; nil where there is none.
func (s *Service) shapeText(of shapeName, p Provider, words wording) []byte {
	if _, known := templates[of.template]; !known {
		return nil
	}
	m := sampleOf(of.template, of.lang)
	m.sample = false
	msg, err := renderWith(m, p, s.site, words)
	if err != nil {
		s.log.Warn("a mail has no form: its mails are kept whole", "template", of.template, "language", of.lang, "error", err)
		return nil
	}
	content, err := json.Marshal(body{Text: msg.Text, HTML: msg.HTML})
	if err != nil {
		return nil
	}
	return content
}

// sealBody packs a body by a form and seals what is left of it.
func (s *Service) sealBody(id string, b body, form packed.Form) ([]byte, error) {
	plain, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	return s.ring.Seal(sealPurpose, form.Pack(plain), []byte(id))
}

// openBody gives a body as it was written; it is empty once it was forgotten.
func (s *Service) openBody(tx *db.Tx, id string, sealed []byte) (b body, err error) {
	if len(sealed) == 0 {
		return b, nil
	}
	kept, err := s.ring.Unseal(sealPurpose, sealed, []byte(id))
	if err != nil {
		return b, err
	}
	plain, err := packed.UnpackTx(tx, kept)
	if err != nil {
		return b, err
	}
	return b, json.Unmarshal(plain, &b)
}

type wholeMail struct {
	ID       string `db:"id"`
	Template string `db:"template"`
	Lang     string `db:"lang"`
	Body     []byte `db:"body"`
}

var (
	listWhole = db.SQL(`SELECT id, template, lang, body FROM mails WHERE id > $1 AND body IS NOT NULL ORDER BY id LIMIT $2`)
	packWhole = db.SQL(`UPDATE mails SET body = $2 WHERE id = $1 AND body = $3`)
)

// Pack packs the bodies of mails that a release of before has kept whole, in batches, and goes on where it was
// stopped. A mail that cannot be packed stops it with its id. Run it every minute; once it is through it costs one read.
func (s *Service) Pack(ctx context.Context) error {
	p, err := s.provider(ctx)
	if err != nil {
		return err
	}
	mails := map[string]shapeName{}
	return packed.Walk{
		Name: "mails", Shelf: &s.shapes.shelf,
		ReadTx: func(tx *db.Tx, after string, limit int) ([]packed.Kept, error) {
			rows, err := db.All[wholeMail](tx, listWhole, after, limit)
			list := make([]packed.Kept, len(rows))
			clear(mails)
			for i, r := range rows {
				list[i], mails[r.ID] = packed.Kept{Key: r.ID, Text: r.Body}, shapeName{r.Template, r.Lang}
			}
			return list, err
		},
		Pack: func(ctx context.Context, k packed.Kept) ([]byte, packed.Form, error) {
			return s.packMail(ctx, k, mails[k.Key], p)
		},
		WriteTx: func(tx *db.Tx, k packed.Kept, body []byte) error {
			_, err := tx.Exec(packWhole, k.Key, body, k.Text)
			return err
		},
	}.Run(ctx, s.db)
}

func (s *Service) packMail(ctx context.Context, k packed.Kept, of shapeName, p Provider) ([]byte, packed.Form, error) {
	plain, err := s.ring.Unseal(sealPurpose, k.Text, []byte(k.Key))
	if err != nil || packed.Is(plain) {
		return nil, packed.Form{}, err
	}
	words, err := s.wordingOf(ctx, of.template, of.lang)
	if err != nil {
		return nil, packed.Form{}, err
	}
	form := s.shapeOf(of.template, of.lang, p, words)
	fresh, err := form.Checked(plain)
	if err != nil {
		return nil, form, err
	}
	sealed, err := s.ring.Seal(sealPurpose, fresh, []byte(k.Key))
	return sealed, form, errors.Join(err, ctx.Err())
}
