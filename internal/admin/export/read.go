package export

import (
	"context"
	"errors"
	"io"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/record/document"
)

// Page is one page of copies, the newest first.
type Page struct {
	Items      []Export      `json:"items"`
	NextCursor string        `json:"next_cursor" doc:"Empty on the last page"`
	Kinds      []OfferedKind `json:"kinds" doc:"What the caller may have a copy of"`
}

// OfferedKind is a kind that a caller may have a copy of, and what it can be narrowed to.
type OfferedKind struct {
	Kind    Kind     `json:"kind" enum:"clients,requests,loans,schedule,loan_events,ledger,payouts,collection,tape_consumer,tape_anacredit"`
	AsOf    bool     `json:"as_of" doc:"It can be made as of a day"`
	Changes bool     `json:"changes" doc:"It can be made of what has changed alone"`
	Formats []Format `json:"formats" enum:"ndjson,csv,xml"`
}

// offered are the kinds for who may have them, in the order of the documentation.
func offered(p identity.Principal) []OfferedKind {
	list := []OfferedKind{}
	for _, name := range []Kind{Clients, Requests, Loans, Schedule, LoanEvents, Ledger, Payouts, Collection, TapeConsumer, TapeAnaCredit} {
		if k := kinds[name]; p.Can(k.needs) {
			list = append(list, OfferedKind{name, k.dated, k.one != nil, k.formats()})
		}
	}
	return list
}

var timed = listing.Timed{At: "created_at", ID: "id", Created: "created_at", Changed: "created_at"}

// List gives one page of the copies of all callers, without their files. Errors: fault Forbidden (needs list.export), Invalid for a
// position or a size that means nothing.
func (s *Service) List(ctx context.Context, p identity.Principal, span listing.Span, cursor string, limit int) (page Page, err error) {
	if err := p.Permit(identity.ListExport); err != nil {
		return page, err
	}
	after, limit, err := listing.Wish{Cursor: cursor, Limit: limit}.Check(listing.ByTime)
	if err != nil {
		return page, err
	}
	page.Items, page.Kinds = []Export{}, offered(p)
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		text, values := span.PageByTime(listing.NewestFirst, listing.Conditions{}, timed, after, limit+1)
		rows, err := db.All[row](tx, db.Composed(`SELECT `+columns+` FROM exports`+text), values...)
		if err != nil {
			return err
		}
		rows, page.NextCursor = db.Page(rows, limit, func(last row) string { return db.Place{At: last.CreatedAt, ID: last.ID}.Cursor() })
		for _, r := range rows {
			page.Items = append(page.Items, r.view(nil))
		}
		return nil
	})
	return page, err
}

// Get gives a copy with the manifest of its files. Errors: fault Forbidden (needs list.export and the right to read what it is of),
// NotFound.
func (s *Service) Get(ctx context.Context, p identity.Principal, id string) (e Export, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, files, err := s.findTx(tx, p, id)
		e = r.view(files)
		return err
	})
	return e, err
}

func (s *Service) findTx(tx *db.Tx, p identity.Principal, id string) (r row, files []fileRow, err error) {
	if err := p.Permit(identity.ListExport); err != nil {
		return r, nil, err
	}
	if r, err = db.One[row](tx, findRow, id); err != nil {
		return r, nil, err
	}
	if _, err := permitted(p, r.Kind); err != nil {
		return r, nil, err
	}
	files, err = db.All[fileRow](tx, listFiles, id)
	return r, files, err
}

// Open is a file on its way out.
type Open struct {
	File
	MediaType string
	// Body reads the file from wherever it is asked to; close it.
	Body io.ReadSeekCloser
}

// OpenFile hands out a file of a copy; that it was fetched is recorded. Errors: fault Forbidden (needs list.export and the right to read
// what it is of), NotFound, Gone "export.gone", Unavailable.
func (s *Service) OpenFile(ctx context.Context, p identity.Principal, id, name string) (Open, error) {
	var f fileRow
	var r row
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		var files []fileRow
		if r, files, err = s.findTx(tx, p, id); err != nil {
			return err
		}
		at := slices.IndexFunc(files, func(f fileRow) bool { return f.Name == name })
		if at < 0 {
			return fault.New(fault.NotFound, "not_found")
		}
		f = files[at]
		if f.BlobID == nil || r.ExpiresAt == nil || !tx.Now().Before(*r.ExpiresAt) {
			return fault.New(fault.Gone, "export.gone")
		}
		return recordTx(tx, p, id, "export.fetched", map[string]any{"file": name})
	})
	if err != nil {
		return Open{}, err
	}
	body := &seeker{size: f.Bytes, open: func() (io.ReadCloser, error) { return s.Files.Open(ctx, *f.BlobID, f.Wrapped) }}
	if body.from, err = body.open(); err != nil { // before anything is answered
		if errors.Is(err, document.ErrNoBlob) {
			err = fault.New(fault.Gone, "export.gone")
		}
		return Open{}, err
	}
	media := map[Format]string{NDJSON: "application/x-ndjson", CSV: "text/csv; charset=utf-8", XML: "application/xml; charset=utf-8"}[r.Format]
	if r.Packed {
		media = "application/gzip"
	}
	return Open{r.view([]fileRow{f}).Files[0], media, body}, nil
}

// seeker reads a sealed file from anywhere in it: chunks are opened one after the other, so what lies before is read and dropped.
type seeker struct {
	size     int64
	open     func() (io.ReadCloser, error)
	from     io.ReadCloser // nil: not open
	at, want int64
}

// Seek implements io.Seeker.
func (s *seeker) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += s.want
	case io.SeekEnd:
		offset += s.size
	}
	if offset < 0 {
		return 0, errors.New("export: a place before the file")
	}
	s.want = offset
	return offset, nil
}

// Read implements io.Reader.
func (s *seeker) Read(p []byte) (int, error) {
	if s.want >= s.size {
		return 0, io.EOF
	}
	if s.from != nil && s.at > s.want {
		if err := s.Close(); err != nil {
			return 0, err
		}
	}
	if s.from == nil {
		from, err := s.open()
		if err != nil {
			return 0, err
		}
		s.from, s.at = from, 0
	}
	if s.at < s.want {
		n, err := io.CopyN(io.Discard, s.from, s.want-s.at)
		if s.at += n; err != nil {
			return 0, err
		}
	}
	n, err := s.from.Read(p)
	s.at += int64(n)
	s.want = s.at
	return n, err
}

// Close implements io.Closer.
func (s *seeker) Close() error {
	from := s.from
	s.from = nil
	if from == nil {
		return nil
	}
	return from.Close()
}
