package notify

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var countQueued = db.SQL(`SELECT count(*) FROM jobs WHERE kind = $1`)

// A person who wants no mail still gets each one that a decision, a contract, arrears, the law or
// the safety of the account demand. The list of the others is written out: a mail joins it
// only on purpose.
func TestWhatIsOwedIsSentWhateverAPersonChose(t *testing.T) {
	mayDecline := map[string]Topic{"loan.due_soon": DueSoon, "loan.payment_received": Receipts}
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := newService(t, env, "")
		const nobody, choosy, other = "", "0190ab12-0000-7000-8000-00000000000a", "0190ab12-0000-7000-8000-00000000000b"
		change(t, env, func(tx *db.Tx) error {
			_, err := tx.Exec(giveAccounts, choosy, other, tx.Now())
			for _, topic := range topics {
				if err == nil {
					err = s.ChooseTx(tx, choosy, MailChoice{Topic: topic.Topic})
				}
			}
			return err
		})
		queued := func(name, account string) bool {
			t.Helper()
			var before, after int64
			change(t, env, func(tx *db.Tx) (err error) {
				if before, err = db.One[int64](tx, countQueued, jobKind); err != nil {
					return err
				}
				m := sample(name, "fr")
				m.AccountID, m.Key = account, fmt.Sprint(name, "/", account)
				if err = s.QueueTx(tx, m); err == nil {
					after, err = db.One[int64](tx, countQueued, jobKind)
				}
				return err
			})
			return after > before
		}
		for _, name := range slices.Sorted(maps.Keys(templates)) {
			_, declined := mayDecline[name]
			if got := queued(name, choosy); got == declined {
				t.Errorf("%s, unwanted as far as one may: sent %v", name, got)
			}
			if !queued(name, other) || !queued(name, nobody) {
				t.Errorf("%s did not reach somebody who has declined nothing", name)
			}
		}
		change(t, env, func(tx *db.Tx) error { return s.ChooseTx(tx, choosy, MailChoice{Topic: Receipts, Wanted: true}) })
		if queued("loan.due_soon", choosy) || !queued("loan.payment_received", choosy) {
			t.Error("a second thought about one topic counts for that one alone")
		}
	})
}

var giveAccounts = db.SQL(`
	INSERT INTO accounts (id, email, first_name, last_name, country, lang, password_hash, created_at, proven_at, signed_in_at)
	VALUES ($1, 'choosy@example.org', 'A', 'B', 'FR', 'it', '', $3, $3, $3), ($2, 'other@example.org', 'A', 'B', 'FR', 'fr', '', $3, $3, $3)`)
