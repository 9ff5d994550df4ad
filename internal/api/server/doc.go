// Package server composes Florin's APIs and pages into one http.Handler and runs it.
//
// It owns what every answer has in common whatever it is about: request ids, the access
// log, recovery from panics, security headers, the caller's real address, metrics,
// health, static files, the pages in five languages, the hidden way to the back-office,
// TLS, timeouts, and the orderly end. It knows no feature; what a person may see is
// decided by internal/api/v1. It is one package above 2,500 lines because all of that happens to one answer, in one order.
//
//	listener -> timeouts -> facts (id, address, language) -> log, metrics, recovery
//	         -> security headers -> /api/... | health | pages and assets
package server
