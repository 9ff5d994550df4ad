package privacy

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/lending/application"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Rights is what a client sees of what they may ask, and have asked.
type Rights struct {
	Cases     []Case                 `json:"cases" doc:"Newest first"`
	Declared  []application.Declared `json:"declared" doc:"The declarations accepted with requests, newest first"`
	Mediators []Mediator             `json:"mediators"`
	Contact   string                 `json:"contact" doc:"Who looks after data protection"`
}

// Mediator is whom a client can turn to when a complaint was not settled.
type Mediator struct {
	Country string `json:"country"`
	Text    string `json:"text"`
}

// Rights gives a client's page of rights. Errors: fault Unauthenticated.
func (s *Service) Rights(ctx context.Context, p identity.Principal) (Rights, error) {
	if err := client(p); err != nil {
		return Rights{}, err
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return Rights{}, err
	}
	rights := Rights{Cases: []Case{}, Mediators: mediators(snapshot, p.Lang), Contact: snapshot.Company.DataProtectionEmail}
	if rights.Contact == "" {
		rights.Contact = snapshot.Company.Email
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[row](tx, listCases, self(p).Kind(), p.AccountID, manyCases)
		if err != nil {
			return err
		}
		rights.Cases = make([]Case, len(rows))
		for i, r := range rows {
			if rights.Cases[i], err = s.viewTx(tx, r); err != nil {
				return err
			}
		}
		if rights.Declared, err = s.Requests.DeclaredTx(tx, p.AccountID); rights.Declared == nil {
			rights.Declared = []application.Declared{}
		}
		return err
	})
	return rights, err
}

// mediators are those that the products name, one for each country.
func mediators(snapshot settings.Snapshot, lang string) []Mediator {
	list := []Mediator{}
	for _, product := range snapshot.Products {
		m := Mediator{product.Law.Country, product.Lending.Mediation.In(lang)}
		if m.Text != "" && !slices.ContainsFunc(list, func(o Mediator) bool { return o.Country == m.Country }) {
			list = append(list, m)
		}
	}
	return list
}
