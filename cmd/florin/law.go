package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"florin/internal/rule/law"
)

type lawCmd struct {
	Check lawCheckCmd `cmd:"" help:"Hold the law of all countries, or a file with that of one, against its rules and its published cases."`
	Show  lawShowCmd  `cmd:"" help:"Write the rules of a country on a day, with their sources."`
	Diff  lawDiffCmd  `cmd:"" help:"Write what is different between two days."`
}

type lawCheckCmd struct {
	File string `arg:"" optional:"" type:"existingfile" help:"A file of a country, which takes the place of the one that this program has."`
}

// Run says of each country how many rules and cases it has and what keeps loans from being made under its law today. It fails when a file is
// not whole.
func (c lawCheckCmd) Run(e *env) error {
	book := law.Shipped()
	if c.File != "" {
		text, err := os.ReadFile(c.File)
		if err != nil {
			return err
		}
		if book, err = book.With(c.File, text); err != nil {
			return err
		}
	}
	for _, country := range book.Countries() {
		of := law.Of{Country: country, Regime: law.Consumer}
		n, today := book.Count(country), book.Day(country, machineClock()())
		fmt.Fprintf(e.out, "%s: %d rules, %d cases (%d published)\n", country, n.Rules, n.Cases, n.Published)
		for _, gap := range book.At(of, today).Open() {
			fmt.Fprintf(e.out, "   blocked by %s: %s\n", gap.Rule, gap.Why)
		}
		for _, end := range book.Endings(of, today) {
			fmt.Fprintf(e.out, "   %s ends on %s\n", end.Rule, end.Last)
		}
	}
	return nil
}

// lawOf is the question that show and diff ask.
type lawOf struct {
	Country string `required:"" placeholder:"CODE" help:"Two letters, such as be; eu for what members inherit."`
	Regime  string `enum:"consumer,general" default:"consumer" help:"Body of law: consumer or general."`
	Credit  string `enum:"loan,financed,revolving,card,overdraft,lease" default:"loan" help:"Kind of credit: loan, financed, revolving, card, overdraft or lease."`
	Kind    string `placeholder:"KIND" help:"Only rules of this kind, such as rate-cap."`
}

func (c lawOf) question() (law.Of, law.Kind, error) {
	of := law.Of{Country: strings.ToUpper(c.Country), Regime: law.Regime(c.Regime), Credit: law.Credit(c.Credit)}
	if !slices.Contains(law.Shipped().Countries(), of.Country) {
		return of, "", badCall("--country: no file has %q: choose from %s", of.Country, strings.Join(law.Shipped().Countries(), ", "))
	}
	kind := law.Kind(strings.ReplaceAll(c.Kind, "-", "_"))
	if kind != "" && !slices.Contains(law.Kinds(), kind) {
		return of, "", badCall("--kind: %q is not known: choose from %s", c.Kind, strings.Join(kindNames(), ", "))
	}
	return of, kind, nil
}

func kindNames() (names []string) {
	for _, k := range law.Kinds() {
		names = append(names, strings.ReplaceAll(string(k), "_", "-"))
	}
	return names
}

type lawShowCmd struct {
	lawOf
	On string `placeholder:"YYYY-MM-DD" help:"The day; today unless told."`
}

// Run prints the rules that count on the day.
func (c lawShowCmd) Run(e *env) error {
	of, kind, err := c.question()
	on, wrong := dayOf(c.On, "--on")
	if err = errors.Join(err, wrong); err != nil {
		return err
	}
	if on.IsZero() {
		on = law.Shipped().Day(of.Country, machineClock()())
	}
	edition := law.Shipped().At(of, on)
	for _, s := range law.Shipped().Show(edition) {
		if kind == "" || s.Kind == kind {
			fmt.Fprint(e.out, shownLaw("", s))
		}
	}
	for _, gap := range edition.Open() {
		fmt.Fprintf(e.out, "blocked by %s: %s\n", gap.Rule, gap.Why)
	}
	return nil
}

type lawDiffCmd struct {
	lawOf
	From string `required:"" placeholder:"YYYY-MM-DD" help:"The earlier day."`
	To   string `required:"" placeholder:"YYYY-MM-DD" help:"The later day."`
}

// Run prints the rules that count on one of the days only.
func (c lawDiffCmd) Run(e *env) error {
	of, kind, err := c.question()
	from, wrong := dayOf(c.From, "--from")
	to, alsoWrong := dayOf(c.To, "--to")
	if err = errors.Join(err, wrong, alsoWrong); err != nil {
		return err
	}
	book := law.Shipped()
	for _, change := range book.Diff(book.At(of, from), book.At(of, to)) {
		if s := change.Before; s != nil && (kind == "" || s.Kind == kind) {
			fmt.Fprint(e.out, shownLaw("- ", *s))
		}
		if s := change.After; s != nil && (kind == "" || s.Kind == kind) {
			fmt.Fprint(e.out, shownLaw("+ ", *s))
		}
	}
	return nil
}

// shownLaw is a rule as lines: what it is, what it says, where it is written.
func shownLaw(mark string, s law.Shown) string {
	var b strings.Builder
	period := "from " + s.From.String()
	if !s.To.IsZero() {
		period += " to " + s.To.String()
	}
	fmt.Fprintf(&b, "%s%s %s (%s, %s)\n", mark, s.Kind, s.ID, period, s.Confidence)
	for _, said := range s.Says {
		fmt.Fprintf(&b, "%s   %s: %s\n", mark, said.Name, said.Value)
	}
	source := s.Act
	if s.Article != "" {
		source += ", art. " + s.Article
	}
	if s.URL != "" {
		source += " <" + s.URL + ">"
	}
	fmt.Fprintf(&b, "%s   source: %s\n", mark, source)
	if s.Status != law.InForce {
		fmt.Fprintf(&b, "%s   status: %s\n", mark, s.Status)
	}
	if s.Note != "" {
		fmt.Fprintf(&b, "%s   note: %s\n", mark, s.Note)
	}
	return b.String()
}
