// Package endpoint is what all routes of /api/v1 have in common, whatever they are about: how a
// call is admitted, read, answered and described. It knows who may be signed in, and no feature.
//
// The handlers stand in the packages for their audiences (site, access, client, staff, admin),
// which give their routes with a guard each; the package api puts them into one list. Around
// each handler happens, in order:
//
//	Server      request facts (Meta), cross-origin protection, 404 and 405 as problems
//	Guard       who is asking: visitor, client, staff with a permission
//	once        a key that was used before answers again; else the effect claims it (0084)
//	read        the address by the input's tags; the body: size, depth, exact keys, types, nothing doubled or unknown
//	version     If-Match and the version in the body are one; what is read carries its ETag
//	handler     one feature method
//	Problem     every refusal as an RFC 9457 document in the caller's language
//
// The types of a handler say how its input is read and its output written (endpoint.go), and
// the description is made of the same types when a client asks for it (0003, 0050).
//
// The package is above 2,500 lines because reading, guarding and describing a call all look into
// the same types of its handler; apart they would have to open them to each other.
//
// Nothing here writes what a caller submitted into an error or a log.
package endpoint
