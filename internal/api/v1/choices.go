package api

import (
	"reflect"
	"slices"

	"florin/internal/admin/desk"
	"florin/internal/api/access"
	"florin/internal/customer/clients"
	"florin/internal/customer/message"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/lending/agreement"
	"florin/internal/lending/arrears"
	"florin/internal/lending/decision"
	"florin/internal/lending/loan"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/servicing"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/consent"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/credit"
	"florin/internal/rule/law"
	"florin/internal/rule/namematch"
)

// choices are the values of the types that have a closed list of them.
var choices = map[reflect.Type][]any{
	reflect.TypeFor[credit.Occasion]():       values(credit.Occasions...),
	reflect.TypeFor[credit.Base]():           values(credit.Bases...),
	reflect.TypeFor[credit.Limit]():          values(credit.Limits...),
	reflect.TypeFor[desk.List]():             values(desk.Lists()...),
	reflect.TypeFor[loan.Kind]():             values(loan.Kinds...),
	reflect.TypeFor[loan.Status]():           values(loan.Statuses...),
	reflect.TypeFor[credit.WaiverReason]():   values(credit.WaiverReasons...),
	reflect.TypeFor[loan.CloseReason]():      values(append([]loan.CloseReason{""}, loan.CloseReasons...)...),
	reflect.TypeFor[loan.Bucket]():           values(loan.Buckets...),
	reflect.TypeFor[loan.RowState]():         values(loan.RowStates...),
	reflect.TypeFor[loan.Mode]():             values(loan.Whole, loan.Shorter, loan.Lower),
	reflect.TypeFor[loan.Role]():             values(loan.Borrower, loan.CoBorrower, loan.Guarantor),
	reflect.TypeFor[refusal.Code]():          values(append(slices.Clone(refusal.Codes), refusal.NotRecorded)...),
	reflect.TypeFor[servicing.LineKind]():    values(servicing.LineKinds...),
	reflect.TypeFor[arrears.CaseState]():     values(arrears.CaseStates...),
	reflect.TypeFor[arrears.NextAction]():    values(arrears.NextActions...),
	reflect.TypeFor[arrears.Channel]():       values(arrears.Channels...),
	reflect.TypeFor[servicing.OwnAct]():      values(servicing.OwnActs...),
	reflect.TypeFor[credit.EarlyReason]():    values(credit.EarlyReasons...),
	reflect.TypeFor[arrears.Wish]():          values(arrears.Wishes...),
	reflect.TypeFor[reschedule.ChangeKind](): values(reschedule.NewDueDay, reschedule.NewPause, reschedule.NewLonger, reschedule.NewReduced, reschedule.NewRate),

	reflect.TypeFor[program.OwnScope](): values(program.OwnScopes()...),

	reflect.TypeFor[privacy.Kind]():   values(privacy.Kinds...),
	reflect.TypeFor[privacy.State]():  values(privacy.States...),
	reflect.TypeFor[personal.Class](): values(personal.Classes...),

	reflect.TypeFor[law.Kind]():        values(law.Kinds()...),
	reflect.TypeFor[law.Regime]():      values(law.Regimes...),
	reflect.TypeFor[law.Credit]():      values(law.Credits...),
	reflect.TypeFor[law.DecidingDay](): values(law.DecidingDays...),
	reflect.TypeFor[law.Confidence]():  values(law.Confidences...),
	reflect.TypeFor[law.Status]():      values(law.Statuses...),
	reflect.TypeFor[law.Reason]():      values(law.Reasons...),

	reflect.TypeFor[catalogue.RateType]():          values(catalogue.Fixed, catalogue.Variable),
	reflect.TypeFor[catalogue.Purpose]():           values(catalogue.Purposes...),
	reflect.TypeFor[catalogue.Channel]():           values(catalogue.Channels...),
	reflect.TypeFor[agreement.State]():             values(agreement.States...),
	reflect.TypeFor[agreement.Way]():               values(agreement.WayCode, agreement.WayProvider, agreement.WayPaper),
	reflect.TypeFor[agreement.Channel]():           values(agreement.ByEmail, agreement.BySMS),
	reflect.TypeFor[catalogue.SignatureLevel]():    values(catalogue.SignCode, catalogue.SignQualified),
	reflect.TypeFor[catalogue.Regime]():            values(catalogue.ConsumerCredit, catalogue.GeneralLaw),
	reflect.TypeFor[catalogue.EarlyRepayment]():    values(catalogue.RepayFree, catalogue.RepayCapped, catalogue.RepayAgreed),
	reflect.TypeFor[consent.Choice]():              values(consent.Choices...),
	reflect.TypeFor[consent.Referrer]():            values(consent.Referrers...),
	reflect.TypeFor[credit.Band]():                 values(credit.Green, credit.Amber, credit.Red, credit.Unknown),
	reflect.TypeFor[db.Engine]():                   values(db.SQLite, db.Postgres),
	reflect.TypeFor[document.Kind]():               values(document.Kinds...),
	reflect.TypeFor[document.ScanState]():          values(document.NotScanned, document.Clean, document.Infected, document.ScanFailed),
	reflect.TypeFor[identity.FactorKind]():         values(identity.TOTP, identity.Phone, identity.Passkey),
	reflect.TypeFor[access.ClientNeed]():           values(identity.NeedNothing, identity.NeedFactor),
	reflect.TypeFor[identity.Need]():               values(identity.NeedNothing, identity.NeedFactor, identity.NeedPassword, identity.NeedEnrolment),
	reflect.TypeFor[identity.StaffMFA]():           values(identity.RequiredMFA, identity.OptionalMFA, identity.PasskeyMFA),
	reflect.TypeFor[program.Scope]():               values(scopeNames()...),
	reflect.TypeFor[identity.Permission]():         values(identity.PermissionsOf(identity.Administrator)...),
	reflect.TypeFor[request.Status]():              values(request.Statuses...),
	reflect.TypeFor[request.Stage]():               values(request.Stages()...),
	reflect.TypeFor[request.Outcome]():             values(append([]request.Outcome{""}, request.Outcomes...)...),
	reflect.TypeFor[decision.SecondVerdict]():      values(decision.SecondAgrees, decision.SecondReturns, decision.SecondRefuses),
	reflect.TypeFor[request.AskKind]():             values(request.AskDocument, request.AskQuestion),
	reflect.TypeFor[underwriting.RegisterResult](): values(underwriting.RegisterResults...),
	reflect.TypeFor[namematch.Reason]():            values(namematch.Reasons...),
	reflect.TypeFor[underwriting.FindingResult]():  values(underwriting.Pass, underwriting.Remark, underwriting.Refer, underwriting.Against),
	reflect.TypeFor[credit.Opinion]():              values(credit.Favourable, credit.Review, credit.Unfavourable),
	reflect.TypeFor[credit.Characteristic]():       values(credit.ByBurden, credit.ByLoan, credit.ByEmployment, credit.ByIncome, credit.ByTerm),
	reflect.TypeFor[request.LoanStatus]():          values(request.LoanApproved, request.LoanPending, request.LoanNone),
	reflect.TypeFor[request.Action]():              values(request.Actions()...),
	reflect.TypeFor[message.Kind]():                values(message.OfVisitor, message.OfClient),
	reflect.TypeFor[message.Subject]():             values(append([]message.Subject{message.Contact}, message.Subjects()...)...),
	reflect.TypeFor[message.Status]():              values(message.Open, message.Closed, message.Reopened),
	reflect.TypeFor[message.OwnStatus]():           values(message.Received, message.Told, message.Answered, message.Ended),
	reflect.TypeFor[message.Priority]():            values(message.Normal, message.High),
	reflect.TypeFor[clients.Action]():              values(clients.AddNote, clients.EndSessions, clients.Block, clients.Unblock, clients.ProposeOne),
	reflect.TypeFor[clients.MergeState]():          values(clients.Proposed, clients.Confirmed, clients.Rejected, clients.Withdrawn, clients.Undone),
	reflect.TypeFor[clients.MergeAction]():         values(clients.MayConfirm, clients.MayReject, clients.MayWithdraw, clients.MayUndo),
	reflect.TypeFor[clients.Which]():               values(clients.None, clients.Active, clients.Completed, clients.Late),
	reflect.TypeFor[request.Role]():                values(request.Borrower, request.CoBorrower),
	reflect.TypeFor[message.Author]():              values(message.ByVisitor, message.ByClient, message.ByStaff, message.BySystem),
}

func scopeNames() (names []program.Scope) {
	for _, right := range program.Rights() {
		names = append(names, right.Scope)
	}
	return append(names, program.Itself)
}

func values[T ~string](list ...T) []any {
	all := make([]any, len(list))
	for i, v := range list {
		all[i] = string(v)
	}
	return all
}
