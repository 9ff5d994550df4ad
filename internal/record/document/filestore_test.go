package document_test

import (
	"testing"

	"florin/internal/record/document"
	"florin/internal/test/lender"
)

func TestFileStore(t *testing.T) {
	lender.TestBlobs(t, func(t *testing.T) document.BlobStore {
		s, err := document.NewFileStore(t.TempDir(), document.Reserve{Bytes: 1})
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}
