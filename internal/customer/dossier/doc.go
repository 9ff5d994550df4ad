// Package dossier is everything about one request, put together: as a sealed document for
// people to read, and as a signed archive that a court's expert can check (internal/platform/bundle).
//
// It owns no table and decides nothing: it asks the features below what the caller may see
// there. What the caller may not see is left out, and the dossier says so. Each time is in the
// audit log before the first byte leaves, in the chain of the request; the files that go into
// an archive count as opened, one by one.
package dossier
