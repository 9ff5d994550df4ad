package settings

import "embed"

//go:embed shipped/*.json
var shippedFiles embed.FS
