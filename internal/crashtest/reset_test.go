package crashtest

import (
	"net/http"
	"testing"

	"florin/internal/testkit"
	"florin/internal/testkit/program"
)

// run is a deletion of all requests as the back-office shows it.
type run struct {
	State                   string
	Requests, Deleted, Kept int
	Backup                  string
	KeptFor                 []struct {
		Reason string
		Count  int
	} `json:"kept_for"`
}

func (r run) over() bool { return r.State == "done" || r.State == "failed" }

// newest is the newest deletion; false while the node is away.
func (d *desk) newest() (run, bool) {
	var preview struct{ Runs []run }
	err := d.try(http.MethodGet, "/reset", nil, &preview)
	if err != nil || len(preview.Runs) != 1 {
		return run{}, false
	}
	return preview.Runs[0], true
}

// A deletion that is killed goes on by itself, from the backup on: it ends as if nobody had
// pulled the plug, what is held stays, and so does what came in meanwhile.
func TestADeletionEndsAsItWasOrdered(t *testing.T) {
	t.Parallel() // mostly they wait
	count := max(2, kills(t)/4)
	t.Run("sqlite", func(t *testing.T) {
		n := program.New(t, "sqlite")
		killWhileDeleting(t, n, "sqlite:"+n.Data+"/florin.db", count)
	})
	t.Run("postgres", func(t *testing.T) {
		url := testkit.Postgres(t).URL()
		killWhileDeleting(t, program.New(t, url), url, count)
	})
}

func killWhileDeleting(t *testing.T, n *program.Node, url string, count int) {
	t.Helper()
	d := opened(t, n)
	before := applied(t, n, 0, 150+100*count)
	const held = 3
	s := readStored(t, url)
	for _, r := range before[:held] {
		var hold struct{}
		d.call(http.MethodPost, "/privacy/persons/request/"+s.requests[r.email][0].ID+"/hold", map[string]string{"reason": "Case 12/26"}, &hold)
	}
	var ordered run
	d.call(http.MethodPost, "/reset", map[string]string{"phrase": "SUPPRIMER TOUTES LES DEMANDES", "password": staffPassword}, &ordered)
	meanwhile := applied(t, n, 1, 1)
	hit := 0
	for i := range count {
		var last run
		until(t, "the deletion goes on", func() bool {
			r, there := d.newest()
			last = r
			return there && (r.over() || r.Deleted+r.Kept >= len(before)*i/count)
		})
		if last.over() {
			break
		}
		n.Kill()
		hit++
		n.Start()
	}
	if hit == 0 {
		t.Error("it was over before anybody pulled the plug")
	}
	var end run
	until(t, "the deletion ends", func() bool {
		r, there := d.newest()
		end = r
		return there && r.over()
	})
	n.Kill()
	t.Logf("%d kills in a deletion of %d", hit, len(before))
	if end.State != "done" || end.Requests != len(before) || end.Deleted != len(before)-held || end.Kept != held || end.Backup == "" ||
		len(end.KeptFor) != 1 || end.KeptFor[0].Reason != "hold" || end.KeptFor[0].Count != held {
		t.Errorf("%d requests, of which %d are held: %+v", len(before), held, end)
	}
	left := readStored(t, url).requests
	for _, r := range append(before[:held:held], meanwhile...) {
		if len(left[r.email]) != 1 {
			t.Errorf("of %s are left %v", r.key, left[r.email])
		}
	}
	if len(left) != held+1 {
		t.Errorf("%d people have requests, want %d", len(left), held+1)
	}
	verify(t, n)
}
