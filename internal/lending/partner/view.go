package partner

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Overview is every partner, and what the caller may choose for a new one.
type Overview struct {
	Items      []Partner        `json:"items" doc:"Newest first"`
	Programs   []program.Named  `json:"programs" doc:"Programs that could speak for a partner"`
	Countries  []string         `json:"countries" doc:"Codes of the countries where products are sold"`
	Currencies []money.Currency `json:"currencies" doc:"In which products are sold"`
	Conflicts  []Conflict       `json:"conflicts" doc:"Applications of which two partners say that they brought the person, the oldest first"`
}

// List gives every partner. Refusals: Forbidden (needs partner.manage), Unavailable.
func (s *Service) List(ctx context.Context, by identity.Principal) (Overview, error) {
	o := Overview{Items: []Partner{}, Countries: []string{}, Currencies: []money.Currency{}}
	if err := by.Permit(identity.PartnerManage); err != nil {
		return o, err
	}
	lender, err := s.Settings(ctx)
	if err != nil {
		return o, err
	}
	for _, p := range lender.Products {
		o.Countries = append(append(o.Countries, p.Residences...), p.Law.Country)
		o.Currencies = append(o.Currencies, p.Currency)
	}
	slices.Sort(o.Currencies)
	o.Currencies = slices.Compact(o.Currencies)
	slices.Sort(o.Countries)
	o.Countries = slices.DeleteFunc(slices.Compact(o.Countries), func(c string) bool { return c == "" })
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[row](tx, listPartners, mostPartners)
		if err != nil {
			return err
		}
		names, err := identity.StaffNamesTx(tx)
		if err != nil {
			return err
		}
		for _, r := range rows {
			p, err := s.view(tx, lender, by, r, names)
			if err != nil {
				return err
			}
			o.Items = append(o.Items, p)
		}
		if o.Programs, err = program.AllOfPartnersTx(tx); err != nil {
			return err
		}
		o.Conflicts, err = conflictsTx(tx)
		return err
	})
	return o, err
}

func (s *Service) viewTx(tx *db.Tx, lender settings.Snapshot, by identity.Principal, id string) (Partner, error) {
	r, err := db.One[row](tx, findPartner, id)
	if err != nil {
		return Partner{}, err
	}
	names, err := identity.StaffNamesTx(tx)
	if err != nil {
		return Partner{}, err
	}
	return s.view(tx, lender, by, r, names)
}

func (s *Service) view(tx *db.Tx, lender settings.Snapshot, by identity.Principal, r row, names map[string]string) (p Partner, err error) {
	p = Partner{
		ID: r.ID, Version: r.Version, Name: r.Name, State: r.state(), MadeBy: names[r.MadeBy], MadeAt: r.MadeAt, WantedBy: names[db.Text(r.WantedBy)],
		ConfirmedBy: names[db.Text(r.ConfirmedBy)], Allowed: []Act{},
	}
	if p.Terms, err = s.open(r.ID, r.Definition); err != nil {
		return p, err
	}
	if p.Wanted, err = s.open(r.ID, r.Wanted); err != nil || r.EndedAt != nil {
		return p, err
	}
	if r.WantedBy != nil {
		may, err := identity.Allows(secondTx(tx, lender, *r.WantedBy, by))
		if err != nil {
			return p, err
		}
		if may {
			p.Allowed = append(p.Allowed, ToConfirm)
		}
		p.Allowed = append(p.Allowed, ToWithdraw)
	}
	p.Allowed = append(p.Allowed, ToChange, ToEnd)
	return p, nil
}
