package settings

import "florin/internal/kernel/jsonform"

// Difference is one place at which two documents differ. Products are named by their
// code, not by their place in the list.
type Difference = jsonform.Difference

// Diff gives every difference between the documents of a name, in the order of their names.
func Diff(before, after Snapshot, name string) ([]Difference, error) {
	return jsonform.Diff(before.document(name), after.document(name))
}
