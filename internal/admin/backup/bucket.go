package backup

import (
	"context"
	"errors"
	"os"
	"path/filepath"

	"florin/internal/record/document"
)

// copyDocuments copies what is not in the backup yet, from the folder or from where the store has it. In a backup documents always lie as
// a folder has them, so that one restores to any installation.
func (s Source) copyDocuments(ctx context.Context, from, into string) error {
	if s.Blobs == nil {
		return copyNew(ctx, from, into)
	}
	target, err := document.NewFileStore(into, document.Reserve{Bytes: 1})
	if err != nil {
		return err
	}
	return s.Blobs.List(ctx, func(b document.BlobInfo) error {
		if _, err := os.Stat(filepath.Join(into, b.ID[:2], b.ID)); err == nil {
			return nil
		}
		if _, _, err := document.CopyBlob(ctx, s.Blobs, target, b.ID); !errors.Is(err, document.ErrNoBlob) {
			return err
		}
		return nil // deleted since the list was read
	})
}

func (s Source) weighDocuments(ctx context.Context) (bytes int64, err error) {
	if s.Blobs == nil {
		return weigh(filepath.Join(s.Data, DocumentFolder))
	}
	err = s.Blobs.List(ctx, func(b document.BlobInfo) error {
		bytes += b.Size
		return nil
	})
	return bytes, err
}
