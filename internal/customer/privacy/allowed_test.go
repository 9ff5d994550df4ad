package privacy

import (
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/listing"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var insertCounted = db.SQL(`
	INSERT INTO privacy_runs (id, version, state, counted_at, counted_by, counted_name, due, released_name)
	VALUES ('run', 1, 'counted', $1, 'ann', 'Ann', '[{"class":"request","things":1}]', '')`)

// A page that cannot ask who the second person is fails; it does not say that the caller is none.
func TestTroubleOfTheDatabaseIsNoRefusal(t *testing.T) {
	env := testkit.SQLite(t)
	ring, err := keyring.Open(keyring.Config{File: t.TempDir() + "/master.key"})
	if err != nil {
		t.Fatal(err)
	}
	s := &Service{Parts: Parts{DB: env.DB, Keys: ring, Settings: settings.New(env.DB, env.Clock.Now), Now: env.Clock.Now, Log: env.Log}}
	bob := identity.Principal{Kind: identity.Staff, StaffID: "bob", Permissions: identity.PermissionsOf(identity.Administrator)}
	if err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
		sealed, err := s.seal(sealHold, "hold", "Procédure 12/26")
		if err != nil {
			return err
		}
		if _, err := tx.Exec(insertHold, "hold", "account", "marie", sealed, "ann", "Ann", tx.Now()); err != nil {
			return err
		}
		if _, err := tx.Exec(askLift, "hold", "ann", "Ann", tx.Now()); err != nil {
			return err
		}
		_, err = tx.Exec(insertCounted, tx.Now())
		return err
	}); err != nil {
		t.Fatal(err)
	}
	holds, err := s.Holds(t.Context(), bob, listing.Span{}, "", 0)
	if err != nil || len(holds.Items) != 1 || !holds.Items[0].MayConfirm {
		t.Fatalf("before: %+v %v", holds, err)
	}
	page, err := s.Runs(t.Context(), bob)
	if err != nil || len(page.Runs) != 1 || !page.Runs[0].MayRelease {
		t.Fatalf("before: %+v %v", page.Runs, err)
	}
	if _, err := env.DB.Pool().ExecContext(t.Context(), "ALTER TABLE staff RENAME TO staff_away"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Holds(t.Context(), bob, listing.Span{}, "", 0); err == nil {
		t.Error("the holds were listed though nobody could be asked who lifts them")
	}
	if _, err := s.Runs(t.Context(), bob); err == nil {
		t.Error("the runs were listed though nobody could be asked who releases them")
	}
}
