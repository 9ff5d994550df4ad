package identity

import (
	"slices"
	"time"
)

// newcomerTime is how long a person is new: until then they confirm nothing of the people who
// let them in, nor those people anything of theirs. A week is long enough for colleagues to ask
// who the new name in their list is.
const newcomerTime = 7 * 24 * time.Hour

// hand is a person as the rule of the second person sees them. The zero value knows nobody.
type hand struct {
	ID        string    `db:"id"`
	InvitedBy string    `db:"invited_by"` // empty: by the command line, or before this was written down
	Since     time.Time `db:"since"`
}

// newTo is until when a person is a newcomer of who let them in; the zero time to others.
func (h hand) newTo(inviter string) time.Time {
	if h.InvitedBy == "" || h.InvitedBy != inviter {
		return time.Time{}
	}
	return h.Since.Add(newcomerTime)
}

// confirmsFrom is from when on one person may confirm what another has proposed; the zero time
// when they always may. It is not one pair of eyes twice: of a person and their inviter each
// waits until the invited one is no newcomer any more (both, where each has once let the other
// in), and two whom the same person invited wait until one of them is none.
func confirmsFrom(proposer, confirmer hand) time.Time {
	from := slices.MaxFunc([]time.Time{proposer.newTo(confirmer.ID), confirmer.newTo(proposer.ID)}, time.Time.Compare)
	if from.IsZero() && proposer.InvitedBy == confirmer.InvitedBy {
		return slices.MinFunc([]time.Time{proposer.newTo(proposer.InvitedBy), confirmer.newTo(confirmer.InvitedBy)}, time.Time.Compare)
	}
	return from
}
