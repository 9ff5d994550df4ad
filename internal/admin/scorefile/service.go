package scorefile

import (
	"context"
	"time"

	"florin/internal/admin/desk"
	"florin/internal/admin/portfolio"
	"florin/internal/admin/rulelab"
	"florin/internal/customer/privacy"
	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/i18n"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/rule/brand"
	"florin/internal/rule/catalogue"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Its method checks its caller's permissions itself, and is safe to call from many goroutines.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Desk     *desk.Service
	Rules    *rulelab.Service
	Privacy  *privacy.Service
	Adapters *adapter.Service // nil: none
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Format is what the file is.
type Format string

// The formats.
const (
	PDF Format = "pdf" // the paper alone
	ZIP Format = "zip" // with each of its tables as CSV beside it
)

// Asked is what the file is asked for.
type Asked struct {
	Months  int    // whole months up to the last one that is over; 0: all
	Product string // its code; empty: all
	Format  Format
}

// File is the file on its way out. It was recorded that it was taken.
type File struct {
	Name, Media string // the name is plain ASCII
	Content     []byte
}

// facts are everything that a file says.
type facts struct {
	lang       string
	lender     string
	brand      brand.Brand
	zone       *time.Location
	made       time.Time
	asked      Asked
	policies   settings.Policies
	products   []product // those that were asked for
	editions   []rulelab.Edition
	conduct    portfolio.Conduct
	complaints []privacy.ComplaintLine // nil: the caller may not know them
	scores     adapter.Asked
}

// product is one with the days in which a person may be asked to look again, and in which they answer.
type product struct {
	code, name       string
	reviewDays, days int
	steps            []catalogue.ScoreStep
}

// Make writes the file in the caller's language, and records that it was taken. Errors: fault Forbidden (needs rules.read, dashboard.read and
// request.read: it is for those who judge the rules; complaints are left out for those without privacy.read); Invalid "choice.invalid" at "/months",
// "/product" or "/format".
func (s *Service) Make(ctx context.Context, p identity.Principal, a Asked) (f File, err error) {
	known, err := s.gather(ctx, p, a)
	if err != nil {
		return f, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		known.made = tx.Now()
		return audit.RecordTx(tx, audit.Event{
			Actor: p.Actor(), Action: "rules.score_file_exported", EntityKind: "score_file", EntityID: a.of(),
			Details: map[string]any{"format": string(a.Format), "months": a.Months, "product": a.Product},
		})
	})
	if err != nil {
		return f, err
	}
	return known.file()
}

// of names what the file is about.
func (a Asked) of() string {
	if a.Product == "" {
		return "all"
	}
	return a.Product
}

func (s *Service) gather(ctx context.Context, p identity.Principal, a Asked) (f facts, err error) {
	if f.editions, err = s.Rules.Editions(ctx, p); err != nil {
		return f, err
	}
	if a.Format != PDF && a.Format != ZIP {
		return f, fault.AtField("/format", "choice.invalid")
	}
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return f, err
	}
	if _, sold := now.Product(a.Product); a.Product != "" && !sold {
		return f, fault.AtField("/product", "choice.invalid")
	}
	if f.conduct, err = s.Desk.Portfolio.Conduct(ctx, p, portfolio.Asked{Months: a.Months, Product: a.Product}); err != nil {
		return f, err
	}
	names, err := s.Desk.NamedProducts(ctx, p)
	if err != nil {
		return f, err
	}
	for _, n := range names {
		if of, _ := now.Product(n.Code); a.Product == "" || a.Product == n.Code {
			f.products = append(f.products, product{n.Code, n.Name, of.Lending.ReviewDays, of.Lending.ReviewAnswerDays, of.Rates.Scores})
		}
	}
	if p.Can(identity.PrivacyRead) {
		if f.complaints, err = s.Privacy.ComplaintsOf(ctx, p, f.conduct.From, f.conduct.To, a.Product); err != nil {
			return f, err
		}
	}
	f.asked, f.lang, f.lender, f.brand, f.zone, f.policies = a, i18n.OrDefault(p.Lang), now.Company.Name, now.Brand, now.Hours.Location(), now.Policies
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		f.scores, err = s.Adapters.CountTx(tx, adapter.ScoreCompute, f.dayBegins(f.conduct.From), f.dayBegins(f.conduct.To.AddDays(1)))
		return err
	})
	return f, err
}

func (f *facts) dayBegins(on date.Date) time.Time { return on.Time(f.zone) }
