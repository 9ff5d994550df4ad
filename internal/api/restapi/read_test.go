package restapi_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"florin/internal/identity/identity"
)

// people are five requests, an hour apart, the oldest first.
var people = []map[string]any{
	{"first_name": "Anna", "employer": "alpha", "city": "Chur", "loan_amount": 5000, "monthly_income": 4000.5, "birth_date": "1980-01-31"},
	{"first_name": "Béa", "employer": "Beta", "city": "Genève", "loan_amount": 10000, "monthly_income": nil, "birth_date": nil, "loan_duration": 12},
	{"first_name": "Carlo", "employer": "Ga_mma", "city": nil, "loan_amount": 10000.5, "monthly_income": 9000, "email": "Carlo@Example.COM"},
	{"first_name": "Dora", "employer": "De*lta", "city": "chur", "loan_amount": 20000, "monthly_income": 4000.51, "address": "Rue \"A\", 1"},
	{"first_name": "Emil", "employer": "Épsilon", "city": "Zürich (ZH)", "loan_amount": 99999.99, "monthly_income": 1, "birth_date": "2000-02-29"},
}

// names are those people by their first names.
func names(rows []map[string]any) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(r["first_name"].(string)[:1])
	}
	return b.String()
}

// peopled inserts them and gives a member of staff who sees them.
func (d *rig) peopled() (staff caller, ids []string) {
	d.t.Helper()
	for _, p := range people {
		row := application(p)
		if p["loan_duration"] == nil {
			row["loan_duration"] = 48
		}
		ids = append(ids, d.visitor().apply(row)["id"].(string))
		d.Env.Clock.Advance(time.Hour)
	}
	return d.staff("claire@florin.example", identity.Officer), ids
}

func TestFilters(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		staff, ids := d.peopled()
		for filter, want := range map[string]string{
			"first_name=eq.Anna":                          "A",
			"first_name=neq.Anna":                         "BCDE",
			"first_name=eq.anna":                          "",
			"first_name=like.*a*":                         "ABCD",
			"first_name=not.like.*a*":                     "E",
			"first_name=like.%r%":                         "CD",
			"first_name=ilike.a%":                         "A",
			"first_name=like.a%":                          "",
			"first_name=gt.Dora":                          "E",
			"employer=gt.Ga":                              "ACE", // byte by byte: capitals, small letters, accents
			`employer=like.Ga\_%`:                         "C",
			`employer=like.G\_%`:                          "",
			"employer=like.Ga_mma":                        "C",
			`employer=like.De\*%`:                         "D",
			`employer=like.De\*`:                          "",
			"employer=ilike.BETA":                         "B",
			"employer=ilike.épsilon":                      "", // the case of A to Z only
			"city=eq.Chur":                                "A",
			"city=ilike.chur":                             "AD",
			"city=neq.Chur":                               "BDE",
			"city=is.null":                                "C",
			"city=not.is.null":                            "ABDE",
			"city=is.not_null":                            "ABDE",
			"city=not.is.not_null":                        "C",
			`city=in.("Zürich (ZH)",Chur)`:                "AE",
			`city=not.in.("Zürich (ZH)",Chur)`:            "BD",
			"city=in.()":                                  "",
			`address=eq.Rue "A", 1`:                       "D",
			"loan_amount=eq.10000":                        "B",
			"loan_amount=eq.10000.50":                     "C",
			"loan_amount=eq.10000.505":                    "",
			"loan_amount=neq.10000.505":                   "ABCDE",
			"loan_amount=gt.10000.499":                    "CDE",
			"loan_amount=gte.10000.505":                   "DE",
			"loan_amount=lt.10000.505":                    "ABC",
			"loan_amount=lte.1e4":                         "AB",
			"loan_amount=lt.1e30":                         "ABCDE",
			"loan_amount=gt.-1e30":                        "ABCDE",
			"loan_amount=in.(5000,20000.00)":              "AD",
			"monthly_income=lt.4000.51":                   "AE",
			"monthly_income=not.lt.4000.51":               "CD",
			"loan_duration=eq.12":                         "B",
			"loan_duration=gte.13":                        "ACDE",
			"birth_date=gte.1990-01-01":                   "CDE",
			"birth_date=lt.1980-02-01":                    "A",
			"created_at=gte.2026-11-20T11:00:00Z":         "CDE",
			"created_at=lt.2026-11-20T12:00:00+01:00":     "AB",
			"email=eq.carlo@example.com":                  "C",
			"email=eq.CARLO@example.com":                  "C",
			"email=like.carlo*":                           "C",
			"status=eq.pending":                           "ABCDE",
			"status=eq.approved":                          "",
			"status=eq.whatever":                          "",
			"id=eq." + ids[3]:                             "D",
			"id=eq." + strings.ToUpper(ids[3]):            "D",
			"id=neq." + ids[3]:                            "ABCE",
			"id=in.(" + ids[0] + "," + ids[4] + ")":       "AE",
			"id=neq.00000000-0000-0000-0000-000000000000": "ABCDE",
			"loan_amount=gt.5000\nloan_amount=lt.20000":   "BC",
			"civilite=eq.Madame\ncity=is.null":            "C",
			"currency=eq.EUR\nincome_type=eq.Salaire":     "ABCDE",
		} {
			query := url.Values{"select": {"first_name"}, "order": {"created_at.asc"}}
			for _, part := range strings.Split(filter, "\n") {
				name, value, _ := strings.Cut(part, "=")
				query.Add(name, value)
			}
			if got := names(staff.get("/loan_requests?" + query.Encode()).status(200).rows()); got != want {
				t.Errorf("%s keeps %q, want %q", filter, got, want)
			}
		}
	})
}

func TestOrderAndPages(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		staff, _ := d.peopled()
		for order, want := range map[string]string{
			"":                                 "EDCBA",
			"created_at.desc":                  "EDCBA",
			"created_at.asc":                   "ABCDE",
			"created_at":                       "ABCDE",
			"loan_amount.desc":                 "EDCBA",
			"city.asc,first_name.asc":          "ABEDC",
			"city.desc":                        "CDEBA",
			"city.desc.nullslast":              "DEBAC",
			"city.asc.nullsfirst":              "CABED",
			"city.nullsfirst":                  "CABED",
			"monthly_income":                   "EADCB",
			"birth_date.asc.nullslast,id.desc": "ADCEB",
			"status.asc,first_name.desc":       "EDCBA",
		} {
			if got := names(staff.get("/loan_requests?select=first_name&order=" + order).status(200).rows()); got != want {
				t.Errorf("by %q: %s, want %s", order, got, want)
			}
		}
		exact := []string{"Prefer", "count=exact"}
		for _, c := range []struct {
			query, header, want string
			headers             []string
			status              int
		}{
			{"", "0-4/*", "ABCDE", nil, 200},
			{"", "0-4/5", "ABCDE", exact, 200},
			{"&limit=2", "0-1/*", "AB", nil, 200},
			{"&limit=2", "0-1/5", "AB", exact, 206},
			{"&offset=3&limit=10", "3-4/5", "DE", exact, 206},
			{"&offset=9", "*/*", "", nil, 200},
			{"&offset=5", "*/5", "", exact, 206},
			{"&limit=0", "*/5", "", exact, 206},
			{"&limit=99999999999", "0-4/5", "ABCDE", exact, 200},
			{"&city=eq.nowhere", "*/0", "", exact, 200},
			{"&status=eq.pending&limit=1", "0-0/5", "A", exact, 206},
			{"&city=not.is.null&limit=1", "0-0/4", "A", exact, 206},
			{"", "1-2/*", "BC", []string{"Range", "1-2", "Range-Unit", "items"}, 200},
			{"", "3-4/5", "DE", []string{"Range", "3-", "Prefer", "count=planned"}, 206},
			{"", "0-4/*", "ABCDE", []string{"Range", "nonsense"}, 200},
			{"&limit=1", "0-0/*", "A", []string{"Range", "1-2"}, 200},
		} {
			a := staff.get("/loan_requests?select=first_name&order=created_at.asc"+c.query, c.headers...).status(c.status).contentRange(c.header)
			if got := names(a.rows()); got != c.want {
				t.Errorf("%s: %q, want %q", c.query, got, c.want)
			}
			head := staff.send("HEAD", "/loan_requests?select=first_name&order=created_at.asc"+c.query, nil, c.headers...).status(c.status).contentRange(c.header)
			if head.Body.Len() != 0 {
				t.Errorf("HEAD answers %s", head.Body)
			}
		}
		o := staff.get("/loan_requests?offset=6", exact...).refused(416, "PGRST103")
		if o["details"] != "An offset of 6 was requested, but there are only 5 rows." {
			t.Errorf("details: %v", o["details"])
		}
		staff.get("/loan_requests", "Range", "4-2").refused(416, "PGRST103")
		if a := staff.send("HEAD", "/loan_requests?offset=6", nil, exact...).status(416); a.Body.Len() != 0 {
			t.Errorf("HEAD answers %s", a.Body)
		}
	})
}

func TestSelectAndOne(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		staff, ids := d.peopled()
		object := []string{"Accept", "application/vnd.pgrst.object+json"}
		a := staff.get("/loan_requests?select=loan_amount,name:first_name,id&id=eq."+ids[1], object...).status(200)
		if got, want := a.Body.String(), `{"loan_amount":10000,"name":"Béa","id":"`+ids[1]+`"}`; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		if got := a.Header().Get("Content-Type"); got != "application/vnd.pgrst.object+json; charset=utf-8" {
			t.Errorf("type %q", got)
		}
		all := staff.get("/loan_requests?select=*,id&id=eq."+ids[1], object...).status(200).object()
		keys := []string{}
		for k := range all {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		want := []string{"address", "admin_notes", "birth_date", "city", "civilite", "country", "created_at", "currency", "email", "employer",
			"employment_duration", "employment_status", "first_name", "id", "income_type", "last_name", "loan_amount", "loan_duration",
			"loan_purpose", "monthly_income", "nationality", "phone", "postal_code", "processed_at", "reference", "status"}
		if diff := cmp.Diff(want, keys); diff != "" {
			t.Error(diff)
		}
		for query, found := range map[string]string{
			"id=eq.00000000-0000-4000-8000-000000000000": "0",
			"status=eq.pending":                          "5",
			"status=eq.pending&limit=2":                  "2",
			"status=eq.pending&offset=7":                 "0",
			"limit=0":                                    "0",
		} {
			o := staff.get("/loan_requests?"+query, object...).refused(406, "PGRST116")
			if o["details"] != "The result contains "+found+" rows" || o["message"] != "Cannot coerce the result to a single JSON object" {
				t.Errorf("%s: %v", query, o)
			}
		}
		staff.get("/loan_requests?status=eq.pending&limit=1", object...).status(200)
	})
}

func TestBadQuestions(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		staff := d.staff("claire@florin.example", identity.Officer)
		for query, want := range map[string]string{
			"nothing=eq.1":                         "42703",
			"select=nothing":                       "42703",
			"order=nothing.asc":                    "42703",
			"email_key=eq.a":                       "42703",
			"r.id=eq.a":                            "42703",
			"id=eq.1":                              "22P02",
			"id=in.(1)":                            "22P02",
			"loan_amount=eq.much":                  "22P02",
			"loan_amount=eq.1e999999999":           "22P02",
			"loan_amount=eq.0x10":                  "22P02",
			"loan_amount=eq.1/3":                   "22P02",
			"loan_duration=eq.1.5":                 "22P02",
			"created_at=gt.tomorrow":               "22007",
			"birth_date=eq.1990-02-30":             "22007",
			"city=like.a%5C":                       "22P02",
			"city=eq":                              "PGRST100",
			"city=":                                "PGRST100",
			"city=Chur":                            "PGRST100",
			"city=cs.{a}":                          "PGRST100",
			"city=fts.a":                           "PGRST100",
			"city=match.a":                         "PGRST100",
			"city=eq(any).{a}":                     "PGRST100",
			"city=is.true":                         "PGRST100",
			"city=in.a":                            "PGRST100",
			"city=in.(%22a)":                       "PGRST100",
			"city=in.(%22a%22b)":                   "PGRST100",
			"city=not.not.eq.a":                    "PGRST100",
			"loan_amount=like.1*":                  "PGRST100",
			"id=like.a*":                           "PGRST100",
			"or=(city.eq.a,city.eq.b)":             "PGRST100",
			"and=(city.eq.a)":                      "PGRST100",
			"order=city.up":                        "PGRST100",
			"order=city.asc.nulls":                 "PGRST100",
			"order=city.nullsfirst.asc":            "PGRST100",
			"limit=-1":                             "PGRST100",
			"limit=ten":                            "PGRST100",
			"offset=-1":                            "PGRST100",
			"limit=1&limit=2":                      "PGRST100",
			"select=profiles(*)":                   "PGRST100",
			"select=id::text":                      "PGRST100",
			"select=count()":                       "PGRST100",
			"city=eq.%ff":                          "PGRST100",
			"city=eq.%00":                          "PGRST100",
			"city=eq.%zz":                          "PGRST100",
			"city=eq.a;b":                          "PGRST100",
			"city=eq." + strings.Repeat("a", 1001): "PGRST100",
			"city=like." + strings.Repeat("*a", 9): "PGRST100",
			"city=in.(" + strings.Repeat("a,", 100) + "a)": "PGRST100",
			strings.Repeat("city=eq.a&", 21):               "PGRST100",
			"order=city,city,city,city,city,city":          "PGRST100",
			"select=" + strings.Repeat("id,", 100) + "id":  "PGRST100",
			"city=eq." + strings.Repeat("a", 17<<10):       "PGRST100",
		} {
			staff.get("/loan_requests?"+query).refused(400, want)
			if a := staff.send("HEAD", "/loan_requests?"+query, nil).status(400); a.Body.Len() != 0 {
				t.Errorf("HEAD answers %s", a.Body)
			}
		}
	})
}

func TestPathsMethodsAndHeaders(t *testing.T) {
	each(t, func(t *testing.T, d *rig) {
		v := d.visitor()
		staff := d.staff("claire@florin.example", identity.Officer)
		for path, code := range map[string]string{
			"/nothing": "PGRST205", "/accounts": "PGRST205", "/loan_requests2": "PGRST205", "/": "PGRST125", "": "PGRST125",
			"/loan_requests/1": "PGRST125", "/rpc/nothing": "PGRST202", "/rpc/": "PGRST202", "/rpc": "PGRST205",
		} {
			v.get(path).refused(404, code)
			v.send("POST", path, map[string]any{}).refused(404, code)
		}
		for _, method := range []string{"PUT", "OPTIONS", "TRACE", "PROPFIND"} {
			if a := staff.send(method, "/loan_requests", nil); a.Header().Get("Allow") == "" {
				t.Errorf("%s: no Allow", method)
			} else {
				a.refused(405, "PGRST117")
			}
		}
		v.get("/rpc/authenticate_admin").refused(405, "PGRST101")
		staff.get("/loan_requests", "Accept-Profile", "public").status(200)
		staff.get("/loan_requests", "Accept-Profile", "auth").refused(406, "PGRST106")
		v.send("POST", "/loan_requests", application(nil), "Content-Profile", "private").refused(406, "PGRST106")
		v.rpc("authenticate_admin", map[string]any{"user_email": "a@b.ch", "user_password": "x"}).status(200)
		for _, accept := range []string{"*/*", "application/json", "text/html, application/json;q=0.9", "application/*"} {
			if got := staff.get("/loan_requests", "Accept", accept).status(200).Header().Get("Content-Type"); got != "application/json; charset=utf-8" {
				t.Errorf("%s is answered with %q", accept, got)
			}
		}
		staff.get("/loan_requests", "Accept", "text/csv").refused(406, "PGRST107")
		staff.get("/loan_requests", "Prefer", "handling=strict, colour=green").refused(400, "PGRST122")
		staff.get("/loan_requests", "Prefer", "handling=lenient, colour=green,count=exact").status(200).contentRange("*/0")
		if got := staff.get("/loan_requests").Header().Get("Cache-Control"); got != "no-store" {
			t.Errorf("Cache-Control %q", got)
		}
	})
}
