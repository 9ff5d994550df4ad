package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"florin/internal/admin/config"
	"florin/internal/admin/setup"
	"florin/internal/identity/identity"
	"florin/internal/kernel/fault"
	"florin/internal/platform/audit"
	"florin/internal/platform/command"
	"florin/internal/platform/db"
	"florin/internal/rule/settings"
)

type settingsCmd struct {
	List settingsListCmd `cmd:"" help:"List the settings with their versions."`
	Show settingsShowCmd `cmd:"" help:"Show a setting as it is in force, as JSON."`
	Set  settingsSetCmd  `cmd:"" help:"Change a setting. Shows what would change unless --apply is given."`
}

// about says what each setting holds.
var about = map[string]string{
	"company":      "who lends: name, address, e-mail, phone",
	"brand":        "how it all looks: colour, corners, type, logo",
	"hours":        "when people reach the lender",
	"team":         "who works there, as the page about the lender shows them",
	"testimonials": "what clients have allowed to be quoted",
	"legal":        "the lender's own legal texts, where the shipped ones do not do",
	"cookies":      "the wording of the choice about cookies, and whether visits are counted",
	"products":     "the credits: amounts, durations, rates, law and warnings",
	"simulator":    "what the simulator of the home page shows",
	"policies":     "promises and habits: answer time, limits, default refusal",
	"authority":    "who approves how much, and what takes votes",
	"consent":      "the version of the declaration's wording",
	"upload":       "how large and how many documents may be",
	"bank":         "the lender's own accounts, for payouts, payments and direct debits",
	"retention":    "how long personal data is kept, by which law, and whether it is erased by itself",
	"scorecard":    "the points that the checks of a request give",
	"law":          "what the lender adds to the law of the countries, such as a new highest rate",
	"questions":    "what applicants are asked beyond the form that ships",
	"papers":       "the lender's own texts of contracts and letters, where the shipped ones do not do",
}

type settingsListCmd struct{}

// Run lists what can be changed.
func (settingsListCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	list, err := p.settings.List(e.Ctx)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	table := tabwriter.NewWriter(e.Out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "NAME\tVERSION\tCHANGED\tBY\tPAGE\tHOLDS")
	for _, s := range list {
		version, changed, by := "0 (shipped)", "never", "-"
		if s.Version > 0 {
			version, changed, by = fmt.Sprint(s.Version), s.ChangedAt.Format(time.DateTime), s.Author
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", s.Name, version, changed, by, "settings/"+setup.Pages[s.Name], about[s.Name])
	}
	return table.Flush()
}

type settingsShowCmd struct {
	Name string `arg:"" help:"From the list."`
}

// Run prints a setting in the form that set takes.
func (c settingsShowCmd) Run(e *command.Env, cfg *config.Config) error {
	if err := knownSetting(c.Name); err != nil {
		return err
	}
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	sheet, err := p.sheet(e, c.Name)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	out := json.NewEncoder(e.Out)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(sheet)
}

func (p *program) sheet(e *command.Env, name string) (settings.Sheet, error) {
	snapshot, err := p.settings.Load(e.Ctx)
	if err != nil {
		return settings.Sheet{}, err
	}
	return snapshot.Sheet(name)
}

func knownSetting(name string) error {
	if slices.Contains(settings.Names(), name) {
		return nil
	}
	return command.BadCall("there is no setting %q; there are %s", name, strings.Join(settings.Names(), ", "))
}

type settingsSetCmd struct {
	Name  string `arg:"" help:"From the list."`
	File  string `arg:"" help:"What show printed, edited; or only the members to change. - reads standard input."`
	Apply bool   `help:"Do it."`
}

// Run shows the difference, and stores it when told to.
func (c settingsSetCmd) Run(e *command.Env, cfg *config.Config) error {
	if err := knownSetting(c.Name); err != nil {
		return err
	}
	raw, err := c.read(e.In)
	if err != nil {
		return err
	}
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	return errors.Join(c.set(e, p, raw), p.close())
}

// longestSetting bounds what is read: the largest setting is some kilobytes.
const longestSetting = 1 << 20

func (c settingsSetCmd) read(in io.Reader) ([]byte, error) {
	if c.File != "-" {
		f, err := os.Open(c.File)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		in = f
	}
	raw, err := io.ReadAll(io.LimitReader(in, longestSetting+1))
	if err == nil && len(raw) > longestSetting {
		err = fmt.Errorf("%s is larger than any setting", c.File)
	}
	return raw, err
}

func (c settingsSetCmd) set(e *command.Env, p *program, raw []byte) error {
	now, err := p.settings.Load(e.Ctx)
	if err != nil {
		return err
	}
	sheet, err := now.ReadSheet(c.Name, raw)
	if err != nil {
		return c.refused(err)
	}
	if sheet.Version != now.Version(c.Name) {
		return fmt.Errorf("the file was made from version %d of %s, in force is %d: show it again and repeat your changes", sheet.Version, c.Name, now.Version(c.Name))
	}
	next, err := now.Propose(c.Name, sheet.Document)
	if err != nil {
		return c.refused(err)
	}
	staff, err := p.identity.ListStaff(e.Ctx, identity.CommandLine())
	if err != nil {
		return err
	}
	if err := setup.KeepsAdministrators(staff, now.Company, next.Company); err != nil {
		return c.refused(err)
	}
	changes, err := settings.Diff(now, next, c.Name)
	if err != nil {
		return err
	}
	if len(changes) == 0 {
		fmt.Fprintf(e.Out, "%s is like that already (version %d).\n", c.Name, sheet.Version)
		return nil
	}
	return c.change(e, p, next, sheet.Version, changes)
}

func (c settingsSetCmd) change(e *command.Env, p *program, next settings.Snapshot, after int64, changes []settings.Difference) error {
	if !c.Apply {
		fmt.Fprintf(e.Out, "Would change %s (version %d):\n\n%s\nNothing is changed yet. Add --apply to do it.\n", c.Name, after, differenceTable(changes))
		return nil
	}
	if err := p.changeSetting(e, c.Name, after, next, changes); err != nil {
		return c.refused(err)
	}
	fmt.Fprintf(e.Out, "Changed %s (version %d):\n\n%s\nRunning nodes take it within seconds.\n", c.Name, after+1, differenceTable(changes))
	if c.Name == "company" && next.Company.Placeholder {
		fmt.Fprintln(e.Out, `The company still counts as a placeholder: set "placeholder" to false when it is the real one.`)
	}
	return nil
}

// changeSetting stores a document with its audit record. The record names the places
// that changed, not what they hold.
func (p *program) changeSetting(e *command.Env, name string, after int64, next settings.Snapshot, changes []settings.Difference) error {
	operator := identity.CommandLine()
	pointers := make([]string, len(changes))
	for i, d := range changes {
		pointers[i] = d.Pointer
	}
	return p.db.Update(e.Ctx, func(tx *db.Tx) error {
		if err := p.settings.ChangeTx(tx, name, after, next.Document(name), operator.Name); err != nil {
			return err
		}
		if err := p.setup.ToldByOperatorTx(tx, name, changes); err != nil {
			return err
		}
		return audit.RecordTx(tx, audit.Event{
			Actor: operator.Actor(), Action: "settings.changed", EntityKind: "settings", EntityID: name,
			Details: map[string]any{"version": after + 1, "changed": pointers},
		})
	})
}

// refused says all that is wrong with the file.
func (c settingsSetCmd) refused(err error) error {
	if wrong, ok := errors.AsType[settings.Violations](err); ok {
		return fmt.Errorf("%s cannot be set like this, nothing was changed:\n%w", c.Name, wrong)
	}
	if fault.CodeOf(err) == "settings.changed" {
		return fmt.Errorf("somebody else changed %s at the same moment, nothing was changed: show it again and repeat your changes", c.Name)
	}
	return err
}

func differenceTable(changes []settings.Difference) string {
	var b strings.Builder
	table := tabwriter.NewWriter(&b, 0, 4, 3, ' ', 0)
	for _, d := range changes {
		fmt.Fprintf(table, "  %s\t%s\t→ %s\n", d.Pointer, orNone(d.Before), orNone(d.After))
	}
	_ = table.Flush() // a strings.Builder takes everything
	return b.String()
}

func orNone(text string) string {
	if text == "" {
		return "(none)"
	}
	return text
}
