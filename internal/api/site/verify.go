package site

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/api/endpoint"
	"florin/internal/api/exchange"
	"florin/internal/kernel/fault"
	"florin/internal/record/document"
)

// fileBody describes a file that is sent as it is; huma never reads it.
var fileBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
	"application/pdf": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary", Description: "Up to 10 MB"}},
}}

// verdictView is what anybody may know of a file: nothing about the person to whom it was issued.
type verdictView struct {
	Outcome  document.Outcome `json:"outcome" enum:"issued,sealed,changed,unknown"`
	SHA256   string           `json:"sha256"`
	Kind     string           `json:"kind,omitempty" doc:"Of an issued document, such as contract"`
	Lang     string           `json:"lang,omitempty"`
	IssuedOn string           `json:"issued_on,omitempty" doc:"Day on the lender's clock"`
	Seal     *sealView        `json:"seal,omitempty"`
}

type sealView struct {
	By      string `json:"by" doc:"The name in the certificate"`
	Ours    bool   `json:"ours" doc:"The certificate is one of the lender's"`
	Intact  bool   `json:"intact" doc:"The seal fits the whole file"`
	On      string `json:"on,omitempty" doc:"Day on the lender's clock, as the seal says"`
	Stamped bool   `json:"stamped" doc:"A timestamp authority saw the seal"`
}

func (a *API) viewVerdict(ctx context.Context, v document.Verdict) (verdictView, error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return verdictView{}, err
	}
	day := func(t time.Time) string {
		if t.IsZero() {
			return ""
		}
		return t.In(snapshot.Hours.Location()).Format(time.DateOnly)
	}
	view := verdictView{Outcome: v.Outcome, SHA256: v.SHA256, Kind: v.Kind, Lang: v.Lang, IssuedOn: day(v.IssuedAt)}
	if v.SealedBy != "" {
		view.Seal = &sealView{By: v.SealedBy, Ours: v.OurSeal, Intact: v.Intact, On: day(v.SealedAt), Stamped: !v.Stamped.IsZero()}
	}
	return view, nil
}

// sentFile gives the handler the request itself: the file is read while it arrives.
type sentFile struct {
	request *http.Request
}

func (in *sentFile) Take(_ http.ResponseWriter, r *http.Request) { in.request = r }

func (a *API) verifyFile(ctx context.Context, in *sentFile) (*endpoint.Answer[verdictView], error) {
	ctx, cancel := context.WithTimeout(ctx, endpoint.RequestTimeout)
	defer cancel()
	v, err := a.Documents.ExamineFile(ctx, endpoint.By(ctx).Actor(), in.request.Body)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.viewVerdict(ctx, v))
}

type digestInput struct {
	SHA256 string `path:"sha256" maxLength:"64" doc:"In hexadecimal"`
}

func (a *API) verifyDigest(ctx context.Context, in *digestInput) (*endpoint.Answer[verdictView], error) {
	v, err := a.Documents.ExamineFor(ctx, endpoint.By(ctx).Actor(), in.SHA256)
	if err != nil {
		return nil, err
	}
	return endpoint.Reply(a.viewVerdict(ctx, v))
}

// verifyForm answers the form of the page /verify that was sent without script: the page
// is shown again, with the verdict.
func (a *API) verifyForm(ctx context.Context, r *http.Request, form *Form) {
	v, err := a.examineForm(ctx, r)
	if err != nil {
		form.refusal = err
		return
	}
	view, err := a.viewVerdict(ctx, v)
	if form.refusal = err; err != nil {
		return
	}
	form.answered = true
	form.Values = map[string]string{"outcome": string(view.Outcome), "sha256": view.SHA256, "kind": view.Kind, "issued_on": view.IssuedOn}
	if s := view.Seal; s != nil {
		form.Values["seal_by"], form.Values["seal_on"] = s.By, s.On
		for name, is := range map[string]bool{"seal_ours": s.Ours, "seal_intact": s.Intact, "seal_stamped": s.Stamped} {
			if is {
				form.Values[name] = "1"
			}
		}
	}
}

func (a *API) examineForm(ctx context.Context, r *http.Request) (document.Verdict, error) {
	parts, err := r.MultipartReader()
	if err != nil {
		return document.Verdict{}, fault.New(fault.Unsupported, "body.not_multipart")
	}
	part, err := parts.NextPart()
	if err != nil {
		return document.Verdict{}, exchange.PartError(err)
	}
	if part.FormName() != "file" || part.FileName() == "" {
		return document.Verdict{}, fault.Fields(fault.Field{Pointer: "/file", Code: "field.required"})
	}
	return a.Documents.ExamineFile(ctx, a.visitorOf(r).Actor(), part)
}
