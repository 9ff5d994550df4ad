package command

import "florin/internal/kernel/date"

// Day reads a day of the command line, and names the flag where it is none; an empty text is the zero day.
func Day(text, flag string) (date.Date, error) {
	if text == "" {
		return date.Date{}, nil
	}
	day, err := date.Parse(text)
	if err != nil {
		return day, BadCall("%s: %q is not a day: write one such as 2026-12-31", flag, text)
	}
	return day, nil
}
