package servicing

import (
	"time"

	"florin/internal/integration/label"
	"florin/internal/kernel/date"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
	"florin/internal/record/document"
)

// Personal is what is kept of people with their loans.
func (s *Service) Personal() personal.Source { return personalSource{s} }

type personalSource struct{ s *Service }

// Name implements personal.Source.
func (personalSource) Name() string { return "loans" }

// Processing implements personal.Source.
func (personalSource) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"perform_contract", "collect", "keep_books"}, Basis: []string{"contract", "legal_obligation"},
		Subjects: []string{"borrowers", "guarantors"}, Categories: []string{"identity", "contact", "bank_account", "payments", "hardship"},
		Recipients: []string{"banks", "mail_provider", "message_provider", "courts"}, Classes: []personal.Class{personal.Contract, personal.Papers},
	}
}

type keptLoan struct {
	ID             string     `db:"id"`
	Reference      string     `db:"reference"`
	RequestID      string     `db:"request_id"`
	AccountID      *string    `db:"account_id"`
	Product        string     `db:"product"`
	ClosedOn       date.Date  `db:"closed_on"`
	ErasedAt       *time.Time `db:"erased_at"`
	PapersErasedAt *time.Time `db:"papers_erased_at"`
	Events         int        `db:"events"`
}

const keptColumns = `l.id, l.reference, l.request_id, l.account_id, l.product, l.closed_on, l.erased_at, l.papers_erased_at, l.events`

var (
	keptOfAccount = db.SQL(`
		SELECT ` + keptColumns + ` FROM loans l WHERE l.id IN (SELECT loan_id FROM loan_parties WHERE account_id = $1) ORDER BY l.id LIMIT $2`)
	keptOfRequest = db.SQL(`SELECT ` + keptColumns + ` FROM loans l WHERE l.request_id = $1 LIMIT $2`)

	listOldLoans = db.SQL(`
		SELECT ` + keptColumns + ` FROM loans l
		WHERE l.closed_on IS NOT NULL AND l.erased_at IS NULL AND l.closed_on < $1 AND (l.closed_on, l.id) > ($2, $3)
		ORDER BY l.closed_on, l.id LIMIT $4`)
	listOldPapers = db.SQL(`
		SELECT ` + keptColumns + ` FROM loans l
		WHERE l.closed_on IS NOT NULL AND l.papers_erased_at IS NULL AND l.closed_on < $1 AND (l.closed_on, l.id) > ($2, $3)
		ORDER BY l.closed_on, l.id LIMIT $4`)
)

// ended is when the time of keeping begins; zero while the loan runs.
func (k keptLoan) ended() time.Time {
	if k.ClosedOn.IsZero() {
		return time.Time{}
	}
	return k.ClosedOn.Time(time.UTC)
}

func (k keptLoan) holding(c personal.Class) personal.Holding {
	h := personal.Holding{Class: c, Ref: k.ID, Person: personal.Person{RequestID: k.RequestID}, Product: k.Product, Since: k.ended(), Records: 1 + k.Events}
	if k.AccountID != nil {
		h.Person = personal.Person{AccountID: *k.AccountID}
	}
	if c == personal.Papers {
		h.Records = 0 // they lie with the request; here is only that they are gone
	}
	return h
}

// EndTx says when the loan of a request ended; found is false where there is none, and the
// time is zero while it runs.
func (s *Service) EndTx(tx *db.Tx, requestID string) (end time.Time, found bool, err error) {
	k, found, err := db.Maybe[keptLoan](tx, keptOfRequest, requestID, 1)
	return k.ended(), found, err
}

func keptTx(tx *db.Tx, p personal.Person) ([]keptLoan, error) {
	if p.AccountID != "" {
		return db.All[keptLoan](tx, keptOfAccount, p.AccountID, loanbook.MostLoans)
	}
	return db.All[keptLoan](tx, keptOfRequest, p.RequestID, 1)
}

// HoldingsTx implements personal.Source.
func (personalSource) HoldingsTx(tx *db.Tx, p personal.Person) ([]personal.Holding, error) {
	rows, err := keptTx(tx, p)
	var list []personal.Holding
	for _, k := range rows {
		if k.PapersErasedAt == nil {
			list = append(list, k.holding(personal.Papers))
		}
		if k.ErasedAt == nil {
			list = append(list, k.holding(personal.Contract))
		}
	}
	return list, err
}

// OldTx implements personal.Source.
func (personalSource) OldTx(tx *db.Tx, c personal.Class, before time.Time, after personal.Holding, limit int) ([]personal.Holding, error) {
	statement := map[personal.Class]*db.Stmt{personal.Contract: listOldLoans, personal.Papers: listOldPapers}[c]
	if statement == nil {
		return nil, nil
	}
	rows, err := db.All[keptLoan](tx, statement, date.Of(before, time.UTC), date.Of(after.Since, time.UTC), after.Ref, limit)
	list := make([]personal.Holding, len(rows))
	for i, k := range rows {
		list[i] = k.holding(c)
	}
	return list, err
}

// EraseTx implements personal.Source.
func (src personalSource) EraseTx(tx *db.Tx, h personal.Holding) error {
	if h.Class == personal.Papers {
		return src.s.Loans.ErasePapersTx(tx, h.Ref)
	}
	erased, err := src.s.Loans.EraseTx(tx, h.Ref)
	if err != nil || !erased {
		return err
	}
	if err := label.EraseTx(tx, label.Thing{Kind: label.Loan, ID: h.Ref}); err != nil {
		return err
	}
	_, err = src.s.Documents.ShredIssuedTx(tx, document.Loan, h.Ref)
	return err
}

// EntitiesTx implements personal.Source.
func (src personalSource) EntitiesTx(tx *db.Tx, p personal.Person) ([]personal.Entity, error) {
	rows, err := keptTx(tx, p)
	var list []personal.Entity
	for _, k := range rows {
		list = append(list, personal.Entity{Kind: loanbook.EntityKind, ID: k.ID})
	}
	return list, err
}
