package main

import (
	"context"
	"fmt"
	"os"

	florin "florin/sdk/go"
)

func main() {
	if err := lend(context.Background(), os.Getenv("FLORIN")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func lend(ctx context.Context, host string) error {
	box, err := florin.NewSandbox(ctx, host, "empty")
	if err != nil {
		return err
	}
	defer box.Delete(ctx)
	lender, err := box.Client()
	if err != nil {
		return err
	}
	form, err := box.Application(ctx)
	if err != nil {
		return err
	}
	request, err := lender.LoanRequests.Create(ctx, form)
	if err != nil {
		return err
	}
	loan, err := contract(ctx, box, lender, request.ID)
	if err != nil {
		return err
	}
	if err := payOut(ctx, box, lender); err != nil {
		return err
	}
	told := &events{lender: lender, loan: loan}
	if err := told.since(ctx); err != nil {
		return err
	}
	return repay(ctx, box, lender, told)
}

// events is what has been read of the events of a loan.
type events struct {
	lender *florin.Client
	loan   string
	after  int64
}

// since prints what has happened since it was asked last.
func (l *events) since(ctx context.Context) error {
	for e, err := range l.lender.Follow(ctx, florin.Tail{After: l.after, Object: l.loan, Stop: true}) {
		if err != nil {
			return err
		}
		fmt.Println(e.Seq, e.Timestamp.Format("2006-01-02"), e.Type)
		l.after = e.Seq
	}
	return nil
}

// contract brings a request to a contract that both sides have signed, and gives the id of its loan.
func contract(ctx context.Context, box *florin.Sandbox, lender *florin.Client, request string) (string, error) {
	desk, err := lender.LoanRequests.Registers(ctx, request)
	if err != nil {
		return "", err
	}
	_, err = lender.LoanRequests.RegistersCreate(ctx, request, florin.ConsultationInput{
		Position: 1, Register: desk.Register, AskedOn: desk.Today, Result: "clear", Reference: "R-4711",
	})
	if err != nil {
		return "", err
	}
	checked, err := lender.LoanRequests.ChecksCreate(ctx, request)
	if err != nil {
		return "", err
	}
	if checked.Opinion == "unfavourable" {
		return "", fmt.Errorf("the checks advise %s", checked.Opinion)
	}
	r, err := lender.LoanRequests.Get(ctx, request, florin.LoanRequestsGetQuery{})
	if err != nil {
		return "", err
	}
	approved, err := lender.LoanRequests.Approve(ctx, request, florin.Approval{Version: r.Version, SendEmail: true})
	if err != nil {
		return "", err
	}
	if approved.Beyond != "" { // a proposal, which a person reads
		return "", fmt.Errorf("the mandate ends at %s", approved.Beyond)
	}
	if _, err := lender.LoanRequests.OfferCreate(ctx, request, florin.OfferInput{Version: approved.Version}); err != nil {
		return "", err
	}
	did, err := box.Sign(ctx, request, "")
	return did.LoanID, err
}

// payOut has one program put the payouts together and another release them, when the days to withdraw are over.
func payOut(ctx context.Context, box *florin.Sandbox, lender *florin.Client) error {
	if err := box.Advance(ctx, "P20D"); err != nil {
		return err
	}
	var planned []string
	for p, err := range lender.Payouts.All(ctx, florin.PayoutsListQuery{State: "planned"}) {
		if err != nil {
			return err
		}
		planned = append(planned, p.ID)
	}
	batch, err := lender.Payouts.BatchesCreate(ctx, florin.BatchOrder{PayoutIDs: planned})
	if err != nil {
		return err
	}
	releaser, err := box.Client(florin.Key(box.Keys.Releaser))
	if err != nil {
		return err
	}
	if _, err := releaser.Payouts.BatchesRelease(ctx, batch.ID, florin.VersionInput{Version: batch.Version}); err != nil {
		return err
	}
	if err := box.Advance(ctx, "P1D"); err != nil { // people could stop it for some minutes
		return err
	}
	return box.BankPaysOut(ctx)
}

// repay has the borrower pay month after month until nothing is owed.
func repay(ctx context.Context, box *florin.Sandbox, lender *florin.Client, told *events) error {
	for range 24 {
		loan, err := lender.Loans.Get(ctx, told.loan, florin.LoansGetQuery{})
		if err != nil || loan.Standing.Status == "closed" {
			return err
		}
		if err := box.BankCredits(ctx, told.loan, 0); err != nil {
			return err
		}
		if err := box.Advance(ctx, "P1M"); err != nil {
			return err
		}
		if err := told.since(ctx); err != nil {
			return err
		}
	}
	return fmt.Errorf("after 24 months the loan still runs")
}
