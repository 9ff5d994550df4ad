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

// Role is a named set of permissions.
type Role string

// The roles.
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
	Role        Role         `json:"role"`
	Permissions []Permission `json:"permissions"`
}

// roleSets is the whole table, in the order people are shown it. Who checks (auditor, data
// protection) changes nothing; who handles money or arrears decides no request; documents,
// the richest thing a thief could want, are for those who must judge them.
var roleSets = []RoleSet{
	{Administrator, []Permission{
		RequestRead, RequestDecide, RequestNote, ConditionEnd, RequestApprove, RequestReview, OfferManage, LoanRead, LoanManage,
		PayoutPrepare, PayoutRelease, BankManage, Collect, ChargeWaive, LoanImport, LedgerRead, LedgerManage, ProductRead, ProductManage, RulesRead, RulesEdit, RulesReplay, RulesConfirm, DocumentRead,
		ClientRead, ClientManage, ClientMerge, MessageRead, MessageReply, MessageManage, DashboardRead, TaskManage, DiagnosticsRead, AuditRead, ListExport, DossierExport, PrivacyRead, PrivacyManage, ComplaintFile, StaffRead, StaffManage, SettingsManage, WebhookManage, KeyManage, PartnerManage, BackupManage,
	}},
	{Officer, []Permission{
		RequestRead, RequestDecide, RequestNote, ConditionEnd, OfferManage, LoanRead, ProductRead, DocumentRead, ClientRead, ClientManage, MessageRead, MessageReply, DashboardRead, TaskManage,
	}},
	{Approver, []Permission{
		RequestRead, RequestDecide, RequestNote, ConditionEnd, RequestApprove, RequestReview, OfferManage, LoanRead, PayoutRelease, ProductRead, RulesRead, RulesReplay, RulesConfirm,
		DocumentRead, ClientRead, ClientManage, ClientMerge, DashboardRead, TaskManage, ListExport, DossierExport, PartnerManage,
	}},
	{Treasury, []Permission{
		RequestRead, ConditionEnd, LoanRead, LoanManage, PayoutPrepare, PayoutRelease, BankManage, LoanImport, LedgerRead, LedgerManage, ProductRead, ClientRead, DashboardRead, TaskManage, ListExport,
	}},
	{Collections, []Permission{RequestRead, RequestNote, LoanRead, Collect, ChargeWaive, ClientRead, ClientManage, MessageRead, MessageReply, DashboardRead, TaskManage}},
	{Support, []Permission{RequestRead, LoanRead, ClientRead, ClientManage, MessageRead, MessageReply, MessageManage, ComplaintFile, DashboardRead, TaskManage}},
	{Auditor, []Permission{
		RequestRead, LoanRead, LedgerRead, ProductRead, RulesRead, DocumentRead, ClientRead, DashboardRead, DiagnosticsRead, AuditRead, ListExport, DossierExport, StaffRead,
	}},
	{DataProtectionOfficer, []Permission{
		RequestRead, LoanRead, RulesRead, ClientRead, DashboardRead, AuditRead, ListExport, PrivacyRead, PrivacyManage, ComplaintFile, StaffRead,
	}},
}

// roles finds what a role allows; it is asked on every call of staff.
var roles = func() map[Role][]Permission {
	byRole := make(map[Role][]Permission, len(roleSets))
	for _, set := range roleSets {
		byRole[set.Role] = set.Permissions
	}
	return byRole
}()

// Roles lists every role with its permissions.
func Roles() []RoleSet {
	list := slices.Clone(roleSets)
	for i := range list {
		list[i].Permissions = slices.Clone(list[i].Permissions)
	}
	return list
}

// PermissionsOf gives the permissions of a role; an unknown role has none.
func PermissionsOf(r Role) []Permission { return slices.Clone(roles[r]) }

// Valid says whether a role exists.
func (r Role) Valid() bool { return roles[r] != nil }
