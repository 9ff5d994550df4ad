package settings_test

import (
	"slices"
	"testing"

	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// A card that could look at who a person is, or that rewards a larger burden, is refused.
func TestScorecardsThatAreRefused(t *testing.T) {
	if found := settings.Shipped().Check("scorecard"); len(found) > 0 {
		t.Fatalf("the shipped card: %v", found)
	}
	for name, c := range map[string]struct {
		change func(*credit.Scorecard)
		at     string
	}{
		"a nationality":               {func(s *credit.Scorecard) { s.Income["Suisse"] = 20 }, "/income/Suisse"},
		"a title":                     {func(s *credit.Scorecard) { s.Employment["Madame"] = -20 }, "/employment/Madame"},
		"work that is left out":       {func(s *credit.Scorecard) { delete(s.Employment, "CDI/1 à 3 ans") }, "/employment/CDI~11 à 3 ans"},
		"a last bin with a bound":     {func(s *credit.Scorecard) { s.Term[2].UpTo = 84 }, "/term/2/up_to"},
		"bounds that do not rise":     {func(s *credit.Scorecard) { s.Burden[1].UpTo = 10 }, "/burden/1/up_to"},
		"points for a larger burden":  {func(s *credit.Scorecard) { s.Burden[2].Points = 41 }, "/burden/2/points"},
		"points for a larger loan":    {func(s *credit.Scorecard) { s.Loan[1].Points = 31 }, "/loan/1/points"},
		"no bins":                     {func(s *credit.Scorecard) { s.Loan = nil }, "/loan"},
		"a review above favourable":   {func(s *credit.Scorecard) { s.Review = 600 }, "/review"},
		"points in the wrong unit":    {func(s *credit.Scorecard) { s.Start = 50_000 }, "/start"},
		"a version nobody could read": {func(s *credit.Scorecard) { s.Version = "" }, "/version"},
	} {
		s := settings.Shipped()
		c.change(&s.Scorecard)
		found := s.Check("scorecard")
		if !slices.ContainsFunc(found, func(v settings.Violation) bool { return v.Pointer == c.at }) {
			t.Errorf("%s: %v", name, found)
		}
	}
	s := settings.Shipped()
	s.Scorecard.Term[0].Points = -10 // a short term may bring less
	if found := s.Check("scorecard"); len(found) > 0 {
		t.Errorf("points of the term: %v", found)
	}
	// What a person writes in a file is read by the letter.
	if _, err := settings.Shipped().Propose("scorecard", []byte(`{"age": {"30": 10}}`)); err == nil {
		t.Error("a characteristic that does not exist was taken")
	}
}
