package demo

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/agreement"
	"florin/internal/lending/application"
	"florin/internal/lending/insuring"
	"florin/internal/lending/refinance"
	"florin/internal/platform/pdf"
	"florin/internal/record/document"
	"florin/internal/rule/catalogue"
)

// variable takes a rate that follows the lender's index.
func variable(l *life) {
	l.wish.RateType, l.rate = string(catalogue.Variable), ""
	l.lives = l.regular
}

// ofProduct is a loan of a product that was chosen, for an amount in minor units.
func ofProduct(code string, minor int64, tell func(l *life)) func(l *life) {
	return func(l *life) {
		l.wish.Product, l.wish.LoanAmount = code, minor
		l.earnsEnough()
		tell(l)
	}
}

// takesInsurance chooses that of the lender, and signs after the days to compare.
func takesInsurance(l *life) {
	l.wish.Insurance, l.compares, l.lives = lenderInsurance, 3, l.regular
}

// bringsInsurance comes with one from elsewhere, which staff accept.
func bringsInsurance(l *life) {
	l.wish.Insurance, l.prepares, l.lives = catalogue.OwnInsurance, l.brings, l.regular
}

// works is a loan for works, paid out in parts.
func works(tell func(l *life)) func(l *life) {
	return ofProduct(worksProduct, 24_000_00, func(l *life) {
		l.wish.Purpose, l.wish.LoanPurpose = "works", "Travaux"
		tell(l)
	})
}

// brings hands in the certificate of another insurer; staff answer two days later.
func (l *life) brings(ctx context.Context) error {
	certificate, err := l.certificate()
	if err != nil {
		return err
	}
	d, err := l.handsIn(ctx, "attestation-assurance.pdf", certificate)
	if err != nil {
		return err
	}
	service := insuring.New(l.Requests.Parts)
	brought, err := service.Bring(ctx, l.me, l.requestID, insuring.BringInput{
		DocumentID: d.ID, Insurer: otherInsurer, Covers: requiredCovers, Minor: 3_40,
	})
	if err != nil {
		return fmt.Errorf("bring an insurance: %w", err)
	}
	l.next(2, func(ctx context.Context) error {
		_, err := service.Answer(ctx, l.staff[identity.Officer], l.requestID, insuring.InsuranceAnswer{Version: brought.Own.Version, Accept: true})
		return err
	})
	return nil
}

const otherInsurer = "Mutuelle Exemple"

// handsIn adds a file to the papers of the request.
func (l *life) handsIn(ctx context.Context, name string, body []byte) (document.Document, error) {
	by := application.Depositor{Principal: l.me, Channel: application.BySession, To: l.requestID}
	begun, err := l.Requests.BeginUpload(ctx, by, document.Begin{Kind: document.Other, Name: name, Size: int64(len(body)), Page: 1, IdempotencyKey: l.name + "-" + name})
	if err != nil {
		return document.Document{}, fmt.Errorf("hand in %s: %w", name, err)
	}
	if _, err := l.Requests.AppendUpload(ctx, by, begun.ID, 0, bytes.NewReader(body)); err != nil {
		return document.Document{}, fmt.Errorf("hand in %s: %w", name, err)
	}
	return l.Requests.CompleteUpload(ctx, by, begun.ID)
}

// certificate is what the other insurer gave the borrower.
func (l *life) certificate() ([]byte, error) {
	say := i18n.For(l.wish.Lang)
	d := pdf.New(pdf.About{Title: l.so(certificateTitles), Author: otherInsurer, Lang: l.wish.Lang, Made: l.Clock.Now()})
	d.Paragraph(l.so(certificateWords))
	d.Facts([]pdf.Fact{
		{Name: l.wish.FirstName + " " + l.wish.LastName, Value: say.Money(money.Of(l.wish.LoanAmount, l.currency()))},
		{Name: otherInsurer, Value: l.Clock.Now().Format(time.DateOnly)},
	})
	return d.Bytes()
}

var (
	certificateTitles = map[string]string{
		"fr": "Attestation d'assurance emprunteur",
		"de": "Bestätigung der Restschuldversicherung",
		"nl": "Bewijs van schuldsaldoverzekering",
		"en": "Certificate of loan insurance",
		"it": "Certificato di assicurazione del prestito",
	}
	certificateWords = map[string]string{
		"fr": "Nous assurons la personne nommée ci-dessous contre le décès et l'invalidité permanente, pour le montant du prêt.",
		"de": "Wir versichern die unten genannte Person über den Betrag des Kredits gegen Tod und dauernde Invalidität.",
		"nl": "Wij verzekeren de hieronder genoemde persoon voor het bedrag van de lening tegen overlijden en blijvende invaliditeit.",
		"en": "We insure the person named below for the amount of the loan against death and permanent disability.",
		"it": "Assicuriamo la persona indicata di seguito, per l'importo del prestito, contro il decesso e l'invalidità permanente.",
	}
)

// again is a further request of the same client, for an amount in minor units.
func (l *life) again(minor int64) *life {
	next := *l
	next.name += "-again"
	next.requestID, next.loanID, next.offer, next.talks = "", "", agreement.Offer{}, false
	next.wish.LoanAmount, next.wish.LoanDuration, next.lives = minor, 60, next.regular
	next.earnsEnough()
	return &next
}

// topsUp asks for a larger loan so many days after the payout, which settles the one that runs and a claim of another lender.
func (l *life) topsUp(ctx context.Context) error {
	next := l.again(l.wish.LoanAmount + 9_000_00)
	next.lives = next.regular
	next.prepares = func(ctx context.Context) error { return next.wishes(ctx, l.loanID, next.confirms) }
	return next.contract(ctx)
}

// wants leaves such a request in review, with the wish alone.
func (l *life) wants(ctx context.Context) error {
	next := l.again(l.wish.LoanAmount + 6_000_00)
	if err := next.apply(ctx); err != nil {
		return err
	}
	return next.wishes(ctx, l.loanID, nil)
}

// wishes says which loan, and which claim of another lender, the new loan shall settle; staff confirm it a day later.
func (l *life) wishes(ctx context.Context, loanID string, then func(ctx context.Context) error) error {
	claim := refinance.WishedClaim{Creditor: otherLender, IBAN: FakeIBAN("FR", 9100+l.number), Reference: fmt.Sprintf("CONTRAT %04d", l.number), Minor: 1_850_00}
	if _, err := l.Refinances.Wish(ctx, l.me, l.requestID, refinance.Wished{Loans: []string{loanID}, Claims: []refinance.WishedClaim{claim}}); err != nil {
		return fmt.Errorf("wish to settle: %w", err)
	}
	if then != nil {
		l.next(1, then)
	}
	return nil
}

const otherLender = "Banque Exemple"

// claimDays is how long the other lender's statement holds: past offer, days to withdraw and payout.
const claimDays = 90

// confirms names what the loan settles as the borrower wished, with the other lender's statement.
func (l *life) confirms(ctx context.Context) error {
	officer := l.staff[identity.Officer]
	seen, err := l.Refinances.Of(ctx, officer, l.requestID)
	if err != nil {
		return err
	}
	in := refinance.DebtsInput{Version: seen.Version}
	for _, id := range seen.Wished.Loans {
		in.Loans = append(in.Loans, refinance.OwnDebt{LoanID: id})
	}
	for _, c := range seen.Wished.Claims {
		in.Claims = append(in.Claims, refinance.OtherDebt{
			Creditor: c.Creditor, IBAN: c.IBAN, Reference: c.Reference, Minor: c.Minor, Until: l.today.AddDays(claimDays), Monthly: 95_00,
		})
	}
	if _, err := l.Refinances.Set(ctx, officer, l.requestID, in); err != nil {
		return fmt.Errorf("name what it settles: %w", err)
	}
	return nil
}
