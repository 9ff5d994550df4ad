package settings_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

func changeLaw(env *testkit.Env, s *settings.Service, after int64, added []law.Supplement) error {
	return env.DB.Update(context.Background(), func(tx *db.Tx) error { return s.ChangeTx(tx, "law", after, added, "test") })
}

// What a lender adds counts from the day that it names, for products as they are read; a loan keeps the law of its own day.
func TestTheLendersLawCounts(t *testing.T) {
	testkit.EachEngine(t, func(t *testing.T, env *testkit.Env) {
		s := settings.New(env.DB, env.Clock.Now)
		stopped := func() bool {
			now, err := s.Load(context.Background())
			testkit.Must(t, err)
			p, _ := now.Product("EU-CONSO")
			lender.Licensed(&p)
			_, is := p.Stopped(date.Of(env.Clock.Now(), p.Location()))
			return is
		}
		if !stopped() {
			t.Fatal("the shipped law has the cap of today: take a later quarter")
		}
		testkit.Must(t, changeLaw(env, s, 0, lender.Law(t)))
		if stopped() {
			t.Error("the figure that was entered does not count")
		}
		then, err := s.ProductAt(context.Background(), 0, "EU-CONSO", date.MustParse("2026-02-01").Time(time.UTC))
		testkit.Must(t, err)
		if c, _ := then.Law.Edition().RateCap(law.OfAPR); c.ID != "fr.cap.2026q1" {
			t.Errorf("a loan of February 2026 rests on %q", c.ID)
		}
	})
}

// A product that has a licence and whose law has ended is offered to nobody until its lender enters what holds; those of other laws, and those that
// are only shown, stay.
func TestVisitorsAreNotOfferedWhatTheLawStops(t *testing.T) {
	env := testkit.SQLite(t)
	s := settings.New(env.DB, env.Clock.Now)
	offered := func() (codes string) {
		now, err := s.Load(context.Background())
		testkit.Must(t, err)
		for _, p := range now.Site(env.Clock.Now()).Products {
			codes += " " + p.Code
		}
		return codes
	}
	if got := offered(); got != " EU-CONSO EU-LARGE CH-CONSO CH-LARGE" {
		t.Fatalf("as shipped visitors see%s", got)
	}
	products := settings.Shipped().Products
	lender.Licensed(&products[0])
	lender.Licensed(&products[2])
	testkit.Must(t, env.DB.Update(context.Background(), func(tx *db.Tx) error { return s.ChangeTx(tx, "products", 0, products, "test") }))
	if got := offered(); got != " EU-LARGE CH-CONSO CH-LARGE" {
		t.Errorf("with a licence and without the cap of the quarter visitors see%s", got)
	}
	testkit.Must(t, changeLaw(env, s, 0, lender.Law(t)))
	if got := offered(); got != " EU-CONSO EU-LARGE CH-CONSO CH-LARGE" {
		t.Errorf("once it is entered visitors see%s", got)
	}
}

// Rows are added, and nothing else: what was entered stays as it was, and what does not fit is refused with its place and reason.
func TestTheLawIsOnlyAddedTo(t *testing.T) {
	env := testkit.SQLite(t)
	s := settings.New(env.DB, env.Clock.Now)
	good := lender.Law(t)
	testkit.Must(t, changeLaw(env, s, 0, good))
	changed := []law.Supplement{{Country: "FR", Rules: strings.Replace(good[0].Rules, "2099", "2098", 1)}}
	for name, c := range map[string]struct {
		document []law.Supplement
		pointer  string
		says     string
	}{
		"nothing is taken away": {nil, "/0", "what was added to the law stays"},
		"nothing is changed":    {changed, "/0", "what was added to the law stays"},
		"an overlap":            {append(good[:1:1], changed...), "/1/rules", "has an id that is empty or there twice"},
		"no country":            {append(good[:1:1], law.Supplement{Country: "XX", Rules: good[0].Rules}), "/1/rules", `no file has the country "XX"`},
		"too long":              {append(good[:1:1], law.Supplement{Country: "FR", Rules: strings.Repeat(" ", 1<<17)}), "/1/rules", "at most"},
	} {
		err := changeLaw(env, s, 1, c.document)
		wrong, ok := errors.AsType[settings.Violations](err)
		if fault.KindOf(err) != fault.Invalid || !ok || wrong[0].Pointer != c.pointer || !strings.Contains(wrong[0].Problem, c.says) {
			t.Errorf("%s: %v", name, wrong)
		}
	}
}

var insertLaw = db.SQL(`
	INSERT INTO settings (name, version, valid_from, document, created_at, author) VALUES ('law', 1, $1, $2, $1, 'an older version')`)

// A row that this version ships by now is passed over, with a word to the operator; the others go on counting, and more can be added.
func TestWhatTheBookCannotTakeIsPassedOver(t *testing.T) {
	env := testkit.SQLite(t)
	s := settings.New(env.DB, env.Clock.Now)
	shipped := law.Supplement{Country: "FR", Rules: "[[rate_cap]]\nid = \"fr.cap.2026q3\"\nfrom = \"2026-07-01\"\nsource = \"jo\"\nconfidence = \"known\"\nmeasure = \"apr\"\nvalue = \"9\"\neffect = \"hard\"\n"}
	text, err := json.Marshal([]law.Supplement{shipped})
	testkit.Must(t, err)
	testkit.Must(t, env.DB.Update(context.Background(), func(tx *db.Tx) error {
		_, err := tx.Exec(insertLaw, tx.Now(), string(text))
		return err
	}))
	now, err := s.Load(context.Background())
	testkit.Must(t, err)
	if unused := now.Unused(); len(unused) != 1 || !strings.Contains(unused[0].Error(), "supplement 1: fr.cap.2026q3") {
		t.Fatalf("passed over: %v", unused)
	}
	testkit.Must(t, changeLaw(env, s, 1, append([]law.Supplement{shipped}, lender.Law(t)...)))
	now, err = s.Load(context.Background())
	testkit.Must(t, err)
	if p, _ := now.Product("EU-CONSO"); len(now.Unused()) != 1 || len(p.Law.Edition().Open()) > 0 {
		t.Errorf("%v is passed over, %v is open", now.Unused(), p.Law.Edition().Open())
	}
}

// Adverts warn as the law of the product does, in the reader's language: not as an older version stored it in the product, and not as another country does.
// What is stored counts where the law words nothing.
func TestAdvertsWarnAsTheLawDoes(t *testing.T) {
	env := testkit.SQLite(t)
	s := settings.New(env.DB, env.Clock.Now)
	stored := []catalogue.Notice{{Since: date.MustParse("2020-01-01"), Text: i18n.Text{FR: "propre", DE: "eigen", NL: "eigen", EN: "own", IT: "proprio"}}}
	warned := func(country string, lang string) string {
		t.Helper()
		now, err := s.Load(context.Background())
		testkit.Must(t, err)
		products := now.Products[:1]
		products[0].Law.Country, products[0].Law.Rules, products[0].Notices = country, nil, stored
		products[0].Law.Rules = now.Book().Now(products[0].Law.Of(), env.Clock.Now())
		now.Products = products
		shown := now.Site(env.Clock.Now()).Products[0].Notices
		if len(shown) != 1 {
			t.Fatalf("%s: %v", country, shown)
		}
		return shown[0].Text.In(lang)
	}
	env.Clock.Set(date.MustParse("2026-11-25").Time(time.UTC))
	for _, c := range [][3]string{
		{"FR", "fr", "Attention ! Un crédit coûte de l'argent et doit être remboursé."}, {"DE", "de", "Achtung! Kreditaufnahme kostet Geld."},
		{"DE", "en", "Caution! Borrowing money costs money."}, {"EU", "en", "own"}, {"PT", "nl", "eigen"},
	} {
		if got := warned(c[0], c[1]); got != c[2] {
			t.Errorf("%s in %s: %q, want %q", c[0], c[1], got, c[2])
		}
	}
	own := "[sources.own]\nact = \"Decreto 1\"\n\n[[notice]]\nid = \"it.notice.own\"\nfrom = \"2026-11-20\"\nsupersedes = \"it.notice.2026\"\nnote = \"Worded by counsel.\"\nsource = \"own\"\nconfidence = \"known\"\nmoment = \"advert\"\nlanguage = \"it\"\ntext = \"Attenzione.\"\n"
	testkit.Must(t, changeLaw(env, s, 0, []law.Supplement{{Country: "IT", Rules: own}}))
	for lang, want := range map[string]string{"it": "Attenzione.", "fr": "Attenzione."} { // nobody has said what it means in French
		if got := warned("IT", lang); got != want {
			t.Errorf("the lender's row in %s: %q", lang, got)
		}
	}
}
