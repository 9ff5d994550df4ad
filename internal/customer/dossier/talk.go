package dossier

import (
	"context"

	"florin/internal/customer/message"
	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/record/document"
)

// interviews reads when staff and the applicant meant to talk, and what came of it.
func (s *Service) interviews(ctx context.Context, p identity.Principal, id string, d *Dossier) error {
	d.Interviews = []Interview{}
	desk, err := s.Interviews.OfRequest(ctx, p, id)
	for _, i := range desk.Items {
		one := Interview{
			ID: i.ID, State: i.State, Channel: i.Channel, Minutes: i.Minutes, Staff: i.Staff, CreatedAt: i.CreatedAt, StartsAt: i.StartsAt,
			Place: i.Place, Note: i.Note, Remark: i.Remark, Reason: i.Reason, Outcome: i.Outcome,
		}
		for _, t := range i.Times {
			one.Proposed = append(one.Proposed, t.StartsAt)
		}
		d.Interviews = append(d.Interviews, one)
	}
	return err
}

// conversations reads what was written with the applicant since the request came in. A
// conversation names no request, and nobody else's is read.
func (s *Service) conversations(ctx context.Context, p identity.Principal, id string, d *Dossier) error {
	d.Conversations = []Conversation{}
	if !p.Can(identity.MessageRead) {
		d.LeftOut = append(d.LeftOut, Messages)
		return nil
	}
	account := ""
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		contact, err := s.Requests.ContactTx(tx, id)
		account = contact.AccountID
		return err
	})
	if err != nil || account == "" {
		return err
	}
	threads, err := s.Messages.OfClient(ctx, p, account, d.Request.CreatedAt)
	for _, t := range threads {
		d.Conversations = append(d.Conversations, conversation(t))
	}
	return err
}

func conversation(t message.Thread) Conversation {
	c := Conversation{ID: t.ID, Subject: t.Subject, Status: t.Status, CreatedAt: t.CreatedAt, Notes: []InternalNote{}}
	for _, m := range t.Said {
		said := Message{At: m.CreatedAt, Author: m.Author, Name: m.Name, Event: m.Event, Text: m.Text, Files: []File{}, id: m.ID}
		for _, f := range m.Documents {
			said.Files = append(said.Files, fileOf(f))
		}
		c.Messages = append(c.Messages, said)
	}
	for _, n := range t.Notes {
		c.Notes = append(c.Notes, InternalNote{n.CreatedAt, n.ByName, n.Kind, n.Text, n.Detail})
	}
	return c
}

func fileOf(f document.Document) File {
	return File{ID: f.ID, Name: f.Name, Type: f.MediaType, Size: f.Size, ScanState: f.ScanState, ReceivedAt: f.CreatedAt}
}

// sentHashes computes the SHA-256 of the files that came with messages.
func (s *Service) sentHashes(ctx context.Context, d *Dossier) error {
	for _, f := range d.sentFiles() {
		if f.locked() {
			continue
		}
		sum, err := s.hash(ctx, document.Owner{Kind: document.Message, ID: f.message}, f.ID)
		if err != nil {
			return err
		}
		f.SHA256 = sum
	}
	return nil
}
