package endpoint

import _ "embed"

// The pages for those who read the description, and how they look.
var (
	//go:embed docs.html
	docsHTML string
	//go:embed code.html
	codeHTML string
	//go:embed docs.css
	docsStyle string
)
