package document

import (
	"bytes"
	"context"

	"florin/internal/fault"
	"florin/internal/personal"
)

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
