package request

import (
	"florin/internal/kernel/i18n"
	"florin/internal/platform/listing"
)

// Fold reduces text to what people type when they search.
func Fold(s string) string { return i18n.Fold(s) }

// SearchText is what a request is found by: names, e-mail, id, reference and the digits of the telephone, on lines of
// their own so that no match crosses from one into the next.
func SearchText(first, last, email, phone, id, reference string) string {
	return Fold(first+" "+last) + "\n" + Fold(email) + "\n" + id + "\n" + Fold(reference) + "\n" + listing.Digits(phone)
}
