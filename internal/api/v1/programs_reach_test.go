package api_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"florin/internal/api/endpoint"
	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// reach is every route that a program may reach, written down once more: a line that is added or taken away is a decision.
var reach = strings.Fields(`
	GET/staff/loan-requests HEAD/staff/loan-requests GET/staff/loan-requests/{id} GET/staff/loan-requests/{id}/offer
	GET/staff/loan-requests/colleagues GET/staff/loan-requests/{id}/budget GET/staff/loan-requests/{id}/checks GET/staff/loan-requests/{id}/debts
	GET/staff/loan-requests/{id}/conditions GET/staff/loan-requests/{id}/timeline GET/staff/loan-requests/{id}/dossier.pdf GET/staff/loan-requests/{id}/dossier.zip GET/staff/loan-requests/{id}/insurance GET/staff/loan-requests/{id}/questions
	GET/staff/loan-requests/{id}/interviews GET/staff/loan-requests/{id}/offer/preview GET/staff/loan-requests/{id}/registers GET/staff/loan-requests/{id}/evidence GET/staff/loan-requests/{id}/work
	GET/staff/interviews GET/staff/interviews/{id}/invitation.ics
	GET/staff/loan-requests/{id}/papers GET/staff/loan-requests/{id}/papers/{paper}/views GET/staff/loan-requests/{id}/documents/{doc}
	GET/staff/loan-requests/{id}/registers/{number}/documents/{doc} GET/staff/loan-requests/{id}/evidence/{call}/{doc} GET/staff/agreements/{id}/documents/{doc}
	GET/staff/loans GET/staff/loans/{id} GET/staff/loans/{id}/statement GET/staff/loans/{id}/settlement GET/staff/loans/{id}/collection
	GET/staff/loans/{id}/law GET/staff/loans/{id}/documents GET/staff/loans/{id}/documents/{doc} GET/staff/loans/{id}/payments/{event}/receipt.pdf GET/staff/loans/{id}/sanctions GET/staff/loans/{id}/statement.pdf
	GET/staff/loans/{id}/yearly.pdf GET/staff/collection GET/staff/payouts GET/staff/payouts/batches GET/staff/debit-runs
	GET/staff/clients POST/staff/clients/search GET/staff/clients/{id} GET/staff/clients/{id}/compare GET/staff/clients/{id}/timeline GET/staff/client-merges
	GET/staff/inbox GET/staff/threads GET/staff/threads/{id} GET/staff/messages/{id}/documents/{doc}
	GET/staff/products GET/staff/law GET/staff/law/changes GET/staff/ledger/trial-balance GET/staff/ledger/journal.csv
	GET/staff/ledger/chart GET/staff/ledger/accounts/{account} GET/staff/ledger/entry GET/staff/ledger/file
	GET/staff/ledger/allowance GET/staff/ledger/allowance/loans/{id} GET/staff/ledger/allowance/runs/{id} GET/staff/ledger/allowance/runs/{id}/file
	GET/staff/ledger/checks GET/staff/ledger/closes GET/staff/ledger/closes/{id}/record GET/staff/ledger/statements GET/staff/ledger/statements/cash-flow GET/staff/ledger/statements/file
	GET/staff/ledger/statements/presented GET/staff/ledger/rates GET/staff/reporting
	GET/staff/rules GET/staff/rules/drafts/{id} GET/staff/rules/replays/{id} GET/staff/rules/replays/{id}/cases GET/staff/rules/replays/{id}/export
	GET/staff/privacy/cases GET/staff/privacy/cases/{id}/documents/{doc} GET/staff/privacy/complaints/years/{year} GET/staff/privacy/complaints/years/{year}/file GET/staff/privacy/holds GET/staff/privacy/persons/{kind}/{id}
	GET/staff/privacy/register GET/staff/privacy/retention
	GET/staff/dashboard GET/staff/figures GET/staff/portfolio GET/staff/portfolio/file GET/staff/diagnostics GET/staff/journal GET/staff/journal/choices GET/staff/journal/verification
	GET/staff/exports/{list} POST/staff/bank-files GET/staff/bank-files GET/staff/bank-entries GET/staff/debit-runs/{id}/file
	POST/staff/loan-requests/{id}/assign POST/staff/loan-requests/{id}/ask POST/staff/loan-requests/{id}/ask/take-back
	POST/staff/loan-requests/{id}/budget POST/staff/loan-requests/{id}/checks PUT/staff/loan-requests/{id}/debts POST/staff/loan-requests/{id}/notes
	POST/staff/loan-requests/{id}/registers POST/staff/loan-requests/{id}/registers/ask POST/staff/clients/{id}/notes
	POST/staff/loans/{id}/assign POST/staff/loans/{id}/contacts POST/staff/loans/{id}/promises POST/staff/loans/{id}/promises/{promise}/withdraw POST/staff/loans/{id}/proposals/{proposal}/withdraw
	POST/staff/bank-entries/{id}/dismiss POST/staff/bank-entries/{id}/match POST/staff/debit-runs POST/staff/debit-runs/{id}/discard
	POST/staff/loan-requests/{id}/approve POST/staff/loan-requests/{id}/close POST/staff/loan-requests/{id}/contract/cancel
	POST/staff/loan-requests/{id}/offer POST/staff/loan-requests/{id}/offer/void POST/staff/loan-requests/{id}/papers/{paper}/verdict
	POST/staff/loan-requests/{id}/refuse POST/staff/loan-requests/{id}/undo-approval POST/staff/loan-requests/{id}/undo-refusal
	POST/staff/loans/{id}/arrangement POST/staff/loans/{id}/freeze POST/staff/loans/{id}/payments POST/staff/loans/{id}/payments/{event}/reverse
	POST/staff/loans/{id}/recovery POST/staff/loans/{id}/refund POST/staff/loans/{id}/reschedule POST/staff/loans/{id}/reschedule/{change}/cancel
	POST/staff/payouts POST/staff/payouts/batches POST/staff/payouts/batches/{id}/discard POST/staff/payouts/batches/{id}/release
	POST/staff/payouts/{id}/hold GET/staff/payouts/batches/{id}/file POST/staff/payouts/{id}/return POST/staff/payouts/{id}/settle
	GET/events GET/events/{id} GET/consumers GET/consumers/{name} PUT/consumers/{name} DELETE/consumers/{name}
	GET/by/{type}/{external_id} GET/labels/{type}/{id} PUT/labels/{type}/{id}/external-id PATCH/labels/{type}/{id}/metadata
	GET/program POST/program/rotate POST/program/keys POST/oauth/token POST/client-sessions DELETE/client-sessions/{id}
	GET/partner POST/partner/quotes POST/partner/applications GET/partner/applications GET/partner/applications/{id}
	GET/partner/statements GET/partner/statements/{id}/file
	GET/exports POST/exports GET/exports/{id} GET/exports/{id}/files/{name}
	GET/staff/accounts/{id}/outreach GET/staff/backups POST/staff/clients/{id}/block GET/staff/collection/colleagues GET/staff/held-work
	GET/staff/interviews/day POST/staff/interviews/{id}/cancel POST/staff/interviews/{id}/confirm POST/staff/interviews/{id}/move
	POST/staff/interviews/{id}/propose POST/staff/loan-requests/{id}/co-borrower POST/staff/loan-requests/{id}/co-borrower/remove
	POST/staff/loan-requests/{id}/documents/{doc}/marks DELETE/staff/loan-requests/{id}/documents/{doc}/marks/{mark}
	POST/staff/loan-requests/{id}/interviews POST/staff/loan-requests/{id}/registers/arrears POST/staff/loan-requests/{id}/registers/report
	GET/staff/loan-requests/{id}/register-reports GET/staff/register-reports POST/staff/register-reports/{id}/ask POST/staff/register-reports/{id}/report
	POST/staff/loan-requests/{id}/registers/{number}/documents DELETE/staff/loan-requests/{id}/registers/{number}/documents/{doc}
	GET/staff/loan-requests/{id}/scores POST/staff/loan-requests/{id}/scores GET/staff/loan-requests/{id}/screening POST/staff/loan-requests/{id}/screening GET/staff/loan-requests/{id}/verifications POST/staff/loan-requests/{id}/verifications GET/staff/loan-requests/{id}/terms
	POST/staff/loans/{id}/early-repayment GET/staff/loans/{id}/reschedule GET/staff/loans/{id}/sanctions/preview POST/staff/privacy/complaints
	POST/staff/privacy/persons/{kind}/{id}/erasure POST/staff/privacy/persons/{kind}/{id}/export POST/staff/privacy/persons/{kind}/{id}/hold
	POST/staff/products/proposals POST/staff/products/proposals/{id}/withdraw GET/staff/reply-templates POST/staff/rules/changes
	POST/staff/rules/changes/{id}/withdraw POST/staff/rules/drafts PUT/staff/rules/drafts/{id} POST/staff/rules/drafts/{id}/discard
	POST/staff/rules/drafts/{id}/replays POST/staff/rules/drafts/{id}/restore POST/staff/rules/replays/{id}/cancel GET/staff/screening/lists
	POST/staff/threads POST/staff/threads/{id}/assign POST/staff/threads/{id}/close POST/staff/threads/{id}/messages POST/staff/threads/{id}/notes
	POST/staff/threads/{id}/priority POST/staff/threads/{id}/reopen GET/staff/webhooks POST/staff/webhooks DELETE/staff/webhooks/{id}
	PUT/staff/webhooks/{id} GET/staff/webhooks/{id}/deliveries GET/staff/webhooks/{id}/deliveries/{event} POST/staff/webhooks/{id}/deliveries/{event}/send
	POST/staff/webhooks/{id}/pause POST/staff/webhooks/{id}/replay POST/staff/webhooks/{id}/resume POST/staff/webhooks/{id}/test`)

// ofClients is every route that a session reaches which a program has opened for a client.
var ofClients = strings.Fields(`
	GET/me/agreements/{id}/withdrawal POST/me/agreements/{id}/withdrawal GET/me/documents GET/me/documents/issued GET/me/interviews
	POST/me/interviews/{id}/ask-other POST/me/interviews/{id}/choose POST/me/interviews/{id}/decline GET/me/interviews/{id}/invitation.ics
	GET/me/loan-requests GET/me/loans GET/me/loans/{id} GET/me/loans/{id}/documents GET/me/loans/{id}/documents/{doc} GET/me/loans/{id}/due-day
	PUT/me/loans/{id}/due-day POST/me/loans/{id}/early-repayment POST/me/loans/{id}/hardship POST/me/loans/{id}/hardship/{request}/withdraw
	POST/me/loans/{id}/debit POST/me/loans/{id}/expected-payments GET/me/loans/{id}/expected-payments/{payment}
	DELETE/me/loans/{id}/expected-payments/{payment} POST/me/loans/{id}/payment-links GET/me/loans/{id}/law DELETE/me/loans/{id}/mandate GET/me/loans/{id}/mandate PUT/me/loans/{id}/mandate
	GET/me/loans/{id}/payments/{event}/receipt.pdf GET/me/loans/{id}/relief GET/me/loans/{id}/relief/measures GET/me/loans/{id}/settlement
	GET/me/loans/{id}/slip.pdf
	GET/me/loans/{id}/statement GET/me/loans/{id}/statement.pdf GET/me/messages/{id}/documents/{doc} GET/me/offers GET/me/offers/{id}
	POST/me/offers/{id}/code POST/me/offers/{id}/decline GET/me/offers/{id}/documents/{doc} POST/me/offers/{id}/paper
	PUT/me/offers/{id}/payout-account POST/me/offers/{id}/read POST/me/offers/{id}/sign POST/me/offers/{id}/signer GET/me/profile
	DELETE/me/profile/home PUT/me/profile/home POST/me/profile/home/proof PUT/me/profile/language PUT/me/profile/mails PUT/me/profile/phone
	GET/me/conditions GET/me/guarantees POST/me/requests/{id}/guarantors DELETE/me/requests/{id}/guarantors/{named} POST/me/requests/{id}/conditions/{condition}/answers GET/me/requests/{id} POST/me/requests/{id}/answers GET/me/requests/{id}/debts PUT/me/requests/{id}/debts GET/me/requests/{id}/decision
	POST/me/requests/{id}/documents GET/me/requests/{id}/documents/{doc} GET/me/requests/{id}/insurance GET/me/requests/{id}/questions PUT/me/requests/{id}/insurance
	PUT/me/requests/{id}/insurance/own POST/me/requests/{id}/review GET/me/requests/{id}/verifications POST/me/requests/{id}/verifications DELETE/me/requests/{id}/verifications/{kind} POST/me/requests/{id}/uploads DELETE/me/requests/{id}/uploads/{upload}
	GET/me/requests/{id}/uploads/{upload} PUT/me/requests/{id}/uploads/{upload}/bytes POST/me/requests/{id}/uploads/{upload}/complete
	POST/me/requests/{id}/withdraw GET/me/rights POST/me/rights/complaints GET/me/rights/complaints/{id}/documents/{doc}
	POST/me/rights/complaints/{id}/reopen POST/me/rights/corrections GET/me/rights/erasure POST/me/rights/erasures POST/me/rights/exports
	GET/me/rights/exports/{id}/archive GET/me/rights/viewed GET/me/session GET/me/threads POST/me/threads GET/me/threads/{id}
	DELETE/me/threads/{id}/draft GET/me/threads/{id}/draft PUT/me/threads/{id}/draft POST/me/threads/{id}/draft/documents
	DELETE/me/threads/{id}/draft/documents/{doc} POST/me/threads/{id}/messages POST/me/threads/{id}/read`)

// toAll is what programs are promised of that which everybody may call.
var toAll = strings.Fields(`
	POST/contact GET/legal/{document} POST/loan-requests GET/quote GET/quote/durations GET/quote/reverse GET/quote/schedule.csv GET/quote/schedule.pdf
	GET/questions GET/site POST/verify GET/verify/{sha256}`)

func TestAProgramReachesTheListedRoutesAndNoOther(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		boss := l.staff("boss@florin.example", identity.Administrator)
		id, bySecret := boss.program(everyScope()...)
		bySecret.call("POST", "/staff/loans/none/refund", nil).refused(403, "key.pair_needed")
		bySecret.call("POST", "/staff/payouts/batches/none/release", nil).refused(403, "key.pair_needed")
		pair := l.pair(jose.EdDSA)
		pair.give(boss, id)
		all := pair.token()
		_, shop := boss.partner("Courtier")
		_, little := boss.program("diagnostics.read")
		for name, value := range boss.cookies { // a cookie beside the secret opens nothing more
			little.cookies[name] = value
		}
		var reached []string
		calls := 0
		for _, r := range l.api.Routes() {
			path := strings.TrimPrefix(r.Pattern, endpoint.Prefix)
			if !strings.HasPrefix(path, "/staff/") && !slices.Contains(reach, r.Method+path) || slices.Contains(signInPaths, path) {
				continue
			}
			if calls++; calls%50 == 0 {
				env.Clock.Advance(time.Minute) // a program in a hurry is told to wait
				all = pair.token()             // which lives for a few minutes
			}
			filled := strings.NewReplacer("{id}", "00000000-0000-4000-8000-000000000000", "{list}", "loans", "{kind}", "account", "{name}", "books", "{type}", "loan", "{external_id}", "none").Replace(path)
			holder := all
			if path == "/program/rotate" { // renews the secret that it is called with
				holder = bySecret
			}
			if strings.HasPrefix(path, "/partner") {
				all.call(r.Method, filled, nil).refused(403, "key.no_scope")
				holder = shop
			}
			a := holder.call(r.Method, filled, nil)
			switch code := a.Code; {
			case !slices.Contains(reach, r.Method+path):
				a.refused(403, "key.not_here")
			case code == 401 || code == 403 || code >= 500:
				t.Errorf("%s %s answers %d to a program: %s", r.Method, path, code, a.Body)
			default:
				reached = append(reached, r.Method+path)
			}
			if r.Use.Scope != "diagnostics.read" && r.Use.Scope != "program.self" && slices.Contains(reach, r.Method+path) {
				if got := little.call(r.Method, filled, nil); got.Code != 403 || r.Method != "HEAD" && got.json()["code"] != "key.no_scope" {
					t.Errorf("%s %s answers %d to a program without the scope", r.Method, path, got.Code)
				}
			}
		}
		for _, r := range reach {
			if !slices.Contains(reached, r) {
				t.Errorf("not reached: %s", r)
			}
		}
		all.call("GET", "/me/profile", nil).refused(401, "unauthenticated")
		boss.call("GET", "/program", nil).refused(401, "unauthenticated")
	})
}
