package portfolio_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/admin/portfolio"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/platform/table"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
	"florin/internal/test/lender/facts"
	"florin/internal/test/testkit"
)

var (
	admin   = lender.Staff("adam", identity.Administrator)
	second  = lender.Staff("zoe", identity.Administrator)
	auditor = lender.Staff("eve", identity.Auditor)
)

// judged is a request that its checks are for or against.
func (r rig) judged(t *testing.T, mail string, sound bool) application.Receipt {
	t.Helper()
	a := lender.Application(mail)
	a.Rent, a.OtherLoans, a.Household = new(int64(900_00)), new(int64(0)), new(1)
	if !sound {
		a.MonthlyIncome = 900_00
	}
	of := r.Apply(t, a)
	testkit.Must(t, r.Requests.CheckPending(t.Context()))
	r.Consulted(t, admin, of.ID, 1)
	testkit.Must(t, r.Requests.CheckPending(t.Context()))
	r.Env.Clock.Advance(time.Minute)
	return of
}

func (r rig) version(t *testing.T, of application.Receipt) int64 {
	t.Helper()
	detail, err := r.Requests.Get(t.Context(), admin, of.ID)
	testkit.Must(t, err)
	return detail.Version
}

func (r rig) approve(t *testing.T, of application.Receipt, why string) request.Decided {
	t.Helper()
	d, err := r.Requests.ApproveAs(t.Context(), admin, of.ID, decision.Approval{Version: r.version(t, of), Override: why})
	testkit.Must(t, err)
	return d
}

func (r rig) refuse(t *testing.T, by identity.Principal, of application.Receipt) {
	t.Helper()
	_, err := r.Requests.Refuse(t.Context(), by, of.ID, request.Decision{Version: r.version(t, of), Reason: "Trop de crédits ailleurs", Given: onBudget})
	testkit.Must(t, err)
}

func TestDecisionsAgainstTheChecks(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		r.ChangeProducts(t, func(p *catalogue.Product) {
			p.Lending.DocumentsNeeded, p.Lending.DocumentsBySituation = []string{}, []catalogue.SituationPapers{} // papers that are missing leave the checks undecided
		})
		env.Clock.Advance(time.Minute)
		sound, poor, late := r.judged(t, "a@example.org", true), r.judged(t, "b@example.org", false), r.judged(t, "c@example.org", false)
		refused, poorly, undone := r.judged(t, "d@example.org", true), r.judged(t, "e@example.org", false), r.judged(t, "f@example.org", false)
		r.approve(t, sound, "")
		r.approve(t, poor, "Garantie de l'employeur")
		r.approve(t, late, "Caution du père")
		r.refuse(t, second, refused)
		r.refuse(t, admin, poorly)
		_, err := r.Requests.UndoApproval(t.Context(), admin, undone.ID, request.Decision{Version: r.approve(t, undone, "Erreur").Version, Reason: "Mauvais dossier"})
		testkit.Must(t, err)
		r.Lend(t, late, facts.Terms(12_000_00, 12, "0"), lender.IBAN)

		got, err := r.Overrides(t.Context(), auditor, portfolio.AskedOverrides{})
		testkit.Must(t, err)
		told := func(o portfolio.Overrides) (lines []string) {
			for _, i := range o.Items {
				lines = append(lines, strings.Join([]string{i.Reference, i.Outcome, i.Opinion, i.Way, i.By, i.Reason, i.Loan}, "|"))
			}
			slices.Sort(lines)
			return lines
		}
		want := []string{
			refused.Reference + "|refused|favourable|person|zoe|Trop de crédits ailleurs|none",
			late.Reference + "|approved|unfavourable|person|adam|Caution du père|none",
			poor.Reference + "|approved|unfavourable|person|adam|Garantie de l'employeur|none",
		}
		slices.Sort(want)
		if lines := told(got); !slices.Equal(lines, want) {
			t.Errorf("%q", lines)
		}
		if got.To.String() != "2026-01-10" || got.Total != 3 || len(got.People) != 2 || got.People[0].Name != "adam" || got.People[0].Decided != 4 || got.People[0].Overrides != 2 {
			t.Errorf("%s, %d, %+v", got.To, got.Total, got.People)
		}

		// Those who may not see colleagues see their own name alone, and ask for nobody else.
		blind, err := r.Overrides(t.Context(), lender.Staff("bob", identity.Approver), portfolio.AskedOverrides{})
		testkit.Must(t, err)
		if len(blind.People) != 0 || blind.Total != 3 || slices.ContainsFunc(blind.Items, func(i portfolio.Override) bool { return i.By != "" }) {
			t.Errorf("to an approver: %+v", blind)
		}
		zoes, err := r.Overrides(t.Context(), lender.Staff("zoe", identity.Approver), portfolio.AskedOverrides{Asked: portfolio.Asked{Person: second.Who()}})
		testkit.Must(t, err)
		if zoes.Total != 1 || zoes.Items[0].By != "zoe" || len(zoes.Outcomes) != 1 || zoes.Outcomes[0].Refused != 1 {
			t.Errorf("one's own: %+v", zoes)
		}

		// By pages, each once.
		var paged []string
		for a := (portfolio.AskedOverrides{Limit: 1}); ; {
			page, err := r.Overrides(t.Context(), auditor, a)
			testkit.Must(t, err)
			paged = append(paged, told(page)...)
			if a.Cursor = page.NextCursor; a.Cursor == "" {
				break
			}
		}
		if slices.Sort(paged); !slices.Equal(paged, want) {
			t.Errorf("by pages: %q", paged)
		}

		// Nothing was paid back of the one that was paid out: the oldest instalment is 47 days late at the end of March.
		r.to("2026-04-02")
		testkit.Must(t, r.Keep(t.Context()))
		got, err = r.Overrides(t.Context(), auditor, portfolio.AskedOverrides{Asked: portfolio.Asked{Months: 6}})
		testkit.Must(t, err)
		for _, i := range got.Items {
			if ran := i.RequestID == late.ID; ran != (i.Loan == "running") || ran != (i.WorstDays > 30) {
				t.Errorf("how it went: %+v", i)
			}
		}
		if g := got.Outcomes; len(g) != 2 || g[0] != (portfolio.Outcome{Opinion: "favourable", Approved: 1, Refused: 1}) ||
			g[1] != (portfolio.Outcome{Opinion: "unfavourable", Approved: 2, Refused: 1, Loans: 1, Late30: 1}) {
			t.Errorf("%+v", g)
		}
		none, err := r.Overrides(t.Context(), auditor, portfolio.AskedOverrides{Asked: portfolio.Asked{Product: "OTHER"}})
		testkit.Must(t, err)
		if none.Items == nil || len(none.Items)+len(none.Outcomes) != 0 {
			t.Errorf("of no such product: %+v", none)
		}
		file, err := r.OpenFile(t.Context(), auditor, "overrides", table.CSV, portfolio.Asked{})
		testkit.Must(t, err)
		var out bytes.Buffer
		testkit.Must(t, file.Write(t.Context(), &out))
		if !strings.Contains(out.String(), "Caution du père") || strings.Count(out.String(), "\n") != 4 {
			t.Errorf("the file: %q", out.String())
		}
	})
}

func TestWhoSeesOverrides(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		r := newRig(t, env)
		_, err := r.Overrides(t.Context(), officer, portfolio.AskedOverrides{})
		testkit.WantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Overrides(t.Context(), approver, portfolio.AskedOverrides{Asked: portfolio.Asked{Person: admin.Who()}})
		testkit.WantFault(t, err, fault.Forbidden, "forbidden")
		for _, name := range []string{"against", "overrides"} {
			_, err = r.OpenFile(t.Context(), officer, name, table.CSV, portfolio.Asked{})
			testkit.WantFault(t, err, fault.Forbidden, "forbidden")
		}
		for at, a := range map[string]portfolio.AskedOverrides{"/cursor": {Cursor: "?"}, "/limit": {Limit: 201}, "/months": {Asked: portfolio.Asked{Months: 601}}} {
			_, err := r.Overrides(t.Context(), auditor, a)
			testkit.WantField(t, err, at, "choice.invalid")
		}
	})
}
