package decision

import (
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/reach"
	"florin/internal/lending/request"
	"florin/internal/lending/score"
	"florin/internal/lending/underwriting"
	"florin/internal/lending/verification"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

// Glance is what a person looks at before anything else to decide about a request.
type Glance struct {
	Bearing  *underwriting.Bearing       `json:"bearing" doc:"What the newest checks make of its terms; null: none has run"`
	For      []underwriting.Weight       `json:"for" doc:"What speaks for it most, three at most"`
	Against  []underwriting.Weight       `json:"against" doc:"What speaks against it most, three at most"`
	Register underwriting.RegisterGlance `json:"register"`
	Papers   underwriting.PapersGlance   `json:"papers"`
	Waits    *WaitingFor                 `json:"waits" doc:"Whom it waits for; null: for nobody, or for more than one step"`
	Contact  reach.Contact               `json:"contact" doc:"Who has proven the address and the telephone of the application"`
	Verified []verification.Glance       `json:"verified" doc:"The newest check of identity, and of accounts, by adapters; empty: none was asked for"`
	Rated    *score.View                 `json:"external_score" doc:"The newest score of others; null: none was asked for"`
	Stops    []Stop                      `json:"stops" doc:"What would refuse an approval now, the first first; empty: nothing, or nothing is to be approved"`
}

// WaitingFor is whom a request waits for, and until when.
type WaitingFor struct {
	For   string    `json:"for" enum:"lender,second,reviewer,applicant"`
	Name  string    `json:"name" doc:"Who looks after it, or may agree to it; empty: nobody, or the applicant"`
	Until time.Time `json:"until"`
	// Left counts from the server's clock: that of a browser may be wrong.
	Left int64 `json:"left_seconds" doc:"Negative: so long it is late"`
}

func (s *Service) glanceTx(tx *db.Tx, p identity.Principal, r request.Case, snapshot settings.Snapshot, w Work) (g Glance, err error) {
	product := request.ProductOf(snapshot, r.Product)
	if w.Checks != nil {
		b := w.Checks.Bearing(product)
		g.Bearing = &b
	}
	g.For, g.Against = underwriting.Weigh(w.Checks, i18n.For(p.Lang))
	g.Waits = waitingOf(r, w, tx.Now())
	if g.Register, err = underwriting.RegisterGlanceTx(tx, r.ID, product); err != nil {
		return g, err
	}
	if g.Papers, err = s.PapersGlanceTx(tx, r.ID, product); err != nil {
		return g, err
	}
	if g.Contact, err = reach.ContactTx(tx, p, r); err != nil {
		return g, err
	}
	if g.Verified, err = verification.GlanceTx(tx, r.ID); err != nil {
		return g, err
	}
	if g.Rated, err = s.ScoreGlanceTx(tx, r.ID, w.Checks); err != nil {
		return g, err
	}
	g.Stops = []Stop{}
	if r.Outcome != "" || r.Stage != request.StageInReview && r.Stage != request.StageSecond {
		return g, nil
	}
	g.Stops, err = s.stopsTx(tx, p, r, snapshot)
	// Who approves has the comparison made first, so that it is no stop that it is old.
	g.Stops = slices.DeleteFunc(g.Stops, func(stop Stop) bool { return stop.Code == "screening.due" })
	return g, err
}

// waitingOf is whom a request waits for: the lender by the promise, or the applicant by the day until which the papers can come.
func waitingOf(r request.Case, w Work, now time.Time) *WaitingFor {
	var on WaitingFor
	switch {
	case r.OwesAnswer():
		on = WaitingFor{For: "lender", Name: w.Assignee, Until: r.AnswerDueAt}
		if r.Stage == request.StageHumanReview {
			on.For, on.Name = "reviewer", ""
		}
		if w.Proposal != nil {
			on.For, on.Name = "second", strings.Join(w.Proposal.WaitsFor, ", ")
		}
	case r.Stage == request.StageInfoRequested && r.Outcome == "" && len(w.Asks) > 0 && w.Asks[0].ClosedAt == nil:
		on = WaitingFor{For: "applicant", Until: w.Asks[0].ExpiresAt}
	default:
		return nil
	}
	on.Left = int64(on.Until.Sub(now) / time.Second)
	return &on
}
