package api

import (
	"context"

	"florin/internal/identity"
	"florin/internal/origination"
)

// registerRoutes are what a lender asks of others, or of papers, before it lends: registers
// and the household's month.
func (a *API) registerRoutes() []Route {
	read, decide := staff(identity.RequestRead), staff(identity.RequestDecide)
	const path = "/staff/loan-requests/{id}"
	return []Route{
		line("requests", get, path+"/registers", read, "What registers answered about those who borrow, and whether the contract was reported", handle(a, a.registers)),
		line("requests", post, path+"/registers", decide, "Record the answer of a register", handle(a, a.recordConsultation)).status(created).key(requiredKey),
		line("requests", post, path+"/registers/report", staff(identity.OfferManage), "Note that the signed contract was reported to the register", handle(a, a.reportContract)),
		line("requests", get, path+"/budget", read, "The household's month: what is known, what is missing, what staff put right", handle(a, a.budget)),
		line("requests", post, path+"/budget", decide, "Put right what is known of somebody's month", handle(a, a.correctBudget)),
	}
}

func (a *API) registers(ctx context.Context, in *RequestPath) (*answer[origination.RegisterDesk], error) {
	return reply(a.Origination.RegistersOf(ctx, by(ctx), in.ID))
}

type consultationInput struct {
	RequestPath
	Body origination.ConsultationInput
}

func (a *API) recordConsultation(ctx context.Context, in *consultationInput) (*answer[origination.RegisterDesk], error) {
	return reply(a.Origination.RecordConsultation(ctx, by(ctx), in.ID, in.Body, idempotencyKey(ctx)))
}

type contractReportInput struct {
	RequestPath
	Body origination.ReportInput
}

func (a *API) reportContract(ctx context.Context, in *contractReportInput) (*answer[origination.RegisterDesk], error) {
	return reply(a.Origination.Report(ctx, by(ctx), in.ID, in.Body))
}

func (a *API) budget(ctx context.Context, in *RequestPath) (*answer[origination.BudgetDesk], error) {
	return reply(a.Origination.BudgetOf(ctx, by(ctx), in.ID))
}

type budgetInput struct {
	RequestPath
	Body origination.BudgetInput
}

func (*budgetInput) takesNull() {}

func (a *API) correctBudget(ctx context.Context, in *budgetInput) (*answer[origination.BudgetDesk], error) {
	return reply(a.Origination.CorrectBudget(ctx, by(ctx), in.ID, in.Body))
}
