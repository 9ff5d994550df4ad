package export

import (
	"context"

	"florin/internal/platform/db"
)

const (
	sweepBatch = 20
	// strayAge is how old a file without a row must be: older than any attempt to make one lasts.
	strayAge = 2 * longestMake
)

// Sweep deletes the files of copies whose days are over, and those that never got a row. Run it hourly.
func (s *Service) Sweep(ctx context.Context) error {
	for more := true; more; {
		var files []fileRow
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			files = nil
			over, err := db.All[string](tx, listOver, tx.Now(), sweepBatch)
			if err != nil {
				return err
			}
			more = len(over) == sweepBatch
			for _, id := range over {
				list, err := db.All[fileRow](tx, listFiles, id)
				if err != nil {
					return err
				}
				files = append(files, list...)
				if _, err := tx.Exec(forgetFiles, id); err != nil { // without its key nobody can open a file that stays
					return err
				}
				if _, err := tx.Exec(setGone, id); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		for _, f := range files {
			if f.BlobID == nil {
				continue
			}
			if err := s.Files.Delete(ctx, *f.BlobID); err != nil {
				return err
			}
		}
	}
	return s.forgetStrays(ctx)
}

func (s *Service) forgetStrays(ctx context.Context) error {
	known := func(id string) bool {
		found := true // what cannot be asked for is left for the next hour
		_ = s.DB.View(ctx, func(tx *db.Tx) (err error) {
			_, found, err = db.Maybe[string](tx, findBlob, id)
			return err
		})
		return found
	}
	strays, err := s.Files.Strays(ctx, s.DB.Now().Add(-strayAge), known)
	for _, id := range strays {
		if err == nil {
			err = s.Files.Delete(ctx, id)
		}
	}
	return err
}
