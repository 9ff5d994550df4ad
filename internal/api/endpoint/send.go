package endpoint

import (
	"context"
	"io"
	"net/http"
	"time"
)

// outgoing is a file that is written while it is read.
type outgoing interface {
	WriteTo(ctx context.Context, to io.Writer) error
}

// longestExport bounds how long a file may be on its way, whatever the reader's line.
const longestExport = 30 * time.Minute

// SendExport writes while it reads. What breaks half way must not look complete, so the
// connection is cut.
func (a *Base) SendExport(ctx context.Context, w http.ResponseWriter, file outgoing) {
	ctx, cancel := context.WithTimeout(ctx, longestExport)
	defer cancel()
	err := file.WriteTo(ctx, &Steady{w, MetaOf(ctx).KeepOpen})
	if err == nil {
		return
	}
	if ctx.Err() == nil {
		a.Log.ErrorContext(ctx, "a file could not be sent whole", MetaOf(ctx).IDs(), "error", err)
	}
	panic(http.ErrAbortHandler)
}

// Attached is an answer that is a file to take along, written while it is made.
func (a *Base) Attached(ctx context.Context, name, mediaType string, file outgoing) *Stream {
	return &Stream{Send: func(w http.ResponseWriter) {
		w.Header().Set("Content-Type", mediaType)
		w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
		w.Header().Set("Cache-Control", "no-store")
		a.SendExport(ctx, w, file)
	}}
}

// Patient keeps a connection open as long as bytes keep coming.
type Patient struct {
	io.ReadCloser
	KeepOpen func()
}

// Read gives the connection more time after each piece.
func (p *Patient) Read(b []byte) (int, error) {
	n, err := p.ReadCloser.Read(b)
	if n > 0 && p.KeepOpen != nil {
		p.KeepOpen()
	}
	return n, err
}

// Pass copies a document to the caller. What breaks half way must not look complete, so
// the connection is cut.
func (a *Base) Pass(ctx context.Context, w http.ResponseWriter, content io.Reader, id string) {
	keepOpen := MetaOf(ctx).KeepOpen
	_, err := io.Copy(w, &Patient{io.NopCloser(content), keepOpen})
	if err == nil || ctx.Err() != nil {
		return
	}
	a.Log.ErrorContext(ctx, "a document could not be sent whole", MetaOf(ctx).IDs(), "document", id, "error", err)
	panic(http.ErrAbortHandler)
}

// Steady keeps a connection open as long as bytes keep leaving.
type Steady struct {
	io.Writer
	KeepOpen func()
}

// Write gives the connection more time after each piece.
func (s *Steady) Write(b []byte) (int, error) {
	n, err := s.Writer.Write(b)
	if n > 0 && s.KeepOpen != nil {
		s.KeepOpen()
	}
	return n, err
}
