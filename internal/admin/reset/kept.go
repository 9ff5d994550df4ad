package reset

import (
	"context"
	"encoding/json"

	"florin/internal/identity/identity"
	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// Reason is why a request was kept.
type Reason string

// The reasons, the strongest first: a request is kept for one of them.
const (
	ForContract    Reason = "contract"     // it led to a contract: a law keeps it
	ForHold        Reason = "hold"         // a hold keeps it, or the person who applied
	ForPartnerHold Reason = "partner_hold" // a hold keeps a person who borrows with them
	ForPages       Reason = "spared"       // the row of all zeros
)

// whyTx says what keeps a request; nothing keeps it where the reason is empty.
func (s *Service) whyTx(tx *db.Tx, request string) (Reason, error) {
	if request == Spared {
		return ForPages, nil
	}
	if _, concluded, err := s.Servicing.EndTx(tx, request); err != nil || concluded {
		return ForContract, err
	}
	owner, err := s.Requests.OwnerTx(tx, request)
	if err != nil {
		return "", err
	}
	if held, err := s.Privacy.HeldTx(tx, owner); err != nil || held {
		return ForHold, err
	}
	people, err := s.Requests.PeopleTx(tx, request)
	if err != nil {
		return "", err
	}
	for _, p := range people {
		if p.AccountID == "" || p.AccountID == owner.AccountID {
			continue
		}
		if held, err := s.Privacy.HeldTx(tx, personal.Person{AccountID: p.AccountID}); err != nil || held {
			return ForPartnerHold, err
		}
	}
	return "", nil
}

var (
	insertKept = db.SQL(`INSERT INTO reset_kept (run_id, request_id, reference, reason) VALUES ($1, $2, $3, $4)`)
	listKept   = db.SQL(`
		SELECT request_id, reference, reason FROM reset_kept WHERE run_id = $1 AND request_id > $2 ORDER BY request_id LIMIT $3`)
)

// keepTx counts a request that stays, and writes down why.
func (s *Service) keepTx(tx *db.Tx, r *row, request string, why Reason) error {
	file, err := s.Requests.FileTx(tx, request)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(insertKept, r.ID, request, file.Reference, why); err != nil {
		return err
	}
	r.Kept++
	return r.count(why)
}

// count adds one to a reason.
func (r *row) count(why Reason) error {
	counts, err := r.reasons()
	if err != nil {
		return err
	}
	counts[why]++
	text, err := json.Marshal(counts)
	r.KeptFor = string(text)
	return err
}

func (r *row) reasons() (map[Reason]int64, error) {
	counts := map[Reason]int64{}
	err := json.Unmarshal([]byte(r.KeptFor), &counts)
	return counts, err
}

// KeptFor is for how many requests something was the reason to keep them.
type KeptFor struct {
	Reason Reason `json:"reason" enum:"contract,hold,partner_hold,spared,unknown"`
	Count  int64  `json:"count"`
}

// forUnknown are those of a run from before the reasons were kept.
const forUnknown Reason = "unknown"

// keptFor lists the reasons that a run had, in their order.
func (r *row) keptFor() ([]KeptFor, error) {
	counts, err := r.reasons()
	if err != nil {
		return nil, err
	}
	list, rest := []KeptFor{}, r.Kept
	for _, why := range []Reason{ForContract, ForHold, ForPartnerHold, ForPages} {
		if n := counts[why]; n > 0 {
			list, rest = append(list, KeptFor{why, n}), rest-n
		}
	}
	if rest > 0 {
		list = append(list, KeptFor{forUnknown, rest})
	}
	return list, nil
}

// KeptRequest is a request that a run has kept, and why.
type KeptRequest struct {
	ID        string `json:"id" db:"request_id"`
	Reference string `json:"reference" db:"reference"`
	Reason    Reason `json:"reason" db:"reason" enum:"contract,hold,partner_hold,spared"`
}

// KeptPage is a part of what a run has kept.
type KeptPage struct {
	Items      []KeptRequest `json:"items"`
	NextCursor string        `json:"next_cursor" doc:"Empty on the last page"`
}

const keptPage = 50

// KeptOf lists what a run has kept, each with the reason. Errors: fault Forbidden (needs
// settings.manage), NotFound.
func (s *Service) KeptOf(ctx context.Context, p identity.Principal, run, cursor string) (page KeptPage, err error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return page, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if _, err := db.One[row](tx, findRow, run); err != nil {
			return err
		}
		rows, err := db.All[KeptRequest](tx, listKept, run, cursor, keptPage+1)
		page.Items, page.NextCursor = db.Page(rows, keptPage, func(k KeptRequest) string { return k.ID })
		if page.Items == nil { // JSON says [] and not null
			page.Items = []KeptRequest{}
		}
		return err
	})
	return page, err
}
