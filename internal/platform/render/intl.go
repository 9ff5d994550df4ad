package render

import (
	"fmt"
	"strconv"
	"time"
	_ "time/tzdata" // a bare server or container may have no time zones of its own

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
)

// number writes a figure as Intl.NumberFormat of a browser does, for the styles that the
// pages use.
func number(lang, style, currency string, least, most int, value float64) (string, error) {
	figure, err := decimal.Parse(strconv.FormatFloat(value, 'f', -1, 64))
	if err != nil {
		return "", fmt.Errorf("a figure of a page: %w", err)
	}
	say := i18n.For(lang)
	switch style {
	case "currency":
		return say.Currency(figure, currency, least, most), nil
	case "percent":
		points, err := figure.Mul(decimal.Hundred)
		return say.Figure(points, least, most) + say.PercentSign(), err
	case "decimal":
		return say.Figure(figure, least, most), nil
	}
	return "", fmt.Errorf("a figure of the style %q", style)
}

// day writes a date as Intl.DateTimeFormat does.
func day(lang, kind, zone string, milliseconds int64) (string, error) {
	place, err := time.LoadLocation(zone)
	if err != nil {
		return "", err
	}
	d := date.Of(time.UnixMilli(milliseconds), place)
	if kind == "short" {
		return i18n.For(lang).ShortDate(d), nil
	}
	return i18n.For(lang).Date(d), nil
}

// plural chooses the form of a number. French and Italian have a third for whole
// millions, which the catalogs write like the second.
func plural(lang string, n float64) string {
	if n == 1 || lang == "fr" && n >= 0 && n < 2 {
		return "one"
	}
	return "other"
}
