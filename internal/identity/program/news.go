package program

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// NewsKind is what is told of a program.
type NewsKind string

// The kinds of news.
const (
	EndingCalled NewsKind = "ending_called" // it has called an operation that is to end, for the first time of a day
	LimitReached NewsKind = "limit_reached" // it was refused what its mandate does not fit; of a limit once a day
	SecretEnding NewsKind = "secret_ending" // a secret or a public key of it ends soon
	Suspended    NewsKind = "suspended"     // it was stopped or ended
)

// News is what other programs are to know of one. What a kind does not tell is empty.
type News struct {
	Kind      NewsKind
	ProgramID string
	Operation string    // EndingCalled: method and address
	Limit     string    // LimitReached: of its mandate
	Last      date.Date // SecretEnding: the last day
	State     State     // Suspended: Stopped or Ended
}

func (s *Service) newsTx(tx *db.Tx, by audit.Actor, n News) error {
	if s.Tell == nil {
		return nil
	}
	return s.Tell(tx, by, n)
}

// NoteLimit tells that a program was refused by a limit of its mandate, of each limit once a day by the lender's clock. Errors: Unavailable.
func (s *Service) NoteLimit(ctx context.Context, by identity.Principal, limit string) error {
	lender, err := s.Settings(ctx)
	if err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		day := lender.Today(tx.Now())
		first, err := firstTx(tx, by.ProgramID, "limit:"+limit+":"+day.String(), day)
		if err != nil || !first {
			return err
		}
		return s.newsTx(tx, by.Actor(), News{Kind: LimitReached, ProgramID: by.ProgramID, Limit: limit})
	})
}

// firstTx says whether something is told of a program for the first time, and notes that it was.
func firstTx(tx *db.Tx, programID, what string, day date.Date) (bool, error) {
	n, err := tx.Exec(noteNews, programID, what, day)
	return n > 0, err
}

// newsDays is for how long it is known what was told: longer than before the end of a secret it is first told.
const newsDays = 90

var (
	noteNews  = db.SQL(`INSERT INTO program_news (program_id, what, day) VALUES ($1, $2, $3) ON CONFLICT (program_id, what) DO NOTHING`)
	sweepNews = db.SQL(`DELETE FROM program_news WHERE day < $1`)
)
