package guarantee

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/condition"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/idempotency"
	"florin/internal/platform/keyring"
	"florin/internal/platform/personal"
	"florin/internal/rule/paper"
)

// Input asks for a guarantee.
type Input struct {
	Who
	Limit  int64  `json:"limit" doc:"The most that they pay, with interest and charges, in whole units of the loan's currency"`
	Months int    `json:"months" doc:"For which the guarantee holds, from its signature"`
	Named  string `json:"named,omitempty" maxLength:"64" doc:"Whom the borrower has named, where it is that person; that name is answered then"`
}

// Budget is the month of a guarantor, as they told it.
type Budget struct {
	Income     money.Amount `json:"income"`
	Housing    money.Amount `json:"housing"`
	OtherLoans money.Amount `json:"other_loans"`
	Left       money.Amount `json:"left" doc:"Income less the two"`
	Months     int          `json:"months" doc:"For how many months all that is left would have to be paid to reach the limit; 0: nothing is left"`
}

// Guarantee is one as staff see it.
type Guarantee struct {
	ID        string       `json:"id"`
	State     State        `json:"state" enum:"asked,declared,accepted,signed,declined,withdrawn,released"`
	FirstName string       `json:"first_name"`
	LastName  string       `json:"last_name"`
	Email     string       `json:"email"`
	Lang      string       `json:"lang" enum:"fr,de,nl,en,it"`
	Limit     money.Amount `json:"limit"`
	Months    int          `json:"months"`
	By        string       `json:"by"`
	CreatedAt time.Time    `json:"created_at"`
	ExpiresAt time.Time    `json:"expires_at" doc:"Of the link"`
	ReadAt    *time.Time   `json:"read_at" doc:"When the information sheet was opened"`
	Told      *Told        `json:"told"`
	Budget    *Budget      `json:"budget"`
	Words     string       `json:"words" doc:"What staff have noted: how the guarantor was checked, or why the lender does without"`
	SignedAt  *time.Time   `json:"signed_at"`
	EndsOn    *date.Date   `json:"ends_on"`
	LateSince *date.Date   `json:"late_since" doc:"The unpaid instalment that the guarantor was told of last"`
	Allowed   []Act        `json:"allowed" enum:"accept,again,withdraw,receive"`
}

// Desk is all guarantees of a request, with what its law says of another.
type Desk struct {
	Items  []Guarantee  `json:"items" doc:"The oldest first"`
	Named  []Named      `json:"named" doc:"Whom the borrower proposes and nobody has answered; the oldest first"`
	Adds   bool         `json:"adds" doc:"The caller may ask for another one now"`
	Form   string       `json:"form" enum:",code,hand" doc:"How one is signed; empty: the law of the loan's country is not known, and none is taken"`
	Most   money.Amount `json:"most" doc:"Above it the law wants a public deed, and Florin refuses; nought: no bound"`
	Months int          `json:"months" doc:"Of the loan"`
}

// Of gives the guarantees of a request. Errors: fault Forbidden (needs request.read), NotFound.
func (s *Service) Of(ctx context.Context, p identity.Principal, requestID string) (d Desk, err error) {
	if err := p.Permit(identity.RequestRead); err != nil {
		return d, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		d, err = s.deskTx(tx, p, requestID)
		return err
	})
	return d, err
}

func (s *Service) deskTx(tx *db.Tx, p identity.Principal, requestID string) (Desk, error) {
	d := Desk{Items: []Guarantee{}, Named: []Named{}}
	w, err := s.wholeTx(tx, row{RequestID: requestID})
	if err != nil {
		return d, err
	}
	rows, err := db.All[row](tx, listOf, requestID, most)
	if err != nil {
		return d, err
	}
	d.Form, d.Months, d.Most = w.rule.Form, w.of.Months, wholeUnits(w.rule.PrivateMax, w.of.Currency)
	d.Adds = d.Form != "" && w.runs() && p.Can(identity.RequestDecide) && len(rows) < most
	for _, r := range rows {
		g, err := s.shown(r, w.rule.Form, p)
		if err != nil {
			return d, err
		}
		d.Items = append(d.Items, g)
	}
	named, err := db.All[namedRow](tx, listNamed, requestID)
	for _, n := range named {
		if n.DismissedAt == nil {
			d.Named = append(d.Named, n.shown())
		}
	}
	return d, err
}

// runs says whether a request may still get a guarantee: it is neither refused nor over.
func (w whole) runs() bool { return w.of.Open() && w.of.Stage != request.StageDeclined }

// units is an amount of whole units below a million, which every currency of a loan can hold.
func units(n int64, c money.Currency) money.Amount {
	a, _ := money.OfMajor(n, c)
	return a
}

func wholeUnits(d decimal.Decimal, c money.Currency) money.Amount {
	n, _, _ := d.Int64(0)
	return units(n, c)
}

func (s *Service) shown(r row, form string, p identity.Principal) (Guarantee, error) {
	g := Guarantee{
		ID: r.ID, State: r.State, FirstName: r.FirstName, LastName: r.LastName, Email: r.Email, Lang: r.Lang, Limit: r.limit(), Months: r.Months, By: r.ByName,
		CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt, ReadAt: r.ReadAt, Words: r.Words, SignedAt: r.SignedAt, EndsOn: r.EndsOn, LateSince: r.LateSince, Allowed: []Act{},
	}
	told, err := s.told(r)
	if err != nil {
		return g, err
	}
	if g.Told = told; told != nil {
		b := budgetOf(*told, r.limit())
		g.Budget = &b
	}
	if p.Can(identity.RequestDecide) {
		g.Allowed = r.allowed(form, ofStaff...)
	}
	return g, nil
}

// budgetOf is pure: what is left of a month, and how many such months reach the limit, rounded up.
func budgetOf(t Told, limit money.Amount) Budget {
	of := func(n int64) money.Amount { return money.Of(n, limit.Currency) }
	b := Budget{Income: of(t.Income), Housing: of(t.Housing), OtherLoans: of(t.OtherLoans), Left: of(t.Income - t.Housing - t.OtherLoans)}
	if left := b.Left.Minor; left > 0 {
		b.Months = int((limit.Minor + left - 1) / left)
	}
	return b
}

func (in *Input) check(w whole) error {
	v := validate.New()
	in.Who.check(v)
	bound := wholeUnits(w.rule.PrivateMax, w.of.Currency)
	switch {
	case in.Limit <= 0 || in.Limit > 999_999:
		v.Check("/limit", "amount.invalid")
	case bound.Minor > 0 && units(in.Limit, w.of.Currency).Minor > bound.Minor:
		v.CheckWith("/limit", "guarantee.public_deed", map[string]any{"max": bound})
	}
	longest := mostMonths
	if w.rule.MostMonths > 0 {
		longest = min(longest, w.rule.MostMonths)
	}
	if in.Months < 1 || in.Months > longest {
		v.CheckWith("/months", "guarantee.months", map[string]any{"max": longest})
	}
	return v.Err()
}

// Ask asks a person to guarantee the loan of a request: they get a link, and the payout waits. The same key asks once. Errors: fault Forbidden (needs request.decide), NotFound,
// Invalid naming the field, "guarantee.public_deed", "guarantee.borrower", "/named" once it is answered, "idempotency.mismatch", Conflict "guarantee.over", "guarantee.country" where the law is not known,
// "guarantee.many".
func (s *Service) Ask(ctx context.Context, p identity.Principal, requestID string, in Input, key string) (d Desk, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return d, err
	}
	if err := idempotency.CheckKey(key); err != nil {
		return d, err
	}
	body, err := json.Marshal(in)
	if err != nil {
		return d, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		id, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		_, replay, err := idempotency.OnceTx(tx, key, p.Actor().Kind+":"+p.Actor().ID, idempotency.Hash(append(body, requestID...)), []byte(id))
		if err == nil && !replay {
			err = s.askTx(tx, p, row{ID: id, RequestID: requestID}, in)
		}
		if err != nil {
			return err
		}
		d, err = s.deskTx(tx, p, requestID)
		return err
	})
	return d, err
}

func (s *Service) askTx(tx *db.Tx, p identity.Principal, r row, in Input) error {
	w, err := s.wholeTx(tx, r)
	if err != nil {
		return err
	}
	n, err := db.One[int64](tx, countOf, r.RequestID)
	switch {
	case err != nil:
		return err
	case w.rule.Form == "":
		return fault.New(fault.Conflict, "guarantee.country")
	case !w.runs():
		return fault.New(fault.Conflict, "guarantee.over")
	case n >= most:
		return fault.New(fault.Conflict, "guarantee.many").With("max", most)
	}
	if err := in.check(w); err != nil {
		return err
	}
	if err := w.notBorrower(in.Email); err != nil {
		return err
	}
	if in.Named != "" {
		if _, found, err := db.Maybe[string](tx, takeNamed, w.RequestID, in.Named); err != nil || !found {
			return cmp.Or(err, fault.AtField("/named", "not_found"))
		}
	}
	w.State, w.Lang, w.Email, w.FirstName, w.LastName, w.Currency, w.Months = Asked, in.Lang, in.Email, in.FirstName, in.LastName, w.of.Currency, in.Months
	w.LimitMinor = units(in.Limit, w.Currency).Minor
	_, unused := keyring.NewToken()
	if _, err := tx.Exec(insert, w.ID, w.RequestID, w.Lang, personal.GuarantorEmail.Text(w.Email, w.ID), personal.AddressKey(w.Email),
		personal.GuarantorFirstName.Text(w.FirstName, w.ID), personal.GuarantorLastName.Text(w.LastName, w.ID), w.Currency, w.LimitMinor, w.Months, p.Who(), request.DisplayName(p), unused,
		tx.Now().Add(linkLives), tx.Now()); err != nil {
		return err
	}
	if err := condition.SetForTx(tx, w.RequestID, w.ID, w.conditionText(p), p.Who(), request.DisplayName(p)); err != nil {
		return err
	}
	if err := s.linkTx(tx, w, "invited"); err != nil {
		return err
	}
	return w.toldTx(tx, p.Actor(), "request.guarantee_asked")
}

// ActInput is what staff do about a guarantee.
type ActInput struct {
	Act   Act    `json:"act" enum:"accept,again,withdraw,receive"`
	Words string `json:"words,omitempty" maxLength:"1000" doc:"How the guarantor's means were judged, how the paper was signed, or why the lender does without; of another link none are needed"`
}

// ofStaff are the acts of staff, as they are shown.
var ofStaff = []Act{Accept, Receive, Again, Withdraw}

// Act accepts a guarantor, mails another link, notes the paper that was signed by hand, or does without the guarantee, which needs another person than who asked for it as the
// lender's rule has it. Errors: fault Forbidden (needs request.decide), NotFound, Invalid "/act" or "/words", Conflict "guarantee.state", "second_person.needed",
// "second_person.newcomer".
func (s *Service) Act(ctx context.Context, p identity.Principal, requestID, id string, in ActInput) (d Desk, err error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return d, err
	}
	in.Words = validate.CleanText(in.Words)
	v := validate.New()
	if !slices.Contains(ofStaff, in.Act) {
		v.Check("/act", "choice.invalid")
	} else if in.Act != Again {
		v.Check("/words", validate.Required(in.Words))
	}
	v.CheckWith("/words", validate.Text(in.Words, 1000), map[string]any{"max": 1000})
	if err := v.Err(); err != nil {
		return d, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		r, err := db.One[row](tx, find, requestID, id)
		if err != nil {
			return err
		}
		w, err := s.wholeTx(tx, r)
		if err != nil {
			return err
		}
		if len(w.allowed(w.rule.Form, in.Act)) == 0 {
			return errState
		}
		if err := s.actTx(tx, p, w, in); err != nil {
			return err
		}
		d, err = s.deskTx(tx, p, requestID)
		return err
	})
	return d, err
}

func (s *Service) actTx(tx *db.Tx, p identity.Principal, w whole, in ActInput) error {
	was := w.State
	if in.Act != Again {
		w.Words = in.Words
	}
	switch in.Act {
	case Accept:
		w.State = Accepted
		if err := saveTx(tx, was, w.row); err != nil {
			return err
		}
		if err := s.linkTx(tx, w, "accepted"); err != nil {
			return err
		}
		return w.toldTx(tx, p.Actor(), "request.guarantee_accepted")
	case Again:
		template := "invited"
		if w.State == Accepted {
			template = "accepted"
		}
		if err := s.linkTx(tx, w, template); err != nil {
			return err
		}
		return w.toldTx(tx, p.Actor(), "request.guarantee_reminded")
	case Receive:
		return s.signedTx(tx, p.Actor(), w, tx.Now(), "by hand, noted by "+request.DisplayName(p))
	}
	return s.withdrawTx(tx, p, w)
}

// withdrawTx does without a guarantee: what the guarantor had told, and their address, are erased.
func (s *Service) withdrawTx(tx *db.Tx, p identity.Principal, w whole) error {
	if err := identity.SecondPersonTx(tx, w.snapshot.Policies.FourEyes, identity.RequestDecide, w.ByID, p); err != nil {
		return err
	}
	if err := s.mailTx(tx, w, "withdrawn", "", map[string]any{}); err != nil {
		return err
	}
	was, at := w.State, tx.Now()
	w.State, w.Told, w.Email, w.EndedAt = Withdrawn, nil, "", &at
	if err := saveTx(tx, was, w.row); err != nil {
		return err
	}
	if err := condition.EndForTx(tx, w.ID, condition.Waived, w.Words, request.DisplayName(p), at); err != nil {
		return err
	}
	return w.toldTx(tx, p.Actor(), "request.guarantee_withdrawn")
}

// Deed gives staff the guarantee to print, or what was signed. Errors: fault Forbidden (needs request.decide), NotFound, Conflict "guarantee.state" before the guarantor is accepted.
func (s *Service) Deed(ctx context.Context, p identity.Principal, requestID, id string) ([]byte, error) {
	if err := p.Permit(identity.RequestDecide); err != nil {
		return nil, err
	}
	var w whole
	var at time.Time
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		at = tx.Now()
		r, err := db.One[row](tx, find, requestID, id)
		if err == nil {
			w, err = s.wholeTx(tx, r)
		}
		return err
	})
	switch {
	case err != nil:
		return nil, err
	case len(w.Paper) > 0:
		return s.Keys.Unseal(sealPaper, w.Paper, []byte(w.ID))
	case w.State != Accepted && w.State != Signed:
		return nil, errState
	}
	told, err := s.told(w.row)
	if err != nil {
		return nil, err
	}
	return paper.GuaranteeDeed(w.facts(told, at))
}
