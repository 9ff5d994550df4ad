package identity

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestWhoIsASecondPersonFromWhen(t *testing.T) {
	day := func(n int) time.Time { return time.Date(2026, 11, n, 9, 0, 0, 0, time.UTC) }
	ann := hand{ID: "ann", Since: day(1)} // the first administrator
	bob := hand{ID: "bob", InvitedBy: "ann", Since: day(10)}
	eve := hand{ID: "eve", InvitedBy: "ann", Since: day(12)}
	dan := hand{ID: "dan", InvitedBy: "bob", Since: day(14)}
	cli := hand{ID: "cli", Since: day(14)}
	for name, c := range map[string]struct {
		proposer, confirmer hand
		want                time.Time
	}{
		"the invited confirms the inviter's":                {ann, bob, day(17)},
		"the inviter confirms the invited one's":            {bob, ann, day(17)},
		"the older of two whom one person invited":          {eve, bob, day(17)},
		"the younger of two whom one person invited":        {bob, eve, day(17)},
		"whom somebody else invited":                        {ann, dan, time.Time{}},
		"two who were added by the command line":            {ann, cli, time.Time{}},
		"somebody invited, and one added by the command":    {bob, cli, time.Time{}},
		"people whom the program does not know":             {hand{}, hand{}, time.Time{}},
		"somebody whom one knows, and one unknown":          {bob, hand{}, time.Time{}},
		"one let back in by whom they had let in":           {hand{ID: "fay", InvitedBy: "gus", Since: day(20)}, hand{ID: "gus", InvitedBy: "fay", Since: day(1)}, day(27)},
		"the inviter confirms what a chain of two proposed": {dan, bob, day(21)},
	} {
		if got := confirmsFrom(c.proposer, c.confirmer); !got.Equal(c.want) {
			t.Errorf("%s: from %v, want %v", name, got, c.want)
		}
	}
}

// Who may not confirm another's may not have theirs confirmed by them, and nobody waits
// longer than the newcomer is one.
func TestTheRuleGoesBothWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		person := func(label string) hand {
			return hand{
				ID:        rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, label),
				InvitedBy: rapid.SampledFrom([]string{"", "a", "b", "x"}).Draw(t, label+" by"),
				Since:     time.Unix(int64(rapid.IntRange(0, 1<<30).Draw(t, label+" since")), 0),
			}
		}
		one, two := person("one"), person("two")
		there, back := confirmsFrom(one, two), confirmsFrom(two, one)
		if !there.Equal(back) {
			t.Fatalf("%v one way, %v the other", there, back)
		}
		if latest := time.Unix(max(one.Since.Unix(), two.Since.Unix()), 0).Add(newcomerTime); there.After(latest) {
			t.Fatalf("waits until %v, the newcomer is one until %v", there, latest)
		}
	})
}
