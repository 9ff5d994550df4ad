package servicing_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/servicing"
	"florin/internal/platform/job"
)

// makePapers lets the jobs of a loan's papers run until none waits.
func (r *rig) makePapers(t testing.TB) {
	t.Helper()
	r.workOff(t, "loans.", func(runner *job.Runner) {
		r.Servicing.Register(runner, time.UTC)
		r.Arrears.Register(runner, time.UTC)
	})
}

// workOff does what is due, one job after the other, until none of these kinds waits.
func (r *rig) workOff(t testing.TB, kinds string, register func(*job.Runner)) {
	t.Helper()
	runner := job.NewRunner(r.Env.DB, r.Env.Log, job.Options{})
	register(runner)
	failed := runner.RunDue(ctx) // others may fail, and some tests let them
	if n := r.waiting(t, kinds); n > 0 {
		t.Fatalf("%d jobs %s* still wait: %v", n, kinds, failed)
	}
}

func (r *rig) waiting(t testing.TB, kinds string) (n int64) {
	t.Helper()
	depths, err := job.Stats(ctx, r.Env.DB)
	must(t, err)
	for _, d := range depths {
		if d.State == "dead" {
			t.Fatalf("dead: %+v", d)
		}
		if strings.HasPrefix(d.Kind, kinds) {
			n += d.Jobs
		}
	}
	return n
}

// textOf is what a document says.
func textOf(t testing.TB, body []byte) string {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is not installed (Debian: poppler-utils)")
	}
	file := filepath.Join(t.TempDir(), "paper.pdf")
	must(t, os.WriteFile(file, body, 0o600))
	words, err := exec.Command("pdftotext", "-layout", file, "-").Output()
	must(t, err)
	return string(words)
}

// A loan has its schedule once it is paid out, the letter about a sum that was promised, and
// the confirmation of its end, each a PDF in the language of the contract.
func TestPapersOfALoan(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		marie := clientOf("account-1")
		r.makePapers(t)
		papers, err := r.OwnPapers(ctx, marie, id)
		must(t, err)
		want(t, "after the payout", fmt.Sprintf("%d %s %s", len(papers), papers[0].Kind, papers[0].Lang), "1 schedule fr")

		q, err := r.OwnPromise(ctx, marie, id, servicing.Ask{Mode: loan.Whole})
		must(t, err)
		r.receive(t, id, "all", "2026-11-20", q.Total.Minor)
		r.makePapers(t)
		papers, err = r.OwnPapers(ctx, marie, id)
		must(t, err)
		kinds := map[string]bool{}
		for _, p := range papers {
			kinds[p.Kind] = true
			_, body, err := r.OpenOwnPaper(ctx, marie, id, p.ID)
			must(t, err)
			if !bytes.HasPrefix(body, []byte("%PDF-")) {
				t.Errorf("%s is no PDF", p.Kind)
			}
			if text := textOf(t, body); p.Kind == "closing" && (!strings.Contains(text, "Rue du Lac 7") || !strings.Contains(text, "1003 Lausanne")) {
				t.Errorf("the letter has no address:\n%s", text)
			}
		}
		want(t, "in the end", fmt.Sprint(kinds), "map[closing:true schedule:true settlement:true]")
		_, err = r.OwnPapers(ctx, clientOf("account-2"), id)
		wantFault(t, err, fault.NotFound, "not_found")
		_, _, err = r.OpenOwnPaper(ctx, marie, id, "another")
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.IssuedPapers(ctx, identity.Principal{Kind: identity.Staff}, id)
		wantFault(t, err, fault.Forbidden, "forbidden")
	})
}

// Each running loan gets one statement of the year, however often the day is run: also when it
// starts over after a stop in the middle, and some statements are made.
func TestYearlyStatement(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.at(t, "2026-12-20")
		r.receive(t, id, "one", "2026-12-20", 290_81)
		r.at(t, "2027-01-01")
		must(t, r.YearlyRun(ctx, day("2027-01-01")))
		must(t, r.YearlyRun(ctx, day("2027-01-02")))
		r.makePapers(t)
		must(t, r.YearlyRun(ctx, day("2027-01-01")))
		r.makePapers(t)
		papers, err := r.IssuedPapers(ctx, treasurer, id)
		must(t, err)
		want(t, "papers", len(papers), 2)
		s, err := r.Statement(ctx, treasurer, id, day("2026-11-20"), day("2026-12-31"))
		must(t, err)
		want(t, "interest", s.Interest, money.Of(25_00, money.EUR))
		want(t, "principal", s.Principal, money.Of(265_81, money.EUR))
		want(t, "opening", s.Opening, money.Of(0, money.EUR))
		want(t, "closing", s.Closing, money.Of(9_734_19, money.EUR))
		body, err := r.YearlyPaper(ctx, treasurer, id, 2026)
		must(t, err)
		if text := textOf(t, body); !strings.Contains(text, "2026") || !strings.Contains(text, "265,81") {
			t.Errorf("the year on paper:\n%s", text)
		}
		for _, year := range []int{2025, 2027} { // before the loan; not over yet
			_, err := r.YearlyPaper(ctx, treasurer, id, year)
			wantField(t, err, "/year", "field.range")
		}
		_, err = r.YearlyPaper(ctx, staff(""), id, 2026)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Statement(ctx, treasurer, id, day("2027-01-01"), day("2026-12-31"))
		wantFault(t, err, fault.Invalid, "invalid")
	})
}
