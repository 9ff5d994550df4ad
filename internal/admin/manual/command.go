package manual

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"florin/internal/platform/command"
)

// Cmd writes the site.
type Cmd struct {
	To string `required:"" placeholder:"DIR" help:"Folder to write to. It is made, or must be empty."`
}

// Run writes every file.
func (c Cmd) Run(e *command.Env) error {
	entries, err := os.ReadDir(c.To)
	switch {
	case err == nil && len(entries) > 0:
		return fmt.Errorf("%s is not empty", c.To)
	case err != nil && !errors.Is(err, os.ErrNotExist):
		return err
	}
	files, err := Own()
	if err != nil {
		return err
	}
	for name, file := range files {
		at := filepath.Join(c.To, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil { // a site that others read
			return err
		}
		if err := os.WriteFile(at, file, 0o644); err != nil { // a site that others read
			return err
		}
	}
	fmt.Fprintf(e.Out, "%d files written. Begin with %s.\n", len(files), filepath.Join(c.To, "index.html"))
	return nil
}
