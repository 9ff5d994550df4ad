package catalogue

import (
	"encoding/json"
	"testing"

	"florin/internal/kernel/jsonform"
)

// What Florin is shipped with is held to the same reading as a file of a lender: no field that nothing reads, none twice.
func TestWhatIsShippedOfProductsIsRead(t *testing.T) {
	read := func(name string, into any) {
		raw, err := shippedFiles.ReadFile("shipped/" + name + ".json")
		if err == nil {
			err = jsonform.Read(raw, into)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	read("products", new([]shippedRow))
	differences := map[string]json.RawMessage{}
	read("lending", &differences)
	for law, raw := range differences {
		if err := jsonform.Read(raw, new(Lending)); err != nil {
			t.Errorf("lending of %s: %v", law, err)
		}
	}
	if len(differences) == 0 {
		t.Error("no country's loans differ: nothing was read")
	}
}
