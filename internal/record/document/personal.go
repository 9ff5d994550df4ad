package document

import (
	"bytes"
	"cmp"
	"context"
	"strings"

	"florin/internal/kernel/fault"
	"florin/internal/platform/personal"
)

// FileName is the name that a person gave a file, as far as every system can write it.
func (d Document) FileName() string {
	safe := []rune{}
	for _, r := range d.Name {
		if r < 0x20 || strings.ContainsRune(`/\:*?"<>|`, r) {
			r = '_'
		}
		safe = append(safe, r)
	}
	return cmp.Or(string(safe), d.ID)
}

// CopyIssued copies an issued document into what is handed to a person. One whose key was
// forgotten meanwhile is left out.
func (s *Service) CopyIssued(ctx context.Context, id, name string, a personal.Archive) error {
	_, body, err := s.OpenIssued(ctx, id)
	if fault.KindOf(err) == fault.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	return a.File(name, bytes.NewReader(body))
}
