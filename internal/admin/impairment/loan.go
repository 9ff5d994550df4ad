package impairment

import (
	"context"
	"io"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/allowance"
	"florin/internal/lending/loan"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
)

// LoanView is what the last run says of a loan, and how staff watch it.
type LoanView struct {
	Reference string     `json:"reference"`
	AsOf      *date.Date `json:"as_of" doc:"Of the last run that is in the books; null: none yet"`
	Item      *Item      `json:"item" doc:"Null: the loan is in no run"`
	Marks     []Mark     `json:"marks" doc:"Newest first"`
	MayEdit   bool       `json:"may_edit"`
}

// Mark says that staff watch a loan.
type Mark struct {
	ID      string          `json:"id"`
	Stage   int             `json:"stage" minimum:"2" maximum:"3"`
	Worry   allowance.Worry `json:"worry" enum:"income,insolvency,other_debts,dispute,fraud,other"`
	From    date.Date       `json:"from"`
	Until   *date.Date      `json:"until" doc:"The last day; null: until it is ended"`
	By      string          `json:"by"`
	EndedBy string          `json:"ended_by" doc:"Empty: it was not ended before its day"`
	At      time.Time       `json:"at"`
	MayEnd  bool            `json:"may_end"`
}

// MarkInput is a mark that a user sets.
type MarkInput struct {
	Stage int             `json:"stage" minimum:"2" maximum:"3" doc:"2: watched; 3: unlikely to pay"`
	Worry allowance.Worry `json:"worry" enum:"income,insolvency,other_debts,dispute,fraud,other"`
	Until *date.Date      `json:"until" doc:"The last day; null: until it is ended"`
}

// Loan gives what is expected to be lost of a loan. Errors: fault Forbidden (needs ledger.read), NotFound.
func (s *Service) Loan(ctx context.Context, p identity.Principal, loanID string) (v LoanView, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return v, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		v, err = s.loanTx(tx, p, loanID)
		return err
	})
	return v, err
}

func (s *Service) loanTx(tx *db.Tx, p identity.Principal, loanID string) (v LoanView, err error) {
	known, found, err := s.Loans.KnownTx(tx, loanID)
	if err == nil && !found {
		err = fault.New(fault.NotFound, "not_found")
	}
	if err != nil {
		return v, err
	}
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return v, err
	}
	v = LoanView{Reference: known.Reference, Marks: []Mark{}, MayEdit: p.Can(identity.LedgerManage)}
	marks, err := allowance.MarksTx(tx, loanID)
	for _, m := range marks {
		runs := m.EndedAt == nil && (m.Until.IsZero() || m.Until.After(now.Today(tx.Now())))
		v.Marks = append(v.Marks, Mark{m.ID, m.Stage, m.Worry, m.From, loan.DayOrNil(m.Until), m.By, db.Text(m.EndedBy), m.At, runs && v.MayEdit})
	}
	if err != nil {
		return v, err
	}
	run, found, err := allowance.BookedBeforeTx(tx, newest)
	if err != nil || !found {
		return v, err
	}
	v.AsOf = &run.AsOf
	row, found, err := allowance.ItemTx(tx, run.ID, loanID)
	if err == nil && found && row.Outcome == allowance.Open {
		item, err := viewItem(row)
		v.Item = &item
		return v, err
	}
	return v, err
}

// Watch marks a loan from today on. Errors: fault Forbidden (needs ledger.manage), NotFound, Invalid for what is wrong.
func (s *Service) Watch(ctx context.Context, p identity.Principal, loanID string, in MarkInput) (v LoanView, err error) {
	return s.mark(ctx, p, loanID, func(tx *db.Tx, today date.Date) (map[string]any, error) {
		m := allowance.Mark{LoanID: loanID, Stage: in.Stage, Worry: in.Worry, From: today, By: p.Name}
		if in.Until != nil {
			m.Until = *in.Until
		}
		_, err := allowance.WatchTx(tx, m)
		return map[string]any{"stage": in.Stage, "worry": string(in.Worry)}, err
	}, "loan.watched")
}

// Unwatch ends a mark with today. Errors: fault Forbidden (needs ledger.manage), NotFound, Conflict "allowance.mark_ended".
func (s *Service) Unwatch(ctx context.Context, p identity.Principal, loanID, id string) (v LoanView, err error) {
	return s.mark(ctx, p, loanID, func(tx *db.Tx, today date.Date) (map[string]any, error) {
		return nil, allowance.UnwatchTx(tx, loanID, id, today, p.Name)
	}, "loan.unwatched")
}

func (s *Service) mark(ctx context.Context, p identity.Principal, loanID string, do func(*db.Tx, date.Date) (map[string]any, error), action string) (v LoanView, err error) {
	if err := p.Permit(identity.LedgerManage); err != nil {
		return v, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		if _, found, err := s.Loans.KnownTx(tx, loanID); err != nil || !found {
			return fault.New(fault.NotFound, "not_found").Wrap(err)
		}
		details, err := do(tx, now.Today(tx.Now()))
		if err != nil {
			return err
		}
		if err := recordLoanTx(tx, p, loanID, action, details); err != nil {
			return err
		}
		v, err = s.loanTx(tx, p, loanID)
		return err
	})
	return v, err
}

// File is a run as it is taken along.
type File struct {
	Name  string
	Media string
	Write func(ctx context.Context, w io.Writer) error
}

// OpenFile writes a run loan by loan, in the caller's language, and records that. Errors: fault Forbidden (needs ledger.read), NotFound;
// Invalid "choice.invalid" for the format; Conflict "allowance.not_booked" before it is in the books.
func (s *Service) OpenFile(ctx context.Context, p identity.Principal, id string, format table.Format) (f File, err error) {
	if err := p.Permit(identity.LedgerRead); err != nil {
		return f, err
	}
	if format != table.CSV && format != table.XLSX {
		return f, fault.AtField("/format", "choice.invalid")
	}
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return f, err
	}
	say := i18n.For(i18n.OrDefault(p.Lang))
	about := table.About{Title: say.T("books:allowance.title", nil), Lang: say.Lang(), Zone: now.Hours.Location(), Currency: say.T("export:currency", nil), Author: now.Company.Name}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		run, err := allowance.RunTx(tx, id)
		if err == nil && run.State != allowance.Booked {
			err = fault.New(fault.Conflict, "allowance.not_booked")
		}
		if err != nil {
			return err
		}
		about.Made, f.Name = tx.Now(), "allowance-"+run.AsOf.String()+"."+string(format)
		return recordTx(tx, p.Actor(), id, "allowance.exported", map[string]any{"as_of": run.AsOf.String(), "format": string(format)})
	})
	f.Media = format.MediaType()
	f.Write = func(ctx context.Context, w io.Writer) error { return s.write(ctx, w, id, format, about, say) }
	return f, err
}
