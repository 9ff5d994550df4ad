package doctor

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"florin/internal/platform/witness"
)

// sealAge is after which time a seal should have been taken outside: seals are made hourly, and told within a minute.
const sealAge = 2 * time.Hour

// examineSeals looks at what the address outside has taken of the audit log's seals, where one is configured.
func (p Parts) examineSeals(ctx context.Context) []Finding {
	if p.Config.SealsURL == "" {
		return nil
	}
	state, err := witness.Look(ctx, p.DB, p.Config.SealsURL)
	if err != nil {
		return []Finding{found("seals_unseen", p.Explain(err))}
	}
	return judgeSeals(state)
}

func judgeSeals(s witness.State) []Finding {
	switch {
	case s.Gone:
		return []Finding{found("seals_gone", strconv.FormatInt(s.Pushed, 10), strconv.FormatInt(s.Newest, 10))}
	case s.Waiting > sealAge:
		return []Finding{found("seals_behind", s.Waiting.Round(time.Minute).String(), cmp.Or(s.Problem, "none was made"))}
	case s.Failures > 0:
		return []Finding{found("seals_refused", s.FailingSince.UTC().Format(time.DateTime)+" UTC", s.Problem)}
	}
	return nil
}
