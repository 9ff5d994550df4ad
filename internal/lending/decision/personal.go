package decision

import (
	"time"

	"florin/internal/lending/application"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// ContractEnd says when the contract that a request led to ended: found is false for a
// request without one, and the time is zero while it runs.
type ContractEnd func(tx *db.Tx, requestID string) (end time.Time, found bool, err error)

// Personal is what this package keeps of people. How long a request is kept that led to a
// contract follows from the contract, which another package knows.
func (s *Service) Personal(end ContractEnd) personal.Source { return personalSource{s, end} }

type personalSource struct {
	s   *Service
	end ContractEnd
}

// Name implements personal.Source.
func (personalSource) Name() string { return "requests" }

// Processing implements personal.Source.
func (personalSource) Processing() personal.Processing {
	return personal.Processing{
		Purposes: []string{"assess_request", "prevent_fraud", "know_customer"},
		Basis:    []string{"contract", "legal_obligation", "legitimate_interest"},
		Subjects: []string{"applicants", "co_borrowers"}, Categories: []string{"identity", "contact", "finances", "employment", "documents", "decisions"},
		Recipients: []string{"credit_registers", "mail_provider"},
		Classes:    []personal.Class{personal.Request, personal.Papers, personal.Contract},
	}
}

// keptRequest is a request as far as its keeping goes.
type keptRequest struct {
	ID        string     `db:"id"`
	AccountID *string    `db:"account_id"`
	Product   string     `db:"product"`
	ClosedAt  *time.Time `db:"closed_at"`
	ErasedAt  *time.Time `db:"erased_at"`
}

const keptColumns = `r.id, r.account_id, r.product, r.closed_at, r.erased_at`

var (
	keptOfAccount = db.SQL(`
		SELECT ` + keptColumns + ` FROM loan_requests r
		WHERE r.account_id = $1 OR r.id IN (SELECT c.request_id FROM request_co_borrowers c WHERE c.account_id = $1)
		ORDER BY r.created_at, r.id LIMIT $2`)
	keptOfRequest = db.SQL(`SELECT ` + keptColumns + ` FROM loan_requests r WHERE r.id = $1 LIMIT $2`)

	// Requests that ended and led to no contract.
	listOldRequests = db.SQL(`
		SELECT ` + keptColumns + ` FROM loan_requests r
		WHERE r.closed_at IS NOT NULL AND r.erased_at IS NULL AND r.closed_at < $1 AND (r.closed_at, r.id) > ($2, $3)
			AND r.outcome NOT IN ('funded', 'withdrawn_after_signature')
		ORDER BY r.closed_at, r.id LIMIT $4`)
)

func (k keptRequest) person() personal.Person {
	if k.AccountID != nil {
		return personal.Person{AccountID: *k.AccountID}
	}
	return personal.Person{RequestID: k.ID}
}

// OwnerTx tells who a request belongs to: the account that has joined it, or the request
// itself. The fault is NotFound.
func (s *Service) OwnerTx(tx *db.Tx, requestID string) (personal.Person, error) {
	k, err := db.One[keptRequest](tx, keptOfRequest, requestID, 1)
	return k.person(), err
}

func keptTx(tx *db.Tx, p personal.Person) ([]keptRequest, error) {
	if p.AccountID != "" {
		return db.All[keptRequest](tx, keptOfAccount, p.AccountID, application.ManyRequests)
	}
	return db.All[keptRequest](tx, keptOfRequest, p.RequestID, 1)
}

// HoldingsTx implements personal.Source.
func (src personalSource) HoldingsTx(tx *db.Tx, p personal.Person) ([]personal.Holding, error) {
	rows, err := keptTx(tx, p)
	if err != nil {
		return nil, err
	}
	var list []personal.Holding
	for _, k := range rows {
		if k.ErasedAt != nil {
			continue
		}
		held, err := src.heldTx(tx, k)
		if err != nil {
			return nil, err
		}
		list = append(list, held...)
	}
	return list, nil
}

// heldTx splits a request into what is kept by different rules.
func (src personalSource) heldTx(tx *db.Tx, k keptRequest) ([]personal.Holding, error) {
	documents, err := src.s.Documents.ListTx(tx, request.RequestOwner(k.ID))
	if err != nil {
		return nil, err
	}
	end, contract, err := src.end(tx, k.ID)
	if err != nil {
		return nil, err
	}
	whole := personal.Holding{Class: personal.Request, Ref: k.ID, Person: k.person(), Product: k.Product, Records: 1 + len(documents)}
	if !contract {
		if k.ClosedAt != nil {
			whole.Since = *k.ClosedAt
		}
		return []personal.Holding{whole}, nil
	}
	papers := whole
	papers.Class, papers.Since, papers.Records = personal.Papers, end, 0
	for _, d := range documents {
		if d.Kind.Identifies() {
			papers.Records++
		}
	}
	whole.Class, whole.Since, whole.Records = personal.Contract, end, whole.Records-papers.Records
	if papers.Records == 0 {
		return []personal.Holding{whole}, nil
	}
	return []personal.Holding{papers, whole}, nil
}

// OldTx implements personal.Source. What belongs to a contract follows that.
func (src personalSource) OldTx(tx *db.Tx, c personal.Class, before time.Time, after personal.Holding, limit int) ([]personal.Holding, error) {
	if c != personal.Request {
		return nil, nil
	}
	rows, err := db.All[keptRequest](tx, listOldRequests, before, after.Since, after.Ref, limit)
	list := make([]personal.Holding, len(rows))
	for i, k := range rows {
		list[i] = personal.Holding{Class: c, Ref: k.ID, Person: k.person(), Product: k.Product, Since: *k.ClosedAt, Records: 1}
	}
	return list, err
}

// EntitiesTx implements personal.Source.
func (src personalSource) EntitiesTx(tx *db.Tx, p personal.Person) ([]personal.Entity, error) {
	rows, err := keptTx(tx, p)
	if err != nil {
		return nil, err
	}
	var list []personal.Entity
	for _, k := range rows {
		list = append(list, personal.Entity{Kind: request.EntityRequest, ID: k.ID})
		documents, err := src.s.Documents.ListTx(tx, request.RequestOwner(k.ID))
		if err != nil {
			return nil, err
		}
		evidence, err := src.s.ConsultationsTx(tx, k.ID)
		if err != nil {
			return nil, err
		}
		for _, d := range documents {
			list = append(list, personal.Entity{Kind: "document", ID: d.ID})
		}
		for _, c := range evidence {
			for _, f := range c.Files {
				list = append(list, personal.Entity{Kind: "document", ID: f.ID})
			}
		}
	}
	return list, nil
}
