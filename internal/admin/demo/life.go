package demo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/identity/weakpassword"
	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
	"florin/internal/lending/decision"
	"florin/internal/lending/refusal"
	"florin/internal/lending/request"
	"florin/internal/record/document"
	"florin/internal/record/notify"
	"florin/internal/rule/catalogue"
)

// life is an applicant, and what becomes of it.
type life struct {
	*builder
	name   string
	number int
	shown  string // what their account shows, if its password is handed out
	wish   application.Fields

	me        identity.Principal // the applicant, once they have an account
	password  string
	requestID string
	offer     agreement.Offer
	loanID    string
	iban      string
	talks     bool // with staff, before the decision
	early     bool // wants the money before the days to withdraw are over
	rate      string
	prepares  func(ctx context.Context) error // with the application: what it wants beside the form
	compares  int                             // days before an insurance is signed

	regrets   func(ctx context.Context) error // some days after the signature
	lives     func(ctx context.Context) error // from the payout on
	paidOutOn date.Date
	habit     int       // days between a due date and the payment
	until     date.Date // instalments due from here on are not paid; none: all are
	stopped   func(ctx context.Context) error
	silent    bool // pays without a reference
	broke     bool // pays nothing any more after a debit that came back
}

func (l *life) country() string { return l.wish.Country }

func (l *life) currency() money.Currency { return money.Currency(l.wish.Currency) }

func (l *life) visitor() identity.Principal {
	return identity.Principal{
		Kind: identity.Visitor, Source: fmt.Sprintf("198.51.100.%d", 1+l.number%250), Lang: l.wish.Lang,
		Device: identity.Device{Label: devices[l.number%len(devices)]},
	}
}

var devices = []string{"Firefox, Linux", "Safari, iPhone", "Chrome, Android", "Edge, Windows", "Safari, macOS"}

// next puts the following step into the agenda, on a working day some days from now.
func (l *life) next(days int, do func(ctx context.Context) error) {
	l.on(working(l.today.AddDays(days)), l.name, do)
}

// apply sends the application.
func (l *life) apply(ctx context.Context) error {
	s, err := l.Settings.Load(ctx)
	if err != nil {
		return err
	}
	by := l.visitor()
	if l.me.AccountID != "" {
		by = l.me
	}
	receipt, err := l.Requests.Submit(ctx, by, application.Application{
		Fields: l.wish, Declaration: true, ConsentVersion: s.Consent.Version,
	}, "")
	if err != nil {
		return fmt.Errorf("apply: %w", err)
	}
	l.requestID = receipt.ID
	return nil
}

var linkToken = regexp.MustCompile(`#token=([\w-]+)`)

// join opens an account with the address of the application; the link is in the mail.
func (l *life) join(ctx context.Context) error {
	l.password = weakpassword.Invented()
	err := l.Identity.Register(ctx, l.visitor(), identity.Registration{
		FirstName: l.wish.FirstName, LastName: l.wish.LastName, Country: l.country(), Email: l.wish.Email,
		Password: l.password, PasswordConfirm: l.password,
	})
	if err != nil {
		return fmt.Errorf("register: %w", err)
	}
	text, err := l.mailed(ctx, l.wish.Email, "account.verify")
	if err != nil {
		return err
	}
	found := linkToken.FindStringSubmatch(text)
	if found == nil {
		return errors.New("the mail that proves an address has no link")
	}
	started, err := l.Identity.VerifyEmail(ctx, l.visitor(), found[1], l.password)
	if err != nil {
		return fmt.Errorf("prove the address: %w", err)
	}
	l.me = started.Session.Principal.From(l.visitor().Source, "", l.wish.Lang)
	l.me.Device = l.visitor().Device
	return nil
}

// mailed is the newest mail of a kind to an address, after what is queued has been written.
func (b *builder) mailed(ctx context.Context, to, template string) (string, error) {
	if err := b.Work.RunDue(ctx); err != nil {
		return "", err
	}
	list, err := b.Mail.List(ctx, notify.Filter{Limit: 50})
	if err != nil {
		return "", err
	}
	for _, m := range list {
		if m.To == to && m.Template == template {
			whole, err := b.Mail.Show(ctx, m.ID)
			return whole.Text, err
		}
	}
	return "", fmt.Errorf("no mail %s was written", template)
}

// version is that of the request as staff see it.
func (l *life) version(ctx context.Context) (int64, error) {
	d, err := l.Requests.Get(ctx, l.staff[identity.Officer], l.requestID)
	return d.Version, err
}

// approve decides for the loan, when the register has answered; a large one waits for the
// second person.
func (l *life) approve(ctx context.Context) error {
	if err := l.asksRegister(ctx); err != nil {
		return err
	}
	v, err := l.version(ctx)
	if err != nil {
		return err
	}
	decided, err := l.Requests.ApproveAs(ctx, l.staff[identity.Officer], l.requestID, decision.Approval{
		Version: v, SendEmail: true, Rate: l.rate, Override: l.ratedWhy(),
	})
	if err != nil {
		return fmt.Errorf("approve: %w", err)
	}
	if decided.Stage == request.StageSecond {
		l.next(1, func(ctx context.Context) error { return l.second(ctx, decision.SecondAgrees, "") })
	}
	return nil
}

// ratedWhy is the word that a rate of its own takes.
func (l *life) ratedWhy() string {
	if l.rate == "" {
		return ""
	}
	return "Taux convenu selon le risque du dossier."
}

func (l *life) second(ctx context.Context, verdict decision.SecondVerdict, reason string) error {
	v, err := l.version(ctx)
	if err != nil {
		return err
	}
	_, err = l.Requests.DecideSecond(ctx, l.staff[identity.Approver], l.requestID, decision.Second{
		Version: v, Verdict: verdict, Reason: reason, SendEmail: true, Given: refusal.Given{Reasons: []refusal.Code{refusal.ExistingDebt}},
	})
	return err
}

// propose sends the offer, when the second person has agreed too.
func (l *life) propose(ctx context.Context) error {
	d, err := l.Requests.Get(ctx, l.staff[identity.Officer], l.requestID)
	if err != nil {
		return err
	}
	if d.Stage == request.StageSecond {
		l.next(1, l.propose)
		return nil
	}
	if _, err := l.Agreements.Issue(ctx, l.staff[identity.Officer], l.requestID, agreement.OfferInput{Version: d.Version}); err != nil {
		return fmt.Errorf("offer: %w", err)
	}
	offers, err := l.Agreements.Own(ctx, l.me)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(offers, func(o agreement.Offer) bool { return o.RequestID == l.requestID })
	if at < 0 {
		return errors.New("the offer does not belong to the account")
	}
	l.offer = offers[at]
	return nil
}

func (l *life) account() agreement.PayoutInput {
	if l.iban == "" {
		l.iban = FakeIBAN(l.country(), l.number)
	}
	return agreement.PayoutInput{IBAN: l.iban, Holder: l.wish.FirstName + " " + l.wish.LastName, EarlyPayout: l.early}
}

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

// sign reads the documents and signs, with a code or, where the law wants that, by hand.
func (l *life) sign(ctx context.Context) error {
	if l.offer.ID == "" { // it has not come yet
		l.next(1, l.sign)
		return nil
	}
	var read []string
	for _, d := range l.offer.Documents {
		if d.Offered {
			read = append(read, d.ID)
		}
	}
	if _, err := l.Agreements.ConfirmRead(ctx, l.me, l.offer.ID, read); err != nil {
		return fmt.Errorf("read: %w", err)
	}
	if l.offer.Signature == catalogue.SignQualified {
		return l.signByHand(ctx)
	}
	if _, err := l.Agreements.SendCode(ctx, l.me, l.offer.ID, agreement.ByEmail); err != nil {
		return fmt.Errorf("code: %w", err)
	}
	text, err := l.mailed(ctx, l.me.Email, "offer.code")
	if err != nil {
		return err
	}
	signed, err := l.Agreements.Sign(ctx, l.me, l.offer.ID, agreement.SignInput{
		Code: sixDigits.FindString(text), Accept: true, PayoutInput: l.account(),
	})
	if err != nil {
		return fmt.Errorf("sign: %w", err)
	}
	return l.signed(signed)
}

func (l *life) signed(o agreement.Offer) error {
	l.offer, l.loanID = o, o.LoanID
	if l.regrets != nil {
		l.next(4, l.regrets)
	}
	if l.lives != nil {
		l.unpaid = append(l.unpaid, l)
	}
	l.next(3, l.reports)
	return nil
}

// signByHand hands in the contract as a scan; staff compare and count it a working day later.
func (l *life) signByHand(ctx context.Context) error {
	if _, err := l.Agreements.SetPayoutAccount(ctx, l.me, l.offer.ID, l.account()); err != nil {
		return fmt.Errorf("name the account: %w", err)
	}
	var contract string
	for _, d := range l.offer.Documents {
		if d.Kind == "contract" {
			contract = d.ID
		}
	}
	_, body, err := l.Agreements.Open(ctx, l.me, l.offer.ID, contract)
	if err != nil {
		return err
	}
	up, err := l.Agreements.UploadPaper(ctx, l.me, l.offer.ID, document.UploadInput{
		Name: "contrat-signe.pdf", Body: bytes.NewReader(body), IdempotencyKey: "scan-" + l.offer.ID,
	})
	if err != nil {
		return fmt.Errorf("hand in: %w", err)
	}
	l.next(1, func(ctx context.Context) error { return l.count(ctx, up) })
	return nil
}

func (l *life) count(ctx context.Context, up agreement.Upload) error {
	officer := l.staff[identity.Officer]
	seen, err := l.Agreements.OfRequest(ctx, officer, l.requestID)
	if err != nil {
		return err
	}
	if _, err = l.Agreements.ConfirmPaper(ctx, officer, l.offer.ID, agreement.PaperInput{
		Version: seen.Version, Position: up.Position, DocumentID: up.DocumentID,
	}); err != nil {
		return fmt.Errorf("count the signature: %w", err)
	}
	o, err := l.Agreements.Get(ctx, l.me, l.offer.ID)
	if err != nil {
		return err
	}
	return l.signed(o)
}

// asks has staff ask for what is missing.
func (l *life) asks(ctx context.Context, items ...request.AskItem) error {
	v, err := l.version(ctx)
	if err != nil {
		return err
	}
	_, err = l.Requests.Ask(ctx, l.staff[identity.Officer], l.requestID, v, items)
	return err
}

// answers gives what was asked for, in words.
func (l *life) answers(ctx context.Context, words string) error {
	own, err := l.Requests.OwnRequest(ctx, l.me, l.requestID)
	if err != nil {
		return err
	}
	_, err = l.Requests.AnswerAsk(ctx, l.me, l.requestID, own.Version, []decision.AskAnswer{{Position: 1, Text: words}})
	return err
}

// refuse decides against the loan.
func (l *life) refuse(ctx context.Context) error {
	v, err := l.version(ctx)
	if err != nil {
		return err
	}
	_, err = l.Requests.Refuse(ctx, l.staff[identity.Officer], l.requestID, request.Decision{
		Version: v, SendEmail: true, Reason: refusals[l.wish.Lang], Given: refusal.Given{Reasons: []refusal.Code{refusal.Affordability, refusal.ExistingDebt}},
	})
	return err
}

var refusals = map[string]string{
	"fr": "Vos charges mensuelles dépassent ce que vos revenus permettent de rembourser.",
	"de": "Ihre monatlichen Verpflichtungen übersteigen, was Ihr Einkommen zurückzuzahlen erlaubt.",
	"nl": "Uw maandelijkse lasten zijn hoger dan uw inkomen aan terugbetaling toelaat.",
	"en": "Your monthly commitments exceed what your income allows you to repay.",
	"it": "I Suoi impegni mensili superano quanto il Suo reddito consente di rimborsare.",
}
