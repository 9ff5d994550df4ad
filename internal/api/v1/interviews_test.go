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
