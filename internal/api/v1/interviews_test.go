package api_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/test/testkit"
)

// An interview through the API: what a form gets wrong, what others have done meanwhile, and what
// only the applicant of the request may see and say.
func TestAnInterviewThroughTheAPI(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, reader := l.staff("o@florin.example", identity.Officer), l.staff("s@florin.example", identity.Support)
		ada, bob := l.client("ada@example.com"), l.client("bob@example.com")
		of := func(b *browser) string {
			return "/staff/loan-requests/" + b.submit("k", nil).status(201).json()["id"].(string) + "/interviews"
		}
		adas, bobs := of(ada), of(bob)
		zone, err := time.LoadLocation("Europe/Zurich")
		must(t, err)
		clock := func(later time.Duration) string {
			return env.Clock.Now().In(zone).Add(later).Format("2006-01-02T15:04")
		}
		soon, later := clock(48*time.Hour), clock(72*time.Hour)
		proposal := func(more map[string]any, times ...string) map[string]any {
			p := map[string]any{"channel": "phone", "minutes": 30, "place": "", "note": "", "staff_id": "", "times": append([]string{}, times...)}
			for name, value := range more {
				p[name] = value
			}
			return p
		}

		officer.keyless().call("POST", adas, proposal(nil, soon)).refused(400, "idempotency.required")
		reader.call("POST", adas, proposal(nil, soon), "Idempotency-Key", "p").refused(403, "forbidden")
		reader.call("GET", adas, nil).status(200)
		for _, c := range []struct {
			body map[string]any
			want string
		}{
			{proposal(nil), "/times interview.times"},
			{proposal(nil, clock(-time.Hour)), "/times/0 interview.past"},
			{proposal(nil, soon, clock(91*24*time.Hour)), "/times/1 interview.far"},
			{proposal(nil, soon, soon), "/times/1 interview.twice"},
			{proposal(nil, "tomorrow"), "/times/0 interview.time"},
			{proposal(map[string]any{"minutes": 5}, soon), "/minutes interview.minutes"},
			{proposal(map[string]any{"channel": "video", "place": "http://talk.example"}, soon), "/place interview.link"},
			{proposal(map[string]any{"staff_id": "nobody"}, soon), "/staff_id choice.invalid"},
		} {
			problem := officer.call("POST", adas, c.body, "Idempotency-Key", "w").refused(422, "invalid")
			if got := fields(problem); !slices.Equal(got, []string{c.want}) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		}

		first := officer.call("POST", adas, proposal(nil, soon, later), "Idempotency-Key", "p1").status(201).json()
		officer.call("POST", adas, proposal(nil, soon, later), "Idempotency-Key", "p1").status(201)
		officer.call("POST", adas, proposal(nil, later), "Idempotency-Key", "p1").refused(422, "idempotency.mismatch")
		officer.call("POST", adas, proposal(nil, later), "Idempotency-Key", "p2").refused(409, "interview.open")
		officer.call("POST", bobs, proposal(nil, soon, later), "Idempotency-Key", "p3").status(201)
		id := first["items"].([]any)[0].(map[string]any)["id"].(string)
		staffs, mine := "/staff/interviews/"+id, "/me/interviews/"+id
		officer.call("POST", staffs+"/confirm", map[string]any{"version": 1}).refused(409, "interview.not_allowed")
		officer.call("POST", staffs+"/result", map[string]any{"version": 1, "held": true, "note": ""}).refused(409, "interview.not_allowed")
		officer.call("GET", staffs+"/invitation.ics", nil).refused(404, "not_found")

		chosen := map[string]any{"version": 1, "position": 1}
		bob.call("POST", mine+"/choose", chosen).refused(404, "not_found")
		bob.call("POST", mine+"/decline", map[string]any{"version": 1, "remark": ""}).refused(404, "not_found")
		bob.call("POST", mine+"/ask-other", map[string]any{"version": 1, "remark": "x"}).refused(404, "not_found")
		ada.call("POST", mine+"/choose", map[string]any{"version": 1, "position": 3}).refused(422, "invalid")
		ada.call("POST", mine+"/ask-other", map[string]any{"version": 1, "remark": " "}).refused(422, "invalid")
		ada.call("POST", mine+"/choose", chosen).status(200)
		ada.call("POST", mine+"/choose", chosen).refused(409, "interview.changed")
		officer.call("POST", staffs+"/confirm", map[string]any{"version": 1}).refused(409, "interview.changed_by")

		other := bob.call("GET", "/me/interviews", nil).status(200).json()["items"].([]any)[0].(map[string]any)
		bob.call("POST", "/me/interviews/"+other["id"].(string)+"/choose", chosen).refused(409, "interview.taken")

		officer.call("POST", staffs+"/confirm", map[string]any{"version": 2}).status(200)
		bob.call("GET", mine+"/invitation.ics", nil).refused(404, "not_found")
		file := ada.call("GET", mine+"/invitation.ics", nil).status(200)
		if !strings.HasPrefix(file.Body.String(), "BEGIN:VCALENDAR\r\n") || !strings.Contains(file.Body.String(), "UID:"+id) {
			t.Errorf("the file for the calendar: %s", file.Body)
		}
		reader.call("POST", staffs+"/cancel", map[string]any{"version": 3, "reason": ""}).refused(403, "forbidden")
		officer.call("POST", staffs+"/cancel", map[string]any{"version": 3, "reason": strings.Repeat("x", 1001)}).refused(422, "invalid")
		officer.call("POST", staffs+"/cancel", map[string]any{"version": 3, "reason": "Done by mail"}).status(200)
		officer.call("POST", staffs+"/cancel", map[string]any{"version": 4, "reason": ""}).refused(409, "interview.not_allowed")
		ada.call("GET", mine+"/invitation.ics", nil).refused(404, "not_found")
	})
}

// What is agreed on is moved by the lender; the applicant asks for another time, and in the end wants no interview at all.
func TestAnInterviewIsMovedAndDeclined(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := newRig(t, env)
		officer, reader := l.staff("o@florin.example", identity.Officer), l.staff("s@florin.example", identity.Support)
		ada := l.client(adaMail)
		at := "/staff/loan-requests/" + ada.submit("k", nil).status(201).json()["id"].(string) + "/interviews"
		zone, err := time.LoadLocation("Europe/Zurich")
		must(t, err)
		clock := func(later time.Duration) string {
			return env.Clock.Now().In(zone).Add(later).Format("2006-01-02T15:04")
		}
		proposal := map[string]any{"channel": "phone", "minutes": 30, "place": "", "note": "", "staff_id": "", "times": []string{clock(48 * time.Hour)}}
		id := first(officer.call("POST", at, proposal).status(201).json(), "items")["id"].(string)
		staffs, mine := "/staff/interviews/"+id, "/me/interviews/"+id
		moved := func(version int, time, note string) map[string]any {
			return map[string]any{"version": version, "time": time, "note": note}
		}
		officer.call("POST", staffs+"/move", moved(1, clock(72*time.Hour), "")).refused(409, "interview.not_allowed")
		ada.call("POST", mine+"/choose", map[string]any{"version": 1, "position": 1}).status(200)
		officer.call("POST", staffs+"/confirm", map[string]any{"version": 2}).status(200)

		reader.call("POST", staffs+"/move", moved(3, clock(72*time.Hour), "")).refused(403, "forbidden")
		officer.call("POST", "/staff/interviews/none/move", moved(3, clock(72*time.Hour), "")).refused(404, "not_found")
		officer.call("POST", staffs+"/move", moved(2, clock(72*time.Hour), "")).refused(409, "interview.changed_by")
		for want, body := range map[string]map[string]any{
			"/time interview.time": moved(3, "tomorrow", ""), "/time interview.past": moved(3, clock(0), ""), "/time interview.far": moved(3, clock(91*24*time.Hour), ""),
			"/note text.too_long": moved(3, clock(72*time.Hour), strings.Repeat("x", 1001)),
		} {
			if got := fields(officer.call("POST", staffs+"/move", body).refused(422, "invalid")); !slices.Equal(got, []string{want}) {
				t.Errorf("got %q, want %q", got, want)
			}
		}
		now := first(officer.call("POST", staffs+"/move", moved(3, clock(72*time.Hour), "An hour later suits us better")).status(200).json(), "items")
		if now["state"] != "confirmed" || now["starts_at"] != env.Clock.Now().Add(72*time.Hour).Truncate(time.Minute).UTC().Format(time.RFC3339) {
			t.Errorf("moved: %v at %v", now["state"], now["starts_at"])
		}

		wish := func(version int, remark string) map[string]any {
			return map[string]any{"version": version, "remark": remark}
		}
		if got := fields(ada.call("POST", mine+"/ask-other", wish(4, strings.Repeat("x", 1001))).refused(422, "invalid")); !slices.Equal(got, []string{"/remark text.too_long"}) {
			t.Errorf("fields %q", got)
		}
		ada.call("POST", mine+"/ask-other", wish(3, "Rather in the evening")).refused(409, "interview.changed")
		if asked := ada.call("POST", mine+"/ask-other", wish(4, "Rather in the evening")).status(200).json(); asked["state"] != "other_asked" || asked["starts_at"] != nil {
			t.Errorf("asked: %v", asked)
		}
		ada.call("POST", mine+"/ask-other", wish(5, "Rather in the evening")).refused(409, "interview.not_allowed")

		ada.call("POST", mine+"/decline", wish(4, "")).refused(409, "interview.changed")
		ada.call("POST", mine+"/decline", wish(5, strings.Repeat("x", 1001))).refused(422, "invalid")
		if declined := ada.call("POST", mine+"/decline", wish(5, "I have found another lender")).status(200).json(); declined["state"] != "declined" {
			t.Errorf("declined: %v", declined)
		}
		ada.call("POST", mine+"/decline", wish(6, "")).refused(409, "interview.not_allowed")
	})
}
