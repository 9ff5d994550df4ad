package program

import (
	"context"
	"slices"
	"strconv"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// ahead are the days before the end of a secret on which people are reminded.
var ahead = []int{1, 7, 30}

// idle is after how long without a call a program is asked about: what nobody uses is better ended.
const idle = 60 * 24 * time.Hour

// Remind mails the people who look after programs about those that nobody answers for any more, or one person alone, about secrets and public keys that end soon, and
// about programs that nobody uses; each news once. Run it daily.
func (s *Service) Remind(ctx context.Context, today date.Date) error {
	lender, err := s.Settings(ctx)
	if err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := sweepTx(tx); err != nil {
			return err
		}
		if _, err := tx.Exec(sweepEndings, today.AddDays(-endingDays)); err != nil {
			return err
		}
		if _, err := tx.Exec(sweepNews, today.AddDays(-newsDays)); err != nil {
			return err
		}
		programs, err := db.All[row](tx, listPrograms)
		if err != nil {
			return err
		}
		secrets, err := db.All[secretRow](tx, listSecrets)
		if err != nil {
			return err
		}
		keys, err := db.All[keyRow](tx, listKeys)
		if err != nil {
			return err
		}
		for _, one := range keys {
			secrets = append(secrets, one.secretRow)
		}
		for _, r := range programs {
			if state := r.state(tx.Now()); state == Ended || state == Waiting {
				continue
			}
			own := slices.DeleteFunc(slices.Clone(secrets), func(one secretRow) bool { return one.ProgramID != r.ID })
			if err := s.remindTx(tx, r, own, lender, today); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *Service) remindTx(tx *db.Tx, r row, secrets []secretRow, lender settings.Snapshot, today date.Date) error {
	tell := func(template, which string) error {
		return s.tellTx(tx, "", template, template+":"+r.ID+":"+which, map[string]any{"name": r.Name})
	}
	for i, gone := range []*time.Time{r.Gone1, r.Gone2} {
		if gone == nil {
			continue
		}
		if err := tell("staff.program_unattended", [2]string{r.Responsible1, db.Text(r.Responsible2)}[i]+":"+gone.Format(time.RFC3339)); err != nil {
			return err
		}
	}
	now, last := tx.Now(), r.MadeAt
	for _, one := range secrets {
		if one.UsedAt != nil && one.UsedAt.After(last) {
			last = *one.UsedAt
		}
		if one.state(now) != SecretActive {
			continue
		}
		if i := slices.IndexFunc(ahead, func(days int) bool { return one.ExpiresAt.Sub(now) <= time.Duration(days)*24*time.Hour }); i >= 0 {
			which := one.ID + ":" + strconv.Itoa(ahead[i])
			if err := tell("staff.program_secret_ending", which); err != nil {
				return err
			}
			first, err := firstTx(tx, r.ID, "secret:"+which, today)
			if err == nil && first {
				err = s.newsTx(tx, identity.Background().Actor(), News{Kind: SecretEnding, ProgramID: r.ID, Last: lender.Today(one.ExpiresAt)})
			}
			if err != nil {
				return err
			}
		}
	}
	if now.Sub(last) >= idle {
		return tell("staff.program_unused", last.Format(time.RFC3339))
	}
	return nil
}
