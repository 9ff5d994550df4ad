package payout

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/identity/mandate"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/lending/loan"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/refinance"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// Batch is an order of payouts for the bank, as staff see it.
type Batch struct {
	ID         string         `json:"id"`
	Version    int64          `json:"version"`
	State      BatchState     `json:"state" enum:"prepared,released,discarded"`
	Currency   money.Currency `json:"currency"`
	MessageID  string         `json:"message_id" doc:"How the bank's answers name the file"`
	ExecuteOn  date.Date      `json:"execute_on"`
	Payouts    int            `json:"payouts"`
	Total      money.Amount   `json:"total"`
	PreparedBy string         `json:"prepared_by"`
	PreparedAt time.Time      `json:"prepared_at"`
	ReleasedBy string         `json:"released_by"`
	ReleasedAt *time.Time     `json:"released_at"`
	LeavesAt   *time.Time     `json:"leaves_at" doc:"A program has released it, and its file is made then unless a person stops it"`
	LeavesBy   string         `json:"leaves_by" doc:"The name of that program"`
	Alone      bool           `json:"alone" doc:"One person prepared and released it"`
	// Downloaded is when the file was last taken to be handed in by hand.
	DownloadedAt *time.Time    `json:"downloaded_at" doc:"When its file was last downloaded to be handed in by hand"`
	DownloadedBy string        `json:"downloaded_by"`
	ChangedAt    time.Time     `json:"changed_at"`
	Orders       []Order       `json:"orders" doc:"When the adapter handed it to the bank, and what the bank said; the newest first"`
	Allowed      []BatchAction `json:"allowed" enum:"release,stop,discard,download,copy,send,settle" doc:"What the caller may do with it now. copy: the file can be had, and the bank has it already, or may have it"`
}

// BatchState is where a batch stands.
type BatchState string

// The states. Only a released batch has a file.
const (
	BatchPrepared  BatchState = "prepared"
	BatchReleased  BatchState = "released"
	BatchDiscarded BatchState = "discarded"
)

type batchRow struct {
	ID           string         `db:"id"`
	Version      int64          `db:"version"`
	State        BatchState     `db:"state"`
	Currency     money.Currency `db:"currency"`
	MessageID    string         `db:"message_id"`
	ExecuteOn    date.Date      `db:"execute_on"`
	Payouts      int            `db:"payouts"`
	TotalMinor   int64          `db:"total_minor"`
	PreparedBy   string         `db:"prepared_by"`
	PreparedName string         `db:"prepared_name"`
	PreparedAt   time.Time      `db:"prepared_at"`
	ReleasedBy   *string        `db:"released_by"`
	ReleasedName string         `db:"released_name"`
	ReleasedAt   *time.Time     `db:"released_at"`
	LeavesAt     *time.Time     `db:"leaves_at"`
	LeavesBy     *string        `db:"leaves_by"`
	LeavesName   *string        `db:"leaves_name"`
	DownloadedAt *time.Time     `db:"downloaded_at"`
	Downloader   *string        `db:"downloaded_name"`
	ChangedAt    time.Time      `db:"changed_at"`
}

func (r batchRow) key() string { return r.ID }

// viewBatchTx is a batch as the caller sees it, by the rule for a second person as it is now.
func (s *Service) viewBatchTx(tx *db.Tx, r batchRow, p identity.Principal) (Batch, error) {
	snapshot, err := s.Settings.ReadTx(tx)
	if err != nil {
		return Batch{}, err
	}
	return s.batchTx(tx, r, snapshot.Policies.FourEyes, p)
}

func (s *Service) batchTx(tx *db.Tx, r batchRow, rule settings.FourEyes, p identity.Principal) (Batch, error) {
	rows, err := db.All[orderRow](tx, ordersOfBatch, r.ID)
	if err != nil {
		return Batch{}, err
	}
	orders := make([]Order, len(rows))
	for i, o := range rows {
		orders[i] = o.view()
	}
	allowed, err := s.allowedTx(tx, r, rows, rule, p)
	return Batch{
		r.ID, r.Version, r.State, r.Currency, r.MessageID, r.ExecuteOn, r.Payouts, money.Of(r.TotalMinor, r.Currency), r.PreparedName, r.PreparedAt,
		r.ReleasedName, r.ReleasedAt, r.LeavesAt, db.Text(r.LeavesName), r.ReleasedBy != nil && *r.ReleasedBy == r.PreparedBy,
		r.DownloadedAt, db.Text(r.Downloader), r.ChangedAt, orders, allowed,
	}, err
}

const (
	entityBatch  = "payout_batch"
	sealBatch    = "loan.payout_batch"
	maxBatch     = 1000
	maxAheadDays = 30
)

// BatchOrder is what a batch is made of.
type BatchOrder struct {
	PayoutIDs []string  `json:"payout_ids" minItems:"1" maxItems:"1000"`
	ExecuteOn date.Date `json:"execute_on,omitzero" doc:"Today when absent"`
}

// PrepareBatch puts planned payouts into a batch that a second person is to release. All of
// them must be payable: what the bank would refuse is refused here. Errors: fault
// Forbidden, NotFound, Invalid, Conflict "payout.state", "payout.changed", "payout.conditions", "payout.other_account", "bank.no_account"
// or "bank.refused".
func (s *Service) PrepareBatch(ctx context.Context, p identity.Principal, o BatchOrder) (Batch, error) {
	if err := p.Permit(identity.PayoutPrepare); err != nil {
		return Batch{}, err
	}
	if len(o.PayoutIDs) == 0 || len(o.PayoutIDs) > maxBatch {
		return Batch{}, fault.Fields(fault.Field{Pointer: "/payout_ids", Code: "choice.invalid"})
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Batch{}, err
	}
	var view Batch
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		if err := mandate.AllowTx(tx, p, mandate.PreparePayout); err != nil {
			return err
		}
		row, err := s.prepareTx(tx, p, snapshot, o)
		if err == nil {
			err = s.askScreeningTx(tx, p.Actor(), row.ID)
		}
		if err != nil {
			return err
		}
		view, err = s.batchTx(tx, row, snapshot.Policies.FourEyes, p)
		return err
	})
	return view, err
}

func (s *Service) prepareTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, o BatchOrder) (batchRow, error) {
	rows := make([]Row, len(o.PayoutIDs))
	for i, id := range o.PayoutIDs {
		var err error
		if rows[i], err = db.One[Row](tx, findPayout, id); err != nil {
			return batchRow{}, err
		}
	}
	rows, err := togetherTx(tx, rows)
	if err != nil {
		return batchRow{}, err
	}
	id, err := db.NewKey(tx.Now())
	if err != nil {
		return batchRow{}, err
	}
	b := batchRow{
		ID: id, Version: 1, State: BatchPrepared, Currency: rows[0].Currency, MessageID: MessageID("P", id), Payouts: len(rows),
		PreparedBy: p.Who(), PreparedName: loanbook.NameOf(p), PreparedAt: tx.Now(), ChangedAt: tx.Now(),
	}
	if b.ExecuteOn, err = executeOn(o.ExecuteOn, snapshot.Today(tx.Now())); err != nil {
		return b, err
	}
	if rows, err = s.refigureTx(tx, rows, b.ExecuteOn); err != nil {
		return b, err
	}
	if _, b.TotalMinor, err = s.fileOf(snapshot, b, rows, tx.Now()); err != nil {
		return b, err
	}
	if _, err := tx.Exec(insertBatch, b.ID, b.Currency, b.MessageID, b.ExecuteOn, b.Payouts, b.TotalMinor, b.PreparedBy, b.PreparedName, b.PreparedAt); err != nil {
		return b, err
	}
	for _, r := range rows {
		if err := r.leavesTx(tx); err != nil {
			return b, err
		}
		if _, err := s.moveTx(tx, p.Actor(), r, change{action: actBatch, batch: &b.ID}); err != nil {
			return b, err
		}
	}
	if err := s.askPayeesTx(tx, p.Actor(), rows); err != nil {
		return b, err
	}
	return b, audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "payout_batch.prepared", EntityKind: entityBatch, EntityID: b.ID, New: true,
		Details: map[string]any{"payouts": b.Payouts, "total": b.TotalMinor, "currency": b.Currency},
	})
}

// OwedTx refuses a payout of a loan that has its money already, however it came by it. A
// refund is owed as long as its payout lives: the two end together.
func (r Row) OwedTx(tx *db.Tx) error {
	if r.Kind == ForRefund || r.ofNoLoan() {
		return nil
	}
	if r.Part > 1 {
		return r.owedPartTx(tx)
	}
	status, err := db.One[loan.Status](tx, loanStatus, r.LoanID)
	if err != nil || status == loan.PendingPayout {
		return err
	}
	debts, err := refinance.AnyTx(tx, r.LoanID)
	if err == nil && (!debts || status == loan.Closed) { // with debts each transfer has one attempt that lives: it has not arrived
		err = fault.New(fault.Conflict, "loan.already_paid_out")
	}
	return err
}

// MessageID names a file for the bank: letters and digits only, at most 35 of them.
func MessageID(prefix, id string) string {
	return prefix + strings.ToUpper(strings.ReplaceAll(id, "-", ""))[:29]
}

func executeOn(on, today date.Date) (date.Date, error) {
	if on.IsZero() {
		return today, nil
	}
	if on.Before(today.AddDays(-1)) || on.After(today.AddDays(maxAheadDays)) { // zones differ by a day
		return on, fault.Fields(fault.Field{Pointer: "/execute_on", Code: "choice.invalid"})
	}
	return on, nil
}

// fileOf makes the file of a batch; of one in a currency without a rail, its list. What the writer refuses is fault Conflict "bank.refused".
func (s *Service) fileOf(snapshot settings.Snapshot, b batchRow, rows []Row, now time.Time) (file []byte, total int64, err error) {
	account, ok := snapshot.Bank.Account(b.Currency)
	carried := rail.Carried(b.Currency)
	if !ok && carried {
		return nil, 0, fault.New(fault.Conflict, "bank.no_account").With("currency", string(b.Currency))
	}
	f := bankfile.TransferFile{MessageID: b.MessageID, Made: now, On: b.ExecuteOn, From: account.Party(), Currency: b.Currency}
	for _, r := range rows {
		to, err := s.payee(r)
		if err != nil {
			return nil, 0, err
		}
		if r.Kind == ForProof && to.IBAN != string(f.From.IBAN) {
			return nil, 0, fault.New(fault.Conflict, "payout.other_account")
		}
		total += r.Minor
		f.Transfers = append(f.Transfers, bankfile.Transfer{
			EndToEnd: r.EndToEnd, Amount: money.Of(r.Minor, r.Currency), Message: cmp.Or(to.Reference, cmp.Or(account.Name, snapshot.Company.Name)+" "+r.Reference),
			To: bankfile.Account{Name: to.Holder, IBAN: rail.IBAN(to.IBAN)},
		})
	}
	write := f.Write
	if !carried {
		write = f.List
	}
	if file, err = write(); err != nil {
		return nil, 0, fault.New(fault.Conflict, "bank.refused").Wrap(err)
	}
	return file, total, nil
}

// onBatch loads a batch that waits for its release, and acts on it.
func (s *Service) onBatch(ctx context.Context, p identity.Principal, id string, version int64, act func(tx *db.Tx, b batchRow, rows []Row) error) (Batch, error) {
	var view Batch
	err := s.DB.Update(ctx, func(tx *db.Tx) error {
		b, err := db.One[batchRow](tx, findBatch, id)
		switch {
		case err != nil:
			return err
		case b.State != BatchPrepared:
			return fault.New(fault.Conflict, "payout_batch.state").With("state", string(b.State))
		case b.Version != version && b.LeavesAt != nil && mandate.Bounds(p): // a program's own release is what has changed it
			return errLeaving(b)
		case b.Version != version:
			return fault.New(fault.Conflict, "payout.changed").With("version", b.Version)
		}
		rows, err := db.All[Row](tx, payoutsOfBatch, id)
		if err != nil {
			return err
		}
		if err := act(tx, b, rows); err != nil {
			return err
		}
		if b, err = db.One[batchRow](tx, findBatch, id); err != nil {
			return err
		}
		view, err = s.viewBatchTx(tx, b, p)
		return err
	})
	return view, err
}

// ReleaseBatch lets a batch go to the bank: its file is made, once. Who prepared it
// releases it only where the lender's rule lets one person work alone. What a program releases leaves after a delay, in which
// people can stop it (StopBatch). Errors: fault
// Forbidden (also "mandate.exceeded"), NotFound, Conflict "second_person.needed", "payout_batch.leaving", "payout_batch.state",
// "payout.changed", "payout.conditions", "payout.screening", "payout.asking" and "payout.checking" naming the loan, "bank.no_account" or "bank.refused".
func (s *Service) ReleaseBatch(ctx context.Context, p identity.Principal, id string, version int64) (Batch, error) {
	if err := p.Permit(identity.PayoutRelease); err != nil {
		return Batch{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return Batch{}, err
	}
	if err := s.screen(ctx, id); err != nil {
		return Batch{}, err
	}
	if mandate.Bounds(p) {
		return s.leaveLater(ctx, p, id, version, snapshot)
	}
	return s.onBatch(ctx, p, id, version, func(tx *db.Tx, b batchRow, rows []Row) error {
		if err := secondTx(tx, snapshot.Policies.FourEyes, b, p); err != nil {
			return err
		}
		return s.releaseTx(tx, p, snapshot, b, rows)
	})
}

// secondTx says whether a person may release a batch: not who has prepared it, nor who has vouched for a payee in it, as the lender's rule has it.
func secondTx(tx *db.Tx, rule settings.FourEyes, b batchRow, p identity.Principal) error {
	apart := func(who string) error { return identity.SecondPersonTx(tx, rule, identity.PayoutRelease, who, p) }
	if err := apart(b.PreparedBy); err != nil {
		return err
	}
	return vouchedTx(tx, b.ID, apart)
}

// releaseTx makes the file of a batch.
func (s *Service) releaseTx(tx *db.Tx, p identity.Principal, snapshot settings.Snapshot, b batchRow, rows []Row) error {
	if err := s.clearTx(tx, b.ID); err != nil {
		return err
	}
	if err := checkedTx(tx, b.ID); err != nil {
		return err
	}
	if today := snapshot.Today(tx.Now()); b.ExecuteOn.Before(today) {
		b.ExecuteOn = today // banks refuse days that are over
	}
	rows, err := s.refigureTx(tx, rows, b.ExecuteOn)
	if err != nil {
		return err
	}
	file, total, err := s.fileOf(snapshot, b, rows, tx.Now())
	if err != nil {
		return err
	}
	sealed, err := s.Keys.Seal(sealBatch, file, []byte(b.ID))
	if err != nil {
		return fmt.Errorf("seal file: %w", err)
	}
	if n, err := tx.Exec(releaseBatch, b.ID, b.Version, p.Who(), loanbook.NameOf(p), tx.Now(), sealed, b.ExecuteOn); err != nil || n == 0 {
		return OrChanged(err)
	}
	if _, err := tx.Exec(setBatchTotal, b.ID, total); err != nil {
		return err
	}
	for _, r := range rows {
		if err := r.leavesTx(tx); err != nil {
			return err
		}
		if !r.ofNoLoan() {
			if err := s.Refinances.FixTx(tx, r.LoanID, b.ExecuteOn); err != nil {
				return err
			}
		}
		if _, err := s.moveTx(tx, p.Actor(), r, change{action: actExport}); err != nil {
			return err
		}
	}
	return audit.RecordTx(tx, audit.Event{
		Actor: p.Actor(), Action: "payout_batch.released", EntityKind: entityBatch, EntityID: b.ID,
		Details: map[string]any{"alone": b.PreparedBy == p.Who()},
	})
}

// OrChanged is err, or says that another was faster: fault Conflict "payout.changed".
func OrChanged(err error) error {
	if err != nil {
		return err
	}
	return fault.New(fault.Conflict, "payout.changed")
}

// DiscardBatch takes a batch apart that is not released; its payouts are planned again.
// Errors: fault Forbidden, NotFound, Conflict "payout_batch.state" or "payout.changed".
func (s *Service) DiscardBatch(ctx context.Context, p identity.Principal, id string, version int64) (Batch, error) {
	if err := p.Permit(identity.PayoutPrepare); err != nil {
		return Batch{}, err
	}
	return s.onBatch(ctx, p, id, version, func(tx *db.Tx, b batchRow, rows []Row) error {
		if err := mandate.AllowTx(tx, p, mandate.PreparePayout); err != nil {
			return err
		}
		if n, err := tx.Exec(discardBatch, b.ID, b.Version, tx.Now()); err != nil || n == 0 {
			return OrChanged(err)
		}
		for _, r := range rows {
			if _, err := s.moveTx(tx, p.Actor(), r, change{action: actUnbatch}); err != nil {
				return err
			}
		}
		return audit.RecordTx(tx, audit.Event{Actor: p.Actor(), Action: "payout_batch.discarded", EntityKind: entityBatch, EntityID: b.ID})
	})
}

// BatchFile gives the file of a released batch, the same bytes each time; who takes it is
// recorded. What the adapter has handed to the bank is given as a copy alone, which nobody
// hands in, and which its name calls one. Errors: fault Forbidden, NotFound, Conflict "payout_batch.sent".
func (s *Service) BatchFile(ctx context.Context, p identity.Principal, id string, isCopy bool) (name string, file []byte, err error) {
	if err := p.Permit(identity.PayoutPrepare); err != nil {
		return "", nil, err
	}
	action := "payout_batch.downloaded"
	if isCopy {
		action = "payout_batch.copied"
	}
	return s.HandOut(ctx, p, id, MadeFile{findBatchFile, sealBatch, entityBatch, action, func(tx *db.Tx) (string, error) {
		b, err := db.One[batchRow](tx, findBatch, id)
		name := bankfile.FileName(b.MessageID, b.Currency)
		switch {
		case err != nil || isCopy:
			return "copy-" + name, err
		case b.State != BatchReleased:
			return name, nil
		}
		if err := notSentTx(tx, id); err != nil {
			return "", err
		}
		_, err = tx.Exec(noteDownload, id, tx.Now(), loanbook.NameOf(p))
		return name, err
	}})
}

// BatchPage is one page of batches, newest first.
type BatchPage struct {
	Items      []Batch `json:"items"`
	NextCursor string  `json:"next_cursor" doc:"Empty on the last page"`
}

// Batches gives one page of batches, within a span of time. Errors: fault Forbidden, Invalid.
func (s *Service) Batches(ctx context.Context, p identity.Principal, span listing.Span, cursor string, limit int) (BatchPage, error) {
	page := BatchPage{Items: []Batch{}}
	if err := p.Permit(identity.LoanRead); err != nil {
		return page, err
	}
	if err := CheckPage(&cursor, &limit); err != nil {
		return page, err
	}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		text, values := span.Page(listing.Conditions{}, keyedBatches, "", cursor, limit+1)
		rows, err := db.All[batchRow](tx, db.Composed(`SELECT `+batchColumns+` FROM payout_batches`+text), values...)
		if err != nil {
			return err
		}
		page = BatchPage{Items: []Batch{}}
		rows, page.NextCursor = db.Page(rows, limit, batchRow.key)
		for _, r := range rows {
			view, err := s.batchTx(tx, r, snapshot.Policies.FourEyes, p)
			if err != nil {
				return err
			}
			page.Items = append(page.Items, view)
		}
		return nil
	})
	return page, err
}
