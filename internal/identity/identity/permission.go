package identity

import "slices"

// Permission is one thing that staff may be allowed to do.
type Permission string

// The permissions. APIs and features ask for these, never for a role.
const (
	RequestRead     Permission = "request.read"
	RequestDecide   Permission = "request.decide"
	RequestNote     Permission = "request.note"
	ConditionEnd    Permission = "condition.end"   // before a payout; which of them, the condition says
	RequestApprove  Permission = "request.approve" // as the second person
	RequestReview   Permission = "request.review"  // a refusal that another person decided
	OfferManage     Permission = "offer.manage"
	LoanRead        Permission = "loan.read"
	LoanManage      Permission = "loan.manage" // payments by hand, corrections, new schedules
	PayoutPrepare   Permission = "payout.prepare"
	PayoutRelease   Permission = "payout.release"
	BankManage      Permission = "bank.manage" // files of the bank, matching, direct debits
	Collect         Permission = "collection.manage"
	ChargeWaive     Permission = "charge.waive" // let charges off, wholly or in part
	LoanImport      Permission = "loan.import"  // loans of other books: sending files, and letting them in as the second person
	LedgerRead      Permission = "ledger.read"
	LedgerManage    Permission = "ledger.manage" // the accountant's chart: proposing and, as the second person, confirming
	ProductRead     Permission = "product.read"
	ProductManage   Permission = "product.manage"
	RulesRead       Permission = "rules.read"
	RulesEdit       Permission = "rules.edit"    // drafts of the rules of credit, and proposals of them
	RulesReplay     Permission = "rules.replay"  // try a draft on past requests
	RulesConfirm    Permission = "rules.confirm" // as the second person
	DocumentRead    Permission = "document.read"
	ClientRead      Permission = "client.read"
	ClientManage    Permission = "client.manage" // notes, access, proposals to merge
	ClientMerge     Permission = "client.merge"  // as the second person
	MessageRead     Permission = "message.read"
	MessageReply    Permission = "message.reply"
	MessageManage   Permission = "message.manage" // the answers that are kept ready
	DashboardRead   Permission = "dashboard.read"
	DiagnosticsRead Permission = "diagnostics.read"
	AuditRead       Permission = "audit.read"
	PrivacyRead     Permission = "privacy.read"
	PrivacyManage   Permission = "privacy.manage" // answers, holds, exports, erasures, retention runs
	ComplaintFile   Permission = "complaint.file" // for a client who calls or writes
	TaskManage      Permission = "task.manage"    // tasks on what one may read: setting, giving, doing
	ListExport      Permission = "list.export"    // whole lists of people, taken out of the program
	DossierExport   Permission = "dossier.export" // the signed archive of a request, with its files
	StaffRead       Permission = "staff.read"
	StaffManage     Permission = "staff.manage"
	SettingsManage  Permission = "settings.manage"
	WebhookManage   Permission = "webhook.manage"
	KeyManage       Permission = "key.manage"     // other programs and their secrets
	PartnerManage   Permission = "partner.manage" // intermediaries, what they earn, and whom an application is credited to
	BackupManage    Permission = "backup.manage"  // take backups and see where they lie; their files are given out by no API
)

// Role is a named set of permissions: a shipped one by its name, or one of the lender's own by its id.
type Role string

// The shipped roles, which nobody changes.
const (
	Administrator         Role = "administrator"
	Officer               Role = "officer"
	Approver              Role = "approver"
	Treasury              Role = "treasury"
	Collections           Role = "collections"
	Support               Role = "support"
	Auditor               Role = "auditor"
	DataProtectionOfficer Role = "data_protection_officer"
)

// RoleSet is a role with what it allows.
type RoleSet struct {
	Role        Role
	Name        string // of one of the lender's own, as the lender wrote it; catalogs have the words of shipped ones
	Permissions []Permission
	Closed      bool // nobody is given it any more
}

// roleSets is the whole table, in the order people are shown it. Who checks (auditor, data
// protection) changes nothing; who handles money or arrears decides no request; documents,
// the richest thing a thief could want, are for those who must judge them.
var roleSets = []RoleSet{
	{Role: Administrator, Permissions: []Permission{
		RequestRead, RequestDecide, RequestNote, ConditionEnd, RequestApprove, RequestReview, OfferManage, LoanRead, LoanManage,
		PayoutPrepare, PayoutRelease, BankManage, Collect, ChargeWaive, LoanImport, LedgerRead, LedgerManage, ProductRead, ProductManage, RulesRead, RulesEdit, RulesReplay, RulesConfirm, DocumentRead,
		ClientRead, ClientManage, ClientMerge, MessageRead, MessageReply, MessageManage, DashboardRead, TaskManage, DiagnosticsRead, AuditRead, ListExport, DossierExport, PrivacyRead, PrivacyManage, ComplaintFile, StaffRead, StaffManage, SettingsManage, WebhookManage, KeyManage, PartnerManage, BackupManage,
	}},
	{Role: Officer, Permissions: []Permission{
		RequestRead, RequestDecide, RequestNote, ConditionEnd, OfferManage, LoanRead, ProductRead, DocumentRead, ClientRead, ClientManage, MessageRead, MessageReply, DashboardRead, TaskManage,
	}},
	{Role: Approver, Permissions: []Permission{
		RequestRead, RequestDecide, RequestNote, ConditionEnd, RequestApprove, RequestReview, OfferManage, LoanRead, PayoutRelease, ProductRead, RulesRead, RulesReplay, RulesConfirm,
		DocumentRead, ClientRead, ClientManage, ClientMerge, DashboardRead, TaskManage, ListExport, DossierExport, PartnerManage,
	}},
	{Role: Treasury, Permissions: []Permission{
		RequestRead, ConditionEnd, LoanRead, LoanManage, PayoutPrepare, PayoutRelease, BankManage, LoanImport, LedgerRead, LedgerManage, ProductRead, ClientRead, DashboardRead, TaskManage, ListExport,
	}},
	{Role: Collections, Permissions: []Permission{RequestRead, RequestNote, LoanRead, Collect, ChargeWaive, ClientRead, ClientManage, MessageRead, MessageReply, DashboardRead, TaskManage}},
	{Role: Support, Permissions: []Permission{RequestRead, LoanRead, ClientRead, ClientManage, MessageRead, MessageReply, MessageManage, ComplaintFile, DashboardRead, TaskManage}},
	{Role: Auditor, Permissions: []Permission{
		RequestRead, LoanRead, LedgerRead, ProductRead, RulesRead, DocumentRead, ClientRead, DashboardRead, DiagnosticsRead, AuditRead, ListExport, DossierExport, StaffRead,
	}},
	{Role: DataProtectionOfficer, Permissions: []Permission{
		RequestRead, LoanRead, RulesRead, ClientRead, DashboardRead, AuditRead, ListExport, PrivacyRead, PrivacyManage, ComplaintFile, StaffRead,
	}},
}

// roles finds what a shipped role allows; it is asked on every call of staff.
var roles = func() map[Role][]Permission {
	byRole := make(map[Role][]Permission, len(roleSets))
	for _, set := range roleSets {
		byRole[set.Role] = set.Permissions
	}
	return byRole
}()

// Roles lists every shipped role with its permissions; RolesTx the lender's own as well.
func Roles() []RoleSet {
	list := slices.Clone(roleSets)
	for i := range list {
		list[i].Permissions = slices.Clone(list[i].Permissions)
	}
	return list
}

// PermissionsOf gives the permissions of a shipped role; any other has none.
func PermissionsOf(r Role) []Permission { return RightsOf(r, "") }
