package takeover

import (
	"context"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/kernel/money"
	"florin/internal/lending/incoming"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
	"florin/internal/rule/settings"
)

// View is a file of loans, as staff see it.
type View struct {
	ID          string           `json:"id"`
	Stage       Stage            `json:"stage" enum:"reading,unmapped,faulty,ready,proposed,running,done,undoing,undone,dropped,failed"`
	CutOff      date.Date        `json:"cut_off" doc:"The balances are those of the end of this day"`
	By          string           `json:"by" doc:"Who sent it"`
	At          time.Time        `json:"at"`
	Loans       int              `json:"loans" doc:"How many the file has"`
	Made        int              `json:"made" doc:"Of them, how many the work of this stage has done"`
	Kept        int              `json:"kept" doc:"Of an undone file: loans that stay because something had happened to them"`
	Code        string           `json:"code" doc:"Why the work stopped; empty: it did not"`
	Mapping     string           `json:"mapping" doc:"The name of the mapping by which it is read; empty: it has Florin's own columns, or none is chosen yet"`
	Faults      []incoming.Fault `json:"faults" doc:"What is wrong in the file, in its order; the first 1,000"`
	FaultCount  int              `json:"fault_count"`
	Totals      []Total          `json:"totals" doc:"By product"`
	Agrees      bool             `json:"agrees" doc:"The file and the control figures are the same to the cent"`
	Author      string           `json:"author" doc:"Who proposed it"`
	DecidedBy   string           `json:"decided_by"`
	DecidedNote string           `json:"decided_note"`
	DecidedAt   *time.Time       `json:"decided_at"`
	Allowed     []Act            `json:"allowed" enum:"check,map,drop,propose,confirm,reject,withdraw,undo" doc:"What the caller may do with it now"`
}

// Act is something that a person may do with a file.
type Act string

// The acts.
const (
	MayCheck    Act = "check"
	MayMap      Act = "map"
	MayDrop     Act = "drop"
	MayPropose  Act = "propose"
	MayConfirm  Act = "confirm"
	MayReject   Act = "reject"
	MayWithdraw Act = "withdraw"
	MayUndo     Act = "undo"
)

// Total holds three sums of the loans of a product against each other.
type Total struct {
	Product  string         `json:"product"`
	Currency money.Currency `json:"currency"`
	Control  *Figures       `json:"control" doc:"As the lender's own books have it; null: not entered"`
	File     *Figures       `json:"file" doc:"Null: no loan of it in the file"`
	Booked   *Figures       `json:"booked" doc:"As the opening entries have it; null before the loans are there"`
}

// Page is the files that were sent.
type Page struct {
	Items    []View    `json:"items" doc:"Newest first"`
	Products []Product `json:"products" doc:"Of which a file may bring loans"`
}

// Product is one of which loans can be taken over.
type Product struct {
	Code     string         `json:"code"`
	Currency money.Currency `json:"currency"`
}

// List gives the last files. Errors: fault Forbidden (needs loan.import).
func (s *Service) List(ctx context.Context, p identity.Principal) (page Page, err error) {
	if err := p.Permit(identity.LoanImport); err != nil {
		return page, err
	}
	page = Page{Items: []View{}, Products: []Product{}}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		for _, product := range now.Products {
			if incoming.Takes(product) {
				page.Products = append(page.Products, Product{product.Code, product.Currency})
			}
		}
		rows, err := db.All[row](tx, listFiles)
		for i := range rows {
			v, err := s.view(tx, p, now, &rows[i])
			if err != nil {
				return err
			}
			if i > 0 {
				v.Faults = []incoming.Fault{}
			}
			page.Items = append(page.Items, v)
		}
		return err
	})
	return page, err
}

func (s *Service) viewTx(tx *db.Tx, p identity.Principal, id string, v *View) error {
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return err
	}
	r, err := db.One[row](tx, findFile, id)
	if err == nil {
		*v, err = s.view(tx, p, now, &r)
	}
	return err
}

func (s *Service) view(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *row) (v View, err error) {
	v = View{
		ID: r.FileID, Stage: r.Stage, CutOff: r.CutOff, By: r.ByName, At: r.BegunAt, Loans: r.Loans, Made: r.Made, Kept: r.Kept, Code: r.Code, Mapping: r.MappedBy,
		FaultCount: r.FaultCount, Author: r.AuthorName, DecidedBy: db.Text(r.DecidedBy), DecidedNote: db.Text(r.DecidedNote), DecidedAt: r.DecidedAt,
	}
	if err := json.Unmarshal([]byte(r.Faults), &v.Faults); err != nil {
		return v, err
	}
	if v.Totals, v.Agrees, err = totalsTx(tx, now, r); err != nil {
		return v, err
	}
	v.Allowed, err = s.allowed(tx, p, now, r, v.Agrees)
	return v, err
}

func (s *Service) allowed(tx *db.Tx, p identity.Principal, now settings.Snapshot, r *row, agrees bool) ([]Act, error) {
	acts := []Act{}
	if !p.Can(identity.LoanImport) {
		return acts, nil
	}
	switch r.Stage {
	case Reading, Unmapped, Faulty, Ready:
		acts = append(acts, MayCheck)
		if r.mappable() {
			acts = append(acts, MayMap)
		}
		if r.Stage != Reading {
			acts = append(acts, MayDrop)
		}
		if r.Stage == Ready && agrees {
			acts = append(acts, MayPropose)
		}
	case Proposed:
		may, err := s.flow().Allowed(tx, p, now, r)
		for _, a := range may {
			acts = append(acts, map[change.Action]Act{change.MayConfirm: MayConfirm, change.MayReject: MayReject, change.MayWithdraw: MayWithdraw}[a])
		}
		return acts, err
	case Done:
		acts = append(acts, MayUndo)
	}
	return acts, nil
}

// totalsTx holds the control figures, the file and the books against each other; agrees says that the first two are the same.
func totalsTx(tx *db.Tx, now settings.Snapshot, r *row) (totals []Total, agrees bool, err error) {
	var control []Figures
	if err := json.Unmarshal([]byte(r.Control), &control); err != nil {
		return nil, false, err
	}
	sums, err := db.All[sumRow](tx, sumLoans, r.FileID)
	if err != nil {
		return nil, false, err
	}
	totals, agrees = []Total{}, len(sums) > 0
	for _, sum := range sums {
		t := Total{Product: sum.Product, Currency: sum.Currency, File: &Figures{sum.Product, sum.Loans, sum.Balance, sum.Arrears}}
		if sum.Taken > 0 {
			t.Booked = &Figures{sum.Product, sum.Taken, sum.Booked, sum.BookedDue}
		}
		if i := slices.IndexFunc(control, func(f Figures) bool { return f.Product == sum.Product }); i >= 0 {
			t.Control = &control[i]
		}
		agrees = agrees && t.Control != nil && *t.Control == *t.File
		totals = append(totals, t)
	}
	for i, f := range control {
		if slices.ContainsFunc(sums, func(sum sumRow) bool { return sum.Product == f.Product }) {
			continue
		}
		p, _ := now.Product(f.Product)
		totals = append(totals, Total{Product: f.Product, Currency: p.Currency, Control: &control[i]})
		agrees = agrees && f == Figures{Product: f.Product}
	}
	return totals, agrees, nil
}

func agreesTx(tx *db.Tx, r *row) error {
	_, agrees, err := totalsTx(tx, settings.Snapshot{}, r)
	if err == nil && !agrees {
		err = fault.New(fault.Conflict, "takeover.differs")
	}
	return err
}

func checkFigures(now settings.Snapshot, control []Figures) (wrong []fault.Field) {
	for i, f := range control {
		at := "/control/" + strconv.Itoa(i)
		_, known := now.Product(f.Product)
		if !known || slices.ContainsFunc(control[:i], func(other Figures) bool { return other.Product == f.Product }) {
			wrong = append(wrong, fault.Field{Pointer: at + "/product", Code: "takeover.product"})
		}
		for name, figure := range map[string]int64{"loans": int64(f.Loans), "balance": f.Balance, "arrears": f.Arrears} {
			if figure < 0 || figure > money.MaxBooked {
				wrong = append(wrong, fault.Field{Pointer: at + "/" + name, Code: "takeover.figure"})
			}
		}
	}
	return wrong
}

// Faults writes what is wrong in a file as a table, in the caller's language. Errors: fault Forbidden (needs loan.import), NotFound; the writer's.
func (s *Service) Faults(ctx context.Context, p identity.Principal, id string, format table.Format) (write func(context.Context, io.Writer) error, err error) {
	if err := p.Permit(identity.LoanImport); err != nil {
		return nil, err
	}
	r, err := s.file(ctx, id)
	if err != nil {
		return nil, err
	}
	var faults []incoming.Fault
	if err := json.Unmarshal([]byte(r.Faults), &faults); err != nil {
		return nil, err
	}
	say := i18n.For(p.Lang)
	t := func(key string) string { return say.T("takeover:"+key, nil) }
	return func(_ context.Context, w io.Writer) error {
		out, err := table.New(w, format, table.About{Title: t("faults.title"), Lang: p.Lang, Made: r.BegunAt}, []table.Column{
			{Title: t("faults.sheet")}, {Title: t("faults.row"), Kind: table.Number}, {Title: t("faults.column")}, {Title: t("faults.what")},
			{Title: t("faults.want")}, {Title: t("faults.got")},
		})
		if err != nil {
			return err
		}
		for _, f := range faults {
			if err := out.Row(f.Sheet, f.Row, f.Column, t("codes."+f.Code), f.Want, f.Got); err != nil {
				return err
			}
		}
		return out.Close()
	}, nil
}
