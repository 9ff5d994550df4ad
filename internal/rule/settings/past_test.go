package settings_test

import (
	"context"
	"testing"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

// A contract keeps the version of its product, whatever is changed later.
func TestAProductAsItStood(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		ctx := context.Background()
		s := settings.New(env.DB, env.Clock.Now)
		for i, due := range []int{5, 25} {
			products := settings.Shipped().Products
			products[0].Lending.DueDay = due
			err := env.DB.Update(ctx, func(tx *db.Tx) error {
				return s.ChangeTx(tx, "products", int64(i), products, "test")
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		for version, want := range []int{0, 5, 25} {
			p, err := s.ProductAt(ctx, int64(version), "EU-CONSO", env.Clock.Now())
			if err != nil || p.Lending.DueDay != want {
				t.Errorf("version %d: due day %d (%v), want %d", version, p.Lending.DueDay, err, want)
			}
		}
		for version, code := range map[int64]string{1: "XX-NONE", 3: "EU-CONSO"} {
			if _, err := s.ProductAt(ctx, version, code, env.Clock.Now()); fault.KindOf(err) != fault.NotFound {
				t.Errorf("%s in version %d: %v", code, version, err)
			}
		}
	})
}

// A product that was changed before registers had a record keeps what its lender chose, and
// gets the days that are new.
func TestProductsFromBeforeRegistersHadDays(t *testing.T) {
	env := testkit.SQLite(t)
	s := settings.New(env.DB, env.Clock.Now)
	old := settings.Shipped().Products
	for i := range old {
		l := &old[i].Lending
		l.ReviewAnswerDays, l.DatabaseDays, l.ReportDays, l.InfoDays = 0, 0, 0, 12
		if old[i].Code == "EU-CONSO" {
			l.Database = "BKR"
		}
	}
	if err := env.DB.Update(context.Background(), func(tx *db.Tx) error { return s.ChangeTx(tx, "products", 0, old, "test") }); err != nil {
		t.Fatal(err)
	}
	snapshot := load(t, s)
	for code, want := range map[string][4]int{"EU-CONSO": {30, 0, 0, 12}, "CH-CONSO": {30, 30, 5, 12}, "CH-LARGE": {30, 30, 0, 12}} {
		p, _ := snapshot.Product(code)
		if l := p.Lending; [4]int{l.ReviewAnswerDays, l.DatabaseDays, l.ReportDays, l.InfoDays} != want {
			t.Errorf("%s: %d, %d, %d, %d", code, l.ReviewAnswerDays, l.DatabaseDays, l.ReportDays, l.InfoDays)
		}
	}
}
