package portfolio

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"time"

	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/kernel/money"
	"florin/internal/platform/db"
	"florin/internal/rule/credit"
	"florin/internal/rule/settings"
)

// Service is the entry point of the feature. Every method checks its caller's permission itself, and is safe to call from many goroutines.
type Service struct{ Parts }

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Now      func() time.Time
	Log      *slog.Logger
}

// New makes the service.
func New(parts Parts) *Service { return &Service{parts} }

// Asked is what figures are asked for.
type Asked struct {
	Months   int    // whole months up to the last one that is over; 0: all
	Product  string // its code; empty: all
	Country  string // whose law governs the product, two capital letters; empty: all
	Channel  string // one of Channels; empty: all
	Quarters bool   // vintages by quarters
	Person   string // of overrides: the id of who decided; empty: all
}

// longestPast is how many months the figures go back at most.
const longestPast = 600

// Figures are the figures of the portfolio.
type Figures struct {
	From      date.Date `json:"from" doc:"The first day of the period"`
	To        date.Date `json:"to" doc:"Its last day: the end of a month"`
	Books     []Book    `json:"books" doc:"One for each currency, that of the most running loans first"`
	Decisions Decisions `json:"decisions"`
	Countries []string  `json:"countries" doc:"To choose from"`
}

// Fairness is how groups of applicants fared.
type Fairness struct {
	From   date.Date `json:"from" doc:"The first day of the period"`
	To     date.Date `json:"to" doc:"Its last day: the end of a month"`
	Least  int       `json:"least" doc:"How many decisions a group has at least to be shown"`
	Traits []Groups  `json:"traits"`
}

// Figures gives the figures of a period. Errors: fault Forbidden (needs dashboard.read, loan.read and request.read); Invalid "choice.invalid"
// for months below nought or above 600, for a channel that there is not, and for a country that no product has.
func (s *Service) Figures(ctx context.Context, p identity.Principal, a Asked) (f Figures, err error) {
	for _, needed := range []identity.Permission{identity.DashboardRead, identity.LoanRead, identity.RequestRead} {
		if err := p.Permit(needed); err != nil {
			return f, err
		}
	}
	v, err := s.view(ctx, a)
	if err != nil {
		return f, err
	}
	err = s.DB.Survey(ctx, func(tx *db.Tx) error {
		f = Figures{Books: []Book{}, Countries: v.all}
		if err := v.spanTx(tx); err != nil {
			return err
		}
		if f.Books, err = v.booksTx(tx, p.Can(identity.ClientRead)); err != nil {
			return err
		}
		stands, err := v.decidedTx(tx)
		if err != nil {
			return err
		}
		f.Decisions = stands.decisions(v.Span, v.zone)
		return v.refusalsTx(tx, stands, &f.Decisions)
	})
	f.From, f.To = v.First.first(), v.Last.last()
	return f, err
}

// Fairness gives how groups fared in a period. Errors: fault Forbidden (needs dashboard.read, request.read and rules.read: it is for those who
// judge the rules); Invalid as for Figures.
func (s *Service) Fairness(ctx context.Context, p identity.Principal, a Asked) (f Fairness, err error) {
	err = s.judged(ctx, p, a, func(_ *db.Tx, v *view, stands standing) (err error) {
		f = Fairness{From: v.First.first(), To: v.Last.last(), Least: LeastGroup}
		f.Traits, err = stands.fairness()
		return err
	})
	return f, err
}

// judged reads the decisions of whole months that stand, for those who judge the rules, and gives them to fn within the same snapshot.
func (s *Service) judged(ctx context.Context, p identity.Principal, a Asked, fn func(tx *db.Tx, v *view, stands standing) error) error {
	if err := judges(p); err != nil {
		return err
	}
	v, err := s.view(ctx, a)
	if err != nil {
		return err
	}
	return s.DB.Survey(ctx, func(tx *db.Tx) error {
		if err := v.spanTx(tx); err != nil {
			return err
		}
		stands, err := v.decidedTx(tx)
		if err != nil {
			return err
		}
		return fn(tx, v, stands)
	})
}

// judges lets those through who judge the rules.
func judges(p identity.Principal) error {
	for _, needed := range []identity.Permission{identity.DashboardRead, identity.RequestRead, identity.RulesRead} {
		if err := p.Permit(needed); err != nil {
			return err
		}
	}
	return nil
}

// view is what was asked for, with what is known of products.
type view struct {
	Asked
	Span
	zone      *time.Location
	today     date.Date
	countries map[string]string // by product
	all       []string
}

func (s *Service) view(ctx context.Context, a Asked) (*view, error) {
	if a.Months < 0 || a.Months > longestPast {
		return nil, fault.AtField("/months", "choice.invalid")
	}
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return nil, err
	}
	v := &view{Asked: a, zone: now.Hours.Location(), today: now.Today(s.Now()), countries: map[string]string{}}
	for _, p := range now.Products {
		v.countries[p.Code] = p.Country
	}
	v.all = slices.Compact(slices.Sorted(maps.Values(v.countries)))
	if a.Channel != "" && !slices.Contains(Channels, a.Channel) {
		return nil, fault.AtField("/channel", "choice.invalid")
	}
	if a.Country != "" && !slices.Contains(v.all, a.Country) {
		return nil, fault.AtField("/country", "choice.invalid")
	}
	return v, nil
}

// wanted says whether a product is asked for.
func (v *view) wanted(product string) bool {
	return (v.Product == "" || v.Product == product) && (v.Country == "" || v.Country == v.countries[product])
}

var (
	// All running loans are known up to the day; those that ended change no more.
	findKnown = db.SQL(`SELECT known_to FROM portfolio_loans WHERE ended_on IS NULL ORDER BY known_to LIMIT 1`)
	findFirst = db.SQL(`SELECT MIN(paid_out_on) AS paid_out_on FROM portfolio_loans`)
	firstMade = db.SQL(`SELECT created_at FROM decisions ORDER BY created_at LIMIT 1`)
	listLives = db.SQL(`SELECT ` + lifeColumns + `, COALESCE(l.account_id, l.id) AS borrower FROM portfolio_loans k JOIN loans l ON l.id = k.loan_id
		WHERE ($1 = '' OR k.product = $1) AND (k.ended_on IS NULL OR k.ended_on >= $2) AND ` + onChannel("l.request_id", "$3"))
	findName    = db.SQL(`SELECT loan_id, first_name, last_name FROM loan_parties WHERE loan_id = $1 AND position = 1`)
	listDecided = db.SQL(`SELECT d.request_id, d.version, d.action, d.created_at, d.by_id, d.by_name, CASE WHEN d.logic IS NULL THEN 0 ELSE 1 END AS program, r.product,
			r.created_at AS received, CASE WHEN r.outcome = 'funded' THEN 1 ELSE 0 END AS borrowed, r.lang, q.person_id, p.country, p.birth_date, p.civility, COALESCE(r.approved_rate, r.rate) AS rate,
			COALESCE((SELECT c.opinion FROM request_checks c WHERE c.request_id = d.request_id AND c.created_at <= d.created_at
				ORDER BY c.number DESC LIMIT 1), '') AS opinion
		FROM decisions d JOIN loan_requests r ON r.id = d.request_id
		LEFT JOIN request_parties q ON q.request_id = r.id AND q.position = 1 LEFT JOIN persons p ON p.id = q.person_id
		WHERE d.created_at >= $1 AND d.created_at < $2 AND ($3 = '' OR r.product = $3) AND ` + onChannel("r.id", "$4") + `
		ORDER BY d.request_id, d.version`)
)

// spanTx finds the months. The last is over, and every loan is known up to its end.
func (v *view) spanTx(tx *db.Tx) error {
	v.Span = Span{Last: monthOf(v.today) - 1, Quarters: v.Asked.Quarters}
	known, found, err := db.Maybe[date.Date](tx, findKnown)
	if err != nil {
		return err
	}
	if found {
		v.Last = min(v.Last, monthOf(known))
	}
	v.First = v.Last - month(v.Months) + 1
	if v.Months > 0 {
		return nil
	}
	v.First = v.Last
	paid, err := db.One[date.Date](tx, findFirst)
	if err == nil && !paid.IsZero() {
		v.First = min(v.First, monthOf(paid))
	}
	made, found, madeErr := db.Maybe[time.Time](tx, firstMade)
	if found {
		v.First = min(v.First, monthOf(date.Of(made, v.zone)))
	}
	v.First = max(v.First, v.Last-longestPast+1)
	if err == nil {
		err = madeErr
	}
	return err
}

type lifeRow struct {
	Life
	Text     string `db:"course"`
	Borrower string `db:"borrower"`
}

func (v *view) booksTx(tx *db.Tx, names bool) ([]Book, error) {
	by := map[money.Currency]*sums{}
	err := db.Each(tx, listLives, func(r lifeRow) error {
		if !v.wanted(r.Product) {
			return nil
		}
		if err := json.Unmarshal([]byte(r.Text), &r.Course); err != nil {
			return fmt.Errorf("course of loan %s: %w", r.LoanID, err)
		}
		if by[r.Currency] == nil {
			by[r.Currency] = newSums(v.Span)
		}
		by[r.Currency].add(&r.Life, v.countries[r.Product], r.Borrower)
		return nil
	}, v.Product, (v.First - 1).first(), v.Channel)
	books := []Book{}
	for _, c := range slices.Sorted(maps.Keys(by)) {
		books = append(books, by[c].book(c))
	}
	mostLoansFirst(books)
	for i := range books {
		for k := range books[i].Borrowers {
			if err == nil {
				err = books[i].Borrowers[k].nameTx(tx, names)
			}
		}
	}
	return books, err
}

// mostLoansFirst lets what the lender mostly does lead; amounts of two currencies cannot be compared.
func mostLoansFirst(books []Book) {
	slices.SortStableFunc(books, func(a, b Book) int { return cmp.Compare(b.Loans, a.Loans) })
}

func (b *Borrower) nameTx(tx *db.Tx, names bool) error {
	if !names {
		b.LoanID = ""
		return nil
	}
	of, _, err := db.Maybe[struct {
		LoanID string `db:"loan_id"`
		First  string `db:"first_name" private:"loan_parties.first_name,loan_id,=1"`
		Last   string `db:"last_name" private:"loan_parties.last_name,loan_id,=1"`
	}](tx, findName, b.LoanID)
	b.Name = strings.TrimSpace(of.First + " " + of.Last)
	return err
}

func (v *view) decidedTx(tx *db.Tx) (standing, error) {
	s := standing{last: map[string]decided{}}
	return s, db.Each(tx, listDecided, func(d decided) (err error) {
		if !v.wanted(d.Product) {
			return nil
		}
		if d.rate, err = credit.ParseRate(d.RateText); err != nil {
			return fmt.Errorf("rate of request %s: %w", d.RequestID, err)
		}
		s.add(d)
		return nil
	}, v.First.first().Time(v.zone), v.Last.last().AddDays(1).Time(v.zone), v.Product, v.Channel)
}
