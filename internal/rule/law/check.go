package law

import (
	"errors"
	"fmt"
	"slices"
)

// check holds a file against its rules: a head that is whole, ids once, a source behind each row, what each row says, and that the rows of each
// line follow each other in time without hole or overlap.
func (p pack) check(ids map[string]bool) error {
	wrong := p.Head.check()
	for _, r := range p.rules {
		row := r.Common()
		err := errors.Join(row.check(p.Sources), r.wrong(p.Head), unless(row.ID != "" && !ids[row.ID], "has an id that is empty or there twice"))
		if err != nil {
			wrong = errors.Join(wrong, fmt.Errorf("%s: %w", row.ID, err))
		}
		ids[row.ID] = true
	}
	for _, line := range p.lines {
		wrong = errors.Join(wrong, unbroken(line))
	}
	return errors.Join(wrong, p.follows())
}

func (h Head) check() error {
	return errors.Join(
		unless(len(h.Country) == 2, fmt.Sprintf("the country is %q", h.Country)), unless(h.TimeZone != "", "the file has no time zone"),
		unless(h.Currency.Valid(), fmt.Sprintf("the currency is %q", h.Currency)), unless(len(h.Languages) > 0, "the country has no language"),
	)
}

// lineOf tells what follows what: rules of a kind and a line, of a regime and a kind of credit.
type lineOf struct {
	kind   Kind
	line   string
	regime Regime
	credit Credit
}

// follow sorts the rules that count, by what follows what, oldest first. A row that was corrected does not count any more.
func follow(rules []Rule) (lines [][]Rule) {
	corrected, at := correctedBy(rules), map[lineOf]int{}
	for _, r := range rules {
		row := r.Common()
		if corrected[row.ID] || row.Status == Bill {
			continue
		}
		of := lineOf{row.kind, r.line(), row.Regime, row.Credit}
		i, known := at[of]
		if !known {
			i = len(lines)
			at[of], lines = i, append(lines, nil)
		}
		lines[i] = append(lines[i], r)
	}
	for _, line := range lines {
		slices.SortStableFunc(line, func(a, b Rule) int { return a.Common().From.Compare(b.Common().From) })
	}
	return lines
}

// correctedBy are the ids of rows that others correct.
func correctedBy(rules []Rule) map[string]bool {
	ids := map[string]bool{}
	for _, r := range rules {
		if of := r.Common().Supersedes; of != "" {
			ids[of] = true
		}
	}
	return ids
}

// unbroken wants exactly one rule of a line on each day from its first on to its last; one without a last day ends where the next begins.
func unbroken(line []Rule) error {
	for i, r := range line[1:] {
		before, row := line[i].Common(), r.Common()
		switch {
		case row.From == before.From || !before.To.IsZero() && !row.From.After(before.To):
			return fmt.Errorf("%s and %s both hold on %s", before.ID, row.ID, row.From)
		case !before.To.IsZero() && row.From != before.To.AddDays(1):
			return fmt.Errorf("%s ends on %s, and %s begins on %s: between them nothing holds", before.ID, before.To, row.ID, row.From)
		}
	}
	return nil
}
