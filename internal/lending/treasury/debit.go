package treasury

import (
	"context"
	"fmt"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/expected"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/record/notify"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// DebitRun is a collection of what falls due on a day, as staff see it.
type DebitRun struct {
	ID         string       `json:"id"`
	Version    int64        `json:"version"`
	State      RunState     `json:"state" enum:"announced,closed,discarded" doc:"closed: each debit has come in or come back"`
	MessageID  string       `json:"message_id" doc:"How the bank's answers name the file"`
	DueOn      date.Date    `json:"due_on"`
	Debits     int          `json:"debits"`
	Total      money.Amount `json:"total"`
	Collected  int          `json:"collected" doc:"Debits that came in"`
	Returned   int          `json:"returned" doc:"Debits that the bank refused, or took back"`
	PreparedBy string       `json:"prepared_by"`
	PreparedAt time.Time    `json:"prepared_at"`
	ChangedAt  time.Time    `json:"changed_at" doc:"With the last change of one of its debits"`
}

// RunState is where a run stands.
type RunState string

// The states. A run is announced to its borrowers with the same transaction that makes it; that it
// is closed is not kept, but follows from its debits.
const (
	RunAnnounced RunState = "announced"
	RunClosed    RunState = "closed"
	RunDiscarded RunState = "discarded"
)

// DebitState is where a single debit stands.
type DebitState string

// The states.
const (
	DebitAnnounced DebitState = "announced"
	DebitCollected DebitState = "collected"
	DebitReturned  DebitState = "returned"
	DebitCancelled DebitState = "cancelled"
)

type runRow struct {
	ID           string    `db:"id"`
	Version      int64     `db:"version"`
	State        RunState  `db:"state"`
	MessageID    string    `db:"message_id"`
	DueOn        date.Date `db:"due_on"`
	Debits       int       `db:"debits"`
	TotalMinor   int64     `db:"total_minor"`
	Collected    int       `db:"collected"`
	Returned     int       `db:"returned"`
	PreparedName string    `db:"prepared_name"`
	PreparedAt   time.Time `db:"prepared_at"`
	ChangedAt    time.Time `db:"changed_at"`

	Currency money.Currency `db:"currency"`
}

func (r runRow) key() string { return r.ID }

func (r runRow) view() DebitRun {
	state := r.State
	if state == RunAnnounced && r.Collected+r.Returned == r.Debits {
		state = RunClosed
	}
	return DebitRun{
		r.ID, r.Version, state, r.MessageID, r.DueOn, r.Debits, money.Of(r.TotalMinor, r.Currency), r.Collected, r.Returned, r.PreparedName, r.PreparedAt, r.ChangedAt,
	}
}

type debitRow struct {
	ID       string     `db:"id"`
	RunID    string     `db:"run_id"`
	LoanID   string     `db:"loan_id"`
	Mandate  string     `db:"mandate_id"`
	Sequence string     `db:"sequence"`
	State    DebitState `db:"state"`
	Minor    int64      `db:"minor"`
	EndToEnd string     `db:"end_to_end"`

	Currency money.Currency `db:"currency"`
}

const (
	entityRun   = "debit_run"
	sealRun     = "loan.debit_run"
	maxRun      = 2000
	maxRunAhead = 90
	// runChanged is when a run was changed last: with the last of its debits, which are cancelled with it, too.
	runChanged = `(SELECT MAX(d.changed_at) FROM debits d WHERE d.run_id = debit_runs.id)`
	runColumns = `id, version, state, message_id, due_on, debits, total_minor, prepared_name, prepared_at, ` + runChanged + ` AS changed_at,
		(SELECT l.currency FROM debits d JOIN loans l ON l.id = d.loan_id WHERE d.run_id = debit_runs.id LIMIT 1) AS currency,
		(SELECT COUNT(*) FROM debits d WHERE d.run_id = debit_runs.id AND d.state = 'collected') AS collected,
		(SELECT COUNT(*) FROM debits d WHERE d.run_id = debit_runs.id AND d.state = 'returned') AS returned`
	debitColumns = `id, run_id, loan_id, mandate_id, sequence, state, minor, end_to_end,
		(SELECT l.currency FROM loans l WHERE l.id = debits.loan_id) AS currency`
)

var (
	collectable = db.SQL(`
		SELECT l.id FROM mandates m JOIN loans l ON l.id = m.loan_id
		WHERE m.revoked_at IS NULL AND l.status = 'active' AND l.currency = $3
			AND (l.next_due_on <= $1 OR l.overdue_since IS NOT NULL)
			AND NOT EXISTS (SELECT 1 FROM debits d WHERE d.loan_id = l.id AND d.state = 'announced')
		ORDER BY l.id LIMIT $2`)
	insertRun = db.SQL(`
		INSERT INTO debit_runs (id, version, state, message_id, due_on, debits, total_minor, file, prepared_by, prepared_name, prepared_at)
		VALUES ($1, 1, 'announced', $2, $3, $4, $5, $6, $7, $8, $9)`)
	insertDebit = db.SQL(`
		INSERT INTO debits (id, run_id, loan_id, mandate_id, sequence, state, minor, end_to_end, reason, changed_at)
		VALUES ($1, $2, $3, $4, $5, 'announced', $6, $7, '', $8)`)
	findRun          = db.SQL(`SELECT ` + runColumns + ` FROM debit_runs WHERE id = $1`)
	findRunByMessage = db.SQL(`SELECT ` + runColumns + ` FROM debit_runs WHERE message_id = $1`)
	findRunFile      = db.SQL(`SELECT file FROM debit_runs WHERE id = $1`)
	discardRun       = db.SQL(`UPDATE debit_runs SET state = 'discarded', version = version + 1 WHERE id = $1 AND version = $2 AND state = 'announced'`)
	debitsOfRun      = db.SQL(`SELECT ` + debitColumns + ` FROM debits WHERE run_id = $1 ORDER BY id`)
	findDebitByEnd   = db.SQL(`SELECT ` + debitColumns + ` FROM debits WHERE end_to_end = $1`)
	setDebit         = db.SQL(`UPDATE debits SET state = $3, reason = $4, changed_at = $5 WHERE id = $1 AND state = $2`)
)

// PrepareDebits collects what will be due on a day from every loan with a mandate: the
// file for the bank is made, and each borrower is told the amount and the day by e-mail.
// A bank collects on banking days only, so that another day is the next one of these, as payment
// days are: what falls due up to then is collected with it. The day must leave the time of notice. Errors: fault Forbidden, Invalid for the day,
// Conflict "bank.no_account", "debit.nothing_due" or "bank.refused".
func (s *Service) PrepareDebits(ctx context.Context, p identity.Principal, dueOn date.Date) (DebitRun, error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return DebitRun{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return DebitRun{}, err
	}
	account, ok := snapshot.Bank.Collecting()
	if !ok || account.CreditorID == "" {
		return DebitRun{}, fault.New(fault.Conflict, "bank.no_account").With("currency", string(account.Currency))
	}
	dueOn = rail.CalendarOf(account.Currency, rail.IBAN(account.IBAN).Country()).OnOrAfter(dueOn)
	var row runRow
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := mandate.AllowTx(tx, p, mandate.PrepareDebit); err != nil {
			return err
		}
		today := snapshot.Today(tx.Now())
		if dueOn.Before(today.AddDays(snapshot.Bank.NoticeDays)) || dueOn.After(today.AddDays(maxRunAhead)) {
			return fault.Fields(fault.Field{Pointer: "/due_on", Code: "debit.day", Params: map[string]any{"days": snapshot.Bank.NoticeDays}})
		}
		row, err = s.runTx(tx, p, snapshot, account, dueOn)
		return err
	})
	return row.view(), err
}

// planned is a debit that a run is made of.
type planned struct {
	bankfile.Debit
	id, loanID, mandateID string
	party                 loanbook.PartyRow
	lang, reference       string
}

func (s *Service) runTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, account settings.BankAccount, dueOn date.Date) (runRow, error) {
	list, err := s.debitsTx(tx, snapshot, account.Currency, dueOn)
	if err != nil {
		return runRow{}, err
	}
	return s.runOfTx(tx, p, account, dueOn, list)
}

// runOfTx makes the file of a run, and announces it.
func (s *Service) runOfTx(tx *db.Tx, p identity.Principal, account settings.BankAccount, dueOn date.Date, list []planned) (runRow, error) {
	if len(list) == 0 {
		return runRow{}, fault.New(fault.Conflict, "debit.nothing_due")
	}
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return runRow{}, err
	}
	row := runRow{
		ID: id, Version: 1, State: RunAnnounced, Currency: account.Currency, MessageID: payout.MessageID("D", id), DueOn: dueOn, Debits: len(list), PreparedName: loanbook.NameOf(p), PreparedAt: tx.Now(), ChangedAt: tx.Now(),
	}
	f := bankfile.DebitFile{MessageID: row.MessageID, Made: tx.Now(), On: dueOn, To: account.Party(), Currency: account.Currency, CreditorID: account.CreditorID}
	for _, d := range list {
		f.Debits = append(f.Debits, d.Debit)
		row.TotalMinor += d.Amount.Minor
	}
	file, err := f.Write()
	if err != nil {
		return row, fault.New(fault.Conflict, "bank.refused").Wrap(err)
	}
	sealed, err := s.Keys.Seal(sealRun, file, []byte(id))
	if err != nil {
		return row, fmt.Errorf("seal file: %w", err)
	}
	if _, err := tx.Exec(insertRun, id, row.MessageID, dueOn, row.Debits, row.TotalMinor, sealed, p.Who(), row.PreparedName, tx.Now()); err != nil {
		return row, err
	}
	for _, d := range list {
		if err := s.announceTx(tx, p.Actor(), row, account, d); err != nil {
			return row, err
		}
	}
	return row, audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "debit_run.announced", EntityKind: entityRun, EntityID: id, New: true,
		Details: map[string]any{"debits": row.Debits, "total": row.TotalMinor, "due_on": dueOn.String()},
	})
}

// debitsTx works out what is to be collected: all that will be due and unpaid on the day.
func (s *Service) debitsTx(tx *db.Tx, snapshot settings.Snapshot, c money.Currency, dueOn date.Date) ([]planned, error) {
	ids, err := db.All[string](tx, collectable, dueOn, maxRun, c)
	if err != nil {
		return nil, err
	}
	var list []planned
	for _, loanID := range ids {
		l, err := loanbook.LoadTx(tx, loanID)
		if err != nil {
			return nil, err
		}
		if _, ok := offered(l, snapshot); !ok {
			continue
		}
		open, err := collectedOnTx(tx, &l, dueOn)
		if err != nil {
			return nil, err
		}
		if open <= 0 {
			continue
		}
		d, err := s.debitTx(tx, l, money.Of(open, c))
		if err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, nil
}

// collectedOnTx is what is to be collected of a loan on a day, in minor units: all that will be due and unpaid, but for what a provider answers for.
func collectedOnTx(tx *db.Tx, l *loan.Loan, dueOn date.Date) (int64, error) {
	st, err := l.Replay(dueOn)
	if err != nil {
		return 0, err
	}
	proven, err := expected.ProvenTx(tx, l)
	return st.Open().Sum() - proven, err
}

func (s *Service) debitTx(tx *db.Tx, l loan.Loan, amount money.Amount) (planned, error) {
	m, err := db.One[mandateRow](tx, findMandate, l.ID)
	if err != nil {
		return planned{}, err
	}
	from, err := s.debtor(m)
	if err != nil {
		return planned{}, err
	}
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return planned{}, err
	}
	parties, err := loanbook.PartyRowsTx(tx, l.ID)
	if err != nil {
		return planned{}, err
	}
	sequence := bankfile.RecurrentDebit
	if !m.Used {
		sequence = bankfile.FirstDebit
	}
	return planned{id: id, loanID: l.ID, mandateID: m.ID, party: parties[0], lang: l.Lang, reference: l.Reference, Debit: bankfile.Debit{
		EndToEnd: strings.ToUpper(strings.ReplaceAll(id, "-", "")), From: bankfile.Account{Name: from.Holder, IBAN: from.IBAN},
		Amount: amount, Mandate: m.Reference, SignedOn: m.SignedOn, Sequence: sequence, Message: l.Reference,
	}}, nil
}

// announceTx keeps a debit and tells the borrower of it.
func (s *Service) announceTx(tx *db.Tx, by audit.Actor, run runRow, account settings.BankAccount, d planned) error {
	if _, err := tx.Exec(insertDebit, d.id, run.ID, d.loanID, d.mandateID, d.Sequence, d.Amount.Minor, d.EndToEnd, tx.Now()); err != nil {
		return err
	}
	if err := emitDebitTx(tx, by, eventlog.DebitSent, d.loanID, d.id, DebitAnnounced, ""); err != nil {
		return err
	}
	return s.Mail.QueueTx(tx, notify.Mail{
		To: d.party.Email, Lang: d.lang, AccountID: db.Text(d.party.AccountID), Template: "debit.announced", Key: "debit/" + d.id,
		Params: map[string]any{
			"reference": d.reference, "amount": d.Amount, "day": run.DueOn, "mandate": d.Mandate, "creditor": account.CreditorID, "account": d.From.IBAN.Masked(),
			"link": "/client/loans/" + d.loanID,
		},
	})
}

// DiscardDebits takes a run back before its file goes to the bank. Errors: fault Forbidden,
// NotFound, Conflict "debit_run.state" or "payout.changed".
func (s *Service) DiscardDebits(ctx context.Context, p identity.Principal, id string, version int64) (DebitRun, error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return DebitRun{}, err
	}
	var row runRow
	err := s.DB.Update(ctx, func(tx *db.Tx) (err error) {
		if err := mandate.AllowTx(tx, p, mandate.PrepareDebit); err != nil {
			return err
		}
		if row, err = db.One[runRow](tx, findRun, id); err != nil {
			return err
		}
		debits, err := db.All[debitRow](tx, debitsOfRun, id)
		if err != nil {
			return err
		}
		for _, d := range debits {
			if d.State != DebitAnnounced {
				return fault.New(fault.Conflict, "debit_run.state").With("state", string(d.State))
			}
		}
		if row.State != RunAnnounced {
			return fault.New(fault.Conflict, "debit_run.state").With("state", string(row.State))
		}
		if n, err := tx.Exec(discardRun, id, version); err != nil || n == 0 {
			return payout.OrChanged(err)
		}
		for _, d := range debits {
			if _, err := tx.Exec(setDebit, d.ID, DebitAnnounced, DebitCancelled, "", tx.Now()); err != nil {
				return err
			}
			if err := emitDebitTx(tx, p.Actor(), eventlog.DebitCancelled, d.LoanID, d.ID, DebitCancelled, ""); err != nil {
				return err
			}
			if _, err := s.Mail.CancelTx(tx, "debit/"+d.ID); err != nil { // as far as it has not left
				return err
			}
		}
		row.State, row.Version, row.ChangedAt = RunDiscarded, row.Version+1, tx.Now()
		return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: "debit_run.discarded", EntityKind: entityRun, EntityID: id})
	})
	return row.view(), err
}

// DebitFile gives the file of a run, the same bytes each time; who takes it is recorded.
// Errors: fault Forbidden, NotFound.
func (s *Service) DebitFile(ctx context.Context, p identity.Principal, id string) (name string, file []byte, err error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return "", nil, err
	}
	return s.Payouts.HandOut(ctx, p, id, payout.MadeFile{Content: findRunFile, Purpose: sealRun, Entity: entityRun, Action: "debit_run.downloaded", Name: func(tx *db.Tx) (string, error) {
		r, err := db.One[runRow](tx, findRun, id)
		return r.MessageID + ".xml", err
	}})
}

// DebitRunPage is one page of runs, newest first.
type DebitRunPage struct {
	Items      []DebitRun `json:"items"`
	NextCursor string     `json:"next_cursor" doc:"Empty on the last page"`
}

// DebitRuns gives one page of runs, within a span of time. Errors: fault Forbidden, Invalid.
func (s *Service) DebitRuns(ctx context.Context, p identity.Principal, span listing.Span, cursor string, limit int) (DebitRunPage, error) {
	page := DebitRunPage{Items: []DebitRun{}}
	if err := p.Permit(identity.LoanRead); err != nil {
		return page, err
	}
	if err := payout.CheckPage(&cursor, &limit); err != nil {
		return page, err
	}
	var rows []runRow
	err := s.DB.View(ctx, func(tx *db.Tx) (err error) {
		text, values := span.Page(listing.Conditions{}, keyedRuns, "", cursor, limit+1)
		rows, err = db.All[runRow](tx, db.Composed(`SELECT `+runColumns+` FROM debit_runs`+text), values...)
		return err
	})
	rows, page.NextCursor = db.Page(rows, limit, runRow.key)
	for _, r := range rows {
		page.Items = append(page.Items, r.view())
	}
	return page, err
}
