package lawcmd

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"florin/internal/platform/command"
	"florin/internal/rule/law"
	"florin/internal/rule/settings"
)

// Cmd has the commands.
type Cmd struct {
	Check Check `cmd:"" help:"Hold the law of all countries, or a file with that of one, against its rules and its published cases."`
	Show  Show  `cmd:"" help:"Write the rules of a country on a day, with their sources."`
	Diff  Diff  `cmd:"" help:"Write what is different between two days."`
}

// Lender is the installation that the commands are run beside.
type Lender struct {
	Rows func() ([]law.Supplement, error) // what the lender has added to the law; none where there is no installation
	Now  func() time.Time
}

// book is the law of this program with the lender's own rows.
func (l Lender) book() (*law.Book, error) {
	rows, err := l.Rows()
	book, _ := settings.Extended(law.Shipped(), rows)
	return book, err
}

// Check holds the law against its rules and its published cases.
type Check struct {
	File string `arg:"" optional:"" type:"existingfile" help:"A file of a country, which takes the place of the one that this program has."`
}

// Run says of each country how many rules and cases it has and what keeps loans from being made under its law today. It fails when a file is
// not whole.
func (c Check) Run(e *command.Env, lender Lender) error {
	base := law.Shipped()
	if c.File != "" {
		text, err := os.ReadFile(c.File)
		if err != nil {
			return err
		}
		if base, err = base.With(c.File, text); err != nil {
			return err
		}
	}
	rows, err := lender.Rows()
	if err != nil {
		return err
	}
	book, unused := settings.Extended(base, rows)
	for _, country := range book.Countries() {
		printChecked(e, book, base, country, lender.Now())
	}
	for _, passed := range unused {
		fmt.Fprintf(e.Out, "Of the lender's rows passed over: %v\n", passed)
	}
	return nil
}

func printChecked(e *command.Env, book, base *law.Book, country string, now time.Time) {
	of := law.Of{Country: country, Regime: law.Consumer}
	n, today := book.Count(country), book.Day(country, now)
	lenders := ""
	if more := n.Rules - base.Count(country).Rules; more > 0 {
		lenders = fmt.Sprintf(" (%d the lender's)", more)
	}
	fmt.Fprintf(e.Out, "%s: %d rules%s, %d cases (%d published)\n", country, n.Rules, lenders, n.Cases, n.Published)
	for _, gap := range book.At(of, today).Open() {
		fmt.Fprintf(e.Out, "   blocked by %s: %s\n", gap.Rule, gap.Why)
	}
	for _, end := range book.Endings(of, today) {
		fmt.Fprintf(e.Out, "   %s ends on %s\n", end.Rule, end.Last)
	}
}

// Question says which rules Show and Diff are asked for.
type Question struct {
	Country string `required:"" placeholder:"CODE" help:"Two letters, such as be; eu for what members inherit."`
	Regime  string `enum:"consumer,general" default:"consumer" help:"Body of law: consumer or general."`
	Credit  string `enum:"loan,financed,revolving,card,overdraft,lease" default:"loan" help:"Kind of credit: loan, financed, revolving, card, overdraft or lease."`
	Kind    string `placeholder:"KIND" help:"Only rules of this kind, such as rate-cap."`
}

func (c Question) question(book *law.Book) (law.Of, law.Kind, error) {
	of := law.Of{Country: strings.ToUpper(c.Country), Regime: law.Regime(c.Regime), Credit: law.Credit(c.Credit)}
	if !slices.Contains(book.Countries(), of.Country) {
		return of, "", command.BadCall("--country: no file has %q: choose from %s", of.Country, strings.Join(book.Countries(), ", "))
	}
	kind := law.Kind(strings.ReplaceAll(c.Kind, "-", "_"))
	if kind != "" && !slices.Contains(law.Kinds(), kind) {
		return of, "", command.BadCall("--kind: %q is not known: choose from %s", c.Kind, strings.Join(kindNames(), ", "))
	}
	return of, kind, nil
}

func kindNames() (names []string) {
	for _, k := range law.Kinds() {
		names = append(names, strings.ReplaceAll(string(k), "_", "-"))
	}
	return names
}

// Show writes the rules of a country on a day.
type Show struct {
	Question
	On string `placeholder:"YYYY-MM-DD" help:"The day; today unless told."`
}

// Run prints the rules that count on the day.
func (c Show) Run(e *command.Env, lender Lender) error {
	book, err := lender.book()
	if err != nil {
		return err
	}
	of, kind, err := c.question(book)
	on, wrong := command.Day(c.On, "--on")
	if err = errors.Join(err, wrong); err != nil {
		return err
	}
	if on.IsZero() {
		on = book.Day(of.Country, lender.Now())
	}
	edition := book.At(of, on)
	for _, s := range book.Show(edition) {
		if kind == "" || s.Kind == kind {
			fmt.Fprint(e.Out, shownLaw("", s))
		}
	}
	for _, gap := range edition.Open() {
		fmt.Fprintf(e.Out, "blocked by %s: %s\n", gap.Rule, gap.Why)
	}
	return nil
}

// Diff writes what is different between two days.
type Diff struct {
	Question
	From string `required:"" placeholder:"YYYY-MM-DD" help:"The earlier day."`
	To   string `required:"" placeholder:"YYYY-MM-DD" help:"The later day."`
}

// Run prints the rules that count on one of the days only.
func (c Diff) Run(e *command.Env, lender Lender) error {
	book, err := lender.book()
	if err != nil {
		return err
	}
	of, kind, err := c.question(book)
	from, wrong := command.Day(c.From, "--from")
	to, alsoWrong := command.Day(c.To, "--to")
	if err = errors.Join(err, wrong, alsoWrong); err != nil {
		return err
	}
	for _, change := range book.Diff(book.At(of, from), book.At(of, to)) {
		if s := change.Before; s != nil && (kind == "" || s.Kind == kind) {
			fmt.Fprint(e.Out, shownLaw("- ", *s))
		}
		if s := change.After; s != nil && (kind == "" || s.Kind == kind) {
			fmt.Fprint(e.Out, shownLaw("+ ", *s))
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
	whose := ""
	if !law.Shipped().Has(s.ID) {
		whose = ", the lender's"
	}
	fmt.Fprintf(&b, "%s%s %s (%s, %s%s)\n", mark, s.Kind, s.ID, period, s.Confidence, whose)
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
