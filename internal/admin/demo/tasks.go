package demo

import (
	"context"
	"fmt"

	"florin/internal/admin/task"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
)

// remembers sets a task about the loan for those who collect, until a day, and does it two days late.
func (l *life) remembers(ctx context.Context, text, done string, on date.Date) error {
	set, err := l.Tasks.Add(ctx, l.collector(), task.OfLoan, l.loanID, task.Input{Text: text, DueOn: on, Role: identity.Collections}, "demo-task-"+l.loanID)
	if err != nil {
		return fmt.Errorf("task: %w", err)
	}
	l.on(working(on.AddDays(2)), l.name, func(ctx context.Context) error {
		_, err := l.Tasks.End(ctx, l.collector(), set.ID, set.Version, done)
		return err
	})
	return nil
}

// handsOver has the papers of a loan that was called in made ready.
func (l *life) handsOver(ctx context.Context) error {
	return l.remembers(ctx, "Préparer le dossier pour l'huissier", "Dossier remis.", l.today.AddDays(14))
}

// watches sets a task about the request for the officer who asked for a paper.
func (l *life) watches(ctx context.Context) error {
	_, err := l.Tasks.Add(ctx, l.staff[identity.Officer], task.OfRequest, l.requestID, task.Input{
		Text: "Vérifier que la fiche de paie demandée est arrivée", DueOn: l.today.AddDays(4), StaffID: l.staff[identity.Officer].StaffID,
	}, "demo-task-"+l.requestID)
	if err != nil {
		return fmt.Errorf("task: %w", err)
	}
	return nil
}
