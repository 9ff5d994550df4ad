package florin

import (
	"context"
	"testing"
)

// seen is the version of what a person changes.
type seen struct {
	Version int64 `json:"version"`
}

// approved has people bring a request to an offer that waits for the applicant.
func approved(ctx context.Context, t *testing.T, s *Sandbox, c *Client, request string) {
	t.Helper()
	desk := got(c.LoanRequests.Registers(ctx, request))(t)
	got(c.LoanRequests.RegistersCreate(ctx, request, ConsultationInput{Position: 1, Register: desk.Register, AskedOn: desk.Today, Result: "clear", Reference: "R-1"}))(t)
	officer := got(s.Person(ctx, "officer"))(t)
	path := "/api/v1/staff/loan-requests/" + request
	version := func() seen { return seen{got(c.LoanRequests.Get(ctx, request, LoanRequestsGetQuery{}))(t).Version} }
	must(t, officer.Call(ctx, "POST", path+"/approve", map[string]any{"version": version().Version, "send_email": true}, nil))
	got(c.LoanRequests.OfferPreview(ctx, request, LoanRequestsOfferPreviewQuery{}))(t)
	must(t, officer.Call(ctx, "POST", path+"/offer", version(), nil))
}

// lent gives the id of a loan that runs.
func lent(ctx context.Context, t *testing.T, s *Sandbox, c *Client, request string) string {
	t.Helper()
	approved(ctx, t, s, c, request)
	did := got(s.Sign(ctx, request, ""))(t)
	must(t, s.Advance(ctx, "P20D"))
	var ids []string
	for p, err := range c.Payouts.All(ctx, PayoutsListQuery{State: "planned"}) {
		must(t, err)
		ids = append(ids, p.ID)
	}
	var batch struct {
		ID string
		seen
	}
	must(t, got(s.Person(ctx, "treasury"))(t).Call(ctx, "POST", "/api/v1/staff/payouts/batches", map[string]any{"payout_ids": ids}, &batch))
	must(t, got(s.Person(ctx, "approver"))(t).Call(ctx, "POST", "/api/v1/staff/payouts/batches/"+batch.ID+"/release", batch.seen, nil))
	must(t, s.BankPaysOut(ctx))
	return did.LoanID
}
