package api_test

import (
	"os"
	"strings"
	"testing"

	"florin/internal/kernel/money"
)

// The pages have the decimals of currencies from the table of package money: Intl has others for some.
func TestTypesAreFreshOfCurrencies(t *testing.T) {
	const file = "../../../web/src/lib/currency-digits.gen.ts"
	by := map[int][]string{}
	for _, c := range money.Currencies() {
		by[c.Digits()] = append(by[c.Digits()], string(c))
	}
	fresh := "// Written from internal/kernel/money: go test ./internal/api/v1 -run TypesAreFresh -update\n"
	for _, list := range []struct {
		name   string
		digits int
	}{{"no", 0}, {"two", 2}, {"three", 3}} {
		fresh += "\nexport const " + list.name + "Digits =\n  '" + strings.Join(by[list.digits], " ") + "';\n"
		delete(by, list.digits)
	}
	if len(by) > 0 {
		t.Errorf("the pages do not know of %v", by)
	}
	if *update {
		must(t, os.WriteFile(file, []byte(fresh), 0o644))
	}
	kept, err := os.ReadFile(file)
	must(t, err)
	if string(kept) != fresh {
		t.Error("the decimals of the web app are not those of package money: go test ./internal/api/v1 -run TypesAreFresh -update")
	}
}
