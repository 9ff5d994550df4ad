package demo_test

import (
	"testing"

	"florin/internal/admin/demo"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var listPeople = db.SQL(`SELECT id, first_name, last_name, email, birth_date, street FROM persons ORDER BY id`)

// Of two years of a lender's life no column of the database names a client in clear, where persons lie sealed.
func TestALifeThatNamesNobody(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		p := newParts(t, env)
		sealed := *env
		sealed.DB = p.DB
		sealed.SealPersons(t)
		_, err := demo.Build(ctx, p, demo.Options{Loans: 10, Seed: 7})
		must(t, err)
		figuresOf(t, p)
		seen := map[string]bool{}
		must(t, p.DB.View(ctx, func(tx *db.Tx) error {
			return db.Each(tx, listPeople, func(r struct {
				ID        string  `db:"id"`
				FirstName string  `db:"first_name" private:"persons.first_name"`
				LastName  string  `db:"last_name" private:"persons.last_name"`
				Email     string  `db:"email" private:"persons.email"`
				BirthDate *string `db:"birth_date" private:"persons.birth_date"`
				Street    *string `db:"street" private:"persons.street"`
			}) error {
				for _, word := range []string{r.FirstName + " " + r.LastName, r.LastName + " " + r.FirstName, r.Email, db.Text(r.Street)} {
					seen[word] = len(word) > 3
				}
				return nil
			})
		}))
		var words []string
		for word, long := range seen {
			if long {
				words = append(words, word)
			}
		}
		if len(words) < 20 {
			t.Fatalf("%d names", len(words))
		}
		if held := sealed.Holding(t, words...); len(held) > 0 {
			t.Errorf("%v", held)
		}
	})
}
