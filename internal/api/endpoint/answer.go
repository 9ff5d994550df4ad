package endpoint

import (
	"context"
	"net/http"
	"strconv"

	"florin/internal/identity/identity"
)

// Change is a call about one thing, by its id, that answers nothing but that it is done.
func Change(do func(ctx context.Context, by identity.Principal, id string) error) Handler[RequestPath, NoContent] {
	return func(ctx context.Context, in *RequestPath) (*NoContent, error) {
		if err := do(ctx, By(ctx), in.ID); err != nil {
			return nil, err
		}
		return Done(), nil
	}
}

// Attachment is a file to be saved. Its name is ours, so it needs no quoting.
func Attachment(mediaType, name string, content []byte) *Stream {
	return sent(mediaType, "attachment", name, content)
}

// Inline answers with a file that the browser shows.
func Inline(mediaType, name string, content []byte) *Stream {
	return sent(mediaType, "inline", name, content)
}

func sent(mediaType, how, name string, content []byte) *Stream {
	return &Stream{func(w http.ResponseWriter) {
		w.Header().Set("Content-Type", mediaType)
		w.Header().Set("Content-Disposition", how+`; filename="`+name+`"`)
		w.Header().Set("Content-Length", strconv.Itoa(len(content)))
		w.WriteHeader(http.StatusOK)
		_, _ = w.Write(content) // the caller may be gone
	}}
}

// None is an input or an answer without content.
type None struct{}

// Answer is an answer with a body and nothing else.
type Answer[T any] struct{ Body T }

// Reply answers with a body, or with the error when there is one.
func Reply[T any](body T, err error) (*Answer[T], error) {
	if err != nil {
		return nil, err
	}
	return &Answer[T]{body}, nil
}

// NoContent is the answer of calls that have nothing to say.
type NoContent struct {
	Status    int
	SetCookie []string `header:"Set-Cookie"`
}

// Done is the answer without content, with cookies to be set if there are any.
func Done(cookies ...string) *NoContent {
	return &NoContent{Status: http.StatusNoContent, SetCookie: cookies}
}
