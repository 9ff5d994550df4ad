package notify

import (
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
)

// Topic is a kind of mail, or of text message, that a person with an account may choose to have or not. All others
// are sent always: what a decision, a contract, arrears or the safety of the account demand.
type Topic string

// The topics.
const (
	DueSoon  Topic = "due_soon" // an instalment is near
	Receipts Topic = "receipts" // a payment has come in
	// Texts are text messages about what is late: the letter itself always goes.
	Texts Topic = "text_reminders"
)

// topics is every topic with what counts until a person chooses, in the order of screens.
var topics = []struct {
	Topic     Topic
	wanted    bool
	templates []string
}{
	{DueSoon, true, []string{"loan.due_soon"}},
	{Receipts, true, []string{"loan.payment_received"}},
	{Texts, true, nil},
}

// MailChoice is whether mails of a topic are wanted.
type MailChoice struct {
	Topic  Topic `json:"topic" db:"topic"`
	Wanted bool  `json:"wanted" db:"wanted"`
}

var (
	findChoice  = db.SQL(`SELECT wanted FROM mail_choices WHERE account_id = $1 AND topic = $2`)
	listChoices = db.SQL(`SELECT topic, wanted FROM mail_choices WHERE account_id = $1`)
	saveChoice  = db.SQL(`
		INSERT INTO mail_choices (account_id, topic, wanted) VALUES ($1, $2, $3)
		ON CONFLICT (account_id, topic) DO UPDATE SET wanted = excluded.wanted`)
)

// ChoicesTx gives what an account wants, each topic once.
func (*Service) ChoicesTx(tx *db.Tx, accountID string) ([]MailChoice, error) {
	chosen := map[Topic]bool{}
	err := db.Each(tx, listChoices, func(c MailChoice) error { chosen[c.Topic] = c.Wanted; return nil }, accountID)
	all := make([]MailChoice, len(topics))
	for i, t := range topics {
		wanted, ok := chosen[t.Topic]
		all[i] = MailChoice{t.Topic, ok && wanted || !ok && t.wanted}
	}
	return all, err
}

// WantsTx says whether an account wants what a topic is about.
func (*Service) WantsTx(tx *db.Tx, accountID string, topic Topic) (bool, error) {
	wanted, found, err := db.Maybe[bool](tx, findChoice, accountID, topic)
	for _, t := range topics {
		if t.Topic == topic && !found {
			wanted = t.wanted
		}
	}
	return wanted, err
}

// ChooseTx keeps a choice of an account. Errors: fault Invalid for a topic that there is not.
func (*Service) ChooseTx(tx *db.Tx, accountID string, c MailChoice) error {
	known := make([]Topic, len(topics))
	for i, t := range topics {
		known[i] = t.Topic
		if t.Topic == c.Topic {
			_, err := tx.Exec(saveChoice, accountID, c.Topic, c.Wanted)
			return err
		}
	}
	return fault.Fields(fault.Choice("/topic", known...))
}

// LanguageTx is the language in which an account is written to: the one it has chosen, else
// the one of the matter.
func (s *Service) LanguageTx(tx *db.Tx, accountID, otherwise string) (string, error) {
	if accountID == "" || s.language == nil {
		return otherwise, nil
	}
	chosen, found, err := s.language(tx, accountID)
	if !found {
		chosen = otherwise
	}
	return chosen, err
}

// unwantedTx says whether a mail is one that its reader has chosen not to have.
func unwantedTx(tx *db.Tx, m Mail) (bool, error) {
	if m.AccountID == "" {
		return false, nil
	}
	for _, t := range topics {
		for _, name := range t.templates {
			if name != m.Template {
				continue
			}
			wanted, found, err := db.Maybe[bool](tx, findChoice, m.AccountID, t.Topic)
			return !(found && wanted || !found && t.wanted), err
		}
	}
	return false, nil
}
