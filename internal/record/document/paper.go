package document

import (
	"cmp"
	"slices"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/platform/db"
)

// State is where a paper stands for who handed it in.
type State string

// The states. Only verdicts are written down; the rest follows from them and the day.
const (
	Received State = "received"
	Checking State = "checking" // staff have opened it
	Accepted State = "accepted"
	Resend   State = "resend" // to be sent again, with a reason
	Expired  State = "expired"
	Replaced State = "replaced" // another of its kind was sent in its place
)

// Ruling is what staff say of a paper.
type Ruling string

// The rulings. A reopened paper is as if nobody had ruled on it.
const (
	Accept   Ruling = "accepted"
	SendBack Ruling = "resend"
	Reopen   Ruling = "reopened"
)

// Reason is why a paper must be sent again; the words are documents:reason.<reason>.
type Reason string

// Reasons are those that staff choose from. Unsafe is the scanner's.
var Reasons = []Reason{"unreadable", "incomplete", "wrong", "out_of_date", "not_yours", "other"}

// Unsafe is the reason of a paper in which the scanner found something later.
const Unsafe Reason = "unsafe"

// Judgement is one ruling on a paper.
type Judgement struct {
	PaperID    string     `db:"paper_id"`
	Number     int64      `db:"number"`
	Ruling     Ruling     `db:"verdict"`
	Reason     Reason     `db:"reason"`
	Note       string     `db:"note"`        // to whom the paper is
	ValidUntil *date.Date `db:"valid_until"` // as it says on an identity paper
	Dated      *date.Date `db:"dated"`       // of a paper that grows old
	ByID       string     `db:"by_id"`
	ByName     string     `db:"by_name"`
	CreatedAt  time.Time  `db:"created_at"`
}

// Paper is one document of a person: a file, or several as its pages.
type Paper struct {
	ID       string
	Kind     Kind
	Pages    []Document  // in their order
	Verdicts []Judgement // oldest first
}

// Version is the number of the last verdict: who rules names the one they have seen.
func (p Paper) Version() int64 {
	if len(p.Verdicts) == 0 {
		return 0
	}
	return p.Verdicts[len(p.Verdicts)-1].Number
}

// Last is the verdict that counts; nil when there is none.
func (p Paper) Last() *Judgement {
	if len(p.Verdicts) == 0 || p.Verdicts[len(p.Verdicts)-1].Ruling == Reopen {
		return nil
	}
	return &p.Verdicts[len(p.Verdicts)-1]
}

// CreatedAt is when its newest page came.
func (p Paper) CreatedAt() (at time.Time) {
	for _, page := range p.Pages {
		if page.CreatedAt.After(at) {
			at = page.CreatedAt
		}
	}
	return at
}

// ExpiresOn is the last day on which an accepted paper counts; nil when it does not end.
// Papers with a date count for so many days; nought: for good.
func (p Paper) ExpiresOn(days int) *date.Date {
	last := p.Last()
	switch {
	case last == nil || last.Ruling != Accept:
		return nil
	case last.ValidUntil != nil:
		return last.ValidUntil
	case last.Dated != nil && days > 0:
		until := last.Dated.AddDays(days)
		return &until
	}
	return nil
}

// Ages says whether a kind of paper grows old by a rule of the product.
func (k Kind) Ages() bool { return k == Income || k == Address || k == Bank }

// Identifies says whether a kind tells who a person is: such a paper is valid until a day, and goes before the rest of a contract.
func (k Kind) Identifies() bool { return k == Identity || k == Residence }

// State is where the paper stands on a day. Whether another has taken its place is for who
// knows the others.
func (p Paper) State(days int, today date.Date) State {
	last := p.Last()
	switch {
	case p.unsafe():
		return Resend
	case last == nil && slices.ContainsFunc(p.Pages, func(d Document) bool { return d.SeenAt != nil }):
		return Checking
	case last == nil:
		return Received
	case last.Ruling == SendBack:
		return Resend
	}
	if until := p.ExpiresOn(days); until != nil && until.Before(today) {
		return Expired
	}
	return Accepted
}

// Why is the reason of a paper that must be sent again.
func (p Paper) Why() (reason Reason, note string) {
	if p.unsafe() {
		return Unsafe, ""
	}
	if last := p.Last(); last != nil {
		return last.Reason, last.Note
	}
	return "", ""
}

func (p Paper) unsafe() bool {
	return slices.ContainsFunc(p.Pages, func(d Document) bool { return d.ScanState == Infected })
}

// PapersTx gives the papers of an owner, oldest first, with all that was said of them.
func (s *Service) PapersTx(tx *db.Tx, owner Owner) ([]Paper, error) {
	files, err := s.ListTx(tx, owner)
	if err != nil || len(files) == 0 {
		return nil, err
	}
	verdicts, err := db.All[Judgement](tx, verdictsOfOwner, owner.ID)
	return gather(files, verdicts), err
}

// gather puts files together that are pages of one paper.
func gather(files []Document, verdicts []Judgement) []Paper {
	var papers []Paper
	at := map[string]int{}
	for _, f := range files {
		i, known := at[f.PaperID]
		if !known {
			i, at[f.PaperID] = len(papers), len(papers)
			papers = append(papers, Paper{ID: f.PaperID, Kind: f.Kind})
		}
		papers[i].Pages = append(papers[i].Pages, f)
	}
	for _, v := range verdicts {
		if i, known := at[v.PaperID]; known {
			papers[i].Verdicts = append(papers[i].Verdicts, v)
		}
	}
	for i := range papers {
		slices.SortStableFunc(papers[i].Pages, func(a, b Document) int { return cmp.Compare(a.Page, b.Page) })
	}
	return papers
}
