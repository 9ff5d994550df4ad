package api

import (
	"context"
	"io"

	"florin/internal/document"
	"florin/internal/identity"
	"florin/internal/origination"
)

// registerRoutes are what a lender asks of others, or of papers, before it lends: registers
// and the household's month.
func (a *API) registerRoutes() []Route {
	read, decide := staff(identity.RequestRead), staff(identity.RequestDecide)
	const path = "/staff/loan-requests/{id}"
	return []Route{
		line("requests", get, path+"/registers", read, "What registers answered about those who borrow, and whether the contract was reported", handle(a.registers)),
		line("requests", post, path+"/registers", decide, "Record the answer of a register", handle(a.recordConsultation)).status(created).key(requiredKey),
		line("requests", post, path+"/registers/{number}/documents", decide, "Keep what a register printed beside its answer", handle(a.addEvidence)).status(created).key(requiredKey).streams(),
		line("requests", get, path+"/registers/{number}/documents/{doc}", staff(identity.DocumentRead), "What a register printed", handle(a.openEvidence)).streams(),
		line("requests", del, path+"/registers/{number}/documents/{doc}", decide, "Erase a file that does not belong to the answer", handle(a.removeEvidence)),
		line("requests", post, path+"/registers/arrears", staff(identity.OfferManage), "Note that the arrears of the contract were reported to the register", handle(a.reportArrears)),
		line("requests", post, path+"/registers/report", staff(identity.OfferManage), "Note that the signed contract was reported to the register", handle(a.reportContract)),
		line("requests", get, path+"/budget", read, "The household's month: what is known, what is missing, what staff put right", handle(a.budget)),
		line("requests", post, path+"/budget", decide, "Put right what is known of somebody's month", handle(a.correctBudget)),
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

func (a *API) reportArrears(ctx context.Context, in *contractReportInput) (*answer[origination.RegisterDesk], error) {
	return reply(a.Origination.ReportArrears(ctx, by(ctx), in.ID, in.Body))
}

// AnswerNumber names an answer of a register within its request.
type AnswerNumber struct {
	Number int `path:"number" minimum:"1"`
}

type addEvidenceInput struct {
	RequestPath
	AnswerNumber
	uploadInput
}

func (a *API) addEvidence(ctx context.Context, in *addEvidenceInput) (*answer[documentView], error) {
	return a.upload(ctx, &in.uploadInput, func(file document.UploadInput) (document.Document, error) {
		return a.Origination.AddEvidence(ctx, by(ctx), in.ID, in.Number, file)
	})
}

// EvidencePath names a file beside an answer.
type EvidencePath struct {
	RequestPath
	AnswerNumber
	Document string `path:"doc" maxLength:"64"`
}

type openEvidenceInput struct {
	EvidencePath
	Disposition string `query:"disposition" default:"attachment" enum:"inline,attachment"`
}

func (a *API) openEvidence(ctx context.Context, in *openEvidenceInput) (*streamed, error) {
	file := &openInput{ID: in.ID, Document: in.Document, Disposition: in.Disposition}
	return a.handOut(ctx, file, func(ctx context.Context, p identity.Principal, id, doc string) (document.Document, io.ReadCloser, error) {
		return a.Origination.OpenEvidence(ctx, p, id, in.Number, doc)
	})
}

func (a *API) removeEvidence(ctx context.Context, in *EvidencePath) (*noContent, error) {
	return done(), a.Origination.RemoveEvidence(ctx, by(ctx), in.ID, in.Number, in.Document)
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
