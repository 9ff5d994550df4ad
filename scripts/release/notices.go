package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const noticesName = "THIRD-PARTY-NOTICES.txt"

// licenceFile is what authors call the file that says on what terms others may use their work.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|copyright)([-._].*)?$`)

// notices writes the licences of everything that is within the program: Go modules that it is built of, and packages of the web app. One that
// has no licence in it fails, since it could not be handed out.
func (r release) notices([]string) error {
	folders, err := r.modules()
	if err != nil {
		return err
	}
	packages, err := r.packages()
	if err != nil {
		return err
	}
	maps.Copy(folders, packages)
	var text strings.Builder
	text.WriteString("Florin contains the work of others. Each stands here with its version and the terms on which it may be used.\n")
	var without []string
	for _, name := range slices.Sorted(maps.Keys(folders)) {
		terms, err := termsIn(folders[name])
		if err != nil {
			return err
		}
		if terms == "" {
			without = append(without, name)
		}
		fmt.Fprintf(&text, "\n%s\n%s\n\n%s", strings.Repeat("=", 80), name, terms)
	}
	if len(without) > 0 {
		return fmt.Errorf("without a licence: %s", strings.Join(without, ", "))
	}
	return os.WriteFile(filepath.Join(r.out, noticesName), []byte(text.String()), 0o644)
}

func termsIn(folder string) (string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	for _, e := range entries {
		if e.IsDir() || !licenceFile.MatchString(e.Name()) {
			continue
		}
		content, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return "", err
		}
		text.WriteString(strings.TrimSpace(string(content)) + "\n")
	}
	return text.String(), nil
}

// modules are the folders of the Go modules of which some package is in the program, by name and version.
func (r release) modules() (map[string]string, error) {
	list := exec.Command("go", "list", "-deps", "-tags", "webdist", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", "./cmd/florin")
	list.Dir, list.Stderr = r.root, os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("list the modules: %w", err)
	}
	folders := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if name, folder, found := strings.Cut(strings.TrimSpace(line), "\t"); found && !strings.HasPrefix(name, "florin/") {
			folders[name] = folder
		}
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	folders["the Go programming language"] = strings.TrimSpace(string(root))
	return folders, err
}

// packages are the folders of the npm packages that are no tools of the build, by name and version.
func (r release) packages() (map[string]string, error) {
	var lock struct {
		Packages map[string]struct {
			Version       string `json:"version"`
			Dev, Optional bool
		} `json:"packages"`
	}
	content, err := os.ReadFile(filepath.Join(r.root, "web", "package-lock.json"))
	if err == nil {
		err = json.Unmarshal(content, &lock)
	}
	folders := map[string]string{}
	for at, p := range lock.Packages {
		_, name, found := strings.Cut(at, "node_modules/")
		if !found || p.Dev || p.Optional {
			continue
		}
		folders[name+" "+p.Version] = filepath.Join(r.root, "web", at)
	}
	if err == nil && len(folders) == 0 {
		err = errors.New("web/package-lock.json names no packages")
	}
	return folders, err
}
