package repository

import (
	"context"
	"fmt"
	"strings"
	"time"

	"florin/internal/record/document"
)

// Keep says how many snapshots stay: the newest of each of the last so many days, weeks (from Monday) and months that have one. The newest of all always stays.
type Keep struct{ Days, Weeks, Months int }

// Kept says which of the moments stay, which are in ascending order. Days are those of the zone.
func (k Keep) Kept(moments []time.Time, zone *time.Location) []bool {
	stay := make([]bool, len(moments))
	for _, of := range []struct {
		most int
		span func(time.Time) string
	}{
		{max(k.Days, 1), func(t time.Time) string { return t.Format(time.DateOnly) }},
		{k.Weeks, func(t time.Time) string { y, w := t.ISOWeek(); return fmt.Sprint(y, "-", w) }},
		{k.Months, func(t time.Time) string { return t.Format("2006-01") }},
	} {
		seen := map[string]bool{}
		for i := len(moments) - 1; i >= 0 && len(seen) < of.most; i-- {
			span := of.span(moments[i].In(zone))
			stay[i] = stay[i] || !seen[span]
			seen[span] = true
		}
	}
	return stay
}

// Prune removes the snapshots that do not stay, then all that no snapshot names, and gives the ids of the former. still is asked before each removal:
// without the turn another may be writing what looks like nobody's. Where a manifest cannot be opened nothing is removed. Errors: Unreadable.
func (r Repository) Prune(ctx context.Context, keep Keep, zone *time.Location, still func() error) (gone []string, err error) {
	all, closed, err := r.All(ctx)
	if err != nil {
		return nil, err
	}
	if len(closed) > 0 {
		return nil, Unreadable(closed)
	}
	moments := make([]time.Time, len(all))
	for i, s := range all {
		moments[i] = MadeAt(s.ID)
	}
	listed, blobs := map[string]bool{}, map[string]bool{}
	for i, stays := range keep.Kept(moments, zone) {
		if !stays {
			gone = append(gone, all[i].ID)
			continue
		}
		listed[all[i].ID] = true
		all[i].blobs(blobs)
	}
	if err := sweep(ctx, r.snapshots, listed, still); err != nil {
		return nil, err
	}
	for _, store := range []document.BlobStore{r.parts, r.documents} {
		if err := sweep(ctx, store, blobs, still); err != nil {
			return gone, err
		}
	}
	return gone, nil
}

// Unreadable is the error of what is not done beside snapshots that do not open: their ids.
type Unreadable []string

func (u Unreadable) Error() string {
	return fmt.Sprintf("nothing is removed: backup %s does not open, and what it needs is not known", u[0])
}

// blobs adds the ids of all that the snapshot needs.
func (s Snapshot) blobs(to map[string]bool) {
	for _, f := range s.Manifest.Files {
		if part, ok := s.Parts[f.Path]; ok {
			to[part.ID] = true
			continue
		}
		to[f.Path[strings.LastIndexByte(f.Path, '/')+1:]] = true
	}
}

// sweep removes what is not to stay.
func sweep(ctx context.Context, store document.BlobStore, stays map[string]bool, still func() error) error {
	var gone []string
	err := store.List(ctx, func(b document.BlobInfo) error {
		if !stays[b.ID] {
			gone = append(gone, b.ID)
		}
		return nil
	})
	for _, id := range gone {
		if err == nil {
			err = still()
		}
		if err == nil {
			err = store.Delete(ctx, id)
		}
	}
	return err
}
