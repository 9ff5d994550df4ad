package i18n

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
)

// The cases were written by Intl of Node 20 (testdata/intl.mjs), which is what the
// browser side shows.
func TestFormatsAreThoseOfTheBrowser(t *testing.T) {
	raw, err := os.ReadFile("testdata/intl.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Lang, Kind, Currency, In, Want string
		Minor                          int64
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		l, got := For(c.Lang), ""
		switch c.Kind {
		case "money":
			got = l.Money(money.Amount{Minor: c.Minor, Currency: money.Currency(c.Currency)})
		case "number":
			got = l.Number(c.Minor)
		case "percent":
			got = l.Percent(decimal.MustParse(c.In))
		case "date":
			got = l.Date(mustDate(t, c.In))
		case "short":
			got = l.ShortDate(mustDate(t, c.In))
		case "datetime":
			at, err := time.Parse(time.RFC3339, c.In)
			if err != nil {
				t.Fatal(err)
			}
			got = l.DateTime(at)
		}
		if got != c.Want {
			t.Errorf("%s %s %s%s %d: got %q, want %q", c.Lang, c.Kind, c.Currency, c.In, c.Minor, got, c.Want)
		}
	}
}

func mustDate(t *testing.T, s string) date.Date {
	t.Helper()
	d, err := date.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// As browsers write { dateStyle: 'full', timeStyle: 'short' } in fr-FR, de-DE, nl-NL, en-GB and it-IT.
func TestAppointments(t *testing.T) {
	zone, err := time.LoadLocation("Europe/Zurich")
	if err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 11, 24, 9, 30, 0, 0, time.UTC).In(zone)
	for lang, want := range map[string]string{
		"fr": "mardi 24 novembre 2026 à 10:30",
		"de": "Dienstag, 24. November 2026 um 10:30",
		"nl": "dinsdag 24 november 2026 om 10:30",
		"en": "Tuesday, 24 November 2026 at 10:30",
		"it": "martedì 24 novembre 2026 alle ore 10:30",
	} {
		if got := For(lang).Appointment(at); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
