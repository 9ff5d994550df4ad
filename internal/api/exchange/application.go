package exchange

import (
	"time"

	"florin/internal/api/endpoint"
	"florin/internal/lending/application"
	"florin/internal/lending/assisted"
	"florin/internal/lending/partner"
	"florin/internal/lending/request"
	"florin/internal/record/document"
)

// applicationView is an application as the person who fills it in sees it.
type applicationView struct {
	ID        string                    `json:"id"`
	Version   int64                     `json:"version"`
	Step      int                       `json:"step"`
	Fields    application.Fields        `json:"fields"`
	Documents []DocumentView            `json:"documents"`
	Uploads   []application.PartialView `json:"uploads"`
	ExpiresAt time.Time                 `json:"expires_at"`
	Submitted *ReceiptView              `json:"submitted"`
	Partner   *partner.Shown            `json:"partner" doc:"Who began it beside the person; null: nobody"`
	Assisted  *assisted.Assistance      `json:"assisted" doc:"That staff key it in for the person; null: they do not"`
}

// ReceiptView is a request as it was received.
type ReceiptView struct {
	ID          string         `json:"id"`
	Reference   string         `json:"reference"`
	Status      request.Status `json:"status"`
	CreatedAt   time.Time      `json:"created_at"`
	AnswerDueAt time.Time      `json:"answer_due_at"`
}

// DocumentView is a file that was handed in.
type DocumentView struct {
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

func viewDocument(d document.Document) DocumentView {
	return DocumentView{d.ID, d.Kind, d.Name, d.MediaType, d.Size, d.ScanState, d.CreatedAt, d.PaperID, d.Page}
}

// ViewDocuments shows files; an empty list when there are none.
func ViewDocuments(list []document.Document) []DocumentView {
	views := make([]DocumentView, len(list))
	for i, d := range list {
		views[i] = viewDocument(d)
	}
	return views
}

// Opened is an application with the cookie that opens it again.
type Opened struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      applicationView
}

// InFrame is an application in a frame, with what opens it there for as long as the frame is open.
type InFrame struct {
	Application applicationView `json:"application"`
	Token       string          `json:"token" doc:"Sent back in the header Florin-Draft"`
}

// OpenInFrame shows a draft to a frame, which keeps the token itself.
func (a *Kit) OpenInFrame(d application.Draft, token string, err error) (*endpoint.Answer[InFrame], error) {
	opened, err := a.OpenApplication(d, "", err)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(InFrame{opened.Body, token}, nil)
}

// OpenApplication shows a draft; a token, if there is a new one, becomes this browser's.
func (a *Kit) OpenApplication(d application.Draft, token string, err error) (*Opened, error) {
	if err != nil {
		return nil, err
	}
	out := &Opened{Body: applicationView{
		ID: d.ID, Version: d.Version, Step: d.Step, Fields: d.Fields, Documents: ViewDocuments(d.Documents), Uploads: d.Uploads, ExpiresAt: d.ExpiresAt, Partner: d.Partner, Assisted: d.Assisted,
	}}
	if r := d.Submitted; r != nil {
		out.Body.Submitted = &ReceiptView{r.ID, r.Reference, r.Status, r.CreatedAt, r.AnswerDueAt}
	}
	if token != "" {
		out.SetCookie = []string{a.SetCookie(endpoint.DraftCookie, token, d.ExpiresAt.Sub(a.Now()))}
	}
	return out, nil
}
