package condition

import (
	"context"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/live"
	"florin/internal/record/notify"
)

// OwnState is where what was asked stands, as the applicant is told.
type OwnState string

// The states.
const (
	Wanted   OwnState = "wanted"   // nothing has come
	Answered OwnState = "answered" // the lender looks at it
	Met      OwnState = "met"
	Dropped  OwnState = "dropped" // it is no longer needed
)

// OwnCondition is what a condition asks, as the applicant sees it: neither the lender's own words about it, nor who set or ended it.
type OwnCondition struct {
	ID        string   `json:"id"`
	RequestID string   `json:"request_id"`
	Reference string   `json:"reference" doc:"Of the request, and of the loan that it becomes"`
	Blocking  bool     `json:"blocking" doc:"The payout waits for it"`
	State     OwnState `json:"state" enum:"wanted,answered,met,dropped"`
	Asking
	Late    bool       `json:"late" doc:"Its day is over, and nothing has come"`
	Answers []OwnReply `json:"answers" doc:"The oldest first"`
}

// OwnReply is an answer of the applicant's, with the name of its file.
type OwnReply struct {
	Reply
	Document string `json:"document" doc:"Name of the file; empty: there is none, or none any more"`
}

// OwnConditions is everything that is asked of an applicant before a payout.
type OwnConditions struct {
	Items []OwnCondition `json:"items"`
}

// ReplyInput answers what a condition asks, with words, a paper of the request, or both.
type ReplyInput struct {
	Words      string `json:"words" maxLength:"2000"`
	DocumentID string `json:"document_id,omitempty"`
}

// mostAnswers bounds the answers to a condition, mostOwn what an applicant is shown.
const (
	mostAnswers = 20
	mostOwn     = 200
)

type ownRow struct {
	row
	RequestID string `db:"request_id"`
	Reference string `db:"reference"`
}

// Own gives what is asked of the caller for requests that go on, the oldest first. Errors: fault Unauthenticated.
func (s *Service) Own(ctx context.Context, p identity.Principal) (all OwnConditions, err error) {
	if err := request.RequireClient(p); err != nil {
		return all, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		all, err = s.ownTx(tx, p)
		return err
	})
	return all, err
}

func (s *Service) ownTx(tx *db.Tx, p identity.Principal) (OwnConditions, error) {
	all := OwnConditions{Items: []OwnCondition{}}
	rows, err := db.All[ownRow](tx, listOwn, p.AccountID, mostOwn)
	if err != nil {
		return all, err
	}
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return all, err
	}
	names := map[string]string{} // of files, by their ids
	seen := map[string]bool{}
	for _, r := range rows {
		if !seen[r.RequestID] {
			papers, err := s.Documents.ListTx(tx, request.RequestOwner(r.RequestID))
			if err != nil {
				return all, err
			}
			for _, each := range papers {
				names[each.ID] = each.Name
			}
			seen[r.RequestID] = true
		}
		replies, err := repliesTx(tx, r.ID)
		if err != nil {
			return all, err
		}
		all.Items = append(all.Items, r.own(replies, names, snapshot.Today(tx.Now())))
	}
	return all, nil
}

func (r ownRow) own(replies []Reply, names map[string]string, today date.Date) OwnCondition {
	c := OwnCondition{
		ID: r.ID, RequestID: r.RequestID, Reference: r.Reference, Blocking: r.Severity == Blocking, State: r.ownState(len(replies)),
		Asking: r.asking(), Answers: []OwnReply{},
	}
	c.Late = c.State == Wanted && r.Until != nil && today.After(*r.Until)
	for _, each := range replies {
		c.Answers = append(c.Answers, OwnReply{each, names[each.DocumentID]})
	}
	return c
}

// ownState is pure.
func (r row) ownState(replies int) OwnState {
	switch {
	case r.State == Cleared:
		return Met
	case r.State == Waived:
		return Dropped
	case replies > 0:
		return Answered
	}
	return Wanted
}

// Answer answers what a condition of the caller's own request asks, and tells who set it. The same key answers once. Errors: fault
// Unauthenticated, NotFound, Invalid "/words", "/document_id" or "idempotency.mismatch", Conflict
// "request.not_allowed" once it is over, or was answered often enough.
func (s *Service) Answer(ctx context.Context, p identity.Principal, requestID, id string, in ReplyInput, key string) (all OwnConditions, err error) {
	if err := request.RequireClient(p); err != nil {
		return all, err
	}
	if err := idempotency.CheckKey(key); err != nil {
		return all, err
	}
	if in.Words, err = checkWords(in.Words, in.DocumentID); err != nil {
		return all, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if err := s.answerTx(tx, p, requestID, id, in, key); err != nil {
			return err
		}
		all, err = s.ownTx(tx, p)
		return err
	})
	return all, err
}

func (s *Service) answerTx(tx *db.Tx, p identity.Principal, requestID, id string, in ReplyInput, key string) error {
	r, err := request.OwnTx(tx, p, requestID)
	if err != nil {
		return err
	}
	c, err := db.One[row](tx, findRow, requestID, id)
	if err != nil {
		return err
	}
	if c.Asked == "" {
		return fault.New(fault.NotFound, "not_found")
	}
	reply, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	body := []byte(id + "\x00" + in.Words + "\x00" + in.DocumentID)
	_, replay, err := idempotency.OnceTx(tx, key, p.Actor().Kind+":"+p.Actor().ID, idempotency.Hash(body), []byte(reply))
	if err != nil || replay {
		return err
	}
	if err := s.answerableTx(tx, c, requestID, in.DocumentID); err != nil {
		return err
	}
	if _, err := tx.Exec(insertAnswer, reply, id, in.Words, db.Nullable(in.DocumentID), tx.Now()); err != nil {
		return err
	}
	// Who set it; who looks after the request, where they have left.
	if err := TellTx(s.Parts, tx, r, "staff.condition_answered", reply, c.ByID, db.Text(r.AssigneeID)); err != nil {
		return err
	}
	return changedTx(tx, p, r, "request.condition_answered", map[string]any{"condition": id, "document": in.DocumentID})
}

// answerableTx wants that the condition still waits, and that evidence is a paper of its request.
func (s *Service) answerableTx(tx *db.Tx, c row, requestID, document string) error {
	runs, err := runsTx(tx, requestID)
	if err != nil {
		return err
	}
	n, err := db.One[int64](tx, countAnswers, c.ID)
	if err != nil {
		return err
	}
	if c.State != Open || !runs || n >= mostAnswers {
		return fault.New(fault.Conflict, "request.not_allowed")
	}
	return s.paperTx(tx, requestID, document)
}

// TellTx mails the first of some colleagues who is still there, by their ids, that something about a request has come. Nothing of the applicant is in the mail, nor the way
// into the back-office; key makes it leave once.
func TellTx(parts request.Parts, tx *db.Tx, r request.Case, template, key string, ids ...string) error {
	colleagues, err := parts.Colleagues(tx, identity.RequestRead)
	if err != nil {
		return err
	}
	for _, id := range ids {
		for _, each := range colleagues {
			if each.ID == id {
				return parts.Mail.QueueTx(tx, notify.Mail{
					To: each.Email, Lang: each.Lang, Template: template, Params: map[string]any{"reference": r.Reference},
					Key: strings.TrimPrefix(template, "staff.") + ":" + key,
				})
			}
		}
	}
	return nil
}

// changedTx notes what became of a condition, and tells it to open pages of the desk and of the applicant.
func changedTx(tx *db.Tx, p identity.Principal, r request.Case, action string, details map[string]any) error {
	if err := recordTx(tx, p, r.ID, action, details); err != nil {
		return err
	}
	if err := live.ChangedTx(tx, live.Conditions, live.Desk); err != nil {
		return err
	}
	return live.ChangedTx(tx, live.Requests, db.Text(r.AccountID))
}

// checkWords wants words where no document stands for them.
func checkWords(words, document string) (string, error) {
	words = validate.CleanText(words)
	v := validate.New()
	if document == "" {
		v.Check("/words", validate.Required(words))
	}
	v.CheckWith("/words", validate.Text(words, longestWords), map[string]any{"max": longestWords})
	return words, v.Err()
}

type replyRow struct {
	Words      string    `db:"words"`
	DocumentID *string   `db:"document_id"`
	CreatedAt  time.Time `db:"created_at"`
}

// repliesTx gives the answers to a condition, the oldest first.
func repliesTx(tx *db.Tx, id string) ([]Reply, error) {
	rows, err := db.All[replyRow](tx, listAnswers, id, mostAnswers)
	replies := make([]Reply, len(rows))
	for i, r := range rows {
		replies[i] = Reply{r.CreatedAt, r.Words, db.Text(r.DocumentID)}
	}
	return replies, err
}
