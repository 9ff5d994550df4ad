package identity_test

import (
	"testing"

	"florin/internal/db"
	"florin/internal/fault"
	"florin/internal/identity"
	"florin/internal/settings"
)

func TestTheSecondPerson(t *testing.T) {
	each(t, func(t *testing.T, k *kit) {
		ann := k.officer(t, "ann@florin.example", identity.Treasury).Principal
		release := func(rule settings.FourEyes, preparer string, by identity.Principal) error {
			return k.env.DB.View(t.Context(), func(tx *db.Tx) error {
				return identity.SecondPersonTx(tx, rule, identity.PayoutRelease, preparer, by)
			})
		}
		ok(t, release(settings.WhenPossible, ann.StaffID, ann)) // nobody else could
		want(t, release(settings.Always, ann.StaffID, ann), fault.Conflict, "second_person.needed")
		support := k.officer(t, "sue@florin.example", identity.Support).Principal
		ok(t, release(settings.WhenPossible, ann.StaffID, ann))
		want(t, release(settings.WhenPossible, ann.StaffID, support), fault.Forbidden, "forbidden")
		bob := k.officer(t, "bob@florin.example", identity.Approver).Principal
		want(t, release(settings.WhenPossible, ann.StaffID, ann), fault.Conflict, "second_person.needed")
		ok(t, release(settings.Always, ann.StaffID, bob))
	})
}
