package commission

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"

	"florin/internal/identity/identity"
	"florin/internal/integration/eventlog"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/payout"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/listing"
	"florin/internal/platform/table"
)

// Statement is what a partner is owed for a month.
type Statement struct {
	ID      string       `json:"id"`
	Month   date.Date    `json:"month" doc:"Its first day"`
	Number  int          `json:"number" doc:"Of the partner's statements in this currency"`
	Carried money.Amount `json:"carried" doc:"From the month before: zero, or less where more was taken back than earned"`
	Lines   money.Amount `json:"lines" doc:"What was earned in the month, less what was taken back"`
	Payable money.Amount `json:"payable" doc:"What is paid; zero where it comes to less, and then the rest is carried on"`
	MadeAt  time.Time    `json:"made_at"`
	State   PaidState    `json:"state" enum:"nothing,open,under_way,paid"`
	MayPay  bool         `json:"may_pay" doc:"Whether the caller may plan its payout now"`
}

// PaidState is whether a statement was paid.
type PaidState string

// The states.
const (
	Nothing  PaidState = "nothing" // to pay
	Unpaid   PaidState = "open"
	UnderWay PaidState = "under_way"
	Paid     PaidState = "paid"
)

func (r statementRow) name() string { return fmt.Sprintf("%s/%d", r.Month.String()[:7], r.Number) }

func (r statementRow) stateTx(tx *db.Tx) (PaidState, error) {
	switch {
	case r.PayableMinor == 0:
		return Nothing, nil
	case r.PayoutID == nil:
		return Unpaid, nil
	}
	state, err := payout.StateTx(tx, *r.PayoutID)
	switch {
	case err != nil:
		return "", err
	case state.Over():
		return Unpaid, nil
	case state == payout.Settled:
		return Paid, nil
	}
	return UnderWay, nil
}

func (r statementRow) payableTx(tx *db.Tx) error {
	state, err := r.stateTx(tx)
	switch {
	case err != nil:
		return err
	case state == Nothing:
		return fault.New(fault.Conflict, "commission.nothing_due")
	case state != Unpaid:
		return fault.New(fault.Conflict, "commission.paying")
	}
	return nil
}

func (r statementRow) viewTx(tx *db.Tx, by identity.Principal) (Statement, error) {
	of := func(minor int64) money.Amount { return money.Of(minor, r.Currency) }
	state, err := r.stateTx(tx)
	return Statement{
		ID: r.ID, Month: r.Month, Number: r.Number, Carried: of(r.CarriedMinor), Lines: of(r.LinesMinor), Payable: of(r.PayableMinor), MadeAt: r.MadeAt,
		State: state, MayPay: state == Unpaid && by.Can(identity.PayoutPrepare),
	}, err
}

// Statements is one page of those of a partner, by month.
type Statements struct {
	Items      []Statement `json:"items" doc:"Newest first"`
	NextCursor string      `json:"next_cursor" doc:"Empty on the last page"`
}

// Wish is which page of statements is wanted, made within a span of time.
type Wish struct {
	listing.Span
	Cursor string
	Limit  int // 1 to listing.MaxPage
}

// OwnStatements gives those of the partner for whom a program speaks. Errors: those of partner.Service.OwnTx, Invalid.
func (s *Service) OwnStatements(ctx context.Context, by identity.Principal, w Wish) (list Statements, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		id, _, err := s.Partners.OwnTx(tx, by)
		if err == nil {
			list, err = w.listTx(tx, by, id)
		}
		return err
	})
	return list, err
}

// Statements gives those of a partner to people of the lender. Errors: fault Forbidden (needs partner.manage), NotFound, Invalid.
func (s *Service) Statements(ctx context.Context, by identity.Principal, partnerID string, w Wish) (list Statements, err error) {
	if err := by.Permit(identity.PartnerManage); err != nil {
		return list, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if _, err := s.Partners.DefinitionTx(tx, partnerID); err != nil && fault.KindOf(err) != fault.Forbidden {
			return err
		}
		list, err = w.listTx(tx, by, partnerID)
		return err
	})
	return list, err
}

func (w Wish) listTx(tx *db.Tx, by identity.Principal, partnerID string) (Statements, error) {
	list := Statements{Items: []Statement{}}
	month, id, known := listing.ParseDayCursor(w.Cursor)
	switch {
	case !known:
		return list, listing.Invalid("/cursor", "choice.invalid")
	case w.Limit < 1 || w.Limit > listing.MaxPage:
		return list, listing.Invalid("/limit", "choice.invalid")
	}
	var own listing.Conditions
	own.Add("partner_id = ?", partnerID)
	w.Narrow(&own, "made_at", "made_at")
	if w.Cursor != "" {
		own.Add("(month, id) < (?, ?)", month, id)
	}
	text, values := own.Page("month DESC, id DESC", w.Limit+1)
	rows, err := db.All[statementRow](tx, db.Composed(`SELECT `+statementColumns+` FROM commission_statements`+text), values...)
	rows, list.NextCursor = db.Page(rows, w.Limit, func(last statementRow) string { return listing.DayCursor(last.Month, last.ID) })
	for _, r := range rows {
		if err != nil {
			return list, err
		}
		var view Statement
		view, err = r.viewTx(tx, by)
		list.Items = append(list.Items, view)
	}
	return list, err
}

type openMonth struct {
	PartnerID string         `db:"partner_id"`
	Currency  money.Currency `db:"currency"`
	Oldest    date.Date      `db:"oldest"`
}

// MakeStatements makes the statements of all months that are over. Run it hourly; a second run finds nothing. Every error is internal.
func (s *Service) MakeStatements(ctx context.Context) error {
	if err := s.Follow(ctx); err != nil {
		return err
	}
	lender, err := s.Partners.Settings(ctx)
	if err != nil {
		return err
	}
	for made := 1; made > 0; {
		err := s.DB.Update(ctx, func(tx *db.Tx) error {
			made = 0
			open, err := db.All[openMonth](tx, openMonths, firstOf(lender.Today(tx.Now())))
			for _, m := range open {
				if err != nil {
					return err
				}
				err, made = makeTx(tx, m), made+1
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func firstOf(day date.Date) date.Date { return day.AddDays(1 - day.Day()) }

// makeTx makes the statement of the oldest month that has lines in none.
func makeTx(tx *db.Tx, m openMonth) error {
	month := firstOf(m.Oldest)
	next := firstOf(month.AddDays(31))
	lines, err := db.All[lineRow](tx, openLines, m.PartnerID, m.Currency, next)
	if err != nil {
		return err
	}
	last, _, err := db.Maybe[statementRow](tx, lastStatement, m.PartnerID, m.Currency)
	if err != nil {
		return err
	}
	r := statementRow{ID: uuid.NewString(), PartnerID: m.PartnerID, Currency: m.Currency, Month: month, Number: last.Number + 1, CarriedMinor: last.rest(), MadeAt: tx.Now()}
	for _, l := range lines {
		r.LinesMinor += l.Minor
	}
	r.PayableMinor = max(r.CarriedMinor+r.LinesMinor, 0)
	if _, err := tx.Exec(insertStatement, r.ID, r.PartnerID, r.Currency, r.Month, r.Number, r.CarriedMinor, r.LinesMinor, r.PayableMinor, r.MadeAt); err != nil {
		return err
	}
	if _, err := tx.Exec(takeLines, m.PartnerID, m.Currency, next, r.ID); err != nil {
		return err
	}
	by := identity.Background().Actor()
	if r.PayableMinor > 0 {
		if err := eventlog.EmitTx(tx, by, eventlog.CommissionDue, eventlog.Data{StatementID: r.ID, PartnerID: r.PartnerID}); err != nil {
			return err
		}
	}
	return recordTx(tx, by, r, "commission_statement.made")
}

// rest is what a statement carries on: nothing, or what was taken back beyond what was earned.
func (r statementRow) rest() int64 { return min(r.CarriedMinor+r.LinesMinor, 0) }

func recordTx(tx *db.Tx, by audit.Actor, r statementRow, action string) error {
	return audit.RecordTx(tx, audit.Event{
		Actor: by, Action: action, EntityKind: "commission_statement", EntityID: r.ID,
		Details: map[string]any{"partner": r.PartnerID, "statement": r.name(), "payable": r.PayableMinor, "currency": r.Currency},
	})
}

// File is a statement to take along.
type File struct {
	Name   string
	Format table.Format
	about  table.About
	rows   []lineRow
	of     statementRow
}

// OwnFile is the file of a statement of the partner for whom a program speaks. Errors: those of partner.Service.OwnTx, NotFound.
func (s *Service) OwnFile(ctx context.Context, by identity.Principal, id string, format table.Format) (f File, err error) {
	return s.file(ctx, by, id, format, func(tx *db.Tx) (string, error) {
		of, _, err := s.Partners.OwnTx(tx, by)
		return of, err
	})
}

// File is the file of a statement of a partner, for people of the lender. Errors: fault Forbidden (needs partner.manage), NotFound.
func (s *Service) File(ctx context.Context, by identity.Principal, partnerID, id string, format table.Format) (f File, err error) {
	if err := by.Permit(identity.PartnerManage); err != nil {
		return f, err
	}
	return s.file(ctx, by, id, format, func(*db.Tx) (string, error) { return partnerID, nil })
}

func (s *Service) file(ctx context.Context, by identity.Principal, id string, format table.Format, of func(*db.Tx) (string, error)) (f File, err error) {
	lender, err := s.Partners.Settings(ctx)
	if err != nil {
		return f, err
	}
	f.Format = format
	say := i18n.For(by.Lang)
	t := func(key string, params map[string]any) string { return say.T("export:"+key, params) }
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		partnerID, err := of(tx)
		if err != nil {
			return err
		}
		if f.of, err = db.One[statementRow](tx, findStatement, id, partnerID); err != nil {
			return err
		}
		d, err := s.Partners.DefinitionTx(tx, partnerID)
		if err != nil {
			return err
		}
		if f.rows, err = db.All[lineRow](tx, linesOfStatement, id); err != nil {
			return err
		}
		in := func(minor int64) string { return say.Money(money.Of(minor, f.of.Currency)) }
		f.Name = fmt.Sprintf("commission-%s-%d.%s", f.of.Month.String()[:7], f.of.Number, format)
		f.about = table.About{
			Title: t("commission.title", map[string]any{"number": f.of.name()}), Lang: say.Lang(), Zone: lender.Hours.Location(), Made: f.of.MadeAt, Currency: t("currency", nil),
			Author: lender.Company.Name, Foot: lender.Company.Name, Letterhead: lender.Brand.Letterhead,
			Page: func(number, count string) string {
				return t("page", map[string]any{"number": number, "count_all": count})
			},
			Lines: []string{
				t("commission.of", map[string]any{"lender": lender.Company.Name, "partner": d.Name}), t("commission.carried", map[string]any{"amount": in(f.of.CarriedMinor)}),
				t("commission.sum", map[string]any{"amount": in(f.of.LinesMinor)}), t("commission.payable", map[string]any{"amount": in(f.of.PayableMinor)}),
			},
		}
		return nil
	})
	return f, err
}

// WriteTo writes the file.
func (f File) WriteTo(_ context.Context, to io.Writer) error {
	say := i18n.For(f.about.Lang)
	t := func(key string) string { return say.T("export:commission.columns."+key, nil) }
	w, err := table.New(to, f.Format, f.about, []table.Column{
		{Title: t("day"), Kind: table.Day, Share: 2}, {Title: t("application"), Share: 4}, {Title: t("reason"), Share: 4},
		{Title: t("base"), Kind: table.Amount, Share: 3}, {Title: t("commission"), Kind: table.Amount, Share: 3},
	})
	if err != nil {
		return err
	}
	for _, l := range f.rows {
		err := w.Row(l.BookedOn, l.ExternalID, say.T("export:commission.reasons."+string(l.Reason), nil), money.Of(l.BaseMinor, l.Currency), money.Of(l.Minor, l.Currency))
		if err != nil {
			return err
		}
	}
	return w.Close()
}
