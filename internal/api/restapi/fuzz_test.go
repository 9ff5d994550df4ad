package restapi

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"florin/internal/lending/application"
	"florin/internal/platform/db"
	"florin/internal/platform/query"
)

// Whatever stands in an address is a question that both engines can be asked, or a refusal
// of the caller's; and nothing of it stands in the statement.
func FuzzQuestion(f *testing.F) {
	for _, seed := range []string{
		"", "select=*", "select=id,name:first_name&order=created_at.desc&limit=10&offset=3", "email=eq.ada@example.com", "id=neq.00000000-0000-0000-0000-000000000000",
		"city=not.in.(a,\"b,c\",\"d\\\"e\")", "loan_amount=gte.1e3&loan_amount=lt.99.999", "first_name=ilike.*a%25_", "created_at=gt.2026-11-20T09:00:00+01:00",
		"birth_date=is.null", "order=city.desc.nullslast,id", "columns=\"a\",\"b\"", "city=eq.'; DROP TABLE accounts; --", "or=(a.eq.1)", "select=a(b)", "city=in.(", "%=%",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r := httptest.NewRequest(http.MethodGet, "/rest/v1/loan_requests", nil)
		r.URL = &url.URL{Path: "/rest/v1/loan_requests", RawQuery: text}
		q, err := questionOf(application.WireRequests, r)
		if err == nil {
			err = application.WireRequests.Check(q.Question)
		}
		if err != nil {
			if ref := (&call{r: r, lang: "en"}).asRefusal(err); ref.status < 400 || ref.status >= 500 || ref.code == "" || ref.message == "" {
				t.Errorf("%q is refused with %d %s", text, ref.status, ref.code)
			}
			return
		}
		for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
			if _, err := application.WireRequests.Rows(engine, false, q.Question, "r.id", "r.account_id = $1", "a"); err != nil {
				t.Errorf("%q passes the check and not the composing: %v", text, err)
			}
			if _, err := application.WireRequests.Total(engine, false, q.Question, "1 = 1"); err != nil {
				t.Errorf("%q cannot be counted: %v", text, err)
			}
		}
	})
}

func FuzzFilter(f *testing.F) {
	for _, seed := range []string{"eq.a", "not.eq.a", "in.(a,b)", `in.("a\"",b)`, "is.null", "not.is.not_null", "like.*", "in.(,)", "in.(\"a\"b)", "eq", "."} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		filter, err := parseFilter("city", text)
		if err != nil {
			if ref, ok := errors.AsType[*refusal](err); !ok || ref.code != codeFilter {
				t.Errorf("%q is refused with %v", text, err)
			}
			return
		}
		if filter.Op != query.In && filter.Op != query.Null && len(filter.Values) != 1 {
			t.Errorf("%q has %d values", text, len(filter.Values))
		}
	})
}

// A body that is taken is one object or list of objects; every member of it can be asked
// for as any column without a panic.
func FuzzBody(f *testing.F) {
	for _, seed := range []string{
		`{}`, `[]`, `[{"first_name":"Ada","loan_amount":10000.5}]`, `{"loan_amount":"1e3","birth_date":"1990-02-30","loan_duration":36}`, `{"a":1,"a":2}`,
		`{"first_name":"\ud800\udc00"}`, `{"first_name":"\ud800"}`, `{"first_name":"\u0000"}`, `[[[[`, "{\"a\":\xff}", `{"loan_amount":-0.001}`, `{"status":null}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		value, err := parseJSON(raw)
		if err != nil {
			return
		}
		members, isObject := value.(map[string]any)
		if !isObject {
			return
		}
		fields, err := fieldsOf(members)
		if err != nil {
			if ref, ok := errors.AsType[*refusal](err); !ok || ref.status != http.StatusBadRequest {
				t.Errorf("%q is refused with %v", raw, err)
			}
			return
		}
		if amount := members["loan_amount"]; amount == nil && fields.LoanAmount != 0 {
			t.Errorf("%q has the amount %d", raw, fields.LoanAmount)
		}
	})
}
