package endpoint

import (
	"cmp"
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/platform/idempotency"
	"florin/internal/record/document"
)

func init() { huma.DefaultArrayNullable = false } // our lists are [] when empty, never null

var license = &huma.License{Name: "Apache License 2.0", Identifier: "Apache-2.0"}

// openAPI is the description of all routes.
func (a *Server) openAPI() *huma.OpenAPI { return a.describe(a.Routes) }

func (a *Server) describe(routes []Route) *huma.OpenAPI {
	registry := huma.NewMapRegistry("#/components/schemas/", a.Vocabulary.schemaName)
	aliasTypes(registry)
	described := &huma.OpenAPI{
		OpenAPI: "3.1.0",
		Info:    &huma.Info{Title: "Florin", Version: a.Version, Description: overview, License: license},
		Servers: []*huma.Server{{URL: cmp.Or(a.SiteURL, "/"), Description: "This Florin"}},
		Components: &huma.Components{Schemas: registry, SecuritySchemes: map[string]*huma.SecurityScheme{
			"client":  {Type: "apiKey", In: "cookie", Name: a.fullName(ClientCookie), Description: "Session of a client"},
			"staff":   {Type: "apiKey", In: "cookie", Name: a.fullName(StaffCookie), Description: "Session of a member of staff"},
			"session": {Type: "http", Scheme: "bearer", Description: "A session that a program has opened for a client (`POST /client-sessions`)"},
			"key":     {Type: "http", Scheme: "bearer", Description: "A secret of a program, made by staff, or a token for which it has signed with its own key (`POST /oauth/token`)"},
		}, Responses: map[string]*huma.Response{"Refusal": {Description: "A refusal", Content: map[string]*huma.MediaType{
			problemType: {Schema: registry.Schema(reflect.TypeFor[Problem](), true, "Problem")},
		}}}},
	}
	describeOfEvery(described)
	for i := range routes {
		described.AddOperation(operation(&routes[i], registry))
	}
	a.Vocabulary.completeSchemas(registry)
	if a.Vocabulary.Calls != nil {
		a.Vocabulary.Calls(described)
	}
	return described
}

// operation describes a route by the types that its handler takes and gives.
func operation(r *Route, registry huma.Registry) *huma.Operation {
	op := &huma.Operation{
		OperationID: operationID(r.Method, r.Pattern), Method: r.Method, Path: r.Pattern,
		Summary: r.Summary, Description: r.about() + r.Listed.about(), Tags: []string{r.Tag}, Security: r.Guard.security(),
		Extensions: map[string]any{"x-florin-audience": r.Use.Audience},
	}
	if r.Ending.Ends() {
		op.Deprecated = true
		op.Description += r.Ending.about()
	}
	if r.Use.Scope != "" {
		op.Extensions["x-florin-scope"] = r.Use.Scope
	}
	if r.Key != noKey {
		op.Parameters = append(op.Parameters, r.Key.parameter())
	}
	for _, p := range r.endpoint.parameters {
		op.Parameters = append(op.Parameters, p.describe(registry))
	}
	if r.endpoint.input.version != nil {
		op.Parameters = append(op.Parameters, &huma.Param{
			Name: "If-Match", In: "header", Description: "The version to be changed, in place of that in the body: \"v12\", or the ETag of what was read",
			Schema: &huma.Schema{Type: huma.TypeString},
		})
	}
	op.RequestBody = r.endpoint.input.describe(r, registry)
	r.describeParts(op, registry)
	r.Refusals.describe(op)
	refusal := &huma.Response{Ref: "#/components/responses/Refusal"}
	op.Responses = map[string]*huma.Response{strconv.Itoa(r.success()): r.endpoint.output.describe(r.success(), registry), "4XX": refusal, "5XX": refusal}
	if r.success() >= http.StatusMultipleChoices { // most clients follow by themselves, and never see it
		op.Responses["2XX"] = &huma.Response{Description: "What a client gets that follows"}
	}
	if r.tagged() {
		op.Responses[strconv.Itoa(r.success())].Headers = map[string]*huma.Param{"ETag": {
			Description: "The version and a digest of what is shown, for If-Match and If-None-Match", Schema: &huma.Schema{Type: huma.TypeString},
		}}
		op.Responses[strconv.Itoa(http.StatusNotModified)] = &huma.Response{Description: "Nothing has changed since If-None-Match"}
	}
	return op
}

// operationID makes a stable name such as "post-applications-current-submit".
func operationID(method, pattern string) string {
	name := strings.NewReplacer("/", "-", "{", "", "}", "").Replace(strings.TrimPrefix(pattern, Prefix+"/"))
	return strings.ToLower(method) + "-" + name
}

// parameter describes the header.
func (k KeyRule) parameter() *huma.Param {
	longest := idempotency.MaxKey
	return &huma.Param{
		Name: keyHeader, In: "header", Required: k == RequiredKey,
		Description: "The same for every repetition of one and the same intention",
		Schema:      &huma.Schema{Type: huma.TypeString, MaxLength: &longest},
	}
}

func (p *parameter) describe(registry huma.Registry) *huma.Param {
	schema := huma.SchemaFromField(registry, p.field, "")
	described := &huma.Param{Name: p.name, In: p.in, Description: schema.Description, Required: p.required, Schema: schema}
	if p.in == "query" {
		described.Explode = new(bool)
		if isNamed(p.field.Type) {
			described.Style, *described.Explode = "deepObject", true
		}
	}
	return described
}

func (in *input) describe(r *Route, registry huma.Registry) *huma.RequestBody {
	switch {
	case r.Sends != nil:
		return r.Sends
	case r.Streams && r.Method == http.MethodPost:
		return uploadBody
	case in.body != nil:
		return content("application/json", huma.SchemaFromField(registry, *in.body, in.from.Name()+in.body.Name))
	case in.raw != nil:
		return content(in.raw.Tag.Get("contentType"), &huma.Schema{Type: huma.TypeString, Format: "binary"})
	}
	return nil
}

func content(mediaType string, schema *huma.Schema) *huma.RequestBody {
	return &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{mediaType: {Schema: schema}}}
}

func (o *output) describe(status int, registry huma.Registry) *huma.Response {
	described := &huma.Response{Description: http.StatusText(status)}
	if o.body != nil {
		schema := huma.SchemaFromField(registry, *o.body, o.to.Name()+o.body.Name)
		described.Content = map[string]*huma.MediaType{"application/json": {Schema: schema}}
	}
	for _, f := range o.headers {
		if described.Headers == nil {
			described.Headers = map[string]*huma.Param{}
		}
		if f.Type.Kind() == reflect.Slice { // each of them is a header
			f.Type = f.Type.Elem()
		}
		described.Headers[f.Tag.Get("header")] = &huma.Header{Schema: huma.SchemaFromField(registry, f, "")}
	}
	return described
}

// uploadBody describes the upload; huma never reads it.
var uploadBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
	"multipart/form-data": {Schema: &huma.Schema{
		Type: huma.TypeObject, Required: []string{"kind", "file"},
		Properties: map[string]*huma.Schema{
			"kind": {Type: huma.TypeString, Enum: paperKinds(), Description: "Comes before the file"},
			"file": {Type: huma.TypeString, Format: "binary", Description: "PDF, JPEG, PNG, HEIC or WebP"},
		},
	}},
}}

func paperKinds() (kinds []any) {
	for _, kind := range document.Kinds {
		kinds = append(kinds, string(kind))
	}
	return kinds
}
