package program

import (
	"slices"
	"strings"

	"florin/internal/identity/identity"
)

// Scope is a right of a program, "resource.verb".
type Scope string

// Itself is the scope of what a program asks about itself. Every program has it, and none is given it.
const Itself Scope = "program.self"

// The scopes of partners' programs. They come alone: such a program is no program of the lender's own work, and what it reaches is its partner's.
const (
	PartnerRead  Scope = "partner.read"
	PartnerApply Scope = "partner.apply"
)

func ofPartners(s Scope) bool { return s == PartnerRead || s == PartnerApply }

// Right is a scope with the permission of staff that stands behind it: nobody answers for a program that may do what they may not.
type Right struct {
	Scope      Scope
	Permission identity.Permission
}

// rights are all scopes that can be given, in the order in which people choose. A scope is given as soon as one of its operations is open
// to programs, and not before.
var rights = []Right{
	{"request.read", identity.RequestRead},
	{"event.read", identity.LoanRead},
	{"event.cursor", identity.LoanRead},
	{"label.write", identity.RequestRead},
	{"request.note", identity.RequestNote},
	{"request.work", identity.RequestDecide},
	{"request.decide", identity.RequestDecide},
	{"register.record", identity.RequestDecide},
	{"register.report", identity.OfferManage},
	{"document.judge", identity.RequestDecide},
	{"interview.plan", identity.RequestDecide},
	{"offer.read", identity.OfferManage},
	{"offer.manage", identity.OfferManage},
	{"loan.read", identity.LoanRead},
	{"loan.settle", identity.LoanManage},
	{"payment.book", identity.LoanManage},
	{"payment.refund", identity.LoanManage},
	{"payout.prepare", identity.PayoutPrepare},
	{"payout.release", identity.PayoutRelease},
	{"collection.work", identity.Collect},
	{"product.read", identity.ProductRead},
	{"product.propose", identity.ProductManage},
	{"client.read", identity.ClientRead},
	{"client.note", identity.ClientManage},
	{"client.block", identity.ClientManage},
	{"message.read", identity.MessageRead},
	{"message.write", identity.MessageReply},
	{"document.read", identity.DocumentRead},
	{"dossier.export", identity.DossierExport},
	{"list.export", identity.ListExport},
	{"dashboard.read", identity.DashboardRead},
	{"ledger.read", identity.LedgerRead},
	{"bank.files", identity.BankManage},
	{"bank.book", identity.BankManage},
	{"debit.prepare", identity.BankManage},
	{"rules.read", identity.RulesRead},
	{"rules.draft", identity.RulesEdit},
	{"rules.replay", identity.RulesReplay},
	{"privacy.read", identity.PrivacyRead},
	{"privacy.request", identity.PrivacyManage},
	{"privacy.hold", identity.PrivacyManage},
	{"complaint.file", identity.ComplaintFile},
	{"webhook.own", identity.WebhookManage},
	{SessionDelegate, identity.KeyManage},
	{"audit.read", identity.AuditRead},
	{"diagnostics.read", identity.DiagnosticsRead},
	{"backup.read", identity.BackupManage},
	{PartnerRead, identity.PartnerManage},
	{PartnerApply, identity.PartnerManage},
}

// signedFor are the scopes by which money leaves, or by which a program speaks for a client: an API key is not enough for them, since who has read it
// once can use it.
var signedFor = []Scope{"payout.release", "payment.refund", SessionDelegate}

// NeedsPair says whether a program must have signed with its own key to use a scope. In a sandbox nothing needs it, so that all can be tried by hand.
func (s *Service) NeedsPair(scope Scope) bool {
	return s.Mode != Test && slices.Contains(signedFor, scope)
}

// Rights lists every scope that can be given with the permission behind it, in the order in which people choose.
func Rights() []Right { return slices.Clone(rights) }

// Sort is a kind of work that programs do, with the scopes that it takes.
type Sort struct {
	Name   string  `json:"name" enum:"reader,decision,decider,treasury,releaser,accounting,bank,dialler,front_end,warehouse,monitor,partner"`
	Scopes []Scope `json:"scopes"`
}

// sorts are what people choose from before they choose scopes one by one. Clients' files, messages and documents are in those alone that
// cannot work without.
var sorts = []Sort{
	{"reader", []Scope{"request.read", "event.read", "loan.read", "product.read", "dashboard.read"}},
	{"decision", []Scope{"request.read", "event.read", "event.cursor", "label.write", "request.note", "request.work", "register.record", "document.judge", "interview.plan", "client.read", "document.read"}},
	{"decider", []Scope{"request.read", "event.read", "event.cursor", "request.note", "request.work", "request.decide", "register.record", "offer.read", "offer.manage", "document.read"}},
	{"treasury", []Scope{"event.read", "event.cursor", "loan.read", "payment.book", "payout.prepare", "bank.files", "bank.book", "debit.prepare"}},
	{"releaser", []Scope{"loan.read", "payout.release"}},
	{"accounting", []Scope{"event.read", "event.cursor", "loan.read", "list.export", "ledger.read"}},
	{"bank", []Scope{"loan.read", "bank.files"}},
	{"dialler", []Scope{"loan.read", "collection.work", "client.read", "client.note"}},
	{"front_end", []Scope{"request.read", "label.write", "request.note", "offer.read", "loan.read", "product.read", "client.read", "message.read", "message.write", "document.read", "complaint.file", SessionDelegate}},
	{"warehouse", []Scope{"request.read", "event.read", "event.cursor", "offer.read", "loan.read", "product.read", "client.read", "list.export", "dashboard.read", "ledger.read"}},
	{"monitor", []Scope{"audit.read", "diagnostics.read", "backup.read"}},
	{"partner", []Scope{PartnerRead, PartnerApply}},
}

func permissionOf(s Scope) (identity.Permission, bool) {
	i := slices.IndexFunc(rights, func(r Right) bool { return r.Scope == s })
	if i < 0 {
		return "", false
	}
	return rights[i].Permission, true
}

// permissionsOf are those behind scopes. Scopes that cannot be given any more have none.
func permissionsOf(scopes []Scope) []identity.Permission {
	var list []identity.Permission
	for _, s := range scopes {
		if p, known := permissionOf(s); known {
			list = append(list, p)
		}
	}
	return list
}

// given are the scopes that a person may give: those whose permission they hold.
func given(by identity.Principal) []Scope {
	list := []Scope{}
	for _, r := range rights {
		if by.Can(r.Permission) {
			list = append(list, r.Scope)
		}
	}
	return list
}

// inOrder gives scopes in the order of all, each once; what is not known comes last, for check to find.
func inOrder(scopes []Scope) []Scope {
	list := []Scope{}
	for _, r := range rights {
		if slices.Contains(scopes, r.Scope) {
			list = append(list, r.Scope)
		}
	}
	for _, s := range scopes {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}

func words[T ~string](list []T) string {
	texts := make([]string, len(list))
	for i, one := range list {
		texts[i] = string(one)
	}
	return strings.Join(texts, " ")
}

func split[T ~string](text string) []T {
	list := []T{}
	for one := range strings.FieldsSeq(text) {
		list = append(list, T(one))
	}
	return list
}
