package program

import (
	"slices"

	"florin/internal/platform/db"
)

// OfPartnersTx says whether a program holds scopes of partners and no others; false also for one that is unknown or has ended. What waits for a
// second person counts, too.
func OfPartnersTx(tx *db.Tx, id string) (bool, error) {
	r, found, err := db.Maybe[row](tx, findProgram, id)
	if err != nil || !found || r.EndedAt != nil {
		return false, err
	}
	scopes := split[Scope](r.Scopes)
	wanted, err := r.wanted()
	if err == nil && wanted != nil {
		scopes = append(scopes, wanted.Scopes...)
	}
	return len(scopes) > 0 && !slices.ContainsFunc(scopes, func(s Scope) bool { return !ofPartners(s) }), err
}

// AllOfPartnersTx lists the programs that could speak for a partner, the newest first.
func AllOfPartnersTx(tx *db.Tx) ([]Named, error) {
	list := []Named{}
	programs, err := db.All[row](tx, listPrograms)
	for _, r := range programs {
		if err != nil {
			return nil, err
		}
		var only bool
		if only, err = OfPartnersTx(tx, r.ID); only {
			list = append(list, Named{r.ID, r.Name})
		}
	}
	return list, err
}
