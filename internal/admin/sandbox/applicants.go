package sandbox

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"florin/internal/admin/demo"
	"florin/internal/identity/identity"
	"florin/internal/identity/weakpassword"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/catalogue"
)

// Code is every one-time code by which contracts are signed in a sandbox.
const Code = "000000"

// Deed is what an applicant is told to do about a request.
type Deed struct {
	Do string `json:"do"` // papers, answer, sign, decline, withdraw, mandate or ask_review
	// IBAN is where the money shall go, with sign, or what may be debited, with mandate; empty: an invented account of the applicant's country.
	IBAN string `json:"iban"`
	// Early wants the money before the days to withdraw are over, with sign.
	Early bool `json:"early"`
}

// Done is what became of it.
type Done struct {
	RequestID   string `json:"request_id"`
	AgreementID string `json:"agreement_id,omitempty"`
	LoanID      string `json:"loan_id,omitempty"`
	State       string `json:"state"`
}

var deeds = []string{"papers", "answer", "sign", "decline", "withdraw", "mandate", "ask_review"}

// Act has the borrower of a request do something, as they would in their area; one without an account opens it first. Nobody but a
// sole borrower is played. Refusals: Invalid "choice.invalid", NotFound, Conflict "sandbox.no_offer" without an offer that waits,
// and those of what is done.
func (s *Service) Act(ctx context.Context, requestID string, d Deed) (Done, error) {
	if !slices.Contains(deeds, d.Do) {
		return Done{}, fault.Fields(fault.Choice("/do", deeds...))
	}
	who, err := s.applicant(ctx, requestID)
	if err != nil {
		return Done{}, err
	}
	switch d.Do {
	case "papers":
		return s.handsIn(ctx, who)
	case "answer":
		return s.answers(ctx, who)
	case "ask_review":
		return s.asksReview(ctx, who)
	}
	offer, found, err := s.offerOf(ctx, who)
	if err != nil {
		return Done{}, err
	}
	if !found {
		if d.Do != "withdraw" {
			return Done{}, fault.New(fault.Conflict, "sandbox.no_offer")
		}
		return s.takesBack(ctx, who, requestID)
	}
	switch {
	case d.Do == "sign":
		offer, err = s.sign(ctx, who, offer, d)
	case d.Do == "mandate":
		err = s.mandate(ctx, who, offer.LoanID, d.IBAN)
	case d.Do == "decline":
		offer, err = s.Agreements.Decline(ctx, who.me, offer.ID)
	case offer.LoanID == "":
		return s.takesBack(ctx, who, requestID)
	default:
		var out agreement.Withdrawal
		out, err = s.Agreements.Withdraw(ctx, who.me, offer.ID, agreement.ConfirmInput{Confirm: true})
		offer.State = out.State
	}
	if err != nil {
		return Done{}, err
	}
	return Done{requestID, offer.ID, offer.LoanID, string(offer.State)}, s.Settle(ctx)
}

// offerOf is the newest offer for a request.
func (s *Service) offerOf(ctx context.Context, who applicant) (offer agreement.Offer, found bool, err error) {
	offers, err := s.Agreements.Own(ctx, who.me)
	if at := slices.IndexFunc(offers, func(o agreement.Offer) bool { return o.RequestID == who.RequestID }); at >= 0 {
		offer, found = offers[at], true
	}
	return offer, found, err
}

// applicant is the main borrower of a request, signed in.
type applicant struct {
	request.Person
	me identity.Principal
}

func (s *Service) applicant(ctx context.Context, requestID string) (applicant, error) {
	person, err := s.borrower(ctx, requestID)
	if err != nil {
		return applicant{}, err
	}
	if person.AccountID == "" {
		if err := s.join(ctx, person); err != nil {
			return applicant{}, fmt.Errorf("open the account: %w", err)
		}
		if person, err = s.borrower(ctx, requestID); err != nil {
			return applicant{}, err
		}
	}
	me := identity.Principal{Kind: identity.Client, AccountID: person.AccountID, Name: person.FirstName + " " + person.LastName, Email: person.Email}
	return applicant{person, me.From(somewhere(), "", person.Lang)}, nil
}

func (s *Service) borrower(ctx context.Context, requestID string) (who request.Person, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		people, err := s.Requests.PeopleTx(tx, requestID)
		if err == nil && len(people) == 0 {
			err = fault.New(fault.NotFound, "not_found")
		}
		if err == nil {
			who = people[0]
		}
		return err
	})
	return who, err
}

var linkToken = regexp.MustCompile(`#token=([\w-]+)`)

// join opens an account with the address of the application; the link that proves the address is in the outbox.
func (s *Service) join(ctx context.Context, who request.Person) error {
	visitor := identity.Principal{Kind: identity.Visitor}.From(somewhere(), "", who.Lang)
	password := weakpassword.Invented()
	err := s.Identity.Register(ctx, visitor, identity.Registration{
		FirstName: who.FirstName, LastName: who.LastName, Country: who.Country, Email: who.Email, Password: password, PasswordConfirm: password,
	})
	if err != nil {
		return err
	}
	text, err := s.mailed(ctx, who.Email, "account.verify")
	if err != nil {
		return err
	}
	found := linkToken.FindStringSubmatch(text)
	if found == nil {
		return errors.New("the mail that proves an address has no link")
	}
	_, err = s.Identity.VerifyEmail(ctx, visitor, found[1], password)
	return err
}

// mailed is the newest mail of a kind to an address, once what is queued has been written.
func (s *Service) mailed(ctx context.Context, to, template string) (string, error) {
	if err := s.Settle(ctx); err != nil {
		return "", err
	}
	list, err := s.Mail.List(ctx, notify.Filter{Limit: mostMails})
	if err != nil {
		return "", err
	}
	for _, m := range list {
		if m.To == to && m.Template == template {
			whole, err := s.Mail.Show(ctx, m.ID)
			return whole.Text, err
		}
	}
	return "", fmt.Errorf("no mail %s was written", template)
}

// reads confirms all documents of an offer.
func (s *Service) reads(ctx context.Context, who applicant, offer agreement.Offer) error {
	var read []string
	for _, doc := range offer.Documents {
		if doc.Offered {
			read = append(read, doc.ID)
		}
	}
	_, err := s.Agreements.ConfirmRead(ctx, who.me, offer.ID, read)
	return err
}

func (s *Service) sign(ctx context.Context, who applicant, offer agreement.Offer, d Deed) (agreement.Offer, error) {
	if err := s.reads(ctx, who, offer); err != nil {
		return offer, err
	}
	to := agreement.PayoutInput{IBAN: d.IBAN, Holder: who.me.Name, EarlyPayout: d.Early}
	if to.IBAN == "" {
		to.IBAN = demo.FakeIBAN(who.Country, number(digits(who.PersonID)))
	}
	if offer.Signature == catalogue.SignQualified {
		return s.signOnPaper(ctx, who, offer, to)
	}
	if _, err := s.Agreements.SendCode(ctx, who.me, offer.ID, agreement.ByEmail); err != nil {
		return offer, err
	}
	return s.Agreements.Sign(ctx, who.me, offer.ID, agreement.SignInput{Code: Code, Accept: true, PayoutInput: to})
}

// mandate lets the lender debit an account of the borrower.
func (s *Service) mandate(ctx context.Context, who applicant, loanID, iban string) error {
	if loanID == "" {
		return fault.New(fault.Conflict, "sandbox.no_offer")
	}
	if iban == "" {
		iban = demo.FakeIBAN(who.Country, number(digits(who.PersonID)))
	}
	_, err := s.Treasury.GiveMandate(ctx, who.me, loanID, loanbook.Payee{IBAN: iban, Holder: who.me.Name}, true)
	return err
}

// signOnPaper hands in the contract itself as the scan; a person of the lender compares it, as always.
func (s *Service) signOnPaper(ctx context.Context, who applicant, offer agreement.Offer, to agreement.PayoutInput) (agreement.Offer, error) {
	if _, err := s.Agreements.SetPayoutAccount(ctx, who.me, offer.ID, to); err != nil {
		return offer, err
	}
	at := slices.IndexFunc(offer.Documents, func(d agreement.Paper) bool { return d.Kind == "contract" })
	if at < 0 {
		return offer, fault.New(fault.Conflict, "sandbox.no_offer")
	}
	_, body, err := s.Agreements.Open(ctx, who.me, offer.ID, offer.Documents[at].ID)
	if err != nil {
		return offer, err
	}
	_, err = s.Agreements.UploadPaper(ctx, who.me, offer.ID, document.UploadInput{
		Name: "contrat-signe.pdf", Body: bytes.NewReader(body), IdempotencyKey: "scan-" + offer.ID,
	})
	if err != nil {
		return offer, err
	}
	return s.Agreements.Get(ctx, who.me, offer.ID)
}

// takesBack withdraws a request that nobody has signed.
func (s *Service) takesBack(ctx context.Context, who applicant, requestID string) (Done, error) {
	own, err := s.Requests.OwnRequest(ctx, who.me, requestID)
	if err != nil {
		return Done{}, err
	}
	own, err = s.Requests.Withdraw(ctx, who.me, requestID, own.Version)
	if err != nil {
		return Done{}, err
	}
	return Done{RequestID: requestID, State: string(own.Stage)}, s.Settle(ctx)
}

// somewhere is an address of no network, another one each time: what counts calls by their source counts nobody twice.
func somewhere() string {
	var b [2]byte
	rand.Read(b[:]) // never fails since Go 1.24
	return fmt.Sprintf("198.18.%d.%d", b[0], b[1])
}

// digits are the first few of a text.
func digits(text string) string {
	var b strings.Builder
	for _, sign := range text {
		if sign >= '0' && sign <= '9' && b.Len() < 7 {
			b.WriteRune(sign)
		}
	}
	return b.String()
}
