package underwriting

import (
	"context"

	"florin/internal/identity/identity"
	"florin/internal/kernel/money"
	"florin/internal/lending/request"
	"florin/internal/lending/score"
	"florin/internal/platform/db"
)

// scored is what of an input a score is reckoned of; nil: a borrower's figures are missing.
func (in CheckInput) scored() *score.Features {
	if in.Invited || len(in.Parties) == 0 {
		return nil
	}
	of := func(minor *int64) *money.Amount {
		if minor == nil {
			return nil
		}
		amount := money.Of(*minor, in.Currency)
		return &amount
	}
	f := &score.Features{Product: in.Product, Months: in.Months, Rate: in.Rate, Repayment: in.Repayment, Amount: money.Of(in.Amount, in.Currency)}
	for _, p := range in.Parties {
		f.Parties = append(f.Parties, score.Party{
			Income: of(p.Income), IncomeType: p.IncomeType, EmploymentStatus: p.EmploymentStatus, EmploymentDuration: p.EmploymentDuration,
			Rent: of(p.Rent), OtherLoans: of(p.OtherLoans), Taxes: of(p.Taxes), Household: p.Household, Housing: p.Housing,
		})
	}
	return f
}

func (r *CheckRun) scored() *score.Features {
	if r == nil {
		return nil
	}
	return r.Inputs.scored()
}

// ScoreGlanceTx gives the newest score of others beside the newest run of the checks; nil: none was asked for. The caller has checked who asks.
func (s *Service) ScoreGlanceTx(tx *db.Tx, id string, run *CheckRun) (*score.View, error) {
	return s.Score.GlanceTx(tx, id, run.scored())
}

// Scores gives what others make of the figures of the newest checks. Errors: fault Forbidden, NotFound.
func (s *Service) Scores(ctx context.Context, p identity.Principal, id string) (desk score.Desk, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return desk, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		r, run, err := requestAndRunTx(tx, id)
		if err == nil {
			desk, err = s.Score.DeskTx(tx, r, run.scored())
		}
		return err
	})
	return desk, err
}

// AskScore has the lender's adapter asked for the score of the figures of the newest checks. Errors: fault Forbidden, NotFound, and those of score.AskTx.
func (s *Service) AskScore(ctx context.Context, p identity.Principal, id string) (desk score.Desk, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return desk, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, run, err := requestAndRunTx(tx, id)
		if err != nil {
			return err
		}
		if err := s.Score.AskTx(tx, p.Actor(), r, run.scored()); err != nil {
			return err
		}
		desk, err = s.Score.DeskTx(tx, r, run.scored())
		return err
	})
	return desk, err
}

func requestAndRunTx(tx *db.Tx, id string) (r request.Case, run *CheckRun, err error) {
	if r, err = db.One[request.Case](tx, request.FindCase, id); err == nil {
		run, err = LastCheckTx(tx, id)
	}
	return r, run, err
}
