package identity

import (
	"encoding/json"
	"slices"
	"time"
)

// The levels of assurance.
const (
	oneStep  = 1
	twoSteps = 2
)

// The methods by which a person shows who they are, by the names that tokens use for them.
const (
	byPassword = "password"
	byTOTP     = "totp"
	byPhone    = "mfa/phone"
	byPasskey  = "mfa/webauthn"
	byRecovery = "mfa/recovery" // a recovery code, instead of a lost factor
)

// Method is one way in which the owner of a session has shown who they are.
type Method struct {
	Name   string `json:"method"`
	At     int64  `json:"timestamp"`        // Unix seconds
	Factor string `json:"factor,omitempty"` // which one, of several of a kind
}

// level is what methods are worth together. A passkey is held and unlocked: two steps in one.
func level(methods []Method) int {
	for _, m := range methods {
		switch m.Name {
		case byTOTP, byPhone, byPasskey, byRecovery, byProgram + string(ShownTwoSteps), byProgram + string(ShownPasskey), byProgram + string(ShownElectroID):
			return twoSteps
		}
	}
	return oneStep
}

// firstSteps leaves out the methods that are worth a second step.
func firstSteps(methods []Method) []Method {
	return slices.DeleteFunc(slices.Clone(methods), func(m Method) bool { return level([]Method{m}) >= twoSteps })
}

func used(methods []Method, name string) bool {
	return slices.ContainsFunc(methods, func(m Method) bool { return m.Name == name })
}

// with adds a method in front; each counts once, when it was last used.
func with(methods []Method, m Method) []Method {
	rest := slices.DeleteFunc(slices.Clone(methods), func(old Method) bool { return old.Name == m.Name })
	return append([]Method{m}, rest...)
}

func methodsOf(text string) []Method {
	var all []Method
	if json.Unmarshal([]byte(text), &all) != nil { // a damaged row is worth one step
		return nil
	}
	return all
}

func methodsText(all []Method) string {
	text, err := json.Marshal(all)
	if err != nil || all == nil {
		return "[]"
	}
	return string(text)
}

// method is one used now.
func method(name string, now time.Time) Method { return Method{Name: name, At: now.Unix()} }

// StaffMFA is what the lender demands of staff beside a password.
type StaffMFA string

// The policies. The zero value is RequiredMFA: forgetting to choose is not a choice.
const (
	RequiredMFA StaffMFA = "required" // one-time codes or a passkey, enrolled at the first sign-in
	OptionalMFA StaffMFA = "optional" // offered: for trying Florin out
	PasskeyMFA  StaffMFA = "passkey"  // a passkey and nothing less
)

// Valid says whether a policy exists.
func (p StaffMFA) Valid() bool { return p == RequiredMFA || p == OptionalMFA || p == PasskeyMFA }

// suffices says whether a session's methods are what the policy asks of staff.
func (p StaffMFA) suffices(level int, methods []Method) bool {
	switch p {
	case OptionalMFA:
		return true
	case PasskeyMFA:
		return used(methods, byPasskey)
	}
	return level >= twoSteps
}

// StaffPolicy is what the lender demands of staff beside a password.
func (s *Service) StaffPolicy() StaffMFA { return s.staffMFA }
