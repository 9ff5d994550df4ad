package exchange

import (
	"context"
	"encoding/base64"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/api/endpoint"
	"florin/internal/identity/qrcode"
	"florin/internal/lending/application"
	"florin/internal/record/document"
)

// uploads is a resumable upload as one of those who may add papers makes it.
type uploads struct {
	*Kit
	who Depositing
}

// UploadRoutes are the steps of a resumable upload. The offset says where the next byte goes.
func (a *Kit) UploadRoutes(at string, guard endpoint.Guard, who Depositing) []endpoint.Route {
	u := uploads{a, who}
	step := func(method, path, summary string, e *endpoint.Endpoint) endpoint.Route {
		return endpoint.Line("papers", method, at+path, guard, summary, e)
	}
	return []endpoint.Route{
		step(endpoint.Post, "", "Announce a file; its bytes follow", endpoint.Handle(u.beginUpload)).WithStatus(endpoint.Created).WithKey(endpoint.RequiredKey).ClaimedByHand(),
		step(endpoint.Get, "/{upload}", "How far a file has come", endpoint.Handle(u.uploadOffset)),
		step(endpoint.Put, "/{upload}/bytes", "Send bytes from the offset on, as many as come through; after a break go on at the answered offset", endpoint.Handle(u.appendUpload)).Taking(bytesBody),
		step(endpoint.Post, "/{upload}/complete", "Make a file that has come whole a document; asked again it answers the same", endpoint.Handle(u.completeUpload)).ClaimedByHand(),
		step(endpoint.Delete, "/{upload}", "Forget a file that has not become a document", endpoint.Handle(u.abandonUpload)),
	}
}

// bytesBody describes the bytes of an upload; huma never reads them.
var bytesBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
	"application/octet-stream": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
}}

// Depositing says by which channel a caller adds papers, and to what.
type Depositing func(ctx context.Context, to string) (application.Depositor, error)

// UploadBeginBody announces a file.
type UploadBeginBody struct {
	Kind    document.Kind `json:"kind"`
	Name    string        `json:"name"`
	Size    int64         `json:"size"`
	SHA256  string        `json:"sha256,omitempty" doc:"Of the whole file, in hexadecimal; compared when it has come"`
	PaperID string        `json:"paper_id,omitempty" doc:"Makes it a further page of a paper that was begun before"`
	Page    int           `json:"page"`
}

// UploadPath is what every step but the first names.
type UploadPath struct {
	endpoint.RequestPath
	Upload string `path:"upload" maxLength:"64"`
}

type beginInput struct {
	endpoint.RequestPath
	Body UploadBeginBody
}

func (u uploads) beginUpload(ctx context.Context, in *beginInput) (*endpoint.Answer[application.PartialView], error) {
	d, err := u.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	b := in.Body
	return endpoint.Reply(u.Origination.BeginUpload(ctx, d, document.Begin{
		Kind: b.Kind, Name: b.Name, Size: b.Size, SHA256: strings.ToLower(b.SHA256), Paper: b.PaperID, Page: b.Page, IdempotencyKey: endpoint.IdempotencyKey(ctx),
	}))
}

func (u uploads) uploadOffset(ctx context.Context, in *UploadPath) (*endpoint.Answer[application.PartialView], error) {
	d, err := u.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(u.Origination.Upload(ctx, d, in.Upload))
}

type appendInput struct {
	UploadPath
	Offset int64 `query:"offset" minimum:"0" required:"true"`
	UploadInput
}

func (u uploads) appendUpload(ctx context.Context, in *appendInput) (*endpoint.Answer[application.PartialView], error) {
	d, err := u.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	snapshot, err := u.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	most := snapshot.Upload.MaxBytes + 1
	body := http.MaxBytesReader(in.writer, &endpoint.Patient{ReadCloser: in.request.Body, KeepOpen: endpoint.MetaOf(ctx).KeepOpen}, most)
	return endpoint.Reply(u.Origination.AppendUpload(ctx, d, in.Upload, in.Offset, body))
}

func (u uploads) completeUpload(ctx context.Context, in *UploadPath) (*endpoint.Answer[DocumentView], error) {
	d, err := u.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	made, err := u.Origination.CompleteUpload(ctx, d, in.Upload)
	return endpoint.Reply(viewDocument(made), err)
}

func (u uploads) abandonUpload(ctx context.Context, in *UploadPath) (*endpoint.NoContent, error) {
	d, err := u.who(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return endpoint.Done(), u.Origination.AbandonUpload(ctx, d, in.Upload)
}

// HandoverCodeView is a hand-over with its code. The token stands behind a '#': browsers send that
// to nobody, so it is in no log.
type HandoverCodeView struct {
	application.PhoneLink
	Link    string `json:"link"`
	Picture string `json:"picture" doc:"The code as a data URI"`
}

// ShowCode draws the code of a hand-over that has begun.
func (a *Kit) ShowCode(h application.PhoneLink, token string, err error) (*endpoint.Answer[HandoverCodeView], error) {
	if err != nil {
		return nil, err
	}
	link := strings.TrimSuffix(a.SiteURL, "/") + "/phone#token=" + token
	svg, err := qrcode.SVG(link)
	picture := "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(svg))
	return endpoint.Reply(HandoverCodeView{h, link, picture}, err)
}
