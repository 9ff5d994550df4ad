package endpoint

import (
	"bytes"
	"encoding/json"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
)

var overview = `The API of Florin, as its own web app uses it.

JSON with snake_case members. Amounts are {"amount": minor units, "currency": "` + string(money.Default) + `"}; instants are RFC 3339 in UTC; dates are YYYY-MM-DD. ` +
	`A body is read by the letter: unknown, doubled or misspelt members, wrong types and anything after the value are refused. ` +
	`Unsafe calls need Content-Type: application/json (an upload: multipart/form-data) and are refused when another site's page makes them. ` +
	`Every refusal is a problem document (RFC 9457) with a stable code.`

// showDescription opens the description to readers and to programs.
func (a *Server) showDescription() {
	a.description = sync.OnceValue(func() []byte { return written(a.openAPI()) })
	a.programs = sync.OnceValue(func() []byte { return written(a.programAPI()) })
	a.docs = sync.OnceValue(func() []byte { return renderDocs(a.Routes, a.description()) })
	a.mux.HandleFunc("GET "+Prefix+"/openapi.json", a.serve("application/json", a.description))
	a.mux.HandleFunc("GET "+Prefix+"/openapi.program.json", a.serve("application/json", a.programs))
	a.mux.HandleFunc("GET /api/docs", a.serve("text/html; charset=utf-8", a.docs))
	a.showCodes(a.mux)
}

func written(described *huma.OpenAPI) []byte {
	text, err := json.MarshalIndent(described, "", "  ")
	if err != nil {
		panic("the API's description: " + err.Error())
	}
	return text
}

// Description is the OpenAPI document.
func (a *Server) Description() []byte { return a.description() }

// ProgramDescription is the OpenAPI document of what programs reach.
func (a *Server) ProgramDescription() []byte { return a.programs() }

func (a *Server) serve(mediaType string, content func() []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		MetaOf(r.Context()).Route = r.URL.Path
		w.Header().Set("Content-Type", mediaType)
		w.Header().Set("Cache-Control", "no-cache")
		_, _ = w.Write(content()) // the caller may be gone
	}
}

// docsPage is what the documentation shows.
type docsPage struct {
	Overview []string
	Groups   []docsGroup
	Refusals []docsRefusal
}

type docsGroup struct {
	Name   string
	Routes []docsRoute
}

type docsRoute struct {
	ID, Method, Path, Summary, About string
	Input, Output                    []docsField
	Query                            []docsField
}

type docsField struct {
	Name, Type, About string
	Required          bool
}

type docsRefusal struct {
	Kind, Title string
	Status      int
}

func renderDocs(routes []Route, description []byte) []byte {
	var spec specification
	if err := json.Unmarshal(description, &spec); err != nil {
		panic("the API's description: " + err.Error())
	}
	page := docsPage{Overview: strings.Split(overview, "\n\n"), Refusals: refusals()}
	for _, r := range routes {
		i := slices.IndexFunc(page.Groups, func(g docsGroup) bool { return g.Name == r.Tag })
		if i < 0 {
			page.Groups, i = append(page.Groups, docsGroup{Name: r.Tag}), len(page.Groups)
		}
		page.Groups[i].Routes = append(page.Groups[i].Routes, spec.route(r))
	}
	var b bytes.Buffer
	if err := docsTemplate.Execute(&b, page); err != nil {
		panic("the API's documentation: " + err.Error())
	}
	return b.Bytes()
}

func refusals() []docsRefusal {
	var list []docsRefusal
	for kind, status := range statuses {
		list = append(list, docsRefusal{kind.String(), i18n.For("en").T("errors:"+kind.String(), nil), status})
	}
	slices.SortFunc(list, func(x, y docsRefusal) int {
		if x.Status != y.Status {
			return x.Status - y.Status
		}
		return strings.Compare(x.Kind, y.Kind)
	})
	return list
}

var docsTemplate = template.Must(template.New("docs").Parse(docsHTML))
