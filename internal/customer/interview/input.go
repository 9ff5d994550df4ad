package interview

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	"florin/internal/kernel/validate"
	"florin/internal/rule/settings"
)

// Channel is how people talk.
type Channel string

// The channels.
const (
	Phone  Channel = "phone"
	Video  Channel = "video"
	Office Channel = "office"
)

// The bounds of a proposal.
const (
	mostTimes   = 5
	leastNotice = 30 * time.Minute // before the first time
	furthest    = 90 * 24 * time.Hour
	shortest    = 10 // minutes
	longest     = 180

	longestPlace  = 500
	longestNote   = 1000
	longestRemark = 1000
	longestReason = 1000
	longestResult = 4000
)

// Proposal is what staff propose.
type Proposal struct {
	Channel Channel  `json:"channel" enum:"phone,video,office"`
	Minutes int      `json:"minutes" doc:"10 to 180"`
	Place   string   `json:"place" doc:"The number that is called, the link (https), or the address; of the request or the lender when empty"`
	Note    string   `json:"note" doc:"For the applicant"`
	StaffID string   `json:"staff_id" doc:"Who talks; the caller when empty"`
	Times   []string `json:"times" doc:"1 to 5, by the lender's clock: 2026-11-24T10:30"`
}

// clockTime is how a form writes a time of the lender's clock.
const clockTime = "2006-01-02T15:04"

// checked is a proposal that keeps the rules.
type checked struct {
	Proposal
	times []time.Time
}

// check cleans a proposal and holds it against the rules.
func (in Proposal) check(hours settings.Hours, now time.Time) (checked, error) {
	out := checked{Proposal: in}
	out.Place, out.Note = validate.Clean(in.Place), validate.CleanText(in.Note)
	v := validate.New()
	v.CheckWith("/note", validate.Text(out.Note, longestNote), map[string]any{"max": longestNote})
	v.CheckWith("/place", validate.Text(out.Place, longestPlace), map[string]any{"max": longestPlace})
	if in.Minutes < shortest || in.Minutes > longest {
		v.CheckWith("/minutes", "interview.minutes", map[string]any{"least": shortest, "most": longest})
	}
	switch in.Channel {
	case Phone, Office:
	case Video:
		v.Check("/place", videoLink(out.Place))
	default:
		v.Check("/channel", "choice.invalid")
	}
	if len(in.Times) == 0 || len(in.Times) > mostTimes {
		v.CheckWith("/times", "interview.times", map[string]any{"most": mostTimes})
	}
	for i, text := range in.Times {
		at, code := readTime(text, hours.Location(), now)
		for _, other := range out.times {
			if code == "" && other.Equal(at) {
				code = "interview.twice"
			}
		}
		v.Check(fmt.Sprintf("/times/%d", i), code)
		out.times = append(out.times, at)
	}
	return out, v.Err()
}

// videoLink wants an address that a browser opens and nobody reads along.
func videoLink(text string) string {
	if text == "" {
		return validate.FieldRequired
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || strings.ContainsAny(text, " \"<>") {
		return "interview.link"
	}
	return ""
}

// readTime reads a time of the lender's clock. An hour that the clock leaps over is none.
func readTime(text string, zone *time.Location, now time.Time) (time.Time, string) {
	at, err := time.ParseInLocation(clockTime, text, zone)
	switch {
	case err != nil, at.Format(clockTime) != text:
		return at, "interview.time"
	case at.Before(now.Add(leastNotice)):
		return at.UTC(), "interview.past"
	case at.After(now.Add(furthest)):
		return at.UTC(), "interview.far"
	}
	return at.UTC(), ""
}
