package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"florin/internal/admin/config"
	"florin/internal/identity/identity"
	"florin/internal/kernel/date"
	"florin/internal/lending/ledger"
	"florin/internal/platform/command"
)

type ledgerCmd struct {
	Verify       ledgerVerifyCmd  `cmd:"" help:"Check every entry, every chain and every sum of the books."`
	TrialBalance trialBalanceCmd  `cmd:"" help:"Sum every account up to a day."`
	Journal      ledgerJournalCmd `cmd:"" help:"Write what was booked as CSV."`
}

type ledgerVerifyCmd struct{}

// Run checks the books, and fails when anything is wrong. Florin may run meanwhile.
func (ledgerVerifyCmd) Run(e *command.Env, cfg *config.Config) error {
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	wrong, err := p.verifyLedger(e)
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	if wrong > 0 {
		fmt.Fprintf(e.Out, "Problems found: %d. docs/ledger.md says what to do.\n", wrong)
		return command.ErrSilent
	}
	return nil
}

func (p *program) verifyLedger(e *command.Env) (wrong int, err error) {
	report, err := p.ledger.Verify(e.Ctx)
	if err != nil {
		return 0, err
	}
	for _, f := range report.Findings {
		fmt.Fprintf(e.Out, "ledger: %s\n", f)
	}
	if report.OK() {
		fmt.Fprintf(e.Out, "Ledger: %d entries with %d lines in %d chains balance; sub-ledgers equal their control accounts.\n",
			report.Entries, report.Lines, report.Chains)
	}
	closings, err := p.books.VerifyCloses(e.Ctx)
	if err != nil {
		return int(report.Wrong), err
	}
	for _, problem := range closings.Problems {
		fmt.Fprintf(e.Out, "ledger: %s\n", problem)
	}
	if len(closings.Problems) == 0 && closings.Records > 0 {
		fmt.Fprintf(e.Out, "Closed months: %d records are whole, each names the one before, and the books say what the last one says.\n", closings.Records)
	}
	different, err := p.verifyLoans(e)
	return int(report.Wrong) + len(closings.Problems) + different, err
}

// verifyLoans compares what the facts of each loan come to with what was booked for it.
func (p *program) verifyLoans(e *command.Env) (wrong int, err error) {
	different, loans, err := p.lending.Loans.Verify(e.Ctx, identity.CommandLine())
	if err != nil {
		return 0, err
	}
	for _, d := range different {
		fmt.Fprintf(e.Out, "loan %s: account %s should be %d and is %d\n", d.LoanID, d.Account, d.Replay, d.Ledger)
	}
	if len(different) == 0 && loans > 0 {
		fmt.Fprintf(e.Out, "Loans: %d replayed; the books say of each what its facts say.\n", loans)
	}
	return len(different), nil
}

type trialBalanceCmd struct {
	On string `placeholder:"YYYY-MM-DD" help:"The last day that counts; today unless told."`
}

// Run prints the trial balance of each currency.
func (c trialBalanceCmd) Run(e *command.Env, cfg *config.Config) error {
	on, err := command.Day(c.On, "--on")
	if err != nil {
		return err
	}
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	var trials []ledger.Trial
	if on, err = p.dayOr(e.Ctx, on); err == nil {
		trials, err = p.ledger.TrialBalance(e.Ctx, identity.CommandLine(), on)
	}
	if err = errors.Join(err, p.close()); err != nil {
		return err
	}
	if len(trials) == 0 {
		fmt.Fprintf(e.Out, "Nothing was booked up to %s.\n", on)
		return nil
	}
	for _, t := range trials {
		if err := printTrial(e.Out, t, on); err != nil {
			return err
		}
		if !t.Balanced() {
			err = command.ErrSilent
		}
	}
	return err
}

func printTrial(w io.Writer, t ledger.Trial, on date.Date) error {
	fmt.Fprintf(w, "%s on %s\n", t.Currency, on)
	table := tabwriter.NewWriter(w, 0, 4, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "ACCOUNT\tDEBIT\tCREDIT\tBALANCE\t\t")
	for _, s := range t.Accounts {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t\n", s.Account, s.Debit.Major(), s.Credit.Major(), s.Balance.Major(), s.Name)
	}
	mark := "balanced"
	if !t.Balanced() {
		mark = "DOES NOT BALANCE"
	}
	fmt.Fprintf(table, "\t%s\t%s\t\t%s\t\n", t.Debit.Major(), t.Credit.Major(), mark)
	return table.Flush()
}

type ledgerJournalCmd struct {
	From string `required:"" placeholder:"YYYY-MM-DD" help:"The first booking day."`
	To   string `placeholder:"YYYY-MM-DD" help:"The last booking day; today unless told."`
	Out  string `placeholder:"FILE" help:"Where to; standard output unless told. An existing file is not overwritten."`
}

// Run writes the journal.
func (c ledgerJournalCmd) Run(e *command.Env, cfg *config.Config) error {
	from, err := command.Day(c.From, "--from")
	to, toErr := command.Day(c.To, "--to")
	if err = errors.Join(err, toErr); err != nil {
		return err
	}
	p, err := openProgram(e.Ctx, *cfg, e.Log, demandSchema)
	if err != nil {
		return err
	}
	if to, err = p.dayOr(e.Ctx, to); err == nil && to.Before(from) {
		err = command.BadCall("--to (%s) must not be before --from", to)
	}
	if err == nil {
		err = c.write(e, p, from, to)
	}
	return errors.Join(err, p.close())
}

func (c ledgerJournalCmd) write(e *command.Env, p *program, from, to date.Date) (err error) {
	journal, err := p.ledger.OpenJournal(e.Ctx, identity.CommandLine(), from, to)
	if err != nil {
		return err
	}
	if c.Out == "" {
		return journal.WriteCSV(e.Ctx, e.Out)
	}
	f, err := os.OpenFile(c.Out, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	w := bufio.NewWriter(f)
	if err := journal.WriteCSV(e.Ctx, w); err != nil {
		return err
	}
	return errors.Join(w.Flush(), f.Sync())
}

// dayOr is a day that was given, or today at the lender's place, by which the books go.
func (p *program) dayOr(ctx context.Context, given date.Date) (date.Date, error) {
	if !given.IsZero() {
		return given, nil
	}
	snapshot, err := p.settings.Load(ctx)
	return snapshot.Today(p.now()), err
}
