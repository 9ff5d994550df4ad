package restapi

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"florin/internal/admin/reset"
	"florin/internal/identity/identity"
	"florin/internal/platform/query"
)

// deletionWait is how long a call waits for a deletion that it has begun. It is shorter than
// what bounds a call, so that there is time for an answer.
const deletionWait = 20 * time.Second

// keptNamed is how many of what is kept an answer names.
const keptNamed = 50

func mayDelete(by identity.Principal) bool {
	return by.Kind == identity.Staff && by.Can(identity.SettingsManage)
}

// deleteRequests deletes the one request that filters match, or all but the row of zeros, by the
// rules of the back-office's own deletion. It answers the rows that are gone, where the caller
// wants them, and how many they are.
func (a *API) deleteRequests(c *call, q question) (rows []row, n int64, err error) {
	asked := query.Question{Filters: q.Filters, Limit: 2}
	all := allButSpared(q.Filters)
	if all && c.want.rows {
		asked.Limit = query.MaxRows
	}
	page, err := a.Origination.AskRequests(c.ctx(), c.by, asked)
	if err != nil {
		return nil, 0, err
	}
	found := page.Rows
	switch {
	case c.want.single && len(found) != 1:
		return nil, 0, notOne(int64(len(found)))
	case len(found) == 0:
		return nil, 0, nil
	case !all && len(found) > 1:
		return nil, 0, errManyRows
	}
	one := ""
	if !all {
		one = found[0].ID
	}
	run, err := a.Reset.OrderForeign(c.ctx(), c.by, one)
	if err == nil {
		run, err = a.Reset.Await(c.ctx(), c.by, run.ID, deletionWait)
	}
	switch {
	case err != nil:
		return nil, 0, err
	case run.EndedAt == nil:
		return nil, 0, errStillDeleting
	}
	return requestRows(found), run.Deleted, a.keptOf(c, run)
}

// errStillDeleting says that a deletion goes on without its caller.
var errStillDeleting = errors.New("the deletion has begun and goes on")

// allButSpared says that filters spare the row of zeros alone, as the reset of the specification does.
func allButSpared(filters []query.Filter) bool {
	if len(filters) != 1 {
		return false
	}
	f := filters[0]
	differs := f.Op == query.Neq && !f.Not || f.Op == query.Eq && f.Not
	return differs && f.Column == "id" && len(f.Values) == 1 && f.Values[0] == reset.Spared
}

// keptOf names the requests that a deletion has kept, and why; nil when it has kept none but the
// row that the caller spared.
func (a *API) keptOf(c *call, run reset.Run) error {
	kept := run.Kept
	for _, why := range run.KeptFor {
		if why.Reason == reset.ForPages {
			kept -= why.Count
		}
	}
	if kept == 0 {
		return nil
	}
	page, err := a.Reset.KeptOf(c.ctx(), c.by, run.ID, "")
	if err != nil {
		return err
	}
	var named []string
	for _, k := range page.Items {
		if k.Reason != reset.ForPages && len(named) < keptNamed {
			named = append(named, k.Reference+": "+string(k.Reason))
		}
	}
	if rest := kept - int64(len(named)); rest > 0 {
		named = append(named, "and "+strconv.FormatInt(rest, 10)+" more")
	}
	text := c.text("reset.kept", map[string]any{"deleted": run.Deleted, "kept": kept})
	return refuse(http.StatusConflict, codeReferenced, text).because(strings.Join(named, "; "))
}

// remove deletes the rows that filters match, where the table lets the caller do so.
func (t *table) remove(c *call) error {
	q, err := questionOf(t.Table, c.r)
	if err != nil {
		return err
	}
	if len(q.Filters) == 0 && (t.decides(c.by) || mayDelete(c.by)) {
		return errUnguarded
	}
	if err := t.Check(q.Question); err != nil {
		return err
	}
	if t.erase == nil || !mayDelete(c.by) {
		r := deniedTable(c.by, t.Name)
		r.hint = "Only an administrator deletes, and only requests"
		return r
	}
	rows, n, err := t.erase(c, q)
	if errors.Is(err, errStillDeleting) {
		c.w.WriteHeader(http.StatusAccepted)
		return nil
	}
	if err != nil {
		return err
	}
	return c.written(http.StatusOK, http.StatusNoContent, contentRange(0, n, c.want.count, n), q, rows)
}
