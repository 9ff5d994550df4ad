package listing_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
)

func TestWhatAListCanBeAskedFor(t *testing.T) {
	for name, c := range map[string]struct {
		wish    listing.Wish
		pointer string
	}{
		"nothing":            {listing.Wish{}, ""},
		"all of it":          {listing.Wish{Query: "x", Sort: listing.OldestFirst, Limit: 100, Cursor: db.Newest.Cursor()}, "/cursor"}, // "~" is no id
		"a place":            {listing.Wish{Cursor: db.Place{At: time.Unix(1, 0), ID: "ab"}.Cursor()}, ""},
		"an order it lacks":  {listing.Wish{Sort: listing.LargestFirst}, "/sort"},
		"no such order":      {listing.Wish{Sort: "name"}, "/sort"},
		"too many":           {listing.Wish{Limit: 201}, "/limit"},
		"fewer than none":    {listing.Wish{Limit: -1}, "/limit"},
		"a place of no list": {listing.Wish{Cursor: "!"}, "/cursor"},
		"a very long search": {listing.Wish{Query: strings.Repeat("x", 255)}, "/q"},
	} {
		_, limit, err := c.wish.Check(listing.ByTime)
		f, refused := fault.As(err)
		if refused != (c.pointer != "") || refused && f.Fields[0].Pointer != c.pointer || !refused && limit == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A walk gives each row once, over as many pages as there are, and ends with the first error.
func TestEach(t *testing.T) {
	enough := errors.New("enough")
	for _, n := range []int{0, 1, 999, 1000, 1001, 2500} {
		read := func(after, limit int) (rows []int, err error) {
			for i := after + 1; i <= n && len(rows) < limit; i++ {
				rows = append(rows, i)
			}
			return rows, nil
		}
		var got []int
		err := listing.Each(0, read, func(r int) int { return r }, func(r int) error {
			got = append(got, r)
			return nil
		})
		if err != nil || len(got) != n || !slices.IsSorted(got) {
			t.Errorf("of %d: %d, %v", n, len(got), err)
		}
		err = listing.Each(0, read, func(r int) int { return r }, func(int) error { return enough })
		if (n > 0) != errors.Is(err, enough) {
			t.Errorf("of %d: %v", n, err)
		}
	}
}
