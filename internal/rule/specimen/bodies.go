package specimen

import (
	"fmt"
	"sync"

	"florin/internal/rule/catalogue"
	"florin/internal/rule/law"
)

// body is a body of law whose words papers know, with a product under it.
type body struct {
	texts   string // as law.Document names it
	product catalogue.Product
}

// bodies finds one product for each body of law among those that ship, in their country or in another whose law they could follow.
var bodies = sync.OnceValue(func() (found []body) {
	known := map[string]bool{}
	add := func(p catalogue.Product) {
		if texts := LawOf(p); texts != "" && !known[texts] {
			known[texts] = true
			found = append(found, body{texts, p})
		}
	}
	shipped := catalogue.Shipped()
	for _, p := range shipped {
		add(p)
	}
	for _, p := range shipped {
		for _, country := range law.Shipped().Countries() {
			p.Law.Country = country
			add(p)
		}
	}
	return found
})

// LawOf is the body of law whose words count for a product, as Specimen names it.
func LawOf(p catalogue.Product) string { return p.Law.Edition().Document("precontract").Texts }

func productUnder(texts string) (catalogue.Product, error) {
	for _, b := range bodies() {
		if b.texts == texts {
			return b.product, nil
		}
	}
	return catalogue.Product{}, fmt.Errorf("specimen: no product under %q", texts)
}
