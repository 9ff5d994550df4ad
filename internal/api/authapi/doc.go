// Package authapi is the API /auth/v1: sign-up, sign-in, tokens, second factors and
// external providers as pages call them that use the unmodified npm client
// @supabase/supabase-js. docs/wire.md says what such a page can expect.
//
// It owns the form of the calls and answers and nothing else: each handler decodes, calls
// one method of internal/identity/identity, encodes. Every rule (who may, how long, how often, what
// is told) is that package's, and the same for our own pages.
//
// Three things differ from /api/v1 because the client needs it: members that nobody knows
// are tolerated, refusals have the client's two forms, and callers are known by a bearer
// token. A bearer that is wrong is refused; it never falls back to a visitor.
package authapi
