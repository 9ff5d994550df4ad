package lawrows

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"florin/internal/kernel/date"
)

//go:embed data/*.json
var files embed.FS

// Union is the file of what holds in a country that says nothing of its own, and what products that are sold across the Union name as their
// country.
const Union = "EU"

// pack is the file of a country.
type pack struct {
	Country   string         `json:"country"`
	Regions   []string       `json:"regions"`
	Rows      []row          `json:"rows"`
	Notices   []Notice       `json:"notices"`
	Retention []retentionRow `json:"retention"`
}

// row is one rule of a kind. Exactly the member of its kind is there.
type row struct {
	ID     string    `json:"id"`
	Kind   kind      `json:"kind"`
	Regime Regime    `json:"regime"` // empty: both
	From   date.Date `json:"from"`
	To     date.Date `json:"to"` // last day; none: until it is replaced
	Source source    `json:"source"`

	Budget         *Budget         `json:"budget"`
	Withdrawal     *Withdrawal     `json:"withdrawal"`
	EarlyRepayment *EarlyRepayment `json:"early_repayment"`
	RateCap        *RateCap        `json:"rate_cap"`
	OnDefault      *OnDefault      `json:"on_default"`
	Papers         *Papers         `json:"papers"`
	Calendar       *Calendar       `json:"calendar"`
}

type kind string

// source is the article behind a row.
type source struct {
	Act     string `json:"act"`
	Article string `json:"article"`
}

// retentionRow is how long a class of data is kept at least.
type retentionRow struct {
	Class  string `json:"class"`
	Months int    `json:"months"`
	// Members says that it holds in every country without a file, too.
	Members bool   `json:"members"`
	Source  source `json:"source"`
}

// kinds are those that every edition has.
var kinds = []kind{"budget", "withdrawal", "early_repayment", "rate_cap", "on_default", "papers", "calendar"}

// packs are all files, by country.
var packs = mustLoad(files)

func mustLoad(from fs.FS) map[string]pack {
	all, err := load(from)
	if err != nil {
		panic(err) // data of this build: its tests read them, too
	}
	return all
}

// load reads the files, and gives everything that is wrong with them.
func load(from fs.FS) (map[string]pack, error) {
	names, err := fs.Glob(from, "data/*.json")
	if err != nil {
		return nil, err
	}
	all, ids := map[string]pack{}, map[string]bool{}
	var wrong []error
	for _, name := range names {
		p, err := read(from, name)
		if err == nil {
			err = p.check(ids)
		}
		if err != nil {
			wrong = append(wrong, fmt.Errorf("%s: %w", name, err))
		}
		all[p.Country] = p
	}
	for _, r := range []Regime{Consumer, General} {
		for _, k := range kinds {
			if len(all[Union].of(k, r)) == 0 {
				wrong = append(wrong, fmt.Errorf("law: nothing is inherited for %s of %s", k, r))
			}
		}
	}
	return all, errors.Join(wrong...)
}

func read(from fs.FS, name string) (p pack, err error) {
	text, err := fs.ReadFile(from, name)
	if err != nil {
		return p, err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return p, d.Decode(&p)
}

// check holds a file against its rules: ids once, an article behind each row, the member of its kind, periods one after the other.
func (p pack) check(ids map[string]bool) error {
	var wrong []error
	say := func(format string, args ...any) { wrong = append(wrong, fmt.Errorf(format, args...)) }
	if len(p.Country) != 2 {
		say("the country is %q", p.Country)
	}
	for _, r := range p.Rows {
		switch {
		case r.ID == "" || ids[r.ID]:
			say("the id %q is empty or there twice", r.ID)
		case !slices.Contains(kinds, r.Kind) || !slices.Equal(r.members(), []kind{r.Kind}):
			say("%s is a %q and says %v", r.ID, r.Kind, r.members())
		case r.Regime != "" && r.Regime != Consumer && r.Regime != General:
			say("%s has the regime %q", r.ID, r.Regime)
		case r.Source.Act == "" || r.Source.Article == "":
			say("%s has no source", r.ID)
		case r.From.IsZero() || !r.To.IsZero() && r.To.Before(r.From):
			say("%s has no period", r.ID)
		}
		ids[r.ID] = true
	}
	for _, r := range []Regime{Consumer, General} {
		for _, k := range kinds {
			if err := unbroken(p.of(k, r)); err != nil {
				wrong = append(wrong, err)
			}
		}
	}
	for _, r := range p.Retention {
		if r.Class == "" || r.Months < 1 || r.Source.Act == "" {
			say("a retention of %q says %d months by %q", r.Class, r.Months, r.Source.Act)
		}
	}
	return errors.Join(wrong...)
}

// unbroken wants the periods of rows to follow each other without hole or overlap.
func unbroken(rows []row) error {
	for i, r := range rows[min(1, len(rows)):] {
		if before := rows[i]; before.To.IsZero() || before.To.AddDays(1) != r.From {
			return fmt.Errorf("%s does not follow %s", r.ID, before.ID)
		}
	}
	return nil
}

// members names what a row says.
func (r row) members() (names []kind) {
	for _, m := range []struct {
		name  kind
		there bool
	}{
		{"budget", r.Budget != nil}, {"withdrawal", r.Withdrawal != nil}, {"early_repayment", r.EarlyRepayment != nil},
		{"rate_cap", r.RateCap != nil}, {"on_default", r.OnDefault != nil}, {"papers", r.Papers != nil}, {"calendar", r.Calendar != nil},
	} {
		if m.there {
			names = append(names, m.name)
		}
	}
	return names
}

// of gives the rows of a kind, oldest first: those of the regime, or else those of both.
func (p pack) of(k kind, r Regime) (rows []row) {
	for _, regime := range []Regime{r, ""} {
		for _, one := range p.Rows {
			if one.Kind == k && one.Regime == regime {
				rows = append(rows, one)
			}
		}
		if len(rows) > 0 {
			break
		}
	}
	slices.SortStableFunc(rows, func(a, b row) int { return a.From.Compare(b.From) })
	return rows
}
