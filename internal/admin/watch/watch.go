package watch

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/record/document"
	"florin/internal/record/notify"
)

// Parts are what is looked at.
type Parts struct {
	DB        *db.DB
	Documents *document.Service
	Mail      *notify.Service
	Log       *slog.Logger
	// Explain says a refusal in words.
	Explain func(error) string
}

// every is how often the node looks at itself.
const every = time.Minute

// Run holds space back on the disk of a SQLite file for when it is full. It tells the log that it cannot, that documents cannot be
// stored (the space that uploads must leave is reached, the folder is gone), more jobs are dead, a day's work fails, or more e-mails
// have failed than a minute ago. It ends with ctx.
func Run(ctx context.Context, parts Parts) {
	w := Watcher{Parts: parts}
	for tick := time.NewTicker(every); ; {
		w.Look(ctx)
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-tick.C:
		}
	}
}

// Watcher remembers what it said, to say it once.
type Watcher struct {
	Parts
	away, tight  bool
	dead, failed int64
	standing     string
}

// Look looks once.
func (w *Watcher) Look(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, every/2)
	defer cancel()
	w.reserve()
	w.documents(ctx)
	w.jobs(ctx)
	w.dailies(ctx)
	w.mails(ctx)
}

func (w *Watcher) documents(ctx context.Context) {
	err := w.Documents.Ready(ctx)
	switch {
	case err != nil && !w.away:
		w.Log.Warn("documents cannot be stored; uploads are refused", "error", w.Explain(err))
	case err == nil && w.away:
		w.Log.Info("documents can be stored again")
	}
	w.away = err != nil
}

func (w *Watcher) reserve() {
	err := w.DB.HoldReserve()
	if err != nil && !w.tight {
		w.Log.Warn("no space is held back: were the disk to fill up now, nobody could sign in for long", "error", err)
	}
	w.tight = err != nil
}

func (w *Watcher) jobs(ctx context.Context) {
	depths, err := job.Stats(ctx, w.DB)
	if err != nil {
		return // the database is away: every request says so
	}
	var dead int64
	for _, d := range depths {
		if d.State == "dead" {
			dead += d.Jobs
		}
	}
	if dead > w.dead {
		w.Log.Warn("jobs have failed for good: florin jobs list", "dead", dead)
	}
	w.dead = dead
}

// dailies tells of a day that fails, once for each day and name.
func (w *Watcher) dailies(ctx context.Context) {
	days, err := job.Dailies(ctx, w.DB)
	if err != nil {
		return
	}
	standing := ""
	for _, d := range days {
		if d.Failures > 0 {
			standing += d.Name + " after " + d.DoneOn.String() + "; "
		}
	}
	if standing != "" && standing != w.standing {
		w.Log.Warn("daily work fails and later days wait: florin jobs list", "standing", strings.TrimSuffix(standing, "; "))
	}
	w.standing = standing
}

func (w *Watcher) mails(ctx context.Context) {
	s, err := w.Mail.Stats(ctx)
	if err != nil {
		return
	}
	if s.Failed > w.failed {
		w.Log.Warn("e-mails could not be delivered: florin mail list --state failed", "failed", s.Failed)
	}
	w.failed = s.Failed
}
