package endpoint

import (
	"html/template"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
)

// errorPages is where each code is explained; the type of a problem is below it.
const errorPages = "/api/docs/errors/"

// showCodes opens the pages of codes. A server without routes has them, too: what codes mean is the same everywhere.
func (a *Server) showCodes(mux *http.ServeMux) {
	mux.HandleFunc("GET "+errorPages+"{code}", a.explain)
	mux.HandleFunc("GET "+strings.TrimSuffix(errorPages, "/"), a.explainAll)
	mux.HandleFunc("GET /api/docs.css", a.serve("text/css; charset=utf-8", func() []byte { return []byte(docsStyle) }))
}

// CodePages answers with the pages of codes alone, for a host whose refusals lead there.
func CodePages(log *slog.Logger) http.Handler {
	mux := http.NewServeMux()
	(&Server{Config: Config{Base: &Base{Log: log}}}).showCodes(mux)
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { WriteError(w, r, log, NoRoute(mux, r)) })
	return mux
}

// explained is what the page of a code shows; without a code it is the page of all.
type explained struct {
	Code, Text string
	All        []explained
	Advice     []advised
	Given      []string // by which operations, as far as is known
	ByAny      bool     // every operation may give it
}

// explain answers with what a code means and what a program does about it.
func (a *Server) explain(w http.ResponseWriter, r *http.Request) {
	MetaOf(r.Context()).Route = errorPages + "{code}"
	code := r.PathValue("code")
	page := explained{Code: code, Advice: advice, Given: a.givenBy(code), ByAny: Refusals{ofEvery, fieldsOfEvery}.has(code)}
	if page.Text = i18n.For("en").Raw("errors:" + page.Code); page.Text == "" {
		WriteError(w, r, a.Log, fault.New(fault.NotFound, "not_found"))
		return
	}
	showExplained(w, page)
}

// explainAll answers with all codes of the catalog.
func (a *Server) explainAll(w http.ResponseWriter, r *http.Request) {
	MetaOf(r.Context()).Route = strings.TrimSuffix(errorPages, "/")
	page := explained{Advice: advice}
	for code, text := range i18n.For("en").All("errors") {
		if !strings.HasPrefix(code, "answer.") { // words that texts are filled with
			page.All = append(page.All, explained{Code: code, Text: text})
		}
	}
	slices.SortFunc(page.All, func(x, y explained) int { return strings.Compare(x.Code, y.Code) })
	showExplained(w, page)
}

func showExplained(w http.ResponseWriter, page explained) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	_ = explainedTemplate.Execute(w, page) // the caller may be gone
}

// advised is what a program does about refusals of a status.
type advised struct{ Status, Text string }

var advice = []advised{
	{"400, 415, 422", "Mend the call: the same one is refused again. Where a rule of the input is broken, errors names the field."},
	{"401", "Sign in, or look at the secret: it may have ended, be cut, or be for another Florin."},
	{"403", "The caller may not do this. A person changes the rights, or does it."},
	{"404", "There is no such thing, or it is none of the caller's business. Do not try again."},
	{"409, 412", "Another caller was first, or the thing does not allow it as it stands. Read it again and decide anew."},
	{"410", "What was asked for is over. Begin anew."},
	{"413", "Send less."},
	{"428", "Read the thing first and send its version, in the body or as If-Match."},
	{"429, 503", "Wait as long as Retry-After says, and send the same call with the same Idempotency-Key again."},
	{"500", "Our fault. Quote the request_id."},
}

var explainedTemplate = template.Must(template.New("code").Parse(codeHTML))
