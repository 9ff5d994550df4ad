package reseal

import (
	"slices"

	"florin/internal/integration/label"
	"florin/internal/lending/answer"
	"florin/internal/lending/underwriting"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	_ "florin/internal/platform/personal" // registers the private columns
)

// dataKeys is what the keys of files are wrapped for; they are bound to no place.
const dataKeys = "data-key"

// columns are all in which something sealed lies: those that are listed here, and the private ones, whose list is that of package personal.
var columns = append(slices.Clone(listed), peopleColumns()...)

func peopleColumns() (list []*column) {
	for _, p := range db.PrivateColumns() {
		list = append(list, ofPeople(p))
	}
	return list
}

// listed are the columns whose values are bytes: for what it was sealed, and to what of its row it is bound. The purposes are those of the packages
// that seal.
var listed = []*column{
	in("account_profiles", "sealed", "account profile").by("account_id"),
	in("acme_files", "sealed", "acme.file").by("name"),
	in("adapter_calls", "answer", "adapter.answer"),
	in("adapter_calls", "asked", "adapter.asked"),
	in("adapters", "old_secret", "adapter.secret"),
	in("adapters", "secret", "adapter.secret"),
	in("agreements", "payout_account", "agreement payout account"),
	in("agreements", "sealed", "agreement"),
	in("bank_deliveries", "content", "bank.delivery").large(),
	in("bank_entries", "details", "loan.bank_entry"),
	in("calls", "answer", "call.answer").large(),
	in("collection_entries", "sealed", "loan.collection_entry"),
	in("collection_proposals", "sealed", "loan.proposal"),
	in("contact_messages", "sealed", "contact message"),
	in("debit_runs", "file", "loan.debit_run").large(),
	in("documents", "wrapped_key", dataKeys).unbound(),
	in("drafts", "sealed", "draft"),
	in("expected_payments", "url", "payment.url"),
	in("export_files", "wrapped_key", dataKeys).by("export_id", "number").counted().unbound(),
	in("factors", "secret", "factor"),
	in("guarantees", "paper", "guarantee.paper").large(),
	in("guarantees", "told", "guarantee.told"),
	in("hardship_requests", "answer_sealed", "loan.hardship_answer"),
	in("hardship_requests", "sealed", "loan.hardship"),
	in("home_changes", "sealed", "home change"),
	in("hook_endpoints", "old_secret", "hook.secret"),
	in("hook_endpoints", "old_sign_key", "hook.key"),
	in("hook_endpoints", "secret", "hook.secret"),
	in("hook_endpoints", "sign_key", "hook.key"),
	in("interviews", "sealed", "interview"),
	in("issued_documents", "wrapped_key", dataKeys).unbound(),
	in("label_values", "sealed", "label.value").by("kind", "object_id", "program_id", "name").bound(asList).found(labelMark),
	in("loan_debts", "sealed", "loan.debt").by("loan_id", "number").counted(),
	in("loan_parties", "address", "loan.party").by("loan_id", "position").counted(),
	in("loans", "payee", "loan.payee"),
	in("mail_servers", "password", "mail-server").by("version").counted(),
	in("mails", "body", "mail").large(),
	in("mails", "heading", "mail"),
	in("mandates", "account", "loan.mandate"),
	in("mark_keys", "sealed", "mark-key").counted(),
	in("partner_applications", "sealed", "partner.prefill"),
	in("partners", "definition", "partner.definition"),
	in("partners", "wanted", "partner.definition"),
	in("payout_batches", "file", "loan.payout_batch").large(),
	in("payout_checks", "named", "payout.payee").by("payout_id"),
	in("payouts", "payee", "loan.payout"),
	in("privacy_cases", "answer_sealed", "privacy.reply"),
	in("privacy_cases", "sealed", "privacy.words"),
	in("privacy_cases", "wrapped_key", dataKeys).unbound(),
	in("privacy_holds", "sealed", "privacy.hold"),
	in("provider_flows", "sealed", "provider-flow").by("state_hash"),
	in("request_answers", "sealed", answer.Purpose).by("request_id"),
	in("request_debt_wishes", "sealed", underwriting.WishSealed).by("request_id"),
	in("request_debts", "sealed", underwriting.DebtsSealed).by("request_id"),
	in("sanctions", "sealed", "loan.sanction"),
	in("sandbox_adapter", "secret", "sandbox.adapter").counted().bound(func([]string) []byte { return []byte("sandbox") }),
	in("screening_hits", "sealed", "screening.hit"),
	in("screening_hits", "words", "screening.words"),
	in("sealing_certificates", "sealed_key", "document-seal").by("fingerprint"),
	in("signing_keys", "sealed", "signing-key").by("kid"),
	in("signing_sessions", "told", "signing.told"),
	in("takeover_loans", "sealed", "takeover.loan").by("takeover_id", "seq").counted(),
	in("takeover_parts", "sealed", "takeover.part").by("takeover_id", "seq").counted().large(),
	in("thread_drafts", "sealed", "message draft"),
	in("thread_messages", "sealed", "contact message"),
	in("thread_notes", "sealed", "thread note").by("thread_id", "position").counted().bound(joined("/")),
	in("uploads", "wrapped_key", dataKeys).unbound(),
	in("verifications", "page", "verification.page"),
	in("verifications", "result", "verification.result"),
	queued("mail", "mail"),
}

// labelMark is by what a program finds the things with a value.
func labelMark(keys *keyring.Ring, key []string, plain []byte) string {
	return label.MarkOf(keys, label.Kind(key[0]), key[2], key[3], string(plain))
}
