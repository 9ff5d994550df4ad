package main

import (
	"errors"
	"fmt"
	"slices"
	"text/tabwriter"

	"florin/internal/admin/config"
	"florin/internal/platform/command"
	"florin/internal/record/consent"
)

type visitsCmd struct {
	Days int `default:"30" help:"How many days back, today included."`
}

// mostDays is far more than visits are kept.
const mostDays = 10_000

// Run prints how often the pages were looked at by visitors who agreed to be counted.
func (c visitsCmd) Run(e *command.Env, cfg *config.Config) error {
	if c.Days < 1 || c.Days > mostDays {
		return command.BadCall("--days must be between 1 and %d", mostDays)
	}
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	list, err := p.consent.LastDays(e.Ctx, p.now(), c.Days)
	state, stateErr := p.consent.State(e.Ctx, "")
	if err = errors.Join(err, stateErr, p.close()); err != nil {
		return err
	}
	if !state.Offered {
		fmt.Fprintln(e.Out, "Visits are not counted: set \"statistics\" to true with 'florin settings set cookies' to begin.")
	}
	if len(list) == 0 {
		fmt.Fprintln(e.Out, "No visit was counted in these days.")
		return nil
	}
	table := tabwriter.NewWriter(e.Out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "PAGE\tVISITS\tLANGUAGES\tCAME FROM")
	for _, page := range byPage(list) {
		fmt.Fprintf(table, "%s\t%d\t%s\t%s\n", page.name, page.visits, shares(page.langs), shares(page.referrers))
	}
	return table.Flush()
}

// pageVisits is what was counted of one page.
type pageVisits struct {
	name             string
	visits           int64
	langs, referrers map[string]int64
}

// byPage adds the days up, the page looked at most often first.
func byPage(list []consent.Tally) []*pageVisits {
	var pages []*pageVisits
	for _, t := range list {
		i := slices.IndexFunc(pages, func(p *pageVisits) bool { return p.name == t.Page })
		if i < 0 {
			i = len(pages)
			pages = append(pages, &pageVisits{name: t.Page, langs: map[string]int64{}, referrers: map[string]int64{}})
		}
		pages[i].visits += t.Visits
		pages[i].langs[t.Lang] += t.Visits
		pages[i].referrers[string(t.Referrer)] += t.Visits
	}
	slices.SortStableFunc(pages, func(a, b *pageVisits) int { return int(b.visits - a.visits) })
	return pages
}

// shares writes counts by name, the largest first: "fr 12, de 3".
func shares(counts map[string]int64) string {
	var names []string
	for name := range counts {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if counts[a] != counts[b] {
			return int(counts[b] - counts[a])
		}
		return slices.Compare([]byte(a), []byte(b))
	})
	text := ""
	for i, name := range names {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprintf("%s %d", name, counts[name])
	}
	return text
}
