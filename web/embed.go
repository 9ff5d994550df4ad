package web

import (
	"embed"
	"io/fs"
)

//go:embed src/i18n/*/*.json
var catalogFiles embed.FS

// Catalogs holds {lang}/{namespace}.json, in i18next v4 format.
var Catalogs = folder(catalogFiles, "src/i18n")

// folder panics on a folder that is not embedded: that is a mistake in this package.
func folder(files embed.FS, name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil {
		panic(err)
	}
	return sub
}
