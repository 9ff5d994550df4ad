package main

import (
	"context"
	"strings"
	"time"

	"florin/internal/platform/job"
)

// watchEvery is how often the node looks at itself.
const watchEvery = time.Minute

// watch tells the log what an operator should know although nobody asked: documents
// cannot be stored (the reserve of the disk is reached, the folder is gone), more jobs
// are dead, a day's work fails, or more e-mails have failed than a minute ago. It ends with ctx.
func (p *program) watch(ctx context.Context) {
	w := watcher{program: p}
	for tick := time.NewTicker(watchEvery); ; {
		w.look(ctx)
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-tick.C:
		}
	}
}

// watcher remembers what it said, to say it once.
type watcher struct {
	*program
	away         bool
	dead, failed int64
	standing     string
}

func (w *watcher) look(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, watchEvery/2)
	defer cancel()
	w.documents(ctx)
	w.jobs(ctx)
	w.dailies(ctx)
	w.mails(ctx)
}

func (w *watcher) documents(ctx context.Context) {
	err := w.program.documents.Ready(ctx)
	switch {
	case err != nil && !w.away:
		w.log.Warn("documents cannot be stored; uploads are refused", "error", explain(err))
	case err == nil && w.away:
		w.log.Info("documents can be stored again")
	}
	w.away = err != nil
}

func (w *watcher) jobs(ctx context.Context) {
	depths, err := job.Stats(ctx, w.db)
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
		w.log.Warn("jobs have failed for good: florin jobs list", "dead", dead)
	}
	w.dead = dead
}

// dailies tells of a day that fails, once for each day and name.
func (w *watcher) dailies(ctx context.Context) {
	days, err := job.Dailies(ctx, w.db)
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
		w.log.Warn("daily work fails and later days wait: florin jobs list", "standing", strings.TrimSuffix(standing, "; "))
	}
	w.standing = standing
}

func (w *watcher) mails(ctx context.Context) {
	s, err := w.mail.Stats(ctx)
	if err != nil {
		return
	}
	if s.Failed > w.failed {
		w.log.Warn("e-mails could not be delivered: florin mail list --state failed", "failed", s.Failed)
	}
	w.failed = s.Failed
}
