package demo

import (
	"context"
	"fmt"

	"florin/internal/customer/interview"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
)

// offered is how many times an invitation has.
const offered = 3

// invites proposes to talk: on the first day, from so many days on, that has enough free times.
func (l *life) invites(days int) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		times, err := l.freeTimes(ctx, l.today.AddDays(days))
		if err != nil {
			return err
		}
		_, err = l.Interviews.Plan(ctx, l.staff[identity.Officer], l.requestID, interview.Proposal{
			Channel: interview.Phone, Minutes: 30, Note: preparations[l.wish.Lang], Times: times,
		})
		if err != nil {
			return fmt.Errorf("invite: %w", err)
		}
		return nil
	}
}

func (l *life) freeTimes(ctx context.Context, from date.Date) (times []string, err error) {
	for day := from; len(times) < offered; day = day.AddDays(1) {
		if day.Sub(from) > 30 {
			return nil, fmt.Errorf("nobody is there from %s on", from)
		}
		free, err := l.Interviews.DayOf(ctx, l.staff[identity.Officer], interview.DayQuery{Day: day, Minutes: 30})
		if err != nil {
			return nil, err
		}
		times = nil
		for _, slot := range free.Slots {
			if slot.Free && len(times) < offered {
				times = append(times, slot.Time)
			}
		}
	}
	return times, nil
}

// picks chooses one of the times.
func (l *life) picks(ctx context.Context) error {
	own, err := l.Interviews.Mine(ctx, l.me)
	if err != nil {
		return err
	}
	i := own[0]
	_, err = l.Interviews.Choose(ctx, l.me, i.ID, i.Version, 1+l.number%offered)
	return err
}

// agrees confirms what was chosen.
func (l *life) agrees(ctx context.Context) error {
	planned, err := l.Interviews.OfRequest(ctx, l.staff[identity.Officer], l.requestID)
	if err != nil {
		return err
	}
	i := planned.Items[0]
	_, err = l.Interviews.Agree(ctx, l.staff[identity.Officer], i.ID, i.Version)
	return err
}

// meets agrees on a talk, and holds it: staff note on the day after what came of it.
func (l *life) meets(ctx context.Context) error {
	for _, do := range []func(context.Context) error{l.invites(1), l.picks, l.agrees} {
		if err := do(ctx); err != nil {
			return err
		}
	}
	planned, err := l.Interviews.OfRequest(ctx, l.staff[identity.Officer], l.requestID)
	if err != nil {
		return err
	}
	i := planned.Items[0]
	l.on(working(date.Of(*i.StartsAt, zone).AddDays(1)), l.name, func(ctx context.Context) error {
		_, err := l.Interviews.Result(ctx, l.staff[identity.Officer], i.ID, i.Version, true, talkNotes[l.wish.Lang])
		return err
	})
	return nil
}

var (
	preparations = map[string]string{
		"fr": "Merci d'avoir vos trois dernières fiches de paie sous la main.",
		"de": "Bitte halten Sie Ihre letzten drei Lohnabrechnungen bereit.",
		"nl": "Houd alstublieft uw laatste drie loonstroken bij de hand.",
		"en": "Please have your last three payslips at hand.",
		"it": "La preghiamo di tenere a portata di mano le ultime tre buste paga.",
	}
	talkNotes = map[string]string{
		"fr": "Revenus et charges confirmés de vive voix.",
		"de": "Einkommen und Ausgaben mündlich bestätigt.",
		"nl": "Inkomsten en uitgaven mondeling bevestigd.",
		"en": "Income and expenses confirmed by word of mouth.",
		"it": "Redditi e spese confermati a voce.",
	}
)
