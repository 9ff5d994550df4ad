package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// release is what the commands are told.
type release struct {
	version string
	made    time.Time // of the commit
	out     string    // folder of what is handed out
	root    string    // of the repository
}

func main() {
	version := flag.String("version", "", "version, as the program says it")
	made := flag.Int64("made", 0, "time of the commit, in seconds")
	out := flag.String("out", "", "folder to write to")
	root := flag.String("root", ".", "root of the repository")
	flag.Parse()
	r := release{*version, time.Unix(*made, 0).UTC(), *out, *root}
	commands := map[string]func([]string) error{"notices": r.notices, "archive": r.archive, "image": r.image, "sums": r.sums}
	run, known := commands[flag.Arg(0)]
	if !known || r.version == "" || r.out == "" {
		fmt.Fprintln(os.Stderr, "usage: release -version V -made SECONDS -out FOLDER -root FOLDER notices | archive OS ARCH PROGRAM | image PROGRAM... | sums   (", runtime.Version(), ")")
		os.Exit(2)
	}
	if err := run(flag.Args()[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// beside are the files that go along with a program, by the name that they have there.
func (r release) beside() map[string]string {
	return map[string]string{
		"LICENSE": filepath.Join(r.root, "LICENSE"), "README.md": filepath.Join(r.root, "README.md"), "CHANGELOG.md": filepath.Join(r.root, "CHANGELOG.md"),
		"operations.md": filepath.Join(r.root, "docs", "operations.md"), "runbook.md": filepath.Join(r.root, "docs", "runbook.md"),
		"florin.rules.yml": filepath.Join(r.root, "deploy", "prometheus", "florin.rules.yml"), "florin.json": filepath.Join(r.root, "deploy", "grafana", "florin.json"),
		noticesName: filepath.Join(r.out, noticesName),
	}
}

// named is the name of something handed out for a system.
func (r release) named(goos, arch, ending string) string {
	return filepath.Join(r.out, strings.Join([]string{"florin", r.version, goos, arch}, "_")+ending)
}
