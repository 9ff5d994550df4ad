package decision_test

import (
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/bureau"
	"florin/internal/lending/cover"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
	"florin/internal/rule/settings"
)

// archive keeps what a person is handed.
type archive map[string]string

func (a archive) File(name string, content io.Reader) error {
	text, err := io.ReadAll(content)
	a[name] = string(text)
	return err
}

func (a archive) JSON(name string, value any) error {
	text, err := json.Marshal(value)
	a[name] = string(text)
	return err
}

func printout(key string) document.UploadInput {
	return document.UploadInput{Name: "IKO-Auszug.pdf", Body: strings.NewReader(tinyPDF), IdempotencyKey: key}
}

func (r *rig) source() personal.Source {
	return r.Personal(func(*db.Tx, string) (time.Time, bool, error) { return time.Time{}, false, nil })
}

// What the register printed stands beside its answer, and goes with the request.
func TestEvidenceOfAnAnswer(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		_, err := r.AddEvidence(ctx, officer("ann"), id, 1, printout("k1"))
		wantFault(t, err, fault.NotFound, "not_found")
		r.record(t, id, r.clear())
		away := r.clear()
		away.Result, away.Reference = underwriting.RegisterUnreachable, ""
		r.record(t, id, away)
		_, err = r.AddEvidence(ctx, officer("ann"), id, 2, printout("k1"))
		wantFault(t, err, fault.Conflict, "register.no_answer")
		_, err = r.AddEvidence(ctx, identity.Principal{Kind: identity.Staff, Permissions: identity.PermissionsOf(identity.Support)}, id, 1, printout("k1"))
		wantFault(t, err, fault.Forbidden, "forbidden")
		script := printout("k2")
		script.Body = strings.NewReader("<html><script>")
		_, err = r.AddEvidence(ctx, officer("ann"), id, 1, script)
		wantFault(t, err, fault.Unsupported, "document.type")
		d, err := r.AddEvidence(ctx, officer("ann"), id, 1, printout("k1"))
		must(t, err)
		again, err := r.AddEvidence(ctx, officer("ann"), id, 1, printout("k1"))
		must(t, err)
		desk, err := r.RegistersOf(ctx, officer("ann"), id)
		must(t, err)
		if got := desk.Consultations[1].Files; again.ID != d.ID || len(got) != 1 || got[0].ID != d.ID || got[0].Name != "IKO-Auszug.pdf" || len(desk.Consultations[0].Files) != 0 {
			t.Errorf("kept as %+v", desk.Consultations)
		}
		if papers := r.get(t, id).Documents; len(papers) != 0 {
			t.Errorf("it is among the applicant's papers: %+v", papers)
		}
		collector := identity.Principal{Kind: identity.Staff, Permissions: identity.PermissionsOf(identity.Collections)}
		_, _, err = r.OpenEvidence(ctx, collector, id, 1, d.ID)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, _, err = r.OpenEvidence(ctx, officer("ann"), id, 2, d.ID)
		wantFault(t, err, fault.NotFound, "not_found")
		_, _, err = r.OpenDocument(ctx, officer("ann"), id, d.ID)
		wantFault(t, err, fault.NotFound, "not_found")
		_, body, err := r.OpenEvidence(ctx, officer("ann"), id, 1, d.ID)
		must(t, err)
		text, err := io.ReadAll(body)
		must(t, err)
		must(t, body.Close())
		if string(text) != tinyPDF || r.count(t, countAudited, d.ID, "document.viewed") != 1 {
			t.Errorf("read %d bytes, or nobody noted it", len(text))
		}
		if problems, err := r.Verify(ctx); err != nil || len(problems) != 0 {
			t.Errorf("verify: %v (%v)", problems, err)
		}
		wrong, err := r.AddEvidence(ctx, officer("ann"), id, 1, printout("k3"))
		must(t, err)
		wantFault(t, r.RemoveEvidence(ctx, collector, id, 1, wrong.ID), fault.Forbidden, "forbidden")
		must(t, r.RemoveEvidence(ctx, officer("ann"), id, 1, wrong.ID))
		wantFault(t, r.RemoveEvidence(ctx, officer("ann"), id, 1, wrong.ID), fault.NotFound, "not_found")
		r.handedAndErased(t, id, d.ID)
	})
}

// handedAndErased checks that the person gets what was printed about them, and that it goes
// with the request.
func (r *rig) handedAndErased(t *testing.T, id, evidence string) {
	t.Helper()
	swiss, _ := settings.Shipped().Product("CH-CONSO")
	r.Env.Update(t, func(tx *db.Tx) error {
		return bureau.ContractTx(tx, id, swiss, money.Of(5_000_00, money.CHF), r.today())
	})
	handed := archive{}
	must(t, r.source().Export(ctx, personal.Person{RequestID: id}, handed))
	folder := "requests/" + r.get(t, id).Reference + "/"
	if handed[folder+"registers/01-IKO-Auszug.pdf"] != tinyPDF || !strings.Contains(handed[folder+"request.json"], `"reference":"BDF-2026-001"`) ||
		!strings.Contains(handed[folder+"request.json"], `"register_reports":[{"register":"IKO","kind":"contract"`) {
		t.Errorf("handed %v", handed)
	}
	must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
		return r.source().EraseTx(tx, personal.Holding{Class: personal.Request, Ref: id})
	}))
	desk, err := r.RegistersOf(ctx, officer("ann"), id)
	must(t, err)
	if len(desk.Consultations) != 0 {
		t.Errorf("after the erasure there is %+v", desk.Consultations)
	}
	_, _, err = r.OpenEvidence(ctx, officer("ann"), id, 1, evidence)
	wantFault(t, err, fault.NotFound, "not_found")
}

// The insurance that a borrower chose is handed to them, and goes with the request.
func TestAChosenInsuranceIsHandedOutAndErased(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		chosen := func() (c cover.Choice) {
			must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
				c, err = cover.ChosenTx(tx, id)
				return err
			}))
			return c
		}
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error { return cover.ChooseTx(tx, id, "LIFE") }))
		handed := archive{}
		must(t, r.source().Export(ctx, personal.Person{RequestID: id}, handed))
		if text := handed["requests/"+r.get(t, id).Reference+"/request.json"]; !strings.Contains(text, `"insurance":"LIFE"`) {
			t.Errorf("handed %s", text)
		}
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			return r.source().EraseTx(tx, personal.Holding{Class: personal.Request, Ref: id})
		}))
		if c := chosen(); c.Code != "" {
			t.Errorf("after the erasure there is %+v", c)
		}
	})
}

// What staff had put right of a month goes with the request, too.
func TestErasingForgetsTheBudget(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := marie()
		a.Currency, a.Canton = "CHF", "GR"
		id := r.Apply(t, a).ID
		taxes := int64(420_00)
		before, err := r.BudgetOf(ctx, officer("ann"), id)
		must(t, err)
		figures := before.Parties[0].Figures
		figures.Taxes = &taxes
		_, err = r.CorrectBudget(ctx, officer("ann"), id, underwriting.BudgetInput{Version: 1, Position: 1, Figures: figures, Reason: "Steuerrechnung"})
		must(t, err)
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			return r.source().EraseTx(tx, personal.Holding{Class: personal.Request, Ref: id})
		}))
		desk, err := r.BudgetOf(ctx, officer("ann"), id)
		must(t, err)
		if got := desk.Parties[0].Figures; got.Taxes != nil || got.Canton != "" || len(desk.Changes) != 0 {
			t.Errorf("what is left: %+v, %+v", got, desk.Changes)
		}
	})
}
