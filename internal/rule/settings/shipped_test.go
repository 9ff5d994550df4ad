package settings

import (
	"encoding/json"
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

	var differences map[string]json.RawMessage
	shipped("lending", &differences)
	for law, raw := range differences {
		if err := jsonform.Read(raw, new(Lending)); err != nil {
			t.Errorf("lending of %s: %v", law, err)
		}
	}
	if len(differences) == 0 {
		t.Error("no country's loans differ: nothing was read")
	}
}

// shippedInto is what a shipped file is read into; a new file is told here.
func shippedInto(t *testing.T, name string) any {
	switch name {
	case "products":
		return new([]shippedRow)
	case "lending":
		return new(map[string]json.RawMessage)
	}
	target := new(Snapshot).document(name)
	if target == nil {
		t.Fatalf("%s.json is read into nothing that this test knows", name)
	}
	return target
}
