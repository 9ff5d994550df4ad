//go:build webdist

package web

import "embed"

//go:embed dist/*.json dist/*.svg dist/admin.html dist/*.br dist/*.gz
//go:embed dist/og/*.png
//go:embed dist/assets/*.br dist/assets/*.gz dist/assets/*.woff2
//go:embed dist/assets/frame/*.br dist/assets/frame/*.gz dist/assets/frame/*.woff2
//go:embed dist/assets/office/*.br dist/assets/office/*.gz dist/assets/office/*.woff2
//go:embed dist/pages/*/*.gz dist/render/*.gz
var distFiles embed.FS

// Site holds the built site: site.json (pages and languages), pages/{lang}/**.html, admin.html and
// assets/*. What shrinks well is held only shrunk, as .br and .gz; the server unpacks it for the
// rare caller that takes neither.
var Site = folder(distFiles, "dist")
