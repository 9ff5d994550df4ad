package doctor

import (
	"context"
	"time"

	"florin/internal/admin/repository"
)

const (
	// backupAge is after which time the backup of a day is missing: half a day is left to mend what kept it.
	backupAge = 36 * time.Hour
	// rehearsalAge is a month and some days, for a timer that runs monthly.
	rehearsalAge = 35 * 24 * time.Hour
)

// examineBackups looks at the repository of backups, by what is written down of it: a bucket may be slow.
func (p Parts) examineBackups(ctx context.Context) []Finding {
	hour := p.Config.BackupAt()
	made, _, err := repository.Newest(ctx, p.DB, repository.Made)
	if err != nil {
		return []Finding{found("backups_unseen", p.Explain(err))}
	}
	tried, _, err := repository.Last(ctx, p.DB, repository.Rehearsal)
	if err != nil {
		return []Finding{found("backups_unseen", p.Explain(err))}
	}
	return judgeBackups(p.Now(), hour >= 0, made, tried)
}

// judgeBackups says what is wrong with the newest good backup and the last rehearsal; each is zero where there was none.
func judgeBackups(now time.Time, scheduled bool, made, tried repository.Run) (list []Finding) {
	switch {
	case !scheduled:
		list = append(list, found("backup_none"))
	case made.ID == "":
		list = append(list, found("backup_never"))
	case now.Sub(made.FinishedAt) > backupAge:
		list = append(list, found("backup_old", made.FinishedAt.Format(time.DateOnly)))
	}
	switch {
	case tried.State == repository.Failed:
		list = append(list, found("rehearsal_failed", tried.FinishedAt.Format(time.DateOnly)))
	case made.ID != "" && tried.ID == "":
		list = append(list, found("rehearsal_never"))
	case tried.ID != "" && now.Sub(tried.FinishedAt) > rehearsalAge:
		list = append(list, found("rehearsal_old", tried.FinishedAt.Format(time.DateOnly)))
	}
	return list
}
