package demo

import (
	"context"
	"math/rand/v2"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
)

// Found makes an empty database a lender who can work at once and is marked as a demo: a company, products in force, the law's
// figures, accounts at banks, and people, four of them administrators. Nothing waits for a second person. Of the Parts it needs
// those that Open and the settings need. Errors: those of Open.
func Found(ctx context.Context, parts Parts) error {
	b := &builder{Parts: parts, rng: rand.New(rand.NewPCG(1, 1)), today: date.Of(parts.DB.Now(), zone), agenda: map[date.Date][]act{}}
	if err := b.open(ctx); err != nil {
		return err
	}
	return MoreAdministrators(ctx, b.Identity)
}

// MoreAdministrators gives the lender three beside the first. One confirms what another proposes; and a program that prepares money and the one that
// releases it have nobody in common. Errors: those of identity.
func MoreAdministrators(ctx context.Context, staff *identity.Service) error {
	for _, who := range []identity.NewStaff{
		{Email: "paul.keller@florin.example", Name: "Paul Keller", Role: identity.Administrator},
		{Email: "lea.berger@florin.example", Name: "Léa Berger", Role: identity.Administrator},
		{Email: "marco.rossi@florin.example", Name: "Marco Rossi", Role: identity.Administrator},
	} {
		if _, _, err := staff.CreateStaff(ctx, identity.CommandLine(), who); err != nil {
			return err
		}
	}
	return nil
}
