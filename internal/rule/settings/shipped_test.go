package settings

import (
	"path"
	"strings"
	"testing"

	"florin/internal/kernel/jsonform"
)

// What Florin is shipped with is held to the same reading as a file of a lender: no field that nothing reads, none twice.
func TestWhatIsShippedSaysNothingThatIsNotRead(t *testing.T) {
	files, err := shippedFiles.ReadDir("shipped")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		raw, err := shippedFiles.ReadFile(path.Join("shipped", file.Name()))
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(file.Name(), ".json")
		if err := jsonform.Read(raw, shippedInto(t, name)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// shippedInto is what a shipped file is read into; a new file is told here.
func shippedInto(t *testing.T, name string) any {
	target := new(Snapshot).document(name)
	if target == nil {
		t.Fatalf("%s.json is read into nothing that this test knows", name)
	}
	return target
}
