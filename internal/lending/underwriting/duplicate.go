package underwriting

import (
	"context"
	"encoding/base64"
	"net/netip"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/validate"
	"florin/internal/lending/branch"
	"florin/internal/lending/request"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/limit"
)

// markPurpose separates the marks from every other use of the master key. They are made
// with the current key: after a change of keys older requests are found again when their
// checks next run.
const markPurpose = "request mark"

// markSize is how many bytes of a keyed hash are kept: no two values among all requests have the same by chance.
const markSize = 12

// The kinds of marks.
const (
	MarkPerson = "person" // folded name and birth date
	MarkEmail  = "email"
	MarkPhone  = "phone"
	MarkIBAN   = "iban"
	MarkSource = "source" // the network a request came from
)

// Lookalike is another request with something in common.
type Lookalike struct {
	ID        string          `json:"id"`
	Reference string          `json:"reference"`
	CreatedAt time.Time       `json:"created_at"`
	Status    request.Status  `json:"status"`
	Stage     request.Stage   `json:"stage"`
	Outcome   request.Outcome `json:"outcome"`
	Shared    []string        `json:"shared"` // kinds of marks, most telling first
}

// LookalikeRow is something that another request has in common.
type LookalikeRow struct {
	request.Place
	ID        string         `db:"id"`
	Reference string         `db:"reference"`
	CreatedAt time.Time      `db:"created_at"`
	Status    request.Status `db:"status"`
	Kind      string         `db:"kind"`
}

var (
	insertMark = db.SQL(`
		INSERT INTO request_marks (kind, mark, request_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`)
	// ListLookalikes reads what other requests have in common with one.
	ListLookalikes = db.SQL(`
		SELECT r.id, r.reference, r.created_at, r.status, r.stage, COALESCE(r.outcome, '') AS outcome, o.kind
		FROM request_marks m JOIN request_marks o ON o.kind = m.kind AND o.mark = m.mark AND o.request_id <> m.request_id
		JOIN loan_requests r ON r.id = o.request_id
		WHERE m.request_id = $1 ORDER BY r.created_at DESC, r.id DESC LIMIT 200`)
)

// MarkTx notes by what a request may be recognised, such as MarkIBAN with an account number.
// Only a keyed hash of the value is kept.
func (s *Service) MarkTx(tx *db.Tx, requestID, kind, value string) error {
	if value == "" {
		return nil
	}
	mark := base64.RawURLEncoding.EncodeToString(s.Keys.HMAC(markPurpose, []byte(kind+"\x00"+value))[:markSize])
	_, err := tx.Exec(insertMark, kind, mark, requestID)
	return err
}

// markTx notes the marks of everybody who borrows, and where the request came from, and tells
// who keeps track of people.
func (s *Service) markTx(tx *db.Tx, r request.Case, parties []request.DealParty) error {
	for _, p := range parties {
		person := ""
		if p.LastName != "" && !p.BirthDate.IsZero() {
			person = request.Fold(p.FirstName) + "\x00" + request.Fold(p.LastName) + "\x00" + p.BirthDate.String()
		}
		for kind, value := range map[string]string{MarkPerson: person, MarkEmail: validate.NormalEmail(p.Email), MarkPhone: p.Phone} {
			if err := s.MarkTx(tx, r.ID, kind, value); err != nil {
				return err
			}
		}
	}
	if err := s.PeopleChangedTx(tx, r.ID); err != nil {
		return err
	}
	source, err := audit.OriginTx(tx, request.EntityRequest, r.ID)
	if at, unknown := netip.ParseAddr(source); err != nil || unknown != nil || at.Unmap().IsLoopback() { // this machine is nobody's network
		return err
	}
	return s.MarkTx(tx, r.ID, MarkSource, limit.SourceKey(source))
}

// Lookalikes lists other requests of what may be the same person, account or network, newest
// first. They are found once the checks have run. Errors: fault Forbidden, NotFound.
func (s *Service) Lookalikes(ctx context.Context, p identity.Principal, id string) ([]Lookalike, error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return nil, err
	}
	var list []Lookalike
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		if _, err := db.One[string](tx, request.FindID, id); err != nil {
			return err
		}
		var err error
		list, err = LookalikesTx(tx, p, id)
		return err
	})
	return list, err
}

// LookalikesTx is Lookalikes as far as p sees them, where the request is known and the caller was asked who they are.
func LookalikesTx(tx *db.Tx, p identity.Principal, id string) ([]Lookalike, error) {
	rows, err := db.All[LookalikeRow](tx, ListLookalikes, id)
	if err != nil {
		return nil, err
	}
	return branch.KeepTx(tx, p, branch.Request, lookalikes(rows), func(l Lookalike) string { return l.ID })
}

// lookalikes gathers by request what it has in common.
func lookalikes(rows []LookalikeRow) []Lookalike {
	list, at := []Lookalike{}, map[string]int{}
	for _, r := range rows {
		i, known := at[r.ID]
		if !known {
			i = len(list)
			at[r.ID] = i
			list = append(list, Lookalike{ID: r.ID, Reference: r.Reference, CreatedAt: r.CreatedAt, Status: r.Status, Stage: r.Stage, Outcome: r.Outcome})
		}
		list[i].Shared = append(list[i].Shared, r.Kind)
	}
	return list
}
