package staff

import (
	"context"
	"io"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/lending/bureau"
	"florin/internal/lending/underwriting"
	"florin/internal/record/document"
)

// registerRoutes are what a lender asks of others, or of papers, before it lends: registers
// and the household's month.
func (a *API) registerRoutes() []endpoint.Route {
	read, decide := endpoint.Staff(identity.RequestRead), endpoint.Staff(identity.RequestDecide)
	const path = "/staff/loan-requests/{id}"
	return []endpoint.Route{
		endpoint.Line("requests", endpoint.Get, path+"/registers", read, "What registers answered about those who borrow, and whether the contract was reported", endpoint.Handle(a.registers)),
		endpoint.Line("requests", endpoint.Post, path+"/registers", decide, "Record the answer of a register", endpoint.Handle(a.recordConsultation)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey),
		endpoint.Line("requests", endpoint.Post, path+"/registers/ask", decide, "Have the product's register asked by the lender's adapter about those whose answer is missing", endpoint.Handle(a.askRegister)),
		endpoint.Line("requests", endpoint.Get, path+"/evidence", read, "What programs of others were asked and answered about the request", endpoint.Handle(a.answersOfAdapters)),
		endpoint.Line("requests", endpoint.Get, path+"/evidence/{call}/{doc}", endpoint.Staff(identity.DocumentRead), "A file that one of them answered with", endpoint.Handle(a.openAnswerFile)).Streaming(),
		endpoint.Line("requests", endpoint.Post, path+"/registers/{number}/documents", decide, "Keep what a register printed beside its answer", endpoint.Handle(a.addEvidence)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand().Streaming(),
		endpoint.Line("requests", endpoint.Get, path+"/registers/{number}/documents/{doc}", endpoint.Staff(identity.DocumentRead), "What a register printed", endpoint.Handle(a.openEvidence)).Streaming(),
		endpoint.Line("requests", endpoint.Delete, path+"/registers/{number}/documents/{doc}", decide, "Erase a file that does not belong to the answer", endpoint.Handle(a.removeEvidence)),
		endpoint.Line("requests", endpoint.Post, path+"/registers/arrears", endpoint.Staff(identity.OfferManage), "Note that the arrears of the contract were reported to the register", endpoint.Handle(a.reportArrears)),
		endpoint.Line("requests", endpoint.Post, path+"/registers/report", endpoint.Staff(identity.OfferManage), "Note that the signed contract was reported to the register", endpoint.Handle(a.reportContract)),
		endpoint.Line("requests", endpoint.Get, path+"/budget", read, "The household's month: what is known, what is missing, what staff put right", endpoint.Handle(a.budget)),
		endpoint.Line("requests", endpoint.Post, path+"/budget", decide, "Put right what is known of somebody's month", endpoint.Handle(a.correctBudget)),
	}
}

func (a *API) registers(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[underwriting.RegisterDesk], error) {
	return endpoint.Reply(a.Origination.RegistersOf(ctx, endpoint.By(ctx), in.ID))
}

type consultationInput struct {
	endpoint.RequestPath
	Body underwriting.ConsultationInput
}

func (a *API) recordConsultation(ctx context.Context, in *consultationInput) (*endpoint.Answer[underwriting.RegisterDesk], error) {
	return endpoint.Reply(a.Origination.RecordConsultation(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) askRegister(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[underwriting.RegisterDesk], error) {
	return endpoint.Reply(a.Origination.AskRegister(ctx, endpoint.By(ctx), in.ID))
}

type adapterAnswers struct {
	Items []adapter.About `json:"items"`
}

func (a *API) answersOfAdapters(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[adapterAnswers], error) {
	list, err := a.Origination.AnswersOfAdapters(ctx, endpoint.By(ctx), in.ID)
	return endpoint.Reply(adapterAnswers{list}, err)
}

type openAnswerInput struct {
	endpoint.RequestPath
	Call        string `path:"call" maxLength:"64"`
	Document    string `path:"doc" maxLength:"64"`
	Disposition string `query:"disposition" default:"attachment" enum:"inline,attachment"`
}

func (a *API) openAnswerFile(ctx context.Context, in *openAnswerInput) (*endpoint.Stream, error) {
	file := &exchange.OpenInput{ID: in.ID, Document: in.Document, Disposition: in.Disposition}
	return a.HandOut(ctx, file, func(ctx context.Context, p identity.Principal, id, doc string) (document.Document, io.ReadCloser, error) {
		return a.Origination.OpenAnswerFile(ctx, p, id, in.Call, doc)
	})
}

type contractReportInput struct {
	endpoint.RequestPath
	Body bureau.ReportInput
}

func (a *API) reportContract(ctx context.Context, in *contractReportInput) (*endpoint.Answer[underwriting.RegisterDesk], error) {
	return endpoint.Reply(a.Origination.Report(ctx, endpoint.By(ctx), in.ID, in.Body))
}

func (a *API) reportArrears(ctx context.Context, in *contractReportInput) (*endpoint.Answer[underwriting.RegisterDesk], error) {
	return endpoint.Reply(a.Origination.ReportArrears(ctx, endpoint.By(ctx), in.ID, in.Body))
}

// AnswerNumber names an answer of a register within its request.
type AnswerNumber struct {
	Number int `path:"number" minimum:"1"`
}

type addEvidenceInput struct {
	endpoint.RequestPath
	AnswerNumber
	exchange.UploadInput
}

func (a *API) addEvidence(ctx context.Context, in *addEvidenceInput) (*endpoint.Answer[exchange.DocumentView], error) {
	return a.Upload(ctx, &in.UploadInput, func(file document.UploadInput) (document.Document, error) {
		return a.Origination.AddEvidence(ctx, endpoint.By(ctx), in.ID, in.Number, file)
	})
}

// EvidencePath names a file beside an answer.
type EvidencePath struct {
	endpoint.RequestPath
	AnswerNumber
	Document string `path:"doc" maxLength:"64"`
}

type openEvidenceInput struct {
	EvidencePath
	Disposition string `query:"disposition" default:"attachment" enum:"inline,attachment"`
}

func (a *API) openEvidence(ctx context.Context, in *openEvidenceInput) (*endpoint.Stream, error) {
	file := &exchange.OpenInput{ID: in.ID, Document: in.Document, Disposition: in.Disposition}
	return a.HandOut(ctx, file, func(ctx context.Context, p identity.Principal, id, doc string) (document.Document, io.ReadCloser, error) {
		return a.Origination.OpenEvidence(ctx, p, id, in.Number, doc)
	})
}

func (a *API) removeEvidence(ctx context.Context, in *EvidencePath) (*endpoint.NoContent, error) {
	return endpoint.Done(), a.Origination.RemoveEvidence(ctx, endpoint.By(ctx), in.ID, in.Number, in.Document)
}

func (a *API) budget(ctx context.Context, in *endpoint.RequestPath) (*endpoint.Answer[underwriting.BudgetDesk], error) {
	return endpoint.Reply(a.Origination.BudgetOf(ctx, endpoint.By(ctx), in.ID))
}

type budgetInput struct {
	endpoint.RequestPath
	Body underwriting.BudgetInput
}

func (*budgetInput) TakesNull() {}

func (a *API) correctBudget(ctx context.Context, in *budgetInput) (*endpoint.Answer[underwriting.BudgetDesk], error) {
	return endpoint.Reply(a.Origination.CorrectBudget(ctx, endpoint.By(ctx), in.ID, in.Body))
}
