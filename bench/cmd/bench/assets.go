package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"path"
	"regexp"
	"strings"
)

var (
	tagged   = regexp.MustCompile(`(?:src|href)="(/[^"]+\.js)"`)
	imported = regexp.MustCompile(`(?:from|import)\s*["'](\.{0,2}/[^"']+\.js)["']`)
)

// assets adds up the compressed JavaScript that the page asks for: scripts, preloads, and what those import.
func (b *bench) assets(context.Context) error {
	f, err := b.sharedFlorin()
	if err != nil {
		return err
	}
	_, page, err := fetch(f.Addr, "/", "identity")
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	var todo []string
	for _, match := range tagged.FindAllStringSubmatch(page, -1) {
		todo = append(todo, match[1])
	}
	total := 0
	for len(todo) > 0 {
		name := todo[0]
		todo = todo[1:]
		if seen[name] {
			continue
		}
		seen[name] = true
		size, _, err := fetch(f.Addr, name, "br")
		if err != nil {
			return err
		}
		total += size
		_, text, err := fetch(f.Addr, name, "identity")
		if err != nil {
			return err
		}
		for _, match := range imported.FindAllStringSubmatch(text, -1) {
			todo = append(todo, path.Join(path.Dir(name), match[1]))
		}
	}
	if total == 0 {
		return fmt.Errorf("the page names no script: is the web app inside this binary?")
	}
	b.add(row{"JavaScript of /, brotli", fmt.Sprintf("%.1f kB in %d files", float64(total)/1000, len(seen)), "", "", "<= 90 kB", ""}, total <= 90_000)
	return nil
}

// fetch returns the size on the wire and, uncompressed, the text.
func fetch(addr, name, encoding string) (int, string, error) {
	request, err := http.NewRequest(http.MethodGet, "http://"+addr+name, nil)
	if err != nil {
		return 0, "", err
	}
	request.Header.Set("Accept-Encoding", encoding)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return 0, "", err
	}
	if answer.StatusCode != http.StatusOK {
		return 0, "", fmt.Errorf("%s: %s", name, answer.Status)
	}
	if encoding == "br" && !strings.Contains(answer.Header.Get("Content-Encoding"), "br") {
		return 0, "", fmt.Errorf("%s is not served with brotli", name)
	}
	return len(body), string(body), nil
}
