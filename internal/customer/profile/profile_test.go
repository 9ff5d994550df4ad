package profile_test

import (
	"slices"
	"strings"
	"testing"

	"florin/internal/customer/profile"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/treasury"
	"florin/internal/platform/db"
	"florin/internal/record/notify"
	"florin/internal/test/lender"
	"florin/internal/test/testkit"
)

var (
	queuedMails = db.SQL(`SELECT payload FROM jobs WHERE kind = 'mail' ORDER BY id`)
	sealedRows  = db.SQL(`SELECT sealed FROM account_profiles UNION ALL SELECT sealed FROM home_changes`)
	countHomes  = db.SQL(`SELECT count(*) FROM account_profiles`)
	dropAccount = db.SQL(`DELETE FROM accounts WHERE id = $1`)
	countMoved  = db.SQL(`SELECT count(*) FROM audit_records WHERE action = 'loan.address_changed' AND entity_id = $1`)
	countTold   = db.SQL(`SELECT count(*) FROM account_changes WHERE account_id = $1 AND kind = 'profile'`)
)

// Without a loan telephone and home count at once, are told to the mailbox, and lie sealed.
func TestHowAClientCanBeReached(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie := r.marie()
		paul := r.person(paulID, "Paul", "paul.lefevre@example.org")
		fresh := r.own(marie)
		if fresh.Version != 0 || fresh.Phone != "" || fresh.Home != (profile.Home{}) || fresh.NeedsProof || fresh.Change != nil || !strings.HasPrefix(fresh.Reference, "CL-") {
			r.t.Errorf("a new client's profile: %+v", fresh)
		}
		_, err := r.SetPhone(ctx, marie, 0, "12")
		r.wantFault(err, fault.Invalid, "invalid")
		own, err := r.SetPhone(ctx, marie, 0, "+33 6 98 76 54 32")
		must(r.t, err)
		_, err = r.SetHome(ctx, marie, 0, home) // a second window that has not seen the telephone change
		r.wantFault(err, fault.Conflict, "profile.changed")
		own, err = r.SetHome(ctx, marie, own.Version, home)
		must(r.t, err)
		if own.Phone != "+33698765432" || own.Home != (profile.Home{Street: "Rue des Lilas", HouseNumber: "12b", PostalCode: "69003", City: "Lyon", Country: "FR"}) || own.Version != 2 {
			r.t.Errorf("kept as %+v", own)
		}
		if other := r.own(paul); other.Phone != "" || other.Version != 0 {
			r.t.Errorf("somebody else's profile: %+v", other)
		}
		if got := slices.Concat(r.mails("account.phone_changed"), r.mails("account.home_changed")); !slices.Equal(got, []string{"fr", "fr"}) {
			r.t.Errorf("the mailbox was told %v", got)
		}
		must(r.t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
			if told, err := db.One[int](tx, countTold, marieID); err != nil || told != 1 {
				r.t.Errorf("open pages heard %d, %v", told, err)
			}
			return db.Each(tx, sealedRows, func(sealed []byte) error {
				if strings.Contains(string(sealed), "Lilas") || strings.Contains(string(sealed), "98765432") {
					r.t.Error("a profile lies in clear")
				}
				return nil
			})
		}))
		known, err := r.Known(ctx, marie)
		must(r.t, err)
		if *known.City != "Lyon" || *known.Phone != "+33698765432" || *known.FirstName != "Marie" {
			r.t.Errorf("an application would begin with %+v", known)
		}
		r.update(func(tx *db.Tx) error { _, err := tx.Exec(dropAccount, marieID); return err })
		must(r.t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
			if left, err := db.One[int](tx, countHomes); err != nil || left != 0 {
				r.t.Errorf("with the account %d profiles stayed, %v", left, err)
			}
			return nil
		}))
	})
}

func TestAHomeIsWhole(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie := r.marie()
		for name, c := range map[string]struct {
			change func(*profile.Home)
			want   string
		}{
			"no street":        {func(h *profile.Home) { h.Street = " " }, "/address field.required"},
			"no town":          {func(h *profile.Home) { h.City = "" }, "/city field.required"},
			"no code":          {func(h *profile.Home) { h.PostalCode = "" }, "/postal_code field.required"},
			"no country":       {func(h *profile.Home) { h.Country = "" }, "/country field.required"},
			"no such country":  {func(h *profile.Home) { h.Country = "Frankreich" }, "/country country.invalid"},
			"an endless town":  {func(h *profile.Home) { h.City = strings.Repeat("x", 101) }, "/city text.too_long"},
			"no house number":  {func(h *profile.Home) { h.HouseNumber = "" }, ""},
			"an endless house": {func(h *profile.Home) { h.HouseNumber = strings.Repeat("1", 21) }, "/house_number text.too_long"},
		} {
			h := home
			c.change(&h)
			_, err := r.SetHome(ctx, marie, r.own(marie).Version, h)
			var got string
			if f, ok := fault.As(err); ok && len(f.Fields) > 0 {
				got = f.Fields[0].Pointer + " " + f.Fields[0].Code
			}
			if got != c.want || c.want == "" && err != nil {
				r.t.Errorf("%s: %q %v, want %q", name, got, err, c.want)
			}
		}
	})
}

// Of two windows one is kept, and the other is told so.
func TestTwoWindowsChangeAtOnce(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie := r.marie()
		errs := testkit.AtOnce(6, func(i int) error {
			_, err := r.SetPhone(ctx, marie, 0, "+3361234567"+string(rune('0'+i)))
			return err
		})
		kept := 0
		for _, err := range errs {
			if err == nil {
				kept++
			} else {
				r.wantFault(err, fault.Conflict, "profile.changed")
			}
		}
		if kept != 1 || r.own(marie).Version != 1 || len(r.mails("account.phone_changed")) != 1 {
			r.t.Errorf("%d were kept, %+v", kept, r.own(marie))
		}
	})
}

// While a loan runs a stolen session cannot move the letters: a proof and a person are needed.
func TestANewHomeWaitsForItsProof(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie := r.marie()
		_, requestID := r.borrows(marie)
		_, err := r.proves(marie, "none")
		r.wantFault(err, fault.Conflict, "profile.no_change")
		first, err := r.SetHome(ctx, marie, 0, profile.Home{Street: "Elsewhere", PostalCode: "1", City: "Brest", Country: "FR"})
		must(r.t, err)
		second, err := r.SetHome(ctx, marie, first.Version, home) // a second thought takes the first one's place
		must(r.t, err)
		if !second.NeedsProof || second.Change == nil || second.Change.Home.City != "Lyon" || second.Change.HasProof || second.Home.City != "Paris" {
			r.t.Fatalf("a home that waits: %+v", second)
		}
		clerk, auditor := lender.Staff("clerk", identity.Officer), lender.Staff("auditor", identity.Auditor)
		if list, err := r.ToCheck(ctx, clerk); err != nil || len(list) != 0 {
			r.t.Errorf("staff are shown a home without proof: %+v %v", list, err)
		}
		paper, err := r.proves(marie, "invoice")
		must(r.t, err)
		if paper.OwnerID != requestID || paper.Kind != "address" {
			r.t.Errorf("the proof went to %+v", paper)
		}
		_, err = r.ToCheck(ctx, lender.Staff("treasury", identity.Treasury))
		r.wantFault(err, fault.Forbidden, "forbidden")
		list, err := r.ToCheck(ctx, clerk)
		must(r.t, err)
		if len(list) != 1 || list[0].Before.City != "Paris" || list[0].Home.City != "Lyon" || list[0].DocumentID != paper.ID || list[0].Name != "Marie Lefèvre" {
			r.t.Fatalf("staff see %+v", list)
		}
		id := list[0].ID
		r.wantFault(r.Decide(ctx, auditor, id, true, ""), fault.Forbidden, "forbidden")
		r.wantFault(r.Decide(ctx, clerk, id, false, " "), fault.Invalid, "invalid")
		errs := testkit.AtOnce(4, func(i int) error {
			return r.Decide(ctx, clerk, id, i%2 == 0, "not legible")
		})
		decided := 0
		for _, err := range errs {
			if err == nil {
				decided++
			} else {
				r.wantFault(err, fault.NotFound, "not_found")
			}
		}
		own := r.own(marie)
		accepted := own.Home.City == "Lyon"
		if decided != 1 || own.Change != nil || accepted == (len(r.mails("account.home_refused")) == 1) || accepted != (len(r.mails("account.home_changed")) == 1) {
			r.t.Errorf("%d decisions, then %+v, %v and %v", decided, own, r.mails("account.home_changed"), r.mails("account.home_refused"))
		}
	})
}

// An accepted home is where letters of the running loan go; one that was withdrawn goes nowhere.
func TestAnAcceptedHomeMovesTheLetters(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie := r.marie()
		loanID, _ := r.borrows(marie)
		own, err := r.SetHome(ctx, marie, 0, home)
		must(r.t, err)
		if own, err = r.WithdrawHome(ctx, marie); err != nil || own.Change != nil {
			r.t.Fatalf("taken back: %+v %v", own, err)
		}
		_, err = r.SetHome(ctx, marie, own.Version, home)
		must(r.t, err)
		_, err = r.proves(marie, "invoice")
		must(r.t, err)
		clerk := lender.Staff("clerk", identity.Officer)
		list, err := r.ToCheck(ctx, clerk)
		must(r.t, err)
		must(r.t, r.Decide(ctx, clerk, list[0].ID, true, ""))
		own = r.own(marie)
		if own.Home.City != "Lyon" || own.Change != nil || own.Version != 1 {
			r.t.Errorf("accepted: %+v", own)
		}
		must(r.t, r.Env.DB.View(ctx, func(tx *db.Tx) error {
			if moved, err := db.One[int](tx, countMoved, loanID); err != nil || moved != 1 {
				r.t.Errorf("the letters of the loan were sent elsewhere %d times, %v", moved, err)
			}
			return nil
		}))
	})
}

// A choice of mails and of their language counts for what is written about a loan, too.
func TestChoicesCountForMailsAboutALoan(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie := r.marie()
		loanID, _ := r.borrows(marie)
		pays := func(key string) {
			r.t.Helper()
			treasurer := lender.Staff("treasurer", identity.Treasury)
			_, err := r.Lending.Treasury.Receive(ctx, treasurer, loanID, treasury.Receipt{Amount: money.Of(100_00, money.EUR), On: date.MustParse("2026-11-20"), Again: true}, key)
			must(r.t, err)
		}
		pays("one")
		_, err := r.SetLanguage(ctx, marie, "xx")
		r.wantFault(err, fault.Invalid, "invalid")
		_, err = r.SetLanguage(ctx, marie, "it")
		must(r.t, err)
		pays("two")
		_, err = r.ChooseMail(ctx, marie, notify.MailChoice{Topic: "news", Wanted: true})
		r.wantFault(err, fault.Invalid, "invalid")
		_, err = r.ChooseMail(ctx, marie, notify.MailChoice{Topic: notify.Receipts})
		must(r.t, err)
		pays("three")
		_, err = r.ChooseMail(ctx, marie, notify.MailChoice{Topic: notify.Receipts, Wanted: true})
		must(r.t, err)
		pays("four")
		if got := r.mails("loan.payment_received"); !slices.Equal(got, []string{"fr", "it", "it"}) {
			r.t.Errorf("payments were told in %v, want all but the third, the later ones in Italian", got)
		}
		if own := r.own(marie); own.Lang != "it" || !slices.Equal(own.Mails, []notify.MailChoice{{Topic: notify.DueSoon, Wanted: true}, {Topic: notify.Receipts, Wanted: true}, {Topic: notify.Texts, Wanted: true}}) {
			r.t.Errorf("chosen: %s %+v", own.Lang, own.Mails)
		}
	})
}

func TestAProfileIsForItsClientOnly(t *testing.T) {
	eachEngine(t, func(r *rig) {
		for _, p := range []identity.Principal{{Kind: identity.Visitor}, lender.Staff("clerk", identity.Administrator)} {
			_, own := r.Own(ctx, p)
			_, phone := r.SetPhone(ctx, p, 0, "+33612345678")
			_, moved := r.SetHome(ctx, p, 0, home)
			_, back := r.WithdrawHome(ctx, p)
			_, lang := r.SetLanguage(ctx, p, "de")
			_, mails := r.ChooseMail(ctx, p, notify.MailChoice{Topic: notify.Receipts})
			_, known := r.Known(ctx, p)
			_, proven := r.proves(p, "k")
			for _, err := range []error{own, phone, moved, back, lang, mails, known, proven} {
				r.wantFault(err, fault.Unauthenticated, "unauthenticated")
			}
		}
	})
}

// A home that is new, or accepted with its proof, is that of the client's requests which have no offer yet; requests that are over keep theirs.
func TestANewHomeIsThatOfOpenRequests(t *testing.T) {
	eachEngine(t, func(r *rig) {
		marie := r.marie()
		apply := func() string {
			id := r.Apply(r.t, lender.Application("marie.lefevre@example.org")).ID
			r.update(func(tx *db.Tx) error { return r.Requests.JoinByAddressTx(tx, marieID, "marie.lefevre@example.org") })
			return id
		}
		over, open := apply(), apply()
		_, err := r.Requests.Withdraw(ctx, marie, over, 1)
		must(r.t, err)
		_, err = r.SetHome(ctx, marie, 0, home)
		must(r.t, err)
		boss := lender.Staff("boss", identity.Administrator)
		for id, want := range map[string]string{over: "Paris", open: "Lyon"} {
			d, err := r.Requests.Get(ctx, boss, id)
			must(r.t, err)
			if d.Applicant.City != want {
				r.t.Errorf("lives in %q, want %q", d.Applicant.City, want)
			}
		}
	})
}
