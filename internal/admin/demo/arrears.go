package demo

import (
	"context"
	"fmt"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/arrears"
	"florin/internal/lending/loan"
	"florin/internal/lending/reschedule"
	"florin/internal/lending/servicing"
	"florin/internal/rule/paper"
)

func isCode(err error, code string) bool { return err != nil && fault.CodeOf(err) == code }

func (l *life) collector() identity.Principal { return l.staff[identity.Collections] }

// afterDays goes on so many days from now.
func (l *life) afterDays(days int, do func(ctx context.Context) error) func(ctx context.Context) error {
	return func(context.Context) error { l.next(days, do); return nil }
}

// called has a member of staff telephone and write down what was said.
func (l *life) called(ctx context.Context) error {
	c, err := l.Arrears.Collection(ctx, l.collector(), l.loanID)
	if err != nil || c.Case == nil {
		return err
	}
	_, err = l.Arrears.AddContact(ctx, l.collector(), l.loanID, arrears.Contact{
		Version: c.Case.Version, Channel: arrears.ByPhone, Note: "Joint par téléphone : salaire versé en retard ce mois-ci.",
		NextAction: arrears.NextCall, NextActionOn: l.today.AddDays(7),
	})
	if err != nil {
		return err
	}
	return l.remembers(ctx, "Rappeler : le salaire devait être versé entre-temps", "Rappelé : le salaire est arrivé, le paiement suit.", l.today.AddDays(7))
}

// promises agrees on a day for all that is overdue; the client keeps it, or does not.
func (l *life) promises(keeps bool) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		c, err := l.Arrears.Collection(ctx, l.collector(), l.loanID)
		if err != nil || c.Case == nil {
			return err
		}
		day := working(l.today.AddDays(10))
		if _, err := l.Arrears.AddPromise(ctx, l.collector(), l.loanID, c.Case.Version, arrears.Pledge{AmountMinor: c.Arrears.Overdue.Minor, DueOn: day}); err != nil {
			return fmt.Errorf("promise: %w", err)
		}
		if keeps {
			l.on(before(day.AddDays(-1)), l.name, l.payAll)
			l.on(day.AddDays(2), l.name, l.regular)
		}
		return nil
	}
}

// arranges agrees on two parts beside the instalments, the second of which is still to come.
func (l *life) arranges(ctx context.Context) error {
	c, err := l.Arrears.Collection(ctx, l.collector(), l.loanID)
	if err != nil || c.Case == nil {
		return err
	}
	half := c.Arrears.Overdue.Minor / 2
	first, second := working(l.today.AddDays(12)), working(l.today.AddDays(90))
	if _, err := l.Arrears.Arrange(ctx, l.collector(), l.loanID, c.Case.Version, []arrears.Pledge{
		{AmountMinor: half, DueOn: first}, {AmountMinor: c.Arrears.Overdue.Minor - half, DueOn: second},
	}); err != nil {
		return fmt.Errorf("arrange: %w", err)
	}
	l.on(before(first.AddDays(-1)), l.name, l.pays(func(servicing.Own) int64 { return half }))
	return l.instalmentsOnly(ctx)
}

func (l *life) pays(amount func(own servicing.Own) int64) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		own, err := l.own(ctx)
		if err != nil {
			return err
		}
		l.transfer(own, amount(own))
		return nil
	}
}

// instalmentsOnly pays the instalments to come, without what is overdue.
func (l *life) instalmentsOnly(ctx context.Context) error {
	own, err := l.own(ctx)
	if err != nil || own.Standing.NextDueOn == nil || own.Standing.Status != loan.Active {
		return err
	}
	due := *own.Standing.NextDueOn
	l.on(before(due), l.name, l.pays(func(own servicing.Own) int64 { return own.Standing.Instalment.Minor }))
	l.on(due.AddDays(2), l.name, l.instalmentsOnly)
	return nil
}

// asksForRelief says what happened; staff answer a few days later, unless nobody has yet.
func (l *life) asksForRelief(answered bool) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		h, err := l.Arrears.AskForRelief(ctx, l.me, l.loanID, arrears.HardshipInput{
			Reason: hardships[l.wish.Lang], Wish: arrears.WishLonger, CanPayMinor: 120_00,
		}, l.name+"-relief")
		if err != nil {
			return fmt.Errorf("relief: %w", err)
		}
		if answered {
			l.next(4, func(ctx context.Context) error { return l.grants(ctx, h) })
		}
		return nil
	}
}

// grants spreads the rest, and what is overdue, over more instalments.
func (l *life) grants(ctx context.Context, h arrears.Hardship) error {
	own, err := l.own(ctx)
	if err != nil {
		return err
	}
	left := own.Standing.Instalments - own.Standing.Paid
	if _, err := l.Arrears.AnswerRelief(ctx, l.collector(), l.loanID, h.ID, arrears.HardshipAnswer{
		Version: h.Version, Answer: paper.AnswerGranted, Terms: &reschedule.NewTerms{Kind: reschedule.NewLonger, Months: min(left+18, 120)},
	}); err != nil {
		return fmt.Errorf("grant relief: %w", err)
	}
	l.next(50, l.regular)
	return nil
}

var hardships = map[string]string{
	"fr": "Mon temps de travail a été réduit et mon salaire a baissé d'un tiers.",
	"de": "Meine Arbeitszeit wurde gekürzt, der Lohn ist um einen Drittel tiefer.",
	"nl": "Mijn werktijd is verkort en mijn loon is een derde lager.",
	"en": "My hours were cut and my pay is a third lower.",
	"it": "Il mio orario è stato ridotto e lo stipendio è sceso di un terzo.",
}

// proposes has one collector propose a hard step, which an administrator confirms a day later.
func (l *life) proposes(kind arrears.ProposalKind, reason string, then func(ctx context.Context) error) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		p, err := l.Arrears.Propose(ctx, l.collector(), l.loanID, kind, reason, l.name+"-"+string(kind))
		if err != nil {
			return fmt.Errorf("propose: %w", err)
		}
		l.next(1, func(ctx context.Context) error {
			if _, err := l.Arrears.Confirm(ctx, l.staff[identity.Administrator], l.loanID, p.ID); err != nil {
				return fmt.Errorf("confirm: %w", err)
			}
			if then == nil {
				return nil
			}
			return then(ctx)
		})
		return nil
	}
}

// callsIn makes everything due at once; the notice is out and its days are over by then.
func (l *life) callsIn(then func(ctx context.Context) error) func(ctx context.Context) error {
	return l.proposes(arrears.CallIn, "Impayés depuis plus de deux mois, sans réponse à la mise en demeure.", then)
}

// writesOff gives the claim up.
func (l *life) writesOff(then func(ctx context.Context) error) func(ctx context.Context) error {
	return l.proposes(arrears.ChargeOff, "Débiteur insolvable selon l'huissier.", then)
}

// recovers brings something after all: by hand once, then by the bank.
func (l *life) recovers(ctx context.Context) error {
	if _, err := l.Arrears.Recover(ctx, l.collector(), l.loanID, arrears.RecoveryInput{AmountMinor: 150_00, On: l.today}, l.name+"-recovery"); err != nil {
		return fmt.Errorf("recover: %w", err)
	}
	return nil
}
