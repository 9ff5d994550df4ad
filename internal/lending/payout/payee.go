package payout

import (
	"encoding/json"
	"fmt"
	"time"
	"unicode/utf8"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/loanbook"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/rail"
)

// PayeeResult is what is known of the holder of an account: the answers of a verification of payee, as article 5c of Regulation (EU) No 260/2012 has them
// (Regulation (EU) 2024/886).
type PayeeResult string

// The results. None and close hold a payout for a person; unavailable leaves it as it is without a check.
const (
	PayeeAsked       PayeeResult = "" // the answer is awaited
	PayeeMatch       PayeeResult = "match"
	PayeeClose       PayeeResult = "close" // almost the name of the holder
	PayeeNone        PayeeResult = "none"
	PayeeUnavailable PayeeResult = "unavailable"
)

// PayeeCheck is what an adapter has said of the holder of an account.
type PayeeCheck struct {
	Result     PayeeResult `json:"result" enum:",match,close,none,unavailable" doc:"Empty while the answer is awaited"`
	Name       string      `json:"name" doc:"close: the name in which the account is"`
	Adapter    string      `json:"adapter"`
	SHA256     string      `json:"sha256" doc:"Of the adapter's answer"`
	AskedAt    time.Time   `json:"asked_at"`
	AnsweredAt *time.Time  `json:"answered_at"`
	VouchedBy  string      `json:"vouched_by" doc:"Who has said that it may leave all the same"`
}

// Asker asks adapters; *adapter.Service is one.
type Asker interface {
	ByTx(tx *db.Tx, c adapter.Capability) (name string, found bool, err error)
	AskTx(tx *db.Tx, n adapter.Need) (id string, err error)
	EraseTx(tx *db.Tx, kind, id string, by audit.Actor) error
}

type checkRow struct {
	PayoutID   string      `db:"payout_id"`
	Adapter    string      `db:"adapter"`
	Result     PayeeResult `db:"result"`
	Named      []byte      `db:"named"`
	Digest     string      `db:"digest"`
	AskedAt    time.Time   `db:"asked_at"`
	AnsweredAt *time.Time  `db:"answered_at"`
	VouchedBy  *string     `db:"vouched_by"`
	Voucher    string      `db:"vouched_name"`
}

const (
	checkColumns = `SELECT payout_id, adapter, result, named, digest, asked_at, answered_at, vouched_by, vouched_name FROM payout_checks `
	sealPayee    = "payout.payee" // the purpose of what is sealed
	longestName  = 140            // of a holder, as ISO 20022 has names (Max140Text)
)

var (
	findCheck   = db.SQL(checkColumns + `WHERE payout_id = $1`)
	checkOfCall = db.SQL(checkColumns + `WHERE call_id = $1`)
	askCheck    = db.SQL(`
		INSERT INTO payout_checks (payout_id, call_id, adapter, result, digest, asked_at, vouched_name) VALUES ($1, $2, $3, '', '', $4, '')
		ON CONFLICT (payout_id) DO UPDATE SET call_id = $2, adapter = $3, result = '', digest = '', asked_at = $4, answered_at = NULL`)
	answerCheck = db.SQL(`UPDATE payout_checks SET result = $2, named = $3, digest = $4, answered_at = $5 WHERE payout_id = $1`)
	vouchCheck  = db.SQL(`UPDATE payout_checks SET vouched_by = $2, vouched_name = $3 WHERE payout_id = $1`)
	eraseChecks = db.SQL(`UPDATE payout_checks SET named = NULL WHERE payout_id IN (SELECT id FROM payouts WHERE loan_id = $1)`)

	vouchersOfBatch = db.SQL(`
		SELECT DISTINCT c.vouched_by FROM payout_checks c JOIN payouts p ON p.id = c.payout_id
		WHERE p.batch_id = $1 AND p.state = 'ready' AND c.vouched_by IS NOT NULL ORDER BY c.vouched_by`)
	checkingOfBatch = db.SQL(`
		SELECT COALESCE(l.reference, p.partner) FROM payout_checks c JOIN payouts p ON p.id = c.payout_id LEFT JOIN loans l ON l.id = p.loan_id
		WHERE p.batch_id = $1 AND p.state = 'ready' AND c.result = '' ORDER BY p.id LIMIT 1`)
)

// payeeQuestion is the input of iban.verify.
type payeeQuestion struct {
	IBAN   string `json:"iban"`
	Holder string `json:"holder"`
}

// ReadPayee says whether a result is one of iban.verify. The fault Invalid "adapter.result" says that it is none.
func ReadPayee(result json.RawMessage) error { return new(payeeReply).read(result) }

// payeeReply is its result.
type payeeReply struct {
	Result PayeeResult `json:"result"`
	Name   string      `json:"name"`
}

// verifierTx is the adapter that verifies the holders of accounts; false: none does.
func (s *Service) verifierTx(tx *db.Tx) (name string, found bool, err error) {
	if s.Adapters == nil {
		return "", false, nil
	}
	return s.Adapters.ByTx(tx, adapter.IBANVerify)
}

// askPayeeTx has the holder of the account of a payout verified where an adapter does that.
func (s *Service) askPayeeTx(tx *db.Tx, by audit.Actor, payoutID string, to loanbook.Payee) error {
	name, found, err := s.verifierTx(tx)
	if err != nil || !found {
		return err
	}
	return s.askTx(tx, by, name, payoutID, to)
}

// askPayeesTx is askPayeeTx for many.
func (s *Service) askPayeesTx(tx *db.Tx, by audit.Actor, rows []Row) error {
	name, found, err := s.verifierTx(tx)
	if err != nil || !found {
		return err
	}
	for _, r := range rows {
		to, err := s.payee(r)
		if err == nil {
			err = s.askTx(tx, by, name, r.ID, to)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// askTx asks an adapter by its name about a holder who was not verified yet: what was unavailable is asked again.
func (s *Service) askTx(tx *db.Tx, by audit.Actor, name, payoutID string, to loanbook.Payee) error {
	before, asked, err := db.Maybe[checkRow](tx, findCheck, payoutID)
	if err != nil || asked && before.Result != PayeeUnavailable {
		return err
	}
	iban, err := rail.ParseIBAN(to.IBAN)
	if err != nil || iban.IsQR() {
		return nil // held for its number
	}
	call, err := s.Adapters.AskTx(tx, adapter.Need{
		Capability: adapter.IBANVerify, By: by, Once: "payee:" + payoutID,
		Subject: adapter.Subject{Kind: entityPayout, ID: payoutID}, Input: payeeQuestion{string(iban), to.Holder},
	})
	if err == nil {
		_, err = tx.Exec(askCheck, payoutID, call, name, tx.Now())
	}
	return err
}

// TakePayee takes what came of a verification, in the transaction that closes the call: a payout that another name stands in the way of is held for a
// person, out of a batch too. The fault Invalid says that it is no result of iban.verify.
func (s *Service) TakePayee(tx *db.Tx, c adapter.Call, res adapter.Result) error {
	said := payeeReply{Result: PayeeUnavailable}
	if res.Code == "" {
		if err := said.read(res.Result); err != nil {
			return err
		}
	}
	check, found, err := db.Maybe[checkRow](tx, checkOfCall, c.ID)
	if err != nil || !found {
		return err
	}
	var named []byte
	if said.Name != "" {
		if named, err = s.Keys.Seal(sealPayee, []byte(said.Name), []byte(check.PayoutID)); err != nil {
			return fmt.Errorf("seal the name of a payee: %w", err)
		}
	}
	if _, err := tx.Exec(answerCheck, check.PayoutID, said.Result, named, res.Digest, tx.Now()); err != nil {
		return err
	}
	if check.Result = said.Result; !check.doubtful() {
		return nil
	}
	r, err := db.One[Row](tx, findPayout, check.PayoutID)
	if err != nil {
		return err
	}
	return s.holdForPayeeTx(tx, r)
}

func (p *payeeReply) read(raw json.RawMessage) error {
	*p = payeeReply{}
	if err := adapter.Read(raw, p); err != nil {
		return fault.New(fault.Invalid, "adapter.result")
	}
	p.Name = validate.Clean(p.Name)
	switch p.Result {
	case PayeeMatch, PayeeNone, PayeeUnavailable:
		p.Name = "" // told of a near match alone
	case PayeeClose:
	default:
		return fault.New(fault.Invalid, "adapter.result")
	}
	if utf8.RuneCountInString(p.Name) > longestName {
		return fault.New(fault.Invalid, "adapter.result")
	}
	return nil
}

// doubtful says that the account may be another's, and nobody has vouched for it.
func (c checkRow) doubtful() bool {
	return (c.Result == PayeeNone || c.Result == PayeeClose) && c.VouchedBy == nil
}

// holdForPayeeTx holds what is to leave next. What is held already is held again by letGoTx when its day comes, and what the bank has is the bank's.
func (s *Service) holdForPayeeTx(tx *db.Tx, r Row) error {
	var err error
	if r.State == Ready {
		if _, err = tx.Exec(shrinkBatch, *r.BatchID, r.Minor, tx.Now()); err == nil {
			r, err = s.moveTx(tx, system, r, change{action: actUnbatch})
		}
	}
	if err == nil && r.State == Planned {
		_, err = s.moveTx(tx, system, r, change{action: actHold, hold: HoldPayee})
	}
	return err
}

// goesTx lets a payout go, or holds it for its payee.
func (s *Service) goesTx(tx *db.Tx, r Row) (change, error) {
	check, found, err := db.Maybe[checkRow](tx, findCheck, r.ID)
	if err == nil && found && check.doubtful() {
		return change{action: actHold, hold: HoldPayee}, nil
	}
	return change{action: actLetGo}, err
}

// vouchTx notes who lets a payout go although its account may be another's: another person releases it.
func vouchTx(tx *db.Tx, p identity.Principal, r Row) error {
	check, found, err := db.Maybe[checkRow](tx, findCheck, r.ID)
	if err == nil && found && check.doubtful() {
		_, err = tx.Exec(vouchCheck, r.ID, p.Who(), loanbook.NameOf(p))
	}
	return err
}

// vouchedTx refuses to release a batch to those who have vouched for a payee in it, by the rule for a second person.
func vouchedTx(tx *db.Tx, batchID string, apart func(voucher string) error) error {
	vouchers, err := db.All[string](tx, vouchersOfBatch, batchID)
	for _, v := range vouchers {
		if err == nil {
			err = apart(v)
		}
	}
	return err
}

// checkedTx refuses a batch while the answer about a payee in it is awaited: Conflict "payout.checking" with the loan's reference.
func checkedTx(tx *db.Tx, batchID string) error {
	reference, open, err := db.Maybe[string](tx, checkingOfBatch, batchID)
	if err == nil && open {
		err = fault.New(fault.Conflict, "payout.checking").With("reference", reference)
	}
	return err
}

// viewCheckTx is what is known of the payee of a payout; nil: nobody was asked.
func (s *Service) viewCheckTx(tx *db.Tx, payoutID string) (*PayeeCheck, error) {
	c, found, err := db.Maybe[checkRow](tx, findCheck, payoutID)
	if err != nil || !found {
		return nil, err
	}
	view := &PayeeCheck{c.Result, "", c.Adapter, c.Digest, c.AskedAt, c.AnsweredAt, c.Voucher}
	if len(c.Named) > 0 {
		name, err := s.Keys.Unseal(sealPayee, c.Named, []byte(payoutID))
		if err != nil {
			return nil, fmt.Errorf("unseal the name of a payee: %w", err)
		}
		view.Name = string(name)
	}
	return view, nil
}

// erasePayeesTx forgets what was asked and answered about the payees of a loan.
func (s *Service) erasePayeesTx(tx *db.Tx, loanID string) error {
	if _, err := tx.Exec(eraseChecks, loanID); err != nil || s.Adapters == nil {
		return err
	}
	rows, err := OfLoanTx(tx, loanID)
	for _, r := range rows {
		if err == nil {
			err = s.Adapters.EraseTx(tx, entityPayout, r.ID, system)
		}
	}
	return err
}
