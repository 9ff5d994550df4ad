package endpoint

import (
	"reflect"
	"testing"

	"github.com/danielgtaylor/huma/v2"
)

// What a program sends is read by the letter, all of it; what it is answered may grow.
func TestOnlyAnswersAreOpen(t *testing.T) {
	type Part struct{ Name string }
	type Sent struct{ Parts []Part }
	type Answer struct{ Name string }
	a := New(Config{Base: &Base{}})
	described := a.describe(nil)
	registry := described.Components.Schemas
	body := content("application/json", registry.Schema(reflect.TypeFor[Sent](), true, "Sent"))
	registry.Schema(reflect.TypeFor[Answer](), true, "Answer")
	described.AddOperation(&huma.Operation{OperationID: "x", Method: "POST", Path: "/x", RequestBody: body})
	openAnswers(described)
	for name, closed := range map[string]bool{"Sent": true, "Part": true, "Answer": false} {
		if s := registry.Map()[name]; s == nil || (s.AdditionalProperties == false) != closed {
			t.Errorf("%s: %+v, want closed %v", name, s, closed)
		}
	}
}
