package authority

import (
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// Committee is how many people vote about an approval, beside who proposes it. Without votes one person decides.
type Committee struct {
	Votes    int  `json:"votes" db:"votes" doc:"People who vote beside who proposes; 0: one person decides, 1: a second person"`
	Majority bool `json:"majority" db:"majority" doc:"More than half of them decide; otherwise all agree, and the first no ends it"`

	Tier *settings.AuthorityTier `json:"tier" doc:"The tier that asks for them; null: the product asks for a second person, a program proposes, or nobody votes"`
}

// Asked is whom the tiers want for an amount that is granted, of which the checks think so; points are those of the score, nil: not known. Of several tiers the one with the most votes counts, and of
// equal ones the one that wants all to agree.
func Asked(rules settings.Authority, amount money.Amount, opinion credit.Opinion, points *int) (c Committee) {
	for _, t := range rules.Tiers {
		if !t.Covers(amount, opinion, points) {
			continue
		}
		if t.Votes > c.Votes || t.Votes == c.Votes && c.Majority && !t.Majority {
			c = Committee{t.Votes, t.Majority, &t}
		}
	}
	return c
}

// limitOf is what a person approves alone: by their own limit, else by that of their role; 0 where others have one. bound is false in a currency without
// limits.
func limitOf(rules settings.Authority, staffID string, role identity.Role, c money.Currency) (upTo int64, bound bool) {
	own := false
	for _, l := range rules.Limits {
		if l.Currency != c {
			continue
		}
		bound = true
		switch l.Who {
		case staffID:
			upTo, own = l.UpTo, true
		case string(role):
			if !own {
				upTo = l.UpTo
			}
		}
	}
	return upTo, bound
}

// Within says whether a colleague may approve an amount alone.
func Within(rules settings.Authority, c identity.Colleague, amount money.Amount) bool {
	upTo, bound := limitOf(rules, c.ID, c.Role, amount.Currency)
	return !bound || amount.Minor <= upTo
}

// Exceeded is an amount above what the caller approves alone.
type Exceeded struct {
	Limit money.Amount `json:"limit" doc:"The highest amount that the caller approves alone"`
	Who   []string     `json:"who" doc:"Names of colleagues who may approve the amount"`
}

// Exceeds says what stands in the caller's way; nil: nothing. Programs are bounded by their mandates instead.
func Exceeds(rules settings.Authority, p identity.Principal, amount money.Amount, colleagues []identity.Colleague) *Exceeded {
	upTo, bound := limitOf(rules, p.StaffID, p.Role, amount.Currency)
	if p.StaffID == "" || !bound || amount.Minor <= upTo {
		return nil
	}
	e := &Exceeded{money.Of(upTo, amount.Currency), []string{}}
	for _, c := range colleagues {
		if c.ID != p.StaffID && Within(rules, c, amount) {
			e.Who = append(e.Who, c.Name)
		}
	}
	return e
}

// Err is the refusal: fault Conflict "authority.exceeded" with the limit, or "authority.nobody" where no colleague may either. Of nil it is nil.
func (e *Exceeded) Err() error {
	switch {
	case e == nil:
		return nil
	case len(e.Who) == 0:
		return fault.New(fault.Conflict, "authority.nobody").With("limit", e.Limit)
	}
	return fault.New(fault.Conflict, "authority.exceeded").With("limit", e.Limit).With("who", strings.Join(e.Who, ", "))
}

// Outcome is what a committee's votes come to.
type Outcome string

// The outcomes.
const (
	Open     Outcome = "open"
	Agreed   Outcome = "agreed"
	Declined Outcome = "declined"
)

// Needed is how many have to agree.
func (c Committee) Needed() int {
	if c.Majority {
		return c.Votes/2 + 1
	}
	return c.Votes
}

// Outcome counts votes: agreed as soon as enough agree, declined as soon as they no longer can.
func (c Committee) Outcome(votes []Vote) Outcome {
	yes := 0
	for _, v := range votes {
		if v.Agrees {
			yes++
		}
	}
	switch {
	case yes >= c.Needed():
		return Agreed
	case len(votes)-yes > c.Votes-c.Needed():
		return Declined
	}
	return Open
}
