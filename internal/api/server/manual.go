package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"path"
	"strings"
	"time"

	"florin/internal/admin/manual"
)

// manualArea is where staff read the documentation.
const manualArea = adminArea + "/manual/"

var manualKinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".png": "image/png",
}

// serveManual answers with a file of the documentation. Its caller has seen that staff ask.
func (s *Server) serveManual(w http.ResponseWriter, r *http.Request) {
	files, err := manual.Own()
	if err != nil {
		s.fail(w, r, err)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, manualArea)
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	file, there := files[name]
	if !there {
		s.notFound(w, r)
		return
	}
	sum := sha256.Sum256(file)
	etag, kind := base64.RawURLEncoding.EncodeToString(sum[:12]), path.Ext(name)
	h := w.Header()
	if kind != ".png" && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		etag += "-gz"
		file = gzipped(file)
	}
	h.Set("Content-Type", manualKinds[kind])
	h.Set("Cache-Control", "private, no-cache")
	h.Set("Vary", "Accept-Encoding")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	h.Set("ETag", `"`+etag+`"`)
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(file))
}

func gzipped(file []byte) []byte {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	_, _ = z.Write(file) // a buffer takes everything
	_ = z.Close()
	return out.Bytes()
}
