package collecting_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"florin/internal/admin/collecting"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/arrears"
	"florin/internal/lending/strategy"
	"florin/internal/lending/trial"
	"florin/internal/platform/db"
)

var (
	listArms   = db.SQL(`SELECT loan_id, arm, late_on, ended_on, cured_after FROM collection_episodes WHERE trial_id = $1 ORDER BY late_on, loan_id`)
	setDebtor  = db.SQL(`UPDATE loan_parties SET account_id = $2 WHERE loan_id = $1`)
	insertCase = db.SQL(`
		INSERT INTO privacy_cases (id, version, kind, state, person_kind, person_id, lang, topic, outcome, filed_name, created_at, due_by, answered_at, answered_name, size, sha256, received_on)
		VALUES ($1, 1, $2, 'closed', 'account', $3, 'fr', '', '', '', $4, $5, $4, '', 0, '', $6)`)
	insertEpisode = db.SQL(`
		INSERT INTO collection_episodes (loan_id, late_on, trial_id, arm, overdue_minor, currency, ended_on, cured_after) VALUES ($1, $2, $3, $4, 100, 'EUR', $5, $6)`)
)

func on(s string) *date.Date {
	d := day(s)
	return &d
}

type episode struct {
	LoanID     string       `db:"loan_id"`
	Arm        strategy.Arm `db:"arm"`
	LateOn     date.Date    `db:"late_on"`
	EndedOn    *date.Date   `db:"ended_on"`
	CuredAfter *int         `db:"cured_after"`
}

func (r *rig) episodes(trialID string) (list []episode) {
	r.t.Helper()
	must(r.t, r.Env.DB.View(r.t.Context(), func(tx *db.Tx) (err error) {
		list, err = db.All[episode](tx, listArms, trialID)
		return err
	}))
	return list
}

// try has two people begin a trial.
func (r *rig) try(of strategy.Strategy, share int, from, until string) collecting.Trial {
	r.t.Helper()
	made, err := r.ProposeTrial(r.t.Context(), ann, collecting.TrialInput{Challenger: of, Share: share, ValidFrom: day(from), Until: day(until), Reason: "Does it help?"})
	must(r.t, err)
	made, err = r.ConfirmTrial(r.t.Context(), bob, made.ID)
	must(r.t, err)
	return made
}

func (r *rig) trial(id string) collecting.Trial {
	r.t.Helper()
	list, err := r.Trials(r.t.Context(), ann)
	must(r.t, err)
	return list.Trials[slices.IndexFunc(list.Trials, func(t collecting.Trial) bool { return t.ID == id })]
}

// The loans of January are late from 11 February on, before the trial; those of the 20th from 21 February on, in it; those of the 27th from 28 February on, after it.
func TestALoanFollowsWhatWasDrawnForIt(t *testing.T) {
	eachEngine(t, func(r *rig) {
		ctx := t.Context()
		before := r.lend(12_000_00)
		r.live("2026-01-20")
		var in []string
		for range 6 {
			in = append(in, r.lend(12_000_00))
		}
		r.live("2026-01-27")
		after := r.lend(12_000_00)
		r.live("2026-02-17")
		made := r.try(calls, 50, "2026-02-18", "2026-02-25")
		if made.Phase != collecting.Planned || made.MayStop {
			t.Errorf("before its first day: %+v", made)
		}
		r.live("2026-02-24")
		r.pay(in[0], 1_000_00)
		r.live("2026-03-15")
		if got := r.trial(made.ID); got.Phase != collecting.Watched || !got.MayStop {
			t.Errorf("after its last day: %+v", got)
		}
		shipped := []string{"2026-02-23 reminder", "2026-03-07 arrears"}
		its := map[strategy.Arm][]string{
			strategy.ChampionArm:   shipped,
			strategy.ChallengerArm: {"2026-02-22 reminder", "2026-02-25 call", "2026-03-01 arrears", "2026-03-11 formal_notice"},
		}
		r.wantDid(before, "2026-02-13 reminder", "2026-02-25 arrears", "2026-03-13 reminder")
		r.wantDid(after, "2026-03-02 reminder", "2026-03-14 arrears")
		arms := map[strategy.Arm]int{}
		list := r.episodes(made.ID)
		for _, e := range list {
			arms[e.Arm]++
			if want := (strategy.Trial{ID: made.ID, Share: 50}).Draw(e.LoanID); e.Arm != want || e.LateOn != day("2026-02-21") {
				t.Errorf("%+v, want %s", e, want)
			}
			if e.LoanID == in[0] {
				if e.EndedOn == nil || *e.EndedOn != day("2026-02-24") || *e.CuredAfter != 3 {
					t.Errorf("paid on the fourth day: %+v", e)
				}
				continue
			}
			r.wantDid(e.LoanID, its[e.Arm]...)
		}
		if len(list) != len(in) {
			t.Errorf("%d loans were drawn, want %d", len(list), len(in))
		}

		stopped, err := r.StopTrial(ctx, ann, made.ID, "Enough is known")
		must(t, err)
		if stopped.Phase != collecting.Stopped || stopped.EndedOn == nil || *stopped.EndedOn != r.today() || stopped.StoppedBy != ann.Name || stopped.MayStop {
			t.Errorf("%+v", stopped)
		}
		r.live("2026-04-08")
		for _, e := range list {
			if e.LoanID == in[0] {
				continue
			}
			// The second instalment is late from 21 March on; the first reaches the 45th day of the champion's steps on 6 April.
			r.wantDid(e.LoanID, append(slices.Clone(its[e.Arm]), "2026-03-23 reminder", "2026-04-04 arrears", "2026-04-06 formal_notice")...)
		}
		if again := r.episodes(made.ID); len(again) != len(list) {
			t.Errorf("%d loans, there were %d: a stopped trial draws nobody", len(again), len(list))
		}
		o, err := r.Outcome(ctx, ann, made.ID)
		must(t, err)
		for i, arm := range []strategy.Arm{strategy.ChampionArm, strategy.ChallengerArm} {
			if g := o.Groups[i]; g.Episodes != arms[arm] || g.Back30.Of != 0 || g.Back30.Share != nil || o.Until != stopped.EndedOn.AddDays(-1) {
				t.Errorf("no loan has been late for 30 days when it is stopped: %+v", o)
			}
		}
	})
}

func TestTheOutcomeOfATrial(t *testing.T) {
	eachEngine(t, func(r *rig) {
		ctx := t.Context()
		id := r.lend(12_000_00)
		r.live("2026-02-09")
		made := r.try(strategy.Strategy{WeeklyContacts: 2}, 1, "2026-02-10", "2026-03-31")
		r.live("2026-02-13")
		c := r.collection(id)
		_, err := r.Lending.Arrears.AddContact(ctx, ann, id, arrears.Contact{Version: c.Case.Version, Channel: arrears.ByPhone, Note: "said", NextAction: arrears.NextNothing, NextActionOn: r.today()})
		must(t, err)
		_, err = r.Lending.Arrears.AddContact(ctx, ann, id, arrears.Contact{Version: c.Case.Version + 1, Channel: arrears.NoContact, Note: "noted", NextAction: arrears.NextNothing, NextActionOn: r.today()})
		must(t, err)
		r.pay(id, 400_00)
		// It became late on 11 February: one complaint came before, one that day and was entered later, one came today, and one is of another person.
		r.Env.Update(t, func(tx *db.Tx) error {
			_, err := tx.Exec(setDebtor, id, "account-1")
			for i, c := range []struct {
				kind, account string
				received      *date.Date
			}{{"complaint", "account-1", on("2026-02-10")}, {"complaint", "account-1", on("2026-02-11")}, {"complaint", "account-1", nil}, {"complaint", "account-2", nil}, {"export", "account-1", nil}} {
				if err == nil {
					_, err = tx.Exec(insertCase, fmt.Sprint("case-", i), c.kind, c.account, tx.Now(), r.today(), c.received)
				}
			}
			return err
		})
		// Twenty others from the champion, of which thirteen came back within 30 days, and two more within 60.
		late := day("2025-06-01")
		r.Env.Update(t, func(tx *db.Tx) error {
			for i := range 20 {
				on := late.AddDays(i)
				var ended *date.Date
				var after *int
				if days := []int{10, 45, -1}[min(i/13, 1)+min(i/15, 1)]; days > 0 {
					end := on.AddDays(days)
					ended, after = &end, &days
				} else {
					end := on.AddDays(90)
					ended = &end
				}
				if _, err := tx.Exec(insertEpisode, id, on, made.ID, strategy.ChampionArm, ended, after); err != nil {
					return err
				}
			}
			return nil
		})
		o, err := r.Outcome(ctx, ann, made.ID)
		must(t, err)
		own := r.episodes(made.ID)
		arm := own[len(own)-1].Arm
		champion, mine := o.Groups[0], o.Groups[0]
		if arm == strategy.ChallengerArm {
			mine = o.Groups[1]
		}
		if b := champion.Back30; b.Of != 20 || b.Back != 13 || *b.Share != 650 || *b.Low != 433 || *b.High != 819 { // Wilson for 13 of 20: 0.4329 to 0.8188
			t.Errorf("within 30 days: %+v, %d %d %d", b, *b.Share, *b.Low, *b.High)
		}
		if b := champion.Back60; b.Of != 20 || b.Back != 15 || *b.Share != 750 {
			t.Errorf("within 60 days: %+v", b)
		}
		if o.Groups[1].Back30.Share != nil || o.Fewest != trial.FewestCompared {
			t.Errorf("too few to compare: %+v", o.Groups[1])
		}
		if mine.Calls != 1 || mine.Reliefs != 0 || mine.Complaints != 2 || len(mine.Collected) != 1 || mine.Collected[0].Minor != 400_00 {
			t.Errorf("%+v", mine)
		}
		if sum := mine.LateAtStart[0].Minor; arm == strategy.ChampionArm && sum != 1_000_00+20*100 {
			t.Errorf("late at the start: %d", sum)
		}
		file, err := r.OpenOutcome(ctx, bob, made.ID)
		must(t, err)
		var text bytes.Buffer
		must(t, file.Write(ctx, &text))
		if !strings.Contains(text.String(), "65.0") || !strings.Contains(text.String(), "43.3") || !strings.Contains(text.String(), "400") {
			t.Errorf("the file: %s", text.String())
		}
	})
}

func TestWhoTriesAStrategyAndWhatIsRefused(t *testing.T) {
	eachEngine(t, func(r *rig) {
		ctx := t.Context()
		in := collecting.TrialInput{Challenger: calls, Share: 20, ValidFrom: r.today().AddDays(1), Until: r.today().AddDays(60), Reason: "Calls first?"}
		with := func(change func(*collecting.TrialInput)) collecting.TrialInput {
			other := in
			change(&other)
			return other
		}
		_, err := r.ProposeTrial(ctx, officer, in)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Trials(ctx, officer)
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Outcome(ctx, officer, "x")
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.StopTrial(ctx, officer, "x", "y")
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.OpenOutcome(ctx, ann, "x")
		wantFault(t, err, fault.Forbidden, "forbidden")
		_, err = r.Outcome(ctx, ann, "x")
		wantFault(t, err, fault.NotFound, "not_found")
		for at, bad := range map[string]collecting.TrialInput{
			"/share trial.share":                          with(func(in *collecting.TrialInput) { in.Share = 0 }),
			"/share trial.share ":                         with(func(in *collecting.TrialInput) { in.Share = 51 }),
			"/reason trial.no_reason":                     with(func(in *collecting.TrialInput) { in.Reason = " " }),
			"/valid_from trial.valid_from":                with(func(in *collecting.TrialInput) { in.ValidFrom = r.today() }),
			"/until trial.until":                          with(func(in *collecting.TrialInput) { in.Until = r.today() }),
			"/until trial.until ":                         with(func(in *collecting.TrialInput) { in.Until = in.ValidFrom.AddDays(366) }),
			"/challenger/weekly_contacts strategy.number": with(func(in *collecting.TrialInput) { in.Challenger.WeeklyContacts = 15 }),
			"/challenger/segments/0/steps strategy.first_alert": with(func(in *collecting.TrialInput) {
				in.Challenger = strategy.Strategy{Segments: []strategy.Segment{{Name: "A", History: strategy.Any}}}
			}),
			"/challenger/segments/0/steps/1/act strategy.notice_first": with(func(in *collecting.TrialInput) {
				in.Challenger = strategy.Strategy{Segments: []strategy.Segment{{Name: "A", History: strategy.Any, Steps: []strategy.Step{{Days: 3, Act: strategy.Reminder}, {Days: 30, Act: strategy.FormalNotice}}}}}
			}),
		} {
			field, code, _ := strings.Cut(strings.TrimSpace(at), " ")
			_, err := r.ProposeTrial(ctx, ann, bad)
			wantField(t, err, field, code)
		}
		_, err = r.ProposeTrial(ctx, ann, with(func(in *collecting.TrialInput) { in.Challenger = strategy.Strategy{} }))
		wantFault(t, err, fault.Conflict, "trial.unchanged")
		made, err := r.ProposeTrial(ctx, ann, in)
		must(t, err)
		_, err = r.ProposeTrial(ctx, bob, in)
		wantFault(t, err, fault.Conflict, "trial.open_change")
		_, err = r.StopTrial(ctx, bob, made.ID, "x")
		wantFault(t, err, fault.Conflict, "trial.not_running")
		_, err = r.ConfirmTrial(ctx, ann, made.ID)
		wantFault(t, err, fault.Conflict, "second_person.needed")
		r.at(in.ValidFrom.String())
		_, err = r.ConfirmTrial(ctx, bob, made.ID)
		wantFault(t, err, fault.Conflict, "trial.too_late")
		_, err = r.RejectTrial(ctx, bob, made.ID, "")
		wantField(t, err, "/reason", "trial.no_reason")
		_, err = r.RejectTrial(ctx, bob, made.ID, "Too late")
		must(t, err)
		in.ValidFrom = r.today().AddDays(1)
		made, err = r.ProposeTrial(ctx, ann, in)
		must(t, err)
		_, err = r.WithdrawTrial(ctx, bob, made.ID)
		wantFault(t, err, fault.Forbidden, "forbidden")
		r.follow(strategy.Strategy{WeeklyContacts: 3}, r.today().String())
		_, err = r.ConfirmTrial(ctx, bob, made.ID)
		wantFault(t, err, fault.Conflict, "trial.moved")
		_, err = r.WithdrawTrial(ctx, ann, made.ID)
		must(t, err)

		made = r.try(calls, 50, r.today().AddDays(1).String(), r.today().AddDays(30).String())
		r.live(r.today().AddDays(1).String())
		_, err = r.ProposeTrial(ctx, ann, with(func(in *collecting.TrialInput) { in.ValidFrom, in.Challenger.WeeklyContacts = r.today().AddDays(20), 5 }))
		wantFault(t, err, fault.Conflict, "trial.running")
		_, err = r.StopTrial(ctx, bob, made.ID, " ")
		wantField(t, err, "/reason", "trial.no_reason")
		r.follow(calls, r.today().AddDays(2).String())
		if got := r.trial(made.ID); got.Phase != collecting.Running || got.EndedOn != nil {
			t.Errorf("the challenger is not in force before its day: %+v", got)
		}
		r.live(r.today().AddDays(2).String())
		if got := r.trial(made.ID); got.Phase != collecting.TakenOver || got.EndedOn == nil || *got.EndedOn != r.today() {
			t.Errorf("the challenger is the strategy: %+v", got)
		}
		_, err = r.StopTrial(ctx, bob, made.ID, "x")
		wantFault(t, err, fault.Conflict, "trial.not_running")
	})
}

// While a trial begins, runs, is stopped and replaced: what is foretold for a loan is what is done about it.
func TestWhatIsForetoldInATrialIsWhatIsDone(t *testing.T) {
	eachEngine(t, func(r *rig) {
		rnd := rand.New(rand.NewPCG(7, 11))
		ctx := t.Context()
		var ids []string
		for range 10 {
			ids = append(ids, r.lend(3_000_00+rnd.Int64N(12_000_00)))
			r.at(r.today().AddDays(rnd.IntN(5)).String())
		}
		challenger := strategy.Strategy{WeeklyContacts: 2, Segments: []strategy.Segment{{Name: "First", History: strategy.First, Steps: []strategy.Step{
			{Days: 1, Act: strategy.Reminder}, {Days: 4, Act: strategy.Call}, {Days: 8, Act: strategy.Arrears},
		}}}}
		r.live("2026-02-07")
		made := r.try(challenger, 50, "2026-02-10", "2026-03-20")
		foretold := 0
		for round := range 8 {
			for i, id := range ids {
				if c := r.collection(id); c.Arrears.DaysPastDue > 0 && (i+round)%4 == 0 {
					r.pay(id, c.Arrears.Overdue.Minor)
				}
			}
			switch round {
			case 5:
				_, err := r.StopTrial(ctx, bob, made.ID, "Enough")
				must(t, err)
				r.run()
			case 6:
				r.try(calls, 30, r.today().AddDays(1).String(), r.today().AddDays(20).String())
			case 7:
				r.follow(challenger, r.today().AddDays(3).String())
			}
			foretold += r.livesAsForetold(round, ids)
		}
		arms := map[strategy.Arm]int{}
		for _, e := range r.episodes(made.ID) {
			arms[e.Arm]++
		}
		// How many there are is up to the draw: ids are made anew in each run.
		if foretold < 10 || len(arms) == 0 {
			t.Errorf("%d steps were foretold, arms %v: too few to show anything", foretold, arms)
		}
	})
}
