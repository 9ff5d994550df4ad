//go:build webdist

package web

import "embed"

//go:embed all:dist
var distFiles embed.FS

// Site holds the built site: site.json (pages and languages), pages/{lang}/*.html, admin.html and
// assets/*, each compressible file with its .br and .gz beside it.
var Site = folder(distFiles, "dist")
