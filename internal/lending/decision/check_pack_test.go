package decision_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

type keptRun struct {
	Request string `db:"request_id"`
	Number  int    `db:"number"`
	Inputs  string `db:"inputs"`
	Trace   string `db:"trace"`
	Run     []byte `db:"run"`
}

var (
	keptRuns  = db.SQL(`SELECT request_id, number, inputs, trace, run FROM request_checks ORDER BY request_id, number`)
	keepWhole = db.SQL(`UPDATE request_checks SET inputs = $3, trace = $4, run = NULL WHERE request_id = $1 AND number = $2`)
)

func (r *rig) keptRuns(t *testing.T) (all []keptRun) {
	t.Helper()
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		all, err = db.All[keptRun](tx, keptRuns)
		return err
	}))
	return all
}

// keepWhole writes a run as a release of before has kept it.
func (r *rig) keepWhole(t *testing.T, k keptRun, inputs, trace string) {
	t.Helper()
	must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(keepWhole, k.Request, k.Number, inputs, trace)
		return err
	}))
}

func TestRunsOfBeforeArePackedAndReadTheSame(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		told, two := marie(), marie()
		told.Rent, told.OtherLoans, told.Household = new(int64(700_00)), new(int64(50_00)), new(2)
		two.EmploymentStatus, two.EmploymentDuration = "Retraité", ""
		for _, id := range []string{r.Apply(t, told).ID, r.Apply(t, marie()).ID, r.Apply(t, two).ID} {
			_, err := r.RunChecks(ctx, officer("ann"), id)
			must(t, err)
		}
		must(t, r.CheckPending(ctx))
		packed := r.keptRuns(t)
		want := map[string][]underwriting.CheckRun{}
		read := func(id string) []underwriting.CheckRun {
			runs, err := r.Checks(ctx, officer("ann"), id)
			must(t, err)
			return runs
		}
		texts := map[string][2]string{}
		for _, k := range packed {
			if k.Inputs+k.Trace != "" || len(k.Run) > 300 {
				t.Errorf("run of %d bytes beside %q", len(k.Run), k.Inputs+k.Trace)
			}
			must(t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
				copies, err := underwriting.CopyChecksTx(tx, k.Request)
				texts[k.Request] = [2]string{string(copies[0].Inputs), string(copies[0].Trace)}
				return err
			}))
			want[k.Request] = read(k.Request)
			r.keepWhole(t, k, texts[k.Request][0], texts[k.Request][1])
			if diff := cmp.Diff(want[k.Request], read(k.Request), dates); diff != "" {
				t.Errorf("a whole run reads otherwise: %s", diff)
			}
		}
		last := packed[len(packed)-1]
		r.keepWhole(t, last, texts[last.Request][0], "cut of")
		err := r.PackChecks(ctx)
		if err == nil || !strings.Contains(err.Error(), "request_checks stops at "+last.Request+"/1, which cannot be packed") {
			t.Errorf("a damaged run: %v", err)
		}
		for _, k := range r.keptRuns(t) {
			if k.Run != nil {
				t.Error("a part of the batch was packed")
			}
		}
		r.keepWhole(t, last, texts[last.Request][0], texts[last.Request][1])
		must(t, r.PackChecks(ctx))
		for _, k := range r.keptRuns(t) {
			if k.Run == nil || k.Inputs+k.Trace != "" {
				t.Errorf("%s is not packed", k.Request)
			}
			if diff := cmp.Diff(want[k.Request], read(k.Request), dates); diff != "" {
				t.Errorf("a packed run reads otherwise: %s", diff)
			}
		}
		id := packed[0].Request
		handed := archive{}
		must(t, r.source().Export(ctx, personal.Person{RequestID: id}, handed))
		if text := handed["requests/"+r.get(t, id).Reference+"/request.json"]; !strings.Contains(text, `"inputs":`+texts[id][0]+`,"reasons":`+texts[id][1]) {
			t.Errorf("handed %s", text)
		}
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			return r.source().EraseTx(tx, personal.Holding{Class: personal.Request, Ref: id})
		}))
		must(t, r.PackChecks(ctx))
		if k := r.keptRuns(t)[0]; k.Run != nil || k.Inputs != "{}" {
			t.Errorf("after the erasure there is %+v", k)
		}
	})
}
