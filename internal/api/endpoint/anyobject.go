package endpoint

import (
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"
)

// AnyObject is JSON that passes through as it is: the options and credentials of passkeys,
// whose form is that of WebAuthn.
type AnyObject json.RawMessage

// UnmarshalJSON keeps the text.
func (o *AnyObject) UnmarshalJSON(text []byte) error {
	*o = append((*o)[:0], text...)
	return nil
}

// MarshalJSON writes the text.
func (o AnyObject) MarshalJSON() ([]byte, error) {
	if o == nil {
		return []byte("null"), nil
	}
	return o, nil
}

// Schema describes it.
func (AnyObject) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeObject, AdditionalProperties: true, Description: "As WebAuthn writes it in JSON"}
}

var _ huma.SchemaProvider = AnyObject{}
