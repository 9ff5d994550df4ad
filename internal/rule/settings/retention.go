package settings

import (
	"fmt"
	"slices"

	"florin/internal/kernel/jsonform"
	"florin/internal/kernel/validate"
	"florin/internal/rule/law"
)

// Retention is how long personal data is kept. Each rule names the law or guidance that it
// follows: people are told it when they ask for erasure.
type Retention struct {
	// Automatic lets the daily run erase what is due. Otherwise it only counts, and a person
	// releases what was counted.
	Automatic bool `json:"automatic"`
	// ArchiveDays is how long an export can be fetched.
	ArchiveDays int             `json:"archive_days"`
	Rules       []RetentionRule `json:"rules"`
}

// RetentionRule is how long one class of records is kept.
type RetentionRule struct {
	Class string `json:"class"`
	// Country is whose law it is, as products have it; empty: wherever no other rule is.
	Country string `json:"country"`
	Months  int    `json:"months"`
	// Binding says that a law or a claim stands behind it: a person's wish does not end it.
	Binding bool   `json:"binding"`
	Source  string `json:"source"`
}

// RetentionClasses are the classes that need a rule.
var RetentionClasses = []string{"account", "request", "identity_papers", "contract", "message", "mail", "case"}

// Rule finds the rule of a class under the law of a country.
func (r Retention) Rule(class, country string) RetentionRule {
	best := RetentionRule{Class: class, Months: retentionMonthsMax, Binding: true}
	for _, rule := range r.Rules {
		if rule.Class == class && rule.Country == country {
			return rule
		}
		if rule.Class == class && rule.Country == "" {
			best = rule
		}
	}
	return best
}

// Shortest is the shortest time of a class in any country: nothing younger is ever due.
func (r Retention) Shortest(class string) int {
	months := r.Rule(class, "").Months
	for _, rule := range r.Rules {
		if rule.Class == class {
			months = min(months, rule.Months)
		}
	}
	return months
}

// SourceKey names the words of a source as it is shipped, for the catalogs; empty for what the
// lender has written.
func (r RetentionRule) SourceKey() string {
	shipped := slices.ContainsFunc(shippedRetention().Rules, func(s RetentionRule) bool {
		return s.Class == r.Class && s.Country == r.Country && s.Source == r.Source
	})
	switch {
	case !shipped:
		return ""
	case r.Country == "":
		return r.Class
	}
	return r.Class + "_" + r.Country
}

func shippedRetention() Retention {
	var r Retention
	jsonform.Shipped(shippedFiles, "shipped/retention.json", &r)
	return r
}

// LawMonths is what the law asks for at least, where the program knows it; 0 elsewhere. The rule without a country is that of the Union.
func LawMonths(class, country string) int { return law.Shipped().RetentionMonths(class, country) }

// Bounds of the retention: a figure in the wrong unit is caught, and a person who asks for their
// data has the time to fetch it.
const (
	retentionMonthsMax = 600
	archiveDaysMax     = 90
	retentionRulesMax  = 100
	retentionSourceMax = 200
)

func (c *checker) retention(r Retention) {
	c.want(len(r.Rules) <= retentionRulesMax, "/rules", "has %d entries: at most %d fit", len(r.Rules), retentionRulesMax)
	c.between("/archive_days", int64(r.ArchiveDays), 1, archiveDaysMax)
	seen := map[string]bool{}
	for i, rule := range r.Rules {
		at := fmt.Sprintf("/rules/%d", i)
		c.want(slices.Contains(RetentionClasses, rule.Class), at+"/class", "%q is not known: choose from %s", rule.Class, words(RetentionClasses))
		c.want(rule.Country == "" || rule.Country == law.Union || validate.Country(rule.Country) == "", at+"/country", "%q is not a country code: write two capital letters, or leave it empty", rule.Country)
		c.between(at+"/months", int64(rule.Months), 1, retentionMonthsMax)
		if least := LawMonths(rule.Class, rule.Country); least > 0 {
			c.want(rule.Months >= least, at+"/months", "is %d: the law asks for at least %d months", rule.Months, least)
			c.want(rule.Binding, at+"/binding", "is false: a law stands behind this rule, and nobody's wish ends it")
		}
		c.text(at+"/source", rule.Source, retentionSourceMax)
		c.want(!seen[rule.Class+"/"+rule.Country], at, "is there twice for %s %s: keep one", rule.Class, rule.Country)
		seen[rule.Class+"/"+rule.Country] = true
	}
	for _, class := range RetentionClasses {
		c.want(seen[class+"/"], "/rules", "lacks a rule for %s without a country: without one it would be kept for ever", class)
	}
}
