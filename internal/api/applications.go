package api

import (
	"context"
	"time"

	"florin/internal/document"
	"florin/internal/fault"
	"florin/internal/origination"
)

// applicationView is an application as the person who fills it in sees it.
type applicationView struct {
	ID        string                    `json:"id"`
	Version   int64                     `json:"version"`
	Step      int                       `json:"step"`
	Fields    origination.Fields        `json:"fields"`
	Documents []documentView            `json:"documents"`
	Uploads   []origination.PartialView `json:"uploads"`
	ExpiresAt time.Time                 `json:"expires_at"`
	Submitted *receiptView              `json:"submitted"`
}

type receiptView struct {
	ID          string             `json:"id"`
	Reference   string             `json:"reference"`
	Status      origination.Status `json:"status"`
	CreatedAt   time.Time          `json:"created_at"`
	AnswerDueAt time.Time          `json:"answer_due_at"`
}

type documentView struct {
	ID        string             `json:"id"`
	Kind      document.Kind      `json:"kind"`
	Name      string             `json:"name"`
	Type      string             `json:"type"`
	Size      int64              `json:"size"`
	ScanState document.ScanState `json:"scan_state"`
	CreatedAt time.Time          `json:"created_at"`
	PaperID   string             `json:"paper_id" doc:"Files of one paper are its pages"`
	Page      int                `json:"page"`
}

func viewDocument(d document.Document) documentView {
	return documentView{d.ID, d.Kind, d.Name, d.MediaType, d.Size, d.ScanState, d.CreatedAt, d.PaperID, d.Page}
}

func viewDocuments(list []document.Document) []documentView {
	views := make([]documentView, len(list))
	for i, d := range list {
		views[i] = viewDocument(d)
	}
	return views
}

// opened is an application with the cookie that opens it again.
type opened struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      applicationView
}

// open shows a draft; a token, if there is a new one, becomes this browser's.
func (a *API) open(d origination.Draft, token string, err error) (*opened, error) {
	if err != nil {
		return nil, err
	}
	out := &opened{Body: applicationView{
		ID: d.ID, Version: d.Version, Step: d.Step, Fields: d.Fields, Documents: viewDocuments(d.Documents), Uploads: d.Uploads, ExpiresAt: d.ExpiresAt,
	}}
	if r := d.Submitted; r != nil {
		out.Body.Submitted = &receiptView{r.ID, r.Reference, r.Status, r.CreatedAt, r.AnswerDueAt}
	}
	if token != "" {
		out.SetCookie = []string{a.set(draftCookie, token, d.ExpiresAt.Sub(a.Now()))}
	}
	return out, nil
}

// draft is the token of this browser's application. Without one there is none: NotFound.
func (a *API) draft(ctx context.Context) (string, error) {
	token := a.token(ctx, draftCookie)
	if token == "" {
		return "", fault.New(fault.NotFound, "draft.none")
	}
	return token, nil
}

type createInput struct{ Body origination.Patch }

func (a *API) createApplication(ctx context.Context, in *createInput) (*opened, error) {
	return a.open(a.Origination.CreateDraft(ctx, by(ctx), in.Body))
}

func (a *API) currentApplication(ctx context.Context, _ *none) (*opened, error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	d, err := a.Origination.LoadDraft(ctx, token)
	return a.open(d, "", err)
}

type saveInput struct{ Body origination.DraftEdit }

func (a *API) saveApplication(ctx context.Context, in *saveInput) (*opened, error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	d, err := a.Origination.SaveDraft(ctx, token, in.Body)
	return a.open(d, token, err) // the draft lives longer now, and so must its cookie
}

func (a *API) deleteApplication(ctx context.Context, _ *none) (*noContent, error) {
	token, err := a.draft(ctx)
	if err == nil {
		err = a.Origination.DeleteDraft(ctx, by(ctx), token)
	}
	if err != nil && fault.KindOf(err) != fault.NotFound {
		return nil, err
	}
	return done(a.clear(draftCookie)), nil
}

func (a *API) mailResumeLink(ctx context.Context, _ *none) (*none, error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return &none{}, a.Origination.MailResumeLink(ctx, by(ctx), token)
}

type tokenInput struct {
	Body struct {
		Token string `json:"token" doc:"From the mailed link"`
	}
}

func (a *API) resumeApplication(ctx context.Context, in *tokenInput) (*opened, error) {
	return a.open(a.Origination.ResumeDraft(ctx, in.Body.Token))
}

type declarationInput struct{ Body origination.Declaration }

func (a *API) submitApplication(ctx context.Context, in *declarationInput) (*answer[receiptView], error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	r, err := a.Origination.SubmitDraft(ctx, by(ctx), token, in.Body)
	return reply(receiptView(r), err)
}

type requestInput struct{ Body origination.Application }

func (*requestInput) takesNull() {}

func (a *API) submitRequest(ctx context.Context, in *requestInput) (*answer[receiptView], error) {
	r, err := a.Origination.Submit(ctx, by(ctx), in.Body, idempotencyKey(ctx))
	return reply(receiptView(r), err)
}
