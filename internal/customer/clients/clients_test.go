package clients_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/customer/clients"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/servicing"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/platform/personal"
	"florin/internal/test/lender"
)

// Rule 10 of docs/design.md: access is by account, never by text. For staff, too, an equal address
// makes nobody the same: it makes candidates.
func TestWhoIsOneClient(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		first := r.submit(t, marie(), "")
		again := r.submit(t, marie(), "")
		other := r.submit(t, paul(), "")
		page := r.list(t, clients.Filter{})
		want(t, "clients before anybody proved anything", len(page.Items), 3)
		want(t, "counted", page.Counts.All, 3)
		one, two := r.file(t, first.ID), r.file(t, again.ID)
		if len(one.Candidates) != 1 || one.Candidates[0].ID != two.ID {
			t.Fatalf("the candidates of Marie are %+v", one.Candidates)
		}
		if diff := cmp.Diff([]string{"person", "phone", "email"}, one.Candidates[0].Shared); diff != "" {
			t.Errorf("what they share: %s", diff)
		}
		want(t, "candidates of Paul", len(r.file(t, other.ID).Candidates), 0)

		account := r.account(t, "marie@example.org", "Marie", "Lefèvre")
		joined := r.file(t, first.ID)
		want(t, "requests of the client of the account", len(joined.Requests), 2)
		for _, id := range []string{one.ID, two.ID, first.ID, again.ID, account} {
			want(t, "the client that "+id+" leads to", r.file(t, id).ID, joined.ID)
		}
		signedIn := r.submit(t, marie(), account)
		want(t, "the client of a request from the account", r.file(t, signedIn.ID).ID, joined.ID)
		page = r.list(t, clients.Filter{})
		want(t, "clients", len(page.Items), 2)
		want(t, "counted", page.Counts.All, 2)
		_, err := r.Get(ctx, ann, "00000000-0000-4000-8000-000000000000")
		wantFault(t, err, fault.NotFound, "not_found")
	})
}

func TestAnAccountWithoutARequestIsAClient(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		account := r.account(t, "nadia@example.org", "Nadia", "Rossi")
		f := r.file(t, account)
		if f.Account == nil || f.Account.Email != "nadia@example.org" || f.Applicant != nil || len(f.Requests) != 0 {
			t.Errorf("the file of who has asked for nothing: %+v", f)
		}
		want(t, "listed", strings.Join(names(r.list(t, clients.Filter{Query: "ROSSI"}).Items), ","), "Nadia Rossi")
	})
}

func TestFiltersAndSearch(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		m := r.submit(t, marie(), "")
		p := r.submit(t, paul(), "")
		running := r.lend(t, m, "FR1420041010050500013M02606")
		repaid := r.lend(t, p, "CH9300762011623852957")
		treasurer := lender.Staff("tess", identity.Treasury)
		_, err := r.Lending.Treasury.Receive(ctx, treasurer, running, treasury.Receipt{Amount: money.Of(1, money.EUR), On: date.Of(r.Env.Clock.Now(), time.UTC)}, "cent")
		must(t, err)
		shown := func(which clients.Which) string {
			return strings.Join(names(r.list(t, clients.Filter{Which: which}).Items), ",")
		}
		want(t, "active", shown(clients.Active), "Paul Müller,Marie Lefèvre")
		want(t, "last name first", strings.Join(names(r.list(t, clients.Filter{Which: clients.Active, Query: "lefevre ma"}).Items), ","), "Marie Lefèvre")
		want(t, "completed", shown(clients.Completed), "")
		want(t, "late", shown(clients.Late), "")

		quote, err := r.Lending.Servicing.Promise(ctx, treasurer, repaid, servicing.Ask{Mode: loan.Whole, On: date.Of(r.Env.Clock.Now(), time.UTC)})
		must(t, err)
		_, err = r.Lending.Treasury.Receive(ctx, treasurer, repaid, treasury.Receipt{Amount: quote.Total, On: date.Of(r.Env.Clock.Now(), time.UTC)}, "everything")
		must(t, err)
		for range 40 { // the first instalment falls due in a month and is late the day after
			r.Env.Clock.Advance(24 * time.Hour)
			must(t, r.Lending.Loans.DueRun(ctx, date.Of(r.Env.Clock.Now(), time.UTC)))
		}
		want(t, "active", shown(clients.Active), "Marie Lefèvre")
		want(t, "completed", shown(clients.Completed), "Paul Müller")
		want(t, "late", shown(clients.Late), "Marie Lefèvre")
		want(t, "counts", r.list(t, clients.Filter{}).Counts, clients.Counts{All: 2, Active: 1, Completed: 1, Late: 1})
		f := r.file(t, m.ID)
		if len(f.Loans) != 1 || f.Loans[0].DaysPastDue == 0 || len(f.Payments) != 1 || f.Payments[0].Amount.Minor != 1 {
			t.Errorf("the loans of Marie: %+v, her payments: %+v", f.Loans, f.Payments)
		}

		born := date.MustParse("1990-01-02")
		for name, c := range map[string]struct {
			clients.Criteria
			found string
		}{
			"part of a name, folded":      {clients.Criteria{Name: "muell"}, ""}, // ü folds to u, as people type it
			"a name without its accents":  {clients.Criteria{Name: "MULLER"}, "Paul Müller"},
			"the last name first":         {clients.Criteria{Name: "Müller Paul"}, "Paul Müller"},
			"last name first, whole date": {clients.Criteria{Name: "muller p", BirthDate: &born}, "Paul Müller"},
			"names of two people":         {clients.Criteria{Name: "Marie Müller"}, ""},
			"part of an address":          {clients.Criteria{Email: "marie@"}, "Marie Lefèvre"},
			"a number as people write it": {clients.Criteria{Phone: "+41 (0)79 123 45 67"}, "Paul Müller"},
			"part of a number":            {clients.Criteria{Phone: "79 123"}, ""},
			"a birth date":                {clients.Criteria{BirthDate: &born}, "Paul Müller"},
			"an account number":           {clients.Criteria{IBAN: "fr14 2004 1010 0505 0001 3m02 606"}, "Marie Lefèvre"},
			"a reference":                 {clients.Criteria{Reference: p.Reference}, "Paul Müller"},
			"all that is asked must fit":  {clients.Criteria{Name: "marie", BirthDate: &born}, ""},
			"a document that is not":      {clients.Criteria{Document: "';--"}, ""},
			"a wildcard is a character":   {clients.Criteria{Name: "%"}, ""},
		} {
			found, err := r.Search(ctx, ann, c.Criteria)
			must(t, err)
			want(t, name, strings.Join(names(found.Items), ","), c.found)
		}
		_, err = r.Search(ctx, ann, clients.Criteria{Name: "  "})
		wantFault(t, err, fault.Invalid, "client.search_empty")
	})
}

func TestPagesFollowEachOther(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		for range 5 {
			r.submit(t, marie(), "")
		}
		var seen []string
		f := clients.Filter{Limit: 2, Query: "marie"}
		for range 3 {
			page := r.list(t, f)
			for _, i := range page.Items {
				seen = append(seen, i.ID)
			}
			f.Cursor = page.NextCursor
		}
		want(t, "the last page has no next one", f.Cursor, "")
		f.Sort = listing.OldestFirst
		var rising, taken []string
		for range 3 {
			page := r.list(t, f)
			for _, i := range page.Items {
				rising = append(rising, i.ID)
			}
			f.Cursor = page.NextCursor
		}
		must(t, r.Each(ctx, ann, f, func(i clients.Item) error {
			taken = append(taken, i.ID)
			return nil
		}))
		slices.Reverse(seen)
		want(t, "the oldest first", strings.Join(rising, " "), strings.Join(seen, " "))
		want(t, "taken along", strings.Join(taken, " "), strings.Join(seen, " "))
		slices.Sort(seen)
		want(t, "clients, each once", len(slices.Compact(seen)), 5)
		for name, bad := range map[string]clients.Filter{
			"/filter": {Which: "nobody"}, "/cursor": {Cursor: "!"}, "/limit": {Limit: 1000}, "/sort": {Sort: listing.LargestFirst}, "/q": {Query: strings.Repeat("x", 300)},
		} {
			_, err := r.List(ctx, ann, bad)
			if f, ok := fault.As(err); !ok || len(f.Fields) != 1 || f.Fields[0].Pointer != name {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

func TestAccessOfAClient(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		without := r.submit(t, paul(), "")
		_, err := r.Block(ctx, ann, without.ID)
		wantFault(t, err, fault.Conflict, "client.no_account")
		account := r.account(t, "marie@example.org", "Marie", "Lefèvre")
		blocked, err := r.Block(ctx, ann, account)
		must(t, err)
		if blocked.Account.BlockedAt == nil || !slices.Contains(blocked.Allowed, clients.Unblock) || slices.Contains(blocked.Allowed, clients.Block) {
			t.Errorf("after blocking: %+v, allowed %v", blocked.Account, blocked.Allowed)
		}
		free, err := r.Unblock(ctx, ann, account)
		must(t, err)
		if free.Account.BlockedAt != nil || !slices.Contains(free.Allowed, clients.Block) {
			t.Errorf("after unblocking: %+v, allowed %v", free.Account, free.Allowed)
		}
		_, err = r.Unblock(ctx, ann, account)
		must(t, err)
		want(t, "told of what has changed", r.Env.Told(t, "client.blocked"), 2)
		auditor := lender.Staff("otto", identity.Auditor)
		for name, call := range map[string]func() error{
			"block":    func() error { _, err := r.Block(ctx, auditor, account); return err },
			"unblock":  func() error { _, err := r.Unblock(ctx, auditor, account); return err },
			"sessions": func() error { _, err := r.EndSessions(ctx, auditor, account); return err },
			"note":     func() error { _, err := r.AddNote(ctx, auditor, account, "x"); return err },
			"propose":  func() error { _, err := r.Propose(ctx, auditor, clients.Proposal{Reason: "x"}); return err },
			"confirm":  func() error { _, err := r.Confirm(ctx, ann, "x", clients.Seen{}); return err },
			"reject":   func() error { _, err := r.Reject(ctx, ann, "x", "y"); return err },
			"undo":     func() error { _, err := r.Undo(ctx, ann, "x"); return err },
			"list":     func() error { _, err := r.List(ctx, identity.Principal{}, clients.Filter{}); return err },
			"get":      func() error { _, err := r.Get(ctx, identity.Principal{}, account); return err },
			"search":   func() error { _, err := r.Search(ctx, identity.Principal{}, clients.Criteria{}); return err },
			"timeline": func() error { _, err := r.Timeline(ctx, identity.Principal{}, account, ""); return err },
			"compare":  func() error { _, err := r.Compare(ctx, identity.Principal{}, "a", "b"); return err },
			"waiting":  func() error { _, err := r.Waiting(ctx, identity.Principal{}, listing.Span{}, "", 0); return err },
		} {
			if err := call(); fault.KindOf(err) != fault.Forbidden {
				t.Errorf("%s: %v, want forbidden", name, err)
			}
		}
	})
}

func TestNotesAndTheLineOfTime(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		receipt := r.submit(t, marie(), "")
		id := r.file(t, receipt.ID).ID
		_, err := r.AddNote(ctx, ann, id, " Rang up twice. ")
		must(t, err)
		_, err = r.AddNote(ctx, ann, id, "   ")
		if fault.KindOf(err) != fault.Invalid {
			t.Errorf("an empty note: %v", err)
		}
		f := r.file(t, id)
		if len(f.Notes) != 1 || f.Notes[0].Body != "Rang up twice." || f.Notes[0].Author != "ann" {
			t.Errorf("notes %+v", f.Notes)
		}
		line, err := r.Timeline(ctx, ann, id, "")
		must(t, err)
		var actions []string
		for _, m := range line.Items {
			actions = append(actions, m.Action)
		}
		for _, action := range []string{"client.viewed", "client.note_added", "request.submitted", "request.checked"} {
			if !slices.Contains(actions, action) {
				t.Errorf("the line of time has no %s: %v", action, actions)
			}
		}
		views := 0
		for _, a := range actions {
			if a == "client.viewed" {
				views++
			}
		}
		want(t, "views of one person within a quarter of an hour", views, 1)
		request := f.Requests[0].ID
		own, err := r.RequestTimeline(ctx, ann, request, "")
		must(t, err)
		for _, m := range own.Items {
			if m.EntityID != request || m.Kind != "request" {
				t.Errorf("the line of time of a request has %+v", m)
			}
		}
		if at := slices.IndexFunc(own.Items, func(m clients.Moment) bool { return m.Action == "request.submitted" }); at < 0 {
			t.Errorf("the line of time of a request does not begin with it: %+v", own.Items)
		}
		_, err = r.RequestTimeline(ctx, ann, "none", "")
		if fault.KindOf(err) != fault.NotFound {
			t.Errorf("of no request: %v", err)
		}
		_, err = r.RequestTimeline(ctx, identity.Principal{}, request, "")
		if fault.KindOf(err) != fault.Forbidden {
			t.Errorf("for a stranger: %v", err)
		}
		_, err = r.Timeline(ctx, ann, id, "yesterday")
		if fault.KindOf(err) != fault.Invalid {
			t.Errorf("a cursor that is none: %v", err)
		}
	})
}

// What was there before this package is taken in once, in whatever order it is met.
func TestTheWalkTakesInWhatWasThere(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		account := r.account(t, "marie@example.org", "Marie", "Lefèvre")
		own := r.submit(t, marie(), account)
		r.submit(t, paul(), "")
		r.lend(t, own, "FR1420041010050500013M02606")
		before := r.list(t, clients.Filter{})
		r.Env.Update(t, func(tx *db.Tx) error {
			for _, wipe := range wipes {
				if _, err := tx.Exec(wipe); err != nil {
					return err
				}
			}
			return nil
		})
		must(t, r.WalkAgain(ctx))
		must(t, r.Walk(ctx))
		must(t, r.Walk(ctx)) // nothing is left to do
		after := r.list(t, clients.Filter{})
		want(t, "counts", after.Counts, before.Counts)
		want(t, "clients", strings.Join(names(after.Items), ","), strings.Join(names(before.Items), ","))
		found, err := r.Search(ctx, ann, clients.Criteria{IBAN: "FR1420041010050500013M02606"})
		must(t, err)
		want(t, "found by the account number", strings.Join(names(found.Items), ","), "Marie Lefèvre")
	})
}

var wipes = []*db.Stmt{
	db.SQL(`DELETE FROM client_marks`), db.SQL(`DELETE FROM client_loans`), db.SQL(`DELETE FROM client_people`),
	db.SQL(`DELETE FROM client_counters`), db.SQL(`DELETE FROM clients`),
}

// What is erased with a request or an account is erased here, too, and remarks with the last of it.
func TestErasureReachesClients(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		account := r.account(t, "marie@example.org", "Marie", "Lefèvre")
		receipt := r.submit(t, marie(), account)
		f := r.file(t, receipt.ID)
		_, err := r.AddNote(ctx, ann, f.ID, "Rang up")
		must(t, err)
		end := func(*db.Tx, string) (time.Time, bool, error) { return time.Time{}, false, nil }
		r.Env.Update(t, func(tx *db.Tx) error {
			return r.Requests.Personal(end).EraseTx(tx, personal.Holding{Class: personal.Request, Ref: receipt.ID})
		})
		before := r.Env.Told(t, "client.changed")
		r.Env.Update(t, func(tx *db.Tx) error { return r.ProfileChangedTx(tx, account) })
		r.Env.Update(t, func(tx *db.Tx) error { return r.ProfileChangedTx(tx, "nobody's") })
		want(t, "told of another telephone", r.Env.Told(t, "client.changed"), before+1)
		want(t, "told of the request", r.Env.Told(t, "request.erased"), 1)
		want(t, "told while the account stands", r.Env.Told(t, "client.erased"), 0)
		found, err := r.Search(ctx, ann, clients.Criteria{Phone: "+33 6 12 34 56 78"})
		must(t, err)
		want(t, "found by the telephone", len(found.Items), 0)
		want(t, "remarks while the account stands", len(r.file(t, f.ID).Notes), 1)
		r.Env.Update(t, func(tx *db.Tx) error {
			return r.Identity.Personal().EraseTx(tx, personal.Holding{Class: personal.Account, Ref: account})
		})
		want(t, "told of the client", r.Env.Told(t, "client.erased"), 1)
		gone := r.file(t, f.ID)
		if gone.FirstName+gone.LastName != "" || gone.Account != nil || len(gone.Notes) != 0 {
			t.Errorf("after all is erased: %+v", gone)
		}
		for _, query := range []string{"marie", "lefevre", "example.org"} {
			want(t, "found by "+query, len(r.list(t, clients.Filter{Query: query}).Items), 0)
		}
	})
}
