package document

import (
	"testing"
	"time"

	"florin/internal/kernel/date"
)

func TestWhereAPaperStands(t *testing.T) {
	today := date.MustParse("2026-11-20")
	day := func(s string) *date.Date { d := date.MustParse(s); return &d }
	seen := time.Date(2026, 11, 19, 8, 0, 0, 0, time.UTC)
	plain, opened, infected := Document{}, Document{SeenAt: &seen}, Document{ScanState: Infected}
	ruled := func(all ...Judgement) []Judgement { return all }
	cases := map[string]struct {
		pages    []Document
		verdicts []Judgement
		days     int
		want     State
		reason   Reason
	}{
		"nobody has looked":              {[]Document{plain, plain}, nil, 90, Received, ""},
		"one page was opened":            {[]Document{plain, opened}, nil, 90, Checking, ""},
		"accepted":                       {[]Document{opened}, ruled(Judgement{Ruling: Accept}), 90, Accepted, ""},
		"valid until today":              {[]Document{opened}, ruled(Judgement{Ruling: Accept, ValidUntil: day("2026-11-20")}), 0, Accepted, ""},
		"valid until yesterday":          {[]Document{opened}, ruled(Judgement{Ruling: Accept, ValidUntil: day("2026-11-19")}), 0, Expired, ""},
		"dated ninety days ago":          {[]Document{opened}, ruled(Judgement{Ruling: Accept, Dated: day("2026-08-22")}), 90, Accepted, ""},
		"dated ninety-one days ago":      {[]Document{opened}, ruled(Judgement{Ruling: Accept, Dated: day("2026-08-21")}), 90, Expired, ""},
		"dated long ago, and no rule":    {[]Document{opened}, ruled(Judgement{Ruling: Accept, Dated: day("2020-01-01")}), 0, Accepted, ""},
		"to be sent again":               {[]Document{opened}, ruled(Judgement{Ruling: SendBack, Reason: "unreadable"}), 90, Resend, "unreadable"},
		"accepted after all":             {[]Document{opened}, ruled(Judgement{Ruling: SendBack, Reason: "wrong"}, Judgement{Ruling: Accept}), 90, Accepted, ""},
		"opened again":                   {[]Document{opened}, ruled(Judgement{Ruling: Accept}, Judgement{Ruling: Reopen}), 90, Checking, ""},
		"found unsafe after the verdict": {[]Document{infected}, ruled(Judgement{Ruling: Accept}), 90, Resend, Unsafe},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			p := Paper{Pages: c.pages, Verdicts: c.verdicts}
			reason, _ := p.Why()
			if got := p.State(c.days, today); got != c.want || reason != c.reason {
				t.Errorf("%s because of %q, want %s because of %q", got, reason, c.want, c.reason)
			}
		})
	}
}
