package demo

import (
	"context"
	"fmt"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/lending/bureau"
	"florin/internal/lending/underwriting"
)

// asksRegister records what the product's register answered: nothing against anybody.
func (l *life) asksRegister(ctx context.Context) error {
	officer := l.staff[identity.Officer]
	registers, err := l.Requests.RegistersOf(ctx, officer, l.requestID)
	if err != nil || registers.Register == "" {
		return err
	}
	for _, party := range registers.Parties {
		_, err := l.Requests.RecordConsultation(ctx, officer, l.requestID, underwriting.ConsultationInput{
			Position: party.Position, Register: registers.Register, AskedOn: registers.Today, Result: underwriting.RegisterClear,
			Reference: fmt.Sprintf("%s-%d-%04d", registers.Register, registers.Today.Year(), l.number),
		})
		if err != nil {
			return fmt.Errorf("register: %w", err)
		}
	}
	return nil
}

// reports tells the register of the contract, where the law wants that.
func (l *life) reports(ctx context.Context) error {
	officer := l.staff[identity.Officer]
	registers, err := l.Requests.RegistersOf(ctx, officer, l.requestID)
	if err != nil || !slices.Contains(registers.Actions, underwriting.ReportContract) {
		return err
	}
	_, err = l.Requests.Report(ctx, officer, l.requestID, bureau.ReportInput{
		ReportedOn: registers.Today, Reference: fmt.Sprintf("%s-M-%d-%04d", registers.Report.Register, registers.Today.Year(), l.number),
	})
	return err
}
