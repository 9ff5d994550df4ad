package server

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"florin/internal/api/endpoint"
)

// builtSite is the built web app: files with their packed twins (.br, .gz) beside them.
type builtSite struct {
	files fs.FS
	etags sync.Map // file name -> ETag
}

// has says whether a file exists, plain or packed.
func (s *builtSite) has(name string) bool { return s.stored(name) || s.stored(name+".gz") }

func (s *builtSite) stored(name string) bool {
	if s.files == nil || !fs.ValidPath(name) {
		return false
	}
	info, err := fs.Stat(s.files, name)
	return err == nil && info.Mode().IsRegular()
}

// types are those whose names the machine's own table may not know.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8", ".wasm": "application/wasm", ".css": "text/css; charset=utf-8",
	".json": "application/json", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json",
	".ico": "image/x-icon", ".txt": "text/plain; charset=utf-8", ".png": "image/png", ".webp": "image/webp", ".xml": "application/xml",
}

func contentType(name string) string {
	ext := path.Ext(name)
	if t, ok := types[ext]; ok {
		return t
	}
	if t := mime.TypeByExtension(ext); t != "" {
		return t
	}
	return "application/octet-stream"
}

// packings are the packed forms a file may have beside it, the smaller first.
var packings = []struct{ coding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}}

// send answers with a file, packed when the caller takes that and it exists.
func (s *builtSite) send(w http.ResponseWriter, r *http.Request, name string, status int) error {
	h, stored := w.Header(), name
	h.Add("Vary", "Accept-Encoding")
	h.Set("Content-Type", contentType(name))
	for _, p := range packings {
		if accepts(r.Header.Get("Accept-Encoding"), p.coding) && s.stored(name+p.suffix) {
			stored = name + p.suffix
			h.Set("Content-Encoding", p.coding)
			break
		}
	}
	if !s.stored(stored) {
		return s.unpack(w, r, name+".gz", status)
	}
	tag, err := s.etag(stored)
	if err != nil {
		return err
	}
	h.Set("ETag", tag)
	if status == http.StatusOK {
		return s.conditional(w, r, stored)
	}
	return s.copy(w, r, stored, status)
}

// unpack serves the rare caller that takes no packed form of a file kept only packed,
// which spares a quarter of the web app's weight in the program.
func (s *builtSite) unpack(w http.ResponseWriter, r *http.Request, name string, status int) error {
	f, err := s.files.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	plain, err := gzip.NewReader(f)
	if err != nil {
		return err
	}
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = io.Copy(w, plain) // the caller may be gone
	}
	return nil
}

// accepts reads Accept-Encoding: a coding is taken when it is named without q=0.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(part, ";")
		if strings.TrimSpace(name) == coding {
			q := strings.TrimSpace(params)
			return !slices.Contains([]string{"q=0", "q=0.0", "q=0.00", "q=0.000"}, q)
		}
	}
	return false
}

// conditional leaves If-None-Match and ranges to the standard library.
func (s *builtSite) conditional(w http.ResponseWriter, r *http.Request, name string) error {
	f, err := s.files.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	content, ok := f.(io.ReadSeeker)
	if !ok {
		return errors.New("the web app's files cannot be read out of order")
	}
	http.ServeContent(w, r, "", time.Time{}, content)
	return nil
}

// copy answers with a status that is not 200, for which no condition counts.
func (s *builtSite) copy(w http.ResponseWriter, r *http.Request, name string, status int) error {
	data, err := fs.ReadFile(s.files, name)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(data) // the caller may be gone
	}
	return nil
}

func (s *builtSite) etag(name string) (string, error) {
	if tag, ok := s.etags.Load(name); ok {
		return tag.(string), nil
	}
	f, err := s.files.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return "", err
	}
	tag := `"` + base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:12]) + `"`
	s.etags.Store(name, tag)
	return tag, nil
}

// serveAsset answers for the files under /assets/, whose names change with their
// content, and for the few plain files beside them.
func (s *Server) serveAsset(w http.ResponseWriter, r *http.Request, name string) {
	m := endpoint.MetaOf(r.Context())
	if strings.HasPrefix(name, "assets/") {
		m.Route = "/assets/"
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		if strings.HasPrefix(name, cardReader) {
			w.Header().Set("Content-Security-Policy", readerPolicy(w.Header().Get("Content-Security-Policy")))
		}
	} else {
		m.Route = "/" + name
		w.Header().Set("Cache-Control", "no-cache")
	}
	if err := s.site.send(w, r, name, http.StatusOK); err != nil {
		s.fail(w, r, err)
	}
}
