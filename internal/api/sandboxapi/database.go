package sandboxapi

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// databaseFile lies in the folder of a sandbox, or of a template, whose database is on a server, and names it. Without it the database is a file in the
// same folder.
const databaseFile = "database.name"

// DatabaseIn is the name of the database on the server that belongs to a folder; empty: it is a file in the folder.
func DatabaseIn(folder string) (string, error) {
	name, err := os.ReadFile(filepath.Join(folder, databaseFile))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return strings.TrimSpace(string(name)), err
}

// makeDatabase gives a folder a database on the server, if there is one: an empty one, or a copy of that of another folder. Its name is written down
// first, so that nothing is left behind.
func (h *Boxes) makeDatabase(ctx context.Context, folder, from string) error {
	if h.Server == nil {
		return nil
	}
	template := ""
	if from != "" {
		var err error
		if template, err = DatabaseIn(from); err != nil {
			return err
		}
	}
	name := "florin_sandbox_" + strings.ToLower(rand.Text()[:16])
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, databaseFile), []byte(name+"\n"), 0o600); err != nil {
		return err
	}
	return h.Server.Create(ctx, name, template)
}

// remove takes a folder away, with its database. One that there is not is fine.
func (h *Boxes) remove(ctx context.Context, folder string) error {
	name, err := DatabaseIn(folder)
	if err != nil {
		return err
	}
	if name != "" {
		if h.Server == nil {
			return fmt.Errorf("the database of %s is on a server: start the host with its address", folder)
		}
		if err := h.Server.Drop(ctx, name); err != nil {
			return err
		}
	}
	return os.RemoveAll(folder)
}
