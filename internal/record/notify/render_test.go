package notify

import (
	"flag"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/rule/brand"
)

var update = flag.Bool("update", false, "write the golden files instead of comparing with them")

var lender = Provider{
	Name: "Banque du Lac", Email: "contact@banque-du-lac.example", Phone: "+41 81 000 00 00",
	AddressLines: []string{"Bahnhofstrasse 1", "7000 Chur"}, AnswerHours: 48,
}

// samples are the parameters of each mail as its feature gives them.
const agreedInterview = "Mardi 24 novembre 2026 à 10:30\nHeure de Zurich\nDurée prévue : 30 minutes\nPar téléphone : nous vous appelons au +33 6 12 34 56 78\n\nÀ <bientôt>."

var samples = map[string]map[string]any{
	"interview.proposed":           {"reference": "FL-2026-0042", "link": "/client/requests/0193", "details": "– Mardi 24 novembre 2026 à 10:30\n– Mercredi 25 novembre 2026 à 14:00\nHeure de Zurich\nDurée prévue : 30 minutes"},
	"interview.reproposed":         {"reference": "FL-2026-0042", "link": "/client/requests/0193", "was": "Lundi 23 novembre 2026 à 09:00", "details": "– Mardi 24 novembre 2026 à 10:30\n– Mercredi 25 novembre 2026 à 14:00\nHeure de Zurich\nDurée prévue : 30 minutes"},
	"interview.confirmed":          {"reference": "FL-2026-0042", "link": "/client/requests/0193", "details": agreedInterview},
	"interview.moved":              {"reference": "FL-2026-0042", "link": "/client/requests/0193", "details": agreedInterview},
	"interview.freed":              {"reference": "FL-2026-0042", "link": "/client/requests/0193", "details": agreedInterview},
	"interview.cancelled":          {"reference": "FL-2026-0042", "link": "/client/requests/0193", "details": ""},
	"interview.reminder":           {"reference": "FL-2026-0042", "link": "/client/requests/0193", "details": agreedInterview},
	"staff.interview_answered":     {"reference": "FL-2026-0042"},
	"staff.interview_set":          {"reference": "FL-2026-0042"},
	"staff.interview_off":          {"reference": "FL-2026-0042"},
	"message.reply":                {"subject": "Re : Une question sur le TAEG", "text": "Le TAEG comprend tous les frais.\n\nIl est de 3,04 % <au plus>."},
	"message.answered":             {"link": "/client/support/0193"},
	"message.written":              {"link": "/client/support/0193"},
	"staff.invited":                {"link": "/staff-invitation?lang=fr#token=Wq3n", "valid_hours": 72},
	"staff.password_link":          {"link": "/staff-invitation?lang=fr#token=Wq3n", "valid_hours": 72},
	"staff.enabled":                {"link": "/staff-invitation?lang=fr#token=Wq3n", "valid_hours": 72},
	"staff.tasks_due":              {"count": 3},
	"staff.webhook_given_up":       {"name": "Comptabilité"},
	"staff.program_due":            {"name": "Comptabilité", "by": "Claire Morel", "wait_hours": 24},
	"staff.program_waiting":        {"name": "Comptabilité", "by": "Claire Morel"},
	"staff.adapter_waiting":        {"name": "registre", "by": "Claire Morel"},
	"staff.adapter_down":           {"name": "registre"},
	"staff.program_unattended":     {"name": "Comptabilité"},
	"staff.program_secret_ending":  {"name": "Comptabilité"},
	"staff.program_unused":         {"name": "Comptabilité"},
	"staff.webhook_paused":         {"name": "Comptabilité"},
	"staff.condition_answered":     {"reference": "XK-2026-3f2a9c1e"},
	"staff.guarantor_named":        {"reference": "XK-2026-3f2a9c1e"},
	"staff.request_answered":       {"reference": "XK-2026-3f2a9c1e"},
	"staff.vote_asked":             {"reference": "XK-2026-3f2a9c1e", "by": "Claire Morel"},
	"staff.review_asked":           {"reference": "XK-2026-3f2a9c1e", "days": 30},
	"staff.guarded_proposed":       {"by": "Claire Morel", "what": "Ben <Roth>", "wait_hours": 24},
	"staff.guarded_confirmed":      {"by": "Claire Morel", "what": "Ben <Roth>", "wait_hours": 24},
	"staff.guarded_ended":          {"by": "Claire Morel", "what": "Ben <Roth>"},
	"staff.guarded_done":           {"what": "Ben <Roth>"},
	"staff.guarded_invited":        {"by": "Claire Morel", "what": "Ben <Roth>"},
	"staff.guarded_operator":       {"what": "Ben <Roth>"},
	"staff.law_ending":             {"what": "France : <taux>", "until": date.MustParse("2026-12-31")},
	"staff.law_ended":              {"what": "France : <taux>", "until": date.MustParse("2026-12-31")},
	"staff.factor_reset_requested": {"link": "/staff-invitation?lang=fr#cancel=Wq3n", "wait_hours": 24},
	"rights.correction_received":   {"until": date.MustParse("2026-12-21")},
	"rights.acknowledged":          {"until": date.MustParse("2026-12-21")},
	"rights.export_ready":          {"until": date.MustParse("2026-12-21")},
	"complaint.received":           {"until": date.MustParse("2027-01-21")},
	"request.received": {
		"reference": "XK-2026-3f2a9c1e", "amount": money.Of(1000000, "EUR"), "months": 36, "link": "/claim#token=abc_DEF-123"},
	"application.resume":        {"link": "/apply#resume=abc_DEF-123", "valid_days": 30},
	"account.verify":            {"link": "/verify-email#token=abc_DEF-123", "valid_hours": 24},
	"account.reset":             {"link": "/reset-password#token=abc_DEF-123", "valid_hours": 1},
	"account.home_refused":      {"reason": "La facture est au nom d'une autre personne."},
	"account.merged":            {"days": 30},
	"account.identity_linked":   {"sign_in": "acme"},
	"account.identity_unlinked": {"sign_in": "acme"},
	"account.code": {
		"link": "/auth/v1/verify?redirect_to=https%3A%2F%2Fapp.example.org&token=pkce_abc&type=signup", "code": "042137", "valid_hours": 24},
	"account.magic_link":      {"link": "/auth/v1/verify?token=abc_DEF-123&type=magiclink", "code": "042137"},
	"account.email_change":    {"code": "042137"},
	"account.reauthenticate":  {"code": "042137"},
	"security.factor_added":   {"name": "iPhone"},
	"security.factor_removed": {"name": "iPhone"},
	"security.code_used":      {"count": 7},
	"security.new_device":     {"device": "Firefox, Windows", "time": "21 novembre 2026 à 15:04 UTC"},
	"request.approved": {
		"reference": "XK-2026-3f2a9c1e", "amount": money.Of(2550000, "CHF"), "months": 48, "monthly_payment": money.Of(56442, "CHF"),
		"link": "/client/requests/3f2a9c1e-0000-4000-8000-000000000000"},
	"offer.ready": {
		"reference": "XK-2026-3f2a9c1e", "amount": money.Of(2550000, "CHF"), "until": date.MustParse("2026-12-21"), "link": "/client/offers"},
	"offer.code":   {"reference": "XK-2026-3f2a9c1e", "code": "042137"},
	"offer.signed": {"reference": "XK-2026-3f2a9c1e", "link": "/client/offers"},
	"offer.expiring": {
		"reference": "XK-2026-3f2a9c1e", "amount": money.Of(2550000, "CHF"), "until": date.MustParse("2026-12-21"), "link": "/client/offers"},
	"offer.expired": {"reference": "XK-2026-3f2a9c1e", "amount": money.Of(2550000, "CHF"), "until": date.MustParse("2026-12-21")},
	"offer.cancelled": {
		"reference": "XK-2026-3f2a9c1e", "amount": money.Of(2550000, "CHF"), "reason": "The payslips were not < genuine.", "link": "/client/offers"},
	"offer.withdrawn": {
		"reference": "XK-2026-3f2a9c1e", "time": "21.11.2026, 15:04", "effect": "Nothing was paid out: you owe nothing.", "link": "/client/withdrawal"},
	"loan.reminder": {
		"reference": "XK-2026-3f2a9c1e", "due": money.Of(61487, "EUR"), "until": date.MustParse("2026-12-05")},
	"loan.arrears": {
		"reference": "XK-2026-3f2a9c1e", "due": money.Of(61487, "EUR"), "until": date.MustParse("2026-12-05")},
	"loan.formal_notice": {
		"reference": "XK-2026-3f2a9c1e", "due": money.Of(61487, "EUR"), "until": date.MustParse("2026-12-05")},
	"loan.paid_out": {
		"reference": "XK-2026-3f2a9c1e", "paid_out": money.Of(1000000, "EUR"), "amount_due": money.Of(29081, "EUR"),
		"due_on": date.MustParse("2026-12-20"), "link": "/client/loans/1"},
	"loan.due_soon": {
		"reference": "XK-2026-3f2a9c1e", "amount_due": money.Of(29081, "EUR"), "due_on": date.MustParse("2026-12-20"), "link": "/client/loans/1"},
	"loan.payment_received": {
		"reference": "XK-2026-3f2a9c1e", "amount_received": money.Of(29081, "EUR"), "received_on": date.MustParse("2026-12-20"), "link": "/client/loans/1#payments"},
	"loan.closed":            {"reference": "XK-2026-3f2a9c1e", "link": "/client/loans/1"},
	"loan.called_in":         {"reference": "XK-2026-3f2a9c1e", "due": money.Of(812345, "EUR")},
	"loan.hardship_received": {"reference": "XK-2026-3f2a9c1e"},
	"loan.hardship_answered": {"reference": "XK-2026-3f2a9c1e"},
	"loan.sanction":          {"reference": "XK-2026-3f2a9c1e", "since": date.MustParse("2027-01-15"), "due": money.Of(912757, "EUR")},
	"loan.sold":              {"reference": "XK-2026-3f2a9c1e", "since": date.MustParse("2027-01-15"), "buyer": "Acheteur & Fils <SA>", "link": "/client/loans/1#papers"},
	"loan.schedule_changed": {
		"reference": "XK-2026-3f2a9c1e", "since": date.MustParse("2027-01-15"), "payment": money.Of(21034, "EUR"), "apr": "3,04 %"},
	"debit.announced": {
		"reference": "XK-2026-3f2a9c1e", "amount": money.Of(29081, "EUR"), "day": date.MustParse("2026-12-07"), "mandate": "M1000001-1",
		"creditor": "DE98ZZZ09999999999", "account": "FR14 … 2606", "link": "/client/loans/018f2b3c-0000-7000-8000-000000000000"},
	"request.refused": {
		"reference": "XK-2026-3f2a9c1e", "reason": "Les revenus déclarés sont < au minimum requis.\r\nDeux justificatifs manquent.", "days": 30,
		"link": "/client#claim=abc_DEF-123"},
	"request.refused_automated": {
		"reference": "XK-2026-3f2a9c1e", "reason": "Les revenus déclarés sont < au minimum requis.", "days": 30, "link": "/client#claim=abc_DEF-123"},
	"staff.batch_leaving": {"name": "Kasse <2>", "amount": money.Of(1250000, "EUR"), "count": 3, "until": "7 décembre 2026 à 10:30"},
	"request.asked": {
		"reference": "XK-2026-3f2a9c1e", "items": "– Votre dernier bulletin de salaire\n– Quel est votre loyer < charges comprises > ?", "days": 30,
		"link": "/client#claim=abc_DEF-123"},
	"request.proof_asked": {"reference": "XK-2026-3f2a9c1e", "link": "/client#claim=abc_DEF-123"},
	"request.asked_again": {
		"reference": "XK-2026-3f2a9c1e", "items": "– Votre dernier bulletin de salaire", "days": 15, "link": "/client"},
	"request.document_again": {
		"reference": "XK-2026-3f2a9c1e", "document": "Pièce d'identité", "link": "/client/documents",
		"reason": "Il manque une page ou une face du document.\nLe verso, s'il vous plaît."},
	"condition.asked": {
		"reference": "XK-2026-3f2a9c1e", "link": "/client/requests/3f2a9c1e-0000-4000-8000-000000000000",
		"details": "Envoyez votre dernière fiche de paie.\n\nRevenu < déclaré > à confirmer.\n\nÀ envoyer au plus tard le 21 décembre 2026."},
	"verification.identity": {"reference": "XK-2026-3f2a9c1e", "link": "/client/requests/3f2a9c1e-0000-4000-8000-000000000000"},
	"verification.accounts": {"reference": "XK-2026-3f2a9c1e", "link": "/client#claim=abc_DEF-123"},
	"insurance.accepted":    {"reference": "XK-2026-3f2a9c1e", "insurer": "Mutuelle < Exemple", "link": "/client/requests/3f2a9c1e-0000-4000-8000-000000000000"},
	"insurance.refused": {
		"reference": "XK-2026-3f2a9c1e", "insurer": "Mutuelle < Exemple", "missing": "l'invalidité", "reason": "Le contrat ne couvre que le décès.",
		"link": "/client/requests/3f2a9c1e-0000-4000-8000-000000000000"},
	"request.expired":         {"reference": "XK-2026-3f2a9c1e"},
	"request.closed":          {"reference": "XK-2026-3f2a9c1e"},
	"request.withdrawn":       {"reference": "XK-2026-3f2a9c1e"},
	"request.approval_undone": {"reference": "XK-2026-3f2a9c1e"},
	"request.review_asked":    {"reference": "XK-2026-3f2a9c1e", "days": 30},
	"request.review_upheld":   {"reference": "XK-2026-3f2a9c1e", "answer": "Le budget ne suffit pas, même avec les nouveaux éléments."},
	"request.review_reopened": {"reference": "XK-2026-3f2a9c1e", "answer": "Votre nouveau contrat change la donne."},
	"guarantee.invited":       {"reference": "XK-2026-3f2a9c1e", "link": "/guarantee#token=abc_DEF-123", "days": 14},
	"guarantee.accepted":      {"reference": "XK-2026-3f2a9c1e", "link": "/guarantee#token=abc_DEF-123", "days": 14},
	"guarantee.code":          {"reference": "XK-2026-3f2a9c1e", "code": "123456"},
	"guarantee.signed":        {"reference": "XK-2026-3f2a9c1e", "link": "/guarantee#token=abc_DEF-123", "days": 14},
	"guarantee.withdrawn":     {"reference": "XK-2026-3f2a9c1e"},
	"guarantee.late":          {"reference": "XK-2026-3f2a9c1e", "due": money.Of(29081, money.EUR), "day": date.MustParse("2026-10-05")},
	"guarantee.yearly":        {"reference": "XK-2026-3f2a9c1e", "day": date.MustParse("2026-12-31"), "principal": money.Of(812345, money.EUR), "rest": money.Of(0, money.EUR), "until": date.MustParse("2029-12-01")},
	"guarantee.sold":          {"reference": "XK-2026-3f2a9c1e", "day": date.MustParse("2027-01-15"), "buyer": "Acheteur & Fils", "address": "rue de la Paix 1, 75002 Paris"},
	"guarantee.released":      {"reference": "XK-2026-3f2a9c1e"},
	"co_borrower.invited":     {"reference": "XK-2026-3f2a9c1e", "link": "/co-borrower#token=abc_DEF-123", "days": 30},
}

func sample(name, lang string) Mail {
	return Mail{To: "camille@example.org", Lang: lang, Template: name, Params: samples[name], Key: "k"}
}

func rendered(t *testing.T, name, lang string) message {
	t.Helper()
	site, err := url.Parse("https://www.banque-du-lac.example")
	if err != nil {
		t.Fatal(err)
	}
	m := sample(name, lang)
	if err := checkTemplate(m); err != nil {
		t.Fatal(err)
	}
	msg, err := render(m, lender, site)
	if err != nil {
		t.Fatal(err)
	}
	return msg
}

func TestGolden(t *testing.T) {
	for _, name := range Templates() {
		for _, lang := range i18n.Supported() {
			t.Run(name+"/"+lang, func(t *testing.T) {
				msg := rendered(t, name, lang)
				golden(t, filepath.Join(lang, name+".txt"), "Subject: "+msg.Subject+"\n\n"+msg.Text)
				golden(t, filepath.Join(lang, name+".html"), msg.HTML)
			})
		}
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	name = filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got), if intended: go test ./internal/record/notify -run Golden -update\n%s", name, diff)
	}
}

// What holds for every mail in every language, whatever its words.
func TestEveryMailIsWholeAndQuiet(t *testing.T) {
	for _, name := range Templates() {
		for _, lang := range i18n.Supported() {
			msg := rendered(t, name, lang)
			all := msg.Subject + msg.Text + msg.HTML
			for what, sign := range map[string]string{
				"an unfilled placeholder": "{{", "a Go value": "%!", "a missing value": "<no value>",
				"a refused value": "ZgotmplZ", "an image": "<img", "a script": "<script", "a style sheet": "<link", "a font": "@import",
			} {
				if strings.Contains(all, sign) {
					t.Errorf("%s in %s holds %s", name, lang, what)
				}
			}
			if key := regexp.MustCompile(`mail:[a-z_.]+`).FindString(all); key != "" {
				t.Errorf("%s in %s lacks the message %s", name, lang, key)
			}
			if strings.ContainsAny(msg.Subject, "\r\n") || msg.Subject == "" || len([]rune(msg.Subject)) > 78 {
				t.Errorf("%s in %s: subject %q", name, lang, msg.Subject)
			}
			for _, part := range strings.SplitAfter(msg.HTML, "https://")[1:] {
				if !strings.HasPrefix(part, "www.banque-du-lac.example/") {
					t.Errorf("%s in %s points to another host: %.40s", name, lang, part)
				}
			}
			if got := strings.Count(msg.HTML, `bgcolor="#0e5443"`); got > 1 {
				t.Errorf("%s in %s has %d buttons", name, lang, got)
			}
		}
	}
}

func TestMailsWearTheLendersColour(t *testing.T) {
	p := lender
	p.Brand = brand.Brand{Colour: "#ffd400", Corner: brand.Square}
	taken := p.Brand.Palette().Light.Brand.String()
	m, err := render(Mail{To: "a@example.com", Lang: "fr", Template: "offer.ready"}, p, &url.URL{Scheme: "https", Host: "lender.example"})
	if err != nil || strings.Contains(m.HTML, "#0e5443") || strings.Contains(m.HTML, "#ffd400") || strings.Count(m.HTML, taken) < 3 || strings.Contains(m.HTML, "ZgotmplZ") {
		t.Errorf("%v: the colour is not %s everywhere in\n%s", err, taken, m.HTML)
	}
}

func TestFreeTextIsEscaped(t *testing.T) {
	m := sample("request.refused", "fr")
	m.Params = map[string]any{"reference": "XK", "reason": "<b>\n{{amount}}", "link": "/client"}
	site, _ := url.Parse("https://www.example.org/")
	msg, err := render(m, lender, site)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(msg.HTML, "<b>") || !strings.Contains(msg.HTML, "&lt;b&gt;") {
		t.Error("the reason reached the HTML unescaped")
	}
	if !strings.Contains(msg.HTML, `href="https://www.example.org/client?lang=fr"`) {
		t.Error("the link is not below the public address")
	}
}

func BenchmarkRender(b *testing.B) {
	site, err := url.Parse("https://www.banque-du-lac.example")
	if err != nil {
		b.Fatal(err)
	}
	m := sample("request.received", "fr")
	for b.Loop() {
		if _, err := render(m, lender, site); err != nil {
			b.Fatal(err)
		}
	}
}
