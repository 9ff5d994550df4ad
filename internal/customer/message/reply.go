package message

import (
	"context"
	"slices"

	"florin/internal/identity/identity"
	"florin/internal/kernel/validate"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
)

// Reply is an answer of staff.
type Reply struct {
	Version int64  `json:"version" doc:"Of the conversation that was read: what came since is told before anything leaves"`
	Subject string `json:"subject" doc:"Of the e-mail to a visitor, who needs one; a client reads it above the answer"`
	Text    string `json:"text"`
	DraftID string `json:"draft_id" doc:"Of the draft that it was, if any: the same draft is sent once"`
	Close   bool   `json:"close" doc:"Whether the conversation ends with it"`
}

// Reply answers a conversation: a client in their area, of which an e-mail tells without
// saying what; a visitor by e-mail. What nobody had becomes that of who answers. The same
// key with the same answer gives the first result again. Errors: fault Forbidden,
// NotFound, Invalid with the broken rules or "idempotency.mismatch", TooMany
// "thread.too_many", Conflict "thread.changed", "thread.full", "thread.already_sent" and
// "thread.files".
func (s *Service) Reply(ctx context.Context, p identity.Principal, id string, in Reply, key string) (Sent, error) {
	if err := p.Permit(identity.MessageReply); err != nil {
		return Sent{}, err
	}
	in.Subject, in.Text = validate.Clean(in.Subject), cleanMessage(in.Text)
	l, err := newLetter(p, ByStaff, words{Name: p.Name, Message: in.Text, Subject: in.Subject}, in.DraftID, key, []any{id, in})
	if err != nil {
		return Sent{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Sent{}, err
	}
	var sent Sent
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		t, err := db.One[threadRow](tx, findThread, id)
		if err != nil {
			return err
		}
		if err := in.check(t.Kind); err != nil {
			return err
		}
		sent, err = s.onceTx(tx, l, func() (Sent, error) {
			sent, err := s.replyTx(tx, t, in, l)
			if err != nil {
				return sent, err
			}
			return sent, countTx(tx, dayOf(tx.Now(), snapshot.Hours.Location()), 1)
		})
		return err
	})
	return sent, err
}

func (in Reply) check(to Kind) error {
	v := validate.New()
	if to == OfVisitor {
		v.Check("/subject", validate.Required(in.Subject))
	}
	v.Check("/subject", validate.Text(in.Subject, longestSubject))
	v.Check("/text", firstCode(validate.Required(in.Text), validate.Text(in.Text, longestAnswer)))
	return v.Err()
}

func firstCode(codes ...string) string {
	if i := slices.IndexFunc(codes, func(code string) bool { return code != "" }); i >= 0 {
		return codes[i]
	}
	return ""
}

func (s *Service) replyTx(tx *db.Tx, t threadRow, in Reply, l letter) (Sent, error) {
	if t.Version != in.Version {
		return Sent{}, errChanged.With("version", t.Version)
	}
	if err := takeTx(tx, staffRate, l.by.Who()); err != nil {
		return Sent{}, err
	}
	id, files, err := s.takeDraftTx(tx, l, t.ID)
	if err != nil {
		return Sent{}, err
	}
	if files > 0 && t.Kind == OfVisitor {
		return Sent{}, errFiles
	}
	before, now := t.state, tx.Now()
	if _, err := tx.Exec(setStaffRead, t.ID, now, l.by.Name); err != nil {
		return Sent{}, err
	}
	if err := s.sayTx(tx, &t, l, id, files); err != nil {
		return Sent{}, err
	}
	t.StaffUnread = nil
	if t.Kind == OfClient && t.ClientUnread == nil {
		t.ClientUnread = &now
	}
	if t.AssigneeID == "" {
		t.keepFor(l.by)
	}
	t.changed(changedAnswered, l.by.Name, now)
	if err := endTx(tx, &t, in.Close); err != nil {
		return Sent{}, err
	}
	if err := t.saveTx(tx, before); err != nil {
		return Sent{}, err
	}
	if err := s.tellTx(tx, t, l.words, id); err != nil {
		return Sent{}, err
	}
	return Sent{t.ID, id, now}, recordTx(tx, l.by, "thread.answered", t.ID, map[string]any{"files": files, "closed": in.Close})
}

// keepFor gives a conversation to the person who writes. A program leads none: what comes back is for people.
func (t *threadRow) keepFor(p identity.Principal) {
	if p.StaffID != "" {
		t.AssigneeID, t.Assignee = p.StaffID, p.Name
	}
}

// endTx closes a conversation with the answer to it. One that was closed stays closed: an
// answer asks for none.
func endTx(tx *db.Tx, t *threadRow, wanted bool) error {
	if !wanted || t.Status == Closed {
		return nil
	}
	t.Status = Closed
	return happenTx(tx, t, changedClosed)
}

// clientMails tell a client that there is something to read: an answer, or what staff have
// begun with.
var clientMails = map[bool]string{false: "message.answered", true: "message.written"}

// tellTx lets the other side know. An address that is none any more loses no answer: it
// stands in the conversation.
func (s *Service) tellTx(tx *db.Tx, t threadRow, said words, id string) error {
	key := "thread/" + id
	if t.Kind == OfVisitor {
		w, err := s.openWords(t.ID, t.Sealed)
		if err != nil {
			return err
		}
		return s.Mail.QueueTx(tx, notify.Mail{
			To: w.Email, Lang: t.Lang, Template: "message.reply", Key: key, Params: map[string]any{"subject": said.Subject, "text": said.Message},
		})
	}
	client, found, err := s.Contact(tx, t.Account)
	if err != nil || !found {
		return err
	}
	return s.Mail.QueueTx(tx, notify.Mail{
		To: client.Email, Lang: firstCode(client.Lang, t.Lang), Template: clientMails[said.To != nil], Key: key,
		Params: map[string]any{"link": "/client/support/" + t.ID},
	})
}
