// Package docs holds the documentation, so that the program can show it: documents in Markdown with their pictures, and nothing that is made
// of them. internal/admin/manual makes a site of it.
package docs

import "embed"

// Files are the documents, as they lie in this folder.
//
//go:embed *.md decisions/*.md images/*.png
var Files embed.FS
