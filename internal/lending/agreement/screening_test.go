package agreement_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/lending/agreement"
	"florin/internal/lending/screening"
	"florin/internal/test/lender"
)

// A list that comes into force after the approval stops the offer until two people have judged the hit.
func TestNoOfferToAPersonOnAList(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		a := applicationIn("EUR")
		id, version := r.approved(t, a)
		lists := r.Requests.Screening
		_, err := lists.Load(ctx, screening.Loading{Name: "own", Kind: screening.Sanctions}, strings.NewReader("ref,name\nX-1,"+a.LastName+" "+a.FirstName+"\n"))
		must(t, err)
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		wantFault(t, err, fault.Conflict, "screening.open")
		seen, err := r.Preview(ctx, officer, id, agreement.OfferInput{})
		must(t, err)
		if len(seen.Blocks) != 1 || seen.Blocks[0].Code != "screening.open" {
			t.Errorf("blocks %+v", seen.Blocks)
		}
		desk, err := lists.Of(ctx, officer, id)
		must(t, err)
		_, err = lists.Judge(ctx, officer, id, desk.Hits[0].ID, screening.Judgement{Verdict: screening.Cleared, Reason: "Another"})
		must(t, err)
		_, err = lists.Confirm(ctx, lender.Staff("bob", identity.Approver), id, desk.Hits[0].ID)
		must(t, err)
		_, err = r.Issue(ctx, officer, id, agreement.OfferInput{Version: version})
		must(t, err)
	})
}
