package dossier

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"florin/internal/customer/interview"
	"florin/internal/customer/message"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
	"florin/internal/lending/authority"
	"florin/internal/lending/decision"
	"florin/internal/lending/loan"
	"florin/internal/lending/pricing"
	"florin/internal/lending/request"
	"florin/internal/lending/servicing"
	"florin/internal/lending/underwriting"
	"florin/internal/record/document"
	"florin/internal/rule/credit"
)

var folder = flag.String("write", "", "folder to write the documents into, to look at them")

func eur(major int64) money.Amount { return money.Of(major*100, money.EUR) }

func ptr[T any](v T) *T { return &v }

var noon = time.Date(2026, 11, 20, 12, 30, 0, 0, time.UTC)

// sample has something in every part.
func sample(lang string) Dossier {
	sum := strings.Repeat("0123456789abcdef", 4)
	minor := func(major int64) *int64 { return ptr(major * 100) }
	return Dossier{
		Made: noon, By: "Anna Keller", Lang: lang, Lender: "Florin Crédit", LeftOut: []Part{Papers, Loans},
		Interviews: []Interview{
			{State: interview.Proposed, Channel: interview.Video, Minutes: 30, Staff: "Anna Keller", CreatedAt: noon, Place: "https://video.example/42", Note: "Munissez-vous de vos relevés.",
				Proposed: []time.Time{noon.Add(48 * time.Hour), noon.Add(72 * time.Hour)}, Remark: "Plutôt le soir."},
			{State: interview.Held, Channel: interview.Phone, Minutes: 15, Staff: "Bruno Roth", CreatedAt: noon, StartsAt: ptr(noon.Add(time.Hour)), Place: "+33 6 12 34 56 78", Outcome: "Revenus confirmés par l'employeur."},
			{State: interview.Cancelled, Channel: interview.Office, Minutes: 60, Staff: "Bruno Roth", CreatedAt: noon, Reason: "Votre dossier est complet."},
		},
		Conversations: []Conversation{{
			Subject: message.Payment, Status: message.Reopened, CreatedAt: noon, Messages: []Message{
				{At: noon, Author: message.ByClient, Name: "Marie Lefèvre", Text: "Quand sera versé le prêt ?\nMerci d'avance.", Files: []File{{Name: "releve.pdf", SHA256: sum}, {Name: "photo.jpg", ScanState: document.Infected}}},
				{At: noon, Author: message.ByStaff, Name: "Anna Keller", Text: "Le 28 novembre."},
				{At: noon, Author: message.BySystem, Event: "closed"},
			}, Notes: []InternalNote{
				{At: noon, By: "Anna Keller", Kind: "note", Text: "Rappeler si le virement tarde."}, {At: noon, By: "Anna Keller", Kind: "assigned", Detail: "Bruno Roth"},
				{At: noon, By: "Anna Keller", Kind: "assigned"}, {At: noon, By: "Anna Keller", Kind: "priority", Detail: "high"},
			},
		}},
		Request: Request{
			ID: "0198a3c1-7d2e-7b11-9c55-3f0e6a1b2c3d", Reference: "XK-2026-0198a3c1", Status: request.Approved, Stage: request.StageSigned,
			CreatedAt: noon, AnswerDueAt: noon.Add(48 * time.Hour), ProcessedAt: ptr(noon.Add(time.Hour)), Reason: "Dossier complet", Product: "EU-CONSO",
			Amount: eur(10_000), Months: 36, Given: true, Purpose: "Rénovation de la cuisine et du salon", Lang: "fr", Consent: "2026-11", Assignee: "Anna Keller",
			Rate: "3", RateType: "fixed", Payment: money.Of(29081, money.EUR), Cost: money.Of(46925, money.EUR), Payable: money.Of(1046925, money.EUR),
			Burden: "9.69", Band: credit.Green, Approved: &decision.ApprovedLoan{Amount: eur(10_000), Duration: 36, Rate: "3", Monthly: money.Of(29081, money.EUR)},
		},
		Borrowers: []Borrower{
			{
				Position: 1, Role: "borrower", Civility: "Madame", FirstName: "Marie", LastName: "Lefèvre", Email: "marie@example.org", Phone: "+33 6 12 34 56 78",
				BirthDate: date.MustParse("1988-04-12"), Nationality: "FR", Street: "rue des Lilas", HouseNumber: "12", PostalCode: "69003", City: "Lyon", Country: "FR",
				IncomeType: "Salaire", MonthlyIncome: ptr(eur(3000)), EmploymentStatus: "CDI", Employer: "Atelier du Rhône", EmploymentDuration: "Plus de 3 ans",
				Rent: ptr(eur(900)), OtherLoans: ptr(eur(0)), Household: ptr(2), Taxes: ptr(eur(200)), Canton: "GR",
			},
			{Position: 2, Role: "co_borrower", FirstName: "Paul", LastName: "Lefèvre", Email: "paul@example.org"},
		},
		Invited: &Invited{"co@example.org", noon, noon.Add(24 * time.Hour)},
		Budget: []underwriting.BudgetChange{{
			Number: 1, Position: 1, Before: underwriting.BudgetFigures{Income: minor(2800)}, After: underwriting.BudgetFigures{Income: minor(3000), Household: ptr(2), Canton: "GR"},
			Reason: "Fiche de paie d'octobre", By: "Anna Keller", CreatedAt: noon,
		}},
		Checks: []underwriting.CheckRun{
			{
				Number: 2, Cause: "decision", Rules: "expert-1/products-1", Opinion: credit.Favourable, CreatedAt: noon,
				Trace: underwriting.CheckTrace{
					Findings: []underwriting.Finding{{Code: "age", Result: underwriting.Pass, Text: "Majorité"}, {Code: "documents", Result: underwriting.Refer, Text: "Documents"},
						{Code: "licence", Result: underwriting.Remark, Text: "Agrément"}, {Code: "residual", Result: underwriting.Against, Text: "Reste à vivre"}},
					Burden: "29.7", Budget: &underwriting.BudgetTrace{Rule: "residual", Income: 300000, Living: 120000, Rent: 90000, Taxes: 20000, Canton: "GR", Needed: 29081, Surplus: 60919, Unknown: []string{"other_loans"}},
					Score: &credit.Score{Points: 612, Opinion: credit.Favourable, Parts: []credit.Part{{Characteristic: credit.ByBurden, Points: 60}, {Characteristic: credit.ByTerm, Points: 10, Lost: 5}}},
				},
			},
			{Number: 1, Cause: "submitted", Opinion: credit.Review, CreatedAt: noon.Add(-time.Hour)},
		},
		Consultations: []underwriting.Consultation{{Position: 1, Register: "FICP", AskedOn: date.MustParse("2026-11-19"), Result: underwriting.RegisterClear, Reference: "FICP-77", By: "Anna Keller"}},
		Report:        &underwriting.RegisterReport{Register: "IKO", DueOn: date.MustParse("2026-11-30"), State: "open"},
		Asked: []request.Asked{{By: "Anna Keller", At: noon, Items: []request.AskedItem{
			{AskItem: request.AskItem{Kind: "question", Text: "Pourquoi ce montant ?"}, Answer: "Pour la cuisine."},
			{AskItem: request.AskItem{Kind: "document", Text: "Vos fiches de paie"}, DocumentID: "d1"},
			{AskItem: request.AskItem{Kind: "question", Text: "Autre crédit ?"}},
		}}},
		Decisions: []decision.PastDecision{{By: "Anna Keller", At: noon, Kind: request.Approve, Reason: "Budget solide, =1+1"}, {By: "Bruno Roth", At: noon, Kind: request.Propose}},
		Proposal:  &authority.Proposal{By: "Anna Keller", At: noon, Amount: eur(9_000), Months: 24, Rate: "4.5"},
		Review:    &decision.Review{Text: "Je ne comprends pas.", AskedAt: noon, By: "Carla Rossi", Answer: "Le refus est maintenu.", Upheld: ptr(true), ClosedAt: ptr(noon)},
		Steps:     []request.Step{{At: noon, Code: "submitted", Text: "Demande reçue"}},
		Notes:     []request.Note{{ID: "n", Body: "A appelé le 19 ; rappeler après 18 h.\nTrès aimable.", Author: "Anna Keller", CreatedAt: noon}},
		Lookalike: []underwriting.Lookalike{{ID: "x", Reference: "XK-2025-11112222", CreatedAt: noon, Shared: []string{"email"}}},
		Papers: []Handed{
			{ID: "p1", Kind: document.Identity, State: document.Accepted, ExpiresOn: ptr(date.MustParse("2031-01-31")), Files: []File{
				{ID: "d1", Name: "passeport-recto.jpg", Type: "image/jpeg", Size: 120_000, ReceivedAt: noon, SHA256: sum, ScanState: document.Clean},
				{ID: "d2", Name: "passeport-verso.jpg", Type: "image/jpeg", Size: 120_000, ReceivedAt: noon, SHA256: sum, ScanState: document.Clean}},
				Verdicts: []application.PaperVerdict{{Verdict: document.SendBack, Reason: "unreadable", Note: "Trop sombre", By: "Anna Keller", At: noon}},
				Marks:    []application.PageMark{{DocumentID: "d1", Page: 1, Text: "Numéro", By: "Anna Keller", At: noon}}},
			{ID: "p2", Kind: document.Income, Giver: document.CoBorrower, State: document.Resend, Files: []File{{ID: "d3", Name: "paie.pdf", ReceivedAt: noon, ScanState: document.Infected}}},
		},
		Issued: []Issued{{ID: "i", Kind: "contract", Lang: "fr", Title: "Contrat de crédit", SHA256: sum, IssuedAt: noon}},
		Agreement: &agreement.StaffOffer{
			State: agreement.Signed, SentAt: noon, ValidUntil: date.MustParse("2026-12-04"), Signature: "code", PayoutIBAN: "FR•• •••• 2606", PayoutHolder: "Marie Lefèvre",
			SignedAt: ptr(noon), WithdrawUntil: date.MustParse("2026-12-04"), PayoutFrom: date.MustParse("2026-11-28"),
			Terms: pricing.Terms{Principal: eur(10_000), Months: 36, Rate: credit.MustRate("3"), RateType: "fixed", APR: "3.04", Payment: money.Of(29081, money.EUR),
				Total: money.Of(1046925, money.EUR), Cost: money.Of(46925, money.EUR), FirstDue: date.MustParse("2027-01-05"), LastDue: date.MustParse("2029-12-05")},
			Documents: []agreement.Paper{{Title: "Contrat de crédit", SHA256: sum}},
			Parties: []agreement.StaffSignatory{
				{Signatory: agreement.Signatory{Position: 1, Role: "borrower", Name: "Marie Lefèvre", SignedAt: ptr(noon), Method: "code"}},
				{Signatory: agreement.Signatory{Position: 2, Role: "co_borrower", Name: "Paul Lefèvre"}}},
			Withdrawal: &agreement.Returned{ReceivedAt: ptr(noon), Total: eur(10_001)},
		},
		Loan: &Loan{
			Signed: servicing.Signed{ID: "l", Reference: "XK-2026-0198a3c1", PaidOutOn: ptr(date.MustParse("2026-12-05"))},
			Standing: servicing.Standing{On: date.MustParse("2026-12-20"), Status: loan.Active, Outstanding: eur(10_000), Overdue: eur(0), Credit: eur(0), Instalments: 36,
				NextDueOn: ptr(date.MustParse("2027-01-05")), NextDue: ptr(money.Of(29081, money.EUR))},
			Schedule: []loan.Row{{Number: 1, Due: date.MustParse("2027-01-05"), Payment: money.Of(29081, money.EUR), Interest: eur(25), Principal: money.Of(26581, money.EUR), Balance: money.Of(973419, money.EUR), Paid: eur(100)}},
			Events: []loan.Fact{{Kind: "paid", On: date.MustParse("2027-01-04"), BookedOn: date.MustParse("2027-01-05"), Amount: eur(100), TakenBack: true, Note: "Virement"},
				{Kind: "paid_out", On: date.MustParse("2026-12-05"), BookedOn: date.MustParse("2026-12-05"), Amount: eur(10_000)}},
		},
		Views: []View{{At: noon, By: "Anna Keller", Action: "document.viewed", DocumentID: "d2"}, {At: noon, By: "Anna Keller", Action: printed}, {At: noon, By: "", Action: taken}, {At: noon, Kind: "machine", By: "Abacus", Action: "request.viewed"}},
	}
}

var (
	leaked = regexp.MustCompile(`\b(dossier|requests|admin|loans|viewer|documents|journal|export|countries|interviews|messages):[a-z_]|{{`)
	page   = regexp.MustCompile(`/Type /Page\b[^s]`)
)

// Every part of a full dossier has its words in each language, on few pages, and nothing of
// the makings of a text is left in it.
func TestADossierSpeaksEveryLanguage(t *testing.T) {
	for _, lang := range i18n.Supported() {
		content, err := write(sample(lang), time.UTC)
		if err != nil {
			t.Fatal(err)
		}
		if *folder != "" {
			if err := os.WriteFile(filepath.Join(*folder, lang+".pdf"), content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		again, err := write(sample(lang), time.UTC)
		if err != nil || !bytes.Equal(content, again) {
			t.Errorf("%s: two documents of the same facts differ, %v", lang, err)
		}
		if n := len(page.FindAll(content, -1)); n < 5 || n > 10 {
			t.Errorf("%s has %d pages", lang, n)
		}
		text := read(t, content)
		if found := leaked.FindString(text); found != "" {
			t.Errorf("%s: %q has no words: %s", lang, found, text[max(0, strings.Index(text, found)-80):])
		}
		for _, want := range []string{"XK-2026-0198a3c1", "Marie Lefèvre", "Paul Lefèvre", "Budget solide, =1+1", "passeport-verso.jpg", "FICP-77", "612", "Virement", "Trop sombre", "Pour la cuisine.",
			"Munissez-vous", "https://video.example/42", "Revenus confirmés", "Le 28 novembre.", "releve.pdf", "Rappeler si le virement", "Abacus"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q", lang, want)
			}
		}
	}
}

// The German document says German words for what is a code elsewhere.
func TestCodesBecomeWords(t *testing.T) {
	content, err := write(sample("de"), time.UTC)
	if err != nil {
		t.Fatal(err)
	}
	text := read(t, content)
	for _, want := range []string{"Kreditakte XK-2026-0198a3c1", "Vertraulich", "10.000,00 €", "Frankreich", "Unterlagen", "Mitantragsteller", "Seite 1 von", "Gespräche", "Nachrichten mit dem Kunden", "Interne Notizen (der Kunde sieht sie nicht)", "Programm „Abacus“", "Die Unterhaltung wurde geschlossen",
		"Sprache des Antragstellers français", "Kanton: – → GR"} {
		if !strings.Contains(text, want) {
			t.Errorf("the document does not say %q", want)
		}
	}
}

// read gives the text of a document as another program reads it, in one line with plain spaces.
func read(t *testing.T, content []byte) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext (poppler-utils) is not installed")
	}
	command := exec.CommandContext(t.Context(), program, "-raw", "-enc", "UTF-8", "-", "-")
	command.Stdin = bytes.NewReader(content)
	text, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(strings.Fields(string(text)), " ")
}
