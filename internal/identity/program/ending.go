package program

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

// endingDays is for how long it is told who has called what is to end.
const endingDays = 90

// Used is how often a program has called an operation that is to end, on a day by the lender's clock.
type Used struct {
	Operation string    `db:"operation" json:"operation" doc:"Method and address"`
	Day       date.Date `db:"day" json:"day"`
	Calls     int64     `db:"calls" json:"calls"`
}

type usedRow struct {
	ProgramID string `db:"program_id"`
	Used
}

// CountEnding counts a call of a program to an operation that is to end. The first of a day is told as an event. Errors: Unavailable.
func (s *Service) CountEnding(ctx context.Context, by identity.Principal, operation string) error {
	lender, err := s.Settings(ctx)
	if err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		n, err := db.One[int64](tx, countEnding, by.ProgramID, operation, lender.Today(tx.Now()))
		if err != nil || n > 1 {
			return err
		}
		return s.newsTx(tx, by.Actor(), News{Kind: EndingCalled, ProgramID: by.ProgramID, Operation: operation})
	})
}

var (
	countEnding = db.SQL(`
		INSERT INTO program_endings (program_id, operation, day, calls) VALUES ($1, $2, $3, 1)
		ON CONFLICT (program_id, operation, day) DO UPDATE SET calls = program_endings.calls + 1 RETURNING calls`)
	listEndings  = db.SQL(`SELECT program_id, operation, day, calls FROM program_endings ORDER BY day DESC, operation, program_id LIMIT 500`)
	endingsOf    = db.SQL(`SELECT program_id, operation, day, calls FROM program_endings WHERE program_id = $1 ORDER BY day DESC, operation LIMIT 100`)
	sweepEndings = db.SQL(`DELETE FROM program_endings WHERE day < $1`)
)
