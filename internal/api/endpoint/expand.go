package endpoint

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"florin/internal/identity/identity"
	"florin/internal/identity/program"
	"florin/internal/kernel/fault"
)

// How much may be asked for beside one answer.
const (
	MostParts    = 5
	MostExpanded = 100 // things of a part, and of a page whose parts are asked for
)

// Part is what a call may have beside its answer by naming it in the parameter "expand": what another operation answers about each of the things that the
// answer names. It is read by that operation itself, so who may not call it does not get it here, and what it records of readers it records.
type Part struct {
	Name string
	// At is where in the answer the ids stand, such as "items/id": of each of the items, its id.
	At string
	// From is the address below Prefix at which one is read: it has one name in braces.
	From string

	reads *Route
	place string
}

// placeOf is the name in braces of an address that has one. It panics at any other, which every test finds.
func placeOf(pattern string) string {
	_, rest, found := strings.Cut(pattern, "{")
	name, after, closed := strings.Cut(rest, "}")
	if !found || !closed || strings.Contains(after, "{") {
		panic("not one name in braces: " + pattern)
	}
	return name
}

// findParts looks up the operations that give the parts of routes. It panics at one that there is not, or that answers no object, which every test finds.
func findParts(routes []Route) {
	for i := range routes {
		for j := range routes[i].Parts {
			part := &routes[i].Parts[j]
			at := slices.IndexFunc(routes, func(r Route) bool { return r.Method == http.MethodGet && r.Pattern == Prefix+part.From })
			if at < 0 || routes[at].endpoint.output.body == nil || routes[i].Method != http.MethodGet || routes[i].endpoint.output.body == nil || routes[i].Promised && !routes[at].Promised {
				panic(routes[i].Pattern + " cannot have the part " + part.Name)
			}
			part.reads, part.place = &routes[at], placeOf(part.From)
		}
	}
}

// takeParts takes out of a call which parts it asks for, each once. A route that has none leaves the parameter where it is: it is an unknown one.
//
// Refusals: Invalid "expand.unknown" (with the parts that there are), "expand.parts" (too many), "expand.list" (of a page that is too long); Forbidden
// "expand.forbidden", where the caller may not call what gives the part.
func (a *Server) takeParts(route *Route, by identity.Principal, r *http.Request) ([]*Part, *http.Request, error) {
	query := r.URL.Query()
	if len(route.Parts) == 0 || !query.Has("expand") {
		return nil, r, nil
	}
	var parts []*Part
	for name := range strings.SplitSeq(query.Get("expand"), ",") {
		i := slices.IndexFunc(route.Parts, func(p Part) bool { return p.Name == strings.TrimSpace(name) })
		if i < 0 {
			return nil, nil, fault.New(fault.Invalid, "expand.unknown").With("choices", strings.Join(route.partNames(), ", "))
		}
		if part := &route.Parts[i]; !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	if len(parts) > MostParts {
		return nil, nil, fault.New(fault.Invalid, "expand.parts").With("max", MostParts)
	}
	for _, part := range parts {
		if err := a.opens(part.reads.Guard, by); err != nil {
			return nil, nil, part.forbidden(err)
		}
	}
	if limit, err := strconv.Atoi(query.Get("limit")); err == nil && limit > MostExpanded {
		return nil, nil, errLongList
	}
	query.Del("expand")
	bare := r.WithContext(r.Context())
	bare.URL = new(*r.URL)
	bare.URL.RawQuery = query.Encode()
	return parts, bare, nil
}

var errLongList = fault.New(fault.Invalid, "expand.list").With("max", MostExpanded)

func (r *Route) partNames() (names []string) {
	for _, p := range r.Parts {
		names = append(names, p.Name)
	}
	return names
}

// forbidden is the refusal of a part whose own operation refuses the caller.
func (p *Part) forbidden(because error) error {
	refusal := fault.New(fault.Forbidden, "expand.forbidden").With("part", p.Name)
	if scope := p.reads.Use.Scope; fault.CodeOf(because) == errNoScope.Code {
		refusal = refusal.With("scope", scope)
	}
	return refusal
}

// expanded is the text of an answer with the parts that were asked for in its member "expanded", by their names and then by the ids of what they are about.
// What is not there, as the offer of a request that has none, is left out.
func (a *Server) expanded(ctx context.Context, route *Route, c call, parts []*Part, text []byte) ([]byte, error) {
	var answer any
	if err := json.Unmarshal(text, &answer); err != nil {
		return nil, err
	}
	all := map[string]map[string]json.RawMessage{}
	for _, part := range parts {
		all[part.Name] = map[string]json.RawMessage{}
		ids := idsAt(answer, strings.Split(part.At, "/"))
		if len(ids) > MostExpanded {
			return nil, errLongList
		}
		for _, id := range slices.Sorted(maps.Keys(ids)) {
			one, err := a.readPart(ctx, part, c, id)
			switch {
			case fault.KindOf(err) == fault.NotFound:
				continue
			case fault.KindOf(err) == fault.Forbidden:
				return nil, part.forbidden(err)
			case err != nil:
				return nil, err
			}
			all[part.Name][id] = one
		}
	}
	parcel, err := json.Marshal(all)
	if err != nil {
		return nil, err
	}
	whole, isObject := bytes.CutSuffix(bytes.TrimSpace(text), []byte("}"))
	if !isObject {
		return nil, errors.New("only an object is expanded: " + route.Pattern)
	}
	return slices.Concat(whole, []byte(`,"expanded":`), parcel, []byte("}\n")), nil
}

// readPart asks the part's own operation about one thing, for who calls.
func (a *Server) readPart(ctx context.Context, p *Part, c call, id string) (json.RawMessage, error) {
	own := &http.Request{Method: http.MethodGet, URL: &url.URL{Path: strings.Replace(p.reads.Pattern, "{"+p.place+"}", url.PathEscape(id), 1)}, Header: c.request.Header}
	own = own.WithContext(ctx)
	own.SetPathValue(p.place, id)
	if err := a.bounded(ctx, c.session.Principal, p.reads, own); err != nil {
		return nil, err
	}
	in, err := p.reads.endpoint.read(nil, own, c.session.Principal.Kind == identity.Machine)
	if err != nil {
		return nil, err
	}
	c.request = own
	out, err := p.reads.endpoint.call(context.WithValue(ctx, callKey{}, c), in)
	if err != nil {
		return nil, err
	}
	return p.reads.endpoint.text(out)
}

// idsAt are the texts at a place of an answer. Lists on the way stand for each of what they hold.
func idsAt(value any, at []string) map[string]bool {
	ids := map[string]bool{}
	switch v := value.(type) {
	case []any:
		for _, item := range v {
			maps.Copy(ids, idsAt(item, at))
		}
	case map[string]any:
		if len(at) > 0 {
			return idsAt(v[at[0]], at[1:])
		}
	case string:
		if len(at) == 0 && v != "" {
			ids[v] = true
		}
	}
	return ids
}

// text is the body of what a handler gave.
func (o *output) text(given any) ([]byte, error) {
	var b bytes.Buffer
	err := json.NewEncoder(&b).Encode(reflect.ValueOf(given).Elem().FieldByIndex(o.body.Index).Interface())
	return b.Bytes(), err
}

// opens says whether a guard lets a signed-in member of staff or a program call.
func (a *Server) opens(g Guard, by identity.Principal) error {
	switch {
	case by.Kind != identity.Machine:
		if g.permission != "" && !by.Can(g.permission) {
			return fault.New(fault.Forbidden, "forbidden")
		}
	case g.scope == "":
		return errKeyNotHere
	case !slices.Contains(by.Scopes, g.scope):
		return errNoScope.With("scope", g.scope)
	case by.KeyID == "" && a.Programs.NeedsPair(program.Scope(g.scope)):
		return errPair.With("scope", g.scope)
	}
	return nil
}

// describeParts says which parts an operation has, and gives its answer the member in which they are.
func (r *Route) describeParts(op *huma.Operation, registry huma.Registry) {
	if len(r.Parts) == 0 {
		return
	}
	op.Parameters = append(op.Parameters, &huma.Param{
		Name: "expand", In: "query", Explode: new(bool), Schema: &huma.Schema{Type: huma.TypeString},
		Description: "What to answer beside it, in the member expanded: at most " + strconv.Itoa(MostParts) + " of " + strings.Join(r.partNames(), ", ") + ", with commas between them. Each needs what its own operation needs",
	})
	from := map[string]any{}
	members := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{}, AdditionalProperties: false, Description: "By the names of the parts"}
	for _, part := range r.Parts {
		from[part.Name] = map[string]string{"operation": http.MethodGet + " " + part.reads.Pattern, "scope": part.reads.Use.Scope}
		out := part.reads.endpoint.output
		members.Properties[part.Name] = &huma.Schema{
			Type: huma.TypeObject, AdditionalProperties: huma.SchemaFromField(registry, *out.body, out.to.Name()+out.body.Name), Description: "By the ids of what they are about",
		}
	}
	op.Extensions["x-florin-expand"] = from
	name := strings.TrimPrefix(huma.SchemaFromField(registry, *r.endpoint.output.body, "").Ref, "#/components/schemas/")
	registry.Map()["Expanded"+name] = members
	registry.Map()[name].Properties["expanded"] = &huma.Schema{Ref: "#/components/schemas/Expanded" + name, Description: "Only where the call asks for it by expand"}
}
