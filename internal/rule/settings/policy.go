package settings

import (
	"time"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/jsonform"
)

// Simulator holds the bounds of the public simulator, in minor units and months.
type Simulator struct {
	Currency      string `json:"currency"`
	AmountMin     int64  `json:"amount_min"`
	AmountMax     int64  `json:"amount_max"`
	AmountStep    int64  `json:"amount_step"`
	AmountDefault int64  `json:"amount_default"`
	MonthsMin     int    `json:"months_min"`
	MonthsMax     int    `json:"months_max"`
	MonthsStep    int    `json:"months_step"`
	MonthsDefault int    `json:"months_default"`
}

// shippedSimulator is section 9 of the specification.
func shippedSimulator() Simulator {
	var v Simulator
	jsonform.Shipped(shippedFiles, "shipped/simulator.json", &v)
	return v
}

// Policies are the lender's own promises and habits.
type Policies struct {
	AnswerPromiseHours    int `json:"answer_promise_hours"`
	UndoWindowSeconds     int `json:"undo_window_seconds"` // of a refusal from the list
	DraftLifetimeDays     int `json:"draft_lifetime_days"`
	Approvers             int `json:"approvers"`
	ApplicationsPerHour   int `json:"applications_per_hour"` // per source address; 0 means no limit
	DefaultDurationMonths int `json:"default_duration_months"`
	// FourEyes says whether a payout, a product or a write-off may be released by who
	// prepared it.
	FourEyes FourEyes `json:"four_eyes"`
	// GuardedWaitHours is how long a change of who may do what, or of the rules of the second
	// person, waits after its confirmation before it counts.
	GuardedWaitHours int `json:"guarded_wait_hours"`
	// ProgramsRefuse says whether a program may refuse a request with no person looking at it, within its mandate. As
	// delivered it may not (GDPR art. 22; directive (EU) 2023/2225 art. 18): what it refuses is a recommendation.
	ProgramsRefuse bool `json:"programs_refuse"`
	// ContactProof is what of an application has to be proven before it is approved.
	ContactProof ContactProof `json:"contact_proof"`
	// AskIdentity says whether a new applicant is asked to be identified by the adapter for it, as far as there is one.
	AskIdentity bool `json:"ask_identity"`
	// AskScore says whether the adapter for it is asked for a score when the checks of a request run on figures that it has not seen.
	AskScore bool `json:"ask_score"`
	// NameGuarantors says whether borrowers may name a guarantor themselves, where the law of their loan's country is known; staff ask them, or do not.
	NameGuarantors bool `json:"name_guarantors"`
	// TakeIndices says whether values of indices that the adapter for it has read become law without a person, as far as none of them is held.
	TakeIndices bool `json:"take_indices"`
	// StatementDays is for how many business days letters about arrears wait at most for a bank statement that is missing (0065);
	// 0: they do not.
	StatementDays int `json:"statement_days"`
	// Besides is by which ways the letters of the ladder go beside the e-mail.
	Besides Besides `json:"besides"`
	// TextFrom and TextUntil are within which hours text messages leave on a working day, HH:MM, Saturday among them; where a country's law has
	// narrower ones, those count.
	TextFrom  string `json:"text_from"`
	TextUntil string `json:"text_until"`
	// PaymentMail says whether borrowers get an e-mail for each payment that comes in.
	PaymentMail bool `json:"payment_mail"`
	// ReferenceMark begins the references of requests, and of the loans that they become. What was given before a change stays.
	ReferenceMark string `json:"reference_mark"`
	// RefusalReason is what the list's immediate refusal tells the applicant, by language.
	RefusalReason map[string]string `json:"refusal_reason"`
}

// Besides is by which ways the letters of the ladder go beside the e-mail, each by its own.
type Besides struct {
	Reminder     Way `json:"reminder"`
	Arrears      Way `json:"arrears"`
	FormalNotice Way `json:"formal_notice"`
}

// Of is the way of a letter of the ladder, by its name.
func (b Besides) Of(letter string) Way {
	return map[string]Way{Letters[0]: b.Reminder, Letters[1]: b.Arrears, Letters[2]: b.FormalNotice}[letter]
}

// Way is how a letter goes beside the e-mail.
type Way string

// The ways.
const (
	ByEmailAlone Way = "none"
	ByText       Way = "text"
	ByPost       Way = "post"
	ByBoth       Way = "both"
)

// Texts says whether a text message goes.
func (w Way) Texts() bool { return w == ByText || w == ByBoth }

// Posts says whether the paper goes by post.
func (w Way) Posts() bool { return w == ByPost || w == ByBoth }

// ContactProof is how much an approval asks of the addresses of an application.
type ContactProof string

// The rules.
const (
	ProofNoted   ContactProof = "noted" // staff see what nobody has proven
	ProofOfEmail ContactProof = "email" // the e-mail address is proven
	ProofOfBoth  ContactProof = "both"  // so is the telephone
)

// FourEyes is how strictly a second person is asked for.
type FourEyes string

// The rules. A lender of one person can work with the first; it is audited each time.
const (
	WhenPossible FourEyes = "when_possible" // alone only while nobody else holds the permission
	Always       FourEyes = "always"
)

// SecondPerson is what the policies say of second persons: a change of it needs one, and time.
func (p Policies) SecondPerson() [4]any {
	return [4]any{p.FourEyes, p.GuardedWaitHours, p.Approvers, p.ProgramsRefuse}
}

// GuardedWait is how long a confirmed change of the rules of the second person waits (0064).
func (p Policies) GuardedWait() time.Duration { return time.Duration(p.GuardedWaitHours) * time.Hour }

// AwaitsStatements says whether letters about arrears wait for bank statements of so many business days that are missing (0065).
func (p Policies) AwaitsStatements(missing int) bool {
	return 0 < missing && missing <= p.StatementDays
}

// AnswerPromise is how long an applicant waits at most.
func (p Policies) AnswerPromise() time.Duration {
	return time.Duration(p.AnswerPromiseHours) * time.Hour
}

// UndoWindow is how long an immediate refusal can be taken back.
func (p Policies) UndoWindow() time.Duration { return time.Duration(p.UndoWindowSeconds) * time.Second }

// DraftLifetime is how long an untouched draft is kept.
func (p Policies) DraftLifetime() time.Duration {
	return time.Duration(p.DraftLifetimeDays) * 24 * time.Hour
}

// RefusalReasonIn gives the default reason in a language, French when there is none.
func (p Policies) RefusalReasonIn(lang string) string {
	if reason, ok := p.RefusalReason[lang]; ok {
		return reason
	}
	return p.RefusalReason[Languages[0]]
}

func shippedPolicies() Policies {
	return Policies{
		AnswerPromiseHours: 48, UndoWindowSeconds: 10, DraftLifetimeDays: 30, Approvers: 1,
		ApplicationsPerHour: 30, DefaultDurationMonths: 48, FourEyes: WhenPossible, ContactProof: ProofNoted, GuardedWaitHours: 24, StatementDays: 3,
		Besides: Besides{ByEmailAlone, ByEmailAlone, ByEmailAlone}, TextFrom: "08:00", TextUntil: "20:00", PaymentMail: true, ReferenceMark: "XK",
		RefusalReason: map[string]string{
			"fr": "Votre demande ne remplit pas actuellement nos critères d'octroi.",
			"de": "Ihr Antrag erfüllt derzeit nicht unsere Vergabekriterien.",
			"nl": "Uw aanvraag voldoet op dit moment niet aan onze acceptatiecriteria.",
			"en": "Your request does not currently meet our lending criteria.",
			"it": "La Sua richiesta non soddisfa attualmente i nostri criteri di concessione.",
		},
	}
}

// Consent is the wording of the declaration that an applicant accepts.
type Consent struct {
	Version string `json:"version"`
	// Wording is the lender's own; without one the declaration is that of the catalogs.
	Wording i18n.Text `json:"wording,omitzero" doc:"Empty while the shipped declaration counts"`
}

func shippedConsent() Consent { return Consent{Version: "2026-11-01"} }

// Upload holds the limits of uploaded documents.
type Upload struct {
	MaxBytes int64    `json:"max_bytes"`
	MaxFiles int      `json:"max_files"`
	Kinds    []string `json:"kinds"` // offered to everybody; papers of others are taken where they are needed
	Types    []string `json:"types"`
}

// shippedUpload offers the kinds of the specification; further ones are asked for where a product needs them.
func shippedUpload() Upload {
	return Upload{
		MaxBytes: 15_000_000, MaxFiles: 12,
		Kinds: []string{"identity", "address", "income", "other"},
		Types: []string{"application/pdf", "image/jpeg", "image/png", "image/heic", "image/webp"},
	}
}

// Languages are those of every catalog, the default first.
var Languages = []string{"fr", "de", "nl", "en", "it"}
