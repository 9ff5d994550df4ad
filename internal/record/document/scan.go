package document

import (
	"context"
	"errors"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// scanBlob shows a kept file to the scanner. Whatever goes wrong with the scanner, the
// document is kept and its state says so.
func (s *Service) scanBlob(ctx context.Context, id, blobID string, key []byte) (state ScanState, found string) {
	if s.scanner == nil {
		return NotScanned, ""
	}
	ctx, cancel := context.WithTimeout(ctx, s.cfg.ScanTimeout)
	defer cancel()
	found, err := s.scanOnce(ctx, id, blobID, key)
	if err != nil {
		s.cfg.Log.Warn("a document could not be scanned", "document", id, "error", err)
		return ScanFailed, ""
	}
	if found != "" {
		return Infected, found
	}
	return Clean, ""
}

func (s *Service) scanOnce(ctx context.Context, id, blobID string, key []byte) (found string, err error) {
	file, err := s.openBlob(ctx, id, blobID, key)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return s.scanner.scan(ctx, file)
}

// ScanPending shows the scanner every document that it has not seen, because there was
// none or it was away, and says how many have a verdict now. A document found infected
// is locked, not deleted: a person decides about it; locked, if set, hears of it in the same
// transaction. Run it now and then.
func (s *Service) ScanPending(ctx context.Context, locked func(tx *db.Tx, owner Owner, id string) error) (scanned int, err error) {
	if configured, err := s.ScannerReady(ctx); !configured || err != nil {
		return 0, err
	}
	err = each(ctx, s.db, pageToScan, content.key, func(c content) error {
		done, err := s.scanAgain(ctx, c, locked)
		if done {
			scanned++
		}
		return err
	})
	return scanned, err
}

func (s *Service) scanAgain(ctx context.Context, c content, locked func(tx *db.Tx, owner Owner, id string) error) (bool, error) {
	key, err := s.ring.UnwrapDataKey(c.WrappedKey)
	if err != nil {
		return false, err
	}
	state, found := s.scanBlob(ctx, c.ID, c.BlobID, key)
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		n, err := tx.Exec(setScanState, c.ID, state)
		if err != nil || n == 0 || state != Infected {
			return err
		}
		owner := Owner{Kind: c.OwnerKind, ID: c.OwnerID}
		err = record(tx, owner, audit.Actor{Kind: "system"}, "document.infected", c.ID, map[string]any{"found": found}, false)
		if err == nil && locked != nil {
			err = locked(tx, owner, c.ID)
		}
		return err
	})
	return err == nil && state != ScanFailed, err
}
