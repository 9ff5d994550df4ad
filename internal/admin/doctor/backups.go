package doctor

import (
	"context"
	"strconv"
	"time"

	"florin/internal/admin/repository"
)

// backupAge is after which time the backup of a day is missing: half a day is left to mend what kept it.
const backupAge = 36 * time.Hour

// examineBackups looks at the repository of backups, by what is written down of it: a bucket may be slow.
func (p Parts) examineBackups(ctx context.Context) []Finding {
	hour := p.Config.BackupAt()
	made, _, err := repository.Newest(ctx, p.DB, repository.Made)
	if err != nil {
		return []Finding{found("backups_unseen", p.Explain(err))}
	}
	tried, err := repository.Stand(ctx, p.DB, repository.Pace(p.Config.BackupRehearsed()))
	if err != nil {
		return []Finding{found("backups_unseen", p.Explain(err))}
	}
	return judgeBackups(p.Now(), hour >= 0, made, tried)
}

// judgeBackups says what is wrong with the newest good backup, which is zero where there was none, and with rehearsals.
func judgeBackups(now time.Time, scheduled bool, made repository.Run, tried repository.Standing) (list []Finding) {
	switch {
	case !scheduled:
		list = append(list, found("backup_none"))
	case made.ID == "":
		list = append(list, found("backup_never"))
	case now.Sub(made.FinishedAt) > backupAge:
		list = append(list, found("backup_old", made.FinishedAt.Format(time.DateOnly)))
	}
	if made.Unreadable > 0 {
		list = append(list, found("backup_unreadable", strconv.FormatInt(made.Unreadable, 10)))
	}
	switch {
	case tried.Failed() && tried.Last.Problem == repository.NoDatabase:
		list = append(list, found("rehearsal_impossible", tried.Last.FinishedAt.Format(time.DateOnly)))
	case tried.Failed():
		list = append(list, found("rehearsal_failed", tried.Last.FinishedAt.Format(time.DateOnly)))
	case made.ID != "" && tried.Last.ID == "":
		list = append(list, found("rehearsal_never"))
	case tried.Old(now):
		list = append(list, found("rehearsal_old", tried.Good.FinishedAt.Format(time.DateOnly)))
	}
	return list
}
