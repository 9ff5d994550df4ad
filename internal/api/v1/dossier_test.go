package api_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/platform/bundle"
	"florin/internal/platform/seal"
	"florin/internal/test/testkit"
)

// hands uploads a file to a request.
func (b *browser) hands(id, name, content string) (document string) {
	b.t.Helper()
	at := "/me/requests/" + id + "/uploads"
	up := at + "/" + b.call("POST", at, announced(name, content), "Idempotency-Key", name).status(201).json()["id"].(string)
	b.bytes(up, 0, content).status(200)
	return b.call("POST", up+"/complete", nil).status(200).json()["id"].(string)
}

// Everything about a request that became a loan, as a sealed document and as a signed archive.
func TestADossierByTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		id, ada := l.approvedRequest(boss, nil)
		ada.hands(id, "pay", paperPDF)
		locked := ada.hands(id, "bad", paperPDF+"%")
		_, err := env.DB.Pool().ExecContext(t.Context(), "UPDATE documents SET scan_state = 'infected' WHERE id = '"+locked+"'")
		must(t, err)
		boss.call("POST", "/staff/loan-requests/"+id+"/notes", map[string]string{"body": "Called the employer: =1+1"}, "Idempotency-Key", "n").status(201)
		l.interviewOff(boss, id)
		offer := boss.call("POST", "/staff/loan-requests/"+id+"/offer", map[string]any{"version": l.versionOf(boss, id), "insurance": false, "external_id": "crm-9"}).status(201).json()
		_, crm := boss.program("request.read")
		crm.call("GET", "/by/agreement/crm-9", nil).status(307)
		own := "/me/offers/" + offer["id"].(string)
		l.signs(ada, own, ada.call("GET", own, nil).status(200).json())

		l.talks(boss, ada)
		_, program := boss.program("request.read")
		program.call("GET", "/staff/loan-requests/"+id+"/offer", nil).status(200)
		ada.call("GET", "/me/rights/viewed", nil).status(200) // a node that is asked writes down what it has gathered
		looks, err := json.Marshal(ada.call("GET", "/me/rights/viewed", nil).status(200).json()["items"])
		must(t, err)
		if !strings.Contains(string(looks), `"kind":"machine","role":"","role_name":"","what":"request"`) || strings.Contains(string(looks), "Books") {
			t.Errorf("of the program, its client is told %s", looks)
		}
		l.dossierOnPaper(boss, id)
		l.dossierArchive(boss, id)
	})
}

// talks lets both sides write to each other, and a third person write, too.
func (l *rig) talks(boss, ada *browser) {
	ada.attach("/me/threads/new/draft/documents", "f", attached).status(201)
	draft := ada.call("GET", "/me/threads/new/draft", nil).status(200).json()["draft"].(map[string]any)["id"]
	thread := ada.call("POST", "/me/threads", map[string]any{"subject": "payment", "text": "When will it be paid out?", "draft_id": draft}, "Idempotency-Key", "t").status(201).json()["thread_id"].(string)
	boss.call("POST", "/staff/threads/"+thread+"/notes", map[string]any{"text": "Between us: soon."}, "Idempotency-Key", "n").status(201)
	version := boss.call("GET", "/staff/threads/"+thread, nil).status(200).json()["version"]
	boss.call("POST", "/staff/threads/"+thread+"/messages", map[string]any{"version": version, "subject": "", "text": "On the 28th.", "draft_id": "", "close": true}, "Idempotency-Key", "a").status(201)
	l.client("bob@example.com").call("POST", "/me/threads", map[string]any{"subject": "other", "text": "Somebody else's words.", "draft_id": ""}, "Idempotency-Key", "b").status(201)
}

// interviewOff plans one and calls it off, before there is nothing left to talk about.
func (l *rig) interviewOff(boss *browser, id string) {
	when := l.Env.Clock.Now().AddDate(0, 0, 3).Format("2006-01-02") + "T10:00"
	planned := boss.call("POST", "/staff/loan-requests/"+id+"/interviews", map[string]any{
		"channel": "phone", "minutes": 30, "place": "", "note": "Have your payslips at hand.", "staff_id": "", "times": []string{when},
	}, "Idempotency-Key", "i").status(201).json()["items"].([]any)[0].(map[string]any)
	boss.call("POST", "/staff/interviews/"+planned["id"].(string)+"/cancel", map[string]any{"version": planned["version"], "reason": "Everything is here."}).status(200)
}

func (l *rig) dossierOnPaper(boss *browser, id string) {
	t := l.t
	path := "/staff/loan-requests/" + id + "/dossier.pdf"
	whole := boss.call("GET", path, nil).status(200)
	if name := whole.Header().Get("Content-Disposition"); !strings.HasPrefix(name, `attachment; filename="dossier-XK-2026-`) || whole.Header().Get("Content-Type") != "application/pdf" {
		t.Errorf("it is called %s", name)
	}
	if r, err := seal.Verify(whole.Body.Bytes()); err != nil || !r.Sealed() {
		t.Errorf("the seal: %+v %v", r, err)
	}
	sum := sha256.Sum256([]byte(paperPDF))
	text := textOf(t, whole.Body.Bytes())
	for _, want := range []string{
		"Credit file XK-2026-", "Confidential", "Ada Keller", "€10,000.00", "Called the employer", "Nothing found", "Approved", "Signed",
		hex.EncodeToString(sum[:]), "Locked", "Loan XK-2026-", "File exported as PDF",
		"When will it be paid out?", "On the 28th.", "Internal notes (the client does not see them)", "Between us: soon.", "Everything is here.", "Program “Books”",
	} {
		if !strings.Contains(text, strings.ReplaceAll(want, " ", "")) {
			t.Errorf("the document does not say %q", want)
		}
	}
	support := l.staff("support@florin.example", identity.Support)
	less := textOf(t, support.call("GET", path, nil).status(200).Body.Bytes())
	if !strings.Contains(less, "theircontentwasnotread") || strings.Contains(less, hex.EncodeToString(sum[:])) {
		t.Error("who may not read documents is told what is in them")
	}
	if strings.Contains(text, "Somebodyelse") {
		t.Error("the document tells of somebody else's conversation")
	}
	approver := textOf(t, l.staff("approver@florin.example", identity.Approver).call("GET", path, nil).status(200).Body.Bytes())
	if !strings.Contains(approver, "conversationswiththeclientarenotincluded") || strings.Contains(approver, "Onthe28th") {
		t.Error("who may not read messages reads them here")
	}
	boss.call("GET", "/staff/loan-requests/nothing/dossier.pdf", nil).refused(404, "not_found")
}

func (l *rig) dossierArchive(boss *browser, id string) {
	t := l.t
	path := "/staff/loan-requests/" + id + "/dossier.zip"
	l.staff("officer@florin.example", identity.Officer).call("GET", path, nil).refused(403, "forbidden")
	boss.call("GET", "/staff/loan-requests/nothing/dossier.zip", nil).refused(404, "not_found")
	file := boss.call("GET", path, nil).status(200)
	content := file.Body.Bytes()
	r, err := bundle.Check(bytes.NewReader(content), int64(len(content)))
	must(t, err)
	if !r.OK() || r.SignedBy() != "Florin" || r.Manifest.RequestID != id {
		t.Fatalf("%v, signed by %q", r.Problems, r.SignedBy())
	}
	files := unzip(t, content)
	if files["documents/01-income.pdf"] != paperPDF {
		t.Errorf("the file handed in came as %q", files["documents/01-income.pdf"])
	}
	names := []string{}
	for name := range files {
		names = append(names, name)
	}
	for _, want := range []string{"README.txt", "data.json", "schema.json", "dossier.pdf", "audit/request.jsonl", "audit/document-02.jsonl", "audit/agreement-01.jsonl", "audit/loan.jsonl",
		"audit/conversation-01.jsonl", "audit/message-file-01.jsonl"} {
		if !slices.Contains(names, want) {
			t.Errorf("%s is not in %v", want, names)
		}
	}
	var data, schema map[string]any
	must(t, json.Unmarshal([]byte(files["data.json"]), &data))
	must(t, json.Unmarshal([]byte(files["schema.json"]), &schema))
	for _, wrong := range described("", data, schema) {
		t.Errorf("the schema and the data differ: %s", wrong)
	}
	if files["messages/01-file.pdf"] != attached {
		t.Errorf("the file of a message came as %q", files["messages/01-file.pdf"])
	}
	for member, want := range map[string]string{"conversations": "Between us: soon.", "interviews": "Everything is here.", "views": `"kind":"machine"`} {
		if text, err := json.Marshal(data[member]); err != nil || !strings.Contains(string(text), want) || strings.Contains(string(text), "Somebody else") {
			t.Errorf("%s: %s", member, text)
		}
	}
	handed := data["papers"].([]any)
	for i, want := range []string{"documents/01-income.pdf", ""} {
		if got := first(handed[i], "files")["file"]; got != want {
			t.Errorf("paper %d is the file %q, want %q", i+1, got, want)
		}
	}
	if issued := data["issued"].([]any); len(issued) < 3 || files[issued[0].(map[string]any)["file"].(string)] == "" {
		t.Errorf("issued: %v", issued)
	}
	for name, want := range map[string][]string{
		"audit/request.jsonl": {"request.bundle_fetched", "request.dossier_fetched", "request.approved", "request.viewed"}, "audit/conversation-01.jsonl": {"thread.answered"}, "audit/document-01.jsonl": {"document.viewed"},
	} {
		for _, action := range want {
			if !strings.Contains(files[name], `"action":"`+action+`"`) {
				t.Errorf("%s lacks %s", name, action)
			}
		}
	}
	if auditor := l.staff("auditor@florin.example", identity.Auditor).call("GET", path, nil).status(200); auditor.Body.Len() < len(content)/2 {
		t.Error("an auditor gets another archive")
	}
}

func unzip(t *testing.T, content []byte) map[string]string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	must(t, err)
	files := map[string]string{}
	for _, f := range z.File {
		body, err := f.Open()
		must(t, err)
		text, err := io.ReadAll(body)
		must(t, err)
		files[f.Name] = string(text)
	}
	return files
}

// described lists where a value is not what its schema says: a kind, a member too many or too few.
func described(at string, v any, schema map[string]any) (wrong []string) {
	kinds := []any{schema["type"]}
	if several, ok := schema["type"].([]any); ok {
		kinds = several
	}
	kind := map[bool]string{true: "null"}[v == nil]
	switch v := v.(type) {
	case string:
		kind = "string"
	case bool:
		kind = "boolean"
	case float64:
		kind = "integer"
	case []any:
		kind = "array"
		for _, e := range v {
			wrong = append(wrong, described(at+"[]", e, schema["items"].(map[string]any))...)
		}
	case map[string]any:
		kind = "object"
		properties, _ := schema["properties"].(map[string]any)
		for name, e := range v {
			of, known := properties[name].(map[string]any)
			if free, isMap := schema["additionalProperties"].(map[string]any); isMap {
				of, known = free, true
			}
			if !known {
				wrong = append(wrong, at+"."+name+" is not described")
				continue
			}
			wrong = append(wrong, described(at+"."+name, e, of)...)
		}
		required, _ := schema["required"].([]any)
		for _, name := range required {
			if _, there := v[name.(string)]; !there {
				wrong = append(wrong, at+"."+name.(string)+" is missing")
			}
		}
	}
	if !slices.Contains(kinds, any(kind)) {
		wrong = append(wrong, at+" is "+kind)
	}
	return wrong
}

// textOf is the text of a document without any blanks: lines break where they must.
func textOf(t *testing.T, content []byte) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext (poppler-utils) is not installed")
	}
	command := exec.CommandContext(t.Context(), program, "-raw", "-enc", "UTF-8", "-", "-")
	command.Stdin = bytes.NewReader(content)
	text, err := command.Output()
	must(t, err)
	return strings.Join(strings.Fields(string(text)), "")
}
