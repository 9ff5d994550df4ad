package program

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// List gives every program, the newest first. Refusals: Forbidden (needs key.manage), Unavailable.
func (s *Service) List(ctx context.Context, by identity.Principal) (Overview, error) {
	if err := by.Permit(identity.KeyManage); err != nil {
		return Overview{}, err
	}
	lender, err := s.Settings(ctx)
	if err != nil {
		return Overview{}, err
	}
	o := Overview{Items: []Program{}, Self: by.StaffID, Choices: given(by), Sorts: slices.Clone(sorts), Nameable: choicesOf(lender), Audience: s.Audience}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		o.Last = lender.Today(tx.Now()).AddDays(secretLife)
		if o.Alone, err = alone(tx, lender, by); err != nil {
			return err
		}
		if o.People, err = identity.ColleaguesTx(tx, identity.RequestRead); err != nil {
			return err
		}
		programs, err := db.All[row](tx, listPrograms)
		if err != nil {
			return err
		}
		secrets, err := db.All[secretRow](tx, listSecrets)
		if err != nil {
			return err
		}
		keys, err := db.All[keyRow](tx, listKeys)
		if err != nil {
			return err
		}
		of := map[string]holding{}
		for _, one := range secrets {
			has := of[one.ProgramID]
			has.secrets = append(has.secrets, one)
			of[one.ProgramID] = has
		}
		for _, one := range keys {
			has := of[one.ProgramID]
			has.keys = append(has.keys, one)
			of[one.ProgramID] = has
		}
		endings, err := db.All[usedRow](tx, listEndings)
		if err != nil {
			return err
		}
		for _, one := range endings {
			has := of[one.ProgramID]
			has.endings = append(has.endings, one)
			of[one.ProgramID] = has
		}
		names, err := identity.StaffNamesTx(tx)
		if err != nil {
			return err
		}
		for _, r := range programs {
			p, err := s.view(tx, lender, by, r, of[r.ID], names)
			if err != nil {
				return err
			}
			o.Items = append(o.Items, p)
		}
		return nil
	})
	return o, err
}

// alone says whether the lender's rule lets a person confirm what they have made themselves.
func alone(tx *db.Tx, lender settings.Snapshot, by identity.Principal) (bool, error) {
	return identity.Allows(identity.SecondPersonTx(tx, lender.Policies.FourEyes, identity.KeyManage, by.StaffID, by))
}

func (s *Service) viewTx(tx *db.Tx, id string, lender settings.Snapshot, by identity.Principal) (Program, error) {
	r, has, err := loadTx(tx, id)
	if err != nil {
		return Program{}, err
	}
	names, err := identity.StaffNamesTx(tx)
	if err != nil {
		return Program{}, err
	}
	return s.view(tx, lender, by, r, has, names)
}

// holding is what a program calls with, the newest first.
type holding struct {
	secrets []secretRow
	keys    []keyRow
	endings []usedRow // what it has called that is to end
}

// all are the secrets and the keys, as far as they are the same.
func (h holding) all() []secretRow {
	all := slices.Clone(h.secrets)
	for _, one := range h.keys {
		all = append(all, one.secretRow)
	}
	return all
}

func loadTx(tx *db.Tx, id string) (r row, has holding, err error) {
	if r, err = db.One[row](tx, findProgram, id); err != nil {
		return r, has, err
	}
	if has.secrets, err = db.All[secretRow](tx, secretsOf, id); err != nil {
		return r, has, err
	}
	if has.keys, err = db.All[keyRow](tx, keysOf, id); err != nil {
		return r, has, err
	}
	has.endings, err = db.All[usedRow](tx, endingsOf, id)
	return r, has, err
}

func (s *Service) view(tx *db.Tx, lender settings.Snapshot, by identity.Principal, r row, has holding, names map[string]string) (Program, error) {
	now := tx.Now()
	wanted, err := r.wanted()
	if err != nil {
		return Program{}, err
	}
	definition, err := r.definition()
	if err != nil {
		return Program{}, err
	}
	p := Program{
		ID: r.ID, Version: r.Version, Definition: definition, State: r.state(now), Wanted: wanted, MadeBy: names[r.MadeBy], MadeAt: r.MadeAt,
		StoppedAt: r.StoppedAt, Secrets: []Secret{}, Keys: []Key{}, Endings: []Used{}, ClientID: s.clientID(r.ID), Answering: []Answering{{r.Responsible1, names[r.Responsible1], r.Gone1 != nil}},
		WantedPeople: []Answering{},
	}
	if r.Responsible2 != nil {
		p.Answering = append(p.Answering, Answering{*r.Responsible2, names[*r.Responsible2], r.Gone2 != nil})
	}
	if wanted != nil {
		p.WantedBy = names[*r.WantedBy]
		for _, id := range wanted.Responsible {
			p.WantedPeople = append(p.WantedPeople, Answering{ID: id, Name: names[id]})
		}
	}
	if r.ConfirmedName != nil {
		p.ConfirmedBy = *r.ConfirmedName
	}
	if p.DueAt = r.DueAt; r.DueBy != nil {
		p.DueBy = names[*r.DueBy]
	}
	if r.StoppedName != nil {
		p.StoppedBy = *r.StoppedName
	}
	for _, one := range has.secrets {
		p.Secrets = append(p.Secrets, one.view(tx, r))
	}
	for _, one := range has.keys {
		p.Keys = append(p.Keys, one.viewKey(tx, r))
	}
	for _, one := range has.endings {
		p.Endings = append(p.Endings, one.Used)
	}
	p.Allowed, err = s.allowed(tx, lender, by, r, has)
	return p, err
}

func (s secretRow) view(tx *db.Tx, of row) Secret {
	v := Secret{ID: s.ID, Hint: s.Hint, State: s.state(tx.Now()), MadeBy: of.Name, MadeAt: s.MadeAt, EndsAt: s.endsAt(), UsedAt: s.UsedAt, UsedFrom: s.UsedFrom}
	if s.MadeName != nil {
		v.MadeBy = *s.MadeName
	}
	return v
}

// waits says whether something of the program wants a second person, and who has prepared it.
func waits(r row, has holding, now time.Time) (preparers []string) {
	if r.WantedBy != nil {
		preparers = append(preparers, *r.WantedBy)
	}
	for _, one := range has.all() {
		if one.state(now) == SecretWaiting && one.MadeBy != nil && !slices.Contains(preparers, *one.MadeBy) {
			preparers = append(preparers, *one.MadeBy)
		}
	}
	return preparers
}

func (s *Service) allowed(tx *db.Tx, lender settings.Snapshot, by identity.Principal, r row, has holding) ([]Act, error) {
	acts := []Act{}
	if r.EndedAt != nil || !by.Can(identity.KeyManage) {
		return acts, nil
	}
	if len(waits(r, has, tx.Now())) > 0 {
		may, err := identity.Allows(s.mayConfirmTx(tx, lender, by, r, has))
		if err != nil {
			return nil, err
		}
		if may {
			acts = append(acts, ToConfirm)
		}
		acts = append(acts, ToWithdraw)
	}
	acts = append(acts, ToChange)
	if living(has.secrets, tx.Now()) < mostSecrets {
		acts = append(acts, ToAdd)
	}
	if livingKeys(has.keys, tx.Now()) < mostKeys {
		acts = append(acts, ToAddKey)
	}
	if r.StoppedAt == nil && r.ConfirmedAt != nil {
		acts = append(acts, ToStop)
	} else if r.StoppedAt != nil && r.Wanted == nil {
		acts = append(acts, ToStart)
	}
	return append(acts, ToEnd), nil
}

// secondTx asks the rule of the second person for each who has prepared something.
func secondTx(tx *db.Tx, lender settings.Snapshot, preparers []string, by identity.Principal) error {
	for _, preparer := range preparers {
		if err := identity.SecondPersonTx(tx, lender.Policies.FourEyes, identity.KeyManage, preparer, by); err != nil {
			return err
		}
	}
	return nil
}

func living(secrets []secretRow, now time.Time) (n int) {
	for _, one := range secrets {
		if one.lives(now) {
			n++
		}
	}
	return n
}

// ActorNamesTx is identity.StaffNamesTx with the names of programs among them: all whom the journal names. The caller has checked who asks.
func ActorNamesTx(tx *db.Tx) (map[string]string, error) {
	names, err := identity.StaffNamesTx(tx)
	if err != nil {
		return nil, err
	}
	programs, err := db.All[Named](tx, listNames)
	for _, p := range programs {
		names[p.ID] = p.Name
	}
	return names, err
}
