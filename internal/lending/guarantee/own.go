package guarantee

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/kernel/validate"
	"florin/internal/lending/condition"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/platform/limit"
	"florin/internal/rule/paper"
)

// Own is a guarantee as the guarantor sees it: nothing of the borrower but who they are and what they want to borrow.
type Own struct {
	State       State        `json:"state" enum:"asked,declared,accepted,signed,declined,withdrawn,released"`
	Reference   string       `json:"reference"`
	Lender      string       `json:"lender"`
	Borrowers   []string     `json:"borrowers"`
	FirstName   string       `json:"first_name"`
	LastName    string       `json:"last_name"`
	Email       string       `json:"email"`
	Lang        string       `json:"lang" enum:"fr,de,nl,en,it"`
	Loan        money.Amount `json:"loan"`
	Term        int          `json:"term" doc:"Of the loan, in months"`
	Limit       money.Amount `json:"limit" doc:"The most that the guarantor ever pays, with interest and charges"`
	Months      int          `json:"months" doc:"For which the guarantee holds, from its signature"`
	Form        string       `json:"form" enum:",code,hand" doc:"How it is signed"`
	Undertaking string       `json:"undertaking" doc:"The sentence that the guarantor writes, in French; empty: none"`
	Read        bool         `json:"read" doc:"The guarantor has opened the information sheet"`
	Told        *Told        `json:"told"`
	EndsOn      *date.Date   `json:"ends_on"`
	ExpiresAt   time.Time    `json:"expires_at" doc:"When what the link has opened closes"`
	Allowed     []Act        `json:"allowed" enum:"declare,decline,sign"`
}

// Opened is a guarantee with the token that opens it again in this browser.
type Opened struct {
	Own
	Token string `json:"-"`
}

// Open opens a mailed link. It works once, and gives the browser a token of its own. Errors: fault Gone "guarantee.expired".
func (s *Service) Open(ctx context.Context, link string) (o Opened, err error) {
	token, hash := keyring.NewToken()
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		_, found, err := db.Maybe[string](tx, takeLink, keyring.HashToken(link), hash, tx.Now())
		if err == nil && !found {
			err = errGone
		}
		return err
	})
	if err != nil {
		return o, err
	}
	o.Token = token
	o.Own, err = s.Current(ctx, token)
	return o, err
}

// Current is the guarantee that a token opens. Errors: fault Gone "guarantee.expired".
func (s *Service) Current(ctx context.Context, token string) (o Own, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		w, err := s.byTokenTx(tx, token)
		if err != nil {
			return err
		}
		told, err := s.told(w.row)
		f := w.facts(told, tx.Now())
		o = Own{
			State: w.State, Reference: w.of.Reference, Lender: w.snapshot.Company.Name, Borrowers: w.borrowers(), FirstName: w.FirstName, LastName: w.LastName, Email: w.Email,
			Lang: w.Lang, Loan: f.Loan, Term: f.Term, Limit: w.limit(), Months: w.Months, Form: w.rule.Form, Undertaking: f.Undertaking, Read: w.ReadAt != nil,
			Told: told, EndsOn: w.EndsOn, ExpiresAt: w.ExpiresAt, Allowed: w.allowed(w.rule.Form, Declare, Decline, Sign),
		}
		return err
	})
	return o, err
}

// Paper gives the guarantor the information sheet, and notes that they have opened it; of a guarantee that is signed with a code, what was signed. Errors: fault Gone
// "guarantee.expired".
func (s *Service) Paper(ctx context.Context, token string) ([]byte, error) {
	var w whole
	var at time.Time
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		at = tx.Now()
		if w, err = s.byTokenTx(tx, token); err == nil {
			_, err = tx.Exec(setRead, w.ID, at)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(w.Paper) > 0 {
		return s.Keys.Unseal(sealPaper, w.Paper, []byte(w.ID))
	}
	told, err := s.told(w.row)
	if err != nil {
		return nil, err
	}
	return paper.GuaranteeSheet(w.facts(told, at))
}

// check refuses a guarantor under age: who is no adult binds nobody in any country that has a row (Code civil 414, BGB 2, ZGB 14, ABGB 21).
func (t *Told) check(today date.Date) error {
	v := validate.New()
	for _, field := range []struct {
		at   string
		text *string
	}{{"/first_name", &t.FirstName}, {"/last_name", &t.LastName}, {"/street", &t.Street}, {"/postal_code", &t.PostalCode}, {"/city", &t.City}} {
		*field.text = validate.Clean(*field.text)
		v.Check(field.at, validate.Required(*field.text))
	}
	v.Check("/country", validate.Country(t.Country))
	_, code := validate.BirthDate(t.BirthDate.String(), today)
	v.Check("/birth_date", code)
	for _, field := range []struct {
		at     string
		amount int64
	}{{"/income", t.Income}, {"/housing", t.Housing}, {"/other_loans", t.OtherLoans}} {
		if field.amount < 0 || field.amount > 1_000_000_000 {
			v.Check(field.at, "amount.invalid")
		}
	}
	if !t.Confirmed {
		v.Check("/confirmed", "guarantee.confirm")
	}
	return v.Err()
}

// Declare takes what a guarantor says of themselves; until the lender has answered, they may say it anew. Errors: fault Gone "guarantee.expired", Invalid naming the field,
// Conflict "guarantee.state", "guarantee.unread" before they have opened the information sheet.
func (s *Service) Declare(ctx context.Context, p identity.Principal, token string, in Told) (Own, error) {
	return s.update(ctx, token, Declare, func(tx *db.Tx, w whole) error {
		if w.ReadAt == nil {
			return fault.New(fault.Conflict, "guarantee.unread")
		}
		if err := in.check(w.snapshot.Today(tx.Now())); err != nil {
			return err
		}
		text, err := json.Marshal(in)
		if err != nil {
			return err
		}
		was := w.State
		w.State, w.FirstName, w.LastName = Declared, in.FirstName, in.LastName
		if w.Told, err = s.Keys.Seal(sealTold, text, []byte(w.ID)); err != nil {
			return err
		}
		if err := saveTx(tx, was, w.row); err != nil {
			return err
		}
		return w.toldTx(tx, p.Actor(), "request.guarantee_declared")
	})
}

// Decline says no, without a reason: what the guarantor had told is erased. Errors: fault Gone "guarantee.expired", Conflict "guarantee.state".
func (s *Service) Decline(ctx context.Context, p identity.Principal, token string) (Own, error) {
	return s.update(ctx, token, Decline, func(tx *db.Tx, w whole) error {
		was := w.State
		w.State, w.Told = Declined, nil
		if err := saveTx(tx, was, w.row); err != nil {
			return err
		}
		return w.toldTx(tx, p.Actor(), "request.guarantee_declined")
	})
}

const (
	codeLife    = 10 * time.Minute
	codeTries   = 5
	codePurpose = "guarantee code"
)

var codes = limit.Rule{Name: "guarantee.code", Burst: 5, Per: time.Hour}

// codeText binds a code to what it signs.
func (w whole) codeText(code string) []byte {
	return fmt.Appendf(nil, "%s\x00%d\x00%d\x00%s\x00%s", w.ID, w.LimitMinor, w.Months, w.undertaking(), code)
}

// SendCode mails the guarantor the code that signs; only the newest counts. Errors: fault Gone "guarantee.expired", Conflict "guarantee.state", TooMany.
func (s *Service) SendCode(ctx context.Context, token string) (Own, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return Own{}, err
	}
	code := fmt.Sprintf("%06d", n)
	return s.update(ctx, token, Sign, func(tx *db.Tx, w whole) error {
		verdict, err := limit.TakeTx(tx, codes, w.ID)
		if err == nil && !verdict.Allowed {
			err = fault.New(fault.TooMany, "too_many").After(verdict.RetryAfter)
		}
		if err != nil {
			return err
		}
		if _, err := tx.Exec(setCode, w.ID, s.Keys.HMAC(codePurpose, w.codeText(code)), tx.Now().Add(codeLife)); err != nil {
			return err
		}
		return s.mailTx(tx, w, "code", tx.Now().Format(time.RFC3339Nano), map[string]any{"code": code})
	})
}

// SignInput signs a guarantee with a code.
type SignInput struct {
	Code        string `json:"code" maxLength:"10"`
	Undertaking string `json:"undertaking,omitempty" maxLength:"1000" doc:"The sentence of the law, as the guarantor has written it"`
	Accept      bool   `json:"accept"`
}

type tried struct {
	MAC   []byte `db:"code_mac"`
	Tries int    `db:"code_tries"`
}

// SignWith signs with the mailed code. A wrong code counts and is an error that was saved. Errors: fault Gone "guarantee.expired", "guarantee.code_expired", Invalid
// "/accept", "/undertaking", "/code" with the tries that are left, Conflict "guarantee.state".
func (s *Service) SignWith(ctx context.Context, p identity.Principal, token string, in SignInput) (Own, error) {
	var refusal error
	own, err := s.update(ctx, token, Sign, func(tx *db.Tx, w whole) error {
		v := validate.New()
		if !in.Accept {
			v.Check("/accept", "guarantee.confirm")
		}
		if !sameWords(w.undertaking(), in.Undertaking) {
			v.Check("/undertaking", "guarantee.undertaking")
		}
		if err := v.Err(); err != nil {
			return err
		}
		got, found, err := db.Maybe[tried](tx, tryCode, w.ID, tx.Now(), codeTries)
		switch {
		case err != nil:
			return err
		case !found:
			return fault.New(fault.Gone, "guarantee.code_expired")
		case !s.Keys.CheckHMAC(codePurpose, w.codeText(strings.TrimSpace(in.Code)), got.MAC):
			refusal = fault.Fields(fault.Field{Pointer: "/code", Code: "guarantee.code_wrong", Params: map[string]any{"left": codeTries - got.Tries}})
			return nil
		}
		return s.signedTx(tx, p.Actor(), w, tx.Now(), fmt.Sprintf("code by e-mail, try %d, %s", got.Tries, p.Source))
	})
	if err == nil {
		err = refusal
	}
	return own, err
}

// signedTx makes the guarantee hold: its paper is kept, its condition met, and the guarantor gets a way to their copy.
func (s *Service) signedTx(tx *db.Tx, by audit.Actor, w whole, at time.Time, evidence string) error {
	was := w.State
	told, err := s.told(w.row)
	if err != nil {
		return err
	}
	ends := w.snapshot.Today(at).AddMonths(w.Months, 0)
	w.State, w.SignedAt, w.Evidence, w.EndsOn = Signed, &at, evidence, &ends
	if w.rule.Form == "code" {
		f := w.facts(told, at)
		f.SignedAt, f.Evidence = at, w.Email
		body, err := paper.GuaranteeDeed(f)
		if err != nil {
			return err
		}
		if w.Paper, err = s.Keys.Seal(sealPaper, body, []byte(w.ID)); err != nil {
			return err
		}
	}
	if err := saveTx(tx, was, w.row); err != nil {
		return err
	}
	if err := condition.EndForTx(tx, w.ID, condition.Cleared, "", w.name(), at); err != nil {
		return err
	}
	if err := s.linkTx(tx, w, "signed"); err != nil {
		return err
	}
	return w.toldTx(tx, by, "request.guarantee_signed")
}
