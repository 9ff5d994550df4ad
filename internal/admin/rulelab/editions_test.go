package rulelab

import (
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

// Each version of the points says who brought it, who confirmed it, and what its trial had found.
func TestEditionsOfTheScorecard(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		l := open(t, env)
		list, err := l.Editions(ctx, ann)
		if must(t, list, err); len(list) != 1 || list[0].Number != 0 || list[0].Since != nil || list[0].Scorecard.Version != "expert-1" {
			t.Fatalf("at the beginning: %+v", list)
		}
		l.portfolio()
		c := l.proposed()
		_, err = l.Confirm(ctx, bob, c.ID)
		testkit.Must(t, err)
		env.Clock.Advance(time.Minute)
		back, err := l.Return(ctx, bob, c.ID, ReturnInput{today, "Too wide"})
		testkit.Must(t, err)
		_, err = l.Confirm(ctx, ann, back.ID)
		testkit.Must(t, err)
		env.Clock.Advance(time.Minute)
		testkit.Must(t, env.DB.Update(ctx, func(tx *db.Tx) error { // as florin settings does
			now, err := l.Settings.ReadTx(tx)
			if err != nil {
				return err
			}
			now.Scorecard.Start++
			now.Scorecard.Version = "by-hand"
			return l.Settings.ChangeTx(tx, scorecardSetting, 2, now.Document(scorecardSetting), "operator")
		}))

		list, err = l.Editions(ctx, ann)
		if must(t, list, err); len(list) != 4 {
			t.Fatalf("%d editions", len(list))
		}
		hand, returned, tried := list[0], list[1], list[2]
		if hand.By != "operator" || hand.Confirmed != "" || hand.Trial != nil || hand.Scorecard.Start != 501 {
			t.Errorf("by the operator: %+v", hand)
		}
		if returned.By != "bob" || returned.Confirmed != "ann" || !returned.Returned || returned.Reason != "Too wide" || returned.Trial != nil {
			t.Errorf("the return: %+v", returned)
		}
		trial, err := l.Replay(ctx, ann, *c.ReplayID)
		testkit.Must(t, err)
		if tried.By != "ann" || tried.Confirmed != "bob" || tried.Since == nil || tried.Trial == nil || tried.Found.Cases != trial.Result.Cases || tried.Found.Draft != trial.Result.Draft {
			t.Errorf("after its trial: %+v", tried)
		}
		_, err = l.Editions(ctx, staff("eve", identity.RequestRead))
		refused(t, err, fault.Forbidden, "forbidden")
	})
}
