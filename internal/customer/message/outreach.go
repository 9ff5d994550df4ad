package message

import (
	"context"
	"strings"

	"florin/internal/identity/identity"
	"florin/internal/kernel/validate"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// Outreach is a message with which staff begin a conversation.
type Outreach struct {
	AccountID string  `json:"account_id" doc:"The client's"`
	Subject   Subject `json:"subject" enum:"question,payment,document,other"`
	AboutID   string  `json:"about_id,omitempty" doc:"Of the client's request or loan that it is about; empty: of none"`
	Text      string  `json:"text"`
	DraftID   string  `json:"draft_id" doc:"Of the draft that it was, if any: the same draft is sent once"`
}

// Write begins a conversation with a client, which becomes that of who wrote; an e-mail tells
// the client that there is a message, without saying what. The same key with the same message
// answers the first result again. Errors: fault Forbidden, NotFound for no such client,
// Invalid with the broken rules or "idempotency.mismatch", TooMany "thread.too_many", Conflict
// "thread.already_sent".
func (s *Service) Write(ctx context.Context, p identity.Principal, in Outreach, key string) (Sent, error) {
	if err := p.Permit(identity.MessageReply); err != nil {
		return Sent{}, err
	}
	in.Text = cleanMessage(in.Text)
	v := validate.New()
	v.Check("/subject", checkSubject(in.Subject))
	v.Check("/text", firstCode(validate.Required(in.Text), validate.Text(in.Text, longestAnswer)))
	if err := v.Err(); err != nil {
		return Sent{}, err
	}
	l, err := newLetter(p, ByStaff, words{Name: p.Name, Message: in.Text}, in.DraftID, key, in)
	if err != nil {
		return Sent{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Sent{}, err
	}
	var sent Sent
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		sent, err = s.onceTx(tx, l, func() (Sent, error) {
			sent, err := s.writeTx(tx, l, in)
			if err != nil {
				return sent, err
			}
			return sent, countTx(tx, dayOf(tx.Now(), snapshot.Hours.Location()), 1)
		})
		return err
	})
	return sent, err
}

func (s *Service) writeTx(tx *db.Tx, l letter, in Outreach) (Sent, error) {
	client, found, err := s.Contact(tx, in.AccountID)
	if err != nil {
		return Sent{}, err
	}
	if !found {
		return Sent{}, errNotFound
	}
	if err := takeTx(tx, staffRate, l.by.Who()); err != nil {
		return Sent{}, err
	}
	id, files, err := s.takeDraftTx(tx, l, newWith+in.AccountID)
	if err != nil {
		return Sent{}, err
	}
	now := tx.Now()
	l.words.To = &addressee{strings.TrimSpace(client.FirstName + " " + client.LastName), client.Email}
	t := threadRow{
		ID: id, Kind: OfClient, Account: in.AccountID, Subject: in.Subject, Lang: firstCode(client.Lang, l.by.Lang), CreatedAt: now,
		state: state{ClientUnread: &now},
	}
	t.keepFor(l.by)
	if t.matterRow, err = s.matterTx(tx, in.AccountID, in.AboutID); err != nil {
		return Sent{}, err
	}
	if err := s.beginTx(tx, t, l, nil, files); err != nil {
		return Sent{}, err
	}
	if err := s.tellTx(tx, t, l.words, id); err != nil {
		return Sent{}, err
	}
	return Sent{id, id, now}, audit.RecordTx(tx, audit.Event{
		Actor: l.by.Actor(), Action: "thread.written", EntityKind: entityThread, EntityID: id, New: true,
		Details: map[string]any{"subject": in.Subject, "files": files},
	})
}

// Prospect is what staff need to write to a client.
type Prospect struct {
	Name    string   `json:"name"`
	Lang    string   `json:"lang" doc:"The language in which the client is written to"`
	Matters []Matter `json:"matters" doc:"The client's requests and loans, which a message may be about"`
	Draft   *Draft   `json:"-"`
}

// Prospect gives what the caller needs to write to a client, and what they have begun to
// write. Errors: fault Forbidden, NotFound.
func (s *Service) Prospect(ctx context.Context, p identity.Principal, account string) (Prospect, error) {
	if err := p.Permit(identity.MessageReply); err != nil {
		return Prospect{}, err
	}
	var to Prospect
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		client, found, err := s.Contact(tx, account)
		if err == nil && !found {
			err = errNotFound
		}
		if err != nil {
			return err
		}
		to.Name, to.Lang = strings.TrimSpace(client.FirstName+" "+client.LastName), client.Lang
		if to.Matters, err = s.mattersTx(tx, account); err != nil {
			return err
		}
		to.Draft, err = s.draftTx(tx, staffDrafts(p), newWith+account)
		return err
	})
	return to, err
}
