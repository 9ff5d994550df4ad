package portfolio

import (
	"cmp"
	"slices"

	"florin/internal/kernel/i18n"
	"florin/internal/lending/refusal"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
)

// ReasonFigures is a reason of the refusals that stand, by its code.
type ReasonFigures struct {
	Code   refusal.Code `json:"code" doc:"not_recorded: refusals of before there were codes, and of programs that gave none where the checks had nothing against"`
	Main   int64        `json:"main" doc:"Refusals of which it is the main reason; those of all reasons come to all refusals"`
	Named  int64        `json:"named" doc:"Refusals that name it, as the main reason or beside it"`
	Months []int64      `json:"months" doc:"Of which it is the main reason, in each of the months"`
}

// decisionOf names a decision of a request.
type decisionOf struct {
	RequestID string `db:"request_id"`
	Version   int64  `db:"version"`
}

type reasonRow struct {
	decisionOf
	Code refusal.Code `db:"code"`
}

var listReasons = db.SQL(`SELECT f.request_id, f.version, f.code FROM refusal_reasons f JOIN decisions d ON d.request_id = f.request_id AND d.version = f.version
	WHERE d.created_at >= $1 AND d.created_at < $2 ORDER BY f.request_id, f.version, f.position`)

// refusalsTx adds the reasons of its refusals to what was decided.
func (v *view) refusalsTx(tx *db.Tx, stands standing, out *Decisions) error {
	given := map[decisionOf][]refusal.Code{}
	err := db.Each(tx, listReasons, func(r reasonRow) error {
		given[r.decisionOf] = append(given[r.decisionOf], r.Code)
		return nil
	}, v.First.first().Time(v.zone), v.Last.last().AddDays(1).Time(v.zone))
	by := map[refusal.Code]*ReasonFigures{}
	of := func(c refusal.Code) *ReasonFigures {
		if by[c] == nil {
			by[c] = &ReasonFigures{Code: c, Months: make([]int64, len(out.Months))}
		}
		return by[c]
	}
	for _, d := range stands.last {
		at := v.Span.at(d.At, v.zone)
		if d.approved() || at < 0 {
			continue
		}
		codes := given[decisionOf{d.RequestID, d.Version}]
		if len(codes) == 0 {
			codes = []refusal.Code{refusal.NotRecorded}
		}
		of(codes[0]).Main++
		of(codes[0]).Months[at]++
		for _, c := range codes {
			of(c).Named++
		}
	}
	out.Refusals = []ReasonFigures{}
	for _, r := range by {
		out.Refusals = append(out.Refusals, *r)
	}
	slices.SortFunc(out.Refusals, func(a, b ReasonFigures) int {
		return cmp.Or(cmp.Compare(b.Main, a.Main), cmp.Compare(b.Named, a.Named), cmp.Compare(a.Code, b.Code))
	})
	return err
}

// refusalSheet has a row for each reason of each month.
func refusalSheet(say *i18n.Locale, f Figures) sheet {
	t := heads(say, "month", table.Day, "reason", table.Text, "main", table.Number)
	for i, m := range f.Decisions.Months {
		for _, r := range f.Decisions.Refusals {
			t.row(m.On, say.T("refusals:staff."+string(r.Code), nil), r.Months[i])
		}
	}
	return t
}
