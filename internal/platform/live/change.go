package live

import "florin/internal/platform/db"

// Kind is what of an account has changed, by the part of the client area that shows it.
type Kind string

// The kinds.
const (
	Requests  Kind = "requests"  // an application: a decision, a question, a step
	Offers    Kind = "offers"    // an offer or a contract
	Loans     Kind = "loans"     // a loan: a payment, a change, a request for relief
	Documents Kind = "documents" // a document was checked, asked for or issued
	Messages  Kind = "messages"  // a message or an answer
	Profile   Kind = "profile"   // what is known of the person, or their choices
	Rights    Kind = "rights"    // a complaint, or a request about one's data
	Inbox     Kind = "inbox"     // the conversations that staff share; of the Desk alone
	Talks     Kind = "talks"     // interviews with applicants; of the Desk alone
	// Conditions are those before a payout; of the Desk alone.
	Conditions Kind = "conditions"
)

// Kinds are all of them.
var Kinds = []Kind{Requests, Offers, Loans, Documents, Messages, Profile, Rights, Inbox, Talks, Conditions}

// Desk is whose changes all staff follow who may: it stands where an account does, and no
// account has such an id.
const Desk = "desk"

// slots is over how many rows a count is spread: transactions of one node that change
// something of the same account do not wait for each other here.
const slots = 24

var countUp = db.SQL(`
	INSERT INTO account_changes (account_id, kind, slot, version) VALUES ($1, $2, $3, 1)
	ON CONFLICT (account_id, kind, slot) DO UPDATE SET version = account_changes.version + 1`)

// ChangedTx says that something of these accounts has changed. It is told once the caller's
// transaction has committed, on every node. An empty id is nobody's: a request that no
// account has joined has one.
func ChangedTx(tx *db.Tx, k Kind, accountIDs ...string) error {
	for _, id := range accountIDs {
		if id == "" {
			continue
		}
		if _, err := tx.Exec(countUp, id, k, tx.Slot(slots)); err != nil {
			return err
		}
	}
	return nil
}
