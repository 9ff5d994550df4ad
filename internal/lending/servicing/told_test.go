package servicing_test

import (
	"testing"
	"time"

	"florin/internal/platform/db"
	"florin/internal/platform/personal"
)

// The first instalment of this loan falls due on 20 December, and the next on 20 January.
func TestOtherProgramsHearOfAnInstalmentFiveDaysBefore(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		r.open(t, french(10_000_00, 36, "3"))
		for _, c := range []struct {
			on   string
			told int64
		}{{"2026-12-14", 0}, {"2026-12-15", 1}, {"2026-12-31", 1}, {"2027-01-14", 1}, {"2027-01-15", 2}} {
			r.live(t, c.on)
			want(t, "told until "+c.on, r.Env.Told(t, "instalment.due_soon"), c.told)
		}
	})
}

// The first instalment can be paid in time until 20 December, and the next until 20 January.
func TestOtherProgramsHearOfAnInstalmentThatIsMissed(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		for _, c := range []struct {
			on     string
			missed int64
		}{{"2026-12-20", 0}, {"2026-12-21", 1}, {"2026-12-31", 1}} {
			r.live(t, c.on)
			want(t, "missed by "+c.on, r.Env.Told(t, "instalment.missed"), c.missed)
		}
		r.receive(t, id, "first", "2026-12-31", r.get(t, id).Standing.Overdue.Minor)
		r.live(t, "2027-01-20")
		r.Env.Clock.Set(day("2027-01-21").Time(time.UTC).Add(8 * time.Hour))
		r.receive(t, id, "second", "2027-01-21", 1_00) // before the work of the day
		want(t, "missed when a fact of the day comes first", r.Env.Told(t, "instalment.missed"), 2)
		r.live(t, "2027-02-19")
		want(t, "missed once each", r.Env.Told(t, "instalment.missed"), 2)
	})
}

// What a loan says of people goes once, and other programs hear of it once; its figures stay.
func TestALoanThatIsErasedNamesNobody(t *testing.T) {
	eachEngine(t, func(t *testing.T, r *rig) {
		id := r.open(t, french(10_000_00, 36, "3"))
		for range 2 {
			r.update(t, func(tx *db.Tx) error {
				return r.Personal().EraseTx(tx, personal.Holding{Class: personal.Contract, Ref: id})
			})
		}
		want(t, "told", r.Env.Told(t, "loan.erased"), 1)
		want(t, "named", r.Env.Count(t, "SELECT COUNT(*) FROM loan_parties WHERE first_name <> '' OR last_name <> '' OR email <> '' OR address IS NOT NULL"), 0)
		want(t, "loans", r.Env.Count(t, "SELECT COUNT(*) FROM loans WHERE principal_minor = 1000000 AND erased_at IS NOT NULL"), 1)
		r.verify(t)
	})
}
