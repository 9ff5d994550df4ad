package server

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"florin/internal/admin/manual"
)

// manualArea is where staff read the documentation.
const manualArea = adminArea + "/manual/"

var manualKinds = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".png": "image/png",
}

// manualFile is a file of the documentation as it is sent.
type manualFile struct {
	plain, packed []byte // packed: nil for a picture
	mark          string
}

// manualFiles are made once, when the first is asked for: none changes while the program runs.
var manualFiles = sync.OnceValues(func() (map[string]manualFile, error) {
	all, err := manual.Own()
	files := make(map[string]manualFile, len(all))
	for name, plain := range all {
		sum := sha256.Sum256(plain)
		f := manualFile{plain: plain, mark: base64.RawURLEncoding.EncodeToString(sum[:12])}
		if path.Ext(name) != ".png" {
			f.packed = gzipped(plain)
		}
		files[name] = f
	}
	return files, err
})

// serveManual answers with a file of the documentation. Its caller has seen that staff ask.
func (s *Server) serveManual(w http.ResponseWriter, r *http.Request) {
	files, err := manualFiles()
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
	content, mark := file.plain, file.mark
	h := w.Header()
	if file.packed != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		content, mark = file.packed, file.mark+"-gz"
	}
	h.Set("Content-Type", manualKinds[path.Ext(name)])
	h.Set("Cache-Control", "private, no-cache")
	h.Set("Vary", "Accept-Encoding")
	h.Set("X-Robots-Tag", "noindex, nofollow")
	h.Set("ETag", `"`+mark+`"`)
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(content))
}

func gzipped(file []byte) []byte {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	_, _ = z.Write(file) // a buffer takes everything
	_ = z.Close()
	return out.Bytes()
}
