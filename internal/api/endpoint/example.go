package endpoint

import (
	"encoding/json"
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// Example is a call as it may look: what is sent, and what is answered. Either may be missing.
type Example struct {
	Request  json.RawMessage `json:"request"`
	Response json.RawMessage `json:"response"`
}

// showIn puts it into the description of its operation.
func (e *Example) showIn(op *huma.Operation) {
	show := func(content map[string]*huma.MediaType, text json.RawMessage) {
		if media := content["application/json"]; media != nil && text != nil {
			media.Example = text
		}
	}
	if op.RequestBody != nil {
		show(op.RequestBody.Content, e.Request)
	}
	for status, response := range op.Responses {
		if code, err := strconv.Atoi(status); err == nil && code < http.StatusMultipleChoices {
			show(response.Content, e.Response)
		}
	}
}
