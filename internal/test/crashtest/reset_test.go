package crashtest

import (
	"net/http"
	"path/filepath"
	"testing"

	"florin/internal/test/testkit"
	"florin/internal/test/testkit/program"
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
func (d *member) newest() (run, bool) {
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
		url := "sqlite:" + n.Data + "/florin.db"
		d, before, end := killWhileDeleting(t, n, url, count)
		d.restored(url, before, end)
	})
	t.Run("postgres", func(t *testing.T) {
		url := testkit.Postgres(t).URL()
		killWhileDeleting(t, program.New(t, url), url, count)
	})
}

func killWhileDeleting(t *testing.T, n *program.Node, url string, count int) (*member, []*record, run) {
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
	return d, before, end
}

// restored puts the backup back that the deletion took. It holds the order, too, and a start must
// not carry it out again.
func (d *member) restored(url string, before []*record, end run) {
	d.t.Helper()
	if _, err := d.n.Run("", "restore", filepath.Join(d.n.Data, "backups", end.Backup), "--apply"); err != nil {
		d.t.Fatal(err)
	}
	d.n.Start()
	var preview struct{ Runs []run }
	d.call(http.MethodGet, "/reset", nil, &preview)
	if len(preview.Runs) != 0 {
		d.t.Errorf("restored are the orders %+v", preview.Runs)
	}
	there := readStored(d.t, url).requests
	for _, r := range before {
		if len(there[r.email]) != 1 {
			d.t.Errorf("of %s are restored %v", r.key, there[r.email])
		}
	}
	d.n.Kill()
	verify(d.t, d.n)
}
