package treasury

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// Mandate is a borrower's permission to collect instalments, as they see it.
type Mandate struct {
	Offered    bool       `json:"offered" doc:"Instalments of this loan may be collected by direct debit"`
	Given      bool       `json:"given"`
	Creditor   string     `json:"creditor"`
	CreditorID string     `json:"creditor_id"`
	NoticeDays int        `json:"notice_days" doc:"How long before a debit its amount is announced"`
	Reference  string     `json:"reference"`
	IBAN       string     `json:"iban" doc:"Its beginning and end"`
	Holder     string     `json:"holder"`
	SignedOn   date.Date  `json:"signed_on" nullable:"true"`
	RevokedOn  *date.Date `json:"revoked_on" doc:"Of one that was given once and stands no more: when it was taken back"`
}

type mandateRow struct {
	ID        string     `db:"id"`
	LoanID    string     `db:"loan_id"`
	Reference string     `db:"reference"`
	Account   []byte     `db:"account"`
	SignedOn  date.Date  `db:"signed_on"`
	Used      bool       `db:"used"`
	RevokedAt *time.Time `db:"revoked_at"`
}

const (
	sealMandate = "loan.mandate"
	// mandateWording is the version of the text that borrowers accept (EPC016-06, annex VII).
	mandateWording = "sepa-core-2026-11"
)

var (
	findMandate = db.SQL(`
		SELECT id, loan_id, reference, account, signed_on, used, revoked_at FROM mandates WHERE loan_id = $1 AND revoked_at IS NULL`)
	countMandates = db.SQL(`SELECT COUNT(*) FROM mandates WHERE loan_id = $1`)
	insertMandate = db.SQL(`
		INSERT INTO mandates (id, loan_id, reference, account, account_tag, signed_on, signed_by, signed_from, wording, used, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, FALSE, $10)`)
	revokeMandate = db.SQL(`UPDATE mandates SET revoked_at = $2 WHERE loan_id = $1 AND revoked_at IS NULL`)
	useMandate    = db.SQL(`UPDATE mandates SET used = TRUE WHERE id = $1`)
)

// debtorAccount is what is sealed of a mandate.
type debtorAccount struct {
	IBAN   rail.IBAN `json:"iban"`
	Holder string    `json:"holder"`
}

func (s *Service) debtor(r mandateRow) (debtorAccount, error) {
	if len(r.Account) == 0 { // erased when the law no longer asked for it
		return debtorAccount{}, nil
	}
	plain, err := s.Keys.Unseal(sealMandate, r.Account, []byte(r.ID))
	if err != nil {
		return debtorAccount{}, fmt.Errorf("unseal mandate: %w", err)
	}
	var a debtorAccount
	return a, json.Unmarshal(plain, &a)
}

// offered says whether the instalments of a loan may be collected, and to which account.
func offered(l loan.Loan, snapshot settings.Snapshot) (settings.BankAccount, bool) {
	account, ok := snapshot.Bank.Collecting()
	product, known := snapshot.Product(l.Product)
	running := l.Status == loan.PendingPayout || l.Status == loan.Active
	return account, ok && known && running && product.Collects() && account.CreditorID != "" && l.Terms.Principal.Currency == account.Currency
}

// MandateOf gives the mandate of one's own loan. Errors: fault Unauthenticated, NotFound.
func (s *Service) MandateOf(ctx context.Context, p identity.Principal, loanID string) (Mandate, error) {
	return s.onMandate(ctx, p, loanID, func(*db.Tx, loan.Loan, settings.BankAccount, bool) error { return nil })
}

func (s *Service) onMandate(ctx context.Context, p identity.Principal, loanID string, act func(*db.Tx, loan.Loan, settings.BankAccount, bool) error) (m Mandate, err error) {
	if err := loanbook.OnlyClient(p); err != nil {
		return m, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return m, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := loanbook.OwesTx(tx, p, loanID); err != nil {
			return err
		}
		l, err := loanbook.LoadTx(tx, loanID)
		if err != nil {
			return err
		}
		account, ok := offered(l, snapshot)
		if err := act(tx, l, account, ok); err != nil {
			return err
		}
		m = Mandate{Offered: ok, Creditor: account.Name, CreditorID: account.CreditorID, NoticeDays: snapshot.Bank.NoticeDays}
		row, found, err := db.Maybe[mandateRow](tx, findMandate, loanID)
		if err == nil && !found {
			m.RevokedOn, err = revokedOnTx(tx, l)
		}
		if err != nil || !found {
			return err
		}
		a, err := s.debtor(row)
		m.Given, m.Reference, m.IBAN, m.Holder, m.SignedOn = true, row.Reference, a.IBAN.Masked(), a.Holder, row.SignedOn
		return err
	})
	return m, err
}

// revokedOnTx is when the last mandate of a loan was taken back; nil: there never was one.
func revokedOnTx(tx *db.Tx, l loan.Loan) (*date.Date, error) {
	rows, err := db.All[mandateRow](tx, copyMandates, l.ID)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	on := l.Today(*rows[len(rows)-1].RevokedAt)
	return &on, nil
}

// CollectsTx says whether the instalments of a loan are collected by direct debit: its borrower
// has given a mandate, and the lender still uses it. The caller has checked who asks.
func (s *Service) CollectsTx(tx *db.Tx, l loan.Loan, snapshot settings.Snapshot) (bool, error) {
	if _, ok := offered(l, snapshot); !ok {
		return false, nil
	}
	_, found, err := db.Maybe[mandateRow](tx, findMandate, l.ID)
	return found, err
}

// GiveMandate records a borrower's permission, in the place of an earlier one. Errors:
// fault Unauthenticated, NotFound, Invalid for the account or without consent, Conflict
// "mandate.not_offered".
func (s *Service) GiveMandate(ctx context.Context, p identity.Principal, loanID string, from loanbook.Payee, accepted bool) (Mandate, error) {
	if err := loanbook.OnlyClient(p); err != nil {
		return Mandate{}, err
	}
	from, err := s.Payouts.CheckPayee(from)
	if err != nil {
		return Mandate{}, err
	}
	iban := rail.IBAN(from.IBAN)
	if !rail.Collects(iban) {
		return Mandate{}, fault.Fields(fault.Field{Pointer: "/iban", Code: "iban.outside_sepa"})
	}
	if !accepted {
		return Mandate{}, fault.Fields(fault.Field{Pointer: "/accept", Code: "field.required"})
	}
	return s.onMandate(ctx, p, loanID, func(tx *db.Tx, l loan.Loan, _ settings.BankAccount, ok bool) error {
		if !ok {
			return fault.New(fault.Conflict, "mandate.not_offered")
		}
		if _, err := tx.Exec(revokeMandate, loanID, tx.Now()); err != nil {
			return err
		}
		return s.insertMandateTx(tx, p, l, debtorAccount{iban, from.Holder})
	})
}

func (s *Service) insertMandateTx(tx *db.Tx, p identity.Principal, l loan.Loan, a debtorAccount) error {
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return err
	}
	number, err := loanbook.NumberTx(tx, l.ID)
	if err != nil {
		return err
	}
	before, err := db.One[int64](tx, countMandates, l.ID)
	if err != nil {
		return err
	}
	plain, err := json.Marshal(a)
	if err != nil {
		return err
	}
	sealed, err := s.Keys.Seal(sealMandate, plain, []byte(id))
	if err != nil {
		return fmt.Errorf("seal mandate: %w", err)
	}
	reference := "M" + strconv.FormatInt(number, 10) + "-" + strconv.FormatInt(before+1, 10)
	if _, err := tx.Exec(insertMandate, id, l.ID, reference, sealed, s.Payouts.Tag(a.IBAN), l.Today(tx.Now()), p.AccountID, p.Source, mandateWording, tx.Now()); err != nil {
		return err
	}
	if err := emitMandateTx(tx, p.Actor(), eventlog.MandateGiven, l.ID); err != nil {
		return err
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "mandate.given", EntityKind: loanbook.EntityKind, EntityID: l.ID,
		Details: map[string]any{"reference": reference, "wording": mandateWording},
	})
}

// RevokeMandate takes the permission back: nothing more is announced. Errors: fault
// Unauthenticated, NotFound.
func (s *Service) RevokeMandate(ctx context.Context, p identity.Principal, loanID string) (Mandate, error) {
	return s.onMandate(ctx, p, loanID, func(tx *db.Tx, l loan.Loan, _ settings.BankAccount, _ bool) error {
		n, err := tx.Exec(revokeMandate, loanID, tx.Now())
		if err != nil || n == 0 {
			return err
		}
		if err := emitMandateTx(tx, p.Actor(), eventlog.MandateEnded, l.ID); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: "mandate.revoked", EntityKind: loanbook.EntityKind, EntityID: l.ID})
	})
}

// MandateCopy is a mandate as its borrower is handed it.
type MandateCopy struct {
	Reference string     `json:"reference"`
	IBAN      string     `json:"iban"`
	Holder    string     `json:"holder"`
	SignedOn  date.Date  `json:"signed_on"`
	RevokedAt *time.Time `json:"revoked_at"`
}

var copyMandates = db.SQL(`
	SELECT id, loan_id, reference, account, signed_on, used, revoked_at FROM mandates WHERE loan_id = $1 ORDER BY created_at, id`)

// MandateCopiesTx lists the mandates of a loan, oldest first. The caller has checked who asks.
func (s *Service) MandateCopiesTx(tx *db.Tx, loanID string) ([]MandateCopy, error) {
	rows, err := db.All[mandateRow](tx, copyMandates, loanID)
	list := make([]MandateCopy, len(rows))
	for i, r := range rows {
		a, err := s.debtor(r)
		if err != nil {
			return nil, err
		}
		list[i] = MandateCopy{r.Reference, string(a.IBAN), a.Holder, r.SignedOn, r.RevokedAt}
	}
	return list, err
}

var eraseMandates = db.SQL(`UPDATE mandates SET account = $2, signed_from = '' WHERE loan_id = $1`)
