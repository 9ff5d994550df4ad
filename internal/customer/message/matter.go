package message

import "florin/internal/platform/db"

// Matter is a request or loan that a conversation may be about.
type Matter struct {
	Kind      string `json:"kind" enum:"request,loan"`
	ID        string `json:"id"`
	Reference string `json:"reference"`
}

// The kinds of matters.
const (
	OfRequest = "request"
	OfLoan    = "loan"
)

// matterRow is a matter as conversations keep it; empty: they are about none.
type matterRow struct {
	AboutKind      string `db:"about_kind"`
	AboutID        string `db:"about_id"`
	AboutReference string `db:"about_reference"`
}

func (r matterRow) matter() *Matter {
	if r.AboutID == "" {
		return nil
	}
	return &Matter{r.AboutKind, r.AboutID, r.AboutReference}
}

func (s *Service) mattersTx(tx *db.Tx, account string) ([]Matter, error) {
	if s.Matters == nil {
		return []Matter{}, nil
	}
	list, err := s.Matters(tx, account)
	if list == nil {
		list = []Matter{}
	}
	return list, err
}

// matterTx finds what a message is said to be about among what is the client's own: anything
// else is no choice, for any writer.
func (s *Service) matterTx(tx *db.Tx, account, id string) (matterRow, error) {
	if id == "" {
		return matterRow{}, nil
	}
	list, err := s.mattersTx(tx, account)
	if err != nil {
		return matterRow{}, err
	}
	for _, m := range list {
		if m.ID == id {
			return matterRow{m.Kind, m.ID, m.Reference}, nil
		}
	}
	return matterRow{}, invalid("/about_id", "choice.invalid")
}
