package application

import (
	"time"

	"florin/internal/lending/request"
	"florin/internal/record/document"
)

// NeededBy says who wants a paper.
type NeededBy string

// Who wants one.
const (
	ByProduct NeededBy = "product" // every request for such a loan
	ByAsk     NeededBy = "asked"   // staff have asked for it
	ByState   NeededBy = "again"   // one that was handed in and does not count any more
)

// Missing is the state of what is needed and not there.
const Missing document.State = "missing"

// Needed is one line of the list of what a request needs.
type Needed struct {
	Kind     document.Kind  `json:"kind"`
	By       NeededBy       `json:"by" enum:"product,asked,again"`
	Text     string         `json:"text"`     // in the words of who asked; empty otherwise
	Position int            `json:"position"` // in the list of who asked; 0 otherwise
	State    document.State `json:"state" enum:"missing,received,checking,accepted,resend,expired"`
	PaperID  string         `json:"paper_id"` // what was handed in for it; empty: nothing
}

// standing is a paper with where it stands.
type standing struct {
	document.Paper
	State document.State
}

// replace tells papers that a person has sent again from those that still have to be: one of
// the same kind, by the same person, that came after the verdict.
func replace(papers []standing) {
	for i := range papers {
		old := &papers[i]
		if old.State != document.Resend && old.State != document.Expired {
			continue
		}
		since := old.CreatedAt()
		if last := old.Last(); last != nil && old.State == document.Resend {
			since = last.CreatedAt
		}
		for _, p := range papers[i+1:] {
			if p.Kind == old.Kind && p.giver() == old.giver() && p.CreatedAt().After(since) {
				old.State = document.Replaced
			}
		}
	}
}

func (s standing) giver() document.Giver { return s.Pages[0].Giver }

// Counts says whether a paper serves: those that must be sent again do not.
func (s standing) Counts() bool {
	return s.State == document.Received || s.State == document.Checking || s.State == document.Accepted
}

// worth orders the states by how well they serve.
var worth = map[document.State]int{
	document.Accepted: 5, document.Checking: 4, document.Received: 3, document.Expired: 2, document.Resend: 1,
}

// checklist derives what a request needs: the papers of its product, what staff have asked
// for, and what must be sent again. Nothing of it is stored.
func checklist(kinds []string, asked *request.OwnAsked, papers []standing) []Needed {
	list := []Needed{}
	counted := map[string]bool{}
	add := func(n Needed, found *standing) {
		n.State = Missing
		if found != nil {
			n.State, n.PaperID = found.State, found.ID
			counted[found.ID] = true
		}
		list = append(list, n)
	}
	if asked != nil {
		for _, item := range asked.Items {
			if item.Kind == request.AskDocument {
				n := Needed{Kind: document.Kind(item.DocumentKind), By: ByAsk, Text: item.Text, Position: item.Position}
				add(n, answering(item, asked.At, papers, counted))
			}
		}
	}
	for _, kind := range kinds {
		add(Needed{Kind: document.Kind(kind), By: ByProduct}, best(document.Kind(kind), papers))
	}
	for i, p := range papers {
		if !counted[p.ID] && (p.State == document.Resend || p.State == document.Expired) {
			add(Needed{Kind: p.Kind, By: ByState}, &papers[i])
		}
	}
	return list
}

// answering is the paper that came for what was asked: the one that was named, else the
// first of its kind since that serves nothing else.
func answering(item request.AskedItem, since time.Time, papers []standing, counted map[string]bool) *standing {
	for i := range papers {
		for _, page := range papers[i].Pages {
			if item.DocumentID != "" && page.ID == item.DocumentID {
				return &papers[i]
			}
		}
	}
	for i, p := range papers {
		if string(p.Kind) == item.DocumentKind && worth[p.State] > 0 && !counted[p.ID] && !p.CreatedAt().Before(since) {
			return &papers[i]
		}
	}
	return nil
}

// best is the paper of a kind that serves best; of two alike the newer one.
func best(kind document.Kind, papers []standing) (found *standing) {
	for i, p := range papers {
		if p.Kind == kind && worth[p.State] > 0 && (found == nil || worth[p.State] >= worth[found.State]) {
			found = &papers[i]
		}
	}
	return found
}
