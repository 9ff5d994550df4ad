//go:build !webdist

package web

import (
	"embed"
	"io/fs"
)

// Site is empty in builds without the tag webdist.
var Site fs.FS = embed.FS{}
