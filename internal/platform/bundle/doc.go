// Package bundle is the signed archive of a dossier: how it is written, and how it is
// checked by a person who has nothing but the file.
//
// It is a ZIP file of stored entries, in one form only: every byte of it is either content,
// whose SHA-256 stands in manifest.json, or follows from names, sizes and the time that the
// manifest names. manifest.json.p7s is the lender's signature over the manifest (CMS,
// detached). So nothing can be changed, added or left out that a check would not see, and
// nothing can be packed that grows when it is unpacked. docs/dossier.md describes the form
// and how to check it without this program.
//
// The package knows neither requests nor who may take what along: internal/customer/dossier does. Whether
// a certificate deserves trust is not decided here; a report says which one it was.
package bundle
