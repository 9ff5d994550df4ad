package server

import (
	"html/template"
	"net/http"

	"florin/internal/api/endpoint"
)

// messagePage is a page of one message that needs no built web app and no script: the
// last thing that still works when something broke.
var messagePage = template.Must(template.New("message").Parse(`<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{{.Title}}</title>
<link rel="stylesheet" href="/message.css">
</head>
<body>
<main>
<h1>{{.Title}}</h1>
<p>{{.Text}}</p>
{{with .Code}}<p><code>{{.}}</code></p>{{end}}
</main>
</body>
</html>
`))

const messageStyle = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.6 system-ui,sans-serif;color:#14213d;background:#f6f7fb}
main{max-width:36rem;margin:1rem;padding:2rem;background:#fff;border-radius:.75rem;box-shadow:0 1px 3px rgb(0 0 0/.15)}
h1{margin-top:0;font-size:1.4rem;line-height:1.3}
code,small{color:#5b6275;overflow-wrap:anywhere}
label{display:block;font-weight:600}
input{box-sizing:border-box;width:100%;margin:.25rem 0;padding:.625rem .75rem;font:inherit;color:inherit;background:transparent;border:1px solid #8a93a8;border-radius:.5rem}
button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;font-weight:600;color:#fff;background:#1d4ed8;border:0;border-radius:.5rem;cursor:pointer}
button:hover{background:#1e40af}
:focus-visible{outline:3px solid #60a5fa;outline-offset:2px}
[role=alert]{padding:.625rem .75rem;color:#9f1239;background:#fff1f2;border-radius:.5rem}
@media (prefers-color-scheme:dark){body{color:#e8eaf2;background:#0d1220}main{background:#161d31}code,small{color:#9aa3ba}[role=alert]{color:#fecdd3;background:#4c0519}}
`

func (s *Server) message(w http.ResponseWriter, r *http.Request, status int, title, text, code string) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Robots-Tag", "noindex")
	w.WriteHeader(status)
	if r.Method == http.MethodHead {
		return
	}
	_ = messagePage.Execute(w, map[string]string{ // the caller may be gone
		"Lang": endpoint.MetaOf(r.Context()).Lang, "Title": title, "Text": text, "Code": code,
	})
}

func serveMessageStyle(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	w.Header().Set("Cache-Control", "public, max-age=3600")
	_, _ = w.Write([]byte(messageStyle))
}
