package notify

import (
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"florin/internal/db"
	"florin/internal/testkit"
)

// What became of a mail is written down once the database is back, for a first attempt as for
// one more that staff asked for; nothing is sent twice meanwhile.
func TestAMailThatTheServerTookIsNotSentAgain(t *testing.T) {
	env := testkit.Postgres(t)
	exec := func(statement string) {
		t.Helper()
		if _, err := env.DB.Pool().Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	exec(`CREATE FUNCTION away() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'away' USING ERRCODE = '57P01'; END $$`)
	t.Cleanup(func() { exec(`DROP FUNCTION away`) })
	refused := make(chan bool, 1)
	refused <- true
	sink := sink{answer: func(string) error {
		select {
		case <-refused:
			return &smtp.SMTPError{Code: 550, Message: "no"}
		default:
			return nil
		}
	}}
	s := newService(t, env, "smtp://"+sink.listen(t, "127.0.0.1:0"))
	work(t, env, s, "a")
	queue(t, env, s, keyed("request.approved", "nl"))
	eventually(t, "a failed mail", func() bool { return len(list(t, s, Filter{State: Failed})) == 1 && idle(t, env) })

	exec(`CREATE TRIGGER away BEFORE DELETE ON jobs FOR EACH ROW EXECUTE FUNCTION away()`)
	failed := list(t, s, Filter{})[0].ID
	change(t, env, func(tx *db.Tx) error { _, err := s.AgainTx(tx, failed); return err })
	queue(t, env, s, keyed("request.refused", "nl"))
	eventually(t, "the server has one", func() bool { return len(sink.messages()) > 0 })
	time.Sleep(300 * time.Millisecond) // in which nothing can be written down
	exec(`DROP TRIGGER away ON jobs`)
	eventually(t, "both are noted as sent", func() bool { return len(list(t, s, Filter{State: Sent})) == 2 && idle(t, env) })
	if n := len(sink.messages()); n != 2 {
		t.Errorf("%d arrived of 2", n)
	}
}
