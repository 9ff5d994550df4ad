package strategy

import (
	"crypto/sha256"
	"encoding/binary"

	"florin/internal/kernel/date"
)

// Plan is what collection goes by on a day: the strategy in force, the champion, and trials of other strategies beside it.
type Plan struct {
	Champion Strategy
	Trials   []Trial
}

// Trial is a strategy, the challenger, which a share of those loans follows that become late on the days of the trial.
type Trial struct {
	ID          string
	Challenger  Strategy
	Share       int // in percent
	From, Until date.Date
}

// Arm is one of the two strategies of a trial.
type Arm string

// The arms.
const (
	ChampionArm   Arm = "champion"
	ChallengerArm Arm = "challenger"
)

// Episode is the time from the day on which a loan became late until nothing of it is overdue, if a trial took it in. The zero episode is of no trial.
type Episode struct {
	TrialID string    `db:"trial_id"`
	LateOn  date.Date `db:"late_on"`
	Arm     Arm       `db:"arm"`
}

// Draw gives the arm of a loan by chance that anybody can compute again: the first eight bytes of SHA-256 over both IDs, in hundredths. Nothing
// about the person or the loan plays a part, so that the groups differ by what they follow alone, and nobody is chosen for harder steps by who
// they are. No key is needed: both IDs are made by the program, and the loan's is older than the trial's.
func (t Trial) Draw(loanID string) Arm {
	sum := sha256.Sum256([]byte(t.ID + " " + loanID))
	if binary.BigEndian.Uint64(sum[:8])%100 < uint64(t.Share) {
		return ChallengerArm
	}
	return ChampionArm
}

// Begin gives the episode of a loan that became late on a day, if a trial takes it in.
func (p Plan) Begin(loanID string, lateOn date.Date) (e Episode, in bool) {
	for _, t := range p.Trials {
		if !lateOn.Before(t.From) && !lateOn.After(t.Until) {
			return Episode{t.ID, lateOn, t.Draw(loanID)}, true
		}
	}
	return Episode{}, false
}

// Follows gives the strategy of a loan in an episode: the challenger as long as its trial counts, otherwise the champion.
func (p Plan) Follows(e Episode) Strategy {
	for _, t := range p.Trials {
		if t.ID == e.TrialID && e.Arm == ChallengerArm {
			return t.Challenger
		}
	}
	return p.Champion
}

// Asks says what a loan's past is asked for by any strategy of the plan: its contacts, and its history.
func (p Plan) Asks() (contacts, history bool) {
	contacts, history = p.Champion.WeeklyContacts > 0, len(p.Champion.Segments) > 0
	for _, t := range p.Trials {
		contacts, history = contacts || t.Challenger.WeeklyContacts > 0, history || len(t.Challenger.Segments) > 0
	}
	return contacts, history
}
