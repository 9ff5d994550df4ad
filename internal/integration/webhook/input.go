package webhook

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"florin/internal/kernel/validate"
	"florin/internal/platform/outbound"
)

// Input is an address as people enter it.
type Input struct {
	Name  string `json:"name" maxLength:"80"`
	URL   string `json:"url" maxLength:"500"`
	Kinds []Kind `json:"kinds"`
}

const (
	longestName = 80
	longestURL  = 500
)

// check cleans an input and says what is wrong with it.
func (s *Service) check(in *Input) error {
	in.Name, in.URL = validate.Clean(validate.CleanText(in.Name)), strings.TrimSpace(in.URL)
	v := validate.New()
	v.Check("/name", cmp.Or(validate.Required(in.Name), validate.Text(in.Name, longestName)))
	v.Check("/url", cmp.Or(validate.Required(in.URL), validate.Text(in.URL, longestURL), s.checkURL(in.URL)))
	v.Check("/kinds", checkKinds(in.Kinds))
	in.Kinds = inOrder(in.Kinds)
	return v.Err()
}

func (s *Service) checkURL(address string) string {
	switch err := s.Caller.Check(address); {
	case errors.Is(err, outbound.ErrHookPrivate):
		return "webhook.private"
	case err != nil:
		return "webhook.url"
	}
	return ""
}

func checkKinds(chosen []Kind) string {
	if len(chosen) == 0 {
		return validate.FieldRequired
	}
	for _, k := range chosen {
		if !slices.Contains(kinds, k) {
			return "choice.invalid"
		}
	}
	return ""
}

// inOrder gives the chosen kinds in the order of all, each once.
func inOrder(chosen []Kind) []Kind {
	return slices.DeleteFunc(Kinds(), func(k Kind) bool { return !slices.Contains(chosen, k) })
}

func joined(chosen []Kind) string {
	texts := make([]string, len(chosen))
	for i, k := range chosen {
		texts[i] = string(k)
	}
	return strings.Join(texts, " ")
}
