package document

import (
	"fmt"
	"strconv"
	"strings"
)

// ServingHeaders are the headers under which an API may hand out a document's content.
//
// Nothing in a file can act in our name: the type is the checked one and nosniff holds
// the browser to it, nothing may be loaded or run, the file is in a sandbox of its own,
// and the answer is not kept.
func ServingHeaders(d Document, inline bool) map[string]string {
	disposition, frames := "attachment", "'none'"
	if inline {
		disposition, frames = "inline", "'self'"
	}
	return map[string]string{
		"Content-Type":                 d.MediaType,
		"Content-Length":               strconv.FormatInt(d.Size, 10),
		"Content-Disposition":          fmt.Sprintf("%s; filename=%q; filename*=UTF-8''%s", disposition, plainName(d), encodeName(servedName(d))),
		"Content-Security-Policy":      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors " + frames + "; sandbox",
		"X-Content-Type-Options":       "nosniff",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Cache-Control":                "no-store",
		"Referrer-Policy":              "no-referrer",
	}
}

// encodeName writes a name as RFC 8187 wants it: every byte that is not an attr-char
// becomes %XX, so no name can end the header or add another.
func encodeName(name string) string {
	const safe = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$&+-.^_`|~"
	var b strings.Builder
	for _, c := range []byte(name) {
		if strings.IndexByte(safe, c) >= 0 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}
