package assistant

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	florin "florin/sdk/go"
)

// tools call the API.
type tools struct{ *florin.Client }

// reading adds a tool that changes nothing.
func reading[In any](s *mcp.Server, name, about string, do func(ctx context.Context, in In) (any, error)) {
	add(s, &mcp.Tool{Name: name, Description: about, Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, OpenWorldHint: new(false)}}, do)
}

// proposing adds a tool that writes something down for people. Called twice it writes twice.
func proposing[In any](s *mcp.Server, name, about string, do func(ctx context.Context, in In) (any, error)) {
	add(s, &mcp.Tool{Name: name, Description: about, Annotations: &mcp.ToolAnnotations{DestructiveHint: new(true), OpenWorldHint: new(false)}}, do)
}

func add[In any](s *mcp.Server, tool *mcp.Tool, do func(ctx context.Context, in In) (any, error)) {
	mcp.AddTool(s, tool, func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
		answer, err := do(ctx, in)
		if err != nil {
			return refused(err), nil, nil
		}
		text, err := marked(answer)
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil, err
	})
}

// refused says by its code why there is no answer.
func refused(err error) *mcp.CallToolResult {
	told := map[string]any{"code": "client.network", "detail": "Florin did not answer.", "retryable": true}
	var p *florin.Problem
	if errors.As(err, &p) {
		told = map[string]any{"code": p.Code, "detail": p.Detail, "retryable": p.Retryable, "params": p.Params, "errors": p.Errors}
	}
	text, _ := json.Marshal(told) // texts and numbers always can be
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: string(text)}}}
}

// marked writes an answer with the texts of people as material.
func marked(answer any) (string, error) {
	text, err := json.Marshal(answer)
	if err != nil {
		return "", err
	}
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return "", err
	}
	text, err = json.Marshal(mark(value))
	return string(text), err
}

// written are the members in which people write what they like, or their own names and addresses.
var written = []string{
	"about", "address", "admin_notes", "body", "canton", "city", "claim", "client", "comment", "contact", "creditor", "detail", "email", "employer", "first_name",
	"holder", "house_number", "last_name", "name", "nationality", "note", "occupation", "override", "phone", "postal_code", "preview", "purpose", "q", "reason",
	"reference", "remark", "street", "subject", "text", "title", "why",
}

// mark puts each such text into an object of its own.
func mark(value any) any {
	switch value := value.(type) {
	case []any:
		for i := range value {
			value[i] = mark(value[i])
		}
	case map[string]any:
		for name, inner := range value {
			if text, ok := inner.(string); ok && text != "" && slices.Contains(written, name) {
				value[name] = map[string]any{"material": text}
				continue
			}
			value[name] = mark(inner)
		}
	}
	return value
}
