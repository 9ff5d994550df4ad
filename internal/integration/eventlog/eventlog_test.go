package eventlog_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/test/testkit"
)

var (
	reader  = identity.Principal{Kind: identity.Machine, ProgramID: "key-1", Name: "Books", Permissions: []identity.Permission{identity.LoanRead}}
	nobody  = identity.Principal{Kind: identity.Staff, StaffID: "otto"}
	by      = audit.Actor{Kind: "staff", ID: "bea", Source: "192.0.2.1"}
	payment = eventlog.Data{LoanID: "loan-1", EventID: "event-1", Status: "active"}
)

var ok, refused = testkit.Must, testkit.WantFault

func service(env *testkit.Env) *eventlog.Service {
	return eventlog.New(eventlog.Parts{DB: env.DB, Log: env.Log, Every: 5 * time.Millisecond})
}

func emit(t testing.TB, env *testkit.Env, kind eventlog.Kind, data eventlog.Data) {
	t.Helper()
	env.Update(t, func(tx *db.Tx) error { return eventlog.EmitTx(tx, by, kind, data) })
}

func at(seq int64) *int64 { return &seq }

func read(t *testing.T, s *eventlog.Service, q eventlog.Query) eventlog.Page {
	t.Helper()
	if q.Limit == 0 {
		q.Limit = 100
	}
	page, err := s.Read(t.Context(), reader, q)
	ok(t, err)
	return page
}

func TestAnEventIsInTheLogExactlyIfItsChangeIs(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := service(env)
		if page := read(t, s, eventlog.Query{}); len(page.Items) != 0 || page.Newest != 0 || page.NextAfter != 0 || page.Oldest != 1 || page.More {
			t.Errorf("an empty log is %+v", page)
		}
		stop := errors.New("stop")
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error {
			return errors.Join(eventlog.EmitTx(tx, by, eventlog.PaymentBooked, payment), stop)
		})
		if !errors.Is(err, stop) {
			t.Fatal(err)
		}
		emit(t, env, eventlog.PaymentBooked, payment)
		page := read(t, s, eventlog.Query{After: at(0)})
		if len(page.Items) != 1 || page.NextAfter != 1 || page.More {
			t.Fatalf("the log is %+v", page)
		}
		e := page.Items[0]
		if e.Seq != 1 || e.Type != eventlog.PaymentBooked || !e.Timestamp.Equal(env.Clock.Now()) || e.Version != "1" || e.Data != payment ||
			*e.Actor != (eventlog.Actor{Kind: "staff", ID: "bea"}) || *e.Object != (eventlog.Object{Type: "loan", ID: "loan-1"}) {
			t.Errorf("the event is %+v", e)
		}
		one, err := s.Get(t.Context(), reader, e.ID)
		if err != nil || one.Seq != 1 {
			t.Errorf("by its id it is %+v, %v", one, err)
		}
		_, err = s.Get(t.Context(), reader, "none")
		refused(t, err, fault.NotFound, "not_found")
	})
}

func TestWhatTheCatalogueDoesNotKnowIsRefused(t *testing.T) {
	env := testkit.SQLite(t)
	for why, c := range map[string]struct {
		kind eventlog.Kind
		data eventlog.Data
	}{
		"no event is called": {"loan.moved", payment},
		"is called \"test\"": {eventlog.Test, eventlog.Data{}},
		"without loan_id":    {eventlog.ArrearsBegan, eventlog.Data{}},
		"does not tell":      {eventlog.ArrearsBegan, payment},
	} {
		err := env.DB.Update(t.Context(), func(tx *db.Tx) error { return eventlog.EmitTx(tx, by, c.kind, c.data) })
		if err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", why, err)
		}
	}
}

func TestReadersChooseAndPage(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := service(env)
		for i := range 6 {
			loan := fmt.Sprint("loan-", i%2)
			emit(t, env, eventlog.PaymentBooked, eventlog.Data{LoanID: loan, EventID: "e", Status: "active"})
			emit(t, env, eventlog.ArrearsEnded, eventlog.Data{LoanID: loan})
		}
		first := read(t, s, eventlog.Query{After: at(2), Limit: 3})
		if got := seqs(first); !slices.Equal(got, []int64{3, 4, 5}) || first.NextAfter != 5 || !first.More {
			t.Errorf("a page is %v, %+v", got, first)
		}
		for name, c := range map[string]struct {
			q    eventlog.Query
			want []int64
		}{
			"a kind":                {eventlog.Query{Kinds: []eventlog.Kind{eventlog.ArrearsEnded}}, []int64{2, 4, 6, 8, 10, 12}},
			"all kinds":             {eventlog.Query{Kinds: eventlog.Kinds(), After: at(10)}, []int64{11, 12}},
			"an object":             {eventlog.Query{Object: "loan-1"}, []int64{3, 4, 7, 8, 11, 12}},
			"a kind of an object":   {eventlog.Query{Object: "loan-1", Kinds: []eventlog.Kind{eventlog.PaymentBooked}}, []int64{3, 7, 11}},
			"nothing of the object": {eventlog.Query{Object: "loan-9"}, []int64{}},
			"the end":               {eventlog.Query{After: at(12)}, []int64{}},
		} {
			page := read(t, s, c.q)
			if got := seqs(page); !slices.Equal(got, c.want) || page.NextAfter != 12 || page.More {
				t.Errorf("%s: %v, %+v", name, got, page)
			}
		}
	})
}

func seqs(page eventlog.Page) []int64 {
	all := []int64{}
	for _, e := range page.Items {
		all = append(all, e.Seq)
	}
	return all
}

func TestWhatIsGoneAndWhatIsAheadIsRefused(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := service(env)
		emit(t, env, eventlog.PaymentBooked, payment)
		emit(t, env, eventlog.PaymentBooked, payment)
		env.Clock.Advance(60 * 24 * time.Hour)
		emit(t, env, eventlog.PaymentBooked, payment)
		env.Clock.Advance(29 * 24 * time.Hour)
		ok(t, s.Sweep(t.Context()))
		if page := read(t, s, eventlog.Query{}); len(page.Items) != 3 {
			t.Errorf("after 89 days: %+v", page)
		}
		env.Clock.Advance(2 * 24 * time.Hour)
		ok(t, s.Sweep(t.Context()))
		if page := read(t, s, eventlog.Query{}); !slices.Equal(seqs(page), []int64{3}) || page.Oldest != 3 {
			t.Errorf("after 91 days: %+v", page)
		}
		if page := read(t, s, eventlog.Query{After: at(2)}); len(page.Items) != 1 {
			t.Errorf("after the last that is gone: %+v", page)
		}
		_, err := s.Read(t.Context(), reader, eventlog.Query{After: at(1), Limit: 1})
		refused(t, err, fault.Gone, "events.gone")
		_, err = s.Read(t.Context(), reader, eventlog.Query{After: at(4), Limit: 1})
		refused(t, err, fault.Conflict, "events.ahead")
		env.Clock.Advance(90 * 24 * time.Hour)
		ok(t, s.Sweep(t.Context()))
		emit(t, env, eventlog.PaymentBooked, payment)
		if page := read(t, s, eventlog.Query{}); !slices.Equal(seqs(page), []int64{4}) {
			t.Errorf("numbers go on after everything is gone: %+v", page)
		}
	})
}

func TestRefusalsOfTheLog(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := service(env)
		_, err := s.Read(t.Context(), nobody, eventlog.Query{Limit: 1})
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = s.Get(t.Context(), nobody, "x")
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = s.Consumers(t.Context(), nobody, "", 100)
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = s.Consumer(t.Context(), nobody, "x")
		refused(t, err, fault.Forbidden, "forbidden")
		_, err = s.SetConsumer(t.Context(), nobody, "x", 0)
		refused(t, err, fault.Forbidden, "forbidden")
		refused(t, s.DeleteConsumer(t.Context(), nobody, "x"), fault.Forbidden, "forbidden")
		for pointer, q := range map[string]eventlog.Query{
			"/after": {After: at(-1), Limit: 1},
			"/limit": {Limit: 501},
			"/wait":  {Limit: 1, Wait: 21 * time.Second},
			"/types": {Limit: 1, Kinds: []eventlog.Kind{"loan.moved"}},
		} {
			_, err := s.Read(t.Context(), reader, q)
			if f, is := fault.As(err); !is || len(f.Fields) != 1 || f.Fields[0].Pointer != pointer {
				t.Errorf("%s: %v", pointer, err)
			}
		}
	})
}

func TestAPlaceIsKeptForAProgram(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := service(env)
		for range 3 {
			emit(t, env, eventlog.PaymentBooked, payment)
		}
		ok(t, s.Number(t.Context()))
		c, err := s.SetConsumer(t.Context(), reader, "warehouse.daily", 2)
		ok(t, err)
		if c.Seq != 2 || c.Behind != 1 || c.ChangedBy != "Books" || !c.ChangedAt.Equal(env.Clock.Now()) {
			t.Errorf("the place is %+v", c)
		}
		_, err = s.SetConsumer(t.Context(), reader, "warehouse.daily", 1) // to read again
		ok(t, err)
		c, err = s.Consumer(t.Context(), reader, "warehouse.daily")
		if err != nil || c.Seq != 1 || c.Behind != 2 {
			t.Errorf("the place is %+v, %v", c, err)
		}
		if all, err := s.Consumers(t.Context(), reader, "", 100); err != nil || len(all.Items) != 1 || all.Items[0] != c {
			t.Errorf("the places are %+v, %v", all, err)
		}
		_, err = s.SetConsumer(t.Context(), reader, "a", 4)
		refused(t, err, fault.Conflict, "events.ahead")
		for _, name := range []string{"", "A", "a b", "é", strings.Repeat("a", 65)} {
			_, err = s.SetConsumer(t.Context(), reader, name, 0)
			testkit.WantField(t, err, "/name", "events.consumer_name")
		}
		_, err = s.SetConsumer(t.Context(), reader, "a", -1)
		testkit.WantField(t, err, "/seq", "field.range")
		for i := range 99 {
			_, err = s.SetConsumer(t.Context(), reader, fmt.Sprint("n", i), 0)
			ok(t, err)
		}
		_, err = s.SetConsumer(t.Context(), reader, "a", 0)
		refused(t, err, fault.Conflict, "events.too_many_consumers")
		ok(t, s.DeleteConsumer(t.Context(), reader, "n0"))
		refused(t, s.DeleteConsumer(t.Context(), reader, "n0"), fault.NotFound, "not_found")
		_, err = s.Consumer(t.Context(), reader, "n0")
		refused(t, err, fault.NotFound, "not_found")
		env.Clock.Advance(100 * 24 * time.Hour)
		ok(t, s.Sweep(t.Context()))
		_, err = s.SetConsumer(t.Context(), reader, "n1", 2)
		refused(t, err, fault.Gone, "events.gone")
	})
}

func TestAnAnswerIsHeldBackUntilThereIsNews(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := service(env)
		emit(t, env, eventlog.ArrearsBegan, eventlog.Data{LoanID: "loan-1"})
		answers := make(chan eventlog.Page)
		wait := func(q eventlog.Query) {
			go func() {
				page, err := s.Read(t.Context(), reader, q)
				if err != nil {
					t.Error(err)
				}
				answers <- page
			}()
		}
		quick := time.Now()
		wait(eventlog.Query{After: at(1), Limit: 10, Wait: 20 * time.Second, Kinds: []eventlog.Kind{eventlog.PaymentBooked}})
		wait(eventlog.Query{After: at(1), Limit: 10, Wait: 20 * time.Second})
		time.Sleep(20 * time.Millisecond)
		emit(t, env, eventlog.ArrearsEnded, eventlog.Data{LoanID: "loan-1"})
		if page := <-answers; !slices.Equal(seqs(page), []int64{2}) {
			t.Errorf("the one who takes all hears %+v", page)
		}
		emit(t, env, eventlog.PaymentBooked, payment)
		if page := <-answers; !slices.Equal(seqs(page), []int64{3}) {
			t.Errorf("the one who chooses hears %+v", page)
		}
		if page := read(t, s, eventlog.Query{After: at(3), Wait: 30 * time.Millisecond}); len(page.Items) != 0 || page.NextAfter != 3 {
			t.Errorf("without news: %+v", page)
		}
		for range 4 {
			wait(eventlog.Query{After: at(3), Limit: 10, Wait: 20 * time.Second})
		}
		testkit.Eventually(t, "four wait", func() bool { return s.Waiting("key-1") == 4 })
		_ = read(t, s, eventlog.Query{After: at(3), Wait: 20 * time.Second}) // the fifth does not
		s.Close()
		s.Close()
		for range 4 {
			<-answers
		}
		_ = read(t, s, eventlog.Query{After: at(3), Wait: 20 * time.Second})
		if took := time.Since(quick); took > 19*time.Second {
			t.Errorf("it took %s", took)
		}
	})
}

// Two nodes write as fast as they can, in transactions that take unequal time, while a third and a fourth read and number. A program that
// has read up to a number has everything below it: nothing comes late, no number is left out, and what happens to one loan comes in
// the order in which it happened.
func TestNoGapNoLateArrivalInOrder(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) { pressed(t, env, 600, 8) })
}

func pressed(t *testing.T, env *testkit.Env, events, writers int) {
	nodes := []*testkit.Env{env, env}
	if env.DB.Engine() == db.Postgres {
		nodes[1] = env.Another(t)
	}
	var write, look sync.WaitGroup
	done := make(chan struct{})
	began := time.Now()
	for w := range writers {
		write.Go(func() {
			loan := fmt.Sprint("loan-", w)
			for i := range events / writers {
				node := nodes[(w+i)%2] // each loan is changed on both nodes in turn
				err := node.DB.Update(t.Context(), func(tx *db.Tx) error {
					err := eventlog.EmitTx(tx, by, eventlog.PaymentBooked, eventlog.Data{LoanID: loan, EventID: fmt.Sprint(i), Status: "active"})
					if err == nil && env.DB.Engine() == db.Postgres {
						time.Sleep(rand.N(4 * time.Millisecond))
					}
					return err
				})
				if err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	for _, node := range nodes {
		look.Go(func() { follow(t, service(node), done, int64(events/writers*writers)) })
	}
	write.Wait()
	t.Logf("%.0f events a second", float64(events)/time.Since(began).Seconds())
	close(done)
	look.Wait()
}

// follow reads to the end of the log and checks what it sees.
func follow(t *testing.T, s *eventlog.Service, done <-chan struct{}, want int64) {
	next, last := map[string]int{}, int64(0)
	for {
		ended := false
		select {
		case <-done:
			ended = true
		default:
		}
		page, err := s.Read(t.Context(), reader, eventlog.Query{After: at(last), Limit: 500})
		if err != nil {
			t.Error(err)
			return
		}
		for _, e := range page.Items {
			if e.Seq != last+1 {
				t.Errorf("%d follows %d", e.Seq, last)
			}
			last = e.Seq
			if e.Data.EventID != fmt.Sprint(next[e.Object.ID]) {
				t.Errorf("%s: event %s, not %d", e.Object.ID, e.Data.EventID, next[e.Object.ID])
			}
			next[e.Object.ID]++
		}
		if ended && len(page.Items) == 0 {
			break
		}
	}
	if last != want {
		t.Errorf("read to %d of %d", last, want)
	}
}

// Each kind is emitted once, with every member that it may have, and looked at as JSON: its members are those of the catalogue.
func TestEachKindIsWhatTheCatalogueSays(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := service(env)
		for _, sort := range eventlog.Catalogue() {
			if sort.Kind == eventlog.Test {
				continue
			}
			members := map[string]string{}
			for _, m := range sort.Data {
				members[m.Name] = "x-" + m.Name
				if m.About == "" {
					t.Errorf("%s: no words for %s", sort.Kind, m.Name)
				}
			}
			text, err := json.Marshal(members)
			ok(t, err)
			var data eventlog.Data
			ok(t, json.Unmarshal(text, &data))
			emit(t, env, sort.Kind, data)
		}
		page := read(t, s, eventlog.Query{})
		for i, kind := range eventlog.Kinds() {
			if e := page.Items[i]; e.Type != kind || e.Object.ID != "x-"+string(e.Object.Type)+"_id" {
				t.Errorf("%s is %+v", kind, e)
			}
		}
	})
}
