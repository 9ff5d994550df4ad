package demo

import (
	"context"
	"fmt"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/lending/underwriting"
)

// asksRegister records what the product's register answered: nothing against anybody.
func (l *life) asksRegister(ctx context.Context) error {
	officer := l.staff[identity.Officer]
	desk, err := l.Requests.RegistersOf(ctx, officer, l.requestID)
	if err != nil || desk.Register == "" {
		return err
	}
	for _, party := range desk.Parties {
		_, err := l.Requests.RecordConsultation(ctx, officer, l.requestID, underwriting.ConsultationInput{
			Position: party.Position, Register: desk.Register, AskedOn: desk.Today, Result: underwriting.RegisterClear,
			Reference: fmt.Sprintf("%s-%d-%04d", desk.Register, desk.Today.Year(), l.number),
		}, "")
		if err != nil {
			return fmt.Errorf("register: %w", err)
		}
	}
	return nil
}

// reports tells the register of the contract, where the law wants that.
func (l *life) reports(ctx context.Context) error {
	officer := l.staff[identity.Officer]
	desk, err := l.Requests.RegistersOf(ctx, officer, l.requestID)
	if err != nil || !slices.Contains(desk.Actions, underwriting.ReportContract) {
		return err
	}
	_, err = l.Requests.Report(ctx, officer, l.requestID, underwriting.ReportInput{
		ReportedOn: desk.Today, Reference: fmt.Sprintf("%s-M-%d-%04d", desk.Report.Register, desk.Today.Year(), l.number),
	})
	return err
}
