package notify

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"florin/internal/platform/job"
)

// template says which parts a mail has. Its words are mail:<name>.<part>; every mail
// has a subject, a preview (what the inbox shows beside the subject) and a title.
type template struct {
	required []string // parameters without which the mail makes no sense
	before   []string // paragraphs before the button
	facts    bool     // the figures of the request, as far as they are given
	letter   string   // parameter whose text is the mail's own words, a paragraph a line, before those
	quote    string   // parameter whose text, if there is any, is set apart, with a label of that name
	code     bool     // the parameter "code", if given: six digits, with a label of that name
	action   bool     // a button, labelled by the part "action"
	link     string   // where the button leads unless the parameter "link" says so
	after    []string // paragraphs after the button
	safety   bool     // what we never ask for
	ahead    string   // parameter that is a day to come: once it is over the mail makes no sense
	lane     job.Lane // who waits for it
}

// templates is every mail that Florin sends. Parameters beyond the required ones:
// monthly_payment (money) for request.approved; valid_hours or valid_days (numbers)
// wherever there is a link.
var templates = map[string]template{
	"request.received": {
		lane:     job.Prompt,
		required: []string{"reference", "amount", "months", "link"},
		before:   []string{"intro"}, facts: true, action: true, after: []string{"answer", "follow", "stranger"},
	},
	"application.resume": {
		lane:     job.Prompt,
		required: []string{"link"}, before: []string{"intro"}, action: true, after: []string{"personal", "stranger"},
	},
	"account.verify": {
		lane:     job.Prompt,
		required: []string{"link"}, before: []string{"intro"}, code: true, action: true, after: []string{"stranger"},
	},
	"account.code": {
		lane:     job.Prompt,
		required: []string{"link", "code"}, before: []string{"intro"}, code: true, action: true, after: []string{"stranger"},
	},
	"account.magic_link": {
		lane:     job.Prompt,
		required: []string{"link", "code"}, before: []string{"intro"}, code: true, action: true, after: []string{"stranger"},
	},
	"account.email_change": { // without a link where only the code may confirm
		lane:     job.Prompt,
		required: []string{"code"}, before: []string{"intro"}, code: true, action: true, after: []string{"stranger"},
	},
	"account.reauthenticate": {
		lane:     job.Prompt,
		required: []string{"code"}, before: []string{"intro"}, code: true, after: []string{"stranger"},
	},
	"account.exists": {
		lane:   job.Prompt,
		before: []string{"intro", "unchanged"}, action: true, link: "/login", after: []string{"forgotten"},
	},
	"account.reset": {
		lane:     job.Prompt,
		required: []string{"link"}, before: []string{"intro"}, code: true, action: true, after: []string{"stranger"},
	},
	"account.password_changed": {
		before: []string{"intro", "stranger"}, action: true, link: "/reset-password",
	},
	"account.phone_changed": {
		before: []string{"intro", "stranger"}, action: true, link: "/client/profile",
	},
	"account.home_changed": {
		before: []string{"intro", "stranger"}, action: true, link: "/client/profile",
	},
	"account.home_waiting": {
		before: []string{"intro", "proof", "stranger"}, action: true, link: "/client/profile",
	},
	"account.home_refused": {
		required: []string{"reason"}, before: []string{"intro"}, quote: "reason", action: true, link: "/client/profile", after: []string{"again"},
	},
	// They say nothing of the other account: should the two not be one person's after all,
	// neither may learn who the other is.
	"account.merged": {
		required: []string{"days"}, before: []string{"intro", "where"}, action: true, link: "/login", after: []string{"wrong"},
	},
	"account.merge_undone": {
		before: []string{"intro", "where"}, action: true, link: "/login", after: []string{"wrong"},
	},
	"account.identity_linked": {
		required: []string{"sign_in"}, before: []string{"intro"}, action: true, link: "/client", after: []string{"stranger"},
	},
	"account.identity_unlinked": {
		required: []string{"sign_in"}, before: []string{"intro"}, action: true, link: "/client", after: []string{"stranger"},
	},
	// No buttons in what is told about how a person signs in: clients and staff get the same,
	// and the way in of staff is not written into mailboxes.
	"security.factor_added": {
		required: []string{"name"}, before: []string{"intro", "stranger"},
	},
	"security.factor_removed": {
		required: []string{"name"}, before: []string{"intro", "stranger"},
	},
	"security.codes_made": {
		before: []string{"intro", "stranger"},
	},
	"security.code_used": {
		required: []string{"count"}, before: []string{"intro", "left", "stranger"},
	},
	"security.new_device": {
		required: []string{"device", "time"}, before: []string{"intro", "stranger"},
	},
	"security.attempts": {
		before: []string{"intro", "stranger"},
	},
	"request.approved": {
		required: []string{"reference", "amount", "months", "link"},
		before:   []string{"intro"}, facts: true, action: true, after: []string{"next", "nothing_signed"}, safety: true,
	},
	"request.refused": {
		required: []string{"reference", "reason", "days", "link"},
		before:   []string{"intro"}, facts: true, quote: "reason", action: true, after: []string{"review", "again"},
	},
	"request.refused_automated": { // GDPR art. 22(3), directive (EU) 2023/2225 art. 18(8)
		required: []string{"reference", "reason", "days", "link"},
		before:   []string{"intro"}, facts: true, quote: "reason", action: true, after: []string{"review", "again"},
	},
	"offer.ready": {
		ahead: "until", required: []string{"reference", "amount", "until", "link"},
		before: []string{"intro"}, action: true, after: []string{"calm", "why_not"}, safety: true,
	},
	"offer.code": {
		lane:     job.Prompt,
		required: []string{"reference", "code"}, before: []string{"intro"}, code: true, after: []string{"stranger"},
	},
	"offer.signed": {
		required: []string{"reference", "link"}, before: []string{"intro"}, action: true, after: []string{"withdraw"},
	},
	"offer.expiring": {
		lane:  job.Bulk,
		ahead: "until", required: []string{"reference", "amount", "until", "link"}, before: []string{"intro"}, action: true, after: []string{"free"},
	},
	"offer.expired": {
		lane:     job.Bulk,
		required: []string{"reference", "amount", "until"}, before: []string{"intro", "again"},
	},
	"offer.cancelled": {
		required: []string{"reference", "amount", "reason", "link"}, before: []string{"intro"}, quote: "reason", action: true, after: []string{"nothing", "ask"},
	},
	"offer.withdrawn": { // the receipt on a durable medium (2011/83/EU art. 11a)
		required: []string{"reference", "time", "effect", "link"}, before: []string{"intro", "effect", "keep"}, action: true,
	},
	"loan.reminder": {
		lane:  job.Bulk,
		ahead: "until", required: []string{"reference", "due", "until"}, before: []string{"intro", "until"}, facts: true, action: true,
		link: "/client", after: []string{"help", "advice"},
	},
	"loan.arrears": {
		lane:  job.Bulk,
		ahead: "until", required: []string{"reference", "due", "until"}, before: []string{"intro", "until"}, facts: true, action: true,
		link: "/client", after: []string{"help", "advice"},
	},
	"loan.formal_notice": {
		ahead: "until", required: []string{"reference", "due", "until"}, before: []string{"intro", "until"}, facts: true, action: true,
		link: "/client", after: []string{"help", "advice"},
	},
	"loan.called_in": {
		required: []string{"reference", "due"}, before: []string{"intro"}, facts: true, action: true, link: "/client",
		after: []string{"help", "advice"},
	},
	"loan.hardship_received": {
		required: []string{"reference"}, before: []string{"intro", "hold"}, facts: true, action: true, link: "/client",
		after: []string{"advice"},
	},
	"loan.hardship_answered": {
		required: []string{"reference"}, before: []string{"intro"}, facts: true, action: true, link: "/client", after: []string{"next"},
	},
	"loan.sanction": {
		required: []string{"reference", "since", "due"}, before: []string{"intro"}, facts: true, action: true, link: "/client", after: []string{"next"},
	},
	"loan.sold": {
		lane:     job.Bulk,
		required: []string{"reference", "since", "buyer", "link"}, before: []string{"intro"}, action: true, after: []string{"next"}, safety: true,
	},
	"loan.schedule_changed": {
		required: []string{"reference", "since", "payment", "apr"}, before: []string{"intro"}, facts: true, action: true,
		link: "/client", after: []string{"next"},
	},
	"loan.paid_out": {
		ahead: "due_on", required: []string{"reference", "paid_out", "amount_due", "due_on", "link"},
		before: []string{"intro"}, facts: true, action: true, after: []string{"schedule"}, safety: true,
	},
	"loan.due_soon": {
		lane:  job.Bulk,
		ahead: "due_on", required: []string{"reference", "amount_due", "due_on", "link"},
		before: []string{"intro"}, facts: true, action: true, after: []string{"difficulty"}, safety: true,
	},
	"loan.payment_received": {
		lane:     job.Bulk,
		required: []string{"reference", "amount_received", "received_on", "link"}, before: []string{"intro"}, action: true, after: []string{"receipt"},
	},
	"loan.closed": {
		required: []string{"reference", "link"}, before: []string{"intro"}, facts: true, action: true, after: []string{"nothing_due"},
	},
	"debit.announced": { // the notice before a direct debit (SEPA core rulebook, 4.3)
		lane:  job.Bulk,
		ahead: "day", required: []string{"reference", "amount", "day", "mandate", "creditor", "account", "link"},
		before: []string{"intro", "details"}, action: true, after: []string{"after"},
	},
	"request.asked": {
		required: []string{"reference", "items", "days", "link"},
		before:   []string{"intro"}, quote: "items", action: true, after: []string{"days", "stranger"},
	},
	"request.proof_asked": {
		required: []string{"reference", "link"},
		before:   []string{"intro"}, action: true, after: []string{"follow", "stranger"},
	},
	"request.asked_again": {
		lane:     job.Bulk,
		required: []string{"reference", "items", "days", "link"},
		before:   []string{"intro"}, quote: "items", action: true, after: []string{"days", "stranger"},
	},
	"interview.proposed": {
		required: []string{"reference", "details", "link"}, before: []string{"intro"}, quote: "details", action: true, after: []string{"other"},
	},
	"interview.reproposed": {
		required: []string{"reference", "was", "details", "link"}, before: []string{"intro"}, quote: "details", action: true, after: []string{"other"},
	},
	"interview.confirmed": {
		required: []string{"reference", "details", "link"}, before: []string{"intro"}, quote: "details", action: true, after: []string{"other"},
	},
	"interview.moved": {
		required: []string{"reference", "details", "link"}, before: []string{"intro"}, quote: "details", action: true, after: []string{"other"},
	},
	"interview.freed": {
		required: []string{"reference", "details", "link"}, before: []string{"intro"}, quote: "details", action: true,
	},
	"interview.cancelled": {
		required: []string{"reference", "details", "link"}, before: []string{"intro"}, quote: "details", action: true,
	},
	"interview.reminder": {
		lane:     job.Bulk,
		required: []string{"reference", "details", "link"}, before: []string{"intro"}, quote: "details", action: true, after: []string{"other"},
	},
	"request.document_again": {
		required: []string{"reference", "document", "reason", "link"},
		before:   []string{"intro"}, quote: "reason", action: true, after: []string{"safe"}, safety: true,
	},
	"insurance.accepted": {
		required: []string{"reference", "insurer", "link"}, before: []string{"intro"}, action: true, after: []string{"next"}, safety: true,
	},
	"insurance.refused": { // in writing, with the cover that is missing (Code de la consommation L313-30 for loans on homes)
		required: []string{"reference", "insurer", "missing", "reason", "link"},
		before:   []string{"intro", "missing"}, quote: "reason", action: true, after: []string{"other"}, safety: true,
	},
	"condition.asked": {
		required: []string{"reference", "details", "link"}, before: []string{"intro"}, quote: "details", action: true, after: []string{"other"}, safety: true,
	},
	"verification.identity": {
		required: []string{"reference", "link"}, before: []string{"intro"}, action: true, after: []string{"other"}, safety: true,
	},
	"verification.accounts": {
		required: []string{"reference", "link"}, before: []string{"intro"}, action: true, after: []string{"other"}, safety: true,
	},
	"request.expired":   {required: []string{"reference"}, before: []string{"intro"}, after: []string{"again"}},
	"request.closed":    {required: []string{"reference"}, before: []string{"intro"}, after: []string{"again"}},
	"request.withdrawn": {required: []string{"reference"}, before: []string{"intro"}, after: []string{"again"}},
	"request.approval_undone": {
		required: []string{"reference"}, before: []string{"intro"}, after: []string{"next"},
	},
	"request.review_asked": {
		required: []string{"reference", "days"}, before: []string{"intro"}, after: []string{"next"},
	},
	"request.review_upheld": {
		required: []string{"reference", "answer"},
		before:   []string{"intro"}, quote: "answer", action: true, link: "/client", after: []string{"again"},
	},
	"request.review_reopened": {
		required: []string{"reference", "answer"},
		before:   []string{"intro"}, quote: "answer", action: true, link: "/client", after: []string{"next"},
	},
	"co_borrower.invited": {
		lane:     job.Prompt,
		required: []string{"reference", "link", "days"}, before: []string{"intro"}, action: true, after: []string{"own", "stranger"},
	},
	"guarantee.invited": {
		lane:     job.Prompt,
		required: []string{"reference", "link", "days"}, before: []string{"intro"}, action: true, after: []string{"own", "stranger"},
	},
	"guarantee.accepted": {
		required: []string{"reference", "link", "days"}, before: []string{"intro"}, action: true, after: []string{"own"},
	},
	"guarantee.code": {
		lane:     job.Prompt,
		required: []string{"reference", "code"}, before: []string{"intro"}, code: true, after: []string{"stranger"},
	},
	"guarantee.signed": {
		required: []string{"reference", "link", "days"}, before: []string{"intro"}, action: true, after: []string{"keep"},
	},
	"guarantee.withdrawn": {required: []string{"reference"}, before: []string{"intro"}},
	"guarantee.late": { // Code civil 2303
		required: []string{"reference", "due", "day"}, before: []string{"intro", "right"},
	},
	"guarantee.yearly": { // Code civil 2302
		required: []string{"reference", "day", "principal", "rest", "until"}, before: []string{"intro", "right"},
	},
	"guarantee.sold": {
		required: []string{"reference", "day", "buyer", "address"}, before: []string{"intro", "right"},
	},
	"guarantee.released": {required: []string{"reference"}, before: []string{"intro"}},
	// None of what was asked or answered is in a mailbox: it is read after signing in.
	"rights.correction_received": {
		ahead: "until", required: []string{"until"}, before: []string{"intro"}, action: true, link: "/client/rights",
	},
	"rights.correction_answered": {
		before: []string{"intro"}, action: true, link: "/client/rights",
	},
	"rights.acknowledged": {
		ahead: "until", required: []string{"until"}, before: []string{"intro"}, action: true, link: "/client/rights",
	},
	"rights.export_ready": {
		ahead: "until", required: []string{"until"}, before: []string{"intro"}, action: true, link: "/client/rights", after: []string{"stranger"},
	},
	"rights.erased":        {before: []string{"intro", "keep"}},
	"rights.erased_partly": {before: []string{"intro", "keep"}},
	"complaint.received": {
		ahead: "until", required: []string{"until"}, before: []string{"intro"}, action: true, link: "/client/rights",
	},
	"complaint.answered": {
		before: []string{"intro"}, action: true, link: "/client/rights",
	},
	"message.received": { // none of the writer's words: the address may be another person's
		before: []string{"intro", "stranger"},
	},
	"message.reply": { // to a visitor, who has no area to read it in; the subject is the writer's
		required: []string{"subject", "text"}, letter: "text", after: []string{"stranger"},
	},
	"message.answered": { // to a client: that there is an answer, and nothing of it
		required: []string{"link"}, before: []string{"intro"}, action: true,
	},
	"message.written": { // to a client whom staff wrote to first, in the same way
		required: []string{"link"}, before: []string{"intro"}, action: true,
	},
	"message.waiting": { // no button, as below
		before: []string{"intro", "once"},
	},
	"staff.password_changed": {
		before: []string{"intro", "stranger"}, // no button: the way in is not written into mailboxes
	},
	"staff.invited": {
		lane:     job.Prompt,
		required: []string{"link"}, before: []string{"intro"}, action: true, after: []string{"next", "stranger"},
	},
	"staff.password_link": {
		lane:     job.Prompt,
		required: []string{"link"}, before: []string{"intro"}, action: true, after: []string{"stranger"},
	},
	"staff.enabled": {
		required: []string{"link"}, before: []string{"intro"}, action: true, after: []string{"stranger"},
	},
	"staff.disabled": {
		before: []string{"intro", "stranger"},
	},
	"staff.role_changed": {
		before: []string{"intro", "stranger"},
	},
	"staff.factor_reset_requested": {
		required: []string{"link", "wait_hours"}, before: []string{"intro", "when"}, action: true, after: []string{"expected"},
	},
	// To all administrators, without a button. They name people: who does not know them asks.
	"staff.guarded_proposed": {
		required: []string{"by", "what", "wait_hours"}, before: []string{"intro"}, quote: "what", after: []string{"next", "stranger"},
	},
	"staff.guarded_confirmed": {
		required: []string{"by", "what", "wait_hours"}, before: []string{"intro"}, quote: "what", after: []string{"next", "stranger"},
	},
	"staff.guarded_ended": {
		required: []string{"by", "what"}, before: []string{"intro"}, quote: "what",
	},
	"staff.guarded_done": {
		required: []string{"what"}, before: []string{"intro"}, quote: "what", after: []string{"stranger"},
	},
	"staff.guarded_invited": {
		required: []string{"by", "what"}, before: []string{"intro"}, quote: "what", after: []string{"stranger"},
	},
	"staff.guarded_operator": {
		required: []string{"what"}, before: []string{"intro"}, quote: "what", after: []string{"stranger"},
	},
	"staff.law_ending": {
		ahead: "until", required: []string{"what", "until"}, before: []string{"intro"}, quote: "what", after: []string{"next"},
	},
	"staff.law_ended": {
		required: []string{"what", "until"}, before: []string{"intro"}, quote: "what", after: []string{"next"},
	},
	"staff.request_answered": { // no button, and nobody's name: the way in is not written into mailboxes
		required: []string{"reference"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.condition_answered": {
		required: []string{"reference"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.guarantor_named": {
		required: []string{"reference"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.interview_answered": {
		required: []string{"reference"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.interview_set": {
		required: []string{"reference"}, before: []string{"intro"},
	},
	"staff.interview_off": {
		required: []string{"reference"}, before: []string{"intro"},
	},
	"staff.vote_asked": {
		required: []string{"reference", "by"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.review_asked": {
		required: []string{"reference", "days"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.tasks_due": {
		required: []string{"count"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.webhook_given_up": {
		required: []string{"name"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.webhook_paused": {
		required: []string{"name"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.program_waiting": {
		required: []string{"name", "by"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.batch_leaving": {
		required: []string{"name", "amount", "count", "until"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.program_due": {
		required: []string{"name", "by", "wait_hours"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.adapter_waiting": {
		required: []string{"name", "by"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.adapter_down": {
		required: []string{"name"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.program_unattended": {
		required: []string{"name"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.program_secret_ending": {
		required: []string{"name"}, before: []string{"intro"}, after: []string{"next"},
	},
	"staff.program_unused": {
		lane:     job.Bulk,
		required: []string{"name"}, before: []string{"intro"}, after: []string{"next"},
	},
	testTemplate: { // a mail server is tried with it
		before: []string{"intro"}, after: []string{"next"},
	},
	"staff.factors_reset": {
		before: []string{"intro", "stranger"},
	},
}

// Templates lists the names of all mails, in order.
func Templates() []string { return slices.Sorted(maps.Keys(templates)) }

func checkTemplate(m Mail) error {
	t, ok := templates[m.Template]
	if !ok {
		return fmt.Errorf("there is no mail %q", m.Template)
	}
	for _, name := range t.required {
		if m.Params[name] == nil {
			return fmt.Errorf("mail %s lacks the parameter %s", m.Template, name)
		}
	}
	if link, given := m.Params["link"]; given && !ownPath(link) {
		return fmt.Errorf("the link of mail %s is not a path of this site", m.Template)
	}
	return nil
}

// ownPath accepts "/apply#resume=…" and refuses what a browser would take to another host.
func ownPath(link any) bool {
	path, ok := link.(string)
	return ok && strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") &&
		!strings.ContainsAny(path, "\\ \t\r\n")
}
