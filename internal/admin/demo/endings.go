package demo

import (
	"context"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/lending/agreement"
	"florin/internal/lending/decision"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/lending/request"
)

// ending is a request that does not come to a contract, or has not yet.
type ending struct {
	name  string
	ago   int
	at    string
	shown string
	begin func(ctx context.Context, l *life) error
}

// endings are those that happen, and how often: a story that stands twice is told twice.
var endings = []ending{
	{"offer-open", 6, "FR", "an offer that waits for its signature", func(ctx context.Context, l *life) error {
		return l.applies(ctx, true, step{1, l.approve}, step{3, l.propose}, step{4, both(both(l.invites(5), l.picks), l.agrees)})
	}},
	{"refused", 330, "", "", func(ctx context.Context, l *life) error { return l.applies(ctx, false, step{1, l.refuse}) }},
	{"in-review", 1, "", "", func(ctx context.Context, l *life) error { return l.applies(ctx, false) }},
	{"question-open", 7, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, true, step{1, both(l.asksPayslip, l.watches)}, step{3, l.invites(7)})
	}},
	{"offer-declined", 210, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, true, step{1, l.approve}, step{3, l.propose}, step{7, l.declines})
	}},
	{"offer-expired", 130, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, true, step{1, l.approve}, step{3, l.propose})
	}},
	{"review-upheld", 270, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, true, step{1, l.refuse}, step{5, l.asksForPerson}, step{8, l.reviewed(true)})
	}},
	{"awaiting-second", 4, "FR", "", func(ctx context.Context, l *life) error {
		l.wish.LoanAmount = 55_000_00
		l.earnsEnough()
		return l.applies(ctx, false, step{2, l.proposesLoan})
	}},
	{"question-expired", 190, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, false, step{1, l.asksPayslip})
	}},
	{"withdrawn-by-client", 160, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, true, step{2, l.takesRequestBack})
	}},
	{"question-answered", 110, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, true, step{1, l.asksPayslip}, step{4, l.answersPayslip}, step{6, l.refuse})
	}},
	{"duplicate", 90, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, false, step{1, l.closes(request.Duplicate, "Même personne, même projet : demande déjà en cours.")})
	}},
	{"review-reopened", 80, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, true, step{1, l.refuse}, step{4, l.asksForPerson}, step{7, l.reviewed(false)}, step{9, l.approve}, step{12, l.propose}, step{16, l.declines})
	}},
	{"second-refused", 230, "FR", "", func(ctx context.Context, l *life) error {
		l.wish.LoanAmount = 60_000_00
		l.earnsEnough()
		return l.applies(ctx, false, step{2, l.proposesLoan}, step{4, func(ctx context.Context) error {
			return l.second(ctx, decision.SecondRefuses, refusals[l.wish.Lang])
		}})
	}},
	{"under-review", 12, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, true, step{1, l.refuse}, step{6, l.asksForPerson}, step{8, both(l.invites(7), l.picks)})
	}},
	{"refused", 60, "", "", func(ctx context.Context, l *life) error { return l.applies(ctx, false, step{1, l.refuse}) }},
	{"offer-voided", 50, "", "", func(ctx context.Context, l *life) error {
		return l.applies(ctx, true, step{1, l.approve}, step{3, l.propose}, step{5, l.voided}, step{6, l.propose}, step{9, l.declines})
	}},
	{"in-review", 2, "CH", "", func(ctx context.Context, l *life) error { return l.applies(ctx, false) }},
}

// step is what follows some days after the application.
type step struct {
	days int
	do   func(ctx context.Context) error
}

// applies sends the application, with an account if there is to be one, and lets steps follow.
func (l *life) applies(ctx context.Context, account bool, steps ...step) error {
	if err := l.apply(ctx); err != nil {
		return err
	}
	if account {
		if err := l.join(ctx); err != nil {
			return err
		}
	}
	for _, s := range steps {
		l.next(s.days, s.do)
	}
	return nil
}

func (l *life) asksPayslip(ctx context.Context) error {
	return l.asks(ctx, request.AskItem{Kind: request.AskQuestion, Text: payslips[l.wish.Lang]})
}

func (l *life) answersPayslip(ctx context.Context) error {
	return l.answers(ctx, seniorities[l.wish.Lang])
}

var (
	payslips = map[string]string{
		"fr": "Depuis quelle date travaillez-vous chez votre employeur actuel ?",
		"de": "Seit wann arbeiten Sie bei Ihrem heutigen Arbeitgeber?",
		"nl": "Sinds wanneer werkt u bij uw huidige werkgever?",
		"en": "Since when have you been working for your present employer?",
		"it": "Da quando lavora per il Suo attuale datore di lavoro?",
	}
	seniorities = map[string]string{
		"fr": "Depuis mars 2021, en contrat à durée indéterminée.",
		"de": "Seit März 2021, unbefristet.",
		"nl": "Sinds maart 2021, met een vast contract.",
		"en": "Since March 2021, on a permanent contract.",
		"it": "Da marzo 2021, a tempo indeterminato.",
	}
)

func (l *life) declines(ctx context.Context) error {
	_, err := l.Agreements.Decline(ctx, l.me, l.offer.ID)
	return err
}

func (l *life) voided(ctx context.Context) error {
	officer := l.staff[identity.Officer]
	seen, err := l.Agreements.OfRequest(ctx, officer, l.requestID)
	if err != nil {
		return err
	}
	_, err = l.Agreements.Void(ctx, officer, l.requestID, agreement.VoidInput{Version: seen.Version})
	return err
}

// proposesLoan approves what a second person has to agree to.
func (l *life) proposesLoan(ctx context.Context) error {
	if err := l.asksRegister(ctx); err != nil {
		return err
	}
	v, err := l.version(ctx)
	if err != nil {
		return err
	}
	_, err = l.Requests.ApproveAs(ctx, l.staff[identity.Officer], l.requestID, decision.Approval{Version: v, SendEmail: true, Rate: l.rate, Override: l.ratedWhy()})
	return err
}

func (l *life) takesRequestBack(ctx context.Context) error {
	own, err := l.Requests.OwnRequest(ctx, l.me, l.requestID)
	if err != nil {
		return err
	}
	_, err = l.Requests.Withdraw(ctx, l.me, l.requestID, own.Version)
	return err
}

func (l *life) closes(as request.Outcome, reason string) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		v, err := l.version(ctx)
		if err != nil {
			return err
		}
		_, err = l.Requests.Close(ctx, l.staff[identity.Officer], l.requestID, decision.Closing{Version: v, Outcome: as, Reason: reason})
		return err
	}
}

func (l *life) asksForPerson(ctx context.Context) error {
	own, err := l.Requests.OwnRequest(ctx, l.me, l.requestID)
	if err != nil {
		return err
	}
	_, err = l.Requests.AskReview(ctx, l.me, l.requestID, own.Version, objections[l.wish.Lang])
	return err
}

// reviewed has a person look who has not decided about the request.
func (l *life) reviewed(uphold bool) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		v, err := l.version(ctx)
		if err != nil {
			return err
		}
		text := reviewsReopened[l.wish.Lang]
		if uphold {
			text = reviewsUpheld[l.wish.Lang]
		}
		_, err = l.Requests.DecideReview(ctx, l.staff[identity.Approver], l.requestID, decision.ReviewVerdict{Version: v, Uphold: uphold, Text: text})
		return err
	}
}

var (
	objections = map[string]string{
		"fr": "Un de mes crédits sera remboursé le mois prochain : merci de revoir ma demande.",
		"de": "Einer meiner Kredite ist nächsten Monat zurückgezahlt: Bitte prüfen Sie den Antrag noch einmal.",
		"nl": "Een van mijn leningen is volgende maand afgelost: bekijk mijn aanvraag alstublieft opnieuw.",
		"en": "One of my loans will be repaid next month: please look at my request again.",
		"it": "Uno dei miei prestiti sarà rimborsato il mese prossimo: La prego di riesaminare la mia richiesta.",
	}
	reviewsUpheld = map[string]string{
		"fr": "Après un nouvel examen par une autre personne, vos charges restent trop élevées pour ce montant.",
		"de": "Auch nach erneuter Prüfung durch eine andere Person sind Ihre Verpflichtungen für diesen Betrag zu hoch.",
		"nl": "Ook na een nieuwe beoordeling door iemand anders zijn uw lasten te hoog voor dit bedrag.",
		"en": "A second person has looked again: your commitments are still too high for this amount.",
		"it": "Anche dopo un nuovo esame da parte di un'altra persona, i Suoi impegni restano troppo elevati per questo importo.",
	}
	reviewsReopened = map[string]string{
		"fr": "Le remboursement prochain de votre crédit change le calcul : nous reprenons l'examen.",
		"de": "Die baldige Rückzahlung Ihres Kredits ändert die Rechnung: Wir prüfen erneut.",
		"nl": "De naderende aflossing van uw lening verandert de berekening: wij beoordelen opnieuw.",
		"en": "The coming repayment of your loan changes the figures: we are looking at the request anew.",
		"it": "Il prossimo rimborso del Suo prestito cambia il calcolo: riprendiamo l'esame.",
	}
)

func (l *life) takesBack(ctx context.Context) error {
	_, err := l.Agreements.Withdraw(ctx, l.me, l.offer.ID, agreement.ConfirmInput{Confirm: true})
	if err != nil {
		return fmt.Errorf("withdraw: %w", err)
	}
	return nil
}

// payoutReturned tells of the payout that came back, and plans another to a new account.
func (l *life) payoutReturned(ctx context.Context) error {
	page, err := l.Payouts.List(ctx, l.staff[identity.Treasury], payout.Filter{State: payout.Settled, Limit: 100})
	if err != nil {
		return err
	}
	for _, p := range page.Items {
		if p.LoanID == l.loanID {
			l.tell(l.currency(), Move{Minor: p.Amount.Minor, EndToEnd: p.EndToEnd, Party: p.Holder, IBAN: p.IBAN, Returned: "AC04"})
		}
	}
	l.next(2, func(ctx context.Context) error {
		l.iban = FakeIBAN(l.country(), 1000+l.number)
		to := loanbook.Payee{IBAN: l.iban, Holder: l.wish.FirstName + " " + l.wish.LastName}
		if _, err := l.Payouts.Plan(ctx, l.staff[identity.Treasury], l.loanID, to, "", ""); err != nil {
			return fmt.Errorf("repeat the payout: %w", err)
		}
		l.unpaid = append(l.unpaid, l)
		return nil
	})
	return nil
}
