package doctor

import (
	"context"
	"maps"
	"slices"
	"strconv"

	"florin/internal/admin/reseal"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
)

func (p Parts) examineKeys(ctx context.Context, snapshot settings.Snapshot) []Finding {
	known := snapshot.AdminEntry
	progress, err := reseal.Look(ctx, p.DB, known.KeyID, known.OldKeyIDs)
	if err != nil {
		return []Finding{found("keys_unseen", p.Explain(err))}
	}
	return judgeSealed(progress, p.Ring.IDs())
}

// judgeSealed says how far old master keys are left behind, as it was last counted.
func judgeSealed(p reseal.Progress, have []string) (list []Finding) {
	if p.Persons == personal.Sealing {
		list = append(list, found("persons_sealing"))
	}
	if !p.Through {
		if len(p.Old) > 0 {
			list = append(list, found("key_resealing", strconv.Itoa(p.Done), strconv.Itoa(p.All)))
		}
		return list
	}
	for _, id := range p.Old {
		if p.Left[id] == 0 {
			list = append(list, found("key_unneeded", id))
		}
	}
	for _, id := range slices.Sorted(maps.Keys(p.Left)) {
		code := "values_unopened"
		if !slices.Contains(have, id) {
			code = "key_missing"
		}
		list = append(list, found(code, strconv.FormatInt(p.Left[id], 10), id))
	}
	return list
}
