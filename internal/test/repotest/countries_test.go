package repotest

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A country or a currency in the code is a law or a rail in the wrong place: code asks internal/rule/law or internal/rule/rail for a
// capability, and the pages are told by the settings.
var (
	namedPlace = regexp.MustCompile("['\"`](?:EU|CH|LI|FR|DE|AT|BE|NL|LU|IT|ES|IE|GB|SE|DK|NO|FI|PT|PL|EUR|CHF|GBP|USD|SEK|DKK|NOK|PLN)['\"`]")
	currencies = []string{"EUR", "CHF", "GBP", "USD"} // the constants of kernel/money

	// homeOfIt are law, rails, the demo and tests; and the vocabularies: what currencies there are, how languages write them, and the
	// list item (LI) of PDF.
	homeOfIt = regexp.MustCompile(`^internal/(rule/(law|rail)|admin/demo|test)/|^bench/|/demo[a-z_]*\.go$|` +
		`^internal/kernel/(money/currency|i18n/format)\.go$|^internal/platform/pdf/text\.go$|^web/src/kitchen-sink/`)
)

func TestNoCodeDecidesByACountry(t *testing.T) {
	for file, n := range namedPlaces(t) {
		t.Errorf("%s names %d countries or currencies: ask internal/rule/law or internal/rule/rail, or let the settings say it", file, n)
	}
}

// namedPlaces counts, file by file, the places that name a country or a currency.
func namedPlaces(t *testing.T) map[string]int {
	found := map[string]int{}
	for _, file := range goFiles(t) {
		if !file.isTest() && !file.generated() && !homeOfIt.MatchString(file.path) {
			if n := countriesIn(file.ast); n > 0 {
				found[file.path] = n
			}
		}
	}
	for path, text := range webSource(t) {
		if n := len(namedPlace.FindAllString(text, -1)); n > 0 && !homeOfIt.MatchString(path) {
			found[path] = n
		}
	}
	return found
}

// countriesIn counts codes in literals, those of tags and statements, too, and the constants of the currencies.
func countriesIn(file *ast.File) (n int) {
	ast.Inspect(file, func(node ast.Node) bool {
		switch e := node.(type) {
		case *ast.BasicLit:
			if e.Kind == token.STRING {
				n += len(namedPlace.FindAllString(e.Value, -1))
			}
		case *ast.SelectorExpr:
			if of, ok := e.X.(*ast.Ident); ok && of.Name == "money" && slices.Contains(currencies, e.Sel.Name) {
				n++
			}
		}
		return true
	})
	return n
}

// placesIn sums up what files with an ending hold.
func placesIn(found map[string]int, endings ...string) (n int) {
	for path, places := range found {
		if slices.ContainsFunc(endings, func(end string) bool { return strings.HasSuffix(path, end) }) {
			n += places
		}
	}
	return n
}
