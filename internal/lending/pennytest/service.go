package pennytest

import (
	"context"
	"slices"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/keyring"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// Service proves accounts. Every public method is one transaction, checks its caller's permission itself, and is safe to call from many
// goroutines.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Keys     *keyring.Ring
	Payouts  *payout.Service
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

const (
	// lifetime is how long a code counts: the payment is released, and a statement of the month comes by post.
	lifetime = 45 * 24 * time.Hour
	// mostAttempts are wrong codes; then another payment is needed.
	mostAttempts = 5

	entityProof = "account_proof"
)

// State is how far an account is proven.
type State string

// The states.
const (
	Unproven State = "unproven" // no payment was made
	Planned  State = "planned"  // the payment waits for its batch
	Sent     State = "sent"     // the bank has it, or may have it
	Returned State = "returned" // the bank refused it
	Expired  State = "expired"  // nobody entered the code in time
	Spent    State = "spent"    // too many wrong codes were entered
	Proven   State = "proven"
)

// Way is how an account was proven.
type Way string

// The ways.
const (
	Entered   Way = "entered"   // a person entered the code
	Statement Way = "statement" // a statement that was imported shows the payment
)

// Action is what may be done about an account.
type Action string

// The actions.
const (
	MaySend  Action = "send"
	MayEnter Action = "enter"
)

// AccountProof is how far an account of the lender's is proven.
type AccountProof struct {
	Currency     money.Currency `json:"currency"`
	IBAN         string         `json:"iban"`
	State        State          `json:"state" enum:"unproven,planned,sent,returned,expired,spent,proven"`
	ID           string         `json:"id" doc:"Of the last payment; empty: there was none"`
	AskedBy      string         `json:"asked_by" doc:"Who had the payment made"`
	AskedAt      *time.Time     `json:"asked_at"`
	SentOn       date.Date      `json:"sent_on" nullable:"true" doc:"When the payment left for the bank, or was booked"`
	ExpiresAt    *time.Time     `json:"expires_at" doc:"Until when its code can be entered"`
	AttemptsLeft int            `json:"attempts_left" doc:"How many wrong codes may still be entered"`
	Reason       string         `json:"reason" doc:"returned: the bank's code"`
	ProvenAt     *time.Time     `json:"proven_at"`
	ProvenBy     string         `json:"proven_by" doc:"Who entered the code; empty: a statement showed it"`
	Way          Way            `json:"way" enum:",entered,statement" doc:"How the account was proven"`
	Allowed      []Action       `json:"allowed" enum:"send,enter" doc:"What can be done now"`
}

// List gives the standing of each of the lender's accounts, in their order. Errors: fault Forbidden (needs settings.manage).
func (s *Service) List(ctx context.Context, p identity.Principal) (list []AccountProof, err error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return nil, err
	}
	return list, s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		list = make([]AccountProof, len(now.Bank.Accounts))
		for i, a := range now.Bank.Accounts {
			if err == nil {
				list[i], err = standingTx(tx, now, a)
			}
		}
		return err
	})
}

// UnprovenTx names the currencies of accounts that are not proven. Every error is internal.
func UnprovenTx(tx *db.Tx, bank settings.Bank) ([]money.Currency, error) {
	list := []money.Currency{}
	for _, a := range bank.Accounts {
		r, found, err := lastTx(tx, a)
		if err != nil {
			return nil, err
		}
		if !found || r.State != stateProven {
			list = append(list, a.Currency)
		}
	}
	return list, nil
}

// standingTx is where an account stands at the time of the transaction.
func standingTx(tx *db.Tx, now settings.Snapshot, a settings.BankAccount) (AccountProof, error) {
	view := AccountProof{Currency: a.Currency, IBAN: a.Party().IBAN.String(), State: Unproven, Allowed: []Action{MaySend}}
	r, found, err := lastTx(tx, a)
	if err != nil || !found {
		return view, err
	}
	p, err := payout.ByIDTx(tx, r.PayoutID)
	if err != nil {
		return view, err
	}
	view.ID, view.AskedBy, view.AskedAt, view.ExpiresAt, view.AttemptsLeft = r.ID, r.AskedName, &r.AskedAt, &r.ExpiresAt, mostAttempts-r.Attempts
	switch p.State {
	case payout.Exported:
		view.SentOn = now.Today(p.ChangedAt)
	case payout.Settled:
		view.SentOn = p.SettledOn
	}
	switch view.State = r.standing(p.State, tx.Now()); view.State {
	case Proven:
		view.ProvenAt, view.ProvenBy, view.Way, view.Allowed = r.ProvenAt, r.ProvenName, Statement, []Action{}
		if r.ProvenBy != nil {
			view.Way = Entered
		}
	case Returned:
		view.Reason = p.Reason
	case Planned:
		view.Allowed = []Action{}
	case Sent:
		view.Allowed = []Action{MayEnter}
	}
	return view, nil
}

// standing is what a payment comes to at a moment.
func (r row) standing(p payout.State, now time.Time) State {
	switch {
	case r.State == stateProven:
		return Proven
	case r.State == stateEnded || p == payout.Cancelled:
		return Unproven
	case p == payout.Returned:
		return Returned
	case r.State == stateSpent:
		return Spent
	case !now.Before(r.ExpiresAt):
		return Expired
	case p == payout.Exported || p == payout.Settled:
		return Sent
	}
	return Planned
}

// Send plans the payment for the account of a currency. Errors: fault Forbidden (needs settings.manage); Invalid for a currency that no account can be in; Conflict "bank.no_account",
// "account_proof.proven", and "account_proof.under_way" while another payment can prove the account.
func (s *Service) Send(ctx context.Context, p identity.Principal, c money.Currency) (view AccountProof, err error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return view, err
	}
	if !slices.Contains(rail.Currencies(), c) {
		return view, fault.AtField("/currency", "choice.invalid")
	}
	return view, s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		a, has := now.Bank.Account(c)
		if !has {
			return fault.New(fault.Conflict, "bank.no_account").With("currency", string(c))
		}
		before, err := standingTx(tx, now, a)
		switch {
		case err != nil:
			return err
		case before.State == Proven:
			return fault.New(fault.Conflict, "account_proof.proven")
		case before.State == Planned || before.State == Sent:
			return fault.New(fault.Conflict, "account_proof.under_way")
		}
		if err := s.endTx(tx, p.Actor(), c); err != nil {
			return err
		}
		if err := s.planTx(tx, p, now, a); err != nil {
			return err
		}
		view, err = standingTx(tx, now, a)
		return err
	})
}

// endTx ends what another payment in the currency could have proven; one that has not left is not sent any more.
func (s *Service) endTx(tx *db.Tx, by audit.Actor, c money.Currency) error {
	r, found, err := db.Maybe[row](tx, findAlive, c)
	if err != nil || !found {
		return err
	}
	if err := s.Payouts.StopProofTx(tx, by, r.PayoutID); err != nil {
		return err
	}
	_, err = tx.Exec(setState, r.ID, stateEnded, r.Attempts)
	return err
}

func (s *Service) planTx(tx *db.Tx, p identity.Principal, now settings.Snapshot, a settings.BankAccount) error {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	code := draw()
	to := loanbook.Payee{IBAN: string(a.Party().IBAN), Holder: a.Name, Reference: "CODE " + code}
	payoutID, err := s.Payouts.PlanProofTx(tx, p.Actor(), a.Currency, to, now.Today(tx.Now()))
	if err != nil {
		return err
	}
	_, err = tx.Exec(insertProof, id, to.IBAN, a.Currency, payoutID, tagOf(s.Keys, id, code), p.Who(), loanbook.NameOf(p), tx.Now(), tx.Now().Add(lifetime))
	if err != nil {
		return err
	}
	return recordTx(tx, p.Actor(), "account_proof.asked", id, map[string]any{"currency": a.Currency, "payout": payoutID})
}

// Enter proves an account by the code that its statement shows. A wrong code counts: of five the payment proves nothing any more. Errors: fault
// Forbidden (needs settings.manage), NotFound; Invalid at "/code": "account_proof.form" for what is no code and does not count,
// "account_proof.code" for a wrong one; Conflict "account_proof.not_sent", "account_proof.returned", "account_proof.expired",
// "account_proof.spent", "account_proof.proven", "account_proof.ended" for a payment of an account that is not the lender's any more.
func (s *Service) Enter(ctx context.Context, p identity.Principal, id, typed string) (view AccountProof, err error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return view, err
	}
	code, formed := plainCode(typed)
	if !formed {
		return view, fault.AtField("/code", "account_proof.form")
	}
	right := false
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		r, a, err := enterableTx(tx, now, id)
		if err != nil {
			return err
		}
		if right = r.has(s.Keys, code); right {
			err = s.proveTx(tx, p.Actor(), r, proof{p.Who(), loanbook.NameOf(p), now.Today(tx.Now())})
		} else {
			err = r.missTx(tx, p.Actor())
		}
		if err == nil {
			view, err = standingTx(tx, now, a)
		}
		return err
	})
	if err == nil && !right { // what was counted stays counted
		err = fault.Fields(fault.Field{Pointer: "/code", Code: "account_proof.code", Params: map[string]any{"left": view.AttemptsLeft}})
	}
	return view, err
}

// enterableTx finds the payment of an account of the lender's whose code can be entered now.
func enterableTx(tx *db.Tx, now settings.Snapshot, id string) (r row, a settings.BankAccount, err error) {
	if r, err = db.One[row](tx, findProof, id); err != nil {
		return r, a, err
	}
	p, err := payout.ByIDTx(tx, r.PayoutID)
	if err != nil {
		return r, a, err
	}
	a, has := now.Bank.Account(r.Currency)
	state := r.standing(p.State, tx.Now())
	if !has || string(a.Party().IBAN) != r.Account {
		state = Unproven
	}
	if state == Sent {
		return r, a, nil
	}
	return r, a, fault.New(fault.Conflict, map[State]string{
		Unproven: "account_proof.ended", Planned: "account_proof.not_sent", Returned: "account_proof.returned", Expired: "account_proof.expired",
		Spent: "account_proof.spent", Proven: "account_proof.proven",
	}[state])
}

// missTx counts a wrong code.
func (r row) missTx(tx *db.Tx, by audit.Actor) error {
	state := stateOpen
	if r.Attempts++; r.Attempts >= mostAttempts {
		state = stateSpent
	}
	if _, err := tx.Exec(setState, r.ID, state, r.Attempts); err != nil {
		return err
	}
	return recordTx(tx, by, "account_proof.missed", r.ID, map[string]any{"attempts": r.Attempts})
}

// proof is who proves an account, and the day of it.
type proof struct {
	by, name string // empty: a statement
	on       date.Date
}

func (s *Service) proveTx(tx *db.Tx, by audit.Actor, r row, f proof) error {
	if f.by != "" {
		if err := s.Payouts.ArriveProofTx(tx, by, r.PayoutID, f.on); err != nil {
			return err
		}
	}
	way := Statement
	if f.by != "" {
		way = Entered
	}
	if _, err := tx.Exec(setProven, r.ID, tx.Now(), db.Nullable(f.by), f.name); err != nil {
		return err
	}
	return recordTx(tx, by, "account_proof.proven", r.ID, map[string]any{"currency": r.Currency, "way": way})
}

// SeenTx says that a statement of an account shows a payment: it proves the account, even when its code was entered wrongly or too late.
// A payment whose place another took proves nothing.
func (s *Service) SeenTx(tx *db.Tx, by audit.Actor, payoutID, account string) error {
	r, found, err := db.Maybe[row](tx, findByPayout, payoutID)
	if err != nil || !found || r.Account != account || r.State != stateOpen && r.State != stateSpent {
		return err
	}
	return s.proveTx(tx, by, r, proof{})
}

// OfCodeTx finds the payment of an account by a text of its statement that holds the code, where the bank repeats nothing else of it.
func (s *Service) OfCodeTx(tx *db.Tx, account string, c money.Currency, text string) (p payout.Row, found bool, err error) {
	r, found, err := db.Maybe[row](tx, findAlive, c)
	if err != nil || !found || r.Account != account || !r.hasIn(s.Keys, text) {
		return p, false, err
	}
	p, err = payout.ByIDTx(tx, r.PayoutID)
	return p, err == nil, err
}

func recordTx(tx *db.Tx, by audit.Actor, action, id string, details map[string]any) error {
	return audit.RecordTx(tx, audit.Event{Actor: by, Action: action, EntityKind: entityProof, EntityID: id, New: action == "account_proof.asked", Details: details})
}
