package consent_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/record/consent"
	"florin/internal/rule/settings"
	"florin/internal/test/testkit"
)

type counter struct {
	*consent.Service
	t        testing.TB
	env      *testkit.Env
	settings *settings.Service
}

func newCounter(t testing.TB, env *testkit.Env) *counter {
	t.Helper()
	set := settings.New(env.DB, env.Clock.Now)
	return &counter{consent.New(env.DB, set, []string{"/", "/faq"}), t, env, set}
}

func (c *counter) must(err error) {
	c.t.Helper()
	if err != nil {
		c.t.Fatal(err)
	}
}

// offer changes what the lender says about cookies.
func (c *counter) offer(after int64, wording string, statistics bool) {
	c.t.Helper()
	c.must(c.env.DB.Update(context.Background(), func(tx *db.Tx) error {
		return c.settings.ChangeTx(tx, "cookies", after, settings.Cookies{WordingVersion: wording, Statistics: statistics}, "test")
	}))
}

func (c *counter) choose(choice consent.Choice, wording string) string {
	c.t.Helper()
	d, err := c.Choose(context.Background(), choice, wording, "it")
	c.must(err)
	return d.String()
}

func (c *counter) total() (n int64) {
	c.t.Helper()
	list, err := c.Visits(context.Background(), date.MustParse("2000-01-01"), date.MustParse("2100-01-01"))
	c.must(err)
	for _, tally := range list {
		n += tally.Visits
	}
	return n
}

const shipped = "2026-11-01"

var visit = consent.Visit{Page: "/faq", Lang: "it", Referrer: consent.FromSearch}

func TestNobodyIsCountedWithoutBothSayingYes(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		c := newCounter(t, env)
		count := func(cookie string) { c.must(c.Count(context.Background(), cookie, "192.0.2.7", visit)) }
		agreed, refused := c.choose(consent.Statistics, shipped), c.choose(consent.Necessary, shipped)
		count(agreed) // the lender has not switched it on
		c.offer(0, shipped, true)
		count("")
		count(refused)
		count(strings.Replace(agreed, shipped, "2020-01-01", 1))
		count(agreed + "x")
		if n := c.total(); n != 0 {
			t.Fatalf("%d visits were counted", n)
		}
		count(agreed)
		count(agreed)
		if n := c.total(); n != 2 {
			t.Errorf("%d visits, want 2", n)
		}
		c.offer(1, "2027-01-01", true) // other words, other question
		count(agreed)
		if n := c.total(); n != 2 {
			t.Errorf("%d visits after the wording has changed, want 2", n)
		}
	})
}

// A visit after midnight at the lender's place counted for the day before, until midnight in UTC.
func TestVisitsCountForTheDayOfTheLender(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		c := newCounter(t, env)
		c.offer(0, shipped, true)
		agreed := c.choose(consent.Statistics, shipped)
		midnight := date.Of(env.Clock.Now(), time.UTC).AddDays(2).Time(time.UTC)
		env.Clock.Advance(midnight.Add(-30 * time.Minute).Sub(env.Clock.Now())) // past midnight in Zurich
		c.must(c.Count(context.Background(), agreed, "192.0.2.7", visit))
		list, err := c.LastDays(context.Background(), env.Clock.Now(), 1)
		c.must(err)
		if len(list) != 1 || list[0].Day != date.Of(midnight, time.UTC) {
			t.Errorf("%+v, want a visit on %s", list, midnight)
		}
	})
}

func TestWhereAVisitorStands(t *testing.T) {
	c := newCounter(t, testkit.SQLite(t))
	agreed := c.choose(consent.Statistics, shipped)
	for cookie, want := range map[string]consent.Choice{
		agreed: consent.Statistics, c.choose(consent.Necessary, shipped): consent.Necessary,
		"": "", "statistics": "", "statistics/" + shipped + "/me": "", "all/" + shipped + "/" + agreed[len(agreed)-36:]: "",
	} {
		state, err := c.State(context.Background(), cookie)
		if err != nil || state.Choice != want || state.Wording != shipped || state.Offered {
			t.Errorf("%q: %+v %v, want %q", cookie, state, err, want)
		}
	}
	if again := c.choose(consent.Statistics, shipped); again == agreed {
		t.Error("the id of one choice follows its visitor to the next")
	}
}

func TestChoicesThatAreNone(t *testing.T) {
	c := newCounter(t, testkit.SQLite(t))
	if _, err := c.Choose(context.Background(), "everything", shipped, "fr"); fault.KindOf(err) != fault.Invalid {
		t.Errorf("unknown choice: %v", err)
	}
	if _, err := c.Choose(context.Background(), consent.Statistics, "2020-01-01", "fr"); fault.CodeOf(err) != "consent.wording_changed" {
		t.Errorf("old wording: %v", err)
	}
	for name, v := range map[string]consent.Visit{
		"unknown page": {Page: "/client", Lang: "fr", Referrer: consent.FromNowhere}, "unknown referrer": {Page: "/", Lang: "fr", Referrer: "https://example.org"},
	} {
		if err := c.Count(context.Background(), "", "192.0.2.7", v); fault.KindOf(err) != fault.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOneSourceCannotInventVisits(t *testing.T) {
	c := newCounter(t, testkit.SQLite(t))
	c.offer(0, shipped, true)
	agreed := c.choose(consent.Statistics, shipped)
	for range 310 {
		c.must(c.Count(context.Background(), agreed, "192.0.2.7", visit))
	}
	if n := c.total(); n != 300 {
		t.Errorf("%d visits of one source within an hour, want 300", n)
	}
}

func TestCountsAreForgottenAfterThirteenMonths(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		c := newCounter(t, env)
		c.offer(0, shipped, true)
		agreed := c.choose(consent.Statistics, shipped)
		c.must(c.Count(context.Background(), agreed, "192.0.2.7", visit))
		env.Clock.Advance(390 * 24 * time.Hour)
		c.must(c.Count(context.Background(), agreed, "192.0.2.7", visit))
		env.Clock.Advance(10 * 24 * time.Hour)
		c.must(c.Forget(context.Background()))
		if n := c.total(); n != 1 {
			t.Errorf("%d visits are kept, want the younger", n)
		}
		var proofs int64
		c.must(env.DB.View(context.Background(), func(tx *db.Tx) (err error) {
			proofs, err = db.One[int64](tx, countConsents)
			return err
		}))
		if proofs != 0 {
			t.Errorf("%d proofs of a choice are kept", proofs)
		}
	})
}

var countConsents = db.SQL(`SELECT COUNT(*) FROM consents`)

func FuzzParseDecision(f *testing.F) {
	f.Add("statistics/2026-11-01/0b8ff1a4-8c2a-4a6e-9f7e-1f2d3c4b5a69")
	f.Add("//")
	f.Fuzz(func(t *testing.T, cookie string) {
		if d, ok := consent.ParseDecision(cookie); ok && d.String() != cookie {
			t.Errorf("%q became %q", cookie, d)
		}
	})
}
