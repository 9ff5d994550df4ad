package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"sync"
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

// bank is where files for the bank go: into the folder that ADAPTER_BANK_OUT names, from which a program of your bank takes them. Without it only trials are taken, and kept nowhere.
var bank = &orders{taken: map[string]string{}}

type orders struct {
	mu    sync.Mutex
	taken map[string]string // digests by reference
}

// reference is what a file can be called by: letters and digits, as ISO 20022 has message ids, and "-" of trials.
var reference = regexp.MustCompile(`^[A-Za-z0-9-]{1,40}$`)

// submit takes a file once: the same reference again, under whichever call, is the same order, and another file under it is refused.
func (o *orders) submit(c call) (map[string]any, bool) {
	var in struct {
		Document  []byte `json:"document"`
		SHA256    string `json:"sha256"`
		OrderType string `json:"order_type"`
		Reference string `json:"reference"`
	}
	if json.Unmarshal(c.Input, &in) != nil || in.OrderType != "pain.001" || !reference.MatchString(in.Reference) {
		return nil, false
	}
	if sum := sha256.Sum256(in.Document); hex.EncodeToString(sum[:]) != in.SHA256 {
		return nil, false // not the file that two people have released
	}
	if !o.take(os.Getenv("ADAPTER_BANK_OUT"), c.Mode, in.Reference, in.SHA256, in.Document) {
		return nil, false
	}
	return map[string]any{"reference": in.Reference, "sha256": in.SHA256, "state": "accepted", "order_id": in.Reference}, true
}

func (o *orders) take(folder, mode, reference, digest string, file []byte) bool {
	if folder != "" {
		return keepOnce(folder, reference+".xml", file)
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	before, known := o.taken[reference]
	if !known {
		o.taken[reference] = digest
	}
	return mode == "test" && (!known || before == digest)
}

// keepOnce writes a file whole or not at all. One that is there already has to be the same.
func keepOnce(folder, name string, file []byte) bool {
	path := filepath.Join(folder, name)
	part, err := os.CreateTemp(folder, ".part-*")
	if err != nil {
		return false
	}
	defer os.Remove(part.Name())
	_, err = part.Write(file)
	for _, step := range []func() error{part.Sync, part.Close, func() error { return os.Link(part.Name(), path) }} {
		if err == nil {
			err = step()
		}
	}
	if err == nil {
		return true
	}
	there, err := os.ReadFile(path)
	return err == nil && string(there) == string(file)
}
