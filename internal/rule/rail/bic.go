package rail

import "regexp"

var bicForm = regexp.MustCompile(`^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$`)

// ValidBIC says whether a text has the form of a bank identifier of ISO 9362.
func ValidBIC(s string) bool { return bicForm.MatchString(s) }

// MaxAmount is the largest amount of a SEPA payment and of a QR-bill, in minor units:
// 999 999 999.99.
const MaxAmount = 99_999_999_999
