package adapter

import (
	"slices"
	"time"
)

// Capability is something that an adapter can do.
type Capability string

// The capabilities.
const (
	BureauConsult   Capability = "bureau.consult"
	BureauReport    Capability = "bureau.report"
	AccountConnect  Capability = "account.connect"
	AccountRead     Capability = "account.read"
	IdentityStart   Capability = "identity.start"
	IdentityResult  Capability = "identity.result"
	SanctionsScreen Capability = "sanctions.screen"
	IBANVerify      Capability = "iban.verify"
	SignStart       Capability = "sign.start"
	SignDocument    Capability = "sign.document"
	TimeStamp       Capability = "time.stamp"
	BankSubmit      Capability = "bank.submit"
	BankFetch       Capability = "bank.fetch"
	TextSend        Capability = "text.send"
	LetterSend      Capability = "letter.send"
	PaymentLink     Capability = "payment.link"
	PaymentResult   Capability = "payment.result"
	ScoreCompute    Capability = "score.compute"
	IndexRead       Capability = "index.read"
)

// Sort is a line of the catalogue of capabilities.
type Sort struct {
	Capability Capability `json:"capability"`
	// Purpose and Basis stand in each call: why it is made, and by which letter of GDPR art. 6 (1).
	Purpose string `json:"purpose"`
	Basis   string `json:"lawful_basis"`
	// Needs is the data without which it makes no sense, May what it can be given beside that.
	Needs []Datum `json:"needs"`
	May   []Datum `json:"may"`
	// Within is for how long an answer is waited for, from when it was asked.
	Within time.Duration `json:"-"`
	// Keeps says that what was answered is evidence of a decision, and kept as long as what it is about.
	Keeps bool `json:"keeps"`
}

const (
	contract   = "contract"             // (b)
	obligation = "legal_obligation"     // (c)
	interest   = "legitimate_interests" // (f)
	consent    = "consent"              // (a)
)

// catalogue is every capability, in the order in which screens and pages show them.
var catalogue = []Sort{
	{BureauConsult, "creditworthiness", obligation, of(Name, BirthDate), of(Address, Nationality, Amount), time.Hour, true},
	{BureauReport, "register_duty", obligation, of(Name, BirthDate, Amount), of(Address, Nationality), 72 * time.Hour, true},
	{SanctionsScreen, "sanctions", obligation, of(Name), of(BirthDate, Nationality), time.Hour, true},
	{IBANVerify, "payee_verification", contract, of(IBAN, Name), nil, 15 * time.Minute, true},
	{IdentityStart, "identification", obligation, of(Name), of(BirthDate, Address, Email, Phone), 15 * time.Minute, true},
	{IdentityResult, "identification", obligation, nil, of(Name, BirthDate), 7 * 24 * time.Hour, true},
	{ScoreCompute, "creditworthiness", interest, of(Features), of(Amount), time.Hour, true},
	{AccountConnect, "creditworthiness", consent, of(Name), of(Email), 15 * time.Minute, true},
	{AccountRead, "creditworthiness", consent, nil, of(Name), 7 * 24 * time.Hour, true},
	{SignStart, "signature", contract, of(Name, Document), of(BirthDate, Email, Phone), 15 * time.Minute, true},
	{SignDocument, "signature", contract, nil, nil, 2 * time.Hour, true},
	{TimeStamp, "signature", contract, of(Digest), nil, 15 * time.Minute, false},
	{BankSubmit, "payment", contract, of(Document, Digest), nil, time.Hour, false},
	{BankFetch, "payment", contract, nil, nil, time.Hour, false},
	{TextSend, "notice", contract, of(Phone, Text), nil, time.Hour, false},
	{LetterSend, "notice", contract, of(Name, Address, Document), nil, 72 * time.Hour, false},
	{PaymentLink, "payment", contract, of(Amount), of(Name, Email, Phone), 15 * time.Minute, true},
	{PaymentResult, "payment", contract, of(Amount), nil, 24 * time.Hour, true},
	{IndexRead, "reference_rate", contract, nil, nil, time.Hour, false},
}

// together are capabilities that lead a person to a page, and those that tell what came of it: they are agreed to together.
var together = map[Capability]Capability{PaymentLink: PaymentResult, IdentityStart: IdentityResult, AccountConnect: AccountRead, SignStart: SignDocument}

func of(data ...Datum) []Datum { return data }

// Catalogue is every capability with what it is for.
func Catalogue() []Sort { return slices.Clone(catalogue) }

func sortOf(c Capability) (Sort, bool) {
	i := slices.IndexFunc(catalogue, func(s Sort) bool { return s.Capability == c })
	if i < 0 {
		return Sort{}, false
	}
	return catalogue[i], true
}
