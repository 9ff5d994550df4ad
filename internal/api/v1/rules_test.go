package api_test

import (
	"archive/zip"
	"bytes"
	"io"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"florin/internal/admin/rulelab"
	"florin/internal/api/v1"
	"florin/internal/identity/identity"
	"florin/internal/platform/job"
	"florin/internal/test/testkit"
)

func TestRulesOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		var rules *rulelab.Service
		l := newRig(t, env, func(p *api.Parts) { rules = p.Rules })
		work := job.NewRunner(env.DB, slog.New(slog.DiscardHandler), job.Options{})
		rules.Register(work)
		ann, bob := l.staff("ann@florin.example", identity.Administrator), l.staff("bob@florin.example", identity.Approver)
		officer, auditor := l.staff("eve@florin.example", identity.Officer), l.staff("aud@florin.example", identity.Auditor)

		l.browser().call("GET", "/staff/rules", nil).refused(401, "unauthenticated")
		officer.call("GET", "/staff/rules", nil).refused(403, "forbidden")
		auditor.call("POST", "/staff/rules/drafts", map[string]any{"name": "x"}).refused(403, "forbidden")
		bob.call("POST", "/staff/rules/drafts", map[string]any{"name": "x"}).refused(403, "forbidden")
		ann.call("POST", "/staff/rules/drafts", map[string]any{"name": " "}).refused(422, "invalid")
		draft := ann.call("POST", "/staff/rules/drafts", map[string]any{"name": "Prices"}).status(201).json()
		at := "/staff/rules/drafts/" + draft["id"].(string)
		ann.call("GET", "/staff/rules/drafts/none", nil).refused(404, "not_found")
		ann.call("GET", at+"?version=9", nil).refused(404, "not_found")
		if same := auditor.call("GET", at, nil).status(200).json(); same["name"] != "Prices" || same["version"] != 1.0 {
			t.Errorf("the draft is %v, version %v", same["name"], same["version"])
		}

		content := draft["rules"].(map[string]any)
		card := content["scorecard"].(map[string]any)
		card["age"] = 10
		ann.call("PUT", at, map[string]any{"version": 1, "name": "Prices", "rules": content}).refused(422, "invalid") // nothing has a place for an age
		delete(card, "age")
		card["income"].(map[string]any)["Suisse"] = 10
		body := ann.call("PUT", at, map[string]any{"version": 1, "name": "Prices", "rules": content}).refused(422, "invalid")
		if !slices.Contains(fields(body), "/rules/scorecard/income/Suisse reason.not_scored") {
			t.Errorf("the fields are %v", fields(body))
		}
		delete(card["income"].(map[string]any), "Suisse")
		card["start"] = 510
		saved := ann.call("PUT", at, map[string]any{"version": 1, "name": "Prices", "rules": content}).status(200).json()
		if saved["version"] != 2.0 {
			t.Errorf("saved as %v", saved["version"])
		}
		ann.call("PUT", at, map[string]any{"version": 1, "name": "Prices", "rules": content}).refused(409, "rules.draft_changed")

		trial := map[string]any{"version": 2, "from": "2026-11-01", "to": "2026-11-20", "product": "", "sample": 1000, "complete": true}
		auditor.call("POST", at+"/replays", trial).refused(403, "forbidden")
		ann.call("POST", at+"/replays", map[string]any{"version": 2, "from": "2026-11-30", "to": "2026-11-20", "product": "NONE", "sample": 5, "complete": true}).refused(422, "invalid")
		ended := "/staff/rules/replays/" + bob.call("POST", at+"/replays", trial).status(201).json()["id"].(string)
		auditor.call("POST", ended+"/cancel", nil).refused(403, "forbidden")
		bob.call("POST", "/staff/rules/replays/none/cancel", nil).refused(404, "not_found")
		if got := bob.call("POST", ended+"/cancel", nil).status(200).json(); got["state"] != "cancelled" {
			t.Errorf("the trial is %v", got["state"])
		}
		bob.call("POST", ended+"/cancel", nil).refused(409, "rules.replay_ended")
		made := bob.call("POST", at+"/replays", trial).status(201).json()
		replay := "/staff/rules/replays/" + made["id"].(string)
		bob.call("POST", at+"/replays", trial).refused(409, "rules.replay_running")
		ann.call("POST", at+"/discard", map[string]any{"version": 2}).refused(409, "rules.replay_running")
		change := map[string]any{"replay_id": made["id"], "valid_from": "2026-11-20", "reason": "Dearer money"}
		ann.call("POST", "/staff/rules/changes", change).refused(409, "rules.not_replayed")
		must(t, work.RunDue(t.Context()))
		if got := auditor.call("GET", replay, nil).status(200).json(); got["state"] != "done" || got["current"] != true {
			t.Fatalf("the trial is %v", got["state"])
		}
		bob.call("POST", replay+"/cancel", nil).refused(409, "rules.replay_ended")
		auditor.call("GET", replay+"/cases", nil).status(200)
		auditor.call("GET", replay+"/cases?cursor=x", nil).refused(422, "invalid")
		if got := auditor.call("GET", replay+"/export?part=matrix", nil).status(200).Body.String(); strings.Contains(got, "rules:") {
			t.Errorf("words are missing in the export: %s", got)
		}
		officer.call("GET", replay+"/export", nil).refused(403, "forbidden")

		bob.call("POST", "/staff/rules/changes", change).refused(403, "forbidden")
		taken := "/staff/rules/changes/" + ann.call("POST", "/staff/rules/changes", change).status(201).json()["id"].(string)
		bob.call("POST", taken+"/withdraw", nil).refused(403, "forbidden")
		ann.call("POST", "/staff/rules/changes/none/withdraw", nil).refused(404, "not_found")
		if got := ann.call("POST", taken+"/withdraw", nil).status(200).json(); got["state"] != "withdrawn" {
			t.Errorf("taken back it is %v", got["state"])
		}
		ann.call("POST", taken+"/withdraw", nil).refused(409, "rules.decided")
		made = ann.call("POST", "/staff/rules/changes", change).status(201).json()
		step := "/staff/rules/changes/" + made["id"].(string)
		ann.call("POST", "/staff/rules/changes", change).refused(409, "rules.open_change")
		ann.call("POST", step+"/confirm", nil).refused(409, "second_person.needed")
		bob.call("POST", step+"/reject", map[string]any{"reason": ""}).refused(422, "invalid")
		l.asNewcomer("bob@florin.example", "ann@florin.example", func() { bob.call("POST", step+"/confirm", nil).refused(409, "second_person.newcomer") })
		if got := bob.call("POST", step+"/confirm", nil).status(200).json(); got["state"] != "applied" {
			t.Errorf("it is %v", got["state"])
		}
		ann.call("POST", step+"/withdraw", nil).refused(409, "rules.decided")
		ann.call("POST", step+"/return", map[string]any{"reason": "", "valid_from": "2026-11-20"}).refused(422, "invalid")
		back := ann.call("POST", step+"/return", map[string]any{"reason": "Too wide", "valid_from": "2026-11-20"}).status(201).json()
		if got := bob.call("POST", "/staff/rules/changes/"+back["id"].(string)+"/confirm", nil).status(200).json(); got["return_of"] != made["id"] {
			t.Errorf("the return is %v", got)
		}
		ann.call("POST", at+"/discard", map[string]any{"version": 2}).status(200)
		ann.call("POST", at+"/restore", nil).status(200)
		ann.call("POST", at+"/restore", nil).refused(409, "rules.draft_open")
		all := auditor.call("GET", "/staff/rules", nil).status(200).json()
		if len(all["changes"].([]any)) != 3 || all["may_edit"] != false {
			t.Errorf("the overview is %v", all["changes"])
		}
		versions := unpacked(t, auditor.call("GET", "/staff/rules/score-file?format=zip", nil).status(200).Body.Bytes())["versions.csv"]
		for _, want := range []string{"card-2", "card-1", "Dearer money", "Too wide", "expert-1"} {
			if !strings.Contains(versions, want) {
				t.Errorf("%q is not among the versions: %s", want, versions)
			}
		}
	})
}

// unpacked are the files of an archive by their names.
func unpacked(t *testing.T, content []byte) map[string]string {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	testkit.Must(t, err)
	files := map[string]string{}
	for _, f := range in.File {
		r, err := f.Open()
		testkit.Must(t, err)
		text, err := io.ReadAll(r)
		testkit.Must(t, err)
		files[f.Name] = string(text)
	}
	return files
}

// The file on the score is for those who judge the rules; it says what it leaves out.
func TestTheScoreFileOverTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env).banked()
		l.lends("marie.lefevre@example.org")
		l.Env.Clock.Set(l.Env.Clock.Now().AddDate(0, 1, 0))
		testkit.Must(t, l.api.Desk.Portfolio.Keep(t.Context()))
		ann, officer, auditor := l.staff("ann@florin.example", identity.Administrator), l.staff("eve@florin.example", identity.Officer), l.staff("aud@florin.example", identity.Auditor)

		const path = "/staff/rules/score-file"
		l.browser().call("GET", path, nil).refused(401, "unauthenticated")
		officer.call("GET", path, nil).refused(403, "forbidden")
		for query, want := range map[string]string{
			"?product=NONE": "/product choice.invalid", "?months=601": "/months", "?months=-1": "/months", "?format=csv": "/format", "?product=": "",
		} {
			answer := auditor.call("GET", path+query, nil)
			if want == "" {
				answer.status(200)
				continue
			}
			if got := fields(answer.refused(422, "invalid")); len(got) != 1 || !strings.HasPrefix(got[0], want) {
				t.Errorf("%s: %q", query, got)
			}
		}
		for _, who := range []*browser{ann, auditor} {
			paper := who.call("GET", path+"?months=0&product=EU-CONSO", nil).status(200)
			if got := paper.Header().Get("Content-Type"); got != "application/pdf" || !strings.HasPrefix(paper.Body.String(), "%PDF-") {
				t.Errorf("the paper is %s", got)
			}
			_, has := unpacked(t, who.call("GET", path+"?months=0&format=zip", nil).status(200).Body.Bytes())["complaints.csv"]
			if has != (who == ann) {
				t.Errorf("complaints in the archive: %v", has)
			}
		}
		taken := 0
		for _, r := range ann.call("GET", "/staff/journal?entity_kind=score_file&limit=50", nil).status(200).json()["items"].([]any) {
			if r.(map[string]any)["action"] == "rules.score_file_exported" {
				taken++
			}
		}
		if taken != 5 {
			t.Errorf("taken %d times by the journal", taken)
		}
	})
}
