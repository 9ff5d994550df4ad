package api

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/agreement"
	"florin/internal/backup"
	"florin/internal/clients"
	"florin/internal/consent"
	"florin/internal/credit"
	"florin/internal/date"
	"florin/internal/db"
	"florin/internal/document"
	"florin/internal/hook"
	"florin/internal/identity"
	"florin/internal/interview"
	"florin/internal/loan"
	"florin/internal/mailing"
	"florin/internal/message"
	"florin/internal/money"
	"florin/internal/notify"
	"florin/internal/origination"
	"florin/internal/personal"
	"florin/internal/privacy"
	"florin/internal/reset"
	"florin/internal/rulelab"
	"florin/internal/settings"
	"florin/internal/setup"
)

// given names types whose own name is another's in the description.
var given = map[reflect.Type]string{
	reflect.TypeFor[backup.Overview](): "Backups",

	reflect.TypeFor[mailing.Server]():      "MailServer",
	reflect.TypeFor[mailing.ServerInput](): "MailServerInput",
	reflect.TypeFor[mailing.Change]():      "MailServerChange",
	reflect.TypeFor[mailing.Changed]():     "MailServerChanged",
	reflect.TypeFor[mailing.Template]():    "MailTemplate",
	reflect.TypeFor[mailing.Text]():        "MailText",
	reflect.TypeFor[mailing.Version]():     "MailTextVersion",
	reflect.TypeFor[mailing.Difference]():  "MailTextDifference",
	reflect.TypeFor[mailing.Outbox]():      "MailOutbox",
	reflect.TypeFor[mailing.Mail]():        "KeptMail",
	reflect.TypeFor[notify.Part]():         "MailPart",
	reflect.TypeFor[notify.Trial]():        "MailTrial",
	reflect.TypeFor[notify.Sample]():       "MailSample",

	reflect.TypeFor[agreement.Offer]():    "LoanOffer",
	reflect.TypeFor[agreement.Terms]():    "OfferTerms",
	reflect.TypeFor[agreement.Paper]():    "OfferDocument",
	reflect.TypeFor[agreement.Upload]():   "PaperContract",
	reflect.TypeFor[agreement.Part]():     "ReturnPart",
	reflect.TypeFor[agreement.Preview]():  "OfferPreview",
	reflect.TypeFor[agreement.Block]():    "OfferBlock",
	reflect.TypeFor[interview.Desk]():     "RequestInterviews",
	reflect.TypeFor[interview.Proposal](): "InterviewProposal",
	reflect.TypeFor[interview.Moved]():    "InterviewMove",
	reflect.TypeFor[interview.Own]():      "OwnInterview",
	reflect.TypeFor[interview.OwnTime]():  "OwnInterviewTime",
	reflect.TypeFor[interview.Time]():     "InterviewTime",
	reflect.TypeFor[interview.Change]():   "InterviewChange",
	reflect.TypeFor[interview.Agenda]():   "InterviewAgenda",
	reflect.TypeFor[interview.Entry]():    "InterviewEntry",
	reflect.TypeFor[interview.Day]():      "InterviewDay",
	reflect.TypeFor[interview.Slot]():     "InterviewSlot",
	reflect.TypeFor[interview.Defaults](): "InterviewDefaults",
	reflect.TypeFor[loan.Item]():          "LoanItem",
	reflect.TypeFor[loan.Detail]():        "Loan",
	reflect.TypeFor[loan.Quote]():         "EarlyQuote",
	reflect.TypeFor[loan.Own]():           "OwnLoan",
	reflect.TypeFor[loan.OwnItem]():       "OwnLoanItem",
	reflect.TypeFor[loan.Row]():           "LoanRow",
	reflect.TypeFor[loan.Fact]():          "LoanEvent",
	reflect.TypeFor[loan.Parted]():        "LoanParts",
	reflect.TypeFor[loan.Standing]():      "LoanStanding",
	reflect.TypeFor[loan.PartyView]():     "LoanParty",
	reflect.TypeFor[loan.Balance]():       "LoanBalance",
	reflect.TypeFor[loan.Booking]():       "LoanBooking",
	reflect.TypeFor[loan.BookingLine]():   "LoanBookingLine",
	reflect.TypeFor[loan.Statement]():     "LoanStatement",
	reflect.TypeFor[loan.StatementLine](): "LoanStatementLine",
	reflect.TypeFor[loan.Case]():          "CollectionCase",
	reflect.TypeFor[loan.Contact]():       "CollectionContact",
	reflect.TypeFor[loan.WorkItem]():      "CollectionItem",
	reflect.TypeFor[loan.LogEntry]():      "CollectionLogEntry",
	reflect.TypeFor[loan.Proposal]():      "CollectionProposal",
	reflect.TypeFor[loan.Arrears]():       "LoanArrears",
	reflect.TypeFor[loan.Letter]():        "ArrearsLetter",
	reflect.TypeFor[loan.Promise]():       "PaymentPromise",
	reflect.TypeFor[loan.Pledge]():        "PaymentPledge",
	reflect.TypeFor[loan.NewTerms]():      "ScheduleTerms",
	reflect.TypeFor[loan.RecoveryInput](): "LateRecovery",

	reflect.TypeFor[hook.Overview](): "Webhooks",
	reflect.TypeFor[hook.Endpoint](): "Webhook",
	reflect.TypeFor[hook.Made]():     "MadeWebhook",
	reflect.TypeFor[hook.Input]():    "WebhookInput",
	reflect.TypeFor[hook.Log]():      "WebhookLog",
	reflect.TypeFor[hook.Item]():     "WebhookLogItem",
	reflect.TypeFor[hook.Delivery](): "WebhookDelivery",
	reflect.TypeFor[hook.Attempt]():  "WebhookAttempt",

	reflect.TypeFor[setup.Overview]():         "SettingsOverview",
	reflect.TypeFor[setup.Documents]():        "SettingsDocuments",
	reflect.TypeFor[setup.Entry]():            "SettingsEntry",
	reflect.TypeFor[setup.Proposal]():         "SettingsProposal",
	reflect.TypeFor[setup.Difference]():       "SettingsDifference",
	reflect.TypeFor[setup.History]():          "SettingsHistory",
	reflect.TypeFor[setup.Version]():          "SettingsVersion",
	reflect.TypeFor[settings.Retention]():     "RetentionSettings",
	reflect.TypeFor[settings.RetentionRule](): "RetentionSetting",
	reflect.TypeFor[reset.Run]():              "ResetRun",
	reflect.TypeFor[reset.Preview]():          "ResetPreview",
	reflect.TypeFor[reset.Kept]():             "KeptContract",
	reflect.TypeFor[reset.KeptFor]():          "KeptFor",
	reflect.TypeFor[reset.KeptPage]():         "KeptRequests",
	reflect.TypeFor[reset.KeptRequest]():      "KeptRequest",
	reflect.TypeFor[resetOrder]():             "ResetOrder",

	reflect.TypeFor[rulelab.Overview]():     "RuleOverview",
	reflect.TypeFor[rulelab.InForce]():      "RulesInForce",
	reflect.TypeFor[rulelab.Draft]():        "RuleDraft",
	reflect.TypeFor[rulelab.DraftDetail]():  "RuleDraftDetail",
	reflect.TypeFor[rulelab.DraftVersion](): "RuleDraftVersion",
	reflect.TypeFor[rulelab.DraftInput]():   "RuleDraftInput",
	reflect.TypeFor[rulelab.Rules]():        "CreditRules",
	reflect.TypeFor[rulelab.Difference]():   "RuleDifference",
	reflect.TypeFor[rulelab.Change]():       "RuleChange",
	reflect.TypeFor[rulelab.ChangeInput]():  "RuleChangeInput",
	reflect.TypeFor[rulelab.ReturnInput]():  "RuleReturnInput",
	reflect.TypeFor[rulelab.Replay]():       "RuleReplay",
	reflect.TypeFor[rulelab.ReplayDetail](): "RuleReplayDetail",
	reflect.TypeFor[rulelab.ReplayInput]():  "RuleReplayInput",
	reflect.TypeFor[rulelab.Result]():       "ReplayResult",
	reflect.TypeFor[rulelab.Cell]():         "ReplayCell",
	reflect.TypeFor[rulelab.Rate]():         "ReplayRate",
	reflect.TypeFor[rulelab.Turn]():         "ReplayTurn",
	reflect.TypeFor[rulelab.Income]():       "ReplayIncome",
	reflect.TypeFor[rulelab.Earning]():      "ReplayEarning",
	reflect.TypeFor[rulelab.Parity]():       "ReplayParity",
	reflect.TypeFor[rulelab.Group]():        "ReplayGroup",
	reflect.TypeFor[rulelab.GroupRate]():    "ReplayGroupRate",
	reflect.TypeFor[rulelab.Case]():         "ReplayCase",
	reflect.TypeFor[rulelab.Cases]():        "ReplayCases",
	reflect.TypeFor[rulelab.Reason]():       "ReplayReason",

	reflect.TypeFor[clients.Item]():       "ClientItem",
	reflect.TypeFor[clients.Page]():       "ClientPage",
	reflect.TypeFor[clients.Counts]():     "ClientCounts",
	reflect.TypeFor[loan.Counts]():        "LoanCounts",
	reflect.TypeFor[clients.Criteria]():   "ClientCriteria",
	reflect.TypeFor[clients.Found]():      "FoundClients",
	reflect.TypeFor[clients.File]():       "ClientFile",
	reflect.TypeFor[clients.Request]():    "ClientRequest",
	reflect.TypeFor[clients.Upload]():     "ClientUpload",
	reflect.TypeFor[clients.Payment]():    "ClientPayment",
	reflect.TypeFor[clients.Paper]():      "ClientPaper",
	reflect.TypeFor[clients.Note]():       "ClientNote",
	reflect.TypeFor[clients.Account]():    "ClientAccount",
	reflect.TypeFor[clients.Factor]():     "ClientFactor",
	reflect.TypeFor[clients.Session]():    "ClientSession",
	reflect.TypeFor[clients.Moment]():     "ClientMoment",
	reflect.TypeFor[clients.Timeline]():   "ClientTimeline",
	reflect.TypeFor[clients.Candidate]():  "ClientCandidate",
	reflect.TypeFor[clients.Side]():       "ClientSide",
	reflect.TypeFor[clients.Comparison](): "ClientComparison",
	reflect.TypeFor[clients.Merge]():      "ClientMerge",
	reflect.TypeFor[clients.Seen]():       "SeenClients",
	reflect.TypeFor[mergesView]():         "ClientMerges",

	reflect.TypeFor[privacy.Case]():          "RightsCase",
	reflect.TypeFor[privacy.StaffCase]():     "PrivacyCase",
	reflect.TypeFor[privacy.File]():          "ComplaintFile",
	reflect.TypeFor[privacy.Page]():          "PrivacyCases",
	reflect.TypeFor[privacy.Counts]():        "PrivacyCounts",
	reflect.TypeFor[privacy.Line]():          "ErasureLine",
	reflect.TypeFor[privacy.Preview]():       "ErasurePreview",
	reflect.TypeFor[privacy.Hold]():          "PrivacyHold",
	reflect.TypeFor[privacy.Run]():           "RetentionRun",
	reflect.TypeFor[privacy.Tally]():         "RetentionTally",
	reflect.TypeFor[privacy.Rule]():          "RetentionRule",
	reflect.TypeFor[privacy.Register]():      "ProcessingRegister",
	reflect.TypeFor[privacy.RegisterEntry](): "ProcessingEntry",
	reflect.TypeFor[privacy.PersonFile]():    "PrivacyPerson",
	reflect.TypeFor[privacy.AnswerInput]():   "CaseAnswerInput",
	reflect.TypeFor[holdsView]():             "PrivacyHolds",

	reflect.TypeFor[origination.Application](): "WholeApplication",
	reflect.TypeFor[origination.Patch]():       "ApplicationFields",
	reflect.TypeFor[origination.Work]():        "RequestWork",
	reflect.TypeFor[origination.Why]():         "WhyRefused",
	reflect.TypeFor[origination.Step]():        "RequestStep",
	reflect.TypeFor[origination.Review]():      "RequestReview",
	reflect.TypeFor[origination.Second]():      "SecondDecision",
	reflect.TypeFor[origination.Proposal]():    "ApprovalProposal",
	reflect.TypeFor[origination.Reason]():      "RefusalReason",
	reflect.TypeFor[origination.PaperView]():   "HandedIn",
	reflect.TypeFor[origination.PageView]():    "HandedInPage",
	reflect.TypeFor[origination.PartialView](): "PartialUpload",
	reflect.TypeFor[origination.Needed]():      "NeededPaper",
	reflect.TypeFor[origination.Ruling]():      "PaperRuling",
	reflect.TypeFor[origination.Phone]():       "PhoneHandover",
	reflect.TypeFor[ownPapersView]():           "OwnDocuments",
	reflect.TypeFor[issuedView]():              "IssuedDocuments",
	reflect.TypeFor[looksView]():               "PaperLooks",
	reflect.TypeFor[handoverView]():            "HandoverCode",
	reflect.TypeFor[beginBody]():               "UploadBegin",
	reflect.TypeFor[amountSchema]():            "Amount",
	reflect.TypeFor[message.Receipt]():         "MessageReceipt",
	reflect.TypeFor[message.Input]():           "ContactForm",
	reflect.TypeFor[message.Tiles]():           "InboxTiles",
	reflect.TypeFor[message.Item]():            "InboxItem",
	reflect.TypeFor[message.Note]():            "ThreadNote",
	reflect.TypeFor[message.Change]():          "ThreadChange",
	reflect.TypeFor[message.Reply]():           "ThreadReply",
	reflect.TypeFor[message.Sent]():            "SentMessage",
	reflect.TypeFor[message.Matter]():          "ThreadMatter",
	reflect.TypeFor[message.Outreach]():        "ThreadOutreach",
	reflect.TypeFor[message.OwnItem]():         "OwnThreadItem",
	reflect.TypeFor[message.OwnList]():         "OwnThreads",
	reflect.TypeFor[message.Template]():        "ReplyTemplate",
	reflect.TypeFor[message.TemplateInput]():   "ReplyTemplateInput",
	reflect.TypeFor[message.DraftInput]():      "MessageDraftInput",
	reflect.TypeFor[saidView]():                "ThreadMessage",
	reflect.TypeFor[ownSaidView]():             "OwnThreadMessage",
	reflect.TypeFor[keptDraft]():               "KeptDraft",
	reflect.TypeFor[draftView]():               "MessageDraft",
	reflect.TypeFor[replyTemplatesView]():      "ReplyTemplates",
}

// schemaName names a type in the description: Offer, not OriginationOffer.
func schemaName(t reflect.Type, hint string) string {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if name, ok := given[t]; ok {
		return name
	}
	name := huma.DefaultSchemaNamer(t, hint)
	return strings.TrimSuffix(strings.TrimSuffix(name, "View"), "Body")
}

// amountSchema stands in the description for amounts, which write themselves as JSON.
type amountSchema struct {
	Amount   int64          `json:"amount" doc:"Minor units: cents, centimes, pence"`
	Currency money.Currency `json:"currency"`
}

func aliasTypes(r huma.Registry) {
	r.RegisterTypeAlias(reflect.TypeFor[money.Amount](), reflect.TypeFor[amountSchema]())
}

// choices are the values of the types that have a closed list of them.
var choices = map[reflect.Type][]any{
	reflect.TypeFor[loan.Kind]():        values(loan.Kinds...),
	reflect.TypeFor[loan.Status]():      values(loan.Statuses...),
	reflect.TypeFor[loan.CloseReason](): values(append([]loan.CloseReason{""}, loan.CloseReasons...)...),
	reflect.TypeFor[loan.Bucket]():      values(loan.Buckets...),
	reflect.TypeFor[loan.RowState]():    values(loan.RowStates...),
	reflect.TypeFor[loan.Mode]():        values(loan.Whole, loan.Shorter, loan.Lower),
	reflect.TypeFor[loan.Role]():        values(loan.Borrower, loan.CoBorrower, loan.Guarantor),
	reflect.TypeFor[loan.LineKind]():    values(loan.LineKinds...),
	reflect.TypeFor[loan.CaseState]():   values(loan.CaseStates...),
	reflect.TypeFor[loan.NextAction]():  values(loan.NextActions...),
	reflect.TypeFor[loan.Channel]():     values(loan.Channels...),
	reflect.TypeFor[loan.OwnAct]():      values(loan.OwnActs...),
	reflect.TypeFor[loan.Wish]():        values(loan.Wishes...),
	reflect.TypeFor[loan.ChangeKind]():  values(loan.NewDueDay, loan.NewPause, loan.NewLonger, loan.NewReduced),

	reflect.TypeFor[privacy.Kind]():   values(privacy.Kinds...),
	reflect.TypeFor[privacy.State]():  values(privacy.States...),
	reflect.TypeFor[personal.Class](): values(personal.Classes...),

	reflect.TypeFor[money.Currency]():             values(money.Currencies()...),
	reflect.TypeFor[settings.RateType]():          values(settings.Fixed, settings.Variable),
	reflect.TypeFor[agreement.State]():            values(agreement.States...),
	reflect.TypeFor[agreement.Way]():              values(agreement.WayCode, agreement.WayProvider, agreement.WayPaper),
	reflect.TypeFor[agreement.Channel]():          values(agreement.ByEmail, agreement.BySMS),
	reflect.TypeFor[settings.SignatureLevel]():    values(settings.SignCode, settings.SignQualified),
	reflect.TypeFor[settings.Regime]():            values(settings.ConsumerCredit, settings.GeneralLaw),
	reflect.TypeFor[settings.EarlyRepayment]():    values(settings.RepayFree, settings.RepayCapped, settings.RepayAgreed),
	reflect.TypeFor[consent.Choice]():             values(consent.Choices...),
	reflect.TypeFor[consent.Referrer]():           values(consent.Referrers...),
	reflect.TypeFor[credit.Band]():                values(credit.Green, credit.Amber, credit.Red, credit.Unknown),
	reflect.TypeFor[db.Engine]():                  values(db.SQLite, db.Postgres),
	reflect.TypeFor[document.Kind]():              values(document.Identity, document.Address, document.Income, document.Other),
	reflect.TypeFor[document.ScanState]():         values(document.NotScanned, document.Clean, document.Infected, document.ScanFailed),
	reflect.TypeFor[identity.Role]():              values(roleNames()...),
	reflect.TypeFor[identity.FactorKind]():        values(identity.TOTP, identity.Phone, identity.Passkey),
	reflect.TypeFor[clientNeed]():                 values(identity.NeedNothing, identity.NeedFactor),
	reflect.TypeFor[identity.Need]():              values(identity.NeedNothing, identity.NeedFactor, identity.NeedPassword, identity.NeedEnrolment),
	reflect.TypeFor[identity.StaffMFA]():          values(identity.RequiredMFA, identity.OptionalMFA, identity.PasskeyMFA),
	reflect.TypeFor[identity.Permission]():        values(identity.PermissionsOf(identity.Administrator)...),
	reflect.TypeFor[origination.Status]():         values(origination.Statuses...),
	reflect.TypeFor[origination.Stage]():          values(origination.Stages()...),
	reflect.TypeFor[origination.Outcome]():        values(append([]origination.Outcome{""}, origination.Outcomes...)...),
	reflect.TypeFor[origination.SecondVerdict]():  values(origination.SecondAgrees, origination.SecondReturns, origination.SecondRefuses),
	reflect.TypeFor[origination.AskKind]():        values(origination.AskDocument, origination.AskQuestion),
	reflect.TypeFor[origination.RegisterResult](): values(origination.RegisterResults...),
	reflect.TypeFor[origination.FindingResult]():  values(origination.Pass, origination.Remark, origination.Refer, origination.Against),
	reflect.TypeFor[credit.Opinion]():             values(credit.Favourable, credit.Review, credit.Unfavourable),
	reflect.TypeFor[credit.Characteristic]():      values(credit.ByBurden, credit.ByLoan, credit.ByEmployment, credit.ByIncome, credit.ByTerm),
	reflect.TypeFor[origination.LoanStatus]():     values(origination.LoanApproved, origination.LoanPending, origination.LoanNone),
	reflect.TypeFor[origination.Action]():         values(origination.Actions()...),
	reflect.TypeFor[message.Kind]():               values(message.OfVisitor, message.OfClient),
	reflect.TypeFor[message.Subject]():            values(append([]message.Subject{message.Contact}, message.Subjects()...)...),
	reflect.TypeFor[message.Status]():             values(message.Open, message.Closed, message.Reopened),
	reflect.TypeFor[message.OwnStatus]():          values(message.Received, message.Told, message.Answered, message.Ended),
	reflect.TypeFor[message.Priority]():           values(message.Normal, message.High),
	reflect.TypeFor[clients.Action]():             values(clients.AddNote, clients.EndSessions, clients.Block, clients.Unblock, clients.ProposeOne),
	reflect.TypeFor[clients.MergeState]():         values(clients.Proposed, clients.Confirmed, clients.Rejected, clients.Withdrawn, clients.Undone),
	reflect.TypeFor[clients.MergeAction]():        values(clients.MayConfirm, clients.MayReject, clients.MayWithdraw, clients.MayUndo),
	reflect.TypeFor[clients.Which]():              values(clients.None, clients.Active, clients.Completed, clients.Late),
	reflect.TypeFor[origination.Role]():           values(origination.Borrower, origination.CoBorrower),
	reflect.TypeFor[message.Author]():             values(message.ByVisitor, message.ByClient, message.ByStaff, message.BySystem),
}

func roleNames() (names []identity.Role) {
	for _, set := range identity.Roles() {
		names = append(names, set.Role)
	}
	return names
}

func values[T ~string](list ...T) []any {
	all := make([]any, len(list))
	for i, v := range list {
		all[i] = string(v)
	}
	return all
}

// completeSchemas says of the members of objects what huma cannot know: the values of
// closed lists, the format of dates, and which objects may be null.
func completeSchemas(r huma.Registry) {
	for name, schema := range r.Map() {
		t := r.TypeFromRef("#/components/schemas/" + name)
		if t == nil || t.Kind() != reflect.Struct {
			continue
		}
		for _, f := range reflect.VisibleFields(t) {
			member, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if property := schema.Properties[member]; property != nil {
				property = completed(property, f.Type)
				if f.Tag.Get("empty") == "true" { // a member that may have none of its values
					property.Enum = append([]any{""}, property.Enum...)
				}
				schema.Properties[member] = property
			}
		}
	}
	// What rules.go of the origination room asks of an application; the rest has defaults.
	r.Map()["WholeApplication"].Required = []string{
		"first_name", "last_name", "email", "phone", "loan_amount", "declaration", "consent_version",
	}
}

func completed(s *huma.Schema, t reflect.Type) *huma.Schema {
	nullable := t.Kind() == reflect.Pointer
	if nullable {
		t = t.Elem()
	}
	switch {
	case nullable && s.Ref != "": // a reference has no type to add null to
		return &huma.Schema{Description: s.Description, AnyOf: []*huma.Schema{{Ref: s.Ref}, {Type: "null"}}}
	case s.Items != nil && t.Kind() == reflect.Slice:
		s.Items = completed(s.Items, t.Elem())
	case t == reflect.TypeFor[date.Date]():
		s.Format = "date"
	case choices[t] != nil:
		s.Enum = choices[t]
	}
	return s
}
