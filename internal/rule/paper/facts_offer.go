package paper

import (
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// PreContractFacts are those of the pre-contractual information.
type PreContractFacts struct {
	Head
	Loan
	ValidUntil date.Date // last day on which the offer binds the lender
	// Automated says that the price or the decision rested on automated processing.
	Automated bool
}

// SwissSheetFacts are those of the sheet of KKG art. 9(2) with the capacity annex.
type SwissSheetFacts struct {
	Head
	Loan
	ValidUntil date.Date
	Capacity   Capacity
}

// ContractFacts are those of the contract.
type ContractFacts struct {
	Head
	Loan
	ValidUntil date.Date
	// Payout is the borrowers' account; empty while they have not named it.
	PayoutIBAN, PayoutHolder string
	PayTo                    PayTo
	// DirectDebit says that instalments are collected by SEPA direct debit.
	DirectDebit bool
	// Capacity is printed as the annex that is part of a Swiss contract; nil elsewhere.
	Capacity *Capacity
	// ByHand leaves space for signatures on paper; otherwise the contract says how it is signed electronically.
	ByHand bool
	// WithdrawURL is the page of the withdrawal function.
	WithdrawURL string
}

// WithdrawalFormFacts are those of the form by which borrowers withdraw.
type WithdrawalFormFacts struct {
	Head
	Principal   money.Amount
	SignedOn    date.Date // no date: the form is attached to an offer
	Until       date.Date // last day to withdraw; no date while it is not known
	WithdrawURL string
}

// WithdrawalReceiptFacts are those of the receipt for a withdrawal.
type WithdrawalReceiptFacts struct {
	Head
	ReceivedAt time.Time
	SignedOn   date.Date
	// PaidOutOn is the day of the payout; no date: nothing was paid and nothing is owed.
	PaidOutOn date.Date
	Principal money.Amount // to give back
	Interest  money.Amount // of the days up to ReceivedAt; zero where the law asks none
	PerDay    money.Amount // for each day after it; zero where the law asks none
	PayUntil  date.Date
	PayTo     PayTo
	// Instalments are the equal parts in which the principal is repaid where the law says
	// so (KKG art. 15 and 16); none elsewhere.
	Instalments []Part
}

// Part is an amount on a day.
type Part struct {
	On     date.Date
	Amount money.Amount
}

// RefusalFacts are those of the letter that refuses a request.
type RefusalFacts struct {
	Head
	Amount      money.Amount // that was asked for
	Months      int
	RequestedOn date.Date
	DecidedOn   date.Date
	// Reasons are what the decision rests on, in the document's language, the weightiest first.
	Reasons []string
	// Words are what the person who decided has written, if anything.
	Words string
	// Sources are what was consulted beside the application, such as "FICP".
	Sources []string
	// Automated says that a score was computed; a person has decided in any case.
	Automated bool
	// ReviewUntil is the last day on which the applicant may ask for another person.
	ReviewUntil date.Date
	ReviewURL   string
}

// EvidenceFacts are those of the record of signatures.
type EvidenceFacts struct {
	Head
	Documents []SignedDocument
	Signers   []Signer
	SealedAt  time.Time // by the lender; zero: not printed
	Seal      string    // fingerprint of the certificate, hexadecimal
	VerifyURL string
}

// SignedDocument is a document that was signed or had to be read before.
type SignedDocument struct {
	Title  string
	Digest string // SHA-256 of the file as shown, hexadecimal
	Signed bool   // otherwise it was to be read
}

// Signer is how one person signed. Times that are zero and texts that are empty are not printed.
type Signer struct {
	Name       string
	ReadAt     time.Time // confirmed having received and read the documents
	AcceptedAt time.Time // accepted the contract
	CodeSentAt time.Time
	SentTo     string // masked address or number to which the code went
	CodeOKAt   time.Time
	IP         string
	Agent      string // browser
	ByHand     bool   // on paper, checked by staff at AcceptedAt
	Provider   string // of a qualified signature
}
