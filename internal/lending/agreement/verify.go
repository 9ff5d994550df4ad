package agreement

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"florin/internal/platform/audit"
	"florin/internal/platform/db"
)

// verifyBatch bounds how long one look at the contracts lasts.
const verifyBatch = 200

// signed is a signature as the table has it.
type signed struct {
	AgreementID string    `db:"agreement_id"`
	Position    int       `db:"position"`
	Method      method    `db:"method"`
	SignedAt    time.Time `db:"signed_at"`
	Evidence    string    `db:"evidence"`
}

var (
	listAgreements = db.SQL(`SELECT id, erased_at IS NOT NULL AS erased FROM agreements WHERE id > $1 ORDER BY id LIMIT $2`)

	signaturesBetween = db.SQL(`
		SELECT agreement_id, position, method, signed_at, evidence FROM agreement_signatures
		WHERE agreement_id > $1 AND agreement_id <= $2 ORDER BY agreement_id, position`)
)

// VerifySignatures compares each signature with what was recorded when it was given, and gives
// one sentence per difference.
func (s *Service) VerifySignatures(ctx context.Context) (problems []string, err error) {
	err = s.DB.Walk(ctx, func(tx *db.Tx, after string) (last string, err error) {
		rows, err := db.All[struct {
			ID     string `db:"id"`
			Erased bool   `db:"erased"`
		}](tx, listAgreements, after, verifyBatch)
		if err != nil || len(rows) == 0 {
			return "", err
		}
		last = rows[len(rows)-1].ID
		erased := map[string]bool{}
		for _, r := range rows {
			erased[r.ID] = r.Erased
		}
		signatures, err := db.All[signed](tx, signaturesBetween, after, last)
		if err != nil {
			return "", err
		}
		records, err := audit.BetweenTx(tx, entityAgreement, after, last)
		problems = append(problems, unlike(signatures, records, erased)...)
		return last, err
	})
	return problems, err
}

// unlike compares signatures with the records of them. Of an agreement that the law lets nobody
// keep, only the place, the manner and the time of a signature are left; an offer that went with
// its request is not among them.
func unlike(signatures []signed, records []audit.Record, erased map[string]bool) (problems []string) {
	type place struct {
		agreement string
		position  int
	}
	given := map[place]signed{}
	for _, r := range records {
		var said struct {
			Evidence evidence `json:"evidence"`
		}
		if _, kept := erased[r.EntityID]; !kept || r.Action != "agreement.signed_by" || json.Unmarshal([]byte(r.Details), &said) != nil {
			continue
		}
		e, _ := json.Marshal(said.Evidence) // it was JSON a moment ago
		given[place{r.EntityID, said.Evidence.Position}] = signed{Method: said.Evidence.Method, SignedAt: r.At, Evidence: string(e)}
	}
	for _, is := range signatures {
		at := place{is.AgreementID, is.Position}
		was, found := given[at]
		delete(given, at)
		if !found || was.Method != is.Method || !was.SignedAt.Equal(is.SignedAt) || !erased[is.AgreementID] && was.Evidence != is.Evidence {
			problems = append(problems, fmt.Sprintf("contract %s: signature %d is not what the audit log says of it", is.AgreementID, is.Position))
		}
	}
	for at := range given {
		problems = append(problems, fmt.Sprintf("contract %s: signature %d of the audit log is missing", at.agreement, at.position))
	}
	slices.Sort(problems)
	return problems
}

type concludedRow struct {
	ID     string `db:"id"`
	LoanID string `db:"loan_id"`
	Sealed []byte `db:"sealed"`
}

// A contract that the law lets nobody keep any longer says nothing.
var listConcluded = db.SQL(`
	SELECT id, loan_id, sealed FROM agreements
	WHERE loan_id IS NOT NULL AND erased_at IS NULL AND id > $1 ORDER BY id LIMIT $2`)

// Verify compares each loan with the contract that it was opened by, which is sealed since the
// offer was sent, and gives one sentence per difference. Writers may go on meanwhile.
func (s *Service) Verify(ctx context.Context) (problems []string, contracts int, err error) {
	err = s.DB.Walk(ctx, func(tx *db.Tx, after string) (last string, err error) {
		rows, err := db.All[concludedRow](tx, listConcluded, after, verifyBatch)
		for _, r := range rows {
			found, err := s.verifyTx(tx, r)
			if err != nil {
				return "", err
			}
			problems, contracts, last = append(problems, found...), contracts+1, r.ID
		}
		return last, err
	})
	return problems, contracts, err
}

func (s *Service) verifyTx(tx *db.Tx, r concludedRow) (problems []string, err error) {
	d, err := s.openDeed(r.ID, r.Sealed)
	if err != nil {
		return []string{fmt.Sprintf("contract %s cannot be opened: it is not what was sealed", r.ID)}, nil
	}
	columns, err := s.Loans.UnlikeTx(tx, r.LoanID, d.Terms.Agreed(d.Product))
	for _, column := range columns {
		problems = append(problems, fmt.Sprintf("loan %s: %s is not what the contract says", d.Reference, column))
	}
	return problems, err
}
