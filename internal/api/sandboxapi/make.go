package sandboxapi

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"florin/internal/admin/sandbox"
	"florin/internal/kernel/fault"
)

// spare is a sandbox that nobody has yet, with what is shown once.
type spare struct {
	folder string
	made   Made
}

// The templates that a sandbox can be made from.
const (
	EmptyTemplate = "empty"
	DemoTemplate  = "demo"
)

// Prepare makes a template and keeps some sandboxes of it ready until the host ends. It returns when the first one is.
func (h *Boxes) Prepare(template string) error {
	folder := filepath.Join(h.Dir, templateIn, template)
	if err := h.remove(h.ctx, folder); err != nil {
		return err
	}
	if err := h.makeDatabase(h.ctx, folder, ""); err != nil {
		return err
	}
	if err := h.Program.Template(h.ctx, template, folder); err != nil {
		return err
	}
	ready := make(chan spare, max(1, spares-1)) // one more waits to be put in
	first, err := h.spare(template, folder)
	if err != nil {
		return err
	}
	ready <- first
	h.mu.Lock()
	h.ready[template] = ready
	h.mu.Unlock()
	h.wait.Go(func() { h.refill(template, folder, ready) })
	return nil
}

// Begin is Prepare beside what goes on; until it is done the template is refused. A failure is told in the log.
func (h *Boxes) Begin(template string) {
	h.wait.Go(func() {
		if err := h.Prepare(template); err != nil && h.ctx.Err() == nil {
			h.Log.Error("a template cannot be made", "template", template, "error", err)
			none := make(chan spare)
			close(none)
			h.mu.Lock()
			h.ready[template] = none // who asks for one is told, and does not wait for ever
			h.mu.Unlock()
		}
	})
}

func (h *Boxes) refill(template, folder string, ready chan<- spare) {
	for h.ctx.Err() == nil {
		s, err := h.spare(template, folder)
		if err != nil {
			if h.ctx.Err() == nil {
				h.Log.Error("no sandbox can be made", "template", template, "error", err)
			}
			close(ready)
			return
		}
		select {
		case ready <- s:
		case <-h.ctx.Done():
		}
	}
}

// spare copies a template and gives its people passwords and keys of their own.
func (h *Boxes) spare(template, from string) (s spare, err error) {
	id := newBoxID()
	s.folder = filepath.Join(h.Dir, "spare-"+id)
	s.made.ID, s.made.Template = id, template
	if err := copyFolder(from, s.folder); err != nil {
		return s, err
	}
	if err := h.makeDatabase(h.ctx, s.folder, from); err != nil {
		return s, err
	}
	o, err := h.Program.Open(h.ctx, s.folder, h.siteOf(id))
	if err != nil {
		return s, err
	}
	s.made.Accounts, s.made.Keys.Secrets, err = o.Service.Staff(h.ctx)
	if err == nil {
		s.made.Keys.Sandbox, err = sandbox.HandOver(h.ctx, o.Service.DB)
	}
	if err == nil {
		err = o.Service.Settle(h.ctx)
	}
	return s, errors.Join(err, o.Close())
}

// Create implements Host.
func (h *Boxes) Create(ctx context.Context, o Order) (Made, error) {
	if templates := []string{EmptyTemplate, DemoTemplate}; !slices.Contains(templates, o.Template) {
		return Made{}, fault.Fields(fault.Choice("/template", templates...))
	}
	h.mu.Lock()
	ready, full := h.ready[o.Template], len(h.boxes) >= mostBoxes
	h.mu.Unlock()
	switch {
	case full:
		return Made{}, errTooMany
	case ready == nil:
		return Made{}, errMakingIt
	}
	select {
	case s, ok := <-ready:
		if !ok {
			return Made{}, errors.New("no sandbox can be made: the log says why")
		}
		return h.give(s)
	case <-ctx.Done():
		return Made{}, ctx.Err()
	case <-h.ctx.Done():
		return Made{}, h.ctx.Err()
	}
}

// give hands a spare one over, and opens it.
func (h *Boxes) give(s spare) (Made, error) {
	b := &box{id: s.made.ID, folder: filepath.Join(h.Dir, s.made.ID), used: h.Now()}
	if err := os.Rename(s.folder, b.folder); err != nil {
		return s.made, fmt.Errorf("put the sandbox in place: %w", err)
	}
	h.mu.Lock()
	full := len(h.boxes) >= mostBoxes // others may have come in between
	if !full {
		h.boxes[b.id] = b
	}
	h.mu.Unlock()
	if full {
		return s.made, errors.Join(errTooMany, h.remove(h.ctx, b.folder))
	}
	if _, err := h.wake(b); err != nil {
		return s.made, errors.Join(err, h.Delete(h.ctx, b.id))
	}
	made := s.made
	made.Sandbox = h.view(b)
	return made, nil
}

// copyFolder copies what lies in a folder whose database is closed. Sealed contents never change, so that they need not be copied
// where a file can have two names.
func copyFolder(from, to string) error {
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rest, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, rest)
		switch {
		case d.IsDir():
			return os.MkdirAll(target, 0o700)
		case filepath.Dir(rest) != "." && os.Link(path, target) == nil:
			return nil
		case rest == LockFile, rest == databaseFile:
			return nil
		}
		return copyFile(path, target)
	})
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}
