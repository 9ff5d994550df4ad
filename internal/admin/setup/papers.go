package setup

import (
	"context"
	"encoding/json"
	"slices"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/rule/specimen"
	"florin/internal/rule/wording"
)

const papersSetting = "papers"

// PaperText is a text of the papers that a lender may change, or that a law fixes.
type PaperText struct {
	Key     string `json:"key" doc:"Such as contract.data.body"`
	Shipped string `json:"shipped"`
	Own     string `json:"own" doc:"The lender's own in force; empty: as shipped"`
	Law     string `json:"law" doc:"What fixes it; empty: the lender may change it"`
	Line    bool   `json:"line" doc:"One paragraph"`
	Limit   int    `json:"limit" doc:"Characters at most"`
	Unused  bool   `json:"unused" doc:"The lender's own no longer fits the program: what ships is printed"`
}

// PaperTexts are the texts of a language.
type PaperTexts struct {
	Lang    string      `json:"lang"`
	Version int64       `json:"version" doc:"Of the setting papers"`
	Texts   []PaperText `json:"texts" doc:"By key"`
}

// PaperTexts lists the texts of the papers in a language. Errors: fault Forbidden (needs settings.manage), NotFound for a language that
// there is not.
func (s *Service) PaperTexts(ctx context.Context, p identity.Principal, lang string) (PaperTexts, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return PaperTexts{}, err
	}
	if !i18n.IsSupported(lang) {
		return PaperTexts{}, fault.New(fault.NotFound, "not_found")
	}
	var now settings.Snapshot
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		now, err = s.Settings.ReadTx(tx)
		return err
	})
	if err != nil {
		return PaperTexts{}, err
	}
	own, used := now.Papers[lang], now.Wording(lang)
	list := PaperTexts{Lang: lang, Version: now.Version(papersSetting), Texts: []PaperText{}}
	for _, part := range wording.Parts(lang) {
		if part.Piece {
			continue
		}
		_, fits := used.Text(part.Key)
		list.Texts = append(list.Texts, PaperText{
			Key: part.Key, Shipped: part.Shipped, Own: own[part.Key], Law: part.Law, Line: part.Line, Limit: part.Limit, Unused: own[part.Key] != "" && !fits,
		})
	}
	return list, nil
}

// Picture is a specimen that shows texts of a proposal.
type Picture struct {
	specimen.Specimen
	Lang   string   `json:"lang"`
	Keys   []string `json:"keys" doc:"The changed texts that it shows"`
	Author bool     `json:"author" doc:"The author of the proposal has looked at it"`
	You    bool     `json:"you" doc:"The caller has looked at it"`
}

// Pictures are those that are looked at before a proposal is confirmed.
type Pictures struct {
	Items []Picture `json:"items"`
}

// Pictures lists the specimens that show what a proposal about the papers changes. Errors: fault Forbidden (needs settings.manage), NotFound
// for one that is about another setting; Conflict "settings.decided" when it does not wait any more.
func (s *Service) Pictures(ctx context.Context, p identity.Principal, id string) (Pictures, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return Pictures{}, err
	}
	var list Pictures
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		w, err := s.wordingTx(tx, id)
		if err == nil {
			list.Items, err = w.picturesTx(tx, p)
		}
		return err
	})
	return list, err
}

// Picture writes one of them as a PDF, and notes that the caller has looked at it. Errors: those of Pictures; NotFound for one that
// shows nothing of the proposal.
func (s *Service) Picture(ctx context.Context, p identity.Principal, id, lang string, of specimen.Specimen) ([]byte, error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return nil, err
	}
	var look specimen.Look
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		w, err := s.wordingTx(tx, id)
		if err != nil {
			return err
		}
		all, err := w.picturesTx(tx, p)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all, func(each Picture) bool { return each.Specimen == of && each.Lang == lang })
		if i < 0 {
			return fault.New(fault.NotFound, "not_found")
		}
		own := w.then.Wording(lang)
		if len(own.Texts) > 0 {
			own.Version = w.now.Version(papersSetting) + 1
		}
		look = specimen.Look{Company: w.now.Company, Brand: w.now.Brand, Lang: lang, Wording: own, Made: tx.Now()}
		if all[i].You {
			return nil
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: p.Actor(), Action: "paper_picture.viewed", EntityKind: entityPicture, EntityID: w.ID,
			Details: map[string]any{"paper": of.Paper, "law": of.Law, "language": lang},
		})
	})
	if err != nil {
		return nil, err
	}
	return of.Write(look)
}

const entityPicture = "paper_picture"

// reworded is a proposal about the papers, with the settings before and after it.
type reworded struct {
	*row
	now, then settings.Snapshot
}

func (s *Service) wordingTx(tx *db.Tx, id string) (w reworded, err error) {
	if w.row, err = findTx(tx, id); err != nil {
		return w, err
	}
	switch {
	case w.Name != papersSetting:
		return w, fault.New(fault.NotFound, "not_found")
	case w.State != change.Proposed:
		return w, fault.New(fault.Conflict, "settings.decided").With("state", string(w.State))
	}
	if w.now, err = s.Settings.ReadTx(tx); err == nil {
		w.then, err = w.over(w.now)
	}
	return w, err
}

// changed are the texts of a language that the proposal changes.
func (w reworded) changed(lang string) (keys []string) {
	before, after := w.now.Papers[lang], w.then.Papers[lang]
	for key, text := range after {
		if before[key] != text {
			keys = append(keys, key)
		}
	}
	for key := range before {
		if _, stays := after[key]; !stays {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

// laws are the bodies of law under which the lender lends, whose pictures are shown first.
func (w reworded) laws() (laws []string) {
	for _, p := range w.now.Products {
		laws = append(laws, specimen.LawOf(p))
	}
	return laws
}

// picturesTx are the specimens between which everything that changes is seen, and who of the author and the caller has looked at them.
func (w reworded) picturesTx(tx *db.Tx, p identity.Principal) ([]Picture, error) {
	looks, err := looksTx(tx, w.ID)
	if err != nil {
		return nil, err
	}
	list, laws := []Picture{}, w.laws()
	for _, lang := range i18n.Supported() {
		keys := w.changed(lang)
		for _, s := range specimen.Showing(keys, laws) {
			shown := slices.DeleteFunc(slices.Clone(keys), func(key string) bool { return !slices.Contains(s.Keys(), key) })
			by := looks[look{s, lang}]
			list = append(list, Picture{s, lang, shown, slices.Contains(by, w.AuthorID), slices.Contains(by, p.StaffID)})
		}
	}
	return list, nil
}

// look is a picture that was looked at.
type look struct {
	of   specimen.Specimen
	lang string
}

const mostLooks = 1000

// looksTx tells from the journal who has looked at which picture of a proposal.
func looksTx(tx *db.Tx, id string) (map[look][]string, error) {
	records, err := audit.SeenTx(tx, entityPicture, id, mostLooks)
	found := map[look][]string{}
	for _, r := range records {
		var seen struct{ Paper, Law, Language string }
		if err := json.Unmarshal([]byte(r.Details), &seen); err != nil {
			return nil, err
		}
		at := look{specimen.Specimen{Paper: seen.Paper, Law: seen.Law}, seen.Language}
		found[at] = append(found[at], r.ActorID)
	}
	return found, err
}

// lookedAt refuses to confirm a wording whose pictures its author or the caller has not seen. What the proposal changes never
// changes, and a picture that was seen stays seen.
func (s *Service) lookedAt(ctx context.Context, p identity.Principal, id string) error {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return err
	}
	return s.DB.View(ctx, func(tx *db.Tx) error {
		r, err := findTx(tx, id)
		if err != nil || r.Name != papersSetting || r.State != change.Proposed {
			return err
		}
		w, err := s.wordingTx(tx, id)
		if err != nil {
			return err
		}
		all, err := w.picturesTx(tx, p)
		if err != nil {
			return err
		}
		switch {
		case slices.ContainsFunc(all, func(each Picture) bool { return !each.You }):
			return fault.New(fault.Conflict, "papers.unseen")
		case slices.ContainsFunc(all, func(each Picture) bool { return !each.Author }):
			return fault.New(fault.Conflict, "papers.unseen_by_author").With("by", w.AuthorName)
		}
		return nil
	})
}
