package jsonform

import (
	"encoding/json"
	"fmt"
	"io/fs"
)

// Shipped reads a document of this build. What the document leaves out stays as it is; a document
// that cannot be read is a mistake of the build, and panics.
func Shipped(files fs.FS, path string, into any) {
	raw, err := fs.ReadFile(files, path)
	if err == nil {
		err = json.Unmarshal(raw, into)
	}
	if err != nil {
		panic(fmt.Sprintf("%s: %v", path, err))
	}
}
