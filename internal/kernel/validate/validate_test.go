package validate_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
)

func TestCollectorGathersEveryBrokenRule(t *testing.T) {
	v := validate.New()
	v.Check("/email", validate.Email("anna"))
	v.Check("/first_name", validate.Name("Anna"))
	v.Amount("/amount", money.Of(5000, money.EUR), money.Of(100000, money.EUR), money.Of(10000000, money.EUR))
	got, ok := fault.As(v.Err())
	if !ok || got.Kind != fault.Invalid || v.OK() {
		t.Fatalf("got %v", v.Err())
	}
	want := []fault.Field{
		{Pointer: "/email", Code: validate.EmailInvalid},
		{Pointer: "/amount", Code: validate.AmountMin, Params: map[string]any{"min": "1000", "min_minor": int64(100000), "currency": "EUR"}},
	}
	if diff := cmp.Diff(want, got.Fields); diff != "" {
		t.Error(diff)
	}
}

func TestCollectorWithoutBrokenRuleIsNil(t *testing.T) {
	v := validate.New()
	v.Check("/first_name", validate.Name("Anna"))
	if err := v.Err(); err != nil || !v.OK() {
		t.Errorf("got %v", err)
	}
}

func TestAmountsOfOtherCurrencies(t *testing.T) {
	lowest, highest := money.Of(100000, money.EUR), money.Of(10000000, money.EUR)
	for _, c := range []money.Currency{money.CHF, "", "XXX"} {
		if code, _ := validate.Amount(money.Of(200000, c), lowest, highest); code != validate.AmountCurrency {
			t.Errorf("%q: %q", c, code)
		}
	}
	if code, _ := validate.Step(money.Of(1, money.CHF), money.Of(1, money.EUR)); code != validate.AmountCurrency {
		t.Errorf("step in another currency: %q", code)
	}
}

func TestNormalEmail(t *testing.T) {
	for in, want := range map[string]string{
		" Jeanne.Martin@Example.COM ": "jeanne.martin@example.com",
		"anna@MÜLLER.example":         "anna@xn--mller-kva.example",
		"nobody":                      "nobody",
		"":                            "",
	} {
		if got := validate.NormalEmail(in); got != want {
			t.Errorf("%q: got %q, want %q", in, got, want)
		}
	}
}

func TestClean(t *testing.T) {
	if got := validate.Clean("  Jean \t Pierre\n"); got != "Jean Pierre" {
		t.Errorf("got %q", got)
	}
	if got := validate.Clean("e\u0301lodie"); got != "\u00e9lodie" {
		t.Errorf("accents were not composed: %+q", got)
	}
	if got := validate.CleanText(" un\r\n\u202edeux\u2066\x00\x1b \n"); got != "un\ndeux" {
		t.Errorf("got %q", got)
	}
}

func FuzzEmail(f *testing.F) {
	f.Add("jeanne@example.com")
	f.Add("anna@müller.example")
	f.Add("a@b.c\r\nBcc: x@y.z")
	f.Fuzz(func(t *testing.T, s string) {
		if validate.Email(s) != "" {
			return
		}
		normal := validate.NormalEmail(s)
		switch {
		case strings.ContainsAny(normal, "\r\n \t<>,;\""):
			t.Errorf("%q would break a mail header", normal)
		case len(normal) > validate.EmailMax:
			t.Errorf("%q is too long", normal)
		case validate.Email(normal) != "":
			t.Errorf("%q is accepted, its normal form %q is not", s, normal)
		case validate.NormalEmail(normal) != normal:
			t.Errorf("%q is not a fixed point", normal)
		}
	})
}

func FuzzPhone(f *testing.F) {
	f.Add("+41 79 123 45 67")
	f.Add("0033612345678")
	f.Fuzz(func(t *testing.T, s string) {
		normal, code := validate.Phone(s)
		if (normal == "") == (code == "") {
			t.Errorf("%q gave %q and %q", s, normal, code)
		}
		if code != "" {
			return
		}
		if again, code := validate.Phone(normal); again != normal || code != "" {
			t.Errorf("%q became %q, then %q %q", s, normal, again, code)
		}
	})
}

func FuzzText(f *testing.F) {
	f.Add("Jean-Pierre")
	f.Add("Bonjour <script>")
	f.Add("\xff\xfe")
	f.Add("\u3164\u200b\u2800")
	f.Fuzz(func(t *testing.T, s string) {
		if validate.Name(s) == "" && utf8.RuneCountInString(validate.Clean(s)) > validate.NameMax {
			t.Errorf("name %q is too long", s)
		}
		if validate.Message(s) == "" && strings.Contains(strings.ToLower(s), "<script>") {
			t.Errorf("message %q holds a script", s)
		}
		if once := validate.CleanText(s); validate.CleanText(once) != once {
			t.Errorf("%q is cleaned twice", s)
		}
		if blank := validate.Blank(s); blank != (validate.CleanText(s) == "") || blank != (validate.Clean(s) == "") || blank != (validate.Required(s) != "") {
			t.Errorf("%q is blank by one rule and not by another", s)
		}
		_, _ = validate.Password(s), validate.Country(s)
	})
}
