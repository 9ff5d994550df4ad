package demo

import (
	"context"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// lenderAccounts are numbers from the documentation of banks: no money reaches them.
func lenderAccounts(name string) settings.Bank {
	seat := settings.BankAddress{Street: "Bahnhofstrasse", Building: "1", Postcode: "7000", Town: "Chur", Country: "CH"}
	return settings.Bank{NoticeDays: 14, Accounts: []settings.BankAccount{
		{Currency: money.EUR, Name: name, IBAN: string(euroAccount), BIC: "COBADEFFXXX", CreditorID: "DE98ZZZ09999999999", Address: seat},
		{Currency: money.CHF, Name: name, IBAN: string(swissAccount), Address: seat},
	}}
}

// secondAbove is from where on a loan wants a second person, in minor units.
const secondAbove = 40_000_00

// open marks the installation as a demo and gives it what a lender needs to work: a licence that
// says that it is none, accounts, rules for large loans and second persons, and people.
func (b *builder) open(ctx context.Context) error {
	if err := Open(ctx, b.Requests); err != nil {
		return err
	}
	s, err := b.Settings.Load(ctx)
	if err != nil {
		return err
	}
	policies := s.Policies
	policies.FourEyes = settings.Always
	err = b.DB.Update(ctx, func(tx *db.Tx) error {
		if err := b.Settings.ChangeTx(tx, "policies", s.Version("policies"), policies, "demo"); err != nil {
			return err
		}
		figures, err := lawFigures(date.Of(tx.Now(), s.Hours.Location()))
		if err != nil {
			return err
		}
		figures = append(figures, firstBase(b.firstHalf()))
		if err := b.Settings.ChangeTx(tx, "law", s.Version("law"), append(s.Supplements, figures...), "demo"); err != nil {
			return err
		}
		if err := b.Settings.ChangeTx(tx, "products", s.Version("products"), sold(s.Products), "demo"); err != nil {
			return err
		}
		return b.Settings.ChangeTx(tx, "bank", s.Version("bank"), lenderAccounts(s.Company.Name), "demo")
	})
	if err != nil {
		return err
	}
	return b.hire(ctx)
}

// lawFigures carries on what the French law sets anew each quarter, under a name that says what it is: a demonstration lends on any day.
func lawFigures(today date.Date) (added []law.Supplement, err error) {
	for _, s := range law.Shipped().Series("FR") {
		if s.Kind != "rate_cap" || s.Credit != "" || s.To.IsZero() {
			continue
		}
		next := s.Again()
		next.To, next.Act, next.URL, next.Seen = date.MustParse("2099-12-31"), "Démonstration (aucun avis publié)", "https://florin.example/", today
		next.Note = "A figure of the demonstration: that of the quarter before."
		one, err := law.Shipped().Follow(next)
		if err != nil {
			return nil, err
		}
		added = append(added, one)
	}
	return added, nil
}

// colleagues are who works here, one for each role that does something.
var colleagues = []identity.NewStaff{
	{Email: "anna.steiner@florin.example", Name: "Anna Steiner", Role: identity.Administrator},
	{Email: "marc.olivier@florin.example", Name: "Marc Olivier", Role: identity.Officer},
	{Email: "claire.favre@florin.example", Name: "Claire Favre", Role: identity.Approver},
	{Email: "reto.caduff@florin.example", Name: "Reto Caduff", Role: identity.Treasury},
	{Email: "elena.ricci@florin.example", Name: "Elena Ricci", Role: identity.Collections},
	{Email: "jan.visser@florin.example", Name: "Jan Visser", Role: identity.Support},
	{Email: "ruth.keller@florin.example", Name: "Ruth Keller", Role: identity.Auditor},
}

func (b *builder) hire(ctx context.Context) error {
	b.staff = map[identity.Role]identity.Principal{}
	for _, c := range colleagues {
		m, _, err := b.Identity.CreateStaff(ctx, identity.CommandLine(), c)
		if err != nil {
			return fmt.Errorf("hire %s: %w", c.Name, err)
		}
		b.members = append(b.members, m)
		b.staff[c.Role] = identity.Principal{
			Kind: identity.Staff, StaffID: m.ID, Name: m.Name, Email: m.Email, Role: m.Role, Permissions: identity.PermissionsOf(m.Role),
			Source: "192.0.2.10", Lang: "fr",
		}
	}
	return nil
}

// handOver gives staff new passwords for one use, whose hours begin now, and says which
// clients have one that is known.
func (b *builder) handOver(ctx context.Context) (Built, error) {
	var out Built
	for i, m := range b.members {
		password, err := b.Identity.ResetStaffPassword(ctx, identity.CommandLine(), m.ID)
		if err != nil {
			return Built{}, err
		}
		out.Staff = append(out.Staff, Access{m.Email, password, m.Name + ", " + string(colleagues[i].Role)})
	}
	for _, l := range b.lives {
		if l.shown != "" && l.me.AccountID != "" {
			out.Clients = append(out.Clients, Access{l.me.Email, l.password, l.shown})
		}
	}
	return out, b.Work.RunDue(ctx)
}
