package privacy_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/customer/privacy"
	"florin/internal/kernel/fault"
	"florin/internal/platform/personal"
	"florin/internal/record/notify"
)

func TestAnExportHoldsWhatIsKeptAndNothingOfAnybodyElse(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie, paul := r.marie(), r.paul()
		receipt := r.request(marie)
		other := r.request(paul)
		asked, err := r.AskExport(ctx, marie, "one")
		must(r.t, err)
		again, err := r.AskExport(ctx, marie, "one")
		if err != nil || again.ID != asked.ID {
			r.t.Errorf("the same key made %s %v", again.ID, err)
		}
		_, err = r.AskExport(ctx, marie, "two")
		r.wantFault(err, fault.Conflict, "privacy.asked_already")
		r.work()
		files := r.archive(marie, asked.ID)
		var m struct {
			Format string `json:"format"`
			Files  []struct {
				Name string `json:"name"`
				Size int    `json:"size"`
			} `json:"files"`
		}
		must(r.t, json.Unmarshal(files["manifest.json"], &m))
		if m.Format != "florin-export-1" || len(m.Files) != len(files)-1 {
			r.t.Errorf("manifest %+v of %d files", m, len(files))
		}
		for _, f := range m.Files {
			if len(files[f.Name]) != f.Size {
				r.t.Errorf("%s has %d bytes, the manifest says %d", f.Name, len(files[f.Name]), f.Size)
			}
		}
		request := string(files["requests/"+receipt.Reference+"/request.json"])
		if !strings.Contains(request, "Atelier Nord") || !strings.Contains(string(files["account.json"]), marie.Email) {
			r.t.Errorf("what was told is missing: %s", request)
		}
		for name, body := range files {
			if strings.Contains(name+string(body), other.Reference) || bytes.Contains(body, []byte(paul.Email)) {
				r.t.Errorf("%s tells of another person", name)
			}
		}
		_, err = r.OpenOwn(ctx, paul, asked.ID)
		r.wantFault(err, fault.NotFound, "not_found")
		_, err = r.Open(ctx, support, asked.ID)
		r.wantFault(err, fault.Forbidden, "forbidden")
		r.Env.Clock.Advance(8 * 24 * time.Hour)
		must(r.t, r.ForgetArchives(ctx))
		_, err = r.OpenOwn(ctx, marie, asked.ID)
		r.wantFault(err, fault.Gone, "privacy.archive_gone")
	})
}

func TestAnErasureDoesWhatItsPreviewSaidAndTheLogStaysWhole(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie := r.marie()
		receipt := r.request(marie)
		preview, err := r.PreviewErasure(ctx, marie)
		must(r.t, err)
		if preview.Outcome != privacy.Partly || len(preview.Lines) != 2 || preview.Lines[0].Why != privacy.InUse || preview.Lines[1].Why != privacy.InUse {
			r.t.Fatalf("while a request is looked at: %+v", preview)
		}
		r.end(marie, receipt.ID)
		r.Env.Clock.Advance(200 * 24 * time.Hour) // more than six months
		preview, err = r.PreviewErasure(ctx, marie)
		must(r.t, err)
		if preview.Outcome != privacy.Erased {
			r.t.Fatalf("afterwards: %+v", preview)
		}
		_, err = r.AskErasure(ctx, marie, "one")
		must(r.t, err)
		r.work()
		r.work() // what is done is done
		if n := r.count(`SELECT COUNT(*) FROM accounts WHERE id = '` + marieID + `'`); n != 0 {
			r.t.Error("the account is there")
		}
		for table, text := range map[string]string{
			"persons": "first_name || last_name || email || phone || COALESCE(street, '')", "loan_requests": "first_name || last_name || email || phone || COALESCE(purpose, '')",
		} {
			if n := r.count(`SELECT COUNT(*) FROM ` + table + ` WHERE ` + text + ` <> ''`); n != 0 {
				r.t.Errorf("%d rows of %s still tell who it was", n, table)
			}
		}
		if n := r.count(`SELECT COUNT(*) FROM audit_records WHERE details LIKE '%Lef%' OR details LIKE '%example.org%'`); n != 0 {
			r.t.Errorf("%d records of the audit log name a person", n)
		}
		problems, err := r.Requests.Verify(ctx)
		if err != nil || len(problems) != 0 {
			r.t.Errorf("the requests: %v %v", problems, err)
		}
		mails, err := r.Mail.List(ctx, notify.Filter{})
		must(r.t, err)
		if !slices.ContainsFunc(mails, func(m notify.Summary) bool { return m.Template == "rights.erased" }) {
			r.t.Error("nobody was told")
		}
	})
}

func TestAHoldKeepsEverythingUntilTwoPeopleLiftIt(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie := r.marie()
		_, err := r.PlaceHold(ctx, support, "account", marieID, "Procédure 12/26")
		r.wantFault(err, fault.Forbidden, "forbidden")
		hold, err := r.PlaceHold(ctx, officer, "account", marieID, "Procédure 12/26")
		must(r.t, err)
		_, err = r.PlaceHold(ctx, second, "account", marieID, "Encore")
		r.wantFault(err, fault.Conflict, "privacy.held_already")
		preview, err := r.PreviewErasure(ctx, marie)
		must(r.t, err)
		if preview.Lines[0].Why != privacy.ByLaw {
			r.t.Errorf("the client is told %q: that there is a hold is not told in advance", preview.Lines[0].Why)
		}
		_, err = r.AskErasure(ctx, marie, "one")
		must(r.t, err)
		r.work()
		if n := r.count(`SELECT COUNT(*) FROM accounts`); n != 1 {
			r.t.Fatal("the account is gone")
		}
		lifted, err := r.LiftHold(ctx, officer, hold.ID)
		if err != nil || lifted {
			r.t.Errorf("one person has lifted it: %v", err)
		}
		_, err = r.LiftHold(ctx, officer, hold.ID)
		r.wantFault(err, fault.Conflict, "second_person.needed")
		lifted, err = r.LiftHold(ctx, second, hold.ID)
		if err != nil || !lifted {
			r.t.Errorf("the second person has not: %v", err)
		}
		_, err = r.AskErasure(ctx, marie, "two")
		must(r.t, err)
		r.work()
		if n := r.count(`SELECT COUNT(*) FROM accounts`); n != 0 {
			r.t.Error("the account is there")
		}
	})
}

func TestAComplaintIsAnsweredAndReopenedOnce(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie, paul := r.marie(), r.paul()
		_, err := r.Complain(ctx, marie, privacy.ComplaintInput{Category: "weather", Text: ""}, "k")
		if f, ok := fault.As(err); !ok || len(f.Fields) != 2 {
			r.t.Errorf("nonsense: %v", err)
		}
		made, err := r.Complain(ctx, marie, privacy.ComplaintInput{Category: "service", Text: "Personne ne répond."}, "k")
		must(r.t, err)
		_, err = r.Reopen(ctx, marie, made.ID, made.Version, "Trop tôt")
		r.wantFault(err, fault.Conflict, "privacy.not_allowed")
		seen, err := r.AcknowledgeCase(ctx, officer, made.ID, made.Version)
		must(r.t, err)
		_, err = r.AnswerCase(ctx, second, made.ID, privacy.AnswerInput{Version: made.Version, Outcome: privacy.Rejected, Text: "Non."})
		r.wantFault(err, fault.Conflict, "privacy.version_conflict")
		_, err = r.AnswerCase(ctx, officer, made.ID, privacy.AnswerInput{Version: seen.Version, Outcome: privacy.Rejected, Text: "Nous avons répondu le 3 mai."})
		must(r.t, err)
		rights, err := r.Rights(ctx, marie)
		must(r.t, err)
		own := rights.Cases[0]
		if own.Answer != "Nous avons répondu le 3 mai." || !own.CanReopen {
			r.t.Errorf("the client sees %+v", own)
		}
		if others, err := r.Rights(ctx, paul); err != nil || len(others.Cases) != 0 {
			r.t.Errorf("another client sees %+v %v", others.Cases, err)
		}
		_, err = r.Reopen(ctx, paul, own.ID, own.Version, "Le mien ?")
		r.wantFault(err, fault.NotFound, "not_found")
		again, err := r.Reopen(ctx, marie, own.ID, own.Version, "Ce n'était pas à moi.")
		must(r.t, err)
		if again.State != privacy.Received || again.AnswerBefore == "" || again.Answer != "" {
			r.t.Errorf("reopened: %+v", again)
		}
		_, err = r.AnswerCase(ctx, officer, own.ID, privacy.AnswerInput{Version: again.Version, Outcome: privacy.Upheld, Text: "Vous avez raison."})
		must(r.t, err)
		_, err = r.Reopen(ctx, marie, own.ID, again.Version+1, "Encore")
		r.wantFault(err, fault.Conflict, "privacy.reopened_already")
		_, err = r.FileComplaint(ctx, support, privacy.FiledComplaint{PersonKind: "account", PersonID: marieID, ComplaintInput: privacy.ComplaintInput{Category: "other", Text: "Par téléphone"}}, "s")
		must(r.t, err)
		_, err = r.List(ctx, support, privacy.Filter{})
		r.wantFault(err, fault.Forbidden, "forbidden")
	})
}

func TestACorrectedNameGoesIntoTheAccountAndOpenRequests(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie := r.marie()
		r.request(marie)
		made, err := r.AskCorrection(ctx, marie, privacy.CorrectionInput{Field: "last_name", Value: "Dubois", Reason: "Mariage le 3 mai"}, "k")
		must(r.t, err)
		_, err = r.AnswerCase(ctx, officer, made.ID, privacy.AnswerInput{Version: made.Version, Outcome: privacy.Applied})
		must(r.t, err)
		for _, table := range []string{"accounts", "persons", "loan_requests"} {
			if n := r.count(`SELECT COUNT(*) FROM ` + table + ` WHERE last_name = 'Dubois'`); n != 1 {
				r.t.Errorf("%s has the name %d times", table, n)
			}
		}
		email, err := r.AskCorrection(ctx, marie, privacy.CorrectionInput{Field: "email", Value: "new@example.org", Reason: "Autre adresse"}, "e")
		must(r.t, err)
		_, err = r.AnswerCase(ctx, officer, email.ID, privacy.AnswerInput{Version: email.Version, Outcome: privacy.Applied})
		must(r.t, err)
		if n := r.count(`SELECT COUNT(*) FROM accounts WHERE email = 'new@example.org'`); n != 0 {
			r.t.Error("the address changed before it was proven")
		}
		if n := r.count(`SELECT COUNT(*) FROM email_changes WHERE new_email = 'new@example.org'`); n != 1 {
			r.t.Error("no proof was begun")
		}
	})
}

func TestARetentionRunCountsFirstAndErasesWhenReleased(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie, paul := r.marie(), r.paul()
		r.end(marie, r.request(marie).ID)
		r.end(paul, r.request(paul).ID)
		_, err := r.PlaceHold(ctx, officer, "account", paulID, "Litige")
		must(r.t, err)
		r.Env.Clock.Advance(200 * 24 * time.Hour)
		run, err := r.CountDue(ctx, officer)
		must(r.t, err)
		if len(run.Due) != 1 || run.Due[0].Class != personal.Request || run.Due[0].Things != 1 || run.Due[0].Held != 1 {
			r.t.Fatalf("due: %+v", run.Due)
		}
		if n := r.count(`SELECT COUNT(*) FROM loan_requests WHERE erased_at IS NOT NULL`); n != 0 {
			r.t.Fatal("counting has erased")
		}
		_, err = r.Release(ctx, support, run.ID, run.Version)
		r.wantFault(err, fault.Forbidden, "forbidden")
		_, err = r.Release(ctx, second, run.ID, run.Version)
		must(r.t, err)
		_, err = r.Release(ctx, second, run.ID, run.Version)
		r.wantFault(err, fault.Conflict, "privacy.version_conflict")
		r.work()
		if n := r.count(`SELECT COUNT(*) FROM loan_requests WHERE erased_at IS NOT NULL`); n != 1 {
			r.t.Errorf("%d requests are erased, want that of Marie", n)
		}
		page, err := r.Runs(ctx, officer)
		must(r.t, err)
		i := slices.IndexFunc(page.Runs, func(one privacy.Run) bool { return one.ID == run.ID }) // the morning's own run is there, too
		if i < 0 || page.Runs[i].State != "done" || page.Runs[i].Erased[0].Things != 1 {
			r.t.Errorf("the runs: %+v", page.Runs)
		}
	})
}

func TestViewsOfOnePersonWithinTenMinutesAreOne(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie, paul := r.marie(), r.paul()
		receipt := r.request(marie)
		for range 3 {
			r.Saw(support, "request", receipt.ID)
		}
		r.Saw(officer, "request", receipt.ID)
		r.Saw(marie, "request", receipt.ID) // one's own look is none
		r.Env.Clock.Advance(11 * time.Minute)
		r.Saw(support, "request", receipt.ID)
		seen, err := r.WhoLooked(ctx, marie)
		must(r.t, err)
		if len(seen) != 3 {
			r.t.Fatalf("%d looks, want 3: %+v", len(seen), seen)
		}
		if text, _ := json.Marshal(seen); bytes.Contains(text, []byte("support-1")) || seen[0].What != "request" {
			r.t.Errorf("%s", text)
		}
		if others, err := r.WhoLooked(ctx, paul); err != nil || len(others) != 0 {
			r.t.Errorf("another client is told of %+v %v", others, err)
		}
	})
}
