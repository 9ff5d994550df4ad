package reset_test

import (
	"context"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/admin/reset"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/platform/db"
)

const zeros = "00000000-0000-0000-0000-000000000000"

var (
	insertZeros = db.SQL(`
		INSERT INTO loan_requests (id, reference, version, status, stage, product, currency, amount_minor, months, rate_type, rate, lang,
			first_name, last_name, email, email_key, phone, consent, consent_lang, created_at, answer_due_at, search_text)
		VALUES ($1, 'ZERO', 1, 'pending', 'in_review', 'EU-CONSO', 'EUR', 1000000, 36, 'fixed', '3', 'fr', 'M', 'L', 'm@example.org', 'm', '1', 'x', 'fr', $2, $2, '')`)
	countZeros = db.SQL(`
		INSERT INTO request_counters (status, currency, slot, requests, amount_minor) VALUES ('pending', 'EUR', 0, 1, 1000000)
		ON CONFLICT (status, currency, slot) DO UPDATE SET
			requests = request_counters.requests + 1, amount_minor = request_counters.amount_minor + 1000000`)
)

func (r *rig) zeros() {
	r.t.Helper()
	r.update(func(tx *db.Tx) error {
		if _, err := tx.Exec(insertZeros, zeros, tx.Now()); err != nil {
			return err
		}
		_, err := tx.Exec(countZeros)
		return err
	})
}

// left lists the requests that are there.
func (r *rig) left() (ids []string) {
	r.t.Helper()
	must(r.t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		ids, err = r.Requests.UntilTx(tx, r.Env.Clock.Now(), "", 1000)
		return err
	}))
	return ids
}

func (r *rig) wantLeft(want ...application.Receipt) {
	r.t.Helper()
	var ids []string
	for _, each := range want {
		ids = append(ids, each.ID)
	}
	got := r.left()
	slices.Sort(got)
	slices.Sort(ids)
	if !slices.Equal(got, ids) {
		r.t.Errorf("left are %v, want %v", got, ids)
	}
}

func TestWhatAContractOrAHoldKeepsStays(t *testing.T) {
	eachEngine(t, func(r *rig) {
		claire, officer := r.administrator(), r.staff("dpo@florin.example", identity.DataProtectionOfficer)
		hold := func(kind, id string) {
			_, err := r.privacy.PlaceHold(ctx, officer.Principal, kind, id, "Procédure 12/26")
			must(r.t, err)
		}
		r.zeros()
		contract := r.request()
		r.signed(contract)
		ofAccount := r.request()
		hold("account", r.joined())
		ofRequest := r.request()
		hold("request", ofRequest.ID)
		offered := r.request()
		r.joined()
		r.offered(claire.Principal, offered.ID)
		shared := r.request()
		hold("account", r.partner(claire.Principal, shared.ID))
		r.invited(claire.Principal, r.request().ID)
		r.request()

		before, err := r.Preview(ctx, claire.Principal)
		must(r.t, err)
		if before.Requests != 8 || before.Contracts != 1 || before.Holds != 3 || len(before.Runs) != 0 ||
			len(before.Kept) != 1 || before.Kept[0] != (reset.Kept{ID: contract.ID, Reference: contract.Reference}) {
			r.t.Errorf("before: %+v", before)
		}
		if n := r.count(`SELECT count(*) FROM agreements`) + r.count(`SELECT count(*) FROM interviews`); n != 2 {
			r.t.Fatalf("%d offers and interviews, want one of each", n)
		}
		_, err = r.order(claire, "one")
		must(r.t, err)
		r.Env.Clock.Advance(time.Second)
		after := r.request()
		must(r.t, r.runner.RunDue(ctx))

		done := r.last(claire)
		if done.State != reset.Done || done.Requests != 8 || done.Deleted != 3 || done.Kept != 5 || done.Backup == "" || done.EndedAt == nil {
			r.t.Errorf("done: %+v", done)
		}
		r.wantLeft(application.Receipt{ID: zeros}, contract, ofAccount, ofRequest, shared, after)
		r.wantReasons(claire, done, []reset.KeptFor{{Reason: reset.ForContract, Count: 1}, {Reason: reset.ForHold, Count: 2}, {Reason: reset.ForPartnerHold, Count: 1}, {Reason: reset.ForPages, Count: 1}}, map[string]reset.Reason{
			"ZERO": reset.ForPages, contract.Reference: reset.ForContract, ofAccount.Reference: reset.ForHold,
			ofRequest.Reference: reset.ForHold, shared.Reference: reset.ForPartnerHold,
		})
		for _, table := range []string{"agreements", "agreement_documents", "agreement_parties", "interviews", "interview_times", "decisions"} {
			if n := r.count(`SELECT count(*) FROM ` + table); n != 0 {
				r.t.Errorf("%d rows of %s", n, table)
			}
		}
		if n := r.count(`SELECT count(*) FROM audit_records WHERE action = 'request.deleted' AND actor_id = '` + claire.StaffID + `'`); n != done.Deleted {
			r.t.Errorf("the journal tells of %d deletions, the run of %d", n, done.Deleted)
		}
	})
}

// wantReasons looks at why a run has kept what it has kept: counted, and request by request.
func (r *rig) wantReasons(who signedIn, run reset.Run, counts []reset.KeptFor, each map[string]reset.Reason) {
	r.t.Helper()
	if diff := cmp.Diff(counts, run.KeptFor); diff != "" {
		r.t.Error(diff)
	}
	got := map[string]reset.Reason{}
	for cursor := ""; ; {
		page, err := r.KeptOf(ctx, who.Principal, run.ID, cursor)
		must(r.t, err)
		for _, k := range page.Items {
			got[k.Reference] = k.Reason
		}
		if cursor = page.NextCursor; cursor == "" {
			break
		}
	}
	if diff := cmp.Diff(each, got); diff != "" {
		r.t.Error(diff)
	}
}

// Why something was kept stays true when it is kept no more: the hold is lifted, the run tells of it.
func TestTheHistoryTellsWhyEachWasKept(t *testing.T) {
	eachEngine(t, func(r *rig) {
		claire, officer := r.administrator(), r.staff("dpo@florin.example", identity.DataProtectionOfficer)
		held, want := map[string]bool{}, map[string]reset.Reason{}
		for range 53 { // more than a page
			one := r.request()
			h, err := r.privacy.PlaceHold(ctx, officer.Principal, "request", one.ID, "Procédure 12/26")
			must(r.t, err)
			held[h.ID], want[one.Reference] = true, reset.ForHold
		}
		_, err := r.order(claire, "one")
		must(r.t, err)
		must(r.t, r.runner.RunDue(ctx))
		second := r.staff("dpo2@florin.example", identity.DataProtectionOfficer)
		for id := range held {
			for _, who := range []signedIn{officer, second} {
				_, err := r.privacy.LiftHold(ctx, who.Principal, id)
				must(r.t, err)
			}
		}
		r.Env.Clock.Advance(time.Second)
		_, err = r.order(claire, "two")
		must(r.t, err)
		must(r.t, r.runner.RunDue(ctx))
		preview, err := r.Preview(ctx, claire.Principal)
		must(r.t, err)
		if len(preview.Runs) != 2 || preview.Runs[0].Deleted != 53 || preview.Runs[1].Kept != 53 {
			r.t.Fatalf("%+v", preview.Runs)
		}
		r.wantReasons(claire, preview.Runs[0], []reset.KeptFor{}, map[string]reset.Reason{})
		r.wantReasons(claire, preview.Runs[1], []reset.KeptFor{{Reason: reset.ForHold, Count: 53}}, want)
		_, err = r.KeptOf(ctx, officer.Principal, preview.Runs[1].ID, "")
		r.wantFault(err, fault.Forbidden, "forbidden")
		_, err = r.KeptOf(ctx, claire.Principal, "nothing", "")
		r.wantFault(err, fault.NotFound, "not_found")

		_, err = r.Env.DB.Pool().Exec(`UPDATE reset_runs SET kept_for = '{}'`) // as one of before is
		must(r.t, err)
		preview, err = r.Preview(ctx, claire.Principal)
		must(r.t, err)
		if diff := cmp.Diff([]reset.KeptFor{{Reason: "unknown", Count: 53}}, preview.Runs[1].KeptFor); diff != "" {
			r.t.Error(diff)
		}
	})
}

func TestWithoutABackupNothingIsDeleted(t *testing.T) {
	eachEngine(t, func(r *rig) {
		claire, one := r.administrator(), r.request()
		must(r.t, os.WriteFile(r.backups.To, []byte("no folder"), 0o600))
		_, err := r.order(claire, "one")
		must(r.t, err)
		must(r.t, r.runner.RunDue(ctx))
		failed := r.last(claire)
		if failed.State != reset.Failed || failed.Deleted != 0 || failed.Kept != 0 || failed.Backup != "" || failed.EndedAt == nil {
			r.t.Errorf("%+v", failed)
		}
		r.wantLeft(one)
		if n := r.count(`SELECT count(*) FROM audit_records WHERE action = 'reset.failed'`); n != 1 {
			r.t.Errorf("the journal tells of it %d times", n)
		}
		must(r.t, os.Remove(r.backups.To))
		r.Env.Clock.Advance(time.Second)
		again, err := r.order(claire, "two")
		must(r.t, err)
		must(r.t, r.runner.RunDue(ctx))
		if done := r.last(claire); done.ID != again.ID || done.State != reset.Done || done.Deleted != 1 {
			r.t.Errorf("the next: %+v", done)
		}
		r.wantLeft()
	})
}

// What is cut off in the middle of a batch has done whole batches; the next attempt does the rest.
func TestACutOffRunGoesOn(t *testing.T) {
	eachEngine(t, func(r *rig) {
		claire := r.administrator()
		var kept application.Receipt
		const all = 45
		for i := range all {
			receipt := r.request()
			if i == 30 {
				r.signed(receipt)
				kept = receipt
			}
		}
		r.indexed()
		_, err := r.order(claire, "one")
		must(r.t, err)
		node, pull := context.WithCancel(ctx)
		defer pull()
		deleted := 0
		r.Requests.OnDelete(func(*db.Tx, string) error {
			if deleted++; deleted == 25 {
				pull()
			}
			return nil
		})
		_ = r.runner.RunDue(node) // ends as its node does
		half := r.last(claire)
		whole := (half.Deleted+half.Kept)%20 == 0 && half.Deleted > 0 // the batch of that moment is in or not, by the engine
		if half.State != reset.Deleting || !whole || half.Backup == "" || half.EndedAt != nil {
			r.t.Fatalf("cut off: %+v", half)
		}
		if n := len(r.left()); n != all-int(half.Deleted) {
			r.t.Errorf("%d are left, the run says that %d were deleted", n, half.Deleted)
		}
		r.sound()
		_, err = r.order(claire, "another")
		r.wantFault(err, fault.Conflict, "reset.running")

		r.Env.Clock.Advance(time.Hour) // whatever its node held is free by then
		must(r.t, r.runner.RunDue(ctx))
		done := r.last(claire)
		if done.ID != half.ID || done.State != reset.Done || done.Deleted != all-1 || done.Kept != 1 || done.Backup != half.Backup {
			r.t.Errorf("gone on: %+v", done)
		}
		r.wantLeft(kept)
		if n := r.count(`SELECT count(*) FROM clients`); n != 1 {
			r.t.Errorf("%d clients, want the one with a contract", n)
		}
		if r.Env.DB.Engine() == db.SQLite {
			if n := r.count(`SELECT count(*) FROM request_search WHERE request_search MATCH '"marie"'`); n != 1 {
				r.t.Errorf("a search finds %d", n)
			}
		}
	})
}

// indexed does what IndexSearch does once there are many requests.
func (r *rig) indexed() {
	r.t.Helper()
	if r.Env.DB.Engine() != db.SQLite {
		return
	}
	for _, statement := range []string{
		`INSERT INTO request_search_rows (request_id, status) SELECT request_id, 'pending' FROM request_search_queue`,
		`INSERT INTO request_search (rowid, search_text)
			SELECT r.row, l.search_text FROM request_search_rows r JOIN loan_requests l ON l.id = r.request_id`,
		`DELETE FROM request_search_queue`,
	} {
		_, err := r.Env.DB.Pool().Exec(statement)
		must(r.t, err)
	}
	if n := r.count(`SELECT count(*) FROM request_search WHERE request_search MATCH '"marie"'`); n < 2 {
		r.t.Fatalf("a search finds %d", n)
	}
}

// However long something is away, an order is never left half done: nobody could give another.
func TestAnOrderOutlastsALongOutage(t *testing.T) {
	eachEngine(t, func(r *rig) {
		claire := r.administrator()
		r.request()
		_, err := r.order(claire, "one")
		must(r.t, err)
		away := true
		r.Requests.OnDelete(func(*db.Tx, string) error {
			if away {
				return context.DeadlineExceeded
			}
			return nil
		})
		for range 60 {
			_ = r.runner.RunDue(ctx)
			r.Env.Clock.Advance(2 * time.Minute)
		}
		if n := r.runner.Counters().Failed; n < 50 {
			r.t.Fatalf("%d attempts have failed", n)
		}
		away = false
		must(r.t, r.runner.RunDue(ctx))
		if done := r.last(claire); done.State != reset.Done || done.Deleted != 1 {
			r.t.Errorf("%+v", done)
		}
	})
}

// A backup holds the order that it was taken for. Restoring it drops the order: the job that
// the backup brought along deletes nothing, and another order can be given.
func TestARestoredOrderIsDropped(t *testing.T) {
	eachEngine(t, func(r *rig) {
		claire, one := r.administrator(), r.request()
		_, err := r.order(claire, "one")
		must(r.t, err)
		must(r.t, reset.Drop(ctx, r.Env.DB))
		must(r.t, r.runner.RunDue(ctx))
		r.wantLeft(one)
		if n := r.count(`SELECT count(*) FROM jobs WHERE kind = 'reset'`); n != 0 {
			r.t.Errorf("%d jobs are left to try it", n)
		}
		r.Env.Clock.Advance(time.Second)
		_, err = r.order(claire, "two")
		must(r.t, err)
		must(r.t, r.runner.RunDue(ctx))
		r.wantLeft()
		done := r.last(claire)
		must(r.t, reset.Drop(ctx, r.Env.DB))
		if after := r.last(claire); after.ID != done.ID || after.State != reset.Done {
			r.t.Errorf("what is finished is forgotten: %+v", after)
		}
		if n := r.count(`SELECT count(*) FROM audit_records WHERE action = 'reset.dropped'`); n != 1 {
			r.t.Errorf("the journal tells of it %d times", n)
		}
	})
}

func TestTheSameOrderTwiceIsOne(t *testing.T) {
	eachEngine(t, func(r *rig) {
		claire := r.administrator()
		r.request()
		first, err := r.order(claire, "one")
		must(r.t, err)
		if first.State != reset.BackingUp || first.Requests != 1 || first.By != "Claire Morel" {
			r.t.Errorf("%+v", first)
		}
		again, err := r.order(claire, "one")
		if err != nil || again.ID != first.ID {
			r.t.Errorf("the same key: %+v %v", again, err)
		}
		_, err = r.order(claire, "two")
		r.wantFault(err, fault.Conflict, "reset.running")
		must(r.t, r.runner.RunDue(ctx))
		after := r.request()
		again, err = r.order(claire, "one")
		if err != nil || again.ID != first.ID || again.State != reset.Done {
			r.t.Errorf("the same key afterwards: %+v %v", again, err)
		}
		must(r.t, r.runner.RunDue(ctx))
		r.wantLeft(after)
		if n := r.count(`SELECT count(*) FROM audit_records WHERE action = 'reset.ordered'`); n != 1 {
			r.t.Errorf("ordered %d times", n)
		}
	})
}

func TestAnOrderIsRefused(t *testing.T) {
	eachEngine(t, func(r *rig) {
		claire, one := r.administrator(), r.request()
		for _, role := range identity.Roles() {
			if role.Role == identity.Administrator {
				continue
			}
			p := identity.Principal{Kind: identity.Staff, StaffID: "s", Permissions: role.Permissions}
			_, err := r.Preview(ctx, p)
			r.wantFault(err, fault.Forbidden, "forbidden")
			_, err = r.order(signedIn{p, claire.owner}, "k")
			r.wantFault(err, fault.Forbidden, "forbidden")
		}
		give := func(phrase, word, key string) error {
			_, err := r.give(claire, phrase, identity.Proof{Password: word}, key)
			return err
		}
		for _, phrase := range []string{"", "supprimer toutes les demandes", reset.Phrase + " ", "SUPPRIMER"} {
			r.wantField(give(phrase, password, "k"), "/phrase", "reset.phrase")
		}
		r.wantField(give(reset.Phrase, "", "k"), "/password", "field.required")
		for range 5 {
			r.wantField(give(reset.Phrase, "Sentier-2025", "k"), "/password", "password.wrong")
		}
		if err := give(reset.Phrase, password, "k"); fault.KindOf(err) != fault.TooMany {
			r.t.Errorf("guesses go on: %v", err)
		}
		must(r.t, r.runner.RunDue(ctx))
		r.wantLeft(one)
		if n := r.count(`SELECT count(*) FROM reset_runs`); n != 0 {
			r.t.Errorf("%d deletions were begun", n)
		}
		r.Env.Clock.Advance(15 * time.Minute)
		must(r.t, give(reset.Phrase, password, "k"))
	})
}

// A person who has a second factor shows it for this deletion, however fresh their sign-in is; the
// password opens nothing for them, and what was shown once opens nothing again.
func TestASecondFactorIsShownForEachDeletion(t *testing.T) {
	eachEngine(t, func(r *rig) {
		claire, bob := r.administrator(), r.staff("bob@florin.example", identity.Administrator)
		phone, other := r.withApp(claire), r.withApp(bob)
		first, second := r.request(), r.request()
		give := func(a *app, phrase string, proof identity.Proof, key string) error {
			_, err := r.give(a.who, phrase, proof, key)
			return err
		}
		r.wantFault(give(phone, reset.Phrase, identity.Proof{Password: password}, "k"), fault.Forbidden, "session.factor_again")
		r.wantFault(give(phone, reset.Phrase, identity.Proof{}, "k"), fault.Forbidden, "session.factor_again")
		open := phone.challenge()
		r.wantFault(give(phone, reset.Phrase, phone.answer(open, "000000"), "k"), fault.Invalid, "factor.rejected")
		r.wantFault(give(phone, reset.Phrase, phone.answer(other.challenge(), other.code()), "k"), fault.Gone, "factor.challenge_expired")
		r.wantFault(give(other, reset.Phrase, other.answer(open, other.code()), "k"), fault.Gone, "factor.challenge_expired")
		late := phone.challenge()
		r.Env.Clock.Advance(5 * time.Minute)
		r.wantFault(give(phone, reset.Phrase, phone.answer(late, phone.code()), "k"), fault.Gone, "factor.challenge_expired")
		e, err := r.Identity.EnrolFactor(ctx, phone.who.owner, identity.NewFactor{Kind: identity.TOTP, Name: "Other"})
		must(r.t, err)
		fresh := app{r, phone.who, e.ID, e.TOTP.Secret} // anybody at the browser may begin one, and proves nothing by it
		r.wantFault(give(phone, reset.Phrase, phone.answer(fresh.challenge(), fresh.code()), "k"), fault.Gone, "factor.challenge_expired")

		open = phone.challenge()
		right := phone.answer(open, phone.code())
		r.wantField(give(phone, "SUPPRIMER", right, "k"), "/phrase", "reset.phrase") // spends nothing
		if n := r.count(`SELECT count(*) FROM reset_runs`); n != 0 {
			r.t.Errorf("%d deletions were begun", n)
		}
		must(r.t, give(phone, reset.Phrase, right, "k"))
		r.wantFault(give(phone, reset.Phrase, right, "k"), fault.Gone, "factor.challenge_expired")
		must(r.t, r.runner.RunDue(ctx))
		r.wantLeft()
		third := r.request()
		r.wantFault(give(phone, reset.Phrase, phone.answer(phone.challenge(), right.Answer.Code), "l"), fault.Invalid, "factor.rejected")
		r.wantFault(give(phone, reset.Phrase, identity.Proof{Password: password}, "l"), fault.Forbidden, "session.factor_again")
		r.wantLeft(third)
		if first.ID == second.ID || r.count(`SELECT count(*) FROM audit_records WHERE action = 'factor.shown'`) != 1 {
			r.t.Error("the journal does not tell of the one factor that was shown")
		}
	})
}

// Guesses of codes end: an open browser is no place to try them from.
func TestGuessesOfCodesEnd(t *testing.T) {
	eachEngine(t, func(r *rig) {
		phone, one := r.withApp(r.administrator()), r.request()
		var err error
		for range 30 {
			challenge, failed := r.Identity.Challenge(ctx, phone.who.owner, phone.id)
			if err = failed; err == nil {
				_, err = r.give(phone.who, reset.Phrase, phone.answer(challenge.ID, "000000"), "k")
			}
			if fault.KindOf(err) != fault.Invalid {
				break
			}
		}
		if kind := fault.KindOf(err); kind != fault.TooMany && kind != fault.Forbidden {
			r.t.Errorf("guesses go on: %v", err)
		}
		_, err = r.give(phone.who, reset.Phrase, phone.answer(phone.challenge(), phone.code()), "k")
		if fault.KindOf(err) != fault.TooMany && fault.KindOf(err) != fault.Forbidden {
			r.t.Errorf("the right code after the guesses: %v", err)
		}
		r.wantLeft(one)
	})
}

func (r *rig) wantField(err error, pointer, code string) {
	r.t.Helper()
	f, ok := fault.As(err)
	if !ok || len(f.Fields) != 1 || f.Fields[0].Pointer != pointer || f.Fields[0].Code != code {
		r.t.Errorf("got %v, want %s %s", err, pointer, code)
	}
}
