package treasury

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/lending/loanbook"
	"florin/internal/lending/payout"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/platform/listing"
	"florin/internal/rule/bankfile"
	"florin/internal/rule/rail"
	"florin/internal/rule/settings"
)

// BankFile is a file that a bank sent, as staff see it.
type BankFile struct {
	ID         string           `json:"id"`
	Message    bankfile.Message `json:"message" enum:"pain.002,camt.053,camt.054"`
	Entries    int64            `json:"entries" doc:"New payments in it"`
	Known      int64            `json:"known" doc:"Payments that an earlier file had brought"`
	Skipped    int64            `json:"skipped" doc:"Pending ones, and those of accounts that are not the lender's"`
	Matched    int64            `json:"matched"`
	Unmatched  int64            `json:"unmatched" doc:"Waiting for somebody to look"`
	Waiting    int64            `json:"waiting" doc:"Still being worked on"`
	UploadedBy string           `json:"uploaded_by"`
	UploadedAt time.Time        `json:"uploaded_at"`
	Again      bool             `json:"again" doc:"The same file had been uploaded before"`
}

type fileRow struct {
	ID           string           `db:"id"`
	State        string           `db:"state"`
	Message      bankfile.Message `db:"message"`
	Entries      int64            `db:"entries"`
	Known        int64            `db:"known"`
	Skipped      int64            `db:"skipped"`
	UploadedName string           `db:"uploaded_name"`
	UploadedAt   time.Time        `db:"uploaded_at"`
}

func (r fileRow) key() string { return r.ID }

const (
	entityFile  = "bank_file"
	sealEntry   = "loan.bank_entry"
	settleJob   = "bank.settle"
	importChunk = 200
	inlineMost  = 500 // entries that are matched before the upload is answered
)

// Register takes on the work about banks: matching what files bring, and letting
// payouts go on their day in a zone.
func (s *Service) Register(r *job.Runner, zone *time.Location) {
	r.Handle(settleJob, s.settleLater)
	s.Payouts.Register(r)
	r.Daily("payouts.release", zone, s.Payouts.ReleaseWaiting)
	r.Daily("payouts.parts", zone, s.Payouts.EndParts)
}

// settleLater matches what a file has brought; it is the job that an import enqueues.
func (s *Service) settleLater(ctx context.Context, j job.Job) error {
	var fileID string
	if err := j.Decode(&fileID); err != nil {
		return job.Permanent(err)
	}
	return s.SettleFile(ctx, fileID)
}

// ImportBankFile takes a file of a bank: status reports settle or return payouts, bookings
// are matched with loans. The same file again, or another that tells of the same payments,
// changes nothing. A file that breaks off is refused as a whole.
//
// Errors: fault Forbidden, Invalid "bank_file.form".
func (s *Service) ImportBankFile(ctx context.Context, p identity.Principal, content []byte) (BankFile, error) {
	if err := p.Permit(identity.BankManage); err != nil {
		return BankFile{}, err
	}
	message, err := bankfile.Read(bytes.NewReader(content), bankfile.Handler{})
	if errors.Is(err, bankfile.ErrForm) {
		return BankFile{}, fault.New(fault.Invalid, "bank_file.form").Wrap(err)
	}
	if err != nil {
		return BankFile{}, err
	}
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return BankFile{}, err
	}
	sum := sha256.Sum256(content)
	file, err := s.takeFile(ctx, p, hex.EncodeToString(sum[:]), message)
	if err != nil {
		return BankFile{}, err
	}
	again := file.State == "read"
	if !again {
		if file, err = s.readFile(ctx, p, snapshot, file, content); err != nil {
			return BankFile{}, err
		}
	}
	if file.Entries <= inlineMost {
		if err := s.SettleFile(ctx, file.ID); err != nil {
			return BankFile{}, err
		}
	}
	view, err := s.viewFile(ctx, file)
	view.Again = again
	return view, err
}

// Foreign says whether a statement or a notice tells of accounts, and of none of the lender's. What is none of these messages is not foreign: the import refuses it.
func (s *Service) Foreign(ctx context.Context, content []byte) (bool, error) {
	snapshot, err := s.Settings.Load(ctx)
	if err != nil {
		return false, err
	}
	own, others := false, false
	of := func(account string) error {
		is := slices.ContainsFunc(snapshot.Bank.Accounts, func(a settings.BankAccount) bool {
			return account == string(a.Party().IBAN) || account == string(a.Receiver().IBAN)
		})
		own, others = own || is, others || !is
		return nil
	}
	_, err = bankfile.Read(bytes.NewReader(content), bankfile.Handler{
		Entry:   func(e bankfile.Entry) error { return of(e.Account) },
		Covered: func(c bankfile.Covered) error { return of(c.Account) },
	})
	if errors.Is(err, bankfile.ErrForm) {
		return false, nil
	}
	return others && !own, err
}

// takeFile notes a file, or finds it again: one whose reading was cut short goes on.
func (s *Service) takeFile(ctx context.Context, p identity.Principal, digest string, message bankfile.Message) (file fileRow, err error) {
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		id, err := db.NewKey(tx.Now())
		if err != nil {
			return err
		}
		n, err := tx.Exec(insertFile, id, digest, message, p.Who(), loanbook.NameOf(p), tx.Now())
		if err != nil {
			return err
		}
		if file, err = db.One[fileRow](tx, findFile, digest); err != nil || n == 0 {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: p.Actor(), Action: "bank_file.uploaded", EntityKind: entityFile, EntityID: id, New: true,
			Details: map[string]any{"message": message, "sha256": digest},
		})
	})
	return file, err
}

// reading is a file on its way into the database.
type reading struct {
	s        *Service
	p        identity.Principal
	lender   settings.Snapshot
	accounts map[string]bool // the lender's, with the currency of each
	known    map[string]bool // without it
	file     fileRow
	chunk    []booked
	seen     map[string]int // how often the same booking without a reference came in this file
	skipped  int64
	entries  int64
	told     int64 // by an earlier file
}

// booked is an entry that is to be kept.
type booked struct {
	bankfile.Entry
	on    date.Date // as the bank dates it; zero when it does not
	why   string    // code of what leaves it to people
	group string
	keys  []string // of its parts
}

// whyOf is the code of what leaves a part to people from the start; empty: nothing.
func (b booked) whyOf(part bankfile.Part) string {
	if b.why == "" && part.Foreign {
		return partCurrency
	}
	return b.why
}

func (s *Service) readFile(ctx context.Context, p identity.Principal, snapshot settings.Snapshot, file fileRow, content []byte) (fileRow, error) {
	r := &reading{s: s, p: p, lender: snapshot, file: file, accounts: map[string]bool{}, known: map[string]bool{}, seen: map[string]int{}}
	var covered []bankfile.Covered
	for _, a := range snapshot.Bank.Accounts {
		for _, iban := range []rail.IBAN{a.Party().IBAN, a.Receiver().IBAN} {
			r.accounts[string(iban)+string(a.Currency)], r.known[string(iban)] = true, true
		}
	}
	_, err := bankfile.Read(bytes.NewReader(content), bankfile.Handler{
		Report:  func(report bankfile.Report) error { return s.applyReport(ctx, p, snapshot, report) },
		Entry:   func(e bankfile.Entry) error { return r.take(ctx, e) },
		Covered: func(c bankfile.Covered) error { covered = append(covered, c); return nil },
	})
	if err == nil {
		err = r.flush(ctx)
	}
	if err != nil {
		return file, err
	}
	file.Entries, file.Known, file.Skipped, file.State = r.entries, r.told, r.skipped, "read"
	return file, s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(finishFile, file.ID, file.Entries, file.Known, file.Skipped); err != nil {
			return err
		}
		if err := r.coverTx(tx, covered); err != nil {
			return err
		}
		if err := eventlog.EmitTx(tx, p.Actor(), eventlog.BankFileRead, eventlog.Data{BankFileID: file.ID}); err != nil {
			return err
		}
		if file.Entries == 0 {
			return nil
		}
		return job.EnqueueTx(tx, job.Spec{Kind: settleJob, UniqueKey: settleJob + ":" + file.ID, Payload: file.ID})
	})
}

func (r *reading) take(ctx context.Context, e bankfile.Entry) error {
	if !e.Booked || e.Minor == 0 || !r.known[e.Account] {
		r.skipped++
		return nil
	}
	r.chunk = append(r.chunk, r.name(e))
	if len(r.chunk) < importChunk {
		return nil
	}
	return r.flush(ctx)
}

// name makes the keys by which the payments of an entry are known again. With a reference
// of the bank, the same words are the same payment, however often they come. Without one,
// two that read alike in one file are two: a borrower paid twice.
func (r *reading) name(e bankfile.Entry) booked {
	b := booked{Entry: e, on: e.BookedOn}
	if b.on.IsZero() {
		b.on = e.ValueOn
	}
	if !r.accounts[e.Account+string(e.Currency)] {
		b.why = accountCurrency
	}
	day, minor := b.on.String(), strconv.FormatInt(e.Minor, 10)
	if e.Reference != "" {
		b.group = hashOf("group", e.Reference, day, minor)
	}
	for i, part := range e.Parts {
		words := []string{
			e.Reference, day, strconv.FormatInt(part.Minor, 10), part.Reference, part.EndToEnd, part.Creditor, part.PartyIBAN, part.Message,
		}
		if len(e.Parts) > 1 {
			words = append(words, strconv.Itoa(i), minor)
		}
		key := hashOf(words...)
		if e.Reference == "" && part.Reference == "" {
			r.seen[e.Account+key]++
			key = hashOf(key, strconv.Itoa(r.seen[e.Account+key]))
		}
		b.keys = append(b.keys, key)
	}
	return b
}

func hashOf(words ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(words, "\x00")))
	return hex.EncodeToString(sum[:16])
}

// flush keeps what has been read so far, in one transaction.
func (r *reading) flush(ctx context.Context) error {
	var entries, known int64
	err := r.s.DB.Update(ctx, func(tx *db.Tx) error {
		entries, known = 0, 0
		for _, b := range r.chunk {
			if b.on.IsZero() {
				b.on = r.lender.Today(tx.Now())
			}
			added, err := r.s.keepTx(tx, r.file.ID, b)
			if err != nil {
				return err
			}
			entries += added
			known += int64(len(b.keys)) - added
		}
		return nil
	})
	r.entries, r.told, r.chunk = r.entries+entries, r.told+known, r.chunk[:0]
	return err
}

func (s *Service) viewFile(ctx context.Context, r fileRow) (view BankFile, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		view, err = viewFileTx(tx, r)
		return err
	})
	return view, err
}

func viewFileTx(tx *db.Tx, r fileRow) (BankFile, error) {
	type count struct {
		State EntryState `db:"state"`
		N     int64      `db:"n"`
	}
	f := BankFile{
		ID: r.ID, Message: r.Message, Entries: r.Entries, Known: r.Known, Skipped: r.Skipped, UploadedBy: r.UploadedName, UploadedAt: r.UploadedAt,
	}
	counts, err := db.All[count](tx, countFileState, r.ID)
	for _, c := range counts {
		switch c.State {
		case EntryNew:
			f.Waiting += c.N
		case EntryUnmatched:
			f.Unmatched += c.N
		default:
			f.Matched += c.N
		}
	}
	return f, err
}

// BankFilePage is one page of files, newest first.
type BankFilePage struct {
	Items      []BankFile `json:"items"`
	NextCursor string     `json:"next_cursor" doc:"Empty on the last page"`
}

// BankFiles gives one page of files, within a span of time. Errors: fault Forbidden, Invalid.
func (s *Service) BankFiles(ctx context.Context, p identity.Principal, span listing.Span, cursor string, limit int) (BankFilePage, error) {
	page := BankFilePage{Items: []BankFile{}}
	if err := p.Permit(identity.BankManage); err != nil {
		return page, err
	}
	if err := payout.CheckPage(&cursor, &limit); err != nil {
		return page, err
	}
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		text, values := span.Page(listing.Conditions{}, keyedFiles, "", cursor, limit+1)
		rows, err := db.All[fileRow](tx, db.Composed(`SELECT `+fileColumns+` FROM bank_files`+text), values...)
		if err != nil {
			return err
		}
		rows, page.NextCursor = db.Page(rows, limit, fileRow.key)
		for _, r := range rows {
			view, err := viewFileTx(tx, r)
			if err != nil {
				return err
			}
			page.Items = append(page.Items, view)
		}
		return nil
	})
	return page, err
}

// applyReport does what a status report says of payouts: a refused one comes back to be
// looked at, one that the bank has carried out is settled. What is only accepted waits for
// its booking. Direct debits that are refused leave their run.
func (s *Service) applyReport(ctx context.Context, p identity.Principal, snapshot settings.Snapshot, report bankfile.Report) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		batch, rows, found, err := payout.BatchOfMessageTx(tx, report.Original)
		if err != nil {
			return err
		}
		if !found {
			return refusedDebitsTx(tx, p.Actor(), report)
		}
		payouts := make([]reported, len(rows))
		for i, r := range rows {
			payouts[i] = reported{endToEnd: r.EndToEnd}
		}
		said := verdicts(report, payouts)
		for _, r := range rows {
			v := said[r.EndToEnd]
			if r.State != payout.Exported {
				continue // settled by its booking, or returned before
			}
			err := r.OwedTx(tx)
			if fault.CodeOf(err) == "loan.already_paid_out" {
				continue // another way: the booking will show it to people
			}
			if err != nil {
				return err
			}
			switch {
			case v.Status.Refused():
				_, err = s.Payouts.FailTx(tx, p.Actor(), r, batch.ExecuteOn, v.Reason)
			case v.Status == bankfile.StatusSettled || v.Status == bankfile.StatusAccepted:
				_, err = s.Payouts.SettleTx(tx, p.Actor(), r, notAfter(batch.ExecuteOn, snapshot.Today(tx.Now())))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func notAfter(on, today date.Date) date.Date {
	if on.After(today) {
		return today
	}
	return on
}

// reported is a payment or a debit that a report may speak of.
type reported struct {
	endToEnd string
	block    string // the one it is in; empty: the file has one alone
}

// verdicts is what a report says of each: of itself, of its block, or of the file.
func verdicts(report bankfile.Report, list []reported) map[string]bankfile.PaymentStatus {
	all := map[string]bankfile.PaymentStatus{}
	for _, r := range list {
		all[r.endToEnd] = bankfile.PaymentStatus{Status: report.Status, Reason: report.Reason}
		for _, b := range report.Blocks {
			if b.Status != "" && (r.block == "" || r.block == b.Block) {
				all[r.endToEnd] = bankfile.PaymentStatus{Status: b.Status, Reason: b.Reason}
			}
		}
	}
	for _, b := range report.Blocks {
		for _, p := range b.Payments {
			id := p.EndToEnd
			if id == "" {
				id = p.Instruction
			}
			all[id] = p
		}
	}
	return all
}
