package agreement_test

import (
	"slices"
	"testing"
)

// A write past the program is found: the contract is sealed, the loan's row is not.
func TestALoanIsComparedWithItsContract(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.signed(t)
		verified := func(want ...string) {
			t.Helper()
			problems, contracts, err := r.Verify(ctx)
			if err != nil || contracts != 1 || !slices.Equal(problems, want) {
				t.Errorf("%d contracts, %q, want %q (%v)", contracts, problems, want, err)
			}
		}
		write := func(statement string) {
			t.Helper()
			_, err := r.Env.DB.Pool().Exec(statement)
			must(t, err)
		}
		verified()
		for column, other := range map[string]string{
			"currency":        "'GBP'",
			"principal_minor": "principal_minor + 1",
			"months":          "months + 1",
			"rate":            "'0.01'",
			"terms":           `replace(terms, '"months":', '"months":1')`,
			"payee":           "(SELECT sealed FROM agreements WHERE loan_id = loans.id)",
		} {
			write("CREATE TABLE loans_before AS SELECT id, " + column + " FROM loans")
			write("UPDATE loans SET " + column + " = " + other)
			verified("loan " + o.Reference + ": " + column + " is not what the contract says")
			write("UPDATE loans SET " + column + " = (SELECT " + column + " FROM loans_before b WHERE b.id = loans.id)")
			write("DROP TABLE loans_before")
		}
		verified()
		for _, change := range []string{
			`'"occasion":"late_instalment"', '"occasion":"called_in"'`, `'"most":"8"', '"most":"9"'`, `'"clauses":', '"claused":'`,
		} { // the table of charges that the borrower signed
			write("CREATE TABLE loans_before AS SELECT id, terms FROM loans")
			write("UPDATE loans SET terms = replace(terms, " + change + ")")
			verified("loan " + o.Reference + ": terms is not what the contract says")
			write("UPDATE loans SET terms = (SELECT terms FROM loans_before b WHERE b.id = loans.id)")
			write("DROP TABLE loans_before")
		}
		verified()
		write(`INSERT INTO loan_events (loan_id, seq, id, event_key, kind, on_day, booked_on, at, minor, data, actor)
			SELECT id, 1, 'stray', 'stray', 'charged', booked_to, booked_to, opened_at, 800, '{"note":"call_in_charge"}', 'system:' FROM loans`)
		verified("loan " + o.Reference + ": charges is not what the contract says")
		write("UPDATE agreements SET sealed = (SELECT payee FROM loans WHERE loans.id = loan_id)")
		verified("contract " + o.ID + " cannot be opened: it is not what was sealed")
	})
}

// A signature that was removed, moved or changed is named: the log has it as it was given.
func TestSignaturesAreComparedWithTheLog(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		o := r.signed(t)
		write := func(statement string) {
			t.Helper()
			_, err := r.Env.DB.Pool().Exec(statement)
			must(t, err)
		}
		verified := func(want ...string) {
			t.Helper()
			if problems, err := r.VerifySignatures(ctx); err != nil || !slices.Equal(problems, want) {
				t.Errorf("%q, want %q (%v)", problems, want, err)
			}
		}
		verified()
		write(`CREATE TABLE given AS SELECT * FROM agreement_signatures`)
		for _, change := range []string{
			`method = 'paper'`, `evidence = replace(evidence, '"tries":1', '"tries":2')`, `signed_at = '2026-01-01T00:00:00.000000Z'`,
		} {
			write(`UPDATE agreement_signatures SET ` + change)
			verified("contract " + o.ID + ": signature 1 is not what the audit log says of it")
			write(`DELETE FROM agreement_signatures`)
			verified("contract " + o.ID + ": signature 1 of the audit log is missing")
			write(`INSERT INTO agreement_signatures SELECT * FROM given`)
			verified()
		}
	})
}
