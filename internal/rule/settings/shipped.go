package settings

import (
	"embed"
	"encoding/json"
	"fmt"
)

//go:embed shipped/*.json
var shippedFiles embed.FS

// shipped reads a document that Florin is shipped with. What the document leaves out stays as it is.
func shipped(name string, into any) {
	raw, err := shippedFiles.ReadFile("shipped/" + name + ".json")
	if err != nil {
		panic(err) // a file of this build
	}
	readShipped(name, raw, into)
}

// readShipped takes the text as it is: that it says nothing which Florin does not know is what a test holds it to.
func readShipped(name string, raw []byte, into any) {
	if err := json.Unmarshal(raw, into); err != nil {
		panic(fmt.Sprintf("settings: shipped/%s.json: %v", name, err))
	}
}
