package validate_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"florin/internal/kernel/date"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
)

// sharedCase is one line of testdata/cases.json, which the web app's tests run too.
type sharedCase struct {
	Rule   string         `json:"rule"`
	Input  string         `json:"input"`
	Code   string         `json:"code"`   // "" when the input is accepted
	Server bool           `json:"server"` // not decided in the browser
	Params map[string]any `json:"params"` // of the message
	Normal string         `json:"normal"` // phone: the normal form

	Other    string          `json:"other"`    // passwords
	Domain   string          `json:"domain"`   // staff_email
	On       string          `json:"on"`       // birth_date
	Currency money.Currency  `json:"currency"` // amount and step, figures in whole units
	Min      string          `json:"min"`
	Step     string          `json:"step"`
	RawMax   json.RawMessage `json:"max"` // text for amount, number for text
}

func (c sharedCase) max() string { return string(bytes.Trim(c.RawMax, `"`)) }

// rules answers a case with the code, the message parameters and the normal form.
var rules = map[string]func(*testing.T, sharedCase) (string, map[string]any, string){
	"email":    plain(validate.Email),
	"password": plain(validate.Password),
	"name":     plain(validate.Name),
	"message":  plain(validate.Message),
	"country":  plain(validate.Country),
	"required": plain(validate.Required),
	"passwords": func(_ *testing.T, c sharedCase) (string, map[string]any, string) {
		return validate.Passwords(c.Input, c.Other), nil, ""
	},
	"staff_email": func(_ *testing.T, c sharedCase) (string, map[string]any, string) {
		return validate.StaffEmail(c.Input, c.Domain), nil, ""
	},
	"text": func(t *testing.T, c sharedCase) (string, map[string]any, string) {
		var limit int
		if _, err := fmt.Sscan(c.max(), &limit); err != nil {
			t.Fatal(err)
		}
		return validate.Text(c.Input, limit), nil, ""
	},
	"phone": func(_ *testing.T, c sharedCase) (string, map[string]any, string) {
		normal, code := validate.Phone(c.Input)
		return code, nil, normal
	},
	"birth_date": func(_ *testing.T, c sharedCase) (string, map[string]any, string) {
		_, code := validate.BirthDate(c.Input, date.MustParse(c.On))
		return code, nil, ""
	},
	"amount": func(t *testing.T, c sharedCase) (string, map[string]any, string) {
		code, params := validate.Amount(c.amount(t, c.Input), c.amount(t, c.Min), c.amount(t, c.max()))
		return code, params, ""
	},
	"step": func(t *testing.T, c sharedCase) (string, map[string]any, string) {
		code, params := validate.Step(c.amount(t, c.Input), c.amount(t, c.Step))
		return code, params, ""
	},
}

func plain(rule func(string) string) func(*testing.T, sharedCase) (string, map[string]any, string) {
	return func(_ *testing.T, c sharedCase) (string, map[string]any, string) { return rule(c.Input), nil, "" }
}

func (c sharedCase) amount(t *testing.T, major string) money.Amount {
	t.Helper()
	a, err := money.ParseMajor(major, c.Currency)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestSharedCases(t *testing.T) {
	seen := make(map[string]bool)
	for i, c := range readCases(t) {
		seen[c.Code] = true
		t.Run(fmt.Sprintf("%s/%d", c.Rule, i), func(t *testing.T) {
			rule, ok := rules[c.Rule]
			if !ok {
				t.Fatalf("no rule %q", c.Rule)
			}
			code, params, normal := rule(t, c)
			if code != c.Code || normal != c.Normal {
				t.Errorf("%q: got %q %q, want %q %q", c.Input, code, normal, c.Code, c.Normal)
			}
			if diff := cmp.Diff(c.Params, params); diff != "" {
				t.Error(diff)
			}
		})
	}
	seen[validate.AmountCurrency] = true // its own test below: a case has one currency
	for _, code := range validate.Codes() {
		if !seen[code] {
			t.Errorf("no case leads to %s", code)
		}
	}
}

func readCases(t *testing.T) []sharedCase {
	t.Helper()
	raw, err := os.ReadFile("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	var cases []sharedCase
	if err := d.Decode(&cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

// Every code has a message in every language.
func TestEveryCodeHasAMessage(t *testing.T) {
	for _, lang := range []string{"fr", "de", "nl", "en", "it"} {
		messages := readMessages(t, lang)
		for _, code := range validate.Codes() {
			if messages[code] == "" {
				t.Errorf("%s: no message for %s", lang, code)
			}
		}
	}
}

// The French wording is quoted in section 5 of the product specification.
func TestQuotedFrenchMessages(t *testing.T) {
	quoted := map[string]string{
		validate.EmailRequired:     "L'email est requis",
		validate.EmailInvalid:      "Format d'email invalide",
		validate.EmailTooLong:      "L'email est trop long",
		validate.PasswordRequired:  "Le mot de passe est requis",
		validate.PasswordTooShort:  "Le mot de passe doit contenir au moins 8 caractères",
		validate.PasswordTooLong:   "Le mot de passe est trop long",
		validate.PasswordUppercase: "Le mot de passe doit contenir au moins une majuscule",
		validate.PasswordLowercase: "Le mot de passe doit contenir au moins une minuscule",
		validate.PasswordDigit:     "Le mot de passe doit contenir au moins un chiffre",
		validate.PasswordSpecial:   "Le mot de passe doit contenir au moins un caractère spécial",
		validate.PasswordsMismatch: "Les mots de passe ne correspondent pas",
		validate.FieldRequired:     "Ce champ est requis",
		validate.NameTooLong:       "Le nom est trop long",
		validate.NameCharacters:    "Le nom ne peut contenir que des lettres, espaces, apostrophes et tirets",
		validate.PhoneRequired:     "Le téléphone est requis",
		validate.PhoneInvalid:      "Format de téléphone invalide",
		validate.AmountMin:         "Le montant minimum est de {{min}} {{currency}}",
		validate.AmountMax:         "Le montant maximum est de {{max}} {{currency}}",
		validate.MessageTooShort:   "Le message doit contenir au moins 10 caractères",
		validate.MessageTooLong:    "Le message est trop long",
		validate.MessageForbidden:  "Le message contient du contenu non autorisé",
		validate.CountryRequired:   "Le pays est requis",
		validate.CountryInvalid:    "Code pays invalide",
		validate.StaffEmailInvalid: "Email administrateur invalide",
	}
	messages := readMessages(t, "fr")
	for _, code := range slices.Sorted(maps.Keys(quoted)) {
		if messages[code] != quoted[code] {
			t.Errorf("%s: got %q, want %q", code, messages[code], quoted[code])
		}
	}
}

// readMessages flattens a catalog of errors to dotted codes.
func readMessages(t *testing.T, lang string) map[string]string {
	t.Helper()
	raw, err := os.ReadFile("../../../web/src/i18n/" + lang + "/errors.json")
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(raw, &tree); err != nil {
		t.Fatal(err)
	}
	flat := make(map[string]string)
	flatten(flat, "", tree)
	return flat
}

func flatten(flat map[string]string, prefix string, tree map[string]any) {
	for key, value := range tree {
		switch v := value.(type) {
		case string:
			flat[prefix+key] = v
		case map[string]any:
			flatten(flat, prefix+key+".", v)
		}
	}
}
