package settings

import (
	"fmt"
	"regexp"
	"slices"

	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
)

// Authority is who may approve how much, and what takes the votes of several people. Empty, as shipped, each person who may approve
// approves any amount that a product lends.
type Authority struct {
	Limits []AuthorityLimit `json:"limits"`
	Tiers  []AuthorityTier  `json:"tiers"`
}

// AuthorityLimit is how much a role, or one person, approves alone. Where a currency has limits, who has none in it approves nothing alone.
type AuthorityLimit struct {
	// Who is the name of a role or the id of a member of staff, whose own limit counts instead of the role's.
	Who      string         `json:"who"`
	Currency money.Currency `json:"currency"`
	// UpTo is the highest amount granted, in minor units, itself included; 0: none.
	UpTo int64 `json:"up_to_minor"`
}

// AuthorityTier is from which amount on an approval takes votes.
type AuthorityTier struct {
	Currency money.Currency `json:"currency"`
	// Above is the highest amount, in minor units, that does not fall under the tier.
	Above int64 `json:"above_minor"`
	// Opinion narrows it to approvals of which the checks think no better.
	Opinion TierOpinion `json:"opinion"`
	// Points narrows it to approvals whose score has fewer points, or none because something is not known; 0: whatever the score.
	Points int `json:"points_below,omitempty"`
	// Votes are how many people vote beside who proposes.
	Votes int `json:"votes"`
	// Majority says that more than half of them decide; otherwise all agree, and the first no ends it.
	Majority bool `json:"majority"`
}

// TierOpinion is at which opinions of the checks a tier counts.
type TierOpinion string

// The opinions.
const (
	TierAny          TierOpinion = "any"
	TierReview       TierOpinion = "review" // or unfavourable
	TierUnfavourable TierOpinion = "unfavourable"
)

var tierOpinions = []TierOpinion{TierAny, TierReview, TierUnfavourable}

// Covers says whether approvals of which the checks think so fall under it.
func (o TierOpinion) Covers(opinion credit.Opinion) bool {
	return o == TierAny || opinion == credit.Unfavourable || o == TierReview && opinion == credit.Review
}

// Covers says whether an approval of the amount falls under the tier, of which the checks think so. points nil: the score is not known.
func (t AuthorityTier) Covers(amount money.Amount, opinion credit.Opinion, points *int) bool {
	return t.Currency == amount.Currency && amount.Minor > t.Above && t.Opinion.Covers(opinion) && (t.Points == 0 || points == nil || *points < t.Points)
}

func shippedAuthority() Authority { return Authority{[]AuthorityLimit{}, []AuthorityTier{}} }

const (
	authorityLines = 200
	authorityMax   = 1_000_000_000_00 // minor units
	tierVotesMax   = 9
	tierPointsMax  = 10_000
)

var authorityWho = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// currency wants a code of ISO 4217.
func (c *checker) currency(pointer string, code money.Currency) {
	c.want(code.Valid(), pointer, "%q is no currency of ISO 4217: write its code, such as SEK", code)
}

func (c *checker) authority(a Authority) {
	for _, list := range []struct {
		at    string
		count int
	}{{"/limits", len(a.Limits)}, {"/tiers", len(a.Tiers)}} {
		c.want(list.count <= authorityLines, list.at, "has %d entries: at most %d fit", list.count, authorityLines)
	}
	for i, l := range a.Limits {
		at := fmt.Sprintf("/limits/%d", i)
		c.currency(at+"/currency", l.Currency)
		c.between(at+"/up_to_minor", l.UpTo, 0, authorityMax)
		c.want(authorityWho.MatchString(l.Who), at+"/who", "is no role and no person: choose one")
		first := slices.IndexFunc(a.Limits, func(o AuthorityLimit) bool { return o.Who == l.Who && o.Currency == l.Currency })
		c.want(first == i, at+"/who", "has a limit in %s already: keep one", l.Currency)
	}
	for i, t := range a.Tiers {
		at := fmt.Sprintf("/tiers/%d", i)
		c.currency(at+"/currency", t.Currency)
		c.between(at+"/above_minor", t.Above, 0, authorityMax)
		c.between(at+"/points_below", int64(t.Points), 0, tierPointsMax)
		c.between(at+"/votes", int64(t.Votes), 1, tierVotesMax)
		c.want(slices.Contains(tierOpinions, t.Opinion), at+"/opinion", "%q is not known: choose from %s", t.Opinion, words(tierOpinions))
		first := slices.IndexFunc(a.Tiers, func(o AuthorityTier) bool {
			return o.Currency == t.Currency && o.Above == t.Above && o.Opinion == t.Opinion && o.Points == t.Points
		})
		c.want(first == i, at+"/above_minor", "is there twice: keep one")
	}
}
