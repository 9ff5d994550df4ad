package exchange

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime/multipart"
	"net/http"

	"florin/internal/api/endpoint"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/jsonshape"
	"florin/internal/platform/calendar"
	"florin/internal/record/document"
)

// Bounds around an upload; the file's own are the document package's.
const (
	MaxUploadOverhead = 64 << 10
	maxKindField      = 64
)

// UploadInput gives the handler the request itself: the file is read while it arrives.
type UploadInput struct {
	request *http.Request
	writer  http.ResponseWriter
}

// Take keeps the request until the handler reads it.
func (in *UploadInput) Take(w http.ResponseWriter, r *http.Request) { in.request, in.writer = r, w }

// Upload reads a file while it arrives and gives it to who keeps it.
func (a *Kit) Upload(ctx context.Context, in *UploadInput, keep func(document.UploadInput) (document.Document, error)) (*endpoint.Answer[DocumentView], error) {
	snapshot, err := a.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	kind, file, err := in.Parts(snapshot.Upload.MaxBytes+MaxUploadOverhead, endpoint.MetaOf(ctx).KeepOpen)
	if err != nil {
		return nil, err
	}
	d, err := keep(document.UploadInput{
		Kind: document.Kind(kind), Name: file.FileName(), Body: file, IdempotencyKey: endpoint.IdempotencyKey(ctx),
	})
	return endpoint.Reply(viewDocument(d), TooLarge(err, snapshot.Upload.MaxBytes))
}

// Parts reads the kind and stops before the content of the file.
func (in *UploadInput) Parts(limit int64, keepOpen func()) (kind string, file *multipart.Part, err error) {
	in.request.Body = http.MaxBytesReader(in.writer, &endpoint.Patient{ReadCloser: in.request.Body, KeepOpen: keepOpen}, limit)
	form, err := in.request.MultipartReader()
	if err != nil {
		return "", nil, fault.New(fault.Unsupported, "body.not_multipart")
	}
	for range 4 {
		part, err := form.NextPart()
		if err != nil {
			return "", nil, PartError(err)
		}
		switch part.FormName() {
		case "kind":
			text, err := io.ReadAll(io.LimitReader(part, maxKindField))
			if err != nil {
				return "", nil, PartError(err)
			}
			kind = string(text)
		case "file":
			if kind == "" {
				return "", nil, fault.Fields(fault.Field{Pointer: "/kind", Code: "field.required"})
			}
			return kind, part, nil
		default:
			return "", nil, fault.Fields(fault.Field{Pointer: "/" + jsonshape.Clip(part.FormName()), Code: "field.unknown"})
		}
	}
	return "", nil, fault.Fields(fault.Field{Pointer: "/file", Code: "field.required"})
}

// PartError says what is wrong about a part of a form that could not be read.
func PartError(err error) error {
	if errors.Is(err, io.EOF) {
		return fault.Fields(fault.Field{Pointer: "/file", Code: "field.required"})
	}
	return TooLarge(fault.New(fault.Invalid, "upload.interrupted").Wrap(err), 0)
}

// TooLarge names the refusal when the body as a whole was over its bound.
func TooLarge(err error, most int64) error {
	if _, over := errors.AsType[*http.MaxBytesError](err); over {
		return fault.New(fault.TooLarge, "document.too_large").With("max_bytes", most)
	}
	return err
}

// OpenInput names a file and how it is to be shown.
type OpenInput struct {
	ID          string `path:"id" maxLength:"64"`
	Document    string `path:"doc" maxLength:"64"`
	Disposition string `query:"disposition" default:"attachment" enum:"inline,attachment"`
}

// opener opens a file for a caller who may see it.
type opener func(ctx context.Context, p identity.Principal, owner, id string) (document.Document, io.ReadCloser, error)

// HandOut passes a file on while it is read.
func (a *Kit) HandOut(ctx context.Context, in *OpenInput, open opener) (*endpoint.Stream, error) {
	d, content, err := open(ctx, endpoint.By(ctx), in.ID, in.Document)
	if err != nil {
		return nil, err
	}
	return &endpoint.Stream{Send: func(w http.ResponseWriter) {
		defer content.Close()
		for name, value := range document.ServingHeaders(d, in.Disposition == "inline") {
			w.Header().Set(name, value)
		}
		if in.Disposition == "inline" {
			w.Header().Del("X-Frame-Options") // its policy says who may frame it
		}
		a.Pass(ctx, w, content, d.ID)
	}}, nil
}

// CalendarFile is an appointment to be saved in a calendar.
func CalendarFile(content []byte, err error) (*endpoint.Stream, error) {
	if err != nil {
		return nil, err
	}
	return endpoint.Attachment(calendar.Publish.ContentType(), "interview.ics", content), nil
}

// Issued sends a document that the lender made.
func (a *Kit) Issued(ctx context.Context, d document.Issued, body []byte, inline bool, err error) (*endpoint.Stream, error) {
	if err != nil {
		return nil, err
	}
	return &endpoint.Stream{Send: func(w http.ResponseWriter) {
		for name, value := range document.IssuedHeaders(d, inline) {
			w.Header().Set(name, value)
		}
		if inline {
			w.Header().Del("X-Frame-Options") // its policy says who may frame it
		}
		a.Pass(ctx, w, bytes.NewReader(body), d.ID)
	}}, nil
}

// Archive answers with an archive, while it is read.
func (a *Kit) Archive(ctx context.Context) func(privacy.Archive, error) (*endpoint.Stream, error) {
	return func(file privacy.Archive, err error) (*endpoint.Stream, error) {
		if err != nil {
			return nil, err
		}
		return &endpoint.Stream{Send: func(w http.ResponseWriter) {
			defer file.Body.Close()
			w.Header().Set("Content-Type", "application/zip")
			w.Header().Set("Content-Disposition", `attachment; filename="`+file.Name+`"`)
			w.Header().Set("X-Content-Type-Options", "nosniff")
			a.Pass(ctx, w, file.Body, file.ID)
		}}, nil
	}
}
