package rulelab

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

var (
	ctx   = context.Background()
	today = date.MustParse("2026-11-20") // where testkit's clock begins
)

func staff(name string, permissions ...identity.Permission) identity.Principal {
	return identity.Principal{Kind: identity.Staff, StaffID: name, Name: name, Email: name + "@florin.example", Lang: "en", Permissions: permissions}
}

var (
	everything = []identity.Permission{
		identity.RulesRead, identity.RulesEdit, identity.RulesReplay, identity.RulesConfirm, identity.RequestRead, identity.ListExport,
	}
	ann = staff("ann", everything...)
	bob = staff("bob", everything...)
)

type lab struct {
	*Service
	t   testing.TB
	env *testkit.Env
}

func open(t testing.TB, env *testkit.Env) *lab {
	log := slog.New(slog.DiscardHandler)
	set := settings.New(env.DB, env.Clock.Now)
	requests := decision.New(request.Parts{DB: env.DB, Settings: set, Now: env.Clock.Now, Log: log})
	return &lab{New(Parts{DB: env.DB, Settings: set, Requests: requests.Service, Log: log}), t, env}
}

func must[T any](t testing.TB, v T, err error) T {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

var refused = testkit.WantFault

var (
	addPerson  = db.SQL(`INSERT INTO persons (id, version, first_name, last_name, email, phone, birth_date, country, created_at) VALUES ($1, 1, 'A', 'B', $1, '', '1990-01-01', $2, $3)`)
	addRequest = db.SQL(`INSERT INTO loan_requests (id, reference, version, status, stage, product, currency, amount_minor, months, rate_type, rate, lang,
		first_name, last_name, email, email_key, phone, consent, consent_lang, created_at, answer_due_at, search_text)
		VALUES ($1, $2, 1, 'pending', 'in_review', 'EU-CONSO', 'EUR', 1000000, 36, 'fixed', '3', $3, 'A', 'B', $1, $1, '', 'x', 'fr', $4, $4, '')`)
	addParty = db.SQL(`INSERT INTO request_parties (request_id, position, role, person_id) VALUES ($1, 1, 'borrower', $1)`)
	addRun   = db.SQL(`INSERT INTO request_checks (request_id, number, cause, rules, opinion, inputs, trace, created_at) VALUES ($1, $2, 'submitted', 'x', 'review', $3, '{}', $4)`)
)

// past writes requests with an income each: 10,000 over 36 months, alone, no rent, a permanent job.
func (l *lab) past(n int, lang, country string, income int64) {
	l.t.Helper()
	err := l.env.DB.UpdateBlind(ctx, func(tx *db.Tx) error { // a long serializable one hinders every other test
		for i := range n {
			id := fmt.Sprintf("%08x-0000-4000-8000-%012x", income, i)
			at := tx.Now().Add(-time.Duration(i+1) * time.Hour).Add(-time.Duration(income) * time.Millisecond)
			text, err := json.Marshal(inputs(income))
			if err != nil {
				return err
			}
			for _, one := range []struct {
				stmt *db.Stmt
				args []any
			}{
				{addPerson, []any{id, country, at}}, {addRequest, []any{id, "FL-" + id[:8] + id[30:], lang, at}}, {addParty, []any{id}},
				{addRun, []any{id, 1, string(text), at}},
			} {
				if _, err := tx.Exec(one.stmt, one.args...); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		l.t.Fatal(err)
	}
}

func inputs(income int64) underwriting.CheckInput {
	zero, one, adult := int64(0), 1, true
	return underwriting.CheckInput{
		Product: "EU-CONSO", Currency: money.EUR, Amount: 10_000_00, Months: 36, Rate: "3", Documents: []string{}, On: today,
		Parties: []underwriting.CheckParty{{
			Adult: &adult, Income: &income, IncomeType: "Salaire", EmploymentStatus: "CDI", EmploymentDuration: "Plus de 3 ans",
			Rent: &zero, OtherLoans: &zero, Household: &one,
		}},
	}
}

// drafted makes a draft with other rules, in its second version.
func (l *lab) drafted(change func(*Rules)) DraftDetail {
	l.t.Helper()
	d, err := l.NewDraft(ctx, ann, "Wider")
	must(l.t, d, err)
	change(&d.Rules)
	d, err = l.ChangeDraft(ctx, ann, d.ID, DraftInput{d.Version, "Wider", d.Rules})
	return must(l.t, d, err)
}

func (l *lab) start(d DraftDetail) ReplayDetail {
	l.t.Helper()
	r, err := l.StartReplay(ctx, ann, d.ID, ReplayInput{d.Version, today.AddDays(-30), today, "", 1000, true})
	return must(l.t, r, err)
}

func (l *lab) tried(d DraftDetail) ReplayDetail {
	l.t.Helper()
	id := l.start(d).ID
	if err := l.replay(ctx, id); err != nil {
		l.t.Fatal(err)
	}
	r, err := l.Replay(ctx, ann, id)
	return must(l.t, r, err)
}
