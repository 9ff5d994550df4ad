package api

import (
	"reflect"

	"florin/internal/admin/collecting"
	"florin/internal/admin/doctor"
	"florin/internal/admin/export"
	"florin/internal/admin/fixing"
	"florin/internal/admin/impairment"
	"florin/internal/admin/mailing"
	"florin/internal/admin/opening"
	"florin/internal/admin/portfolio"
	"florin/internal/admin/rates"
	"florin/internal/admin/reporting"
	"florin/internal/admin/repository"
	"florin/internal/admin/reset"
	"florin/internal/admin/rulelab"
	"florin/internal/admin/sale"
	"florin/internal/admin/setup"
	"florin/internal/admin/takeover"
	"florin/internal/admin/task"
	"florin/internal/api/admin"
	"florin/internal/api/endpoint"
	"florin/internal/customer/clients"
	"florin/internal/customer/interview"
	"florin/internal/customer/message"
	"florin/internal/customer/privacy"
	"florin/internal/identity/mandate"
	"florin/internal/identity/program"
	"florin/internal/integration/adapter"
	"florin/internal/integration/eventlog"
	"florin/internal/integration/webhook"
	"florin/internal/lending/agreement"
	"florin/internal/lending/allowance"
	"florin/internal/lending/answer"
	"florin/internal/lending/application"
	"florin/internal/lending/arrears"
	"florin/internal/lending/authority"
	"florin/internal/lending/bankline"
	"florin/internal/lending/bureau"
	"florin/internal/lending/commission"
	"florin/internal/lending/condition"
	"florin/internal/lending/decision"
	"florin/internal/lending/guarantee"
	"florin/internal/lending/incoming"
	"florin/internal/lending/loan"
	"florin/internal/lending/outlook"
	"florin/internal/lending/partner"
	"florin/internal/lending/payout"
	"florin/internal/lending/pricing"
	"florin/internal/lending/reach"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/sanction"
	"florin/internal/lending/score"
	"florin/internal/lending/screening"
	"florin/internal/lending/servicing"
	"florin/internal/lending/signing"
	"florin/internal/lending/strategy"
	"florin/internal/lending/trial"
	"florin/internal/lending/underwriting"
	"florin/internal/lending/verification"
	"florin/internal/lending/worklist"
	"florin/internal/record/notify"
	"florin/internal/rule/credit"
	"florin/internal/rule/exchangerate"
	"florin/internal/rule/law"
	"florin/internal/rule/lawtext"
	"florin/internal/rule/namematch"
	"florin/internal/rule/question"
	"florin/internal/rule/settings"
)

// vocabulary is what the description cannot see from the types of handlers alone.
var vocabulary = endpoint.Vocabulary{Names: given, Choices: choices, Required: map[string][]string{
	// What rules.go of package application asks of an application; the rest has defaults.
	"WholeApplication": {"first_name", "last_name", "email", "phone", "loan_amount", "declaration", "consent_version"},
}, Tags: tagTexts, Calls: addCalls}

// tagTexts are of the tags that programs reach.
var tagTexts = map[string]string{
	"application":    "What a borrower asks for",
	"account":        "What a client has with the lender, and how they are reached",
	"site":           "What everybody may ask: products, quotes, texts of law, whether a document is ours",
	"webhooks":       "Addresses that are told of events; a program manages those that it made",
	"operation":      "How the installation is kept",
	"bank":           "Files of the bank, their entries, and runs of direct debits",
	"collection":     "Loans in arrears",
	"clients":        "People who borrow, or have asked to",
	"events":         "What has happened, in one order without gaps, and how far programs have read",
	"exports":        "Lists to take along as files, and copies of the data for other programs",
	"labels":         "What programs call the things of the lender, and what they keep beside them",
	"interviews":     "Talks with applicants before a decision",
	"messages":       "What clients write, and the answers",
	"partners":       "Applications that partners begin, and where they stand",
	"own interviews": "Talks that a client is asked to",
	"own requests":   "A request as its applicant sees and completes it",
	"papers":         "Documents of a request, page by page",
	"privacy":        "What people ask about their data, and what is kept how long",
	"programs":       "What a program is, and its own secrets",
	"rights":         "What a client asks about their own data, and complaints",
	"rules":          "The rules of credit, their drafts and trials",
	"journal":        "Who did what, and when",
	"ledger":         "The books: trial balance and journal",
	"loans":          "Contracts, their schedules, payments and standing",
	"offers":         "What borrowers are offered to sign",
	"payouts":        "Money that goes out, and the batches that two people release",
	"products":       "What the lender lends, under which law",
	"requests":       "Applications, from their arrival to a decision",
	"staff":          "Figures of the desk, and the state of the program",
}

// given names types whose own name is another's in the description.
var given = map[reflect.Type]string{
	reflect.TypeFor[admin.Backups]():       "Backups",
	reflect.TypeFor[repository.Overview](): "ScheduledBackups", reflect.TypeFor[repository.Shown](): "ScheduledBackup", reflect.TypeFor[repository.Rehearsed](): "BackupRehearsal",
	reflect.TypeFor[export.Page]():   "ExportPage",
	reflect.TypeFor[export.Schema](): "ExportSchema",
	reflect.TypeFor[export.Member](): "ExportMember",
	reflect.TypeFor[export.File]():   "ExportFile",

	reflect.TypeFor[opening.Guide](): "OpeningGuide", reflect.TypeFor[opening.Step](): "OpeningStep", reflect.TypeFor[opening.Proposal](): "OpeningProposal", reflect.TypeFor[doctor.Finding](): "OpeningFinding",

	reflect.TypeFor[sale.Page](): "LoanSalePage", reflect.TypeFor[sale.View](): "LoanSale", reflect.TypeFor[sale.Detail](): "LoanSaleDetail", reflect.TypeFor[sale.Item](): "LoanSaleItem", reflect.TypeFor[sale.Collected](): "LoanSalePayment", reflect.TypeFor[sale.PassedOn](): "LoanSalePassedOn", reflect.TypeFor[sale.Passing](): "LoanSalePassing", reflect.TypeFor[sale.Order](): "LoanSaleOrder", reflect.TypeFor[sale.Buyer](): "LoanBuyer", reflect.TypeFor[sale.Prices](): "LoanSalePrices", reflect.TypeFor[sale.BucketPrice](): "LoanSaleBucketPrice", reflect.TypeFor[sale.Filter](): "LoanSaleFilter", reflect.TypeFor[sale.Draft](): "LoanSaleDraft", reflect.TypeFor[sale.Part](): "LoanSalePart", reflect.TypeFor[sale.Unfit](): "LoanSaleUnfit", reflect.TypeFor[servicing.SoldTo](): "LoanSoldTo",
	reflect.TypeFor[takeover.Page](): "TakeoverPage", reflect.TypeFor[takeover.View](): "Takeover", reflect.TypeFor[takeover.Total](): "TakeoverTotal", reflect.TypeFor[takeover.Figures](): "TakeoverFigures", reflect.TypeFor[takeover.Product](): "TakeoverProduct", reflect.TypeFor[incoming.Fault](): "TakeoverFault",
	reflect.TypeFor[takeover.Mappings](): "TakeoverMappings", reflect.TypeFor[takeover.Kept](): "TakeoverMappingKept", reflect.TypeFor[takeover.Mapped](): "TakeoverMapped", reflect.TypeFor[takeover.Tables](): "TakeoverTables",
	reflect.TypeFor[incoming.Mapping](): "TakeoverMapping", reflect.TypeFor[incoming.Source](): "TakeoverSource", reflect.TypeFor[incoming.From](): "TakeoverFrom", reflect.TypeFor[incoming.Value](): "TakeoverValue", reflect.TypeFor[incoming.Lookup](): "TakeoverLookup", reflect.TypeFor[incoming.Condition](): "TakeoverCondition",
	reflect.TypeFor[incoming.Ours](): "TakeoverOurs", reflect.TypeFor[incoming.Filled](): "TakeoverFilled", reflect.TypeFor[incoming.Found](): "TakeoverFound", reflect.TypeFor[incoming.Head](): "TakeoverHead", reflect.TypeFor[incoming.Preview](): "TakeoverPreview", reflect.TypeFor[incoming.Previewed](): "TakeoverPreviewed", reflect.TypeFor[incoming.ReadRow](): "TakeoverReadRow",
	reflect.TypeFor[rates.Overview](): "ExchangeRates", reflect.TypeFor[rates.Change](): "RateChange", reflect.TypeFor[rates.Input](): "RatesInput", reflect.TypeFor[exchangerate.Quote](): "RateQuote",
	reflect.TypeFor[reporting.Calendar](): "ReportCalendar", reflect.TypeFor[reporting.Item](): "ReportDue", reflect.TypeFor[reporting.Duty](): "ReportDuty", reflect.TypeFor[reporting.Filing](): "ReportFiling", reflect.TypeFor[reporting.FilingInput](): "ReportFilingInput", reflect.TypeFor[reporting.DutyInput](): "ReportDutyInput",
	reflect.TypeFor[collecting.Overview](): "CollectionStrategies", reflect.TypeFor[collecting.Change](): "CollectionStrategyChange", reflect.TypeFor[collecting.Input](): "CollectionStrategyInput", reflect.TypeFor[collecting.Ahead](): "CollectionAhead", reflect.TypeFor[collecting.Sum](): "CollectionAheadSum",
	reflect.TypeFor[outlook.Step]():         "CollectionAheadStep",
	reflect.TypeFor[collecting.TrialList](): "CollectionTrials", reflect.TypeFor[collecting.Trial](): "CollectionTrial", reflect.TypeFor[collecting.TrialInput](): "CollectionTrialInput",
	reflect.TypeFor[collecting.Outcome](): "CollectionTrialOutcome", reflect.TypeFor[trial.Group](): "CollectionTrialGroup", reflect.TypeFor[trial.Rate](): "CollectionTrialRate",
	reflect.TypeFor[strategy.Strategy](): "CollectionStrategy", reflect.TypeFor[strategy.Segment](): "CollectionSegment", reflect.TypeFor[strategy.Step](): "CollectionStep",
	reflect.TypeFor[impairment.Overview](): "Allowance", reflect.TypeFor[impairment.Run](): "AllowanceRun", reflect.TypeFor[impairment.Detail](): "AllowanceRunDetail",
	reflect.TypeFor[impairment.StageSum](): "AllowanceStage", reflect.TypeFor[impairment.Movement](): "AllowanceMovement", reflect.TypeFor[impairment.MovementRow](): "AllowanceMovementRow",
	reflect.TypeFor[impairment.Roll](): "AllowanceRoll", reflect.TypeFor[impairment.Item](): "AllowanceItem", reflect.TypeFor[impairment.ScenarioLoss](): "AllowanceScenarioLoss",
	reflect.TypeFor[impairment.LoanView](): "AllowanceLoan", reflect.TypeFor[impairment.Mark](): "AllowanceMark", reflect.TypeFor[impairment.MarkInput](): "AllowanceMarkInput",
	reflect.TypeFor[impairment.RulesInput](): "AllowanceRulesInput", reflect.TypeFor[impairment.RulesChange](): "AllowanceChange", reflect.TypeFor[allowance.Rules](): "AllowanceRules", reflect.TypeFor[allowance.ProductLoss](): "AllowanceProductLoss", reflect.TypeFor[allowance.Scenario](): "AllowanceScenario",

	reflect.TypeFor[portfolio.Book](): "PortfolioBook", reflect.TypeFor[portfolio.Vintage](): "LoanVintage", reflect.TypeFor[portfolio.RollRow](): "RollRow", reflect.TypeFor[portfolio.Move](): "RollMove",
	reflect.TypeFor[portfolio.RiskMonth](): "RiskMonth", reflect.TypeFor[portfolio.Share](): "PortfolioShare", reflect.TypeFor[portfolio.Borrower](): "LargestBorrower", reflect.TypeFor[portfolio.EarlyMonth](): "EarlyMonth",
	reflect.TypeFor[portfolio.Decisions](): "DecisionFigures", reflect.TypeFor[portfolio.Group](): "ApplicantGroup", reflect.TypeFor[portfolio.Groups](): "ApplicantGroups",
	reflect.TypeFor[portfolio.Outcome](): "OpinionOutcome", reflect.TypeFor[portfolio.Decider](): "Decider", reflect.TypeFor[portfolio.Override](): "DecisionOverride",

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

	reflect.TypeFor[lawtext.Page]():            "LoanLaw",
	reflect.TypeFor[lawtext.Topic]():           "LoanLawTopic",
	reflect.TypeFor[lawtext.Rule]():            "LoanLawRule",
	reflect.TypeFor[lawtext.Quote]():           "LoanLawQuote",
	reflect.TypeFor[agreement.Offer]():         "LoanOffer",
	reflect.TypeFor[pricing.Terms]():           "OfferTerms",
	reflect.TypeFor[credit.Clause]():           "ContractClause",
	reflect.TypeFor[agreement.Paper]():         "OfferDocument",
	reflect.TypeFor[agreement.Upload]():        "PaperContract",
	reflect.TypeFor[agreement.Part]():          "ReturnPart",
	reflect.TypeFor[agreement.Preview]():       "OfferPreview",
	reflect.TypeFor[agreement.Block]():         "OfferBlock",
	reflect.TypeFor[interview.Desk]():          "RequestInterviews",
	reflect.TypeFor[interview.Proposal]():      "InterviewProposal",
	reflect.TypeFor[interview.Moved]():         "InterviewMove",
	reflect.TypeFor[interview.Own]():           "OwnInterview",
	reflect.TypeFor[interview.OwnTime]():       "OwnInterviewTime",
	reflect.TypeFor[interview.Time]():          "InterviewTime",
	reflect.TypeFor[interview.Change]():        "InterviewChange",
	reflect.TypeFor[interview.Agenda]():        "InterviewAgenda",
	reflect.TypeFor[interview.Entry]():         "InterviewEntry",
	reflect.TypeFor[interview.Day]():           "InterviewDay",
	reflect.TypeFor[interview.Slot]():          "InterviewSlot",
	reflect.TypeFor[interview.Defaults]():      "InterviewDefaults",
	reflect.TypeFor[servicing.Item]():          "LoanItem",
	reflect.TypeFor[servicing.Detail]():        "Loan",
	reflect.TypeFor[servicing.Quote]():         "EarlyQuote",
	reflect.TypeFor[servicing.Own]():           "OwnLoan",
	reflect.TypeFor[servicing.OwnItem]():       "OwnLoanItem",
	reflect.TypeFor[loan.Row]():                "LoanRow",
	reflect.TypeFor[loan.Fact]():               "LoanEvent",
	reflect.TypeFor[loan.Parted]():             "LoanParts",
	reflect.TypeFor[servicing.Standing]():      "LoanStanding",
	reflect.TypeFor[servicing.Borrower]():      "LoanBorrower",
	reflect.TypeFor[servicing.Balance]():       "LoanBalance",
	reflect.TypeFor[servicing.Booking]():       "LoanBooking",
	reflect.TypeFor[servicing.BookingLine]():   "LoanBookingLine",
	reflect.TypeFor[servicing.Statement]():     "LoanStatement",
	reflect.TypeFor[servicing.StatementLine](): "LoanStatementLine",
	reflect.TypeFor[arrears.Case]():            "CollectionCase",
	reflect.TypeFor[arrears.Contact]():         "CollectionContact",
	reflect.TypeFor[worklist.Item]():           "CollectionItem",
	reflect.TypeFor[worklist.Page]():           "CollectionPage",
	reflect.TypeFor[worklist.Around]():         "CollectionAround",
	reflect.TypeFor[worklist.Neighbour]():      "CollectionNeighbour",
	reflect.TypeFor[arrears.Handover]():        "CollectionHandover",
	reflect.TypeFor[arrears.HandedOver]():      "CollectionHandedOver",
	reflect.TypeFor[arrears.Suspension]():      "LoanSuspension",
	reflect.TypeFor[arrears.LetterNow]():       "ArrearsLetterNow",
	reflect.TypeFor[arrears.LetterAsked]():     "ArrearsLetterAsked",
	reflect.TypeFor[arrears.LogEntry]():        "CollectionLogEntry",
	reflect.TypeFor[arrears.Proposal]():        "CollectionProposal",
	reflect.TypeFor[arrears.Arrears]():         "LoanArrears",
	reflect.TypeFor[arrears.Letter]():          "ArrearsLetter",
	reflect.TypeFor[arrears.Promise]():         "PaymentPromise",
	reflect.TypeFor[arrears.Pledge]():          "PaymentPledge",
	reflect.TypeFor[reschedule.NewTerms]():     "ScheduleTerms",
	reflect.TypeFor[screening.Desk]():          "ScreeningDesk",
	reflect.TypeFor[screening.Run]():           "Screening",
	reflect.TypeFor[screening.Used]():          "ScreeningListUsed",
	reflect.TypeFor[screening.Hit]():           "ScreeningHit",
	reflect.TypeFor[screening.List]():          "ScreeningList",
	reflect.TypeFor[screening.Judgement]():     "ScreeningJudgement",
	reflect.TypeFor[namematch.Birth]():         "KnownBirth",

	reflect.TypeFor[question.Question](): "OwnQuestion", reflect.TypeFor[question.Choice](): "OwnQuestionChoice", reflect.TypeFor[question.After](): "OwnQuestionAfter",
	reflect.TypeFor[question.Advice](): "OwnQuestionAdvice", reflect.TypeFor[question.Advised](): "OwnQuestionAdvised",
	reflect.TypeFor[answer.Answers](): "OwnQuestionAnswers", reflect.TypeFor[answer.Answer](): "OwnQuestionAnswer",
	reflect.TypeFor[bureau.Report](): "ReportToRegister", reflect.TypeFor[bureau.Page](): "ReportsToRegisters",
	reflect.TypeFor[task.Task](): "StaffTask", reflect.TypeFor[task.Page](): "StaffTasks", reflect.TypeFor[task.About](): "TaskAbout", reflect.TypeFor[task.Takers](): "TaskTakers",

	reflect.TypeFor[reach.Contact]():      "RequestContact",
	reflect.TypeFor[reach.Proof]():        "ContactProof",
	reflect.TypeFor[reach.Confirmation](): "ContactConfirmation",

	reflect.TypeFor[guarantee.Own](): "OwnGuarantee", reflect.TypeFor[guarantee.Told](): "GuarantorTold", reflect.TypeFor[guarantee.SignInput](): "SignGuaranteeInput",
	reflect.TypeFor[guarantee.OfBorrower](): "BorrowerGuarantee", reflect.TypeFor[guarantee.OfBorrowers](): "BorrowerGuarantees",
	reflect.TypeFor[guarantee.Desk](): "RequestGuarantees", reflect.TypeFor[guarantee.Guarantee](): "Guarantee", reflect.TypeFor[guarantee.Budget](): "GuarantorBudget",
	reflect.TypeFor[guarantee.Who](): "GuarantorWho", reflect.TypeFor[guarantee.Named](): "NamedGuarantor", reflect.TypeFor[guarantee.OfNamed](): "OwnNamedGuarantor",
	reflect.TypeFor[guarantee.Input](): "GuaranteeInput", reflect.TypeFor[guarantee.ActInput](): "GuaranteeActInput",
	reflect.TypeFor[condition.Desk](): "RequestConditions", reflect.TypeFor[condition.Condition](): "PayoutCondition", reflect.TypeFor[condition.Paper](): "ConditionPaper",
	reflect.TypeFor[condition.Input](): "ConditionInput", reflect.TypeFor[condition.Ending](): "ConditionEnding", reflect.TypeFor[condition.Asking](): "ConditionAsking",
	reflect.TypeFor[condition.Asked](): "ConditionAsked", reflect.TypeFor[condition.Reply](): "ConditionReply", reflect.TypeFor[condition.Template](): "ConditionTemplate",
	reflect.TypeFor[signing.Session](): "SigningSession", reflect.TypeFor[signing.Seen](): "SigningSeen",
	reflect.TypeFor[condition.OwnReply](): "OwnConditionReply", reflect.TypeFor[condition.ReplyInput](): "ConditionReplyInput",

	reflect.TypeFor[sanction.View]():         "LoanSanctions",
	reflect.TypeFor[sanction.Option]():       "SanctionOption",
	reflect.TypeFor[sanction.Input]():        "SanctionInput",
	reflect.TypeFor[sanction.Terms]():        "SanctionTerms",
	reflect.TypeFor[sanction.Proposal]():     "SanctionProposal",
	reflect.TypeFor[sanction.Preview]():      "SanctionPreview",
	reflect.TypeFor[sanction.Course]():       "SanctionCourse",
	reflect.TypeFor[sanction.Row]():          "SanctionRow",
	reflect.TypeFor[arrears.RecoveryInput](): "LateRecovery",
	reflect.TypeFor[arrears.WaiverInput]():   "ChargeWaiver",

	reflect.TypeFor[eventlog.Page]():      "EventPage",
	reflect.TypeFor[eventlog.Data]():      "EventData",
	reflect.TypeFor[eventlog.Actor]():     "EventActor",
	reflect.TypeFor[eventlog.Object]():    "EventObject",
	reflect.TypeFor[eventlog.Consumer]():  "EventConsumer",
	reflect.TypeFor[eventlog.Consumers](): "EventConsumers",

	reflect.TypeFor[webhook.Overview]():    "Webhooks",
	reflect.TypeFor[webhook.Endpoint]():    "Webhook",
	reflect.TypeFor[webhook.Made]():        "MadeWebhook",
	reflect.TypeFor[webhook.Input]():       "WebhookInput",
	reflect.TypeFor[webhook.Log]():         "WebhookLog",
	reflect.TypeFor[webhook.ReplayInput](): "WebhookReplayInput",
	reflect.TypeFor[webhook.Replayed]():    "WebhookReplayed",
	reflect.TypeFor[webhook.Item]():        "WebhookLogItem",
	reflect.TypeFor[webhook.Delivery]():    "WebhookDelivery",
	reflect.TypeFor[webhook.Attempt]():     "WebhookAttempt",

	reflect.TypeFor[commission.Statement]():  "CommissionStatement",
	reflect.TypeFor[commission.Statements](): "CommissionStatements",
	reflect.TypeFor[partner.Overview]():      "Partners",
	reflect.TypeFor[partner.Definition]():    "PartnerTerms",
	reflect.TypeFor[partner.Agreement]():     "PartnerAgreement",
	reflect.TypeFor[partner.Tier]():          "CommissionTier",
	reflect.TypeFor[partner.Conflict]():      "AttributionConflict",
	reflect.TypeFor[partner.Application]():   "PartnerApplication",
	reflect.TypeFor[partner.Page]():          "PartnerApplications",
	reflect.TypeFor[partner.Link]():          "PartnerLink",
	reflect.TypeFor[partner.Own]():           "OwnPartner",
	reflect.TypeFor[partner.Shown]():         "ShownPartner",

	reflect.TypeFor[score.Desk](): "Scores", reflect.TypeFor[score.View](): "ExternalScore", reflect.TypeFor[score.Answer](): "ScoreAnswer", reflect.TypeFor[score.Scale](): "ScoreScale", reflect.TypeFor[score.Reason](): "ScoreReason",
	reflect.TypeFor[verification.Desk](): "Verifications", reflect.TypeFor[verification.View](): "Verification", reflect.TypeFor[verification.Choice](): "VerificationChoice",
	reflect.TypeFor[verification.Difference](): "VerificationDifference", reflect.TypeFor[verification.Proof](): "IdentityProof", reflect.TypeFor[verification.IDPaper](): "IdentityPaper",
	reflect.TypeFor[verification.Summary](): "AccountSummary", reflect.TypeFor[verification.Income](): "AccountIncome", reflect.TypeFor[verification.Glance](): "VerificationGlance",
	reflect.TypeFor[verification.Own](): "OwnVerification", reflect.TypeFor[verification.OwnList](): "OwnVerifications", reflect.TypeFor[verification.StartInput](): "VerificationStart",

	reflect.TypeFor[adapter.Overview]():    "Adapters",
	reflect.TypeFor[adapter.Adapter]():     "Adapter",
	reflect.TypeFor[adapter.Made]():        "MadeAdapter",
	reflect.TypeFor[adapter.Input]():       "AdapterInput",
	reflect.TypeFor[adapter.Definition]():  "AdapterDefinition",
	reflect.TypeFor[adapter.Description](): "AdapterDescription",
	reflect.TypeFor[adapter.Offered]():     "AdapterOffer",
	reflect.TypeFor[adapter.Agreed]():      "AdapterCapability",
	reflect.TypeFor[adapter.Sort]():        "AdapterSort",
	reflect.TypeFor[adapter.Log]():         "AdapterCalls",
	reflect.TypeFor[adapter.Item]():        "AdapterCall",
	reflect.TypeFor[adapter.About]():       "AdapterAnswer",
	reflect.TypeFor[adapter.Kept]():        "AdapterFile",

	reflect.TypeFor[program.Named]():      "NamedProgram",
	reflect.TypeFor[program.Overview]():   "Programs",
	reflect.TypeFor[program.Made]():       "MadeProgram",
	reflect.TypeFor[program.Input]():      "ProgramInput",
	reflect.TypeFor[program.Definition](): "ProgramDefinition",
	reflect.TypeFor[program.Secret]():     "ProgramSecret",
	reflect.TypeFor[program.Answering]():  "ProgramPerson",
	reflect.TypeFor[program.Sort]():       "ProgramSort",
	reflect.TypeFor[program.Scope]():      "ProgramScope",
	reflect.TypeFor[program.Own]():        "OwnProgram",
	reflect.TypeFor[mandate.Mandate]():    "ProgramMandate",
	reflect.TypeFor[mandate.Approve]():    "ApprovalMandate",
	reflect.TypeFor[mandate.Refuse]():     "RefusalMandate",
	reflect.TypeFor[mandate.Release]():    "ReleaseMandate",
	reflect.TypeFor[mandate.Amounts]():    "AmountMandate",
	reflect.TypeFor[mandate.Day]():        "DayMandate",
	reflect.TypeFor[mandate.Logic]():      "DecisionLogic",
	reflect.TypeFor[program.Choices]():    "MandateChoices",
	reflect.TypeFor[program.Rotated]():    "RotatedSecret",
	reflect.TypeFor[program.Key]():        "ProgramKey",
	reflect.TypeFor[program.Used]():       "ProgramEnding",
	reflect.TypeFor[program.NewKey]():     "ProgramKeyInput",
	reflect.TypeFor[program.JWK]():        "PublicKey",
	reflect.TypeFor[program.Renewed]():    "RenewedKey",
	reflect.TypeFor[program.Token]():      "ProgramToken",

	reflect.TypeFor[bankline.Deliveries](): "BankDeliveries", reflect.TypeFor[bankline.Delivery](): "BankDelivery", reflect.TypeFor[bankline.Fetch](): "BankFetch",
	reflect.TypeFor[payout.Order](): "BankOrder", reflect.TypeFor[payout.Sending](): "BankOrderSending", reflect.TypeFor[payout.Finding](): "BankOrderFinding",
	reflect.TypeFor[fixing.Readings](): "IndexReadings", reflect.TypeFor[fixing.Reading](): "IndexReading", reflect.TypeFor[fixing.Value](): "IndexValue",

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

	reflect.TypeFor[law.Shown]():  "ShownRule",
	reflect.TypeFor[law.Said]():   "LawSaid",
	reflect.TypeFor[law.Gap]():    "LawGap",
	reflect.TypeFor[law.Ending](): "LawEnding",
	reflect.TypeFor[law.Counts](): "LawCounts",
	reflect.TypeFor[law.Change](): "LawChange",

	reflect.TypeFor[clients.Item]():       "ClientItem",
	reflect.TypeFor[clients.Page]():       "ClientPage",
	reflect.TypeFor[clients.Counts]():     "ClientCounts",
	reflect.TypeFor[servicing.Counts]():   "LoanCounts",
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
	reflect.TypeFor[privacy.Entry]():         "ComplaintEntry",

	reflect.TypeFor[application.Application](): "WholeApplication",
	reflect.TypeFor[application.Patch]():       "ApplicationFields",
	reflect.TypeFor[decision.Work]():           "RequestWork",
	reflect.TypeFor[decision.Why]():            "WhyRefused",
	reflect.TypeFor[request.Step]():            "RequestStep",
	reflect.TypeFor[decision.Review]():         "RequestReview",
	reflect.TypeFor[decision.Second]():         "SecondDecision",
	reflect.TypeFor[authority.Proposal]():      "ApprovalProposal",
	reflect.TypeFor[authority.Vote]():          "ApprovalVote",
	reflect.TypeFor[authority.Exceeded]():      "LimitExceeded",
	reflect.TypeFor[refusal.View]():            "RefusalReasons",
	reflect.TypeFor[underwriting.Reason]():     "RefusalReason",
	reflect.TypeFor[application.PaperView]():   "HandedIn",
	reflect.TypeFor[application.PageView]():    "HandedInPage",
	reflect.TypeFor[application.PartialView](): "PartialUpload",
	reflect.TypeFor[application.Needed]():      "NeededPaper",
	reflect.TypeFor[application.Ruling]():      "PaperRuling",
	reflect.TypeFor[application.Phone]():       "PhoneHandover",
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
}
