package decision_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/lending/decision"
	"florin/internal/lending/request"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

// changeProducts changes every product, and lets the while go by for which settings are remembered.
func (r *rig) changeProducts(t testing.TB, change func(*catalogue.Product)) {
	t.Helper()
	r.ChangeProducts(t, change)
	r.Env.Clock.Advance(time.Minute)
}

// secondAbove makes every product ask for a second person above an amount.
func (r *rig) secondAbove(t testing.TB, minor int64) {
	t.Helper()
	r.changeProducts(t, func(p *catalogue.Product) { p.Lending.SecondAbove = minor })
}

// own submits marie's request into an account.
func (r *rig) owned(t testing.TB, account string) string {
	t.Helper()
	p := clientOf(account)
	p.Source = lender.Visitor().Source
	receipt, err := r.Submit(ctx, p, marie(), "")
	must(t, err)
	return receipt.ID
}

func (r *rig) mine(t testing.TB, account, id string) decision.OwnDetail {
	t.Helper()
	d, err := r.OwnRequest(ctx, clientOf(account), id)
	must(t, err)
	return d
}

func (r *rig) mails(t testing.TB, template string) int64 {
	t.Helper()
	return r.count(t, latestJob, "mail:"+template+":%")
}

func TestApproveOtherFigures(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		for pointer, a := range map[string]decision.Approval{
			"/amount_minor": {Version: 1, Amount: new(int64(500_00))}, "/months": {Version: 1, Months: new(13)},
			"/rate": {Version: 1, Rate: "10.5"},
		} {
			_, err := r.ApproveAs(ctx, officer("ann"), id, a)
			if f, ok := fault.As(err); !ok || len(f.Fields) != 1 || f.Fields[0].Pointer != pointer {
				t.Errorf("%s: %v", pointer, err)
			}
		}
		_, err := r.ApproveAs(ctx, officer("ann"), id, decision.Approval{Version: 1, Amount: new(int64(8_000_00)), Months: new(24), Rate: "4.5", Override: "Assez de revenu pour finir plus tôt"})
		must(t, err)
		var deal underwriting.Deal
		must(t, r.Env.DB.View(ctx, func(tx *db.Tx) (err error) {
			deal, err = r.DealTx(tx, id)
			return err
		}))
		if deal.Amount.Minor != 8_000_00 || deal.Months != 24 || deal.Rate.String() != "4.5" || deal.Parties[0].LastName != "Lefèvre" || deal.Checks == nil {
			t.Errorf("deal %+v", deal)
		}
		if d := r.get(t, id); d.Amount.Minor != 10_000_00 {
			t.Error("the wish was overwritten")
		}
	})
}

// 8 000 € over 24 months without interest are 333.33 € a month.
func TestTermsBeforeApproving(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.secondAbove(t, 9_000_00)
		a := marie()
		a.MonthlyIncome = 900_00
		id := r.Apply(t, a).ID
		wished, err := r.ApprovalTermsOf(ctx, officer("ann"), id, decision.Approval{})
		must(t, err)
		detail := r.get(t, id)
		if wished.Payment != detail.Quote.MonthlyPayment || wished.Total != detail.Quote.TotalPayable || !wished.Second || !slices.Equal(wished.Why, []underwriting.Cause{underwriting.AgainstChecks}) || !wished.Override {
			t.Errorf("as wished: %+v", wished)
		}
		less, err := r.ApprovalTermsOf(ctx, officer("ann"), id, decision.Approval{Amount: new(int64(8_000_00)), Months: new(24), Rate: "0"})
		must(t, err)
		if less.Payment.Minor != 333_33 || less.Amount.Minor != 8_000_00 || less.Months != 24 || !slices.Equal(less.Why, []underwriting.Cause{underwriting.AgainstChecks, underwriting.HigherBurden}) || less.Bearing.Instalment.Minor != 333_33 {
			t.Errorf("other figures: %+v", less)
		}
		_, err = r.ApprovalTermsOf(ctx, officer("ann"), id, decision.Approval{Months: new(13)})
		wantField(t, err, "/months", "duration.not_offered")
		must(t, r.CheckPending(ctx))
		against, err := r.ApprovalTermsOf(ctx, officer("ann"), id, decision.Approval{Amount: new(int64(8_000_00))})
		must(t, err)
		if !against.Override || !against.Second {
			t.Errorf("against the checks: %+v", against)
		}
		if r.get(t, id).Version != 1 {
			t.Error("looking at figures has changed the request")
		}
	})
}

func TestASecondPerson(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.secondAbove(t, 5_000_00)
		id := r.Apply(t, marie()).ID
		proposed, err := r.ApproveAs(ctx, approver("ann"), id, decision.Approval{Version: 1, SendEmail: true})
		must(t, err)
		if proposed.Status != request.Pending || proposed.Stage != request.StageSecond || proposed.ProcessedAt != nil {
			t.Errorf("a proposal is %+v", proposed)
		}
		for _, try := range []func() error{
			func() error {
				_, err := r.Approve(ctx, officer("bob"), id, request.Decision{Version: 2})
				return err
			},
			func() error {
				_, err := r.Refuse(ctx, officer("bob"), id, request.Decision{Version: 2, Reason: "x", Given: onBudget})
				return err
			},
		} {
			err := try()
			wantFault(t, err, fault.Conflict, "request.awaiting_second")
			if f, _ := fault.As(err); f.Params["by"] != "ann" || f.Params["waits_for"] != "bob, eve" {
				t.Errorf("who is waited for: %v", f.Params)
			}
		}
		yes := decision.Second{Version: 2, Verdict: decision.SecondAgrees}
		_, err = r.DecideSecond(ctx, approver("ann"), id, yes)
		wantFault(t, err, fault.Conflict, "request.same_person")
		testkit.AsNewcomer(t, r.Env, "staff-bob", "staff-ann", func() {
			_, err := r.DecideSecond(ctx, approver("bob"), id, yes)
			wantFault(t, err, fault.Conflict, "second_person.newcomer")
		})
		for reader, yours := range map[string]bool{"ann": true, "bob": false} {
			w, err := r.Work(ctx, approver(reader), id)
			must(t, err)
			if w.Proposal == nil || w.Proposal.Yours != yours || !cmp.Equal(w.Proposal.WaitsFor, []string{"bob", "eve"}) {
				t.Errorf("%s sees %+v", reader, w.Proposal)
			}
		}
		_, err = r.DecideSecond(ctx, officer("bob"), id, yes)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.DecideSecond(ctx, approver("bob"), id, decision.Second{Version: 2, Verdict: decision.SecondReturns})
		wantField(t, err, "/reason", "request.reason_required")
		_, err = r.DecideSecond(ctx, approver("bob"), id, decision.Second{Version: 2, Verdict: "maybe"})
		wantField(t, err, "/verdict", "choice.invalid")
		back, err := r.DecideSecond(ctx, approver("bob"), id, decision.Second{Version: 2, Verdict: decision.SecondReturns, Reason: "No payslip"})
		must(t, err)
		if back.Stage != request.StageInReview || r.get(t, id).AdminNotes != "" {
			t.Errorf("returned: %+v", back)
		}
		_, err = r.ApproveAs(ctx, approver("ann"), id, decision.Approval{Version: 3, SendEmail: true, Amount: new(int64(6_000_00))})
		must(t, err)
		done, err := r.DecideSecond(ctx, approver("bob"), id, decision.Second{Version: 4, Verdict: decision.SecondAgrees})
		must(t, err)
		if done.Status != request.Approved || r.count(t, countMails, "mail:decision:"+id+":5") != 1 {
			t.Errorf("approved: %+v", done)
		}
		w, err := r.Work(ctx, officer("ann"), id)
		must(t, err)
		if w.Approved == nil || w.Approved.Amount.Minor != 6_000_00 || w.Proposal != nil {
			t.Errorf("work: %+v", w)
		}
	})
}

// Of two second persons at once one decides; so of two who approve.
func TestSecondPersonsAtOnce(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.secondAbove(t, 5_000_00)
		id := r.Apply(t, marie()).ID
		count := func(errs []error) (won int) {
			for _, err := range errs {
				if err == nil {
					won++
				} else if fault.KindOf(err) != fault.Conflict {
					t.Errorf("%v", err)
				}
			}
			return won
		}
		if won := count(testkit.AtOnce(8, func(i int) error {
			_, err := r.Approve(ctx, approver(fmt.Sprint("p", i)), id, request.Decision{Version: 1})
			return err
		})); won != 1 {
			t.Errorf("%d proposals", won)
		}
		if won := count(testkit.AtOnce(8, func(i int) error {
			verdict := decision.SecondAgrees
			if i%2 == 0 {
				verdict = decision.SecondRefuses
			}
			_, err := r.DecideSecond(ctx, approver(fmt.Sprint("s", i)), id, decision.Second{Version: 2, Verdict: verdict, Reason: "x", Given: onBudget})
			return err
		})); won != 1 {
			t.Errorf("%d second persons", won)
		}
		problems, err := r.Verify(ctx)
		must(t, err)
		if len(problems) != 0 {
			t.Error(problems)
		}
	})
}

// A product with a policy wants a word and a second person against its checks.
func TestOverride(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.secondAbove(t, 90_000_00)
		poor := marie()
		poor.MonthlyIncome = 900_00
		id := r.Apply(t, poor).ID
		_, err := r.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		wantField(t, err, "/override", "request.override_required")
		got, err := r.ApproveAs(ctx, officer("ann"), id, decision.Approval{Version: 1, Override: "Guaranteed by her employer"})
		must(t, err)
		if got.Stage != request.StageSecond {
			t.Errorf("approved against the checks by one person: %+v", got)
		}
	})
}

func TestUndoApproval(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		undone := 0
		r.OnUndo(func(*db.Tx, string) error { undone++; return nil })
		id := r.Apply(t, marie()).ID
		_, err := r.ApproveAs(ctx, officer("ann"), id, decision.Approval{Version: 1, Amount: new(int64(8_000_00))})
		must(t, err)
		must(t, r.advance(id, request.SendOffer))
		_, err = r.UndoApproval(ctx, officer("ann"), id, request.Decision{Version: 3})
		wantField(t, err, "/reason", "request.reason_required")
		got, err := r.UndoApproval(ctx, officer("ann"), id, request.Decision{Version: 3, Reason: "Wrong file"})
		must(t, err)
		if got.Status != request.Pending || got.Stage != request.StageInReview || got.ProcessedAt != nil || undone == 0 {
			t.Errorf("undone: %+v, %d hooks", got, undone)
		}
		err = r.Env.DB.View(ctx, func(tx *db.Tx) error { _, err := r.DealTx(tx, id); return err })
		wantFault(t, err, fault.Conflict, "request.not_approved")
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: 4})
		must(t, err)
		for _, a := range []request.Action{request.SendOffer, request.Sign} {
			must(t, r.advance(id, a))
		}
		_, err = r.UndoApproval(ctx, officer("ann"), id, request.Decision{Version: 7, Reason: "too late"})
		wantFault(t, err, fault.Conflict, "request.not_allowed")
	})
}

func (r *rig) advance(id string, a request.Action) error {
	return r.Env.DB.Update(ctx, func(tx *db.Tx) error {
		_, err := r.AdvanceTx(tx, audit.Actor{Kind: "system"}, id, a, nil)
		return err
	})
}

func TestAdvance(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "a1")
		wantFault(t, r.advance(id, request.SendOffer), fault.Conflict, "request.not_allowed")
		wantFault(t, r.advance("nothing", request.SendOffer), fault.NotFound, "not_found")
		_, err := r.Approve(ctx, officer("ann"), id, request.Decision{Version: 1})
		must(t, err)
		wantFault(t, r.advance(id, request.UndoApproval), fault.Conflict, "request.not_allowed")
		for _, a := range []request.Action{request.SendOffer, request.Sign, request.OpenPayout, request.Fund} {
			must(t, r.advance(id, a))
		}
		d := r.get(t, id)
		if d.Outcome != request.Funded || d.Stage != request.StageFunded || d.Status != request.Approved {
			t.Errorf("funded: %+v", d)
		}
		wantFault(t, r.advance(id, request.Fund), fault.Conflict, "request.not_allowed")
		_, err = r.Withdraw(ctx, clientOf("a1"), id, d.Version)
		wantFault(t, err, fault.Conflict, "request.not_allowed") // a contract is withdrawn from elsewhere
		must(t, r.advance(id, request.Withdraw))
		if d = r.get(t, id); d.Outcome != request.WithdrawnAfterSignature || len(d.Allowed) != 0 {
			t.Errorf("withdrawn: %+v", d)
		}
	})
}

func TestAskAndAnswer(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "a1")
		due := r.get(t, id).AnswerDueAt
		_, err := r.Ask(ctx, officer("ann"), id, 1, nil)
		wantField(t, err, "/items", "ask.items")
		_, err = r.Ask(ctx, officer("ann"), id, 1, []request.AskItem{{Kind: request.AskDocument, DocumentKind: "soul", Text: " "}})
		wantField(t, err, "/items/0/document_kind", "choice.invalid")
		wantField(t, err, "/items/0/text", "field.required")
		_, err = r.Ask(ctx, officer("ann"), id, 1, []request.AskItem{
			{Kind: request.AskDocument, DocumentKind: "income", Text: "Your last payslip"},
			{Kind: request.AskQuestion, Text: "What is your rent?"},
		})
		must(t, err)
		mine := r.mine(t, "a1", id)
		if mine.Stage != request.StageInfoRequested || mine.Asked == nil || len(mine.Asked.Items) != 2 || mine.AnswerDueAt != nil ||
			!cmp.Equal(mine.Actions, []request.Action{request.Answer, request.Withdraw}) {
			t.Errorf("asked: %+v", mine)
		}
		if r.mails(t, "request.asked") != 1 {
			t.Error("nobody was asked by mail")
		}
		_, err = r.AnswerAsk(ctx, clientOf("a1"), id, 2, []decision.AskAnswer{{Position: 2, Text: "600"}})
		wantField(t, err, "/items/0/document_id", "ask.document_missing")
		_, err = r.AnswerAsk(ctx, clientOf("a2"), id, 2, nil)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.UploadAsked(ctx, clientOf("a2"), id, upload("k"))
		wantFault(t, err, fault.NotFound, "not_found")
		doc, err := r.UploadAsked(ctx, clientOf("a1"), id, upload("k"))
		must(t, err)
		r.Env.Clock.Advance(24 * time.Hour)
		back, err := r.AnswerAsk(ctx, clientOf("a1"), id, 2, []decision.AskAnswer{{Position: 1, DocumentID: doc.ID}, {Position: 2, Text: "600"}})
		must(t, err)
		if back.Stage != request.StageInReview || !back.AnswerDueAt.Equal(due.Add(24*time.Hour)) {
			t.Errorf("the promise did not stand still: %v, want a day after %v", back.AnswerDueAt, due)
		}
		_, err = r.UploadAsked(ctx, clientOf("a1"), id, upload("k2"))
		wantFault(t, err, fault.Conflict, "request.not_allowed")
		w, err := r.Work(ctx, officer("ann"), id)
		must(t, err)
		if !w.Outdated || w.Asks[0].Items[1].Answer != "600" {
			t.Errorf("work: %+v", w)
		}
	})
}

func upload(key string) document.UploadInput {
	return document.UploadInput{Kind: document.Income, Name: "pay.pdf", Body: strings.NewReader(tinyPDF), IdempotencyKey: key}
}

// Nobody answers: a reminder after half of the time, then the request is closed, not refused.
func TestQuestionsThatNobodyAnswers(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.Apply(t, marie()).ID
		_, err := r.Ask(ctx, officer("ann"), id, 1, []request.AskItem{{Kind: request.AskQuestion, Text: "Why?"}})
		must(t, err)
		must(t, r.MoveDue(ctx, r.Env.Clock.Now()))
		if r.mails(t, "request.asked_again") != 0 {
			t.Error("reminded at once")
		}
		r.Env.Clock.Advance(15 * 24 * time.Hour)
		must(t, r.MoveDue(ctx, r.Env.Clock.Now()))
		must(t, r.MoveDue(ctx, r.Env.Clock.Now()))
		if n := r.mails(t, "request.asked_again"); n != 1 {
			t.Errorf("%d reminders", n)
		}
		r.Env.Clock.Advance(15 * 24 * time.Hour)
		must(t, r.MoveDue(ctx, r.Env.Clock.Now()))
		d := r.get(t, id)
		if d.Outcome != request.ExpiredIncomplete || d.Status != request.Pending || d.ProcessedAt != nil || r.mails(t, "request.expired") != 1 {
			t.Errorf("expired: %+v", d)
		}
		page, err := r.List(ctx, officer("ann"), request.Filter{Status: request.Pending})
		must(t, err)
		closed, err := r.List(ctx, officer("ann"), request.Filter{Status: request.Closed})
		must(t, err)
		if len(page.Items) != 0 || page.Counts.Pending != 0 || page.Counts.Rejected != 0 || page.Counts.Closed != 1 || len(closed.Items) != 1 || closed.Total != 1 {
			t.Errorf("lists: %+v %+v", page, closed)
		}
		_, err = r.Approve(ctx, officer("ann"), id, request.Decision{Version: d.Version})
		wantFault(t, err, fault.Conflict, "request.not_allowed")
		problems, err := r.Verify(ctx)
		must(t, err)
		if len(problems) != 0 {
			t.Error(problems)
		}
	})
}

func TestWithdrawAndClose(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.owned(t, "a1")
		_, err := r.Withdraw(ctx, clientOf("a2"), id, 1)
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.Withdraw(ctx, visitor, id, 1)
		wantFault(t, err, fault.Unauthenticated, "unauthenticated")
		_, err = r.Withdraw(ctx, clientOf("a1"), id, 9)
		wantFault(t, err, fault.Conflict, "request.version_conflict")
		mine, err := r.Withdraw(ctx, clientOf("a1"), id, 1)
		must(t, err)
		if mine.Outcome != request.WithdrawnByClient || mine.Status != request.Pending || len(mine.Actions) != 0 || r.mails(t, "request.withdrawn") != 1 {
			t.Errorf("withdrawn: %+v", mine)
		}
		if _, s := r.own(t, "a1"); s.LoanStatus != request.LoanNone {
			t.Errorf("a withdrawn request counts as %s", s.LoanStatus)
		}

		other := r.owned(t, "a1")
		_, err = r.Close(ctx, officer("ann"), other, decision.Closing{Version: 1, Outcome: request.Funded, Reason: "x"})
		wantField(t, err, "/outcome", "choice.invalid")
		_, err = r.Close(ctx, officer("ann"), other, decision.Closing{Version: 1, Outcome: request.Fraud})
		wantField(t, err, "/reason", "request.reason_required")
		_, err = r.Close(ctx, officer("ann"), other, decision.Closing{Version: 1, Outcome: request.Fraud, Reason: "Forged payslip"})
		must(t, err)
		mine = r.mine(t, "a1", other)
		if mine.Outcome != request.CancelledByLender || r.mails(t, "request.closed") != 0 || strings.Contains(fmt.Sprint(mine), "raud") {
			t.Errorf("the applicant is warned: %+v", mine)
		}
		items, _ := r.own(t, "a1")
		if items[0].Outcome != request.CancelledByLender && items[1].Outcome != request.CancelledByLender || strings.Contains(fmt.Sprint(items), "raud") {
			t.Errorf("the list warns: %+v", items)
		}
	})
}
