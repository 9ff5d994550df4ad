package servicing_test

import "testing"

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
