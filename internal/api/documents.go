package api

import (
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/document"
	"florin/internal/fault"
	"florin/internal/identity"
)

// uploadBody describes the upload; huma never reads it.
var uploadBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
	"multipart/form-data": {Schema: &huma.Schema{
		Type: huma.TypeObject, Required: []string{"kind", "file"},
		Properties: map[string]*huma.Schema{
			"kind": {Type: huma.TypeString, Enum: []any{"identity", "address", "income", "other"}, Description: "Comes before the file"},
			"file": {Type: huma.TypeString, Format: "binary", Description: "PDF, JPEG, PNG, HEIC or WebP"},
		},
	}},
}}

// Bounds around an upload; the file's own are the document room's.
const (
	maxUploadOverhead = 64 << 10
	maxKindField      = 64
)

// uploadInput gives the handler the request itself: the file is read while it arrives.
type uploadInput struct {
	request *http.Request
	writer  http.ResponseWriter
}

func (in *uploadInput) take(w http.ResponseWriter, r *http.Request) { in.request, in.writer = r, w }

func (a *API) uploadDocument(ctx context.Context, in *uploadInput) (*answer[documentView], error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return a.upload(ctx, in, func(file document.UploadInput) (document.Document, error) {
		return a.Origination.UploadDocument(ctx, by(ctx), token, file)
	})
}

// upload reads a file while it arrives and gives it to who keeps it.
func (a *API) upload(ctx context.Context, in *uploadInput, keep func(document.UploadInput) (document.Document, error)) (*answer[documentView], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	kind, file, err := in.parts(snapshot.Upload.MaxBytes+maxUploadOverhead, MetaOf(ctx).KeepOpen)
	if err != nil {
		return nil, err
	}
	d, err := keep(document.UploadInput{
		Kind: document.Kind(kind), Name: file.FileName(), Body: file, IdempotencyKey: idempotencyKey(ctx),
	})
	return reply(viewDocument(d), tooLarge(err, snapshot.Upload.MaxBytes))
}

// parts reads the kind and stops before the content of the file.
func (in *uploadInput) parts(limit int64, keepOpen func()) (kind string, file *multipart.Part, err error) {
	in.request.Body = http.MaxBytesReader(in.writer, &patient{in.request.Body, keepOpen}, limit)
	form, err := in.request.MultipartReader()
	if err != nil {
		return "", nil, fault.New(fault.Unsupported, "body.not_multipart")
	}
	for range 4 {
		part, err := form.NextPart()
		if err != nil {
			return "", nil, partError(err)
		}
		switch part.FormName() {
		case "kind":
			text, err := io.ReadAll(io.LimitReader(part, maxKindField))
			if err != nil {
				return "", nil, partError(err)
			}
			kind = string(text)
		case "file":
			if kind == "" {
				return "", nil, fault.Fields(fault.Field{Pointer: "/kind", Code: "field.required"})
			}
			return kind, part, nil
		default:
			return "", nil, fault.Fields(fault.Field{Pointer: "/" + clip(part.FormName()), Code: "field.unknown"})
		}
	}
	return "", nil, fault.Fields(fault.Field{Pointer: "/file", Code: "field.required"})
}

func partError(err error) error {
	if errors.Is(err, io.EOF) {
		return fault.Fields(fault.Field{Pointer: "/file", Code: "field.required"})
	}
	return tooLarge(fault.New(fault.Invalid, "upload.interrupted").Wrap(err), 0)
}

// tooLarge names the refusal when the body as a whole was over its bound.
func tooLarge(err error, most int64) error {
	if _, over := errors.AsType[*http.MaxBytesError](err); over {
		return fault.New(fault.TooLarge, "document.too_large").With("max_bytes", most)
	}
	return err
}

// patient keeps a connection open as long as bytes keep coming.
type patient struct {
	io.ReadCloser
	keepOpen func()
}

// Read gives the connection more time after each piece.
func (p *patient) Read(b []byte) (int, error) {
	n, err := p.ReadCloser.Read(b)
	if n > 0 && p.keepOpen != nil {
		p.keepOpen()
	}
	return n, err
}

// pathInput is a call that needs no more than an id.
type pathInput struct {
	ID string `path:"id" maxLength:"64"`
}

func (a *API) deleteDocument(ctx context.Context, in *pathInput) (*noContent, error) {
	token, err := a.draft(ctx)
	if err != nil {
		return nil, err
	}
	return done(), a.Origination.DeleteDocument(ctx, by(ctx), token, in.ID)
}

type openInput struct {
	ID          string `path:"id" maxLength:"64"`
	Document    string `path:"doc" maxLength:"64"`
	Disposition string `query:"disposition" default:"attachment" enum:"inline,attachment"`
}

func (a *API) openDocument(ctx context.Context, in *openInput) (*streamed, error) {
	return a.handOut(ctx, in, a.Origination.OpenDocument)
}

// opener opens a file for whoever may see it.
type opener func(ctx context.Context, p identity.Principal, owner, id string) (document.Document, io.ReadCloser, error)

// handOut passes a file on while it is read.
func (a *API) handOut(ctx context.Context, in *openInput, open opener) (*streamed, error) {
	d, content, err := open(ctx, by(ctx), in.ID, in.Document)
	if err != nil {
		return nil, err
	}
	return &streamed{func(w http.ResponseWriter) {
		defer content.Close()
		for name, value := range document.ServingHeaders(d, in.Disposition == "inline") {
			w.Header().Set(name, value)
		}
		if in.Disposition == "inline" {
			w.Header().Del("X-Frame-Options") // its policy says who may frame it
		}
		a.pass(ctx, w, content, d.ID)
	}}, nil
}

// pass copies a document to the caller. What breaks half way must not look complete, so
// the connection is cut.
func (a *API) pass(ctx context.Context, w http.ResponseWriter, content io.Reader, id string) {
	keepOpen := MetaOf(ctx).KeepOpen
	_, err := io.Copy(w, &patient{io.NopCloser(content), keepOpen})
	if err == nil || ctx.Err() != nil {
		return
	}
	a.Log.ErrorContext(ctx, "a document could not be sent whole", "request_id", MetaOf(ctx).RequestID, "document", id, "error", err)
	panic(http.ErrAbortHandler)
}
