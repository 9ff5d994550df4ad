package notify

import (
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// What became of a mail is written down once the database is back, for a first attempt as for
// one more that staff asked for; nothing is sent twice meanwhile.
func TestAMailThatTheServerTookIsNotSentAgain(t *testing.T) {
	env := testkit.Postgres(t)
	sink := sink{answer: refusesOnce()}
	s := newService(t, env, "smtp://"+sink.listen(t, "127.0.0.1:0"))
	work(t, env, s, "a")
	queue(t, env, s, keyed("request.approved", "nl"))
	testkit.Eventually(t, "a failed mail", func() bool { return len(list(t, s, Filter{State: Failed})) == 1 && idle(t, env) })

	back := testkit.JobsCannotEnd(t, env)
	failed := list(t, s, Filter{})[0].ID
	change(t, env, func(tx *db.Tx) error { _, err := s.AgainTx(tx, failed); return err })
	queue(t, env, s, keyed("request.refused", "nl"))
	testkit.Eventually(t, "the server has one", func() bool { return len(sink.messages()) > 0 })
	time.Sleep(300 * time.Millisecond) // in which nothing can be written down
	back()
	testkit.Eventually(t, "both are noted as sent", func() bool { return len(list(t, s, Filter{State: Sent})) == 2 && idle(t, env) })
	if n := len(sink.messages()); n != 2 {
		t.Errorf("%d arrived of 2", n)
	}
}
