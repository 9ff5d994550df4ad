package decision

import (
	"context"
	"errors"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/application"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/query"
)

// ForeignDeclaration is what stands in the place of the wording of our own declaration
// when another page took the application: what the applicant declared, it asked.
const ForeignDeclaration = "foreign"

// MaxForeign is how many applications one call may hold.
const MaxForeign = 50

// SubmitForeign takes applications that another page sends: by the same rules, limits and
// mails as our own, all of them or none. Who is signed in gets them into their account.
// It answers the new rows, which a visitor sees only here. Errors: fault Invalid with the
// broken rules, TooMany, TooLarge for too many at once.
func (s *Service) SubmitForeign(ctx context.Context, p identity.Principal, list []application.Fields) ([]application.WireRequest, error) {
	if len(list) > MaxForeign {
		return nil, fault.New(fault.TooLarge, "too_large")
	}
	subs := make([]*application.Submission, len(list))
	for i, f := range list {
		var err error
		if subs[i], err = s.prepareForeign(ctx, p, f); err != nil {
			return nil, err
		}
	}
	for range application.MaxDraws {
		rows, err := s.storeForeign(ctx, p, subs)
		if !errors.Is(err, request.ErrReferenceTaken) {
			return rows, err
		}
		for _, sub := range subs {
			if err := s.Draw(sub); err != nil {
				return nil, err
			}
		}
	}
	return nil, request.ErrReferenceTaken
}

func (s *Service) prepareForeign(ctx context.Context, p identity.Principal, f application.Fields) (*application.Submission, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	sub, err := s.Prepare(ctx, p, application.Application{Fields: f, Declaration: true, ConsentVersion: snapshot.Consent.Version})
	if err != nil {
		return nil, err
	}
	sub.Wording = ForeignDeclaration
	return sub, nil
}

func (s *Service) storeForeign(ctx context.Context, p identity.Principal, subs []*application.Submission) (rows []application.WireRequest, err error) {
	err = s.DB.UpdateBlind(ctx, func(tx *db.Tx) error {
		rows = make([]application.WireRequest, 0, len(subs))
		for _, sub := range subs {
			if _, err := s.InsertTx(tx, p, sub); err != nil {
				return err
			}
			row, err := db.One[application.WireRequest](tx, application.FindWire, sub.ID)
			if err != nil {
				return err
			}
			rows = append(rows, row)
		}
		return nil
	})
	return rows, err
}

// WireDecision is an update of the table: the status a request is to have, with the reason
// of a refusal.
type WireDecision struct {
	Status     request.Status
	AdminNotes string
}

// ErrManyMatched says that a decision was meant for more than one request.
var ErrManyMatched = errors.New("the filters match more than one request")

// DecideForeign approves or refuses the one request that filters match, as Approve and
// Refuse do, letter included, and answers its row; none when nothing matches. Errors:
// *query.Error, ErrManyMatched, fault Unauthenticated, Forbidden, and those of Approve and
// Refuse.
func (s *Service) DecideForeign(ctx context.Context, p identity.Principal, filters []query.Filter, d WireDecision) (*application.WireRequest, error) {
	if err := decides(p); err != nil {
		return nil, err
	}
	if d.Status == request.Pending {
		return nil, fault.New(fault.Conflict, "request.not_allowed").With("allowed", "approve, refuse")
	}
	found, err := s.matched(ctx, p, filters)
	if err != nil || found == nil {
		return nil, err
	}
	decision := request.Decision{Version: found.Version, Reason: d.AdminNotes, SendEmail: true}
	if d.Status == request.Approved {
		_, err = s.Approve(ctx, p, found.ID, decision)
	} else {
		_, err = s.decide(ctx, p, found.ID, verdict{action: request.Refuse, Decision: decision}) // it knows of no codes
	}
	if err != nil {
		return nil, err
	}
	var row application.WireRequest
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		row, err = db.One[application.WireRequest](tx, application.FindWire, found.ID)
		return err
	})
	return &row, err
}

// decides refuses everybody who may not decide; a visitor has only to sign in for it.
func decides(p identity.Principal) error {
	if p.Kind == identity.Visitor || p.Kind == "" {
		return fault.New(fault.Unauthenticated, "unauthenticated")
	}
	return p.Permit(identity.RequestDecide)
}

type versioned struct {
	ID      string `db:"id"`
	Version int64  `db:"version"`
}

// matched finds the one request that filters match; nil when there is none.
func (s *Service) matched(ctx context.Context, p identity.Principal, filters []query.Filter) (*versioned, error) {
	own, args, err := application.WireAccess(p)
	if err != nil {
		return nil, err
	}
	q := query.Question{Filters: filters, Limit: 2}
	if err := application.WireRequests.Check(q); err != nil {
		return nil, err
	}
	var found []versioned
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		statement, err := application.WireRequests.Rows(tx.Engine(), tx.Sealed(), q, "r.id, r.version", own, args...)
		if err != nil {
			return err
		}
		found, err = db.All[versioned](tx, statement.Stmt, statement.Args...)
		return err
	})
	switch {
	case err != nil || len(found) == 0:
		return nil, err
	case len(found) > 1:
		return nil, ErrManyMatched
	}
	return &found[0], nil
}
