package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
)

// Of one answer: it has a megabyte at most, in which a file of bytes takes a third more.
const (
	mostFiles = 10
	mostBytes = 700 << 10
)

// fetch brings the files of the folder that ADAPTER_BANK_FILES names, by their names: a program of your bank puts them there, one message each, under names that rise (the time in front). Without it there are none.
// A larger file belongs at an address of yours ("url" in place of "base64").
func fetch(c call) (map[string]any, bool) {
	var in struct {
		Since string `json:"since"` // "until" of the answer before
	}
	if json.Unmarshal(c.Input, &in) != nil {
		return nil, false
	}
	until, more, size, files := in.Since, false, 0, []any{}
	if until == "" {
		until = "0" // before every name
	}
	var entries []os.DirEntry
	folder := os.Getenv("ADAPTER_BANK_FILES")
	if folder != "" {
		entries, _ = os.ReadDir(folder) // in the order of their names
	}
	for _, e := range entries {
		if e.IsDir() || e.Name() <= until {
			continue
		}
		content, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil || len(files) == mostFiles || len(files) > 0 && size+len(content) > mostBytes {
			more = err == nil
			break // the next question begins here
		}
		sum := sha256.Sum256(content)
		files = append(files, map[string]any{"name": e.Name(), "media_type": "application/xml", "sha256": hex.EncodeToString(sum[:]), "base64": base64.StdEncoding.EncodeToString(content)})
		until, size = e.Name(), size+len(content)
	}
	return map[string]any{"until": until, "more": more, evidence: files}, true
}
