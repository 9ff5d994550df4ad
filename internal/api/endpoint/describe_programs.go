package endpoint

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// programOverview is for those who write programs.
const programOverview = `What programs of the lender reach with a key, and what is promised to them.

Additions are no break: a new operation, a parameter that may be left out, a new member of an answer, a new code of a refusal. A program ignores the members that it does not know. ` +
	`What answers ` + "`4XX`" + ` or ` + "`5XX`" + ` is a problem document (RFC 9457): decide by its code, which is stable; ` + "`retryable`" + ` says whether the same call may succeed a little later. ` + "`x-florin-codes`" + ` are the codes that an operation is known to answer, by status, and ` + "`x-florin-field-codes`" + ` those in its ` + "`errors`" + `; what every operation may answer stands at the top. Florin-Actor may say for whom on your side a call is made: a text of 120 characters for the journal, never a right. Every answer says by which release it was given (Florin-Version) and tells what is left of the program's calls of its class (` + "`RateLimit-Policy`, `RateLimit`" + `).`

// programAPI is the description of what programs reach today, with a secret or as everybody does. Unlike the whole one, which the web app follows, its answers are open: they may get
// members without a new version.
func (a *Server) programAPI() *huma.OpenAPI {
	routes := slices.DeleteFunc(slices.Clone(a.Routes), func(r Route) bool { return !r.Promised })
	described := a.describe(routes)
	for _, r := range routes {
		if r.Example != nil {
			r.Example.showIn(operationOf(described.Paths[r.Pattern], r.Method))
		}
	}
	described.Info = &huma.Info{
		Title: "Florin for programs", Version: "1", Description: programOverview,
		License: license,
	}
	described.Tags = a.Vocabulary.tagsOf(routes)
	for _, ofBrowsers := range []string{"client", "staff"} {
		delete(described.Components.SecuritySchemes, ofBrowsers)
	}
	for _, path := range described.Paths {
		for _, op := range operationsOf(path) {
			op.OperationID = programID(op, described.Paths)
			op.Security = slices.DeleteFunc(op.Security, func(one map[string][]string) bool { return one["client"] != nil || one["staff"] != nil })
			for _, p := range op.Parameters {
				p.Required = p.Required || p.Name == keyHeader
			}
		}
	}
	openAnswers(described)
	return described
}

func operationsOf(p *huma.PathItem) []*huma.Operation {
	all := []*huma.Operation{p.Get, p.Head, p.Post, p.Put, p.Patch, p.Delete}
	return slices.DeleteFunc(all, func(op *huma.Operation) bool { return op == nil })
}

func operationOf(p *huma.PathItem, method string) *huma.Operation {
	all := operationsOf(p)
	return all[slices.IndexFunc(all, func(op *huma.Operation) bool { return op.Method == method })]
}

// programID names an operation as programmers would: "loans.get", "loans.statement", "bank-files.create". The list of the desk's
// addresses says what each is about; "staff" is named only where something else has the same name without it.
func programID(op *huma.Operation, paths map[string]*huma.PathItem) string {
	var names []string
	last := ""
	address := strings.TrimPrefix(op.Path, Prefix+"/")
	if bare, staff := strings.CutPrefix(address, "staff/"); staff && !taken(op, paths, bare) {
		address = bare
	}
	for _, last = range strings.Split(address, "/") {
		if !strings.HasPrefix(last, "{") {
			names = append(names, strings.ReplaceAll(last, ".", "-"))
		}
	}
	shared := len(operationsOf(paths[op.Path])) > 1 // what changes a thing that can be read at the same address is told from reading it
	switch whole := len(names) == 1 || strings.HasPrefix(last, "{"); {
	case op.Method == http.MethodGet && lists(op, paths):
		names = append(names, "list")
	case (whole || shared && op.Method != http.MethodGet) && wholeNames[op.Method] != "":
		names = append(names, wholeNames[op.Method])
	case op.Method == http.MethodHead:
		names = append(names, "head")
	}
	return strings.Join(names, ".")
}

// taken says whether another operation has the same address but for the names of its parts.
func taken(op *huma.Operation, paths map[string]*huma.PathItem, address string) bool {
	for path, item := range paths {
		if alike(strings.TrimPrefix(path, Prefix+"/"), address) && slices.ContainsFunc(operationsOf(item), func(o *huma.Operation) bool { return o.Method == op.Method }) {
			return true
		}
	}
	return false
}

func alike(a, b string) bool {
	x, y := strings.Split(a, "/"), strings.Split(b, "/")
	return slices.EqualFunc(x, y, func(p, q string) bool { return p == q || strings.HasPrefix(p, "{") && strings.HasPrefix(q, "{") })
}

// wholeNames are what is done with one thing, or with all of them.
var wholeNames = map[string]string{
	http.MethodGet: "get", http.MethodPost: "create", http.MethodPut: "put", http.MethodPatch: "patch", http.MethodDelete: "delete",
}

// lists tells whether an operation answers a list: it goes on from a place, or there is another one for each of what it answers.
func lists(op *huma.Operation, paths map[string]*huma.PathItem) bool {
	if slices.ContainsFunc(op.Parameters, func(p *huma.Param) bool { return p.Name == "cursor" || p.Name == "after" }) {
		return true
	}
	for path, item := range paths {
		if rest, found := strings.CutPrefix(path, op.Path+"/{"); found && !strings.Contains(rest, "/") && item.Get != nil {
			return true
		}
	}
	return false
}

// openAnswers lets answers have members that are not described; what a program sends is still read by the letter.
func openAnswers(described *huma.OpenAPI) {
	schemas := described.Components.Schemas.Map()
	sent := map[string]bool{}
	for _, path := range described.Paths {
		for _, op := range operationsOf(path) {
			if op.RequestBody == nil {
				continue
			}
			for _, media := range op.RequestBody.Content {
				reach(media.Schema, schemas, sent)
			}
		}
	}
	for name, schema := range schemas {
		if !sent[name] && schema.AdditionalProperties == false {
			schema.AdditionalProperties = nil
		}
	}
}

// reach collects the names of the schemas that one is made of.
func reach(s *huma.Schema, all map[string]*huma.Schema, into map[string]bool) {
	if s == nil {
		return
	}
	if name, ok := strings.CutPrefix(s.Ref, "#/components/schemas/"); ok {
		if !into[name] {
			into[name] = true
			reach(all[name], all, into)
		}
		return
	}
	reach(s.Items, all, into)
	for _, inner := range slices.Concat(slices.Collect(maps.Values(s.Properties)), s.OneOf, s.AnyOf, s.AllOf) {
		reach(inner, all, into)
	}
}

// tagsOf describes the tags of routes.
func (v Vocabulary) tagsOf(routes []Route) []*huma.Tag {
	seen := map[string]bool{}
	for _, r := range routes {
		seen[r.Tag] = true
	}
	tags := []*huma.Tag{}
	for _, name := range slices.Sorted(maps.Keys(seen)) {
		tags = append(tags, &huma.Tag{Name: name, Description: v.Tags[name]})
	}
	return tags
}
