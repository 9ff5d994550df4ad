// Package api is /api/v1, the JSON API that Florin's own web app uses, and its
// description: OpenAPI 3.1 at /api/v1/openapi.json, readable at /api/docs.
//
// A handler decodes, asks one feature method, and encodes; it holds no rule. All
// routes stand in one list (routes.go) with their guard, so that who may call what is
// read on one screen. What every call has in common happens around them, in order:
//
//	Handler     request facts (Meta), cross-origin protection, 404 and 405 as problems
//	guard       who is asking: visitor, client, staff with a permission
//	read        the address by the input's tags; the body: size, depth, exact keys, types, nothing doubled or unknown
//	handler     one feature method
//	Problem     every refusal as an RFC 9457 document in the caller's language
//
// The types of a handler say how its input is read and its output written (endpoint.go), and
// the description is made of the same types when somebody asks for it (0003, 0050).
//
// The package owns HTTP and nothing else: cookies, status codes, document headers.
// It never writes what a caller submitted into an error or a log.
package api
