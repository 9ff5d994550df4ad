package endpoint

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
)

// What net/url takes the first of, or leaves out, would be another question than was asked.
func TestAnAddressIsReadByTheLetter(t *testing.T) {
	for query, want := range map[string]string{
		"status=pending":                 "",
		"":                               "",
		"q=50%25&status=":                "",
		"status=pending&status=approved": "/status field.duplicate",
		"status=pending;stage=funded":    " field.encoding",
		"status=%zz":                     " field.encoding",
		"status=%":                       " field.encoding",
		"q=a%00b":                        "/q field.encoding",
		"q=%FF":                          "/q field.encoding",
	} {
		err := checkAddress(&url.URL{Path: "/", RawQuery: query})
		got := ""
		if refused, ok := fault.As(err); ok {
			got = refused.Fields[0].Pointer + " " + refused.Fields[0].Code
		}
		if got != want {
			t.Errorf("?%s: %q, want %q", query, got, want)
		}
	}
}

type testPlace struct {
	ID string `path:"id" maxLength:"4"`
}

type testInput struct {
	testPlace
	Mode  string `query:"mode" enum:"total,lower" default:"total"`
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"50"`
	Since int64  `query:"since" minimum:"0" required:"true"`
	Full  bool   `query:"full"`
	Seal  string `header:"Florin-Seal" maxLength:"3"`
	Body  struct {
		Name string     `json:"name"`
		On   *time.Time `json:"on"`
	}
}

func codes(err error) (found []string) {
	refusal, ok := fault.As(err)
	if !ok {
		return []string{"not a refusal"}
	}
	if len(refusal.Fields) == 0 {
		return []string{refusal.Code}
	}
	for _, f := range refusal.Fields {
		found = append(found, f.Pointer+" "+f.Code)
	}
	return found
}

func testCall(query, body string) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "/x/7"+query, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.SetPathValue("id", "7")
	return r
}

func TestAnInputIsReadByItsTags(t *testing.T) {
	e := Handle(func(_ context.Context, in *testInput) (*None, error) { return &None{}, nil })
	r := testCall("?since=12&full=1&mode=lower", `{"name":"Ann"}`)
	r.Header.Set("Florin-Seal", "abc")
	got, err := e.read(httptest.NewRecorder(), r, false)
	if err != nil {
		t.Fatal(codes(err))
	}
	want := &testInput{testPlace: testPlace{"7"}, Mode: "lower", Limit: 50, Since: 12, Full: true, Seal: "abc"}
	want.Body.Name = "Ann"
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(testInput{})); diff != "" {
		t.Error(diff)
	}
}

func TestWhatAnInputRefuses(t *testing.T) {
	e := Handle(func(_ context.Context, in *testInput) (*None, error) { return &None{}, nil })
	for name, c := range map[string]struct {
		query, body string
		change      func(*http.Request)
		want        []string
	}{
		"nothing given":             {"", `{}`, nil, []string{"/since field.required"}},
		"all at once":               {"?since=-1&limit=101&mode=x&full=maybe", `{}`, nil, []string{"/mode field.choice", "/limit field.range", "/since field.range", "/full field.type"}},
		"no number":                 {"?since=1.5", `{}`, nil, []string{"/since field.type"}},
		"a number too large":        {"?since=9223372036854775808", `{}`, nil, []string{"/since field.type"}},
		"unknown, in a fixed order": {"?zebra=1&ape=2&since=1", `{}`, nil, []string{"/ape field.unknown", "/zebra field.unknown"}},
		"a path that is too long":   {"?since=1", `{}`, func(r *http.Request) { r.SetPathValue("id", "fünf5") }, []string{"/id text.too_long"}},
		"a header that is too long": {"?since=1", `{}`, func(r *http.Request) { r.Header.Set("Florin-Seal", "abcd") }, []string{"/Florin-Seal text.too_long"}},
		"a body with its own type":  {"?since=1", `{"on":"yesterday"}`, nil, []string{" field.type"}},
		"a body of another shape":   {"?since=1", `{"name":1,"age":2}`, nil, []string{"/name field.type", "/age field.unknown"}},
		"no body":                   {"?since=1", ``, nil, []string{"json.invalid"}},
		"another type of body":      {"?since=1", `{}`, func(r *http.Request) { r.Header.Set("Content-Type", "text/plain") }, []string{"body.not_json"}},
		"too much":                  {"?since=1", `{"name":"` + strings.Repeat("x", 1<<20) + `"}`, nil, []string{"body.too_large"}},
	} {
		t.Run(name, func(t *testing.T) {
			r := testCall(c.query, c.body)
			if c.change != nil {
				c.change(r)
			}
			_, err := e.read(httptest.NewRecorder(), r, false)
			if diff := cmp.Diff(c.want, codes(err)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Who chose none of the values is told which there are.
func TestAnUnknownChoiceIsToldTheChoices(t *testing.T) {
	e := Handle(func(_ context.Context, in *testInput) (*None, error) { return &None{}, nil })
	_, err := e.read(httptest.NewRecorder(), testCall("?since=1&mode=x", `{}`), false)
	if refusal, _ := fault.As(err); refusal == nil || refusal.Fields[0].Params["choices"] != "total, lower" {
		t.Errorf("%v", err)
	}
}

// The title says the same of each occurrence, so one that names values is that of its kind.
func TestTheTitleOfARefusal(t *testing.T) {
	m := &Meta{Lang: "en"}
	for want, err := range map[string]error{
		"This external id belongs to something else already.": fault.New(fault.Conflict, "label.external_id_taken"),
		"You are not allowed to perform this action.":         fault.New(fault.Forbidden, "expand.forbidden").With("part", "client"),
	} {
		if p := NewProblem(m, err); p.Title != want || strings.Contains(p.Detail, "{{") {
			t.Errorf("%s: %q, %q", p.Code, p.Title, p.Detail)
		}
	}
}

type testFile struct {
	testPlace
	request *http.Request
	writer  http.ResponseWriter
}

func (in *testFile) Take(w http.ResponseWriter, r *http.Request) { in.request, in.writer = r, w }

type testBytes struct {
	RawBody []byte `contentType:"application/json"`
}

func TestInputsThatAreNotJSON(t *testing.T) {
	raw := Handle(func(_ context.Context, in *testBytes) (*None, error) { return &None{}, nil })
	if in, err := raw.read(httptest.NewRecorder(), testCall("", "{not JSON"), false); err != nil || string(in.(*testBytes).RawBody) != "{not JSON" {
		t.Errorf("bytes: %v", err)
	}
	if _, err := raw.read(httptest.NewRecorder(), testCall("", ""), false); !cmp.Equal(codes(err), []string{"body.missing"}) {
		t.Errorf("no bytes: %v", err)
	}
	file := Handle(func(_ context.Context, in *testFile) (*None, error) { return &None{}, nil })
	r := testCall("", "the file")
	in, err := file.read(httptest.NewRecorder(), r, false)
	if err != nil || in.(*testFile).request != r || in.(*testFile).writer == nil || in.(*testFile).ID != "7" {
		t.Errorf("a file: %v %+v", err, in)
	}
}

func TestAMistakeInATypeIsFoundAtTheStart(t *testing.T) {
	type badKind struct {
		List []string `query:"list"`
	}
	type badBound struct {
		Limit int `query:"limit" maximum:"many"`
	}
	for name, make := range map[string]func(){
		"a kind that no parameter has": func() { Handle(func(context.Context, *badKind) (*None, error) { return nil, nil }) },
		"a bound that is no number":    func() { Handle(func(context.Context, *badBound) (*None, error) { return nil, nil }) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("it was taken")
				}
			}()
			make()
		})
	}
}

func TestAnswersAreWrittenByTheirType(t *testing.T) {
	type list struct {
		SetCookie []string `header:"Set-Cookie"`
		Total     string   `header:"X-Total-Count"`
		Body      []int
	}
	for name, c := range map[string]struct {
		route *Route
		given any
		want  string
	}{
		"a body and headers": {&Route{endpoint: Handle(func(context.Context, *None) (*list, error) { return nil, nil })},
			&list{[]string{"a=1", "b=2"}, "7", []int{1}}, `200 map[Content-Type:[application/json] Set-Cookie:[a=1 b=2] X-Total-Count:[7]] [1]`},
		"an empty header": {&Route{Status: 201, endpoint: Handle(func(context.Context, *None) (*list, error) { return nil, nil })},
			&list{Body: []int{}}, `201 map[Content-Type:[application/json]] []`},
		"nothing": {&Route{endpoint: Handle(func(context.Context, *None) (*None, error) { return nil, nil })},
			&None{}, `204 map[]`},
		"a status of its own": {&Route{Status: 201, endpoint: Handle(func(context.Context, *None) (*NoContent, error) { return nil, nil })},
			&NoContent{Status: 202}, `202 map[]`},
		"a stream": {&Route{endpoint: Handle(func(context.Context, *None) (*Stream, error) { return nil, nil })},
			&Stream{func(w http.ResponseWriter) { w.WriteHeader(206); _, _ = w.Write([]byte("part")) }}, `206 map[] part`},
	} {
		t.Run(name, func(t *testing.T) {
			w := httptest.NewRecorder()
			if err := c.route.endpoint.write(w, c.route.success(), c.given); err != nil {
				t.Fatal(err)
			}
			got := strings.TrimSpace(fmt.Sprint(w.Code, " ", w.Header(), " ", w.Body))
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

type broken struct{ http.ResponseWriter }

func (broken) Write([]byte) (int, error) { return 0, errors.New("the line is cut") }

// An answer that breaks half way must not look complete.
func TestABrokenAnswerIsCut(t *testing.T) {
	a := &Server{Config: Config{Base: &Base{Log: slog.New(slog.DiscardHandler)}}}
	route := &Route{Guard: Visitor, endpoint: Handle(func(context.Context, *None) (*Answer[int], error) { return Reply(1, nil) })}
	defer func() {
		if recover() != http.ErrAbortHandler {
			t.Error("the connection was kept")
		}
	}()
	a.calls(route)(broken{httptest.NewRecorder()}, httptest.NewRequest(http.MethodGet, "/x", nil))
}
