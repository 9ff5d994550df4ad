package clients_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/customer/clients"
	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/test/testkit"
)

// proposal is one to merge the clients of two ids, as they are now.
func (r *rig) proposal(t testing.TB, keep, gone string) clients.Proposal {
	t.Helper()
	k, g := r.file(t, keep), r.file(t, gone)
	return clients.Proposal{KeepID: k.ID, GoneID: g.ID, Reason: "Same passport", Seen: clients.Seen{KeepVersion: k.Version, GoneVersion: g.Version}}
}

func (r *rig) merged(t testing.TB, in clients.Proposal) clients.Merge {
	t.Helper()
	m, err := r.Propose(ctx, ann, in)
	must(t, err)
	m, err = r.Confirm(ctx, eve, m.ID, in.Seen)
	must(t, err)
	return m
}

func TestAMergeMovesEverythingAndCanBeTakenBack(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.always(t)
		a, b := r.submit(t, marie(), ""), r.submit(t, marie(), "")
		loan := r.lend(t, b, "FR1420041010050500013M02606")
		note, err := r.AddNote(ctx, ann, b.ID, "Prefers mornings")
		must(t, err)
		keep, gone := r.file(t, a.ID), r.file(t, b.ID)
		in := r.proposal(t, a.ID, b.ID)
		proposed, err := r.Propose(ctx, ann, in)
		must(t, err)
		if diff := cmp.Diff([]clients.MergeAction{clients.MayWithdraw}, proposed.Allowed); diff != "" {
			t.Errorf("what its author may: %s", diff)
		}
		want(t, "waiting", r.list(t, clients.Filter{}).Waiting, 1)
		waiting, err := r.Waiting(ctx, eve, listing.Span{}, "", 0)
		must(t, err)
		if len(waiting.Items) != 1 || !slices.Equal(waiting.Items[0].Allowed, []clients.MergeAction{clients.MayConfirm, clients.MayReject}) {
			t.Errorf("what a second person sees: %+v", waiting)
		}
		_, err = r.Propose(ctx, ann, in)
		wantFault(t, err, fault.Conflict, "client_merge.open")

		stale := in.Seen
		stale.GoneVersion--
		_, err = r.Confirm(ctx, eve, proposed.ID, stale)
		wantFault(t, err, fault.Conflict, "client.changed")
		testkit.AsNewcomer(t, r.Env, "staff-eve", "staff-ann", func() {
			_, err := r.Confirm(ctx, eve, proposed.ID, in.Seen)
			wantFault(t, err, fault.Conflict, "second_person.newcomer")
		})
		confirmed, err := r.Confirm(ctx, eve, proposed.ID, in.Seen)
		must(t, err)
		want(t, "state", confirmed.State, clients.Confirmed)
		_, err = r.Confirm(ctx, eve, proposed.ID, in.Seen)
		wantFault(t, err, fault.Conflict, "client_merge.decided")

		one := r.file(t, keep.ID)
		if len(one.Requests) != 2 || len(one.Loans) != 1 || len(one.Notes) != 1 || len(one.Candidates) != 0 {
			t.Errorf("after the merge: %d requests, %d loans, %d notes, %d candidates", len(one.Requests), len(one.Loans), len(one.Notes), len(one.Candidates))
		}
		for _, id := range []string{gone.ID, a.ID, b.ID, loan} {
			want(t, "who "+id+" leads to", r.file(t, id).ID, keep.ID)
		}
		page := r.list(t, clients.Filter{Query: gone.ID})
		if len(page.Items) != 1 || page.Items[0].ID != keep.ID {
			t.Errorf("the old id finds %+v", page.Items)
		}
		want(t, "counts", page.Counts, clients.Counts{All: 1, Active: 1})

		undone, err := r.Undo(ctx, eve, proposed.ID)
		must(t, err)
		want(t, "state", undone.State, clients.Undone)
		back, left := r.file(t, gone.ID), r.file(t, keep.ID)
		if len(back.Requests) != 1 || len(back.Loans) != 1 || len(back.Notes) != 1 || back.Notes[0].ID != note.ID || len(left.Requests) != 1 || len(left.Loans) != 0 {
			t.Errorf("after the undoing: %+v and %+v", back, left)
		}
		want(t, "candidates again", len(left.Candidates), 1)
		want(t, "told of the merge", r.Env.Told(t, "client.merged"), 1)
		want(t, "told of the undoing", r.Env.Told(t, "client.parted"), 1)
		_, err = r.Undo(ctx, eve, proposed.ID)
		wantFault(t, err, fault.Conflict, "client_merge.undo_over")
	})
}

func TestAMergeCanBeTakenBackForThirtyDays(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		m := r.merged(t, r.proposal(t, r.submit(t, marie(), "").ID, r.submit(t, marie(), "").ID))
		r.Env.Clock.Advance(30 * 24 * time.Hour)
		_, err := r.Undo(ctx, eve, m.ID)
		wantFault(t, err, fault.Conflict, "client_merge.undo_over")
		if seen := r.file(t, m.KeepID).Merges[0]; len(seen.Allowed) != 0 {
			t.Errorf("offered: %v", seen.Allowed)
		}
	})
}

func TestRefusalsOfMerges(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.always(t)
		a, b, c := r.submit(t, marie(), ""), r.submit(t, marie(), ""), r.submit(t, paul(), "")
		in := r.proposal(t, a.ID, b.ID)
		for name, change := range map[string]struct {
			do   func(*clients.Proposal)
			kind fault.Kind
			code string
		}{
			"with oneself":       {func(p *clients.Proposal) { p.GoneID = p.KeepID }, fault.Conflict, "client_merge.same"},
			"with nobody":        {func(p *clients.Proposal) { p.GoneID = "nobody" }, fault.NotFound, "not_found"},
			"not as it was seen": {func(p *clients.Proposal) { p.KeepVersion++ }, fault.Conflict, "client.changed"},
		} {
			bad := in
			change.do(&bad)
			_, err := r.Propose(ctx, ann, bad)
			if fault.KindOf(err) != change.kind || fault.CodeOf(err) != change.code {
				t.Errorf("%s: %v", name, err)
			}
		}
		bad := in
		bad.Reason = " "
		_, err := r.Propose(ctx, ann, bad)
		if f, ok := fault.As(err); !ok || len(f.Fields) != 1 || f.Fields[0].Pointer != "/reason" {
			t.Errorf("without a reason: %v", err)
		}
		m, err := r.Propose(ctx, eve, in)
		must(t, err)
		_, err = r.Confirm(ctx, eve, m.ID, in.Seen)
		wantFault(t, err, fault.Conflict, "second_person.needed")
		_, err = r.Propose(ctx, ann, r.proposal(t, c.ID, b.ID))
		wantFault(t, err, fault.Conflict, "client_merge.open")
		_, err = r.Withdraw(ctx, ann, m.ID)
		wantFault(t, err, fault.Forbidden, "forbidden")
		m, err = r.Reject(ctx, eve, m.ID, "Two sisters")
		must(t, err)
		if m.State != clients.Rejected || m.DecidedReason != "Two sisters" {
			t.Errorf("rejected: %+v", m)
		}
		m, err = r.Propose(ctx, ann, in)
		must(t, err)
		m, err = r.Withdraw(ctx, ann, m.ID)
		must(t, err)
		want(t, "state", m.State, clients.Withdrawn)
		done := r.merged(t, in)
		_, err = r.Propose(ctx, ann, clients.Proposal{KeepID: done.GoneID, GoneID: r.file(t, c.ID).ID, Reason: "x"})
		wantFault(t, err, fault.Conflict, "client_merge.merged")
		_, err = r.Compare(ctx, ann, done.GoneID, done.KeepID)
		wantFault(t, err, fault.Conflict, "client_merge.merged")
	})
}

// Each of two accounts proved another mailbox: people choose which stays, and what the other
// held moves to it. The other opens nothing any more until the merge is taken back.
func TestTwoAccountsAreNotMergedWithoutAChoice(t *testing.T) {
	for name, keepsFirst := range map[string]bool{"the account of who stays": true, "the other account": false} {
		t.Run(name, func(t *testing.T) {
			eachEngine(t, func(t *testing.T, r *rig) {
				old := r.account(t, "marie@example.org", "Marie", "Lefèvre")
				now := r.account(t, "marie@work.example.org", "Marie", "Lefèvre-Roy")
				address := map[string]string{old: "marie@example.org", now: "marie@work.example.org"}
				r.speaks(t, old, "it")
				r.speaks(t, now, "nl")
				language := map[string]string{old: "it", now: "nl"}
				first := r.submit(t, marie(), old)
				second := marie()
				second.Email = "marie@work.example.org"
				other := r.submit(t, second, now)
				r.lend(t, other, "FR1420041010050500013M02606")
				in := r.proposal(t, first.ID, other.ID)
				_, err := r.Propose(ctx, ann, in)
				if f, ok := fault.As(err); !ok || len(f.Fields) != 1 || f.Fields[0].Code != "client_merge.account" {
					t.Fatalf("without a choice: %v", err)
				}
				stays, ends := old, now
				if !keepsFirst {
					stays, ends = now, old
				}
				in.KeepAccount = stays
				m := r.merged(t, in)
				f := r.file(t, in.KeepID)
				if f.Account == nil || f.Account.ID != stays || f.Account.BlockedAt != nil || len(f.Requests) != 2 {
					t.Errorf("after the merge: account %+v, %d requests", f.Account, len(f.Requests))
				}
				want(t, "requests of the account that stays", len(r.own(t, stays)), 2)
				want(t, "requests of the other", len(r.own(t, ends)), 0)
				want(t, "the other is blocked", r.blocked(t, ends), true)
				closed := toldMail{"account.merged", language[ends], `{"to":"` + address[ends] + `","params":{"days":{"n":30}}}`}
				r.wantMails(t, []toldMail{closed})
				later := r.submit(t, marie(), stays)
				want(t, "who applies afterwards", r.file(t, later.ID).ID, in.KeepID)

				_, err = r.Undo(ctx, eve, m.ID)
				must(t, err)
				want(t, "the other is blocked", r.blocked(t, ends), false)
				opened := toldMail{"account.merge_undone", language[ends], `{"to":"` + address[ends] + `","params":{}}`}
				r.wantMails(t, []toldMail{closed, opened})
				want(t, "requests of the other", len(r.own(t, ends)), 1)
				want(t, "requests of the account that stayed", len(r.own(t, stays)), 2)
				mine, theirs := r.file(t, old), r.file(t, now)
				if mine.ID == theirs.ID || mine.Account.ID != old || theirs.Account.ID != now || len(theirs.Loans) != 1 {
					t.Errorf("after the undoing: %s has %+v, %s has %+v", mine.ID, mine.Account, theirs.ID, theirs.Account)
				}
				owner := mine
				if !keepsFirst {
					owner = theirs
				}
				want(t, "who the later request went to", r.file(t, later.ID).ID, owner.ID)
			})
		})
	}
}

// The inbox of staff and the client's own support page follow the account that stays.
func TestConversationsFollowTheAccountThatStays(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		old, now := r.account(t, "marie@example.org", "Marie", "Lefèvre"), r.account(t, "marie@work.example.org", "Marie", "Roy")
		first, other := r.submit(t, marie(), old), r.submit(t, marie(), now)
		ends := identity.Principal{Kind: identity.Client, AccountID: now, Lang: "fr"}
		stays := identity.Principal{Kind: identity.Client, AccountID: old, Lang: "fr"}
		wrote := func(p identity.Principal, key string) string {
			t.Helper()
			sent, err := r.messages.Start(ctx, p, message.NewMessage{Subject: "question", Text: "Quand recevrai-je votre réponse ?"}, key)
			must(t, err)
			return sent.ThreadID
		}
		theirs, mine := wrote(ends, "a"), wrote(stays, "b")
		in := r.proposal(t, first.ID, other.ID)
		in.KeepAccount = old
		m := r.merged(t, in)
		for _, id := range []string{theirs, mine} {
			_, err := r.messages.OwnThread(ctx, stays, id)
			must(t, err)
		}
		_, err := r.messages.OwnThread(ctx, ends, theirs)
		wantFault(t, err, fault.NotFound, "not_found")

		_, err = r.Undo(ctx, eve, m.ID)
		must(t, err)
		_, err = r.messages.OwnThread(ctx, ends, theirs)
		must(t, err)
		_, err = r.messages.OwnThread(ctx, stays, theirs)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.messages.OwnThread(ctx, stays, mine)
		must(t, err)
	})
}

// An account that was blocked before stays so, whatever becomes of the merge: its owner was told then.
func TestAMergeTellsNobodyWhomItDoesNotBlock(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		old, now := r.account(t, "marie@example.org", "Marie", "Lefèvre"), r.account(t, "marie@work.example.org", "Marie", "Roy")
		first := r.submit(t, marie(), old)
		second := marie()
		second.Email = "marie@work.example.org"
		other := r.submit(t, second, now)
		_, err := r.Block(ctx, eve, r.file(t, other.ID).ID)
		must(t, err)
		in := r.proposal(t, first.ID, other.ID)
		in.KeepAccount = old
		m := r.merged(t, in)
		_, err = r.Undo(ctx, eve, m.ID)
		must(t, err)
		want(t, "still blocked", r.blocked(t, now), true)
		r.wantMails(t, nil)
	})
}

// toldMail is a mail about a merge, with everything that it is made of beside its template.
type toldMail struct{ Template, Lang, Sealed string }

var (
	setLanguage = db.SQL(`UPDATE accounts SET lang = $2 WHERE id = $1`)
	mergeMails  = db.SQL(`SELECT unique_key, payload FROM jobs WHERE kind = 'mail' ORDER BY id`)
)

func (r *rig) speaks(t *testing.T, account, lang string) {
	t.Helper()
	r.Env.Update(t, func(tx *db.Tx) error {
		_, err := tx.Exec(setLanguage, account, lang)
		return err
	})
}

// wantMails opens what is queued: to whom, in which language, and everything that is told.
func (r *rig) wantMails(t *testing.T, want []toldMail) {
	t.Helper()
	type row struct {
		Key     string `db:"unique_key"`
		Payload string `db:"payload"`
	}
	var rows []row
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		rows, err = db.All[row](tx, mergeMails)
		return err
	}))
	var got []toldMail
	for _, each := range rows {
		var queued struct {
			Template, Lang string
			Sealed         []byte
		}
		must(t, json.Unmarshal([]byte(each.Payload), &queued))
		if !strings.HasPrefix(queued.Template, "account.merge") {
			continue
		}
		plain, err := r.Keys.Unseal("mail", queued.Sealed, []byte(each.Key))
		must(t, err)
		got = append(got, toldMail{queued.Template, queued.Lang, string(plain)})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// The account of the one that moves goes with it where the other has none; who applied
// without one stays found by what they gave.
func TestAnAccountMovesWithItsClient(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		plain := marie()
		plain.Email = "m.lefevre@example.org"
		a := r.submit(t, plain, "")
		account := r.account(t, "marie@example.org", "Marie", "Lefèvre")
		b := r.submit(t, marie(), account)
		keep := r.file(t, a.ID)
		m := r.merged(t, r.proposal(t, a.ID, b.ID))
		f := r.file(t, account)
		if f.ID != keep.ID || f.Account == nil || f.Account.ID != account {
			t.Errorf("after the merge the account leads to %s with %+v", f.ID, f.Account)
		}
		later := r.submit(t, marie(), account)
		want(t, "a later request", r.file(t, later.ID).ID, keep.ID)
		_, err := r.Undo(ctx, eve, m.ID)
		must(t, err)
		want(t, "the later request goes back with the account", r.file(t, later.ID).ID, m.GoneID)
		left := r.file(t, keep.ID)
		if left.Account != nil || len(left.Requests) != 1 {
			t.Errorf("who stayed has %+v and %d requests", left.Account, len(left.Requests))
		}
		must(t, r.Requests.CheckPending(ctx)) // the next look at them changes nothing
		want(t, "still two", r.list(t, clients.Filter{}).Counts.All, 2)
	})
}

func TestOfManyConfirmersOneMerges(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		in := r.proposal(t, r.submit(t, marie(), "").ID, r.submit(t, marie(), "").ID)
		m, err := r.Propose(ctx, ann, in)
		must(t, err)
		outcomes := testkit.AtOnce(32, func(int) error {
			_, err := r.Confirm(ctx, eve, m.ID, in.Seen)
			return err
		})
		won := 0
		for _, err := range outcomes {
			if err == nil {
				won++
				continue
			}
			wantFault(t, err, fault.Conflict, "client_merge.decided")
		}
		want(t, "confirmations", won, 1)
		var recorded int64
		must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
			recorded, err = db.One[int64](tx, countMerged, in.KeepID)
			return err
		}))
		want(t, "records of the merge", recorded, 1)
		want(t, "requests", len(r.file(t, in.KeepID).Requests), 2)
	})
}

var countMerged = db.SQL(`SELECT COUNT(*) FROM audit_records WHERE entity_kind = 'client' AND entity_id = $1 AND action = 'client.merged'`)

func (r *rig) own(t testing.TB, account string) []request.OwnRequest {
	t.Helper()
	list, _, err := r.Requests.OwnRequests(ctx, identity.Principal{Kind: identity.Client, AccountID: account})
	must(t, err)
	return list
}

func (r *rig) blocked(t testing.TB, account string) (blocked bool) {
	t.Helper()
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
		a, _, err := r.Identity.ClientAccessTx(tx, account)
		blocked = a.BlockedAt != nil
		return err
	}))
	return blocked
}
