package collecting

import (
	"cmp"
	"context"
	"io"
	"slices"

	"florin/internal/admin/change"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/kernel/i18n"
	"florin/internal/lending/outlook"
	"florin/internal/lending/strategy"
	"florin/internal/platform/db"
	"florin/internal/platform/table"
	"florin/internal/rule/settings"
)

const (
	daysAhead  = 7
	shownSteps = 200
)

// Ahead is what the daily work is going to do if nothing happens: nobody pays, promises or is given time.
type Ahead struct {
	Today  date.Date      `json:"today"`
	Until  date.Date      `json:"until"`
	Sums   []Sum          `json:"sums" doc:"By day, step and ways"`
	Steps  []outlook.Step `json:"steps" doc:"Under the strategy in force, by day; the first 200"`
	Count  int            `json:"count" doc:"How many there are"`
	More   bool           `json:"more" doc:"There are loans that nobody looked at: all counts are at least so many"`
	Beside *Change        `json:"beside" doc:"The strategy that waits, under which the other counts are; null: none"`
}

// Sum is how often a step is taken on a day.
type Sum struct {
	On     date.Date    `json:"on"`
	Act    strategy.Act `json:"act" enum:"reminder,arrears,formal_notice,call"`
	Ways   settings.Way `json:"ways" enum:",none,text,post,both" doc:"Beside the e-mail; empty for a call"`
	Count  int          `json:"count" doc:"Of loans that are late today, under the strategy in force"`
	Beside int          `json:"beside" doc:"Of the same, under the one that waits"`
	NotYet int          `json:"not_yet" doc:"Of other loans, under the strategy in force, if what falls due is not paid"`
}

// Ahead looks at today and the seven days after it. Errors: fault Forbidden (needs collection.manage).
func (s *Service) Ahead(ctx context.Context, p identity.Principal) (a Ahead, err error) {
	if err := p.Permit(identity.Collect); err != nil {
		return a, err
	}
	var steps []outlook.Step
	if a, steps, err = s.ahead(ctx, p); err != nil {
		return a, err
	}
	a.Count, a.Steps = len(steps), append([]outlook.Step{}, steps[:min(len(steps), shownSteps)]...)
	return a, nil
}

func (s *Service) ahead(ctx context.Context, p identity.Principal) (a Ahead, steps []outlook.Step, err error) {
	a = Ahead{Sums: []Sum{}, Steps: []outlook.Step{}}
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		now, err := s.Settings.ReadTx(tx)
		if err != nil {
			return err
		}
		a.Today = now.Today(tx.Now())
		a.Until = a.Today.AddDays(daysAhead)
		latest, err := strategies.LatestTx(tx)
		for i := range latest {
			if r := &latest[i]; err == nil && r.State == change.Proposed {
				var c Change
				c, err = s.viewTx(tx, p, now, r)
				a.Beside = &c
			}
		}
		return err
	})
	if err != nil {
		return a, nil, err
	}
	var beside *strategy.Strategy
	if a.Beside != nil {
		beside = &a.Beside.Strategy
	}
	all, more, err := s.outlook().Foretell(ctx, a.Today, a.Until, beside)
	a.More = more
	type key struct {
		on   date.Date
		act  strategy.Act
		ways settings.Way
	}
	sums := map[key]*Sum{}
	for _, each := range all {
		k := key{each.On, each.Act, each.Ways}
		if sums[k] == nil {
			sums[k] = &Sum{On: k.on, Act: k.act, Ways: k.ways}
		}
		switch {
		case each.Proposed && !each.NotYet:
			sums[k].Beside++
		case each.NotYet && !each.Proposed:
			sums[k].NotYet++
		case !each.Proposed:
			sums[k].Count++
		}
		if !each.Proposed {
			steps = append(steps, each)
		}
	}
	for _, sum := range sums {
		if sum.Count+sum.Beside+sum.NotYet == 0 {
			continue
		}
		a.Sums = append(a.Sums, *sum)
	}
	slices.SortFunc(a.Sums, func(x, y Sum) int {
		return cmp.Or(x.On.Sub(y.On), slices.Index(strategy.Acts, x.Act)-slices.Index(strategy.Acts, y.Act), cmp.Compare(x.Ways, y.Ways))
	})
	slices.SortStableFunc(steps, func(x, y outlook.Step) int { return x.On.Sub(y.On) })
	return a, steps, err
}

// File is what is going to be done, loan by loan.
type File struct {
	Name, Media string
	Write       func(ctx context.Context, w io.Writer) error
}

// OpenFile gives every step under the strategy in force as a CSV file; that it was taken is recorded. Errors: fault Forbidden (needs list.export).
func (s *Service) OpenFile(ctx context.Context, p identity.Principal) (f File, err error) {
	if err := p.Permit(identity.ListExport); err != nil {
		return f, err
	}
	now, err := s.Settings.Load(ctx)
	if err != nil {
		return f, err
	}
	a, steps, err := s.ahead(ctx, p)
	if err != nil {
		return f, err
	}
	say := i18n.For(i18n.OrDefault(p.Lang))
	about := table.About{Title: say.T("collecting:title", nil), Lang: say.Lang(), Zone: now.Hours.Location(), Currency: say.T("export:currency", nil), Author: now.Company.Name}
	err = s.DB.Update(ctx, func(tx *db.Tx) error {
		about.Made = tx.Now()
		return recordTx(tx, p, a.Today.String(), "strategy.exported", map[string]any{"steps": len(steps)})
	})
	f.Name, f.Media = "collection-"+a.Today.String()+".csv", table.CSV.MediaType()
	f.Write = func(_ context.Context, w io.Writer) error { return write(w, about, say, steps) }
	return f, err
}

func write(w io.Writer, about table.About, say *i18n.Locale, steps []outlook.Step) error {
	t := func(key string) string { return say.T("collecting:"+key, nil) }
	out, err := table.New(w, table.CSV, about, []table.Column{
		{Title: t("day"), Kind: table.Day}, {Title: t("loan"), Kind: table.Text}, {Title: t("borrower"), Kind: table.Text}, {Title: t("step"), Kind: table.Text},
		{Title: t("channel"), Kind: table.Text}, {Title: t("segment"), Kind: table.Text}, {Title: t("overdue"), Kind: table.Amount}, {Title: t("days"), Kind: table.Number}, {Title: t("if_unpaid"), Kind: table.Text},
	})
	if err != nil {
		return err
	}
	for _, each := range steps {
		unpaid := t("no")
		if each.NotYet {
			unpaid = t("yes")
		}
		segment := cmp.Or(each.Segment, t("by_product"))
		if err := out.Row(each.On, each.Reference, each.FirstName+" "+each.LastName, t("acts."+string(each.Act)), t("channels."+cmp.Or(string(each.Ways), "phone")), segment, each.Overdue, each.DaysPastDue, unpaid); err != nil {
			return err
		}
	}
	return out.Close()
}
