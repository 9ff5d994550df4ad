package message

import (
	"context"
	"errors"
	"path"
	"time"

	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
)

// Personal is what this package keeps of clients. Visitors' conversations belong to no account:
// they go by their age alone.
func (s *Service) Personal() personal.Source { return personalSource{s: s} }

type personalSource struct {
	personal.Gap
	s *Service
}

// Name implements personal.Source.
func (personalSource) Name() string { return "messages" }

// Processing implements personal.Source.
func (personalSource) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"answer_messages"}, Basis: []string{"contract", "legitimate_interest"}, Subjects: []string{"clients", "visitors"},
		Categories: []string{"contact", "correspondence", "documents"}, Recipients: []string{"mail_provider"}, Classes: []personal.Class{personal.Message},
	}
}

// manyThreads bounds what is read of one person.
const manyThreads = 500

var listOfAccount = db.SQL(`SELECT ` + threadColumns + fromThreads + `WHERE t.account_id = $1 ORDER BY t.created_at, t.id LIMIT $2`)

func (personalSource) threadsTx(tx *db.Tx, p personal.Person) ([]threadRow, error) {
	if p.AccountID == "" {
		return nil, nil
	}
	return db.All[threadRow](tx, listOfAccount, p.AccountID, manyThreads)
}

// HoldingsTx implements personal.Source.
func (src personalSource) HoldingsTx(tx *db.Tx, p personal.Person) ([]personal.Holding, error) {
	rows, err := src.threadsTx(tx, p)
	list := make([]personal.Holding, len(rows))
	for i, t := range rows {
		list[i] = personal.Holding{Class: personal.Message, Ref: t.ID, Person: p, Since: t.LastAt, Records: t.Messages}
	}
	return list, err
}

// EraseTx implements personal.Source.
func (src personalSource) EraseTx(tx *db.Tx, h personal.Holding) error {
	t, found, err := db.Maybe[threadRow](tx, findThread, h.Ref)
	if err != nil || !found {
		return err
	}
	return src.s.deleteTx(tx, t)
}

type threadCopy struct {
	Subject  Subject    `json:"subject"`
	Status   Status     `json:"status"`
	Messages []saidCopy `json:"messages"`
}

type saidCopy struct {
	At      time.Time `json:"at"`
	Author  Author    `json:"author"`
	Subject string    `json:"subject,omitempty"`
	Text    string    `json:"text"`
	Files   []string  `json:"files"`

	documents []document.Document
	id        string
}

// Export implements personal.Source: one file for each conversation. What staff note for each
// other is no part of it.
func (src personalSource) Export(ctx context.Context, p personal.Person, a personal.Archive) error {
	var rows []threadRow
	copies := map[string]threadCopy{}
	err := src.s.DB.View(ctx, func(tx *db.Tx) (err error) {
		if rows, err = src.threadsTx(tx, p); err != nil {
			return err
		}
		for _, t := range rows {
			if copies[t.ID], err = src.s.copyTx(tx, t); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for _, t := range rows {
		if err := a.JSON(path.Join("messages", t.ID+".json"), copies[t.ID]); err != nil {
			return err
		}
		for _, m := range copies[t.ID].Messages {
			if err := src.s.exportFiles(ctx, m, a); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *Service) copyTx(tx *db.Tx, t threadRow) (threadCopy, error) {
	c := threadCopy{Subject: t.Subject, Status: t.Status}
	messages, err := db.All[said](tx, listSaid, t.ID)
	if err != nil {
		return c, err
	}
	for _, m := range messages {
		one := saidCopy{At: m.CreatedAt, Author: m.Author, Files: []string{}, id: m.ID}
		if m.Files > 0 {
			if one.documents, err = s.Documents.ListTx(tx, filesOf(m.ID)); err != nil {
				return c, err
			}
		}
		for _, d := range one.documents {
			one.Files = append(one.Files, "files/"+d.ID+"-"+d.FileName())
		}
		if len(m.Sealed) > 0 {
			w, err := s.openWords(m.ID, m.Sealed)
			if err != nil {
				return c, err
			}
			one.Subject, one.Text = w.Subject, w.Message
		}
		c.Messages = append(c.Messages, one)
	}
	return c, nil
}

// exportFiles copies what hangs on a message. What the virus scanner has locked, or a person
// has erased meanwhile, stays out.
func (s *Service) exportFiles(ctx context.Context, m saidCopy, a personal.Archive) error {
	for i, d := range m.documents {
		_, body, err := s.Documents.Open(ctx, filesOf(m.id), d.ID)
		if fault.CodeOf(err) == "document.infected" || fault.KindOf(err) == fault.NotFound {
			continue
		}
		if err != nil {
			return err
		}
		err = a.File(path.Join("messages", m.Files[i]), body)
		if err = errors.Join(err, body.Close()); err != nil {
			return err
		}
	}
	return nil
}
