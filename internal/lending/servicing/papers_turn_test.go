package servicing_test

import (
	"strings"
	"testing"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/servicing"
)

// paperOf gives what the papers of a kind say; empty: there is none.
func (r *rig) paperOf(t testing.TB, id, kind string) (all string) {
	t.Helper()
	list, err := r.IssuedPapers(ctx, treasurer, id)
	must(t, err)
	for _, d := range list {
		if d.Kind == kind {
			_, body, err := r.OpenPaper(ctx, treasurer, id, d.ID)
			must(t, err)
			all += textOf(t, body)
		}
	}
	return all
}

func says(t testing.TB, text string, words ...string) {
	t.Helper()
	text = strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(text)
	for _, w := range words {
		if !strings.Contains(text, w) {
			t.Errorf("%q is not in\n%s", w, text)
		}
	}
}

// 3,000.00 of 10,000.00 are repaid on the first due date; the figures are those of
// TestPartOfALoanRepaidEarly.
func TestAPartRepaidEarlyGetsItsNotice(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.at(t, "2026-12-20")
		r.receive(t, id, "first", "2026-12-20", 290_81)
		q, err := r.Promise(ctx, treasurer, id, servicing.Ask{Mode: loan.Lower, Amount: euros(3_000_00)})
		must(t, err)
		r.receive(t, id, "part", "2026-12-20", q.Total.Minor)
		r.makePapers(t)
		says(t, r.paperOf(t, id, "schedule_notice"), "Vous avez remboursé une partie de votre crédit", "290,81", "Rue du Lac 7",
			money.Of(q.Instalment.Minor, money.EUR).Major()[:3])
		if told, issued := r.Env.Told(t, "document.issued"), r.Env.Count(t, "SELECT COUNT(*) FROM issued_documents"); told != issued || issued == 0 {
			t.Errorf("told of %d papers of %d", told, issued)
		}
	})
}

func TestAStatementOnPaper(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, terms(10_000_00, 36, "3"))
		r.at(t, "2026-12-20")
		paid := r.receive(t, id, "first", "2026-12-20", 300_00)
		whole, err := r.StatementPaper(ctx, treasurer, id, day("2026-11-20"), day("2026-12-20"))
		must(t, err)
		// 10,000.00 lent and 25.00 interest, less 300.00 paid.
		says(t, textOf(t, whole), "10 000,00", "25,00", "300,00", "9 725,00")
		later, err := r.OwnStatementPaper(ctx, clientOf("account-1"), id, day("2026-12-20"), day("2026-12-20"))
		must(t, err)
		says(t, textOf(t, later), "10 000,00", "10 025,00", "9 725,00")
		_, err = r.OwnStatementPaper(ctx, clientOf("account-2"), id, day("2026-12-20"), day("2026-12-20"))
		wantFault(t, err, fault.NotFound, "not_found")
		_, err = r.StatementPaper(ctx, identity.Principal{Kind: identity.Staff}, id, day("2026-12-20"), day("2026-12-20"))
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.StatementPaper(ctx, treasurer, id, day("2026-12-20"), day("2026-12-19"))
		wantFault(t, err, fault.Invalid, "invalid")

		receipt, err := r.ReceiptFor(ctx, treasurer, id, paid.ID)
		must(t, err)
		says(t, textOf(t, receipt), "300,00", "265,81", "9,19", "9 734,19")
		_, err = r.ReceiptFor(ctx, identity.Principal{Kind: identity.Staff}, id, paid.ID)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.ReceiptFor(ctx, treasurer, id, "another")
		wantFault(t, err, fault.NotFound, "not_found")
	})
}
