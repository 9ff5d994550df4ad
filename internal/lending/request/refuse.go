package request

import (
	"slices"
	"unicode/utf8"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
)

// TooLong is fault Invalid for a text of more signs than are allowed.
func TooLong(pointer string, most int) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: validate.TextTooLong, Params: map[string]any{"max": most}})
}

// RequiredText checks a text that staff or an applicant must write.
func RequiredText(pointer, text, missing string, most int) error {
	switch {
	case text == "":
		return fault.Fields(fault.Field{Pointer: pointer, Code: missing})
	case utf8.RuneCountInString(text) > most:
		return TooLong(pointer, most)
	}
	return nil
}

// OneOf is fault Invalid "choice.invalid" unless the list has the value.
func OneOf[T ~string](list []T, value T, pointer string) error {
	if !slices.Contains(list, value) {
		return fault.Fields(fault.Choice(pointer, list...))
	}
	return nil
}

// Invalid is fault Invalid for one field.
func Invalid(pointer, code string) error {
	return fault.Fields(fault.Field{Pointer: pointer, Code: code})
}
