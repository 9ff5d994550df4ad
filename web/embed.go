package web

import (
	"embed"
	"io/fs"
)

//go:embed src/i18n/*/common.json src/i18n/*/errors.json src/i18n/*/mail.json
var catalogFiles embed.FS

// Catalogs holds {lang}/{namespace}.json, in i18next v4 format: the namespaces that Go reads, which are few.
var Catalogs = folder(catalogFiles, "src/i18n")

// folder panics on a folder that is not embedded: that is a mistake in this package.
func folder(files embed.FS, name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil {
		panic(err)
	}
	return sub
}
