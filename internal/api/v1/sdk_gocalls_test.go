package api_test

import (
	"fmt"
	"go/token"
	"strings"
	"testing"
)

func (d tsDescription) goCalls(t *testing.T) string {
	groups, of := grouped(d.calls())
	var all, bind, body strings.Builder
	for _, group := range groups {
		name := goName(group)
		fmt.Fprintf(&all, "%s %sCalls\n", name, name)
		fmt.Fprintf(&bind, "c.%s.c = c\n", name)
		fmt.Fprintf(&body, "\n// %sCalls are the operations whose id begins with %s.\ntype %sCalls struct{ c *Client }\n", name, group, name)
		for _, c := range of[group] {
			body.WriteString(c.goQuery())
			body.WriteString(c.goCall())
			if c.item != nil {
				body.WriteString(c.goAll())
			}
		}
	}
	var ids strings.Builder
	for _, c := range d.calls() {
		fmt.Fprintf(&ids, "%q,\n", c.ID)
	}
	return formatted(t, goHeader+"\nimport (\n\"context\"\n\"iter\"\n\"net/http\"\n)\n\n// Operations are the calls that programs make, by the first part of their id.\ntype Operations struct {\n"+all.String()+"}\n"+
		"\nfunc (c *Client) bind() {\n"+bind.String()+"}\n\n// OperationIDs are the operations that this SDK knows.\nvar OperationIDs = []string{\n"+ids.String()+"}\n"+body.String())
}

func (c sdkCall) goGroup() string  { return goName(c.group) }
func (c sdkCall) goMethod() string { return goName(c.name) }

// queryType is empty where there is no query.
func (c sdkCall) queryType() string {
	if len(c.query) == 0 {
		return ""
	}
	return c.goGroup() + c.goMethod() + "Query"
}

func (c sdkCall) goQuery() string {
	if len(c.query) == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n// %s is what %s takes; a member that is zero is left out.\ntype %s struct {\n", c.queryType(), c.ID, c.queryType())
	for _, p := range c.query {
		kind := p.Schema.goKind()
		if kind == "bool" {
			kind = "*bool"
		}
		p.Schema.About = p.About
		if about := p.Schema.goAbout(); about != "" {
			fmt.Fprintf(&b, "// %s\n", about)
		}
		fmt.Fprintf(&b, "%s %s `query:%q`\n", goName(p.Name), kind, p.Name)
	}
	b.WriteString("}\n")
	return b.String()
}

// goTakes gives the parameters of a method, and the call that they make.
func (c sdkCall) goTakes() (takes, call string) {
	var b strings.Builder
	b.WriteString("ctx context.Context")
	path := "\"" + c.path + "\""
	for _, place := range c.places {
		name := strings.ToLower(place[:1]) + goName(place)[1:]
		if token.IsKeyword(name) || name == "call" { // which is a type of the SDK
			name = "of" + goName(place)
		}
		if place == "id" {
			name = "id"
		}
		fmt.Fprintf(&b, ", %s string", name)
		path = strings.ReplaceAll(path, "{"+place+"}", "\" + place("+name+") + \"")
	}
	call = fmt.Sprintf("call{id: %q, method: %q, path: %s, keyed: %t", c.ID, c.method, strings.TrimSuffix(path, " + \"\""), c.keyed)
	switch {
	case c.sent == "application/json":
		fmt.Fprintf(&b, ", in %s", c.body.goKind())
		call += ", body: in"
	case c.sent == "multipart/form-data":
		b.WriteString(", in Media")
		call += ", body: in"
	case c.sent != "":
		b.WriteString(", in []byte")
		call += fmt.Sprintf(", body: Media{ContentType: %q, Data: in}", c.sent)
	}
	if len(c.query) > 0 {
		fmt.Fprintf(&b, ", q %s", c.queryType())
		call += ", query: q"
	}
	return b.String(), call + "}"
}

func (c sdkCall) goCall() string {
	takes, call := c.goTakes()
	kind, answer := "error", "return none(ctx, s.c, "+call+", options)"
	switch c.answers {
	case "json":
		kind, answer = "(*"+strings.TrimPrefix(c.answer.goKind(), "*")+", error)", "return fetch["+strings.TrimPrefix(c.answer.goKind(), "*")+"](ctx, s.c, "+call+", options)"
	case "file":
		kind, answer = "(*File, error)", "return file(ctx, s.c, "+call+", options)"
	case "head":
		kind, answer = "(http.Header, error)", "return head(ctx, s.c, "+call+", options)"
	}
	return fmt.Sprintf("\n// %s calls %s: %s. %s %s, scope %s.\nfunc (s *%sCalls) %s(%s, options ...Option) %s {\n%s\n}\n",
		c.goMethod(), c.ID, c.Summary, c.method, c.path, c.Scope, c.goGroup(), c.goMethod(), takes, kind, answer)
}

// goAll reads all pages of a list.
func (c sdkCall) goAll() string {
	takes, _ := c.goTakes()
	name := strings.TrimSuffix(c.goMethod(), "List") + "All"
	var given strings.Builder
	for part := range strings.SplitSeq(takes, ", ") {
		given.WriteString(strings.Fields(part)[0] + ", ")
	}
	item := c.item.goKind()
	return fmt.Sprintf("\n// %s gives what %s lists, page after page.\nfunc (s *%sCalls) %s(%s, options ...Option) iter.Seq2[%s, error] {\nreturn pages(func(cursor string) ([]%s, string, error) {\nif cursor != \"\" {\nq.Cursor = cursor\n}\npage, err := s.%s(%soptions...)\nif err != nil {\nreturn nil, \"\", err\n}\nreturn page.Items, page.NextCursor, nil\n})\n}\n",
		name, c.ID, c.goGroup(), name, takes, item, item, c.goMethod(), given.String())
}
