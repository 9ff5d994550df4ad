package product

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"time"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/db"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Every method is one transaction and checks its
// caller's permission itself.
type Service struct {
	Parts
}

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Identity *identity.Service
	Log      *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

const entityProduct = "product"

// Input is a change that a user proposes: a product in full, as it shall be.
type Input struct {
	Product   catalogue.Product `json:"product"`
	ValidFrom date.Date         `json:"valid_from" doc:"The first day on which it is in force, where the product's law is"`
	Reason    string            `json:"reason" maxLength:"2000"`
}

// Difference is a place at which a proposal changes a product.
type Difference struct {
	Pointer string `json:"pointer" doc:"Such as /rates/fixed"`
	Before  string `json:"before" doc:"JSON; empty when it was not there"`
	After   string `json:"after" doc:"JSON; empty when it is not there any more"`
}

// Proposal is a change of a product with what became of it.
type Proposal struct {
	change.Shown
	Code        string       `json:"code"`
	ValidFrom   date.Date    `json:"valid_from"`
	Reason      string       `json:"reason"`
	State       change.State `json:"state" enum:"proposed,confirmed,applied,rejected,withdrawn,failed"`
	AppliedAt   *time.Time   `json:"applied_at"`
	NotBefore   *time.Time   `json:"not_before" doc:"Of a change of the second approval: when its waiting time is over"`
	Differences []Difference `json:"differences"`
}

// Overview is every product with what is proposed about them.
type Overview struct {
	Version   int64               `json:"version" doc:"Of the products in force; 0: as shipped"`
	Products  []catalogue.Product `json:"products"`
	Stopped   []Stopped           `json:"stopped" doc:"Products that lend nothing today, since their law is not complete"`
	Notices   []Noticed           `json:"notices" doc:"Bodies of law that word the warnings of adverts"`
	Proposals []Proposal          `json:"proposals" doc:"Newest first"`
}

// Noticed is a body of law with the warnings that it words.
type Noticed struct {
	Country string             `json:"country"`
	Regime  catalogue.Regime   `json:"regime" enum:"consumer,general"`
	Notices []catalogue.Notice `json:"notices" doc:"Oldest first, those to come among them"`
}

func noticed(book *law.Book) []Noticed {
	all := []Noticed{}
	for _, country := range book.Countries() {
		for _, regime := range []catalogue.Regime{catalogue.ConsumerCredit, catalogue.GeneralLaw} {
			of := catalogue.Law{Country: country, Regime: regime}
			if worded := of.Notices(book); len(worded) > 0 {
				all = append(all, Noticed{country, regime, worded})
			}
		}
	}
	return all
}

// Stopped is a product with a licence that visitors are not offered, and the rule that keeps it from lending.
type Stopped struct {
	Code string  `json:"code"`
	Gap  law.Gap `json:"gap"`
}

func stopped(products []catalogue.Product, now time.Time) []Stopped {
	all := []Stopped{}
	for _, p := range products {
		if gap, found := p.Stopped(date.Of(now, p.Location())); found {
			all = append(all, Stopped{p.Code, gap})
		}
	}
	return all
}

// List gives the products in force and the newest proposals. Errors: fault Forbidden.
func (s *Service) List(ctx context.Context, p identity.Principal) (Overview, error) {
	if err := p.Permit(identity.ProductRead); err != nil {
		return Overview{}, err
	}
	var o Overview
	err := s.DB.View(ctx, func(tx *db.Tx) error {
		snapshot, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		rows, err := db.All[row](tx, listNewest)
		if err != nil {
			return err
		}
		o = Overview{
			Version: snapshot.Version(products), Products: snapshot.Products, Stopped: stopped(snapshot.Products, tx.Now()), Notices: noticed(snapshot.Book()),
			Proposals: make([]Proposal, len(rows)),
		}
		for i, r := range rows {
			if o.Proposals[i], err = s.proposalTx(tx, p, snapshot, &r); err != nil {
				return err
			}
		}
		return nil
	})
	return o, err
}

// Propose keeps a change until another person confirms it. Errors: fault Forbidden; Invalid
// with the fields that are wrong; Conflict "product.open_proposal" while another change of
// the same product waits.
func (s *Service) Propose(ctx context.Context, p identity.Principal, in Input) (Proposal, error) {
	return s.steps().Propose(ctx, p, func(tx *db.Tx, now settings.Snapshot) (r *row, err error) {
		if in.Reason, err = change.WhenAndWhy("product", date.Of(tx.Now(), in.Product.Location()), in.ValidFrom, in.Reason); err != nil {
			return nil, err
		}
		if _, err := with(now, in.Product); err != nil {
			return nil, err
		}
		return newRow(now, in)
	})
}

const products = "products" // the name of the setting

// with gives the settings in which a product takes the place of the one of its code, or
// joins the others.
func with(snapshot settings.Snapshot, p catalogue.Product) (settings.Snapshot, error) {
	at := slices.IndexFunc(snapshot.Products, func(q catalogue.Product) bool { return q.Code == p.Code })
	snapshot.Products = slices.Clone(snapshot.Products)
	if at < 0 {
		at = len(snapshot.Products)
		snapshot.Products = append(snapshot.Products, p)
	} else {
		snapshot.Products[at] = p
	}
	return snapshot, asFields(snapshot.Check(products), at)
}

// asFields says the violations of a list of products as fields of one of them. What is wrong
// with another one, such as bounds that overlap now, is said of the whole.
func asFields(found settings.Violations, at int) error {
	if len(found) == 0 {
		return nil
	}
	var fields []fault.Field
	for _, v := range found {
		rest, ours := strings.CutPrefix(v.Pointer, "/"+strconv.Itoa(at)+"/")
		pointer := "/product"
		if ours {
			pointer += "/" + rest
		}
		fields = append(fields, v.Field(pointer))
	}
	return fault.Fields(fields...)
}

// fits says whether a product still is as the author of a proposal saw it.
func (r *row) fits(snapshot settings.Snapshot) error {
	now, err := textOf(snapshot, r.Code)
	if err == nil && ((now == nil) != (r.Before == nil) || now != nil && *now != *r.Before) {
		err = errChanged
	}
	return err
}

// textOf is a product in force as JSON; nil when there is none of that code.
func textOf(snapshot settings.Snapshot, code string) (*string, error) {
	p, found := snapshot.Product(code)
	if !found {
		return nil, nil
	}
	text, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	s := string(text)
	return &s, nil
}
