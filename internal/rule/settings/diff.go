package settings

import "florin/internal/kernel/jsonform"

// Difference is one place at which two documents differ. Products are named by their
// code, not by their place in the list.
type Difference = jsonform.Difference

// Diff gives every difference between the documents of a name, in the order of their names. Of a logo it says which file it
// is, and does not repeat it.
func Diff(before, after Snapshot, name string) ([]Difference, error) {
	if name == "brand" {
		return jsonform.Diff(before.Brand.Told(), after.Brand.Told())
	}
	return jsonform.Diff(before.document(name), after.document(name))
}
