package bureau

import (
	"context"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/validate"
	"florin/internal/lending/request"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/settings"
)

// Service is safe to call from many goroutines. Methods that people call check their permission themselves.
type Service struct {
	db       *db.DB
	settings *settings.Service
	adapters *adapter.Service // nil: there are none
}

// New makes the service, and has it take what adapters answer.
func New(parts request.Parts) *Service {
	s := &Service{db: parts.DB, settings: parts.Settings, adapters: parts.Adapters}
	if s.adapters != nil {
		s.adapters.Take(adapter.BureauReport, s.takeTx)
	}
	return s
}

// Register takes on the asking of the adapter, of what is to be told from a day on.
func (s *Service) Register(r *job.Runner) { r.Every("bureau.ask", 5*time.Minute, s.AskDue) }

const (
	codeReported = "register.reported"
	codeNotDue   = "register.not_due"
	codeTooEarly = "register.too_early"
	codeAsking   = "register.asking"

	longestReference = 80
)

// ReportInput says that a register was told by hand.
type ReportInput struct {
	ReportedOn date.Date `json:"reported_on"`
	Reference  string    `json:"reference" doc:"That the register gave"`
}

// Report notes that a register was told by hand. Errors: fault Forbidden (needs offer.manage), NotFound, and those of NoteTx.
func (s *Service) Report(ctx context.Context, p identity.Principal, id string, in ReportInput) (r Report, err error) {
	return s.act(ctx, p, id, func(tx *db.Tx, row Row, today date.Date) error { return NoteTx(tx, p, row, in, today) })
}

// Ask has the adapter tell the register what it did not the last time, or what nobody had it tell yet. Errors: fault Forbidden (needs offer.manage), NotFound, Conflict "adapter.none",
// "register.reported", "register.not_due", "register.too_early", "register.asking".
func (s *Service) Ask(ctx context.Context, p identity.Principal, id string) (r Report, err error) {
	return s.act(ctx, p, id, func(tx *db.Tx, row Row, today date.Date) error {
		if err := row.tellable(today); err != nil {
			return err
		}
		return s.askTx(tx, row, p.Actor())
	})
}

func (s *Service) act(ctx context.Context, p identity.Principal, id string, do func(tx *db.Tx, row Row, today date.Date) error) (r Report, err error) {
	if err := p.Permit(identity.OfferManage); err != nil {
		return r, err
	}
	snapshot, err := s.settings.Load(ctx)
	if err != nil {
		return r, err
	}
	err = s.db.Update(ctx, func(tx *db.Tx) error {
		row, err := db.One[Row](tx, find, id)
		if err != nil {
			return err
		}
		of, err := db.One[request.Case](tx, request.FindCase, row.RequestID)
		if err != nil {
			return err
		}
		today := date.Of(tx.Now(), request.ProductOf(snapshot, of.Product).Location())
		if err := do(tx, row, today); err != nil {
			return err
		}
		if row, err = db.One[Row](tx, find, id); err == nil {
			r, err = s.viewTx(tx, p, row, today)
		}
		return err
	})
	return r, err
}

// tellable refuses what the register is not to be told now.
func (r Row) tellable(today date.Date) error {
	switch {
	case r.State == Reported:
		return fault.New(fault.Conflict, codeReported)
	case !r.open():
		return fault.New(fault.Conflict, codeNotDue)
	case today.Before(r.FromOn):
		return fault.New(fault.Conflict, codeTooEarly).With("from", r.FromOn.String())
	case r.State == Asked:
		return fault.New(fault.Conflict, codeAsking)
	}
	return nil
}

// NoteTx notes that a register was told by hand. Errors: fault Conflict "register.reported", "register.not_due", "register.too_early" (those who owe were not warned for long
// enough), "register.asking" (the adapter is at it); Invalid naming the field.
func NoteTx(tx *db.Tx, p identity.Principal, row Row, in ReportInput, today date.Date) error {
	if err := row.tellable(today); err != nil {
		return err
	}
	in.Reference = validate.Clean(validate.CleanText(in.Reference))
	v := validate.New()
	switch {
	case in.ReportedOn.IsZero():
		v.Check("/reported_on", validate.FieldRequired)
	case in.ReportedOn.After(today):
		v.Check("/reported_on", "date.future")
	}
	v.Check("/reference", validate.Required(in.Reference))
	v.CheckWith("/reference", validate.Text(in.Reference, longestReference), map[string]any{"max": longestReference})
	if err := v.Err(); err != nil {
		return err
	}
	n, err := tx.Exec(setReported, row.ID, "", "", in.ReportedOn, in.Reference, p.Who(), request.DisplayName(p), tx.Now())
	if err == nil && n == 0 {
		err = fault.New(fault.Conflict, codeReported)
	}
	if err != nil {
		return err
	}
	return recordTx(tx, p.Actor(), row, "bureau.reported", map[string]any{"reported_on": in.ReportedOn, "due_on": row.DueOn})
}
