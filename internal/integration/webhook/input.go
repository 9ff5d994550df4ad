package webhook

import (
	"cmp"
	"slices"
	"strings"

	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/platform/outbound"
)

// Input is an address as people enter it.
type Input struct {
	Name  string          `json:"name" maxLength:"80"`
	URL   string          `json:"url" maxLength:"500"`
	Kinds []eventlog.Kind `json:"kinds"`
	// KeyPair asks for signatures that are checked with a public key, beside those by the secret.
	KeyPair bool `json:"key_pair" required:"false" doc:"Sign with a key pair (v1a, Ed25519), too: who checks it needs no secret"`
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
	v.Check("/url", cmp.Or(validate.Required(in.URL), validate.Text(in.URL, longestURL), outbound.HookCode(s.Caller.Check(in.URL))))
	v.Add(checkKinds("/kinds", in.Kinds))
	in.Kinds = inOrder(in.Kinds)
	return v.Err()
}

// checkKinds is the rule that a choice of kinds breaks; one without a code is none.
func checkKinds(pointer string, chosen []eventlog.Kind) fault.Field {
	known := eventlog.Kinds()
	switch {
	case len(chosen) == 0:
		return fault.Field{Pointer: pointer, Code: validate.FieldRequired}
	case slices.ContainsFunc(chosen, func(k eventlog.Kind) bool { return !slices.Contains(known, k) }):
		return fault.Choice(pointer, known...)
	}
	return fault.Field{}
}

// inOrder gives the chosen kinds in the order of all, each once.
func inOrder(chosen []eventlog.Kind) []eventlog.Kind {
	return slices.DeleteFunc(eventlog.Kinds(), func(k eventlog.Kind) bool { return !slices.Contains(chosen, k) })
}

func joined(chosen []eventlog.Kind) string {
	texts := make([]string, len(chosen))
	for i, k := range chosen {
		texts[i] = string(k)
	}
	return strings.Join(texts, " ")
}
