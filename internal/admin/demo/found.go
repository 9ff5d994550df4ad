package demo

import (
	"context"
	"math/rand/v2"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
)

// Found makes an empty database a lender who can work at once and is marked as a demo: a company, products in force, the law's
// figures, accounts at banks, and people, two of them administrators. Nothing waits for a second person. Of the Parts it needs
// those that Open and the settings need. Errors: those of Open.
func Found(ctx context.Context, parts Parts) error {
	b := &builder{Parts: parts, rng: rand.New(rand.NewPCG(1, 1)), today: date.Of(parts.DB.Now(), zone), agenda: map[date.Date][]act{}}
	if err := b.open(ctx); err != nil {
		return err
	}
	_, _, err := b.Identity.CreateStaff(ctx, identity.CommandLine(), SecondAdministrator)
	return err
}

// SecondAdministrator confirms what the first one proposes.
var SecondAdministrator = identity.NewStaff{Email: "paul.keller@florin.example", Name: "Paul Keller", Role: identity.Administrator}
