package settings

import (
	"fmt"
	"maps"
	"regexp"
	"slices"

	"florin/internal/kernel/jsonform"
	"florin/internal/rule/credit"
)

// Bounds of a scorecard: they catch a slip of the finger, and keep a score readable.
const (
	pointsMax = 1000
	binsMax   = 20
	boundMax  = 10_000 // percent, or months
)

var cardVersion = regexp.MustCompile(`^[a-z0-9.-]{1,40}$`)

// scorecard wants points for exactly what a score may look at. A card cannot name anything
// else: neither a characteristic, since its form has no place for one, nor a value, since
// those of work and income are a closed list.
func (c *checker) scorecard(card credit.Scorecard) {
	c.want(cardVersion.MatchString(card.Version), "/version", "must be 1 to 40 small letters, digits, dots or hyphens, such as expert-2")
	c.points("/start", card.Start)
	c.bins("/burden", card.Burden, true)
	c.bins("/loan", card.Loan, true)
	c.bins("/term", card.Term, false)
	shipped := credit.ExpertScorecard()
	c.pointsOf("/employment", card.Employment, shipped.Employment)
	c.pointsOf("/income", card.Income, shipped.Income)
	c.between("/favourable", int64(card.Favourable), -10*pointsMax, 10*pointsMax)
	c.between("/review", int64(card.Review), -10*pointsMax, 10*pointsMax)
	c.want(card.Review < card.Favourable, "/review", "is %d: it must be below \"favourable\", %d", card.Review, card.Favourable)
}

func (c *checker) points(at string, n int) { c.between(at, int64(n), -pointsMax, pointsMax) }

// bins wants bounds that rise up to a last bin without one. Where a larger share is a larger
// risk (falls), it may never bring points.
func (c *checker) bins(at string, bins []credit.Bin, falls bool) {
	n := len(bins)
	c.want(1 <= n && n <= binsMax, at, "has %d entries: enter 1 to %d", n, binsMax)
	for i, b := range bins {
		here := fmt.Sprintf("%s/%d", at, i)
		c.points(here+"/points", b.Points)
		if i == n-1 {
			c.want(b.UpTo == 0, here+"/up_to", "is %d: the last bin takes everything above and has the bound 0", b.UpTo)
		} else {
			c.between(here+"/up_to", b.UpTo, 1, boundMax)
		}
		if i > 0 {
			c.want(i == n-1 || bins[i-1].UpTo < b.UpTo, here+"/up_to", "is %d: each bound is above the one before", b.UpTo)
			c.want(!falls || b.Points <= bins[i-1].Points, here+"/points", "is %d: a larger share of the income may not bring more points than a smaller one", b.Points)
		}
	}
}

func (c *checker) pointsOf(at string, given, known map[string]int) {
	for _, name := range slices.Sorted(maps.Keys(known)) {
		n, has := given[name]
		c.want(has, at+"/"+jsonform.EscapePointer.Replace(name), "is missing: enter its points")
		c.points(at+"/"+jsonform.EscapePointer.Replace(name), n)
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		_, has := known[name]
		c.want(has, at+"/"+jsonform.EscapePointer.Replace(name), "is nothing that a score may look at: remove it")
	}
}
