package interview_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/customer/interview"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/test/testkit"
)

func TestFromAProposalToTheTalk(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		first, second := r.at(4, "10:30"), r.at(5, "14:00")
		request, i := r.planned(t, ann, first, second)
		if i.State != interview.Proposed || i.Staff != "ann" || i.Place != "+33612345678" || len(i.Times) != 2 {
			t.Fatalf("%+v", i)
		}
		proposed := r.theMail(t, marieMail, "interview.proposed")
		for _, words := range []string{" à 10:30", " à 14:00", "Heure de Zurich", "Durée prévue\u00a0: 30 minutes", "+33612345678", "Munissez-vous", "/client/requests/" + request} {
			if !strings.Contains(proposed.Text, words) {
				t.Errorf("the mail lacks %q:\n%s", words, proposed.Text)
			}
		}

		own, err := r.Choose(ctx, marie, i.ID, i.Version, 2)
		must(t, err)
		if own.State != interview.Chosen || !own.StartsAt.Equal(i.Times[1].StartsAt) {
			t.Errorf("%+v", own)
		}
		if n, err := r.Waiting(ctx, ann); n != 1 || err != nil {
			t.Errorf("%d wait for Ann: %v", n, err)
		}
		r.theMail(t, ann.Email, "staff.interview_answered")

		desk, err := r.Agree(ctx, ann, i.ID, own.Version)
		must(t, err)
		start := i.Times[1].StartsAt.UTC()
		uid := "UID:" + i.ID + "@florin.example"
		zurich, err := time.LoadLocation("Europe/Zurich")
		must(t, err)
		confirmed := r.theMail(t, marieMail, "interview.confirmed")
		has(t, confirmed, "METHOD:REQUEST", uid, "SEQUENCE:0", "STATUS:CONFIRMED", "DTSTART;TZID=Europe/Zurich:"+start.In(zurich).Format("20060102T150405"),
			"SUMMARY;LANGUAGE=fr:Entretien avec Florin Crédit")
		set := r.theMail(t, ann.Email, "staff.interview_set")
		has(t, set, "METHOD:PUBLISH", uid, "SEQUENCE:0")
		for _, secret := range []string{"Lefèvre", marieMail, "33612", "/client/"} {
			if bytes.Contains(set.Files[0].Content, []byte(secret)) || strings.Contains(set.Text, secret) {
				t.Errorf("what staff get says %s", secret)
			}
		}

		moved, err := r.Reschedule(ctx, ann, i.ID, interview.Moved{Version: desk.Items[0].Version, Time: first, Note: "Je suis en déplacement."})
		must(t, err)
		has(t, r.theMail(t, marieMail, "interview.moved"), "METHOD:REQUEST", uid, "SEQUENCE:1")
		if len(r.mails(t, marieMail, "interview.reminder")) != 0 {
			t.Error("a reminder has left days before")
		}
		start = i.Times[0].StartsAt
		r.Env.Clock.Advance(start.Add(-23 * time.Hour).Sub(r.Env.Clock.Now()))
		if reminder := r.theMail(t, marieMail, "interview.reminder"); !strings.Contains(reminder.Text, " à 10:30") {
			t.Errorf("the reminder is of another time:\n%s", reminder.Text)
		}
		_, err = r.Result(ctx, ann, i.ID, moved.Items[0].Version, true, "")
		wantFault(t, err, fault.Conflict, "interview.not_allowed")
		r.Env.Clock.Advance(24 * time.Hour)
		missed, err := r.Result(ctx, ann, i.ID, moved.Items[0].Version, false, "Personne au bout du fil.")
		must(t, err)
		held, err := r.Result(ctx, ann, i.ID, missed.Items[0].Version, true, "Revenus confirmés.")
		must(t, err)
		if got := held.Items[0]; got.State != interview.Held || got.Outcome != "Revenus confirmés." || !held.MayPlan {
			t.Errorf("%+v", held)
		}
		detail, err := r.Requests.OwnRequest(ctx, marie, request)
		must(t, err)
		var codes []string
		for _, step := range detail.Timeline {
			codes = append(codes, step.Code)
		}
		if got := strings.Join(codes, " "); got != "submitted interview_proposed interview_confirmed interview_held" {
			t.Errorf("the line of time says %s", got)
		}
		if told, moves := r.Env.Told(t, "interview.moved"), r.Env.Count(t, "SELECT COUNT(*) FROM audit_records WHERE action LIKE 'interview.%'"); told != moves || told < 5 {
			t.Errorf("%d events of %d moves", told, moves)
		}
	})
}

// What was agreed on is called off in both calendars at once, also in that of a colleague who
// talks no more; once another time is agreed on, it stands there again, under the same name.
func TestWhatIsAgreedOnIsMovedByOtherProposals(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		request, i := r.agreed(t, ann, r.at(4, "10:30"))
		uid := "UID:" + i.ID + "@florin.example"
		in := r.proposal(r.at(4, "10:30"), r.at(6, "17:00")) // the old time may be among them, with another person
		in.StaffID = bob.StaffID
		desk, err := r.ProposeOthers(ctx, ann, i.ID, i.Version, in)
		must(t, err)
		if got := desk.Items[0]; got.State != interview.Proposed || !got.Moving || got.StartsAt != nil || got.Staff != "bob" {
			t.Errorf("%+v", got)
		}
		asked := r.theMail(t, marieMail, "interview.reproposed")
		has(t, asked, "METHOD:CANCEL", uid, "SEQUENCE:1", "STATUS:CANCELLED", "DTSTART;TZID=Europe/Zurich:"+strings.NewReplacer("-", "", ":", "").Replace(r.at(4, "10:30"))+"00")
		for _, words := range []string{" à 10:30) ne peut pas avoir lieu", " à 17:00", "Heure de Zurich", "/client/requests/" + request} {
			if !strings.Contains(asked.Text, words) {
				t.Errorf("the mail lacks %q:\n%s", words, asked.Text)
			}
		}
		has(t, r.theMail(t, ann.Email, "staff.interview_off"), "METHOD:CANCEL", uid, "SEQUENCE:1")
		if n := len(r.mails(t, bob.Email, "staff.interview_off")); n != 0 {
			t.Errorf("Bob, who had no appointment, is told %d times that it is off", n)
		}
		if _, err := r.Plan(ctx, ann, r.request(t), r.proposal(r.at(4, "10:30"))); err != nil {
			t.Errorf("the time that was given back: %v", err)
		}
		r.Env.Clock.Advance(3*24*time.Hour + time.Hour)
		if n := len(r.mails(t, marieMail, "interview.reminder")); n != 0 {
			t.Errorf("%d reminders of what was moved", n)
		}

		mine, err := r.Mine(ctx, marie)
		must(t, err)
		own := mine[slices.IndexFunc(mine, func(o interview.Own) bool { return o.ID == i.ID })]
		if !own.Moving {
			t.Errorf("%+v", own)
		}
		own, err = r.Choose(ctx, marie, i.ID, own.Version, 2)
		must(t, err)
		desk, err = r.Agree(ctx, bob, i.ID, own.Version)
		must(t, err)
		if desk.Items[0].Moving {
			t.Error("it is moved for ever")
		}
		again := r.mails(t, marieMail, "interview.confirmed")
		has(t, again[len(again)-1], "METHOD:REQUEST", uid, "SEQUENCE:2")
		has(t, r.theMail(t, bob.Email, "staff.interview_set"), "METHOD:PUBLISH", uid, "SEQUENCE:2")
	})
}

// An agenda tells by the lender's clock what is of today, and keeps what has just been.
func TestAnAgenda(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, held := r.agreed(t, ann, r.at(1, "10:00"))
		_, today := r.agreed(t, ann, r.at(3, "23:30"))
		_, coming := r.agreed(t, ann, r.at(5, "09:00"))
		_, sooner := r.agreed(t, ann, r.at(4, "00:30")) // in UTC still today
		_, waiting := r.planned(t, ann, r.at(20, "09:00"))
		_, others := r.planned(t, bob, r.at(20, "10:00"))
		_, off := r.planned(t, ann, r.at(20, "11:00"))
		_, err := r.CallOff(ctx, ann, off.ID, off.Version, "")
		must(t, err)
		r.Env.Clock.Advance(3 * 24 * time.Hour)
		parts := func(everybodys bool) string {
			t.Helper()
			agenda, err := r.AgendaOf(ctx, ann, interview.Wish{Everybodys: everybodys})
			must(t, err)
			names := map[string]string{held.ID: "held", today.ID: "today", coming.ID: "coming", sooner.ID: "sooner", waiting.ID: "waiting", others.ID: "others", off.ID: "off"}
			var said []string
			for _, e := range agenda.Items {
				if e.Applicant != "Marie Lefèvre" || !strings.HasPrefix(e.Reference, "XK-") {
					t.Errorf("%+v", e)
				}
				said = append(said, string(e.Part)+" "+names[e.ID])
			}
			return strings.Join(said, ", ")
		}
		if got, want := parts(false), "needs held, today today, coming sooner, coming coming, waiting waiting, past off"; got != want {
			t.Errorf("Ann's agenda: %s\nwant %s", got, want)
		}
		_, err = r.Result(ctx, ann, held.ID, held.Version, true, "")
		must(t, err)
		if got, want := parts(true), "today today, coming sooner, coming coming, waiting waiting, waiting others, past held, past off"; got != want {
			t.Errorf("the agenda of all: %s\nwant %s", got, want)
		}
		// Pages go through the open ones in the order of their making, then through the past, the newest end first.
		for limit := 1; limit <= 7; limit++ {
			var walked []string
			for w := (interview.Wish{Everybodys: true, Limit: limit}); ; {
				page, err := r.AgendaOf(ctx, ann, w)
				must(t, err)
				for _, e := range page.Items {
					walked = append(walked, e.ID)
				}
				if page.More != (page.NextCursor != "") || len(page.Items) > limit {
					t.Errorf("a page of %d: %d, more %v", limit, len(page.Items), page.More)
				}
				if w.Cursor = page.NextCursor; w.Cursor == "" {
					break
				}
			}
			all := []string{today.ID, coming.ID, sooner.ID, waiting.ID, others.ID, held.ID, off.ID}
			if limit == 1 && !slices.Equal(walked, all) {
				t.Errorf("one by one: %v, want %v", walked, all)
			}
			slices.Sort(walked)
			slices.Sort(all)
			if !slices.Equal(walked, all) {
				t.Errorf("pages of %d: %v, want %v", limit, walked, all)
			}
		}
		if n, err := r.Waiting(ctx, ann); n != 0 || err != nil {
			t.Errorf("%d wait for Ann: %v", n, err)
		}
		r.Env.Clock.Advance(31 * 24 * time.Hour)
		if got := parts(false); strings.Contains(got, "past") {
			t.Errorf("after a month: %s", got)
		}
	})
}

func TestAnotherTimeForWhatIsAgreedOn(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		request, i := r.agreed(t, ann, r.at(4, "10:30"))
		_, err := r.AskOther(ctx, marie, i.ID, i.Version, "  ")
		wantField(t, err, "/remark", "field.required")
		own, err := r.AskOther(ctx, marie, i.ID, i.Version, "Plutôt le soir.")
		must(t, err)
		if own.State != interview.OtherAsked || own.StartsAt != nil {
			t.Errorf("%+v", own)
		}
		has(t, r.theMail(t, marieMail, "interview.freed"), "METHOD:CANCEL", "SEQUENCE:1", "STATUS:CANCELLED")
		answered := r.mails(t, ann.Email, "staff.interview_answered")
		has(t, answered[len(answered)-1], "METHOD:CANCEL", "SEQUENCE:1")

		desk, err := r.ProposeOthers(ctx, bob, i.ID, own.Version, r.proposal(r.at(6, "17:00")))
		must(t, err)
		if got := desk.Items[0]; got.State != interview.Proposed || got.Staff != "bob" || got.Remark != "" || len(got.Times) != 1 {
			t.Errorf("%+v", got)
		}
		own, err = r.Choose(ctx, marie, i.ID, desk.Items[0].Version, 1)
		must(t, err)
		desk, err = r.Agree(ctx, bob, i.ID, own.Version)
		must(t, err)
		again := r.mails(t, marieMail, "interview.confirmed")
		has(t, again[len(again)-1], "METHOD:REQUEST", "SEQUENCE:2")
		file, err := r.OwnInvitation(ctx, marie, i.ID)
		if err != nil || !bytes.Contains(file, []byte("SEQUENCE:2")) {
			t.Errorf("%s %v", file, err)
		}

		desk, err = r.CallOff(ctx, bob, i.ID, desk.Items[0].Version, "Votre dossier est complet.")
		must(t, err)
		off := r.theMail(t, marieMail, "interview.cancelled")
		has(t, off, "METHOD:CANCEL", "SEQUENCE:3")
		if !strings.Contains(off.Text, "Votre dossier est complet.") {
			t.Error(off.Text)
		}
		has(t, r.theMail(t, bob.Email, "staff.interview_off"), "METHOD:CANCEL", "SEQUENCE:3")
		r.Env.Clock.Advance(10 * 24 * time.Hour)
		if len(r.mails(t, marieMail, "interview.reminder")) != 0 {
			t.Error("a reminder of what was called off")
		}
		if _, err := r.Plan(ctx, ann, request, r.proposal(r.at(3, "09:00"))); err != nil {
			t.Errorf("another one: %v", err)
		}
	})
}

// Two applicants want the same half hour of the same person; each is promised it or told that
// it is gone, never both promised.
func TestNobodyIsPromisedTwice(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		const rivals = 6
		same := r.at(4, "10:30")
		var ids [rivals]interview.Interview
		for n := range ids {
			_, ids[n] = r.planned(t, ann, same)
		}
		errs := testkit.AtOnce(rivals, func(n int) error {
			_, err := r.Choose(ctx, marie, ids[n].ID, ids[n].Version, 1)
			return err
		})
		won := 0
		for _, err := range errs {
			if err == nil {
				won++
				continue
			}
			wantFault(t, err, fault.Conflict, "interview.taken")
		}
		if won != 1 {
			t.Errorf("%d were promised the same time", won)
		}
		overlap := strings.Replace(same, "10:30", "10:45", 1)
		_, err := r.Plan(ctx, ann, r.request(t), r.proposal(overlap))
		wantField(t, err, "/times/0", "interview.busy")
		if _, err := r.Plan(ctx, bob, r.request(t), r.proposal(overlap)); err != nil {
			t.Errorf("Bob is free: %v", err)
		}
		next := strings.Replace(same, "10:30", "11:00", 1)
		if _, err := r.Plan(ctx, ann, r.request(t), r.proposal(next)); err != nil {
			t.Errorf("right after is free: %v", err)
		}
	})
}

func TestOneIsPlannedOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		request, when := r.request(t), r.at(4, "10:30")
		errs := testkit.AtOnce(4, func(int) error {
			_, err := r.Plan(ctx, ann, request, r.proposal(when))
			return err
		})
		planned := 0
		for _, err := range errs {
			if err == nil {
				planned++
			} else {
				wantFault(t, err, fault.Conflict, "interview.open")
			}
		}
		if planned != 1 {
			t.Errorf("%d of four were planned", planned)
		}
		if got := len(r.mails(t, marieMail, "interview.proposed")); got != 1 {
			t.Errorf("%d mails of one proposal", got)
		}
		_, err := r.Plan(ctx, bob, request, r.proposal(when))
		wantFault(t, err, fault.Conflict, "interview.open")
	})
}

func TestTheSecondIsToldWhatTheFirstDid(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		_, i := r.planned(t, ann, r.at(4, "10:30"))
		_, err := r.CallOff(ctx, bob, i.ID, i.Version, "")
		must(t, err)
		_, err = r.ProposeOthers(ctx, ann, i.ID, i.Version, r.proposal(r.at(5, "10:30")))
		wantFault(t, err, fault.Conflict, "interview.changed_by")
		if f, _ := fault.As(err); f.Params["by"] != "bob" {
			t.Errorf("%+v", f)
		}
		_, err = r.Choose(ctx, marie, i.ID, i.Version, 1)
		wantFault(t, err, fault.Conflict, "interview.changed")
		_, err = r.Choose(ctx, marie, i.ID, i.Version+1, 1)
		wantFault(t, err, fault.Conflict, "interview.not_allowed")
	})
}

func TestWhoMayNot(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		request, i := r.planned(t, ann, r.at(4, "10:30"))
		_, err := r.Plan(ctx, auditor, request, r.proposal(r.at(4, "10:30")))
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.CallOff(ctx, auditor, i.ID, i.Version, "")
		wantFault(t, err, fault.Forbidden, "forbidden")
		desk, err := r.OfRequest(ctx, auditor, request)
		if err != nil || len(desk.Items[0].Actions) != 0 || desk.MayPlan {
			t.Errorf("an auditor sees and does nothing: %+v %v", desk, err)
		}
		_, err = r.Choose(ctx, stranger, i.ID, i.Version, 1)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.OwnInvitation(ctx, marie, i.ID)
		wantFault(t, err, fault.NotFound, "not_found") // nothing is agreed on
		_, err = r.Mine(ctx, identity.Principal{Kind: identity.Visitor})
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		if list, err := r.Mine(ctx, stranger); len(list) != 0 || err != nil {
			t.Errorf("%v %v", list, err)
		}
	})
}

// A refusal from the list can be taken back for a while: only then is the interview called off.
func TestARequestThatIsOverEndsItsInterview(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		request, i := r.agreed(t, ann, r.at(4, "10:30"))
		admin := staff("ann", identity.Administrator)
		version := func() int64 {
			d, err := r.Requests.Get(ctx, admin, request)
			must(t, err)
			return d.Version
		}
		state := func() interview.State {
			desk, err := r.OfRequest(ctx, ann, request)
			must(t, err)
			return desk.Items[0].State
		}
		_, err := r.Requests.RefuseNow(ctx, admin, request, version())
		must(t, err)
		must(t, r.EndOver(ctx))
		if got := state(); got != interview.Confirmed {
			t.Errorf("at once it is %s", got)
		}
		_, err = r.Requests.UndoRefusal(ctx, admin, request, version())
		must(t, err)
		r.Env.Clock.Advance(time.Minute)
		must(t, r.EndOver(ctx))
		if got := state(); got != interview.Confirmed {
			t.Errorf("after the refusal was taken back it is %s", got)
		}
		_, err = r.Requests.Withdraw(ctx, marie, request, version())
		must(t, err)
		r.Env.Clock.Advance(time.Minute)
		must(t, r.EndOver(ctx))
		if got := state(); got != interview.Cancelled {
			t.Errorf("after the withdrawal it is %s", got)
		}
		has(t, r.theMail(t, marieMail, "interview.cancelled"), "METHOD:CANCEL", "UID:"+i.ID+"@florin.example")
		_, err = r.Plan(ctx, ann, request, r.proposal(r.at(4, "10:30")))
		wantFault(t, err, fault.Conflict, "interview.request_over")
	})
}

func TestWhatIsErased(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		request, i := r.planned(t, ann, r.at(4, "10:30"))
		archive := testArchive{}
		must(t, r.Personal().Export(ctx, personal.Person{AccountID: marie.AccountID}, archive))
		if !bytes.Contains(archive["interviews.json"], []byte("Munissez-vous")) {
			t.Errorf("%s", archive["interviews.json"])
		}
		if _, err := r.CallOff(ctx, ann, i.ID, i.Version, "Inutile désormais."); err != nil {
			t.Fatal(err)
		}
		source := r.Requests.Personal(func(*db.Tx, string) (time.Time, bool, error) { return time.Time{}, false, nil })
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			return source.EraseTx(tx, personal.Holding{Class: personal.Request, Ref: request})
		}))
		desk, err := r.OfRequest(ctx, ann, request)
		must(t, err)
		if got := desk.Items[0]; got.Note+got.Place+got.Reason != "" || got.State != interview.Cancelled {
			t.Errorf("%+v", got)
		}
	})
}

// An applicant without an account gets the link by which the request joins one.
func TestWithoutAnAccount(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		request := r.request(t)
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			_, err := tx.Exec(forgetAccount, request)
			return err
		}))
		_, err := r.Plan(ctx, ann, request, r.proposal(r.at(4, "10:30")))
		must(t, err)
		if m := r.theMail(t, marieMail, "interview.proposed"); !strings.Contains(m.Text, "#claim=") {
			t.Error(m.Text)
		}
	})
}

var forgetAccount = db.SQL(`UPDATE loan_requests SET account_id = NULL WHERE id = $1`)
