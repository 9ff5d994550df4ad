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
	o := Overview{Items: []Program{}, Self: by.StaffID, Choices: given(by), Sorts: slices.Clone(sorts), Nameable: choicesOf(lender)}
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
		of := map[string][]secretRow{}
		for _, one := range secrets {
			of[one.ProgramID] = append(of[one.ProgramID], one)
		}
		names, err := identity.StaffNamesTx(tx)
		if err != nil {
			return err
		}
		for _, r := range programs {
			p, err := r.view(tx, lender, by, of[r.ID], names)
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

func viewTx(tx *db.Tx, id string, lender settings.Snapshot, by identity.Principal) (Program, error) {
	r, secrets, err := loadTx(tx, id)
	if err != nil {
		return Program{}, err
	}
	names, err := identity.StaffNamesTx(tx)
	if err != nil {
		return Program{}, err
	}
	return r.view(tx, lender, by, secrets, names)
}

func loadTx(tx *db.Tx, id string) (row, []secretRow, error) {
	r, err := db.One[row](tx, findProgram, id)
	if err != nil {
		return r, nil, err
	}
	secrets, err := db.All[secretRow](tx, secretsOf, id)
	return r, secrets, err
}

func (r row) view(tx *db.Tx, lender settings.Snapshot, by identity.Principal, secrets []secretRow, names map[string]string) (Program, error) {
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
		StoppedAt: r.StoppedAt, Secrets: []Secret{}, Answering: []Answering{{r.Responsible1, names[r.Responsible1], r.Gone1 != nil}}, WantedPeople: []Answering{},
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
	if r.StoppedName != nil {
		p.StoppedBy = *r.StoppedName
	}
	for _, one := range secrets {
		p.Secrets = append(p.Secrets, one.view(tx, r))
	}
	p.Allowed, err = r.allowed(tx, lender, by, secrets)
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
func waits(r row, secrets []secretRow, now time.Time) (preparers []string) {
	if r.WantedBy != nil {
		preparers = append(preparers, *r.WantedBy)
	}
	for _, one := range secrets {
		if one.state(now) == SecretWaiting && one.MadeBy != nil && !slices.Contains(preparers, *one.MadeBy) {
			preparers = append(preparers, *one.MadeBy)
		}
	}
	return preparers
}

func (r row) allowed(tx *db.Tx, lender settings.Snapshot, by identity.Principal, secrets []secretRow) ([]Act, error) {
	acts := []Act{}
	if r.EndedAt != nil || !by.Can(identity.KeyManage) {
		return acts, nil
	}
	if preparers := waits(r, secrets, tx.Now()); len(preparers) > 0 {
		may, err := identity.Allows(secondTx(tx, lender, preparers, by))
		if err != nil {
			return nil, err
		}
		if may {
			acts = append(acts, ToConfirm)
		}
		acts = append(acts, ToWithdraw)
	}
	acts = append(acts, ToChange)
	if living(secrets, tx.Now()) < mostSecrets {
		acts = append(acts, ToAdd)
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
	programs, err := db.All[named](tx, listNames)
	for _, p := range programs {
		names[p.ID] = p.Name
	}
	return names, err
}
