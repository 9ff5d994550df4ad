package privacy

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/personal"
	"florin/internal/rule/settings"
)

// Run is one look at what is kept too long.
type Run struct {
	ID         string     `json:"id"`
	Version    int64      `json:"version"`
	State      string     `json:"state" enum:"counted,released,done,replaced"`
	CountedAt  time.Time  `json:"counted_at"`
	CountedBy  string     `json:"counted_by" doc:"Empty: the program, as every morning"`
	Due        []Tally    `json:"due" doc:"What would be erased"`
	ReleasedBy string     `json:"released_by"`
	ReleasedAt *time.Time `json:"released_at"`
	Erased     []Tally    `json:"erased"`
	DoneAt     *time.Time `json:"done_at"`
	MayRelease bool       `json:"may_release" doc:"By the caller, and there is something to erase"`
}

// Tally is how much of a class is due, was erased, or is kept by holds.
type Tally struct {
	Class   personal.Class `json:"class"`
	Things  int            `json:"things"`
	Records int            `json:"records"`
	Held    int            `json:"held" doc:"Things past their time that a hold keeps"`
}

// runCounted is the state of a run that nobody has released.
const runCounted = "counted"

type runRow struct {
	ID           string     `db:"id"`
	Version      int64      `db:"version"`
	State        string     `db:"state"`
	CountedAt    time.Time  `db:"counted_at"`
	CountedBy    string     `db:"counted_by"`
	CountedName  string     `db:"counted_name"`
	Due          string     `db:"due"`
	ReleasedName string     `db:"released_name"`
	ReleasedAt   *time.Time `db:"released_at"`
	Erased       *string    `db:"erased"`
	DoneAt       *time.Time `db:"done_at"`
}

const runColumns = `id, version, state, counted_at, counted_by, counted_name, due, released_name, released_at, erased, done_at`

var (
	replaceRuns = db.SQL(`UPDATE privacy_runs SET version = version + 1, state = 'replaced' WHERE state = 'counted'`)
	insertRun   = db.SQL(`
		INSERT INTO privacy_runs (id, version, state, counted_at, counted_by, counted_name, due, released_name)
		VALUES ($1, 1, 'counted', $2, $3, $4, $5, '')`)
	findRun    = db.SQL(`SELECT ` + runColumns + ` FROM privacy_runs WHERE id = $1`)
	listRuns   = db.SQL(`SELECT ` + runColumns + ` FROM privacy_runs WHERE state <> 'replaced' ORDER BY counted_at DESC, id DESC LIMIT $1`)
	releaseRun = db.SQL(`
		UPDATE privacy_runs SET version = version + 1, state = 'released', released_by = $3, released_name = $4, released_at = $5
		WHERE id = $1 AND version = $2 AND state = 'counted' AND NOT EXISTS (SELECT 1 FROM privacy_runs WHERE state = 'released')`)
	finishRun = db.SQL(`
		UPDATE privacy_runs SET version = version + 1, state = 'done', erased = $2, done_at = $3 WHERE id = $1 AND state = 'released'`)
)

const manyRuns = 60

func (r runRow) view() (Run, error) {
	run := Run{
		ID: r.ID, Version: r.Version, State: r.State, CountedAt: r.CountedAt, CountedBy: r.CountedName, Due: []Tally{}, Erased: []Tally{},
		ReleasedBy: r.ReleasedName, ReleasedAt: r.ReleasedAt, DoneAt: r.DoneAt,
	}
	err := json.Unmarshal([]byte(r.Due), &run.Due)
	if err == nil && r.Erased != nil {
		err = json.Unmarshal([]byte(*r.Erased), &run.Erased)
	}
	return run, err
}

// RetentionDay counts what is kept too long, every morning. Where the lender has said so,
// it is erased at once; otherwise a member of staff releases it.
func (s *Service) RetentionDay(ctx context.Context, _ date.Date) error {
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return err
	}
	by := identity.Background()
	run, err := s.count(ctx, by, snapshot)
	if err != nil || !snapshot.Retention.Automatic || things(run.Due) == 0 {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error { return releaseTx(tx, by, run.ID, run.Version) })
}

func things(list []Tally) (n int) {
	for _, t := range list {
		n += t.Things
	}
	return n
}

// CountDue counts what is kept too long; nothing is erased. It takes the place of what was
// counted before. Errors: fault Forbidden (needs privacy.manage).
func (s *Service) CountDue(ctx context.Context, p identity.Principal) (Run, error) {
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return Run{}, err
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return Run{}, err
	}
	return s.count(ctx, p, snapshot)
}

func (s *Service) count(ctx context.Context, p identity.Principal, snapshot settings.Snapshot) (Run, error) {
	due := newTallies()
	if err := s.eachDue(ctx, snapshot, due, nil); err != nil {
		return Run{}, err
	}
	text, err := json.Marshal(due.list())
	if err != nil {
		return Run{}, err
	}
	var run Run
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		id, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		if _, err := tx.Exec(replaceRuns); err != nil {
			return err
		}
		if _, err := tx.Exec(insertRun, id, tx.Now(), p.StaffID, nameOf(p), string(text)); err != nil {
			return err
		}
		if err := recordTx(tx, p, entityRun, id, "privacy.run_counted", map[string]any{"things": things(due.list())}); err != nil {
			return err
		}
		r, err := db.One[runRow](tx, findRun, id)
		if err != nil {
			return err
		}
		run, err = r.view()
		return err
	})
	return run, err
}

// nameOf names who counts; the program has no name.
func nameOf(p identity.Principal) string {
	if p.Kind == identity.System {
		return ""
	}
	return p.Name
}

// Retention is the page of the back-office about keeping.
type Retention struct {
	Automatic bool   `json:"automatic" doc:"What is counted in the morning is erased at once"`
	Rules     []Rule `json:"rules"`
	Runs      []Run  `json:"runs" doc:"Newest first"`
}

// Runs gives the table of retention and the runs. Errors: fault Forbidden (needs privacy.read).
func (s *Service) Runs(ctx context.Context, p identity.Principal) (Retention, error) {
	if err := p.Permit(identity.PrivacyRead); err != nil {
		return Retention{}, err
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return Retention{}, err
	}
	page := Retention{Automatic: snapshot.Retention.Automatic, Rules: rules(snapshot.Retention)}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := db.All[runRow](tx, listRuns, manyRuns)
		if err != nil {
			return err
		}
		page.Runs = make([]Run, len(rows))
		for i, r := range rows {
			if page.Runs[i], err = r.view(); err != nil {
				return err
			}
			if r.State != runCounted || things(page.Runs[i].Due) == 0 {
				continue
			}
			page.Runs[i].MayRelease, err = identity.Allows(identity.SecondPersonTx(tx, snapshot.Policies.FourEyes, identity.PrivacyManage, r.CountedBy, p))
			if err != nil {
				return err
			}
		}
		return nil
	})
	return page, err
}

// Release has erased what is kept too long at that moment: what a run has counted, and what
// has become due since. What was counted by a person is released by another, as the lender's
// rule of four eyes says. Errors: fault Forbidden (needs privacy.manage), NotFound, Conflict
// "second_person.needed", "privacy.version_conflict".
func (s *Service) Release(ctx context.Context, p identity.Principal, id string, version int64) (Run, error) {
	if err := p.Permit(identity.PrivacyManage); err != nil {
		return Run{}, err
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return Run{}, err
	}
	var run Run
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[runRow](tx, findRun, id)
		if err != nil {
			return err
		}
		if err := identity.SecondPersonTx(tx, snapshot.Policies.FourEyes, identity.PrivacyManage, r.CountedBy, p); err != nil {
			return err
		}
		if err := releaseTx(tx, p, id, version); err != nil {
			return err
		}
		if r, err = db.One[runRow](tx, findRun, id); err != nil {
			return err
		}
		run, err = r.view()
		return err
	})
	return run, err
}

func releaseTx(tx *db.Tx, p identity.Principal, id string, version int64) error {
	if err := changed(tx.Exec(releaseRun, id, version, p.StaffID, nameOf(p), tx.Now())); err != nil {
		return err
	}
	if err := recordTx(tx, p, entityRun, id, "privacy.run_released", nil); err != nil {
		return err
	}
	return job.EnqueueTx(tx, job.Spec{Kind: kindRun, Payload: caseOf{id}, UniqueKey: kindRun + ":" + id})
}

// carryOut erases what a released run stands for. When the node dies in the middle, the
// next attempt goes on: what is erased is not due any more, only its count is lost.
func (s *Service) carryOut(ctx context.Context, j job.Job) error {
	var of caseOf
	if err := j.Decode(&of); err != nil {
		return err
	}
	snapshot, err := s.loadSettings(ctx)
	if err != nil {
		return err
	}
	erased := newTallies()
	err = s.eachDue(ctx, snapshot, erased, func(k kept) error {
		return s.DB.Update(ctx, func(tx *db.Tx) error { return s.eraseDueTx(tx, snapshot, k, of.ID) })
	})
	if err != nil {
		return err
	}
	text, err := json.Marshal(erased.list())
	if err != nil {
		return err
	}
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := job.DoneTx(tx, j); err != nil {
			return err
		}
		n, err := tx.Exec(finishRun, of.ID, string(text), tx.Now())
		if err != nil || n == 0 {
			return err
		}
		return recordTx(tx, identity.Background(), entityRun, of.ID, "privacy.run_done", map[string]any{"things": things(erased.list())})
	})
}

// eraseDueTx erases a holding unless staff have put a hold on its person since it was
// listed.
func (s *Service) eraseDueTx(tx *db.Tx, snapshot settings.Snapshot, k kept, run string) error {
	if k.Person.ID() == "" {
		return s.eraseTx(tx, k, run)
	}
	j, _, err := s.judgeTx(tx, snapshot, k.Person, false)
	if err != nil || j.why(k.Holding) != Nothing {
		return err
	}
	return s.eraseTx(tx, k, run)
}

const dueBatch = 100

// eachDue walks through everything that is past its time, counts it, and gives it to act.
func (s *Service) eachDue(ctx context.Context, snapshot settings.Snapshot, t *tallies, act func(kept) error) error {
	var now time.Time
	if err := s.DB.View(ctx, func(tx *db.Tx) error { now = tx.Now(); return nil }); err != nil {
		return err
	}
	for _, class := range personal.Classes {
		before := now.AddDate(0, -snapshot.Retention.Shortest(string(class)), 0)
		for _, src := range s.Sources {
			if err := s.eachOld(ctx, snapshot, walkOld{src, class, before}, t, act); err != nil {
				return fmt.Errorf("retention of %s in %s: %w", class, src.Name(), err)
			}
		}
	}
	return nil
}

// walkOld is one class of one source.
type walkOld struct {
	source personal.Source
	class  personal.Class
	before time.Time
}

func (s *Service) eachOld(ctx context.Context, snapshot settings.Snapshot, w walkOld, t *tallies, act func(kept) error) error {
	var after personal.Holding
	for {
		var found []personal.Holding
		var all []judged
		err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
			if found, err = w.source.OldTx(tx, w.class, w.before, after, dueBatch); err != nil {
				return err
			}
			all, err = s.judgedTx(tx, snapshot, w, found)
			return err
		})
		if err != nil || len(found) == 0 {
			return err
		}
		for _, k := range all {
			if !t.add(k) || act == nil {
				continue
			}
			if err := act(k.kept); err != nil {
				return err
			}
		}
		after = found[len(found)-1]
	}
}

// judged is a holding with what keeps it.
type judged struct {
	kept
	why Why
}

// judgedTx judges what a source has found, and everything of the same class that other
// sources keep of the same people: it goes together.
func (s *Service) judgedTx(tx *db.Tx, snapshot settings.Snapshot, w walkOld, found []personal.Holding) ([]judged, error) {
	var list []judged
	for _, h := range found {
		if h.Person.ID() == "" {
			list = append(list, judged{kept{w.source.Name(), h}, Nothing})
			continue
		}
		j, all, err := s.judgeTx(tx, snapshot, h.Person, false)
		if err != nil {
			return nil, err
		}
		for _, k := range all {
			if k.Class == w.class {
				list = append(list, judged{k, j.why(k.Holding)})
			}
		}
	}
	return list, nil
}

// tallies count things by class, each once however often it is found.
type tallies struct {
	byClass map[personal.Class]*Tally
	seen    map[string]bool
}

func newTallies() *tallies {
	return &tallies{byClass: map[personal.Class]*Tally{}, seen: map[string]bool{}}
}

// add counts a holding, and says whether it is due and was not counted before.
func (t *tallies) add(k judged) bool {
	key := k.source + "/" + string(k.Class) + "/" + k.Ref
	if t.seen[key] || k.why != Nothing && k.why != ByHold {
		return false
	}
	t.seen[key] = true
	sum := t.byClass[k.Class]
	if sum == nil {
		sum = &Tally{Class: k.Class}
		t.byClass[k.Class] = sum
	}
	switch {
	case k.Records == 0: // a note that something is gone, no thing of its own
	case k.why == ByHold:
		sum.Held++
	default:
		sum.Things++
		sum.Records += k.Records
	}
	return k.why == Nothing
}

func (t *tallies) list() []Tally {
	list := []Tally{}
	for _, class := range personal.Classes {
		if sum := t.byClass[class]; sum != nil && (sum.Things > 0 || sum.Held > 0) {
			list = append(list, *sum)
		}
	}
	return list
}
