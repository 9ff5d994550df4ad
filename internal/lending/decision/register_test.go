package decision_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/bureau"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
)

func (r *rig) today() date.Date { return date.Of(r.Env.Clock.Now(), time.UTC) }

// clear is an answer that says nothing against the main borrower.
func (r *rig) clear() underwriting.ConsultationInput {
	return underwriting.ConsultationInput{Position: 1, Register: "FICP", AskedOn: r.today(), Result: underwriting.RegisterClear, Reference: "BDF-2026-001"}
}

func (r *rig) record(t testing.TB, id string, in underwriting.ConsultationInput) underwriting.RegisterDesk {
	t.Helper()
	desk, err := r.RecordConsultation(ctx, officer("ann"), id, in)
	must(t, err)
	return desk
}

func (r *rig) deal(t testing.TB, id string) (deal underwriting.Deal) {
	t.Helper()
	must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
		deal, err = r.DealTx(tx, id)
		return err
	}))
	return deal
}

func findings(t testing.TB, r *rig, id string) string {
	t.Helper()
	must(t, r.CheckPending(ctx))
	runs, err := r.Checks(ctx, officer("ann"), id)
	must(t, err)
	var codes []string
	for _, f := range runs[0].Trace.Findings {
		if strings.HasPrefix(f.Code, "register") {
			codes = append(codes, fmt.Sprintf("%s %s", f.Code, f.Result))
		}
	}
	return strings.Join(codes, ", ")
}

func TestARegisterIsAsked(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		if got := findings(t, r, id); got != "register_missing refer" {
			t.Errorf("before: %s", got)
		}
		unreachable := r.clear()
		unreachable.Result, unreachable.Reference = underwriting.RegisterUnreachable, ""
		r.record(t, id, unreachable)
		if got := findings(t, r, id); got != "register_unreachable refer" {
			t.Errorf("not reached: %s", got)
		}
		entry := r.clear()
		entry.Result, entry.Remark = underwriting.RegisterEntry, "  Un incident en 2024 "
		r.record(t, id, entry)
		if got := findings(t, r, id); got != "register pass, register_entry refer" {
			t.Errorf("noted: %s", got)
		}
		r.record(t, id, unreachable) // the answer from before still counts
		if got := findings(t, r, id); got != "register pass, register_entry refer" {
			t.Errorf("not reached again: %s", got)
		}
		desk := r.record(t, id, r.clear())
		if got := findings(t, r, id); got != "register pass" {
			t.Errorf("clear: %s", got)
		}
		if len(desk.Consultations) != 4 || desk.Consultations[0].Number != 4 || desk.Consultations[2].Remark != "Un incident en 2024" || desk.Consultations[0].By != "ann" {
			t.Errorf("kept: %+v", desk.Consultations)
		}
		want := []underwriting.RegisterParty{{Position: 1, Name: "Marie Lefèvre", State: "asked", Until: r.today().AddDays(30)}}
		if diff := cmp.Diff(want, desk.Parties, dates); diff != "" || desk.Register != "FICP" || desk.Known[0] != "FICP" {
			t.Error(diff)
		}
		if v := r.get(t, id).Version; v != 5 {
			t.Errorf("four answers make version 5, not %d", v)
		}
		r.Env.Clock.Advance(31 * 24 * time.Hour)
		old, err := r.RegistersOf(ctx, officer("ann"), id)
		must(t, err)
		if old.Parties[0].State != "old" {
			t.Errorf("after 31 days: %+v", old.Parties)
		}
		if n := r.count(t, countAudited, id, "request.register_consulted"); n != 4 {
			t.Errorf("%d of four answers are in the audit log", n)
		}
	})
}

func TestAnswersThatAreRefused(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		for pointer, change := range map[string]func(*underwriting.ConsultationInput){
			"/position field": func(in *underwriting.ConsultationInput) { in.Position = 2 },
			"/result":         func(in *underwriting.ConsultationInput) { in.Result = "maybe" },
			"/register":       func(in *underwriting.ConsultationInput) { in.Register = " " },
			"/reference":      func(in *underwriting.ConsultationInput) { in.Reference = "" },
			"/remark":         func(in *underwriting.ConsultationInput) { in.Remark = strings.Repeat("x", 1001) },
			"/asked_on":       func(in *underwriting.ConsultationInput) { in.AskedOn = r.today().AddDays(2) },
			"/asked_on none":  func(in *underwriting.ConsultationInput) { in.AskedOn = date.Date{} },
		} {
			in := r.clear()
			change(&in)
			_, err := r.RecordConsultation(ctx, officer("ann"), id, in)
			f, ok := fault.As(err)
			if name, _, _ := strings.Cut(pointer, " "); !ok || len(f.Fields) != 1 || f.Fields[0].Pointer != name {
				t.Errorf("%s: %v", pointer, err)
			}
		}
		_, err := r.RecordConsultation(ctx, identity.Principal{Kind: identity.Staff}, id, r.clear())
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.RegistersOf(ctx, identity.Principal{Kind: identity.Staff}, id)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.RecordConsultation(ctx, officer("ann"), "nothing", r.clear())
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.RecordConsultation(ctx, officer("ann"), id, r.clear())
		must(t, err)
		_, err = r.Refuse(ctx, officer("ann"), id, request.Decision{Version: 2, Reason: "Budget", Given: onBudget})
		must(t, err)
		_, err = r.RecordConsultation(ctx, officer("ann"), id, r.clear())
		wantFault(t, err, fault.Conflict, "request.not_allowed")
		desk, err := r.RegistersOf(ctx, officer("ann"), id)
		must(t, err)
		if len(desk.Actions) != 1 || desk.Actions[0] != underwriting.AddEvidence {
			t.Errorf("what was printed may still be kept beside the answer, and %v is offered", desk.Actions)
		}
	})
}

// Many record at the same time: each answer is kept under a number of its own.
func TestAnswersAtOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				in := r.clear()
				in.Reference = fmt.Sprintf("BDF-%d", i)
				if _, err := r.RecordConsultation(ctx, officer("ann"), id, in); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		desk, err := r.RegistersOf(ctx, officer("ann"), id)
		must(t, err)
		if len(desk.Consultations) != 8 || desk.Consultations[0].Number != 8 {
			t.Errorf("%d answers, the last is number %d", len(desk.Consultations), desk.Consultations[0].Number)
		}
	})
}

var countAudited = db.SQL(`SELECT count(*) FROM audit_records WHERE entity_id = $1 AND action = $2`)

var rewriteAnswer = db.SQL(`UPDATE register_consultations SET result = 'clear' WHERE request_id = $1`)

func TestAnAnswerIsNeverRewritten(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		r.record(t, id, r.clear())
		if err := r.Env.DB.Update(ctx, func(tx *db.Tx) error { _, err := tx.Exec(rewriteAnswer, id); return err }); err == nil {
			t.Error("an answer of a register was rewritten")
		}
	})
}

// A lender under a licence asks first; without one nothing is lent, and one person decides.
func TestNoApprovalWithoutTheRegister(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		free := r.Apply(t, marie()).ID
		_, err := r.Approve(ctx, officer("ann"), free, request.Decision{Version: 1})
		must(t, err)
		r.changeProducts(t, lender.Licensed)
		id := r.Apply(t, marie()).ID
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		wantFault(t, err, fault.Conflict, "register.missing")
		r.record(t, id, r.clear())
		r.Env.Clock.Advance(32 * 24 * time.Hour)
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: 2})
		wantFault(t, err, fault.Conflict, "register.outdated")
		r.record(t, id, r.clear())
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: 3})
		must(t, err)

		eu, _ := settings.Shipped().Product("EU-CONSO")
		deal := r.deal(t, id)
		must(t, deal.Consulted(eu, r.today().AddDays(30)))
		wantFault(t, deal.Consulted(eu, r.today().AddDays(31)), fault.Conflict, "register.outdated")
		if got := deal.ConsultedOn(eu); got != r.today() {
			t.Errorf("consulted on %v", got)
		}
		eu.Lending.DatabaseDays = 0
		must(t, deal.Consulted(eu, r.today().AddDays(3000)))
		wantFault(t, r.deal(t, free).Consulted(eu, r.today()), fault.Conflict, "register.missing")
		r.record(t, free, r.clear()) // an approved request can still be asked about
		must(t, r.deal(t, free).Consulted(eu, r.today()))
		eu.Lending.Database = ""
		must(t, underwriting.Deal{}.Consulted(eu, r.today()))
	})
}

// The refused read that something was found, and nothing about it.
func TestTheRefusedReadWhatWasFound(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "account-1")
		in := r.clear()
		in.Result, in.Remark = underwriting.RegisterEntry, "Incident 2024"
		r.record(t, id, in)
		must(t, r.CheckPending(ctx))
		_, err := r.Refuse(ctx, officer("ann"), id, request.Decision{Version: 2, Reason: "Inscription au FICP", Given: onBudget})
		must(t, err)
		why, err := r.WhyRefused(ctx, clientOf("account-1"), id)
		must(t, err)
		if len(why.Reasons) == 0 || why.Reasons[0].Code != "register_entry" || why.Reasons[0].Text != "Im Register, das wir nach dem Gesetz abfragen, ist ein Eintrag vorhanden." {
			t.Errorf("reasons %+v", why.Reasons)
		}
	})
}

func TestAContractIsReported(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		swiss, _ := settings.Shipped().Product("CH-CONSO")
		eu, _ := settings.Shipped().Product("EU-CONSO")
		id, other := r.Apply(t, marie()).ID, r.Apply(t, marie()).ID
		signed := r.today()
		must(t, r.Env.DB.Update(ctx, func(tx *db.Tx) error {
			if err := bureau.ContractTx(tx, other, eu, money.Of(5_000_00, money.EUR), signed); err != nil {
				return err
			}
			return bureau.ContractTx(tx, id, swiss, money.Of(5_000_00, money.CHF), signed)
		}))
		none, err := r.RegistersOf(ctx, officer("ann"), other)
		must(t, err)
		if none.Report != nil {
			t.Errorf("nothing is reported to the FICP, and yet %+v", none.Report)
		}
		_, err = r.Report(ctx, officer("ann"), other, bureau.ReportInput{ReportedOn: signed, Reference: "1"})
		wantFault(t, err, fault.Conflict, "register.not_due")
		desk, err := r.RegistersOf(ctx, officer("ann"), id)
		must(t, err)
		if rep := desk.Report; rep == nil || rep.State != "open" || rep.DueOn != signed.AddDays(5) || rep.Register != "IKO" || desk.Actions[len(desk.Actions)-1] != underwriting.ReportContract {
			t.Errorf("owed: %+v", desk)
		}
		r.Env.Clock.Advance(6 * 24 * time.Hour)
		if desk, err = r.RegistersOf(ctx, officer("ann"), id); err != nil || desk.Report.State != "overdue" {
			t.Errorf("late: %+v (%v)", desk.Report, err)
		}
		_, err = r.Report(ctx, officer("ann"), id, bureau.ReportInput{ReportedOn: signed})
		wantField(t, err, "/reference", "field.required")
		_, err = r.Report(ctx, officer("ann"), id, bureau.ReportInput{ReportedOn: r.today().AddDays(2), Reference: "1"})
		wantField(t, err, "/reported_on", "date.future")
		_, err = r.Report(ctx, identity.Principal{Kind: identity.Staff}, id, bureau.ReportInput{})
		wantFault(t, err, fault.Forbidden, "forbidden")
		desk, err = r.Report(ctx, officer("ann"), id, bureau.ReportInput{ReportedOn: signed, Reference: " IKO-77 "})
		must(t, err)
		if rep := desk.Report; rep.State != "reported" || *rep.ReportedOn != signed || rep.Reference != "IKO-77" || rep.By != "ann" {
			t.Errorf("reported: %+v", rep)
		}
		_, err = r.Report(ctx, officer("ann"), id, bureau.ReportInput{ReportedOn: signed, Reference: "IKO-78"})
		wantFault(t, err, fault.Conflict, "register.reported")
	})
}
