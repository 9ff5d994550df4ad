package endpoint

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
)

// Ending says of an operation that it will not be there for ever.
type Ending struct {
	Since     time.Time // when it was said
	Until     time.Time // from when on it may be gone; a year later at the earliest
	Successor string    // the address of what takes its place, below Prefix
}

// Ends tells whether an operation is to end.
func (e Ending) Ends() bool { return !e.Since.IsZero() }

// tell says it to who calls: Deprecation (RFC 9745), Sunset (RFC 8594), and the link to what takes its place (RFC 5829).
func (e Ending) tell(head http.Header) {
	head.Set("Deprecation", "@"+strconv.FormatInt(e.Since.Unix(), 10))
	head.Set("Sunset", e.Until.UTC().Format(http.TimeFormat))
	if e.Successor != "" {
		head.Set("Link", "<"+Prefix+e.Successor+`>; rel="successor-version"`)
	}
}

// about says it in the description.
func (e Ending) about() string {
	text := " Deprecated since " + e.Since.UTC().Format(time.DateOnly) + "; gone from " + e.Until.UTC().Format(time.DateOnly) + " on."
	if e.Successor != "" {
		text += " Use `" + Prefix + e.Successor + "`."
	}
	return text
}

// noteLimit tells that a program was refused by its mandate. The refusal is given whether or not that could be told.
func (a *Server) noteLimit(ctx context.Context, by identity.Principal, refused error) {
	limit := mandate.LimitOf(refused)
	if limit == "" || by.Kind != identity.Machine {
		return
	}
	if err := a.Programs.NoteLimit(ctx, by, limit); err != nil {
		LogFailure(ctx, a.Log, err)
	}
}

// noteEnding counts the call of a program that will have to be changed. A call is not refused because it could not be counted.
func (a *Server) noteEnding(ctx context.Context, by identity.Principal, r *Route) {
	if !r.Ending.Ends() || by.Kind != identity.Machine {
		return
	}
	if err := a.Programs.CountEnding(ctx, by, r.Method+" "+r.Pattern); err != nil {
		LogFailure(ctx, a.Log, err)
	}
}
