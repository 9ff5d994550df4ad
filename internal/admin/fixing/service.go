package fixing

import (
	"context"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/govalues/decimal"

	"florin/internal/admin/setup"
	"florin/internal/identity/identity"
	"florin/internal/integration/adapter"
	"florin/internal/kernel/date"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/db"
	"florin/internal/platform/job"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// Parts are what the service works with.
type Parts struct {
	DB       *db.DB
	Settings *settings.Service
	Setup    *setup.Service
	Adapters *adapter.Service
	Log      *slog.Logger
}

// Service is safe to call from many goroutines. Methods that people call check their permission themselves.
type Service struct{ Parts }

// New makes the service, and has it take what adapters answer.
func New(parts Parts) *Service {
	s := &Service{parts}
	if parts.Adapters != nil {
		parts.Adapters.Take(adapter.IndexRead, s.answerTx)
	}
	return s
}

const (
	entityIndex = "index"
	shown       = 50
	kept        = 90 * 24 * time.Hour
	longestNote = 2000
)

var (
	errDecided = fault.New(fault.Conflict, "index.decided")
	errChanged = fault.New(fault.Conflict, "index.changed")
)

// Register takes on the daily question: at eight, when what was published in the morning can be had.
func (s *Service) Register(r *job.Runner, zone *time.Location) {
	r.Daily("indices.read", zone, s.Daily, job.After(8*time.Hour))
}

// Reading is a question about an index, and what came of it.
type Reading struct {
	ID         string     `json:"id"`
	Country    string     `json:"country" doc:"Whose law has the index"`
	Index      string     `json:"index"`
	Since      date.Date  `json:"since" doc:"The last day that had a value when it was asked"`
	State      State      `json:"state" enum:"asked,waiting,held,unchanged,taken,rejected,replaced,failed"`
	Code       string     `json:"code" doc:"Why it is held, or has failed"`
	Values     []Value    `json:"values" doc:"What the law does not have yet, by day"`
	Adapter    string     `json:"adapter"`
	Provider   string     `json:"provider" doc:"Who has answered, as the adapter says"`
	Reference  string     `json:"reference" doc:"By which the provider finds it again"`
	SHA256     string     `json:"sha256" doc:"Of the answer, as the audit log has it"`
	AskedAt    time.Time  `json:"asked_at"`
	AnsweredAt *time.Time `json:"answered_at"`
	DecidedBy  string     `json:"decided_by"`
	Note       string     `json:"note" doc:"What the person said who decided"`
	DecidedAt  *time.Time `json:"decided_at"`
	Decides    bool       `json:"decides" doc:"Whether it can be taken or rejected now"`
}

// Readings are the newest of them.
type Readings struct {
	Adapter   string    `json:"adapter" doc:"Which reads indices; empty: none does"`
	Automatic bool      `json:"automatic" doc:"By the lender's rule values are taken without a person, but for those that are held"`
	Items     []Reading `json:"items" doc:"The newest first, fifty at most"`
}

// Waiting counts the readings that a person has to take or reject. Errors: fault Forbidden (needs settings.manage).
func (s *Service) Waiting(ctx context.Context, p identity.Principal) (n int64, err error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return 0, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		n, err = db.One[int64](tx, countOpen)
		return err
	})
	return n, err
}

// List gives the newest readings. Errors: fault Forbidden (needs settings.manage).
func (s *Service) List(ctx context.Context, p identity.Principal) (list Readings, err error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return list, err
	}
	err = s.DB.View(ctx, func(tx *db.Tx) (err error) {
		list, err = s.listTx(tx)
		return err
	})
	return list, err
}

func (s *Service) listTx(tx *db.Tx) (list Readings, err error) {
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return list, err
	}
	list.Automatic, list.Items = now.Policies.TakeIndices, []Reading{}
	if list.Adapter, _, err = s.Adapters.ByTx(tx, adapter.IndexRead); err != nil {
		return list, err
	}
	rows, err := db.All[row](tx, listNewest, shown)
	for _, r := range rows {
		values, err := r.values()
		if err != nil {
			return list, err
		}
		series, found := seriesOf(now.Book(), r.Country, r.Index)
		list.Items = append(list.Items, Reading{
			ID: r.ID, Country: r.Country, Index: r.Index, Since: r.Since, State: r.State, Code: r.Code, Values: values, Adapter: r.Adapter, Provider: r.Provider, Reference: r.Reference,
			SHA256: r.Digest, AskedAt: r.AskedAt, AnsweredAt: r.AnsweredAt, DecidedBy: db.Text(r.DecidedBy), Note: db.Text(r.DecidedNote), DecidedAt: r.DecidedAt,
			Decides: r.State.open() && found && series.Rule == r.Rule,
		})
	}
	return list, err
}

func seriesOf(book *law.Book, country, index string) (law.Series, bool) {
	all := book.Series(country)
	i := slices.IndexFunc(all, func(s law.Series) bool { return s.Kind == "index" && s.Name == index })
	if i < 0 {
		return law.Series{}, false
	}
	return all[i], true
}

type inUse struct {
	country string
	law.Series
}

// due are the indices of the laws under which there are products that may have a newer value than the last one known: each once.
func due(now settings.Snapshot, at time.Time) (all []inUse) {
	book := now.Book()
	countries := []string{law.Union}
	for _, p := range now.Products {
		countries = append(countries, p.Law.Country)
	}
	slices.Sort(countries)
	for _, country := range slices.Compact(countries) {
		if !slices.Contains(book.Countries(), country) {
			continue
		}
		names := []string{}
		for _, s := range book.Series(country) {
			if s.Kind != "index" || slices.Contains(names, s.Name) || !known(s).Before(book.Day(country, at)) {
				continue
			}
			names, all = append(names, s.Name), append(all, inUse{country, s})
		}
	}
	return all
}

// question is the input of index.read: the values whose day is after the one and not after the other.
type question struct {
	Index string    `json:"index"`
	Since date.Date `json:"since"`
	Day   date.Date `json:"day"`
}

// Ask asks for what is due now. Errors: fault Forbidden (needs settings.manage), Conflict "adapter.none", "index.nothing_due" while every index has the value of today, or is asked about already.
func (s *Service) Ask(ctx context.Context, p identity.Principal) (list Readings, err error) {
	if err := p.Permit(identity.SettingsManage); err != nil {
		return list, err
	}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		asked, err := s.askTx(tx, p.Actor())
		if err != nil {
			return err
		}
		if asked == 0 {
			return fault.New(fault.Conflict, "index.nothing_due")
		}
		list, err = s.listTx(tx)
		return err
	})
	return list, err
}

// Daily asks for what is due, where an adapter reads indices, and forgets what came to nothing three months ago. It looks at today: a day that was missed has nothing of its own to ask.
func (s *Service) Daily(ctx context.Context, _ date.Date) error {
	return s.DB.Update(ctx, func(tx *db.Tx) error {
		if _, err := tx.Exec(forget, tx.Now().Add(-kept)); err != nil {
			return err
		}
		_, err := s.askTx(tx, identity.Background().Actor())
		if fault.CodeOf(err) == adapter.ErrNone.Code {
			return nil
		}
		return err
	})
}

func (s *Service) askTx(tx *db.Tx, by audit.Actor) (asked int, err error) {
	name, found, err := s.Adapters.ByTx(tx, adapter.IndexRead)
	if err != nil {
		return 0, err
	}
	if !found {
		return 0, adapter.ErrNone
	}
	now, err := s.Settings.ReadTx(tx)
	if err != nil {
		return 0, err
	}
	for _, u := range due(now, tx.Now()) {
		about := subjectOf(u.country, u.Name)
		once := "index:" + about.ID
		if open, err := s.Adapters.OpenTx(tx, once); err != nil || open {
			if err != nil {
				return asked, err
			}
			continue
		}
		call, err := s.Adapters.AskTx(tx, adapter.Need{
			Capability: adapter.IndexRead, By: by, Once: once, Subject: about, Input: question{u.Name, known(u.Series), now.Book().Day(u.country, tx.Now())},
		})
		if err != nil {
			return asked, err
		}
		id, err := db.NewKey(tx.Now())
		if err != nil {
			return asked, err
		}
		err = insertTx(tx, row{ID: id, Country: u.country, Index: u.Name, Rule: u.Rule, Since: known(u.Series), CallID: call, Adapter: name, State: Asked, Found: "[]", AskedAt: tx.Now()})
		if err != nil {
			return asked, err
		}
		asked++
	}
	return asked, nil
}

// next is the values of a reading as figures of its series, read on a day.
func (r row) next(values []Value, seen date.Date) (all []law.Next) {
	who := r.Adapter
	if r.Provider != "" {
		who += ", " + r.Provider
	}
	note := "Read by the adapter " + who + ", answer " + r.Digest
	for _, v := range values {
		all = append(all, law.Next{Rule: r.Rule, From: v.From, To: v.To, Values: []decimal.Decimal{v.Value}, Act: v.Act, URL: v.URL, Seen: seen, Note: strings.TrimSpace(note)})
	}
	return all
}
