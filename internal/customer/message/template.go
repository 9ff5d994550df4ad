package message

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Template is an answer that is written once and used often. It may lack a language: then
// it is not offered in conversations of that language.
type Template struct {
	ID        string            `json:"id"`
	Version   int64             `json:"version"`
	Name      string            `json:"name"`
	Texts     map[string]string `json:"texts" doc:"By language; {{name}} stands for who is written to"`
	Shipped   bool              `json:"shipped" doc:"Whether it is one that Florin brought, and nobody has changed it"`
	UpdatedBy string            `json:"updated_by"`
	UpdatedAt time.Time         `json:"updated_at"`
}

// TemplateInput is what staff write.
type TemplateInput struct {
	Version int64             `json:"version" doc:"Of the template that is changed; 0 for a new one"`
	Name    string            `json:"name"`
	Texts   map[string]string `json:"texts"`
}

// mostTemplates bounds the list: it is shown whole.
const mostTemplates = 200

const entityTemplate = "reply_template"

type templateRow struct {
	ID        string    `db:"id"`
	Version   int64     `db:"version"`
	Name      string    `db:"name"`
	Texts     string    `db:"texts"`
	Shipped   string    `db:"shipped"`
	UpdatedBy string    `db:"updated_by"`
	UpdatedAt time.Time `db:"updated_at"`
}

const templateColumns = `id, version, name, texts, COALESCE(shipped, '') AS shipped, updated_by, updated_at`

var (
	listTemplates  = db.SQL(`SELECT ` + templateColumns + ` FROM reply_templates ORDER BY name, id LIMIT 200`)
	countTemplates = db.SQL(`SELECT count(*) FROM reply_templates`)
	findTemplate   = db.SQL(`SELECT ` + templateColumns + ` FROM reply_templates WHERE id = $1`)
	insertTemplate = db.SQL(`INSERT INTO reply_templates (id, version, name, texts, updated_by, updated_at) VALUES ($1, 1, $2, $3, $4, $5)`)
	updateTemplate = db.SQL(`UPDATE reply_templates SET version = version + 1, name = $3, texts = $4, updated_by = $5, updated_at = $6
		WHERE id = $1 AND version = $2`)
	deleteTemplate = db.SQL(`DELETE FROM reply_templates WHERE id = $1 AND version = $2`)
)

var errTemplateChanged = fault.New(fault.Conflict, "thread.template_changed")

// Templates lists the answers that may be used, by name. The error is fault Forbidden.
func (s *Service) Templates(ctx context.Context, p identity.Principal) ([]Template, error) {
	if err := p.Permit(identity.MessageReply); err != nil {
		return nil, err
	}
	var rows []templateRow
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		rows, err = db.All[templateRow](tx, listTemplates)
		return err
	})
	list := make([]Template, len(rows))
	for i, r := range rows {
		if err == nil {
			list[i], err = r.view(p.Lang)
		}
	}
	slices.SortStableFunc(list, func(a, b Template) int { return strings.Compare(i18n.Fold(a.Name), i18n.Fold(b.Name)) })
	return list, err
}

// view gives a template in full. One that Florin brought speaks from the catalogs until a user
// changes it.
func (r templateRow) view(lang string) (Template, error) {
	t := Template{ID: r.ID, Version: r.Version, Name: r.Name, UpdatedBy: r.UpdatedBy, UpdatedAt: r.UpdatedAt}
	if t.Shipped = r.Shipped != "" && r.Name == ""; t.Shipped {
		t.Name, t.Texts = i18n.For(lang).T("replies:"+r.Shipped+".name", nil), shippedTexts(r.Shipped)
		return t, nil
	}
	return t, json.Unmarshal([]byte(r.Texts), &t.Texts)
}

func shippedTexts(key string) map[string]string {
	texts := map[string]string{}
	for _, lang := range i18n.Supported() {
		texts[lang] = i18n.For(lang).T("replies:"+key+".text", nil)
	}
	return texts
}

// check cleans a template and holds it against its rules. Without a text it is of no use.
func (in *TemplateInput) check() error {
	v := validate.New()
	in.Name = validate.Clean(in.Name)
	v.Check("/name", firstCode(validate.Required(in.Name), validate.Text(in.Name, 100)))
	texts := map[string]string{}
	for lang, text := range in.Texts {
		if !i18n.IsSupported(lang) {
			return invalid("/texts", "choice.invalid")
		}
		if text = validate.CleanText(text); text != "" {
			texts[lang] = text
		}
		v.Check("/texts/"+lang, validate.Text(text, longestAnswer))
	}
	if len(texts) == 0 {
		v.Check("/texts/"+i18n.Default, validate.FieldRequired)
	}
	in.Texts = texts
	return v.Err()
}

// SaveTemplate writes a template; an empty id makes a new one. Errors: fault Forbidden,
// NotFound, Invalid with the broken rules, Conflict "thread.template_changed" and
// "thread.too_many_templates".
func (s *Service) SaveTemplate(ctx context.Context, p identity.Principal, id string, in TemplateInput) (Template, error) {
	if err := firstError(p.Permit(identity.MessageManage), in.check()); err != nil {
		return Template{}, err
	}
	texts, err := json.Marshal(in.Texts)
	if err != nil {
		return Template{}, err
	}
	fresh, err := uuid.NewV7()
	if err != nil {
		return Template{}, err
	}
	var saved Template
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		at, action := id, "reply_template.changed"
		if id == "" {
			at, action = fresh.String(), "reply_template.created"
			err = s.addTemplateTx(tx, p, at, in.Name, string(texts))
		} else {
			err = changeTemplateTx(tx, id, updateTemplate, id, in.Version, in.Name, string(texts), p.Name, tx.Now())
		}
		if err != nil {
			return err
		}
		row, err := db.One[templateRow](tx, findTemplate, at)
		if err != nil {
			return err
		}
		if saved, err = row.view(p.Lang); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: action, EntityKind: entityTemplate, EntityID: at, New: id == ""})
	})
	return saved, err
}

func (s *Service) addTemplateTx(tx *db.Tx, p identity.Principal, id, name, texts string) error {
	n, err := db.One[int64](tx, countTemplates)
	if err == nil && n >= mostTemplates {
		err = fault.New(fault.Conflict, "thread.too_many_templates").With("max", mostTemplates)
	}
	if err == nil {
		_, err = tx.Exec(insertTemplate, id, name, texts, p.Name, tx.Now())
	}
	return err
}

// changeTemplateTx runs a change that is held to a version, and says why it changed nothing.
func changeTemplateTx(tx *db.Tx, id string, change *db.Stmt, args ...any) error {
	n, err := tx.Exec(change, args...)
	if err != nil || n == 1 {
		return err
	}
	if _, err := db.One[templateRow](tx, findTemplate, id); err != nil {
		return err
	}
	return errTemplateChanged
}

// DeleteTemplate takes a template away; what was sent with it stays. Errors: those of
// SaveTemplate.
func (s *Service) DeleteTemplate(ctx context.Context, p identity.Principal, id string, version int64) error {
	if err := p.Permit(identity.MessageManage); err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := changeTemplateTx(tx, id, deleteTemplate, id, version); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: "reply_template.deleted", EntityKind: entityTemplate, EntityID: id})
	})
}
