package restapi

import (
	"mime"
	"net/http"
	"strings"
	"unicode/utf8"
)

const (
	jsonType   = "application/json; charset=utf-8"
	objectType = "application/vnd.pgrst.object+json; charset=utf-8"
)

// wish is how the caller wants the answer.
type wish struct {
	single bool // one object, not a list
	count  bool // how many rows there are in all
	rows   bool // return=representation: what was written
	strict bool // handling=strict
}

// wishOf reads the headers that say how to answer.
func wishOf(r *http.Request) (wish, error) {
	var w wish
	if err := checkProfile(r); err != nil {
		return w, err
	}
	single, err := accepts(r.Header.Values("Accept"))
	if err != nil {
		return w, err
	}
	w.single = single
	return w, w.prefer(r.Header.Values("Prefer"))
}

// checkProfile knows one schema.
func checkProfile(r *http.Request) error {
	header := "Content-Profile"
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		header = "Accept-Profile"
	}
	if profile := r.Header.Get(header); profile != "" && profile != "public" {
		return refuse(http.StatusNotAcceptable, "PGRST106", "The schema must be one of the following: public")
	}
	return nil
}

// accepts takes the first of the wanted forms that we have. No wish, and */*, mean JSON.
func accepts(headers []string) (single bool, err error) {
	if len(headers) == 0 {
		return false, nil
	}
	for _, part := range strings.Split(strings.Join(headers, ","), ",") {
		media, _, err := mime.ParseMediaType(strings.TrimSpace(part))
		if err != nil {
			continue
		}
		switch media {
		case "*/*", "application/*", "application/json", "application/vnd.pgrst.array+json":
			return false, nil
		case "application/vnd.pgrst.object+json", "application/vnd.pgrst.object":
			return true, nil
		}
	}
	return false, refuse(http.StatusNotAcceptable, "PGRST107", "None of these media types are available")
}

// prefer reads preferences, several in one header. Those that nobody here knows are
// ignored, as the standard wants, unless the caller is strict about it.
func (w *wish) prefer(headers []string) error {
	unknown := false
	for _, part := range strings.Split(strings.Join(headers, ","), ",") {
		switch strings.ToLower(strings.TrimSpace(part)) {
		case "return=representation":
			w.rows = true
		case "return=minimal", "return=headers-only":
			w.rows = false
		case "count=exact", "count=planned", "count=estimated": // ours are always exact
			w.count = true
		case "handling=strict":
			w.strict = true
		case "", "handling=lenient", "missing=default", "missing=null", "tx=commit":
		case "resolution=merge-duplicates", "resolution=ignore-duplicates":
			return errUpsert
		default:
			unknown = true
		}
	}
	if unknown && w.strict {
		return refuse(http.StatusBadRequest, "PGRST122", "Invalid preferences given with handling=strict")
	}
	return nil
}

var errUpsert = refuse(http.StatusForbidden, codeDenied, "permission denied: an insert never changes rows that are there")

// legible refuses text that is none, and U+0000, which no database of ours keeps.
func legible(s string) bool { return utf8.ValidString(s) && !strings.Contains(s, "\x00") }
